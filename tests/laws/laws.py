"""The laws that every game keeps, in every scenario and with every chapter.

Each law takes a game and a scenario and plays; none knows what game it is.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import msgspec

import periscope.games.uboot.state as state_module
from periscope.kernel import (
    CHANCE,
    OVER,
    SPECTATOR,
    Dealer,
    Event,
    Game,
    PeriscopeError,
    Record,
    Table,
)
from periscope.kernel.notation import Language, Phrase
from periscope.kernel.protocol import History, Move, State
from tests.laws.inventories import Inventory, inventory

COMPILED = Path(str(state_module.__file__)).suffix != ".py"
"""Which form is under test."""
LAID_DOWN = {("uboot", "place"), ("uboot", "mines")}
"""Moves that show a card of a fleet that was chosen in secret, as it is laid down (§U10.1)."""
BOUND = 20_000
"""No game is longer: adjournment sees to it."""


def settings_of(game: Game) -> list[tuple[str, tuple[str, ...]]]:
    """Every scenario with every combination of chapters that it allows, each once."""
    found: dict[tuple[str, tuple[str, ...]], None] = {}
    for name in game.scenarios:
        for size in range(len(game.chapters) + 1):
            for chapters in combinations(game.chapters, size):
                try:
                    state = game.start(name, chapters)
                except PeriscopeError:
                    assert chapters, name
                    continue
                found[name, state.scenario.chapters] = None
    return list(found)


def wander(game: Game, start: State, seed: int) -> Iterator[Table]:
    """A game of random moves: the table before every move, and at the end."""
    rng = random.Random(seed)
    table = Table(game, start)
    dealer = Dealer(seed)
    while table.to_play != OVER:
        yield table
        if table.to_play == CHANCE:
            table.play(dealer.draw(table.state))
        else:
            table.play(rng.choice(table.state.moves()))
        assert len(table.moves) < BOUND
    yield table


def finished(game: Game, start: State, seed: int) -> Table:
    for table in wander(game, start, seed):
        last = table
    return last


def some(game: Game, start: State, seed: int, plies: int) -> Table:
    """A table after `plies` random moves, or at its end."""
    return next(iter(islice(wander(game, start, seed), plies, None)), finished(game, start, seed))


def wire(view: Any) -> bytes:
    return msgspec.json.encode(view)


def texts(moves: Sequence[Move]) -> list[str]:
    return [str(move) for move in moves]


def always_a_move_and_an_end(game: Game, start: State, seed: int) -> None:
    """Law 1, and the form of an offer: notation without doubles, a rule behind every move."""
    for table in wander(game, start, seed):
        state = table.state
        offered = texts(state.moves())
        assert len(set(offered)) == len(offered)
        if state.to_play == OVER:
            outcome = state.outcome()
            assert not offered
            assert outcome is not None
            assert outcome.reason
            assert set(outcome.winners) <= set(table.seats)
            assert set(outcome.scores) == set(table.seats)
        else:
            assert offered
            assert state.outcome() is None
            assert state.to_play in (*table.seats, CHANCE)
            assert all(move.section for move in state.moves())
            assert state.prompt
            assert state.section


def play_is_pure(game: Game, start: State, seed: int) -> None:
    """Law 2: playing changes nothing but makes something new; odds add up to one."""
    for table in wander(game, start, seed):
        state = table.state
        if state.to_play == OVER:
            return
        before = game.dump(state)
        offered = texts(state.moves())
        for move in random.Random(seed).sample(list(state.moves()), min(4, len(offered))):
            assert game.dump(move.play(state)) == game.dump(move.play(state))
            for seat in (*table.seats, SPECTATOR):
                assert move.seen_by(seat, state) == move.seen_by(seat, state)
        assert game.dump(state) == before
        assert texts(state.moves()) == offered
        if state.to_play == CHANCE:
            assert sum(state.odds(move) for move in state.moves()) == 1
            assert all(state.odds(move) > 0 for move in state.moves())


def everything_round_trips(game: Game, start: State, seed: int) -> None:
    """Law 3: notation, record and JSON lead back to equal positions."""
    for table in wander(game, start, seed):
        state = table.state
        copy = game.load(game.dump(state))
        assert copy == state
        assert hash(copy) == hash(state)
        assert texts(copy.moves()) == texts(state.moves())
        for move in state.moves():
            round_trips(game.phrases, move.phrase)
        for seat in (*table.seats, SPECTATOR):
            view = state.view(seat)
            assert msgspec.json.decode(wire(view), type=type(view)) == view
    for history in table.histories.values():
        for event in history.events:
            round_trips(game.phrases, event.move)
            for fact in event.facts:
                round_trips(game.facts, fact)
    record = table.record(seed=str(seed))
    again = Record.parse(record.dump())
    assert again == record
    assert again.position(game) == table.state
    again.verify(game)
    for seat, history in table.histories.items():
        redacted = record.redacted(game, seat)
        assert redacted.moves == tuple((event.seat, event.told()) for event in history.events)
        assert Record.parse(redacted.dump()) == redacted
    ply = seed % (len(record.moves) + 1)
    assert again.position(game, ply) == [start, *(step.after for step in table.steps())][ply]


def round_trips(language: Language, phrase: Phrase) -> None:
    """A move or a fact is read back from its notation and from JSON, by one kind alone."""
    text = str(phrase)
    assert language.read(text) == phrase
    assert [kind for kind in language.kinds.values() if reads(kind, text)] == [type(phrase)]
    assert msgspec.json.decode(wire(phrase), type=type(phrase)) == phrase


def reads(kind: type[Phrase], text: str) -> bool:
    try:
        Language(kind).read(text)
    except ValueError:
        return False
    return True


def worlds_are_sound(game: Game, start: State, seed: int, every: int = 7) -> None:
    """Laws 4 to 6 as a seat meets them: every world looks like the truth, which is one of them."""
    rng = random.Random(seed)
    seats = some_seats(game, start, rng)
    for table in wander(game, start, seed):
        if len(table.moves) % every and table.to_play != OVER:
            continue
        for seat in seats:
            state = table.state
            view = state.view(seat)
            worlds = game.worlds(view, table.histories[seat])
            everything = list(worlds) if len(worlds) <= 60 else []
            if everything:
                assert state in everything
                assert len(set(everything)) == len(everything)
            for world in everything or [worlds.sample(rng) for _ in range(12)]:
                looks_the_same(state, world, seat)


def some_seats(game: Game, start: State, rng: random.Random) -> list[str]:
    """Two seats, others for other seeds: larger tables have many settings, and each takes long."""
    seats = game.seats(start)
    return rng.sample(seats, min(2, len(seats)))


def looks_the_same(one: State, other: State, seat: str) -> None:
    """Two positions that a seat must not be able to tell apart (law 6)."""
    assert wire(one.view(seat)) == wire(other.view(seat))
    assert one.to_play == other.to_play
    if one.to_play in (seat, CHANCE):
        assert texts(one.moves()) == texts(other.moves())
        assert [move.section for move in one.moves()] == [move.section for move in other.moves()]


def secrets_do_not_interfere(game: Game, start: State, seed: int) -> None:
    """Law 6: a game and its twin in another world give the seat the same bytes, move for move."""
    table = finished(game, start, seed)
    rng = random.Random(seed)
    for seat in some_seats(game, start, rng):
        ply = rng.randrange(len(table.moves))
        short = some(game, start, seed, ply)
        twin = game.worlds(short.state.view(seat), short.histories[seat]).sample(rng)
        follow_twins(short, twin, seat, rng)


def follow_twins(table: Table, twin: State, seat: str, rng: random.Random) -> None:
    while table.to_play != OVER:
        looks_the_same(table.state, twin, seat)
        move = rng.choice(table.state.moves())
        event = move.seen_by(seat, table.state)
        heard = [(other, other.seen_by(seat, twin)) for other in twin.moves()]
        matches = [other for other, seen in heard if seen == event]
        if not matches:
            # What followed has told the worlds apart, as a search does. What was done may do so
            # only if it gives a secret away by its nature. A choice in steps that the seat does
            # not see may have come further in one world than in the other.
            unseen = event is None or any(seen is None for _, seen in heard)
            alike = any(seen and event and seen.move == event.move for _, seen in heard)
            laid = (table.game.name, move.phrase.kind) in LAID_DOWN
            assert alike or unseen or laid or move.reveals or table.to_play == CHANCE
            return
        other = rng.choice(matches)
        if table.to_play == seat:
            assert move.undoable(table.state) == other.undoable(twin)
        table.play(move)
        twin = other.play(twin)


def undo_stays_within_bounds(game: Game, start: State, seed: int) -> None:
    """Law 7: undo never crosses a reveal, a chance draw or another player's move."""
    previous: dict[str, list[Event]] = {}
    before = b""
    for table in wander(game, start, seed):
        if table.moves and table.to_play != OVER:
            mover = table.movers[-1]
            for seat in table.seats:
                if seat != mover or table.moves[-1].reveals:
                    assert not table.undoable(seat)
            if table.undoable(mover):
                move, state = table.moves[-1], table.state
                table.undo(mover)
                assert game.dump(table.state) == before
                assert {s: h.events for s, h in table.histories.items()} == previous
                table.play(move)
                assert table.state == state
        previous = {seat: list(history.events) for seat, history in table.histories.items()}
        before = game.dump(table.state)
    assert not any(table.undoable(seat) for seat in table.seats)


