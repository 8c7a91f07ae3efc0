"""SCOPE U-Boot as the line client shows it."""

from collections.abc import Sequence
from typing import Any, Final, cast

from periscope.games.uboot import GAME, telling
from periscope.games.uboot.cards import SEATS
from periscope.games.uboot.scenario import Scenario
from periscope.games.uboot.view import WHOLE, View
from periscope.i18n import Speech
from periscope.kernel import Game, History, Outcome, Phrase, Seat
from periscope.kernel import Scenario as AnyScenario
from periscope.terminal.telling import Telling, sentence
from periscope.terminal.uboot import about, board, catalogue
from periscope.terminal.uboot.values import house_values


class UBootFace(Telling):
    """Puts the parts together; each of them does one thing."""

    whole: Final = WHOLE

    def __init__(self, say: Speech) -> None:
        super().__init__(GAME, say)

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

    def sort(self, move: Phrase) -> tuple[str, str]:
        return move.kind, telling.subject(move)

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


FACE: Final = UBootFace
