"""Checks a scenario file of Unterseeboot (§N14.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from periscope.kernel.errors import PeriscopeError
from periscope.kernel.sheet import STANDINGS, Sheet

NUMBERS: Final = {
    "turns": (1, 40),
    "columns": (1, 12),
    "start": (1, 12),
    "periscope_reach": (0, 1),
    "salvo_reach": (0, 1),
    "hull": (1, 9),
    "main_battery": (1, 20),
    "auxiliary": (0, 20),
    "torpedoes": (1, 20),
    "big_ship": (2, 99),
}
COLUMNS: Final = ("shallow", "targets")
TABLES: Final = ("dice", "honours", "big_dice", "standing")
WORDS: Final = ("extends", "title")
FACES: Final = (1, 7)
"""A die that needs 1 always succeeds, and one that needs 7 never."""
LEVELS: Final = 4
FIRST: Final = "war-badge"
"""The honour of every boat that comes home, with nothing sunk; the others follow in order."""
SIDES: Final = (6, 100)
REROLLED: Final = ("1", "2", "3", "4", "5", "6")


class Checker(Sheet):
    """Checks one scenario file: keys, types, ranges, and what the values mean together."""

    def __init__(self, place: str, defaults: dict[str, Any], chapters: Sequence[str]) -> None:
        super().__init__(place)
        self.defaults: Final = defaults
        self.chapters: Final = chapters

    def table(self, table: dict[str, Any]) -> None:
        """The keys and types of the file itself, before anything is filled in."""
        self.keys("", table, (*NUMBERS, *COLUMNS, *TABLES, *WORDS, "chapters"))
        for key, value in table.items():
            if key in NUMBERS:
                self.number(key, value, *NUMBERS[key])
            elif key in WORDS:
                self.typed(key, value, str)
            elif key in TABLES:
                self.typed(key, value, dict)
            elif key in COLUMNS:
                self.columns(key, value)
        self.words("chapters", table.get("chapters", []), self.chapters)
        for name in ("dice", "honours", "big_dice", "standing"):
            known = REROLLED if name == "big_dice" else self.defaults[name]
            self.keys(f"{name}.", table.get(name, {}), known)
        for key, face in table.get("dice", {}).items():
            self.die(f"dice.{key}", key, face)
        for key, tonnage in table.get("honours", {}).items():
            self.number(f"honours.{key}", tonnage, 0, 999)
        for key, sides in table.get("big_dice", {}).items():
            self.number(f"big_dice.{key}", sides, *SIDES)
        for key, standing in table.get("standing", {}).items():
            self.word(f"standing.{key}", standing, STANDINGS)

    def columns(self, key: str, value: object) -> None:
        self.typed(key, value, list)
        assert isinstance(value, list)
        for column in value:
            self.number(key, column, *NUMBERS["columns"])
        if len(set(value)) < len(value):
            raise PeriscopeError("error-column-twice", file=self.place, key=key)

    def die(self, key: str, name: str, face: object) -> None:
        if name == "identified":
            self.number(key, face, 2, 6)
        elif name != "charged":
            self.number(key, face, *FACES)
        else:
            self.typed(key, face, list)
            assert isinstance(face, list)
            if len(face) != LEVELS:
                raise self.wrong(key, face, "[3, 4, 5, 6]")
            for number in face:
                self.number(key, number, *FACES)

    def scenario(self, values: dict[str, Any]) -> None:
        """What the values mean together."""
        columns = values["columns"]
        for key in COLUMNS:
            for column in values[key]:
                self.number(key, column, 1, columns)
        self.number("start", values["start"], 1, columns)
        if not values["targets"]:
            raise self.wrong("targets", "[]", f"1–{columns}")
        if len(values["shallow"]) == columns:
            raise PeriscopeError("error-no-deep", file=self.place)
        least = 0
        for name, tonnage in values["honours"].items():
            self.number(f"honours.{name}", tonnage, least, least if name == FIRST else 999)
            least = tonnage
