"""The HTML of one cell: it reads as code and result without any script; the browser's `live-cell` wakes it."""

from html import escape

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer


def cell_html(cell, page, outputs: str) -> str:
    """A figure shows its picture, caption and then the folded code; any other cell its code, then its result."""
    attributes = {
        "id": f"cell-{cell.id}",
        "data-cell": cell.id,
        "data-title": cell.title or cell.id,
        "class": " ".join(["cell", *(["cell--figure", f"cell--{cell.figure}"] if cell.figure else [])]),
        **({"data-fails": cell.fails} if cell.fails else {}),
    }
    bar = f'<div class="cell__bar"><span class="cell__title">{escape(cell.title)}</span><span class="cell__tools"></span></div>'
    code = f'<div class="cell__code" translate="no">{code_html(cell.source)}</div>'
    out = f'<div class="cell__out" data-search-exclude>{outputs}</div>'
    if cell.figure:
        inside = f"{out}{caption_html(cell, page)}<details class=\"cell__source\"><summary>{page.words['code']}</summary>{bar}{code}</details>"
    else:
        inside = f"{bar}{code}{out}"
    return f"<live-cell{attribute_html(attributes)}>{inside}</live-cell>"


def caption_html(cell, page) -> str:
    """«Figure 2-1 Title. What to see.»; formulas between dollar signs are set like those of the text."""
    title = escape(cell.title)
    if title and not title.endswith(("。", "？", "！", ".", "?", "!")):
        title += page.words["period"]
    return (f'<p class="cell__caption"><b><span class="cell__number">{page.next_figure()}</span> {title}</b> '
            f"{with_formulas(escape(cell.caption, quote=False))}</p>")


def with_formulas(text: str) -> str:
    """`text` with each $…$ marked as arithmatex marks it, for formulas.py to set."""
    parts = text.split("$")
    if len(parts) % 2 == 0:
        return text
    return "".join(p if k % 2 == 0 else f'<span class="arithmatex">\\({p}\\)</span>' for k, p in enumerate(parts))


def code_html(source: str) -> str:
    lines = highlight(source, PythonLexer(stripnl=False), HtmlFormatter(nowrap=True)).rstrip("\n")
    return f'<div class="highlight"><pre tabindex="0"><code>{lines}</code></pre></div>'


def attribute_html(attributes: dict) -> str:
    return "".join(f' {name}="{escape(str(value))}"' for name, value in attributes.items())
