"""`serve` as a process: its one line, its refusals, its end, its workers."""

import asyncio
import json
import logging
import os
import signal
import socket
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import structlog
from aiohttp import ClientSession
from tests.processes import PATIENCE_S, children, wait_until_gone
from tests.servers import ServerProcess, Servers
from tests.stores import StoreProcess

from dolambac.protocol import codec
from dolambac.protocol.to_server import Hello
from dolambac_server import listening, serving, workers
from dolambac_server.embedded import supervision
from dolambac_server.settings import BadSetting


def get(server: ServerProcess, path: str) -> int:
    with urllib.request.urlopen(server.url + path, timeout=10) as answer:
        return int(answer.status)


def one_line(server: ServerProcess) -> str:
    """The refusal of a server that did not start."""
    assert server.wait() == 1
    assert server.output == ""
    (line,) = (line for line in server.log.splitlines() if not line.startswith("{"))
    assert line.startswith("dolambac: ")
    return line


@contextmanager
def answering(reply: bytes) -> Iterator[str]:
    """A store that gives the same answer to whatever it is sent, as its URL."""
    with socket.create_server(("127.0.0.1", 0)) as silent:

        def answer() -> None:
            while True:
                try:
                    connection, _ = silent.accept()
                except OSError:  # the test is over
                    return
                with connection:
                    connection.settimeout(10)
                    while sent := connection.recv(65536):
                        for _ in range(max(1, sent.count(b"\n*") + 1)):
                            connection.sendall(reply)

        Thread(target=answer, daemon=True).start()
        yield f"redis://127.0.0.1:{silent.getsockname()[1]}"
        silent.shutdown(socket.SHUT_RDWR)


def test_it_serves_with_a_store_of_its_own(servers: Servers, tmp_path: Path) -> None:
    started = time.monotonic()
    server = servers.start("--data", str(tmp_path))
    print(f"ready after {time.monotonic() - started:.2f} s")
    assert get(server, "/healthz") == 200
    assert get(server, "/readyz") == 200
    assert server.output.count("\n") == 1


def test_it_serves_on_a_given_store(servers: Servers, store_url: str) -> None:
    assert get(servers.start("--redis", store_url), "/readyz") == 200
    assert get(servers.start(REDIS_URL=store_url), "/readyz") == 200


def test_its_log_is_json(servers: Servers, own_store: StoreProcess) -> None:
    server = servers.start("--redis", own_store.url)
    assert server.terminate() == 0
    assert all(json.loads(line)["event"] for line in server.log.splitlines())


async def test_its_log_has_a_mark_for_an_address(servers: Servers, own_store: StoreProcess) -> None:
    hasty = {"DOLAMBAC_COMMANDS_PER_SECOND": "1", "DOLAMBAC_COMMAND_BURST": "2", "DOLAMBAC_FLOOD_REFUSALS": "2"}
    server = servers.start("--redis", own_store.url, **hasty)
    async with (
        ClientSession() as session,
        session.ws_connect(server.socket_url, protocols=[codec.SUBPROTOCOL]) as socket,
    ):
        await socket.send_bytes(codec.pack(Hello(tab="01234567")))
        for _ in range(20):
            await socket.send_bytes(b"?")
        async for _ in socket:
            pass
    server.terminate()
    (flood,) = (line for line in map(json.loads, server.log.splitlines()) if line["event"] == "flood")
    assert len(flood["address"]) == 12
    assert "127.0.0.1" not in server.log


def test_a_signal_ends_it_in_good_order(servers: Servers, tmp_path: Path) -> None:
    server = servers.start("--data", str(tmp_path))
    (store,) = children(server.pid, "-server")
    assert server.terminate() == 0
    wait_until_gone(store)


def test_ctrl_c_ends_it_in_good_order(servers: Servers, own_store: StoreProcess) -> None:
    server = servers.start("--redis", own_store.url)
    server.interrupt()
    assert server.wait() == 0


def test_a_signal_ends_it_before_it_is_ready(servers: Servers) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        server = servers.launch("--redis", f"redis://127.0.0.1:{silent.getsockname()[1]}")
        silent.settimeout(PATIENCE_S)
        connection, _ = silent.accept()
        with connection:
            assert server.terminate() == 0
    assert server.output == ""


def test_a_killed_server_takes_its_store_along(servers: Servers, tmp_path: Path) -> None:
    server = servers.start("--data", str(tmp_path))
    (store,) = children(server.pid, "-server")
    server.kill()
    wait_until_gone(store)
    servers.start("--data", str(tmp_path))


def test_a_killed_store_comes_back(servers: Servers, tmp_path: Path) -> None:
    server = servers.start("--data", str(tmp_path))
    (store,) = children(server.pid, "-server")
    os.kill(store, signal.SIGKILL)
    wait_until_gone(store)
    deadline = time.monotonic() + PATIENCE_S
    while not (new := children(server.pid, "-server")):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert new != [store]


def test_a_second_server_on_the_same_data_is_refused(servers: Servers, tmp_path: Path) -> None:
    servers.start("--data", str(tmp_path))
    assert "another server is using" in one_line(servers.launch("--data", str(tmp_path)))


def test_a_taken_port_is_refused(servers: Servers, own_store: StoreProcess) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "--port" in one_line(servers.launch("--redis", own_store.url, "--port", port))
        assert "--port" in one_line(servers.launch("--redis", own_store.url, "--port", port, "--workers", "2"))


