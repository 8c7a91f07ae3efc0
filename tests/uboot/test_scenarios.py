"""§U11: alternative scenarios."""

from __future__ import annotations

import pytest

from periscope.games.uboot import GAME
from periscope.kernel import PeriscopeError
from tests.uboot.positions import (
    GUNS,
    MORE,
    SLOW,
    board,
    offers,
    outcome,
    play,
    scores,
    ships,
    start,
    told,
    view,
)

SHEPHERD = "wolf-and-shepherd-large"
HUNT = "hunting-group-medium"

# §U11.1 Wolf and shepherd


@pytest.mark.parametrize(
    ("size", "columns", "cargo"),
    [("small", 5, (2, 0)), ("medium", 6, (2, 1)), ("large", 7, (2, 2))],
)
def test_one_boat_against_one_destroyer(size: str, columns: int, cargo: tuple[int, int]) -> None:
    """§U11.1: with the area and the cargo of a base scenario."""
    table = view(start(f"wolf-and-shepherd-{size}"))
    allied, german = (hand.cards for hand in table.hands)
    assert (table.rows, table.columns) == (5, columns)
    assert (allied.count("freighter"), allied.count("tanker")) == cargo
    assert (allied.count("destroyer"), german) == (1, ("submarine",))


def test_the_wolf_scores_cargo_and_nothing_for_the_destroyer() -> None:
    """§U11.1: the tanker counts, the destroyer does not; there is no target that would end it."""
    state = board(
        SHEPHERD,
        allied="tanker c3, destroyer e3, freighter a1",
        under="g5",
        torpedoes="german c4 S, german e4 S",
        sunk="allied tanker, allied freighter",
    )
    state = play(state, "lift f4 -> g5")
    assert (scores(state), state.outcome()) == ((0, 5), None)


def test_there_is_no_target() -> None:
    """§U11.1, §U11.2: their own end replaces it, and no player is told of one."""
    assert view(start("wolf-and-shepherd-small")).target == 0
    assert view(start("hunting-group-small")).target == 0


def test_the_end_of_the_wolf() -> None:
    """§U11.1: double for cargo that is not sunk or has left, nothing for the boat."""
    state = board(
        SHEPHERD,
        active="allied",
        allied="destroyer c3, tanker a1, freighter b1",
        under="c4",
        sunk="allied tanker",
        left="allied freighter",
    )
    state = play(state, "c3-c4?")
    assert outcome(state).reason == "no-submarine"
    assert outcome(state).scores == {"allied": 2 * 1 + 2 * (2 + 1), "german": 2}


def test_cargo_afloat_counts_at_the_end_only() -> None:
    """§U11.1: until then it can still be sunk."""
    state = board(SHEPHERD, allied="destroyer c3, tanker a1, freighter b1", under="g5")
    assert scores(state) == (0, 0)


def test_the_end_without_cargo_and_ties_to_the_wolf() -> None:
    """§U11.1: two tankers sunk, two freighters across: 4 to 4."""
    state = board(
        SHEPHERD,
        allied="freighter c5 N, destroyer a1",
        under="g5",
        sunk="allied tanker, allied tanker",
        left="allied freighter",
    )
    state = play(state, "lift f4 -> g5", "a1-a2")
    assert outcome(state).reason == "no-cargo"
    assert (outcome(state).scores, outcome(state).winners) == (
        {"allied": 4, "german": 4},
        ("german",),
    )


def test_doomed_cargo_is_sunk_in_wolf_and_shepherd() -> None:
    """§U11.1: the last turn in full, the final discharge and doomed ships as usual."""
    state = board(
        SHEPHERD,
        SLOW,
        active="allied",
        allied="destroyer c4, freighter e3, tanker a1",
        under="c4",
        torpedoes="german e5 S",
    )
    state = play(state, "charges c4")
    assert outcome(state).scores == {"allied": 2 * 2, "german": 1}


