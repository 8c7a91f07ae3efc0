"""The parts of a table that need no server: clocks, undo, rules' versions, the description."""

from __future__ import annotations

import random
from pathlib import Path
from typing import ClassVar, get_args

import msgspec
import pytest

from periscope import games
from periscope.games import GAMES
from periscope.games.uboot import UBoot
from periscope.kernel import CHANCE, OVER, SPECTATOR, PeriscopeError, Table
from periscope.server import decide, entry, wire
from periscope.server.clock import Clock
from periscope.server.room import Room
from periscope.server.wire import ClockSetting

TWO = {"allied": "me", "german": "me"}
DOCS = Path(__file__).parents[2] / "docs"


def test_a_fischer_clock_adds_when_the_turn_is_handed_on() -> None:
    clock = Clock(ClockSetting(100, 10), ("a", "b"))
    clock.turn("a", 0)
    clock.turn("a", 5)
    assert clock.left["a"] == 100  # Steps within a turn change nothing that can be seen.
    clock.turn("b", 30)
    assert (clock.left["a"], clock.running, clock.runs_out) == (80, "b", 130)
    clock.stop(40)
    assert clock.running == ""
    clock.start("b", 1000)
    clock.turn("computer", 1020)
    assert (clock.left["b"], clock.running) == (80, "")
    clock.turn("a", 5000)
    assert (clock.left["a"], clock.runs_out) == (80, 5080)


def test_by_correspondence_each_turn_has_its_days() -> None:
    day = 86400
    clock = Clock(ClockSetting(3 * day, each_turn=True), ("a", "b"))
    clock.turn("a", 0)
    clock.turn("b", 2 * day)
    clock.turn("a", 4 * day)
    assert clock.runs_out == 7 * day


def test_undo_takes_back_what_was_gained_and_not_what_was_used() -> None:
    clock = Clock(ClockSetting(100, 10), ("a", "b"))
    clock.turn("a", 0, 0)
    clock.turn("b", 30, 1)
    clock.turn("a", 50, 2)
    assert clock.left == {"a": 80, "b": 90}
    clock.undo(0, "a", 55)
    assert clock.left == {"a": 100 - 30 - 5, "b": 100 - 20}
    assert (clock.running, clock.since) == ("a", 55)
    clock.undo(0, "a", 60)
    assert clock.since == 55  # Steps within a turn are nobody else's business.


def test_undo_gives_no_new_days_by_correspondence() -> None:
    day = 86400
    clock = Clock(ClockSetting(3 * day, each_turn=True), ("a", "b"))
    clock.turn("a", 0, 0)
    clock.turn("b", 2 * day, 1)
    clock.turn("a", 4 * day, 2)
    clock.undo(2, "a", 4 * day)
    assert clock.runs_out == 7 * day
    clock.undo(0, "a", 4.5 * day)
    assert clock.runs_out == 5 * day


@pytest.mark.parametrize("each_turn", [False, True])
def test_undo_loses_nobody_the_game(each_turn: bool) -> None:
    """Where somebody lives by what the moves brought them, nothing is taken back."""
    clock = ClockSetting(60, 0 if each_turn else 60, each_turn)
    room = decide.NewRoom(wire.NewTable("uboot", seats=TWO, clock=clock), 0.0).room
    now = 0.0
    for seat in ("german", "allied"):
        now += 40
        while room.to_play == seat:
            act = wire.Play(str(room.ply), room.at[seat], next(iter(room.table.offer)))
            room.read(decide.act(room, seat, act, now))
    assert room.to_play == "german"
    asks = wire.Offer("undo", "undo")
    assert decide.act(room, "german", asks, now + 19) == entry.Asked(now + 19, "german", "undo")
    with pytest.raises(PeriscopeError) as caught:
        decide.act(room, "german", asks, now + 21)
    assert (caught.value.key, caught.value.details) == ("error-undo-time", {"seat": "german"})


def test_whoever_takes_a_move_back_alone_has_none_left_to_agree_on() -> None:
    both = {"german": "me", "soviet": "open"}
    made = decide.NewRoom(wire.NewTable("stalingrad", "quick-duel", seats=both), 1.0)
    room, key = made.room, made.invitations["soviet"]
    _, sat = decide.join(room, wire.Join("soviet", key), 2.0)
    assert sat is not None
    room.read(sat)
    first, second = room.to_play, next(seat for seat in both if seat != room.to_play)
    for wish in (
        wire.Play("1", room.at[first], next(iter(room.table.offer))),
        wire.Offer("2", "undo"),
    ):
        room.read(decide.act(room, first, wish, 3.0))
    room.read(decide.act(room, first, wire.Undo("3", room.at[first]), 4.0))
    with pytest.raises(PeriscopeError) as caught:
        decide.act(room, second, wire.Answer("4", "undo", True), 5.0)
    assert caught.value.key == "error-undo"


