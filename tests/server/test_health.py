"""/health says what balancers need: whether this server can be sent visitors."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import jsonschema_rs
import pytest

from tests.server.serving import Served
from wyrmhall.server.hosting import health
from wyrmhall.server.store import StoreUnavailable


def answer(served: Served) -> tuple[int, str]:
    got = served.get("/health")
    return got.status_code, got.json()["state"]


def test_whatever_is_answered_is_what_the_document_says(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = served.get("/api/openapi.json").json()
    described = document["paths"]["/health"]["get"]["responses"]
    monkeypatch.setattr(health, "LOOK_EVERY", 0.0)

    def check(status: int) -> None:
        got = served.get("/health")
        assert got.status_code == status
        schema = described[str(status)]["content"]["application/json"]["schema"]
        whole = schema | {"components": document["components"]}
        jsonschema_rs.Draft202012Validator(whole).validate(got.json())

    check(200)
    with database_away(served):
        check(503)
    served.tables.health.draining = True
    check(503)
    served.tables.health.leaving = True
    check(404)


@contextmanager
def database_away(served: Served, why: type[Exception] = StoreUnavailable) -> Iterator[list[str]]:
    """Whoever asks it is told so, or waits in vain; `asked` has what was asked for."""
    sql: Any = served.tables.store.sql
    asked: list[str] = []

    async def query(statement: str, *_: object) -> list[Any]:
        asked.append(statement)
        if why is TimeoutError:
            await asyncio.sleep(60)
        raise why("away")

    sql.query = query
    try:
        yield asked
    finally:
        del sql.query


def test_a_server_is_ready_draining_or_without_its_database(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "LOOK_EVERY", 0.0)
    assert answer(served) == (200, "ready")
    with database_away(served):
        assert answer(served) == (503, "database not reachable")
    assert answer(served) == (200, "ready")
    served.tables.health.draining = True
    assert answer(served) == (503, "draining")


def test_a_database_that_does_not_answer_is_not_waited_for(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "LOOK_EVERY", 0.0)
    monkeypatch.setattr(health, "ANSWERS_WITHIN", 0.1)
    with database_away(served, TimeoutError):
        assert answer(served) == (503, "database not reachable")


def test_however_often_it_is_asked_the_database_is_looked_at_once(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "LOOK_EVERY", 60.0)
    with database_away(served) as asked:
        served.tables.health.looked_at = -60.0
        for _ in range(20):
            assert answer(served)[0] == 503
        assert asked.count("select 1") == 1


def test_balancers_ask_without_a_name_and_again_and_again(tmp_path: Any) -> None:
    """As HAProxy does unless it is told otherwise: HTTP/1.0, and no Host. Others are refused without one."""
    with Served(str(tmp_path / "games.db"), limits=True) as served:
        for _ in range(300):  # more than one address may ask for at once
            assert answer(served) == (200, "ready")
        assert raw(served, "/health").startswith(b"HTTP/1.1 200")
        assert raw(served, "/api/tables").startswith(b"HTTP/1.1 400")


def raw(served: Served, path: str) -> bytes:
    with socket.create_connection(("127.0.0.1", served.port), 20) as line:
        line.sendall(f"GET {path} HTTP/1.0\r\n\r\n".encode())
        return line.recv(1_000)


def test_it_tells_nothing_else(served: Served) -> None:
    served.new(host="Quetzalcoatl")
    got = served.get("/health")
    assert got.json() == {"state": "ready"}
    assert got.headers["cache-control"] == "no-store"
