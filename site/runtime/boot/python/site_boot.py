"""What the interpreter of a page needs besides Pyodide: late parts of the library, fresh random numbers, a self-check.

It is part of every start but the textbook's, and it stays out of the reader's way: nothing here is imported by name
in a cell.
"""

import sys
from importlib.machinery import PathFinder

from late_modules import NUMPY, STDLIB


class LateShelves:
    """A finder that finds nothing: it puts a missing part of the library in place just before the others look.

    packages: name of a package by the name that is imported. install(shelf) must have the files of that shelf in place
    when it returns; it is called once for each shelf, at the first import of a module that is not loaded and can be on it.
    begun: whether a part of each shelf is on the disk already, so that one has to look there first.
    """

    def __init__(self, packages, install, begun):
        self._packages = dict(packages)
        self._install = install
        self._begun = begun
        self._missing = {"stdlib", "numpy", *self._packages.values()}

    def find_spec(self, name, path=None, target=None):
        shelf = self._shelf_of(name)
        if shelf in self._missing:
            if self._begun and (found := PathFinder.find_spec(name, path)):
                return found
            self._missing.discard(shelf)  # first: the installation itself imports modules
            try:
                self._install(shelf)
            except Exception as error:
                self._missing.add(shelf)
                reason = f"{name} is in a part of the library that could not be fetched: {error}"
                raise ImportError(reason, name=name) from None
            for finder in sys.path_importer_cache.values():  # importlib.invalidate_caches would import a dozen modules
                if hasattr(finder, "invalidate_caches"):
                    finder.invalidate_caches()
        return None

    def _shelf_of(self, name):
        if name in NUMPY:
            return "numpy"
        if name in STDLIB:
            return "stdlib"
        return self._packages.get(name.partition(".")[0])


def install_shelves(packages, install, begun):
    """Let imports fetch what the first download left out."""
    sys.meta_path.insert(0, LateShelves(packages, install, begun))


def find_sources(fetch, prefixes):
    """Let inspect show the sources of the library: Pyodide's own archives hold them, and one is fetched when it is first asked for.

    prefixes: where an archive's files say that they lie, by its name, which is what `fetch` is called with. A traceback
    does without: an error must not wait for megabytes.
    """
    import inspect
    import linecache

    find, archives = inspect.findsource, {}

    def read(path):
        import io
        import zipfile

        for name, prefix in prefixes.items():
            if path.startswith(prefix):
                if name not in archives:
                    archives[name] = zipfile.ZipFile(io.BytesIO(fetch(name)))
                return archives[name].read(path.removeprefix(prefix)).decode()
        raise KeyError(path)

    def findsource(object):
        try:
            return find(object)
        except OSError as error:
            path = inspect.getfile(object).removesuffix("c")
            try:
                text = read(path)
            except KeyError:
                raise error from None
            except Exception as reason:
                raise OSError(f"the source of {path} could not be fetched: {reason}") from None
            linecache.cache[path] = len(text), None, text.splitlines(True), path
            return find(object)

    inspect.findsource = findsource


def refresh():
    """Give this visit random numbers and a time zone of its own: a restored memory holds those of the one that was saved."""
    import random
    import time

    random.seed()
    here = [time.localtime(time.mktime((time.gmtime().tm_year, month, 1, 0, 0, 0, 0, 0, -1))) for month in (1, 7)]
    standard, summer = sorted(here, key=lambda moment: moment.tm_isdst)
    time.timezone, time.altzone = -standard.tm_gmtoff, -summer.tm_gmtoff
    time.daylight, time.tzname = int(summer.tm_gmtoff != standard.tm_gmtoff), (standard.tm_zone, summer.tm_zone)
    if "numpy.random" in sys.modules:
        sys.modules["numpy.random"].seed()


def known_result():
    """A number that goes through numpy's arrays, powers, trigonometry and matrix product: what a first cell uses anyway."""
    import numpy as np

    angle = np.arange(16)[:, None] / 10000 ** (np.arange(8) / 8)
    return float((np.sin(angle) @ np.cos(angle).T).sum())
