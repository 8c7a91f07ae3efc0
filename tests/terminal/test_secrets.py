"""Non-interference: what a seat is shown depends on nothing that it cannot see."""

from __future__ import annotations

import random
import re

import pytest

from periscope.i18n import LANGUAGES, Speech
from periscope.terminal.face import Face
from periscope.terminal.offer import NumberedMoves
from periscope.terminal.uboot.face import UBootFace
from tests.terminal.helpers import UBOOT, Follower, Sitting, wander

SET_UP = ["place freighter a1", "place freighter b1", "place destroyer c2"]
ASKING = ["help", "moves", "board", "log", "why", "values", "undo"]

# The same game in public, move by move; where the submarine really lies differs.
WEST = ["submarines a5", "lift a4 -> a4", "lift c4 -> none", "lift d1 -> none"]
EAST = ["submarines e5", "lift a4 -> none", "lift c4 -> none", "lift d1 -> none"]


def told(germans: list[str], lang: str, chapters: tuple[str, ...]) -> tuple[str, Sitting]:
    lines = [*ASKING, *SET_UP, *ASKING, "course a1 N", *ASKING, "c2-c3", *ASKING]
    if "surface-combat" in chapters:
        # Both sides are asked to fire in every turn; the Germans answer by hand.
        germans = germans[:1] + [part for move in germans[1:] for part in (move, "hold", "hold")]
    one = Sitting(lines, chapters=chapters, german=Follower(germans), lang=lang, terminal=True)
    return one.run(), one


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("chapters", [(), ("slow-submarines",), ("surface-combat",)])
def test_two_games_that_differ_under_water_look_the_same(
    lang: str, chapters: tuple[str, ...]
) -> None:
    west, at_west = told(WEST, lang, chapters)
    east, at_east = told(EAST, lang, chapters)
    allied = at_west.table.histories["allied"].events
    assert allied == at_east.table.histories["allied"].events
    assert [str(move) for move in at_west.table.moves] != [str(m) for m in at_east.table.moves]
    assert len(allied) > 8
    assert west.encode() == east.encode()
    assert not re.search(r"submarines [a-e]5|lift a4 ->", west)


def test_which_freighter_is_armed_is_not_shown_to_the_germans() -> None:
    """§U10.6: with the Germans at the keyboard two masks look alike."""
    fleet = "fleet 2 freighter + 1 armed-freighter + 1 mines"
    seen = []
    for kinds in (("freighter", "armed-freighter"), ("armed-freighter", "freighter")):
        allied = [fleet, "mines a3", f"place {kinds[0]} a1", f"place {kinds[1]} b1"]
        allied += ["place freighter c1"]
        lines = ["fleet 1 submarine", "submarines e5", *ASKING, "lift a4 -> none", "hold", *ASKING]
        player = Follower([*allied, "hold", "course a1 N", "hold"])
        chapters = ("surface-combat", "reinforcements")
        one = Sitting(lines, chapters=chapters, allied=player, terminal=True)
        seen.append(one.run())
        assert any("armed-freighter" in str(move) for move in one.table.moves)
    assert seen[0].encode() == seen[1].encode()
    assert "armed freighter" not in seen[0].partition("Your move")[2].replace("1 armed", "")


@pytest.mark.parametrize("chapters", [(), UBOOT.chapters])
def test_every_world_of_a_seat_is_drawn_the_same(chapters: tuple[str, ...]) -> None:
    """All positions that the Allies may be in give one picture, one list and one offer."""
    say = Speech("en")
    face: Face = UBootFace(say)
    rng = random.Random(1)
    compared = 0
    for table in wander("wolf-pack", chapters, 4):
        if table.to_play != "allied" or table.state.prompt != "action":
            continue
        worlds = UBOOT.worlds(table.state.view("allied"), table.histories["allied"])
        looks = set()
        for state in (table.state, *(worlds.sample(rng) for _ in range(4))):
            view = state.view("allied")
            offer = NumberedMoves(state.moves(), view, face, say)
            lines = (*face.picture(view), *face.listing(view), face.status(view))
            looks.add((*lines, *offer.overview(80), *map(offer.sentence, (1, len(offer.moves)))))
        assert len(looks) == 1
        compared += len(worlds) > 1
    assert compared > 5
