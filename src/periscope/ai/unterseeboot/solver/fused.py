"""One turn of backward induction in one kernel: the worth of every boat and, beside it, its chance
of getting home.

`sweep` goes through all nodes phase by phase, which moves every value through memory six times for
the worth and as often again for the chance of getting home. Here a node goes through all phases of
the turn while its values are in the processor's cache; only what a boat near the surface is worth
before it identifies a target is written down, for the nodes from which this one is reached. Nodes
with fewer targets left to identify come first, and mirror images go together.

Values are single precision, as in the openings. Every array has two halves, worth and chance of
getting home. Loops are short and work on few arrays, so that the compiler turns them into vector
instructions; all functions but the last are put into it, since handing arrays on takes longer
than what is done with them.
"""

from __future__ import annotations

import numpy as np

from periscope.ai.unterseeboot.solver.layout import Array, Block, Sea, inlined, kept, uncounted
from periscope.ai.unterseeboot.solver.sweep import (
    CHARGED_LOSS,
    CRUSH,
    DIVE,
    DOUBLE,
    EAST,
    KEEP,
    RESULTS,
    RISE,
    RUN,
    SALVOS,
    STRAFED_LOSS,
    SUBMERGED_HIT,
    SURFACE_HIT,
    UNDETECTED,
    UNSEEN,
    WEST,
    post_at,
    salvos,
    start_at,
)

REAL = np.float32
EQUAL = 1e-6
"""Of two choices whose worth differs by no more than that part of it the safer one is taken."""
MORE, LESS = REAL(1.0 + EQUAL), REAL(1.0 - EQUAL)

_start_at = inlined(start_at)
_post_at = inlined(post_at)
_salvos = inlined(salvos.py_func)


@inlined
def copy(out: Array, at: int, values: Array, start: int, count: int) -> None:
    to, place = np.uint64(at), np.uint64(start)
    for i in range(np.uint64(count)):
        out[to + i] = values[place + i]


@inlined
def add(
    out: Array, at: int, values: Array, start: int, count: int, odds: float, first: bool
) -> None:
    """Adds the values of one result of a throw, or begins with them."""
    to, place, share = np.uint64(at), np.uint64(start), REAL(odds)
    if first:
        for i in range(np.uint64(count)):
            out[to + i] = share * values[place + i]
    else:
        for i in range(np.uint64(count)):
            out[to + i] += share * values[place + i]


@inlined
def blend(
    out: Array, at: int, one: Array, start: int, odds: float, other: Array, begin: int, count: int
) -> None:
    """The mean of two results."""
    to, place, there = np.uint64(at), np.uint64(start), np.uint64(begin)
    share, rest = REAL(odds), REAL(1.0 - odds)
    for i in range(np.uint64(count)):
        out[to + i] = share * one[place + i] + rest * other[there + i]


@inlined
def attack(
    out: Array, at: int, calm: Array, start: int, charges: int, count: int, chances: Array, row: int
) -> None:
    """§N8.3, §N9.1: the destroyer attacks; a boat that is hit has one hull token less."""
    to, whole, behind = np.uint64(at), np.uint64(start), np.uint64(start - charges)
    spared, lost = np.uint64(row), np.uint64(row + count)
    for i in range(np.uint64(count)):
        out[to + i] = chances[spared + i] * calm[whole + i] + chances[lost + i] * calm[behind + i]


@inlined
def prefer(
    values: Array, at: int, half: int, others: Array, start: int, other_half: int, count: int
) -> None:
    """The better of two choices for every boat, and of equally good ones the safer."""
    worth, home = np.uint64(at), np.uint64(at + half)
    other, safe = np.uint64(start), np.uint64(start + other_half)
    for i in range(np.uint64(count)):
        old, new = values[worth + i], others[other + i]
        kept_home, new_home = values[home + i], others[safe + i]
        better = (new > old * MORE) | ((new >= old * LESS) & (new_home > kept_home))
        values[worth + i] = new if new > old else old
        values[home + i] = new_home if better else kept_home


@inlined
def gather(
    out: Array, at: int, values: Array, start: int, places: Array, row: int, count: int
) -> None:
    """Boats that come to a place with the charge that is left."""
    to, first, line = np.uint64(at), np.uint64(start), np.uint64(row)
    for i in range(np.uint64(count)):
        out[to + i] = values[first + places[line + i]]


@inlined
def weaken(out: Array, at: int, power: Array, row: int, count: int) -> None:
    """Boats that have no charge left are sunk (§N4.1)."""
    to, line = np.uint64(at), np.uint64(row)
    for i in range(np.uint64(count)):
        out[to + i] *= power[line + i]


