"""§U10: reinforcements; aircraft have a file of their own."""

from __future__ import annotations

import pytest

from tests.uboot.positions import (
    GUNS,
    MORE,
    SLOW,
    around,
    board,
    offers,
    outcome,
    play,
    scores,
    ships,
    start,
    told,
    torpedoes,
    under,
    view,
)

# §U10.1 The exchange


def test_a_destroyer_is_exchanged_for_its_points() -> None:
    """§U10.1: the one destroyer of lone wolf against two points of reinforcements."""
    cargo = "fleet 2 freighter"
    assert offers(start("lone-wolf", MORE)) == {
        f"{cargo} + 1 destroyer",
        f"{cargo} + 1 carrier",
        f"{cargo} + 2 corvette",
        f"{cargo} + 2 mines",
        f"{cargo} + 1 corvette + 1 mines",
        f"{cargo} + 1 armed-freighter + 1 corvette",
        f"{cargo} + 1 armed-freighter + 1 mines",
    }


def test_submarines_are_exchanged_all_or_part() -> None:
    """§U10.1: the two of coordinated attack; the German destroyer may be taken."""
    state = start("coordinated-attack", MORE)
    state = play(state, "fleet 2 freighter + 1 tanker + 2 destroyer")
    small = ("2 s-boot", "1 s-boot + 1 mines", "2 mines")
    assert offers(state) == {
        "fleet 2 submarine",
        "fleet 1 submarine + 1 destroyer",
        "fleet 1 battleship",
        *(f"fleet 1 submarine + {cards}" for cards in small),
        *(f"fleet 1 destroyer + {cards}" for cards in small),
    }


def test_the_exchange_is_secret_and_simultaneous() -> None:
    """§U10.1: the choice of the Allies tells the Germans nothing, and the other way round."""
    state = start("lone-wolf", MORE)
    fleets = sorted(offers(state))
    assert {told(state, fleet, "german") for fleet in fleets} == {"fleet"}
    first, *others = (view(play(state, fleet), "german") for fleet in fleets)
    assert all(other == first for other in others)
    assert len({frozenset(offers(play(state, fleet))) for fleet in fleets}) == 1


def test_the_armed_freighter_counts_as_cargo() -> None:
    """§U10.1: with it afloat there is cargo left, and it leaves at double value."""
    state = board(
        "wolf-pack",
        MORE,
        allied="armed-freighter c5 N, freighter c2, destroyer a1",
        under="g5",
        torpedoes="german c3 S",
    )
    state = play(state, "lift f4 -> g5")
    assert (scores(state), state.outcome()) == ((2, 1), None)
    assert outcome(play(state, "a1-a2")).reason == "no-cargo"


def test_reinforcements_without_surface_combat() -> None:
    """§U10.1: no combat phase; S-boots launch, other surface ships do not."""
    state = board(
        "wolf-pack",
        MORE,
        allied="destroyer c2, freighter a1",
        german="s-boot c4, destroyer e4, battleship g4",
    )
    assert {move[:10] for move in offers(state, "torpedo")} == {"torpedo c4"}
    state = play(state, "torpedo c4 N")
    assert (state.to_play, state.prompt) == ("allied", "action")
    assert offers(state, "torpedo") == set()


# §U10.2 Battleship


def test_a_torpedo_damages_an_undamaged_battleship() -> None:
    """§U10.2: its card is turned over; the next torpedo sinks it."""
    fleet = "battleship c3, freighter a1"
    state = board("wolf-pack", MORE, allied=fleet, under="g5", torpedoes="german c4 S")
    state = play(state, "lift f4 -> g5")
    assert (ships(state, "allied"), torpedoes(state)) == ("freighter a1, battleship c3 damaged", "")
    two = "german c4 S, german d3 W"
    state = board("wolf-pack", MORE, allied=fleet, under="g5", torpedoes=two)
    assert told(state, "lift f4 -> g5", "allied").endswith(
        "struck german c4-c3 ; damaged allied battleship c3 ; "
        "struck german d3-c3 ; sunk allied battleship c3"
    )
    assert scores(play(state, "lift f4 -> g5")) == (0, 4)


