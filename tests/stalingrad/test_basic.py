"""§S1 to §S6: the basic game."""

from __future__ import annotations

import msgspec
import pytest

from periscope.games.scope.grid import OFF
from periscope.games.stalingrad.position import restore
from periscope.kernel import OVER, SPECTATOR
from tests.stalingrad.positions import (
    QUICK,
    arranged,
    board,
    card,
    find,
    known,
    offers,
    outcome,
    picture,
    play,
    scores,
    start,
    stay,
    told,
    view,
    words,
)


def test_two_sides_hunt_each_other() -> None:
    """§S1.1: a German and a Soviet team, each with a front of its own."""
    table = view(board())
    assert {card.side for card in table.cards} == {"german", "soviet"}
    assert table.target == 6


def test_the_fronts_share_columns_and_meet_in_the_middle() -> None:
    """§S1.2: one battlefield with twice the rows of a front; row 1 is the German rear."""
    state = board()
    assert (view(state).columns, view(state).rows) == (4, 3)
    assert card(state, "a1") == "e"
    assert card(state, "a3") == "g"
    assert card(state, "a4") == "G"
    assert card(state, "d6") == "S"


def test_neighbours_touch_across_the_line() -> None:
    """§S1.3: the card in front of b3 is b4, and the quadrant b3 reaches over the line."""
    field = board().rules.field
    names = field.grid.names
    near = field.grid.near[names.index("b3")]
    assert field.grid.named(near) == ("a2", "b2", "c2", "a3", "c3", "a4", "b4", "c4")
    quadrant = field.by_name["b3"]
    assert [names[cell] for cell in quadrant.cells] == ["b3", "c3", "b4", "c4"]
    assert quadrant not in (*field.quadrants[0], *field.quadrants[1])


@pytest.mark.parametrize(
    ("kind", "at", "points"),
    [
        ("sniper", "d4", 2),
        ("officer", "b5", 2),
        ("scout", "c5", 1),
        ("mortar", "d5", 1),
        ("machine-gun", "a4", 1),
        ("infantry", "b4", 1),
    ],
)
def test_points(kind: str, at: str, points: int) -> None:
    """§S2.1: what a card is worth to whoever takes it."""
    state = play(board(), f"search {at}", "shoot c2")
    assert scores(state) == (points, 0)
    (lost,) = view(state).lost
    assert (lost.side, lost.kind, lost.number) == ("soviet", kind, 1)


def test_a_shot_card_does_nothing_but_tell() -> None:
    """§S2.2, §S5.4: an officer's extra MOVE may touch the marked quadrant, and the card stays."""
    state = play(board(QUICK, "advanced"), "search b5", "shoot c1", "deploy b2")
    state = play(state, "move c1 -> empty mortar scout sniper")
    assert view(state).shots[0].quadrant == "c1"
    assert card(state, "d1") == "m"


def test_empty_areas_never_run_out() -> None:
    """§S2.3: eliminated cards are replaced by empty areas beyond the number in the box."""
    state = board(QUICK.replace("D", "E").replace("O", "E").replace("C", "E"))
    state = play(state, "search d5", "shoot c2")
    assert card(state, "d5") == "E"


@pytest.mark.parametrize(
    ("scenario", "size", "cards", "target"),
    [
        ("quick-duel", (4, 3), (2, 1, 1, 1, 1, 1, 1, 4), 6),
        ("open-front", (5, 3), (3, 2, 1, 1, 1, 1, 1, 5), 7),
        ("deep-front", (4, 4), (3, 2, 1, 1, 1, 1, 1, 6), 7),
        ("open-battle", (6, 3), (3, 2, 2, 2, 2, 2, 2, 3), 9),
        ("deep-battle", (5, 4), (3, 2, 2, 2, 2, 2, 2, 5), 9),
    ],
)
def test_fronts_by_scenario(
    scenario: str, size: tuple[int, int], cards: tuple[int, ...], target: int
) -> None:
    """§S3.1: the table of the basic scenarios; each row adds up to its front."""
    state = start(scenario)
    table = view(state)
    assert (table.columns, table.rows) == size
    assert table.target == target
    assert state.rules.fronts == (cards, cards)
    assert sum(cards) == size[0] * size[1]


