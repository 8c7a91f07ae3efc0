"""SCOPE Stalingrad as the line client shows it."""

from collections.abc import Sequence
from typing import Any, Final, cast

from periscope.games.stalingrad import GAME
from periscope.games.stalingrad.memory import sightings
from periscope.games.stalingrad.phrases import Assault, Howitzer, Rearrange, Reinforce
from periscope.games.stalingrad.scenario import Scenario
from periscope.games.stalingrad.view import WHOLE, View
from periscope.i18n import Speech
from periscope.kernel import Game, History, Outcome, Seat
from periscope.kernel import Scenario as AnyScenario
from periscope.kernel.notation import Phrase
from periscope.terminal.stalingrad import about, board
from periscope.terminal.telling import Telling, sentence


class StalingradFace(Telling):
    """Puts the parts together; each of them does one thing."""

    whole: Final = WHOLE

    def __init__(self, say: Speech) -> None:
        super().__init__(GAME, say)

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

    def sort(self, move: Phrase | str) -> tuple[str, str]:
        """By kind, and by the quadrant that is moved or the unit that acts."""
        phrase = self.game.phrases.read(move)
        if isinstance(phrase, (Rearrange, Howitzer, Assault, Reinforce)):
            return phrase.kind, phrase.at or ""
        return phrase.kind, ""

    def side(self, seat: Seat) -> str:
        return self.say(f"seat-{seat}")

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
