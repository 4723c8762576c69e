"""Tables that were opened under an older version of the rules, or under one that nobody here knows."""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.server.serving import Served
from wyrmhall.server.tables import table_record as paper
from wyrmhall.server.wire import NewTable

WAITING_TABLE = NewTable(game="crown-battles", options={"players": 3}, host="Ann")


def written(**changed: object) -> bytes:
    made, _ = paper.new_papers(WAITING_TABLE, "0123456789abcdef")
    return json.dumps({**json.loads(paper.write(made)), **changed}).encode()


def test_papers_of_an_older_version_are_read_in_the_words_of_today() -> None:
    found = paper.read(written(rules=1))
    assert (found.rules, found.options) == (2, {"players": 3, "mission_points": "calibrated"})
    assert paper.read(paper.write(found)).options == found.options


@pytest.mark.parametrize("changed", [{"rules": 99}, {"rules": 0}, {"game": "chess"}])
def test_papers_that_nobody_knows_are_left_as_they_are(changed: dict[str, object]) -> None:
    found = paper.read(written(**changed))
    assert (found.rules, found.options) == (changed.get("rules", 2), {"players": 3})


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
        papers = {**json.loads(body), "rules": rules}
        opened.execute("update tables set papers = ? where id = ?", (json.dumps(papers).encode(), table))
    opened.close()
