"""Webhooks: a POST to an address of a player who wants to know that it is their turn.

A call says which table and which seat, nothing of the game. It goes to public
addresses only, so that nobody reaches what is behind this server's firewall (SSRF).
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import socket
import threading
from collections import Counter
from typing import Final
from urllib.parse import urlsplit

import httpx
import msgspec

from periscope.kernel import PeriscopeError, Seat

LOGGER: Final = logging.getLogger("periscope.server")
TIMEOUT: Final = 5.0
AGAIN: Final = (0.0, 5.0, 60.0)
"""Seconds before each attempt to deliver a call."""
AT_ONCE: Final = 16
LOOKUPS: Final = 8
"""Names that are looked up at once."""
OF_A_TABLE: Final = 2
"""How many of them may be of one table."""
SCHEMES: Final = ("http", "https")
ROUNDABOUT: Final = tuple(
    ipaddress.ip_network(network)
    for network in (
        "192.88.99.0/24",  # 6to4 relays
        "::/96",  # IPv4-compatible
        "::ffff:0:0/96",  # IPv4-mapped
        "::ffff:0:0:0/96",  # IPv4-translated
        "64:ff9b::/96",  # NAT64
        "64:ff9b:1::/48",  # NAT64 of a network's own
        "2001::/32",  # Teredo
        "2002::/16",  # 6to4
        "fec0::/10",  # site-local
    )
)
"""Networks that are translated to others, or are not the public one whatever Python holds."""


class Call(msgspec.Struct, frozen=True):
    """What is sent."""

    table: str
    seat: Seat
    status: str


class Names:
    """Looks names up in threads of its own: a name server may take as long as it likes to answer,
    and such a thread can be neither stopped nor waited for."""

    def __init__(self) -> None:
        self._at_work: Final[Counter[str]] = Counter()

    async def addresses(self, host: str, port: int, table: str) -> list[str]:
        """The addresses of a name; TimeoutError after TIMEOUT, or where too many are looked up."""
        if self._at_work.total() >= LOOKUPS or self._at_work[table] >= OF_A_TABLE:
            raise TimeoutError
        self._at_work[table] += 1
        loop = asyncio.get_running_loop()
        found: asyncio.Future[list[str]] = loop.create_future()

        def done(addresses: list[str], error: Exception | None) -> None:
            self._at_work[table] -= 1
            if not self._at_work[table]:
                del self._at_work[table]
            if found.done():
                return
            if error is None:
                found.set_result(addresses)
            else:
                found.set_exception(error)

        def look_up() -> None:
            addresses, problem = [], None
            try:
                entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
                addresses = [str(entry[4][0]) for entry in entries]
            except (OSError, UnicodeError) as error:
                problem = error
            with contextlib.suppress(RuntimeError):  # The server has stopped meanwhile.
                loop.call_soon_threadsafe(done, addresses, problem)

        threading.Thread(target=look_up, name="periscope-name", daemon=True).start()
        async with asyncio.timeout(TIMEOUT):
            return await found


class Webhooks:
    """The calls that one server process makes."""

    def __init__(self, reach: str) -> None:
        self._reach: Final = reach
        self._free: Final = asyncio.Semaphore(AT_ONCE)
        self._names: Final = Names()
        self._ringing: Final[dict[tuple[str, Seat], asyncio.Task[object]]] = {}

    def check(self, url: str) -> None:
        """Refuses what cannot be called from here."""
        if self._reach == "none":
            raise PeriscopeError("error-call-none")
        try:
            parts = urlsplit(url)
            fits = parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0
        except ValueError:
            fits = False
        if not fits or not url.isascii() or not url.isprintable() or " " in url:
            raise PeriscopeError("error-call-url", found=url)
        with contextlib.suppress(ValueError):  # A name is looked up when it is called.
            if self._reach == "public" and not is_public(parts.hostname or ""):
                raise PeriscopeError("error-call-private", found=url)

    async def ring(self, url: str, call: Call) -> None:
        """Delivers a call, with retries; the next one to the same seat takes its place."""
        key = (call.table, call.seat)
        task = asyncio.current_task()
        assert task is not None
        if (earlier := self._ringing.get(key)) is not None:
            earlier.cancel()
        self._ringing[key] = task
        try:
            await self._ring(url, call)
        finally:
            if self._ringing.get(key) is task:
                del self._ringing[key]

    async def _ring(self, url: str, call: Call) -> None:
        """After the last attempt a call is dropped."""
        for pause in AGAIN:
            await asyncio.sleep(pause)
            try:
                if await self._post(url, call):
                    return
            except (OSError, httpx.HTTPError, httpx.InvalidURL, UnicodeError) as error:
                problem = type(error).__name__
            else:
                problem = "refused"
            LOGGER.info("call", extra={"problem": problem})

    async def _post(self, url: str, call: Call) -> bool:
        """POSTs to the address that was checked, not to the name (DNS rebinding)."""
        parts = urlsplit(url)
        host = parts.hostname or ""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        address = await self._address(host, port, call.table)
        target = httpx.URL(url).copy_with(host=address)
        headers = {"Host": parts.netloc.rpartition("@")[2], "Content-Type": "application/json"}
        body, named = msgspec.json.encode(call), {"sni_hostname": host}
        async with self._free, httpx.AsyncClient(timeout=TIMEOUT, trust_env=False) as client:
            request = client.build_request(
                "POST", target, content=body, headers=headers, extensions=named
            )
            answer = await client.send(request, stream=True)  # Nobody reads what it says.
            await answer.aclose()
        return answer.is_success

    async def _address(self, host: str, port: int, table: str = "") -> str:
        addresses = await self._names.addresses(host, port, table)
        if self._reach == "public" and not all(map(is_public, addresses)):
            raise ConnectionRefusedError
        return addresses[0]


def is_public(address: str) -> bool:
    """Whether an address is one of the public network, and not another one in disguise."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if any(found in network for network in ROUNDABOUT):
        return False
    return found.is_global and not found.is_multicast
