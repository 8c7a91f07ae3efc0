"""SCOPE U-Boot as the line client shows it."""

import re
from collections.abc import Sequence
from typing import Any, Final, cast

from periscope.games.uboot.cards import SEATS
from periscope.games.uboot.scenario import Scenario
from periscope.games.uboot.view import WHOLE, View
from periscope.i18n import Speech
from periscope.kernel import Event, Fact, Game, History, Outcome, Seat
from periscope.kernel import Scenario as AnyScenario
from periscope.terminal.uboot import about, board, catalogue
from periscope.terminal.uboot.notation import SECTIONS, read
from periscope.terminal.uboot.teller import Teller, sentence
from periscope.terminal.uboot.values import house_values

_CELL: Final = re.compile(r"none|[a-z]\d")


class UBootFace:
    """Puts the parts together; each of them does one thing."""

    whole: Final = WHOLE

    def __init__(self, say: Speech) -> None:
        self.say: Final = say
        self.teller: Final = Teller(say)

    def title(self, scenario: AnyScenario) -> str:
        return about.title(cast(Scenario, scenario), self.say)

    def summary(self, scenario: AnyScenario) -> str:
        return about.summary(cast(Scenario, scenario), self.say)

    def aims(self, scenario: AnyScenario, seat: Seat) -> str:
        return about.aims(cast(Scenario, scenario), seat, self.say)

    def values(self, scenario: AnyScenario) -> list[str]:
        found = house_values(cast(Scenario, scenario))
        return [f"{v.told(self.say)} ({self.say(f'standing-{v.standing}')})" for v in found]

    def picture(self, view: View) -> list[str]:
        return board.picture(view, self.say)

    def listing(self, view: View) -> list[str]:
        return board.listing(view, self.say)

    def status(self, view: View) -> str:
        return about.status(view, self.say)

    def settled(self, view: View, notations: Sequence[str]) -> bool:
        """§U9.4: holding fire goes unasked only where everybody knows that no shot is possible;
        that a ship passes for another is known to its owner alone."""
        masked = any(ship.masked for ship in view.ships)
        return list(notations) == ["hold"] and not masked

    def aid(self, view: View, history: History) -> list[str]:
        return []

    def sort(self, notation: str) -> tuple[str, str]:
        phrase = read(notation)
        return phrase.kind, phrase.subject

    def section(self, word: str) -> str:
        kind = next((kind for kind in SECTIONS if kind.startswith(word.split()[0])), "")
        return SECTIONS.get(kind, "")

    def heading(self, notation: str, view: View, several: bool) -> str:
        phrase = read(notation)
        if several:
            return self.say(f"groups-{phrase.kind}")
        return self.teller.heading(phrase, view)

    def choice(self, notation: str, view: View) -> str:
        return self.teller.choice(notation, view)

    def event(self, event: Event, before: View | None, after: View | None) -> list[str]:
        return self.teller.event(event, before, after)

    def read_event(self, seat: Seat, line: str) -> Event:
        move, *facts = line.split(" ; ")
        return Event(seat, move, tuple(map(_fact, facts)))

    def side(self, seat: Seat) -> str:
        return self.say(f"seat-{seat}")

    def result(self, outcome: Outcome) -> str:
        """Who won, why, and with how many points."""
        who = ", ".join(self.side(seat) for seat in outcome.winners)
        first = self.say("result-won", who=who) if who else self.say("result-draw")
        told = [sentence(first), sentence(self.say(f"reason-{outcome.reason}"))]
        if outcome.scores:
            allied, german = (outcome.scores[seat] for seat in SEATS)
            told.append(self.say("status-score", allied=allied, german=german))
        return " ".join(told)

    def catalogue(self, game: Game) -> list[tuple[str, list[str]]]:
        return catalogue.listed(game, self.say)

    def catalogue_data(self, game: Game) -> dict[str, Any]:
        return catalogue.as_data(game, self.say)


def _fact(text: str) -> Fact:
    """A fact as it writes itself: kind, side, what, cells, number, each only if there is one."""
    kind, *words = text.split()
    side = words.pop(0) if words and words[0] in SEATS else ""
    number = int(words.pop()) if words and words[-1].isdecimal() else 0
    cells = [word for word in words if _CELL.fullmatch(word)]
    what = " ".join(word for word in words if word not in cells)
    return Fact(kind, what, " ".join(cells), side, number)


FACE: Final = UBootFace
