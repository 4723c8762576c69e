"""One damaged row spoils nothing but itself: it is left out, with one line in the log."""

import asyncio
import logging
import sqlite3
from pathlib import Path

import pytest

from tests.server.serving import Plain, Served

DAMAGED = "damaged"


def change(db: Path, sql: str, *values: object) -> None:
    with sqlite3.connect(db) as file:
        assert file.execute(sql, values).rowcount == 1
    file.close()


def two_tables(db: Path) -> tuple[Plain, Plain]:
    with Served(str(db)) as served:
        return (
            served.new(seats="me guest", options={"players": 2}, listed=True, seed="one"),
            served.new(seats="me guest", options={"players": 2}, listed=True, seed="two"),
        )


async def says(served: Served, held: Plain) -> str:
    async with served.page(held["table"], held["secret"]) as page:
        await page.until(lambda page: bool(page.known) or bool(page.gone))
        return page.gone


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("papers", b'{"id": "x"'),
        ("papers", b"\xff\xfe"),
        ("papers", b"{}"),
        ("papers", 7),
        ("changed", "yesterday"),
        ("papers", b"SWAPPED"),  # of a game nobody knows
    ],
)
def test_a_damaged_table_is_left_out_of_the_lobby_with_one_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, column: str, value: object
) -> None:
    db = tmp_path / "games.db"
    bad, good = two_tables(db)
    if value == b"SWAPPED":
        sql = (
            "update tables set papers = cast(replace(papers, 'crown-battles', 'chess') as blob) where id = ?"
        )
        change(db, sql, bad["table"])
    else:
        change(db, f"update tables set {column} = ? where id = ?", value, bad["table"])
    with Served(str(db)) as served, caplog.at_level(logging.WARNING):
        for _ in range(3):
            answer = served.get("/api/tables")
            assert answer.status_code == 200
            assert [card["id"] for card in answer.json()] == [good["table"]]
        assert served.get(f"/api/tables/{good['table']}").status_code == 200
    lines = [record.getMessage() for record in caplog.records if record.name == "wyrmhall"]
    assert len(lines) == 1, lines
    assert bad["table"] not in lines[0]


@pytest.mark.parametrize(
    "sql",
    [
        "update tables set papers = x'7b7d' where id = ?",
        "update log set what = 'fly to the moon' where id = ? and seq = 2",
        "update log set what = x'ff' where id = ? and seq = 1",
        "update log set who = 'nobody' where id = ? and seq = 1",
        "update log set at = 'noon' where id = ? and seq = 1",
        "delete from log where id = ? and seq = 1",
    ],
)
def test_a_table_that_cannot_be_read_says_so_and_the_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, sql: str
) -> None:
    db = tmp_path / "games.db"
    bad, good = two_tables(db)
    change(db, sql, bad["table"])
    with Served(str(db)) as served, caplog.at_level(logging.WARNING):
        for path in ("tables/{}", "records/{}", "records/{}/log", "tables/{}/record"):
            answer = served.get("/api/" + path.format(bad["table"]))
            assert answer.status_code == 410, answer.text
            assert DAMAGED in answer.json()["why"]
        assert DAMAGED in asyncio.run(says(served, bad))
        assert asyncio.run(says(served, good)) == ""
    lines = [record.getMessage() for record in caplog.records if record.name == "wyrmhall"]
    assert len(lines) == 1, lines
    assert bad["table"] not in lines[0]


def test_a_damaged_line_of_the_chat_is_left_out_and_keeps_its_place(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    held, _ = two_tables(db)

    async def chat(served: Served, *texts: str) -> list[str]:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            for text in texts:
                assert (await ann.ask("say", text=text))["type"] == "done"
            return [line["text"] for line in ann.chat]

    with Served(str(db)) as served:
        asyncio.run(chat(served, "one", "two", "three"))
    change(db, "update chat set line = x'7b' where id = ? and number = 1", held["table"])
    with Served(str(db)) as served:
        assert asyncio.run(chat(served, "four")) == ["one", "three", "four"]


@pytest.mark.parametrize("body", [b"\x00", b"", b"x\x9c", 7])
def test_a_damaged_snapshot_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: object
) -> None:
    monkeypatch.setattr("wyrmhall.server.tables.log.table_log.SNAPSHOT_EVERY", 5)
    db = tmp_path / "games.db"

    async def look(served: Served, decisions: int) -> list[Plain]:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            for _ in range(decisions):
                view = next(view for view in ann.known["views"] if view["asked"])
                await ann.act(view["choices"][0]["text"], view["seat"])
            views: list[Plain] = ann.known["views"]
            return views

    with Served(str(db)) as served:
        held = served.new(seats="me guest", options={"players": 2}, seed="seven")
        before = asyncio.run(look(served, 12))
    change(db, "update snapshots set body = ? where id = ?", body, held["table"])
    with Served(str(db)) as served:
        assert asyncio.run(look(served, 0)) == before


@pytest.mark.parametrize("body", [b"\xff\xfe", "not a record", 7])
def test_a_damaged_record_says_so(tmp_path: Path, body: object) -> None:
    db = tmp_path / "games.db"
    with Served(str(db)) as served:
        text = Path("tests/replays/crown_battles").glob("*.jsonl")
        brought = served.http.post("/api/records", content=next(iter(text)).read_bytes())
        record = brought.json()["id"]
    change(db, "update records set body = ? where id = ?", body, record)
    with Served(str(db)) as served:
        answer = served.get(f"/api/records/{record}")
        assert 400 <= answer.status_code < 500
        assert answer.json()["why"]
