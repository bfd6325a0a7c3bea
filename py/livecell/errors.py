"""An exception becomes an error output: its type and message, the reader's own frames, and a plain hint."""

import linecache
import traceback

from livecell.hints import hint_for
from livecell.outputs import MAX_TEXT, shorten

CELL = "<cell "              # file names of cells start so; frames of any other file are the engine's
MAX_FRAMES = 12


def describe(error: BaseException, namespace: dict) -> dict:
    """The error output for `error`; `namespace` serves the hints (names that are nearly right)."""
    frames = [_syntax_frame(error)] if _in_cell_syntax(error) else reader_frames(error)
    return {
        "kind": "error",
        "type": type(error).__name__,
        "message": shorten(_guarded(lambda: _message(error)) or "", MAX_TEXT),
        "frames": frames,
        "hint": _guarded(lambda: hint_for(error, namespace, frames[-1]["source"] if frames else "")),
    }


def reader_frames(error: BaseException) -> list[dict]:
    """The frames that lie in cells, innermost last; of a deep recursion the two ends."""
    frames = [
        {
            "cell": f.filename[len(CELL):-1],
            "line": f.lineno,
            "function": "" if f.name == "<module>" else f.name,
            "source": (linecache.getline(f.filename, f.lineno) or "").strip(),
        }
        for f in traceback.extract_tb(error.__traceback__)
        if f.filename.startswith(CELL)
    ]
    if len(frames) > MAX_FRAMES:
        frames = frames[: MAX_FRAMES // 2] + frames[-MAX_FRAMES // 2:]
    return frames


def _guarded(work):
    """What `work` gives; None where the reader's own __str__, __repr__ or __dir__ fails in turn."""
    try:
        return work()
    except Exception:
        return None


def _message(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        return error.msg
    if isinstance(error, SystemExit):                    # str() of it is "None" where nothing was said
        return "" if error.code is None else str(error.code)
    if isinstance(error, KeyError) and error.args:       # str(KeyError) is a bare repr of the key
        return error.args[0] if isinstance(error.args[0], str) and " " in error.args[0] else repr(error.args[0])
    inner = [f"· {type(one).__name__}: {_message(one)}" for one in error.exceptions] if isinstance(error, BaseExceptionGroup) else []
    return "\n".join([str(error), *getattr(error, "__notes__", []), *inner])


def _in_cell_syntax(error) -> bool:
    return isinstance(error, SyntaxError) and (error.filename or "").startswith(CELL)


def _syntax_frame(error: SyntaxError) -> dict:
    return {
        "cell": error.filename[len(CELL):-1],
        "line": error.lineno or 1,
        "function": "",
        "source": (error.text or linecache.getline(error.filename, error.lineno or 1)).strip(),
    }
