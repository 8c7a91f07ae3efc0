"""The values that a scenario is played with, and where each of them comes from."""

import tomllib
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from periscope.games.uboot.cards import SEATS
from periscope.games.uboot.scenario import Scenario, data
from periscope.i18n import Speech

HOUSE: Final = "house"
OWN: Final = "own"
"""The standing of what the player's own file sets without saying."""
GUNNERY: Final = ("armour", "firepower", "damaged_armour", "damaged_firepower", "bombs")
"""Card values that matter only where shots are fired (§U2.1)."""
SHOTS: Final = ("surface-combat", "reinforcements")


class Value(NamedTuple):
    """A value with its standing; `card` is empty for one of the scenario."""

    card: str
    key: str
    value: Any
    standing: str

    def told(self, say: Speech) -> str:
        name = say(f"value-{self.key.replace('_', '-')}")
        card = f"{say(f'card-{self.card}')}, " if self.card else ""
        return f"{card}{name}: {self.shown(say)}"

    def shown(self, say: Speech) -> str:
        if isinstance(self.value, bool):
            return say("value-yes" if self.value else "value-no")
        if isinstance(self.value, list):
            return ", ".join(self.value) or say("list-none")
        if isinstance(self.value, dict):
            return ", ".join(f"{key} {value}" for key, value in self.value.items())
        return str(self.value)


def card_values(scenario: Scenario | None = None) -> Iterator[Value]:
    """The values of all cards: as they ship, or as a scenario has them."""
    cards = scenario.cards() if scenario else data("cards")["cards"]
    changes = scenario.value("cards") if scenario else {}
    for name, card in cards.items():
        own = {key: value for key, value in changes.get(name, {}).items() if key != "standing"}
        said = changes.get(name, {}).get("standing", {})
        standings = {**card.get("standing", {}), **{key: said.get(key, OWN) for key in own}}
        for key, standing in standings.items():
            if key in card:
                yield Value(name, key, card[key], standing)


def token_values() -> Iterator[Value]:
    tokens = data("cards")["tokens"]
    for key, standing in tokens["standing"].items():
        yield Value("", key, tokens[key], standing)


def scenario_values(scenario: Scenario) -> Iterator[Value]:
    """What the scenario sets besides size, fleets and target, which are told anyway."""
    own = tomllib.loads(scenario.definition)
    for key, standing in scenario.value("standing").items():
        if key in ("adjourn", "exchange", "slow_rows", "scoring", "tie"):
            if key in own:
                standing = own.get("standing", {}).get(key, OWN)
            yield Value("", key, scenario.value(key), standing)


def house_values(scenario: Scenario) -> list[Value]:
    """What in this game is ours (or the player's own) and not the rulebook's, where it matters."""
    kinds = _kinds(scenario)
    shots = any(chapter in scenario.chapters for chapter in SHOTS) or "carrier" in kinds
    cards = [
        value
        for value in card_values(scenario)
        if value.card in kinds and (shots or value.standing == OWN or value.key not in GUNNERY)
    ]
    rest = (*scenario_values(scenario), *token_values())
    return [value for value in (*rest, *cards) if value.standing in (HOUSE, OWN)]


def _kinds(scenario: Scenario) -> set[str]:
    """The cards that can come into play."""
    value = scenario.value
    kinds = {name for seat in SEATS for name, number in value(seat).items() if number}
    kinds |= set(value("extra"))
    cards = data("cards")
    for seat in SEATS:
        if value("fleet_points"):
            kinds |= set(cards["warships"][seat])
        elif "reinforcements" in scenario.chapters and value("exchange"):
            kinds |= set(cards["reinforcements"][seat])
    return kinds
