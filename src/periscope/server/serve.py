"""Runs a server until it is told to stop."""

from __future__ import annotations

import contextlib
import logging
import signal
import socket
import threading
import webbrowser
from functools import partial
from typing import Any, Final

import uvicorn

from periscope.kernel import PeriscopeError
from periscope.server import app, database, logs, metrics, sqlite_file
from periscope.server.connections import Connections, raise_limit
from periscope.server.homes import Homes, HomingProtocol, HomingServer
from periscope.server.limits import limited
from periscope.server.line import Line
from periscope.server.settings import Settings
from periscope.server.slow_requests import TimedProtocol

LOGGER: Final = logging.getLogger("periscope.server")
LARGEST: Final = 16 * 1024
"""Bytes of a socket's message; a longer one ends the connection."""
GRACE: Final = 10
"""Seconds that requests in flight have to finish when the server stops."""
BACKLOG: Final = 2048
NEAR: Final = 20
"""How many ports are tried where the wanted one is taken."""
PATIENCE: Final = 10.0
"""Seconds that the browser waits for the server."""


def prepare(settings: Settings) -> None:
    """Takes an SQLite file for this process, checks and migrates it.

    A shared database is migrated by `periscope migrate` only.
    """
    if database.address(settings.url).drivername == "sqlite":
        if (file := database.file_of(settings.url)) is not None:
            sqlite_file.reserve(file)
            sqlite_file.check(file)
        database.migrate(settings.url)
    else:
        database.require_current(settings.url)


def listen(settings: Settings, shared: bool = False) -> socket.socket:
    """The listening socket; `shared` with others of ours on the same port."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Named as TCP, or asyncio would not set TCP_NODELAY (Nagle's algorithm delays small answers).
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        problem = error.strerror or str(error)
        raise PeriscopeError(
            "error-port", host=settings.host, port=str(settings.port), problem=problem
        ) from None
    return listener


def listen_near(settings: Settings) -> socket.socket:
    """The listening socket, on the wanted port or the next one that is free."""
    for port in range(settings.port, settings.port + NEAR):
        try:
            return listen(settings._replace(port=port))
        except PeriscopeError:
            continue
    return listen(settings)


def has_page() -> bool:
    """Whether the browser's page was built with this installation."""
    return app.STATIC.is_dir()


def show(address: str, listener: socket.socket) -> None:
    """Opens the browser as soon as somebody answers there."""
    with contextlib.suppress(OSError):
        socket.create_connection(listener.getsockname()[:2], PATIENCE).close()
        webbrowser.open(address)


def run(
    settings: Settings, listener: socket.socket, page: str = "", homes: Homes | None = None
) -> None:
    """Serves until SIGINT or SIGTERM; moves in flight are finished first.

    A `page` is opened in the user's browser. `homes` for one of several workers.
    """
    logs.begin()
    if settings.metrics:
        metrics.serve(*settings.metrics)
    host, port = listener.getsockname()[:2]
    kind = database.address(settings.url).drivername.partition("+")[0]
    LOGGER.info("serving", extra={"address": f"{host}:{port}", "database": kind})
    counted = Connections(settings.connections, settings.proxies, raise_limit())
    protocol: Any = partial(TimedProtocol, counted=counted)
    if homes is not None:
        protocol = partial(HomingProtocol, counted=counted, homes=homes)
    at_home = None if homes is None else homes.is_here
    if (file := database.file_of(settings.url)) is not None:
        for table in sqlite_file.gaps(file):
            LOGGER.error("damaged", extra={"table": table})
    config = uvicorn.Config(
        limited(app.make(settings, at_home), settings.rate, settings.connections),
        ws=Line,
        http=protocol,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
        backlog=BACKLOG,
    )
    # Uvicorn raises the signal again when it is done; by then there is nothing left to stop.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    if page:
        listener.listen(BACKLOG)
        threading.Thread(target=show, args=(page, listener), daemon=True).start()
    server = uvicorn.Server(config) if homes is None else HomingServer(config, homes)
    server.run(sockets=[listener])
    LOGGER.info("stopped")
