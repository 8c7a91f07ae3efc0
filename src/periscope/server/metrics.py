"""What Prometheus is told besides the requests: numbers only, never a table, a seat or a move."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

SOCKETS: Final = Gauge("periscope_sockets_open", "Sockets that are open")
TABLES: Final = Gauge("periscope_tables_in_memory", "Tables that this process has in memory")
MOVES: Final = Counter("periscope_moves_kept", "Moves of people and computers that were kept")
STORAGE_ERRORS: Final = Counter(
    "periscope_storage_errors", "Times that the database could not do what it was asked"
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
