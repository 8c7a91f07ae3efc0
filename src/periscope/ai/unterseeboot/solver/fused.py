"""One turn of backward induction in one kernel: the worth of every boat and, beside it, its chance
of getting home.

`sweep` goes through all nodes phase by phase, which moves every value through memory six times for
the worth and as often again for the chance of getting home. Here a tile of nodes goes through all
phases of the turn while its values are in the processor's cache; only what a boat near the surface
is worth before it identifies a target is written down, for the nodes from which this one is
reached. Nodes with fewer targets left to identify come first, and mirror images share a tile.

Few boats of a node fare alike: three hulls, and late in a patrol one or two charges. So the values
of `WIDTH` nodes for the same boat stand side by side, and what befalls it befalls all in one loop,
which the compiler turns into vector instructions. Only torpedoes and identifications lead to
other nodes; those are looked up one by one (`tiles` says where they stand).

Values are single precision, as in the openings. A tile has two halves, worth and chance of getting
home. All functions but the last are put into it, since handing arrays on takes longer than what is
done with them.
"""

from __future__ import annotations

import numpy as np

from periscope.ai.unterseeboot.solver.layout import Array, Block, Sea, inlined, kept, uncounted
from periscope.ai.unterseeboot.solver.sweep import (
    CHARGED_LOSS,
    CRUSH,
    DIVE,
    EAST,
    KEEP,
    RESULTS,
    RISE,
    RUN,
    STRAFED_LOSS,
    SUBMERGED_HIT,
    SURFACE_HIT,
    UNDETECTED,
    UNSEEN,
    WEST,
    post_at,
    start_at,
)

WIDTH = 64
"""The nodes of a tile."""
REAL = np.float32
EQUAL = 1e-6
"""Of two choices whose worth differs by no more than that part of it the safer one is taken."""
MORE, LESS = REAL(1.0 + EQUAL), REAL(1.0 - EQUAL)
SINGLES, DOUBLES = 3, 6
"""The ways to fire: one torpedo at each target in reach, two at it, or one at each of a pair."""

_start_at = inlined(start_at)
_post_at = inlined(post_at)


@inlined
def copy(out: Array, at: int, values: Array, start: int, count: int) -> None:
    to, place = np.uint64(at), np.uint64(start)
    for i in range(np.uint64(count)):
        out[to + i] = values[place + i]


@inlined
def fill(out: Array, at: int, value: float, count: int) -> None:
    to, worth = np.uint64(at), REAL(value)
    for i in range(np.uint64(count)):
        out[to + i] = worth


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
    out: Array, at: int, calm: Array, start: int, hulls: int, count: int, chances: Array, row: int
) -> None:
    """§N8.3, §N9.1: a boat that is hit has one hull token less, and after the last is sunk."""
    for hull in range(hulls):
        spared, lost = chances[row + hull], chances[row + hulls + hull]
        to, whole = np.uint64(at + hull * count), np.uint64(start + hull * count)
        if hull == 0:
            for i in range(np.uint64(count)):
                out[to + i] = spared * calm[whole + i]
        else:
            behind = np.uint64(start + (hull - 1) * count)
            for i in range(np.uint64(count)):
                out[to + i] = spared * calm[whole + i] + lost * calm[behind + i]


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
    out: Array, at: int, values: Array, start: int, rows: int, places: Array, odds: Array,
    count: int, own: int,
) -> None:  # fmt: skip
    """The mean of the results of a throw, each with its places: for every row of boats alike.

    The last result is that nothing has changed; the nodes of the tile stand at `own` then, if they
    stand together.
    """
    for row in range(rows):
        to, line = np.uint64(at + row * WIDTH), np.uint64(start + row * WIDTH)
        share, first = odds[count - 1], np.uint64((count - 1) * WIDTH)
        if own >= 0:
            here = line + np.uint64(own)
            for i in range(np.uint64(WIDTH)):
                out[to + i] = share * values[here + i]
        else:
            for i in range(np.uint64(WIDTH)):
                out[to + i] = share * values[line + places[first + i]]
        for n in range(count - 1):
            share, first = odds[n], np.uint64(n * WIDTH)
            for i in range(np.uint64(WIDTH)):
                out[to + i] += share * values[line + places[first + i]]


