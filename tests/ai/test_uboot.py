"""The evaluations of SCOPE U-Boot: what is better for a side counts for more."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

import pytest

from periscope.ai import player
from periscope.ai.entries import knowledge_of
from periscope.ai.search.rounds import Limits
from periscope.ai.search.search import Search
from periscope.ai.uboot import WIN, value
from periscope.ai.uboot.opening import opening, tried
from periscope.ai.uboot.outlook import DECIDED, needs, outlook
from periscope.ai.uboot.suspicion import LEAST, MOST, suspicion
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer, Table

GAME = GAMES["uboot"]
DEPLOYED = ("submarines c5", "place freighter b2", "place freighter d2", "place destroyer e2")


def after(*notations: str) -> Any:
    state: Any = GAME.start("lone-wolf")
    for notation in notations:
        state = next(move for move in state.moves() if str(move) == notation).play(state)
    return state


@pytest.mark.parametrize("chapters", [(), GAME.chapters])
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_what_one_side_gains_the_other_loses(scenario: str, chapters: tuple[str, ...]) -> None:
    state: Any = GAME.start(scenario, chapters)
    rng = random.Random(3)
    dealer = Dealer(3)
    while state.to_play != OVER:
        worth = value(state, "allied")
        assert worth == -value(state, "german")
        assert abs(worth) < WIN
        stands = outlook(state, "allied")
        assert stands == -outlook(state, "german")
        assert abs(stands) < DECIDED
        move = dealer.draw(state) if state.to_play == CHANCE else rng.choice(state.moves())
        state = move.play(state)
    outcome = state.outcome()
    assert outcome is not None
    for winner in outcome.winners:
        assert value(state, winner) > WIN / 2
        assert outlook(state, winner) == DECIDED


def test_cargo_should_get_on() -> None:
    waiting = after(*DEPLOYED, "lift a1 -> none", "course d2 S")
    getting_on = after(*DEPLOYED, "lift a1 -> none", "course d2 N")
    assert value(getting_on, "allied") > value(waiting, "allied")
    assert outlook(getting_on, "allied") > outlook(waiting, "allied")


def test_a_torpedo_that_will_hit_is_worth_more_than_one_that_will_not() -> None:
    hit = after(*DEPLOYED, "lift b4 -> b4", "e2-e3", "torpedo b4 S")
    miss = after(*DEPLOYED, "lift b4 -> b4", "e2-e3", "torpedo b4 N")
    assert value(hit, "german") > value(miss, "german") + 0.5
    assert outlook(hit, "german") > outlook(miss, "german") + 0.5


def test_a_torpedo_is_seen_to_meet_a_ship_under_orders() -> None:
    """The freighter goes from b2 to b3 before the torpedo arrives there (§U5.4)."""
    meets = after(*DEPLOYED, "lift d4 -> none", "course b2 N", "torpedo c5 SW", "e2-e1")
    passes = after(*DEPLOYED, "lift d4 -> none", "course b2 W", "torpedo c5 SW", "e2-e1")
    assert value(meets, "german") != value(passes, "german")
    assert outlook(meets, "german") != outlook(passes, "german")


def test_a_destroyer_belongs_close_to_submarines() -> None:
    close = after(*DEPLOYED, "lift a1 -> none", "e2-d3")
    far = after(*DEPLOYED, "lift a1 -> none", "e2-e1")
    assert value(close, "allied") > value(far, "allied")
    assert outlook(close, "allied") > outlook(far, "allied")


def test_what_the_allies_think_of_is_suspected() -> None:
    """Of five columns the Allies know nothing at first; after a shot they know where to look."""
    state: Any = after(*DEPLOYED)
    row = range(20, 25)
    thought_of = []
    for cell in row:
        thought = state.copy()
        thought.submarines = 1 << cell
        thought_of.append(thought)
    unknown = suspicion(thought_of)
    assert all(unknown[cell] > 1.0 for cell in row)
    assert all(LEAST <= each <= MOST for each in unknown)
    shown = suspicion([thought_of[0], *[thought_of[2]] * 4])
    assert shown[row[2]] == MOST
    assert shown[row[2]] > shown[row[0]] > shown[row[4]]
    assert suspicion([after(*DEPLOYED, "lift a1 -> none")])[row[2]] == MOST


def test_a_hunter_is_feared_where_the_submarine_is_suspected() -> None:
    near: Any = after(*DEPLOYED, "lift c4 -> c4", "e2-d3")
    size = near.rules.grid.size
    known, unknown = outlook(near, "german", (2.0,) * size), outlook(near, "german", (0.5,) * size)
    assert known < outlook(near, "german") < unknown


def test_only_who_hides_asks_what_is_suspected() -> None:
    table = Table(GAME, GAME.start("lone-wolf"))
    for notation in DEPLOYED:
        table.play(next(move for move in table.state.moves() if str(move) == notation))
    state: Any = table.state
    german, allied = (table.histories[seat] for seat in ("german", "allied"))
    worlds = GAME.worlds(state.view("allied"), allied)
    knowledge, rng = knowledge_of("uboot"), random.Random(1)
    assert not knowledge.suspected(state.view("allied"), lambda: worlds, rng)
    found = knowledge.suspected(state.view("german"), lambda: worlds, rng)
    assert len(found) == state.rules.grid.size
    search = Search(GAME, rng, Limits(20, 60.0))
    search.think(state.view("german"), german, state.moves())
    assert not search.one_ply.suspected, "what was suspected then is forgotten after the move"


def test_submarines_lie_apart() -> None:
    """The farther, the more often, but not always."""
    state: Any = GAME.start("duel-lone-wolf-german-more")
    rng = random.Random(1)
    laid = Counter(str(opening(state.view("german"), state.moves(), rng)) for _ in range(300))
    assert max(laid, key=lambda found: laid[found]) == "submarines a5 e5"
    assert len(laid) > 6


def test_what_a_side_still_needs() -> None:
    """§U7.3 a target; §U11.1 cargo sunk against twice what is saved; §U11.2 more than half."""
    assert needs(after(*DEPLOYED)) == (2.0, 2.0)
    small: Any = GAME.start("wolf-and-shepherd-small")
    assert needs(small) == (1.0, 2.0)
    large: Any = GAME.start("wolf-and-shepherd-large")
    assert needs(large) == (3.0, 4.0)


def test_hunters_are_taken_along_and_idle_carriers_are_not() -> None:
    """Without aircraft (§U10.7) a carrier hunts nothing."""
    start: Any = GAME.start("hunting-group-medium")
    rng = random.Random(4)
    chosen = [str(opening(start.view("allied"), start.moves(), rng)) for _ in range(50)]
    assert chosen.count("fleet 3 destroyer") > 25
    assert len(set(chosen)) > 1


def test_fleets_that_won_naval_battles_are_led_more_often() -> None:
    """§U11.4: every fleet that may be chosen was tried, and all that won about as often are led."""
    rng = random.Random(6)
    for scenario, sides in tried().items():
        state: Any = GAME.start(scenario)
        while state.prompt == "fleet":
            won = sides[state.to_play]
            assert {str(move).partition(" ")[2] for move in state.moves()} == set(won)
            led = [
                str(opening(state.view(state.to_play), state.moves(), rng)).partition(" ")[2]
                for _ in range(1000)
            ]
            assert len(set(led)) > 3
            gain = fmean(won[fleet] for fleet in led) - fmean(won.values())
            assert gain > pstdev(won.values()) / 2, "better by half of what they differ"
            state = state.moves()[0].play(state)


def test_a_turn_of_guns_is_played_out_before_it_is_judged() -> None:
    """§U9.4: both choose a gun after every action; the next action is a question of its own."""
    table = Table(GAME, GAME.start("naval-skirmish"))
    someone = Search(GAME, random.Random(2), Limits(0, 60.0))
    while table.state.prompt != "action":
        moves = table.state.moves()
        table.play(opening(table.state.view(table.to_play), moves, someone.rng) or moves[0])
    state = table.state
    after = someone.one_ply.at_once(state.moves()[0].play(state), state.to_play, state.prompt)
    assert after.prompt == "action"
    assert after.to_play != state.to_play


def test_a_draw_is_looked_at_more_than_once_in_the_only_world() -> None:
    """With no submarine to hide there is one world, and still the luck of every shot."""
    table = Table(GAME, GAME.start("naval-skirmish"))
    someone = Search(GAME, random.Random(3), Limits(40, 60.0))
    fleets = iter(("fleet 2 destroyer + 2 mines", "fleet 1 destroyer + 1 battleship"))
    while (moves := table.state.moves()) and not any(str(m).startswith("fire") for m in moves):
        move = opening(table.state.view(table.to_play), moves, someone.rng)
        if table.state.prompt == "fleet":
            fleet = next(fleets)
            move = next(move for move in moves if str(move) == fleet)
        table.play(move or someone.rng.choice(moves))
    seat = table.to_play
    worlds = GAME.worlds(table.state.view(seat), table.histories[seat])
    assert len(worlds) == 1
    someone.think(table.state.view(seat), table.histories[seat], moves)
    assert someone.one_ply.draws > 40


def test_the_enemy_glances_at_its_answers_before_one_is_tried() -> None:
    """What it answers rests on every place where it can think of us, not on where we are."""
    table = Table(GAME, GAME.start("lone-wolf"))
    rng = random.Random(4)
    while table.state.prompt != "action":
        moves = table.state.moves()
        table.play(opening(table.state.view(table.to_play), moves, rng) or moves[0])
    someone = Search(GAME, rng, Limits(400, 60.0))
    state, history = table.state, table.histories["german"]
    judged = someone.think(state.view("german"), history, state.moves())
    assert someone.grown is not None
    tree = someone.grown.trees["allied"]
    heard = judged[0].move
    answers = tree.child(heard.seen_by("allied", state)).edges
    assert len(answers) > len(heard.play(state).moves()) / 2
    searches = [edge.mean for name, edge in answers.items() if name.endswith("?")]
    assert max(searches) < 0.9  # nowhere is the submarine as good as found


def test_cargo_lies_behind_its_escort() -> None:
    rng = random.Random(5)
    behind = 0
    for _ in range(20):
        state: Any = GAME.start("lone-wolf")
        while (move := opening(state.view(state.to_play), state.moves(), rng)) is not None:
            state = move.play(state)
        rows = {card.name: at // 5 for card, at in zip(state.roster, state.at, strict=True)}
        behind += rows["freighter"] < rows["destroyer"]
    assert behind > 10


def test_a_larger_sea_is_understood(tmp_path: Path) -> None:
    """A scenario of one's own may have more rows than any that was published."""
    file = tmp_path / "large.toml"
    file.write_text('extends = "lone-wolf"\nrows = 8\n', "utf-8")
    table = Table(GAME, GAME.start(file))
    someone = player("search@4")(GAME, random.Random(1))
    for _ in range(12):
        seat, moves = table.to_play, table.state.moves()
        table.play(someone.choose(table.state.view(seat), table.histories[seat], moves))
    state: Any = table.state
    assert outlook(state, "allied") == -outlook(state, "german")
