"""One turn of backward induction over every boat and every node of the cargo graph.

The values of a turn are flat arrays, one for each number of torpedoes. A node's block holds its
lanes one after another; a lane's block holds its levels; and within a level the charges of the
battery run fastest. Two layouts: *starts*, the boats at the start of a turn, and *posts*, the
boats after manoeuvre and battery phase, which know one more token on the surface and two more
at the deepest level.

    starts  surface     hull, spotted, (away, detected), charge
            2, 3        hull, token, charge
            4           hull, charge
    posts   surface     hull, spotted, token, charge
            2, 3, 4     hull, token, charge

The kernels go backwards through the phases of a turn: destroyer and torpedoes and aircraft in
`shoot`, identification in `identify`, the manoeuvre in `manoeuvre`. Each also notes the best
choice, one byte each, where `notes` has room for it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange

# The chances of the dice, by their place in the array that the kernels are given.
UNSEEN, STRAFED_LOSS, SURFACE_HIT, SUBMERGED_HIT, UNDETECTED, CHARGED_LOSS = 0, 1, 2, 3, 4, 5
CRUSH = 9
DICE = 10

Array = Any
"""Numba sees the real types; mypy would only see that it cannot."""


@njit(cache=True)
def start_at(level: int, hull: int, spotted: int, token: int, hulls: int, na: int, nb: int) -> int:
    """Where a boat's charges begin in the block of a lane of *starts*."""
    if level == 1:
        return ((hull * 2 + spotted) * 2 + (1 if token else 0)) * na
    base = hulls * 4 * na
    if level == 2:
        return base + (hull * 3 + token) * nb
    base += hulls * 3 * nb
    if level == 3:
        return base + (hull * 3 + token) * nb
    return base + hulls * 3 * nb + hull * nb


@njit(cache=True)
def post_at(level: int, hull: int, spotted: int, token: int, hulls: int, na: int, nb: int) -> int:
    """Where a boat's charges begin in the block of a lane of *posts*."""
    if level == 1:
        return ((hull * 2 + spotted) * 3 + token) * na
    return hulls * 6 * na + (level - 2) * hulls * 3 * nb + (hull * 3 + token) * nb


@njit(cache=True)
def after_destroyer(
    out: Array,
    at: int,
    values: Array,
    block: int,
    level: int,
    hull: int,
    spotted: int,
    token: int,
    hulls: int,
    na: int,
    nb: int,
    dice: Array,
) -> None:
    """§N8.2 to §N8.4, §N9.1, §N13.3: what a boat is worth before the destroyer phase."""
    n = na if level == 1 else nb
    if level == 1 and token == 1:
        token = 2
    if token == 0:
        here = block + start_at(level, hull, spotted, 0, hulls, na, nb)
        for i in range(n):
            out[at + i] = values[here + i]
        return
    loss = dice[CHARGED_LOSS + level - 1]
    unheard = dice[UNDETECTED] if token == 1 else 0.0
    after = 0 if level == 4 else 2
    whole = (1.0 - unheard) * (1.0 - loss)
    hurt = (1.0 - unheard) * loss
    if level == 4:
        if hull == 0:
            whole *= 1.0 - dice[CRUSH]
        if hull == 1:
            hurt *= 1.0 - dice[CRUSH]
    same = block + start_at(level, hull, spotted, after, hulls, na, nb)
    search = block + start_at(level, hull, spotted, 0 if level == 4 else 1, hulls, na, nb)
    if hull == 0:
        for i in range(n):
            out[at + i] = unheard * values[search + i] + whole * values[same + i]
    else:
        worse = block + start_at(level, hull - 1, spotted, after, hulls, na, nb)
        for i in range(n):
            out[at + i] = (
                unheard * values[search + i]
                + whole * values[same + i]
                + hurt * values[worse + i]
            )


@njit(cache=True)
def fire(
    out: Array,
    at: int,
    best: Array,
    best_at: int,
    option: int,
    spare: Array,
    values: Array,
    lane: int,
    level: int,
    hull: int,
    spotted: int,
    token: int,
    hulls: int,
    na: int,
    nb: int,
    dice: Array,
    results: Array,
    chances: Array,
) -> None:
    """§N7.4: a salvo whose results are blocks of `values`, where it is worth more than `out`."""
    n = na if level == 1 else nb
    for i in range(n):
        spare[i] = 0.0
    for k in range(len(results)):
        if results[k] < 0:
            continue
        after_destroyer(
            spare, n, values, results[k] + lane, level, hull, spotted, token, hulls, na, nb, dice
        )
        for i in range(n):
            spare[i] += chances[k] * spare[n + i]
    for i in range(n):
        if spare[i] > out[at + i]:
            out[at + i] = spare[i]
            if len(best):
                best[best_at + i] = option


