"""A backend of matplotlib that draws into the cell: SVG whose texts stay texts and whose inks follow the page's theme.

matplotlib loads this module when pyplot is first used, because MPLBACKEND names it (see plots.py). Labels are set by the
browser in the page's fonts, so Chinese needs no font of matplotlib's own; only their widths are estimated here.
"""

import io
import unicodedata

import matplotlib as mpl
from matplotlib import _mathtext, rcsetup
from matplotlib._pylab_helpers import Gcf
from matplotlib.artist import Artist
from matplotlib.backend_bases import FigureManagerBase
from matplotlib.backends import backend_svg
from matplotlib.figure import Figure

from livecell.outputs import show as show_in_cell

# Inks that no drawing uses by chance, and the meanings (colours of the page) that take their place.
INK, SOFT, LINE, PAPER = "#010203", "#010204", "#010205", "#fefdfc"
CYCLE = {"#3b6ea6": "sin", "#c2603f": "cos", "#6d5aa8": "query", "#2f8f7a": "key", "#b0892b": "accent", "#4f8a3d": "good"}
THEME = {INK: "ink", SOFT: "soft", LINE: "line", PAPER: "paper", "#000000": "ink", "#ffffff": "paper", **CYCLE}

STYLE = {
    "figure.figsize": (6.4, 3.6), "figure.facecolor": "none", "axes.facecolor": "none", "savefig.facecolor": "none",
    "legend.facecolor": PAPER, "legend.edgecolor": LINE, "legend.framealpha": 0.9,
    "text.color": INK, "axes.labelcolor": INK, "axes.titlecolor": INK, "xtick.labelcolor": SOFT, "ytick.labelcolor": SOFT,
    "axes.edgecolor": SOFT, "xtick.color": SOFT, "ytick.color": SOFT, "grid.color": LINE, "patch.edgecolor": INK,
    "axes.spines.top": False, "axes.spines.right": False, "axes.prop_cycle": rcsetup.cycler("color", list(CYCLE)),
    "font.sans-serif": ["DejaVu Sans"], "svg.fonttype": "none", "figure.constrained_layout.use": True, "svg.hashsalt": "cell",
}
mpl.rcParams.update(STYLE)
mpl.rcParamsDefault.update(STYLE)  # where rcdefaults() comes back to


def is_wide(character):
    return unicodedata.east_asian_width(character) in "WF"


class Renderer(backend_svg.RendererSVG):
    """Widths of Chinese: one em for each full-width character; matplotlib's own fonts have none."""

    def get_text_width_height_descent(self, s, prop, ismath):
        narrow = "".join(c for c in s if not is_wide(c))
        if ismath or narrow == s:
            return super().get_text_width_height_descent(s, prop, ismath)
        width, height, descent = super().get_text_width_height_descent(narrow or "x", prop, ismath)
        em = self.points_to_pixels(prop.get_size_in_points())
        return (width if narrow else 0) + (len(s) - len(narrow)) * em, max(height, em), descent


backend_svg.RendererSVG = Renderer  # FigureCanvasSVG draws with whatever its module calls so


_glyph_info = _mathtext.TruetypeFonts._get_info


def _get_info(self, fontname, font_class, sym, fontsize, dpi):
    """Chinese within a formula is set as what it is, and measured as a dash of one em."""
    if not is_wide(sym[0]):
        return _glyph_info(self, fontname, font_class, sym, fontsize, dpi)
    return _glyph_info(self, "rm", "rm", "\N{EM DASH}", fontsize, dpi)._replace(num=ord(sym))


_mathtext.TruetypeFonts._get_info = _get_info


class FigureManager(FigureManagerBase):
    """What pyplot holds; to show it is to put its picture where the cell stands."""

    def show(self):
        show_in_cell(Picture(self.canvas.figure))

    @classmethod
    def pyplot_show(cls, *, block=None):
        for manager in Gcf.get_all_fig_managers():
            manager.show()
        Gcf.destroy_all()


class FigureCanvas(backend_svg.FigureCanvasSVG):
    manager_class = FigureManager


class Picture:
    """A figure as an output: {"kind": "picture", "svg": str, "alt": str}; the colours in it are the page's variables."""

    def __init__(self, figure):
        self._figure = figure

    def _outputs_(self):
        text = io.StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        backend_svg.FigureCanvasSVG(self._figure).print_figure(text, format="svg", bbox_inches="tight", metadata=nothing)
        svg = text.getvalue()
        for color, meaning in THEME.items():
            svg = svg.replace(color, f"var(--{meaning})")
        titles = [axes.get_title() for axes in self._figure.axes]
        return [{"kind": "picture", "svg": svg, "alt": "; ".join(title for title in titles if title)}]


def outputs_of(value):
    """A figure shows its picture; what plotting functions return (artists, and lists of them) shows nothing; None: not ours."""
    if isinstance(value, Figure):
        Gcf.destroy_fig(value)
        return Picture(value)._outputs_()
    several = value if isinstance(value, (list, tuple)) and value else [value]
    return [] if all(isinstance(one, Artist) for one in several) else None
