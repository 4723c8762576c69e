"""Recorded games in the browser: those of tables, and any file."""

import asyncio
import json
from pathlib import Path

import pytest

import wyrmhall
from tests.server.serving import Page, Plain, Served
from wyrmhall.bots import open_bot
from wyrmhall.kernel.chance import Chance
from wyrmhall.registry import GAMES


def played(game: str) -> wyrmhall.Table:
    """A game of bots, to its end."""
    options: Plain = {"players": 3, "deals": "random", "rounds": 2} if game == "crown-battles" else {}
    table = wyrmhall.new(game, seed=7, **options)
    bot = open_bot("random", table.game)
    while not table.over:
        seat = table.asked[0]
        table.play(bot.choose(table.view(seat), seat, table.legal(seat), Chance(len(table.log))).text, seat)
    return table


def bring(served: Served, text: str) -> Plain:
    answer = served.http.post("/api/records", content=text.encode())
    assert answer.status_code == 201, answer.text
    recording: Plain = answer.json()
    return recording


@pytest.mark.parametrize("game", GAMES)
def test_any_record_is_opened_at_any_move_with_any_eyes(served: Served, game: str) -> None:
    table = played(game)
    recording = bring(served, table.record.text())
    assert bring(served, table.record.text())["id"] == recording["id"]
    assert recording["over"]
    assert recording["eyes"] == [*table.names, "spectator", "all"]
    assert recording["result"]["scores"] == table.game.scores(table.state)
    path = f"/api/records/{recording['id']}"
    assert served.get(path).json() == recording
    assert served.get(f"{path}/verify").json()["fits"]
    last = recording["frames"] - 1
    for number in (0, 1, last // 2, last):
        for eyes in ("", table.names[0], "all"):
            frame = served.get(f"{path}/frames/{number}?eyes={eyes}").json()
            assert frame["number"] == number
            assert frame["text"]
    assert served.get(f"{path}/frames/{last + 1}").status_code == 404
    lines = served.get(f"{path}/log?eyes=all").json()
    assert {line["seq"] for line in lines} <= set(range(recording["frames"]))
    assert served.get(f"{path}/frames/{last}?eyes=all").json()["log"] == [
        line for line in lines if line["seq"] == last
    ]


def test_the_frames_are_those_of_the_terminal(served: Served) -> None:
    from wyrmhall.cli.replay import Viewpoint, frames_of
    from wyrmhall.kernel.seat import Seat

    table = played("crown-battles")
    recording = bring(served, table.record.text())
    frames = list(frames_of(table.record, Viewpoint(Seat(1), False), False))
    assert len(frames) == recording["frames"]
    for number in (0, 3, len(frames) - 1):
        frame = served.get(f"/api/records/{recording['id']}/frames/{number}?eyes=p2").json()
        assert f"{frame['text']}\n{frame['question']}" == frames[number].drawing


def test_what_is_no_record_is_refused_with_its_line(served: Served) -> None:
    lines = played("crown-battles").record.lines()
    forged = [*lines[:5], json.dumps({"p1": "bid 99"}), *lines[6:]]
    later = json.dumps({**json.loads(lines[0]), "rules": 99})
    for text in ("", "hello", "{}", "\n".join(forged), later):
        answer = served.http.post("/api/records", content=text.encode())
        assert answer.status_code == 422, answer.text
        assert answer.json()["why"].endswith(".")


def test_a_record_with_another_shuffle_is_found_out(served: Served) -> None:
    table = played("crown-battles")
    table.record.result = {**(table.record.result or {}), "seed": "another"}
    recording = bring(served, table.record.text())
    verdict = served.get(f"/api/records/{recording['id']}/verify").json()
    assert not verdict["fits"]
    assert verdict["faults"]


def test_an_exported_game_can_be_brought_back(served: Served, tmp_path: Path) -> None:
    held = served.new(seats="me bot", options={"players": 2, "deals": "random", "rounds": 1})

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            while not ann.over():
                await ann.until(lambda page: page.asked() or page.over())
                if not ann.over():
                    await ann.act(ann.choices()[0])

    asyncio.run(run())
    text = served.get(f"/api/tables/{held['table']}/record").text
    recording = bring(served, text)
    there = served.get(f"/api/records/{held['table']}").json()
    assert {**recording, "id": ""} == {**there, "id": ""}
    assert recording["names"] == ["Ann", "Bruna"]


def test_own_moves_can_be_looked_at_again_while_the_game_is_played(served: Served) -> None:
    held = served.new(seats="me bot", options={"players": 2})

    async def run() -> int:
        async with served.page(held["table"], held["secret"]) as ann:
            for _ in range(4):
                await ann.until(Page.asked)
                await ann.act(ann.choices()[0])
            await ann.until(Page.asked)
            return int(ann.log[-1]["seq"])

    seq = asyncio.run(run())
    path = f"/api/records/{held['table']}/frames/{seq}?eyes=p1"
    frame = served.get(path, held["secret"]).json()
    assert frame["number"] == seq
    assert frame["log"]
