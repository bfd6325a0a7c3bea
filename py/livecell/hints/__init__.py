"""A plain sentence, in Chinese and English, for the faults that beginners make; the original text stays beside it.

A hint is a function of the error, the session's namespace and the source line that failed; it gives (Chinese, English),
or None where it knows nothing to say.
"""

from livecell.capture import NoKeyboard
from livecell.hints import home, names, syntax, values

HINTS = [
    (NoKeyboard, home.no_keyboard), (EOFError, home.no_keyboard), (SystemExit, home.left), (KeyboardInterrupt, home.stopped),
    (ImportError, home.no_module), (MemoryError, home.no_memory), ((OSError, RuntimeError, AttributeError), home.not_here),
    (NameError, names.name_error), (AttributeError, names.no_attribute), (TypeError, names.not_callable),
    (IndentationError, syntax.bad_indent), (SyntaxError, syntax.bad_syntax),
    (ZeroDivisionError, values.zero_division), (IndexError, values.bad_index), (ValueError, values.bad_shape),
    (ValueError, values.too_large), (RecursionError, values.too_deep),
]


def hint_for(error, namespace: dict, line: str) -> dict | None:
    """{"zh", "en"} for a known kind of fault, else None; `line` is the source line that failed."""
    for kind, hint in HINTS:
        if isinstance(error, kind):
            said = hint(error, namespace, line)
            if said:
                return {"zh": said[0], "en": said[1]}
    return None
