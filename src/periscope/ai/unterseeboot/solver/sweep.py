"""One turn of backward induction over every boat and every node of the cargo graph.

The kernels go backwards through the phases of a turn: destroyer, torpedoes and aircraft in
`shoot`, identification in `identify`, the manoeuvre in `manoeuvre`. Each looks at some of the
nodes, so that several threads can share them out, and also notes the best choice, a byte each,
if it is `noting`.

Numba takes seconds to compile them, so each is compiled for one set of types only. Inside their
loops there are no views of arrays, which would be counted, by all threads in the same place, but
only places; and places are unsigned, since others might count from the end.
"""

from __future__ import annotations

import numpy as np

from periscope.ai.unterseeboot.solver.layout import Array, Block, Sea, inlined, inner, kept

# The chances of the dice, by their place in the array that the kernels are given.
UNSEEN, STRAFED_LOSS, SURFACE_HIT, SUBMERGED_HIT, UNDETECTED, CHARGED_LOSS = 0, 1, 2, 3, 4, 5
CRUSH = 9
DICE = 10

# The notes of a choice. A single torpedo is 1 to 3 by its place among the targets in reach, two
# at one target 4 to 6, a split salvo 6 plus both places. A manoeuvre is one of these.
STAY, WEST, EAST, UP, DOWN, HOME = 0, 1, 2, 3, 4, 5
KEEP, DIVE, RISE, RUN = 0, 1, 2, 3
SINGLE, DOUBLE, SPLIT = 1, 4, 6
SALVOS = 9
"""The most ways to fire in a turn."""
RESULTS = 4
"""The most results of a salvo."""

# These stand here because Numba compiles anew only what has changed in the kernels' own file.


def start_at(level: int, spotted: int, token: int, hulls: int, up: int, down: int) -> int:
    """Where boats begin in the block of a lane of *starts*, with so many charges up and down."""
    if level == 1:
        return (spotted * 2 + (1 if token else 0)) * hulls * up
    if level == 4:
        return hulls * (4 * up + 6 * down)
    return hulls * (4 * up + ((level - 2) * 3 + token) * down)


def post_at(level: int, spotted: int, token: int, hulls: int, up: int, down: int) -> int:
    """Where boats begin in the block of a lane of *posts*."""
    if level == 1:
        return (spotted * 3 + token) * hulls * up
    return hulls * (6 * up + ((level - 2) * 3 + token) * down)


_start_at = inlined(start_at)
_post_at = inlined(post_at)


@inner
def salvos(
    node: int,
    lane: int,
    level: int,
    shot: Array,
    split: Array,
    hits: Array,
    width: int,
    chance: float,
    torpedoes: int,
    results: Array,
    odds: Array,
    counts: Array,
    options: Array,
) -> int:
    """§N7.1, §N7.4, §N13.4: the ways to fire, with the nodes that each can lead to."""
    row = node * width
    found = 0
    miss = 1.0 - chance
    for two in range(torpedoes):
        for k in range(3):
            target = shot[lane, level, k]
            if target < 0 or hits[row + target] < 0:
                continue
            once = hits[row + target]
            twice = hits[once * width + target] if two else -1
            results[found, 0] = twice if twice >= 0 else once
            results[found, 1] = once if two else node
            results[found, 2] = node
            odds[found, 0] = chance * chance if two else chance
            odds[found, 1] = 2.0 * chance * miss if two else miss
            odds[found, 2] = miss * miss
            counts[found] = 3 if two else 2
            options[found] = k + (DOUBLE if two else SINGLE)
            found += 1
    for j in range(3 if torpedoes > 1 and level == 2 else 0):
        for k in range(j + 1, 3):
            one, other = split[lane, level, j], split[lane, level, k]
            if one < 0 or other < 0 or hits[row + one] < 0 or hits[row + other] < 0:
                continue
            both = hits[hits[row + one] * width + other]
            # With the first ship sunk the goal may be reached, and nothing else matters.
            results[found, 0] = both if both >= 0 else hits[row + one]
            results[found, 1] = hits[row + one]
            results[found, 2] = hits[row + other]
            results[found, 3] = node
            odds[found, 0] = chance * chance
            odds[found, 1] = odds[found, 2] = chance * miss
            odds[found, 3] = miss * miss
            counts[found] = 4
            options[found] = SPLIT + j + k
            found += 1
    return found


