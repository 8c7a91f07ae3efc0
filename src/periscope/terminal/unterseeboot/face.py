"""Unterseeboot as the line client shows it."""

from collections.abc import Sequence
from typing import Any, Final, cast

from periscope.games.unterseeboot.scenario import Scenario
from periscope.games.unterseeboot.state import CAPTAIN
from periscope.games.unterseeboot.view import View
from periscope.i18n import Speech
from periscope.kernel import Event, Fact, Game, History, Outcome, Seat
from periscope.kernel import Scenario as AnyScenario
from periscope.terminal.text import shown
from periscope.terminal.unterseeboot import board
from periscope.terminal.unterseeboot.notation import SECTIONS, read
from periscope.terminal.unterseeboot.teller import THOUSAND, Teller, sentence


class UnterseebootFace:
    """Puts the parts together; each of them does one thing."""

    whole: Final = CAPTAIN

    def __init__(self, say: Speech) -> None:
        self.say: Final = say
        self.teller: Final = Teller(say)

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

    def sort(self, notation: str) -> tuple[str, str]:
        return _group(notation), ""

    def section(self, word: str) -> str:
        kind = next((kind for kind in SECTIONS if kind.startswith(word.split()[0])), "")
        return SECTIONS.get(kind, "")

    def heading(self, notation: str, view: View, several: bool) -> str:
        return self.say(f"unterseeboot-group-{_group(notation)}")

    def choice(self, notation: str, view: View) -> str:
        return self.teller.choice(notation)

    def event(self, event: Event, before: View | None, after: View | None) -> list[str]:
        return self.teller.event(event)

    def read_event(self, seat: Seat, line: str) -> Event:
        move, *facts = line.split(" ; ")
        read(move)
        return Event(seat, move, tuple(map(_fact, facts)))

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


def _group(notation: str) -> str:
    kind = read(notation).kind
    if kind in ("identify", "look-away"):
        return "identify"
    return "torpedo" if kind in ("fire", "double", "split", "hold-fire") else "manoeuvre"


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(part)}" for key, part in value.items())
    if isinstance(value, list):
        return " ".join(map(str, value)) or "-"
    return str(value)


def _fact(text: str) -> Fact:
    """A fact as it writes itself: kind, what, column, number, each only if there is one."""
    kind, *words = text.split()
    number = int(words.pop()) if words and words[-1].isdecimal() else 0
    at = words.pop() if words and len(words[-1]) == 1 else ""
    return Fact(kind, " ".join(words), at, number=number)


FACE: Final = UnterseebootFace
