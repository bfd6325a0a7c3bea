"""The pages of the article as their authors wrote them, taken apart: cells, headings, claims, choices, formulas, prose."""

import re
import textwrap
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"
FENCE = re.compile(r"^( *)(`{3,})([^\n]*)\n(.*?)^\1\2[ \t]*$", re.M | re.S)
BOUND = re.compile(r"\{value:\s*(.+?)(?:\s+\\?\|\s*([^{}|]*?))?\s*\}(?!\})")
DISPLAY = re.compile(r"\$\$(.+?)\$\$", re.S)
INLINE = re.compile(r"\$[^$\n]+\$")
HEADING = re.compile(r"^(#+) .*?(?:\{#([\w-]+)\})?$", re.M)


@dataclass(frozen=True)
class Cell:
    id: str
    options: dict
    code: str


@dataclass(frozen=True)
class Page:
    """One page of one edition; `name` is its path below docs/zh or docs/en."""

    lang: str
    name: str

    @cached_property
    def text(self) -> str:
        return (DOCS / self.lang / self.name).read_text(encoding="utf-8")

    @cached_property
    def cells(self) -> list[Cell]:
        found = []
        for fence in FENCE.finditer(self.text):
            options = dict(re.findall(r'(\w+)="([^"]*)"', fence[3]))
            if "cell" in options:
                found.append(Cell(options.pop("cell"), options, textwrap.dedent(fence[4])))
        return found

    @cached_property
    def outside(self) -> str:
        """The page without its fences and front matter."""
        return FENCE.sub("", re.sub(r"\A---\n.*?\n---\n", "", self.text, flags=re.S))

    @property
    def headings(self) -> list[tuple[int, str]]:
        return [(len(h[1]), h[2] or "") for h in HEADING.finditer(self.outside)]

    @property
    def exercises(self) -> list[str]:
        return [f[4].strip() for f in FENCE.finditer(self.text) if f[3].strip() == "exercise"]

    @property
    def claims(self) -> list[int]:
        return [int(n) for n in re.findall(r"\{#claim-(\d+)\}", self.outside)]

    @property
    def choices(self) -> list[str]:
        return re.findall(r"^ *- \[([ x])\]", self.outside, re.M)

    @property
    def values(self) -> list[str]:
        return sorted(f"{v[1]} | {v[2] or ''}" for v in BOUND.finditer(self.outside))

    @property
    def formulas(self) -> list[str]:
        """The displayed formulas, words inside them set aside."""
        return [re.sub(r"\\text\{[^}]*\}|\s+", "", f[1]) for f in DISPLAY.finditer(self.outside)]

    @property
    def prose(self) -> str:
        """What the author wrote as words: captions too, but no code, formula, address or bound value."""
        words = self.outside + "\n" + "\n".join(c.options.get("caption", "") for c in self.cells)
        for pattern in (BOUND, DISPLAY, INLINE, re.compile(r"`[^`]*`|<[^>]*>|\]\([^)]*\)|\{[#.:][^}]*\}|\[\^[\w-]+\]:?")):
            words = pattern.sub(" ", words)
        return words


def names(lang: str) -> set[str]:
    """The pages of an edition."""
    folder = DOCS / lang
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")}
