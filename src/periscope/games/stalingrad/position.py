"""The position of a view that shows everything."""

from __future__ import annotations

from periscope.games.scope.grid import OFF
from periscope.games.stalingrad import scenario as scenarios
from periscope.games.stalingrad.cards import GERMAN, KINDS, LETTERS, SIDES, SOVIET, UNLAID
from periscope.games.stalingrad.rules import Rules
from periscope.games.stalingrad.state import DIVISIONS, State
from periscope.games.stalingrad.view import View


def rules_of(view: View) -> Rules:
    """The rules that a view was seen under."""
    return scenarios.rules_of(scenarios.LIBRARY.of_view(view, view.version))


def restore(view: View) -> State:
    """The position of a view; a card that it does not show counts as not laid."""
    rules = rules_of(view)
    names = rules.field.grid.names
    cells = {name: cell for cell, name in enumerate(names)} | {"": OFF}
    s = State(rules)
    board = [UNLAID] * len(names)
    inside = [0, 0]
    for card in view.cards:
        side, cell = SIDES.index(card.side), cells[card.at]
        if card.kind:
            board[cell] = LETTERS[side][KINDS.index(card.kind)]
        if rules.field.front_of(cell) != side:
            inside[side] |= 1 << cell
    s.board = "".join(board)
    s.inside = (inside[GERMAN], inside[SOVIET])
    s.phase = rules.phases[view.prompt]
    s.seat = view.to_play
    s.side = SIDES.index(view.active)
    s.division = DIVISIONS.index(view.division)
    s.turn = view.turn
    s.shown = sum(1 << cells[name] for name in view.shown)
    s.focus = cells[view.focus]
    s.quadrant = cells[view.quadrant]
    s.deployed = view.deployed
    shots = {shot.side: cells[shot.quadrant] for shot in view.shots}
    s.shots = (shots.get(SIDES[GERMAN], OFF), shots.get(SIDES[SOVIET], OFF))
    lost = {(lost.side, lost.kind): lost.number for lost in view.lost}
    s.losses = tuple(lost.get((side, kind), 0) for side in SIDES for kind in KINDS)
    s.spares = (view.spares[SIDES[GERMAN]], view.spares[SIDES[SOVIET]])
    s.last_loss = view.last_loss
    s.ending = view.ending
    s.winner = SIDES.index(view.winner) if view.winner else OFF
    return s
