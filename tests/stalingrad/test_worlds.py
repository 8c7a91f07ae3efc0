"""Worlds and the memory aid: what a seat can know of the enemy front."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import combinations, islice

import pytest

from periscope.games.scope.grid import bits
from periscope.games.stalingrad import GAME
from periscope.games.stalingrad.belief import Belief
from periscope.games.stalingrad.cards import KIND, KINDS
from periscope.games.stalingrad.fronts import Front, Lots, fronts
from periscope.games.stalingrad.fronts import Odds as CellOdds
from periscope.games.stalingrad.fronts import marginals as cell_marginals
from periscope.games.stalingrad.kinds import Kinds
from periscope.games.stalingrad.memory import sightings
from periscope.games.stalingrad.moves import Move, Rearrange
from periscope.games.stalingrad.position import restore
from periscope.games.stalingrad.rules import Rules
from periscope.games.stalingrad.setup import Place, in_hand
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.steps import MOVED, PUT, SAW, SOME, TOOK, Step, steps_of
from periscope.games.stalingrad.watch import MOST, Watch
from periscope.games.stalingrad.worlds import Hidden
from periscope.kernel import OVER, Event, PeriscopeError, Table
from tests.laws import laws
from tests.stalingrad.positions import INSIDE, board, view

SMALL = {
    "pair": """
        columns = 2
        rows = 2
        ends = ["snipers"]
        [front]
        sniper = 1
        infantry = 1
        empty = 2
    """,
    "guns": """
        columns = 2
        rows = 2
        ends = ["snipers"]
        [front]
        sniper = 1
        machine-gun = 1
        mortar = 1
        officer = 1
    """,
    "wide": """
        columns = 3
        rows = 2
        ends = ["snipers"]
        [front]
        sniper = 1
        decoy = 1
        infantry = 1
        empty = 3
    """,
    "no snipers": """
        columns = 2
        rows = 2
        chapters = ["advanced"]
        ends = ["objectives"]
        objectives = ["officer"]
        company = ["mortar"]
        [front]
        officer = 1
        mortar = 1
        infantry = 1
        empty = 1
    """,
}
LONGER = {
    "deep": """
        columns = 2
        rows = 3
        ends = ["snipers"]
        [front]
        sniper = 1
        machine-gun = 1
        infantry = 2
        empty = 2
    """,
}
TEAMS: tuple[tuple[str, ...], ...] = (
    (),
    ("advanced",),
    ("soviet-team",),
    ("german-team", "soviet-team"),
)


def small(name: str, chapters: tuple[str, ...]) -> State:
    return GAME.start(GAME.read((SMALL | LONGER)[name], name.replace(" ", "-")), chapters)


def allowed(fronts: Iterable[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Each front with the chapters that it can be played with."""
    out = []
    for name in fronts:
        for chapters in TEAMS:
            with suppress(PeriscopeError):
                small(name, chapters)
                out.append((name, chapters))
    return out


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("front", "chapters"), allowed(SMALL))
def test_worlds_are_complete(front: str, chapters: tuple[str, ...], seed: int) -> None:
    """Law 5 by brute force: none missing, none too many."""
    laws.worlds_are_complete(GAME, small(front, chapters), seed, plies=50)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize(("front", "chapters"), allowed([*SMALL, *LONGER]))
def test_worlds_are_complete_at_length(front: str, chapters: tuple[str, ...], seed: int) -> None:
    laws.worlds_are_complete(GAME, small(front, chapters), seed, plies=100)


def last(table: Table) -> State:
    assert isinstance(table.state, State)
    return table.state


