"""Where U-BOAT is a guessing game, the players throw dice of their own: runs and salvos."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from periscope.ai.avalon.exchange import Exchange, Kind, Track
from periscope.ai.avalon.salvo import Salvo
from periscope.games.avalon import boats, torpedoes
from periscope.games.avalon.belief import CLASSES, Belief
from periscope.games.avalon.boat_moves import READY, Manoeuvre
from periscope.games.avalon.courses import WORDS
from periscope.games.avalon.moves import Charge
from periscope.games.avalon.position import restore
from periscope.games.avalon.ships import BOATS, ESCORTS, NOBODY
from periscope.games.avalon.sight import named
from periscope.games.avalon.state import BOAT, CHARGES, HALT, LATE_SALVO, SAIL, SALVO, State
from periscope.games.avalon.view import View
from periscope.kernel.protocol import Event, History, Move, Seat

KINDS: Final = 40
"""So many places of a hidden boat are thought of, the likeliest."""
STOCK: Final = 10
"""What an enemy is thought to have left: three dice make ten or eleven."""


def decide(
    view: View,
    history: History,
    heard: Callable[[Seat], History],
    moves: Sequence[Move],
    rng: random.Random,
) -> Move | None:
    """A move of a mixed strategy; None where the question is no guessing game.

    `heard` gives what another seat has heard: a boat has to know what is thought of it.
    """
    s = restore(view)
    chosen: str | None = None
    if s.phase in (SAIL, CHARGES) and s.escorts[s.ship].run != NOBODY:
        chosen = _attack(s, view.seat, history.events, rng)
    elif s.phase == BOAT and s.boats[s.ship].depth and named(s.escorts, s.ship):
        chosen = _evade(s, heard, rng)
    elif s.phase in (SALVO, LATE_SALVO) and len(s.rules.mates[s.ship]) == 1:
        chosen = _aim(s, rng)
    elif s.phase == HALT:
        chosen = _steer(s, rng)
    return next((move for move in moves if str(move) == chosen), None)


def tracks(s: State, number: int) -> list[Track]:
    """What an escort can steer on its turn (§A4.1, §A4.2)."""
    escort = s.escorts[number]
    start = escort.square
    courses = s.rules.courses.escort[start % s.rules.sea.rows][escort.heading]
    found = [
        Track(course.turns, (start, *(start + delta for delta in course.deltas)))
        for course in courses
    ]
    return found or [Track((), (start,))]


def kinds(belief: Belief, boat: int) -> list[Kind]:
    """The places of a boat before its move, the likeliest first, each with its ways on."""
    group = belief.group(boat)
    aboard = [0.0] * len(CLASSES)
    whole = sum(group.stocks.values())
    for stocks, ways in group.stocks.items():
        aboard[belief.level(group.stock(stocks, boat))] += ways / whole
    found = []
    for level, places in enumerate(belief.places[boat]):
        total = sum(places.values())
        for place, ways in places.items():
            if aboard[level]:
                share = aboard[level] * ways / total
                found.append((share, place, level))
    found.sort(reverse=True)
    out = []
    for share, place, level in found[:KINDS]:
        ways_on = tuple(belief.ways_on(boat, level, place))
        if ways_on:
            out.append(Kind(place, level, share, ways_on))
    return out


def _attack(s: State, seat: str, events: Sequence[Event], rng: random.Random) -> str | None:
    """The course of a run, or the next charge of one (§A7.2)."""
    escort, boat = s.escorts[s.ship], s.escorts[s.ship].run
    belief = Belief(s.rules, seat)
    belief.follow(_before_turn(events, s.rules.seats[BOATS][boat]))
    if boat not in belief.places:
        return None
    met = kinds(belief, boat)
    if not met:
        return None
    solved = Exchange(s.rules, met, tracks(_at_start(s), s.ship), escort.stock)
    if s.phase == CHARGES:
        return _next_charge(s, solved, rng)
    track, _ = solved.run(rng)
    return next(
        (str(move) for move in s.moves() if getattr(move, "turns", None) == track.turns), None
    )


def _at_start(s: State) -> State:
    """The position in which the acting escort's turn began: the boat knew no more than that."""
    if len(s.track) < 2:
        return s
    start = s.copy()
    escort = start.escort(s.ship)
    escort.square = s.track[0]
    # Its first square was straight ahead.
    escort.heading = s.rules.sea.delta.index(s.track[1] - s.track[0])
    return start


