"""The hunt of Stalingrad's basic game: what is shot at, who is ahead, and what a shot tells."""

from __future__ import annotations

import random

import pytest

from periscope.ai import player
from periscope.ai.stalingrad.echo import listened
from periscope.ai.stalingrad.race import Quarry, hopes, lead
from periscope.games import GAMES
from periscope.games.stalingrad.cards import EMPTY, KINDS, OFFICER, SNIPER
from periscope.games.stalingrad.facts import Eliminated
from periscope.games.stalingrad.phrases import Rearrange, Shoot
from periscope.games.stalingrad.state import State
from periscope.kernel import Table
from periscope.kernel.notation import Fact
from periscope.kernel.protocol import Event

FRONT = "sniper empty empty scout decoy empty mortar empty infantry officer machine-gun sniper"
"""The snipers lie in opposite corners of the quick duel's front."""


def play(table: Table, *moves: str) -> Table:
    for move in moves:
        table.play(next(m for m in table.state.moves() if str(m).startswith(move)))
    return table


def laid(scenario: str = "quick-duel", front: str = FRONT) -> Table:
    """Both fronts lie the same way, the German one from row 1 on, the Soviet one from row 4 on."""
    game = GAMES["stalingrad"]
    table = Table(game, game.start(scenario))
    for kind in 2 * front.split():
        table.play(next(m for m in table.state.moves() if str(m).split()[1] == kind))
    return table


def position(table: Table) -> State:
    assert isinstance(table.state, State)
    return table.state


def found(name: str) -> Table:
    """The Germans have searched a card of the Soviet front, and are asked whether to shoot."""
    return play(laid(), f"search {name}")


def answer(table: Table, luck: int = 1) -> str:
    state = table.state
    someone = player("strongest")(GAMES["stalingrad"], random.Random(luck))
    return str(someone.choose(state.view("german"), table.histories["german"], state.moves()))


@pytest.mark.parametrize("at", ["a4", "a5"])
def test_a_sniper_is_worth_the_noise_and_a_decoy_leaves_no_choice(at: str) -> None:
    """§S5.3, §S5.5."""
    assert answer(found(at)).split()[0] == "shoot"


def test_fire_is_held_at_a_scout_where_the_noise_would_cost_more() -> None:
    """§S5.3: the enemy has hit one of our two snipers, and would hear where the other lies."""
    table = play(laid(), "search b4", "search d3", "shoot c5", "search d4")
    assert answer(table) == "hold"


def test_a_sniper_that_was_seen_and_not_moved_is_searched_again() -> None:
    """§S5.3: fire was held, and the enemy has done something else since."""
    assert answer(play(found("a4"), "hold", "search b1")) == "search a4"


def test_a_last_sniper_that_was_seen_hides() -> None:
    """§S5.1: a search wins too late; the quadrant of the sniper is moved, and no other."""
    table = play(laid(), "search b4", "search d3", "shoot c5", "search b4", "search a1", "hold")
    assert answer(table).split()[:2] == ["move", "a1"]


def test_who_is_sure_to_win_next_does_not_hide() -> None:
    """The race: one sniper each is left and was seen, and it is our turn."""
    table = play(laid(), "search d6", "shoot a1", "search d3", "shoot a4", "search a4", "hold")
    play(table, "search a1", "hold")
    assert answer(table) == "search a4"


ACES = "sniper officer empty scout decoy empty mortar empty infantry empty machine-gun empty"
CHAIN = "sniper officer empty scout decoy empty mortar empty infantry officer machine-gun sniper"


def quarry(scenario: str, front: str) -> tuple[Quarry, list[int]]:
    """What the Germans have to take."""
    cards = [KINDS.index(kind) for kind in front.split()]
    return Quarry(position(laid(scenario, front)), 0, cards), cards


