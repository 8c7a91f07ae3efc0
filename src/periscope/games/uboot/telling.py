"""Events and offered moves as message keys with arguments, without a language."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from periscope.games.scope.grid import quadrant_names
from periscope.games.uboot import facts, phrases
from periscope.games.uboot.cards import ALLIED, SEATS
from periscope.games.uboot.scenario import data
from periscope.games.uboot.view import View
from periscope.kernel.memo import keep
from periscope.kernel.notation import Fact, Phrase
from periscope.kernel.protocol import Event
from periscope.kernel.telling import Line, Said

HUNTERS: Final = [name for name, card in data("cards")["cards"].items() if card.get("hunts")]
TOLD_FIRST: Final = (facts.Acts, facts.Target, facts.Hand)
"""Facts that belong to the sentence about the move itself."""
SUBMARINE: Final = Line("the-german-submarine")
F = TypeVar("F", bound=Fact)


def tell(event: Event) -> list[Line]:
    """The move, then what followed from it."""
    move = event.move
    followed = [fact for fact in event.facts if not isinstance(fact, TOLD_FIRST)]
    if isinstance(move, phrases.Off | phrases.Leave):  # that it has left is the move itself
        followed = [f for f in followed if not (isinstance(f, facts.Left) and f.at == move.own)]
    return [_done(event), *(_followed(fact, _is_hidden(move)) for fact in followed)]


class _Sight:
    """What is looked up in a view for each of the moves that are offered there."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.mover: Final = view.to_play
        self.ships: Final = {ship.at: f"the-{ship.side}-{ship.kind}" for ship in view.ships}
        self.submarines: Final = frozenset(view.submarines)
        self._held: frozenset[str] | None = None

    @property
    def held(self) -> frozenset[str]:
        """Where a submarine could not move."""
        if self._held is None:
            ships, allied = self.view.ships, SEATS[ALLIED]
            hunters = {ship.at for ship in ships if ship.side == allied and ship.kind in HUNTERS}
            mines = {field.at for field in self.view.mines}
            self._held = frozenset(hunters | {*self.view.ping} | mines)
        return self._held


_LAST: Final[list[_Sight]] = []
"""The view that moves were last told from: others are told from the same one."""
CHOICES: Final = 8192
"""How many lines are kept: some hundred tables offer a few thousand different moves."""
_CHOICES: Final[dict[tuple[object, ...], Line]] = {}
_QUADRANTS: Final[dict[str, frozenset[str]]] = {}


def choice(move: Phrase, view: View) -> Line:
    """A move that may be played, from the view of whoever may play it."""
    sight = _LAST[0] if _LAST else None
    if sight is None or sight.view is not view:
        sight = _Sight(view)
        _LAST[:] = [sight]
    fields = move.__struct_fields__
    own = sight.ships.get(getattr(move, "own")) if "own" in fields else None  # noqa: B009
    to = sight.ships.get(getattr(move, "to")) if "to" in fields else None  # noqa: B009
    staying = _staying(move, sight) if "cells" in fields else ()
    key = (move, sight.mover, own, to, staying)
    line = _CHOICES.get(key)
    if line is None:
        line = keep(_CHOICES, key, _choice(move, sight.mover, own, to, staying), CHOICES)
    return line


def _choice(
    move: Phrase, mover: str, own: str | None, to: str | None, staying: tuple[str, ...]
) -> Line:
    """A submarine under water is seen by nobody but its side."""
    ship = Line(own) if own is not None else SUBMARINE
    parts = _parts(move, mover, ship, Line(to) if to is not None else None)
    line = Line(f"move-{_kind(move, bool(staying), 'plain')}", parts)
    return Line("lift-and-stays", {"move": line, "stays": _stays(staying)}) if staying else line


def group(move: Phrase, view: View, several: bool) -> Line:
    """What a group of offered moves is about."""
    if several:
        return Line(f"groups-{move.kind}")
    return Line(f"group-{move.kind}", _parts(move, view.to_play, _seen_at(move, "own", view)))


def subject(move: Phrase) -> str:
    """What offered moves of one kind are grouped by: the ship that acts."""
    return move.card if isinstance(move, phrases.Place) else str(getattr(move, "own", ""))


def _done(event: Event) -> Line:
    """What was done, or drawn."""
    move = event.move
    hand = _first(event, facts.Hand)
    if hand is not None:
        return Line(f"drawn-{move.kind}", {"hand": _hand(hand)})
    acts, target = _first(event, facts.Acts), _first(event, facts.Target)
    under = SUBMARINE if _first(event, facts.Shown) else None  # it launched from under water
    parts = _parts(move, event.seat, _ship(acts) or under, _ship(target))
    stays = _first(event, facts.Stayed) is not None
    kind = f"{move.kind}-hidden" if _is_hidden(move) else _kind(move, stays, "hidden")
    return Line(f"did-{kind}", {"who": _side(event.seat), **parts})


def _first(event: Event, kind: type[F]) -> F | None:
    return next((fact for fact in event.facts if isinstance(fact, kind)), None)


