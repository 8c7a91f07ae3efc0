"""Moves that are not offered: one sentence that names what is wrong, and nothing changed."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from periscope.games.stalingrad import GAME
from periscope.games.stalingrad.state import State
from periscope.i18n import LANGUAGES, Speech
from periscope.kernel import PeriscopeError, Table
from tests.laws import laws
from tests.stalingrad.positions import ADVANCED, FOUR, INSIDE, QUICK, board, play, start

BARE = QUICK.replace("gies", "eees").replace("docm", "deee").replace("GIES", "EEES")
"""Neither side has infantry or a machine gun, and the Germans no unit at all."""

SPEECHES = {lang: Speech(lang) for lang in LANGUAGES}


def refused(state: State, notation: str) -> str:
    """The sentence, in English; the table is as it was, and Spanish has a sentence too."""
    table = Table(GAME, state)
    before = GAME.dump(state)
    with pytest.raises(PeriscopeError) as caught:
        table.find(notation)
    assert table.state is state
    assert GAME.dump(state) == before
    assert not any(table.histories.values())
    told = [SPEECHES[lang](caught.value.key, **caught.value.details) for lang in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    assert all(text.endswith((".", ")")) and "\n" not in text for text in told)
    return told[0]


def test_an_incomplete_front() -> None:
    """§S3.2: nothing can be done before every card lies."""
    state = play(start("quick-duel"), "place sniper a1")
    assert refused(state, "search a6") == (
        "Your front is not complete: 11 cards are still to be laid, the next one on b1."
    )
    assert "next card goes to b1" in refused(state, "place sniper c1")


def test_an_over_full_front() -> None:
    """§S3.2: no more cards than the scenario has, and none once the front is complete."""
    state = play(start("quick-duel"), "place sniper a1", "place sniper b1")
    assert refused(state, "place sniper c1") == (
        "You have no “sniper” left to lay: in your hand are decoy × 1, officer × 1, scout × 1,"
        " mortar × 1, machine-gun × 1, infantry × 1, empty × 4."
    )
    assert "is complete" in refused(board(), "place sniper a1")


def test_a_quadrant_with_an_enemy_card() -> None:
    """§S5.1, §S7.9: German infantry stands on b4."""
    state = board(INSIDE, ADVANCED, turn=2, lost="soviet infantry")
    assert refused(state, "move a4 -> machine-gun infantry decoy officer") == (
        "The quadrant a4 holds an enemy card, on b4: it takes four cards of your own."
    )
    rear = INSIDE.replace("GiES", "GEES").replace("DOCM", "DiCM")
    state = board(rear, ADVANCED, turn=2, lost="soviet infantry")
    assert "enemy card, on b5" in refused(state, "reinforce a5 infantry a6")


@pytest.mark.parametrize(
    ("notation", "unit"),
    [
        ("recognise a6", "a scout"),
        ("fire a4", "a machine gun"),
        ("howitzer d2 a6", "a mortar"),
        ("assault b3 in b3", "infantry"),
        ("deploy b2", "an officer"),
    ],
)
def test_an_action_without_its_unit(notation: str, unit: str) -> None:
    """§S7.1: each action needs its card in play."""
    word = notation.split()[0]
    assert refused(board(BARE, ADVANCED), notation) == (
        f"“{word}” needs {unit} in play, and you have none left."
    )
    assert "advanced mode" in refused(board(BARE), notation)


def test_a_search_without_a_sniper() -> None:
    """§S7.1: SEARCH belongs to the snipers."""
    bare = QUICK.replace("s", "e").replace("S", "E")
    state = board(bare, scenario="without-snipers-quick-duel")
    assert "needs a sniper" in refused(state, "search a6")


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("search a1", "There is no enemy card on a1"),
        ("search k9", "“k9” is no place of the battlefield, which goes from a1 to d6"),
        ("move a3 -> decoy", "“a3” is not a quadrant that can be meant here: a1, b1, c1, a2"),
        ("move a1 -> sniper decoy", "In the quadrant a1 lie empty empty decoy officer"),
        ("deploy a1", "You have no officer on “a1”: look on b2"),
        ("recognise a6 c6", "side by side in one row, and “a6 c6” are not"),
        ("recognise a6 a5", "side by side in one row, and “a6 a5” are not"),
        ("place tank a1", "Your front is complete"),
        ("fire d6", "d6 is not beside a machine gun of yours; beside one are: a4, b4"),
        ("howitzer a1 d6", "You have no mortar on “a1”: look on d2"),
        ("howitzer d2 d3", "There is no enemy card on d3"),
        ("assault b3 in c1", "“c1” is not a quadrant that can be meant here: a2, b2, a3, b3 are"),
        ("assault a1 in a1", "You have no infantry on “a1”: look on b3"),
        ("reinforce a1 infantry a1", "None of your infantry has been eliminated"),
        ("surrender", "“surrender” is not a move that is offered here"),
    ],
)
def test_what_is_wrong_with_an_action(notation: str, sentence: str) -> None:
    """§S5, §S7: the place, the quadrant or the card that does not fit."""
    assert sentence in refused(board(QUICK, ADVANCED), notation)


def test_no_card_beside_a_machine_gun() -> None:
    """§S7.4: the gun lies in the rear."""
    far = QUICK.replace("gies", "eies").replace("eees", "gees")
    assert "move one up to the line" in refused(board(far, ADVANCED), "fire a4")


def test_a_howitzer_does_not_reach_its_neighbours() -> None:
    """§S7.5: d4 lies beside d3."""
    near = QUICK.replace("gies", "giem").replace("docm", "docs")
    assert "d4 is beside the mortar on d3" in refused(board(near, ADVANCED), "howitzer d3 d4")


def test_reinforcements_need_a_rear_quadrant_and_an_empty_area() -> None:
    """§S7.9: a2 is in the middle, and on a2 lies the decoy."""
    state = board(QUICK, ADVANCED, lost="german infantry")
    assert "a1, b1, c1 are" in refused(state, "reinforce a2 infantry a2")
    assert "of the quadrant a1 are: a1, b1" in refused(state, "reinforce a1 infantry a2")
    full = board(QUICK.replace("eees", "scie"), ADVANCED, lost="german infantry")
    assert "has no empty area" in refused(full, "reinforce a1 infantry a1")
    state = play(state, "reinforce a1 infantry b1")
    assert "is to be moved, a1, not “b1”" in refused(state, "move b1 -> empty")


def test_a_shot_comes_from_a_sniper() -> None:
    """§S5.4, §S5.5: the snipers lie on d1 and d3, and a decoy leaves no choice."""
    state = play(board(), "search a5")
    assert "the shot can come from c1, c2" in refused(state, "shoot a1")
    assert refused(state, "hold") == "The card on a5 is a decoy, which forces you to shoot."


def test_one_extra_move_a_turn() -> None:
    """§S7.2."""
    state = board(QUICK, ADVANCED)
    state = play(state, "deploy b2", "move c1 -> empty mortar scout sniper")
    assert "one is the most" in refused(state, "deploy b2")


def test_divisions_keep_to_their_cards() -> None:
    """§S9.1."""
    assert "for the snipers" in refused(board(QUICK, *FOUR), "search a6")
    assert "for the units" in refused(board(QUICK, *FOUR, turn=3), "fire a4")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("chapters", [(), (ADVANCED,), FOUR], ids="+".join)
def test_whatever_is_tried_is_answered_and_tells_no_secret(
    chapters: tuple[str, ...], seed: int
) -> None:
    """Moves of other questions, seats and games, at every table: a sentence that is the same in
    every world of the seat."""
    rng = random.Random(seed)
    tried = {"", "move", "fire from", "assault a1", "place", "reinforce a1", "howitzer a1 z9"}
    for table in islice(laws.wander(GAME, GAME.start("quick-duel", chapters), seed), 150):
        seat = table.to_play
        if seat not in table.seats:
            break
        state = table.state
        offered = set(laws.texts(state.moves()))
        world = GAME.worlds(state.view(seat), table.histories[seat]).sample(rng)
        for notation in rng.sample(sorted(tried - offered), 5):
            told = GAME.refusal(state.view(seat), notation)
            other = GAME.refusal(world.view(seat), notation)
            assert (told.key, told.details) == (other.key, other.details)
            for lang in LANGUAGES:
                assert SPEECHES[lang](told.key, **told.details)
        tried |= set(rng.sample(sorted(offered), min(3, len(offered))))
