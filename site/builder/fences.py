"""```python cell="id" title="…"``` runs when the page is built, and stands there with its result.

Options (all quoted): cell, the id; title; figure="text" or "wide", a picture with its code folded beneath;
caption; fails, the type of the error that the cell is meant to show. A fence without `cell` stays plain code.
"""

import re
from dataclasses import dataclass

from builder.cell_html import cell_html
from builder.page_run import PageError, PageRun, loud

OPTIONS = {"cell", "title", "figure", "caption", "fails"}
ID = re.compile(r"[a-z][a-z0-9-]*")


@dataclass
class Cell:
    """A cell as its author wrote it."""

    id: str
    source: str
    title: str = ""
    figure: str = ""
    caption: str = ""
    fails: str = ""


def is_cell(language, inputs, options, attrs, md) -> bool:
    """Superfences asks whether a python fence is a cell; without `cell` it is coloured as plain code."""
    if "cell" not in inputs:
        return False
    page = PageRun.of(md)
    unknown = sorted(set(inputs) - OPTIONS)
    if unknown:
        raise PageError(f'{page.name}: cell "{inputs["cell"]}" has the option {unknown[0]!r}; expected one of {", ".join(sorted(OPTIONS))}')
    options.update(inputs)
    return True


@loud
def format_cell(source, language, css_class, options, md, **kwargs) -> str:
    """Run the cell in its page's session and give its HTML."""
    page = PageRun.of(md)
    cell = Cell(source=source.rstrip(), **{"id" if k == "cell" else k: v for k, v in options.items()})
    check_options(cell, page)
    page.cells.add(cell.id)
    result = page.session.run(cell.source, cell=cell.id)
    check_result(cell, result, page)
    page.record(cell.id, cell.source, result.outputs)
    keep_blocks(md)
    return cell_html(cell, page, page.draw(result.outputs, cell.id, cell.figure or "text"))


def keep_blocks(md) -> None:
    """Our elements stand on their own: Markdown must not wrap them in paragraphs."""
    md.block_level_elements.extend(e for e in ("live-cell", "live-exercise") if e not in md.block_level_elements)


def check_options(cell: Cell, page: PageRun) -> None:
    where = f'{page.name}: cell "{cell.id}"'
    if not ID.fullmatch(cell.id):
        raise PageError(f"{where}: an id is made of small letters, digits and hyphens, such as two-waves")
    if cell.id in page.cells:
        raise PageError(f"{where} stands twice on this page; an id names one cell")
    if cell.figure not in ("", "text", "wide"):
        raise PageError(f'{where}: figure="{cell.figure}"; expected "text" or "wide"')


def check_result(cell: Cell, result, page: PageRun) -> None:
    """Stop the build at a cell that fails, unless it is meant to, and at one that is meant to and does not."""
    where, error = f'{page.name}: cell "{cell.id}"', result.error
    if cell.fails and not error:
        raise PageError(f'{where} is marked fails="{cell.fails}" but ran to its end')
    if not error or error["type"] == cell.fails:
        return
    line = error["frames"][-1]["line"] if error["frames"] and error["frames"][-1]["cell"] == cell.id else 0
    said = f'{where}, line {line} (line {page.fence_line(cell.id) + line} of the page): {error["type"]}: {error["message"]}'
    raise PageError(said + (f' (expected {cell.fails})' if cell.fails else ""))
