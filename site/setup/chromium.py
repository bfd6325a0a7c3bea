"""Sees to a Chromium for the tests: a system one, else playwright's own, else Debian's package when root."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of a Chromium that the tests can start, None if there is none."""
    system = next((p for p in map(shutil.which, NAMES) if p), None)
    if system:
        return system
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", ".cache/browsers"))
    own = [*folder.glob("chromium-*/chrome-*/chrome"), *folder.glob("chromium-*/chrome-*/*.app/Contents/MacOS/*")]
    return str(own[0]) if own else None


def install() -> None:
    print("Chromium: none found; trying playwright's own", flush=True)
    if subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"]).returncode == 0 and find():
        return
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Chromium: playwright could not get one; installing Debian's package", flush=True)
        quiet = {"stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "-qq"], check=True, **quiet)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=True, **quiet)


if __name__ == "__main__":
    if not find():
        install()
    if not find():
        sys.exit("No Chromium could be installed. Install one (Debian: apt install chromium) and run make test again.")
