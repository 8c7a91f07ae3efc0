"""The socket of a table."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import WebSocket, websocket

from periscope.server import metrics
from periscope.server.connection import POLICY, Connection
from periscope.server.headers import allowed
from periscope.server.line import line_of

AnySocket: TypeAlias = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/socket")
async def socket(socket: AnySocket, table: str) -> None:
    """A table as one watcher sees it, while it lasts."""
    state = socket.app.state
    if not allowed(socket, state.settings.origins):
        await socket.close(POLICY)
        return
    await socket.accept()
    line = line_of(socket.scope)
    with metrics.SOCKETS.track_inprogress():
        await Connection(line, state.keeper, state.housekeeping, table, state.settings.rate).run()