def undo_tells_nothing(game: Game, start: State, seed: int) -> None:
    """Laws 6 and 7: a step that a seat does not see, and its being taken back, change nothing of
    the undo that the seat is offered; and what is offered can be done."""
    before: dict[str, bool] = {}
    past = start
    for table in wander(game, start, seed):
        offered = {seat: table.may_undo(seat) for seat in table.seats}
        if table.moves:
            move = table.moves[-1]
            unaware = [s for s in table.seats if s != past.to_play and not move.seen_by(s, past)]
            assert {s: offered[s] for s in unaware} == {s: before[s] for s in unaware}
            if unaware and table.may_undo(past.to_play):
                table.undo(past.to_play)
                assert {s: table.may_undo(s) for s in unaware} == {s: before[s] for s in unaware}
                table.play(move)
        for seat in table.seats:
            assert not offered[seat] or table.to_play == seat
        before, past = offered, table.state


def nothing_is_lost_or_made(game: Game, start: State, seed: int) -> None:
    """Law 9: scores, cards and tokens are conserved, used up or piled up, each as its rule says."""
    last: Inventory | None = None
    for table in wander(game, start, seed):
        now = inventory(game, table.state)
        if now is not None and last is not None:
            assert now.kept == last.kept
            assert now.used_up <= last.used_up
            assert now.piled_up >= last.piled_up
        last = now or last


