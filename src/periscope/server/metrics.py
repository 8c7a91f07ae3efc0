"""What Prometheus is told besides the requests: numbers only, never a table, a seat or a move.

It has a port of its own and is not on the one that players use: no proxy has to keep it back.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram, start_http_server

from periscope.kernel import PeriscopeError

SOCKETS: Final = Gauge("periscope_sockets_open", "Sockets that are open")
TABLES: Final = Gauge("periscope_tables_in_memory", "Tables that this process has in memory")
HELPS: Final = Gauge(
    "periscope_helps_open", "Hints, reviews and replays that are being worked out or wait for it"
)
MOVES: Final = Counter("periscope_moves_kept", "Moves of people and computers that were kept")
STORAGE_ERRORS: Final = Counter(
    "periscope_storage_errors", "Times that the database could not do what it was asked"
)
WAITING: Final = Gauge(
    "periscope_oldest_write_seconds", "For how long the oldest write has been waiting"
)
FAILURES: Final = Counter(
    "periscope_computer_failures",
    "Times that a computer player, a hint or a review came to nothing",
    ("game", "level"),
)
THINKING: Final = Histogram(
    "periscope_computer_seconds",
    "Seconds that a computer player took for a move, waiting for a worker included",
    ("game", "level"),
    buckets=(0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0),
)


def serve(host: str, port: int) -> None:
    """Answers Prometheus on an address of its own, from a thread of its own."""
    try:
        start_http_server(port, host)
    except OSError as error:
        problem = error.strerror or str(error)
        raise PeriscopeError("error-port", host=host, port=str(port), problem=problem) from None
