"""U-BOAT in lines: message keys with arguments, without a language.

An event is told from the event alone, an offered move from the mover's view.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from periscope.games.avalon import facts, phrases
from periscope.games.avalon.courses import HELM
from periscope.games.avalon.sea import CONVOY, HEADINGS, NORTH, Sea, turned
from periscope.games.avalon.view import BoatView, EscortView, View
from periscope.kernel.notation import Fact, Phrase
from periscope.kernel.protocol import CHANCE, Event
from periscope.kernel.telling import Line, Said

EIGHTHS: Final = {word: eighths for eighths, word in HELM.items()}


def say(key: str, /, **args: Said) -> Line:
    return Line(key, args)


def tell(event: Event) -> list[Line]:
    """What was done, then what followed."""
    move: Phrase = event.move
    told = _parts(move)
    if event.seat != CHANCE:
        told["who"] = side(event.seat)
    return [say(f"avalon-did-{_told_as(move)}", **told), *_followed(event)]


def choice(move: Phrase, view: View) -> Line:
    """An offered move, with where it leads to, so that nobody has to count squares."""
    return say(f"avalon-move-{_told_as(move)}", **{**_parts(move), **_course(move, view)})


def group(move: Phrase, view: View, several: bool) -> Line:
    """What offered moves of one kind are about."""
    kind = f"{move.kind}-all" if several else move.kind
    return say(f"avalon-group-{kind}", **_parts(move))


def side(seat: str) -> Line:
    return say(f"side-{seat}")


def heading(name: str) -> Line:
    return say(f"heading-{name}")


def _told_as(move: Phrase) -> str:
    secret = isinstance(move, phrases.Stock) and move.total is None
    return "stock-secret" if secret else move.kind


def _helm(*turns: phrases.Helm) -> tuple[Line, ...]:
    return tuple(say(f"avalon-turn-{turn}") for turn in turns)


def _parts(move: Phrase) -> dict[str, Said]:
    """What a message about a move is said with."""
    match move:
        case phrases.Stock(seat, total):
            return {"seat": side(seat)} if total is None else {"seat": side(seat), "n": total}
        case phrases.Sail(turns):
            return {"turns": _helm(*turns)}
        case phrases.Dive(turns, feet):
            return {"turns": _helm(*turns), "feet": feet}
        case phrases.Enter(feet):
            return {"feet": feet}
        case phrases.On(turn) | phrases.Stop(turn):
            return {"turns": _helm(turn)}
        case phrases.Adjust(name):
            return {"heading": heading(name)}
        case phrases.AdjustBoat(name, feet):
            return {"heading": heading(name), "feet": feet}
        case phrases.Die(face):
            return {"n": face}
        case phrases.Charge(at, depths):
            return {"at": at, "depths": _listed(depths)}
        case phrases.Torpedo(at):
            return {"at": at}
        case phrases.Run(seat) | phrases.Aim(seat) | phrases.Target(seat) | phrases.Lose(seat):
            return {"seat": side(seat)}
    return {}


def _listed(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """Depths with commas between them."""
    return tuple(map(str, numbers))


class Route(NamedTuple):
    """The squares that are entered, and the heading at the end."""

    squares: tuple[str, ...]
    heading: str


def _course(move: Phrase, view: View) -> dict[str, Said]:
    match move:
        case phrases.Sail(turns) | phrases.Dive(turns):
            route = _sailed(view, turns)
        case phrases.Enter(turns=turns):
            route = _sailed(view, turns or ())
        case phrases.On(turn) | phrases.Stop(turn):
            route = _turned(view, turn)
        case _:
            return {}
    return {
        "path": route.squares,
        "squares": len(route.squares),
        "heading": heading(route.heading),
    }


@cache
def _sea(rows: int, columns: int) -> Sea:
    return Sea(rows, columns)


def _acting(view: View) -> EscortView | BoatView:
    ships: list[EscortView | BoatView] = [*view.escorts, *view.boats]
    return next(ship for ship in ships if ship.seat == view.active)


def _sailed(view: View, turns: tuple[phrases.Helm, ...]) -> Route:
    """§A4.1, §A5.1: a ship enters the square ahead and turns there."""
    sea, ship = _sea(view.rows, view.columns), _acting(view)
    square, way = sea.square(ship.at), HEADINGS.index(ship.heading)
    entered = []
    for word in turns:
        square = sea.ahead(square, way)
        entered.append(sea.name(square))
        way = turned(way, EIGHTHS[word])
    return Route(tuple(entered), HEADINGS[way])


def _turned(view: View, word: phrases.Helm) -> Route:
    """§A8.3: where an escort has halted it turns first, and enters the square that it faces."""
    sea, ship = _sea(view.rows, view.columns), _acting(view)
    way = turned(HEADINGS.index(ship.heading), EIGHTHS[word])
    ahead = sea.ahead(sea.square(ship.at), way)
    return Route((() if ahead in (CONVOY, NORTH) else (sea.name(ahead),)), HEADINGS[way])


def _followed(event: Event) -> Iterator[Line]:
    for fact in event.facts:
        if not isinstance(fact, facts.Swept):  # the board shows what sonar has found
            yield _fact(fact)


def _fact(fact: Fact) -> Line:
    match fact:
        case facts.Turn(whose, number):
            return say("avalon-fact-turn", who=side(whose), n=number)
        case facts.Enters(escort, at):
            return say("avalon-fact-enters", who=side(escort), at=at)
        case facts.Track(escort, name, squares):
            stays = "-none" if len(squares) == 1 else ""
            return say(
                f"avalon-fact-track{stays}", who=side(escort), at=squares, what=heading(name)
            )
        case facts.Torpedoes(at=at, number=number):
            return say("avalon-fact-torpedoes", at=at, n=number or 0)
        case facts.Charged(boat=boat, squares=squares):
            if not squares:
                return say("avalon-fact-charged-none", what=side(boat))
            return say("avalon-fact-charged", at=squares, what=side(boat))
        case facts.Depths(depths, at):
            return say("avalon-fact-depths", at=at, what=_listed(depths))
        case facts.Run(escort, boat):
            return say("avalon-fact-run", who=side(escort), what=side(boat))
        case facts.Collided(ship, other):
            return say("avalon-fact-collided", who=side(ship), what=side(other))
        case facts.Fired(target, column, firers, die):
            return say(
                "avalon-fact-fired",
                who=side(target),
                what=say(f"avalon-column-{column}"),
                at=tuple(map(side, firers)),
                ships=len(firers),
                n=die,
            )
    return _fact_of_ship(fact)


def _fact_of_ship(fact: Fact) -> Line:
    """What befell one ship."""
    match fact:
        case facts.EscortSunk(ship, at) | facts.BoatSunk(ship, at=at):
            return say("avalon-fact-sunk", who=side(ship), at=at)
        case facts.Dead(ship, at):
            return say("avalon-fact-dead", who=side(ship), at=at)
        case facts.Missed(ship):
            return say("avalon-fact-missed", who=side(ship))
        case facts.Sighted(boat, name, at, None):
            return say("avalon-fact-sighted-surfaced", who=side(boat), at=at, what=heading(name))
        case facts.Sighted(boat, name, at, feet) if feet:
            return say("avalon-fact-sighted", who=side(boat), at=at, what=heading(name), n=feet)
        case facts.Depth(boat, feet):
            return say("avalon-fact-depth", who=side(boat), n=feet)
        case (
            facts.Rammed(boat)
            | facts.There(boat)
            | facts.NotThere(boat)
            | facts.NearMiss(boat)
            | facts.Miss(boat)
            | facts.Hidden(boat)
            | facts.Surfaced(boat)
            | facts.Running(boat)
            | facts.Spent(boat)
            | facts.Convoy(boat)
        ):
            return say(f"avalon-boat-{fact.kind}", who=side(boat))
    raise TypeError(f"{fact!r} is no fact of U-BOAT")