@inlined
def fly(
    posts: Array, base: int, boats: int, charges: int, unseen: float, chances: Array, row: int,
    strafed: Array,
) -> None:  # fmt: skip
    """§N6.2, §N6.3: the aircraft phase; the destroyer's three tokens stand one after another."""
    free, seen = base, base + 3 * boats
    copy(strafed, charges, posts, seen, 3 * boats)
    attack(posts, seen, strafed, charges, charges, 3 * boats, chances, row)
    blend(posts, free, posts, free, unseen, posts, seen, 3 * boats)


@inlined
def shoot(
    node: int, posts: Array, base: int, size: int, post_lanes: Array, hulls: int, up: int,
    under: int, lanes: Array, stride: int, now: Array, fewer: Array, down: Array, fewest: Array,
    far_down: Array, floors: Array, shot: Array, split: Array, width: int, hits: Array,
    dice: Array, torpedoes: int, chances: Array, results: Array, odds: Array, counts: Array,
    options: Array, calm: Array, search: Array, room: int,
) -> None:  # fmt: skip
    """Destroyer, torpedoes and aircraft: what every boat of a node is worth before them."""
    half, fewer_half, fewest_half = len(now) // 2, len(fewer) // 2, len(fewest) // 2
    loud = 2 * room
    for lane in range(len(floors)):
        here = base + post_lanes[lane]
        for level in range(1, floors[lane] + 1):
            charges = up if level == 1 else under
            boats = hulls * charges
            row = (level - 1) * 2 * room
            unheard = 0.0 if level == 1 else dice[UNDETECTED]
            ways = 0
            if level < 3 and torpedoes:
                chance = dice[SURFACE_HIT] if level == 1 else dice[SUBMERGED_HIT]
                ways = _salvos(
                    node, lane, level, shot, split, hits, width, chance, torpedoes,
                    results, odds, counts, options,
                )  # fmt: skip
            for spotted in range(2 if level == 1 else 1):
                away = here + _post_at(level, spotted, 0, hulls, up, under)
                sought, found = away + boats, away + 2 * boats
                # At the deepest level the destroyer has lost the boat when the turn is over.
                free = lanes[lane] + _start_at(level, spotted, 0, hulls, up, under)
                missed = lanes[lane] + _start_at(
                    level, spotted, 0 if level == 4 else 1, hulls, up, under
                )
                spared = lanes[lane] + _start_at(
                    level, spotted, 0 if level == 4 else 2, hulls, up, under
                )
                for k in range(2):
                    at, to, mine = k * half + node * stride, k * size, k * room + charges
                    copy(posts, to + away, now, at + free, boats)
                    copy(calm, mine, now, at + spared, boats)
                    attack(posts, to + found, calm, mine, charges, boats, chances, row)
                    blend(posts, to + sought, now, at + missed, unheard, posts, to + found, boats)
                for way in range(ways):
                    single = options[way] < DOUBLE
                    # A torpedo from periscope depth starts a search; all else is detected.
                    quiet = single and level == 2
                    for k in range(2):
                        mine, other = k * room + charges, k * room
                        for n in range(counts[way]):
                            share = odds[way, n]
                            if single:
                                at = k * fewer_half + down[results[way, n]] * stride
                                add(calm, mine, fewer, at + spared, boats, share, n == 0)
                                if quiet:
                                    add(search, other, fewer, at + missed, boats, share, n == 0)
                            else:
                                at = k * fewest_half + far_down[results[way, n]] * stride
                                add(calm, mine, fewest, at + spared, boats, share, n == 0)
                        attack(search, loud + other, calm, mine, charges, boats, chances, row)
                        if quiet:
                            blend(
                                search, other, search, other, unheard, search, loud + other, boats
                            )
                    prefer(posts, found, size, search, loud, room, boats)
                    soft = 0 if quiet else loud
                    prefer(posts, away, size, search, soft, room, boats)
                    prefer(posts, sought, size, search, soft, room, boats)
        for k in range(2):
            fly(posts, here + k * size, hulls * up, up, dice[UNSEEN], chances, 8 * room, calm)


