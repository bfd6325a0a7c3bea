"""One page being built: its session, and what its cells have in common.

MkDocs gives each build its own file objects and each page its own Markdown instance, so a page's run hangs
on these: no hook has to open or close it.
"""

import json
import re
import traceback
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path

from mkdocs.exceptions import BuildError
from pymdownx.superfences import SuperFencesException

from builder.paths import CELLS
from builder.render import Renderer
from livecell import Session, wire

RENDERER = Renderer()          # one node process for the whole build; it starts at the first request

WORDS = {
    "zh": {"code": "代码", "figure": "图", "period": "。"},
    "en": {"code": "Code", "figure": "Figure", "period": "."},
}


class PageError(SuperFencesException, BuildError):
    """Something in a page that stops the build: a wrong option, a failing cell.

    Superfences lets its own kind of exception through, and MkDocs shows its own kind without a traceback.
    """


def loud(formatter):
    """A fence's formatter whose faults stop the build: superfences would print the fence as it stands instead."""

    @wraps(formatter)
    def wrapped(source, language, css_class, options, md, **kwargs):
        try:
            return formatter(source, language, css_class, options, md, **kwargs)
        except PageError:
            raise
        except Exception as error:
            raise PageError(f"{PageRun.of(md).name}: {language} fence: {error}\n{traceback.format_exc()}") from error

    return wrapped


@dataclass
class PageRun:
    """What a page's fences share while it is built."""

    path: Path | None
    lang: str
    session: Session = field(default_factory=Session)
    cells: set = field(default_factory=set)
    ran: list = field(default_factory=list)
    figures: int = 0

    @classmethod
    def of(cls, md) -> "PageRun":
        """The run of the page that the Markdown instance `md` is converting.

        It hangs on MkDocs' file, which further instances for parts of the page (docstrings) share.
        """
        relpath = md.treeprocessors["relpath"] if "relpath" in md.treeprocessors else None
        owner = relpath.file if relpath else md
        if not hasattr(owner, "page_run"):
            path = Path(owner.abs_src_path) if relpath and owner.abs_src_path else None
            owner.page_run = cls(path, "en" if path and "en" in path.parts else "zh")
        return owner.page_run

    @property
    def name(self) -> str:
        return "/".join(self.path.parts[-2:]) if self.path else "(a text without a page)"

    @property
    def words(self) -> dict:
        return WORDS[self.lang]

    @property
    def chapter(self) -> int:
        """The number that the file name starts with; the index and unnumbered pages count as 0."""
        found = re.match(r"\d+", self.path.name) if self.path else None
        return int(found.group()) if found else 0

    def next_figure(self) -> str:
        self.figures += 1
        return f"{self.words['figure']} {self.chapter}-{self.figures}"

    def fence_line(self, cell: str) -> int:
        """The line of the page on which the fence of `cell` opens; 0 if it is not found."""
        if self.path:
            for k, line in enumerate(self.path.read_text(encoding="utf-8").splitlines(), start=1):
                if re.search(rf'^\s*(`{{3,}}|~{{3,}})python\b.*\bcell="{re.escape(cell)}"', line):
                    return k
        return 0

    def record(self, cell: str, source: str, outputs: list[dict]) -> None:
        """Keep what a cell gave in build/cells, a file a page: the tests run it again elsewhere and compare."""
        if not self.path:
            return
        self.ran.append({"cell": cell, "source": source, "outputs": json.loads(wire.encode_text(outputs))})
        target = CELLS / self.path.parent.name / f"{self.path.stem}.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(self.ran, ensure_ascii=False), encoding="utf-8")

    def draw(self, outputs: list[dict], cell: str, width: str = "text") -> str:
        return RENDERER.outputs(outputs, lang=self.lang, prefix=cell, width=width)
