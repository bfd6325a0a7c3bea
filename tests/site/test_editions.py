"""The Chinese and the English edition are one article: the same cells, sections, exercises, figures, choices and formulas."""

import ast
import difflib
import re

import pytest

from support.article import Page, names

PAGES = sorted(names("zh") | names("en"))
NAME = re.compile(r"[A-Za-z_][\w./-]*")


class Bare(ast.NodeTransformer):
    """Empties what may differ between the editions: string literals, and the words between the values of an f-string."""

    def visit_Constant(self, node):
        return ast.copy_location(ast.Constant("…"), node) if isinstance(node.value, str) else node

    def visit_JoinedStr(self, node):
        values = [v for v in node.values if isinstance(v, ast.FormattedValue)]
        if not values:
            return ast.copy_location(ast.Constant("…"), node)
        for v in values:
            v.value = self.visit(v.value)             # the format behind the colon stays: it is code
        return ast.copy_location(ast.JoinedStr(values), node)


def bare(code: str) -> list[str]:
    """The lines of `code` with comments and strings set aside."""
    return ast.unparse(Bare().visit(ast.parse(code))).splitlines()


def words(code: str) -> list[str]:
    """The string literals of `code` in order, those of f-strings left out."""
    tree = ast.parse(code)
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    return [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in inside]


def compared(code: str) -> set[str]:
    """The string literals that `code` compares with something: an option's text, which has to be one and the same everywhere."""
    sides = [side for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Compare) for side in (node.left, *node.comparators)]
    return {side.value for side in sides if isinstance(side, ast.Constant)}


def drift(zh: str, en: str) -> str:
    """What differs between two versions of a cell; nothing if only words and comments do."""
    a, b = bare(zh), bare(en)
    if a != b:
        return "\n".join(line for line in difflib.unified_diff(a, b, "zh", "en", lineterm="", n=0) if not line.startswith("@@"))
    said = list(zip(words(zh), words(en)))
    names_differ = [f"{z!r} in zh is {e!r} in en, and both look like names" for z, e in said if z != e and NAME.fullmatch(z) and NAME.fullmatch(e)]
    two_ways = [f"{z!r} is once {e!r} and once {dict(said)[z]!r}" for z, e in said if z in compared(zh) and dict(said)[z] != e]
    return "; ".join(names_differ + two_ways)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_stands_in_both_editions(name):
    for lang in ("zh", "en"):
        assert name in names(lang), f"docs/{lang}/{name} is missing"


@pytest.mark.parametrize("name", sorted(names("zh") & names("en")))
def test_the_editions_share_their_cells(name):
    zh, en = Page("zh", name), Page("en", name)
    assert [c.id for c in zh.cells] == [c.id for c in en.cells], f"{name}: other cells, or in another order"
    for a, b in zip(zh.cells, en.cells):
        where = f'{name}, cell "{a.id}"'
        assert not drift(a.code, b.code), f"{where}: the code differs\n{drift(a.code, b.code)}"
        assert set(a.options) == set(b.options), f"{where}: title, figure, caption or fails in one edition only"
        for option in ("figure", "fails"):
            assert a.options.get(option) == b.options.get(option), f"{where}: {option} differs"


@pytest.mark.parametrize("part", ["headings", "exercises", "claims", "choices", "values", "formulas"])
@pytest.mark.parametrize("name", sorted(names("zh") & names("en")))
def test_the_editions_share_their_skeleton(name, part):
    zh, en = (getattr(Page(lang, name), part) for lang in ("zh", "en"))
    assert zh == en, f"{name}: {part} differ: {[x for x in zh if x not in en]} in zh, {[x for x in en if x not in zh]} in en"


@pytest.mark.parametrize("name", sorted(names("zh") & names("en")))
def test_sections_have_ids_that_both_editions_share(name):
    unnamed = [h for h in Page("zh", name).headings if h[0] > 1 and not h[1]]
    assert not unnamed, f"{name}: {len(unnamed)} sections without {{#id}}; the language switch could not stay on them"


SAID = 'x = np.sin(t)   # 注\nchart.line(t, x, color="sin", label="正弦").set(title=f"第 {k} 列，{x:.2f}")'


@pytest.mark.parametrize("other", [
    'x = np.sin(t)\nchart.line(t, x, color="sin", label="sine").set(title=f"{k}: {x:.2f} high")',
    'x = np.sin(t)\n\n# note\nchart.line(t, x, color="sin",\n    label="a sine").set(title=f"no. {k}, {x:.2f}")',
])
def test_words_comments_and_layout_may_differ(other):
    assert not drift(SAID, other)


def test_an_option_that_is_compared_under_another_name_is_seen():
    zh = 'wave = choice("方波", "锯齿")\nif wave == "方波": pass'
    assert not drift(zh, 'wave = choice("square", "saw")\nif wave == "square": pass')
    assert drift(zh, 'wave = choice("square", "saw")\nif wave == "Square": pass')


@pytest.mark.parametrize("change", [("np.sin", "np.cos"), ('color="sin"', 'color="cos"'), (".2f", ".3f"), ("{k}", "{t}"), (', label="正弦"', ""), ("t, x,", "x, t,")])
def test_a_change_of_code_is_seen(change):
    assert SAID.replace(*change) != SAID and drift(SAID, SAID.replace(*change))
