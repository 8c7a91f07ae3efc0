"""U-BOAT (Avalon Hill) as the line client shows it."""

from collections.abc import Sequence
from typing import Any, Final, cast

from periscope.games.avalon import GAME
from periscope.games.avalon.phrases import AdjustBoat, Charge, Dive, Enter
from periscope.games.avalon.scenario import Scenario
from periscope.games.avalon.seats import side_of
from periscope.games.avalon.ships import SIDES
from periscope.games.avalon.view import WHOLE, View
from periscope.i18n import Speech
from periscope.kernel import Game, History, Outcome, Phrase, Seat
from periscope.kernel import Scenario as AnyScenario
from periscope.terminal.avalon import about, board
from periscope.terminal.telling import Telling, sentence


class AvalonFace(Telling):
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
        return [value.told(self.say) for value in about.house_values(cast(Scenario, scenario))]

    def picture(self, view: View) -> list[str]:
        return board.picture(view, self.say)

    def listing(self, view: View) -> list[str]:
        return board.listing(view, self.say)

    def status(self, view: View) -> str:
        return about.status(view, self.say)

    def settled(self, view: View, notations: Sequence[str]) -> bool:
        """A single answer may be the sign of a secret, such as an empty magazine: always ask."""
        return False

    def aid(self, view: View, history: History) -> list[str]:
        return []

    def sort(self, move: Phrase) -> tuple[str, str]:
        """Charges are grouped by their square, a boat's courses by the depth at the end."""
        match move:
            case Charge(at=at):
                return move.kind, at
            case Dive(feet=feet) | Enter(feet=feet) | AdjustBoat(feet=feet):
                return move.kind, str(feet)
        return move.kind, ""

    def side(self, seat: Seat) -> str:
        return self.say(f"side-{seat}")

    def result(self, outcome: Outcome) -> str:
        """Who won and why."""
        who = self.say(f"side-{SIDES[side_of(outcome.winners[0])]}")
        why = sentence(self.say(f"reason-{outcome.reason}"))
        return f"{sentence(self.say('result-won', who=who))} {why}"

    def catalogue(self, game: Game) -> list[tuple[str, list[str]]]:
        scenarios = [
            f"{name}: {self.title(scenario)}. {self.summary(scenario)}."
            for name, scenario in game.scenarios.items()
        ]
        first = cast(Scenario, next(iter(game.scenarios.values())))
        values = [f"{value.told(self.say)}." for value in about.values(first)]
        return [
            (self.say("avalon-scenarios"), scenarios),
            (self.say("avalon-values"), values),
        ]

    def catalogue_data(self, game: Game) -> dict[str, Any]:
        scenarios = {
            name: {
                "title": self.title(scenario),
                "seats": cast(Scenario, scenario).seats,
                "house": [v.key for v in about.house_values(cast(Scenario, scenario))],
                **cast(Scenario, scenario).values,
            }
            for name, scenario in game.scenarios.items()
        }
        return {
            "name": self.say(f"game-{game.name}"),
            "version": game.version,
            "scenarios": scenarios,
            "chapters": {},
        }


FACE: Final = AvalonFace
