"""Mixed strategies for U-BOAT's simultaneous choices: runs, evasion and salvos."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from periscope.ai.avalon.chances import alone, best_hope, outlives, spares
from periscope.ai.avalon.evaluation import within_reach
from periscope.ai.avalon.one_ply import weigh
from periscope.ai.avalon.run_game import SUNK, Kind, RunGame, Track
from periscope.ai.avalon.salvo_game import SalvoGame
from periscope.ai.avalon.standoff import apart, rams
from periscope.ai.avalon.weights import WEIGHTS
from periscope.games.avalon import boats, torpedoes
from periscope.games.avalon.belief import CLASSES, ENOUGH, Belief
from periscope.games.avalon.boat_moves import Manoeuvre
from periscope.games.avalon.courses import HELM, helms
from periscope.games.avalon.escort_moves import Charge
from periscope.games.avalon.moves import Move
from periscope.games.avalon.paths import Place
from periscope.games.avalon.phrases import READY, Drop, Fire, Hold, On, Sail, Stop
from periscope.games.avalon.position import restore
from periscope.games.avalon.sea import EIGHT
from periscope.games.avalon.ships import BOATS, ESCORTS, NOBODY
from periscope.games.avalon.sight import named
from periscope.games.avalon.state import Pose, State
from periscope.games.avalon.turn import BOAT, CHARGES, HALT, SAIL, Aiming
from periscope.games.avalon.view import View
from periscope.games.avalon.worlds import worlds
from periscope.kernel.notation import Phrase
from periscope.kernel.protocol import Event, History, Seat

_W: Final = WEIGHTS.mixed
KINDS: Final = _W.kinds
CHASE: Final = _W.chase
HURRY: Final = _W.hurry
STOCK: Final = _W.stock


def decide(
    view: View,
    history: History,
    heard: Callable[[Seat], History],
    moves: Sequence[Move],
    rng: random.Random,
    samples: int,
) -> Move | None:
    """A move drawn from a mixed strategy. Other questions are answered by one-ply search in up to
    `samples` worlds where one escort hunts one boat; elsewhere the answer is None.

    `heard` gives what another seat has heard: a boat has to know what is thought of it.
    """
    s = restore(view)
    chosen: Phrase | None = None
    if s.phase is SAIL and alone(s) and s.boats[0].risen:
        chosen = _shadow(s, rng)
    elif (s.phase is SAIL or s.phase is CHARGES) and s.escorts[s.ship].run != NOBODY:
        chosen = _attack(s, view.seat, history.events, rng)
    elif s.phase is BOAT and s.boats[s.ship].depth and named(s.escorts, s.ship):
        chosen = _evade(s, heard, rng)
    elif isinstance(s.phase, Aiming) and not s.rules.names_escort(s.boats, s.ship):
        chosen = _aim(s, rng)
    elif s.phase is HALT:
        chosen = _steer(s, rng)
    found = next((move for move in moves if move.phrase == chosen), None)
    if found is None and alone(s):
        return weigh(worlds(view, history), view.seat, moves, rng, samples)
    return found


def _shadow(s: State, rng: random.Random) -> Phrase:
    """Where to go when the boat has come up for good (§A5.5)."""
    found = tracks(s, s.ship)
    worth = _worth(s, s.ship, found)
    best = max(worth)
    track = rng.choice([one for one, value in zip(found, worth, strict=True) if value == best])
    return Sail(helms(track.turns))


def _worth(s: State, number: int, found: Sequence[Track]) -> list[float]:
    """What tracks are worth to an escort that comes through, in shares of the game."""
    if alone(s):
        return [_hopes(s, track) for track in found]
    sea, start = s.rules.sea, s.escorts[number].square
    near = min(s.boats, key=lambda boat: sea.distance(boat.square, start))
    return [-CHASE * sea.distance(track.end, near.square) for track in found]


def _hopes(s: State, track: Track) -> float:
    """The share of games that the escort can hope to win at the end of a track."""
    boat, escort = s.boats[0], s.escorts[0]
    heading = (escort.heading + sum(track.turns)) % EIGHT
    if boat.surfaced and rams(s, track.squares):
        return 1.0
    if boat.risen:
        return apart(s, track.end, heading)
    if escort.run != NOBODY and escort.stock and boat.square in track.squares:
        # Torpedoes have given away where it is.
        return 1.0
    return best_hope(s, track.end, heading)


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


def _attack(s: State, seat: str, events: Sequence[Event], rng: random.Random) -> Phrase | None:
    """The course of a run, or the next charge of one (§A7.2)."""
    met = _met(s, seat, events, s.escorts[s.ship].run)
    if not met:
        return None
    solved = _run(_at_start(s), met)
    if s.phase is CHARGES:
        return _next_charge(s, solved, rng)
    track, _ = solved.run(rng)
    return Sail(helms(track.turns))


def _run(s: State, met: Sequence[Kind]) -> RunGame:
    """The guessing game as the hunter sees it."""
    stock, rows = s.escorts[s.ship].stock, s.rules.sea.rows
    if not alone(s):
        return RunGame(s.rules, met, tracks(s, s.ship), stock)

    def hopes(place: Place) -> float:
        return HURRY ** (place[0] % rows) * outlives(s, Pose(*place), stock)

    kept = SUNK * spares(s, Pose(*met[0].place))
    return RunGame(s.rules, met, tracks(s, s.ship), stock, hopes, kept)


def _met(s: State, seat: str, events: Sequence[Event], boat: int) -> list[Kind]:
    """What a run may meet. A boat that has fired torpedoes is on the board (§A6.2)."""
    seen = s.boats[boat]
    if not seen.hidden:
        place = (seen.square, seen.heading, seen.depth)
        return [Kind(place, ENOUGH, 1.0, (place,))]
    belief = Belief(s.rules, seat)
    belief.follow(_before_turn(events, s.rules.seats[BOATS][boat]))
    return kinds(belief, boat) if boat in belief.places else []


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


def _next_charge(s: State, solved: RunGame, rng: random.Random) -> Phrase:
    """One charge more of a pattern that begins like the one that is being set."""
    begun = {s.track[place]: depths for place, depths in s.pattern}
    pattern = solved.charges(s.track, begun, rng)
    for move in s.moves():
        if isinstance(move, Charge) and pattern.get(s.track[move.place]) == move.depths:
            return move.phrase
    return Drop()


def _before_turn(events: Sequence[Event], boat: str) -> Sequence[Event]:
    """What was seen before the boat's last turn."""
    for place in range(len(events) - 1, -1, -1):
        if events[place].seat == boat and events[place].move == READY:
            return events[:place]
    return events


