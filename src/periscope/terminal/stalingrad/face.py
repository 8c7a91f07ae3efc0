"""SCOPE Stalingrad as the line client shows it."""

from collections.abc import Sequence
from typing import Any, Final, cast

from periscope.games.stalingrad.cards import KINDS, SIDES
from periscope.games.stalingrad.memory import sightings
from periscope.games.stalingrad.scenario import Scenario
from periscope.games.stalingrad.view import WHOLE, View
from periscope.i18n import Speech
from periscope.kernel import Event, Fact, Game, History, Outcome, Seat
from periscope.kernel import Scenario as AnyScenario
from periscope.terminal.stalingrad import about, board
from periscope.terminal.stalingrad.notation import SECTIONS, read
from periscope.terminal.stalingrad.teller import Teller, sentence


class StalingradFace:
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
        return about.aims(cast(Scenario, scenario), self.say)

    def values(self, scenario: AnyScenario) -> list[str]:
        return about.house(cast(Scenario, scenario), self.say)

    def picture(self, view: View) -> list[str]:
        return board.picture(view, self.say)

    def listing(self, view: View) -> list[str]:
        return board.listing(view, self.say)

    def status(self, view: View) -> str:
        return about.status(view, self.say)

    def settled(self, view: View, notations: Sequence[str]) -> bool:
        """Where the last cards of a front are all alike there is nothing left to choose."""
        return view.prompt == "front" and len(notations) == 1

    def aid(self, view: View, history: History) -> list[str]:
        return board.recalled(sightings(view, history), self.say)

    def sort(self, notation: str) -> tuple[str, str]:
        phrase = read(notation)
        return phrase.kind, phrase.subject

    def section(self, word: str) -> str:
        kind = next((kind for kind in SECTIONS if kind.startswith(word.split()[0])), "")
        return SECTIONS.get(kind, "")

    def heading(self, notation: str, view: View, several: bool) -> str:
        phrase = read(notation)
        if several:
            return self.say(f"stalingrad-groups-{phrase.kind}")
        return self.teller.heading(phrase)

    def choice(self, notation: str, view: View) -> str:
        return self.teller.choice(notation)

    def event(self, event: Event, before: View | None, after: View | None) -> list[str]:
        return self.teller.event(event)

    def read_event(self, seat: Seat, line: str) -> Event:
        move, *facts = line.split(" ; ")
        return Event(seat, move, tuple(map(_fact, facts)))

    def side(self, seat: Seat) -> str:
        return self.teller.side(seat)

    def result(self, outcome: Outcome) -> str:
        """Who won, why, and with how many points."""
        who = ", ".join(self.side(seat) for seat in outcome.winners)
        first = self.say("result-won", who=who) if who else self.say("result-draw")
        told = [sentence(first), sentence(self.say(f"stalingrad-reason-{outcome.reason}"))]
        if outcome.scores:
            german, soviet = list(outcome.scores.values())[:2]
            told.append(self.say("stalingrad-score", german=german, soviet=soviet))
        return " ".join(told)

    def catalogue(self, game: Game) -> list[tuple[str, list[str]]]:
        return about.listed(game, self.say)

    def catalogue_data(self, game: Game) -> dict[str, Any]:
        return about.as_data(game, self.say)


def _fact(text: str) -> Fact:
    """A fact as it writes itself: kind, side, what, cell, number, each only if there is one."""
    kind, *words = text.split()
    side = words.pop(0) if words and words[0] in SIDES else ""
    what = words.pop(0) if words and words[0] in KINDS else ""
    number = int(words.pop()) if words and words[-1].isdecimal() else 0
    if len(words) > 1:
        raise ValueError(f"not a fact: {text!r}")
    return Fact(kind, what, "".join(words), side, number)


FACE: Final = StalingradFace
