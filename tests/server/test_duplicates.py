"""Duplicate tables: the same deals, nobody at two of them, and nothing told before the last has ended."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.persons import Browser
from tests.server.serving import PATIENCE, Asking, Plain, Served
from tests.server.test_going_back import let_play
from wyrmhall.kernel.records.record import CHANCE_KEY
from wyrmhall.server.duplicates import groups as groups_module
from wyrmhall.server.duplicates.parting import Parting, decisions_in, parting
from wyrmhall.server.store import Row
from wyrmhall.server.tables.log.replayed_table import ReplayedTable
from wyrmhall.server.tables.log.snapshots import restore, snapshot_of
from wyrmhall.server.tables.table_record import read_table_record

SHORT = {"players": 3, "deals": "own", "hand_sizes": [1, 2]}
SHORT_GAME = {"game": "crown-battles", "host": "Ann"}


def make(served: Asking, tables: int = 2, seats: str = "me open open", **more: Any) -> Plain:
    """A group; what its host holds."""
    wishes = [{"kind": kind} for kind in seats.split()]
    table = {**SHORT_GAME, "options": {"players": len(wishes)}, "seats": wishes, **more}
    made = served.post("/api/duplicates", {"table": table, "tables": tables})
    assert made.status_code == 201, made.text
    group: Plain = made.json()
    return group


def tables_of(group: Plain) -> list[str]:
    return [one["table"] for one in group["credentials"]]


def look(served: Asking, group: Plain) -> Plain:
    answer = served.get(f"/api/duplicates/{group['id']}")
    assert answer.status_code == 200, answer.text
    shown: Plain = answer.json()
    return shown


def finish(served: Served, table: str) -> None:
    """Everybody takes the first choice until it is over."""

    async def play() -> None:
        room = await served.tables.room(table)
        while not room.log.table().over:
            async with room.writer.lock:
                for seat in room.log.table().asked[:1]:  # nobody, if a bot has just ended it
                    await room.writer.play(seat, room.log.table().legal(seat)[-1].text, "")

    served.start(play()).result(120)


def fill(served: Served, table: str, *names: str) -> list[Plain]:
    return [served.join(table, name) for name in names]


def close(served: Asking, held: Plain) -> None:
    answer = served.post(f"/api/tables/{held['table']}/host", {"action": "close"}, held["secret"])
    assert answer.status_code == 200, answer.text


def secret_of(served: Served, table: str) -> str:
    stored = served.start(served.tables.store.table_record(table)).result(20)
    assert stored is not None
    return read_table_record(stored[0]).seed


def dealt(served: Served, table: str) -> list[str]:
    rows = served.start(served.tables.store.rows(table, 0)).result(20)
    return [row.text for row in rows if row.who == CHANCE_KEY and row.text.startswith(("deal", "spin"))]


def started(served: Served, tables: int = 2) -> tuple[Plain, list[list[Plain]]]:
    """A group at which everybody sits: the group, and by table what its people hold."""
    group = make(served, tables)
    first, *others = group["credentials"]
    held = [[first, *fill(served, first["table"], "Bob", "Cid")]]
    for number, other in enumerate(others):
        held.append(fill(served, other["table"], *[f"{name}{number}" for name in ("Dan", "Eva", "Fox")]))
    return group, held


@pytest.fixture(params=["sqlite", "postgres"])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    """A server over each of the databases."""
    sqlite = request.param == "sqlite"
    with Served(str(tmp_path / "d.db") if sqlite else request.getfixturevalue("postgres_db")) as server:
        yield server


def test_all_tables_are_dealt_the_same_and_compared_when_the_last_has_ended(stored: Served) -> None:
    group, _ = started(stored)
    left, right = tables_of(group)
    assert secret_of(stored, left) == secret_of(stored, right)
    before = look(stored, group)
    assert [table["state"] for table in before["tables"]] == ["playing", "playing"]
    assert [seat["person"] for seat in before["tables"][0]["seats"]] == ["Ann", "Bob", "Cid"]
    finish(stored, left)
    waiting = look(stored, group)
    assert not waiting["ended"]
    assert waiting["seed"] == ""
    assert all(seat["score"] is None for table in waiting["tables"] for seat in table["seats"])
    let_play(stored, right, 40)
    finish(stored, right)
    compared = look(stored, group)
    assert compared["ended"]
    assert compared["seed"] == secret_of(stored, left)
    assert dealt(stored, left)
    assert set(dealt(stored, right)) <= set(dealt(stored, left)) or set(dealt(stored, left)) <= set(
        dealt(stored, right)
    )
    for number in range(3):
        one, other = (table["seats"][number] for table in compared["tables"])
        assert one["average"] == other["average"] == pytest.approx((one["score"] + other["score"]) / 2)
        assert one["difference"] == -other["difference"]
        assert one["better_than"] + other["better_than"] == 100
    places = sorted(seat["place"] for table in compared["tables"] for seat in table["seats"])
    assert places[0] == 1
    for table in (left, right):
        assert stored.get(f"/api/records/{table}/verify").json() == {"fits": True, "faults": []}
        assert '"chance": "by occasion"' in stored.get(f"/api/tables/{table}/record").text


def questions(table: str) -> list[str]:
    record = f"/api/records/{table}"
    return [
        f"/api/tables/{table}/record",
        record,
        f"{record}/frames/0",
        f"{record}/frames/3?eyes=p2",
        f"{record}/frames/3?eyes=all",
        f"{record}/log?eyes=all",
        f"{record}/story",
        f"{record}/verify",
        f"{record}/review",
    ]


def test_nobody_learns_anything_of_a_finished_table_before_the_last_has_ended(served: Served) -> None:
    group, held = started(served)
    left, right = tables_of(group)
    finish(served, left)
    let_play(served, right, 5)
    seed = secret_of(served, left)
    heard: list[httpx.Response] = []
    for table in (left, right):
        for path in questions(table):
            heard.append(served.get(path))
            assert heard[-1].status_code == 403, path
            for one in (held[0][1], held[1][1]):  # of this table, or of the other
                answer = served.get(path, one["secret"])
                heard.append(answer)
                at_home = one["table"] == table
                allowed = at_home and path in (questions(table)[1], questions(table)[2], questions(table)[8])
                own_eyes = at_home and path == questions(table)[3]
                assert (answer.status_code == 200) == (allowed or own_eyes), path
        for path in (f"/api/records/{table}/review", f"/api/records/{table}/what-if"):
            body = {"number": 1, "seat": 0, "name": "Eve", "level": "easy"} if "what" in path else {}
            heard += [served.post(path, body), served.post(path, body, held[0][1]["secret"])]
            assert heard[-1].status_code == heard[-2].status_code == 403
    heard += [served.get("/api/tables"), served.get(f"/api/tables/{left}"), served.get("/")]
    heard += [
        served.get(f"/api/duplicates/{group['id']}"),
        served.get(f"/r/{left}"),
        served.get(f"/d/{left}"),
    ]
    assert not [one for one in heard if seed in one.text or '"winners"' in one.text]

    async def pages() -> list[str]:
        frames: list[str] = []
        for secret in ("", held[0][0]["secret"], held[0][2]["secret"]):
            async with served.page(left, secret) as page:
                await page.until(lambda page: bool(page.known) or bool(page.gone))
                frames += page.frames
                assert bool(page.gone) == (not secret)
                if secret:
                    assert page.known["result"]["scores"]
                    assert page.known["result"]["seed"] == ""
                    assert page.known["withheld"]
        return frames

    assert not [frame for frame in asyncio.run(pages()) if seed in frame]


def test_whoever_waits_at_a_table_without_a_seat_is_sent_away_when_the_game_begins(served: Served) -> None:
    group = make(served)
    table = tables_of(group)[1]
    host = group["credentials"][1]

    async def watch() -> None:
        async with served.page(table) as eve, served.page(table, host["secret"]) as ann:
            await eve.until(lambda page: bool(page.known))
            await ann.until(lambda page: bool(page.known))
            assert eve.known["withheld"]
            await asyncio.to_thread(fill, served, table, "Dan", "Eva", "Fox")
            for page in (eve, ann):  # who opened the table sits elsewhere, if at all
                await page.until(lambda page: bool(page.gone))
                assert "nobody looks on" in page.gone
                assert not page.log
                assert not [frame for frame in page.frames if '"screen":{' in frame]

    asyncio.run(watch())


def test_when_the_last_has_ended_those_at_the_other_tables_are_told_at_once(served: Served) -> None:
    group, held = started(served)
    left, right = tables_of(group)
    finish(served, left)

    async def wait() -> None:
        async with served.page(left, held[0][1]["secret"]) as bob:
            await bob.until(lambda page: bool(page.known))
            assert bob.known["withheld"]
            await asyncio.to_thread(finish, served, right)
            await bob.until(lambda page: not page.known["withheld"])
            assert bob.known["result"]["seed"] == secret

    secret = secret_of(served, left)
    asyncio.run(wait())


def test_a_key_sits_at_one_of_them_on_all_devices_and_for_good(stored: Served) -> None:
    group = make(stored, 3)
    one, two, three = tables_of(group)
    bob = Browser(stored).begin()
    phone = bob.further()
    assert bob.ask(f"/api/tables/{two}/join", {"name": "Bob"})["seats"] == [0]
    assert phone.refused(f"/api/tables/{one}/join", {"name": "Rob"}) == (409, "seat")
    assert phone.refused(f"/api/tables/{three}/join", {"name": "Rob"}) == (409, "seat")
    # a second seat at the same table is no second table
    assert phone.ask(f"/api/tables/{two}/join", {"name": "Rob"})["seats"] == [0, 1]
    # what a secret holds is added to the key nowhere else, and giving the seat to a secret changes nothing
    eve = stored.join(three, "Eve")
    assert bob.refused(f"/api/tables/{three}/adopt", {"secret": eve["secret"]}) == (409, "seat")
    bob.ask(f"/api/tables/{two}/release")
    stored.join(two, "Dan")  # the last seat: the game begins
    assert bob.refused(f"/api/tables/{three}/join", {"name": "Bob"}) == (409, "seat")


def test_whoever_gets_up_before_the_game_begins_may_sit_elsewhere(served: Served) -> None:
    group = make(served)
    one, two = tables_of(group)
    bob = Browser(served).begin()
    bob.ask(f"/api/tables/{two}/join", {"name": "Bob"})

    async def get_up() -> None:
        async with bob.page(two) as page:
            await page.until(lambda page: bool(page.known))
            assert (await page.ask("leave", seat=0))["type"] == "done"

    asyncio.run(get_up())
    assert bob.ask(f"/api/tables/{one}/join", {"name": "Bob"})["seats"] == [1]
    assert bob.refused(f"/api/tables/{two}/join", {"name": "Bob"}) == (409, "seat")


def test_a_browser_that_shows_its_secrets_sits_at_one_of_them(served: Served) -> None:
    group, held = started(served, 3)
    third = group["credentials"][2]["table"]
    fourth = make(served, 2)
    bob = {"table": held[0][1]["table"], "secret": held[0][1]["secret"]}

    def join(table: str, secret: str = "", shown: tuple[Plain, ...] = ()) -> httpx.Response:
        return served.post(f"/api/tables/{table}/join", {"name": "Bob", "held": list(shown)}, secret)

    assert join(third, shown=(bob,)).status_code == 409
    assert join(third, secret=bob["secret"]).status_code == 409
    assert join(tables_of(fourth)[0], shown=(bob,)).status_code == 201  # other deals

    async def leave() -> None:
        async with served.page(bob["table"], bob["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            await page.ask("leave", seat=1)

    asyncio.run(leave())
    assert join(third, shown=(bob,)).json()["why"].startswith("The same cards")  # the cards were seen


def test_nobody_takes_a_seat_over_or_goes_back(served: Served) -> None:
    group, held = started(served)
    table = tables_of(group)[0]
    let_play(served, table, 4)
    votes = f"/api/tables/{table}/votes"
    for kind in ("seat", "back"):
        for secret in ("", held[0][1]["secret"]):
            answer = served.post(votes, {"kind": kind, "seat": 1, "to": 1, "name": "Eve"}, secret)
            assert (answer.status_code, answer.json()["field"]) == (409, "kind")


def test_closed_tables_have_ended_and_what_is_left_is_compared(served: Served) -> None:
    group, _ = started(served, 3)
    one, two, three = group["credentials"]
    finish(served, one["table"])
    close(served, two)
    assert not look(served, group)["ended"]
    close(served, three)
    shown = look(served, group)
    assert shown["ended"]
    assert [table["state"] for table in shown["tables"]] == ["over", "closed", "closed"]
    assert shown["tables"][0]["seats"][0]["score"] is not None
    assert not any(seat["place"] for table in shown["tables"] for seat in table["seats"])
    assert served.get(f"/api/tables/{one['table']}/record").status_code == 200


def test_an_abandoned_table_is_closed_and_nobody_plays_on_there(
    stored: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    group, held = started(stored)
    left, right = tables_of(group)
    finish(stored, left)
    assert not look(stored, group)["ended"]
    monkeypatch.setattr(groups_module, "ABANDONED", -60.0)
    patience = time.monotonic() + PATIENCE
    while not (shown := look(stored, group))["ended"] and time.monotonic() < patience:
        time.sleep(0.05)  # what is written just now is left alone until the next look
    assert shown["ended"]
    assert [table["state"] for table in shown["tables"]] == ["over", "closed"]

    async def come_back() -> str:
        async with stored.page(right, held[1][0]["secret"]) as page:
            await page.until(lambda page: bool(page.gone) or bool(page.known))
            await page.until(lambda page: bool(page.gone))  # where the table was still open
            return page.gone

    assert "closed" in asyncio.run(come_back())


def test_after_a_restart_everything_is_still_withheld(tmp_path: Path) -> None:
    with Served(str(tmp_path / "d.db")) as served:
        group, _ = started(served)
        finish(served, tables_of(group)[0])
    with Served(str(tmp_path / "d.db")) as served:
        left, right = tables_of(group)
        assert served.get(f"/api/tables/{left}/record").status_code == 403
        finish(served, right)
        assert served.get(f"/api/tables/{left}/record").status_code == 200
        deals = dealt(served, left)
        assert deals
    with Served(str(tmp_path / "d.db")) as served:
        assert served.get(f"/api/tables/{right}/record").status_code == 200


def test_the_end_reaches_a_table_that_is_open_in_another_process(postgres_db: str) -> None:
    with Served(postgres_db) as here, Served(postgres_db) as there:
        group, held = started(here)
        left, right = tables_of(group)
        finish(here, left)

        async def wait() -> None:
            async with there.page(left, held[0][1]["secret"]) as bob:
                await bob.until(lambda page: bool(page.known))
                assert bob.known["withheld"]
                await asyncio.to_thread(finish, here, right)
                await bob.until(lambda page: not page.known["withheld"])

        asyncio.run(wait())
        assert there.get(f"/api/tables/{right}/record").status_code == 200


def test_what_cannot_be_made_is_refused_by_field(served: Served) -> None:
    def refused(body: Plain, tables: int = 2) -> tuple[int, str]:
        made = served.post("/api/duplicates", {"table": {**SHORT_GAME, **body}, "tables": tables})
        return made.status_code, made.json()["field"]

    assert refused({}, 1) == (422, "tables")
    assert refused({}, 13) == (422, "tables")
    assert refused({"seed": "mine"}) == (422, "seed")
    assert refused({"options": {"players": 99}})[1] == "players"
    assert served.get("/api/duplicates/none").status_code == 404
    assert served.get("/api/duplicates/..%2f").status_code == 404


def test_a_rematch_has_deals_of_its_own(served: Served) -> None:
    group, held = started(served)
    left, right = tables_of(group)
    finish(served, left)
    again = served.post(f"/api/tables/{left}/rematch", {}, held[0][1]["secret"]).json()["table"]
    assert secret_of(served, again) != secret_of(served, left)
    assert served.get(f"/api/tables/{again}").json()["duplicates"] == ""
    assert served.get(f"/api/tables/{right}").json()["duplicates"] == group["id"]


def test_whoever_opened_a_table_and_sits_elsewhere_is_not_told_its_points(served: Served) -> None:
    ann = Browser(served).begin()
    body = {
        **SHORT_GAME,
        "options": {"players": 3},
        "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}],
    }
    group = ann.ask("/api/duplicates", {"table": body, "tables": 2})
    other = group["credentials"][1]["table"]
    assert [one["seats"] for one in group["credentials"]] == [[0], []]
    served.join(other, "Dan")
    finish(served, other)
    (shown,) = [one for one in ann.ask("/api/me/tables", {"seats": []})["tables"] if one["id"] == other]
    assert shown["state"] == "over"
    assert [player["score"] for player in shown["players"]] == [0, 0, 0]
    assert not any(player["won"] for player in shown["players"])


def test_where_two_tables_parted_is_told_when_the_last_has_ended(served: Served) -> None:
    group, _ = started(served, 3)
    one, two, three = tables_of(group)
    finish(served, one)
    finish(served, two)  # the same decisions: they never part
    let_play(served, three, 1)  # the first choice, where the others took the last
    assert not any(table["parted"] for table in look(served, group)["tables"])
    finish(served, three)
    first, second, third = look(served, group)["tables"]
    assert first["parted"] is None
    assert second["parted"] is None
    assert [seat["score"] for seat in first["seats"]] == [seat["score"] for seat in second["seats"]]
    assert third["parted"]["position"] == 0
    assert third["parted"]["text"] != third["parted"]["instead_of"]


def test_what_was_taken_back_does_not_count_as_parting() -> None:
    def rows(*decided: str) -> list[Row]:
        halves = [one.partition(" ") for one in decided]
        return [Row(n, who, text, "", 1.0) for n, (who, _, text) in enumerate(halves, 1)]

    same = decisions_in(rows("chance deal 1", "p1 bid 1", "p2 bid 2", "p1 play 3h"))
    taken_back = decisions_in(rows("p1 bid 4", "undo p1", "p1 bid 1", "table {}", "p2 bid 2", "p1 play 3h"))
    assert parting(same, taken_back) is None
    other = decisions_in(rows("p1 bid 1", "p2 bid 0"))
    assert parting(same, other) == Parting(1, "p2", "bid 0", "bid 2")
    assert parting(same, decisions_in(rows("p2 bid 1"))) == Parting(0, "p2", "bid 1", "")


def test_a_snapshot_keeps_what_was_drawn_on_which_occasion(served: Served) -> None:
    group, _ = started(served)
    table = tables_of(group)[0]
    let_play(served, table, 60)

    async def compare() -> tuple[dict[str, int], dict[str, int]]:
        room = await served.tables.room(table)
        replayed = room.log.in_play()
        replayed.table.past.clear()  # nothing is taken back any more
        snapshot = snapshot_of(replayed)
        assert snapshot is not None
        again = ReplayedTable(room.log.new_table(room.info.record))
        restore(again, snapshot)
        return replayed.table.occasions, again.table.occasions

    before, after = served.start(compare()).result(20)
    assert before == after
    assert "deal 0" in before


def test_nothing_of_a_group_is_left_of_somebody_who_has_thrown_their_key_away(stored: Served) -> None:
    group = make(stored)
    one, two = tables_of(group)
    bob, cid = Browser(stored).begin(), Browser(stored).begin()
    for browser, table, name in ((bob, one, "Bob"), (cid, two, "Cid")):
        browser.ask(f"/api/tables/{table}/join", {"name": name})
    bob.ask(f"/api/tables/{one}/release")  # it is not among his own tables any more

    def tables_sat_at() -> list[str]:
        query = stored.tables.store.sql.query("select id from duplicate_seats")
        return [row[0] for row in stored.start(query).result(60)]

    assert sorted(tables_sat_at()) == sorted([one, two])
    bob.ask("/api/me/delete", {})
    assert tables_sat_at() == [two]
