"""A host tries everything that can be sent, over HTTP and WebSocket, to see a hand that is not theirs."""

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server.serving import Page, Plain, Served
from tests.server.test_votes import come, gone_for_long, seated
from wyrmhall.games.crown_battles.screen.codes import codes_of_hand

LOOKING_ON = -1  # the seat of a view without one
HOST_ACTIONS = ("free", "bot", "level", "step", "pause", "go", "begin", "list", "unlist")


class Spy:
    """The host, with as many windows as they like, and all that they were ever sent."""

    def __init__(self, served: Served, held: Plain, stack: AsyncExitStack) -> None:
        self.served, self.held, self.stack = served, held, stack
        self.table: str = held["table"]
        self.path = f"/api/tables/{self.table}"
        self.secrets = ["", held["secret"]]  # one window only looks on
        self.pages: list[Page] = []
        self.answers: list[str] = []

    async def open_windows(self) -> None:
        for secret in self.secrets[len(self.pages) :]:
            page = self.served.page(self.table, secret, text=True, name="Bob")
            self.pages.append(await self.stack.enter_async_context(page))
            await page.rest(0.05)

    def post(self, path: str, body: Plain, secret: str) -> int:
        answer = self.served.post(path, body, secret)
        self.answers.append(answer.text)
        if answer.status_code == 201 and answer.json()["table"] == self.table and answer.json()["secret"]:
            self.secrets.append(answer.json()["secret"])
        return answer.status_code

    def get(self, path: str, secret: str) -> None:
        self.answers.append(self.served.get(path, secret).text)

    def everything(self) -> str:
        return "".join([*self.answers, *[frame for page in self.pages for frame in page.frames]])

    def seats_seen(self) -> set[int]:
        frames = [json.loads(frame) for page in self.pages for frame in page.frames]
        return {view["seat"] for one in frames for view in one.get("views", ())}

    # -- what is tried ---------------------------------------------------------------------------------

    def by_http(self, seats: range, others: list[int]) -> None:
        for secret in list(self.secrets):
            for seat in (-1, *seats):
                for action in HOST_ACTIONS:
                    self.post(f"{self.path}/host", {"action": action, "seat": seat}, secret)
                self.post(f"{self.path}/join", {"name": "Bob", "seat": seat}, secret)
            for seat in others:  # the own seat may be given away to an own window
                for kind in ("seat", "bot"):
                    self.post(f"{self.path}/votes", {"kind": kind, "seat": seat, "name": "Eve"}, secret)
            self.post(f"{self.path}/rematch", {}, secret)

    def by_records(self, names: tuple[str, ...]) -> None:
        for secret in self.secrets:
            self.get(f"{self.path}/record", secret)
            self.get(f"/api/records/{self.table}/verify", secret)
            for eyes in ("", "all", "spectator", *names):
                if eyes in names and secret == self.held["secret"]:
                    continue  # own seats may be looked through, and the others are asked for by strangers
                self.get(f"/api/records/{self.table}/log?eyes={eyes}", secret)
                self.get(f"/api/records/{self.table}/frames/0?eyes={eyes}", secret)

    async def by_socket(self, others: list[int]) -> None:
        """All that a page can ask, for seats that are not theirs, and every answer to a vote."""
        for page in self.pages:
            for seat in (-1, *others, 99):
                for type, more in self.requests(page):
                    answer = await page.ask(type, seat=seat, **more)
                    self.answers.append(json.dumps(answer))
                    assert answer["type"] == "no", (type, answer)
            for number in range(1, 4):
                for yes in (True, False):
                    self.answers.append(json.dumps(await page.ask("vote", number=number, yes=yes)))
            await page.socket.send(json.dumps({"type": "resync", "text": True}))
            await page.rest(0.05)

    def requests(self, page: Page) -> list[tuple[str, Plain]]:
        return [
            ("act", {"text": "pass", "seq": page.known.get("seq", 0)}),
            ("why", {"text": "play 8h"}),
            ("why", {"text": "pass"}),
            ("describe", {"words": "hand"}),
            ("hint", {}),
            ("switch", {"key": "only-choice", "on": True}),
            ("undo", {}),
            ("stand-in", {"on": True}),
            ("stand-in", {"on": False}),
            ("leave", {}),
        ]


def large_hands(game: str) -> Plain:
    """Enough cards to look for in all that is sent."""
    return {"options": {"deals": "own", "own_deals": [7, 7, 7]}} if game == "crown-battles" else {}


def seats_at(game: str, kinds: str) -> str:
    return f"{kinds} bot" if game == "dragon-dune" else kinds


def hands(served: Served, table: str) -> list[set[str]]:
    """The cards of each seat, as the page of Crown Battles is sent them."""

    def codes() -> list[set[str]]:
        state: Any = served.tables.rooms[table].log.table().state
        return [set(codes_of_hand(bits)) for bits in state.bits]

    return served.ask(codes)


async def try_everything(spy: Spy, mine: list[int], all_seats: range) -> None:
    room = spy.served.tables.rooms[spy.table]
    others = [seat for seat in all_seats if seat not in mine]
    await spy.open_windows()
    for _ in range(2):  # the second time with the windows that asking for a seat has opened
        spy.by_http(all_seats, others)
        await spy.open_windows()
        await spy.by_socket(others)
    spy.by_records(room.info.seats)
    for page in spy.pages:
        await page.rest(0.1)


@pytest.mark.parametrize(
    ("game", "bob_is"),
    [
        ("crown-battles", "here"),
        ("crown-battles", "gone for long"),
        ("dragon-dune", "here"),
        ("enchanters", "here"),
    ],
)
def test_at_a_table_with_somebody_else(served: Served, game: str, bob_is: str) -> None:
    ann, bob = seated(served, "Bob", seats_at(game, "me open bot"), game=game, **large_hands(game))

    async def run() -> None:
        async with AsyncExitStack() as stack:
            if bob_is == "here":
                await come(stack, served, bob)
            elif bob_is == "gone for long":
                gone_for_long(served, ann["table"], 1)
            spy = Spy(served, ann, stack)
            await try_everything(spy, [0], range(len(served.tables.rooms[ann["table"]].info.seats)))
            assert spy.seats_seen() == {LOOKING_ON, 0}
            check_cards(spy, game, [0])

    asyncio.run(run())


@pytest.mark.parametrize(("seats", "mine"), [("me bot bot", [0]), ("me guest bot", [0, 1])])
def test_alone_with_bots_and_at_a_hotseat(served: Served, seats: str, mine: list[int]) -> None:
    ann = served.new(seats=seats, **large_hands("crown-battles"))

    async def run() -> None:
        async with AsyncExitStack() as stack:
            spy = Spy(served, ann, stack)
            await try_everything(spy, mine, range(3))
            assert spy.seats_seen() == {LOOKING_ON, *mine}
            check_cards(spy, "crown-battles", mine)

    asyncio.run(run())


def check_cards(spy: Spy, game: str, mine: list[int], known: list[set[str]] | None = None) -> None:
    """Canary: no card of another hand, by its notation, in anything that was ever sent."""
    if game != "crown-battles":
        return
    held = known or hands(spy.served, spy.table)
    own = set().union(*[held[seat] for seat in mine]) if mine else set()
    secret = {card for seat, cards in enumerate(held) if seat not in mine for card in cards} - own
    assert len(secret) > 1
    sent = spy.everything()
    assert not [card for card in secret if f'"{card}"' in sent or f"play {card}" in sent]
