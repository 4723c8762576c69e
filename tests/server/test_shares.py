"""Moments of finished games are shared by a link with a preview: nothing secret in it, and drawn once."""

import asyncio
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.persons import Browser
from tests.server.serving import Plain, Served
from tests.server.test_duplicates import finish, make, started, tables_of
from wyrmhall.server.handlers import shares as share_handlers
from wyrmhall.server.http.limits import SHARES
from wyrmhall.server.shares import shares as shares_module
from wyrmhall.server.shares.preview import HEIGHT, WIDTH

GAMES = Path("tests/replays")


@pytest.fixture(params=["sqlite", "postgres"])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    sqlite = request.param == "sqlite"
    with Served(str(tmp_path / "s.db") if sqlite else request.getfixturevalue("postgres_db")) as server:
        yield server


def finished(served: Served, **more: Any) -> list[Plain]:
    """A game of three people that is over; what they hold."""
    ann = served.new(seats="me open open", **more)
    held = [ann, served.join(ann["table"], "Bob"), served.join(ann["table"], "<b>Cid</b>")]
    finish(served, ann["table"])
    return held


def share(served: Served, held: Plain, number: int = 3, **more: Any) -> httpx.Response:
    path = f"/api/records/{held['table']}/share"
    return served.post(path, {"number": number, **more}, held["secret"])


def made(served: Served, held: Plain, number: int = 3, **more: Any) -> Plain:
    answer = share(served, held, number, **more)
    assert answer.status_code == 201, answer.text
    body: Plain = answer.json()
    return body


