"""The embedded store as a server meets it: started, durable, brought back, ended with its server."""

import asyncio
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import unquote

import pytest
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ConstantBackoff

from dolambac_server.embedded import FolderInUse, StoreFailed, find_program, folder, process, running, supervision

SERVER = """
import asyncio, pathlib, sys
from dolambac_server import logs
from dolambac_server.embedded import running
logs.configure()
async def main():
    async with running(pathlib.Path(sys.argv[1])) as url:
        print(url, flush=True)
        await asyncio.sleep(60)
asyncio.run(main())
"""


def client(url: str) -> Redis:
    return Redis.from_url(url, retry=Retry(ConstantBackoff(0.05), 200), decode_responses=True)


async def store_pid(redis: Redis) -> int:
    return int((await redis.info("server"))["process_id"])


async def gone(pid: int) -> None:
    """Wait until no such process runs (a zombie does not)."""
    while True:
        try:
            if Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z":
                return
        except FileNotFoundError:
            return
        await asyncio.sleep(0.01)


async def test_it_is_durable_and_reached_by_its_socket_only(tmp_path: Path) -> None:
    data = tmp_path / "two words ä"
    async with running(data) as url, client(url) as redis:
        config = await redis.config_get("*")
        assert config["appendonly"] == "yes"
        assert config["appendfsync"] == "always"
        assert config["maxmemory-policy"] == "noeviction"
        assert config["save"] == ""
        assert config["port"] == "0"
        for path in data.rglob("*"):
            assert stat.S_IMODE(path.stat().st_mode) in (0o600, 0o700), path
    async with running(data) as again:
        assert again == url


async def test_it_ends_with_the_context_and_keeps_its_data(tmp_path: Path) -> None:
    async with running(tmp_path) as url, client(url) as redis:
        pid = await store_pid(redis)
        await redis.set("kept", "yes")
    async with asyncio.timeout(10):
        await gone(pid)
    async with running(tmp_path) as url, client(url) as redis:
        assert await redis.get("kept") == "yes"


async def test_a_killed_store_comes_back_with_its_data(tmp_path: Path) -> None:
    async with running(tmp_path) as url, client(url) as redis:
        for round_ in range(3):
            await redis.rpush("kept", round_)
            pid = await store_pid(redis)
            os.kill(pid, signal.SIGKILL)
            await gone(pid)
            assert await redis.lrange("kept", 0, -1) == [str(n) for n in range(round_ + 1)]
            assert await store_pid(redis) != pid


async def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "PATIENCE_S", 0.05)
    async with running(tmp_path) as url, client(url) as redis:
        with pytest.raises(FolderInUse, match="another server is using"):
            await running(tmp_path).__aenter__()
        assert await redis.ping()


async def test_too_long_a_path_is_no_hindrance(tmp_path: Path) -> None:
    data = tmp_path / ("x" * 100) / ("y" * 100)
    async with running(data) as url, client(url) as redis:
        assert await redis.ping()
    assert not Path(unquote(url.removeprefix("unix://"))).parent.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="PR_SET_PDEATHSIG")
async def test_it_dies_with_a_server_that_is_killed(tmp_path: Path) -> None:
    server = subprocess.Popen([sys.executable, "-c", SERVER, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    with server:
        assert server.stdout is not None
        async with client(server.stdout.readline().strip()) as redis:
            pid = await store_pid(redis)
        server.kill()
    killed = time.monotonic()
    async with asyncio.timeout(10):
        await gone(pid)
    print(f"the store was gone {time.monotonic() - killed:.3f} s after its server")
    async with running(tmp_path):
        pass


async def test_a_watched_store_dies_with_the_pipe(tmp_path: Path) -> None:
    store_folder = folder.prepare(tmp_path)
    lock = folder.lock(store_folder)
    socket = folder.socket_path(store_folder)
    store = await process.StoreProcess.start(find_program(), store_folder, socket, lock, how="watch")
    await store.answers()
    async with client(f"unix://{socket}") as redis:
        pid = await store_pid(redis)
    os.close(lock)
    store.kill()
    async with asyncio.timeout(10):
        await store.wait()
        await gone(pid)
    os.close(folder.lock(store_folder))


async def test_a_watched_store_ends_in_order(tmp_path: Path) -> None:
    store_folder = folder.prepare(tmp_path)
    lock = folder.lock(store_folder)
    store = await process.StoreProcess.start(
        find_program(), store_folder, folder.socket_path(store_folder), lock, how="watch"
    )
    await store.answers()
    await store.stop()
    os.close(lock)
    assert "ready to exit" in store.last_words


async def test_a_store_that_does_not_end_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "STOP_S", 0.1)
    async with running(tmp_path) as url, client(url) as redis:
        pid = await store_pid(redis)
        os.kill(pid, signal.SIGSTOP)
    async with asyncio.timeout(10):
        await gone(pid)


async def test_spoilt_data_are_refused_with_a_way_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with running(tmp_path) as url, client(url) as redis:
        await redis.set("kept", "yes")
    (manifest,) = tmp_path.rglob("*.manifest")
    manifest.write_text("nonsense\n")
    with pytest.raises(StoreFailed, match="--data") as failed:
        await running(tmp_path).__aenter__()
    assert "\n" not in str(failed.value)
    assert "AOF manifest" in capsys.readouterr().out, "the store's own words are in our log"


async def test_a_store_that_keeps_dying_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervision, "EARLY_DEATHS", 3)
    monkeypatch.setattr(supervision, "FIRST_PAUSE_S", 0.01)
    given_up: asyncio.Future[StoreFailed] = asyncio.get_running_loop().create_future()
    async with running(tmp_path, given_up.set_result) as url, client(url) as redis:
        pid = await store_pid(redis)
        (manifest,) = tmp_path.rglob("*.manifest")
        manifest.write_text("nonsense\n")
        os.kill(pid, signal.SIGKILL)
        async with asyncio.timeout(20):
            assert "--data" in str(await given_up)


async def test_a_wedged_start_can_be_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    silent = tmp_path / "silent"
    silent.write_text("#!/bin/sh\nexec sleep 60\n")
    silent.chmod(0o755)
    monkeypatch.setattr(supervision, "find_program", lambda: silent)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3):
            await running(tmp_path / "data").__aenter__()
    os.close(folder.lock(tmp_path / "data" / "store"))


async def test_a_silent_store_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    silent = tmp_path / "silent"
    silent.write_text("#!/bin/sh\nexec sleep 60\n")
    silent.chmod(0o755)
    monkeypatch.setattr(supervision, "find_program", lambda: silent)
    monkeypatch.setattr(process, "SILENT_S", 0.2)
    with pytest.raises(StoreFailed, match="does not answer"):
        await running(tmp_path / "data").__aenter__()
