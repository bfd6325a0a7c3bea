"""Lets matplotlib, when a cell imports it, draw into the cell. Nothing of it is imported here; see mpl_backend.py."""

import logging
import os
import sys

BACKEND = "livecell.mpl_backend"


def invite() -> None:
    """Make ours the backend that pyplot takes when it is imported."""
    os.environ.setdefault("MPLBACKEND", f"module://{BACKEND}")
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # of fonts it says more than a reader wants to know


def outputs_of(value) -> list[dict] | None:
    """The outputs of a figure and of what plotting functions return; None for any other value."""
    if "matplotlib" not in sys.modules:
        return None
    from livecell import mpl_backend

    return mpl_backend.outputs_of(value)


def show_open_figures() -> None:
    """Show what a cell has drawn and not shown."""
    if BACKEND in sys.modules:
        sys.modules[BACKEND].FigureManager.pyplot_show()
