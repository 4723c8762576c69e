"""Tables survive new rules if their logs mean the same; otherwise they are closed, with record and reason."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.databases.make import HERE, load_dump, unpack
from tests.server.serving import Plain, Served
from wyrmhall.cli import main
from wyrmhall.games.crown_battles.game import CrownBattles
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.registry import open_game
from wyrmhall.server.sandbox.pool import Sandbox
from wyrmhall.server.store import StoreUnavailable
from wyrmhall.server.upgrades import code_marks, trial, upgrades
from wyrmhall.server.upgrades.code_marks import code_mark
from wyrmhall.server.upgrades.verdicts import WORDS

NAMES = sorted({path.name.split(".")[0] for path in HERE.glob("*.db*")})


class InThisProcess(Sandbox):
    """Where a rule that a test has changed is changed."""

    async def read(self, address: str, work: Any, *given: Any) -> bytes:
        return bytes(work(*given))


@pytest.fixture
def other_code(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """As if the code of the games had changed since."""
    monkeypatch.setattr(code_marks, "package_mark", lambda package: "other")
    return monkeypatch


def record_of(db: Path, table: str) -> Plain:
    with closing(sqlite3.connect(db)) as opened:
        ((body,),) = opened.execute("select papers from tables where id = ?", (table,)).fetchall()
    found: Plain = json.loads(body)
    return found


async def seen_at(served: Served, held: Plain) -> Plain:
    async with served.page(held["table"], held["secret"]) as page:
        await page.until(lambda page: bool(page.known) or bool(page.gone))
        return {"gone": page.gone, **{name: page.known.get(name) for name in ("views", "log", "seq")}}


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, Plain]:
    """A table of Crown Battles some decisions into its game; all bids are known."""
    db = tmp_path / "games.db"
    with Served(str(db)) as served:
        held = served.new(seats="me guest guest", options={"types": ["normal-bidding"]}, listed=True)
        asyncio.run(play(served, held, 12))
    return db, held


async def play(served: Served, held: Plain, decisions: int) -> None:
    async with served.page(held["table"], held["secret"]) as page:
        await page.until(lambda page: bool(page.known))
        for _ in range(decisions):
            view = next(one for one in page.known["views"] if one["asked"])
            assert (await page.act(view["choices"][0]["text"], view["seat"]))["type"] == "done"


def test_a_new_table_is_of_the_code_of_today(played: tuple[Path, Plain]) -> None:
    db, held = played
    record = record_of(db, held["table"])
    assert record["code"] == code_mark(open_game("crown-battles"))
    assert record["code"].startswith("2.")


def test_a_table_whose_log_means_the_same_goes_on(
    played: tuple[Path, Plain], other_code: pytest.MonkeyPatch
) -> None:
    db, held = played
    before = record_of(db, held["table"])
    with Served(str(db), reading=InThisProcess()) as served:
        asyncio.run(play(served, held, 1))
    after = record_of(db, held["table"])
    assert after["code"] == "2.other"
    assert after["proof"]["sight"]
    assert {name: value for name, value in after.items() if name not in ("code", "proof")} == {
        name: value for name, value in before.items() if name not in ("code", "proof")
    }


def test_every_table_is_tried_though_nobody_comes(
    played: tuple[Path, Plain], other_code: pytest.MonkeyPatch
) -> None:
    db, held = played
    with Served(str(db), reading=InThisProcess()) as served:
        while not served.tables.upgrades.outcomes:
            served.ask(lambda: None)
    assert record_of(db, held["table"])["code"] == "2.other"


def test_a_table_that_a_rule_forbids_is_closed_with_record_and_reason(
    played: tuple[Path, Plain], other_code: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rule that is changed: nobody may bid what the first has bid here."""
    db, held = played
    forbid_bids(other_code)
    assert main.run(["check", str(db)]) == 1
    told = capsys.readouterr().out
    assert f"CLOSES   {held['table']}" in told
    assert WORDS["decision"] in told
    assert record_of(db, held["table"])["state"] == "playing"  # nothing was written
    with Served(str(db), reading=InThisProcess()) as served:
        gone = asyncio.run(seen_at(served, held))["gone"]
        assert "closed with a new version of the game" in gone
        answer = served.get(f"/api/tables/{held['table']}")
        assert (answer.status_code, answer.json()["reason"]) == (410, "decision")
        assert served.get("/api/tables").json() == []  # it has left the lobby
        own = served.post("/api/me/tables", {"seats": [{"table": held["table"], "secret": held["secret"]}]})
        assert own.json()["tables"][0]["state"] == "gone"
        path = f"/api/tables/{held['table']}/record"
        assert served.get(path).status_code == 403  # every card is in it
        text = served.get(path, held["secret"]).text
    lines = [json.loads(line) for line in text.splitlines()]
    assert (lines[0]["rules"], lines[0]["players"][0]) == (2, "Ann")
    assert sum("chance" not in line for line in lines[1:]) == 12
    other_code.undo()  # with the rules of then it can be replayed
    import wyrmhall
    from wyrmhall.kernel.records.replaying import replay

    assert len(replay(wyrmhall.load(text)).record.entries) == len(lines) - 1


