"""A progress bar, where somebody is looking."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

MILLE: Final = 1000
"""The length of a bar whose work is too long to be counted."""


def in_mille(advance: Callable[[int], None] | None) -> Callable[[int, int], None]:
    """Moves a bar of length MILLE by how much is done of how much."""

    def tell(done: int, whole: int) -> None:
        if advance is not None:
            advance(MILLE * done // max(whole, 1))

    return tell


@contextmanager
def progress(total: int, label: str, quiet: bool) -> Iterator[Callable[[int], None] | None]:
    """What is to be called with the number done; None where nobody looks. On stderr, and gone
    when all is done, so that the results stand alone."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)