def test_fronts_are_arranged_in_secret() -> None:
    """§S3.2: card by card; the other side sees nothing until the front is complete."""
    state = start("quick-duel")
    assert (state.to_play, state.prompt) == ("german", "front")
    first = find(state, "place sniper a1")
    assert first.seen_by("soviet", state) is None
    assert told(state, "place sniper a1", "german") == "place sniper a1"
    later = play(state, "place sniper a1", "place sniper b1")
    assert view(later, "soviet") == view(state, "soviet")
    assert not offers(later, "place sniper")
    assert view(later, "german").hands[0].cards["empty"] == 4
    last = arranged(later, 0, "docmgieee")
    assert offers(last) == {"place empty d3"}
    assert told(last, "place empty d3", "soviet") == "front"
    state = play(last, "place empty d3")
    assert (state.to_play, state.prompt) == ("soviet", "front")
    state = arranged(state, 1, "EEESDOCMGIES")
    assert (state.to_play, state.prompt, state.turn) == ("german", "action", 1)
    assert picture(state) == "GIES DOCM EEES eeee cmgi ssdo"


def test_cards_lie_face_down() -> None:
    """§S3.3: a seat sees its own cards; whatever is shown, is shown to both sides."""
    state = board()
    assert set(known(state, "german").values()) == set(known(state, "soviet").values())
    assert known(state, "german").keys() & known(state, "soviet").keys() == set()
    assert known(state, "spectator") == {}
    assert told(state, "search b5", "german") == told(state, "search b5", "soviet")
    assert told(state, "search b5", "soviet") == "search b5 ; shown soviet officer b5"


def test_turns_alternate() -> None:
    """§S4.1: the German player begins."""
    state = board()
    assert (state.to_play, state.turn) == ("german", 1)
    state = play(state, "search a6")
    assert (state.to_play, state.turn) == ("soviet", 2)
    assert play(state, "search a1").to_play == "german"


def test_one_action_a_turn() -> None:
    """§S4.2: MOVE or SEARCH, and in the basic game nothing else."""
    assert words(board()) == {"move", "search"}
    assert len(offers(board(), "search")) == 12


def test_an_action_is_always_there_in_the_basic_game() -> None:
    """§S4.3: nobody passes as long as a sniper can search."""
    assert "pass" not in words(board())


def test_shown_cards_lie_open_until_the_turn_is_over() -> None:
    """§S4.4: the officer is seen by both as long as the Germans have to say what they do."""
    state = play(board(), "search b5")
    assert known(state, "german")["b5"] == "officer"
    assert known(state, "spectator") == {"b5": "officer"}
    state = play(state, "hold")
    assert "b5" not in known(state, "german")
    assert known(state, "spectator") == {}


def test_a_shown_card_waits_for_the_officer() -> None:
    """§S4.4: with an officer's MOVE still to come the turn is not over."""
    state = play(board(QUICK, "advanced"), "search a6")
    assert known(state, "german")["a6"] == "empty"
    assert "a6" not in known(play(state, "end"), "german")


def test_a_card_that_ends_the_turn_is_told_to_both() -> None:
    """§S4.4: an empty area is never seen lying open in the basic game, but everybody is told."""
    assert told(board(), "search a6", "german") == "search a6 ; shown soviet empty a6"
    assert told(board(), "search a6", "soviet") == "search a6 ; shown soviet empty a6"
    assert "a6" not in known(play(board(), "search a6"), "german")


def test_a_moved_card_is_not_open_any_more() -> None:
    """§S4.4: the officer shows itself and its quadrant is moved; it is face down again."""
    state = play(board(QUICK, "advanced"), "deploy b2")
    assert known(state, "soviet")["b2"] == "officer"
    state = play(state, stay(state, "a2"))
    assert "b2" not in known(state, "soviet")
    elsewhere = play(board(QUICK, "advanced"), "deploy b2")
    elsewhere = play(elsewhere, stay(elsewhere, "c1"))
    assert known(elsewhere, "soviet")["b2"] == "officer"


def test_move_lays_four_cards_in_any_order() -> None:
    """§S5.1: every distinct order of the quadrant, the old one included."""
    state = board()
    assert len(offers(state, "move a2 ->")) == 24  # decoy, officer, machine gun, infantry
    assert len(offers(state, "move a1 ->")) == 12  # decoy, officer and two empty areas
    moved = play(state, "move a2 -> infantry decoy officer machine-gun")
    assert [card(moved, at) for at in ("a2", "b2", "a3", "b3")] == ["i", "d", "o", "g"]
    assert picture(play(state, stay(state, "a2"))) == picture(state)


def test_the_other_side_sees_the_quadrant_only() -> None:
    """§S5.1: what came of a MOVE is seen by the own side alone."""
    notation = "move a2 -> infantry decoy officer machine-gun"
    assert told(board(), notation, "german") == notation
    assert told(board(), notation, "soviet") == "move a2"
    assert told(board(), notation, "spectator") == "move a2"


