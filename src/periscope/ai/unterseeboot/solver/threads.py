"""A thread pool for kernels that release the GIL."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from periscope.ai.unterseeboot.solver.layout import CONFIG

PORTIONS: Final = 16
"""For each thread: some portions are less work than others."""
OF_A_CORE: Final = 2
"""Processors that share a core and its caches, as is usual: two threads there took 3.5 seconds
together for what one did in 2.7."""


def share(kernel: Callable[..., None], count: int, alone: bool, *args: Any) -> None:
    """Runs a kernel over `count` nodes, with a thread for each core or alone.

    The threads are our own: a kernel gives up Python's lock, and two patrols can be solved at
    once in one program. Whoever is interrupted waits only for the portions that have begun.
    """
    threads = 1 if alone else max(1, CONFIG.NUMBA_NUM_THREADS // OF_A_CORE)
    if threads == 1:
        kernel(0, count, *args)
        return
    step = -(-count // (threads * PORTIONS))
    crew = ThreadPoolExecutor(threads)
    try:
        portions = [
            crew.submit(kernel, first, min(first + step, count), *args)
            for first in range(0, count, step)
        ]
        for portion in portions:
            portion.result()
    finally:
        crew.shutdown(cancel_futures=True)
