"""Tables that were opened under an older version of the rules, or under one that nobody here knows."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Page, Served
from wyrmhall.cli.main import run
from wyrmhall.server.handlers.play import COME_BACK
from wyrmhall.server.store import Change
from wyrmhall.server.store.postgres.store import PostgresStore
from wyrmhall.server.tables.new_table import new_table_record
from wyrmhall.server.tables.people.bot_levels import BotLevels
from wyrmhall.server.tables.people.seat_secrets import Holder
from wyrmhall.server.tables.table_record import read_table_record
from wyrmhall.server.wire import NewTable

WAITING_TABLE = NewTable(game="crown-battles", options={"players": 3}, host="Ann")


def written(**changed: object) -> bytes:
    made, _ = new_table_record(WAITING_TABLE, "0123456789abcdef", BotLevels(), Holder("host"))
    return json.dumps({**json.loads(made.encode()), **changed}).encode()


def test_the_record_of_an_older_version_is_read_in_the_words_of_today() -> None:
    record = read_table_record(written(rules=1))
    assert (record.rules, record.options) == (2, {"players": 3, "mission_points": "calibrated"})
    assert read_table_record(record.encode()).options == record.options


@pytest.mark.parametrize("changed", [{"rules": 99}, {"rules": 0}, {"game": "chess"}])
def test_a_record_that_nobody_knows_is_left_as_it_is(changed: dict[str, object]) -> None:
    record = read_table_record(written(**changed))
    assert (record.rules, record.options) == (changed.get("rules", 2), {"players": 3})


def test_a_table_of_unknown_rules_is_refused_in_words(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with Served(str(db)) as served:
        table = served.new(seats="me open open", listed=True)["table"]
    change(db, table, 99)
    with Served(str(db)) as served:
        answer = served.get(f"/api/tables/{table}")
        assert answer.status_code == 410
        assert "version 99 of the rules, which is not known here" in answer.text
        assert served.get("/api/tables").status_code == 200
    change(db, table, 1)
    with Served(str(db)) as served:
        assert served.get(f"/api/tables/{table}").json()["options"]["mission_points"] == "calibrated"


def test_an_older_server_sends_people_to_a_newer_one_and_takes_it_for_no_fault(
    postgres_db: str, caplog: pytest.LogCaptureFixture
) -> None:
    """In the middle of an update: a server of newer rules has opened the table meanwhile."""

    async def rewrite(table: str) -> None:
        store = PostgresStore(postgres_db)  # as the newer server
        await store.open()
        read = await store.table_record(table)
        assert read is not None
        record = json.dumps({**json.loads(read[0]), "rules": 99}).encode()
        await store.commit(Change(table, (), record, version=read[1]))
        await store.close()

    async def closed_with(page: Page) -> int:
        with pytest.raises(ConnectionClosed) as closed:
            await page.until(lambda _: False)
        return closed.value.rcvd.code if closed.value.rcvd is not None else 0

    async def sit() -> None:
        async with served.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            await rewrite(held["table"])
            assert await closed_with(page) == COME_BACK
        async with served.page(held["table"], held["secret"]) as page:
            assert await closed_with(page) == COME_BACK
            assert not page.gone

    with Served(postgres_db) as served:
        held = served.new(seats="me guest", options={"players": 2})
        asyncio.run(sit())
    assert [record.getMessage() for record in caplog.records if record.name == "wyrmhall"] == []


def test_check_names_games_with_newer_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    db = tmp_path / "tables.db"
    with Served(str(db)) as served:
        table = served.new(seats="me open open", listed=True)["table"]
    assert run(["check", str(db)]) == 0
    assert "newer version" not in capsys.readouterr().out
    change(db, table, 1)
    assert run(["check", str(db)]) == 0
    assert "The rules of crown-battles have a newer version here" in capsys.readouterr().out


def change(db: Path, table: str, rules: int) -> None:
    with sqlite3.connect(db) as opened:
        ((body,),) = opened.execute("select papers from tables where id = ?", (table,)).fetchall()
        record = {**json.loads(body), "rules": rules}
        opened.execute("update tables set papers = ? where id = ?", (json.dumps(record).encode(), table))
    opened.close()
