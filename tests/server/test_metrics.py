"""What Prometheus is told: enough to run a server by, and nothing that names a table."""

from __future__ import annotations

import random
import re

from tests.server.client import Web, play_out


def test_metrics_count_what_matters_and_name_nobody(web: Web) -> None:
    before = _metrics(web)
    created = web.create("uboot", name="Ada", seats={"german": "me", "allied": "random"})
    table = created.table.id
    socket = web.socket(table, created.tokens["german"])
    play_out({"german": socket}, random.Random(1))
    web.http.get(f"/api/tables/{table}")
    web.http.get("/api/tables/nowhere")
    web.http.get("/no/such/path")
    after = _metrics(web)
    assert after["periscope_sockets_open"] >= 1
    assert after["periscope_tables_in_memory"] >= 1
    assert after["periscope_moves_kept_total"] > before.get("periscope_moves_kept_total", 0)
    assert after["periscope_storage_errors_total"] == 0
    thinking = 'periscope_computer_seconds_count{game="uboot",level="random"}'
    assert after[thinking] > 0
    text = web.http.get("/metrics").text
    for secret in (table, created.tokens["german"], "Ada", "german", "nowhere", "such"):
        assert secret not in text
    paths = set(re.findall(r'path="([^"]*)"', text))
    assert "/api/tables/{table}" in paths


def _metrics(web: Web) -> dict[str, float]:
    lines = re.findall(r"^(\w+(?:\{[^}]*\})?) (\S+)$", web.http.get("/metrics").text, re.MULTILINE)
    return {name: float(value) for name, value in lines}
