"""Turn archives of Python sources into archives of bytecode, inside the interpreter that will run it."""

import importlib._bootstrap_external as bootstrap
import importlib.util
import io
import pkgutil
import sys
import zipfile

EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest time a zip can hold: the same bytes at every build


def module_name(path):
    """The dotted name of the module that a path in an archive holds."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def to_pyc(source, filename):
    """Compile to an unchecked hash-based pyc: no source file and no time stamp is looked at when it is imported."""
    code = compile(source, filename, "exec", dont_inherit=True)
    return bytes(bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def convert(archive, prefix, keep_module, keep_file=lambda path: False, keep_sources=False, add=None, stored=False):
    """An archive in which every wanted .py is a .pyc that believes it came from `prefix`.

    archive: the zip's bytes. keep_module(name) and keep_file(path) say what goes in; `add` maps further paths to
    sources. `stored`: the members are not compressed, because the archive as a whole will be. With keep_sources the .py stays beside its bytecode (in __pycache__), so that inspect can show it.
    """
    members = unpack(archive) | {path: bytes(source) for path, source in (add or {}).items()}
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w") as target:

        def write(path, data):
            info = zipfile.ZipInfo(path, EPOCH)
            info.external_attr = 0o644 << 16
            target.writestr(info, data, zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED, compresslevel=9)

        for path in sorted(members):
            if not path.endswith(".py"):
                if keep_file(path):
                    write(path, members[path])
            elif keep_module(module_name(path)):
                try:
                    pyc = to_pyc(members[path], prefix + path)
                except SyntaxError:  # test data that is broken on purpose: keep it as it was shipped
                    write(path, members[path])
                    continue
                if keep_sources:
                    write(path, members[path])
                    write(importlib.util.cache_from_source(path, optimization=""), pyc)
                else:
                    write(path + "c", pyc)
    return result.getvalue()


def import_all(modules, packages, late):
    """Import modules, and packages with all their submodules but those that need a package which comes later (`late`).

    Returns the sorted names of everything that is loaded then.
    """
    for name in modules:
        importlib.import_module(name)
    for package in packages:
        path = getattr(importlib.import_module(package), "__path__", [])
        for info in pkgutil.walk_packages(path, package + "."):
            try:
                importlib.import_module(info.name)
            except ModuleNotFoundError as error:
                if error.name not in late:
                    raise
    return sorted(sys.modules)


def unpack(archive):
    """The files of an archive by path."""
    original = zipfile.ZipFile(io.BytesIO(archive))
    return {path: original.read(path) for path in original.namelist() if not path.endswith("/")}


def list_modules(stdlib, numpy):
    """The source of a module that names what is in the archives of the library: a name that is in none need not be fetched."""

    def names(archive):
        return sorted({module_name(path) for path in zipfile.ZipFile(io.BytesIO(archive)).namelist() if path.endswith(".py")})

    extensions = [path for path in zipfile.ZipFile(io.BytesIO(numpy)).namelist() if path.endswith(".so")]
    compiled = sorted(path.partition(".")[0].replace("/", ".") for path in extensions)
    return f"STDLIB = frozenset({names(stdlib)!r})\nNUMPY = frozenset({names(numpy) + compiled!r})\n"


def side_modules(root):
    """Paths below `root` of the compiled modules that are loaded, sorted."""
    files = (getattr(module, "__file__", None) or "" for module in sys.modules.values())
    return sorted(file.removeprefix(root) for file in files if file.startswith(root) and file.endswith(".so"))
