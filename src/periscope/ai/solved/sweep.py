"""One turn of backward induction over every boat and every node of the cargo graph.

The values of a turn are flat arrays, one for each number of torpedoes. A node's block holds its
lanes one after another; a lane's block holds its levels; and at a level boats differ in their
tokens, then their hull, and then, fastest, the charge of their batteries. There are two layouts:
*starts*, the boats at the start of a turn, and *posts*, the boats after manoeuvre and battery
phase, which know one more token on the surface and two more at the deepest level.

    starts  surface     spotted, (away, detected), hull, charge
            2, 3        token, hull, charge
            4           hull, charge
    posts   surface     spotted, token, hull, charge
            2, 3, 4     token, hull, charge

Of the notes of choices made after the battery phase there are only those of the two levels where
there is a choice; within a lane they stand as in *posts*.

The kernels go backwards through the phases of a turn: destroyer, torpedoes and aircraft in
`shoot`, identification in `identify`, the manoeuvre in `manoeuvre`. Each also notes the best
choice, a byte each, where it is given room to.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import get_num_threads, njit, prange, set_num_threads

# The chances of the dice, by their place in the array that the kernels are given.
UNSEEN, STRAFED_LOSS, SURFACE_HIT, SUBMERGED_HIT, UNDETECTED, CHARGED_LOSS = 0, 1, 2, 3, 4, 5
CRUSH = 9
DICE = 10

# The notes of a choice. A single torpedo is 1 to 3 by its place among the targets in reach, two
# at one target 4 to 6, a split salvo 6 plus both places. A manoeuvre is one of these.
STAY, WEST, EAST, UP, DOWN, HOME = 0, 1, 2, 3, 4, 5
SINGLE, DOUBLE, SPLIT = 1, 4, 6

THREADS = get_num_threads()
__all__ = ["THREADS", "Block", "Sea", "identify", "manoeuvre", "set_num_threads", "shoot"]

Array = Any
"""Numba sees the real types; mypy would only see that it cannot."""


class Block(NamedTuple):
    """How the values of a node are laid out."""

    size: int
    lanes: Array
    hulls: int
    surfaced: int
    """How many charges a surfaced boat can have."""
    submerged: int


class Sea(NamedTuple):
    """The board and the cargo graph; see there."""

    floors: Array
    ways: Array
    seen: Array
    shot: Array
    split: Array
    width: int
    hits: Array
    starts: Array
    nodes: Array
    chances: Array
    mirror: Array


@njit(cache=True, inline="always")
def start_at(level: int, spotted: int, token: int, b: Block) -> int:
    """Where boats begin in the block of a lane of *starts*."""
    surfaced, submerged = b.hulls * b.surfaced, b.hulls * b.submerged
    if level == 1:
        return (spotted * 2 + (1 if token else 0)) * surfaced
    if level == 4:
        return 4 * surfaced + 6 * submerged
    return 4 * surfaced + ((level - 2) * 3 + token) * submerged


@njit(cache=True, inline="always")
def post_at(level: int, spotted: int, token: int, b: Block) -> int:
    """Where boats begin in the block of a lane of *posts*."""
    surfaced, submerged = b.hulls * b.surfaced, b.hulls * b.submerged
    if level == 1:
        return (spotted * 3 + token) * surfaced
    return 6 * surfaced + ((level - 2) * 3 + token) * submerged


@njit(cache=True, inline="always")
def after_destroyer(
    out: Array, values: Array, at: int, level: int, spotted: int, token: int, b: Block, dice: Array
) -> None:
    """§N8.2 to §N8.4, §N9.1, §N13.3: what boats are worth before the destroyer phase."""
    charges = b.surfaced if level == 1 else b.submerged
    boats = charges * b.hulls
    if token == 0:
        first = at + start_at(level, spotted, 0, b)
        same = values[first : first + boats]
        for i in range(boats):
            out[i] = same[i]
        return
    unheard = dice[UNDETECTED] if token == 1 and level > 1 else 0.0
    loss = dice[CHARGED_LOSS + level - 1]
    whole, hurt = (1.0 - unheard) * (1.0 - loss), (1.0 - unheard) * loss
    first = at + start_at(level, spotted, 0 if level == 4 else 2, b)
    same = values[first : first + boats]
    first = at + start_at(level, spotted, 0 if level == 4 else 1, b)
    search = values[first : first + boats]
    for i in range(boats):
        out[i] = unheard * search[i] + whole * same[i]
    worse = out[charges:boats]
    for i in range(boats - charges):
        worse[i] += hurt * same[i]
    if level == 4 and dice[CRUSH] > 0.0:
        for i in range(charges):
            out[i] -= dice[CRUSH] * whole * same[i]
            if b.hulls > 1:
                worse[i] -= dice[CRUSH] * hurt * same[i]


@njit(cache=True, inline="always")
def salvo(
    out: Array,
    spare: Array,
    values: Array,
    lane: int,
    level: int,
    spotted: int,
    token: int,
    b: Block,
    dice: Array,
    results: Array,
    odds: Array,
    count: int,
) -> None:
    """§N7.4: what boats are worth that fire, when each result is a node of `values`."""
    boats = len(out)
    for i in range(boats):
        out[i] = 0.0
    for k in range(count):
        at = results[k] * b.size + lane
        after_destroyer(spare, values, at, level, spotted, token, b, dice)
        chance = odds[k]
        for i in range(boats):
            out[i] += chance * spare[i]


@njit(cache=True, inline="always")
def keep_better(out: Array, fired: Array, notes: Array, option: int) -> None:
    """Where firing is worth more it takes the place of what was best."""
    if notes is None:
        for i in range(len(fired)):
            out[i] = max(out[i], fired[i])
    else:
        for i in range(len(fired)):
            if fired[i] > out[i]:
                out[i] = fired[i]
                notes[i] = option


@njit(cache=True, inline="always")
def offer(
    posts: Array,
    notes: Array,
    base: int,
    noted: int,
    fired: Array,
    level: int,
    spotted: int,
    lowest: int,
    highest: int,
    b: Block,
    option: int,
) -> None:
    """Firing is offered to boats with these tokens of the destroyer."""
    for token in range(lowest, highest + 1):
        shift = post_at(level, spotted, token, b)
        best = posts[base + shift : base + shift + len(fired)]
        if notes is None:
            keep_better(best, fired, None, option)
        else:
            note = notes[noted + shift : noted + shift + len(fired)]
            keep_better(best, fired, note, option)


@njit(cache=True)
def shoot_singles(
    posts: Array,
    notes: Array,
    base: int,
    noted: int,
    node: int,
    lane: int,
    level: int,
    spotted: int,
    values: Array,
    down: Array,
    sea: Sea,
    b: Block,
    dice: Array,
    spare: Array,
    fired: Array,
    results: Array,
    odds: Array,
) -> None:
    """§N7.1 to §N7.3, §N8.1: one torpedo at a ship in reach."""
    odds[0] = dice[SURFACE_HIT] if level == 1 else dice[SUBMERGED_HIT]
    odds[1] = 1.0 - odds[0]
    results[1] = down[node]
    for k in range(3):
        target = sea.shot[lane, level, k]
        if target < 0 or sea.hits[node * sea.width + target] < 0:
            continue
        results[0] = down[sea.hits[node * sea.width + target]]
        at = b.lanes[lane]
        salvo(fired, spare, values, at, level, spotted, 2, b, dice, results, odds, 2)
        option = SINGLE + k
        offer(
            posts, notes, base, noted, fired, level, spotted, 0 if level == 1 else 2, 2, b, option
        )
        if level > 1:
            salvo(fired, spare, values, at, level, spotted, 1, b, dice, results, odds, 2)
            offer(posts, notes, base, noted, fired, level, spotted, 0, 1, b, option)


@njit(cache=True)
def shoot_doubles(
    posts: Array,
    notes: Array,
    base: int,
    noted: int,
    node: int,
    lane: int,
    level: int,
    spotted: int,
    values: Array,
    down: Array,
    sea: Sea,
    b: Block,
    dice: Array,
    spare: Array,
    fired: Array,
    results: Array,
    odds: Array,
) -> None:
    """§N13.4: two torpedoes, at one ship or, from periscope depth, at two."""
    chance = dice[SURFACE_HIT] if level == 1 else dice[SUBMERGED_HIT]
    hits, row = sea.hits, node * sea.width
    for k in range(3):
        target = sea.shot[lane, level, k]
        if target < 0 or hits[row + target] < 0:
            continue
        once = hits[row + target]
        twice = hits[once * sea.width + target]
        results[0] = down[twice if twice >= 0 else once]
        results[1] = down[once]
        results[2] = down[node]
        odds[0] = chance * chance
        odds[1] = 2.0 * chance * (1.0 - chance)
        odds[2] = (1.0 - chance) * (1.0 - chance)
        salvo(fired, spare, values, b.lanes[lane], level, spotted, 2, b, dice, results, odds, 3)
        offer(posts, notes, base, noted, fired, level, spotted, 0, 2, b, DOUBLE + k)
    for j in range(3 if level == 2 else 0):
        for k in range(j + 1, 3):
            one, two = sea.split[lane, level, j], sea.split[lane, level, k]
            if one < 0 or two < 0 or hits[row + one] < 0 or hits[row + two] < 0:
                continue
            both = hits[hits[row + one] * sea.width + two]
            # With the first ship sunk the goal may be reached, and nothing else matters.
            results[0] = down[both if both >= 0 else hits[row + one]]
            results[1] = down[hits[row + one]]
            results[2] = down[hits[row + two]]
            results[3] = down[node]
            odds[0] = chance * chance
            odds[1] = odds[2] = chance * (1.0 - chance)
            odds[3] = (1.0 - chance) * (1.0 - chance)
            salvo(fired, spare, values, b.lanes[lane], level, 0, 2, b, dice, results, odds, 4)
            offer(posts, notes, base, noted, fired, level, 0, 0, 2, b, SPLIT + j + k)


@njit(cache=True)
def fly(posts: Array, base: int, b: Block, dice: Array) -> None:
    """§N6.2, §N6.3: the aircraft phase, in place: the worst hull is done last."""
    boats = b.hulls * b.surfaced
    for token in range(3):
        at = base + post_at(1, 0, token, b)
        free = posts[at : at + boats]
        at = base + post_at(1, 1, token, b)
        seen = posts[at : at + boats]
        for i in range(boats - 1, -1, -1):
            seen[i] *= 1.0 - dice[STRAFED_LOSS]
            if i >= b.surfaced:
                worse = seen[i - b.surfaced]
                seen[i] += dice[STRAFED_LOSS] * worse
        for i in range(boats):
            free[i] = dice[UNSEEN] * free[i] + (1.0 - dice[UNSEEN]) * seen[i]


@njit(cache=True, parallel=True)
def shoot(
    posts: Array,
    p: Block,
    notes: Array,
    q: Block,
    now: Array,
    fewer: Array,
    down: Array,
    fewest: Array,
    far_down: Array,
    b: Block,
    sea: Sea,
    reached: Array,
    most: int,
    dice: Array,
    torpedoes: int,
) -> None:
    """The value of every boat before its aircraft phase, with so many torpedoes to fire at once.

    `now` are the values at the start of the next turn with as many torpedoes as now, `fewer`
    those with one less and `fewest` those with two less, in which a node stands at `down` and
    `far_down`.
    """
    for number in prange(len(reached)):
        node: Any = np.int64(number)
        if reached[node] > most:
            continue
        spare = np.empty(b.hulls * max(b.surfaced, b.submerged))
        buffer = np.empty(b.hulls * max(b.surfaced, b.submerged))
        results = np.empty(4, np.int64)
        odds = np.empty(4)
        for lane in range(len(sea.floors)):
            base = node * p.size + p.lanes[lane]
            noted = node * q.size + q.lanes[lane]
            for level in range(1, sea.floors[lane] + 1):
                boats = b.hulls * (b.surfaced if level == 1 else b.submerged)
                fired = buffer[:boats]
                for spotted in range(2 if level == 1 else 1):
                    for token in range(3):
                        at = base + post_at(level, spotted, token, p)
                        after_destroyer(
                            posts[at : at + boats],
                            now,
                            node * b.size + b.lanes[lane],
                            level,
                            spotted,
                            token,
                            b,
                            dice,
                        )
                        if notes is not None and level < 3:
                            note = noted + post_at(level, spotted, token, p)
                            notes[note : note + boats] = 0
                    if level < 3 and torpedoes > 0:
                        shoot_singles(
                            posts, notes, base, noted, node, lane, level, spotted, fewer, down,
                            sea, b, dice, spare, fired, results, odds,
                        )  # fmt: skip
                    if level < 3 and torpedoes > 1:
                        shoot_doubles(
                            posts, notes, base, noted, node, lane, level, spotted, fewest, far_down,
                            sea, b, dice, spare, fired, results, odds,
                        )  # fmt: skip
            fly(posts, base, p, dice)


@njit(cache=True)
def look(
    out: Array,
    notes: Array,
    posts: Array,
    p: Block,
    shift: int,
    first: int,
    last: int,
    sea: Sea,
    spare: Array,
    option: int,
) -> None:
    """§N5.2: identifying one target, by everything that it may turn out to be."""
    boats = len(out)
    for i in range(boats):
        spare[i] = 0.0
    for edge in range(first, last):
        if sea.nodes[edge] >= 0:
            at = sea.nodes[edge] * p.size + shift
            found = posts[at : at + boats]
            chance = sea.chances[edge]
            for i in range(boats):
                spare[i] += chance * found[i]
    if notes is None:
        keep_better(out, spare[:boats], None, option)
    else:
        keep_better(out, spare[:boats], notes, option)


@njit(cache=True, parallel=True)
def identify(
    out: Array,
    notes: Array,
    q: Block,
    posts: Array,
    p: Block,
    sea: Sea,
    reached: Array,
    most: int,
) -> None:
    """§N5.1: the value of every boat before it may identify a target."""
    for number in prange(len(reached)):
        node: Any = np.int64(number)
        if reached[node] > most:
            continue
        spare = np.empty(p.hulls * max(6 * p.surfaced, 3 * p.submerged))
        for lane in range(len(sea.floors)):
            start = node * p.size + p.lanes[lane]
            end = (node + 1) * p.size
            if lane + 1 < len(sea.floors):
                end = node * p.size + p.lanes[lane + 1]
            out[start:end] = posts[start:end]
            for level in range(1, min(2, sea.floors[lane]) + 1):
                shift = p.lanes[lane] + post_at(level, 0, 0, p)
                boats = p.hulls * (6 * p.surfaced if level == 1 else 3 * p.submerged)
                at = node * p.size + shift
                note = node * q.size + q.lanes[lane] + post_at(level, 0, 0, p)
                if notes is not None:
                    notes[note : note + boats] = 0
                for k in range(3):
                    target = sea.seen[lane, level, k]
                    if target < 0:
                        continue
                    first = sea.starts[node * sea.width + target]
                    last = sea.starts[node * sea.width + target + 1]
                    if first == last:
                        continue
                    if notes is None:
                        look(
                            out[at : at + boats], None, posts, p, shift, first, last, sea,
                            spare, 1 + k,
                        )  # fmt: skip
                    else:
                        look(
                            out[at : at + boats], notes[note : note + boats], posts, p, shift,
                            first, last, sea, spare, 1 + k,
                        )  # fmt: skip


@njit(cache=True, inline="always")
def go(out: Array, notes: Array, posts: Array, places: Array, option: int) -> None:
    """Boats of one token take one way: `places` says where each is afterwards; -1: sunk."""
    for i in range(len(out)):
        place = places[i]
        value = posts[place] if place >= 0 else 0.0
        if notes is None:
            out[i] = max(out[i], value)
        elif value > out[i]:
            out[i] = value
            notes[i] = option


@njit(cache=True, inline="always")
def go_home(out: Array, notes: Array, payoff: float, spotted: int, b: Block, dice: Array) -> None:
    """§N10.2: what boats are worth that return to base."""
    charges = len(out) // b.hulls
    risk = dice[STRAFED_LOSS] * (1.0 if spotted else 1.0 - dice[UNSEEN])
    for i in range(len(out)):
        out[i] = payoff * (1.0 - risk) if i < charges else payoff
    if notes is not None:
        notes[:] = HOME


@njit(cache=True, parallel=True)
def manoeuvre(
    out: Array,
    b: Block,
    notes: Array,
    posts: Array,
    p: Block,
    sea: Sea,
    payoffs: Array,
    reached: Array,
    most: int,
    dice: Array,
    dive: Array,
    run: Array,
    rise: Array,
    keep: Array,
) -> None:
    """§N3.1, §N4.1: the best manoeuvre of every boat at the start of a turn.

    `dive` and `keep` say where a surfaced boat with its charge stands if it dives or stays up,
    `run` and `rise` a submerged one if it stays down or comes up.
    """
    for number in prange(len(reached)):
        node: Any = np.int64(number)
        if reached[node] > most:
            continue
        for lane in range(len(sea.floors)):
            block = node * b.size + b.lanes[lane]
            for level in range(1, sea.floors[lane] + 1):
                boats = b.hulls * (b.surfaced if level == 1 else b.submerged)
                for spotted in range(2 if level == 1 else 1):
                    for token in range(1 if level == 4 else 3):
                        if level == 1 and token == 1:
                            continue
                        at = block + start_at(level, spotted, token, b)
                        best = out[at : at + boats]
                        noted = None if notes is None else notes[at : at + boats]
                        best[:] = 0.0
                        if noted is not None:
                            noted[:] = STAY
                        if token == 0 and level <= 2:
                            go_home(best, noted, payoffs[node], spotted, b, dice)
                        for way in range(5):
                            to, depth, there = lane, level, node
                            if way < UP:
                                to = sea.ways[lane, way, 0]
                                if sea.ways[lane, way, 1]:
                                    there = sea.mirror[node]
                            else:
                                depth = level - 1 if way == UP else level + 1
                            if to < 0 or depth < 1 or depth > sea.floors[to]:
                                continue
                            if level == 1:
                                places = keep if depth == 1 else dive
                            else:
                                places = rise if depth == 1 else run
                            first = there * p.size + p.lanes[to]
                            first += post_at(depth, spotted if depth == 1 else 0, token, p)
                            charges = p.surfaced if depth == 1 else p.submerged
                            last = first + p.hulls * charges
                            go(best, noted, posts[first:last], places, way)