def _is_hidden(move: Phrase) -> bool:
    """Whether what matters about a move was not shown."""
    match move:
        case phrases.Fleet(cards=part):
            return part is None
        case phrases.Submarines(cells=part) | phrases.Lift(cells=part) | phrases.Dive(cells=part):
            return part is None
    return False


def _kind(move: Phrase, stays: bool, plain: str) -> str:
    """What message tells a move: no cards to name if no submarine moves in a lift."""
    match move:
        case phrases.Lift(cells=()):
            return f"lift-{plain}" if stays else "lift-empty"
        case phrases.Dive(cells=()):
            return f"dive-{plain}"
    return move.kind


def _parts(
    move: Phrase, mover: str, ship: Line | None, target: Line | None = None
) -> dict[str, Said]:
    """What a message about a move may need."""
    told: dict[str, Said] = {}
    for name in move.__struct_fields__:
        part: Any = getattr(move, name)
        if part is None:
            continue
        match name:
            case "own":
                told["at"] = part
                told["ship"] = ship or (Line("some-ship") if not _dives(move) else SUBMARINE)
            case "card":
                told["ship"] = Line(f"the-{mover}-{part}")
            case "heading":
                told["heading"] = Line(f"heading-{part}")
            case "cells":
                told["cells"], told["n"] = _cells(part), len(part)
            case "cards":
                told["cards"] = tuple(Line(f"count-{c.card}", {"n": c.number}) for c in part)
            case _:
                told[name] = part
    if isinstance(move, phrases.Fire | phrases.Bomb):
        told["target"] = target or Line("some-ship")
    return told


def _dives(move: Phrase) -> bool:
    """Whether only a submarine can do it."""
    return isinstance(move, phrases.Surface | phrases.Leave | phrases.Dive)


def _side(seat: str) -> Said:
    return Line(f"seat-{seat}") if seat in SEATS else ""


def _ship(fact: facts.ShipFact | None) -> Line | None:
    return Line(f"the-{fact.side}-{fact.ship}") if fact is not None else None


def _cells(cells: tuple[str, ...]) -> Said:
    return cells or Line("no-card")


def _hand(hand: facts.Hand) -> Line:
    """The firing hand that is drawn from."""
    if hand.at is None:
        return Line("hand-bomb", {"to": hand.to, "misses": hand.misses})
    return Line("hand-shot", {"at": hand.at, "to": hand.to, "misses": hand.misses})


def _followed(fact: Fact, hidden: bool) -> Line:
    """One thing that followed; `hidden` if it followed from a move seen only in part."""
    match fact:
        case facts.Begins(side, what):
            return Line(f"begins-{what}", {"who": _side(side)})
        case facts.Alone(side, what):
            return Line(f"alone-{what}", {"who": _side(side)})
        case facts.Laid(what):
            return Line(f"laid-{what}")
        case facts.Announced(side, what, number):
            return Line(f"announced-{what}", {"who": _side(side), "n": number})
        case facts.Lifted(cells):
            return Line("fact-lifted-hidden" if hidden else "fact-lifted", {"at": _cells(cells)})
        case facts.Idle(cells):
            return Line("fact-idle", {"at": _cells(cells)})
        case facts.Stayed(cells):
            return _stays(cells)
    parts: dict[str, Said] = {
        name: getattr(fact, name) for name in ("at", "to") if hasattr(fact, name)
    }
    if isinstance(fact, facts.Ran | facts.Struck | facts.Spent):
        parts["torpedo"] = Line(f"torpedo-{fact.side}")
    elif isinstance(fact, facts.ShipFact | facts.Sailed):
        parts["ship"] = Line(f"the-{fact.side}-{fact.ship}")
    return Line(f"fact-{fact.kind}", parts)


def _stays(cells: tuple[str, ...]) -> Line:
    return Line("lift-stays", {"cells": cells, "n": len(cells)})


def _seen_at(move: Phrase, part: str, view: View) -> Line | None:
    """The ship on that card of a move; a submarine under water is seen by nobody but its side."""
    cell = getattr(move, part, None)
    for ship in view.ships:
        if ship.at == cell:
            return Line(f"the-{ship.side}-{ship.kind}")
    return SUBMARINE if part == "own" else None


def _staying(move: Phrase, sight: _Sight) -> tuple[str, ...]:
    """The submarines of a quadrant that the lift could not move (§U5.1)."""
    if isinstance(move, phrases.Lift):
        corner, cells, boats = move.at, move.cells, sight.submarines
    elif isinstance(move, phrases.Dive):
        corner, cells, boats = move.to, move.cells, sight.submarines | {move.own}
    else:
        return ()
    if cells is None or not boats:
        return ()
    boats &= _quadrant(corner)
    if len(boats) == len(cells):
        return ()
    # Those that are held come first, row by row.
    held = sight.held
    ordered = sorted(boats, key=lambda at: (at not in held, at[1:], at[0]))
    return tuple(ordered[: len(boats) - len(cells)])


def _quadrant(corner: str) -> frozenset[str]:
    cells = _QUADRANTS.get(corner)
    return cells or keep(_QUADRANTS, corner, frozenset(quadrant_names(corner)))
