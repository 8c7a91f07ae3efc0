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


class Webhooks:
    """The calls that one server process makes."""

    def __init__(self, reach: str) -> None:
        self._reach: Final = reach
        self._free: Final = asyncio.Semaphore(AT_ONCE)

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
        """Delivers a call, with retries; after the last one it is dropped."""
        for pause in AGAIN:
            await asyncio.sleep(pause)
            async with self._free:
                try:
                    if await self._post(url, msgspec.json.encode(call)):
                        return
                except (OSError, httpx.HTTPError, httpx.InvalidURL, UnicodeError) as error:
                    problem = type(error).__name__
                else:
                    problem = "refused"
            LOGGER.info("call", extra={"problem": problem})

    async def _post(self, url: str, body: bytes) -> bool:
        """POSTs to the address that was checked, not to the name (DNS rebinding)."""
        parts = urlsplit(url)
        host = parts.hostname or ""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        target = httpx.URL(url).copy_with(host=await self._address(host, port))
        headers = {"Host": parts.netloc.rpartition("@")[2], "Content-Type": "application/json"}
        async with httpx.AsyncClient(timeout=TIMEOUT, trust_env=False) as client:
            request = client.build_request(
                "POST", target, content=body, headers=headers, extensions={"sni_hostname": host}
            )
            answer = await client.send(request, stream=True)  # Nobody reads what it says.
            await answer.aclose()
        return answer.is_success

    async def _address(self, host: str, port: int) -> str:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if self._reach == "public" and not all(map(is_public, addresses)):
            raise ConnectionRefusedError
        return addresses[0]


def is_public(address: str) -> bool:
    """Whether an address is one of the public network, and not another one in disguise."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if any(found in network for network in ROUNDABOUT):
        return False
    return found.is_global and not found.is_multicast