def test_a_store_that_cannot_be_reached_is_refused(servers: Servers, tmp_path: Path) -> None:
    assert "--redis" in one_line(servers.launch("--redis", f"unix://{tmp_path}/none.sock"))
    assert "--redis" in one_line(servers.launch("--redis", f"unix://{tmp_path}/none.sock", "--workers", "2"))


def test_an_address_that_is_none_is_refused(servers: Servers) -> None:
    assert "redis://" in one_line(servers.launch("--redis", "http://user:secret@store"))


def test_a_store_that_is_too_old_is_refused(servers: Servers) -> None:
    info = b"# Server\r\nredis_version:6.2.14\r\nredis_mode:standalone\r\n"
    with answering(b"$%d\r\n%s\r\n" % (len(info), info)) as url:
        assert "7.0" in one_line(servers.launch("--redis", url))


def test_a_bad_setting_is_refused(servers: Servers, own_store: StoreProcess) -> None:
    assert "DOLAMBAC_SWEEP_MS" in one_line(servers.launch(DOLAMBAC_SWEEP_MS="often"))
    for count in ("1", "2"):
        refused = servers.launch(
            "--redis", own_store.url, "--workers", count, DOLAMBAC_TRUSTED_PROXIES="10.0.0.1,proxy"
        )
        assert "DOLAMBAC_TRUSTED_PROXIES" in one_line(refused)


def test_arguments_out_of_range_are_refused() -> None:
    with pytest.raises(BadSetting, match="--workers"):
        asyncio.run(serving.serve_until_stopped("127.0.0.1", 0, None, None, 0))
    with pytest.raises(BadSetting, match="--port"):
        asyncio.run(serving.serve_until_stopped("127.0.0.1", 65_536, None, None, 1))


class TestWorkers:
    def test_they_share_one_port_and_one_line(self, servers: Servers, tmp_path: Path) -> None:
        server = servers.start("--data", str(tmp_path), "--workers", "2")
        assert len(children(server.pid, "dolambac_server.worker")) == 2
        assert get(server, "/readyz") == 200
        assert server.output.count("\n") == 1
        assert server.terminate() == 0

    def test_one_that_is_killed_is_replaced(self, servers: Servers, own_store: StoreProcess) -> None:
        server = servers.start("--redis", own_store.url, "--workers", "2")
        first, second = children(server.pid, "dolambac_server.worker")
        os.kill(first, signal.SIGKILL)
        deadline = time.monotonic() + PATIENCE_S
        while "a worker was replaced" not in server.log:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        now = children(server.pid, "dolambac_server.worker")
        assert len(now) == 2
        assert second in now
        assert first not in now

    def test_they_die_with_their_parent(self, servers: Servers, tmp_path: Path) -> None:
        server = servers.start("--data", str(tmp_path), "--workers", "2")
        below = [*children(server.pid, "dolambac_server.worker"), *children(server.pid, "-server")]
        assert len(below) == 3
        server.kill()
        wait_until_gone(*below)

    def test_a_second_signal_ends_all_at_once(self, servers: Servers, own_store: StoreProcess) -> None:
        server = servers.start("--redis", own_store.url, "--workers", "2")
        workers = children(server.pid, "dolambac_server.worker")
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        server.interrupt()
        while "ending the workers" not in server.log:
            time.sleep(0.01)
        server.interrupt()
        assert server.wait() == 128 + signal.SIGINT
        wait_until_gone(*workers)


class TestInThisProcess:
    """What takes long with the real patience: `run` in the main thread, and a thread that does it harm."""

    @pytest.fixture(autouse=True)
    def _restore_logging(self) -> Iterator[None]:
        root = logging.getLogger()
        handlers, level = list(root.handlers), root.level
        yield
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.reset_defaults()

    @staticmethod
    def run(harm: Callable[[], None], **arguments: Any) -> int:
        """The status of a server that comes to harm once it takes connections."""
        (sock,) = listening.bind("127.0.0.1", 0)
        port = listening.port_of([sock])
        sock.close()

        def wait_and_harm() -> None:
            deadline = time.monotonic() + PATIENCE_S
            while time.monotonic() < deadline:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                except OSError:
                    time.sleep(0.02)
                else:
                    break
            harm()

        thread = Thread(target=wait_and_harm)
        thread.start()
        try:
            return serving.run(port=port, **arguments)
        finally:
            thread.join(PATIENCE_S)

    def test_a_store_that_does_not_come_back_ends_it_with_a_reason(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(supervision, "EARLY_DEATHS", 2)

        def spoil_and_kill() -> None:
            (manifest,) = tmp_path.rglob("*.manifest")
            manifest.write_text("nonsense\n")
            (store,) = children(os.getpid(), str(tmp_path))
            os.kill(store, signal.SIGKILL)

        assert self.run(spoil_and_kill, data=tmp_path) == 1
        assert capfd.readouterr().err.splitlines()[-1].startswith("dolambac: the store ended")

    def test_a_worker_that_does_not_end_is_killed(
        self, own_store: StoreProcess, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(workers, "STOP_S", 0.2)
        stopped: list[int] = []

        def stop_one_and_end() -> None:
            while len(found := children(os.getpid(), "dolambac_server.worker")) < 2:
                time.sleep(0.02)
            os.kill(found[0], signal.SIGSTOP)
            stopped.extend(found)
            os.kill(os.getpid(), signal.SIGTERM)

        assert self.run(stop_one_and_end, redis=own_store.url, workers=2) == 0
        wait_until_gone(*stopped)
