"""U-BOAT (Avalon Hill) as the line client shows it."""

from collections.abc import Sequence
from typing import Any, Final, cast

from periscope.games.avalon.scenario import Scenario
from periscope.games.avalon.view import WHOLE, View
from periscope.i18n import Speech
from periscope.kernel import Event, Game, History, Outcome, Seat
from periscope.kernel import Scenario as AnyScenario
from periscope.terminal.avalon import about, board
from periscope.terminal.avalon.notation import SECTIONS, read, read_fact
from periscope.terminal.avalon.teller import Teller, sentence


class AvalonFace:
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

    def sort(self, notation: str) -> tuple[str, str]:
        phrase = read(notation)
        maker = "at" if phrase.kind == "charge" else "feet"
        return phrase.kind, phrase.parts.get(maker, "")

    def section(self, word: str) -> str:
        kind = next((kind for kind in SECTIONS if kind.startswith(word.split()[0])), "")
        return SECTIONS.get(kind, "")

    def heading(self, notation: str, view: View, several: bool) -> str:
        phrase = read(notation)
        kind = f"{phrase.kind}-all" if several else phrase.kind
        text = self.say(f"avalon-group-{kind}", **self.teller.parts(phrase))
        return text[:1].upper() + text[1:]

    def choice(self, notation: str, view: View) -> str:
        return self.teller.choice(notation, view)

    def event(self, event: Event, before: View | None, after: View | None) -> list[str]:
        return self.teller.event(event)

    def read_event(self, seat: Seat, line: str) -> Event:
        move, *facts = line.split(" ; ")
        read(move)
        return Event(seat, move, tuple(map(read_fact, facts)))

    def side(self, seat: Seat) -> str:
        return self.say(f"side-{seat}")

    def result(self, outcome: Outcome) -> str:
        """Who won and why."""
        who = self.say(f"side-{outcome.winners[0].split('-')[0]}s")
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
