"""Connections, counted for each address when they are accepted, before the first byte.

Whoever connects from a trusted proxy is not counted here: all callers share its address, and who
they are is known from the first header on (`limits.py`).
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import Sequence
from typing import Any, Final
from weakref import WeakSet

from periscope.server.limits import caller
from periscope.server.logs import Seldom

LOGGER: Final = logging.getLogger("periscope.server")
ENOUGH: Final = 1 << 20
"""Descriptors that are asked for where the system sets no limit."""
RESERVE: Final = 128
"""Descriptors that connections leave to the database, files and processes."""


def raise_limit() -> int:
    """Raises the limit of open files as far as the system lets us; returns it, 0 if unknown."""
    try:
        import resource
    except ImportError:  # Windows has none.
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, ENOUGH, 10_240):  # macOS names no limit, and refuses more than 10,240.
        if wanted == resource.RLIM_INFINITY or not soft < wanted:
            continue
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):
            continue
        return wanted
    return soft if soft != resource.RLIM_INFINITY else 0


class Connections:
    """The open connections of one process."""

    def __init__(self, most: int, proxies: Sequence[str], descriptors: int = 0) -> None:
        self._most: Final = most
        self._all: Final = descriptors - min(RESERVE, descriptors // 4) if descriptors else 0
        self._proxies: Final = [ipaddress.ip_network(proxy) for proxy in proxies]
        self._open: Final[WeakSet[asyncio.BaseTransport]] = WeakSet()
        self._of: Final[dict[str, WeakSet[asyncio.BaseTransport]]] = {}
        self._refused: Final = Seldom(LOGGER, "connections", logging.WARNING)

    def admits(self, transport: asyncio.BaseTransport) -> bool:
        """Counts a connection; False for one more than its address, or this process, may have."""
        host = str((transport.get_extra_info("peername") or ("",))[0])
        of = self._open if self._trusted(host) else self._of.setdefault(caller(host), WeakSet())
        full = bool(self._all) and _full(self._open, self._all)
        if full or (of is not self._open and _full(of, self._most)):
            self._refused.tell(problem="descriptors" if full else "address")
            return False
        if len(self._of) > 2 * len(self._open) + 1:
            self._tidy()
        self._open.add(transport)
        of.add(transport)
        return True

    def _trusted(self, host: str) -> bool:
        try:
            address: Any = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        address = getattr(address, "ipv4_mapped", None) or address
        return any(address in proxy for proxy in self._proxies)

    def _tidy(self) -> None:
        for address in [address for address, of in self._of.items() if not of]:
            del self._of[address]


def _full(of: WeakSet[asyncio.BaseTransport], most: int) -> bool:
    """Whether so many are open; those that were closed are forgotten only then."""
    if len(of) < most:
        return False
    for transport in [transport for transport in of if transport.is_closing()]:
        of.discard(transport)
    return len(of) >= most
