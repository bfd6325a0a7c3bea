"""What a page starts Python from: complete, what its manifest says, and the same bytes at every build."""

import hashlib
import importlib.util
import io
import json
import re
import subprocess
import zipfile

import pytest

from builder import assets
from builder.paths import BOOT, CACHE, ROOT, SUPPLY

MAIN = ROOT / "site/runtime/boot/build/main.mjs"


@pytest.fixture(scope="module")
def manifest(built_site):
    return json.loads((BOOT / "manifest.json").read_text())


def files(value):
    """Every file that the manifest names."""
    if isinstance(value, dict):
        if "path" in value and "sha256" in value:
            yield value
        else:
            for inner in value.values():
                yield from files(inner)


UNPACK = """
import { readFileSync } from "node:fs";
import { ZSTDDecoder } from "zstddec";
const decoder = new ZSTDDecoder();
await decoder.init();
process.stdout.write(decoder.decode(readFileSync(process.argv[1]), Number(process.argv[2])));
"""


def unpacked(file):
    """What a file of the manifest holds, its zstd taken off."""
    path = BOOT / file["path"]
    if path.suffix != ".zst":
        return path.read_bytes()
    command = ["node", "--input-type=module", "--eval", UNPACK, str(path), str(file["raw"])]
    return subprocess.run(command, check=True, capture_output=True, cwd=ROOT).stdout


def archive(manifest, name):
    return zipfile.ZipFile(io.BytesIO(unpacked(manifest["files"][name])))


def test_every_file_is_there_with_the_hash_and_size_that_the_manifest_states(manifest, built_site):
    named = list(files(manifest))
    assert len(named) > 12
    for file in named:
        data = (built_site / "pyodide" / file["path"]).read_bytes()
        assert hashlib.sha256(data).hexdigest() == file["sha256"], file["path"]
        assert len(data) == file["bytes"]
        assert re.match(r"([\w.-]+-)?[0-9a-f]{10}/", file["path"]), "a name that does not change with the bytes"


def test_the_locks_name_files_of_the_folder_by_their_hashes(manifest):
    for lock in (manifest["lock"], manifest["textbookLock"]):
        assert {"numpy", "posenc", "matplotlib", "pillow", "contourpy"} <= lock["packages"].keys()
        for package in lock["packages"].values():
            data = (BOOT / package["file_name"]).read_bytes()
            assert hashlib.sha256(data).hexdigest() == package["sha256"], package["name"]
            assert set(package["depends"]) <= lock["packages"].keys()


def test_no_source_is_left_out_of_the_late_archives(manifest):
    late = {name.removesuffix("c") for name in archive(manifest, "stdlibLate").namelist()}
    assert {n for n in zipfile.ZipFile(SUPPLY / "python_stdlib.zip").namelist() if n.endswith(".py")} <= late
    late = {name.removesuffix("c") for name in archive(manifest, "numpyLate").namelist()}
    [numpy] = SUPPLY.glob("numpy-*.whl")
    assert {n for n in zipfile.ZipFile(numpy).namelist() if n.endswith((".py", ".so"))} <= late


def test_bytecode_is_hash_based_and_unchecked_and_of_one_interpreter(manifest):
    magic = set()
    for name in ("stdlibSlim", "stdlibLate", "numpySlim", "numpyLate", "wheel"):
        members = archive(manifest, name)
        compiled = [member for member in members.namelist() if member.endswith(".pyc")]
        assert len(compiled) > 20
        for member in compiled:
            head = members.read(member)[:8]
            magic.add(head[:4])
            assert head[4:8] == b"\x01\0\0\0", member          # by hash, and not looked up in a source
    assert len(magic) == 1


def test_the_reader_can_read_our_sources(manifest):
    members = set(archive(manifest, "wheel").namelist())
    assert "posenc/rope.py" in members
    assert importlib.util.cache_from_source("posenc/rope.py").replace("312", "314").replace("313", "314") in members
    kept = [path for path, _ in manifest["fast"]["files"]]
    assert "/lib/python3.14/site-packages/posenc/rope.py" in kept


def test_a_second_build_gives_the_same_bytes(tmp_path):
    [wheel] = assets.make_python().glob("posenc-*.whl")
    inputs = ["--supply", str(SUPPLY), "--wheel", str(wheel), "--out", str(tmp_path / "out"), "--store", str(CACHE / "made")]
    done = subprocess.run(["node", str(MAIN), *inputs, "--quick", "--twice"], capture_output=True, text=True, cwd=ROOT)
    assert not done.returncode, done.stdout + done.stderr


def test_the_saved_memory_does_not_know_where_it_was_made(manifest):
    assert str(ROOT).encode() not in unpacked(manifest["fast"]["memory"])


def test_a_difference_is_explained_by_what_is_in_the_file():
    spec = importlib.util.spec_from_file_location("difference", MAIN.parent / "difference.py")
    difference = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(difference)

    def packed(**members):
        target = io.BytesIO()
        with zipfile.ZipFile(target, "w") as new:
            for name, text in members.items():
                new.writestr(f"{name}.pyc", text)
        return target.getvalue()

    assert "b.pyc: 1 bytes differ, the first at 2" in difference.explain("x.whl", packed(a="1", b="abc"), packed(a="1", b="abd"))
    assert difference.explain("x.zip", packed(a="1"), packed(a="1", c="2")) == "c.pyc is in one of them only"
    assert "3 bytes and 4 bytes" in difference.explain("x.wasm", b"abc", b"abcd")


@pytest.mark.parametrize(("script", "told"), [
    ("process.kill(process.pid, 'SIGKILL')", ["SIGKILL", "memory runs out", "it said nothing"]),
    ("process.exitCode = 7", ["exit code 7", "it said nothing"]),
    ("throw new Error('no room')", ["exit code 1", "no room"]),
])
def test_a_step_that_fails_tells_how_it_ended(tmp_path, script, told):
    step = tmp_path / "step.mjs"
    step.write_text(script)
    with pytest.raises(RuntimeError, match="the step failed") as failure:
        assets.run_node(["node", str(step)], "the step failed")
    assert all(part in str(failure.value) for part in ["step.mjs", *told])


def test_a_missing_argument_is_named(tmp_path):
    done = subprocess.run(["node", str(MAIN), "--supply", str(SUPPLY)], capture_output=True, text=True)
    assert done.returncode == 2 and "--wheel is missing" in done.stderr
