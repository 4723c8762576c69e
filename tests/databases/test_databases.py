"""Every database that was ever kept here opens: its tables look as they did then, and are played on."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.databases.intended import INTENDED, outdated, unexplained, with_names_of_today
from tests.databases.make import HERE, load_dump, read_seen, unpack
from tests.databases.seeing import Difference, differences, table_seen
from tests.server.serving import Plain, Served

NAMES: Final = sorted(path.name.split(".")[0] for path in HERE.glob("*.db*"))
MOST_BYTES: Final = 1_000_000  # all of them together, as long as there are few


@pytest.fixture(params=[(name, kind) for name in NAMES for kind in ("sqlite", "postgres")], ids="-".join)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Served, Plain]]:
    """A server over a copy of a kept database, and what is known of it and its tables."""
    name, kind = request.param
    if kind == "sqlite":
        db = str(unpack(f"{name}.db", tmp_path))
    else:
        db = request.getfixturevalue("postgres_db")
        load_dump(unpack(f"{name}.sql", tmp_path), db)
    with Served(db) as served:
        yield served, {"name": name, **with_names_of_today(read_seen(name))}


def whole(seen: Plain) -> list[Plain]:
    """What somebody who looks on sees, and each who holds a secret."""
    public = seen["public"]
    return [public, *[{**public, **own} for own in seen["own"]]]


def test_every_table_looks_as_it_did(kept: tuple[Served, Plain]) -> None:
    served, known = kept
    assert len(known["tables"]) >= 14
    all_found: list[Difference] = []
    for one in known["tables"]:
        found = asyncio.run(table_seen(served, one["id"], one["secrets"]))
        all_found += differences(whole(one["seen"]), whole(found), one["name"])
        assert found["entries"] == one["seen"]["entries"], one["name"]
        assert found["hash"] == one["seen"]["hash"], one["name"]
    wrong = unexplained(known["name"], all_found)
    assert not wrong, "\n".join(map(str, wrong[:20]))
    assert not outdated(known["name"], all_found)


def test_only_what_is_named_may_look_otherwise() -> None:
    """The same field elsewhere, another value, a field that is gone: each is a fault."""
    way = "deals/1/views/0/screen/deals/gifts_left"
    assert not unexplained("first", [Difference(way, 12, -1)])
    others = [
        Difference(way, 12, 0),
        Difference(way, 11, -1),
        Difference(way, 12, "gone"),
        Difference("deals/1/views/0/screen/deals/free_gold", 12, -1),
        Difference("deals/1/gifts_left", 12, -1),
    ]
    assert unexplained("first", others) == others
    assert outdated("first", others) == list(INTENDED["first"])


def test_every_table_in_play_accepts_the_next_decision(kept: tuple[Served, Plain]) -> None:
    served, known = kept
    playing = [one for one in known["tables"] if one["seen"]["public"]["state"] in ("playing", "paused")]
    decided = [asyncio.run(decide(served, one)) for one in playing]
    assert len(decided) >= 11
    assert [answer["type"] for answer in decided] == ["done"] * len(decided), decided


async def decide(served: Served, one: Plain) -> Plain:
    """Whoever is asked takes the first choice."""
    for secret in one["secrets"]:
        async with served.page(one["id"], secret) as page:
            await page.until(lambda page: bool(page.known))
            for view in page.known["views"]:
                if view["asked"]:
                    return await page.act(view["choices"][0]["text"], view["seat"])
    raise AssertionError(f"{one['name']}: nobody with a secret is asked")


def test_every_record_verifies(kept: tuple[Served, Plain]) -> None:
    served, known = kept
    over = [one["id"] for one in known["tables"] if one["seen"]["public"]["state"] == "over"]
    assert len(over) >= 2
    for record in (*over, known["record"]):
        assert served.get(f"/api/records/{record}/verify").json() == {"fits": True, "faults": []}


def test_a_waiting_room_is_joined_and_the_game_begins(kept: tuple[Served, Plain]) -> None:
    served, known = kept
    (waiting,) = [one for one in known["tables"] if one["seen"]["public"]["state"] == "waiting"]
    joined = served.join(waiting["id"], "Bob")

    async def run() -> None:
        async with served.page(waiting["id"], joined["secret"]) as bob:
            await bob.until(lambda page: page.known.get("state") == "playing")

    asyncio.run(run())


@pytest.mark.parametrize("name", NAMES)
def test_no_table_of_the_file_is_left_out(name: str, tmp_path: Path) -> None:
    """Also those of which nothing is known beside: a rematch, for one."""
    path = unpack(f"{name}.db", tmp_path)
    db = sqlite3.connect(path)
    tables = [table for (table,) in db.execute("select id from tables")]
    listed = [table for (table,) in db.execute("select id from tables where listed")]
    db.close()
    with Served(str(path)) as served:
        assert {served.get(f"/api/tables/{table}").status_code for table in tables} == {200}
        assert {card["id"] for card in served.get("/api/tables").json()} == set(listed)


def test_they_stay_small() -> None:
    files = [path for path in HERE.iterdir() if path.suffix in (".db", ".sql", ".gz")]
    kinds = {(path.name.split(".")[0], path.name.split(".")[1]) for path in files}
    assert kinds == {(name, kind) for name in NAMES for kind in ("db", "sql", "json")}
    assert sum(path.stat().st_size for path in files) < MOST_BYTES