class Odds:
    """The model by brute force: every physical order of a MOVE and of the set-up alike.

    What else a player chooses is taken as given, so it tells nothing but that it was possible.
    """

    def __init__(self, start: State, seat: str) -> None:
        self.seat = seat
        self.worlds: dict[State, Fraction] = {start: Fraction(1)}

    def follow(self, event: Event | None) -> None:
        after: dict[State, Fraction] = {}
        for world, chance in self.worlds.items():
            fitting = [m for m in world.moves() if m.seen_by(self.seat, world) == event]
            for move in fitting:
                reached = move.play(world)
                share = chance * self.share(move, world, fitting)
                after[reached] = after.get(reached, Fraction(0)) + share
        whole = sum(after.values())
        self.worlds = {world: chance / whole for world, chance in after.items()}

    @staticmethod
    def share(move: Move, world: State, fitting: list[Move]) -> Fraction:
        """Orders of one quadrant are alike; a card is drawn as often as there are cards of it."""
        if isinstance(move, Rearrange):
            return Fraction(1, len(fitting))
        if isinstance(move, Place) and len(fitting) > 1:
            left = in_hand(world, world.side)
            return Fraction(left[KIND[move.letter]], sum(left))
        return Fraction(1)


def before_the_end(start: State, seed: int, plies: int) -> Table:
    """A table after so many moves, or one before its end."""
    whole = len(laws.finished(GAME, start, seed).moves)
    return laws.some(GAME, start, seed, min(plies, whole - 1))


def followed(
    name: str, chapters: tuple[str, ...], seed: int, plies: int
) -> tuple[Table, str, Odds]:
    """Such a table with the first seat's odds by brute force."""
    start = small(name, chapters)
    table = before_the_end(start, seed, plies)
    seat = table.seats[0]
    odds = Odds(start, seat)
    for state, move, _ in table.steps():
        odds.follow(move.seen_by(seat, state))
    return table, seat, odds


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("front", "chapters"), allowed(["pair", "guns", "wide"]))
def test_the_distribution_is_the_models(front: str, chapters: tuple[str, ...], seed: int) -> None:
    """On small fronts every front has exactly the probability that brute force gives it."""
    table, seat, odds = followed(front, chapters, seed, 45)
    state = last(table)
    assert state.turn
    worlds = GAME.worlds(state.view(seat), table.histories[seat])
    assert isinstance(worlds, Hidden)
    assert worlds.exact
    chances = dict(zip(worlds, worlds.chances().values(), strict=True))
    assert chances.keys() == odds.worlds.keys()
    for world, chance in odds.worlds.items():
        assert chances[world] == pytest.approx(float(chance))


def test_samples_follow_the_probabilities() -> None:
    """Draws come as often as they should: within five standard deviations of 4,000."""
    table, seat, odds = followed("wide", ("advanced",), 5, 40)
    worlds = GAME.worlds(table.state.view(seat), table.histories[seat])
    rng = random.Random(1)
    drawn = Counter(worlds.sample(rng) for _ in range(4000))
    assert drawn.keys() <= odds.worlds.keys()
    assert len(odds.worlds) > 3
    for world, chance in odds.worlds.items():
        expected = 4000 * float(chance)
        assert abs(drawn[world] - expected) < 5 * max(1, expected) ** 0.5


EIGHT = """
    columns = 4
    rows = 2
    ends = ["snipers"]
    [front]
    sniper = 1
    decoy = 1
    officer = 1
    machine-gun = 1
    infantry = 1
    empty = 3
"""


def all_ways(rules: Rules, events: Sequence[Event]) -> Belief:
    """A belief that follows every way, which brute force has proved right on smaller fronts."""
    exact = Watch(rules, 1, most=1_000_000)
    exact.follow(events)
    assert exact.belief.exact
    return exact.belief


