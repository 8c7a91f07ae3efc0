"""How a server is configured: by flags, by the environment, or not at all."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from platformdirs import user_data_path

from periscope.kernel import PeriscopeError

VARIABLES: Final[Mapping[str, str]] = {
    "host": "PERISCOPE_HOST",
    "port": "PERISCOPE_PORT",
    "database": "DATABASE_URL",
    "redis": "REDIS_URL",
    "workers": "PERISCOPE_WORKERS",
    "bots": "PERISCOPE_BOTS",
    "pace": "PERISCOPE_PACE",
    "origins": "PERISCOPE_ORIGINS",
    "proxies": "PERISCOPE_PROXIES",
    "rate": "PERISCOPE_RATE",
    "connections": "PERISCOPE_CONNECTIONS",
    "watchers": "PERISCOPE_WATCHERS",
    "calls": "PERISCOPE_CALLS",
    "metrics": "PERISCOPE_METRICS",
    "unbegun": "PERISCOPE_UNBEGUN",
    "chat": "PERISCOPE_CHAT",
}
"""Each option, and the variable that is read where it is not given."""
FILE: Final = "tables.db"
REACH: Final = ("public", "any", "none")
"""Whom a server calls: addresses of the public network, any at all, nobody."""


class Settings(NamedTuple):
    """Everything that a server needs to be told."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    redis: str = ""
    workers: int = 1
    bots: int = 1
    pace: float = 0.7
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    rate: int = 1200
    connections: int = 256
    watchers: int = 100
    calls: str = "public"
    metrics: tuple[str, int] | None = None
    """Where Prometheus is answered: nowhere unless an address is named."""
    unbegun: int = 30
    """Days after which a table that never began is deleted; 0 for never."""
    chat: int = 1000
    """Lines of chat that a table keeps."""

    @property
    def url(self) -> str:
        """The database, whose folder is made if it is the user's own."""
        if not self.database:
            _make(_folder())
        return self.location

    @property
    def location(self) -> str:
        """The database: a file of the user's unless another one was named."""
        return self.database or f"sqlite:///{_folder() / FILE}"


def read(options: Mapping[str, str | None], environ: Mapping[str, str] | None = None) -> Settings:
    """Options first, then the environment, then what suits a laptop."""
    env = os.environ if environ is None else environ
    found = {name: options.get(name) or env.get(VARIABLES[name], "") for name in VARIABLES}
    plain = Settings()
    return Settings(
        host=found["host"] or plain.host,
        port=int(_number("port", found["port"] or str(plain.port), 0, 65535)),
        database=found["database"],
        redis=found["redis"],
        workers=int(_number("workers", found["workers"] or str(plain.workers), 1, 64)),
        bots=int(_number("bots", found["bots"] or str(plain.bots), 1, 64)),
        pace=_number("pace", found["pace"] or str(plain.pace), 0, 60),
        origins=_words(found["origins"]),
        proxies=_networks(found["proxies"]),
        rate=int(_number("rate", found["rate"] or str(plain.rate), 1, 1_000_000)),
        connections=_most("connections", found["connections"], plain.connections),
        watchers=_most("watchers", found["watchers"], plain.watchers),
        calls=_reach(found["calls"] or plain.calls),
        metrics=_place(found["metrics"]) if found["metrics"] else plain.metrics,
        unbegun=int(_number("unbegun", found["unbegun"] or str(plain.unbegun), 0, 36500)),
        chat=int(_number("chat", found["chat"] or str(plain.chat), 1, 20_000)),
    )


def _reach(word: str) -> str:
    if word not in REACH:
        raise PeriscopeError("error-calls", found=word, known=", ".join(REACH))
    return word


def _place(text: str) -> tuple[str, int]:
    """PORT, of this machine alone, or HOST:PORT."""
    host, _, port = text.rpartition(":")
    if not port.isdecimal() or not 1 <= int(port) <= 65535:
        raise PeriscopeError("error-metrics", found=text)
    return host.strip("[]") or Settings().host, int(port)


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _networks(text: str) -> tuple[str, ...]:
    """Addresses, or networks such as 10.0.0.0/8."""
    for word in (words := _words(text)):
        try:
            ipaddress.ip_network(word)
        except ValueError:
            raise PeriscopeError("error-proxies", found=word) from None
    return words


def _number(name: str, text: str, least: int, most: int) -> float:
    try:
        number = float(text) if name == "pace" else int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        limits = {"least": str(least), "most": str(most)}
        raise PeriscopeError("error-setting", option=f"--{name}", found=text, **limits)
    return number


def _most(name: str, text: str, plain: int) -> int:
    return int(_number(name, text or str(plain), 1, 1_000_000))


def _folder() -> Path:
    return user_data_path("periscope", appauthor=False)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        problem = error.strerror or str(error)
        raise PeriscopeError("error-write", file=str(folder), problem=problem) from None
