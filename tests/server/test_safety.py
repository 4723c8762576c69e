"""What a server on the open network meets: foreign pages, floods, nonsense."""

import asyncio
import random
import time
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.serving import Page, Served
from wyrmhall.server.errors import Denied
from wyrmhall.server.http.limits import MOST_SOCKETS, Limit, Limits

JSON = {"content-type": "application/json"}


def test_what_comes_from_a_foreign_page_is_refused(served: Served) -> None:
    body = {"game": "crown-battles"}
    foreign = served.http.post("/api/tables", json=body, headers={"origin": "http://evil.example"})
    assert foreign.status_code == 403
    assert foreign.json()["why"]
    own = served.http.post("/api/tables", json=body, headers={"origin": served.url})
    assert own.status_code == 201
    assert served.http.get("/api/games", headers={"host": "evil.example"}).status_code == 421

    async def run() -> None:
        url = served.url.replace("http", "ws") + f"/api/tables/{own.json()['table']}/play"
        with pytest.raises(InvalidStatus):
            await connect(url, additional_headers={"origin": "http://evil.example"})
        async with connect(url, additional_headers={"origin": served.url}):
            pass

    asyncio.run(run())


def test_a_name_under_which_the_server_is_known_is_let_in(tmp_path: Path) -> None:
    with Served(str(tmp_path / "games.db"), names=("play.example",)) as served:
        assert served.http.get("/api/games", headers={"host": "play.example:8000"}).status_code == 200


def test_every_answer_carries_a_policy_without_inline_script(served: Served) -> None:
    for path in ("/", "/t/abc", "/api/games", "/nothing/here"):
        policy = served.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_nothing_is_changed_by_looking(served: Served) -> None:
    held = served.new(seats="me open", options={"players": 2})
    for path in ("join", "host", "rematch"):
        answer = served.get(f"/api/tables/{held['table']}/{path}", held["secret"])
        assert answer.status_code in (404, 405)


BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"7",
    b'"text"',
    b"\xff\xfe",
    b'{"game": 7}',
    b'{"game": "chess"}',
    b'{"game": "crown-battles", "options": []}',
    b'{"game": "crown-battles", "options": {"players": 99}}',
    b'{"game": "crown-battles", "options": {"players": 1e999}}',
    b'{"game": "crown-battles", "options": {"nonsense": 1}}',
    b'{"game": "crown-battles", "options": {"players": ' + b"9" * 5000 + b"}}",
    b'{"game": "crown-battles", "seats": [{"kind": "king"}]}',
    b'{"game": "crown-battles", "seats": [{"kind": "bot", "level": "divine"}]}',
    b'{"game": "crown-battles", "clock": "sand"}',
    b'{"game": "crown-battles", "clock": "turn", "seconds": -5}',
    b'{"game": "crown-battles", "extra": 1}',
    b'{"game": "crown-battles", "name": "\\ud800"}',
    b"[" * 100_000,
    b'{"a":' * 50_000,
]


@pytest.mark.parametrize(
    "path", ["/api/tables", "/api/tables/{}/join", "/api/tables/{}/host", "/api/records"]
)
def test_malformed_bodies_are_refused_with_a_sentence(served: Served, path: str) -> None:
    held = served.new(seats="me open open")
    headers = {**JSON, "authorization": f"Bearer {held['secret']}"}
    for body in BODIES:
        answer = served.http.post(path.format(held["table"]), content=body, headers=headers)
        assert 400 <= answer.status_code < 500, (body[:60], answer.status_code, answer.text)
        assert answer.json()["why"].endswith((".", "!")), (body[:60], answer.text)


def test_a_contradiction_in_the_options_names_the_field(served: Served) -> None:
    answer = served.post("/api/tables", {"game": "crown-battles", "options": {"players": 99}})
    assert (answer.status_code, answer.json()["field"]) == (422, "players")
    preview = served.post("/api/games/crown-battles/preview", {"players": 99}).json()
    assert (preview["seats"], preview["field"]) == ([], "players")
    assert served.post("/api/games/chess/preview").status_code == 404


def test_bodies_that_are_too_large_are_refused(served: Served) -> None:
    huge = b'{"game": "' + b"x" * 5_000_000 + b'"}'
    for path in ("/api/tables", "/api/records"):
        answer = served.http.post(path, content=huge, headers=JSON)
        assert answer.status_code == 413, answer.text
        assert answer.json()["why"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/none",
        "/api/tables/%00",
        "/api/tables/..%2f..%2fetc",
        "/api/records/none",
        "/api/records/none/frames/0",
        "/api/records/none/frames/x",
        "/api/records/none/frames/99999999999999999999999",
        "/api/games/none/rules",
        "/../../etc/passwd",
        "/assets/../../run.py",
        "/%ff",
    ],
)
def test_paths_to_nowhere(served: Served, path: str) -> None:
    answer = served.http.get(path)
    assert 400 <= answer.status_code < 500
    assert answer.json()["why"]