def test_a_battleship_damaged_by_gunfire_sinks_at_the_first_torpedo() -> None:
    """§U10.2: one damaged by anything."""
    state = board(
        "wolf-pack",
        MORE,
        GUNS,
        allied="battleship c3, freighter a1",
        german="battleship c5",
        phase="first-gun",
        torpedoes="german a3 E",
    )
    state = play(state, "fire c5-c3", "hold", "hit", "course a1 N", "hold", "hold")
    assert ships(state, "allied") == "freighter a1 N, battleship c3 damaged"
    state = play(state, "course c5 E")
    assert ships(state, "allied") == "freighter a1 N"


# §U10.3 Flower corvette


def test_a_corvette_is_a_destroyer_in_play() -> None:
    """§U10.3: it is fast, searches and pins; with slow submarines it has sonar and charges."""
    state = board(active="allied", allied="corvette c3, freighter a1", under="c4 g5")
    assert scores(play(state, "c3-c4?")) == (2, 0)
    state = board(
        "wolf-pack", SLOW, active="allied", allied="corvette c3, freighter a1", under="c3 g5"
    )
    assert offers(state, "sonar") == {f"sonar {cell}" for cell in around("c3")}
    assert scores(play(state, "charges c3")) == (2, 0)


def test_a_corvette_has_no_torpedoes_and_a_smaller_gun() -> None:
    """§U10.3: firepower 1 and armour 1."""
    state = board(
        "wolf-pack",
        GUNS,
        MORE,
        active="allied",
        allied="corvette c3, freighter a1",
        german="submarine c5, submarine d4",
    )
    assert offers(state, "torpedo") == set()
    assert offers(play(state, "course a1 N")) == {"hold", "fire c3-d4"}


def test_a_corvette_is_no_destroyer_in_set_up() -> None:
    """§U10.3: it cannot be given in exchange."""
    text = 'extends = "lone-wolf"\n[allied]\ndestroyer = 0\ncorvette = 1\n'
    state = start(text, MORE)
    assert (state.to_play, state.prompt) == ("german", "fleet")  # the Allies have no choice


# §U10.4 S-boot


def test_an_s_boot_takes_one_step_or_two() -> None:
    """§U10.4: in the open 8 single steps and 64 double ones, back to its card included."""
    state = board("lone-wolf", MORE, allied="freighter a1", german="s-boot c3")
    steps = [move.count("-") for move in offers(state, "c3-")]
    # From a1 the freighter takes one second step away, the one by b2.
    assert (steps.count(1), steps.count(2)) == (8, 63)
    assert ships(play(state, "c3-d4-e5"), "german") == "s-boot e5"
    assert ships(play(state, "c3-d4-c3"), "german") == "s-boot c3"


def test_each_step_of_an_s_boot_needs_a_free_card() -> None:
    """§U10.4: it does not jump."""
    state = board(
        "lone-wolf", MORE, allied="freighter a2, destroyer b1, tanker b2", german="s-boot a1"
    )
    assert offers(state, "a1-") == set()


def test_an_s_boot_launches_torpedoes() -> None:
    """§U10.4: as a surface launch, two turns running and no more."""
    state = board("wolf-pack", MORE, allied="destroyer a1, freighter b1", german="s-boot c5")
    state = play(state, "torpedo c5 N", "a1-a2", "torpedo c5 N", "a2-a1")
    assert offers(state, "torpedo") == set()


def test_an_s_boot_never_makes_a_surface_shot() -> None:
    """§U10.4: neither in the combat phase nor at a torpedo aircraft."""
    state = board(
        "wolf-pack", GUNS, MORE, allied="freighter c2", german="s-boot c3", phase="first-gun"
    )
    assert offers(state) == {"hold"}
    state = board(
        "wolf-pack", MORE, active="allied", allied="carrier a1", german="s-boot c3", airborne=True
    )
    assert play(state, "aircraft c2").prompt == "aim"


# §U10.5 Mines


