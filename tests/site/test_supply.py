"""Only files with the right hash get in; a refusal names the file, both hashes and where it came from."""

import hashlib
import json

import pytest

from builder import assets, supply
from builder.supply import SupplyError

GOOD, BAD = b"the wheel", b"not the wheel"
SHA = hashlib.sha256(GOOD).hexdigest()


def get(tmp_path, *sources):
    said = []
    path = supply.wheel("numpy.whl", SHA, "0", said.append, cache=tmp_path, sources=[(f"place {k}", lambda b=b: give(b)) for k, b in enumerate(sources)])
    return path, said


def give(data):
    if isinstance(data, Exception):
        raise data
    return data


def test_the_first_source_that_has_it_serves_and_fills_the_cache(tmp_path):
    path, _ = get(tmp_path, OSError("out of reach"), GOOD)
    assert path == tmp_path / "numpy.whl" and path.read_bytes() == GOOD


def test_a_wrong_hash_is_refused_by_name_hashes_and_origin_and_the_next_source_asked(tmp_path):
    path, said = get(tmp_path, BAD, GOOD)
    assert path.read_bytes() == GOOD
    for part in ("numpy.whl", hashlib.sha256(BAD).hexdigest(), SHA, "place 0"):
        assert part in said[0]


def test_when_no_source_answers_each_is_named_with_its_reason(tmp_path):
    with pytest.raises(SupplyError) as refusal:
        get(tmp_path, OSError("out of reach"), BAD)
    for part in ("numpy.whl: no source could give it", "place 0: out of reach", "place 1: refused", SHA, "PYODIDE_SOURCE"):
        assert part in str(refusal.value)
    assert not list(tmp_path.iterdir()), "a refused file must not stay in the cache"


def test_a_spoilt_cache_is_noticed_and_filled_anew(tmp_path, monkeypatch):
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "numpy.whl").write_bytes(BAD)
    (tmp_path / "numpy.whl").write_bytes(GOOD)
    monkeypatch.setenv("PYODIDE_SOURCE", str(tmp_path))
    path = supply.wheel("numpy.whl", SHA, "0", lambda _: None, cache=tmp_path / "cache")
    assert path.read_bytes() == GOOD


def test_a_full_cache_asks_nobody(tmp_path, monkeypatch):
    (tmp_path / "numpy.whl").write_bytes(GOOD)
    monkeypatch.setattr(supply, "download", lambda *_: pytest.fail("asked the network"))
    assert supply.wheel("numpy.whl", SHA, "0", lambda _: None, cache=tmp_path).read_bytes() == GOOD


def test_what_a_package_needs_comes_along():
    lock = {"packages": {"a": {"depends": ["b"]}, "b": {"depends": ["c"]}, "c": {"depends": []}, "d": {"depends": []}}}
    assert supply.closure(lock, ["a"]) == ["a", "b", "c"]
    with pytest.raises(SupplyError, match="'x'"):
        supply.closure(lock, ["x"])


def test_the_official_lock_wants_the_numpy_that_the_tests_run():
    import numpy
    assert supply.official_lock()["packages"]["numpy"]["version"] == numpy.__version__
    assert supply.pyodide_version() == "314.0.4"


def test_the_lock_of_the_site_holds_what_it_carries_and_our_wheel():
    assets.make_python(lambda _: None)
    lock = json.loads((supply.SUPPLY / "pyodide-lock.json").read_text())
    assert set(lock["packages"]) == {*supply.closure(supply.official_lock(), assets.PACKAGES), "posenc"}
    ours = lock["packages"]["posenc"]
    assert ours["depends"] == ["numpy"] and sorted(ours["imports"]) == ["livecell", "posenc"]
    for entry in lock["packages"].values():
        assert hashlib.sha256((supply.SUPPLY / entry["file_name"]).read_bytes()).hexdigest() == entry["sha256"]
