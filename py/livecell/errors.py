"""An exception becomes an error output: its type and message, the reader's own frames, and a plain hint."""

import linecache
import traceback

from livecell.hints import hint_for

CELL = "<cell "              # file names of cells start so; frames of any other file are the engine's
MAX_FRAMES = 12


def describe(error: BaseException, namespace: dict) -> dict:
    """The error output for `error`; `namespace` serves the hints (names that are nearly right)."""
    frames = [_syntax_frame(error)] if _in_cell_syntax(error) else reader_frames(error)
    return {
        "kind": "error",
        "type": type(error).__name__,
        "message": error.msg if isinstance(error, SyntaxError) else _message(error),
        "frames": frames,
        "hint": hint_for(error, namespace, frames[-1]["source"] if frames else ""),
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


def _message(error: BaseException) -> str:
    if isinstance(error, KeyError) and error.args:       # str(KeyError) is a bare repr of the key
        return error.args[0] if isinstance(error.args[0], str) and " " in error.args[0] else repr(error.args[0])
    return str(error)


def _in_cell_syntax(error) -> bool:
    return isinstance(error, SyntaxError) and (error.filename or "").startswith(CELL)


def _syntax_frame(error: SyntaxError) -> dict:
    return {
        "cell": error.filename[len(CELL):-1],
        "line": error.lineno or 1,
        "function": "",
        "source": (error.text or "").strip(),
    }
