"""The description of the HTTP side, for programs: `/schema/openapi.json`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, get_args, get_type_hints

import msgspec
from litestar import Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Example, License, SecurityScheme
from litestar.params import BodyKwarg

from periscope import __version__
from periscope.server import wire

TOKEN: Final = "token"
WITH_TOKEN: Final[list[dict[str, list[str]]]] = [{TOKEN: []}]
"""For those who hold a seat."""
WITH_OR_WITHOUT: Final[list[dict[str, list[str]]]] = [{TOKEN: []}, {}]
"""For those who hold a seat, and for those who watch."""
MEANING: Final = {
    400: "The request is not as it must be, or asks for what cannot be done",
    401: "The token holds no seat at this table",
    403: "Not for this caller",
    404: "There is no such table",
    408: "The request did not come to its end in time",
    409: "Not as the table stands now",
    413: "The request is too long",
    429: "Too many requests from this address",
    503: "Too busy, or the database does not answer just now; nothing is lost",
}
ALWAYS: Final = (400, 429, 503)
BODY: Final = (403, 408, 413)
"""Where a request has a body, and may not come from another site's page."""


def example(**value: Any) -> BodyKwarg:
    """A body that would do."""
    return BodyKwarg(examples=[Example(value=value)])


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What may be refused, beside what may always be."""
    return {
        status: ResponseSpec(wire.Refused, generate_examples=False, description=MEANING[status])
        for status in sorted({*ALWAYS, *statuses})
    }


class Exact(JsonRenderPlugin):
    """The types as msgspec itself checks them, in place of what Litestar makes of them."""

    def __init__(self, *types: Any) -> None:
        super().__init__()
        self._types: Final = types

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        _, exact = msgspec.json.schema_components(
            self._types, ref_template="#/components/schemas/{name}"
        )
        parts = openapi_schema["components"]
        parts["schemas"] = {name: exact[name] for name in sorted({*parts["schemas"], *exact})}
        return self.render_json(request, openapi_schema)


def _types(routes: Iterable[HTTPRouteHandler]) -> Iterator[Any]:
    """All that the routes take and give."""
    yield wire.Refused
    for route in routes:
        hints = get_type_hints(route.fn)
        yield from get_args(hints["return"])
        if "data" in hints:
            yield hints["data"]


def config(routes: Iterable[HTTPRouteHandler]) -> OpenAPIConfig:
    bearer = SecurityScheme(
        type="http", scheme="bearer", description="The token of a seat: Authorization: Bearer TOKEN"
    )
    return OpenAPIConfig(
        "Periscope",
        __version__,
        description="Tables of hidden-information war games. docs/wire.md has the socket.",
        license=License("MIT", identifier="MIT"),
        path="/schema",
        use_handler_docstrings=True,
        components=Components(security_schemes={TOKEN: bearer}),
        render_plugins=[Exact(*_types(routes))],
    )
