"""HTML as a tree of plain elements, to look into what the renderer wrote."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"input", "br", "img", "meta", "link", "hr"}


@dataclass
class Element:
    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list = field(default_factory=list)          # elements and texts

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def get(self, name: str, default: str | None = None) -> str | None:
        return self.attributes.get(name, default)

    @property
    def classes(self) -> set[str]:
        return set(self.get("class", "").split())

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    def __iter__(self) -> Iterator["Element"]:
        """Every element below, in the order of the page."""
        for child in self.children:
            if not isinstance(child, str):
                yield child
                yield from child

    def all(self, selector: str) -> list["Element"]:
        """The elements below that match "tag", ".class" or "tag.class"."""
        tag, _, name = selector.partition(".")
        return [e for e in self if tag in ("", e.tag) and (not name or name in e.classes)]

    def one(self, selector: str) -> "Element":
        found = self.all(selector)
        assert len(found) == 1, f"expected one {selector}, found {len(found)}"
        return found[0]


def parse(html: str) -> Element:
    builder = _Builder()
    builder.feed(html)
    builder.close()
    assert len(builder.open) == 1, f"not closed: {[e.tag for e in builder.open[1:]]}"
    return builder.open[0]


def numbers(text: str) -> list[float]:
    return [float(n) for n in re.findall(r"-?\d*\.?\d+(?:e-?\d+)?", text)]


class _Builder(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open = [Element("#root")]

    def handle_starttag(self, tag, attributes):
        element = Element(tag, {name: value or "" for name, value in attributes})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attributes):
        self.open[-1].children.append(Element(tag, {name: value or "" for name, value in attributes}))

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data):
        self.open[-1].children.append(data)
