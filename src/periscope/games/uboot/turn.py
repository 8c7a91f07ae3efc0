"""The sequence of play of a turn, from one question to the next."""

from __future__ import annotations

from typing import Final

from periscope.games.scope.grid import OFF
from periscope.games.uboot import doom, ships
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS
from periscope.games.uboot.phases import ACTION, ENDED
from periscope.games.uboot.state import LEFT, SUNK, UNDER, State

ADJOURNED: Final = "adjourned"
NO_CARGO: Final = "no-cargo"
NO_SUBMARINE: Final = "no-submarine"
TARGET: Final = "target"
ENDINGS: Final = (TARGET, NO_CARGO, NO_SUBMARINE)


def first_turn(s: State) -> None:
    """§U4.1: the Germans begin."""
    s.active = ALLIED
    next_turn(s)


def next_turn(s: State) -> None:
    """Hands the turn on until somebody has something to decide.

    §U4.3: the turn of a side that can do nothing passes by itself. A side with a submarine
    under water is asked all the same: not being asked would tell where it lies.
    """
    while True:
        s.active = 1 - s.active
        s.turn += 1
        s.moved = 0
        ships.carry_out_course(s)
        s.phase = ACTION
        if (s.active == GERMAN and s.submarines) or s.may_act():
            return
        begin_action(s)
        if after_action(s, False):
            return


def begin_action(s: State) -> None:
    """A new action of the Germans takes the ping away (§U8.1)."""
    if s.active == GERMAN:
        s.ping = 0


def end_action(s: State, launched: bool) -> None:
    """The action is done: torpedoes, further phases, and the next turn."""
    if not after_action(s, launched):
        next_turn(s)


def after_action(s: State, launched: bool) -> bool:
    """§U4.2: the torpedo phase and what the chapters add; True if the turn goes no further.

    An action that is no launch breaks a row of launches (§U5.2).
    """
    if not launched and s.launches[s.active]:
        ships.note_launch(s, s.active, OFF, 0)
    ships.run_torpedoes(s, launched)
    for chapter in s.rules.chapters:
        if chapter.begins_phase(s):
            return True
    return is_over(s)


def end_turn(s: State) -> None:
    """A phase that asked somebody has ended, and the turn with it."""
    if not is_over(s):
        next_turn(s)


def is_over(s: State) -> bool:
    """§U7.3: looked at when the turn has been played in full. §U7.6: adjournment."""
    ending = ""
    if s.last_loss == s.turn:
        ending = reached(s)
    elif s.turn - s.last_loss >= s.rules.adjourn:
        ending = ADJOURNED
    if not ending:
        return False
    s.phase = ENDED
    s.ending = ending
    if ending != ADJOURNED:
        for chapter in s.rules.chapters:
            chapter.after_last_turn(s)
        doom.sink_doomed(s)
    return True


def reached(s: State) -> str:
    """Which of the scenario's endings has come about, if any."""
    cargo = submarines = False
    for card, where in zip(s.roster, s.at, strict=True):
        if where < s.rules.grid.size or where == UNDER:
            cargo = cargo or card.cargo
            submarines = submarines or card.dives
    come = {
        TARGET: max(score(s, ALLIED), score(s, GERMAN)) >= s.rules.target,
        NO_CARGO: not cargo,
        NO_SUBMARINE: not submarines,
    }
    return next((ending for ending in s.rules.endings if come[ending]), "")


def score(s: State, side: int) -> int:
    """§U7.1: enemy ships sunk and own cargo that left; §U11.1 and §U11.2 weigh them otherwise."""
    scoring = s.rules.scoring
    points = 0
    for card, where in zip(s.roster, s.at, strict=True):
        if where == SUNK and card.side != side:
            points += card.points * scoring.sunk(card)
        elif card.side != side:
            continue
        elif where == LEFT:
            points += card.points * scoring.left(card)
        elif card.cargo and where != SUNK and s.phase is ENDED and s.ending != ADJOURNED:
            points += card.points * scoring.cargo_afloat
    return points


def scores(s: State) -> dict[str, int]:
    return {seat: score(s, side) for side, seat in enumerate(SEATS)}
