"""Moves and facts as data: they round-trip, and what is hidden is absent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from periscope.games import rules
from periscope.games.uboot import facts, phrases
from periscope.games.uboot.cards import SEATS
from periscope.games.uboot.facts import FACTS
from periscope.games.uboot.phrases import MOVES
from periscope.games.uboot.state import State
from periscope.kernel import Event, Record
from periscope.kernel.notation import Language, Phrase
from tests.uboot.positions import GUNS, MORE, board, find, play, start

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("uboot-*.record"))
EYES = (*SEATS, "spectator")


def positions(path: Path) -> Iterator[tuple[State, str]]:
    """Every position of a recorded game with the move that was played."""
    record = Record.parse(path.read_text("utf-8"))
    game = rules(record.game, record.version)
    state: Any = game.start(record.scenario, record.chapters)
    for _, notation in record.moves:
        yield state, notation
        state = find(state, notation).play(state)


def event(state: State, notation: str, seat: str) -> Event:
    seen = find(state, notation).seen_by(seat, state)
    assert seen is not None
    return seen


def round_trips(language: Language, union: Any, phrase: Phrase) -> None:
    """By exactly one form, and as JSON."""
    assert language.read(str(phrase)) == phrase
    fitting = [kind for kind in language.kinds.values() if reads(kind, str(phrase))]
    assert fitting == [type(phrase)]
    assert msgspec.json.decode(msgspec.json.encode(phrase), type=union) == phrase


def reads(kind: type[Phrase], text: str) -> bool:
    try:
        return Language(kind).read(text) is not None
    except ValueError:
        return False


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_move_and_fact_of_the_golden_games_round_trips(path: Path) -> None:
    moves: set[Phrase] = set()
    found: set[Phrase] = set()
    for state, notation in positions(path):
        moves.update(move.phrase for move in state.moves())
        for seat in EYES:
            seen = event(state, notation, seat)
            moves.add(seen.move)
            found.update(seen.facts)
    for move in moves:
        round_trips(MOVES, phrases.Move, move)
    for fact in found:
        round_trips(FACTS, facts.Anything, fact)
    assert len({move.kind for move in moves}) > 6


# What is hidden


def test_a_fleet_is_seen_by_its_owner() -> None:
    """§U10.1: the enemy hears that one was chosen."""
    state = start("naval-skirmish", GUNS, MORE)
    notation = str(state.moves()[0])
    assert str(event(state, notation, "allied").move) == notation
    for seat in ("german", "spectator"):
        assert event(state, notation, seat).move == phrases.Fleet()


def test_submarines_go_down_unseen() -> None:
    """§U3.2: the enemy hears that they lie somewhere."""
    state = start("lone-wolf")
    notation = str(state.moves()[0])
    assert event(state, notation, "german").move == MOVES.read(notation)
    for seat in ("allied", "spectator"):
        assert event(state, notation, seat).move == phrases.Submarines()


def test_what_a_lift_has_come_to_is_its_owners_secret() -> None:
    """§U5.1: the enemy sees which cards were in hand, not what stayed or moved."""
    state = board("lone-wolf", allied="destroyer b2, freighter a1", under="b2 c3")
    seen = event(state, "lift b2 -> c2", "german")
    assert seen.move == phrases.Lift("b2", ("c2",))
    assert seen.facts == (facts.Lifted(("c2", "b3", "c3")), facts.Stayed(("b2",)))
    for seat in ("allied", "spectator"):
        other = event(state, "lift b2 -> c2", seat)
        assert (other.move, other.facts) == (phrases.Lift("b2"), seen.facts[:1])


def test_what_a_dive_has_come_to_is_its_owners_secret() -> None:
    """§U9.2: as with any lift."""
    state = board("wolf-pack", GUNS, allied="freighter a1", german="submarine c4")
    notation = "dive c4, lift c3 -> d4"
    assert event(state, notation, "german").move == phrases.Dive("c4", "c3", ("d4",))
    for seat in ("allied", "spectator"):
        assert event(state, notation, seat).move == phrases.Dive("c4", "c3")


def test_an_armed_freighter_is_laid_as_a_freighter() -> None:
    """§U10.6: by notation and in the event."""
    place = phrases.Place("armed-freighter", "b1")
    state = start("wolf-pack", MORE)
    fleet = next(str(move) for move in state.moves() if "armed-freighter" in str(move))
    state = play(state, fleet)
    while state.prompt != "ships" or state.to_play != "allied":
        state = state.moves()[0].play(state)
    assert event(state, str(place), "allied").move == place
    for seat in ("german", "spectator"):
        assert event(state, str(place), seat).move == phrases.Place("freighter", "b1")


@pytest.mark.parametrize(
    "notation", ["course c3 N", "course a1 NE", "lift f4 -> g5"], ids=lambda text: text
)
def test_a_masked_ships_facts_are_a_plain_ones(notation: str) -> None:
    """§U10.6: what is told of an armed freighter to others equals what is told of a freighter,
    whether it is ordered, has carried out its order, or was blocked."""
    seen = []
    for kind in ("armed-freighter", "freighter"):
        state = board(
            "wolf-pack",
            MORE,
            active="german" if notation.startswith("lift") else "allied",
            allied=f"{kind} c3 N, freighter a1, destroyer c4",
            under="g5",
        )
        seen.append([event(state, notation, seat) for seat in ("german", "spectator")])
        own = event(state, notation, "allied")
        acting = [f for f in own.facts if isinstance(f, facts.ShipFact | facts.Sailed)]
        if any(f.at == "c3" for f in acting):
            assert {f.ship for f in acting if f.at == "c3"} == {kind}
    assert seen[0] == seen[1]


def test_a_masked_ship_carries_out_its_order() -> None:
    """§U5.4, §U10.6: its owner is told of the armed freighter, the enemy of a freighter."""
    state = board("wolf-pack", MORE, allied="armed-freighter c3 N, freighter a1", under="g5")
    facts_of = {seat: event(state, "lift f4 -> g5", seat).facts for seat in EYES}
    assert facts.Sailed("allied", "armed-freighter", "c3", "c4", "freighter") in facts_of["allied"]
    assert facts.Sailed("allied", "freighter", "c3", "c4") in facts_of["german"]
    assert facts_of["spectator"] == tuple(
        fact for fact in facts_of["german"] if not isinstance(fact, facts.Stayed)
    )


def test_a_torpedo_tells_where_it_ran() -> None:
    """§U6.1: on to the next card, off the area, or into a ship."""
    state = board(
        "wolf-pack",
        allied="freighter c3, freighter a1",
        under="g5",
        torpedoes="german c4 S, german e4 S, german f1 S",
    )
    assert event(state, "lift f4 -> g5", "allied").facts[1:] == (
        facts.Struck("german", "c4", "c3"),
        facts.Sunk("allied", "freighter", "c3"),
        facts.Ran("german", "e4", "e3"),
        facts.Spent("german", "f1"),
    )


def test_a_draw_tells_the_hand_it_was_drawn_from() -> None:
    """§U9.6: one miss for each card of distance."""
    state = board(
        "wolf-pack",
        GUNS,
        active="allied",
        phase="first-gun",
        allied="destroyer c2, freighter a1",
        german="submarine c3",
    )
    state = play(state, "fire c2-c3", "hold")
    assert event(state, "miss", "german").facts == (facts.Hand("c3", 1, "c2"),)
