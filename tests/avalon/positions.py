"""Positions set up in a few words, and games played by notation."""

from __future__ import annotations

from typing import Any, TypeVar

from periscope.games.avalon import GAME
from periscope.games.avalon.facts import BoatSunk, EscortSunk
from periscope.games.avalon.sea import FEET, HEADINGS
from periscope.games.avalon.seats import is_boat, number_of, side_of
from periscope.games.avalon.ships import FATES, SIDES
from periscope.games.avalon.state import State
from periscope.games.avalon.turn import BEGIN_BOATS, BEGIN_ESCORTS, advance
from periscope.kernel.notation import Fact

F = TypeVar("F", bound=Fact)


def place(s: State, text: str) -> tuple[int, int, dict[str, str]]:
    """`M7 N 200 stock=5`: square, heading, and whatever else is said."""
    square, heading, *rest = text.split()
    words: dict[str, str] = {}
    for word in rest:
        key, _, value = word.partition("=")
        words["feet" if key.isdigit() else key] = key if key.isdigit() else value
    return s.rules.sea.square(square), HEADINGS.index(heading), words


def board(
    escorts: str = "M7 N",
    boats: str = "K7 N 200",
    side: str = "escorts",
    turn: int = 1,
    players: str = "[]",
    more: str = "",
) -> State:
    """Ships with commas between them, and the side whose turn begins. Stocks are 9 unless said.

    A ship may be `dead`, `sunk`, `damaged`, `risen`, `fresh`, `hidden`, have a `stock=`, an
    escort a `run=` against a boat.
    """
    fleets = [[part.strip() for part in text.split(",")] for text in (escorts, boats)]
    starts = [[_start(text, number) for number, text in enumerate(fleet)] for fleet in fleets]
    definition = (
        f"escorts = {len(fleets[0])}\nboats = {len(fleets[1])}\nplayers = {players}\n{more}\n"
        f"[start]\nescorts = {starts[0]}\nboats = {starts[1]}\n".replace("'", '"')
    )
    s = GAME.start(GAME.read(definition, "position")).copy()
    for number, text in enumerate(fleets[0]):
        square, _, words = place(s, text)
        escort = s.escort(number)
        escort.square = square
        escort.stock = int(words.get("stock", 9))
        escort.fate = _fate(words)
        if "run" in words:
            escort.run = int(words["run"]) - 1
    for number, text in enumerate(fleets[1]):
        square, _, words = place(s, text)
        boat = s.boat(number)
        boat.square = square
        boat.stock = int(words.get("stock", 9))
        boat.depth = int(words.get("feet", 0)) // FEET
        boat.fate = _fate(words)
        for flag in ("damaged", "risen", "fresh", "hidden"):
            setattr(boat, flag, flag in words)
    s.turn = turn - (side == "escorts")
    s.phase = BEGIN_ESCORTS if side == "escorts" else BEGIN_BOATS
    advance(s)
    return s


def _start(text: str, number: int) -> str:
    """Where a ship starts: a ship that has gone off the picture has started on it."""
    square, heading = text.split()[:2]
    inside = 1 <= int(square[1:]) <= 14
    return f"{square if inside else f'{square[0]}{number + 1}'} {heading}"


def _fate(words: dict[str, str]) -> int:
    return next((FATES.index(word) for word in words if word in FATES), 0)


def offers(s: State) -> list[str]:
    return [str(move) for move in s.moves()]


def play(s: State, *moves: str) -> State:
    """Plays by notation."""
    for notation in moves:
        s = next(move for move in s.moves() if str(move) == notation).play(s)
    return s


def heard(s: State, notation: str, seat: str) -> str | None:
    """What a seat is told of a move."""
    event = next(move for move in s.moves() if str(move) == notation).seen_by(seat, s)
    return event.told() if event else None


def facts(s: State, kind: type[F]) -> list[F]:
    """What the last move brought about, of that kind."""
    return [fact for fact in s.news if isinstance(fact, kind)]


def sunk(s: State) -> list[str]:
    """The ships that it sank."""
    return [fact.ship for fact in s.news if isinstance(fact, (EscortSunk, BoatSunk))]


def told(s: State) -> list[str]:
    return [fact.kind for fact in s.news]


def at(s: State, seat: str) -> str:
    """Where a ship is: `K7 N`, a boat with its depth `K7 N 200`."""
    ship: Any = (s.boats if is_boat(seat) else s.escorts)[number_of(seat)]
    words = [s.rules.sea.name(ship.square), HEADINGS[ship.heading]]
    if is_boat(seat):
        words.append(str(ship.depth * FEET))
    return " ".join(words)


def winner(s: State) -> str:
    outcome = s.outcome()
    return "" if outcome is None else f"{SIDES[side_of(outcome.winners[0])]} {outcome.reason}"
