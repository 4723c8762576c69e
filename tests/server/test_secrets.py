"""Nobody is sent what they may not know: not in a view, a menu, the log, a refusal or a replay."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec import json

from tests.server.serving import Page, Served
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import settle
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.registry import GAMES
from wyrmhall.server.processes.bot_pool import BotThread
from wyrmhall.server.store.sqlite import SqliteStore
from wyrmhall.server.tables.audience.client import Client
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.tables.people.seat_secrets import digest_of
from wyrmhall.server.tables.room import Room
from wyrmhall.server.wire import NewTable, SeatWish


class Ear:
    """A page that only listens."""

    ready = True

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def push(self, frames: bytes) -> None:
        self.heard.append(frames)


async def at_table(
    folder: Path, game: str, work: Callable[[Room], Awaitable[None]], seed: str = "quetzal-5f1c9"
) -> None:
    tables = OpenTables(SqliteStore(folder / "games.db"), BotThread(), 0.0)
    await tables.start()
    wanted = NewTable(game=game, seed=seed, options={} if game == "dragon-dune" else {"players": 3})
    wanted.seats = [SeatWish(kind="guest") for _ in range(4 if game == "dragon-dune" else 3)]
    held = await tables.create(wanted, "")
    try:
        await work(await tables.room(held.table))
    finally:
        await tables.stop()


async def decide_something(room: Room, luck: random.Random) -> None:
    table = room.log.table()
    seat = luck.choice(table.asked)
    text = luck.choice(table.legal(seat)).text
    async with room.writer.lock:
        await room.writer.play(seat, text, "")


def shown(room: Room, seat: Seat) -> bytes:
    """All that is made for that seat, and what is made once for everybody, anew."""
    new = room.audience.new_views()
    new.freshen()
    views = [new.seat_views.make(seat, text) for text in (True, False)]
    return json.encode((views, new.screen.sent, new.table_parts.sent))


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_shown_the_same_in_every_world_it_cannot_tell_apart(tmp_path: Path, game: str) -> None:
    """Everything unseen is dealt anew: nobody may notice, and nobody who looks on."""

    async def work(room: Room) -> None:
        luck = random.Random(5)
        table = room.log.table()
        for number in range(120):
            if table.over:
                return
            await decide_something(room, luck)
            if number % 4 or table.over:
                continue
            for seat in (*table.state.seats(), SPECTATOR):
                truth, before = table.state, shown(room, seat)
                table.state = table.game.imagine(table.view(seat), seat, Chance(number))
                table.state.event_sink = []
                settle(table.state)
                assert shown(room, seat) == before
                table.state = truth

    asyncio.run(at_table(tmp_path, game, work))


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_is_in_no_message_before_the_end(tmp_path: Path, game: str) -> None:
    async def work(room: Room) -> None:
        ears = [Ear() for _ in range(len(room.info.seats) + 1)]
        for number, ear in enumerate(ears):
            state = ClientState("", "", True)
            room.enter(Client(room.audience.feed, ear, state))
            state.seats = (Seat(number),) if number < len(room.info.seats) else ()
        luck = random.Random(6)
        for _ in range(60):
            await decide_something(room, luck)
        await asyncio.sleep(0)
        assert [len(ear.heard) > 3 for ear in ears] == [True] * len(ears), [len(e.heard) for e in ears]
        for ear in ears:
            assert not any(room.info.record.seed.encode() in message for message in ear.heard)

    asyncio.run(at_table(tmp_path, game, work))


def test_who_looks_on_or_comes_late_gets_no_card_of_any_hand(served: Served) -> None:
    """Canary: the cards in the hands, by their notation, in every frame that was ever sent."""
    held = served.new(seats="me open", options={"players": 2})
    bob = served.join(held["table"], "Bob")

    def cards(page: Page) -> set[str]:
        return {text for text in page.choices() if text.startswith("play ")}

    async def run() -> None:
        table = held["table"]
        async with (
            served.page(table, held["secret"], text=True) as ann,
            served.page(table, bob["secret"], text=True) as other,
            served.page(table, text=True) as onlooker,
        ):
            for page in (ann, other, onlooker):
                await page.until(lambda page: bool(page.known))
            while not cards(ann) and not cards(other):  # the bids
                for page in (ann, other):
                    await page.rest(0.02)
                    if page.asked() and not cards(page):
                        await page.act(page.choices()[0])
                        await ann.rest(0.02)
                        await other.rest(0.02)
            leader, blind = (ann, other) if cards(ann) else (other, ann)
            await onlooker.rest(0.05)
            secret = [text.partition(" ")[2] for text in cards(leader)]
            for page in (blind, onlooker):
                sent = "".join(page.frames)
                assert not [card for card in secret if f'"{card}"' in sent or f"play {card}" in sent]
        async with served.page(table, text=True) as late:
            await late.rest(0.1)
            assert not [card for card in secret if f'"{card}"' in "".join(late.frames)]

    asyncio.run(run())


def test_while_a_game_is_played_its_record_is_for_own_eyes_only(served: Served) -> None:
    held = served.new(seats="me open", options={"players": 2})
    bob = served.join(held["table"], "Bob")
    table = held["table"]
    assert served.get(f"/api/tables/{table}/record").status_code == 403
    assert served.get(f"/api/tables/{table}/record", held["secret"]).status_code == 403
    assert served.get(f"/api/records/{table}/verify", held["secret"]).status_code == 403
    assert served.get(f"/api/records/{table}").json()["eyes"] == ["spectator"]
    assert served.get(f"/api/records/{table}", bob["secret"]).json()["eyes"] == ["p2", "spectator"]
    frames = f"/api/records/{table}/frames/0?eyes="
    assert served.get(frames + "p2", bob["secret"]).status_code == 200
    assert served.get(frames + "spectator").status_code == 200
    for eyes in ("p1", "all", "nobody"):
        no = served.get(frames + eyes, bob["secret"])
        assert no.status_code == 403
        assert no.json()["why"]
    assert served.get(frames + "p1").status_code == 403
    seed = served.tables.rooms[table].info.record.seed
    for path in (f"/api/tables/{table}", "/api/tables", f"/api/records/{table}", frames + "spectator"):
        assert seed not in served.get(path).text


def test_a_guessed_secret_is_not_let_in(served: Served) -> None:
    held = served.new(seats="me open", options={"players": 2})

    async def run() -> None:
        for secret in ("x", held["secret"][:-1], held["secret"] + "x", held["table"]):
            async with served.page(held["table"], secret) as page:
                await page.until(lambda page: bool(page.gone))
                assert not page.known

    asyncio.run(run())
    assert served.post(f"/api/tables/{held['table']}/host", {"action": "begin"}, "x").status_code == 403


def test_neither_secrets_nor_seeds_are_kept_in_the_clear_or_logged(
    served: Served, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    held = served.new(seats="me open", options={"players": 2})
    served.post(f"/api/tables/{held['table']}/host", {"action": "nonsense"}, held["secret"])

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as page:
            await page.rest(0.1)

    asyncio.run(run())
    assert held["secret"] not in caplog.text
    for path in tmp_path.glob("games.db*"):
        assert held["secret"].encode() not in path.read_bytes()


def test_who_has_chosen_the_seed_lets_nobody_else_sit_down(served: Served) -> None:
    held = served.new(seats="me bot bot", seed="known to Ann")
    freed = served.post(f"/api/tables/{held['table']}/host", {"action": "free", "seat": 1}, held["secret"])
    assert freed.status_code == 409
    assert "seat" in freed.json()["why"]
    assert served.post(f"/api/tables/{held['table']}/join", {"name": "Bob"}).status_code == 409


def test_a_seat_that_was_given_away_decides_nothing_more(served: Served) -> None:
    """Bob's decision waits for its turn behind somebody who takes his seat over."""
    held = served.new(seats="me open", options={"players": 2})
    bob = served.join(held["table"], "Bob")
    room = served.tables.rooms[held["table"]]

    async def pass_on() -> None:
        await room.writer.rewrite(lambda record: setattr(record.places[1], "holder", digest_of("Cid's")))

    async def run() -> None:
        async with (
            served.page(held["table"], held["secret"]) as ann,
            served.page(held["table"], bob["secret"]) as other,
        ):
            for page in (ann, other):
                await page.until(lambda page: bool(page.known))
            if ann.asked():
                await ann.act(ann.choices()[0])
            await other.until(Page.asked)
            seq, text = other.known["seq"], other.choices()[0]
            asyncio.run_coroutine_threadsafe(room.writer.lock.acquire(), served.loop).result(20)
            passing = asyncio.run_coroutine_threadsafe(pass_on(), served.loop)
            await asyncio.sleep(0.5)
            act = {"type": "act", "id": "late", "seat": 1, "seq": seq, "text": text}
            await other.socket.send(json.encode(act).decode())
            await asyncio.sleep(0.5)
            served.loop.call_soon_threadsafe(room.writer.lock.release)
            await asyncio.wrap_future(passing)
            await other.rest(0.5)
            assert other.gone
            assert not any('"done"' in frame for frame in other.frames)
            assert served.ask(lambda: room.log.seq) == seq

    asyncio.run(run())
