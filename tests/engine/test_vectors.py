"""The browser's engine against the vectors of the reference implementation, over the line protocol."""

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from tests.engine.node_engine import NodeEngine
from tests.rules.vectors import GAME_FILES, VECTORS

LARGEST_PERFT = int(os.environ.get("PERFT_NODES", "10000000"))
"""Larger counts are skipped, as in the tests of the Python rules."""


def rows(file: str) -> Iterator[dict[str, Any]]:
    """The cases of a file, whatever games the Python rules play."""
    for line in (VECTORS / f"{file}.jsonl").read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def begin(engine: NodeEngine, row: Mapping[str, Any]) -> None:
    """Choose the case's game."""
    options = "".join(f" {name}={value}" for name, value in row["options"].items())
    assert engine.ask(f"game {row['game']} first={row['first']}{options}") == "ok"


def check_position(engine: NodeEngine, check: Mapping[str, Any], said: str) -> None:
    turn = "-" if check["turn"] is None else check["turn"]
    assert said == f"ok ply {check['plies']} turn {turn}"
    assert engine.ask("outcome") == f"outcome {check['outcome']}"
    legal = engine.ask("legal").split(" ")[1:]
    assert legal == check.get("legal", legal)
    assert len(legal) == check["legal_count"]
    assert hashlib.sha256(" ".join(legal).encode()).hexdigest()[:16] == check["legal_sha256"]
    for wall, figures in check.get("growth", {}).items():
        assert engine.ask(f"growth {wall}") == f"growth {figures}"


@pytest.mark.parametrize("file", GAME_FILES)
def test_positions_agree(shared_engine: NodeEngine, file: str) -> None:
    for row in rows(file):
        begin(shared_engine, row)
        checks = {check["ply"]: check for check in row["checks"]}
        said = shared_engine.ask("position")
        for played in range(len(row["events"]) + 1):
            if played:
                said = shared_engine.ask(f"play {row['events'][played - 1]}")
            if played in checks:
                check_position(shared_engine, checks[played], said)


def test_refusals_agree(shared_engine: NodeEngine) -> None:
    for row in rows("illegal"):
        begin(shared_engine, row)
        said = shared_engine.ask(" ".join(["position", *row["events"]]))
        before = shared_engine.ask("show")
        refusal = shared_engine.ask(f"play {row['move']}").split(" ")
        assert refusal[:4] == ["error", row["error"], "0", row["move"]]
        assert shared_engine.ask("show") == before
        assert said.startswith("ok ")


def test_move_counts_agree(shared_engine: NodeEngine) -> None:
    for row in rows("perft"):
        if row["nodes"] <= LARGEST_PERFT:
            begin(shared_engine, row)
            shared_engine.ask(" ".join(["position", *row["events"]]))
            assert shared_engine.ask(f"perft {row['depth']}") == f"perft {row['depth']} {row['nodes']}"
