"""What Prometheus is told: enough to run a server by, and nothing that names a table."""

from __future__ import annotations

import random
import re
from http.client import HTTPConnection

import pytest

from periscope.kernel import PeriscopeError
from periscope.server import settings
from tests.patience import PATIENCE
from tests.server.client import Web, play_out
from tests.server.processes import Process

SPELLINGS = (
    *("/metrics", "/metrics/", "//metrics", "/metrics//", "/./metrics", "/x/../metrics"),
    *("/%6detrics", "/metrics%2f", "/metrics%2F", "/%2fmetrics", "/metrics%20", "/metrics;x"),
    *("/metrics?x", "/METRICS", "/api/../metrics", "/api/metrics", "/assets/../metrics"),
)


def assert_private(address: str) -> None:
    """However it is spelled, nobody gets the numbers where players are served."""
    for spelling in SPELLINGS:
        line = HTTPConnection(address, timeout=PATIENCE)
        line.request("GET", spelling)  # As it stands: nothing is put in order on the way.
        answer = line.getresponse()
        text = answer.read().decode("utf-8", "replace")
        line.close()
        assert "periscope_" not in text, spelling
        assert "python_info" not in text, spelling
        assert answer.status in (301, 302, 307, 308, 400, 404), (spelling, answer.status)


def test_metrics_are_private(server: Process) -> None:
    assert_private(server.address)
    assert "periscope_requests_total" in server.metrics


def test_there_are_none_unless_they_are_asked_for() -> None:
    assert settings.read({}, {}).metrics is None
    assert settings.read({"metrics": "9100"}, {}).metrics == ("127.0.0.1", 9100)
    assert settings.read({}, {"PERISCOPE_METRICS": "[::1]:9100"}).metrics == ("::1", 9100)


@pytest.mark.parametrize("wrong", ["x", "0", "70000", "host:", "host:x", "-1"])
def test_an_address_that_is_none(wrong: str) -> None:
    with pytest.raises(PeriscopeError) as caught:
        settings.read({"metrics": wrong}, {})
    assert caught.value.key == "error-metrics"


def test_metrics_count_what_matters_and_name_nobody(server: Process, web: Web) -> None:
    before = _metrics(server)
    created = web.create("uboot", name="Ada", seats={"german": "me", "allied": "random"})
    table = created.table.id
    socket = web.socket(table, created.tokens["german"])
    play_out({"german": socket}, random.Random(1))
    web.http.get(f"/api/tables/{table}")
    web.http.get("/api/tables/nowhere")
    web.http.get("/no/such/path")
    after = _metrics(server)
    assert after["periscope_sockets_open"] >= 1
    assert after["periscope_tables_in_memory"] >= 1
    assert after["periscope_moves_kept_total"] > before.get("periscope_moves_kept_total", 0)
    assert after["periscope_storage_errors_total"] == 0
    thinking = 'periscope_computer_seconds_count{game="uboot",level="random"}'
    assert after[thinking] > 0
    text = server.metrics
    for secret in (table, created.tokens["german"], "Ada", "german", "nowhere", "such"):
        assert secret not in text
    paths = set(re.findall(r'path="([^"]*)"', text))
    assert "/api/tables/{table}" in paths


def _metrics(process: Process) -> dict[str, float]:
    lines = re.findall(r"^(\w+(?:\{[^}]*\})?) (\S+)$", process.metrics, re.MULTILINE)
    return {name: float(value) for name, value in lines}
