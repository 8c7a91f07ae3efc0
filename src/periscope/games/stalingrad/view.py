"""What one seat sees of the position, and nothing else."""

from __future__ import annotations

from typing import Final

import msgspec

from periscope.games.scope.grid import OFF, bits
from periscope.games.stalingrad.cards import GERMAN, KINDS, NAME, SIDE, SIDES, SOVIET, UNLAID
from periscope.games.stalingrad.judge import scores
from periscope.games.stalingrad.setup import in_hand, is_laid
from periscope.games.stalingrad.state import DIVISIONS, ENDED, State

WHOLE: Final = "whole"
"""The eyes of nobody at the table: the position as it is."""


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card on the battlefield; `kind` is empty where the seat cannot see it."""

    at: str
    side: str
    kind: str = ""


class ShotCard(msgspec.Struct, frozen=True):
    """The noise of a shot: somewhere in this quadrant is a sniper (§S5.4)."""

    side: str
    quadrant: str


class Lost(msgspec.Struct, frozen=True):
    """Cards in the enemy's scoring zone."""

    side: str
    kind: str
    number: int


class Hand(msgspec.Struct, frozen=True):
    """What a side has still to lay, for its own eyes."""

    side: str
    cards: dict[str, int]


class View(msgspec.Struct, frozen=True, tag_field="game", tag="stalingrad"):
    """The table as one seat sees it."""

    seat: str
    scenario: str
    chapters: tuple[str, ...]
    definition: str
    columns: int
    rows: int
    """Of each front: the battlefield has twice as many."""
    target: int
    scores: dict[str, int]
    to_play: str
    prompt: str
    section: str
    active: str
    division: str
    turn: int
    last_loss: int
    ending: str
    winner: str
    cards: tuple[Card, ...]
    shown: tuple[str, ...]
    """The cells whose cards were shown in this turn, and lie open until it is over (§S4.4)."""
    focus: str
    quadrant: str
    deployed: bool
    shots: tuple[ShotCard, ...]
    lost: tuple[Lost, ...]
    spares: dict[str, int]
    hands: tuple[Hand, ...]
    version: int
    """Of the rules that are played by."""


def look(s: State, seat: str) -> View:
    """The view of a seat, of a spectator, or of nobody (the whole position).

    When the game is over the fog lifts for everybody.
    """
    rules = s.rules
    names = rules.field.grid.names
    scenario = rules.scenario
    open_sides = _open_sides(s, seat)
    return View(
        seat=seat,
        scenario=scenario.name,
        chapters=scenario.chapters,
        definition=scenario.definition,
        columns=rules.field.columns,
        rows=rules.field.rows,
        target=rules.target,
        scores=scores(s),
        to_play=s.to_play,
        prompt=s.prompt,
        section=s.section,
        active=SIDES[s.side],
        division=DIVISIONS[s.division],
        turn=s.turn,
        last_loss=s.last_loss,
        ending=s.ending,
        winner=SIDES[s.winner] if s.winner != OFF else "",
        cards=_cards(s, open_sides),
        shown=tuple(names[cell] for cell in bits(s.shown)),
        focus=names[s.focus] if s.focus != OFF else "",
        quadrant=names[s.quadrant] if s.quadrant != OFF else "",
        deployed=s.deployed,
        shots=tuple(
            ShotCard(side, names[cell])
            for side, cell in zip(SIDES, s.shots, strict=True)
            if cell != OFF
        ),
        lost=_lost(s),
        spares=dict(zip(SIDES, s.spares, strict=True)),
        hands=tuple(
            Hand(SIDES[side], _hand(s, side)) for side in open_sides if not is_laid(s, side)
        ),
        version=scenario.version,
    )


def _open_sides(s: State, seat: str) -> tuple[int, ...]:
    """The sides whose cards the seat may look at (§S3.3, §S9.3)."""
    if seat == WHOLE or s.phase == ENDED:
        return (GERMAN, SOVIET)
    side = s.rules.side_of.get(seat)
    return () if side is None else (side,)


def _cards(s: State, open_sides: tuple[int, ...]) -> tuple[Card, ...]:
    """A front that is still being arranged is nobody else's business, nor how far it is.

    Infantry inside the enemy front is known to everybody (§S7.8).
    """
    half = s.rules.field.half
    names = s.rules.field.grid.names
    known = s.shown | s.inside[GERMAN] | s.inside[SOVIET]
    laid = [side in open_sides or is_laid(s, side) for side in (GERMAN, SOVIET)]
    out = []
    for cell, letter in enumerate(s.board):
        if letter == UNLAID or not laid[cell >= half]:
            continue
        side = SIDE[letter]
        seen = side in open_sides or known >> cell & 1
        out.append(Card(names[cell], SIDES[side], NAME[letter] if seen else ""))
    return tuple(out)


def _lost(s: State) -> tuple[Lost, ...]:
    return tuple(
        Lost(SIDES[index // len(KINDS)], KINDS[index % len(KINDS)], number)
        for index, number in enumerate(s.losses)
        if number
    )


def _hand(s: State, side: int) -> dict[str, int]:
    hand = zip(KINDS, in_hand(s, side), strict=True)
    return {name: number for name, number in hand if number}
