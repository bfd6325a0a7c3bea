"""The page's renderer, driven from Python: outputs and formulas become HTML in one node process that lives as long as the build."""

from __future__ import annotations

import base64
import json
import subprocess
import threading
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

SCRIPT = Path(__file__).resolve().parents[2] / "build" / "render" / "render.mjs"


class RenderError(RuntimeError):
    """What the renderer refuses to draw, or why it cannot answer."""


class Renderer:
    """Renders livecell's outputs as the browser would: one request at a time to `node render.mjs`, from any thread.

    script: the bundle (made by `node site/runtime/bundle.mjs node`); node: the executable.
    """

    def __init__(self, script: Path = SCRIPT, node: str = "node") -> None:
        self.script, self.node = Path(script), node
        self._process: subprocess.Popen[str] | None = None
        self._said: deque[str] = deque(maxlen=20)
        self._lock = threading.Lock()
        self._count = 0

    def start(self) -> Self:
        """Starts node if it is not running; raises RenderError when there is no bundle or no node."""
        if self._process is None:
            if not self.script.is_file():
                raise RenderError(f"no renderer at {self.script}: run `node site/runtime/bundle.mjs node` first")
            command = [self.node, str(self.script)]
            pipe = subprocess.PIPE
            try:
                self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8")
            except OSError as reason:
                raise RenderError(f"cannot start {self.node!r}: {reason}") from reason
            threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        return self

    def outputs(self, outputs: Sequence[Mapping[str, Any]], *, lang: str, prefix: str, width: str = "text") -> str:
        """The HTML of a run's outputs; every id in it begins with `prefix`, which must be unique on the page.

        lang: "zh" or "en"; width: "wide" or "text", the column that the cell stands in. Arrays in the outputs may be
        anything with the numpy array interface, or {"$array": base64} already.
        """
        if lang not in ("zh", "en") or width not in ("wide", "text"):
            raise ValueError(f"lang={lang!r}, width={width!r}: expected zh or en, and wide or text")
        return self._ask({"op": "outputs", "lang": lang, "width": width, "prefix": prefix, "outputs": pack(outputs)})

    def math(self, items: Iterable[tuple[str, bool]]) -> list[str]:
        """The HTML (with MathML) of formulas given as (tex, display); a formula that cannot be read is quoted in the error."""
        listed = [{"tex": tex, "display": bool(display)} for tex, display in items]
        return self._ask({"op": "math", "items": listed}) if listed else []

    def close(self) -> None:
        """Ends node; the renderer may be started again."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin and process.stdout
        try:
            process.stdin.close()  # node leaves when its input ends
        except OSError:
            pass
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def _ask(self, request: dict[str, Any]) -> Any:
        with self._lock:
            self.start()
            process = self._process
            assert process and process.stdin and process.stdout
            self._count += 1
            line = json.dumps({"id": self._count, **request}, ensure_ascii=False, allow_nan=False)
            try:
                process.stdin.write(line + "\n")
                process.stdin.flush()
                answer = process.stdout.readline()
            except OSError as reason:
                raise RenderError(self._epitaph()) from reason
            if not answer:
                raise RenderError(self._epitaph())
        reply = json.loads(answer)
        if "error" in reply:
            raise RenderError(reply["error"])
        return reply["html"]

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stderr
        with process.stderr as lines:
            self._said.extend(line.rstrip() for line in lines)

    def _epitaph(self) -> str:
        process, self._process = self._process, None  # a later request starts afresh
        assert process
        try:
            code: int | str = process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            code = "none: it stopped answering"
        said = "\n".join(self._said) or "(it said nothing)"
        return f"the renderer ended, exit code {code}:\n{said}"


def pack(value: Any) -> Any:
    """The same value as plain JSON, each array as {"$array": base64 of its bytes in C order, "dtype", "shape"}."""
    if isinstance(value, Mapping):
        return {key: pack(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [pack(item) for item in value]
    if getattr(value, "shape", None) == ():         # a number of numpy's
        return value.item()
    if hasattr(value, "__array_interface__"):
        dtype = str(value.dtype)
        if dtype not in ("float64", "float32", "int32", "uint8"):
            raise ValueError(f"array of dtype {dtype} in an output: expected float64, float32, int32 or uint8")
        return {"$array": base64.b64encode(value.tobytes()).decode("ascii"), "dtype": dtype, "shape": list(value.shape)}
    return value