def forbid_bids(patch: pytest.MonkeyPatch) -> None:
    from wyrmhall.kernel import referee

    def why_not(state: Any, seat: Any, act: Any) -> Refusal | None:
        return Refusal("CB-BID-01", "not any more") if act.text.startswith("bid") else None

    patch.setattr(referee, "why_not", why_not)


def test_a_table_that_was_closed_goes_on_when_its_log_means_the_same_again(
    played: tuple[Path, Plain], other_code: pytest.MonkeyPatch
) -> None:
    db, held = played
    with other_code.context() as patch:
        forbid_bids(patch)
        with Served(str(db), reading=InThisProcess()) as served:
            assert asyncio.run(seen_at(served, held))["gone"]
    other_code.setattr(code_marks, "package_mark", lambda package: "mended")
    with Served(str(db), reading=InThisProcess()) as served:
        asyncio.run(play(served, held, 1))
        assert [card["id"] for card in served.get("/api/tables").json()] == [held["table"]]


def test_a_table_whose_record_was_handed_out_stays_closed(
    played: tuple[Path, Plain], other_code: pytest.MonkeyPatch
) -> None:
    db, held = played
    with other_code.context() as patch:
        forbid_bids(patch)
        with Served(str(db), reading=InThisProcess()) as served:
            path = f"/api/tables/{held['table']}/record"
            assert [served.get(path, held["secret"]).status_code for _ in range(2)] == [200, 200]
    other_code.setattr(code_marks, "package_mark", lambda package: "mended")
    with Served(str(db), reading=InThisProcess()) as served:
        assert asyncio.run(seen_at(served, held))["gone"]


def test_other_chance_and_other_menus_are_noticed(
    played: tuple[Path, Plain], other_code: pytest.MonkeyPatch
) -> None:
    db, held = played
    with Served(str(db), reading=InThisProcess()) as served:
        asyncio.run(seen_at(served, held))  # what is to be seen there is known from now on
    other_code.setattr(code_marks, "package_mark", lambda package: "third")
    with other_code.context() as patch:
        patch.setattr(trial, "sight_of", lambda table: "other")
        assert reason_at(db, held) == "position"
    with other_code.context() as patch:
        patch.setattr(trial, "drawn_by", lambda table, seed: "other")
        assert reason_at(db, held) == "chance"


