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
secret with what each player has mixed in, `SECRET/allied=WORD/german=WORD`, and
`draws taken back` names those that an undo by consent has made void. A game of one player has an
`id`, by which a log book knows it again.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final, NoReturn

import msgspec

from periscope.kernel.chance import Dealer
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.protocol import CHANCE, OVER, Game, History, Move, Outcome, Seat, State, Step

MAGIC: Final = "periscope record 1"
UNFINISHED: Final = "unfinished"
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
        state = self.start(game)
        steps: list[Step] = []
        for ply, (seat, notation) in enumerate(self.moves[:wanted], start=1):
            if state.to_play == OVER:
                raise PeriscopeError("error-record-after-end", ply=ply)
            if seat != state.to_play:
                raise PeriscopeError(
                    "error-record-seat", ply=ply, found=seat, expected=state.to_play
                )
            move = next((move for move in state.moves() if str(move) == notation), None)
            if move is None:
                raise PeriscopeError("error-record-move", ply=ply, move=notation)
            steps.append(Step(state, move, move.play(state)))
            state = steps[-1].after
        return steps

    def replay(self, game: Game, plies: int | None = None) -> list[tuple[State, Move]]:
        """The positions with the moves played from them, up to ply `plies`."""
        return [(before, move) for before, move, _ in self.steps(game, plies)]

    def position(self, game: Game, plies: int | None = None) -> State:
        """The position after `plies` moves: a game can be taken up again from any of them."""
        steps = self.steps(game, plies)
        return steps[-1].after if steps else self.start(game)

    def verify(self, game: Game) -> None:
        """Every move legal, every draw the seed's, the result as played."""
        steps = self.steps(game)
        if self.seed_hash and self.seed_hash != hash_of(self.seed):
            raise PeriscopeError("error-record-seed", found=self.seed_hash)
        dealer = Dealer(self.seed)
        for ply, (state, move, _) in enumerate(steps, start=1):
            if not self.seed or state.to_play != CHANCE:
                continue
            while dealer.drawn in self.void:
                dealer.drawn += 1
            if (drawn := dealer.draw(state)) != move:
                raise PeriscopeError(
                    "error-record-draw", ply=ply, found=str(move), expected=str(drawn)
                )
        state = steps[-1].after if steps else self.start(game)
        end = state.outcome()
        possible = [result(end)]
        if end is None:
            possible += [result(agreed_end) for agreed_end in early_ends(game, state)]
        if self.result not in possible:
            raise PeriscopeError("error-record-result", found=self.result, expected=possible[0])

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
        lines = tuple((event.seat, event.told()) for event in told if event is not None)
        return msgspec.structs.replace(self, moves=lines, seed="", void=(), seen_by=seat)

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
        if self.void:
            head.append(f"draws taken back: {', '.join(map(str, self.void))}")
        if self.seen_by:
            head.append(f"seen by: {self.seen_by}")
        moves = [f"{n}. {seat}: {text}" for n, (seat, text) in enumerate(self.moves, start=1)]
        body = "\n".join((*head, "", *moves, f"result: {self.result}")) + "\n"
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
        moves: list[tuple[Seat, str]] = []
        while not (line := self._next()).startswith("result: "):
            move = _MOVE.fullmatch(line)
            if move is None or int(move[1]) != len(moves) + 1:
                self._wrong(line)
            moves.append((move[2], move[3]))
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
            players=head,
            moves=tuple(moves),
            result=line.removeprefix("result: "),
        )

    def _numbers(self, text: str) -> tuple[int, ...]:
        words = text.split(", ") if text else []
        if not all(map(_NUMBER.fullmatch, words)):
            raise PeriscopeError("error-record-header", header="draws taken back")
        return tuple(map(int, words))

    def _next(self) -> str:
        if self.at >= len(self.lines):
            raise PeriscopeError("error-record-truncated", line=len(self.lines))
        self.at += 1
        return self.lines[self.at - 1]

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


def hash_of(seed: str) -> str:
    """What is published before the game: the hash of the seed's first part, the secret."""
    return hashlib.sha256(seed.partition("/")[0].encode()).hexdigest()


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
