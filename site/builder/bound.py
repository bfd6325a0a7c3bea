"""`{value: expression | format}` in the prose becomes the number that the page's own cells computed.

The expression is evaluated in the page's session after all its cells have run; the format is one of
Python's format strings, such as `.4f` or `,`. When a reader runs a cell again, the page asks anew.
In a table, where a bar separates columns, write `\\|`.
"""

import xml.etree.ElementTree as etree

from markdown import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString

from builder.page_run import PageError, PageRun

PATTERN = r"\{value:\s*(.+?)(?:\s+\\?\|\s*([^{}|]*?))?\s*\}(?!\})"


class BoundValue(InlineProcessor):
    def handleMatch(self, m, data):
        expression, spec = m.group(1), m.group(2) or ""
        page = PageRun.of(self.md)
        try:
            text = page.session.value(expression, spec)
        except Exception as error:
            raise PageError(f"{page.name}: {m.group(0)}: {type(error).__name__}: {error}") from error
        span = etree.Element("span", {"class": "bound", "data-expression": expression, "data-format": spec})
        span.text = AtomicString(text)
        return span, m.start(0), m.end(0)


class BoundExtension(Extension):
    def extendMarkdown(self, md):
        md.inlinePatterns.register(BoundValue(PATTERN, md), "bound-value", 185)


def makeExtension(**kwargs):
    return BoundExtension(**kwargs)