@njit(cache=True, parallel=True)
def shoot(
    posts: Array,
    post_size: int,
    post_lanes: Array,
    notes: Array,
    now: Array,
    one_less: Array,
    one_map: Array,
    two_less: Array,
    two_map: Array,
    start_size: int,
    start_lanes: Array,
    floors: Array,
    shot: Array,
    split: Array,
    hits: Array,
    width: int,
    resolved: Array,
    most: int,
    hulls: int,
    na: int,
    nb: int,
    dice: Array,
    torpedoes: int,
    salvos: bool,
) -> None:
    """The value of every boat before its aircraft phase, with so many torpedoes.

    `now` are the values at the start of the next turn with these torpedoes, `one_less` and
    `two_less` those with fewer, where a node is found through its map.
    """
    for number in prange(len(resolved)):
        node = np.int64(number)
        if resolved[node] > most:
            continue
        spare = np.empty(2 * max(na, nb) + 1)
        results = np.empty(4, np.int64)
        chances = np.empty(4)
        for lane in range(len(floors)):
            block = node * start_size + start_lanes[lane]
            base = node * post_size + post_lanes[lane]
            for level in range(1, floors[lane] + 1):
                chance = dice[SURFACE_HIT] if level == 1 else dice[SUBMERGED_HIT]
                for hull in range(hulls):
                    for spotted in range(2 if level == 1 else 1):
                        for token in range(3):
                            at = base + post_at(level, hull, spotted, token, hulls, na, nb)
                            after_destroyer(
                                posts, at, now, block, level, hull, spotted, token,
                                hulls, na, nb, dice,
                            )
                            if level > 2:
                                continue
                            if len(notes):
                                for i in range(na if level == 1 else nb):
                                    notes[at + i] = 0
                            if torpedoes < 1:
                                continue
                            alarmed = 2 if level == 1 else max(token, 1)
                            for k in range(3):
                                target = shot[lane, level, k]
                                if target < 0 or hits[node * width + target] < 0:
                                    continue
                                hit = hits[node * width + target]
                                results[0] = one_map[hit] * start_size
                                results[1] = one_map[node] * start_size
                                chances[0] = chance
                                chances[1] = 1.0 - chance
                                fire(
                                    posts, at, notes, at, 1 + k, spare, one_less,
                                    start_lanes[lane], level, hull, spotted, alarmed,
                                    hulls, na, nb, dice, results[:2], chances[:2],
                                )
                            if not salvos or torpedoes < 2:
                                continue
                            for k in range(3):
                                target = shot[lane, level, k]
                                if target < 0 or hits[node * width + target] < 0:
                                    continue
                                hit = hits[node * width + target]
                                again = hits[hit * width + target]
                                if again < 0:
                                    again = hit
                                results[0] = two_map[again] * start_size
                                results[1] = two_map[hit] * start_size
                                results[2] = two_map[node] * start_size
                                chances[0] = chance * chance
                                chances[1] = 2.0 * chance * (1.0 - chance)
                                chances[2] = (1.0 - chance) * (1.0 - chance)
                                fire(
                                    posts, at, notes, at, 4 + k, spare, two_less,
                                    start_lanes[lane], level, hull, spotted, 2,
                                    hulls, na, nb, dice, results[:3], chances[:3],
                                )
                            if level == 1:
                                continue
                            for j in range(3):
                                one = split[lane, level, j]
                                if one < 0 or hits[node * width + one] < 0:
                                    continue
                                for k in range(j + 1, 3):
                                    two = split[lane, level, k]
                                    if two < 0 or hits[node * width + two] < 0:
                                        continue
                                    first = hits[node * width + one]
                                    second = hits[node * width + two]
                                    both = hits[first * width + two]
                                    if both < 0:  # enough is sunk with the first
                                        both = first
                                    results[0] = two_map[both] * start_size
                                    results[1] = two_map[first] * start_size
                                    results[2] = two_map[second] * start_size
                                    results[3] = two_map[node] * start_size
                                    chances[0] = chance * chance
                                    chances[1] = chance * (1.0 - chance)
                                    chances[2] = chance * (1.0 - chance)
                                    chances[3] = (1.0 - chance) * (1.0 - chance)
                                    fire(
                                        posts, at, notes, at, 6 + j + k, spare, two_less,
                                        start_lanes[lane], level, hull, 0, 2,
                                        hulls, na, nb, dice, results, chances,
                                    )
            fly(posts, base, hulls, na, nb, dice)


@njit(cache=True)
def fly(posts: Array, base: int, hulls: int, na: int, nb: int, dice: Array) -> None:
    """§N6.2, §N6.3: the aircraft phase, in place, from the best hull down."""
    unseen = dice[UNSEEN]
    loss = dice[STRAFED_LOSS]
    for hull in range(hulls - 1, -1, -1):
        for token in range(3):
            free = base + post_at(1, hull, 0, token, hulls, na, nb)
            seen = base + post_at(1, hull, 1, token, hulls, na, nb)
            for i in range(na):
                strafed = (1.0 - loss) * posts[seen + i]
                if hull > 0:
                    worse = base + post_at(1, hull - 1, 1, token, hulls, na, nb)
                    strafed += loss * posts[worse + i]
                posts[free + i] = unseen * posts[free + i] + (1.0 - unseen) * strafed
                posts[seen + i] = strafed