def _next_charge(s: State, solved: Exchange, rng: random.Random) -> str:
    """One charge more of a pattern that begins like the one that is being set."""
    begun = {s.track[place]: depths for place, depths in s.pattern}
    pattern = solved.charges(s.track, begun, rng)
    for move in s.moves():
        if isinstance(move, Charge) and pattern.get(s.track[move.place]) == move.depths:
            return str(move)
    return "drop"


def _before_turn(events: Sequence[Event], boat: str) -> Sequence[Event]:
    """What was seen before the boat's last turn."""
    for place in range(len(events) - 1, -1, -1):
        if events[place].seat == boat and events[place].move == READY:
            return events[:place]
    return events


def _evade(s: State, heard: Callable[[Seat], History], rng: random.Random) -> str | None:
    """Where to go when a run has been announced, as the hunter must see it (§A5.3)."""
    hunter = next(n for n, escort in enumerate(s.escorts) if escort.run == s.ship)
    belief = Belief(s.rules, s.rules.seats[ESCORTS][hunter])
    belief.follow(heard(belief.seat).events)
    boat = s.boats[s.ship]
    place, level = (boat.square, boat.heading, boat.depth), belief.level(boat.stock)
    met = kinds(belief, s.ship)
    if not any((kind.place, kind.level) == (place, level) for kind in met):
        return None
    to = Exchange(s.rules, met, tracks(s, hunter), STOCK).evade(place, level, rng)
    for move in s.moves():
        if isinstance(move, Manoeuvre):
            plan = move.plan(s.rules.sea, boat.square, boat.heading)
            if plan is None:
                return str(move)  # the convoy: the game is won
            if plan.key() == to:
                return str(move)
    return None


def _aim(s: State, rng: random.Random) -> str | None:
    """The next torpedo of a salvo, or enough (§A8.1)."""
    boat = s.boats[s.ship]
    own = s.plan.square if s.plan else boat.square
    near = min(range(len(s.escorts)), key=lambda n: s.rules.sea.distance(s.escorts[n].square, own))
    most = min(s.rules.numbers.salvo, boat.stock)
    kept = s.rules.numbers.torpedoes_needed
    if boat.depth and boat.stock - most < kept:
        # Without enough of them the convoy cannot be entered (§A11.3).
        most = max(0, boat.stock - kept)
    squares = torpedoes.aims(
        s.rules.courses, s.escorts, boats.surfaced_squares(s, s.ship), own, s.aim
    )
    depth = s.plan.depth if s.plan else boat.depth
    if depth > s.rules.firing_depth or not most:
        return "fire" if s.salvo else "hold"
    solved = Salvo(s.rules, squares, tracks(s, near), own, most)
    begun = s.salvo
    fitting = [salvo for salvo in solved.boat if salvo[: len(begun)] == begun]
    salvo = rng.choice(fitting[-len(fitting) // 2 :]) if fitting else begun
    if len(salvo) == len(begun):
        return "fire" if begun else "hold"
    return f"torpedo {s.rules.sea.name(salvo[len(begun)])}"


def _steer(s: State, rng: random.Random) -> str | None:
    """The next step of a track through torpedoes (§A8.3)."""
    running = [number for number, boat in enumerate(s.boats) if boat.running]
    if not running or len(s.track) < 2:
        return None
    boat = s.boats[running[0]]
    start = _at_start(s)
    squares = torpedoes.aims(
        s.rules.courses, start.escorts, boats.surfaced_squares(s, running[0]), boat.square, NOBODY
    )
    solved = Salvo(s.rules, squares, tracks(start, s.ship), boat.square, s.rules.numbers.salvo)
    track = solved.steer(s.track, rng)
    if track is None:
        return None
    done = len(s.track) - 1
    if len(track.squares) == len(s.track):
        return _step(track.turns[done - 1], False)
    return _step(track.turns[done - 1], True)


def _step(eighths: int, on: bool) -> str:
    return f"{WORDS[eighths]} {'on' if on else 'stop'}"