@pytest.mark.parametrize(("most", "lots", "near"), [(12, 30, 0.25), (40, 60, 0.05)])
@pytest.mark.parametrize("seed", [1, 3, 5])
def test_thinned_out_ways_stay_sound_and_keep_their_weights(
    seed: int, most: int, lots: int, near: float
) -> None:
    """Where ways are drawn by lot, each is possible, and on average as likely as it should be,
    the nearer the more of them are followed.

    A few dozen are followed where there are hundreds, so that the lots, the steps back and the
    hints are all at work.
    """
    start = GAME.start(GAME.read(EIGHT, "eight"), ("advanced",))
    table = before_the_end(start, seed, 110)
    events = table.histories["german"].events
    rules = last(table).rules
    possible = fronts(all_ways(rules, events))
    mean: dict[Front, float] = {}
    for lot in range(lots):
        watch = Watch(rules, 1, most, random.Random(lot))
        watch.follow(events)
        assert not watch.belief.exact
        for front, chance in fronts(watch.belief).items():
            mean[front] = mean.get(front, 0.0) + chance / lots
    assert mean.keys() <= possible.keys()
    found = marginals(mean)
    for place, chance in marginals(possible).items():
        assert abs(found.get(place, 0.0) - chance) < near, place


def marginals(fronts: Mapping[Front, float]) -> dict[tuple[int, int], float]:
    """For every cell and kind, how likely that card lies there."""
    out: dict[tuple[int, int], float] = {}
    for front, chance in fronts.items():
        for place in front:
            out[place] = out.get(place, 0.0) + chance
    return out


@pytest.mark.parametrize(("seed", "plies"), [(8, 226), (11, 219), (14, 184)])
def test_draws_from_a_published_front_are_as_likely_as_all_its_ways_say(
    seed: int, plies: int
) -> None:
    """Late in a quick duel, with several times as many ways as a seat follows.

    5,000 draws by the sampler as it ships against the same number from all ways: how often each
    kind lies on each cell. Its error may not be much larger than that of honest draws.
    """
    table = before_the_end(GAME.start("quick-duel", ("advanced",)), seed, plies)
    events = table.histories["german"].events
    worlds = GAME.worlds(table.state.view("german"), table.histories["german"])
    assert isinstance(worlds, Hidden)
    assert not worlds.exact
    belief = all_ways(last(table).rules, events)
    assert len(belief.ways) > 3 * MOST
    rng = random.Random(seed)
    lots = Lots(belief)
    honest = share_of_cells([tuple(lots.draw(rng).items()) for _ in range(5000)])
    more = share_of_cells([tuple(lots.draw(rng).items()) for _ in range(5000)])
    drawn = share_of_cells([front_of(worlds.sample(rng)) for _ in range(5000)])
    assert distance(honest, more) < 0.02
    assert distance(honest, drawn) < 0.05


@pytest.mark.parametrize("lot", range(6))
def test_a_sample_is_worth_enough_wherever_it_is_asked(lot: int) -> None:
    """Through a quick duel in which an unlikely card leaves only a handful of the ways that are
    followed: the watch goes back for more. With n independent draws the standard error of a
    probability is at most 0.5 / √n; beside all ways no cell is off by more than two of them."""
    enough = 60
    table = before_the_end(GAME.start("quick-duel", ("advanced",)), 3, 215)
    events = table.histories["german"].events
    rules = last(table).rules
    exact = Watch(rules, 1, most=1_000_000)
    watch = Watch(rules, 1, 300, random.Random(lot), enough)
    thinned = 0
    for number in range(40, len(events), 5):
        exact.follow(events[:number])
        watch.follow(events[:number])
        if watch.belief.exact:
            continue
        thinned += 1
        assert not watch.belief.worth or watch.belief.worth >= enough
        found = cell_marginals(watch.belief)
        for place, chance in cell_marginals(exact.belief).items():
            assert abs(found.get(place, 0.0) - chance) < 2 * 0.5 / enough**0.5, place
    assert exact.belief.exact
    assert thinned > 10


