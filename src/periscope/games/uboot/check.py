"""Checks a scenario file of SCOPE U-Boot (§U12.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from periscope.games.uboot.cards import SEATS
from periscope.games.uboot.fleets import within_box
from periscope.games.uboot.turn import ENDINGS, TARGET
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.sheet import STANDINGS, Sheet

NUMBERS: Final = {
    "rows": (4, 9),
    "columns": (2, 9),
    "target": (1, 99),
    "adjourn": (2, 1000),
    "slow_rows": (1, 2),
    "fleet_points": (0, 19),
}
WORDS: Final = ("extends", "tie", "title")
LISTS: Final = ("chapters", "ends", "exchange", "extra")
TABLES: Final = ("allied", "german", "scoring", "cards", "standing")
SCORING: Final = (
    "cargo_sunk",
    "cargo_left",
    "cargo_afloat",
    "escorts_sunk",
    "germans_sunk",
    "boats_sunk",
    "boats_left",
)
CARD_NUMBERS: Final = {
    "points": (1, 9),
    "armour": (0, 9),
    "firepower": (0, 9),
    "damaged_armour": (0, 9),
    "damaged_firepower": (0, 9),
    "steps": (1, 2),
    "bombs": (0, 9),
}
CARD_SWITCHES: Final = ("fast", "guns", "hunts", "tough", "launches", "burns")
NEUTRAL: Final = (
    *(("steps", 1), ("bombs", 0), ("guns", False), ("hunts", False), ("tough", False)),
    *(("launches", False), ("burns", False), ("fast", True)),
)
"""What never asks anything of a card."""
MASKED: Final = ("firepower", "standing")
"""What a card that passes for another may differ in: the rest would give it away."""


class Checker(Sheet):
    """Looks at one file."""

    def __init__(self, place: str, data: dict[str, Any], chapters: Sequence[str]) -> None:
        super().__init__(place)
        self.data: Final = data
        self.chapters: Final = chapters

    def table(self, table: dict[str, Any]) -> None:
        """The keys and types of the file itself, before anything is filled in."""
        self.keys("", table, (*NUMBERS, *WORDS, *LISTS, *TABLES))
        for key, value in table.items():
            if key in NUMBERS:
                self.number(key, value, *NUMBERS[key])
            elif key in WORDS:
                self.typed(key, value, str)
            elif key in TABLES:
                self.typed(key, value, dict)
        self.words("chapters", table.get("chapters", []), self.chapters)
        self.words("ends", table.get("ends", []), ENDINGS)
        self.words("exchange", table.get("exchange", []), self.data["cards"])
        self.words("extra", table.get("extra", []), self.names(SEATS[0]))
        self.word("tie", table.get("tie", "draw"), (*SEATS, "draw"))
        for seat in SEATS:
            self.keys(f"{seat}.", table.get(seat, {}), self.names(seat))
            for name, number in table.get(seat, {}).items():
                self.number(f"{seat}.{name}", number, 0, 9)
        self.keys("scoring.", table.get("scoring", {}), SCORING)
        for key, number in table.get("scoring", {}).items():
            self.number(f"scoring.{key}", number, 0, 9)
        self.standing("", table, (*NUMBERS, *LISTS, "tie", "allied", "german", "scoring"))
        self.keys("cards.", table.get("cards", {}), self.data["cards"])
        for name, card in table.get("cards", {}).items():
            self.typed(f"cards.{name}", card, dict)
            self.card(name, card)

    def card(self, name: str, card: dict[str, Any]) -> None:
        printed = self.data["cards"][name]
        known: tuple[str, ...] = (*CARD_NUMBERS, *CARD_SWITCHES, "standing")
        if "shown" in printed:
            known = MASKED
        elif "mines" in printed:
            known = ("points", "standing")
        self.keys(f"cards.{name}.", card, known)
        for key, value in card.items():
            if key in CARD_NUMBERS:
                low, high = CARD_NUMBERS[key]
                thin = "armour" in key and printed.get("dives")
                self.number(f"cards.{name}.{key}", value, low, 1 if thin else high)
            elif key in CARD_SWITCHES:
                self.typed(f"cards.{name}.{key}", value, bool)
        self.standing(f"cards.{name}.", card, [key for key in known if key != "standing"])

    def sense(
        self, changes: dict[str, Any], cards: dict[str, Any], chapters: Sequence[str]
    ) -> None:
        """§U12.1: what a file makes of a card is something that the card can do."""
        for name, change in changes.items():
            for key, value in change.items():
                if (key, value) in NEUTRAL:
                    continue
                if reason := self.nonsense(name, key, cards[name], chapters):
                    found = str(value).lower()
                    full = f"cards.{name}.{key}"
                    raise PeriscopeError(
                        f"error-card-{reason}", file=self.place, key=full, found=found
                    )

    def nonsense(self, name: str, key: str, card: dict[str, Any], chapters: Sequence[str]) -> str:
        """Why the card can do nothing with what the key says; empty if it can."""
        printed = self.data["cards"][name]
        if key == "bombs" and "bombs" not in printed:
            return "aircraft"
        if printed.get("dives") and key in ("fast", "steps", "tough", "burns"):
            return "submarine"
        if key == "hunts" and name not in self.names(SEATS[0]):
            return "prey"
        if key == "guns" and any(
            other.get("shown") == name for other in self.data["cards"].values()
        ):
            return "mask"
        if card["fast"] or key not in ("fast", "hunts", "steps"):
            return ""
        searches = card.get("hunts") and "slow-submarines" not in chapters
        return "slow" if searches or card.get("steps", 1) > 1 else ""

    def standing(self, prefix: str, table: dict[str, Any], known: Sequence[str]) -> None:
        standings = table.get("standing", {})
        self.typed(f"{prefix}standing", standings, dict)
        self.keys(f"{prefix}standing.", standings, known)
        for key, standing in standings.items():
            self.word(f"{prefix}standing.{key}", standing, STANDINGS)

    def scenario(self, values: dict[str, Any]) -> None:
        """What the values mean together."""
        if "columns" not in values:
            raise self.missing("columns", "2–9")
        for seat in SEATS:
            self.box(seat, values[seat])
        if not values["ends"]:
            raise self.wrong("ends", "[]", ", ".join(ENDINGS))
        if TARGET in values["ends"] and not values["target"]:
            raise self.missing("target", "1–99")
        for seat in SEATS:
            fleet = any(number for name, number in values[seat].items() if name != "mines")
            if values["fleet_points"] and fleet:
                raise PeriscopeError("error-fleet-both", file=self.place, side=seat)
            if not values["fleet_points"] and not fleet:
                raise PeriscopeError("error-fleet-empty", file=self.place, side=seat)

    def box(self, seat: str, counts: dict[str, int]) -> None:
        for group in self.data["box"][seat]:
            used = sum(counts.get(name, 0) for name in group["cards"])
            if not within_box(counts, {"box": {seat: [group]}}, seat):
                raise PeriscopeError(
                    "error-fleet-box",
                    file=self.place,
                    side=seat,
                    cards=" + ".join(group["cards"]),
                    found=used,
                    most=group["count"],
                )

    def names(self, seat: str) -> list[str]:
        return [name for group in self.data["box"][seat] for name in group["cards"]]
