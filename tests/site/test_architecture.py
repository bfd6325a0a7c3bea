"""Who may know whom, files that can be read in one sitting, types that hold, and a site that asks nobody else."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from builder.paths import PY, ROOT

LAYERS = {
    "py/posenc": {"numpy", "posenc"},
    "py/livecell": {"numpy", "livecell", "matplotlib"},      # the last in mpl_backend.py alone, which matplotlib itself loads
    "site/builder": {"builder", "livecell", "markdown", "mkdocs", "pymdownx", "pygments", "griffe", "jieba", "numpy"},
}


def imports(path: Path) -> set[str]:
    """The top-level names that a module imports from outside its own package."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {a.name.split(".")[0] for a in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(node.module.split(".")[0])
    return found - set(sys.stdlib_module_names)


@pytest.mark.parametrize("folder", LAYERS)
def test_a_layer_knows_only_what_it_may(folder):
    wrong = {f"{p.relative_to(ROOT)} imports {', '.join(sorted(extra))}" for p in (ROOT / folder).rglob("*.py")
             if not {"exercise_template", "exercise_bundle"} & set(p.parts) and (extra := imports(p) - LAYERS[folder])}
    assert not wrong, "\n".join(sorted(wrong))


def test_inside_posenc_the_arrows_go_one_way():
    """frequencies -> sinusoidal, rope, context -> grid -> schemes: a module imports nothing of a higher floor."""
    floors = [{"frequencies"}, {"sinusoidal", "rope", "context", "by_parts"}, {"grid", "mrope", "xpos"}, {"schemes"}, {"family"}]
    floor = {name: k for k, names in enumerate(floors) for name in names}
    for path in (PY / "posenc").glob("*.py"):
        if path.stem in floor:
            inside = {a.name for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.ImportFrom) and n.level and not n.module for a in n.names}
            inside |= {n.module.split(".")[0] for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.ImportFrom) and n.level and n.module}
            upwards = {name for name in inside if floor.get(name, -1) > floor[path.stem]}
            assert not upwards, f"{path.name} imports {upwards}"


def tracked(*patterns):
    listed = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_files_stay_short():
    long = {str(p.relative_to(ROOT)): n for p in tracked("*.py", "*.ts", "*.mjs", "*.css") if (n := len(p.read_text(encoding="utf-8").splitlines())) > 260}
    assert not long


def test_every_folder_of_sources_says_what_is_in_it():
    bare = [name for name in ("py/posenc", "py/livecell", "site/builder", "tests/support") if not ast.get_docstring(ast.parse((ROOT / name / "__init__.py").read_text()))]
    bare += [name for name in ("site/runtime", "tests/golden", "tests/pyodide", "docs/exercises") if not (ROOT / name / "README.md").is_file()]
    assert not bare


def test_types_hold():
    done = subprocess.run(["node", "node_modules/typescript/bin/tsc", "--noEmit", "-p", "site/runtime"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_site_loads_nothing_from_another_origin(built_site):
    """Links may lead elsewhere; what a page loads by itself may not."""
    loads = re.compile(r"""<(?:script|img|iframe|source|video|audio)\b[^>]*\bsrc=["']?(?:https?:)?//|<link\b(?![^>]*rel=["']?(?:canonical|alternate))[^>]*href=["']?(?:https?:)?//""")
    wrong = [f"{p.relative_to(built_site)}: {m.group(0)[:90]}" for p in built_site.rglob("*.html") for m in loads.finditer(p.read_text(encoding="utf-8"))]
    wrong += [f"{p.name}: {m.group(0)[:90]}" for p in built_site.rglob("*.css") for m in re.finditer(r"(@import|url\()\s*[\"']?(https?:)?//[^)\s]+", p.read_text(encoding="utf-8"))]
    assert not wrong, "\n".join(wrong)


def test_no_file_names_a_registry_or_this_machine():
    hosts = re.compile(r"registry\.npmjs|files\.pythonhosted|pypi\.org/simple|deb\.debian\.org|/home/\w+/|/root/")
    wrong = [f"{p.relative_to(ROOT)}: {m.group(0)}" for p in tracked() if p.suffix not in (".png", ".woff2", ".npz") and p != Path(__file__)
             and (m := hosts.search(p.read_text(encoding="utf-8", errors="ignore")))]
    assert not wrong, "\n".join(wrong)
