"""§S4.5: what a table without the memory aid tells again, and what one with it adds."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from periscope.games.scope.grid import OFF
from periscope.games.stalingrad import GAME
from periscope.games.stalingrad.belief import Belief
from periscope.games.stalingrad.cards import KIND, KINDS, SNIPER
from periscope.games.stalingrad.fronts import fronts
from periscope.games.stalingrad.memory import sightings
from periscope.games.stalingrad.moves import Move
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.steps import PUT, SAW
from periscope.games.stalingrad.turn import ACTION
from periscope.games.stalingrad.watch import Watch
from periscope.kernel import OVER, SPECTATOR, Event, History, Record, Table
from tests.laws import laws
from tests.stalingrad.positions import QUICK, board, stay
from tests.stalingrad.test_worlds import SMALL

FEW = {
    "two of a kind": """
        columns = 3
        rows = 2
        ends = ["snipers"]
        [front]
        sniper = 1
        officer = 2
        infantry = 1
        empty = 2
    """,
    "wide": SMALL["wide"],
}
FRONTS = ("ssdocmgieeee", "EEESDOCMGIES")
ACES = ("sedocmgieeee", "EEESDOCMGIEE")


def laid(scenario: str, fronts: tuple[str, str], *chapters: str) -> Table:
    """A table with known fronts."""
    table = Table(GAME, GAME.start(scenario, chapters))
    for letter in "".join(fronts):
        kind = KINDS[KIND[letter]]
        table.play(next(m for m in table.state.moves() if str(m).split()[1] == kind))
    return table


def told(history: History) -> list[str]:
    return [event.told() for event in GAME.forgotten(history) if event is not None]


class Watched:
    """A table with an onlooker."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.onlooker = History(SPECTATOR)

    def play(self, move: Move) -> None:
        event = move.seen_by(SPECTATOR, self.state)
        if event is not None:
            self.onlooker.add(event)
        self.table.play(move)

    @property
    def state(self) -> State:
        state = self.table.state
        assert isinstance(state, State)
        return state

    def histories(self) -> tuple[History, History]:
        return self.table.histories["german"], self.onlooker

    def answer(self, bold: bool) -> None:
        """To the end of the turn without an elimination; an ace is shot at, a decoy must be."""
        turn = self.state.turn
        while (
            self.state.to_play != OVER
            and self.state.turn == turn
            and self.state.phase is not ACTION
        ):
            moves = {str(move): move for move in self.state.moves()}
            ace = self.state.rules.spares and self.state.spares[1 - self.state.side]
            found = self.state.focus != OFF and KIND[self.state.board[self.state.focus]] == SNIPER
            quiet: list[str] = [text for text in ("end", "stay", "hold") if text in moves]
            shots = [text for text in moves if text not in quiet]
            if (bold and ace and found and shots) or not quiet:
                quiet = shots
            self.play(moves[quiet[0]])


def twin_moves(one: State, two: State, rng: random.Random) -> tuple[Move, Move] | None:
    """An action that looks alike in both, and can eliminate nothing in either."""
    words = ("search", "recognise", "fire", "move")
    others = {str(move): move for move in two.moves()}
    moves = list(one.moves())
    rng.shuffle(moves)
    moves.sort(key=lambda move: str(move).startswith("move"))
    if rng.random() < 0.3:
        moves.reverse()
    for move in moves:
        text = str(move)
        if text.split()[0] not in words:
            continue
        if one.to_play == "soviet" and text.startswith("move"):
            heard = text.split(" ->")[0]
            same = [m for t, m in others.items() if t.startswith(f"{heard} ->")]
            if same:
                return move, rng.choice(same)
        elif text in others:
            return move, others[text]
    return None


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("scenario", ["quick-duel", "duel-of-aces-quick-duel"])
def test_a_blurred_log_is_the_same_whatever_was_shown(scenario: str, seed: int) -> None:
    """§S4.5: an ace's place, a decoy and an empty area give the same lines as a card that was let
    go, in their number too."""
    rng = random.Random(seed)
    german, soviet = ACES if "aces" in scenario else FRONTS
    other = "".join(rng.sample(soviet, len(soviet)))
    tables = [Watched(laid(scenario, (german, it), "advanced")) for it in (soviet, other)]
    one, two = tables
    differed = 0
    while one.state.turn < 40:
        found = twin_moves(one.state, two.state, rng)
        if found is None:
            break
        for table, move, bold in zip(tables, found, (True, False), strict=True):
            table.play(move)
            table.answer(bold)
        if OVER in (one.state.to_play, two.state.to_play):
            break
        assert one.state.turn == two.state.turn
        for first, second in zip(one.histories(), two.histories(), strict=True):
            differed += first.events != second.events
            assert told(first) == told(second)
    assert differed


def test_the_turn_that_is_played_is_told_in_full() -> None:
    """§S4.5: named while its turn lasts, then no more."""
    table = laid("quick-duel", FRONTS)
    table.play(table.find("search b5"))
    assert told(table.histories["german"])[-1].endswith("shown soviet officer b5")
    table.play(table.find("hold"))
    for seat in table.seats:
        assert told(table.histories[seat])[-1] == "search ; turn soviet 2"
    table.play(table.find("search a1"))
    assert "shown german sniper a1" in told(table.histories["german"])[-1]
    assert any("officer b5" in event.told() for event in table.histories["german"].events)


