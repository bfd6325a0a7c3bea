"""What a fork needs: a folder made by `make new-exercise` holds up, and the workflow publishes under the fork's own name."""

import os
import re
import shutil
import subprocess
import sys

import pytest
import yaml
from builder.paths import DOCS, EXERCISES, ROOT

NUMBER = max(int(p.name.split("-")[0]) for p in EXERCISES.iterdir() if p.is_dir()) + 1
LISTED = """
import markdown
from builder.exercise_html import format_list
from builder.page_run import PageRun
for lang in ("zh", "en"):
    md = markdown.Markdown()
    md.page_run = PageRun(None, lang)
    print(format_list("", "", "", {}, md))
"""


@pytest.fixture
def clone(tmp_path):
    """The checkout's files elsewhere, with make told that all is installed: its Python is the one that runs this."""
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, tracked):
        if (ROOT / name).is_file():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, tmp_path / name)
    python = tmp_path / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    (tmp_path / "node_modules").mkdir()
    for done in (".venv/build.done", "node_modules/.done"):
        (tmp_path / done).touch()
    return tmp_path


def run(clone, *command):
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST")} | {"PYTHONPATH": f"{clone}/site:{clone}/py"}
    return subprocess.run(command, cwd=clone, env=environment, capture_output=True, text=True)


def test_make_new_exercise_makes_one_that_is_listed_and_keeps_the_contract(clone):
    made = run(clone, "make", "--silent", "new-exercise", "NAME=my-own")
    assert (made.returncode, made.stdout.strip()) == (0, f"docs/exercises/{NUMBER}-my-own"), made.stderr
    shown = run(clone, sys.executable, "-c", LISTED)
    assert shown.stdout.count(f'<live-exercise id="exercise-{NUMBER}-my-own"') == 2, shown.stderr
    contract = run(clone, sys.executable, "-m", "pytest", "tests/site/test_exercises.py", "-k", f"{NUMBER}-my-own")
    assert contract.returncode == 0 and re.search(r"\d+ passed|^\.+ ", contract.stdout, re.M), contract.stdout
    (clone / f"docs/exercises/{NUMBER}-my-own/solution.py").write_text("def double(x):\n    return x\n")
    spoilt = run(clone, sys.executable, "-m", "pytest", "tests/site/test_exercises.py", "-k", f"{NUMBER}-my-own")
    assert spoilt.returncode == 1 and f"{NUMBER}-my-own/solution.py" in spoilt.stdout


def test_make_says_what_is_wrong_with_a_name(clone):
    made = run(clone, "make", "--silent", "new-exercise", "NAME=Not a name")
    assert made.returncode and f"'{NUMBER}-Not a name'" in made.stderr


@pytest.fixture(scope="module")
def workflow():
    return yaml.load((ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8"), yaml.BaseLoader)      # "on" stays a word


@pytest.mark.parametrize("repository, address", [
    ("Ada/fingerprint", "https://ada.github.io/fingerprint/"),
    ("ada/My-Copy", "https://ada.github.io/My-Copy/"),
    ("Ada/ada.github.io", "https://ada.github.io/"),
    ("ada/Ada.GitHub.io", "https://ada.github.io/"),
])
def test_the_address_follows_the_forks_name(workflow, tmp_path, repository, address):
    [step] = [s for s in workflow["jobs"]["test"]["steps"] if "SITE_URL" in s.get("run", "")]
    known = {"GITHUB_REPOSITORY": repository, "GITHUB_REPOSITORY_OWNER": repository.split("/")[0], "GITHUB_SERVER_URL": "https://github.com", "GITHUB_ENV": str(tmp_path / "env")}
    subprocess.run(["bash", "-e", "-c", step["run"]], env={"PATH": os.environ["PATH"]} | known, check=True)
    assert (tmp_path / "env").read_text().split() == [f"SITE_URL={address}", f"REPO_URL=https://github.com/{repository}"]


def test_the_address_is_known_before_the_tests_build_the_site(workflow):
    runs = [s["run"] for s in workflow["jobs"]["test"]["steps"] if "run" in s]
    assert "SITE_URL" in runs[0] and runs[-1] == "make test"


def test_pull_requests_are_tested_and_only_the_default_branch_is_published(workflow):
    assert {"push", "pull_request", "workflow_dispatch"} == set(workflow["on"])
    test, publish = workflow["jobs"]["test"], workflow["jobs"]["publish"]
    assert "if" not in test and publish["needs"] == "test"
    [upload] = [s for s in test["steps"] if "upload-pages-artifact" in s.get("uses", "")]
    assert upload["with"]["path"] == "build/site"
    for condition in (publish["if"], upload["if"]):
        assert "github.event_name != 'pull_request'" in condition
        assert "github.ref == format('refs/heads/{0}', github.event.repository.default_branch)" in condition and "||" not in condition


def test_only_publishing_may_write(workflow):
    assert workflow["permissions"] == {"contents": "read"}
    assert "permissions" not in workflow["jobs"]["test"]
    assert workflow["jobs"]["publish"]["permissions"] == {"pages": "write", "id-token": "write"}


def test_nothing_in_the_workflow_names_an_owner_or_a_secret(workflow):
    text = (ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8")
    assert "secrets." not in text and set(re.findall(r"https?://([^/]+)/", text)) == {"$owner.github.io"}


@pytest.mark.parametrize("lang, words", [("zh", ("Actions", "Settings → Pages", "GitHub Actions")), ("en", ("Actions", "Settings → Pages", "GitHub Actions"))])
def test_the_page_tells_both_things_that_github_asks_of_a_fork(lang, words):
    page = (DOCS / lang / "exercises.md").read_text(encoding="utf-8")
    section = page[page.index("{#fork-site}"):page.index("{#offline}")]
    assert all(word in section for word in words)
    assert not any(claim in section for claim in ("不用改任何设置", "no setting to change"))