def test_an_adjourned_shepherd_counts_cargo_that_left() -> None:
    """§U11.1, §U7.6: cargo still in the area is worth nothing."""
    state = board(
        SHEPHERD,
        active="allied",
        turn=100,
        allied="destroyer c3, tanker a1",
        under="g5",
        left="allied freighter",
        sunk="allied tanker",
    )
    state = play(state, "c3-c2")
    assert (outcome(state).scores, outcome(state).winners) == ({"allied": 2, "german": 2}, ())


def test_no_exchange_in_wolf_and_shepherd() -> None:
    """§U11.1: nobody is asked for a fleet; slow ships still start in the first row (§U10.10)."""
    state = start("wolf-and-shepherd-small", MORE)
    assert (state.to_play, state.prompt) == ("german", "submarines")


# §U11.2 Anti-submarine hunting group


@pytest.mark.parametrize(
    ("size", "fleets"),
    [
        ("small", {"1 destroyer", "2 destroyer", "1 destroyer + 1 carrier"}),
        ("medium", {"2 destroyer", "3 destroyer", "2 destroyer + 1 carrier"}),
        ("large", {"3 destroyer", "3 destroyer + 1 carrier"}),
    ],
)
def test_the_hunters_may_add_a_ship(size: str, fleets: set[str]) -> None:
    """§U11.2: a destroyer, as far as the box goes, or the carrier; chosen in secret."""
    state = start(f"hunting-group-{size}")
    assert (state.to_play, offers(state)) == ("allied", {f"fleet {fleet}" for fleet in fleets})
    assert {told(state, fleet, "german") for fleet in offers(state)} == {"fleet"}


def test_the_carrier_of_the_hunting_group_starts_in_row_one() -> None:
    """§U11.2: with its aircraft."""
    state = play(start("hunting-group-small"), "fleet 1 destroyer + 1 carrier", "submarines c5")
    assert offers(state, "place carrier") == {f"place carrier {column}1" for column in "abcde"}
    state = play(state, "place carrier a1", "place destroyer b2", "lift b4 -> c5")
    assert "take off" in offers(state)


def test_a_boat_under_water_leaves_over_the_allied_edge() -> None:
    """§U11.2: from row 1, by an action that shows it."""
    state = board(HUNT, allied="destroyer a5", under="c1 d2")
    assert offers(state, "leave") == {"leave c1"}
    assert told(state, "leave c1", "allied") == "leave c1 ; left german submarine c1"
    state = play(state, "leave c1")
    assert (scores(state), state.outcome()) == ((0, 2), None)


def test_a_boat_that_cannot_move_cannot_leave() -> None:
    """§U11.2: held by the ping or under a destroyer; a carrier on top does not matter."""
    state = board(HUNT, SLOW, allied="destroyer a1, carrier e1", under="a1 c1 e1", ping="c1")
    assert offers(state, "leave") == {"leave e1"}


def test_a_surfaced_boat_leaves_by_a_fast_move() -> None:
    """§U11.2: even above a held card."""
    state = board(
        HUNT, SLOW, GUNS, allied="destroyer a5", german="submarine c1, submarine d2", ping="c1"
    )
    assert offers(state, "c1-off") == {"c1-off"}
    assert offers(state, "d2-off") == set()
    state = play(state, "c1-off")
    assert (scores(state), ships(state, "german")) == ((0, 2), "submarine d2")


def test_boats_leave_in_the_hunting_group_only() -> None:
    """§U11.2: elsewhere there is nothing to gain beyond the Allied edge."""
    assert offers(board(allied="freighter a1", under="c1"), "leave") == set()


def test_the_hunt_ends_without_submarines() -> None:
    """§U11.2: one sunk and one away is a draw."""
    state = board(HUNT, allied="destroyer a5, destroyer b5", under="c1", sunk="german submarine")
    state = play(state, "leave c1")
    assert outcome(state).reason == "no-submarine"
    assert (outcome(state).scores, outcome(state).winners) == ({"allied": 2, "german": 2}, ())