@inlined
def identify(
    node: int, posts: Array, base: int, size: int, post_lanes: Array, hulls: int, up: int,
    under: int, seen_size: int, seen_lanes: Array, seen: Array, floors: Array, reach: Array,
    width: int, starts: Array, nodes: Array, chances: Array, mean: Array, room: int,
) -> None:  # fmt: skip
    """§N5.1, §N5.2: boats near the surface may identify a target."""
    half = len(seen) // 2
    for lane in range(len(floors)):
        for level in range(1, min(2, floors[lane]) + 1):
            shift = _post_at(level, 0, 0, hulls, up, under)
            boats = hulls * (6 * up if level == 1 else 3 * under)
            for rank in range(3):
                target = reach[lane, level, rank]
                if target < 0:
                    continue
                edges = starts[node * width + target]
                end = starts[node * width + target + 1]
                if edges == end:
                    continue
                for edge in range(edges, end):
                    chance = chances[edge]
                    for k in range(2):
                        at = k * half + nodes[edge] * seen_size + seen_lanes[lane] + shift
                        add(mean, k * room, seen, at, boats, chance, edge == edges)
                prefer(posts, base + post_lanes[lane] + shift, size, mean, 0, room, boats)


@inlined
def manoeuvre(
    node: int, out: Array, lanes: Array, hulls: int, up: int, under: int, stride: int,
    posts: Array, base: int, across: int, size: int, post_lanes: Array, post_up: int,
    post_under: int, floors: Array, ways: Array, payoff: float, dice: Array, places: Array,
    power: Array, row: int, best: Array, come: Array, room: int,
) -> None:  # fmt: skip
    """§N3.1, §N4.1, §N10.2: the best manoeuvre of every boat at the start of a turn.

    The node's values after it are at `base`, those of its mirror image at `across`.
    """
    half = len(out) // 2
    for lane in range(len(floors)):
        here, floor = base + post_lanes[lane], floors[lane]
        for level in range(1, floor + 1):
            charges = up if level == 1 else under
            boats = hulls * charges * (4 if level == 1 else 1 if level == 4 else 3)
            at = node * stride + lanes[lane] + _start_at(level, 0, 0, hulls, up, under)
            shift = _post_at(level, 0, 0, hulls, post_up, post_under)
            above = here + _post_at(level - 1, 0, 0, hulls, post_up, post_under)
            below = here + _post_at(level + 1, 0, 0, hulls, post_up, post_under)
            length = hulls * (6 * post_up if level == 1 else 3 * post_under)
            copy(best, 0, posts, here + shift, length)
            copy(best, room, posts, here + shift + size, length)
            for n in range(4):
                there = -1
                if n < 2:
                    way = WEST if n == 0 else EAST
                    to = ways[lane, way, 0]
                    if to >= 0 and level <= floors[to]:
                        there = (across if ways[lane, way, 1] else base) + post_lanes[to] + shift
                elif n == 2 and level > 2:
                    there = above
                elif n == 3 and 1 < level < floor:
                    there = below
                if there >= 0:
                    prefer(best, 0, room, posts, there, size, length)
            for i in range(np.uint64(boats)):
                out[np.uint64(at) + i] = REAL(0.0)
                out[np.uint64(at + half) + i] = REAL(0.0)
            for spotted in range(3 - level):  # with no destroyer about the boat may go home
                risk = dice[STRAFED_LOSS]
                if not spotted:
                    risk *= 1.0 - dice[UNSEEN]
                group = at + 2 * spotted * hulls * charges
                for i in range(hulls * charges):
                    lives = 1.0 - risk if i < charges else 1.0
                    out[np.uint64(group + i)] = payoff * lives
                    out[np.uint64(group + half + i)] = lives
            flat = (KEEP if level == 1 else RUN) * row
            for k in range(2):
                gather(come, k * room, best, k * room, places, flat, boats)
                weaken(come, k * room, power, flat, boats)
            prefer(out, at, half, come, 0, room, boats)
            if level == 2 or (level == 1 and floor > 1):
                # Between the surface and periscope depth, where other charges are told apart.
                there, kind = (above, RISE * row) if level == 2 else (below, DIVE * row)
                for k in range(2):
                    gather(come, k * room, posts, there + k * size, places, kind, boats)
                    weaken(come, k * room, power, kind, boats)
                prefer(out, at, half, come, 0, room, boats)


