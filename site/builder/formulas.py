"""Formulas are set by KaTeX when the page is built: arithmatex finds them, the node process sets them, all of a page at once."""

import html
import re

from markdown import Extension
from markdown.postprocessors import Postprocessor

from builder.page_run import RENDERER, PageError, PageRun
from builder.render import RenderError

MARKED = re.compile(r'<(span|div) class="arithmatex">\\([(\[])(.*?)\\[)\]]</\1>', re.S)


class SetFormulas(Postprocessor):
    def run(self, text: str) -> str:
        found = [(m.group(3), m.group(2) == "[") for m in MARKED.finditer(text)]
        if not found:
            return text
        items = [(html.unescape(tex).strip(), display) for tex, display in found]
        try:
            set_ones = iter(RENDERER.math(items))
        except RenderError as error:
            raise PageError(f"{PageRun.of(self.md).name}: {error}") from error
        return MARKED.sub(lambda m: f'<{m.group(1)} class="formula{" formula--display" if m.group(2) == "[" else ""}">{next(set_ones)}</{m.group(1)}>', text)


class FormulaExtension(Extension):
    def extendMarkdown(self, md):
        md.postprocessors.register(SetFormulas(md), "set-formulas", -10)      # after raw HTML is put back


def makeExtension(**kwargs):
    return FormulaExtension(**kwargs)
