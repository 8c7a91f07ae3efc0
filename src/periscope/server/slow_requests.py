"""HTTP protocol that drops connections over the limit, and clients whose headers take longer than
10 s (slowloris)."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from periscope.server.connections import Connections

REQUEST: Final = 10.0
"""Seconds from connecting, or from a request's first byte, to the end of its headers."""


class TimedProtocol(H11Protocol):
    """Closes a connection that is one too many, or whose next request does not come, or comes too
    slowly."""

    _timer: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, counted: Connections, **named: Any) -> None:
        super().__init__(*given, **named)
        self._counted: Final = counted

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # As uvicorn has it.
        super().connection_made(transport)
        if self._counted.admits(transport):
            self._wait()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _wait(self) -> None:
        upgraded = self.transport.get_protocol() is not self
        answering = self.cycle is not None and not self.cycle.response_complete
        if upgraded or answering:
            self._stop()
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(REQUEST, self.transport.abort)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