@pytest.mark.parametrize(("seed", "heard", "most"), [(16, 340, 20), (18, 130, 20), (23, 290, 20)])
def test_a_sample_that_is_sure_and_wrong_makes_no_sure_claim(
    seed: int, heard: int, most: int
) -> None:
    """Of so few ways all say what is false as often as once in five times, or in two. What is
    shown has it from the kinds by themselves too, and is nearly certain of nothing that is not."""
    worlds, exact = asked_late(seed, heard, most)
    sampled = cell_marginals(worlds.belief)
    sure = [at for at, odds in sampled.items() if odds > 0.97 and exact[at] < 0.85]
    assert sure
    shown = worlds.odds()
    assert all(shown[at] < 0.9 for at in sure)
    assert not [at for at, odds in shown.items() if odds > 0.97 and exact.get(at, 0.0) < 0.97]


@pytest.mark.parametrize(
    ("seed", "heard", "most"),
    [(0, 140, 20), (1, 50, 20), (2, 120, 40), (10, 110, 40), (16, 340, 20), (18, 140, 20)],
)
def test_what_is_shown_is_nearer_than_the_sample(seed: int, heard: int, most: int) -> None:
    """The worst of 24 quick duels: so few ways are off by more than 0.4 in a cell, what is shown by
    less than 0.18. A third of the sample's error is left, beside that of the kinds."""
    worlds, exact = asked_late(seed, heard, most)
    assert furthest(cell_marginals(worlds.belief), exact) > 0.4
    assert furthest(worlds.odds(), exact) < 0.18


def asked_late(seed: int, heard: int, most: int) -> tuple[Hidden, CellOdds]:
    """A quick duel after so many events, by a few ways, and the marginals of all of them."""
    table = Table(GAME, GAME.start("quick-duel", ("advanced",)))
    for move in laws.finished(GAME, table.state, seed).moves:
        table.play(move)
        if len(table.histories["german"].events) == heard:
            break
    events = table.histories["german"].events
    watch = Watch(last(table).rules, 1, most)
    for number in range(1, len(events) + 1):
        watch.follow(events[:number])
    return Hidden(restore(table.state.view("german")), watch), cell_marginals(
        all_ways(last(table).rules, events)
    )


def furthest(one: CellOdds, other: CellOdds) -> float:
    """How far apart the two are in the worst cell."""
    return max(abs(one.get(at, 0.0) - other.get(at, 0.0)) for at in one | other)


@pytest.mark.parametrize("seed", range(2))
def test_what_is_known_of_a_kind_alone_is_exact(seed: int) -> None:
    """The posterior of a kind for somebody who tells it from the rest and nothing else: beside
    every set of cells of it, followed one by one."""
    table = before_the_end(GAME.start("quick-duel", ("advanced",)), seed, 250)
    rules = last(table).rules
    events = table.histories["german"].events
    steps = [step for event in events for step in steps_of(rules, 1, event)]
    kinds = Kinds(rules.field.front[1], rules.fronts[1])
    kinds.follow(steps)
    found = kinds.odds()
    for kind, held in enumerate(rules.fronts[1]):
        cells = list(bits(rules.field.front[1]))
        sets = {frozenset(chosen): 1.0 for chosen in combinations(cells, held)}
        for step in steps:
            sets = after_step(sets, step, kind)
        whole = sum(sets.values())
        for cell in cells:
            odds = sum(weight for one, weight in sets.items() if cell in one) / whole
            assert found.get((cell, kind), 0.0) == pytest.approx(odds)


def after_step(
    sets: dict[frozenset[int], float], step: Step, kind: int
) -> dict[frozenset[int], float]:
    """The sets of cells of a kind, each with its weight, after one more thing was seen."""
    after: dict[frozenset[int], float] = {}
    cells = frozenset(bits(step.cells))
    for one, weight in sets.items():
        laid = [one]
        there, mine = bool(one & cells), step.kind == kind
        if (step.what == SAW and there != mine) or (step.what == SOME and mine and not there):
            continue
        if step.what == MOVED:
            laid = [one - cells | set(new) for new in combinations(cells, len(one & cells))]
        elif step.what == PUT:
            laid = [one - cells | (cells if mine else set())]
        elif step.what == TOOK:
            laid = [one - cells]
        for new in laid:
            after[new] = after.get(new, 0.0) + weight / len(laid)
    return after


