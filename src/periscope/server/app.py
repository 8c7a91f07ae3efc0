"""The server put together."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Router, get
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.plugins.prometheus import PrometheusConfig
from litestar.static_files import create_static_files_router

from periscope.kernel import PeriscopeError
from periscope.server import database, description, http, metrics, refusal, replays, socket
from periscope.server.bots import Bots
from periscope.server.expiry import Expiry
from periscope.server.headers import add_headers, check
from periscope.server.helps import Helps
from periscope.server.housekeeping import Housekeeping
from periscope.server.keeper import Keeper
from periscope.server.limits import Turns
from periscope.server.logs import LoopErrors
from periscope.server.readiness import Readiness
from periscope.server.settings import Settings
from periscope.server.storage import Storage
from periscope.server.webhooks import Webhooks

LOGGER: Final = logging.getLogger("periscope.server")
LARGEST: Final = 300_000
"""Bytes of a request: a record, with its table around it."""
READERS: Final = 8
"""Long records and scenarios that wait to be read."""
OF_ONE: Final = 3
"""How many of them may be of one address."""
ROUTES: Final = (*http.ROUTES, *replays.ROUTES)
STATIC: Final = Path(__file__).parent / "static"
LONG: Final = CacheControlHeader(public=True, max_age=365 * 86400, immutable=True)
"""What has its hash in its name never changes."""
ALWAYS_ASKED: Final = CacheControlHeader(no_cache=True)
COLLECTIONS: Final = (20_000, 20, 50)
"""After how many new objects garbage is looked for, and how many rounds later among older ones."""
SECRETS: Final = ["^/api/"]
"""Paths that are not compressed: the length of an answer is to tell nothing (BREACH)."""


def make(settings: Settings, at_home: Callable[[str], bool] | None = None) -> Litestar:
    """The application for these settings. Its database has to be in order. `at_home` tells which
    tables a worker has, where it is one of several."""
    requests = PrometheusConfig(app_name="periscope", prefix="periscope", group_path=True)
    handlers: list[Any] = [*ROUTES, socket.socket, healthz, readyz]
    if STATIC.is_dir():
        handlers += [_files("/assets", STATIC / "assets", LONG), _files("/", STATIC, ALWAYS_ASKED)]
    return Litestar(
        route_handlers=handlers,
        lifespan=[lambda app: _life(app, settings, at_home)],
        before_request=check,
        before_send=[add_headers],
        middleware=[requests.middleware],
        exception_handlers={PeriscopeError: refusal.answer, Exception: refusal.answer},
        compression_config=CompressionConfig("gzip", exclude=SECRETS),
        request_class=refusal.SafeRequest,
        request_max_body_size=LARGEST,
        openapi_config=description.config(ROUTES),
        logging_config=None,
    )


def _files(path: str, folder: Path, cached: CacheControlHeader) -> Router:
    return create_static_files_router(
        path, [folder], html_mode=path == "/", name=path, cache_control=cached
    )


@asynccontextmanager
async def _life(
    app: Litestar, settings: Settings, at_home: Callable[[str], bool] | None
) -> AsyncIterator[None]:
    asyncio.get_running_loop().set_exception_handler(LoopErrors(LOGGER))
    backend = _channels(settings)
    bots = Bots(settings.bots)
    webhooks = Webhooks(settings.calls)
    keeper = Keeper(Storage(settings.url), bots, webhooks, settings.pace)
    keeper.watchers = settings.watchers
    if at_home is not None:
        keeper.at_home = at_home
    housekeeping = Housekeeping(keeper, backend)
    app.state.settings, app.state.keeper, app.state.housekeeping = settings, keeper, housekeeping
    app.state.turns = Turns(READERS, OF_ONE)
    app.state.helps = Helps(keeper, bots)
    expiry = Expiry(keeper, settings.unbegun, settings.chat)
    app.state.readiness = Readiness(keeper.storage)
    metrics.WAITING.set_function(keeper.storage.writer.oldest)
    app.state.reviews = replays.Reviews(keeper, bots)
    metrics.TABLES.set_function(lambda: len(keeper.open_tables))
    http.catalogue()  # Before anybody is kept waiting by it.
    await housekeeping.begin()
    expiry.begin()
    # What is there by now stays: looking through it for garbage would take 0.2 s each time.
    gc.collect()
    gc.freeze()
    # Tables come and go without cycles: to look for some every 700 objects took an eighth of the
    # time, and found nothing.
    gc.set_threshold(*COLLECTIONS)
    try:
        yield
    finally:
        await keeper.close()


def _channels(settings: Settings) -> ChannelsBackend:
    """How servers tell each other of news."""
    try:
        if settings.redis:
            from litestar.channels.backends.redis import RedisChannelsPubSubBackend
            from redis.asyncio import Redis

            redis = Redis.from_url(settings.redis)
            return RedisChannelsPubSubBackend(redis=redis)
        if database.address(settings.url).drivername == "sqlite":
            return MemoryChannelsBackend()
        from periscope.server.channels import NotifyChannels

        return NotifyChannels(database.conninfo(settings.url))
    except ImportError:
        raise PeriscopeError("error-database-driver") from None


@get("/healthz", media_type="text/plain")
async def healthz() -> str:
    """The process answers."""
    return "ok"


@get("/readyz", media_type="text/plain", responses=description.refusals())
async def readyz(request: Request[Any, Any, Any]) -> str:
    """The process answers, and what is played now is kept."""
    await request.app.state.readiness.check()
    return "ok"
