"""`await` in a cell: an event loop that needs no threads, no sockets and nothing of a browser."""

import asyncio
import time
from asyncio import events


class Loop(asyncio.BaseEventLoop):
    """Runs what is ready and sleeps until the next is; there is nothing but time to wait for."""

    def __init__(self):
        super().__init__()
        self._selector = self                # the base class lets a selector wait between two rounds

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError("every task waits for another, so none of them can go on")
        time.sleep(max(timeout, 0))
        return ()

    def _process_events(self, _):
        pass

    def _write_to_self(self):
        pass

    def __del__(self):
        pass                                 # no resource to warn of


_loop = None                                 # one for all cells: a queue made in one is awaited in the next


def complete(awaitable):
    """The result of `awaitable`, once it has one."""
    global _loop
    loop, _loop = _loop or Loop(), None
    outer = events._get_running_loop()       # Pyodide's own, which only runs between two cells
    events._set_running_loop(None)
    try:
        value = loop.run_until_complete(awaitable)
    except Exception:                        # not a Stop: then what was under way is dropped with its loop
        _loop = loop
        raise
    finally:
        events._set_running_loop(outer)
    _loop = loop
    return value
