"""Serves a built site under /repo/ as GitHub Pages does: gzip, max-age, no special headers, 404.html for the rest."""

import gzip
import mimetypes
import threading
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

PREFIX = "/repo/"
KINDS = {".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript", ".whl": "application/octet-stream", ".bin": "application/octet-stream"}
PACKED = ("text/", "application/wasm", "application/json", "image/svg+xml", "application/xml", "application/octet-stream", "application/manifest")


HANG = object()


class PagesServer:
    """A site on a free port. `replace[path]` puts other bytes (None: 404; HANG: no answer, ever) in place of a file; `requests` lists what was asked for;
    `headers` go with every answer."""

    def __init__(self, folder: Path):
        self.folder, self.replace, self.requests, self.headers, self.closed = folder.resolve(), {}, [], {}, threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    @property
    def url(self) -> str:
        return self.origin + PREFIX

    def close(self):
        self.closed.set()
        self._server.shutdown()
        self._server.server_close()

    def find(self, path: str) -> tuple[int, str, bytes]:
        """Status, name and bytes for the path of a request."""
        if path.startswith(PREFIX):
            inside = path[len(PREFIX):]
            if inside in self.replace:
                if self.replace[inside] is not None:
                    return 200, "index.html" if inside.endswith("/") else inside, self.replace[inside]
            else:
                file = (self.folder / inside).resolve()
                if file.is_relative_to(self.folder):
                    if file.is_dir():
                        file = file / "index.html"
                    if file.is_file():
                        return 200, file.name, file.read_bytes()
        missing = self.folder / "404.html"
        return 404, "404.html", missing.read_bytes() if missing.is_file() else b"not found"

    def _handler(server):                                    # noqa: N805: the handler class below has the `self`
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                path = unquote(urlsplit(self.path).path)
                server.requests.append(path)
                if server.replace.get(path.removeprefix(PREFIX)) is HANG:
                    server.closed.wait()
                    return
                status, name, body = server.find(path)
                kind = KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
                packed = kind.startswith(PACKED)
                body = pack(body) if packed else body
                self.send_response(status)
                self.send_header("Content-Type", kind + ("; charset=utf-8" if kind.startswith("text/") else ""))
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "max-age=600")
                for header, value in server.headers.items():
                    self.send_header(header, value)
                if packed:
                    self.send_header("Content-Encoding", "gzip")
                self.end_headers()
                try:
                    self.wfile.write(body)
                except (BrokenPipeError, ConnectionResetError):
                    pass                                     # the page was closed while loading

            def log_message(self, *_):
                pass

        return Handler


@lru_cache(maxsize=64)
def pack(body: bytes) -> bytes:
    return gzip.compress(body, 6)
