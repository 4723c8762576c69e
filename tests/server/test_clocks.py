"""The time somebody has used stays used: taking back, talking and a restart give none of it back."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Page, Plain, Served
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.seat import Seat
from wyrmhall.registry import open_game
from wyrmhall.server.store import Row
from wyrmhall.server.tables.clocks import ALL_AT_ZERO
from wyrmhall.server.tables.log.live_table import UNDO, LiveTable
from wyrmhall.server.tables.log.replayed_table import ReplayedTable
from wyrmhall.server.tables.log.snapshots import restore, snapshot_of
from wyrmhall.server.tables.log.thinking_times import ThinkingTimes

ANN, BOB = Seat(0), Seat(1)


class At:
    """A table that is played by rows, each at its second."""

    def __init__(self, game: str, options: dict[str, Any], seed: str = "clocks") -> None:
        self.game, self.options, self.seed = game, options, seed
        self.rows: list[Row] = []
        self.opened = self.open(begun=True)
        self.log(0, 0.0)

    def open(self, begun: bool = False) -> ReplayedTable:
        game = open_game(self.game)
        options = read_options(game.options_type, self.options)
        table = LiveTable(game, options, self.seed, game.seat_names(options))
        if begun:
            table.start()
        return ReplayedTable(table)

    def log(self, before: int, at: float) -> None:
        entries, seq = self.opened.table.record.entries[before:], len(self.rows) + 1
        self.take([Row(seq + n, entry.who, entry.text, "", at) for n, entry in enumerate(entries)])

    def take(self, rows: list[Row]) -> None:
        self.rows += rows
        self.opened.note_committed(rows)

    def play(self, at: float, seat: Seat, text: str = "") -> None:
        table = self.opened.table
        before = len(table.record.entries)
        table.play(text or table.legal(seat)[0].text, seat)
        self.log(before, at)

    def undo(self, at: float, seat: Seat) -> None:
        self.opened.table.undo(seat)
        self.take([Row(len(self.rows) + 1, UNDO, self.opened.table.names[seat], "", at)])

    def since(self) -> dict[Seat, float]:
        """The same after a restart."""
        again = self.open()
        again.follow(self.rows)
        assert again.thinking_times.since == self.opened.thinking_times.since
        assert again.thinking_times.locked() == self.opened.thinking_times.locked()
        return self.opened.thinking_times.since


def test_a_bid_that_is_taken_back_goes_on_with_the_time_it_had_left() -> None:
    t = At("crown-battles", {"players": 3})
    while not t.opened.table.legal(t.opened.table.asked[0])[0].text.startswith("bid"):
        t.play(0.0, t.opened.table.asked[0])
    (first,) = t.opened.table.asked
    t.play(40.0, first)
    t.undo(45.0, first)
    assert t.since() == {first: 5.0}  # forty seconds are used; five were the other's
    t.play(55.0, first)
    t.undo(56.0, first)
    assert t.since() == {first: 6.0}


def test_what_was_begun_after_it_goes_on_as_well() -> None:
    waits = ThinkingTimes()
    waits.go_on((ANN,), 0.0)
    waits.decide((ANN,), ANN, 10.0, False)
    assert waits.since == {ANN: 10.0}
    waits.take_back((ANN,), ANN, 40.0)
    assert waits.since == {ANN: 30.0}  # ten seconds on the first
    waits.decide((ANN,), ANN, 41.0, False)
    assert waits.since == {ANN: 11.0}  # and thirty on the second
    waits.decide((BOB,), ANN, 42.0, False)
    waits.decide((ANN,), BOB, 50.0, False)
    assert waits.since == {ANN: 50.0}  # the next turn is a new one


def test_going_back_and_forth_never_adds_up_to_more() -> None:
    waits = ThinkingTimes()
    waits.go_on((ANN,), 0.0)
    now, used = 0.0, [0.0, 0.0, 0.0]
    for place, step in ((0, 1), (1, 1), (2, -1), (1, -1), (0, 1), (1, 1), (2, -1), (1, 1)):
        now, used[place] = now + 7.0, used[place] + 7.0
        if step > 0:
            waits.decide((ANN,), ANN, now, False)
        else:
            waits.take_back((ANN,), ANN, now)
        assert now - waits.since[ANN] == used[place + step]


def test_what_was_begun_is_forgotten_once_another_has_decided() -> None:
    waits = ThinkingTimes()
    waits.go_on((ANN,), 0.0)
    waits.decide((ANN,), ANN, 10.0, False)
    waits.take_back((ANN,), ANN, 40.0)
    waits.decide((BOB,), ANN, 41.0, False)
    waits.decide((ANN,), BOB, 42.0, False)
    waits.decide((ANN,), ANN, 43.0, False)
    assert waits.since == {ANN: 43.0}


def test_who_answers_at_the_same_time_keeps_the_clock() -> None:
    waits = ThinkingTimes()
    waits.go_on((ANN, BOB), 0.0)
    waits.decide((BOB,), ANN, 10.0, False)
    assert waits.locked() == [ANN]
    waits.take_back((ANN, BOB), ANN, 30.0)
    assert waits.since == {ANN: 20.0, BOB: 0.0}


def test_talk_does_not_wind_the_clock() -> None:
    t = At("dragon-dune", {})
    table = t.opened.table
    for _ in range(200):
        seat = table.asked[0]
        offers = [act.text for act in table.standing(seat)]
        if offers:
            break
        t.play(0.0, seat)
    t.play(30.0, seat, offers[0])
    assert t.since()[seat] == 0.0


def test_the_first_decision_has_a_clock_too(served: Served) -> None:
    held = served.new("dragon-dune", "me guest guest guest", clock="turn", seconds=90)

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known) and bool(page.known["clock"]["left"]))
            assert ann.known["seq"] == 0
            assert all(0 < left <= 90 for left in ann.known["clock"]["left"].values())

    asyncio.run(run())


def test_a_snapshot_knows_what_was_begun() -> None:
    t = At("crown-battles", {"players": 2})
    t.opened.thinking_times.begun = {ANN: [12.0]}
    kept = snapshot_of(t.opened)
    assert kept is not None
    again = t.open()
    restore(again, kept)
    assert again.thinking_times.begun == {ANN: [12.0]}
    assert again.thinking_times.since == t.opened.thinking_times.since


def test_the_page_sees_the_time_that_is_left_also_after_a_restart(tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")

    def asked(page: Page) -> Plain:
        view: Plain = next(view for view in page.known["views"] if view["asked"])
        return view

    def left(page: Page) -> float:
        return float(page.known["clock"]["left"][str(asked(page)["seat"])])

    async def play_and_take_back(served: Served) -> float:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known) and any(v["asked"] for v in page.known["views"]))
            while not (view := asked(ann))["choices"][0]["text"].startswith("bid"):
                await ann.act(view["choices"][0]["text"], view["seat"])
            await asyncio.sleep(1.5)
            await ann.act(view["choices"][0]["text"], view["seat"])
            await ann.ask("undo", seat=view["seat"])
            await ann.until(
                lambda page: any(v["asked"] and v["seat"] == view["seat"] for v in page.known["views"])
            )
            return left(ann)

    async def look(served: Served) -> float:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            return left(ann)

    with Served(db) as served:
        held = served.new(seats="me guest", options={"players": 2}, clock="turn", seconds=600)
        began = time.monotonic()
        before = asyncio.run(play_and_take_back(served))
    assert 600 - (time.monotonic() - began) - 1 < before < 598.6
    with Served(db) as served:
        assert asyncio.run(look(served)) <= before


def left_of(page: Page) -> float:
    (left,) = page.known["clock"]["left"].values()
    return float(left)


def test_a_page_that_comes_or_goes_moves_nobody_s_clock(served: Served) -> None:
    """Each message tells the time that is left then: it only ever falls."""
    held = served.new(seats="me guest", options={"players": 2}, clock="turn", seconds=600)

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            told = [left_of(ann)]
            for _ in range(3):
                known = len(ann.frames)
                await asyncio.sleep(0.02)  # hundredths of a second are told
                async with served.page(held["table"]) as third:
                    await third.until(lambda page: bool(page.known))
                    while len(ann.frames) == known:
                        await ann.hear()
                    assert '"clock"' in ann.frames[-1]
                    told.append(left_of(ann))
                    assert abs(left_of(third) - told[-1]) < 5
            assert told == sorted(told, reverse=True)
            assert told[0] > told[-1]

    asyncio.run(run())


def test_that_time_passes_is_no_news_of_its_own(served: Served) -> None:
    """Otherwise others could tell when somebody says a word of a sealed answer."""
    options = {"oracles": ["dwarves", "elves"]}
    held = served.new("dragon-dune", "me open bot bot", options=options, clock="turn", seconds=600)
    bob = served.join(held["table"], "Bob")

    async def run() -> None:
        async with (
            served.page(held["table"], held["secret"]) as ann,
            served.page(held["table"], bob["secret"]) as other,
        ):
            for page in (ann, other):
                await page.until(lambda page: bool(page.known) and page.known["asked"] == [0, 1])
            await other.rest()
            known = len(other.frames)
            assert (await ann.act(ann.choices()[0]))["type"] == "done"
            await other.rest()
            assert len(other.frames) == known

    asyncio.run(run())


def test_a_wall_clock_that_jumps_moves_no_deadline(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    held = served.new(seats="me guest", options={"players": 2}, clock="turn", seconds=600)
    wall = time.time

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            for jump in (3600.0, -3600.0):
                before = left_of(ann)
                monkeypatch.setattr(time, "time", lambda jump=jump: wall() + jump)
                await ann.socket.send('{"type":"resync"}')
                await ann.hear()
                assert before - 30 < left_of(ann) <= before
                view = next(view for view in ann.known["views"] if view["asked"])
                await ann.act(view["choices"][0]["text"], view["seat"])
                assert 570 < left_of(ann) <= 600

    asyncio.run(run())


def test_a_wall_clock_that_was_put_back_while_no_server_ran_gives_nobody_more_than_the_usual_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = str(tmp_path / "games.db")
    wall = time.time
    with Served(db) as served:
        held = served.new(seats="me guest", options={"players": 2}, clock="turn", seconds=600)
    monkeypatch.setattr(time, "time", lambda: wall() - 3600)

    async def look(served: Served) -> float:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            return left_of(ann)

    with Served(db) as served:
        assert 570 < asyncio.run(look(served)) <= 600


def test_a_bot_decides_only_when_the_clocks_of_all_pages_stand_at_zero(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = served.new(seats="me guest", options={"players": 2}, clock="turn", seconds=600)
    room = served.tables.rooms[held["table"]]

    def rung_at(late: float) -> bool:
        (seat,) = room.deadlines.running()
        rung: list[Seat] = []
        monkeypatch.setattr(room.bots, "play_timed_out", rung.append)
        end = room.deadlines.end(seat)
        monkeypatch.setattr(room.deadlines.clock, "now", lambda: end + late)
        room.clocks.on_timer()
        return rung == [seat]

    assert not served.ask(rung_at, -0.5)
    assert not served.ask(rung_at, 0.5)  # a page that heard of it half a second late shows time left
    assert served.ask(rung_at, ALL_AT_ZERO)


def test_a_decision_that_a_bot_took_because_time_was_over_is_marked_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For everybody, for its owner to be told, and for good."""
    db = str(tmp_path / "games.db")

    async def marked(served: Served, secret: str) -> list[int]:
        async with served.page(held["table"], secret) as page:
            await page.until(lambda page: bool(page.known))
            return [line["late"] for line in page.log if line["late"] >= 0]

    async def wait(served: Served) -> int:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            view = next(view for view in ann.known["views"] if view["asked"])
            await ann.act(view["choices"][0]["text"], view["seat"])
            assert not any(line["late"] >= 0 for line in ann.log)
            asked = next(view["seat"] for view in ann.known["views"] if view["asked"])
            room = served.tables.rooms[held["table"]]
            served.ask(room.bots.play_timed_out, Seat(asked))
            await ann.until(lambda page: any(line["late"] == asked for line in page.log))
            return int(asked)

    with Served(db) as served:
        held = served.new(seats="me guest", options={"players": 2}, clock="turn", seconds=600)
        asked = asyncio.run(wait(served))
        assert asyncio.run(marked(served, "")) == [asked]
    with Served(db) as served:
        assert asyncio.run(marked(served, held["secret"])) == [asked]
