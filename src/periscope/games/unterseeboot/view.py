"""What is seen of the position: everything."""

from __future__ import annotations

from typing import Final

import msgspec

from periscope.games.unterseeboot.rules import LETTERS
from periscope.games.unterseeboot.state import CAPTAIN, ENDED, ESCORTS, UNKNOWN, State
from periscope.games.unterseeboot.turn import HOME
from periscope.kernel.protocol import OVER, Outcome

WOUND_BADGE: Final = "wound-badge"


class Target(msgspec.Struct, frozen=True, omit_defaults=True):
    """A target's space: not looked at yet, a ship, a ship that was sunk, or nothing."""

    column: str
    unknown: bool = False
    tonnage: int = 0
    struck: bool = False
    sunk: int = 0


class View(msgspec.Struct, frozen=True, tag_field="game", tag="unterseeboot"):
    """The board as the captain sees it; tonnage is in thousands."""

    seat: str
    scenario: str
    chapters: tuple[str, ...]
    definition: str
    floors: tuple[int, ...]
    """The deepest level of every column, from the west."""
    to_play: str
    prompt: str
    section: str
    turn: int
    turns: int
    column: str
    level: int
    main: int
    auxiliary: int
    hull: int
    torpedoes: int
    most: dict[str, int]
    """What the boat set out with."""
    spotted: bool
    escort: str
    targets: tuple[Target, ...]
    dice: tuple[int, ...]
    """The large dice in play."""
    aim: tuple[str, ...]
    tonnage: int
    honour: str
    damage: int
    repairs: int
    ending: str


def look(s: State, seat: str) -> View:
    """Nothing is hidden from anybody."""
    rules = s.rules
    scenario = rules.scenario
    return View(
        seat=seat,
        scenario=scenario.name,
        chapters=scenario.chapters,
        definition=scenario.definition,
        floors=tuple(rules.floors),
        to_play=s.to_play,
        prompt=s.prompt,
        section=s.section,
        turn=s.turn,
        turns=rules.turns,
        column=LETTERS[s.column],
        level=s.level,
        main=s.main,
        auxiliary=s.auxiliary,
        hull=s.hull,
        torpedoes=s.torpedoes,
        most={
            "hull": rules.hull,
            "main": rules.main_battery,
            "auxiliary": rules.auxiliary,
            "torpedoes": rules.torpedoes,
        },
        spotted=s.spotted,
        escort=ESCORTS[s.escort],
        targets=tuple(_target(s, target) for target in range(len(s.targets))),
        dice=tuple(
            sides
            for bit, sides in enumerate(dict.fromkeys(scenario.values["big_dice"].values()))
            if s.dice >> bit & 1
        ),
        aim=tuple(rules.letters[target] for target in s.aim),
        tonnage=s.tonnage,
        honour=honour(s),
        damage=s.damage,
        repairs=s.repairs,
        ending=s.ending,
    )


def _target(s: State, target: int) -> Target:
    here = s.targets[target]
    return Target(
        column=s.rules.letters[target],
        unknown=here == UNKNOWN,
        tonnage=here if here > UNKNOWN else 0,
        struck=bool(s.struck >> target & 1),
        sunk=s.victories[target],
    )


def honour(s: State) -> str:
    """§N11.2, §N11.3: what the tonnage sunk so far is worth; a lost boat has the Wound Badge."""
    if s.ending and s.ending not in HOME:
        return WOUND_BADGE
    earned = [name for name, least in s.rules.honours.items() if s.tonnage >= least]
    return earned[-1]


def given_up(view: View, reason: str) -> View:
    """§N10.5: resigned, or not gone on with: the boat is lost, and the badge with it."""
    return msgspec.structs.replace(
        view, to_play=OVER, prompt="over", section="N10.5", ending=reason, honour=WOUND_BADGE
    )


def judge(s: State) -> Outcome | None:
    """§N10.3, §N10.4: a patrol is won by coming home."""
    if s.phase != ENDED:
        return None
    winners = (CAPTAIN,) if s.ending in HOME else ()
    return Outcome(winners, s.ending, {CAPTAIN: s.tonnage})
