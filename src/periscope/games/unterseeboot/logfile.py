"""The log book on disk (§N12.1): in the user's data folder, a line for each patrol.

A line is a checksum and an entry as JSON. Lines are only ever added, by one program at a time,
and are safe on the disk before the program goes on. A file with a line that cannot be read is
kept aside under another name, and what can be read of it goes on in a new one.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import platformdirs

from periscope.games.unterseeboot.logbook import LoggedPatrol
from periscope.kernel.errors import PeriscopeError

MAGIC: Final = "periscope log book 1"


def default_path() -> Path:
    """Where the platform keeps a user's data."""
    return Path(platformdirs.user_data_dir("periscope", appauthor=False)) / "unterseeboot.log"


class Reading(NamedTuple):
    """What a file holds, and the numbers of the lines that cannot be read."""

    entries: list[LoggedPatrol]
    damaged: list[int]


class Logfile:
    """One log book."""

    def __init__(self, path: Path | None = None) -> None:
        self.path: Final = path or default_path()
        self.aside: Path | None = None
        """Where a damaged file was put, if there was one."""

    def entries(self) -> list[LoggedPatrol]:
        """Every patrol in order. A damaged file is put aside first."""
        with _naming(self.path):
            if not self.path.exists():
                return []
            with self._locked():
                return self._sound()

    def add(self, entries: Sequence[LoggedPatrol]) -> int:
        """Adds the patrols that are not in it yet; how many that were."""
        with _naming(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._locked():
                known = {entry.id for entry in self._sound()}
                fresh = [entry for entry in entries if entry.id not in known]
                head = [] if self.path.exists() else [MAGIC]
                with self.path.open("ab") as file:
                    file.write("".join(f"{x}\n" for x in (*head, *map(_line, fresh))).encode())
                    file.flush()
                    os.fsync(file.fileno())
                return len(fresh)

    def _sound(self) -> list[LoggedPatrol]:
        """What can be read; if that is not all, the file as it was is kept under another name."""
        if not self.path.exists():
            return []
        reading = read(self.path.read_bytes())
        if reading.damaged:
            self.aside = self._free_name()
            part = self.path.with_name(f".{self.path.name}.{os.getpid()}.part")
            part.write_text(dump(reading.entries), "utf-8")
            self.path.rename(self.aside)
            part.replace(self.path)
        return reading.entries

    def _free_name(self) -> Path:
        number = 1
        while (path := self.path.with_name(f"{self.path.name}.damaged-{number}")).exists():
            number += 1
        return path

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Nobody else reads or writes meanwhile. The lock is a file of its own: the log book
        itself may be replaced."""
        lock = self.path.with_name(f".{self.path.name}.lock")
        handle = os.open(lock, os.O_CREAT | os.O_RDWR, 0o644)
        try:
            _lock(handle)
            yield
        finally:
            os.close(handle)  # which gives the lock back


def read(data: bytes) -> Reading:
    entries: list[LoggedPatrol] = []
    damaged: list[int] = []
    lines = data.split(b"\n")
    if lines and not lines[-1]:
        lines.pop()
    else:
        damaged.append(len(lines))  # the last line was not finished
    for number, line in enumerate(lines, 1):
        try:
            text = line.decode()
            if number == 1 and text == MAGIC:
                continue
            checksum, _, told = text.partition(" ")
            if checksum != _checksum(told):
                raise ValueError(checksum)
            entries.append(msgspec.json.decode(told, type=LoggedPatrol))
        except (ValueError, msgspec.MsgspecError):
            damaged.append(number)
    return Reading(entries, sorted(set(damaged)))


def _browsers(data: bytes) -> Reading:
    """What the browser's page saves: a list as JSON, in one line."""
    try:
        return Reading(msgspec.json.decode(data, type=list[LoggedPatrol]), [])
    except msgspec.MsgspecError:
        return Reading([], [1])


def dump(entries: Sequence[LoggedPatrol]) -> str:
    return "".join(f"{line}\n" for line in (MAGIC, *map(_line, entries)))


def _line(entry: LoggedPatrol) -> str:
    told = msgspec.json.encode(entry).decode()
    return f"{_checksum(told)} {told}"


def _checksum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def export_to(path: Path, entries: Sequence[LoggedPatrol]) -> None:
    """Writes a copy, whole or not at all."""
    with _naming(path):
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            part.write_text(dump(entries), "utf-8")
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


def import_from(path: Path) -> list[LoggedPatrol]:
    """The patrols of a copy, the terminal's or the browser's; nothing is taken from one that is
    damaged."""
    try:
        data = path.read_bytes()
        reading = _browsers(data) if data.lstrip()[:1] == b"[" else read(data)
    except OSError as error:
        problem = error.strerror or str(error)
        raise PeriscopeError("error-file", file=str(path), problem=problem) from None
    if reading.damaged:
        raise PeriscopeError("error-logbook-damaged", file=str(path), line=reading.damaged[0])
    return reading.entries


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        problem = error.strerror or str(error)
        raise PeriscopeError("error-write", file=str(path), problem=problem) from None


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_LOCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX)