def test_who_showed_itself_is_forgotten_and_what_was_eliminated_is_not() -> None:
    """§S4.5: a mortar and an officer of one turn are nameless in the next; what lies in a scoring
    zone, or leaves it, is named."""
    table = laid("quick-duel", FRONTS, "advanced")
    for start in ("howitzer b2 b5", "deploy d1", "move c2 "):
        table.play(next(m for m in table.state.moves() if str(m).startswith(start)))
    assert told(table.histories["soviet"])[-3:] == [
        "howitzer ; eliminated soviet officer b5",
        "deploy",
        "move c2 ; turn soviet 2",
    ]


def test_an_ace_that_was_hit_is_as_any_card_that_was_let_go() -> None:
    """§S4.5, §S8.2: neither the place nor that a spare card was lost then."""
    table = laid("duel-of-aces-quick-duel", ACES)
    for notation in ("search d4", "shoot a1"):
        table.play(table.find(notation))
    assert told(table.histories["german"])[-1] == "search ; turn soviet 2"


def test_the_record_of_a_game_that_goes_on_forgets() -> None:
    """§S4.5: as the log does; the whole record, which is for the end, does not."""
    table = laid("quick-duel", FRONTS)
    for notation in ("search b5", "hold", "search d3"):
        table.play(table.find(notation))
    record = table.record()
    for seat in table.seats:
        lines = [line for _, line in record.redacted(GAME, seat, forgetful=True).moves]
        assert lines == told(table.histories[seat])
        assert any("officer b5" in line for _, line in record.redacted(GAME, seat).moves)
    assert Record.parse(record.dump()).replay(GAME)


def test_every_event_that_is_told_again_is_one_event() -> None:
    table = laid("quick-duel", FRONTS)
    for notation in ("search b5", "hold"):
        table.play(table.find(notation))
    again = GAME.forgotten(table.histories["german"])
    assert len(again) == len(table.histories["german"].events)
    assert again[-1] is None
    assert isinstance(again[-2], Event)


def certain(belief: Belief) -> dict[int, int]:
    """The cells on which one kind lies in every way."""
    kinds: dict[int, set[int]] = {}
    for front in fronts(belief):
        for cell, kind in front:
            kinds.setdefault(cell, set()).add(kind)
    return {cell: min(one) for cell, one in kinds.items() if len(one) == 1}


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", ["two of a kind", "wide"])
def test_the_aid_says_what_is_certain_and_nothing_else(name: str, seed: int) -> None:
    """§S4.5: in every way the cards can lie, each claim is true; and what was seen and is certain
    to lie on one cell is claimed."""
    start = GAME.start(GAME.read(FEW[name], name), ("advanced",))
    claimed = 0
    for table in islice(laws.wander(GAME, start, seed), 120):
        state = table.state
        assert isinstance(state, State)
        if not state.turn or state.to_play == OVER:
            continue
        history = table.histories["german"]
        watch = Watch(state.rules, 1, most=1_000_000)
        watch.follow(history.events)
        grid = state.rules.field.grid
        found = sightings(state.view("german"), history)
        worlds = [dict(front) for front in fronts(watch.belief)]
        for seen in found:
            claimed += 1
            cells = [grid.names.index(name) for name in seen.cells]
            for world in worlds:
                assert KINDS.index(seen.kind) in [world.get(cell) for cell in cells]
        sure = {(one.kind, one.cells[0]) for one in found if len(one.cells) == 1}
        met = {step.kind for step in watch.steps if step.what in (SAW, PUT)}
        last = {step.cell: step.kind for step in watch.steps if step.what in (SAW, PUT)}
        for cell, kind in certain(watch.belief).items():
            if kind in met and last.get(cell) == kind:
                assert (KINDS[kind], grid.names[cell]) in sure
    assert claimed


def test_an_area_that_was_exchanged_is_not_claimed_elsewhere() -> None:
    """§S4.5, §S7.9: after reinforcements the empty area that was seen may be the one that went."""
    picture = """
        EEEE
        DOCM
        GSES
        ----
        gies
        docm
        eees
    """
    table = Table(GAME, board(picture, "advanced", lost="soviet infantry"))
    for start in (
        "recognise a6",
        "end",
        "move a5 ",
        "end",
        "move a1 ",
        "end",
        "reinforce a5 ",
        "move",
    ):
        table.play(next(m for m in table.state.moves() if str(m).startswith(start)))
    found = sightings(table.state.view("german"), table.histories["german"])
    assert not [seen for seen in found if seen.kind == "empty" and seen.at == "a6"]
    assert [seen.cells for seen in found if seen.kind == "infantry"] == [("a5", "b5", "a6", "b6")]


def test_a_card_that_never_moved_stays_in_mind() -> None:
    """§S4.5: a second one of its kind that is seen is another card."""
    text = 'extends = "quick-duel"\n[front]\nofficer = 2\nempty = 3'
    start = board(QUICK.replace("EEES", "OEES"), "advanced", scenario=text)
    table = Table(GAME, start)
    for notation in ("recognise a6", "end", stay(start, "c4"), "end", "recognise b5", "end"):
        table.play(table.find(notation))
    for notation in (stay(start, "b4"), "end", "recognise b5", "end"):
        table.play(table.find(notation))
    found = sightings(table.state.view("german"), table.histories["german"])
    assert [seen.cells for seen in found if seen.kind == "officer"] == [("a6",), ("b5",)]
