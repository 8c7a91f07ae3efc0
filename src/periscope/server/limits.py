"""Rate limits for each address (token buckets), by what requests cost, and a time limit for their
bodies."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from periscope.kernel import PeriscopeError
from periscope.server.headers import HEADERS
from periscope.server.refusal import JSON, STATUS, asked_language, refused
from periscope.server.wire import encode

MINUTE: Final = 60.0
BODY: Final = 30.0
"""Seconds within which a request has to be whole."""
UNLIMITED: Final = ("/healthz", "/readyz")
"""Health checks, which are answered whatever others ask for."""
COSTS: Final = {"help": 3, "review": 5, "replay": 10, "record": 5}
"""Weighing: what a request costs, by the last word of its path; any other costs 1."""
BYTES_IN: Final = 400
"""Bytes of a request that cost 1 more: a long record or scenario takes long to read."""
BYTES_OUT: Final = 20_000
"""Bytes of an answer that cost 1 more."""
SERVED: Final = (ScopeType.HTTP, ScopeType.WEBSOCKET)
SUBNET: Final = 64
"""Prefix length of the IPv6 network that counts as one caller."""


class Bucket:
    """Token bucket: holds what may be asked for, and fills up again with time."""

    def __init__(self, per_second: float, seconds: float) -> None:
        self._per_second: Final = per_second
        self._most: Final = max(1.0, per_second * seconds)
        self._level = self._most
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Takes so much out, if it is there."""
        self._fill()
        if self._level < min(cost, self._most):
            return False
        self._level -= cost
        return True

    def charge(self, cost: float) -> None:
        """Takes out what turns out to be the cost: a debt, of as much as there can be at most."""
        self._fill()
        self._level = max(-self._most, self._level - cost)

    @property
    def full(self) -> bool:
        self._fill()
        return self._level >= self._most

    def _fill(self) -> None:
        now = time.monotonic()
        self._level = min(self._most, self._level + (now - self._at) * self._per_second)
        self._at = now


class Limits:
    """A bucket for each address that was heard of lately, and what it has open: sockets, and
    requests that are being answered."""

    def __init__(self, rate: int, most: int) -> None:
        self._rate: Final = rate
        self._most: Final = most
        self._buckets: Final[dict[str, Bucket]] = {}
        self._open: Final[Counter[str]] = Counter()
        self._tidied = time.monotonic()

    def ask(self, address: str, cost: float = 1.0) -> bool:
        """Whether the address may make one more request."""
        return self.bucket(address).take(cost)

    def bucket(self, address: str) -> Bucket:
        if time.monotonic() - self._tidied > MINUTE:
            self._tidy()
        if address not in self._buckets:
            self._buckets[address] = Bucket(self._rate / MINUTE, MINUTE)
        return self._buckets[address]

    def enter(self, address: str) -> bool:
        """Whether the address may have one more socket or request open."""
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def _tidy(self) -> None:
        self._tidied = time.monotonic()
        for address in [a for a, bucket in self._buckets.items() if bucket.full]:
            del self._buckets[address]


class Turns:
    """One at a time: for what takes a thread of this process long. Few wait, and of one caller
    fewer still; anybody else is told that it is busy."""

    def __init__(self, waiting: int, each: int) -> None:
        self._lock: Final = asyncio.Lock()
        self._most: Final = waiting
        self._each: Final = each
        self._here: Final[Counter[str]] = Counter()

    @asynccontextmanager
    async def turn(self, caller: str) -> AsyncIterator[None]:
        if self._here.total() > self._most or self._here[caller] >= self._each:
            raise PeriscopeError("error-busy")
        self._here[caller] += 1
        try:
            async with self._lock:
                yield
        finally:
            self._here[caller] -= 1
            if not self._here[caller]:
                del self._here[caller]


def limited(app: ASGIApp, rate: int, most: int) -> ASGIApp:
    """The application, for callers who keep within the limits: requests a minute, and what they
    have open at once."""
    limits = Limits(rate, most)

    async def within_limits(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in SERVED or scope["path"] in UNLIMITED:
            await app(scope, receive, send)
            return
        address = caller_of(scope)
        cost = COSTS.get(scope["path"].rpartition("/")[2], 1)
        if not limits.ask(address, cost) or not limits.enter(address):
            await _refuse(scope, send)
            return
        bucket = limits.bucket(address)
        try:
            if scope["type"] == ScopeType.HTTP:
                await app(scope, _hurried(receive, bucket), _weighed(scope, send, bucket))
            else:
                await app(scope, receive, send)
        finally:
            limits.leave(address)

    return within_limits


def caller_of(scope: Scope) -> str:
    """Whom a request is counted for."""
    return caller((scope.get("client") or ("", 0))[0])


def caller(host: str) -> str:
    """Whom an address is counted for: in IPv6, its network."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, SUBNET), strict=False))


def _weighed(scope: Scope, send: Send, bucket: Bucket) -> Send:
    """Charges for the length of what the API answers; the page's own files are free."""
    if not scope["path"].startswith("/api/"):
        return send

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.body":
            bucket.charge(len(message.get("body", b"")) // BYTES_OUT)
        await send(message)

    return sending


def _hurried(receive: Receive, bucket: Bucket) -> Receive:
    """Refuses a request whose body takes longer than BODY seconds (slow POST), and charges for its
    length."""
    until = asyncio.get_running_loop().time() + BODY
    whole, size = False, 0

    async def receiving() -> Any:
        nonlocal whole, size
        if whole:
            return await receive()
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise PeriscopeError("error-slow", seconds=int(BODY)) from None
        before, size = size, size + len(cast(bytes, message.get("body", b"")))
        bucket.charge(size // BYTES_IN - before // BYTES_IN)
        whole = not message.get("more_body", False)
        return message

    return receiving


async def _refuse(scope: Scope, send: Send) -> None:
    """Too many requests, in the form that every refusal has, and before anything is done."""
    headers = {name.decode("latin1"): value.decode("latin1") for name, value in scope["headers"]}
    lang = asked_language(headers.get("accept-language", ""))
    body = encode(refused(PeriscopeError("error-rate"), lang))
    given = {**HEADERS, "Content-Type": JSON, "Retry-After": "5"}
    start = {
        "status": STATUS["error-rate"],
        "headers": [(name.lower().encode(), text.encode()) for name, text in given.items()],
    }
    kind = "http" if scope["type"] == ScopeType.HTTP else "websocket.http"
    await send(cast(Message, {"type": f"{kind}.response.start", **start}))
    await send(cast(Message, {"type": f"{kind}.response.body", "body": body}))
