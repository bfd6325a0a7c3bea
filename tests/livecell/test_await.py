"""A cell may await: the engine's own loop runs what it waits for, in every home."""

import asyncio
import sys
import time

import pytest

from livecell import Session


@pytest.fixture(autouse=True)
def no_loop():
    """Whatever ran before in this process may have left its own loop (Playwright does)."""
    before = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(before)


def shown(*cells):
    session = Session()
    results = [session.run(source, cell=f"cell-{k}") for k, source in enumerate(cells)]
    assert all(r.ok for r in results), [r.error for r in results]
    return results[-1].text


@pytest.mark.parametrize("source, text", [
    ("async def f(): return 32\nawait f()", "32"),
    ("import asyncio\nprint(await asyncio.sleep(0, 'slept'))", "slept\n"),
    ("async def g():\n    yield 1\n    yield 2\n[x async for x in g()]", "[1, 2]"),
    ("import asyncio\nasync def f(n):\n    await asyncio.sleep(n / 100)\n    return n\nawait asyncio.gather(f(2), f(1))", "[2, 1]"),
    pytest.param("import asyncio\nasync def f():\n    await asyncio.sleep(0.01)\n    return 3\nasyncio.run(f())", "3",
                 marks=pytest.mark.skipif(sys.platform == "emscripten", reason="the site's worker teaches Pyodide this: tests/browser/test_python.py")),
])
def test_a_cell_may_await(source, text):
    assert shown(source) == text


def test_what_one_cell_made_another_awaits():
    assert shown("import asyncio\nq = asyncio.Queue()\nawait q.put(5)", "await q.get()") == "5"


def test_waiting_takes_its_time():
    before = time.monotonic()
    shown("import asyncio\nawait asyncio.sleep(0.05)")
    assert time.monotonic() - before >= 0.05


def test_what_nothing_can_wake_is_an_error():
    error = Session().run("import asyncio\nawait asyncio.Event().wait()").error
    assert error["type"] == "RuntimeError" and "every task waits" in error["message"]


def test_a_stop_drops_what_was_under_way():
    session = Session()
    session.run("import asyncio\nasync def f():\n    await asyncio.sleep(0.01)\n    raise KeyboardInterrupt\nt = asyncio.ensure_future\nawait f()")
    assert session.run("import asyncio\nawait asyncio.sleep(0, 'well')").text == "'well'"


def test_no_loop_is_left_running():
    shown("import asyncio\nawait asyncio.sleep(0)")
    assert asyncio._get_running_loop() is None