def test_malformed_messages_are_answered_and_the_socket_lives_on(served: Served) -> None:
    held = served.new(seats="me bot", options={"players": 2})
    luck = random.Random(4)

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(Page.asked)
            nonsense: list[str | bytes] = [
                "",
                "{",
                "null",
                "[]",
                '{"type": "fly"}',
                '{"type": "act"}',
                b"\xff\x00",
            ]
            nonsense += ['{"type": "act", "id": "a", "seat": 1e99, "seq": 0, "text": "x"}', "[" * 9000]
            nonsense += ['{"type": "act", "id": "a", "seat": -1, "seq": 0, "text": "bid 1"}']
            nonsense += [
                '{"type": "act", "id": "a", "seat": 0, "seq": 99999999999999999999, "text": "bid 1"}'
            ]
            nonsense += ['{"type": "act", "id": "' + "i" * 999 + '", "seat": 0, "seq": 0, "text": "bid 1"}']
            nonsense += ['{"type": "act", "id": "a", "seat": 0, "seq": 0, "text": "' + "t" * 3000 + '"}']
            nonsense += ['{"type": "say", "id": "a", "text": "\\u0000\\u202e"}', '{"type": "hello"}']
            nonsense += [bytes(luck.randrange(256) for _ in range(40)) for _ in range(60)]
            for text in nonsense:
                await ann.socket.send(text)
                while True:
                    message = await ann.hear()
                    if message["type"] == "no":
                        break
                    assert message["type"] == "update", message
            assert (await ann.act(ann.choices()[0]))["type"] == "done"

    asyncio.run(run())


def test_who_does_not_greet_is_sent_away(served: Served) -> None:
    held = served.new(seats="me bot", options={"players": 2})

    async def run() -> None:
        url = served.url.replace("http", "ws") + f"/api/tables/{held['table']}/play"
        for text in ("{", '{"type": "act", "id": "a", "seat": 0, "seq": 0, "text": "x"}', "x" * 10_000):
            async with connect(url) as socket:
                await socket.send(text)
                assert '"gone"' in str(await socket.recv())
        async with served.page("nowhere") as page:
            await page.until(lambda page: bool(page.gone))

    asyncio.run(run())


def test_a_message_that_is_too_long_ends_the_socket_only(served: Served) -> None:
    held = served.new(seats="me bot", options={"players": 2})

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            await ann.socket.send("x" * 100_000)
            await ann.rest(1.0)
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(Page.asked)
            assert (await ann.act(ann.choices()[0]))["type"] == "done"

    asyncio.run(run())


def test_a_flood_is_answered_with_the_time_to_wait(tmp_path: Path) -> None:
    with Served(str(tmp_path / "games.db"), limits=True) as served:
        answers = [served.post("/api/tables", {"game": "crown-battles"}) for _ in range(40)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert refused[0].json()["retry_after"] > 0
        assert int(refused[0].headers["retry-after"]) >= 1
        held = answers[0].json()

        async def run() -> None:
            async with served.page(held["table"], held["secret"]) as ann:
                said = [await ann.ask("say", text=f"line {number}") for number in range(12)]
                assert [one["type"] for one in said].count("no") >= 3
                assert "try again in" in said[-1]["why"]

        asyncio.run(run())


def test_who_waits_may_ask_again() -> None:
    limits = Limits()
    limit = Limit(3, 0.02)
    for _ in range(3):
        limits.spend(limit, "somebody")
    with pytest.raises(Denied) as denied:
        limits.spend(limit, "somebody")
    limits.spend(limit, "somebody else")
    time.sleep(denied.value.wait)
    limits.spend(limit, "somebody")
    for _ in range(MOST_SOCKETS):
        limits.socket_opens("somebody")
    with pytest.raises(Denied):
        limits.socket_opens("somebody")


def test_a_page_that_does_not_listen_delays_nobody(served: Served) -> None:
    held = served.new(seats="me guest", options={"players": 2})

    async def run() -> None:
        url = served.url.replace("http", "ws") + f"/api/tables/{held['table']}/play"
        deaf = await asyncio.open_connection("127.0.0.1", served.port)
        path = url.partition(str(served.port))[2]
        deaf[1].write(
            f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        hello = b'{"type":"hello","text":true}'
        deaf[1].write(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            for _ in range(150):
                seat = next((view["seat"] for view in ann.known["views"] if view["asked"]), None)
                if seat is None:
                    break
                choices = ann.known["views"][seat]["choices"]
                async with asyncio.timeout(2):
                    assert (await ann.act(choices[0]["text"], seat))["type"] == "done"
        room = served.tables.rooms[held["table"]]
        assert all(len(page.replies) < 5 for page in room.audience.clients)
        deaf[1].close()

    asyncio.run(run())
