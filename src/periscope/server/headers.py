"""Headers of requests and answers: which origins may speak to the server, and what a browser may
do with its pages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from periscope.kernel import PeriscopeError

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; object-src 'none';"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

LONGEST: Final = 255
"""Bytes of an address without its query: as many as file systems allow for a name."""


def allowed(connection: ASGIConnection[Any, Any, Any, Any], origins: Iterable[str]) -> bool:
    """Origin check: a page may speak to the server that it came from; a program has no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        return False
    return origin in origins or (bool(host) and host == connection.headers.get("host"))


def check(request: Request[Any, Any, Any]) -> None:
    """Before each request: refuses impossible paths, and changes by another site's page (CSRF)."""
    path = request.scope["path"]
    if "\0" in path or len(path.encode()) > LONGEST:  # The page's files cannot be called so.
        raise PeriscopeError("error-path")
    if request.method not in ("GET", "HEAD") and not allowed(
        request, request.app.state.settings.origins
    ):
        raise PeriscopeError("error-origin")


async def add_headers(message: Message, scope: Scope) -> None:
    """Sets the security headers of every answer."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if str(scope.get("path", "")).startswith("/api/"):
            headers["Cache-Control"] = "no-store"