def test_a_kind_with_too_many_ways_is_given_up() -> None:
    """What is possible stays possible, and a cell's odds still add up."""
    table = before_the_end(GAME.start("quick-duel", ("advanced",)), 3, 215)
    events = table.histories["german"].events
    watch = Watch(last(table).rules, 1, most=40)
    watch.follow(events)
    kinds = Kinds(watch.field.front[1], watch.rules.fronts[1], most=20)
    kinds.follow(watch.steps)
    assert 0 < len(kinds.beliefs) < len(KINDS)
    watch.kinds = kinds
    shown = Hidden(restore(table.state.view("german")), watch).odds()
    for cell, possible in watch.possible().items():
        odds = [shown[cell, kind] for kind in bits(possible)]
        assert sum(odds) == pytest.approx(1)
        assert min(odds) > 0


def front_of(world: State) -> Front:
    """The Soviet front as cells with their kinds."""
    first, past = world.rules.field.ends_of(1)
    return tuple((cell, KIND[world.board[cell]]) for cell in range(first, past))


def share_of_cells(fronts: Sequence[Front]) -> dict[tuple[int, int], float]:
    return marginals({front: n / len(fronts) for front, n in Counter(fronts).items()})


def distance(one: dict[tuple[int, int], float], other: dict[tuple[int, int], float]) -> float:
    """The total variation distance of a cell's card, on average over the cells."""
    places = one.keys() | other.keys()
    cells = {cell for cell, _ in places}
    apart = sum(abs(one.get(place, 0.0) - other.get(place, 0.0)) for place in places)
    return apart / 2 / len(cells)


def test_every_world_can_be_drawn() -> None:
    """However few ways are followed, none of the possible fronts is left out for ever."""
    start = GAME.start(GAME.read(SMALL["wide"], "wide"), ("advanced",))
    table = before_the_end(start, 1, 60)
    events = table.histories["german"].events
    possible = set(fronts(all_ways(last(table).rules, events)))
    assert len(possible) > 10
    watch = Watch(last(table).rules, 1, most=4)
    watch.follow(events)
    view = table.state.view("german")
    often = Hidden(restore(view), watch, fresh=2)
    rng = random.Random(1)
    found = {front_of(often.sample(rng)) for _ in range(2500)}
    assert found == {tuple(sorted(front)) for front in possible}


def test_few_beliefs_are_kept_to_go_back_to() -> None:
    """A long game takes little more memory than a short one, and its beginning is among them."""
    table = laws.finished(GAME, GAME.start("open-battle", ("advanced",)), 3)
    watch = Watch(last(table).rules, 1, most=20)
    watch.follow(table.histories["german"].events[:-1])
    assert len(watch.steps) > 150
    assert len(watch.kept) < 25
    assert next(iter(watch.kept)) == 0
    assert list(watch.kept) == sorted(watch.kept)


def test_a_belief_is_the_same_however_it_is_reached() -> None:
    """Event by event or all at once: a history means one belief."""
    table = laws.some(GAME, GAME.start("open-battle", ("advanced",)), 3, 150)
    seat = "german"
    events = table.histories[seat].events
    rules = last(table).rules
    at_once = Watch(rules, 1)
    at_once.follow(events)
    step_by_step = Watch(rules, 1)
    for number in range(1, len(events) + 1):
        step_by_step.follow(events[:number])
    assert step_by_step.belief.blocks == at_once.belief.blocks
    assert step_by_step.belief.ways == at_once.belief.ways
    assert not at_once.belief.exact


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("chapters", [(), ("advanced",)], ids="+".join)
def test_the_memory_aid_is_right(chapters: tuple[str, ...], seed: int) -> None:
    """§S4.5: of every card that was seen, one of its kind lies where it can have gone."""
    start = GAME.start("open-front", chapters)
    noted = 0
    for table in islice(laws.wander(GAME, start, seed), 24 * 12):
        state = table.state
        assert isinstance(state, State)
        if not state.turn or state.to_play == OVER:
            continue
        for seat in table.seats:
            kinds = {c.at: c.kind for c in view(state).cards if c.side != seat}
            for seen in sightings(state.view(seat), table.histories[seat]):
                noted += 1
                assert seen.kind in {kinds.get(cell) for cell in seen.cells}
                assert seen.turn <= state.turn
    assert noted