def test_the_hunters_win_by_sinking() -> None:
    """§U11.2: the points of each submarine."""
    state = board(HUNT, active="allied", allied="destroyer c3", under="c4", sunk="german submarine")
    assert outcome(play(state, "c3-c4?")).scores == {"allied": 4, "german": 0}


def test_the_hunted_score_for_boats_that_leave_and_nothing_else() -> None:
    """§U11.2: a destroyer sunk is worth nothing."""
    state = board(HUNT, allied="destroyer c3, destroyer a1", under="f5", torpedoes="german c4 S")
    state = play(state, "lift e4 -> f5")
    assert (ships(state, "allied"), scores(state)) == ("destroyer a1", (0, 0))


def test_the_hunted_score_nothing_for_an_armed_freighter() -> None:
    """§U11.2: boats that leave and nothing else; it can be had by exchange."""
    fleet = "armed-freighter c3, destroyer a1"
    state = board(HUNT, MORE, allied=fleet, under="f5", torpedoes="german c4 S")
    assert scores(play(state, "lift e4 -> f5")) == (0, 0)


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_the_hunting_group_is_played_without_freighters(size: str) -> None:
    """§U11.2: an armed one is a freighter too, and would score by leaving."""
    fleets = start(f"hunting-group-{size}", MORE).rules.fleets[0]
    assert not any(card.cargo for fleet in fleets for card in fleet)


def test_the_hunters_score_submarines_and_nothing_else() -> None:
    """§U11.2: the Allies score points for each sunken submarine, not for an S-boot."""
    state = board(
        HUNT, MORE, allied="destroyer a1", german="s-boot c3", under="f5", torpedoes="allied c2 N"
    )
    assert scores(play(state, "lift e4 -> f5")) == (0, 0)


@pytest.mark.parametrize(("boats_left", "allied"), [(1, 2), (0, 4)])
def test_leaving_saves_a_doomed_boat_but_scores_nothing(boats_left: int, allied: int) -> None:
    """§U11.2, §U7.4: a boat that is boxed in at the edge, in a hunt that a target ends; where
    boats cannot leave it is lost."""
    state = board(
        f'extends = "{HUNT}"\nends = ["target"]\ntarget = 2\nscoring.boats_left = {boats_left}\n',
        GUNS,
        active="allied",
        allied="destroyer b1, destroyer b2, destroyer d3",
        german="submarine a1",
        under="a1 d4",
        torpedoes="allied a3 S",
    )
    state = play(state, "d3-d4?", "hold", "hold")
    assert outcome(state).scores == {"allied": allied, "german": 0}


def test_with_reinforcements_one_submarine_is_kept() -> None:
    """§U11.2: or the game would be over before it starts."""
    state = play(start(HUNT, MORE), "fleet 2 destroyer")
    assert all("submarine" in fleet for fleet in offers(state))
    assert "fleet 1 submarine + 2 s-boot" in offers(state)


# §U11.3 Duel with an edge


@pytest.mark.parametrize(
    ("scenario", "destroyers", "submarines"),
    [
        ("lone-wolf-allied-fewer", 0, 1),
        ("lone-wolf-allied-more", 2, 1),
        ("lone-wolf-german-more", 1, 2),
        ("coordinated-attack-allied-fewer", 1, 2),
        ("coordinated-attack-allied-more", 3, 2),
        ("coordinated-attack-german-fewer", 2, 1),
        ("coordinated-attack-german-more", 2, 3),
        ("wolf-pack-allied-fewer", 2, 3),
        ("wolf-pack-german-fewer", 3, 2),
    ],
)
def test_one_ship_more_or_fewer(scenario: str, destroyers: int, submarines: int) -> None:
    """§U11.3: the rest as in the base scenario."""
    duel, base = view(start(f"duel-{scenario}")), scenario.rsplit("-", 2)[0]
    plain = view(start(base))
    allied, german = (hand.cards for hand in duel.hands)
    assert (allied.count("destroyer"), len(german)) == (destroyers, submarines)
    assert (duel.columns, duel.target) == (plain.columns, plain.target)
    assert [card for card in allied if card != "destroyer"] == [
        card for card in plain.hands[0].cards if card != "destroyer"
    ]


