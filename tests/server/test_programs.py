"""Programs at tables of other servers: by a token, shown as bots, told only what their seat sees."""

import asyncio
import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.server import ServerConnection, serve

from tests.server.serving import Plain, Served
from wyrmhall.bots.outside.process import BotProcess
from wyrmhall.bots.outside.source import find_source
from wyrmhall.cli.main import run
from wyrmhall.cli.programs import sit as sitting
from wyrmhall.cli.programs.remote_seat import RemoteSeat
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.seat import Seat
from wyrmhall.registry import open_game
from wyrmhall.server.tables import deadlines

ROOT = Path(__file__).parents[2]
BOTS = ROOT / "tests" / "bots" / "outside" / "bad_bots.py"
LAST = f"{BOTS}:Last"
SHORT: Plain = {"options": {"deals": "own", "own_deals": [1]}}


def invite(served: Served, held: Plain, seat: int = 1) -> httpx.Response:
    return served.post(f"/api/tables/{held['table']}/programs", {"seat": seat}, held["secret"])


def link(served: Served, held: Plain, seat: int = 1) -> str:
    made = invite(served, held, seat)
    assert made.status_code == 201, made.text
    return f"{served.url}/t/{held['table']}#sit.{made.json()['token']}"


def sit_down(served: Served, url: str, **more: str) -> httpx.Response:
    table, _, token = url.rpartition("/t/")[2].partition("#sit.")
    body = {"token": token, "name": "Gus", "bot": "greedy", **more}
    return served.post(f"/api/tables/{table}/programs/sit", body)


def withdraw(served: Served, held: Plain, seat: int = 1) -> int:
    path = f"/api/tables/{held['table']}/programs/withdraw"
    return served.post(path, {"seat": seat}, held["secret"]).status_code


class Sitting(threading.Thread):
    """`wyrmhall sit`, beside the test."""

    def __init__(self, url: str, bot: str = LAST, *more: str) -> None:
        super().__init__(daemon=True)
        self.words, self.code = ["sit", url, "--bot", bot, *more], -1
        self.start()

    def run(self) -> None:
        self.code = run(self.words)

    def ended(self) -> int:
        self.join(90)
        return self.code


async def play_to_the_end(served: Served, held: Plain, cut: bool = False) -> Plain:
    async with served.page(held["table"], held["secret"]) as page:
        await page.until(lambda one: one.known.get("state") == "playing")
        if cut:  # what is not there yet cannot be cut off
            await page.until(lambda one: bool(one.known["sittings"][1]["here"]))
        shown: Plain = page.known["sittings"][1]
        while not page.over():
            if page.asked():
                await page.act(page.choices()[0])
                if cut:
                    cut = False
                    served.ask(cut_off, served, held["table"])
            else:
                await page.hear()
    return shown


def cut_off(served: Served, table: str) -> None:
    """The program's connection breaks."""
    room = served.tables.rooms[table]
    holder = room.info.record.places[1].holder
    room.audience.drop(lambda client: client.digest == holder)


@pytest.mark.parametrize("cut", [False, True], ids=["whole", "cut"])
def test_a_bot_plays_a_whole_game_at_another_server(
    served: Served, capfd: pytest.CaptureFixture[str], cut: bool
) -> None:
    held = served.new(seats="me open", options={"deals": "own", "own_deals": [1, 2]})
    program = Sitting(link(served, held))
    shown = asyncio.run(play_to_the_end(served, held, cut))
    assert program.ended() == 0
    said = capfd.readouterr().err
    assert "The game is over" in said
    assert ("The connection was cut" in said) == cut
    assert (shown["kind"], shown["person"], shown["level"]) == ("bot", "Last", "last")
    assert shown["brought_by"] == "Ann"
    assert not shown["mine"]