def reason_at(db: Path, held: Plain) -> str:
    """Of a copy: what was closed there is open here."""
    copy = db.with_name("copy.db")
    with closing(sqlite3.connect(db)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    with Served(str(copy), reading=InThisProcess()) as served:
        return str(served.get(f"/api/tables/{held['table']}").json()["reason"])


def test_options_that_are_not_understood_close_a_table_and_a_newer_one_is_left(
    played: tuple[Path, Plain], other_code: pytest.MonkeyPatch
) -> None:
    db, held = played
    rewrite(db, held["table"], rules=99)
    with Served(str(db), reading=InThisProcess()) as served:
        answer = served.get(f"/api/tables/{held['table']}")
        assert (answer.status_code, answer.json()["reason"]) == (410, "rules")
    assert record_of(db, held["table"])["state"] == "playing"
    rewrite(db, held["table"], rules=2, options={"players": 3, "no-such": 1})
    assert reason_at(db, held) == "options"


def rewrite(db: Path, table: str, **changed: object) -> None:
    record = {**record_of(db, table), **changed}
    with closing(sqlite3.connect(db)) as opened, opened:
        opened.execute("update tables set papers = ? where id = ?", (json.dumps(record).encode(), table))


def test_rules_without_a_way_from_the_older_version_try_the_log_as_it_is(
    played: tuple[Path, Plain], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The version rises, and the game says nothing of older ones."""
    db, held = played
    monkeypatch.setattr(CrownBattles, "rules_version", 3)
    monkeypatch.setattr(CrownBattles, "upgrade_options", super_of_upgrade)
    with Served(str(db), reading=InThisProcess()) as served:
        asyncio.run(play(served, held, 1))
    assert record_of(db, held["table"])["rules"] == 3


def super_of_upgrade(game: CrownBattles, version: int, given: dict[str, Any]) -> dict[str, Any]:
    return super(CrownBattles, game).upgrade_options(version, given)


def test_a_trial_that_cannot_be_made_keeps_nobody_away(
    played: tuple[Path, Plain], other_code: pytest.MonkeyPatch
) -> None:
    from wyrmhall.server.errors import Denied

    class Overloaded(Sandbox):
        async def read(self, address: str, work: Any, *given: Any) -> bytes:
            raise Denied("Too much at once.", 429)

    db, held = played
    with Served(str(db), reading=Overloaded()) as served:
        asyncio.run(play(served, held, 1))
    assert record_of(db, held["table"])["code"] != "2.other"


def test_nobody_waits_for_a_sandbox_that_is_not_there_yet(
    played: tuple[Path, Plain], other_code: pytest.MonkeyPatch
) -> None:
    class Starting(Sandbox):
        async def read(self, address: str, work: Any, *given: Any) -> bytes:
            await asyncio.sleep(3600)
            raise AssertionError

    db, held = played
    other_code.setattr(upgrades, "SANDBOX_WITHIN", 0.2)
    with Served(str(db), reading=Starting()) as served:
        asyncio.run(play(served, held, 1))
    assert record_of(db, held["table"])["code"] == "2.other"


# -- every database that was kept ----------------------------------------------------------------------


@pytest.fixture(params=[(name, kind) for name in NAMES for kind in ("sqlite", "postgres")], ids="-".join)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    name, kind = request.param
    if kind == "sqlite":
        yield str(unpack(f"{name}.db", tmp_path))
        return
    address = request.getfixturevalue("postgres_db")
    load_dump(unpack(f"{name}.sql", tmp_path), address)
    yield address


def test_all_tables_of_every_kept_database_go_on(kept: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["check", kept]) == 0
    assert "13 go on, 0 would be closed" in capsys.readouterr().out
    with Served(kept) as served:
        while sum(served.tables.upgrades.outcomes.values()) < 13:
            served.ask(lambda: None)
        assert served.tables.upgrades.outcomes == {"goes-on": 13}


def test_a_check_of_what_is_no_database_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["check", str(tmp_path / "none.db")]) == 1
    assert "is not there" in capsys.readouterr().err
    (tmp_path / "text.db").write_text("These are not the tables you are looking for. " * 40)
    assert main.run(["check", str(tmp_path / "text.db")]) == 1
    assert "cannot be used" in capsys.readouterr().err


def test_a_store_that_is_away_ends_the_search_and_nothing_else(
    played: tuple[Path, Plain], other_code: pytest.MonkeyPatch
) -> None:
    from wyrmhall.server.store.sqlite import SqliteSql

    async def away(*_: object) -> list[Any]:
        raise StoreUnavailable("away")

    db, _ = played
    with other_code.context() as patch:
        patch.setattr(SqliteSql, "query", away)
        with Served(str(db), reading=InThisProcess()) as served:
            assert served.get("/api/games").status_code == 200
