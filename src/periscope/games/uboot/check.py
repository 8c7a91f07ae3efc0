"""Checks a scenario file: an error names file, key, what was found and what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from periscope.games.uboot.cards import SEATS
from periscope.games.uboot.fleets import within_box
from periscope.games.uboot.turn import ENDINGS, NO_CARGO, NO_SUBMARINE, TARGET
from periscope.kernel.errors import PeriscopeError

NUMBERS: Final = {
    "rows": (4, 9),
    "columns": (2, 9),
    "target": (1, 99),
    "adjourn": (2, 1000),
    "slow_rows": (1, 2),
    "fleet_points": (0, 19),
    "keep_submarines": (0, 3),
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
MASKED: Final = ("firepower", "damaged_firepower", "standing")
"""What a card that passes for another may differ in: the rest would give it away."""
STANDINGS: Final = ("stated", "reported", "derived", "house")


class Checker:
    """Looks at one file; `place` is its name as the user gave it."""

    def __init__(self, place: str, data: dict[str, Any], chapters: Sequence[str]) -> None:
        self.place: Final = place
        self.data: Final = data
        self.chapters: Final = chapters

    def wrong(self, key: str, found: object, right: str) -> PeriscopeError:
        shown = str(found).lower() if isinstance(found, bool) else str(found)
        return PeriscopeError("error-value", file=self.place, key=key, found=shown, right=right)

    def table(self, table: dict[str, Any]) -> None:
        """The keys and types of the file itself, before anything is filled in."""
        known = (*NUMBERS, *WORDS, *LISTS, *TABLES)
        for key, value in table.items():
            if key not in known:
                raise self.unknown(key, known)
            if key in NUMBERS:
                self.number(key, value, NUMBERS[key])
            elif key in WORDS:
                self.typed(key, value, str)
            elif key in LISTS:
                self.typed(key, value, list)
            else:
                self.typed(key, value, dict)
        self.words("chapters", table, self.chapters)
        self.words("ends", table, ENDINGS)
        self.words("exchange", table, [*self.data["cards"]])
        self.words("extra", table, self.names(SEATS[0]))
        if table.get("tie", "draw") not in (*SEATS, "draw"):
            raise self.wrong("tie", table["tie"], ", ".join((*SEATS, "draw")))
        for seat in SEATS:
            for name, number in table.get(seat, {}).items():
                if name not in self.names(seat):
                    raise self.unknown(f"{seat}.{name}", self.names(seat), f"{seat}.")
                self.number(f"{seat}.{name}", number, (0, 9))
        for key, number in table.get("scoring", {}).items():
            if key not in SCORING:
                raise self.unknown(f"scoring.{key}", SCORING, "scoring.")
            self.number(f"scoring.{key}", number, (0, 9))
        for key, standing in table.get("standing", {}).items():
            if standing not in STANDINGS:
                raise self.wrong(f"standing.{key}", standing, ", ".join(STANDINGS))
        for name, card in table.get("cards", {}).items():
            self.card(name, card)

    def card(self, name: str, card: object) -> None:
        if name not in self.data["cards"]:
            raise self.unknown(f"cards.{name}", [*self.data["cards"]], "cards.")
        if not isinstance(card, dict):
            raise self.wrong(f"cards.{name}", card, "[…]")
        masked = "shown" in self.data["cards"][name]
        for key, value in card.items():
            place = f"cards.{name}.{key}"
            if masked and key not in MASKED:
                raise self.unknown(place, MASKED, f"cards.{name}.")
            if key in CARD_NUMBERS:
                low, high = CARD_NUMBERS[key]
                thin = "armour" in key and self.data["cards"][name].get("dives")
                self.number(place, value, (low, 1 if thin else high))
            elif key in CARD_SWITCHES:
                self.typed(place, value, bool)
            elif key != "standing":
                known = (*CARD_NUMBERS, *CARD_SWITCHES, "standing")
                raise self.unknown(place, known, f"cards.{name}.")

    def scenario(self, values: dict[str, Any]) -> None:
        """What the values mean together."""
        if "columns" not in values:
            raise self.wrong("columns", "-", "2–9")
        for seat in SEATS:
            self.box(seat, values[seat])
        if not values["ends"]:
            raise self.wrong("ends", "[]", ", ".join(ENDINGS))
        if TARGET in values["ends"] and not values["target"]:
            raise self.wrong("target", values["target"], "1–99")
        if values["fleet_points"]:
            for seat in SEATS:
                if any(values[seat].values()):
                    raise PeriscopeError("error-fleet-both", file=self.place, side=seat)
            return
        for seat in SEATS:
            if not any(number for name, number in values[seat].items() if name != "mines"):
                raise PeriscopeError("error-fleet-empty", file=self.place, side=seat)
        cargo = any(
            number and self.data["cards"][name].get("cargo")
            for name, number in values[SEATS[0]].items()
        )
        if NO_CARGO in values["ends"] and not cargo:
            raise PeriscopeError("error-fleet-cargo", file=self.place)
        if NO_SUBMARINE in values["ends"] and not values["german"].get("submarine"):
            raise PeriscopeError("error-fleet-submarine", file=self.place)

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

    def number(self, key: str, value: object, bounds: tuple[int, int]) -> None:
        low, high = bounds
        fine = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        if not fine:
            raise self.wrong(key, value, f"{low}–{high}")

    def typed(self, key: str, value: object, kind: type) -> None:
        if not isinstance(value, kind):
            right = {str: '"…"', list: '["…"]', dict: "[…]", bool: "true, false"}[kind]
            raise self.wrong(key, value, right)

    def words(self, key: str, table: dict[str, Any], known: Sequence[str]) -> None:
        for word in table.get(key, []):
            if word not in known:
                raise self.wrong(key, word, ", ".join(known))

    def unknown(self, key: str, known: Sequence[str], prefix: str = "") -> PeriscopeError:
        right = ", ".join(f"{prefix}{name}" for name in known)
        return PeriscopeError("error-key", file=self.place, key=key, known=right)