@pytest.mark.parametrize(("side", "rows"), [("allied", "123"), ("german", "345")])
def test_mines_lie_outside_the_enemys_first_two_rows(side: str, rows: str) -> None:
    """§U10.5: face up, in place of any sea card there."""
    state = start("lone-wolf", MORE)
    cargo = "fleet 2 freighter + 1 "
    if side == "allied":
        state = play(state, f"{cargo}corvette + 1 mines", "fleet 1 submarine")
    else:
        state = play(state, f"{cargo}destroyer", "fleet 1 s-boot + 1 mines")
    assert state.to_play == side
    assert offers(state) == {f"mines {column}{row}" for column in "abcde" for row in rows}
    seen = {told(state, "mines c3", seat) for seat in ("allied", "german")}
    assert seen == {"mines c3 ; laid mines"}


def test_no_ship_enters_mines() -> None:
    """§U10.5: not on the surface, not by surfacing, not under water, not by order."""
    state = board(
        "wolf-pack",
        MORE,
        GUNS,
        allied="freighter a1",
        german="s-boot c3",
        under="e3",
        mines="allied d3",
    )
    assert not any("-d3" in move or move.endswith(" d3") for move in offers(state))


def test_mines_cannot_be_destroyed() -> None:
    """§U10.5: a torpedo explodes on them and is removed."""
    state = board(
        "wolf-pack",
        MORE,
        allied="freighter a1",
        under="g5",
        mines="allied c3",
        torpedoes="german c4 S",
    )
    state = play(state, "lift f4 -> g5")
    assert torpedoes(state) == ""
    assert [(field.side, field.at) for field in view(state).mines] == [("allied", "c3")]


# §U10.6 Armed freighter


def test_an_armed_freighter_passes_for_a_freighter() -> None:
    """§U10.6: from its laying on."""
    state = play(start("lone-wolf", MORE), "fleet 2 freighter + 1 armed-freighter + 1 corvette")
    state = play(state, "fleet 1 submarine", "submarines c5")
    assert told(state, "place armed-freighter b1", "german").startswith("place freighter b1")
    state = play(state, "place armed-freighter b1", "place corvette c2")
    assert ships(state, "allied", "german") == "freighter b1, corvette c2"
    assert ships(state, "allied", "allied") == "armed-freighter b1, corvette c2"


@pytest.mark.parametrize("active", ["allied", "german"])
def test_an_armed_freighter_shows_itself_by_firing(active: str) -> None:
    """§U10.6: in the combat phase of any turn, with firepower 1."""
    state = board(
        "wolf-pack",
        GUNS,
        MORE,
        active=active,
        phase="first-gun",
        allied="armed-freighter c2, freighter a1",
        german="submarine c3",
    )
    if active == "german":
        state = play(state, "hold")
    fire = "fire c2-c3"
    assert told(state, fire, "german") == (
        f"{fire} ; acts allied freighter c2 ; target german submarine c3 ; "
        "unmasked allied armed-freighter c2"
    )
    state = play(state, fire)
    assert ships(state, "allied", "german") == "freighter a1, armed-freighter c2"


def test_a_masked_freighter_holds_its_fire_like_any_other() -> None:
    """§U10.6: being asked tells nothing."""
    state = board(
        "wolf-pack",
        GUNS,
        MORE,
        phase="second-gun",
        allied="armed-freighter c2",
        german="submarine c3",
    )
    plain = board(
        "wolf-pack", GUNS, MORE, phase="second-gun", allied="freighter c2", german="submarine c3"
    )
    assert state.to_play == plain.to_play == "allied"
    assert told(state, "hold", "german") == told(plain, "hold", "german")
    assert view(state, "german") == view(plain, "german")


def test_an_armed_freighter_that_is_sunk_is_shown() -> None:
    """§U10.6: and scores one point."""
    state = board(
        "wolf-pack",
        MORE,
        allied="armed-freighter c3, freighter a1",
        under="g5",
        torpedoes="german c4 S",
    )
    assert told(state, "lift f4 -> g5", "german").endswith("sunk allied armed-freighter c3")
    state = play(state, "lift f4 -> g5")
    assert [lost.kind for lost in view(state, "german").sunk] == ["armed-freighter"]
    assert scores(state) == (0, 1)