@inlined
def blend(
    out: Array, at: Array, values: Array, start: Array, boats: Array, odds: float, k: int
) -> None:
    """Adds the values of one result of a throw, or begins with them."""
    if k == 0:
        for i in range(boats):
            out[at + i] = odds * values[start + i]
    else:
        for i in range(boats):
            out[at + i] += odds * values[start + i]


@inner
def fly(posts: Array, base: int, hulls: int, charges: int, dice: Array) -> None:
    """§N6.2, §N6.3: the aircraft phase, in place: the worst hull is done last."""
    boats = hulls * charges
    loss, unseen = dice[STRAFED_LOSS], dice[UNSEEN]
    for token in range(3):
        free, seen = base + token * boats, base + (3 + token) * boats
        for i in range(boats - 1, -1, -1):
            strafed = (1.0 - loss) * posts[np.uint64(seen + i)]
            if i >= charges:
                strafed += loss * posts[np.uint64(seen + i - charges)]
            posts[np.uint64(seen + i)] = strafed
            place = np.uint64(free + i)
            posts[place] = unseen * posts[place] + (1.0 - unseen) * strafed


@kept
def shoot(
    first: int,
    last: int,
    posts: Array,
    p: Block,
    noting: bool,
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
    floors, shot, split, width, hits = sea.floors, sea.shot, sea.split, sea.width, sea.hits
    size, lanes, hulls, up, under = b.size, b.lanes, b.hulls, b.surfaced, b.submerged
    post_lanes, note_lanes, post_size, note_size = p.lanes, q.lanes, p.size, q.size
    room = (hulls + 1) * max(up, under)
    calm, search = np.zeros(room), np.zeros(room)
    results, odds = np.empty((SALVOS, RESULTS), np.int64), np.empty((SALVOS, RESULTS))
    counts, options = np.empty(SALVOS, np.int64), np.empty(SALVOS, np.int64)
    zero = np.uint64(0)
    for node in range(first, last):
        if reached[node] > most:
            continue
        for lane in range(len(floors)):
            base = node * post_size + post_lanes[lane]
            for level in range(1, floors[lane] + 1):
                charges = up if level == 1 else under
                boats = hulls * charges
                every = np.uint64(boats)
                loss = dice[CHARGED_LOSS + level - 1]
                unheard = 0.0 if level == 1 else dice[UNDETECTED]
                ways = 0
                if level < 3:
                    chance = dice[SURFACE_HIT] if level == 1 else dice[SUBMERGED_HIT]
                    ways = salvos(
                        node, lane, level, shot, split, hits, width, chance, torpedoes,
                        results, odds, counts, options,
                    )  # fmt: skip
                # A boat that is hit has one hull token less: below the last one there is nothing.
                whole = np.uint64(charges)
                for i in range(whole):
                    calm[i] = 0.0
                for spotted in range(2 if level == 1 else 1):
                    at = base + _post_at(level, spotted, 0, hulls, up, under)
                    away, sought = np.uint64(at), np.uint64(at + boats)
                    found = np.uint64(at + 2 * boats)
                    # At the deepest level the destroyer has lost the boat when the turn is over.
                    at_0 = lanes[lane] + _start_at(level, spotted, 0, hulls, up, under)
                    at_1 = lanes[lane] + _start_at(
                        level, spotted, 0 if level == 4 else 1, hulls, up, under
                    )
                    at_2 = lanes[lane] + _start_at(
                        level, spotted, 0 if level == 4 else 2, hulls, up, under
                    )
                    same = np.uint64(node * size + at_0)
                    missed = np.uint64(node * size + at_1)
                    spared = np.uint64(node * size + at_2)
                    for i in range(every):
                        calm[whole + i] = now[spared + i]
                    for i in range(every):
                        after = (1.0 - loss) * calm[whole + i] + loss * calm[i]
                        posts[away + i] = now[same + i]
                        posts[sought + i] = unheard * now[missed + i] + (1.0 - unheard) * after
                        posts[found + i] = after
                    if level == 4 and dice[CRUSH] > 0.0:
                        for i in range(np.uint64(min(2 * charges, boats))):
                            risk = loss * calm[i] if i >= whole else (1.0 - loss) * calm[whole + i]
                            posts[found + i] -= dice[CRUSH] * risk
                            posts[sought + i] -= (1.0 - unheard) * dice[CRUSH] * risk
                    noted = node * note_size + note_lanes[lane] + at - base
                    note_0, note_1 = np.uint64(noted), np.uint64(noted + boats)
                    note_2 = np.uint64(noted + 2 * boats)
                    if noting and level < 3:
                        for i in range(every):
                            notes[note_0 + i] = notes[note_1 + i] = notes[note_2 + i] = 0
                    for way in range(ways):
                        option = options[way]
                        # A torpedo from periscope depth starts a search; all else is detected.
                        quiet = option < DOUBLE and level == 2
                        for k in range(counts[way]):
                            result, share = results[way, k], odds[way, k]
                            if option < DOUBLE:
                                spared = np.uint64(down[result] * size + at_2)
                                blend(calm, whole, fewer, spared, every, share, k)
                                if quiet:
                                    missed = np.uint64(down[result] * size + at_1)
                                    blend(search, zero, fewer, missed, every, share, k)
                            else:
                                spared = np.uint64(far_down[result] * size + at_2)
                                blend(calm, whole, fewest, spared, every, share, k)
                        luck = unheard if quiet else 0.0
                        for i in range(every):
                            loud = (1.0 - loss) * calm[whole + i] + loss * calm[i]
                            soft = luck * search[i] + (1.0 - luck) * loud
                            if noting:
                                if soft > posts[away + i]:
                                    notes[note_0 + i] = option
                                if soft > posts[sought + i]:
                                    notes[note_1 + i] = option
                                if loud > posts[found + i]:
                                    notes[note_2 + i] = option
                            before = posts[away + i]
                            posts[away + i] = soft if soft > before else before
                            before = posts[sought + i]
                            posts[sought + i] = soft if soft > before else before
                            before = posts[found + i]
                            posts[found + i] = loud if loud > before else before
            fly(posts, base, hulls, up, dice)


@kept
def identify(
    first: int,
    last: int,
    out: Array,
    noting: bool,
    notes: Array,
    q: Block,
    posts: Array,
    p: Block,
    sea: Sea,
    reached: Array,
    most: int,
) -> None:
    """§N5.1, §N5.2: the value of every boat before it may identify a target."""
    floors, seen, width, starts = sea.floors, sea.seen, sea.width, sea.starts
    nodes, chances = sea.nodes, sea.chances
    size, lanes, hulls, up, under = p.size, p.lanes, p.hulls, p.surfaced, p.submerged
    note_size, note_lanes = q.size, q.lanes
    mean = np.empty(hulls * max(6 * up, 3 * under))
    zero, block = np.uint64(0), np.uint64(size)
    for node in range(first, last):
        if reached[node] > most:
            continue
        base = np.uint64(node * size)
        for i in range(block):
            out[base + i] = posts[base + i]
        for lane in range(len(floors)):
            for level in range(1, min(2, floors[lane]) + 1):
                inner = _post_at(level, 0, 0, hulls, up, under)
                shift = lanes[lane] + inner
                boats = np.uint64(hulls * (6 * up if level == 1 else 3 * under))
                at = np.uint64(node * size + shift)
                note = np.uint64(node * note_size + note_lanes[lane] + inner)
                if noting:
                    for i in range(boats):
                        notes[note + i] = 0
                for k in range(3):
                    target = seen[lane, level, k]
                    if target < 0:
                        continue
                    edges, end = starts[node * width + target], starts[node * width + target + 1]
                    if edges == end:
                        continue
                    for i in range(boats):
                        mean[i] = 0.0
                    for edge in range(edges, end):
                        if nodes[edge] >= 0:
                            found = np.uint64(nodes[edge] * size + shift)
                            blend(mean, zero, posts, found, boats, chances[edge], 1)
                    for i in range(boats):
                        before = out[at + i]
                        if noting and mean[i] > before:
                            notes[note + i] = 1 + k
                        out[at + i] = mean[i] if mean[i] > before else before


@kept
def manoeuvre(
    first: int,
    last: int,
    out: Array,
    b: Block,
    noting: bool,
    notes: Array,
    posts: Array,
    p: Block,
    sea: Sea,
    payoffs: Array,
    reached: Array,
    most: int,
    dice: Array,
    places: Array,
    power: Array,
) -> None:
    """§N3.1, §N4.1, §N10.2: the best manoeuvre of every boat at the start of a turn.

    `places` says, by KEEP, DIVE, RISE and RUN, where the boats of a level stand among those of
    the level they come to, and `power` is 0 for those that have none left to do so, else 1. A way
    that there is not is taken for staying, which changes nothing.
    """
    floors, ways, mirror = sea.floors, sea.ways, sea.mirror
    size, lanes, hulls, up, under = b.size, b.lanes, b.hulls, b.surfaced, b.submerged
    post_size, post_lanes, post_up, post_under = p.size, p.lanes, p.surfaced, p.submerged
    for node in range(first, last):
        if reached[node] > most:
            continue
        for lane in range(len(floors)):
            for level in range(1, floors[lane] + 1):
                charges = up if level == 1 else under
                boats = hulls * charges * (4 if level == 1 else 1 if level == 4 else 3)
                every = np.uint64(boats)
                best = np.uint64(
                    node * size + lanes[lane] + _start_at(level, 0, 0, hulls, up, under)
                )
                inner = _post_at(level, 0, 0, hulls, post_up, post_under)
                here = node * post_size + post_lanes[lane]
                stay = west = east = above = below = np.uint64(here + inner)
                flat = KEEP if level == 1 else RUN
                risen = dived = flat
                to = ways[lane, WEST, 0]
                if to >= 0 and level <= floors[to]:
                    there = mirror[node] if ways[lane, WEST, 1] else node
                    west = np.uint64(there * post_size + post_lanes[to] + inner)
                to = ways[lane, EAST, 0]
                if to >= 0 and level <= floors[to]:
                    there = mirror[node] if ways[lane, EAST, 1] else node
                    east = np.uint64(there * post_size + post_lanes[to] + inner)
                if level > 1:
                    above = np.uint64(here + _post_at(level - 1, 0, 0, hulls, post_up, post_under))
                    risen = RISE if level == 2 else RUN
                if level < floors[lane]:
                    below = np.uint64(here + _post_at(level + 1, 0, 0, hulls, post_up, post_under))
                    dived = DIVE if level == 1 else RUN
                for i in range(every):
                    out[best + i] = 0.0
                for spotted in range(3 - level):  # with no destroyer about the boat may go home
                    risk = dice[STRAFED_LOSS]
                    if not spotted:
                        risk *= 1.0 - dice[UNSEEN]
                    group = best + np.uint64(2 * spotted * hulls * charges)
                    for i in range(np.uint64(hulls * charges)):
                        lost = risk if i < np.uint64(charges) else 0.0
                        out[group + i] = payoffs[node] * (1.0 - lost)
                # Without a branch: which way is best is nothing that a processor could guess.
                for i in range(every):
                    home, place = out[best + i], places[flat, i]
                    worth = posts[stay + place]
                    offer = posts[west + place]
                    worth = offer if offer > worth else worth
                    offer = posts[east + place]
                    worth = (offer if offer > worth else worth) * power[flat, i]
                    offer = posts[above + places[risen, i]] * power[risen, i]
                    worth = offer if offer > worth else worth
                    offer = posts[below + places[dived, i]] * power[dived, i]
                    worth = offer if offer > worth else worth
                    out[best + i] = worth if worth > home else home
                    if noting:
                        note = DOWN
                        if posts[above + places[risen, i]] * power[risen, i] == worth:
                            note = UP
                        if posts[east + place] * power[flat, i] == worth:
                            note = EAST
                        if posts[west + place] * power[flat, i] == worth:
                            note = WEST
                        if posts[stay + place] * power[flat, i] == worth:
                            note = STAY
                        notes[best + i] = note if worth > home else HOME if home > 0.0 else STAY
