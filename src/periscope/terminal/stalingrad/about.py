"""What a scenario is about: its name, size, fronts, aims and endings in words."""

from typing import Any, cast

from periscope.games.stalingrad.cards import GERMAN, KINDS, SNIPER, SOVIET
from periscope.games.stalingrad.check import TEAMS
from periscope.games.stalingrad.scenario import Scenario, data
from periscope.games.stalingrad.view import View
from periscope.i18n import Speech
from periscope.kernel import Game
from periscope.terminal.stalingrad.board import counted
from periscope.terminal.text import shown


def title(scenario: Scenario, say: Speech) -> str:
    if scenario.definition:
        return shown(scenario.values.get("title", scenario.name))
    order = data("defaults")["order"]
    if scenario.name in order[:5]:
        return say(f"stalingrad-front-{scenario.name}")
    front = next(name for name in order[:5] if scenario.name.endswith(name))
    theme = scenario.name.removesuffix(f"-{front}")
    return f"{say(f'stalingrad-theme-{theme}')}, {say(f'stalingrad-front-{front}')}"


def summary(scenario: Scenario, say: Speech) -> str:
    """Size, fronts, target and chapters in one line."""
    values = scenario.values
    parts = [say("stalingrad-about-size", columns=values["columns"], rows=values["rows"])]
    german, soviet = (
        counted(dict(zip(KINDS, scenario.front(side), strict=True)), say)
        for side in (GERMAN, SOVIET)
    )
    if german == soviet:
        parts.append(say("stalingrad-about-front", cards=german))
    else:
        parts.append(say("stalingrad-about-fronts", german=german, soviet=soviet))
    if "target" in values["ends"]:
        parts.append(say("stalingrad-about-target", n=values["target"]))
    if scenario.chapters:
        names = ", ".join(say(f"stalingrad-chapter-{name}") for name in scenario.chapters)
        parts.append(say("stalingrad-about-chapters", chapters=names))
    return "; ".join(parts)


def aims(scenario: Scenario, say: Speech) -> str:
    """What wins the game (§S6, §S8)."""
    values = scenario.values
    kinds = ", ".join(say(f"stalingrad-card-{kind}") for kind in values["objectives"])
    ends = [
        say(f"stalingrad-win-{ending}", n=values["target"], kinds=kinds)
        for ending in values["ends"]
    ]
    told = say("stalingrad-aims", ends=f" {say('or')} ".join(ends))
    if not set(TEAMS) & set(scenario.chapters):
        return told
    told = f"{told} {say('stalingrad-aims-teams')}"
    armed = any(scenario.front(side)[SNIPER] for side in (GERMAN, SOVIET))
    return told if armed else f"{told} {say('stalingrad-aims-no-snipers')}"


def status(view: View, say: Speech) -> str:
    """Turn and points in one line."""
    parts = []
    if view.turn:
        who = say(f"seat-{view.active}")
        parts.append(say(f"stalingrad-turn-{view.division}", turn=view.turn, who=who))
    german, soviet = list(view.scores.values())[:2]
    parts.append(say("stalingrad-score", german=german, soviet=soviet))
    if view.target:
        parts.append(say("stalingrad-target", n=view.target))
    return " ".join(parts)


def house(scenario: Scenario, say: Speech) -> list[str]:
    """What in this game is ours, or the player's own, and not the rulebook's."""
    values = scenario.values
    lines = []
    for key in ("adjourn", "longest", "spares"):
        standing = values["standing"].get(key, "own")
        if standing in ("house", "own") and (values[key] or key != "spares"):
            name = say(f"stalingrad-value-{key}")
            lines.append(f"{name}: {values[key]} ({say(f'standing-{standing}')})")
    for kind, card in cards(scenario).items():
        if card["standing"] in ("house", "own"):
            name = f"{say(f'stalingrad-card-{kind}')}, {say('stalingrad-value-points')}"
            lines.append(f"{name}: {_points(card, say)}")
    return lines


def _points(card: dict[str, Any], say: Speech) -> str:
    standing = card["standing"]
    return f"{card['points']} ({say(f'standing-{standing}')})"


def cards(scenario: Scenario | None = None) -> dict[str, dict[str, Any]]:
    """The points of every card with their standing, as they ship or as a scenario has them."""
    own = scenario.values["cards"] if scenario else {}
    told = {}
    for kind, card in data("cards")["cards"].items():
        changed = own.get(kind)
        standing = card["standing"]["points"]
        if changed:
            standing = changed.get("standing", {}).get("points", "own")
        told[kind] = {"points": (changed or card)["points"], "standing": standing}
    return told


def listed(game: Game, say: Speech) -> list[tuple[str, list[str]]]:
    """Everything there is to choose from."""
    scenarios = [
        f"{name}: {title(one, say)}. {summary(one, say)}." for name, one in _scenarios(game)
    ]
    chapters = [
        f"{name}: {say(f'stalingrad-chapter-{name}')}. {say(f'stalingrad-brief-{name}')}"
        for name in game.chapters
    ]
    points = say("stalingrad-value-points")
    told = [
        f"{say(f'stalingrad-card-{kind}')}: {points} {_points(card, say)}."
        for kind, card in cards().items()
    ]
    return [
        (say("games-scenarios"), scenarios),
        (say("games-chapters"), chapters),
        (say("games-cards"), told),
        (say("games-standings"), []),
    ]


def as_data(game: Game, say: Speech) -> dict[str, Any]:
    return {
        "name": say(f"game-{game.name}"),
        "version": game.version,
        "scenarios": {name: _scenario(one, say) for name, one in _scenarios(game)},
        "chapters": {name: say(f"stalingrad-chapter-{name}") for name in game.chapters},
        "cards": cards(),
    }


def _scenarios(game: Game) -> list[tuple[str, Scenario]]:
    return [(name, cast(Scenario, scenario)) for name, scenario in game.scenarios.items()]


def _scenario(scenario: Scenario, say: Speech) -> dict[str, Any]:
    skip = ("order", "front", "german", "soviet", "cards", "extends")
    values = {key: value for key, value in scenario.values.items() if key not in skip}
    front = dict(zip(KINDS, scenario.front(GERMAN), strict=True))
    return {"title": title(scenario, say), **values, "front": front}