def transcript(game: Game, record: Record) -> str:
    """A whole game as every seat saw it: the moves, the events, and what changed in each view."""
    lines = []
    state = record.start(game)
    seats = game.seats(state)
    seen = {seat: _shown(state, seat) for seat in seats}
    lines += [f"{seat} begins with {shown}" for seat, shown in seen.items()]
    for ply, (before, move) in enumerate(record.replay(game), start=1):
        state = move.play(before)
        lines.append(f"{ply}. {before.to_play} plays {move}, one of {len(before.moves())}")
        for seat in seats:
            event = move.seen_by(seat, before)
            now = _shown(state, seat)
            news = {key: value for key, value in now.items() if value != seen[seat][key]}
            lines.append(f"   {seat} hears {event.told() if event else 'nothing'}; sees {news}")
            seen[seat] = now
    lines.append(f"outcome {state.outcome()}")
    return "\n".join(lines) + "\n"


def _shown(state: State, seat: str) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.json.decode(wire(state.view(seat)))
    return shown


class BruteForce:
    """Worlds by brute force: every position, advanced by every move that fits the event.

    A seat cannot tell how many steps that it does not see have been made: all count.
    """

    def __init__(self, start: State, seat: str) -> None:
        self.seat = seat
        self.ways = self._with_unseen({start: 1})

    def follow(self, event: Event) -> None:
        self.ways = self._with_unseen(self._after(self.ways, event))

    def _after(self, worlds: dict[State, int], event: Event | None) -> dict[State, int]:
        after: dict[State, int] = {}
        for world, ways in worlds.items():
            for move in world.moves():
                if move.seen_by(self.seat, world) == event:
                    reached = move.play(world)
                    after[reached] = after.get(reached, 0) + ways
        return after

    def _with_unseen(self, worlds: dict[State, int]) -> dict[State, int]:
        found = dict(worlds)
        while worlds := self._after(worlds, None):
            for world, ways in worlds.items():
                found[world] = found.get(world, 0) + ways
        return found


def worlds_are_complete(game: Game, start: State, seed: int, plies: int) -> None:
    """Law 5 in full, on a board small enough: exactly the worlds of brute force."""
    seats = game.seats(start)
    memories = {seat: BruteForce(start, seat) for seat in seats}
    lengths = dict.fromkeys(seats, 0)
    for table in islice(wander(game, start, seed), plies):
        for seat, memory in memories.items():
            history = table.histories[seat]
            if len(history) > lengths[seat]:
                memory.follow(history.events[-1])
                lengths[seat] = len(history)
            view = table.state.view(seat)
            if table.to_play == OVER:  # the fog has lifted: the view tells what no event did
                memory.ways = {w: n for w, n in memory.ways.items() if w.view(seat) == view}
            assert all(world.view(seat) == view for world in memory.ways)
            worlds = game.worlds(view, _copy(history))
            assert len(worlds) == len(memory.ways)
            assert set(worlds) == set(memory.ways)


def _copy(history: History) -> History:
    """Without what was worked out before: the whole history is read again."""
    copy = History(history.seat)
    copy.events.extend(history.events)
    return copy