@njit(cache=True, parallel=True)
def identify(
    out: Array,
    notes: Array,
    posts: Array,
    post_size: int,
    post_lanes: Array,
    floors: Array,
    seen: Array,
    starts: Array,
    nodes: Array,
    chances: Array,
    width: int,
    resolved: Array,
    most: int,
    hulls: int,
    na: int,
    nb: int,
) -> None:
    """§N5.1, §N5.2: the value of every boat before it may identify a target.

    Identifying is never worse than not (the die would show the same later), but the choice
    between targets counts, and so does the price of declining to an adviser.
    """
    for number in prange(len(resolved)):
        node = np.int64(number)
        if resolved[node] > most:
            continue
        for lane in range(len(floors)):
            base = node * post_size + post_lanes[lane]
            for level in range(1, floors[lane] + 1):
                at = base + post_at(level, 0, 0, 0, hulls, na, nb)
                n = hulls * 6 * na if level == 1 else hulls * 3 * nb
                for i in range(n):
                    out[at + i] = posts[at + i]
                if level > 2:
                    continue
                if len(notes):
                    for i in range(n):
                        notes[at + i] = 0
                for k in range(3):
                    target = seen[lane, level, k]
                    if target < 0:
                        continue
                    first = starts[node * width + target]
                    last = starts[node * width + target + 1]
                    if first == last:
                        continue
                    shift = post_lanes[lane] + post_at(level, 0, 0, 0, hulls, na, nb)
                    for i in range(n):
                        value = 0.0
                        for edge in range(first, last):
                            if nodes[edge] >= 0:
                                value += chances[edge] * posts[nodes[edge] * post_size + shift + i]
                        if value > out[at + i]:
                            out[at + i] = value
                            if len(notes):
                                notes[at + i] = 1 + k


@njit(cache=True, parallel=True)
def manoeuvre(
    out: Array,
    notes: Array,
    start_size: int,
    start_lanes: Array,
    before_a: int,
    before_b: int,
    posts: Array,
    post_size: int,
    post_lanes: Array,
    floors: Array,
    ways: Array,
    mirror: Array,
    payoffs: Array,
    resolved: Array,
    most: int,
    hulls: int,
    na: int,
    nb: int,
    dice: Array,
    dive: Array,
    run: Array,
    rise: Array,
    keep: Array,
) -> None:
    """§N3.1, §N4.1, §N10.2: the best manoeuvre of every boat at the start of a turn.

    `dive` and `keep` say where the charge of a surfaced boat goes if it dives or stays up,
    `run` and `rise` that of a submerged one if it stays down or comes up.
    """
    for number in prange(len(resolved)):
        node = np.int64(number)
        if resolved[node] > most:
            continue
        for lane in range(len(floors)):
            block = node * start_size + start_lanes[lane]
            for level in range(1, floors[lane] + 1):
                n = before_a if level == 1 else before_b
                for hull in range(hulls):
                    for spotted in range(2 if level == 1 else 1):
                        for token in range(1 if level == 4 else 3):
                            if level == 1 and token == 1:
                                continue
                            at = block + start_at(
                                level, hull, spotted, token, hulls, before_a, before_b
                            )
                            home = 0.0
                            if token == 0 and level <= 2:
                                risk = dice[STRAFED_LOSS] if hull == 0 else 0.0
                                if not spotted:
                                    risk *= 1.0 - dice[UNSEEN]
                                home = payoffs[node] * (1.0 - risk)
                            for i in range(n):
                                out[at + i] = home
                                if len(notes):
                                    notes[at + i] = 5
                            for way in range(5):
                                if way < 3:
                                    to, depth = ways[lane, way, 0], level
                                else:
                                    to, depth = lane, level + 2 * way - 7
                                if to < 0 or depth < 1 or depth > floors[to]:
                                    continue
                                there = node
                                if way < 3 and ways[lane, way, 1]:
                                    there = mirror[node]
                                seen = spotted if depth == 1 else 0
                                source = (
                                    there * post_size
                                    + post_lanes[to]
                                    + post_at(depth, hull, seen, token, hulls, na, nb)
                                )
                                if level == 1:
                                    charge = keep if depth == 1 else dive
                                else:
                                    charge = rise if depth == 1 else run
                                for i in range(n):
                                    if charge[i] >= 0:
                                        value = posts[source + charge[i]]
                                        if value > out[at + i]:
                                            out[at + i] = value
                                            if len(notes):
                                                notes[at + i] = way
