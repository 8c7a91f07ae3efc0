"""Advanced mode of Stalingrad: what is shot at, what is hidden, and how infantry goes on."""

from __future__ import annotations

import random
import time
from itertools import islice
from typing import Any

import pytest

from periscope.ai import player
from periscope.ai.stalingrad.worth import Worth
from periscope.games import GAMES
from periscope.games.stalingrad.cards import INFANTRY, MORTAR, SCOUT, SOVIET
from periscope.kernel import Table
from tests.ai.test_players import wander

GAME = GAMES["stalingrad"]
WITHOUT = (
    "mortar officer empty scout  empty decoy empty empty  machine-gun infantry empty empty",
    "empty machine-gun empty infantry  empty empty mortar empty  officer decoy scout empty",
)
"""Fronts without snipers, from a1 on and from a4 on."""
STOP = (
    "sniper officer empty scout  mortar decoy empty sniper  "
    "machine-gun machine-gun infantry infantry",
    "machine-gun machine-gun decoy infantry  sniper mortar scout empty  "
    "officer sniper infantry empty",
)


def table(scenario: str, fronts: tuple[str, str], *moves: str) -> Table:
    """Two fronts, and what was played since."""
    found = Table(GAME, GAME.start(f"{scenario}-quick-duel"))
    for kind in " ".join(fronts).split():
        found.play(next(m for m in found.state.moves() if str(m).split()[1] == kind))
    for notation in moves:
        found.play(found.find(notation))
    return found


def answer(found: Table, luck: int = 1, only: str = "") -> str:
    """What is played, of all that is offered or of what begins like this."""
    state, seat = found.state, found.to_play
    offered = [move for move in state.moves() if str(move).startswith(only)]
    someone = player("strongest")(GAME, random.Random(luck))
    return str(someone.choose(state.view(seat), found.histories[seat], offered))


def losses(found: Table) -> list[float]:
    """What it costs the Soviets to lose a card of each kind."""
    state: Any = found.state
    return Worth(state, SOVIET).loss


def test_a_mortar_that_has_fired_is_shelled() -> None:
    """§S7.5: it has shown itself, and nothing else of the enemy is known."""
    played = table("without-snipers", WITHOUT, "howitzer a1 d6", "end", "howitzer c5 c2", "end")
    assert answer(played) == "howitzer a1 c5"


def test_an_officer_hides_the_mortar_that_has_fired() -> None:
    """§S7.2: and itself, in the quadrant that it moves."""
    played = table("without-snipers", WITHOUT, "howitzer a1 d6")
    assert answer(played) == "deploy b1"
    played.play(played.find("deploy b1"))
    assert answer(played).startswith("move a1 -> ")


@pytest.mark.parametrize(("at", "word"), [("a5", "shoot"), ("c5", "hold"), ("c4", "shoot")])
def test_a_scout_is_not_worth_the_noise(at: str, word: str) -> None:
    """With one sniper left. The enemy's is, and a decoy leaves no choice (§S5.3, §S5.5)."""
    lost = ("recognise a4", "end", "search d2", "shoot a5", "end")
    assert answer(table("stop-the-advance", STOP, *lost, f"search {at}")).split()[0] == word


@pytest.mark.parametrize("luck", range(6))
def test_nobody_storms_a_machine_gun_that_was_seen(luck: int) -> None:
    """§S7.7: the quadrants a3 and b3 reach it."""
    seen = table("without-snipers", WITHOUT, "recognise a4 b4", "end", "recognise c3 d3", "end")
    assert answer(seen, luck, "assault") not in ("assault b3 in a3", "assault b3 in b3")


def test_infantry_takes_the_last_row_if_it_can() -> None:
    """§S8.5: that wins, and the sniper beside it does not."""
    front = STOP[1].replace("decoy infantry", "decoy empty").replace("scout empty", "scout sniper")
    front = front.replace("officer sniper infantry", "officer infantry infantry")
    assault = table(
        "stop-the-advance",
        (STOP[0], front),
        *("assault d3 in c3", "advance d4", "end", "search b1", "hold", "end"),
        *("assault d4 in c4", "advance c5", "end", "search b1", "hold", "end"),
        "assault c5 in c5",
    )
    assert answer(assault) in ("advance c6", "advance d6")


def test_infantry_is_spared_while_a_mortar_could_come_back_with_it() -> None:
    """§S8.6: a company returns together."""
    played = table("without-snipers", WITHOUT)
    assert losses(played)[INFANTRY] > 0.0
    for notation in ("howitzer a1 c5", "end"):
        played.play(played.find(notation))
    assert losses(played)[INFANTRY] < 0.0


def test_the_last_of_what_must_not_be_lost_is_worth_the_game() -> None:
    """§S8.6: officers, machine guns and scouts, but no mortar."""
    played = table(
        "without-snipers", WITHOUT, "howitzer a1 a6", "end", "recognise a1", "howitzer a1 b4"
    )
    loss = losses(played)
    assert loss[SCOUT] > 2 * loss[MORTAR] > 0.0


def test_guns_come_near_where_nothing_shoots_from_afar() -> None:
    """§S7.4: the mortar is lost, and the machine gun lies in the last row."""
    front = WITHOUT[0].replace("empty scout", "machine-gun scout")
    front = front.replace("machine-gun infantry", "empty infantry")
    played = table(
        "without-snipers",
        (front, WITHOUT[1]),
        *("howitzer a1 d6", "end", "howitzer c5 a1", "end"),
    )
    assert "machine-gun" in answer(played, only="move c1").split()[-2:]


def test_positions_that_look_alike_get_the_same_move() -> None:
    differing = 0
    for found in islice(wander("without-snipers-quick-duel", (), 2, 90, GAME), 25, None, 9):
        seat, history = found.to_play, found.histories[found.to_play]
        view: Any = found.state.view(seat)
        worlds = GAME.worlds(view, history)
        alike = [worlds.sample(random.Random(luck)) for luck in range(3)]
        choices = {
            str(
                player("strongest")(GAME, random.Random(7)).choose(
                    world.view(seat), history, world.moves()
                )
            )
            for world in alike
        }
        assert len(choices) == 1
        differing += len({GAME.dump(world) for world in alike}) > 1
    assert differing


def test_the_strongest_answers_within_two_seconds_on_the_largest_front() -> None:
    for found in islice(wander("stop-the-advance-deep-battle", (), 3, 90, GAME), 41, None, 7):
        began = time.process_time()
        answer(found)
        assert time.process_time() - began < 2.0
