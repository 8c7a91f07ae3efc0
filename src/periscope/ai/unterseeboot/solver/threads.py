"""A thread pool for kernels that release the GIL."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from periscope.ai.unterseeboot.solver.layout import CONFIG

PORTIONS: Final = 16
"""For each processor: some portions are less work than others."""


def share(kernel: Callable[..., None], count: int, alone: bool, *args: Any) -> None:
    """Runs a kernel over `count` nodes, on all processors or alone.

    The threads are our own: a kernel gives up Python's lock, and two patrols can be solved at
    once in one program. Whoever is interrupted waits only for the portions that have begun.
    """
    processors = 1 if alone else CONFIG.NUMBA_NUM_THREADS
    if processors == 1:
        kernel(0, count, *args)
        return
    step = -(-count // (processors * PORTIONS))
    crew = ThreadPoolExecutor(processors)
    try:
        portions = [
            crew.submit(kernel, first, min(first + step, count), *args)
            for first in range(0, count, step)
        ]
        for portion in portions:
            portion.result()
    finally:
        crew.shutdown(cancel_futures=True)
