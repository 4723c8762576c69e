"""Tables that were opened under an older version of the rules, or under one that nobody here knows."""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.server.serving import Served
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


def change(db: Path, table: str, rules: int) -> None:
    with sqlite3.connect(db) as opened:
        ((body,),) = opened.execute("select papers from tables where id = ?", (table,)).fetchall()
        record = {**json.loads(body), "rules": rules}
        opened.execute("update tables set papers = ? where id = ?", (json.dumps(record).encode(), table))
    opened.close()