def pixels(png: bytes) -> bytes:
    """Read back as anybody reads a PNG; whatever is wrong with it raises."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, kinds, data = 8, [], b""
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        assert struct.unpack(">I", png[at + 8 + size : at + 12 + size])[0] == zlib.crc32(kind + body)
        kinds.append(kind)
        data += body if kind == b"IDAT" else b""
        at += 12 + size
    assert kinds == [b"IHDR", b"IDAT", b"IEND"]
    raw = zlib.decompress(data)
    assert len(raw) == HEIGHT * (1 + 3 * WIDTH)
    return raw


def tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', page)
    return dict(found)


def test_a_link_has_a_page_with_a_preview_and_a_picture(stored: Served) -> None:
    ann = finished(stored)[0]
    link = made(stored, ann, names=True)
    page = stored.get(f"/s/{link['id']}")
    assert page.status_code == 200
    told = tags(page.text)
    assert told["og:title"].startswith("Crown Battles")
    assert told["og:description"] == told["twitter:description"]
    assert told["og:image"] == f"{stored.url}/s/{link['id']}/picture.png" == told["twitter:image"]
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["twitter:card"] == "summary_large_image"
    assert told["robots"] == "noindex"
    picture = stored.get(f"/s/{link['id']}/picture.png")
    assert picture.headers["content-type"] == "image/png"
    assert "immutable" in picture.headers["cache-control"]
    raw = pixels(picture.content)
    assert len({raw[n : n + 3] for n in range(1, len(raw), 3_001)}) > 20  # something is drawn
    again = stored.http.get(f"/s/{link['id']}", headers={"x-forwarded-proto": "https"})
    assert tags(again.text)["og:image"].startswith("https://127.0.0.1")
    where = stored.get(f"/api/shares/{link['id']}").json()
    assert (where["record"], where["number"], where["eyes"]) == (ann["table"], 3, "all")


def test_the_same_moment_has_the_same_link_and_is_drawn_once(served: Served) -> None:
    ann, bob, _ = finished(served)
    link = made(served, ann)
    assert made(served, bob) == link
    assert made(served, bob, 4)["id"] != link["id"]
    assert made(served, bob, names=True)["id"] != link["id"]
    assert made(served, bob, eyes="p2")["id"] != link["id"]


def test_people_are_named_only_if_wanted_and_whatever_they_are_called_stays_text(served: Served) -> None:
    ann = finished(served)[0]
    last = served.get(f"/api/records/{ann['table']}").json()["frames"] - 1
    for number in range(0, last + 1, max(1, last // 4)):
        without = served.get(f"/s/{made(served, ann, number)['id']}").text
        assert not re.search(r"Ann\b|Bob|Cid", without)
    named = served.get(f"/s/{made(served, ann, last, names=True)['id']}").text
    assert "Bob" in named
    assert "&lt;b&gt;Cid" in named
    assert "<b>" not in named
    first, second = (made(served, ann, last, names=one) for one in (True, False))
    pictures = [served.get(f"/s/{one['id']}/picture.png").content for one in (first, second)]
    assert pixels(pictures[0]) != pixels(pictures[1])


def test_a_game_that_is_played_is_not_shared(served: Served) -> None:
    ann = served.new(seats="me open open")
    served.join(ann["table"], "Bob")
    served.join(ann["table"], "Cid")
    assert share(served, ann).status_code == 403
    assert share(served, {**ann, "secret": ""}).status_code == 403


def test_a_private_table_is_shared_by_its_people_alone(served: Served) -> None:
    ann, bob, _ = finished(served)
    stranger = {**ann, "secret": ""}
    assert share(served, stranger).status_code == 403
    assert share(served, {**ann, "secret": "x" * 22}).status_code == 403
    assert share(served, bob).status_code == 201
    open_table = finished(served, listed=True)[0]
    assert share(served, {**open_table, "secret": ""}).status_code == 201


def test_a_key_shares_what_it_played(served: Served) -> None:
    ann = Browser(served).begin()
    table = ann.ask("/api/tables", {"game": "crown-battles", "host": "Ann", "options": {"players": 3}})[
        "table"
    ]
    served.join(table, "Bob")
    served.join(table, "Cid")
    finish(served, table)
    assert ann.ask(f"/api/records/{table}/share", {"number": 2})["record"] == table
    assert Browser(served).begin().post(f"/api/records/{table}/share", {"number": 2}).status_code == 403


def test_duplicate_tables_are_shared_when_the_last_has_ended(served: Served) -> None:
    group, held = started(served)
    left, right = tables_of(group)
    finish(served, left)
    for one in (held[0][1], held[1][1], {"table": left, "secret": ""}):
        assert share(served, {**one, "table": left}).status_code == 403
    finish(served, right)
    assert share(served, held[0][1]).status_code == 201
    assert make(served)["id"]


def test_whoever_sat_there_withdraws_all_links_of_a_table(served: Served) -> None:
    ann, bob, _ = finished(served)
    links = [made(served, ann, number) for number in (1, 2)]
    path = f"/api/records/{ann['table']}/share/withdraw"
    assert served.post(path, {}).status_code == 403
    assert served.post(path, {}, bob["secret"]).json() == {"links": 2}
    for link in links:
        assert served.get(f"/api/shares/{link['id']}").status_code == 404
        assert served.get(f"/s/{link['id']}/picture.png").status_code == 404
        assert "og:image" not in served.get(f"/s/{link['id']}").text


def test_a_record_that_was_brought_along_is_shared_too(served: Served) -> None:
    for game in ("crown_battles", "dragon_dune", "enchanters"):
        text = sorted((GAMES / game).glob("*.jsonl"))[0].read_text("utf-8")
        record = served.http.post("/api/records", content=text).json()
        answer = served.post(f"/api/records/{record['id']}/share", {"number": record["frames"] - 1})
        assert answer.status_code == 201, answer.text
        assert answer.json()["title"].startswith(record["title"])
        pixels(served.get(f"/s/{answer.json()['id']}/picture.png").content)


def test_what_is_not_there_is_refused_and_nothing_is_drawn(served: Served) -> None:
    ann = finished(served)[0]
    assert share(served, ann, 10_000).json()["field"] == "number"
    assert share(served, ann, -1).json()["field"] == "number"
    assert share(served, ann, eyes="nobody").json()["field"] == "eyes"
    for path in ("/s/none", "/s/..%2f..%2f", "/s/%00", f"/s/{'a' * 200}"):
        assert served.http.get(path, headers={"accept": "text/html"}).status_code in (400, 404)
        assert served.get(f"{path}/picture.png").status_code in (400, 404)
    assert served.get("/api/shares/none").status_code == 404


def test_hostile_visitors_cannot_have_pictures_drawn_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hourly = SHARES._replace(seconds=3600.0)  # drawing takes long where the machine is busy
    monkeypatch.setattr(share_handlers, "SHARES", hourly)
    with Served(str(tmp_path / "s.db"), limits=True) as served:
        ann = finished(served)[0]
        statuses = [share(served, ann, number).status_code for number in range(14)]
        assert statuses.count(201) == SHARES.burst
        assert statuses.count(429) == 14 - SHARES.burst
        known = statuses.index(201)
        assert [share(served, ann, known).status_code for _ in range(20)] == [201] * 20  # no drawing


def test_old_links_leave_where_one_address_has_too_many(
    stored: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shares_module, "MOST_OF_ONE", 3)
    ann = finished(stored)[0]
    links = [made(stored, ann, number)["id"] for number in range(5)]
    kept = [stored.get(f"/api/shares/{link}").status_code for link in links]
    assert kept == [404, 404, 200, 200, 200]


def test_drawing_keeps_nobody_waiting(served: Served) -> None:
    """It is done in the sandbox, beside the loop in which tables are played."""
    ann = finished(served)[0]

    async def both() -> None:
        async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
            headers = {"authorization": f"Bearer {ann['secret']}"}
            path = f"/api/records/{ann['table']}/share"
            drawn = [http.post(path, json={"number": n}, headers=headers) for n in range(4)]
            asked = [http.get("/api/tables") for _ in range(20)]
            answers = await asyncio.gather(*drawn, *asked)
            assert {one.status_code for one in answers} <= {200, 201}

    asyncio.run(both())
