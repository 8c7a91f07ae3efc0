"""Events in sentences, from the event alone."""

from __future__ import annotations

from periscope.games.uboot import GAME
from periscope.games.uboot.facts import Empty
from periscope.games.uboot.state import State
from periscope.i18n import Speech
from periscope.kernel import Event
from tests.uboot.positions import GUNS, MORE, SLOW, board, find, play, view

EN, ES = Speech("en"), Speech("es")


def story(state: State, notation: str, seat: str, say: Speech = EN) -> list[str]:
    """What a seat is told of a move."""
    event = find(state, notation).seen_by(seat, state)
    assert event is not None
    return [say.tell(line) for line in GAME.tell(event)]


def offered(state: State, notation: str, say: Speech = EN) -> str:
    """How a move is offered to the seat that may play it."""
    return say.tell(GAME.choice(find(state, notation).phrase, view(state, state.to_play)))


def test_a_ship_is_named_as_the_seat_knows_it() -> None:
    """§U10.6: an armed freighter is a freighter to the enemy."""
    state = board("wolf-pack", MORE, active="allied", allied="armed-freighter c3", under="g5")
    assert story(state, "course c3 N", "allied") == [
        "the Allied armed freighter on c3 is ordered north"
    ]
    for seat in ("german", "spectator"):
        assert story(state, "course c3 N", seat) == ["the Allied freighter on c3 is ordered north"]


def test_torpedoes_and_orders_are_told_in_the_order_of_play() -> None:
    """§U4.2: torpedoes run after the action, orders are carried out before the next one."""
    state = board(
        "wolf-pack",
        allied="freighter a1 N, freighter c3, destroyer d1",
        under="g5",
        torpedoes="german c4 S, german e4 S",
    )
    assert story(state, "lift f4 -> g5", "allied") == [
        "the Germans lift the quadrant f4",
        "a submarine among these cards may have changed place: f4, g4, f5, g5",
        "the German torpedo from c4 hits on c3",
        "the Allied freighter is sunk on c3",
        "the German torpedo runs from e4 to e3",
        "the Allied freighter carries out its order and sails from a1 to a2",
    ]
    assert story(state, "lift f4 -> g5", "german", ES)[2:4] == [
        "el torpedo alemán de c4 da en el blanco en c3",
        "el carguero aliado se hunde en c3",
    ]


def test_what_a_lift_could_not_move_is_told_to_its_owner() -> None:
    """§U5.1: in the offer and in the event."""
    state = board("lone-wolf", SLOW, allied="destroyer b2, freighter a1", under="b2 c3")
    stays = "the submarine on b2 stays where it is"
    assert offered(state, "lift b2 -> c2").endswith(f"; {stays}")
    assert stays in story(state, "lift b2 -> c2", "german")
    assert not any("stays" in line for line in story(state, "lift b2 -> c2", "allied"))


def test_who_launches_from_under_water_is_named() -> None:
    """§U5.2: it has shown itself."""
    state = board("lone-wolf", allied="freighter a1", under="c3")
    for seat in ("allied", "german", "spectator"):
        assert story(state, "torpedo c3 S", seat) == [
            "the German submarine on c3 launches a torpedo south",
            "the submarine showed itself on c3 and is face down again",
        ]


def test_a_lift_tells_of_one_submarine_or_of_several() -> None:
    """§U5.1."""
    state = board("wolf-pack", allied="freighter a1", under="b2 c3")
    assert story(state, "lift b2 -> b2 c2", "german")[0].endswith(
        "its submarines now lie on b2, c2"
    )
    state = board("wolf-pack", allied="freighter a1", under="b2")
    assert story(state, "lift b2 -> c2", "german")[0].endswith("its submarine now lies on c2")


def test_a_shot_names_its_ships_and_its_hand() -> None:
    """§U9.5, §U9.6."""
    state = board(
        "wolf-pack",
        GUNS,
        active="allied",
        phase="first-gun",
        allied="destroyer c2, freighter a1",
        german="submarine c3",
    )
    assert story(state, "fire c2-c3", "german") == [
        "the Allied destroyer on c2 fires at the German submarine on c3"
    ]
    state = play(state, "fire c2-c3", "hold")
    assert story(state, "miss", "german") == [
        "the shot from c2 at c3: 1 hit and 1 miss in the hand; a miss is drawn"
    ]


def test_a_ship_that_leaves_is_told_once() -> None:
    """§U7.2: the move says all."""
    fast = 'extends = "lone-wolf"\n[cards.freighter]\nfast = true\n'
    state = board(fast, active="allied", allied="freighter c5, freighter a1", under="e5")
    assert story(state, "c5-off", "german") == ["the Allied freighter leaves the area from c5"]


def test_a_record_for_one_seat_of_before_is_told_without_names() -> None:
    """§U5.3: such a record does not say which ship acted."""
    move, empty = GAME.phrases.read("c2-c3?"), Empty("c3")
    told = GAME.tell(Event("allied", move, (empty,)))
    assert [EN.tell(line) for line in told] == [
        "the ship moves from c2 to c3 and searches",
        "card c3 is turned over: empty sea",
    ]
