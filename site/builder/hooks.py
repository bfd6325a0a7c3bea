"""What MkDocs calls: make the assets first, lay them beside the pages, and end the node process."""

import logging
import shutil
from pathlib import Path

from builder import assets, site_config
from builder.exercise_pack import pack
from builder.page_run import RENDERER
from builder.paths import ASSETS, BOOT, WHEELS

log = logging.getLogger("mkdocs.builder")
command = "build"


def on_startup(**options):
    global command
    command = options["command"]


def on_config(config, **_):
    assets.make_bundles(log.info)
    assets.make_boot(assets.make_python(log.info), log.info, quick=command == "serve")
    site_config.remember(config)
    return config


def on_post_build(config, **_):
    site = Path(config.site_dir)
    assets.copy_tree(ASSETS, site / "assets")
    drop_unused(site / "assets")
    (site / "assets/service-worker.js").replace(site / "service-worker.js")     # it answers for its folder and below
    pack(site / "exercises.zip", next(WHEELS.glob("*.whl")))
    assets.copy_tree(BOOT, site / "pyodide")


def drop_unused(folder: Path) -> None:
    """Material's own style sheets and scripts, which no page of ours loads; its search worker stays."""
    shutil.rmtree(folder / "stylesheets", ignore_errors=True)
    for path in (folder / "javascripts").iterdir():
        if path.is_file():
            path.unlink()


def on_shutdown(**_):
    RENDERER.close()
