"""What one seat sees of the position, and nothing else."""

from __future__ import annotations

from typing import Final

import msgspec

from periscope.games.avalon.charges import depths_text
from periscope.games.avalon.judge import scores
from periscope.games.avalon.sea import FEET, HEADINGS
from periscope.games.avalon.ships import BOATS, ESCORTS, FATES, NOBODY, SIDES
from periscope.games.avalon.sight import sounded
from periscope.games.avalon.state import BOAT, ENDED, PROMPTS, SALVO, SECTIONS, Kin, State

WHOLE: Final = "whole"
"""The eyes of nobody at the table: the position as it is."""


class EscortView(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: str
    at: str
    heading: str
    fate: str
    run: str = ""
    """The boat that it has announced a run against."""
    stock: int | None = None
    """Depth-charge patterns, for its commander."""


class BoatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A boat; without square and heading if its piece is off the board and not the viewer's, and
    without its depth while a run against it is pending besides (§A6.2)."""

    seat: str
    fate: str
    at: str = ""
    heading: str = ""
    feet: int | None = None
    submerged: bool = False
    hidden: bool = False
    damaged: bool = False
    risen: bool = False
    fresh: bool = False
    running: bool = False
    stock: int | None = None
    """Torpedoes, for its commander."""
    salvo: tuple[str, ...] = ()
    aim: str = ""


class Place(msgspec.Struct, frozen=True):
    """Where a boat is going in its unfinished turn."""

    at: str
    heading: str
    feet: int


class Setting(msgspec.Struct, frozen=True):
    """Charges set in a square of the track: the depths in feet."""

    place: int
    at: str
    depths: str


class Shot(msgspec.Struct, frozen=True):
    """A roll that is to be thrown."""

    column: str
    side: str
    firers: tuple[int, ...]
    target: int


class View(msgspec.Struct, frozen=True, tag_field="game", tag="avalon"):
    """The table as one seat sees it."""

    seat: str
    scenario: str
    chapters: tuple[str, ...]
    definition: str
    rows: int
    columns: int
    commanders: dict[str, int]
    scores: dict[str, int]
    to_play: str
    active: str
    """The seat of the ship that acts; a die is thrown for it, too."""
    prompt: str
    section: str
    turn: int
    ending: str
    escorts: tuple[EscortView, ...]
    boats: tuple[BoatView, ...]
    track: tuple[str, ...]
    dice: int
    charges: tuple[Setting, ...]
    """Set so far, for their commander."""
    plan: Place | None
    """Where the acting boat goes, for its commander."""
    salvo: tuple[str, ...]
    aim: str
    targets: tuple[tuple[int, int], ...]
    shots: tuple[Shot, ...]
    version: int
    """Of the rules that are played by."""


def look(s: State, seat: str) -> View:
    """The view of a seat, of a spectator, or of nobody (the whole position).

    When the game is over the fog lifts for everybody.
    """
    rules = s.rules
    name = rules.sea.name
    all_open = seat == WHOLE or s.phase == ENDED
    actor = s.actor
    mine = all_open or rules.knows(seat, actor)
    phase = s.phase if mine or s.phase != SALVO else BOAT
    scenario = rules.scenario
    return View(
        seat=seat,
        scenario=scenario.name,
        chapters=scenario.chapters,
        definition=scenario.definition,
        rows=rules.sea.rows,
        columns=rules.sea.columns,
        commanders=rules.commanders,
        scores=scores(s),
        to_play=s.to_play,
        active=actor,
        prompt=PROMPTS[phase],
        section=SECTIONS[phase],
        turn=s.turn,
        ending=s.ending,
        escorts=tuple(
            _escort(s, number, all_open or rules.knows(seat, owner))
            for number, owner in enumerate(rules.seats[ESCORTS])
        ),
        boats=tuple(
            _boat(s, number, all_open or rules.knows(seat, owner))
            for number, owner in enumerate(rules.seats[BOATS])
        ),
        track=tuple(name(square) for square in s.track),
        dice=s.dice,
        charges=tuple(
            Setting(place, name(s.track[place]), depths_text(depths))
            for place, depths in (s.pattern if mine else ())
        ),
        plan=_place(s, s.plan) if mine and s.plan else None,
        salvo=tuple(name(square) for square in s.salvo) if mine else (),
        aim=_seat(s, ESCORTS, s.aim) if mine else "",
        targets=s.targets,
        shots=tuple(Shot(r.column, SIDES[r.side], r.firers, r.target) for r in s.rolls),
        version=rules.version,
    )


def _seat(s: State, side: int, number: int) -> str:
    return "" if number == NOBODY else s.rules.seats[side][number]


def _place(s: State, kin: Kin) -> Place:
    return Place(s.rules.sea.name(kin.square), HEADINGS[kin.heading], kin.depth * FEET)


def _escort(s: State, number: int, mine: bool) -> EscortView:
    escort = s.escorts[number]
    return EscortView(
        seat=s.rules.seats[ESCORTS][number],
        at=s.rules.sea.name(escort.square),
        heading=HEADINGS[escort.heading],
        fate=FATES[escort.fate],
        run=_seat(s, BOATS, escort.run),
        stock=escort.stock if mine else None,
    )


def _boat(s: State, number: int, mine: bool) -> BoatView:
    boat = s.boats[number]
    shown = mine or not boat.hidden
    name = s.rules.sea.name
    return BoatView(
        seat=s.rules.seats[BOATS][number],
        fate=FATES[boat.fate],
        at=name(boat.square) if shown else "",
        heading=HEADINGS[boat.heading] if shown else "",
        feet=boat.depth * FEET if shown or sounded(s, number) else None,
        submerged=boat.depth > 0,
        hidden=boat.hidden,
        damaged=boat.damaged,
        risen=boat.risen,
        fresh=boat.fresh,
        running=boat.running,
        stock=boat.stock if mine else None,
        salvo=tuple(name(square) for square in boat.salvo) if mine else (),
        aim=_seat(s, ESCORTS, boat.aim) if mine else "",
    )
