"""`periscope` alone serves this machine and opens the browser."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

from periscope.server.serve import has_page, listen
from periscope.server.settings import Settings
from tests.patience import PATIENCE, eventually
from tests.server.processes import answers


def test_a_taken_port_is_named_and_the_next_one_opened(tmp_path: Path) -> None:
    told = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{told}.part" && mv "{told}.part" "{told}"\n')
    browser.chmod(0o755)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        env = os.environ | {
            "BROWSER": str(browser),
            "PERISCOPE_PORT": str(port),
            "DATABASE_URL": f"sqlite:///{tmp_path / 'tables.db'}",
        }
        command = [sys.executable, "-m", "periscope", "--lang", "en"]
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as process:
            try:
                eventually(
                    lambda: (
                        told.exists()
                        or process.poll() is not None
                        or (not has_page() and answers(port + 1))
                    ),
                    "no browser is opened",
                )
            finally:
                process.send_signal(signal.SIGINT)
                said, _ = process.communicate(timeout=PATIENCE)
    assert f"The port {port} is taken" in said
    if has_page():
        assert told.read_text("utf-8").startswith("http://127.0.0.1:")
        assert f":{port}/" not in told.read_text("utf-8")
    else:
        assert "without the browser's page" in said


def test_small_answers_do_not_wait_for_each_other() -> None:
    """Nagle's algorithm would hold an answer back for 40 ms until the one before is received."""

    async def nodelay() -> int:
        listener = listen(Settings(port=0))
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def met(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            found.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        async with await asyncio.start_server(met, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            writer.close()
            return await found

    assert asyncio.run(nodelay()) == 1
