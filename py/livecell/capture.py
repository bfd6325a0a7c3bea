"""stdout, stderr and shown values of a running cell, in the order in which they came."""

import io
import sys
import time
from contextlib import contextmanager

MAX_CHARACTERS = 60_000      # of printed text in one run; the rest is counted, not kept
WINDOW = 0.1                 # seconds; within one window only the first few writes go out at once
AT_ONCE = 20


class Capture:
    """Collects outputs and hands them on in batches: at once while they are few, bundled in a flood.

    `emit(list of outputs)` is called while the cell runs; `outputs` holds everything in the end,
    neighbouring pieces of one stream joined.
    """

    def __init__(self, emit=None):
        self.outputs = []
        self._emit = emit
        self._waiting = []
        self._kept = self._left_out = 0
        self._window_start, self._sent = 0.0, 0
        self._adding = False

    def write(self, name: str, text: str) -> None:
        room = MAX_CHARACTERS - self._kept
        if len(text) > room:
            self._left_out += len(text) - max(room, 0)
            text = text[:max(room, 0)]
        if text:
            self._kept += len(text)
            self._add({"kind": "stream", "name": name, "text": text})

    def show(self, outputs: list[dict]) -> None:
        for output in outputs:
            self._add(output)

    def close(self) -> None:
        """Hand on what waits, and say how much was left out."""
        if self._left_out:
            self._add({"kind": "truncated", "characters": self._left_out})
            self._left_out = 0
        self.flush()

    def flush(self) -> None:
        if self._waiting and self._emit:
            self._emit(self._waiting)
        self._waiting = []

    def tick(self) -> None:
        """Hand on what waits, unless this came in the middle of a write: a home may call it from a signal's handler."""
        if not self._adding:
            self.flush()

    def _add(self, output: dict) -> None:
        self._adding = True
        try:
            self._place(output)
        finally:
            self._adding = False

    def _place(self, output: dict) -> None:
        for pile in (self.outputs, self._waiting):
            last = pile[-1] if pile else None
            if last and last["kind"] == output["kind"] == "stream" and last["name"] == output["name"]:
                last["text"] += output["text"]
            else:
                pile.append(dict(output))
        if not self._emit:
            self._waiting = []
            return
        now = time.monotonic()
        if now - self._window_start > WINDOW:
            self._window_start, self._sent = now, 0
        if self._sent < AT_ONCE:
            self._sent += 1
            self.flush()

    @contextmanager
    def streams(self):
        """While this lasts, print and friends write here, and reading from the keyboard is refused."""
        before = sys.stdout, sys.stderr, sys.stdin
        sys.stdout, sys.stderr, sys.stdin = _Out(self, "stdout"), _Out(self, "stderr"), _NoKeyboard()
        try:
            yield
        finally:
            sys.stdout, sys.stderr, sys.stdin = before


class _Out(io.TextIOBase):
    """A text stream that writes into a capture."""

    encoding = "utf-8"

    def __init__(self, capture, name):
        self._capture, self.name = capture, name

    def writable(self):
        return True

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._capture.write(self.name, text)
        return len(text)

    def flush(self):
        self._capture.flush()

    def tick(self):
        self._capture.tick()


class NoKeyboard(OSError):
    """Raised by input(): a cell has no keyboard to read from."""


class _NoKeyboard(io.TextIOBase):
    def readable(self):
        return True

    def readline(self, size=-1):
        raise NoKeyboard("input() has no keyboard here; write the value into the code")

    read = readline
