"""What a record holds so that its draws can be checked down to the last: `docs/fairness.md`.

A served table publishes the hash of its secret, then takes the players' salts. Draw n follows from
secret, salts and n alone, so a draw that is passed over would be a draw that was chosen. The record
therefore keeps the moves that every undo by consent has taken back, with who asked for it and who
agreed: each number from 0 on is then a draw of the game or a void one, and none is missing.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, cast

import msgspec

from periscope.kernel.errors import PeriscopeError
from periscope.kernel.protocol import Seat, Step

Word: TypeAlias = Literal["asked", "agreed", "away"]
Line: TypeAlias = tuple[tuple[Seat, str], ...]
"""Moves by their notation, each with its mover."""

UNDO: Final = "undo: "
HUMAN: Final = "human"
"""In a record: a seat that a person played."""
_VOICE: Final = re.compile(r"([\w-]+) (?:(asked|agreed)(?: ([\w-]+))?|away)")


class Voice(msgspec.Struct, frozen=True):
    """What a seat had to say to an undo, and the id of the act by which it said so; `away` where
    nobody held the seat."""

    seat: Seat
    word: Word
    id: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.seat, self.word, self.id) if part)


class Undone(msgspec.Struct, frozen=True):
    """An undo by consent that made draws void: it went back to `ply`, and took back `moves`."""

    voices: tuple[Voice, ...]
    ply: int
    moves: Line

    def agreed(self, persons: Sequence[Seat]) -> bool:
        """Whether one seat has asked, and every other one of a person has agreed or was empty."""
        words = [voice.word for voice in self.voices]
        seats = {voice.seat for voice in self.voices}
        return words.count("asked") == 1 and len(seats) == len(words) and seats >= set(persons)

    @staticmethod
    def read(text: str) -> tuple[Voice, ...]:
        """The voices of a line such as `german asked b7, allied agreed 4c`; ValueError."""
        voices = []
        for part in text.split(", "):
            if (found := _VOICE.fullmatch(part)) is None:
                raise ValueError(part)
            voices.append(Voice(found[1], cast(Word, found[2] or "away"), found[3] or ""))
        return tuple(voices)

    def dump(self) -> list[str]:
        moves = enumerate(self.moves, start=self.ply + 1)
        told = ", ".join(map(str, self.voices))
        return [f"{UNDO}{told}", *(f"{n}. {seat}: {text}" for n, (seat, text) in moves)]


class Drawn(NamedTuple):
    """A draw of a game: its number, its ply, and the undo that made it void, if one did."""

    number: int
    ply: int
    step: Step
    undone: Undone | None


def stretches(moves: Line, undone: Sequence[Undone]) -> list[Line]:
    """What was played up to each undo from the one before it, and after the last."""
    line = list(moves)
    found = []
    for one in reversed(undone):
        if one.ply > len(line):
            raise PeriscopeError("error-record-ply", ply=one.ply, last=len(line))
        found.append(tuple(line[one.ply :]))
        line[one.ply :] = one.moves
    return [tuple(line), *reversed(found)]


def hash_of(seed: str) -> str:
    """What is published before the game: the hash of the seed's first part, the secret."""
    return hashlib.sha256(seed.partition("/")[0].encode()).hexdigest()


def mixed(secret: str, salts: Sequence[tuple[Seat, str]]) -> str:
    """The seed: the secret with what the players mix in, in the order of the seats."""
    return "/".join((secret, *(f"{seat}={salt}" for seat, salt in salts)))


def salts_of(seed: str) -> dict[Seat, str]:
    """What each seat has mixed into a seed."""
    parts = (part.partition("=") for part in seed.split("/")[1:])
    return {seat: salt for seat, _, salt in parts}


def check_seed(seed: str, published: str, persons: Sequence[Seat]) -> None:
    """The secret is the published one, and nothing but the persons' salts was mixed in: with one
    more part the seed could be chosen after the game."""
    if published != hash_of(seed):
        raise PeriscopeError("error-record-seed", found=published)
    salts = salts_of(seed)
    exact = mixed(seed.partition("/")[0], list(salts.items())) == seed
    if not exact or list(salts) != list(persons):
        raise PeriscopeError("error-record-salts", seats=", ".join(persons) or "-")
