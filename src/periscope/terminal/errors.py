"""Bad input, told in one sentence that names the place and the remedy."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from periscope.i18n import Speech
from periscope.kernel import PeriscopeError
from periscope.terminal.text import NAME, WHOLE, shown

FULL: Final = ("chapters", "file", "known", "last", "players", "right", "scenarios", "seats")
_REASONS: Final = {
    errno.ENOENT: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "missing",
    errno.ENOSPC: "full",
    errno.ENAMETOOLONG: "name",
    errno.EINVAL: "name",
}


def explain(error: PeriscopeError, say: Speech) -> str:
    details = {name: _detail(name, value) for name, value in error.details.items()}
    if "problem" in details:
        details["problem"] = _problem(str(details["problem"]), say)
    text = say(error.key, **details)
    for file in getattr(error, "__notes__", ()):
        place = shown(file, WHOLE // 2)
        text = f"{place}: {text[:1].lower()}{text[1:]}"
    return text


def _detail(name: str, value: str | int) -> str | int:
    """What the user wrote is shown as far as it can be recognised by, what is right in full."""
    if isinstance(value, int):
        return value
    return shown(value, WHOLE if name in FULL else NAME)


def _problem(problem: str, say: Speech) -> str:
    """What the system says in English, in the user's language."""
    for code, reason in _REASONS.items():
        if problem == os.strerror(code):
            return say(f"disk-{reason}")
    return say("disk", problem=problem)


@contextmanager
def in_file(path: Path) -> Iterator[None]:
    """Names the file in errors that know only what is wrong with its contents."""
    try:
        yield
    except PeriscopeError as error:
        if "file" not in error.details:
            error.add_note(str(path))
        raise
