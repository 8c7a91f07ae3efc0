"""Ships that a running torpedo has doomed (§U7.4)."""

from __future__ import annotations

from periscope.games.scope.grid import OFF
from periscope.games.uboot import facts, ships
from periscope.games.uboot.cards import GERMAN
from periscope.games.uboot.phases import ACTION
from periscope.games.uboot.state import LEFT, SUNK, UNDER, State


def sink_doomed(s: State) -> None:
    """After the last turn: every ship that cannot escape a running torpedo is sunk and scores.

    Each ship is judged by itself, on the position as it stands.
    """
    if not s.torpedoes:
        return
    size = s.rules.grid.size
    afloat = [ship for ship in range(len(s.at)) if s.at[ship] < size and not s.roster[ship].mines]
    doomed = [ship for ship in afloat if not can_escape(s, ship)]
    for ship in doomed:
        ships.tell(s, facts.Doomed, ship, s.at[ship])
        ships.sink(s, ship)


def can_escape(s: State, ship: int) -> bool:
    """Whether some line of the ship's own actions saves it.

    The game goes on in thought from the other player's turn: orders already given are
    carried out, every torpedo runs on, and only this ship acts.
    """
    return _survives(s, ship, set())


def _survives(s: State, ship: int, tried: set[tuple[object, ...]]) -> bool:
    if not s.torpedoes:
        return True
    after = s.copy()
    after.active = 1 - s.active
    after.turn += 1
    after.moved = 0
    after.phase = ACTION
    ships.carry_out_course(after)
    where = after.at[ship]
    if where in (SUNK, LEFT):
        return where == LEFT
    key = after.key()
    if key in tried:
        return False
    tried.add(key)
    actions = []
    if after.roster[ship].side == after.active:
        actions = [move for move in after.rules.actions(after) if move.cell == where]
    if after.active == GERMAN:
        after.ping = 0
    if _lives_on(after.copy(), ship, False, tried):
        return True
    for move in actions:
        line = after.copy()
        if _lives_on(line, ship, move.act(line), tried):
            return True
    return False


def _lives_on(line: State, ship: int, launched: bool, tried: set[tuple[object, ...]]) -> bool:
    where = line.at[ship]
    if where in (UNDER, LEFT):
        return True
    if where == SUNK:
        return False
    if not launched:
        ships.note_launch(line, line.active, OFF, 0)
    ships.run_torpedoes(line, launched)
    return line.at[ship] != SUNK and _survives(line, ship, tried)