def test_the_end_of_the_game_may_come_before_the_answer_to_the_last_decision() -> None:
    """What the answer came behind is looked at: nothing more would be said at that table."""
    view = {"seat": 1, "asked": True, "talk": []}
    position = {"type": "position", "menu": ["play 3o"], "seq": 7}
    result = {"winners": [1], "scores": [0, 20]}

    def last_decision(socket: ServerConnection) -> None:
        for text in socket:
            message = json.loads(text)
            answers: dict[str, list[Plain]] = {
                "hello": [{"type": "update", "state": "playing", "views": [view]}],
                "look": [{**position, "id": message.get("id")}],
                "act": [
                    {"type": "update", "state": "over", "views": [], "result": result},
                    {"type": "done", "id": message.get("id")},
                ],
            }
            for answer in answers[message["type"]]:
                socket.send(json.dumps(answer))

    source = find_source(LAST)
    assert source is not None
    process = BotProcess(source)
    with serve(last_decision, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"ws://127.0.0.1:{server.socket.getsockname()[1]}"
        seat = RemoteSeat(address, "", 1, process, open_game("crown-battles"))
        ended: list[Plain] = []
        playing = threading.Thread(target=lambda: ended.append(seat.play()), daemon=True)
        playing.start()
        playing.join(30)
        process.stop()
    assert ended == [result]
    assert seat.decisions == 1


def test_a_token_works_once(served: Served) -> None:
    held = served.new(seats="me open open", **SHORT)
    url = link(served, held)
    assert sit_down(served, url).status_code == 201
    again = sit_down(served, url)
    assert (again.status_code, again.json()["field"]) == (403, "token")


def test_a_token_can_be_withdrawn_and_grows_old(served: Served) -> None:
    held = served.new(seats="me open open", **SHORT)
    url = link(served, held)
    assert withdraw(served, held) == 200
    assert sit_down(served, url).status_code == 403
    url = link(served, held)
    clock = served.tables.services.clock
    served.ask(clock.set, clock.now() + 901)
    assert sit_down(served, url).status_code == 403


def test_a_newer_token_takes_the_place_of_the_older(served: Served) -> None:
    held = served.new(seats="me open open", **SHORT)
    old, new = link(served, held), link(served, held)
    assert sit_down(served, old).status_code == 403
    assert sit_down(served, new).status_code == 201


def test_a_program_is_sent_away(served: Served) -> None:
    held = served.new(seats="me open open", **SHORT)
    assert sit_down(served, link(served, held)).status_code == 201
    assert withdraw(served, held) == 200
    assert served.tables.rooms[held["table"]].info.record.places[1].kind == "open"
    assert withdraw(served, held) == 409


def test_only_who_holds_the_seat_or_the_host_may_invite(served: Served) -> None:
    held = served.new(seats="me open open", **SHORT)
    bob = served.join(held["table"], "Bob", 1)
    assert invite(served, bob, 1).status_code == 201
    assert invite(served, bob, 2).status_code == 403, "an open seat is the host's business"
    assert invite(served, held, 1).status_code == 403, "somebody sits there"
    assert invite(served, {**held, "secret": "guessed"}, 2).status_code == 403
    assert invite(served, held, 7).status_code == 404
    assert withdraw(served, {**held, "secret": "guessed"}, 1) == 403


def test_a_person_leaves_their_seat_to_a_program_in_play(served: Served) -> None:
    held = served.new(seats="me open", **SHORT)
    bob = served.join(held["table"], "Bob", 1)
    sat = sit_down(served, link(served, bob, 1))
    assert sat.status_code == 201, sat.text
    place = served.tables.rooms[held["table"]].info.record.places[1]
    assert (place.kind, place.brought_by) == ("bot", "Bob")
    assert served.get(f"/api/tables/{held['table']}/returns", bob["secret"]).status_code == 403
    assert withdraw(served, bob, 1) == 200, "whoever brought it may send it away"


def test_nobody_brings_a_program_to_duplicate_tables(served: Served) -> None:
    table = {"game": "crown-battles", "host": "Ann", "options": {"players": 2}}
    made = served.post("/api/duplicates", {"table": table, "tables": 2}).json()
    assert invite(served, made["credentials"][0], 1).status_code == 409


def test_a_program_decides_nothing_but_the_game(served: Served) -> None:
    held = served.new(seats="me open", **SHORT)
    program = sit_down(served, link(served, held)).json()
    path = f"/api/tables/{held['table']}"
    for what, body in (("votes", {"kind": "pause", "seconds": 600}), ("rematch", {})):
        assert served.post(f"{path}/{what}", body, program["secret"]).status_code == 403
    assert served.get(f"{path}/spectators", program["secret"]).status_code == 403


def test_a_program_sees_what_its_seat_sees_and_nothing_else(served: Served) -> None:
    held = served.new(seats="me open", **SHORT)
    program = sit_down(served, link(served, held)).json()

    async def look() -> tuple[Plain, Plain]:
        async with served.page(held["table"], program["secret"]) as page:
            await page.until(lambda one: bool(one.known))
            return await looked(page, 1), await looked(page, 0)

    async def looked(page: Any, seat: int) -> Plain:
        await page.socket.send(json.dumps({"type": "look", "id": f"l{seat}", "seat": seat}))
        while True:
            message: Plain = await page.hear()
            if message.get("id") == f"l{seat}":
                return message

    own, other = asyncio.run(look())
    table = served.tables.rooms[held["table"]].log.table()
    assert own["view"] == repr(pack(table.view(Seat(1)))) != repr(pack(table.state))
    assert other["type"] == "no"


def test_the_table_does_not_wait_for_a_program_that_is_gone(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "PROGRAM_SECONDS", 0.3)
    held = served.new(seats="me open", **SHORT)
    sit_down(served, link(served, held))
    asyncio.run(play_to_the_end(served, held))
    log = served.tables.rooms[held["table"]].log.table().record
    assert log.result is not None


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("play.example.org/t/1", "is no link to a table"),
        ("http://127.0.0.1:1/t/0123456789abcdef", "has no token"),
        ("http://127.0.0.1:1/t/0123456789abcdef#sit.x", "cannot be reached"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    url: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sit", url, "--bot", LAST]) in (1, 2)
    said = capsys.readouterr().err
    assert words in said
    assert "Traceback" not in said


def test_a_refused_token_and_an_unknown_bot_are_told(
    served: Served, capsys: pytest.CaptureFixture[str]
) -> None:
    held = served.new(seats="me open", **SHORT)
    url = f"{served.url}/t/{held['table']}#sit.wrong"
    assert run(["sit", url, "--bot", LAST]) == 1
    assert "This token is of no use" in capsys.readouterr().err
    assert run(["sit", url, "--bot", "nobody.py:Nothing"]) == 2
    assert "there is no file" in capsys.readouterr().err
    assert sitting.read_link(url).token == "wrong"


# -- the client of examples/ --------------------------------------------------------------------------------


def client(*words: str) -> "subprocess.Popen[str]":
    path = str(ROOT / "examples" / "client.py")
    return subprocess.Popen([sys.executable, path, *words], stdout=subprocess.PIPE, text=True)


def test_the_client_in_60_lines_opens_a_table_and_plays(served: Served) -> None:
    assert len((ROOT / "examples" / "client.py").read_text("utf-8").splitlines()) <= 60
    out, _ = client(served.url, "crown-battles").communicate(timeout=120)
    assert len(json.loads(out)) == 3


def test_the_client_joins_a_table_and_plays(served: Served) -> None:
    held = served.new(seats="me open", **SHORT)
    process = client(f"{served.url}/t/{held['table']}")
    asyncio.run(play_to_the_end(served, held))
    out, _ = process.communicate(timeout=60)
    assert len(json.loads(out)) == 2
