"""Positions drawn as pictures, and games played by notation."""

from __future__ import annotations

from periscope.games.scope.grid import OFF
from periscope.games.stalingrad import GAME
from periscope.games.stalingrad.cards import KINDS, LETTERS, SIDE, SIDES
from periscope.games.stalingrad.moves import Move
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.turn import ACTION
from periscope.games.stalingrad.view import WHOLE, View
from periscope.kernel import OVER, Outcome

ADVANCED = "advanced"
FOUR = ("german-team", "soviet-team")

QUICK = """
    EEES
    DOCM
    GIES
    ----
    gies
    docm
    eees
"""
"""Both fronts of a quick duel: the Soviet one above, the German one below, rear rows outside."""

INSIDE = """
    EEES
    DOCM
    GiES
    ----
    gees
    docm
    eees
"""
"""German infantry stands on b4, in the first Soviet row."""


def start(scenario: str, *chapters: str) -> State:
    """The first position; a scenario of several lines is the text of a file."""
    if "\n" in scenario:
        return GAME.start(GAME.read(scenario, "custom"), chapters)
    return GAME.start(scenario, chapters)


def board(
    picture: str = QUICK,
    *chapters: str,
    scenario: str = "quick-duel",
    turn: int = 1,
    last_loss: int = 0,
    lost: str = "",
    shots: tuple[str, str] = ("", ""),
    spares: tuple[int, int] | None = None,
) -> State:
    """A position with an action to choose, drawn from the Soviet rear to the German one.

    Capitals are Soviet cards: S sniper, D decoy, O officer, C scout, M mortar, G machine gun,
    I infantry, E empty. lost: "german infantry, soviet sniper". shots: quadrants by their names.
    """
    s = start(scenario, *chapters).copy()
    rows = [row.strip() for row in picture.split("\n") if row.strip(" -")]
    s.board = "".join(reversed(rows))
    field, names = s.rules.field, s.rules.field.grid.names
    assert len(s.board) == field.grid.size
    for cell, letter in enumerate(s.board):
        if SIDE[letter] != field.front_of(cell):
            inside = list(s.inside)
            inside[SIDE[letter]] |= 1 << cell
            s.inside = (inside[0], inside[1])
    watch = s.rules.round[(turn - 1) % len(s.rules.round)]
    s.phase, s.turn, s.last_loss = ACTION, turn, last_loss
    s.side, s.division, s.seat = watch.side, watch.division, watch.seat
    losses = [0] * 16
    for words in filter(None, lost.split(",")):
        side, kind = words.split()
        losses[SIDES.index(side) * 8 + KINDS.index(kind)] += 1
    s.losses = tuple(losses)
    german, soviet = (names.index(name) if name else OFF for name in shots)
    s.shots = (german, soviet)
    s.spares = s.spares if spares is None else spares
    return s


def picture(state: State) -> str:
    """The battlefield, from the Soviet rear to the German one."""
    width = state.rules.field.columns
    cells = state.board
    rows = [cells[first : first + width] for first in range(0, len(cells), width)]
    return " ".join(reversed(rows))


def card(state: State, at: str) -> str:
    """The letter of the card on a cell."""
    return state.board[state.rules.field.grid.names.index(at)]


def find(state: State, notation: str) -> Move:
    offer: dict[str, Move] = {str(move): move for move in state.moves()}
    assert notation in offer, f"{notation!r} is not offered, but {sorted(offer)}"
    return offer[notation]


def play(state: State, *notations: str) -> State:
    for notation in notations:
        state = find(state, notation).play(state)
    return state


def offers(state: State, prefix: str = "") -> set[str]:
    """The notations on offer that begin with these words."""
    return {str(move) for move in state.moves() if str(move).startswith(prefix)}


def words(state: State) -> set[str]:
    """The first words of the notations on offer."""
    return {str(move).split()[0] for move in state.moves()}


def told(state: State, notation: str, seat: str) -> str:
    """What a seat sees of a move, in one line, without the turn that follows."""
    event = find(state, notation).seen_by(seat, state)
    assert event is not None
    return " ; ".join(part for part in event.told().split(" ; ") if not part.startswith("turn "))


def stay(state: State, quadrant: str) -> str:
    """The MOVE of a quadrant that leaves every card where it is."""
    formation = state.rules.by_cell[state.rules.field.grid.names.index(quadrant)]
    names = [KINDS["sdocmgie".index(c.lower())] for c in formation.cards(state.board)]
    return f"move {quadrant} -> {' '.join(names)}"


def arranged(state: State, side: int, cards: str) -> State:
    """The front of a side laid card by card, from column a of the lowest row."""
    for letter in cards:
        kind = KINDS[LETTERS[side].index(letter)]
        (move,) = [m for m in state.moves() if str(m).startswith(f"place {kind} ")]
        state = move.play(state)
    return state


def view(state: State, seat: str = WHOLE) -> View:
    return state.view(seat)


def known(state: State, seat: str) -> dict[str, str]:
    """The cards that a seat sees, by cell."""
    return {card.at: card.kind for card in view(state, seat).cards if card.kind}


def scores(state: State) -> tuple[int, int]:
    """German and Soviet points."""
    points = view(state).scores
    seats = list(points)
    return points[seats[0]], points[seats[1]]


def outcome(state: State) -> Outcome:
    found = state.outcome()
    assert found is not None, "the game goes on"
    assert state.to_play == OVER
    return found
