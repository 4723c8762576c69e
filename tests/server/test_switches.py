"""Switches answer in advance, and nobody else can tell: neither by what they are sent nor by when."""

import asyncio
import json
import time
from contextlib import AsyncExitStack
from typing import Any, Final

import pytest

from tests.server.serving import Page, Plain, Served
from tests.server.test_votes import come, seated
from wyrmhall.kernel.game_parts.switches import ONLY_CHOICE, Switches
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables import new_table
from wyrmhall.server.tables.people.switch_answers import QUICKEST, SLOWEST, PersonalTimes

THOUGHT: Final = 0.4  # seconds that Ann thinks about each question, herself or her switch for her
SLACK: Final = 0.25  # on a busy machine


class Steady:
    """Always thinks as long."""

    def draw(self) -> float:
        return THOUGHT

    def note(self, seconds: float) -> None:
        """Nothing is learned."""


class Watcher(Page):
    """Notes when each message came."""

    async def hear(self, within: float = 60.0) -> Plain:
        message = await super().hear(within)
        self.times.append(time.monotonic())
        return message

    async def __aenter__(self) -> "Watcher":
        self.times: list[float] = []
        await super().__aenter__()
        return self


class Evening:
    """A short game of Ann, who may have set a switch, and Bob, who only watches what comes."""

    def __init__(self, served: Served, switched: bool) -> None:
        self.served, self.switched = served, switched
        options = {"deals": "own", "own_deals": [1, 2]}
        self.held, self.other = seated(served, "Bob", "me open", options=options)
        self.by_switch = 0

    async def play(self) -> "Evening":
        ann = self.served.page(self.held["table"], self.held["secret"])
        bob = Watcher(self.served.url.replace("http", "ws"), self.held["table"], self.other["secret"], {})
        async with ann, bob:
            await asyncio.gather(
                ann.until(lambda one: bool(one.known)), bob.until(lambda one: bool(one.known))
            )
            await self.begin(ann, bob)
            await asyncio.gather(self.ann_plays(ann), self.bob_plays(bob))
            await bob.rest(0.2)
        self.frames, self.times = bob.frames, bob.times
        return self

    async def begin(self, ann: Page, bob: Watcher) -> None:
        heard = len(bob.frames)
        if self.switched:
            rooms = self.served.tables.rooms
            self.served.ask(lambda: rooms[self.held["table"]].switches.times.update({Seat(0): Steady()}))
            assert (await ann.ask("switch", seat=0, key=ONLY_CHOICE, on=True))["type"] == "done"
            assert [one["on"] for one in ann.view["switches"] if one["key"] == ONLY_CHOICE] == [True]
        await bob.rest(0.3)
        assert len(bob.frames) == heard  # nobody else hears of it

    async def ann_plays(self, ann: Page) -> None:
        while True:
            await ann.until(lambda one: one.asked() or one.over())
            if ann.over():
                return
            position = ann.known["seq"]
            if self.switched and len(ann.choices()) == 1:
                assert ann.view["answered_by"] == ONLY_CHOICE
                self.by_switch += 1
                await ann.until(lambda one, seq=position: one.known["seq"] > seq)  # type: ignore[misc]
                continue
            assert ann.view["answered_by"] == ""
            await asyncio.sleep(THOUGHT)
            assert (await ann.act(ann.choices()[0]))["type"] == "done"

    async def bob_plays(self, bob: Watcher) -> None:
        while True:
            await bob.until(lambda one: one.asked() or one.over())
            if bob.over():
                return
            assert (await bob.act(bob.choices()[0]))["type"] == "done"

    def received(self) -> list[Plain]:
        """What Bob was sent, but for what names the table."""
        frames: list[Plain] = [json.loads(text) for text in self.frames]
        for frame in frames:
            for name in ("table", "commitment", "clock"):
                frame.pop(name, None)
        return frames

    def gaps(self) -> list[float]:
        return [later - sooner for sooner, later in zip(self.times[1:], self.times[2:], strict=False)]


def test_others_cannot_tell_that_a_switch_has_answered(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_table, "new_secret", lambda: "one evening")

    async def run() -> tuple[Evening, Evening]:
        return await Evening(served, False).play(), await Evening(served, True).play()

    by_hand, switched = asyncio.run(run())
    assert switched.by_switch >= 2
    assert switched.received() == by_hand.received()
    pairs = list(zip(by_hand.gaps(), switched.gaps(), strict=True))
    assert all(abs(one - other) < SLACK for one, other in pairs), pairs
    assert max(switched.gaps()) > THOUGHT - SLACK  # it was not answered at once


def test_a_switch_is_lifted_and_what_is_no_switch_is_refused(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            for on in (True, False):
                assert (await host.ask("switch", seat=0, key=ONLY_CHOICE, on=on))["type"] == "done"
                assert [one["on"] for one in host.view["switches"]] == [on]
                assert [one["on"] for one in other.view["switches"]] == [False]
            assert (await host.ask("switch", seat=0, key="pass", on=True))["type"] == "no"
            assert (await host.ask("switch", seat=1, key=ONLY_CHOICE, on=True))["type"] == "no"

    asyncio.run(run())


def test_for_somebody_who_is_gone_no_switch_answers(served: Served) -> None:
    """Everybody sees that they are gone: an answer would tell."""
    options = {"deals": "own", "own_deals": [1]}
    ann, bob = seated(served, "Bob", "me open", options=options)

    async def run() -> None:
        async with served.page(ann["table"], ann["secret"]) as host:
            async with served.page(ann["table"], bob["secret"]) as other:
                await other.until(lambda one: bool(one.known))
                assert (await other.ask("switch", seat=1, key=ONLY_CHOICE, on=True))["type"] == "done"
            room = served.tables.rooms[ann["table"]]
            served.ask(lambda: room.switches.times.update({Seat(1): Steady()}))
            while not served.ask(lambda: room.log.table().legal(Seat(1))):
                await host.until(Page.asked)
                await host.act(host.choices()[0])
            await host.rest(2 * THOUGHT)
            assert not served.ask(lambda: room.switches.timers)
            assert host.known["asked"] == [1]

    asyncio.run(run())


def test_a_game_that_fails_at_its_switches_is_played_on(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = served.new(seats="me bot")

    def fails(*_: Any) -> None:
        raise RuntimeError("of the game")

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(Page.asked)
            assert (await ann.ask("switch", seat=0, key=ONLY_CHOICE, on=True))["type"] == "done"
            with monkeypatch.context() as broken:
                broken.setattr(Switches, "answer_by", fails)
                room = served.tables.rooms[held["table"]]
                served.ask(room.switches.update)
            assert (await ann.act(ann.choices()[0]))["type"] == "done"

    asyncio.run(run())


def test_times_are_those_of_the_person() -> None:
    usual, own = PersonalTimes(), PersonalTimes()
    drawn = [usual.draw() for _ in range(200)]
    assert len(set(drawn)) > 150
    assert all(QUICKEST <= one <= SLOWEST for one in drawn)
    for seconds in (7.0, 8.0, 9.0, 400.0):
        own.note(seconds)
    drawn = [own.draw() for _ in range(200)]
    assert min(drawn) > 5.5  # somebody slow stays slow
    assert max(drawn) == SLOWEST