@inlined
def results(
    option: int, tile: int, order: Array, shot: Array, split: Array, lane: int, level: int,
    hits: Array, width: int, chance: float, down: Array, places: Array, odds: Array,
) -> int:  # fmt: skip
    """§N7.1, §N7.4, §N13.4: how many results a way to fire has; 0: there is none in this tile.

    `places` is where the nodes that it leads to stand among the values with fewer torpedoes. Where
    there is no such ship the result is one that nobody wants.
    """
    one, other, count = -1, -1, 2
    if option < DOUBLES:
        one = shot[lane, level, option % SINGLES]
        count = 2 if option < SINGLES else 3
    else:
        one = split[lane, level, 0 if option < DOUBLES + 2 else 1]
        other = split[lane, level, 1 if option == DOUBLES else 2]
        count = 4
        if other < 0:
            one = -1
    found = False
    if one >= 0:
        nobody = len(down) - 1
        for i in range(WIDTH):
            node = order[tile * WIDTH + i]
            once = hits[node * width + one] if node >= 0 else -1
            if once >= 0 and other >= 0 and hits[node * width + other] < 0:
                once = -1
            if once < 0:
                for n in range(count):
                    places[n * WIDTH + i] = down[nobody]
                continue
            found = True
            twice = once
            if count > 2:
                # With the first ship sunk the goal may be reached, and nothing else matters.
                twice = hits[once * width + (one if count == 3 else other)]
                twice = twice if twice >= 0 else once
            places[i] = down[twice]
            if count > 2:
                places[WIDTH + i] = down[once]
            if count > 3:
                places[2 * WIDTH + i] = down[hits[node * width + other]]
            places[(count - 1) * WIDTH + i] = down[node]
    miss = 1.0 - chance
    if count == 2:
        odds[0], odds[1] = chance, miss
    elif count == 3:
        odds[0], odds[1], odds[2] = chance * chance, 2.0 * chance * miss, miss * miss
    else:
        odds[0], odds[1], odds[2] = chance * chance, chance * miss, chance * miss
        odds[3] = miss * miss
    return count if found else 0


@inlined
def fly(
    posts: Array, base: int, hulls: int, charges: int, unseen: float, chances: Array, row: int,
    strafed: Array,
) -> None:  # fmt: skip
    """§N6.2, §N6.3: the aircraft phase; the destroyer's three tokens stand one after another."""
    boats = hulls * charges * WIDTH
    seen = base + 3 * boats
    copy(strafed, 0, posts, seen, 3 * boats)
    for token in range(3):
        at = token * boats
        attack(posts, seen + at, strafed, at, hulls, charges * WIDTH, chances, row)
    blend(posts, base, posts, base, unseen, posts, seen, 3 * boats)


