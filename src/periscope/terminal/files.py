"""Records on disk."""

import errno
import os
from pathlib import Path

from periscope.kernel import PeriscopeError, Record
from periscope.kernel.sheet import read_text
from periscope.terminal.errors import in_file


def open_record(path: Path) -> Record:
    text = read_text(path)
    with in_file(path):
        return Record.parse(text)


def write_record(path: Path, record: Record) -> None:
    """Atomic replace: what stood there before is gone only when the new text is safe."""
    try:
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            part.write_text(record.dump(), "utf-8")
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        problem = error.strerror or str(error)
        raise PeriscopeError("error-write", file=str(path), problem=problem) from None
    except ValueError:  # what pathlib and the system call no name of a file
        problem = os.strerror(errno.EINVAL)
        raise PeriscopeError("error-write", file=str(path), problem=problem) from None
