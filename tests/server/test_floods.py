"""What one visitor sends must not keep the others from playing."""

import asyncio
import json
import socket
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Page, Served
from wyrmhall.registry import open_game
from wyrmhall.server import recordings
from wyrmhall.server.errors import Denied
from wyrmhall.server.http.limits import Limit
from wyrmhall.server.http.sockets import ends_with_frame
from wyrmhall.server.tables import requests

PONG = 0x8A


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Served]:
    with Served(str(tmp_path / "games.db"), limits=True) as served:
        yield served


def frame(body: bytes, first: int = 0x81, mask: bytes = bytes(4)) -> bytes:
    size = len(body)
    head = bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0xFE]) + struct.pack("!H", size)
    return head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(body))


def opened(served: Served, table: str) -> socket.socket:
    """A WebSocket without anything that would keep one from misusing it."""
    connection = socket.create_connection(("127.0.0.1", served.port))
    connection.sendall(
        f"GET /api/tables/{table}/play HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
        "connection: upgrade\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    got = b""
    while b"\r\n\r\n" not in got:
        got += connection.recv(1)
    return connection


def all_that_comes(line: socket.socket, until: bytes = b"\0never", within: float = 10.0) -> bytes:
    """Until the line is closed, or something has come."""
    got, end = b"", time.monotonic() + within
    while until not in got and time.monotonic() < end:
        line.settimeout(max(0.01, end - time.monotonic()))
        try:
            more = line.recv(65_536)
        except OSError:
            break
        if not more:
            return got
        got += more
    return got


def hello(secret: str) -> bytes:
    return frame(json.dumps({"type": "hello", "secret": secret}).encode())


def test_a_message_that_comes_in_two_pieces_right_behind_the_greeting_is_read(served: Served) -> None:
    """Its second half looks like a frame of its own: who begins to read there waits for ever."""
    held = served.new(seats="me bot")
    body = b'{"type":"why","id":"in two pieces","seat":0,"text":"nothing"}'
    cut = 8  # bytes of the body that come at once
    mask = bytes([body[cut] ^ PONG, body[cut + 1] ^ 0xFD, 0, 0])
    message = frame(body, mask=mask)
    with opened(served, held["table"]) as line:
        line.sendall(hello(held["secret"]) + message[: 6 + cut])
        all_that_comes(line, b'"log"')
        line.sendall(message[6 + cut :])
        assert b'"id":"in two pieces"' in all_that_comes(line, b"in two pieces", 5.0)


def test_where_frames_end() -> None:
    short, long = frame(b"{}"), frame(b"x" * 300)
    assert ends_with_frame(b"")
    assert ends_with_frame(short + long)
    for cut in range(1, len(short + long)):
        assert ends_with_frame((short + long)[:cut]) == (cut == len(short))


def test_who_floods_with_pings_is_cut_off(served: Served) -> None:
    """Each is answered: who never reads the answers would fill the memory."""
    held = served.new(seats="me bot")
    with opened(served, held["table"]) as line:
        line.sendall(hello(""))
        pings = frame(b"x" * 125, 0x89) * 500
        line.settimeout(10.0)
        cut_off = False
        for _ in range(200):  # 13 MB
            try:
                line.sendall(pings)
            except ConnectionError:
                cut_off = True
                break
        assert cut_off
    assert served.get(f"/api/tables/{held['table']}").status_code == 200


def test_letters_that_are_none_end_no_socket_and_fill_no_log(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    held = served.new(seats="me bot")
    with opened(served, held["table"]) as line:
        line.sendall(hello(held["secret"]))
        line.sendall(frame(b'{"type":"why","id":"\xff","seat":0,"text":"x"}'))
        line.sendall(frame(b'{"type":"why","id":"after","seat":0,"text":"x"}'))
        assert b'"id":"after"' in all_that_comes(line, b'"id":"after"')
    with opened(served, held["table"]) as line:
        line.sendall(frame(b'{"type":"hello","name":"\xff"}'))
        assert b"has to be a greeting" in all_that_comes(line, b"greeting")
    assert not caplog.records


def test_who_looks_on_takes_nothing_from_those_who_play(
    limited: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "TABLE_REQUESTS", Limit(5, 1_000.0))
    held = limited.new(seats="me open", options={"players": 2})
    limited.join(held["table"], "Bob")

    async def run() -> None:
        async with (
            limited.page(held["table"], held["secret"]) as ann,
            limited.page(held["table"]) as onlooker,
        ):
            for page in (ann, onlooker):
                await page.until(lambda page: bool(page.known))
            for _ in range(10):
                assert "a spectator" in (await onlooker.ask("why", seat=0, text="bid 1"))["why"]
            assert "not understood" in (await ann.ask("why", seat=0, text="nonsense"))["why"]

    asyncio.run(run())


def test_a_crowd_from_one_address_does_not_fill_the_chat(limited: Served) -> None:
    held = limited.new(seats="me open", options={"players": 2})

    async def run() -> None:
        said = []
        for _ in range(4):
            async with limited.page(held["table"]) as page:
                await page.until(lambda page: bool(page.known))
                said += [(await page.ask("say", text=f"line {n}"))["type"] for n in range(6)]
        assert said.count("done") < 15
        async with limited.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            assert (await ann.ask("say", text="Stop that"))["type"] == "done"

    asyncio.run(run())


def test_nobody_is_sent_everything_again_and_again(limited: Served) -> None:
    held = limited.new(seats="me bot")

    async def run() -> None:
        async with limited.page(held["table"]) as page:
            await page.until(lambda page: bool(page.known))
            for _ in range(150):
                await page.socket.send('{"type":"resync","text":true}')
            await page.until(lambda page: "Too much at once" in page.frames[-1])
            assert (await page.ask("say", text="hello"))["type"] == "no"

    asyncio.run(run())


def test_an_id_is_made_of_signs_that_can_be_read(served: Served) -> None:
    """PostgreSQL cannot keep a zero in a text: the table would be thrown out."""
    held = served.new(seats="me bot")

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(Page.asked)
            assert (await ann.act(ann.choices()[0], id="a\0b"))["type"] == "no"
            assert (await ann.act(ann.choices()[0], id="ab"))["type"] == "done"

    asyncio.run(run())


# -- what takes long ---------------------------------------------------------------------------------


def a_record() -> str:
    from tests.server.test_records import played

    return played("crown-battles").record.text()


def test_a_record_with_endless_names_is_shown_with_short_ones(served: Served) -> None:
    header, *rest = a_record().splitlines()
    head = json.loads(header)
    head["players"] = ["x" * 100_000, "\u202e", "Cid"]
    made = served.http.post("/api/records", content="\n".join([json.dumps(head), *rest]).encode())
    assert made.status_code == 201
    assert made.json()["names"] == ["x" * 20, "p2", "Cid"]
    assert max(len(line["text"]) for line in served.get(f"/api/records/{made.json()['id']}/log").json()) < 500


@pytest.mark.parametrize("key", ["seed", "players"])
def test_half_a_sign_in_a_record_is_refused_and_nothing_is_kept(served: Served, key: str) -> None:
    lines = a_record().splitlines()
    place = -1 if key == "seed" else 0
    line = json.loads(lines[place])
    line[key] = "\ud800" if key == "seed" else ["\ud800", "Bob", "Cid"]
    lines[place] = json.dumps(line)
    made = served.http.post("/api/records", content="\n".join(lines).encode())
    assert made.status_code == 422, made.text
    assert made.json()["why"].endswith(".")


def test_a_record_of_endless_talk_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = a_record()
    recordings.read_upload.cache_clear()
    monkeypatch.setattr(recordings, "MOST_ENTRIES", 20)
    with pytest.raises(Denied, match="more than 20"):
        recordings.read_upload(text)


OWN_CARDS = {
    "no cards": "x",
    "one key of many parts": ".".join(["a"] * 40_000) + " = 1",
    "many brackets": "a = " + "[\n" * 40_000,
    "much of it": "# nothing\n" * 12_000,
}


@pytest.mark.parametrize("which", OWN_CARDS)
def test_own_cards_that_are_none_make_no_table(served: Served, which: str) -> None:
    options = {"cards": OWN_CARDS[which]}
    start = time.monotonic()
    made = served.post("/api/tables", {"game": "enchanters", "listed": True, "options": options})
    assert (made.status_code, made.json()["field"]) == (422, "cards"), made.text
    preview = served.post("/api/games/enchanters/preview", options).json()
    assert (preview["seats"], preview["field"], preview["why"]) == ([], "cards", made.json()["why"])
    assert time.monotonic() - start < 20.0
    assert served.get("/api/tables").json() == []


def test_a_name_no_card_bears_makes_no_table(served: Served) -> None:
    made = served.post(
        "/api/tables", {"game": "enchanters", "listed": True, "options": {"village": "Nowhere"}}
    )
    assert (made.status_code, made.json()["field"]) == (422, "village"), made.text
    assert served.get("/api/tables").json() == []


def test_the_lobby_is_short(served: Served) -> None:
    cards = "# a word on our cards\n" * 2_000
    served.new("enchanters", "me open", listed=True, options={"cards": cards})
    (card,) = served.get("/api/tables").json()
    assert len(card["options"]["cards"]) < 100
    assert card["changed"] % 60 == 0  # nobody reads there when single decisions were made


def test_a_search_in_the_rules_is_short(served: Served) -> None:
    answer = served.get("/api/games/enchanters/rules?words=" + "a+" * 3_000)
    assert (answer.status_code, answer.json()["field"]) == (422, "words")
    assert open_game("enchanters").rulebook().look_up("crystals CRYSTALS")
