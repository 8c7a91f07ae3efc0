"""Records: a game as a text file that can be read aloud.

    periscope record 1
    game: uboot, rules 1
    scenario: lone-wolf
    chapters: slow-submarines
    allied: greedy
    german: random
    seed: 7
    seed hash: 7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451

    1. german: submarines c5
    2. allied: place freighter b1
    ...
    result: allied; target; allied 2, german 0
    checksum: 6b1f0c2a9d3e4f55

The definition of a custom scenario stands in the header, each line behind `| `. A record
for one seat has the line `seen by: SEAT` and holds what that seat saw, move by move.

A served table publishes the `seed hash` before the first move. The seed is then the hashed
secret with what each player has mixed in, `SECRET/allied=WORD/german=WORD`; `salts after the hash`
names those who could know the hash before. `draws taken back` names the draws that an undo by
consent has made void. Each such undo stands behind the moves, with what it took back:

    undo: german asked b7f2, allied agreed 41c0
    12. german: torpedo c4
    13. chance: miss

A game of one player has an `id`, by which a log book knows it again.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import Final, NoReturn

import msgspec

from periscope.kernel.chance import Dealer
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.fairness import HUMAN, UNDO, Drawn, Undone, check_seed, stretches
from periscope.kernel.protocol import CHANCE, OVER, Game, History, Move, Outcome, Seat, State, Step

MAGIC: Final = "periscope record 1"
UNFINISHED: Final = "unfinished"
NONE: Final = "none"
RESULT: Final = "result: "
DEFEATS: Final = ("resigned", "time", "absent")
"""Why a side can lose without the rules."""
_MOVE: Final = re.compile(r"([0-9]{1,7})\. ([\w-]+): (.+)")
_GAME: Final = re.compile(r"([\w-]+), rules ([0-9]{1,7})")
_NUMBER: Final = re.compile(r"[0-9]{1,7}")
"""Of no more digits than make sense: Python refuses to read a number without end."""


class Record(msgspec.Struct, frozen=True):
    """The list of a game's moves, with what is needed to play them again."""

    game: str
    version: int
    scenario: str
    chapters: tuple[str, ...]
    definition: str
    players: dict[Seat, str]
    seed: str
    moves: tuple[tuple[Seat, str], ...]
    result: str
    seen_by: Seat = ""
    seed_hash: str = ""
    void: tuple[int, ...] = ()
    id: str = ""
    """The id of a patrol: finished twice, it still has one line in the log book."""
    undone: tuple[Undone, ...] = ()
    after_hash: tuple[Seat, ...] | None = None
    """Whose salts were taken after the hash was published; older records do not say."""

    def start(self, game: Game) -> State:
        if self.version != game.version:
            raise PeriscopeError(
                "error-record-version", found=self.version, known=game.version, game=game.name
            )
        scenario = game.read(self.definition, self.scenario) if self.definition else self.scenario
        return game.start(scenario, self.chapters)

    def steps(self, game: Game, plies: int | None = None) -> list[Step]:
        """The moves up to ply `plies`, each with the positions before and after it."""
        if self.seen_by:
            raise PeriscopeError("error-record-redacted", seat=self.seen_by)
        wanted = len(self.moves) if plies is None else plies
        if not 0 <= wanted <= len(self.moves):
            raise PeriscopeError("error-record-ply", ply=wanted, last=len(self.moves))
        steps: list[Step] = []
        _follow(self.start(game), steps, self.moves[:wanted])
        return steps

    def draws(self, game: Game) -> list[Drawn]:
        """Every draw in the order of the numbers, those that were taken back among them."""
        start = self.start(game)
        steps: list[Step] = []
        found: list[Drawn] = []
        stand: list[Drawn] = []
        played = stretches(self.moves, self.undone)
        for moves, undone in zip(played, (*self.undone, None), strict=True):
            known = len(steps)
            _follow(start, steps, moves)
            for ply, step in enumerate(steps[known:], start=known + 1):
                if step.before.to_play == CHANCE:
                    stand.append(Drawn(len(found), ply, step, None))
                    found.append(stand[-1])
            if undone is not None:
                del steps[undone.ply :]
                while stand and stand[-1].ply > undone.ply:
                    void = stand.pop()
                    found[void.number] = void._replace(undone=undone)
        return found

    def replay(self, game: Game, plies: int | None = None) -> list[tuple[State, Move]]:
        """The positions with the moves played from them, up to ply `plies`."""
        return [(before, move) for before, move, _ in self.steps(game, plies)]

    def position(self, game: Game, plies: int | None = None) -> State:
        """The position after `plies` moves: a game can be taken up again from any of them."""
        steps = self.steps(game, plies)
        return steps[-1].after if steps else self.start(game)

    def verify(self, game: Game) -> list[Drawn]:
        """Every move legal, every draw the seed's and none passed over, the result as played.
        Tells the draws that are void, each with the undo by consent that made it so."""
        steps = self.steps(game)
        persons = [seat for seat in game.seats(self.start(game)) if self._is_person(seat)]
        if self.seed_hash:
            check_seed(self.seed, self.seed_hash, persons)
        void = self._verify_draws(game, persons) if self.seed else []
        state = steps[-1].after if steps else self.start(game)
        end = state.outcome()
        possible = [result(end)]
        if end is None:
            possible += [result(agreed_end) for agreed_end in early_ends(game, state)]
        if self.result not in possible:
            raise PeriscopeError("error-record-result", found=self.result, expected=possible[0])
        return void

    def _is_person(self, seat: Seat) -> bool:
        return self.players.get(seat) == HUMAN

    def _verify_draws(self, game: Game, persons: Sequence[Seat]) -> list[Drawn]:
        for number, undone in enumerate(self.undone, start=1):
            if not undone.agreed(persons):
                raise PeriscopeError("error-record-undo", undo=number, seats=", ".join(persons))
        drawn = self.draws(game)
        void = [one for one in drawn if one.undone is not None]
        if loose := set(self.void) ^ {one.number for one in void}:
            raise PeriscopeError("error-record-void", draws=", ".join(map(str, sorted(loose))))
        dealer = Dealer(self.seed)
        for _, ply, (state, move, _), _ in drawn:
            if (expected := dealer.draw(state)) != move:
                raise PeriscopeError(
                    "error-record-draw", ply=ply, found=str(move), expected=str(expected)
                )
        return void

    def redacted(self, game: Game, seat: Seat, forgetful: bool = False) -> Record:
        """The game as `seat` saw it: nothing in it that the seat was not shown; `forgetful` for a
        game that goes on at a table without the memory aid."""
        seats = game.seats(self.start(game))
        if seat not in seats:
            raise PeriscopeError("error-seat", seat=seat, seats=", ".join(seats))
        history = History(seat)
        for before, move, after in self.steps(game):
            if (event := move.seen_by(seat, before, after)) is not None:
                history.add(event)
        told = game.forgotten(history) if forgetful else history.events
        told_moves = tuple((event.seat, event.told()) for event in told if event is not None)
        return msgspec.structs.replace(
            self, moves=told_moves, seed="", void=(), undone=(), seen_by=seat
        )

    def dump(self) -> str:
        head = [MAGIC, f"game: {self.game}, rules {self.version}", f"scenario: {self.scenario}"]
        head += [f"| {line}".rstrip() for line in self.definition.splitlines()]
        if self.chapters:
            head.append(f"chapters: {', '.join(self.chapters)}")
        head += [f"{seat}: {name}" for seat, name in self.players.items()]
        if self.id:
            head.append(f"id: {self.id}")
        if self.seed:
            head.append(f"seed: {self.seed}")
        if self.seed_hash:
            head.append(f"seed hash: {self.seed_hash}")
        if self.after_hash is not None:
            head.append(f"salts after the hash: {', '.join(self.after_hash) or NONE}")
        if self.void:
            head.append(f"draws taken back: {', '.join(map(str, self.void))}")
        if self.seen_by:
            head.append(f"seen by: {self.seen_by}")
        moves = [f"{n}. {seat}: {text}" for n, (seat, text) in enumerate(self.moves, start=1)]
        moves += [line for undone in self.undone for line in undone.dump()]
        body = "\n".join((*head, "", *moves, f"{RESULT}{self.result}")) + "\n"
        return f"{body}checksum: {_checksum(body)}\n"

    @staticmethod
    def parse(text: str) -> Record:
        return _Reader(text).record()


