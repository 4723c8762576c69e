"""What the server tells whoever hosts it, without anything of anybody: once, truly, and with what to do."""

import socket
import sqlite3
from pathlib import Path

import asyncpg
import pytest
from prometheus_client import generate_latest

from tests.server.serving import Served
from tests.server.test_metrics import figures
from wyrmhall.cli.serve import reached
from wyrmhall.server.faults import log_fault
from wyrmhall.server.hosting.metrics import REGISTRY
from wyrmhall.server.hosting.zeros import begin_at_zero
from wyrmhall.server.store.outage import Outage

VISITOR = "203.0.113.77"


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == "wyrmhall"]


def test_a_proxy_that_was_not_named_is_told_once(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        assert served.http.get("/api/games", headers={"x-forwarded-for": VISITOR}).status_code == 200
    (line,) = warnings(caplog)
    assert "--proxy-from" in line
    assert VISITOR not in line
    assert "127.0.0.1" not in line


def test_nothing_is_said_of_a_proxy_that_was_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Served(str(tmp_path / "games.db"), proxy=True) as served:
        assert served.http.get("/api/games", headers={"x-forwarded-for": VISITOR}).status_code == 200
    assert warnings(caplog) == []


def test_an_unknown_name_says_what_the_host_has_to_do(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("play.example.org", "play.example.org:8000", "other.example.org"):
        answer = served.http.get("/", headers={"host": name})
        assert answer.status_code == 421
        assert answer.json()["why"].endswith(f"with --name {name.partition(':')[0]}.")
    (line,) = warnings(caplog)
    assert "--name" in line
    assert "example" not in line  # a visitor may write anything there


def busy() -> sqlite3.Error:
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorname = "SQLITE_BUSY_SNAPSHOT"
    return error


@pytest.mark.parametrize(
    ("why", "slow"),
    [
        (TimeoutError(), True),
        (busy(), True),
        (asyncpg.IdleInTransactionSessionTimeoutError("terminating connection"), True),
        (ConnectionResetError(), False),
        (sqlite3.OperationalError("attempt to write a readonly database"), False),
    ],
)
def test_a_database_that_is_slow_is_not_said_to_be_away(
    caplog: pytest.LogCaptureFixture, why: Exception, slow: bool
) -> None:
    outage = Outage("written")
    outage.begin(why)
    outage.begin(why)
    outage.end()
    begun, over = warnings(caplog)
    assert ("not written in time" in begun) == slow
    assert ("cannot be written" in begun) != slow
    assert "again" in over


def test_counters_begin_at_zero_and_kinds_of_faults_are_few() -> None:
    begin_at_zero(["a-new-game"], ["push"])
    before = figures(generate_latest(REGISTRY).decode())
    assert before["wyrmhall_decisions_total by=clock game=a-new-game"] == 0
    assert before["wyrmhall_refusals_total game=a-new-game"] == 0
    assert "wyrmhall_calls_total kind=push result=gone" in before
    assert "wyrmhall_database_outages_total what=written" in before
    unheard_of = type("UnheardOf", (Exception,), {})
    log_fault("a test", unheard_of())
    after = figures(generate_latest(REGISTRY).decode())
    assert set(before) == set(after)
    assert after["wyrmhall_errors_total kind=other"] == before["wyrmhall_errors_total kind=other"] + 1


def test_whoever_listens_everywhere_is_told_by_which_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reached, "lan_addresses", lambda _: ["192.168.1.5", "fd00::5"])
    said = reached.who_reaches("::", "http://localhost:8000/")
    assert "http://192.168.1.5:8000 or http://[fd00::5]:8000" in said
    assert "--host 0.0.0.0" in reached.who_reaches("127.0.0.1", "http://127.0.0.1:8000/")
    assert reached.who_reaches("10.0.0.11", "http://10.0.0.11:8000/") == ""


def test_a_machine_without_a_network_starts_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reached, "NOWHERE", ((socket.AF_INET, "255.255.255.255"),))  # not allowed
    assert reached.lan_addresses("0.0.0.0") == []
    assert "could not be found out" in reached.who_reaches("0.0.0.0", "http://localhost:8000/")