def test_duels_stay_within_the_box() -> None:
    """§U11.3: no fourth destroyer and no fourth submarine, so two duels do not exist."""
    duels = {name for name in GAME.scenarios if name.startswith("duel-wolf-pack")}
    assert duels == {"duel-wolf-pack-allied-fewer", "duel-wolf-pack-german-fewer"}
    with pytest.raises(PeriscopeError, match="error-fleet-box"):
        GAME.read('extends = "wolf-pack"\n[german]\nsubmarine = 4\n', "four")


def test_lone_wolf_without_its_submarine_is_refused() -> None:
    """§U11.3: nobody would be left to play against."""
    with pytest.raises(PeriscopeError, match="error-fleet-empty"):
        GAME.read('extends = "lone-wolf"\n[german]\nsubmarine = 0\n', "none")


# §U11.4 Naval battle


@pytest.mark.parametrize(
    ("scenario", "columns", "points", "target"),
    [("naval-skirmish", 5, 6, 4), ("naval-battle", 6, 8, 5), ("naval-large-battle", 7, 10, 6)],
)
def test_fleets_of_exactly_the_points(
    scenario: str, columns: int, points: int, target: int
) -> None:
    """§U11.4: warships and mines; no cargo, the armed freighter included."""
    state = start(scenario)
    table = view(state)
    assert (table.rows, table.columns, table.target) == (5, columns, target)
    assert table.chapters == (GUNS, MORE)
    for side in (0, 1):
        for fleet in state.rules.fleets[side]:
            assert sum(card.points for card in fleet) == points
            assert not any(card.cargo for card in fleet)


def test_the_fleets_of_the_skirmish() -> None:
    """§U11.4: all of them, worked out by hand: 2 + 4 with the battleship, 6 without."""
    small = ("2 corvette", "1 corvette + 1 mines", "2 mines")
    assert offers(start("naval-skirmish")) == {
        "fleet 1 destroyer + 1 battleship",
        "fleet 1 battleship + 1 carrier",
        *(f"fleet 1 battleship + {cards}" for cards in small),
        "fleet 3 destroyer",
        "fleet 2 destroyer + 1 carrier",
        *(f"fleet 2 destroyer + {cards}" for cards in small),
        *(f"fleet 1 destroyer + 1 carrier + {cards}" for cards in small),
    }


def test_fleets_are_secret_until_they_are_laid() -> None:
    """§U11.4: not even their numbers are told."""
    state = start("naval-skirmish")
    one = play(state, "fleet 1 battleship + 1 carrier", "fleet 3 submarine")
    other = play(state, "fleet 3 destroyer", "fleet 3 submarine")
    assert view(one, "german") == view(other, "german")
    assert view(one, "german").hands[0].cards == ()


def test_a_naval_battle_ends_at_the_target() -> None:
    """§U11.4: each side scores enemy ships sunk; no cargo in the area ends nothing."""
    state = board(
        "naval-skirmish",
        allied="destroyer c2, battleship a1",
        german="destroyer c3",
        under="e5",
        torpedoes="german b2 E",
    )
    state = play(state, "c3-d4", "hold", "hold")
    assert (scores(state), state.outcome()) == ((0, 2), None)


def test_a_tied_naval_battle_is_a_draw() -> None:
    """§U11.4: both battleships go down in the same phase."""
    state = board(
        "naval-skirmish",
        phase="first-gun",
        allied="battleship c2 damaged, destroyer a1",
        german="battleship c3 damaged, destroyer a5",
    )
    state = play(state, "fire c3-c2", "fire c2-c3", "hit", "hit")
    assert outcome(state).scores == {"allied": 4, "german": 4}
    assert (outcome(state).winners, outcome(state).reason) == ((), "target")