class _Reader:
    """Reads a record line by line, and says which line is wrong."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.at = 0

    def record(self) -> Record:
        if not self.lines or self.lines[0] != MAGIC:
            raise PeriscopeError("error-record-magic", expected=MAGIC)
        self.at = 1
        head: dict[str, str] = {}
        definition: list[str] = []
        while (line := self._next()) != "":
            if line.startswith("|"):
                definition.append(line[2:])
                continue
            name, colon, value = line.partition(": ")
            if not colon or name in head:
                self._wrong(line)
            head[name] = value
        for name in ("game", "scenario"):
            if name not in head:
                raise PeriscopeError("error-record-header", header=name)
        game = _GAME.fullmatch(head.pop("game"))
        if game is None:
            raise PeriscopeError("error-record-header", header="game")
        moves = self._moves(1)
        undone: list[Undone] = []
        while (line := self._next()).startswith(UNDO):
            undone.append(self._undone(line))
        if not line.startswith(RESULT):
            self._wrong(line)
        self._checked()
        chapters = head.pop("chapters", "")
        return Record(
            game=game[1],
            version=int(game[2]),
            scenario=head.pop("scenario"),
            chapters=tuple(chapters.split(", ")) if chapters else (),
            definition="".join(f"{part}\n" for part in definition),
            id=head.pop("id", ""),
            seed=head.pop("seed", ""),
            seen_by=head.pop("seen by", ""),
            seed_hash=head.pop("seed hash", ""),
            void=self._numbers(head.pop("draws taken back", "")),
            after_hash=self._seats(head.pop("salts after the hash", None)),
            players=head,
            moves=moves,
            result=line.removeprefix(RESULT),
            undone=tuple(undone),
        )

    def _moves(self, first: int) -> tuple[tuple[Seat, str], ...]:
        """Moves that are numbered from `first` on, up to a line of another kind."""
        moves: list[tuple[Seat, str]] = []
        while not self._peek().startswith((UNDO, RESULT)):
            move = _MOVE.fullmatch(line := self._next())
            if move is None or move[1] != str(first + len(moves)):
                self._wrong(line)
            moves.append((move[2], move[3]))
        return tuple(moves)

    def _undone(self, line: str) -> Undone:
        """An undo by consent, and the moves that it took back."""
        number = self._peek().partition(".")[0]
        if not _NUMBER.fullmatch(number) or int(number) < 1:
            self._wrong(line)
        try:
            voices = Undone.read(line.removeprefix(UNDO))
        except ValueError:
            self._wrong(line)
        return Undone(voices, int(number) - 1, self._moves(int(number)))

    def _seats(self, text: str | None) -> tuple[Seat, ...] | None:
        return None if text is None else () if text == NONE else tuple(text.split(", "))

    def _numbers(self, text: str) -> tuple[int, ...]:
        words = text.split(", ") if text else []
        if not all(map(_NUMBER.fullmatch, words)):
            raise PeriscopeError("error-record-header", header="draws taken back")
        return tuple(map(int, words))

    def _peek(self) -> str:
        if self.at >= len(self.lines):
            raise PeriscopeError("error-record-truncated", line=len(self.lines))
        return self.lines[self.at]

    def _next(self) -> str:
        line = self._peek()
        self.at += 1
        return line

    def _wrong(self, line: str) -> NoReturn:
        raise PeriscopeError("error-record-line", line=self.at, text=line or "-")

    def _checked(self) -> None:
        body = "".join(f"{line}\n" for line in self.lines[: self.at])
        line = self._next()
        if line != f"checksum: {_checksum(body)}":
            raise PeriscopeError("error-record-checksum", line=self.at)
        if self.at != len(self.lines):
            self._wrong(self._next())


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:16]


def _follow(start: State, steps: list[Step], moves: Sequence[tuple[Seat, str]]) -> None:
    """Plays moves by their notation from where the steps have led."""
    state = steps[-1].after if steps else start
    for ply, (seat, notation) in enumerate(moves, start=len(steps) + 1):
        if state.to_play == OVER:
            raise PeriscopeError("error-record-after-end", ply=ply)
        if seat != state.to_play:
            raise PeriscopeError("error-record-seat", ply=ply, found=seat, expected=state.to_play)
        move = next((move for move in state.moves() if str(move) == notation), None)
        if move is None:
            raise PeriscopeError("error-record-move", ply=ply, move=notation)
        steps.append(Step(state, move, move.play(state)))
        state = steps[-1].after


def defeat(game: Game, state: State, seat: Seat, reason: str = "resigned") -> Outcome:
    """The seat's side gives up, or is out of time or away; everybody else has won."""
    lost = game.side(state, seat)
    winners = tuple(other for other in game.seats(state) if game.side(state, other) != lost)
    return Outcome(winners, reason, {})


def agreement() -> Outcome:
    return Outcome((), "agreed", {})


def early_ends(game: Game, state: State) -> list[Outcome]:
    """How a game can end that the rules have not ended."""
    seats = game.seats(state)
    return [agreement(), *(defeat(game, state, seat, why) for seat in seats for why in DEFEATS)]


def result(outcome: Outcome | None) -> str:
    """The last line of a record."""
    if outcome is None:
        return UNFINISHED
    winners = " and ".join(outcome.winners) or "draw"
    scores = ", ".join(f"{seat} {points}" for seat, points in outcome.scores.items())
    return "; ".join(part for part in (winners, outcome.reason, scores) if part)
