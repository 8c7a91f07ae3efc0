"""Positions set up in a few words, and games played by notation."""

from __future__ import annotations

from msgspec.structs import replace

from periscope.games.scope.grid import HEADINGS
from periscope.games.uboot import GAME
from periscope.games.uboot.moves import Move
from periscope.games.uboot.position import restore
from periscope.games.uboot.state import State
from periscope.games.uboot.view import WHOLE, Launcher, Lost, Minefield, Ship, Token, View
from periscope.kernel import Outcome

SLOW = "slow-submarines"
GUNS = "surface-combat"
MORE = "reinforcements"


def start(scenario: str, *chapters: str) -> State:
    """The first position; a scenario of several lines is the text of a file."""
    if "\n" in scenario:
        return GAME.start(GAME.read(scenario, "custom"), chapters)
    return GAME.start(scenario, chapters)


def board(
    scenario: str = "wolf-pack",
    *chapters: str,
    active: str = "german",
    phase: str = "action",
    turn: int = 0,
    last_loss: int = 0,
    allied: str = "",
    german: str = "",
    under: str = "",
    torpedoes: str = "",
    mines: str = "",
    burning: str = "",
    ping: str = "",
    launched: str = "",
    sunk: str = "",
    left: str = "",
    airborne: bool = False,
) -> State:
    """A position in the words of the table.

    allied, german: "destroyer d2, freighter b1 N, battleship a1 damaged": a heading is the
        direction token; `damaged`, `moved` and `shown` (an armed freighter) say the rest
    under: the submarines under water, "c5 d5"       torpedoes: "german c4 S", the oldest first
    mines: "allied c3"       burning: tankers, "d2"       ping: the quadrant, by its lower left
    launched: "german c5 2", the last action of that side and how many turns running
    sunk, left: "allied freighter, german submarine"
    """
    empty = start(scenario, *chapters).view(WHOLE)
    wrecks = [Lost("allied", "tanker") for _ in burning.split()]
    return restore(
        replace(
            empty,
            prompt=phase,
            active=active,
            turn=turn or (1 if active == "german" else 2),
            last_loss=last_loss,
            hands=(),
            ships=(*_ships("allied", allied), *_ships("german", german)),
            submarines=tuple(under.split()),
            torpedoes=tuple(_token(*words) for words in _items(torpedoes)),
            mines=tuple(Minefield(side, at) for side, at in _items(mines)),
            burning=tuple(burning.split()),
            ping=quadrant(ping) if ping else (),
            launchers=tuple(Launcher(side, at, int(n)) for side, at, n in _items(launched)),
            sunk=(*wrecks, *(Lost(side, kind) for side, kind in _items(sunk))),
            left=tuple(_lost(*words) for words in _items(left)),
            airborne=airborne,
        )
    )


def _items(text: str) -> list[list[str]]:
    return [item.split() for item in text.split(",") if item.strip()]


def _ships(side: str, text: str) -> list[Ship]:
    out = []
    for kind, at, *words in _items(text):
        course = [word for word in words if word in HEADINGS]
        ship = Ship(
            side=side,
            kind=kind,
            at=at,
            damaged="damaged" in words,
            moved="moved" in words,
            masked=kind == "armed-freighter" and "shown" not in words,
            course=course[0] if course else "",
        )
        out.append(ship)
    return out


def _token(side: str, at: str, heading: str, number: str = "1") -> Token:
    return Token(side, at, heading, int(number))


def _lost(side: str, kind: str) -> Lost:
    return Lost(side, kind, masked=kind == "armed-freighter")


def quadrant(name: str) -> tuple[str, ...]:
    """The four cards of a quadrant, named by the one at its lower left."""
    column, row = name[0], int(name[1])
    beside = chr(ord(column) + 1)
    return tuple(f"{letter}{number}" for number in (row, row + 1) for letter in (column, beside))


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


def told(state: State, notation: str, seat: str) -> str:
    """What a seat sees of a move, in one line."""
    event = find(state, notation).seen_by(seat, state)
    assert event is not None
    return event.told()


def ships(state: State, side: str, seat: str = WHOLE) -> str:
    """The surface ships of a side as a seat sees them, in the words of `board`."""
    return ", ".join(
        " ".join((ship.kind, ship.at, *(["damaged"] if ship.damaged else []), *ship.course.split()))
        for ship in view(state, seat).ships
        if ship.side == side
    )


def torpedoes(state: State) -> str:
    return ", ".join(f"{t.side} {t.at} {t.heading}" for t in view(state).torpedoes)


def under(state: State) -> str:
    """Where the submarines under water lie."""
    return " ".join(view(state).submarines)


def view(state: State, seat: str = WHOLE) -> View:
    return state.view(seat)


def scores(state: State) -> tuple[int, int]:
    """Allied and German points."""
    points = view(state).scores
    return points["allied"], points["german"]


def outcome(state: State) -> Outcome:
    found = state.outcome()
    assert found is not None, "the game goes on"
    return found


def around(cell: str) -> set[str]:
    """The eight cards around one that does not lie at an edge."""
    column, row = ord(cell[0]), int(cell[1])
    near = {f"{chr(column + x)}{row + y}" for x in (-1, 0, 1) for y in (-1, 0, 1)}
    return near - {cell}
