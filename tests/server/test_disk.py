"""Readiness: a server whose disk takes nothing any more says so, and says when it does again."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.server.processes import ready, running


@contextmanager
def mounted(folder: Path, *words: str) -> Iterator[Path]:
    """A file system of its own; only the superuser may make one, and not everywhere."""
    place = folder / "disk"
    place.mkdir()
    done = subprocess.run(["mount", *words, str(place)], capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"no file system can be mounted here: {done.stderr.strip()}")
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


def test_a_process_that_may_write_no_further_is_not_ready(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as server:
        web, pid, unlimited = server.web, server.process.pid, resource.RLIM_INFINITY
        ready(web, 200)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, unlimited))
        ready(web, 503)
        assert web.http.get("/healthz").status_code == 200
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))
        ready(web, 200)


def test_a_server_on_a_full_disk_is_not_ready(tmp_path: Path) -> None:
    with (
        mounted(tmp_path, "-t", "tmpfs", "-o", "size=2m", "tmpfs") as disk,
        running(f"sqlite:///{disk}/tables.db") as server,
    ):
        web, ballast = server.web, disk / "ballast"
        ready(web, 200)
        with suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(512))
        assert not os.statvfs(disk).f_bavail
        ready(web, 503)
        ballast.unlink()
        ready(web, 200)


def test_a_server_on_a_disk_that_became_read_only_is_not_ready(tmp_path: Path) -> None:
    """As ext4 does it, which takes no more writes once it has found itself damaged."""
    image = tmp_path / "image"
    with image.open("wb") as file:
        file.truncate(16 * 2**20)
    try:
        subprocess.run(["mkfs.ext4", "-q", "-e", "remount-ro", str(image)], check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("there is no mkfs.ext4 here")
    with (
        mounted(tmp_path, "-o", "loop", str(image)) as disk,
        running(f"sqlite:///{disk}/tables.db") as server,
    ):
        ready(server.web, 200)
        (device,) = (
            line.split()[0]
            for line in Path("/proc/mounts").read_text().splitlines()
            if line.split()[1] == os.fspath(disk)
        )
        Path("/sys/fs/ext4", Path(device).name, "trigger_fs_error").write_text("for a test")
        ready(server.web, 503)
        assert server.web.http.get("/healthz").status_code == 200
