"""A fence with `cell` runs at build and stands with its result; what is wrong with it stops the build and is named."""

from types import SimpleNamespace

import markdown
import pytest

from builder import fences
from builder.page_run import PageError

FENCE = "```python {options}\n{source}\n```\n"


@pytest.fixture
def convert(tmp_path):
    """Converts Markdown as a page named zh/page.md would be."""

    def convert(text):
        path = tmp_path / "zh" / "page.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        md = markdown.Markdown(
            extensions=["pymdownx.superfences", "admonition", "builder.bound", "tables"],
            extension_configs={"pymdownx.superfences": {"custom_fences": [
                {"name": "python", "class": "cell", "validator": fences.is_cell, "format": fences.format_cell}]}},
        )
        md.treeprocessors.register(SimpleNamespace(file=SimpleNamespace(abs_src_path=str(path)), run=lambda root: None), "relpath", 0)
        return md.convert(text)

    return convert


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.setattr("builder.page_run.CELLS", tmp_path / "cells")


def cell(source, options='cell="one"'):
    return FENCE.format(options=options, source=source)


def test_code_and_result_stand_in_the_page(convert):
    html = convert(cell("print('hello')\n6 * 7", 'cell="answer" title="The answer"'))
    assert '<live-cell id="cell-answer" data-cell="answer" data-title="The answer" class="cell">' in html
    assert "hello" in html and "42" in html and "<p><live-cell" not in html


def test_cells_of_a_page_run_in_order_in_one_session_and_pages_apart(convert):
    html = convert(cell("x = 20") + "\nText.\n\n" + cell("x + 1", 'cell="two"'))
    assert "21" in html
    with pytest.raises(PageError, match="NameError"):
        convert(cell("x"))


def test_a_cell_inside_a_box_runs_too(convert):
    assert "42" in convert('!!! note "box"\n    ```python cell="inside"\n    6 * 7\n    ```\n')


def test_a_python_fence_without_cell_stays_plain(convert):
    html = convert("```python\n1 / 0\n```\n")
    assert "live-cell" not in html and "<code>" in html


def test_a_failing_cell_stops_the_build_with_page_cell_and_line(convert):
    with pytest.raises(PageError, match=r'zh/page\.md: cell "bad", line 2 \(line 5 of the page\): ZeroDivisionError: division by zero'):
        convert("# Title\n\n" + cell("x = 1\nx / 0", 'cell="bad"'))


def test_a_cell_may_be_meant_to_fail(convert):
    assert "ZeroDivisionError" in convert(cell("1 / 0", 'cell="one" fails="ZeroDivisionError"'))
    with pytest.raises(PageError, match="ran to its end"):
        convert(cell("1", 'cell="one" fails="ZeroDivisionError"'))
    with pytest.raises(PageError, match="expected ValueError"):
        convert(cell("1 / 0", 'cell="one" fails="ValueError"'))


@pytest.mark.parametrize("text, said", [
    (cell("1") + "\n" + cell("2"), "stands twice"),
    (cell("1", 'cell="Bad Id"'), "small letters"),
    (cell("1", 'cell="one" figure="huge"'), 'expected "text" or "wide"'),
    (cell("1", 'cell="one" tilte="x"'), "'tilte'"),
])
def test_wrong_options_are_named(convert, text, said):
    with pytest.raises(PageError, match=said):
        convert(text)


def test_a_figure_shows_its_picture_caption_and_then_its_code(convert):
    html = convert(cell("from livecell import chart\nchart.line([0, 1], [0, 1])", 'cell="fig" title="一条线" figure="wide" caption="看它上升"'))
    assert html.index("<svg") < html.index("cell__caption") < html.index("cell__source")
    assert "图 0-1" in html and "一条线。" in html and "看它上升" in html


def test_reader_code_is_never_html(convert):
    html = convert(cell("'<b>x</b><script>alert(1)</script>'"))
    assert "<script>" not in html and "<b>x</b>" not in html and "&lt;b&gt;" in html


def test_numbers_in_the_prose_come_from_the_cells(convert):
    html = convert("Before: {value: n * 2 | ,}.\n\n" + cell("n = 27205") + "\n\n| a | b |\n|---|---|\n| {value: n / 7 \\| .2f} | x |\n")
    assert '<span class="bound" data-expression="n * 2" data-format=",">54,410</span>' in html
    assert ">3,886.43<" not in html and ">3886.43<" in html and "<td>x</td>" in html


def test_a_number_that_cannot_be_computed_stops_the_build(convert):
    with pytest.raises(PageError, match=r"\{value: missing\}: NameError"):
        convert("{value: missing}")