def test_only_quadrants_of_the_own_front_are_moved() -> None:
    """§S5.1: six quadrants in a front of four by three."""
    quadrants = {notation.split()[1] for notation in offers(board(), "move")}
    assert quadrants == {"a1", "b1", "c1", "a2", "b2", "c2"}


def test_a_search_that_finds_nothing_ends_the_turn() -> None:
    """§S5.2: an empty area is shown, and no shot card is placed."""
    state = play(board(), "search a6")
    assert state.to_play == "soviet"
    assert state.shots == (OFF, OFF)


@pytest.mark.parametrize(
    ("at", "picture", "lost"),
    [
        ("d4", QUICK.replace("EEES", "EEEE"), ""),
        ("b5", QUICK, "soviet sniper, soviet officer"),
    ],
)
def test_a_shot_that_ends_the_game_asks_for_no_quadrant(at: str, picture: str, lost: str) -> None:
    """§S5.4: nobody is left to hear it, and no shot card lies there."""
    state = play(board(picture, lost=lost), f"search {at}")
    assert offers(state) == {"hold", "shoot"}
    over = play(state, "shoot")
    assert outcome(over).winners == ("german",)
    assert view(over).shots == ()
    old = restore(msgspec.structs.replace(view(state), version=1))
    assert offers(old) == {"hold", "shoot c1", "shoot c2"}


def test_shooting_is_a_choice() -> None:
    """§S5.3: the card found may be spared, or is taken and replaced by an empty area."""
    state = play(board(), "search b5")
    assert (state.to_play, state.prompt) == ("german", "shoot")
    spared = play(state, "hold")
    assert card(spared, "b5") == "O"
    assert scores(spared) == (0, 0)
    assert spared.shots == (OFF, OFF)
    shot = play(state, "shoot c2")
    assert card(shot, "b5") == "E"
    assert scores(shot) == (2, 0)
    assert told(state, "shoot c2", "soviet") == "shoot c2 ; eliminated soviet officer b5"


def test_the_shot_is_heard_from_a_quadrant_with_a_sniper() -> None:
    """§S5.4: on a quadrant of the own front that holds a sniper, until the own next turn."""
    state = play(board(), "search b5")
    assert offers(state, "shoot") == {"shoot c1", "shoot c2"}  # the snipers lie on d1 and d3
    state = play(state, "shoot c1")
    (shot,) = view(state, "soviet").shots
    assert (shot.side, shot.quadrant) == ("german", "c1")
    state = play(state, "search a1")
    assert state.to_play == "german"
    assert view(state).shots == ()


def test_a_decoy_forces_the_shot() -> None:
    """§S5.5: no holding fire; the decoy stays, as everybody is told."""
    state = play(board(), "search a5")
    assert offers(state) == {"shoot c1", "shoot c2"}
    for seat in ("german", "soviet", SPECTATOR):
        assert told(state, "shoot c1", seat) == "shoot c1 ; unharmed soviet decoy a5"
    state = play(state, "shoot c1")
    assert card(state, "a5") == "D"
    assert scores(state) == (0, 0)
    assert view(state).shots[0].quadrant == "c1"


def test_no_sniper_left() -> None:
    """§S6.1: whoever eliminates the last enemy sniper wins at once."""
    state = play(board(), "search d4", "shoot c1", "search a1", "search d6", "shoot")
    assert outcome(state).winners == ("german",)
    assert outcome(state).reason == "snipers"
    assert outcome(state).scores == {"german": 4, "soviet": 0}


def test_the_target() -> None:
    """§S6.2: six points win a quick duel."""
    state = board(lost="soviet officer, soviet scout, soviet mortar, soviet machine-gun")
    state = play(state, "search b4", "shoot")
    assert outcome(state).reason == "target"
    assert outcome(state).winners == ("german",)
    assert state.to_play == OVER
    assert known(state, "soviet") == known(state, "whole")


def test_adjournment() -> None:
    """§S6.3: a hundred turns without an elimination, or six hundred in all, are a draw."""
    quiet = play(board(turn=100), "search a1")
    assert outcome(quiet).winners == ()
    assert outcome(quiet).reason == "adjourned"
    assert play(board(turn=100, last_loss=1), "search a1").to_play == "german"
    assert play(board(turn=100), "search b2", "shoot c4").to_play == "german"
    assert play(board(turn=100), "search b2", "hold").to_play == OVER
    long = play(board(turn=600, last_loss=599), "search a1")
    assert outcome(long).reason == "adjourned"
