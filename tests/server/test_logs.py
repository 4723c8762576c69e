"""No line of the log holds the id of a table, a secret or a name: whatever is asked, and whatever fails."""

import asyncio
import logging
from pathlib import Path

import pytest

from tests.server.serving import Served
from wyrmhall.server.faults import describe_fault
from wyrmhall.server.processes.bot_pool import BotThread
from wyrmhall.server.tables.decisions import Decisions
from wyrmhall.server.tables.log.table_log import TableLog
from wyrmhall.server.tables.room import Room

NAME = "Quetzalcoatl"
OF_THE_TEST = ("websockets.client", "httpx", "httpcore")  # those who ask


class Fault(Exception):
    """One that says what it was about."""


def all_lines(caplog: pytest.LogCaptureFixture) -> str:
    formatter = logging.Formatter()
    ours = [record for record in caplog.records if not record.name.startswith(OF_THE_TEST)]
    return "\n".join(formatter.format(record) for record in ours)


def test_faults_and_hostile_requests_leave_no_id_no_secret_and_no_name(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Served(str(tmp_path / "games.db")) as served, caplog.at_level(logging.DEBUG):
        held = served.new(seats="me bot", options={"players": 2}, host=NAME, seed="seven")
        table, secret = held["table"], held["secret"]

        def broken(self: object, *given: object, **named: object) -> None:
            raise Fault(f"{table} {secret} {NAME} {given} {named}") from KeyError(table)

        async def at_the_table() -> None:
            async with served.page(table, secret, name=NAME) as page:
                await page.until(lambda page: bool(page.known))
                await page.socket.send('{"type":"describe","id":"x","seat":0,"words":"a"}')
                await page.rest(0.5)

        for path in ("", "/join", "/host", "/rematch", "/record", "/play", f"/{secret}", "/%ff", "/%00"):
            served.get(f"/api/tables/{table}{path}", secret)
            served.http.post(f"/api/tables/{table}{path}", content=secret.encode())
        for target in ("card", "enter"):
            monkeypatch.setattr(Room, target, broken)
        monkeypatch.setattr(TableLog, "table", broken)
        assert served.get(f"/api/tables/{table}", secret).status_code == 500
        assert served.get(f"/api/records/{table}", secret).status_code == 500
        served.get(f"/api/tables/{table}/record", secret)
        asyncio.run(at_the_table_fails(served, table, secret))
        monkeypatch.undo()
        monkeypatch.setattr(Decisions, "describe", broken)
        asyncio.run(at_the_table())
        monkeypatch.setattr(BotThread, "ask", broken)
        asyncio.run(at_the_table())
        served.ask(lambda: served.tables.services.background.start(failing(table)))
        served.ask(lambda: forgotten(table))
        asyncio.run(asyncio.sleep(0.3))
        written = all_lines(caplog)
    assert "Fault" in written  # what went wrong and where is told
    for private in (table, secret, NAME):
        assert private not in written


async def at_the_table_fails(served: Served, table: str, secret: str) -> None:
    async with served.page(table, secret, name=NAME) as page:
        await page.rest(0.5)


async def failing(table: str) -> None:
    raise Fault(table)


def forgotten(table: str) -> None:
    """A task whose failure nobody looks at."""
    asyncio.get_running_loop().create_task(failing(table))


def test_a_fault_is_told_by_its_kind_and_the_lines_that_led_to_it() -> None:
    try:
        try:
            raise KeyError("secret")
        except KeyError as key:
            raise Fault("secret") from key
    except Fault as fault:
        text = describe_fault(fault)
    assert text.startswith("Fault")
    assert "KeyError" in text
    assert "test_logs.py:" in text
    assert "secret" not in text
