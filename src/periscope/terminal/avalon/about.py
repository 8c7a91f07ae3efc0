"""What a scenario is about, and the values that it is played with."""

import tomllib
from typing import Any, Final, NamedTuple

from periscope.games.avalon.guns import COLUMNS
from periscope.games.avalon.scenario import Scenario
from periscope.games.avalon.seats import is_boat
from periscope.games.avalon.view import View
from periscope.i18n import Speech
from periscope.terminal.text import shown

HOUSE: Final = ("house", "own")


class Value(NamedTuple):
    key: str
    value: Any
    standing: str

    def told(self, say: Speech) -> str:
        """The value in words with its standing."""
        if self.key in COLUMNS:
            text = say(
                "avalon-value-table",
                column=say(f"avalon-column-{self.key}"),
                target=_faces(self.value["target"], say),
                firing=_faces(self.value["firing"], say),
            )
        else:
            text = say("avalon-value", name=self.key.replace("_", " "), value=_plain(self.value))
        return f"{text} ({say(f'standing-{self.standing}')})"


def _faces(faces: list[int], say: Speech) -> str:
    return ", ".join(map(str, faces)) or say("list-none")


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_plain(part)}" for key, part in value.items())
    return ", ".join(map(_plain, value)) or "-" if isinstance(value, list) else str(value)


def values(scenario: Scenario) -> list[Value]:
    """Every value with its standing; what the player's own file sets is marked as such."""
    own = tomllib.loads(scenario.definition)
    said = own.get("standing", {})
    mine = {*own, *own.get("tables", {})} - {"players"}  # who commands what is no value
    found = []
    for key, standing in scenario.values["standing"].items():
        value = scenario.values["tables"].get(key, scenario.values.get(key))
        found.append(Value(key, value, said.get(key, "own") if key in mine else standing))
    return found


def house_values(scenario: Scenario) -> list[Value]:
    """What is ours, or the player's own, and not the rulebook's."""
    return [value for value in values(scenario) if value.standing in HOUSE]


def title(scenario: Scenario, say: Speech) -> str:
    own = tomllib.loads(scenario.definition)
    base = "" if scenario.definition else scenario.name
    if own.keys() <= {"extends", "players"} and own.get("extends", base) == scenario.name:
        # As shipped, but for who commands what.
        return say(f"avalon-scenario-{scenario.name}")
    return shown(scenario.values.get("title", scenario.name))


def summary(scenario: Scenario, say: Speech) -> str:
    """Ships, players and length in one line."""
    players = len(scenario.players)
    return say(
        "avalon-summary",
        escorts=scenario.values["escorts"],
        boats=scenario.values["boats"],
        players=players,
        turns=scenario.values["adjourn"],
    )


def aims(scenario: Scenario, seat: str, say: Speech) -> str:
    """What that seat's side wants (§A11)."""
    if is_boat(seat):
        return say("avalon-aim-boat", n=scenario.values["torpedoes_needed"])
    return say("avalon-aim-escort", turns=scenario.values["adjourn"])


def status(view: View, say: Speech) -> str:
    return say("avalon-status", turn=view.turn, who=say(f"side-{view.active}"))