def _evade(s: State, heard: Callable[[Seat], History], rng: random.Random) -> Phrase | None:
    """Where to go when a run has been announced, as the hunter must see it (§A5.3)."""
    hunter = next(n for n, escort in enumerate(s.escorts) if escort.run == s.ship)
    belief = Belief(s.rules, s.rules.seats[ESCORTS][hunter])
    belief.follow(heard(belief.seat).events)
    boat = s.boats[s.ship]
    place, level = (boat.square, boat.heading, boat.depth), belief.level(boat.stock)
    met = kinds(belief, s.ship)
    if not any((kind.place, kind.level) == (place, level) for kind in met):
        return None

    def hopes(place: Place) -> float:
        return outlives(s, Pose(*place), STOCK)

    found = tracks(s, hunter)
    to = RunGame(s.rules, met, found, STOCK, hopes if alone(s) else None).evade(place, level, rng)
    for move in s.moves():
        if isinstance(move, Manoeuvre):
            plan = move.plan(s.rules.sea, boat.square, boat.heading)
            if plan is None:
                return move.phrase  # the convoy: the game is won
            if plan.key() == to:
                return move.phrase
    return None


def _aim(s: State, rng: random.Random) -> Phrase | None:
    """The next torpedo of a salvo, or enough (§A8.1)."""
    boat = s.boats[s.ship]
    own = s.plan.square if s.plan else boat.square
    near = min(range(len(s.escorts)), key=lambda n: s.rules.sea.distance(s.escorts[n].square, own))
    most = min(s.rules.salvo, boat.stock)
    kept = s.rules.torpedoes_needed
    if boat.depth and boat.stock - most < kept:
        # Without enough of them the convoy cannot be entered (§A11.3).
        most = max(0, boat.stock - kept)
    squares = torpedoes.aims(
        s.rules.courses, s.escorts, boats.surfaced_squares(s, s.ship), own, s.aim
    )
    after = _carried_out(s)
    if after.boats[s.ship].depth > s.rules.firing_depth or not most or _found(after):
        return Fire() if s.salvo else Hold()
    found = tracks(s, near)
    solved = SalvoGame(s.rules, squares, found, _worth(after, near, found), most)
    begun = s.salvo
    fitting = [salvo for salvo in solved.boat if salvo[: len(begun)] == begun]
    salvo = rng.choice(fitting[-len(fitting) // 2 :]) if fitting else begun
    if len(salvo) == len(begun):
        return Fire() if begun else Hold()
    return s.rules.torpedo(salvo[len(begun)]).phrase


def _carried_out(s: State) -> State:
    """The position with the acting boat where it has gone in secret; an escort has as much left
    as boats must reckon with."""
    after = s.copy()
    boat = after.boat(s.ship)
    if s.plan:
        boat.square, boat.heading, boat.depth = s.plan.key()
    for number in range(len(s.escorts)):
        after.escort(number).stock = STOCK
    return after


def _found(s: State) -> bool:
    """Whether torpedoes would give away a boat that a run can come to (§A6.2)."""
    boat = s.boats[s.ship]
    at = Pose(boat.square, boat.heading, boat.depth)
    return boat.depth > 0 and any(
        escort.run == s.ship and within_reach(s, escort, at) for escort in s.escorts
    )


def _steer(s: State, rng: random.Random) -> Phrase | None:
    """The next step of a track through torpedoes (§A8.3)."""
    running = [number for number, boat in enumerate(s.boats) if boat.running]
    if not running or len(s.track) < 2:
        return None
    boat = s.boats[running[0]]
    start = _at_start(s)
    squares = torpedoes.aims(
        s.rules.courses, start.escorts, boats.surfaced_squares(s, running[0]), boat.square, NOBODY
    )
    found = tracks(start, s.ship)
    worth = _worth(start, s.ship, found)
    solved = SalvoGame(s.rules, squares, found, worth, s.rules.salvo)
    track = solved.steer(s.track, rng)
    if track is None:
        return None
    word = HELM[track.turns[len(s.track) - 2]]
    return Stop(word) if len(track.squares) == len(s.track) else On(word)
