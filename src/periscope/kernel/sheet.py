"""A scenario file of the player's: TOML, checked on loading.

An error names the file, the key, what was found and what would be right.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

from periscope.kernel.errors import PeriscopeError

STANDINGS: Final = ("stated", "reported", "derived", "house")
"""How sure a value is."""
_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")
_FORMS: Final = {str: '"…"', list: '["…"]', dict: "[…]", bool: "true, false"}


class Sheet:
    """One file's text; `place` is its name as the user gave it."""

    def __init__(self, place: str) -> None:
        self.place: Final = place

    def load(self, text: str) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            where = _PLACE.search(str(error))
            line, column = (where[1], where[2]) if where else (text.count("\n") + 1, 1)
            raise PeriscopeError(
                "error-toml", file=self.place, line=int(line), column=int(column)
            ) from None

    def wrong(self, key: str, found: object, right: str) -> PeriscopeError:
        shown = str(found).lower() if isinstance(found, bool) else str(found)
        return PeriscopeError("error-value", file=self.place, key=key, found=shown, right=right)

    def unknown(self, key: str, known: Collection[str]) -> PeriscopeError:
        table, dot, _ = key.rpartition(".")
        right = ", ".join(f"{table}{dot}{name}" for name in known)
        return PeriscopeError("error-key", file=self.place, key=key, known=right)

    def keys(self, prefix: str, table: Mapping[str, Any], known: Collection[str]) -> None:
        for key in table:
            if key not in known:
                raise self.unknown(f"{prefix}{key}", known)

    def number(self, key: str, value: object, low: int, high: int) -> None:
        fine = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        if not fine:
            raise self.wrong(key, value, f"{low}–{high}")

    def typed(self, key: str, value: object, kind: type) -> None:
        if not isinstance(value, kind):
            raise self.wrong(key, value, _FORMS[kind])

    def word(self, key: str, value: object, known: Collection[str]) -> None:
        if value not in known:
            raise self.wrong(key, value, ", ".join(known))

    def words(self, key: str, values: object, known: Collection[str]) -> None:
        self.typed(key, values, list)
        assert isinstance(values, list)
        for value in values:
            self.word(key, value, known)


def read_text(path: Path) -> str:
    """The text of a file that the user named."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        problem = error.strerror or str(error)
        raise PeriscopeError("error-file", file=str(path), problem=problem) from None
    except UnicodeDecodeError:
        raise PeriscopeError("error-not-text", file=str(path)) from None