@inlined
def shoot(
    tile: int, posts: Array, size: int, post_lanes: Array, hulls: int, up: int, under: int,
    lanes: Array, half: int, now: Array, fewer: Array, down: Array, fewest: Array, far_down: Array,
    order: Array, floors: Array, shot: Array, split: Array, width: int, hits: Array, dice: Array,
    torpedoes: int, aboard: int, chances: Array, places: Array, odds: Array, calm: Array,
    search: Array, room: int,
) -> None:  # fmt: skip
    """Destroyer, torpedoes and aircraft: what every boat of a tile is worth before them."""
    loud = 2 * room
    for lane in range(len(floors)):
        here = post_lanes[lane]
        for level in range(1, floors[lane] + 1):
            charges = up if level == 1 else under
            rows = hulls * charges
            count, boats = charges * WIDTH, rows * WIDTH
            row = (level - 1) * 2 * hulls
            unheard = 0.0 if level == 1 else dice[UNDETECTED]
            chance = dice[SURFACE_HIT] if level == 1 else dice[SUBMERGED_HIT]
            first = here + _post_at(level, 0, 0, hulls, up, under)
            begin = lanes[lane] + _start_at(level, 0, 0, hulls, up, under)
            spots = 2 if level == 1 else 1
            # At the deepest level the destroyer has lost the boat when the turn is over; on the
            # surface it searches for none.
            miss = 0 if level == 4 else rows
            spare = 0 if level == 4 else rows if level == 1 else 2 * rows
            for spotted in range(spots):
                away = (first + 3 * rows * spotted) * WIDTH
                free = tile * 2 * half + (begin + 2 * rows * spotted) * WIDTH
                for k in range(2):
                    at, to = free + k * half, away + k * size
                    copy(posts, to, now, at, boats)
                    attack(
                        posts, to + 2 * boats, now, at + spare * WIDTH, hulls, count, chances, row
                    )
                    blend(
                        posts, to + boats, now, at + miss * WIDTH, unheard,
                        posts, to + 2 * boats, boats,
                    )  # fmt: skip
            options = 0
            if level < 3 and torpedoes:
                options = SINGLES if torpedoes == 1 else DOUBLES if level == 1 else DOUBLES + 3
            for option in range(options):
                single = option < SINGLES
                counted = results(
                    option, tile, order, shot, split, lane, level, hits, width, chance,
                    down if single else far_down, places, odds,
                )  # fmt: skip
                if counted == 0:
                    continue
                # A torpedo from periscope depth starts a search; all else is detected.
                quiet = single and level == 2
                soft = 0 if quiet else loud
                # Without torpedoes nodes stand elsewhere.
                own = tile * 2 * half if aboard > (1 if single else 2) else -1
                for spotted in range(spots):
                    away = (first + 3 * rows * spotted) * WIDTH
                    free = (begin + 2 * rows * spotted) * WIDTH
                    for k in range(2):
                        mine, at = k * room, free + k * half
                        if single:
                            gather(
                                calm,
                                mine,
                                fewer,
                                at + spare * WIDTH,
                                rows,
                                places,
                                odds,
                                counted,
                                own,
                            )
                            if quiet:
                                gather(
                                    search, mine, fewer, at + miss * WIDTH, rows, places, odds,
                                    counted, own,
                                )  # fmt: skip
                        else:
                            gather(
                                calm,
                                mine,
                                fewest,
                                at + spare * WIDTH,
                                rows,
                                places,
                                odds,
                                counted,
                                own,
                            )
                        attack(search, loud + mine, calm, mine, hulls, count, chances, row)
                        if quiet:
                            blend(search, mine, search, mine, unheard, search, loud + mine, boats)
                    prefer(posts, away, size, search, soft, room, boats)
                    prefer(posts, away + boats, size, search, soft, room, boats)
                    prefer(posts, away + 2 * boats, size, search, loud, room, boats)
        for k in range(2):
            fly(posts, here * WIDTH + k * size, hulls, up, dice[UNSEEN], chances, 8 * hulls, calm)


