"""How many ways there are to play on from a position: moves of the players, draws of chance.

The comments work out the first numbers by hand; the others were counted once and are kept, so
that a change of the rules does not pass unseen. Those of the base game were counted by a second
program too, written from the rulebook alone.
"""

from __future__ import annotations

import pytest

from periscope.games.uboot.state import State
from tests.uboot.positions import GUNS, MORE, SLOW, board, start

CONVOY = "destroyer c1, freighter a1, freighter e1"


def perft(state: State, depth: int) -> int:
    """The number of sequences of so many moves, shorter ones where the game ends not counted."""
    if depth == 1:
        return len(state.moves())
    return sum(perft(move.play(state), depth - 1) for move in state.moves())


POSITIONS = {
    # §U3: 5 places for the boat, 2 kinds of ship on 10 cards each; then again 2 kinds on 9 cards
    # if it was a freighter, 1 kind if it was the destroyer: 5 × (10 × 18 + 10 × 9).
    "set-up": (start("lone-wolf"), (5, 100, 1350)),
    # §U5: 14 quadrants without the boat and 2 with it in 4 places (22), 8 torpedoes. Then the
    # destroyer goes to 5 cards with or without a search (10), and each freighter has 3 courses.
    "base, Germans": (board("lone-wolf", allied=CONVOY, under="c5"), (30, 30 * 16, 14784)),
    "base, Allies": (
        board("lone-wolf", active="allied", allied=CONVOY, under="c5"),
        (16, 16 * 30, 7500),
    ),
    # §U8: the Allies have 5 moves without a search, sonar at 5 cards, charges and 6 courses.
    "slow submarines": (board("lone-wolf", SLOW, allied=CONVOY, under="c5"), (30, 30 * 17, 12818)),
    # §U8: the boat on c5 is held with b4. It cannot launch, 15 quadrants are left as bluffs.
    "ping": (board("lone-wolf", SLOW, allied=CONVOY, under="c5", ping="b4"), (15, 15 * 17, 6953)),
    # §U9: 16 lifts (bluffs), 8 moves, 8 torpedoes, 4 quadrants to dive with 4 places each (16).
    # Then hold, and 4 shots more: from b2 at two ships, from c2 and d2 at the destroyer.
    "surface combat": (
        board("lone-wolf", GUNS, allied="destroyer c1, freighter a1", german="submarine c3"),
        (48, 48 + 4, 85),
    ),
    # §U9: hold or fire at one of two ships, then hold or fire back. Then the Allied turn (12 moves
    # and searches, 8 torpedoes, 8 courses) after two holds, two draws after everything else.
    "guns": (
        board(
            "lone-wolf",
            GUNS,
            phase="first-gun",
            allied="destroyer c2, freighter b2",
            german="submarine c3",
        ),
        (3, 3 * 2, 28 + 5 * 2),
    ),
    # §U10.4: from the middle of 5×5 cards 8 single and 64 double steps, of which one ends on the
    # freighter; 8 torpedoes. Then 3 courses for the freighter.
    "S-boot": (
        board("lone-wolf", MORE, allied="freighter a1", german="s-boot c3"),
        (79, 79 * 3, 14067),
    ),
    # §U10.7 to §U10.9: 3 courses, 1 ship to bomb, 25 - 2 cards for the torpedo aircraft. Then the
    # battleship has 3 courses, the bomb 2 outcomes; 15 of the cards are within the battleship's
    # range (hold or flak), from the other 8 the aircraft aims at once.
    "carrier": (
        board(
            "lone-wolf",
            MORE,
            active="allied",
            allied="carrier a1",
            german="battleship e5",
            airborne=True,
        ),
        (27, 3 * 3 + 2 + 15 * 2 + 8 * 8, 561),
    ),
    # §U11.2: 22 lifts, 8 torpedoes, or the boat leaves, which ends the game. Then 5 moves with or
    # without a search.
    "hunting group": (
        board("hunting-group-small", allied="destroyer c5", under="c1"),
        (31, 30 * 10, 9500),
    ),
    # §U11.4: 13 fleets each, as worked out in test_scenarios.
    "naval battle": (start("naval-skirmish"), (13, 13 * 13, 2094)),
}


@pytest.mark.parametrize(("position", "counts"), POSITIONS.values(), ids=POSITIONS)
def test_perft(position: State, counts: tuple[int, int, int]) -> None:
    """§U4.3: nothing more and nothing less is on offer."""
    assert tuple(perft(position, depth) for depth in (1, 2, 3)) == counts
