"""Unterseeboot as the line client shows it."""

from collections.abc import Sequence
from typing import Any, Final, cast

from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.phases import CAPTAIN
from periscope.games.unterseeboot.scenario import Scenario
from periscope.games.unterseeboot.telling import THOUSAND, sort
from periscope.games.unterseeboot.view import View
from periscope.i18n import Speech
from periscope.kernel import Event, Game, History, Outcome, Phrase, Seat
from periscope.kernel import Scenario as AnyScenario
from periscope.terminal.telling import Telling, sentence
from periscope.terminal.text import shown
from periscope.terminal.unterseeboot import board


class UnterseebootFace(Telling):
    """Puts the parts together; each of them does one thing."""

    whole: Final = CAPTAIN

    def __init__(self, say: Speech) -> None:
        super().__init__(GAME, say)

    def title(self, scenario: AnyScenario) -> str:
        if scenario.definition:
            return shown(cast(Scenario, scenario).values.get("title", scenario.name))
        return self.say(f"unterseeboot-scenario-{scenario.name}")

    def summary(self, scenario: AnyScenario) -> str:
        values = cast(Scenario, scenario)
        parts = [
            self.say(
                "unterseeboot-summary",
                columns=values.value("columns"),
                targets=len(values.value("targets")),
                turns=values.value("turns"),
                torpedoes=values.value("torpedoes"),
            )
        ]
        if scenario.chapters:
            names = ", ".join(self.say(f"chapter-{name}") for name in scenario.chapters)
            parts.append(self.say("unterseeboot-chapters", chapters=names))
        return "; ".join(parts)

    def aims(self, scenario: AnyScenario, seat: Seat) -> str:
        return self.say("unterseeboot-aim", turns=cast(Scenario, scenario).value("turns"))

    def values(self, scenario: AnyScenario) -> list[str]:
        """Those in play that are not the rulebook's."""
        one = cast(Scenario, scenario)
        keys = [key for key in one.values["standing"] if one.in_play(key)]
        return [self._value(one, key) for key in keys if one.standing(key) != "stated"]

    def _value(self, scenario: Scenario, key: str) -> str:
        name = self.say(f"unterseeboot-value-{key.replace('_', '-')}")
        standing = self.say(f"standing-{scenario.standing(key)}")
        return f"{name}: {_plain(scenario.value(key))} ({standing})"

    def picture(self, view: View) -> list[str]:
        return board.picture(view, self.say)

    def listing(self, view: View) -> list[str]:
        return board.listing(view, self.say)

    def status(self, view: View) -> str:
        return self.say(
            "unterseeboot-status",
            turn=view.turn,
            turns=view.turns,
            n=view.tonnage * THOUSAND,
            honour=self.say(f"honour-{view.honour}"),
        )

    def settled(self, view: View, notations: Sequence[str]) -> bool:
        return False

    def forgotten(self, history: History) -> list[Event]:
        return list(history.events)

    def aid(self, view: View, history: History) -> list[str]:
        return []

    def sort(self, move: Phrase) -> tuple[str, str]:
        return sort(move), ""

    def side(self, seat: Seat) -> str:
        return self.say(f"side-{seat}")

    def result(self, outcome: Outcome) -> str:
        why = sentence(self.say(f"unterseeboot-reason-{outcome.reason}"))
        told = self.say("unterseeboot-won" if outcome.winners else "unterseeboot-lost")
        if not outcome.scores:  # given up: the status tells what was sunk
            return f"{told} {why}"
        tonnage = self.say("unterseeboot-score", n=sum(outcome.scores.values()) * THOUSAND)
        return f"{told} {why} {tonnage}"

    def catalogue(self, game: Game) -> list[tuple[str, list[str]]]:
        scenarios = [
            f"{name}: {self.title(scenario)}. {sentence(self.summary(scenario))}"
            for name, scenario in game.scenarios.items()
        ]
        chapters = [
            f"{name}: {self.say(f'chapter-{name}')}. {self.say(f'brief-{name}')}"
            for name in game.chapters
        ]
        first = cast(Scenario, next(iter(game.scenarios.values())))
        values = [f"{self._value(first, key)}." for key in first.values["standing"]]
        return [
            (self.say("unterseeboot-scenarios"), scenarios),
            (self.say("games-chapters"), chapters),
            (self.say("unterseeboot-values"), values),
            (self.say("games-standings"), []),
        ]

    def catalogue_data(self, game: Game) -> dict[str, Any]:
        scenarios = {
            name: {"title": self.title(one), **cast(Scenario, one).values}
            for name, one in game.scenarios.items()
        }
        return {
            "name": self.say(f"game-{game.name}"),
            "version": game.version,
            "seats": [CAPTAIN],
            "scenarios": scenarios,
            "chapters": {name: self.say(f"chapter-{name}") for name in game.chapters},
        }


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(part)}" for key, part in value.items())
    if isinstance(value, list):
        return " ".join(map(str, value)) or "-"
    return str(value)


FACE: Final = UnterseebootFace
