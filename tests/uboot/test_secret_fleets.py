"""§U10.1, §U10.10: a fleet is shown by laying it down and by nothing else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from periscope.games import rules
from periscope.games.uboot import GAME
from periscope.games.uboot.state import State
from periscope.kernel import SPECTATOR, Table
from tests.laws import laws
from tests.uboot.positions import GUNS, MORE, SLOW, offers, outcome, play, scores, start, told, view

SETTINGS = {
    "lone wolf": ("lone-wolf", (MORE,)),
    "coordinated attack": ("coordinated-attack", (SLOW, MORE)),
    "hunting group": ("hunting-group-medium", (MORE,)),
    "naval battle": ("naval-battle", (GUNS, MORE)),
}


def led(world: State, side: str) -> str:
    """The fleet of a side, wherever its cards are."""
    kinds = Counter(card.name for card in world.roster if card.side == ("german" in side))
    return " + ".join(f"{number} {kind}" for kind, number in kinds.items())


def possible(table: Table, seat: str, side: str) -> set[str]:
    """The fleets that a side may be leading as far as the seat can tell."""
    worlds = GAME.worlds(table.state.view(seat), table.histories[seat])
    return {led(world, side) for world in worlds}


def played(scenario: str, *moves: str, chapters: tuple[str, ...] = ()) -> Table:
    table = Table(GAME, GAME.start(scenario, chapters))
    for move in moves:
        table.play(table.find(move))
    return table


# What is told


def test_only_who_begins_is_told() -> None:
    """§U10.10: who begins to lay mines when the fleets are chosen, and after the submarines who
    begins to lay ships; no numbers."""
    state = play(start("naval-skirmish"), "fleet 1 destroyer + 1 carrier + 1 corvette + 1 mines")
    last = "fleet 1 submarine + 1 destroyer + 2 mines"
    assert (
        told(state, last, "allied") == told(state, last, SPECTATOR) == "fleet ; begins german mines"
    )
    assert told(state, last, "german") == f"{last} ; begins german mines"
    state = play(state, last, "mines a5", "mines a1", "mines b5")
    assert told(state, "submarines c5", "allied") == "submarines ; begins allied ships"


def test_that_a_side_has_nothing_left_is_told_as_it_is_seen() -> None:
    """§U10.10: the other goes on alone, which is told once, and comes to an end."""
    state = play(start("naval-skirmish"), "fleet 3 destroyer")
    state = play(state, "fleet 1 submarine + 1 destroyer + 2 mines")
    assert told(state, "mines a5", "allied") == "mines a5 ; alone german mines"
    state = play(state, "mines a5")
    assert told(state, "mines b5", "allied") == "mines b5 ; laid mines"
    state = play(state, "mines b5", "submarines c5", "place destroyer a1")
    events = []
    for notation in ("place destroyer a4", "place destroyer b1", "place destroyer c1"):
        events.append(told(state, notation, "german"))
        state = play(state, notation)
    assert events == [
        "place destroyer a4",
        "place destroyer b1 ; alone allied ships",
        "place destroyer c1 ; laid ships",
    ]


def test_nobody_begins_where_nothing_is_laid() -> None:
    """§U10.10: without mines the submarines are next, and that is seen."""
    state = play(start("naval-skirmish"), "fleet 3 destroyer")
    assert told(state, "fleet 3 submarine", "allied") == "fleet"
    assert told(play(state, "fleet 3 submarine"), "submarines a5 b5 c5", "allied") == (
        "submarines ; begins allied ships"
    )


def test_fleets_that_everybody_knows_need_no_telling() -> None:
    """§U3.1: nobody has a choice."""
    assert told(start("lone-wolf"), "submarines c5", "allied") == "submarines"


def test_nobody_sees_how_many_cards_the_other_has_to_lay() -> None:
    """§U10.10: neither number nor kind, in any phase of the laying."""
    state = play(
        start("naval-skirmish"), "fleet 2 destroyer + 2 mines", "fleet 1 battleship + 2 mines"
    )
    for notation in ("mines a1", "mines a5", "mines b1", "mines b5", "submarines none"):
        for seat, other in (("allied", 1), ("german", 0), (SPECTATOR, 0), (SPECTATOR, 1)):
            hand = msgspec.to_builtins(view(state, seat).hands[other])
            assert hand == {"side": ("allied", "german")[other], "cards": ()}
        state = play(state, notation)


# What can be worked out


def test_the_exchange_of_lone_wolf_is_not_given_away() -> None:
    """§U10.1: with no mines on the table three German fleets are possible, until they are laid."""
    kept = "fleet 2 freighter + 1 destroyer"
    for fleet in ("1 submarine", "1 destroyer", "2 s-boot"):
        table = played("lone-wolf", kept, f"fleet {fleet}", chapters=(MORE,))
        assert possible(table, "allied", "german") == {"1 submarine", "1 destroyer", "2 s-boot"}
        table.play(table.state.moves()[0])
        assert possible(table, "allied", "german") == {"1 submarine", "1 destroyer", "2 s-boot"}


def test_the_exchange_of_coordinated_attack_is_not_given_away() -> None:
    """§U10.1: nine fleets; only those without mines are told from those with, by who lays."""
    kept = "fleet 2 freighter + 1 tanker + 2 destroyer"
    fleets = offers(play(start("coordinated-attack", MORE), kept))
    mined = {fleet for fleet in fleets if "mines" in fleet}
    for fleet in sorted(fleets):
        table = played("coordinated-attack", kept, fleet, chapters=(MORE,))
        found = {f"fleet {one}" for one in possible(table, "allied", "german")}
        assert found == (mined if fleet in mined else fleets - mined)


def test_laying_shows_what_is_laid_and_that_it_is_over() -> None:
    """§U10.10: the second mines card, or its absence, is shown when it is laid or is not."""
    table = played(
        "naval-skirmish", "fleet 3 destroyer", "fleet 1 submarine + 1 destroyer + 2 mines"
    )
    assert any("1 mines" in fleet for fleet in possible(table, "allied", "german"))
    table.play(table.find("mines a5"))
    assert all("2 mines" in fleet for fleet in possible(table, "allied", "german"))
    table.play(table.find("mines b5"))
    assert len(possible(table, "allied", "german")) == 3
    table.play(table.find("submarines c5"))
    for move in ("place destroyer a1", "place destroyer a4", "place destroyer b1"):
        table.play(table.find(move))
    # The Germans have nothing left, or the Allies would not be asked again.
    assert possible(table, "allied", "german") == {"1 submarine + 1 destroyer + 2 mines"}


def test_the_germans_do_not_know_the_allied_fleet_either() -> None:
    """§U10.1: the destroyer, a carrier or two corvettes; with mines the Allies would begin."""
    table = played(
        "lone-wolf", "fleet 2 freighter + 2 corvette", "fleet 1 submarine", chapters=(MORE,)
    )
    assert possible(table, "german", "allied") == {
        f"2 freighter + {rest}"
        for rest in ("1 destroyer", "1 carrier", "2 corvette", "1 armed-freighter + 1 corvette")
    }


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("setting", SETTINGS)
def test_a_seat_knows_what_brute_force_knows(setting: str, seed: int) -> None:
    """§U10.10: exactly the worlds of every hidden choice that fits what was seen, and no view in
    which any two of them differ."""
    scenario, chapters = SETTINGS[setting]
    laws.worlds_are_complete(GAME, GAME.start(scenario, chapters), seed, plies=24)


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_first_rules_are_kept_for_old_tables(setting: str) -> None:
    """§U10.10: there the numbers were announced, and worlds go by that."""
    scenario, chapters = SETTINGS[setting]
    first = rules("uboot", 1)
    laws.worlds_are_complete(first, first.start(scenario, chapters), 1, plies=24)
    laws.everything_round_trips(first, first.start(scenario, chapters), 1)


def test_the_first_rules_announce_the_numbers() -> None:
    """§U10.1, §U10.10: and there mines alone were no fleet."""
    first = rules("uboot", 1)
    table = Table(first, first.start("lone-wolf", (MORE,)))
    table.play(table.find("fleet 2 freighter + 1 destroyer"))
    assert not any(str(move) == "fleet 2 mines" for move in table.state.moves())
    table.play(table.find("fleet 2 s-boot"))
    assert table.histories["allied"].events[-1].told() == (
        "fleet ; announced allied mines 0 ; announced allied ships 3 ; "
        "announced german mines 0 ; announced german ships 2"
    )


# Taking back


@pytest.mark.parametrize(
    ("scenario", "fleets"),
    [
        (
            "naval-skirmish",
            (
                "fleet 2 destroyer + 1 corvette + 1 mines",
                "fleet 1 submarine + 1 destroyer + 2 mines",
            ),
        ),
        ("fixed", ("fleet 1 freighter + 1 corvette + 1 mines",)),
    ],
)
def test_what_has_told_of_a_hand_is_not_taken_back(
    scenario: str, fleets: tuple[str, ...], tmp_path: Path
) -> None:
    """§U10.10: who is asked next tells what the other side has left, even if one's own fleet is
    known to all."""
    fixed = tmp_path / "fixed.toml"
    fixed.write_text(
        'extends = "lone-wolf"\nexchange = ["destroyer"]\n[allied]\nfreighter = 1\n'
        "[german]\ndestroyer = 0\ns-boot = 0\nmines = 2\nbattleship = 1\n"
    )
    table = Table(GAME, GAME.start(fixed if scenario == "fixed" else scenario, (MORE,)))
    for move in (*fleets, "mines a5", "mines a1", "mines b5", "submarines c5"):
        mover = table.to_play
        table.play(table.find(move))
        assert not table.may_undo(mover), move
    while table.state.prompt == "ships":
        mover = table.to_play
        table.play(table.state.moves()[-1])
        assert not table.may_undo(mover)


# Mines alone


def test_mines_alone_may_be_taken() -> None:
    """§U10.1: the Germans lay them and can do nothing more; the convoy crosses."""
    state = play(start("lone-wolf", MORE), "fleet 2 freighter + 1 destroyer", "fleet 2 mines")
    state = play(state, "mines a5", "mines b5", "submarines none")
    state = play(state, "place freighter d1", "place freighter e1", "place destroyer c1")
    assert (state.to_play, state.prompt) == ("allied", "action")
    # The Germans' turns pass by themselves.
    state = play(state, *(f"course {column}{row} N" for row in range(1, 5) for column in "ed"))
    state = play(state, "course e5 N")
    assert (state.to_play, scores(state)) == ("allied", (2, 0))
    assert outcome(play(state, "course d5 N")).winners == ("allied",)


def test_the_hunting_group_may_be_mines_alone() -> None:
    """§U10.1: in an exchange as anywhere else."""
    assert "fleet 2 mines" in offers(start("hunting-group-small", MORE))


def test_nobody_left_to_act_ends_in_adjournment() -> None:
    """§U7.6: with two fleet points both may take mines."""
    text = 'extends = "naval-skirmish"\nfleet_points = 2\ntarget = 2\n'
    state = play(start(text), "fleet 2 mines", "fleet 2 mines")
    state = play(state, "mines a1", "mines a5", "mines b1", "mines b5", "submarines none")
    while state.outcome() is None:
        state = play(state, "hold")
    assert (outcome(state).reason, outcome(state).winners) == ("adjourned", ())