@uncounted
def through(
    first: int, last: int, pairs: Array, now: Array, fewer: Array, down: Array, fewest: Array,
    far_down: Array, seen: Array, out: Array, stride: int, b: Block, after: Block, p: Block,
    q: Block, sea: Sea, payoffs: Array, reached: Array, passed: int, dice: Array, torpedoes: int,
    looks: bool, places: Array, power: Array, row: int, posts: Array, best: Array, come: Array,
    calm: Array, search: Array, chances: Array, results: Array, odds: Array, counts: Array,
    options: Array, room: int,
) -> None:  # fmt: skip
    """The nodes of `turn`, which hands it room to work in."""
    hulls, up, under = after.hulls, after.surfaced, after.submerged
    lanes, after_lanes, post_lanes, seen_lanes = b.lanes, after.lanes, p.lanes, q.lanes
    size, before_up, before_under = p.size, b.surfaced, b.submerged
    floors, ways, shot, split, reach = sea.floors, sea.ways, sea.shot, sea.split, sea.seen
    width, hits, starts, nodes, edges = sea.width, sea.hits, sea.starts, sea.nodes, sea.chances
    seen_half = len(seen) // 2
    for pair in range(first, last):
        if reached[pairs[pair, 0]] > passed + 1:
            continue
        sides = 1 if pairs[pair, 0] == pairs[pair, 1] else 2
        for side in range(sides):
            node, base = pairs[pair, side], side * 2 * size
            shoot(
                node, posts, base, size, post_lanes, hulls, up, under, after_lanes, stride, now,
                fewer, down, fewest, far_down, floors, shot, split, width, hits, dice, torpedoes,
                chances, results, odds, counts, options, calm, search, room,
            )  # fmt: skip
            if looks:
                for lane in range(len(floors)):
                    to, at = node * q.size + seen_lanes[lane], base + post_lanes[lane]
                    length = hulls * (6 * up + (3 * under if floors[lane] > 1 else 0))
                    for k in range(2):
                        copy(seen, k * seen_half + to, posts, k * size + at, length)
        if reached[pairs[pair, 0]] > passed:
            continue
        for side in range(sides):
            if looks:
                identify(
                    pairs[pair, side], posts, side * 2 * size, size, post_lanes, hulls, up, under,
                    q.size, seen_lanes, seen, floors, reach, width, starts, nodes, edges, best,
                    room,
                )  # fmt: skip
        for side in range(sides):
            base = side * 2 * size
            across = (1 - side) * 2 * size if sides == 2 else base
            manoeuvre(
                pairs[pair, side], out, lanes, hulls, before_up, before_under, stride, posts,
                base, across, size, post_lanes, up, under, floors, ways,
                payoffs[pairs[pair, side]], dice, places, power, row, best, come, room,
            )  # fmt: skip


@kept
def turn(
    first: int, last: int, pairs: Array, now: Array, fewer: Array, down: Array, fewest: Array,
    far_down: Array, seen: Array, out: Array, stride: int, b: Block, after: Block, p: Block,
    q: Block, sea: Sea, payoffs: Array, reached: Array, passed: int, dice: Array, torpedoes: int,
    looks: bool, places: Array, power: Array, row: int,
) -> None:  # fmt: skip
    """Works out the values at the start of a turn, `out`, from those at the start of the next one.

    `now` are those with as many torpedoes as now, and may be `out` itself; `fewer` those with one
    less and `fewest` those with two less, in which a node stands at `down` and `far_down`. `pairs`
    are nodes and their mirror images; `seen` keeps what boats near the surface are worth before
    they identify a target.
    """
    hulls, up, under = after.hulls, after.surfaced, after.submerged
    most = max(up, under, b.surfaced, b.submerged)
    room = hulls * 6 * most + most
    posts, best, come = (
        np.empty(4 * p.size, REAL),
        np.empty(2 * room, REAL),
        np.empty(2 * room, REAL),
    )
    # What stands before the first hull is worth nothing: a boat that was sunk.
    calm, search = np.zeros(2 * room, REAL), np.zeros(4 * room, REAL)
    chances = np.zeros(10 * room, REAL)
    for level in range(1, 6):  # the last are aircraft, with three tokens of the destroyer
        charges = under if 1 < level < 5 else up
        loss = dice[CHARGED_LOSS + level - 1] if level < 5 else dice[STRAFED_LOSS]
        crush = dice[CRUSH] if level == 4 else 0.0
        at, boats = (level - 1) * 2 * room, hulls * charges
        every = boats if level < 5 else 3 * boats
        for i in range(every):
            hull = i % boats // charges
            chances[at + i] = (1.0 - loss) * (1.0 if hull else 1.0 - crush)
            if hull:
                chances[at + every + i] = loss * (1.0 - crush if hull == 1 else 1.0)
    results, odds = np.empty((SALVOS, RESULTS), np.int64), np.empty((SALVOS, RESULTS))
    counts, options = np.empty(SALVOS, np.int64), np.empty(SALVOS, np.int64)
    through(
        first, last, pairs, now, fewer, down, fewest, far_down, seen, out, stride, b, after, p, q,
        sea, payoffs, reached, passed, dice, torpedoes, looks, places, power, row, posts, best,
        come, calm, search, chances, results, odds, counts, options, room,
    )  # fmt: skip
