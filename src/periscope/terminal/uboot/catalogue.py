"""What there is to play: scenarios, chapters, cards and the standing of their values."""

from collections.abc import Iterable
from typing import Any, Final, cast

from periscope.games.uboot.cards import SEATS
from periscope.games.uboot.scenario import Scenario
from periscope.i18n import Speech
from periscope.kernel import Game
from periscope.terminal.uboot import about
from periscope.terminal.uboot.values import Value, card_values, house_values, token_values

KEYS: Final = (
    *("columns", "rows", "fleet_points", "target", "chapters", "ends", "tie", "adjourn"),
    *("slow_rows", "exchange", "extra", "scoring", "standing"),
)


def listed(game: Game, say: Speech) -> list[tuple[str, list[str]]]:
    scenarios = [
        f"{name}: {about.title(scenario, say)}. {about.summary(scenario, say)}."
        for name, scenario in _scenarios(game)
    ]
    chapters = [
        f"{name}: {say(f'chapter-{name}')}. {say(f'brief-{name}')}" for name in game.chapters
    ]
    by_card: dict[str, list[str]] = {}
    for value in card_values():
        by_card.setdefault(value.card, []).append(_with_standing(value, say))
    cards = [f"{say(f'card-{card}')}: {'; '.join(told)}." for card, told in by_card.items()]
    tokens = [f"{_with_standing(value, say)}." for value in token_values()]
    return [
        (say("games-scenarios"), scenarios),
        (say("games-chapters"), chapters),
        (say("games-cards"), cards),
        (say("games-tokens"), tokens),
        (say("games-standings"), []),
    ]


def _scenarios(game: Game) -> Iterable[tuple[str, Scenario]]:
    return ((name, cast(Scenario, scenario)) for name, scenario in game.scenarios.items())


def _with_standing(value: Value, say: Speech) -> str:
    name = say(f"value-{value.key.replace('_', '-')}")
    return f"{name} {value.shown(say)} ({say(f'standing-{value.standing}')})"


def as_data(game: Game, say: Speech) -> dict[str, Any]:
    return {
        "name": say(f"game-{game.name}"),
        "version": game.version,
        "seats": SEATS,
        "scenarios": {name: _scenario(one, say) for name, one in _scenarios(game)},
        "chapters": {name: say(f"chapter-{name}") for name in game.chapters},
        "cards": _values(card_values()),
        "tokens": _values(token_values())[""],
    }


def _scenario(scenario: Scenario, say: Speech) -> dict[str, Any]:
    values = {key: scenario.value(key) for key in KEYS}
    fleets = {seat: {kind: n for kind, n in scenario.value(seat).items() if n} for seat in SEATS}
    house = [f"{value.card}.{value.key}".lstrip(".") for value in house_values(scenario)]
    return {"title": about.title(scenario, say), **values, **fleets, "house": house}


def _values(values: Iterable[Value]) -> dict[str, dict[str, Any]]:
    told: dict[str, dict[str, Any]] = {}
    for card, key, value, standing in values:
        told.setdefault(card, {})[key] = {"value": value, "standing": standing}
    return told