@pytest.mark.parametrize("name", GAMES)
def test_going_back_and_playing_again_is_as_if_nothing_had_been(name: str) -> None:
    game = GAMES[name]
    start = game.start(next(iter(game.scenarios)))
    rng = random.Random(1)
    table = Table(game, start, onlookers=(SPECTATOR,))
    while table.state.to_play != OVER and len(table.moves) < 60:
        table.follow(rng.choice(list(table.offer)))
        if rng.random() < 0.1 and table.moves:
            ply = rng.randrange(len(table.moves))
            line = table.line[ply:]
            fresh = Table(game, start, onlookers=(SPECTATOR,))
            for _, notation in table.line[:ply]:
                fresh.follow(notation)
            table.rewind(ply)
            for watcher, history in fresh.histories.items():
                assert table.histories[watcher].events == history.events
                assert table.state.view(watcher) == fresh.state.view(watcher)
            for _, notation in line:
                table.follow(notation)


def test_a_draw_has_its_number_for_good() -> None:
    game = GAMES["avalon"]
    table = Table(game, game.start("basic"))
    while table.state.to_play == CHANCE:
        table.follow(next(iter(table.offer)))
    drawn = table.drawn
    assert drawn > 0
    table.rewind(0)
    assert (table.drawn, table.draws) == (drawn, [])
    assert table.record("seed").void == tuple(range(drawn))


class Later(UBoot):
    """The same game after a change of its rules."""

    version: ClassVar[int] = 3


def test_a_table_keeps_the_rules_that_it_was_begun_with(monkeypatch: pytest.MonkeyPatch) -> None:
    old = decide.NewRoom(wire.NewTable("uboot", seats=TWO), 1.0)
    later = Later()
    editions = {**games.EDITIONS, "uboot": (later, *games.EDITIONS["uboot"])}
    monkeypatch.setattr(games, "EDITIONS", editions)
    monkeypatch.setattr(decide, "GAMES", {**GAMES, "uboot": later})
    new = decide.NewRoom(wire.NewTable("uboot", seats=TWO), 1.0)
    assert (old.setup.rules, new.setup.rules) == (2, 3)
    again = Room(old.id, old.setup)
    for line in old.entries:
        again.read(line)
    assert again.table.game is GAMES["uboot"]
    assert again.record().version == 2
    assert new.room.table.game is later


def test_rules_that_nobody_knows_any_more_are_named() -> None:
    made = decide.NewRoom(wire.NewTable("uboot", seats=TWO), 1.0)
    with pytest.raises(PeriscopeError) as caught:
        Room(made.id, msgspec.structs.replace(made.setup, rules=99))
    assert caught.value.key == "error-rules"
    assert caught.value.details["known"] == "2, 1"


@pytest.mark.parametrize("help_given", ["none", "memory"])
def test_a_table_without_the_memory_aid_tells_what_was_shown_once(help_given: wire.Help) -> None:
    """§S4.5: in full as it happens; to who comes back, without the cards of earlier turns."""
    both = {"german": "me", "soviet": "me"}
    new = wire.NewTable("stalingrad", "quick-duel", seats=both, help=help_given)
    room = decide.NewRoom(new, 1.0).room

    def play(notation: str) -> None:
        seat = room.to_play
        act = wire.Play(str(room.ply), room.at[seat], notation)
        room.read(decide.act(room, seat, act, 2.0))

    while room.table.state.prompt == "front":
        play(next(iter(room.table.offer)))
    before = room.seq("german")
    play("search a5")
    while room.table.state.to_play == "german":
        play(next(iter(room.table.offer)))

    def told(seen: int) -> list[str]:
        _, news = room.told("german", seen)
        return [one.event.told() for one in news if isinstance(one, wire.Happened)]

    shown = "search a5 ; shown soviet scout a5"
    forgotten = "search ; turn soviet 2"
    assert (forgotten in told(0)) == (help_given == "none")
    assert (shown in told(before)) == (help_given == "memory")
    assert (forgotten in told(before)) == (help_given == "none")
    assert told(room.news["german"][-2].n) == ["hold ; turn soviet 2"]
    lines = [line for _, line in room.seen_by("german").moves]
    assert (forgotten in lines) == (help_given == "none")
    assert (shown in lines) == (help_given == "memory")


def test_time_never_runs_backwards() -> None:
    made = decide.NewRoom(wire.NewTable("uboot", seats=TWO, clock=ClockSetting(60)), 1000.0)
    said = decide.act(made.room, "allied", wire.Chat("a", "late"), 900.0)
    assert said.time == 1000.0


def test_entries_are_read_back_as_they_were_written() -> None:
    for line in (
        entry.Sat(1.5, "allied", "", "Ana", "hash", "salt", "host", ("draw",)),
        entry.Moved(2.0, "german", "id", "lift a1 -> none"),
        entry.Spoke(3.0, "allied", "x", "¿Qué tal?"),
    ):
        assert entry.decode(entry.encode(line)) == line


def test_the_description_of_the_wire_names_every_message_and_field() -> None:
    text = (DOCS / "wire.md").read_text("utf-8")
    kinds = (*get_args(wire.FromClient), *get_args(wire.FromServer), *get_args(wire.AnyNews))
    for kind in kinds:
        assert f"`{kind.__struct_config__.tag}`" in text, kind
        for field in msgspec.structs.fields(kind):
            assert f"`{field.name}`" in text, (kind, field.name)
    for kind in (wire.Standing, wire.TableInfo, wire.NewTable, wire.Join, wire.Offered):
        for field in msgspec.structs.fields(kind):
            assert f"`{field.name}`" in text, (kind, field.name)
    for block in text.split("\n\n"):
        if block.startswith('    {"type"'):
            msgspec.json.decode(block, type=wire.FromClient)