@inlined
def contacts(
    target: int, tile: int, order: Array, width: int, starts: Array, nodes: Array, chances: Array,
    stands: Array, boats: Array, places: Array, odds: Array,
) -> int:  # fmt: skip
    """§N5.2: how many nodes of a tile have that target still to identify, which ones, and where
    what it may turn out to be stands; the nodes of a result are one after another."""
    found = 0
    for i in range(WIDTH):
        node = order[tile * WIDTH + i]
        if node < 0:
            continue
        edges, end = starts[node * width + target], starts[node * width + target + 1]
        if edges == end:
            continue
        boats[found] = i
        for n in range(len(odds) // WIDTH):
            edge = edges + n
            places[n * WIDTH + found] = stands[nodes[edge if edge < end else edges]]
            odds[n * WIDTH + found] = chances[edge] if edge < end else 0.0
        found += 1
    return found


@inlined
def identify(
    tile: int, posts: Array, size: int, post_lanes: Array, hulls: int, up: int, under: int,
    seen: Array, seen_lanes: Array, seen_half: int, order: Array, floors: Array, reach: Array,
    width: int, starts: Array, nodes: Array, chances: Array, stands: Array, boats: Array,
    places: Array, odds: Array, mean: Array,
) -> None:  # fmt: skip
    """§N5.1, §N5.2: boats near the surface may identify a target."""
    kinds = len(odds) // WIDTH
    for lane in range(len(floors)):
        for level in range(1, min(2, floors[lane]) + 1):
            shift = _post_at(level, 0, 0, hulls, up, under)
            rows = hulls * (6 * up if level == 1 else 3 * under)
            for rank in range(3):
                target = reach[lane, level, rank]
                if target < 0:
                    continue
                found = contacts(
                    target, tile, order, width, starts, nodes, chances, stands, boats, places, odds
                )
                if found == 0:
                    continue
                few = np.uint64(found)
                for row in range(rows):
                    for k in range(2):
                        line = np.uint64((seen_lanes[lane] + shift + row) * WIDTH + k * seen_half)
                        to = np.uint64(k * WIDTH)
                        for n in range(kinds):
                            first = np.uint64(n * WIDTH)
                            for i in range(few):
                                part = odds[first + i] * seen[line + places[first + i]]
                                mean[to + i] = part if n == 0 else mean[to + i] + part
                    base = (post_lanes[lane] + shift + row) * WIDTH
                    for i in range(few):
                        worth = np.uint64(base) + boats[i]
                        home = worth + np.uint64(size)
                        old, new = posts[worth], mean[i]
                        kept_home, new_home = posts[home], mean[np.uint64(WIDTH) + i]
                        better = (new > old * MORE) | ((new >= old * LESS) & (new_home > kept_home))
                        posts[worth] = new if new > old else old
                        posts[home] = new_home if better else kept_home


@inlined
def twin(
    out: Array, room: int, posts: Array, at: int, size: int, rows: int, twins: Array, tile: int
) -> None:
    """What the mirror images of the nodes are worth."""
    first = np.uint64(tile * WIDTH)
    for k in range(2):
        for row in range(rows):
            to = np.uint64(k * room + row * WIDTH)
            line = np.uint64(at + k * size + row * WIDTH)
            for i in range(np.uint64(WIDTH)):
                out[to + i] = posts[line + twins[first + i]]


@inlined
def homeward(
    out: Array, at: int, half: int, level: int, hulls: int, charges: int, dice: Array,
    payoffs: Array, tile: int,
) -> None:  # fmt: skip
    """§N10.2: with no destroyer about the boat may go home."""
    first = np.uint64(tile * WIDTH)
    for spotted in range(3 - level):
        risk = dice[STRAFED_LOSS]
        if not spotted:
            risk *= 1.0 - dice[UNSEEN]
        for row in range(hulls * charges):
            lives = REAL(1.0 - risk if row < charges else 1.0)
            to = np.uint64(at + (2 * spotted * hulls * charges + row) * WIDTH)
            home = to + np.uint64(half)
            for i in range(np.uint64(WIDTH)):
                out[to + i] = payoffs[first + i] * lives
            for i in range(np.uint64(WIDTH)):
                out[home + i] = lives


@inlined
def manoeuvre(
    tile: int, out: Array, lanes: Array, hulls: int, up: int, under: int, half: int, posts: Array,
    size: int, post_lanes: Array, post_up: int, post_under: int, floors: Array, ways: Array,
    payoffs: Array, twins: Array, dice: Array, places: Array, power: Array, row: int, best: Array,
    come: Array, room: int,
) -> None:  # fmt: skip
    """§N3.1, §N4.1, §N10.2: the best manoeuvre of every boat at the start of a turn."""
    for lane in range(len(floors)):
        here, floor = post_lanes[lane], floors[lane]
        for level in range(1, floor + 1):
            charges = up if level == 1 else under
            rows = hulls * charges * (4 if level == 1 else 1 if level == 4 else 3)
            at = tile * 2 * half
            at += (lanes[lane] + _start_at(level, 0, 0, hulls, up, under)) * WIDTH
            shift = _post_at(level, 0, 0, hulls, post_up, post_under)
            above = here + _post_at(level - 1, 0, 0, hulls, post_up, post_under)
            below = here + _post_at(level + 1, 0, 0, hulls, post_up, post_under)
            lines = hulls * (6 * post_up if level == 1 else 3 * post_under)
            for k in range(2):
                copy(best, k * room, posts, (here + shift) * WIDTH + k * size, lines * WIDTH)
            for n in range(4):
                there, mirrored = -1, False
                if n < 2:
                    way = WEST if n == 0 else EAST
                    to = ways[lane, way, 0]
                    if to >= 0 and level <= floors[to]:
                        there = post_lanes[to] + shift
                        mirrored = ways[lane, way, 1] > 0
                elif n == 2 and level > 2:
                    there = above
                elif n == 3 and 1 < level < floor:
                    there = below
                if mirrored:
                    twin(come, room, posts, there * WIDTH, size, lines, twins, tile)
                    prefer(best, 0, room, come, 0, room, lines * WIDTH)
                elif there >= 0:
                    prefer(best, 0, room, posts, there * WIDTH, size, lines * WIDTH)
            for k in range(2):
                fill(out, at + k * half, 0.0, rows * WIDTH)
            if level < 3:
                homeward(out, at, half, level, hulls, charges, dice, payoffs, tile)
            flat = (KEEP if level == 1 else RUN) * row
            # Between the surface and periscope depth other charges are told apart.
            there, kind = (above, RISE * row) if level == 2 else (below, DIVE * row)
            steep = level == 2 or (level == 1 and floor > 1)
            for boat in range(rows):  # whoever has no charge left is sunk (§N4.1)
                line = at + boat * WIDTH
                if power[flat + boat]:
                    prefer(out, line, half, best, places[flat + boat] * WIDTH, room, WIDTH)
                if steep and power[kind + boat]:
                    come_to = (there + places[kind + boat]) * WIDTH
                    prefer(out, line, half, posts, come_to, size, WIDTH)


@uncounted
def through(
    first: int, last: int, now: Array, fewer: Array, down: Array, fewest: Array, far_down: Array,
    seen: Array, out: Array, half: int, seen_half: int, b: Block, after: Block, p: Block, q: Block,
    sea: Sea, order: Array, twins: Array, stands: Array, payoffs: Array, reached: Array,
    passed: int, dice: Array, torpedoes: int, aboard: int, looks: bool, places: Array,
    power: Array, row: int, posts: Array, best: Array, come: Array, calm: Array, search: Array,
    chances: Array, found: Array, odds: Array, boats: Array, contacted: Array, likely: Array,
    mean: Array, room: int,
) -> None:  # fmt: skip
    """The tiles of `turn`, which hands it room to work in."""
    hulls, up, under = after.hulls, after.surfaced, after.submerged
    lanes, after_lanes, post_lanes, seen_lanes = b.lanes, after.lanes, p.lanes, q.lanes
    size, before_up, before_under = p.size * WIDTH, b.surfaced, b.submerged
    floors, ways, shot, split, reach = sea.floors, sea.ways, sea.shot, sea.split, sea.seen
    width, hits, starts, nodes, edges = sea.width, sea.hits, sea.starts, sea.nodes, sea.chances
    for tile in range(first, last):
        if reached[tile] > passed + 1:
            continue
        shoot(
            tile, posts, size, post_lanes, hulls, up, under, after_lanes, half, now, fewer, down,
            fewest, far_down, order, floors, shot, split, width, hits, dice, torpedoes, aboard,
            chances, found, odds, calm, search, room,
        )  # fmt: skip
        if looks:
            for lane in range(len(floors)):
                to = tile * 2 * seen_half + seen_lanes[lane] * WIDTH
                lines = hulls * (6 * up + (3 * under if floors[lane] > 1 else 0))
                for k in range(2):
                    at = post_lanes[lane] * WIDTH + k * size
                    copy(seen, to + k * seen_half, posts, at, lines * WIDTH)
        if reached[tile] > passed:
            continue
        if looks:
            identify(
                tile, posts, size, post_lanes, hulls, up, under, seen, seen_lanes, seen_half,
                order, floors, reach, width, starts, nodes, edges, stands, boats, contacted,
                likely, mean,
            )  # fmt: skip
        manoeuvre(
            tile, out, lanes, hulls, before_up, before_under, half, posts, size, post_lanes, up,
            under, floors, ways, payoffs, twins, dice, places, power, row, best, come, room,
        )  # fmt: skip


@kept
def turn(
    begin: int, end: int, first: int, now: Array, fewer: Array, down: Array, fewest: Array,
    far_down: Array, seen: Array, out: Array, half: int, seen_half: int, b: Block, after: Block,
    p: Block, q: Block, sea: Sea, order: Array, twins: Array, stands: Array, payoffs: Array,
    reached: Array, passed: int, dice: Array, torpedoes: int, aboard: int, looks: bool, kinds: int,
    places: Array, power: Array, row: int,
) -> None:  # fmt: skip
    """Works out the values at the start of a turn, `out`, from those at the start of the next one,
    for some of the tiles from `first` on.

    `now` are those with as many torpedoes as now, and may be `out` itself; `fewer` those with one
    less and `fewest` those with two less, in which a node stands at `down` and `far_down`; `seen`
    keeps what boats near the surface are worth before they identify a target, and a node `stands`
    there. `order` are the nodes of the tiles and `twins` the places of their mirror images.
    """
    hulls, up, under = after.hulls, after.surfaced, after.submerged
    most = max(up, under, b.surfaced, b.submerged)
    room = hulls * 6 * most * WIDTH
    posts = np.empty(2 * p.size * WIDTH, REAL)
    best, come = np.empty(2 * room, REAL), np.empty(2 * room, REAL)
    calm, search = np.empty(2 * room, REAL), np.empty(4 * room, REAL)
    chances = np.zeros(10 * hulls, REAL)
    for level in range(1, 6):  # the last are aircraft
        loss = dice[CHARGED_LOSS + level - 1] if level < 5 else dice[STRAFED_LOSS]
        crush = dice[CRUSH] if level == 4 else 0.0
        at = (level - 1) * 2 * hulls
        for hull in range(hulls):
            chances[at + hull] = (1.0 - loss) * (1.0 if hull else 1.0 - crush)
            chances[at + hulls + hull] = loss * (1.0 - crush if hull == 1 else 1.0)
    found, odds = np.empty(RESULTS * WIDTH, np.uint64), np.empty(RESULTS, REAL)
    boats, mean = np.empty(WIDTH, np.uint64), np.empty(2 * WIDTH, REAL)
    contacted, likely = np.empty(kinds * WIDTH, np.uint64), np.empty(kinds * WIDTH, REAL)
    through(
        first + begin, first + end, now, fewer, down, fewest, far_down, seen, out, half, seen_half,
        b, after, p, q, sea, order, twins, stands, payoffs, reached, passed, dice, torpedoes,
        aboard, looks, places, power, row, posts, best, come, calm, search, chances, found, odds,
        boats, contacted, likely, mean, room,
    )  # fmt: skip
