"""`dolambac bench server`: durable moves a CPU-second, delays and memory, beside a bare relay in the same run."""

import asyncio
import json as json_text
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

import aiohttp
import msgpack

from dolambac.protocol import codec
from dolambac_client.bench_load import BenchFailed, RelayMatch, ServerMatch, Tally, prepared_games, run

IDLE = 1_000
_START_S = 30.0
_NO_LIMITS = {
    "DOLAMBAC_COMMANDS_PER_SECOND": "1000000",
    "DOLAMBAC_COMMAND_BURST": "1000000",
    "DOLAMBAC_CONNECTIONS_PER_ADDRESS": "0",
    "DOLAMBAC_IDENTITIES_AT_ONCE": "1000000",
}


@dataclass(frozen=True, slots=True)
class Measured:
    """One server under one load. CPU seconds and memory are None for a server that is not ours to look into."""

    moves_per_second: float
    moves_per_cpu_second: float | None
    p50_ms: float
    p99_ms: float
    bytes_per_move: float


def bench(*, url: str | None, matches: int, seconds: float, workers: int, json: bool, out: TextIO) -> int:
    """Run the benchmark and print it; 0, or 1 when it could not be run."""
    try:
        report = _report(url, matches, seconds, workers)
    except (BenchFailed, OSError, aiohttp.ClientError) as error:
        print(f"dolambac bench server: {error}", file=sys.stderr)
        return 1
    if json:
        print(json_text.dumps(report), file=out)
    else:
        _print(report, out)
    return 0


def _report(url: str | None, matches: int, seconds: float, workers: int) -> dict[str, Any]:
    games = prepared_games()
    if url is not None:
        measured = asyncio.run(_measure(ServerMatch, url, None, matches, seconds, games))
        return {"url": url, "matches": matches, "seconds": seconds, "server": _row(measured)}
    with tempfile.TemporaryDirectory(prefix="dolambac-bench-") as data:
        with _program(["dolambac_client.bench_relay"], {}) as (address, pids):
            relay = asyncio.run(_measure(RelayMatch, address, pids, matches, seconds, games))
        arguments = ["dolambac_client", "serve", "--port", "0", "--data", data, "--workers", str(workers)]
        with _program(arguments, _NO_LIMITS) as (address, pids):
            idle_kb = asyncio.run(_idle(address, pids))
            store_before = _store_cpu(pids)
            server = asyncio.run(_measure(ServerMatch, address, pids, matches, seconds, games))
            store_cpu = _store_cpu(pids) - store_before
    assert server.moves_per_cpu_second is not None
    assert relay.moves_per_cpu_second is not None
    return {
        "matches": matches,
        "seconds": seconds,
        "workers": workers,
        "load_average": os.getloadavg()[0],
        **_row(server),
        "ratio_to_relay": round(server.moves_per_cpu_second / relay.moves_per_cpu_second, 3),
        "idle_kb": round(idle_kb, 1),
        "store_cpu_seconds": round(store_cpu, 2),
        "relay": _row(relay),
    }


def _row(measured: Measured) -> dict[str, float | None]:
    cpu = measured.moves_per_cpu_second
    return {
        "moves_per_second": round(measured.moves_per_second),
        "moves_per_cpu_second": None if cpu is None else round(cpu),
        "p50_ms": round(measured.p50_ms, 2),
        "p99_ms": round(measured.p99_ms, 2),
        "bytes_per_move": round(measured.bytes_per_move),
    }


def _print(report: dict[str, Any], out: TextIO) -> None:
    rows = [("server", report.get("server", report))] + ([("bare relay", report["relay"])] if "relay" in report else [])
    print(f"{report['matches']} matches, {report['seconds']} s, closed loop", file=out)
    print(f"{'':12}{'moves/s':>10}{'moves/CPU-s':>13}{'p50 ms':>9}{'p99 ms':>9}{'bytes/move':>12}", file=out)
    for name, row in rows:
        cpu = "-" if row["moves_per_cpu_second"] is None else row["moves_per_cpu_second"]
        figures = f"{row['p50_ms']:>9}{row['p99_ms']:>9}{row['bytes_per_move']:>12}"
        print(f"{name:12}{row['moves_per_second']:>10}{cpu:>13}{figures}", file=out)
    if "relay" in report:
        print(f"ratio to the relay {report['ratio_to_relay']}, {report['idle_kb']} KB an idle connection", file=out)
        print(f"(the store used {report['store_cpu_seconds']} s of CPU besides)", file=out)


async def _measure(
    kind: type[RelayMatch] | type[ServerMatch],
    url: str,
    pids: list[int] | None,
    matches: int,
    seconds: float,
    games: list[list[str]],
) -> Measured:
    watcher = asyncio.create_task(_cpu_while(pids, seconds)) if pids else None
    tally: Tally = await run(kind, url, matches, seconds, games)
    if not tally.moves:
        raise BenchFailed("not one move came through")
    waits = sorted(tally.waits)
    return Measured(
        moves_per_second=tally.moves / seconds,
        moves_per_cpu_second=None if watcher is None else tally.moves / await watcher,
        p50_ms=statistics.median(waits) * 1000,
        p99_ms=waits[int(len(waits) * 0.99)] * 1000,
        bytes_per_move=tally.bytes / tally.moves,
    )


async def _cpu_while(pids: list[int], seconds: float) -> float:
    """CPU seconds of the processes over the time in which moves are counted."""
    await asyncio.sleep(1)
    before = sum(map(_cpu, pids))
    await asyncio.sleep(seconds)
    return sum(map(_cpu, pids)) - before


async def _idle(url: str, pids: list[int]) -> float:
    """KB of memory for each of a thousand connections that have said hello and wait."""
    before = sum(map(_rss_kb, pids))
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        sockets = []
        for number in range(IDLE):
            ws = await session.ws_connect(f"{url}/ws", protocols=(codec.SUBPROTOCOL,), compress=0)
            await ws.send_bytes(msgpack.packb({"type": "hello", "tab": f"{number:08x}"}))
            await ws.receive()
            sockets.append(ws)
        await asyncio.sleep(1)
        after = sum(map(_rss_kb, pids))
        for ws in sockets:
            await ws.close()
    return (after - before) / IDLE


@contextmanager
def _program(module: list[str], env: dict[str, str]) -> Iterator[tuple[str, list[int]]]:
    """A Python program that prints its address; its address, and the processes that serve."""
    process = subprocess.Popen(
        [sys.executable, "-m", *module],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, **env},
    )
    try:
        assert process.stdout is not None
        deadline = time.monotonic() + _START_S
        line = ""
        while not line.startswith("listening on ") and time.monotonic() < deadline:
            line = process.stdout.readline()
            if not line:
                raise BenchFailed(f"{module[0]} did not start")
        address = line.split()[-1]
        workers = [pid for pid in _children(process.pid) if _is_python(pid)]
        yield address, workers or [process.pid]
    finally:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _is_python(pid: int) -> bool:
    return _name(pid).startswith("python")


def _store_cpu(pids: list[int]) -> float:
    parents = set(pids) | {_parent(pid) for pid in pids}
    stores = {
        child
        for parent in parents
        for child in _children(parent)
        if "valkey" in _name(child) or "redis" in _name(child)
    }
    return sum(map(_cpu, stores))


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def _name(pid: int) -> str:
    return Path(f"/proc/{pid}/comm").read_text()


def _parent(pid: int) -> int:
    return int(_stat(pid)[1])


def _cpu(pid: int) -> float:
    user, system = _stat(pid)[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _rss_kb(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024
