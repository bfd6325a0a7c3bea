"""What MkDocs calls: make the assets first, lay them beside the pages, and end the node process."""

import logging
from pathlib import Path

from builder import assets, site_config
from builder.page_run import RENDERER
from builder.exercise_pack import pack
from builder.paths import ASSETS, SUPPLY, WHEELS

log = logging.getLogger("mkdocs.builder")
SERVED = {".mjs", ".wasm", ".zip", ".whl", ".json", ".bin"}      # of build/supply


def on_config(config, **_):
    assets.make_bundles(log.info)
    assets.make_python(log.info)
    site_config.remember(config)
    return config


def on_post_build(config, **_):
    site = Path(config.site_dir)
    assets.copy_tree(ASSETS, site / "assets")
    (site / "assets/service-worker.js").replace(site / "service-worker.js")     # it answers for its folder and below
    pack(site / "exercises.zip", next(WHEELS.glob("*.whl")))
    target = site / "pyodide"
    target.mkdir(exist_ok=True)
    for path in SUPPLY.iterdir():
        if path.suffix in SERVED:
            assets.copy_if_changed(path, target / path.name)


def on_shutdown(**_):
    RENDERER.close()
