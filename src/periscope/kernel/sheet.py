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
LONGEST: Final = 16_000
"""Characters of a scenario file at most: TOML can be made slow to read."""
DOTS: Final = 64
"""How many dots a line may have: a key of more parts is none of ours, and takes long to read."""
_FORMS: Final = {str: "text", list: "list", dict: "table", bool: "switch"}


def _check_numbers(table: dict[str, Any]) -> None:
    """Integers of TOML have 64 bits; Python would read longer ones, and refuse to show them."""
    rest: list[Any] = [table]
    while rest:
        value = rest.pop()
        if isinstance(value, dict):
            rest += value.values()
        elif isinstance(value, list):
            rest += value
        elif isinstance(value, int) and not -(2**63) <= value < 2**63:
            raise ValueError


class Sheet:
    """One file's text; `place` is its name as the user gave it."""

    def __init__(self, place: str) -> None:
        self.place: Final = place

    def load(self, text: str) -> dict[str, Any]:
        if not text:  # as the definition of a scenario that means a published one
            raise PeriscopeError("error-toml-empty", file=self.place)
        if len(text) > LONGEST:
            raise PeriscopeError("error-toml-long", file=self.place, most=LONGEST)
        for number, words in enumerate(text.split("\n"), start=1):
            if words.count(".") > DOTS:
                raise PeriscopeError("error-toml", file=self.place, line=number, column=1)
        try:
            table = tomllib.loads(text)
            _check_numbers(table)
            return table
        except tomllib.TOMLDecodeError as error:
            where = _PLACE.search(str(error))
            line, column = (where[1], where[2]) if where else (text.count("\n") + 1, 1)
            raise PeriscopeError(
                "error-toml", file=self.place, line=int(line), column=int(column)
            ) from None
        except (RecursionError, ValueError):  # nested too deeply, or a number without end
            raise PeriscopeError("error-toml", file=self.place, line=1, column=1) from None

    def wrong(self, key: str, found: object, right: str) -> PeriscopeError:
        return PeriscopeError(
            "error-value", file=self.place, key=key, found=_shown(found), right=right
        )

    def mistyped(self, key: str, found: object, form: str, right: str = "") -> PeriscopeError:
        shown = _shown(found)
        return PeriscopeError(
            "error-type", file=self.place, key=key, found=shown, form=form, right=right
        )

    def missing(self, key: str, right: str) -> PeriscopeError:
        return PeriscopeError("error-unset", file=self.place, key=key, right=right)

    def unknown(self, key: str, known: Collection[str]) -> PeriscopeError:
        table, dot, _ = key.rpartition(".")
        right = ", ".join(f"{table}{dot}{name}" for name in known)
        return PeriscopeError("error-key", file=self.place, key=key, known=right)

    def keys(self, prefix: str, table: Mapping[str, Any], known: Collection[str]) -> None:
        for key in table:
            if key not in known:
                raise self.unknown(f"{prefix}{key}", known)

    def number(self, key: str, value: object, low: int, high: int) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.mistyped(key, value, "number", f"{low}–{high}")
        if not low <= value <= high:
            raise self.wrong(key, value, f"{low}–{high}")

    def typed(self, key: str, value: object, kind: type) -> None:
        if not isinstance(value, kind):
            raise self.mistyped(key, value, _FORMS[kind])

    def word(self, key: str, value: object, known: Collection[str]) -> None:
        if not isinstance(value, str) or value not in known:
            raise self.wrong(key, value, ", ".join(known))

    def words(self, key: str, values: object, known: Collection[str]) -> None:
        self.typed(key, values, list)
        assert isinstance(values, list)
        for value in values:
            self.word(key, value, known)


def _shown(found: object) -> str:
    """A value as TOML has it, or near enough."""
    return str(found).lower() if isinstance(found, bool) else str(found)


def read_text(path: Path) -> str:
    """The text of a file that the user named."""
    try:
        return path.read_text("utf-8-sig")  # some editors put a mark in front
    except OSError as error:
        problem = error.strerror or str(error)
        raise PeriscopeError("error-file", file=str(path), problem=problem) from None
    except UnicodeDecodeError:
        raise PeriscopeError("error-not-text", file=str(path)) from None
