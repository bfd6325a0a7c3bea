"""What an editor asks of a live session: names that complete, and the docstring under the cursor."""

import builtins
import inspect as _inspect
import keyword
import re

_DOTTED = re.compile(r"[A-Za-z_][\w.]*$")
MAX_OPTIONS = 200


def complete(namespace: dict, source: str, offset: int) -> dict:
    """{"from": where the word starts, "options": [{"label", "type", "info"}]} for the cursor at `offset`.

    Only names and attributes are looked up: nothing of the reader's is called.
    """
    found = _DOTTED.search(source[:offset])
    dotted = found.group() if found else ""
    owner, _, stem = dotted.rpartition(".")
    if owner:
        value = _look_up(namespace, owner)
        names = {n: _attribute(value, n) for n in (dir(value) if value is not _MISSING else ())}
    else:
        names = {k: None for k in keyword.kwlist} | vars(builtins) | namespace
    fitting = [n for n in sorted(names, key=str.lower) if n.startswith(stem) and (stem.startswith("_") or not n.startswith("_"))]
    options = [{"label": n, "type": _kind(n, names[n]), "info": _first_line(names[n])} for n in fitting[:MAX_OPTIONS]]
    return {"from": offset - len(stem), "options": options}


def inspect(namespace: dict, source: str, offset: int) -> dict | None:
    """{"name", "signature", "doc"} of the name at `offset`, None where there is nothing to say."""
    before = _DOTTED.search(source[:offset])
    after = re.match(r"\w*", source[offset:]).group()
    name = (before.group() if before else "") + after
    value = _look_up(namespace, name) if name else _MISSING
    if value is _MISSING:
        return None
    try:
        signature = str(_inspect.signature(value))
    except (TypeError, ValueError):
        signature = ""
    return {"name": name, "signature": signature, "doc": _inspect.getdoc(value) or ""}


_MISSING = object()


def _look_up(namespace, dotted):
    first, *rest = dotted.split(".")
    value = namespace.get(first, getattr(builtins, first, _MISSING))
    for name in rest:
        value = _attribute(value, name)
    return value


def _attribute(value, name):
    try:
        return getattr(value, name, _MISSING)
    except Exception:          # a property of the reader's may raise anything
        return _MISSING


def _kind(name, value):
    if keyword.iskeyword(name):
        return "keyword"
    if _inspect.ismodule(value):
        return "namespace"
    if _inspect.isclass(value):
        return "class"
    return "function" if callable(value) else "variable"


def _first_line(value):
    doc = _inspect.getdoc(value) if callable(value) or _inspect.ismodule(value) else ""
    return (doc or "").strip().split("\n")[0]
