"""What U-BOAT's positions are worth, and that it is enough to beat a player at random."""

from __future__ import annotations

import pytest

from periscope.ai.avalon.evaluation import covered, value
from periscope.ai.avalon.mixed import kinds
from periscope.ai.avalon.outlook import best_run, finds, guessed, outlook
from periscope.ai.entries import knowledge_of
from periscope.games import GAMES
from periscope.games.avalon import GAME
from periscope.games.avalon.belief import Belief
from periscope.games.avalon.state import State
from periscope.kernel import Table
from periscope.lab import simulate
from tests.avalon.positions import board, play


def escorts(s: State) -> float:
    return value(s, "escort-1")


def test_a_boat_wants_to_face_the_convoy() -> None:
    south = board("C2 E", "K7 S 200", side="boats")
    north = board("C2 E", "K7 N 200", side="boats")
    assert value(south, "boat-1") > value(north, "boat-1")
    assert value(south, "boat-1") == -escorts(south)


def test_what_is_decided_in_secret_counts() -> None:
    """§A6.3: a course and a salvo that are not carried out yet."""
    s = board("C2 E", "K7 S 200", side="boats")
    assert value(play(s, "sail steady 200"), "boat-1") > value(s, "boat-1")
    near = play(board("J7 S", "N7 N 100 stock=4", side="boats"), "sail steady 100")
    assert value(play(near, "torpedo elsewhere"), "boat-1") < value(near, "boat-1")
    rich = play(board("J7 S", "O7 N 100", side="boats"), "sail steady 100")
    assert value(play(rich, "torpedo L7"), "boat-1") > value(rich, "boat-1")


def test_charges_are_worth_what_they_would_do() -> None:
    """§A7.2, §A7.3."""
    s = play(board("M7 N run=1", "L7 N 200 hidden"), "sail steady steady")
    hit, near, miss, beside = (
        escorts(play(s, f"charge {text}")) for text in ("L7 200", "L7 300", "L7 400", "K7 200")
    )
    assert hit > near > miss
    assert hit > escorts(s) > beside


def test_a_run_is_worth_what_it_can_pass_over() -> None:
    """§A5.3, §A7.1: from behind two of six squares, from far away none."""
    s = board("M7 N", "K7 N 200")
    rows = s.rules.sea.rows
    escort, boat = s.escorts[0].square, s.boats[0].square
    assert covered(s.rules, boat - escort, escort % rows, 0, boat % rows, 0) == pytest.approx(2 / 6)
    far = board("S2 E", "B7 S 200").rules
    assert covered(far, 5 * rows, 17, 2, 17, 4) == 0


@pytest.mark.parametrize(
    ("places", "tracks", "value"),
    [
        (2, [0b01, 0b10], 1 / 2),
        (3, [0b001, 0b010, 0b100], 1 / 3),
        (3, [0b011, 0b110, 0b101], 2 / 3),
        (3, [0b011, 0b001], 0),
        (0, [], 0),
    ],
)
def test_a_guessing_game_has_its_value(places: int, tracks: list[int], value: float) -> None:
    assert guessed(places, tracks) == pytest.approx(value, abs=0.03)


def test_a_run_is_worth_what_it_finds() -> None:
    """§A5.3, §A7.2: across a boat's bow one of two, from beside it none; and none that can
    get into the convoy (§A11.3)."""
    rules = board("M7 N", "K7 N 200").rules
    rows, south, east = rules.sea.rows, 4, 2
    across = (rules, 3 * rows - 1, 9, east, 8, south)
    assert finds(*across, True) == pytest.approx(1 / 2, abs=0.03)
    assert finds(rules, 2 * rows, 8, east, 8, south, True) == 0
    assert best_run(rules, 4 * rows - 1, 9, east, 8, south, True) == finds(*across, True)
    last = (rules, 3 * rows - 1, 17, east, 16, south)
    assert finds(*last, True) == 0
    assert finds(*last, False) == pytest.approx(1, abs=0.03)


def test_a_run_reckons_with_the_depth_that_a_boat_off_the_board_has_told() -> None:
    """§A6.2: both sides do, so that the boat is thought of where its hunter thinks of it."""
    text = '[start]\nescorts = ["N7 N"]\nboats = ["C7 S"]\n'
    table = Table(GAME, GAME.start(GAME.read(text, "deep")))
    moves = ["stock escort-1 9", "stock boat-1 9", "sail steady", "sail steady steady 100", "hold"]
    moves += ["sail steady steady steady steady", "no run", "sail steady 200", "hold"]
    moves += ["sail steady", "no run", "sail steady 300", "hold", "sail steady", "run boat-1"]
    for move in moves:
        table.play(table.find(move))
    known = knowledge_of("avalon")
    mine = [known.told(event, "escort-1") for event in table.histories["boat-1"].events]
    for events in (table.histories["escort-1"].events, [event for event in mine if event]):
        belief = Belief(GAME.start(GAME.read(text, "deep")).rules, "escort-1")
        belief.follow(events)
        met = kinds(belief, 0)
        assert {kind.place[2] for kind in met} == {3}
        assert len({kind.place[1] for kind in met}) == 5  # its heading it does not tell


def test_a_boat_keeps_out_of_the_way_of_a_run() -> None:
    """An escort that can come to lie across its bow next turn is worse than one far away."""
    near, far = (board(f"{square} E", "K7 S 200") for square in ("L3", "B3"))
    assert outlook(near, "boat-1") < outlook(far, "boat-1")
    announced, not_yet = (board(f"L4 E{run}", "K7 S 200", side="boats") for run in (" run=1", ""))
    assert outlook(announced, "escort-1") > outlook(not_yet, "escort-1")


def test_an_escort_keeps_off_a_surfaced_boat() -> None:
    """§A9.4: beside it, only the boat can fire."""
    beside, away = (board(f"{square} N", "K7 N 0 risen") for square in ("L7", "N7"))
    assert escorts(away) > escorts(beside)


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "seat"), [(("greedy", "random"), "escort-1"), (("random", "greedy"), "boat-1")]
)
def test_greedy_beats_random_from_both_sides(players: tuple[str, ...], seat: str) -> None:
    summary = simulate(GAMES["avalon"], "basic", (), 40, players, seed=7)
    assert summary.wins[seat] >= 30
