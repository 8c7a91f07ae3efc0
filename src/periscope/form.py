"""Which form of Periscope runs: compiled by mypyc, or plain Python."""

from pathlib import Path

from periscope.games.scope import grid


def is_compiled() -> bool:
    """A build compiles all that is listed or fails, so one module speaks for the others."""
    return Path(grid.__file__).suffix != ".py"
