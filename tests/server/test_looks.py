"""What somebody may look at for a while is covered again by itself, and shown nowhere afterwards."""

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Page, Plain, Served
from wyrmhall.games.crown_battles.rules.powers.spy import SECONDS
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.room import Room

OPTIONS = {"players": 2, "powers": ["spy"]}


async def spy(page: Page) -> Plain:
    """Play until somebody looks through the deck; the view of who does."""
    await page.until(lambda page: bool(page.known))
    while True:
        view: Plain = next(view for view in page.known["views"] if view["asked"])
        texts = [choice["text"] for choice in view["choices"]]
        if texts == ["close"]:
            return view
        liked = [text for text in texts if re.search(r"\bspy\b", text)] or texts
        assert (await page.act(liked[0], view["seat"]))["type"] == "done"


def new_table(served: Served, **more: Any) -> Plain:
    return served.new(seats="me guest", options=OPTIONS, seed="spies", **more)


def deck_in(view: Plain) -> list[str]:
    screen = view["screen"] or {}
    asking = screen.get("asking") or {}
    looks = [card for look in screen.get("looks") or [] if look["how"] == "spy" for card in look["cards"]]
    return [*asking.get("cards", []), *looks]


def tells(page: Page, deck: list[str]) -> bool:
    """Whether a page that comes now finds the deck anywhere: screen, text, log."""
    return any(deck_in(view) for view in page.known["views"]) or any(
        all(card in json.dumps(line) for card in deck) for line in page.log
    )


async def fresh(served: Served, held: Plain, **hello: object) -> Page:
    async with served.page(held["table"], held["secret"], **hello) as page:
        await page.until(lambda page: bool(page.known))
        return page


@pytest.mark.parametrize("clock", ["none", "turn"])
def test_CB_SPY_01_the_look_ends_after_sixty_seconds_whatever_the_clock(
    served: Served, monkeypatch: pytest.MonkeyPatch, clock: str
) -> None:
    held = new_table(served, clock=clock, **({"seconds": 3600} if clock == "turn" else {}))
    room: Room = served.tables.rooms[held["table"]]

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as page:
            view = await spy(page)
            deck, seat = deck_in(view), view["seat"]
            assert len(deck) > 5
            assert 0 < page.known["clock"]["look"][str(seat)] <= SECONDS
            now = room.deadlines.clock.now
            end = served.ask(room.deadlines.look_ends)[Seat(seat)]
            monkeypatch.setattr(room.deadlines.clock, "now", lambda: end - 0.5)
            served.ask(room.clocks.on_timer)
            assert (await page.ask("describe", seat=seat, words="x"))["type"] == "done"
            assert deck_in(next(view for view in page.known["views"] if view["seat"] == seat)) == deck
            monkeypatch.setattr(room.deadlines.clock, "now", lambda: end + 0.1)
            served.ask(room.clocks.on_timer)
            await page.until(lambda page: not any(deck_in(view) for view in page.known["views"]))
            assert not page.known["clock"]["look"]
            assert not page.known["views"][seat]["undo"]  # nobody looks again by taking back
            monkeypatch.setattr(room.deadlines.clock, "now", now)
            assert not tells(page, deck)
            assert not tells(await fresh(served, held), deck)
            words = (await fresh(served, held, text=True)).known["views"][seat]["text"]
            assert "when you looked" not in words

    asyncio.run(run())


def test_CB_R_45_closing_ends_it_for_good_also_in_the_replay_while_the_game_is_played(served: Served) -> None:
    held = new_table(served)

    async def run() -> tuple[list[str], int]:
        async with served.page(held["table"], held["secret"]) as page:
            view = await spy(page)
            assert (await page.act("close", view["seat"]))["type"] == "done"
            assert not page.known["views"][view["seat"]]["undo"]
            assert (await page.ask("undo", seat=view["seat"]))["type"] == "no"
            return deck_in(view), int(view["seat"])

    deck, seat = asyncio.run(run())
    record = f"/api/records/{held['table']}"
    for number in range(served.get(record).json()["frames"]):
        frame = served.get(f"{record}/frames/{number}?eyes=p{seat + 1}", held["secret"]).json()
        assert not deck_in(frame)
        assert "when you looked" not in frame["text"]
        assert not any(all(card in json.dumps(line) for card in deck) for line in frame["log"])


def test_a_look_that_ended_while_no_server_ran_is_not_shown_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = str(tmp_path / "games.db")

    async def look(served: Served) -> list[str]:
        async with served.page(held["table"], held["secret"]) as page:
            return deck_in(await spy(page))

    with Served(db) as served:
        held = new_table(served)
        deck = asyncio.run(look(served))
    with Served(db) as served:
        assert tells(asyncio.run(fresh(served, held)), deck)  # it goes on where it was
    wall = time.time
    monkeypatch.setattr(time, "time", lambda: wall() + SECONDS + 1)
    with Served(db) as served:
        page = asyncio.run(fresh(served, held))
        assert not any(frame for frame in page.frames if '"close"' in frame)
        assert not tells(page, deck)
