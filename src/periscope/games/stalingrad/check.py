"""Checks a scenario file of SCOPE Stalingrad (§S10.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from periscope.games.stalingrad.cards import (
    INFANTRY,
    KINDS,
    MACHINE_GUN,
    MORTAR,
    SIDES,
    SNIPER,
)
from periscope.games.stalingrad.losses import BREAKTHROUGH, ENDINGS, OBJECTIVES, SNIPERS_OUT, TARGET
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.sheet import STANDINGS, Sheet

ADVANCED: Final = "advanced"
TEAMS: Final = ("german-team", "soviet-team")
CHAPTERS: Final = (ADVANCED, *TEAMS)
ARMED: Final = (SNIPER, MACHINE_GUN, MORTAR, INFANTRY)
"""What can eliminate an enemy card in advanced mode."""

NUMBERS: Final = {
    "columns": (2, 9),
    "rows": (2, 5),
    "target": (0, 99),
    "adjourn": (2, 1000),
    "longest": (2, 5000),
    "spares": (0, 3),
}
WORDS: Final = ("extends", "title")
LISTS: Final = ("chapters", "ends", "objectives", "company")
FRONTS: Final = ("front", *SIDES)
TABLES: Final = (*FRONTS, "cards", "standing")
SCORED: Final = tuple(kind for kind in KINDS if kind not in ("decoy", "empty"))


class Checker(Sheet):
    """Looks at one file."""

    def __init__(self, place: str, data: dict[str, Any]) -> None:
        super().__init__(place)
        self.data: Final = data

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
        self.words("chapters", table.get("chapters", []), CHAPTERS)
        self.words("ends", table.get("ends", []), ENDINGS)
        self.words("objectives", table.get("objectives", []), SCORED)
        self.words("company", table.get("company", []), self._companions())
        for front in FRONTS:  # no more cards than the box holds (§S2.3)
            self.keys(f"{front}.", table.get(front, {}), KINDS)
            for kind, number in table.get(front, {}).items():
                self.number(f"{front}.{kind}", number, 0, self.data["box"].get(kind, 45))
        for key, standing in table.get("standing", {}).items():
            self.word(f"standing.{key}", standing, STANDINGS)
        self.keys("cards.", table.get("cards", {}), SCORED)
        for name, card in table.get("cards", {}).items():
            self.typed(f"cards.{name}", card, dict)
            self.keys(f"cards.{name}.", card, ("points", "standing"))
            if "points" not in card:
                raise self.missing(f"cards.{name}.points", "0–9")
            self.number(f"cards.{name}.points", card["points"], 0, 9)
            standing = card.get("standing", {})
            self.typed(f"cards.{name}.standing", standing, dict)
            self.keys(f"cards.{name}.standing.", standing, ("points",))
            for key, value in standing.items():
                self.word(f"cards.{name}.standing.{key}", value, STANDINGS)

    @staticmethod
    def _companions() -> list[str]:
        return [kind for kind in SCORED if kind not in (KINDS[SNIPER], KINDS[INFANTRY])]

    def scenario(
        self,
        values: dict[str, Any],
        chapters: Sequence[str],
        fronts: tuple[tuple[int, ...], tuple[int, ...]],
    ) -> None:
        """What the values mean together."""
        for key in ("columns", "rows"):
            if key not in values:
                low, high = NUMBERS[key]
                raise self.missing(key, f"{low}–{high}")
        for side, front in zip(SIDES, fronts, strict=True):
            self.size(side, front, values["columns"] * values["rows"])
            self.snipers(side, front[SNIPER], values)
        if not values["ends"]:
            raise self.wrong("ends", "[]", ", ".join(ENDINGS))
        if TARGET in values["ends"]:
            self.target(values, fronts)
        self.objectives(values, fronts)
        self.chapters(values, chapters)

    def size(self, side: str, front: tuple[int, ...], cells: int) -> None:
        """§S3.2: as many cards as the front has places."""
        found = sum(front)
        if found < cells:
            raise PeriscopeError(
                "error-front-short", file=self.place, side=side, found=found, cells=cells
            )
        if found > cells:
            raise PeriscopeError(
                "error-front-full", file=self.place, side=side, found=found, cells=cells
            )

    def snipers(self, side: str, snipers: int, values: dict[str, Any]) -> None:
        """§S8.2: spares come out of the same box. §S8.6: without snipers they decide nothing."""
        most = self.data["box"]["sniper"]
        if snipers + values["spares"] > most:
            raise PeriscopeError(
                "error-front-spares",
                file=self.place,
                side=side,
                found=snipers + values["spares"],
                most=most,
            )
        if SNIPERS_OUT in values["ends"] and not snipers:
            raise PeriscopeError("error-front-snipers", file=self.place, side=side)

    def target(self, values: dict[str, Any], fronts: Sequence[tuple[int, ...]]) -> None:
        """§S6.2: there is one, and the cards of a front are worth it."""
        if not values["target"]:
            raise self.wrong("target", values["target"], "1–99")
        most = max(self.worth(values, front) for front in fronts)
        if values["target"] > most:
            raise PeriscopeError(
                "error-front-target", file=self.place, found=values["target"], most=most
            )

    def chances(
        self, values: dict[str, Any], chapters: Sequence[str], fronts: Sequence[tuple[int, ...]]
    ) -> None:
        """§S10.1: both sides can win, and a spare has a sniper to stand for."""
        for side, front, enemy in zip(SIDES, fronts, reversed(fronts), strict=True):
            if values["spares"] and not front[SNIPER]:
                raise PeriscopeError("error-front-spare", file=self.place, side=side)
            armed = ARMED if ADVANCED in chapters else (SNIPER,)
            if not any(front[kind] for kind in armed):
                kinds = ", ".join(KINDS[kind] for kind in armed)
                raise PeriscopeError(
                    "error-front-harmless", file=self.place, side=side, kinds=kinds
                )
            most = self.worth(values, enemy)
            if TARGET in values["ends"] and values["target"] > most:
                raise PeriscopeError(
                    "error-front-target-side",
                    file=self.place,
                    side=side,
                    found=values["target"],
                    most=most,
                )

    def worth(self, values: dict[str, Any], front: tuple[int, ...]) -> int:
        """What a front can bring the enemy, its spares included."""
        cards = {**self.data["cards"], **values["cards"]}
        points = [cards[kind]["points"] for kind in KINDS]
        worth = sum(number * each for number, each in zip(front, points, strict=True))
        return int(worth + values["spares"] * points[SNIPER])

    def objectives(self, values: dict[str, Any], fronts: Sequence[tuple[int, ...]]) -> None:
        """§S8.1: what is to be eliminated or to break through must be there."""
        if OBJECTIVES in values["ends"] and not values["objectives"]:
            raise self.wrong("objectives", "[]", ", ".join(SCORED))
        for side, front in zip(SIDES, fronts, strict=True):
            wanted = [KINDS.index(kind) for kind in values["objectives"]]
            if OBJECTIVES in values["ends"] and not any(front[kind] for kind in wanted):
                kinds = ", ".join(values["objectives"])
                raise PeriscopeError(
                    "error-front-objectives", file=self.place, side=side, kinds=kinds
                )
            if BREAKTHROUGH in values["ends"] and not front[INFANTRY]:
                raise PeriscopeError("error-front-infantry", file=self.place, side=side)

    def chapters(self, values: dict[str, Any], chapters: Sequence[str]) -> None:
        """What a scenario needs of the chapters."""
        if ADVANCED in chapters:
            return
        if not all({**values["front"], **values[side]}.get(KINDS[SNIPER], 0) for side in SIDES):
            raise PeriscopeError("error-advanced-snipers", scenario=self.place)
        if BREAKTHROUGH in values["ends"] or values["company"]:
            raise PeriscopeError("error-advanced-infantry", scenario=self.place)
