"""A reader imports matplotlib: the site's own copy comes, draws into the cell, in Chinese and in the colours of the theme."""

from playwright.sync_api import expect

from browser.lab import cell

PLOT = """
import matplotlib.pyplot as plt
import numpy as np

t = np.linspace(0, 4 * np.pi, 200)
plt.plot(t, np.sin(t), label="正弦")
plt.plot(t, np.cos(t), label="余弦")
plt.title("两列波")
plt.xlabel("位置 p")
plt.legend()
"""


def test_a_plot_is_drawn_into_the_cell_with_its_chinese_labels(open_lab, server):
    reader = open_lab(cell("0", "plot"))
    reader.write("plot", PLOT)
    reader.run("plot")
    picture = reader.out("plot").locator("figure.chart svg")
    expect(picture).to_have_count(1)
    expect(picture).to_have_attribute("aria-label", "两列波")
    for label in ("正弦", "余弦", "两列波", "位置 p"):
        expect(picture.get_by_text(label, exact=True)).to_be_visible()
    assert any("/matplotlib-" in path for path in server.requests)
    expect(reader.out("plot").locator(".out-stream--stderr, .out-error")).to_have_count(0)


def test_what_is_not_in_the_library_comes_only_when_asked_for(open_lab, server):
    reader = open_lab(cell("1 + 1", "sum"))
    reader.run("sum")
    expect(reader.out("sum")).to_have_text("2")
    assert not any(path.endswith((".whl", ".zip")) for path in server.requests)


def test_the_colours_follow_the_theme_at_once(open_lab, page):
    reader = open_lab(cell("0", "plot"), head='<script>document.documentElement.dataset.seen = 1</script>')
    reader.write("plot", PLOT)
    reader.run("plot")
    title = reader.out("plot").locator("figure.chart svg").get_by_text("两列波", exact=True)
    colour = lambda: title.evaluate("e => getComputedStyle(e).fill")  # noqa: E731
    light = colour()
    page.evaluate("document.body.setAttribute('data-md-color-scheme', 'slate')")
    assert colour() != light


def test_a_figure_is_a_value_and_show_puts_it_where_it_stands(open_lab):
    reader = open_lab(cell("0", "plot"))
    reader.write("plot", "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()\nprint('after')\nfig, ax = plt.subplots()\nax.bar(['甲', '乙'], [1, 3])\nfig")
    reader.run("plot")
    out = reader.out("plot")
    expect(out.locator("figure.chart svg")).to_have_count(2)
    assert [e.evaluate("e => e.tagName") for e in out.locator("> *").all()] == ["FIGURE", "PRE", "FIGURE"]


def test_nothing_in_a_picture_can_act_on_the_page(open_lab, page):
    reader = open_lab(cell("0", "plot"))
    reader.write("plot", """
class Sly:
    def _outputs_(self):
        return [{"kind": "picture", "alt": "", "svg": '''<svg xmlns="http://www.w3.org/2000/svg" onload="window.hit=1"><script>window.hit=1</script>
            <foreignObject><img src="x" onerror="window.hit=1"/></foreignObject><a href="javascript:window.hit=1"><text>a</text></a>
            <image href="https://example.org/x.png"/><rect width="9" height="9" onclick="window.hit=1" style="fill:url(https://example.org/x)"/></svg>'''}]
Sly()""")
    reader.run("plot")
    picture = reader.out("plot").locator("figure.chart svg")
    picture.locator("rect").click(force=True)
    assert page.evaluate("window.hit") is None
    assert picture.locator("script, foreignObject, a, [href], [onclick], [style*=example]").count() == 0