@pytest.mark.parametrize(
    ("scenario", "front", "order", "turns"),
    [
        ("quick-duel", FRONT, range(12), 10),  # six points: 2 + 1 + 1 + 1, and the officer's 2
        ("quick-duel", FRONT, range(11, -1, -1), 4),  # 2 + 1 + 2 + 1
        ("quick-duel", FRONT, (1, 0, 11), 3),  # both snipers
        ("duel-of-aces-quick-duel", ACES, (2, 0), 4),  # the ace has two spare cards
        ("break-the-chain-quick-duel", CHAIN, (1, 2, 9), 3),  # both officers
    ],
)
def test_the_race_ends_when_enough_is_taken(
    scenario: str, front: str, order: tuple[int, ...], turns: int
) -> None:
    """§S6.1, §S6.2, §S8.2, §S8.3."""
    hunted, cards = quarry(scenario, front)
    assert hunted.turns(cards, order) == turns


def test_a_card_that_is_taken_is_needed_no_more() -> None:
    hunted, _ = quarry("duel-of-aces-quick-duel", ACES)
    assert [hunted.take(SNIPER) for _ in range(3)] == [False, False, True]
    assert hunted.is_taken
    hunted, _ = quarry("break-the-chain-quick-duel", CHAIN)
    hunted.take(OFFICER)
    assert not hunted.is_taken
    hunted.take(OFFICER)
    assert hunted.is_taken


def test_every_way_to_win_is_a_plan() -> None:
    """Snipers, officers, and both at once: an officer brings as much as a sniper."""
    hunted, cards = quarry("break-the-chain-quick-duel", CHAIN)
    snipers, officers, both = hunted.plans()
    assert (snipers[SNIPER], snipers[OFFICER]) == (0.5, 0.0)
    assert (officers[SNIPER], officers[OFFICER]) == (0.0, 0.5)
    assert both[SNIPER] == both[OFFICER] == 0.5
    assert hopes([cards, cards], both)[:3] == [0.5, 0.5, 0.0]


@pytest.mark.parametrize(("begun", "share"), [(True, 0.75), (False, 0.5)])
def test_who_begins_wins_a_race_of_equals(begun: bool, share: float) -> None:
    """We need two turns or four, the enemy three or four: of two that need four, who begins."""
    assert lead([2, 4], [3, 4], begun) == share


def shot(seat: str, quadrant: str, *facts: Fact) -> Event:
    return Event(seat, Shoot(quadrant), facts)


def corners(*events: Event) -> float:
    """How often the sniper of a1 or b2 is in the corner, once these shots were heard from a1."""
    fronts = [[EMPTY] * 12 for _ in range(400)]
    for number, front in enumerate(fronts):
        front[(0, 5)[number % 2]] = SNIPER
    rules = position(laid()).rules
    drawn = listened(fronts, rules, 0, events, random.Random(1))
    return sum(front[0] == SNIPER for front in drawn) / len(drawn)


def test_a_shot_speaks_for_the_sniper_that_had_no_other_quadrant() -> None:
    """§S5.4: by lot a corner is heard from its one quadrant, the middle from one of four."""
    assert corners() == pytest.approx(1 / 2, abs=0.08)
    assert corners(shot("german", "a1")) == pytest.approx(4 / 5, abs=0.08)
    assert corners(shot("german", "a1"), shot("german", "a1")) == pytest.approx(16 / 17, abs=0.08)


def test_a_move_makes_earlier_shots_tell_nothing() -> None:
    moved = Event("german", Rearrange("a1"), ())
    assert corners(shot("german", "a1"), moved) == pytest.approx(1 / 2, abs=0.08)
    assert corners(shot("soviet", "a4")) == pytest.approx(1 / 2, abs=0.08)


def test_a_sniper_that_fell_later_may_have_been_the_one_that_was_heard() -> None:
    """With one in the corner d3 too, a shot leaves a choice of two or of five quadrants."""
    fell = Event("soviet", Shoot("a4"), (Eliminated("german", "d3", "sniper"),))
    assert corners(shot("german", "a1"), fell) == pytest.approx(5 / 7, abs=0.08)
