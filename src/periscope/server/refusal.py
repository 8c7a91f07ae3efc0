"""What is refused, in a code for programs and a sentence for people, in their language."""

from __future__ import annotations

import logging
import re
from functools import cache
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from periscope.i18n import LANGUAGES, Speech
from periscope.kernel import PeriscopeError
from periscope.server import wire

LOGGER: Final = logging.getLogger("periscope.server")
JSON: Final = "application/json"
SHOWN: Final = 300
"""How much of what somebody wrote they are shown again."""
STATUS: Final = {
    "error-token": 401,
    "error-private": 403,
    "error-no-help": 403,
    "error-invitation": 403,
    "error-spectator": 403,
    "error-origin": 403,
    "error-table": 404,
    "error-path": 404,
    "error-method": 405,
    "error-slow": 408,
    "error-game-over": 409,
    "error-waiting": 409,
    "error-salt-late": 409,
    "error-salt-given": 409,
    "error-not-your-turn": 409,
    "error-undo-turn": 409,
    "error-undo-time": 409,
    "error-stale": 409,
    "error-help-later": 409,
    "error-help-moved": 409,
    "error-paused": 409,
    "error-raced": 409,
    "error-chat-full": 409,
    "error-seat-taken": 409,
    "error-seat-left": 409,
    "error-time": 409,
    "error-record-open": 409,
    "error-too-large": 413,
    "error-rate": 429,
    "error-watchers": 503,
    "error-busy": 503,
    "error-help-busy": 503,
    "error-coach-busy": 503,
    "error-internal": 500,
    "error-unreadable": 500,
    "error-help-failed": 500,
    "error-held": 503,
    "error-storage": 503,
    "error-table-newer": 503,
}
"""HTTP status by the key of an error; any other error is a 400."""
speech: Final = cache(Speech)


class SafeRequest(Request[Any, Any, Any]):
    """A request whose body may be anything at all."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError:
            raise PeriscopeError("error-nested") from None
        except UnicodeDecodeError:
            raise PeriscopeError("error-binary") from None


def refused(error: PeriscopeError, lang: str, act: str = "") -> wire.Refused:
    details = {
        name: value[:SHOWN] if isinstance(value, str) else value
        for name, value in error.details.items()
    }
    return wire.Refused(error.key, speech(lang)(error.key, **details), act)


def asked_language(accepted: str) -> str:
    """The first of our languages that the caller asks for, in `Accept-Language`."""
    for word in re.split(r"[,;\s-]", accepted.lower()):
        if word in LANGUAGES:
            return word
    return LANGUAGES[0]


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Any error as the caller is told it."""
    told = _told(error)
    status = STATUS.get(told.key, 400)
    headers = dict(getattr(error, "headers", None) or {})
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    if status in (429, 503):
        headers.setdefault("Retry-After", "5")
    body = wire.encode(refused(told, asked_language(request.headers.get("accept-language", ""))))
    return Response(body, status_code=status, media_type=JSON, headers=headers)


def _told(error: Exception) -> PeriscopeError:
    if isinstance(error, PeriscopeError):
        return error
    if isinstance(error, ValidationException):
        return PeriscopeError("error-message", problem=_first(error))
    if isinstance(error, HTTPException) and error.status_code < 500:
        return _refused(error)
    LOGGER.error("internal", exc_info=error)
    return PeriscopeError("error-internal")


def _refused(error: HTTPException) -> PeriscopeError:
    match error.status_code:
        case 404:
            return PeriscopeError("error-path")
        case 405:
            return PeriscopeError("error-method")
        case 413:
            return PeriscopeError("error-too-large")
        case 429:
            return PeriscopeError("error-rate")
    return PeriscopeError("error-message", problem=error.detail)


def _first(error: ValidationException) -> str:
    """The first thing that is wrong with a message, and where."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        place, problem = extra[0].get("key", ""), extra[0].get("message", "")
        return f"{place}: {problem}" if place else str(problem)
    return error.detail
