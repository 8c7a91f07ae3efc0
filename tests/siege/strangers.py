"""Strangers who mean no good: messages that must be refused, from many addresses."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

from tests.server.fuzz import Fuzzer, Target

STRANGERS: Final = tuple(f"127.2.{a}.{b}" for a in range(4) for b in range(1, 65))
"""The addresses that bad messages come from."""


class Attack(NamedTuple):
    """What became of the strangers' messages."""

    sent: int
    refused: int
    closed: int
    finds: list[str]


def attack(address: str, aims: list[Target], count: int, seed: int) -> Attack:
    """Bad messages from many addresses, until so many were refused. It has a process of its own."""
    fuzzer = Fuzzer(address, aims, seed, STRANGERS)
    asyncio.run(fuzzer.run(count))
    return Attack(fuzzer.sent, fuzzer.codes.total(), fuzzer.closed.total(), fuzzer.finds)
