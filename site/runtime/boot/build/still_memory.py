"""Bring the interpreter to the state that every page starts from: all imports done, nothing of the build left."""

import gc
import importlib
import linecache
import os
import sys


def load(modules):
    """Import what the first visit carries."""
    for name in modules:
        importlib.import_module(name)


def warm_up():
    """Run a cell and the self-check, so that what they set up on first use is set up already."""
    sys.modules["site_boot"].known_result()
    if "livecell" in sys.modules:
        from livecell import Session, wire

        session = Session(emit=lambda outputs: wire.encode(outputs))
        session.run("import numpy as np\nprint(np.arange(3) / 7)\nnp.sin(np.eye(3))", cell="warm-up")
        session.run("1 / 0", cell="warm-up")


def tidy(private):
    """Forget what only the build knew; free memory is overwritten with zeros, which cost nothing on the wire."""
    main = sys.modules["__main__"].__dict__
    for name in [name for name in main if not name.startswith("__")]:
        del main[name]
    for name in private:
        os.environ.pop(name, None)
    linecache.clearcache()
    sys.path.remove("/build")
    sys.path.remove("")  # Pyodide puts it there at every start
    sys.path_importer_cache.pop("/build", None)
    gc.collect()
    gc.collect()
    for size in range(16, 513, 16):  # pymalloc's size classes; a bytes object has 33 bytes besides its contents
        blocks = [bytes(max(size - 33, 0)) for _ in range(600_000 // size)]
        del blocks
    gc.collect()