def played(*notations: str, scenario: str = "quick-duel", chapters: tuple[str, ...] = ()) -> Table:
    """A quick duel, or one of aces, with known fronts, after these moves."""
    table = Table(GAME, GAME.start(scenario, chapters))
    fronts = ("ssdocmgieeee", "EEESDOCMGIES")
    if "aces" in scenario:
        fronts = ("sedocmgieeee", "EEESDOCMGIEE")
    for front in fronts:
        for letter in front:
            kind = KINDS[KIND[letter]]
            table.play(next(m for m in table.state.moves() if str(m).split()[1] == kind))
    for notation in notations:
        table.play(table.find(notation))
    return table


def test_what_was_seen_and_where_it_can_be() -> None:
    """§S4.5: an officer on b5 can be anywhere in a quadrant that was moved since."""
    table = played("search b5", "hold")
    (seen,) = sightings(table.state.view("german"), table.histories["german"])
    assert (seen.kind, seen.at, seen.turn, seen.cells) == ("officer", "b5", 1, ("b5",))
    table.play(next(m for m in table.state.moves() if str(m).startswith("move a4 -> ")))
    (seen,) = sightings(table.state.view("german"), table.histories["german"])
    assert seen.cells == ("a4", "b4", "a5", "b5")
    assert sightings(table.state.view("soviet"), table.histories["soviet"]) == ()


def test_the_aid_knows_what_infantry_left_behind() -> None:
    """§S4.5, §S7.8: where it was shot, and where it comes from, lies an empty area."""
    start = board(INSIDE, "advanced")
    table = Table(GAME, start)
    for notation in ("assault b4 in b4", "advance c5", "end"):
        table.play(table.find(notation))
    seen = sightings(table.state.view("german"), table.histories["german"])
    assert [(one.kind, one.at) for one in seen if one.at in ("b4", "c5")] == [("empty", "b4")]


def test_an_onlooker_is_reminded_of_nothing() -> None:
    """§S4.5: it has no front of its own."""
    table = played("search b5")
    assert GAME.sightings(table.state.view("spectator"), table.histories["german"]) == ()


@pytest.mark.parametrize("most", [4, 40])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_possible_does_not_depend_on_the_lots(seed: int, most: int) -> None:
    """However few ways are followed, the support is that of all of them."""
    start = GAME.start(GAME.read(SMALL["wide"], "wide"), ("advanced",))
    table = before_the_end(start, seed, 60)
    events = table.histories["german"].events
    rules = last(table).rules
    possible = {(cell, kind) for front in fronts(all_ways(rules, events)) for cell, kind in front}
    watch = Watch(rules, 1, most=most)
    watch.follow(events)
    found = {(cell, kind) for cell, kinds in watch.possible().items() for kind in bits(kinds)}
    assert found == possible
    names = rules.field.grid.names
    told = Hidden(restore(table.state.view("german")), watch).cards()
    assert set(told) == {(KINDS[kind], names[cell]) for cell, kind in possible}
    for cell in {cell for cell, _ in possible}:
        odds = [share for (_, at), share in told.items() if at == names[cell]]
        assert sum(odds) == pytest.approx(1)
        assert min(odds) > 0, "a sample is never sure of what is not certain"
