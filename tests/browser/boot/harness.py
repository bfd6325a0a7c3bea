"""A page that starts Python on demand, in a way of one's choice, and what one may ask of it."""

import json
import subprocess

from browser.boot.programs import IMPORTS, PROGRAMS, RUN
from browser.conftest import watch
from builder.paths import BUILD, ROOT
from support.pages_server import PagesServer

HERE = ROOT / "tests/browser/boot"


def bundle(name):
    """The test's own worker or page, bundled as the site's are."""
    command = [str(ROOT / "node_modules/.bin/esbuild"), str(HERE / name), "--bundle", "--format=esm"]
    return subprocess.run(command, check=True, capture_output=True).stdout


class Boot:
    """A page that starts Python on demand."""

    def __init__(self, browser, site, scripts):
        self.server = PagesServer(site)
        shell = b'<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="page.js"></script>'
        self.server.replace |= {"boot/": shell, **{f"boot/{name}": code for name, code in scripts.items()}}
        self.context = browser.new_context(timezone_id="Asia/Shanghai", locale="zh-CN")
        self.context.set_default_timeout(120_000)
        self.page = self.context.new_page()
        self.faults = watch(self.page, self.server.origin)
        self.lines = []
        self.page.on("console", lambda message: self.lines.append(message.text))
        self.page.goto(f"{self.server.url}boot/")

    def start(self, *ways, **options):
        return self.page.evaluate("options => start(options)", {"root": f"{self.server.url}pyodide/", **({"ways": ways} if ways else {}), **options})

    def run(self, code, **options):
        return self.page.evaluate("request => ask(request)", {"run": code, **options})

    def close(self):
        self.context.close()
        self.server.close()


def results_of(boot):
    boot.run(RUN + IMPORTS)
    return {
        "programs": json.loads(boot.run(f"import json; json.dumps(run_all({PROGRAMS!r}))")),
        "cells": cell_results(boot),
        "imports": json.loads(boot.run("import json; json.dumps(importable(['numpy', 'livecell', 'posenc']))")),
    }


def cell_results(boot):
    """The outputs of every recorded cell of two pages, as JSON."""
    boot.run("""
import json
from livecell import Session, wire
def run_page(cells):
    session = Session()
    return [wire.encode_text(session.run(c["source"], cell=c["cell"]).outputs) for c in cells]
""")
    pages = sorted((BUILD / "cells" / "zh").glob("*.json"))
    return {page.stem: boot.run(f"run_page(json.loads({page.read_text()!r}))") for page in pages}