def test_an_armed_freighter_that_left_stays_secret_until_the_end() -> None:
    """§U10.6: the Germans read it when the game is over."""
    state = board("wolf-pack", MORE, allied="armed-freighter c5 N, freighter d5", under="g5")
    assert told(state, "lift f4 -> g5", "german").endswith("left allied freighter c5")
    state = play(state, "lift f4 -> g5")
    assert [lost.kind for lost in view(state, "german").left] == ["freighter"]
    assert [lost.kind for lost in view(state, "allied").left] == ["armed-freighter"]
    state = play(state, "course d5 N", "lift f4 -> g5")
    assert outcome(state).reason == "no-cargo"  # the Allies had no other ship to act with
    assert [lost.kind for lost in view(state, "german").left] == ["armed-freighter", "freighter"]


# §U10.10 Deployment with reinforcements


def test_mines_then_submarines_then_ships() -> None:
    """§U10.10: one by one alternately, starting with whoever has more."""
    state = play(start("naval-skirmish"), "fleet 2 destroyer + 1 corvette + 1 mines")
    state = play(state, "fleet 1 submarine + 1 destroyer + 2 mines")
    asked = []
    for notation in (
        "mines a5",  # the Germans have two mines, the Allies one
        "mines a2",
        "mines b5",
        "submarines e5",
        "place destroyer b1",  # the Allies have three ships, the Germans one
        "place destroyer c4",
        "place destroyer b2",
        "place corvette c1",
    ):
        asked.append(state.to_play)
        state = play(state, notation)
    assert asked == ["german", "allied", "german", "german", "allied", "german", "allied", "allied"]
    assert (state.to_play, state.prompt) == ("german", "action")
    assert under(state) == "e5"


def test_on_equal_numbers_the_allies_begin() -> None:
    """§U10.10: with mines as with ships."""
    state = play(
        start("naval-skirmish"), "fleet 2 destroyer + 2 mines", "fleet 1 battleship + 2 mines"
    )
    assert (state.prompt, state.to_play) == ("mines", "allied")
    state = play(start("naval-skirmish"), "fleet 1 battleship + 1 carrier")
    state = play(state, "fleet 1 destroyer + 1 battleship", "submarines none")
    assert (state.prompt, state.to_play) == ("ships", "allied")


def test_the_germans_are_asked_for_submarines_even_without_any() -> None:
    """§U10.10: and the Allies cannot tell."""
    state = play(start("naval-skirmish"), "fleet 3 destroyer", "fleet 1 destroyer + 1 battleship")
    assert (state.to_play, offers(state)) == ("german", {"submarines none"})
    assert told(state, "submarines none", "allied") == "submarines ; begins allied ships"


def test_slow_ships_in_the_first_row_fast_ones_in_two() -> None:
    """§U10.10: on either side, and nothing on mines."""
    state = play(start("naval-skirmish"), "fleet 1 battleship + 1 corvette + 1 mines")
    state = play(state, "fleet 1 destroyer + 1 battleship", "mines c1", "submarines none")
    free = set("abde")
    assert offers(state, "place battleship") == {f"place battleship {column}1" for column in free}
    assert offers(state, "place corvette") == {
        *(f"place corvette {column}1" for column in free),
        *(f"place corvette {column}2" for column in "abcde"),
    }
    state = play(state, "place corvette a1")
    assert offers(state, "place battleship") == {
        f"place battleship {column}5" for column in "abcde"
    }


def test_cargo_starts_in_the_first_row_with_reinforcements() -> None:
    """§U10.10: the difference from the base game."""
    state = play(start("lone-wolf", MORE), "fleet 2 freighter + 1 destroyer", "fleet 1 submarine")
    state = play(state, "submarines c5")
    assert offers(state, "place freighter") == {f"place freighter {column}1" for column in "abcde"}


def test_fast_ships_leave_the_room_that_slow_ones_need() -> None:
    """§U10.10: in three columns two freighters and two destroyers."""
    text = (
        "columns = 3\ntarget = 2\n[allied]\nfreighter = 2\ndestroyer = 2\n[german]\nsubmarine = 1\n"
    )
    kept = "fleet 2 freighter + 2 destroyer"
    state = play(
        start(text, MORE), kept, "fleet 1 submarine", "submarines b5", "place destroyer a1"
    )
    assert offers(state, "place destroyer") == {f"place destroyer {column}2" for column in "abc"}
    assert offers(state, "place freighter") == {"place freighter b1", "place freighter c1"}
