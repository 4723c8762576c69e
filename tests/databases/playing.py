"""Tables of every kind for a database that is kept: people draw their decisions there, up to a point."""

import random
import re
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from typing import Any, Final, Self

from tests.server.serving import Page, Plain, Served
from wyrmhall.kernel.game_parts.switches import ONLY_CHOICE
from wyrmhall.kernel.seat import NOBODY

OWN_CARDS: Final = """
[kingdom]
name = "Angels"

[[cards]]
key = "dented-halo"
name = "Polished Halo"
type = "item"
upper.icons = { attack = 1 }
upper.text = []
lower.icons = {}
lower.text = []
"""
Wanted = Callable[["Played"], bool]


class Played:
    """One table, and a page for each who sits there."""

    def __init__(self, served: Served, name: str, game: str, seats: str, **more: Any) -> None:
        self.served, self.name = served, name
        self.held = served.new(game, seats, name=name, **more)
        self.table: str = self.held["table"]
        joining = [seat for seat, kind in enumerate(seats.split()) if kind == "open"]
        self.joining = [seat for seat in joining if not name.startswith("waiting")]
        people = ("Bob", "Cid", "Dee")
        joined = [served.join(self.table, people[n], seat) for n, seat in enumerate(self.joining)]
        self.secrets: list[str] = [one["secret"] for one in (self.held, *joined)]
        self.luck = random.Random(name)
        self.decisions = 0

    async def __aenter__(self) -> Self:
        self.stack = AsyncExitStack()
        self.pages: list[Page] = []
        for secret in self.secrets:
            page = await self.stack.enter_async_context(self.served.page(self.table, secret))
            await page.until(lambda page: bool(page.known))
            self.pages.append(page)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stack.aclose()

    def bots_rest(self) -> bool:
        bots = self.served.tables.rooms[self.table].bots
        return bots.next_bot() == NOBODY and (bots.task is None or bots.task.done())

    async def settle(self) -> None:
        """Until no bot has anything to do and every page knows what has happened."""
        while not self.served.ask(self.bots_rest):
            continue
        for page in self.pages:
            await page.ask("describe", seat=page.view["seat"], words="nothing")

    def asked(self) -> list[tuple[Page, Plain]]:
        return [(page, view) for page in self.pages for view in page.known["views"] if view["asked"]]

    def may(self, pattern: str) -> bool:
        return any(re.match(pattern, one["text"]) for _, view in self.asked() for one in view["choices"])

    async def decide(self, *likes: str) -> None:
        """One decision: the first that is liked, or any."""
        await self.settle()
        asked = self.asked()
        for liked in likes:
            found = [(p, v) for p, v in asked if any(re.match(liked, c["text"]) for c in v["choices"])]
            if found:
                page, view = found[0]
                texts = [c["text"] for c in view["choices"] if re.match(liked, c["text"])]
                break
        else:
            page, view = self.luck.choice(asked)
            texts = [c["text"] for c in view["choices"]]
        answer = await page.act(self.luck.choice(texts), view["seat"])
        assert answer["type"] == "done", answer
        self.decisions += 1
        await self.settle()

    async def until(self, wanted: Wanted, *likes: str, most: int = 3000) -> None:
        await self.settle()
        while not wanted(self):
            assert self.decisions < most, f"{self.name}: it never came to that"
            await self.decide(*likes)

    async def play(self, decisions: int, *likes: str) -> None:
        for _ in range(decisions):
            if not self.over:
                await self.decide(*likes)

    @property
    def over(self) -> bool:
        return bool(self.pages[0].over())

    @property
    def half_sealed(self) -> bool:
        return bool(self.pages[0].known["locked"]) and not self.over

    async def say(self, page: Page, text: str, to: int = -1) -> None:
        assert (await page.ask("say", text=text, to=to))["type"] == "done"

    async def take_back(self) -> None:
        """Somebody takes the last decision back, and it stays so."""
        await self.until(lambda t: any(view["undo"] for page in t.pages for view in page.known["views"]))
        page, view = next((page, v) for page in self.pages for v in page.known["views"] if v["undo"])
        assert (await page.ask("undo", seat=view["seat"]))["type"] == "done"
        await self.settle()


# -- the tables --------------------------------------------------------------------------------------


async def waiting_room(served: Served) -> Played:
    t = Played(served, "waiting room", "crown-battles", "me open bot", listed=True, clock="turn", seconds=120)
    async with t:
        await t.say(t.pages[0], "Who joins me?")
    return t


async def crown_spy(served: Served) -> Played:
    """Power cards and missions, somebody looking through the deck, chat, a clock."""
    options = {"powers": ["spy", "bishop", "witch"], "types": ["missions", "stealth-play"]}
    t = Played(served, "the spy looks", "crown-battles", "me open open", options=options, clock="turn",
               seconds=3600, listed=True)  # fmt: skip
    async with t:
        await t.until(lambda t: t.may("close$"), "spy$", "play spy", "keep")
        await t.say(t.pages[1], "Is anything good in there?")
    return t


async def crown_missions(served: Served) -> Played:
    options = {"types": ["missions", "blind-missions", "missions-alliances", "alliances"], "random_powers": 2}
    t = Played(served, "missions in play", "crown-battles", "me guest guest guest", options=options)
    async with t:
        await t.play(90, "keep")
    return t


async def crown_sealed(served: Served) -> Played:
    options = {"types": ["blind-bidding", "leaked-suit"]}
    t = Played(served, "banners half chosen", "crown-battles", "me open open", options=options)
    async with t:
        await t.until(lambda t: t.half_sealed)
    return t


async def crown_taken_back(served: Served) -> Played:
    t = Played(served, "taken back", "crown-battles", "me guest bot")
    async with t:
        await t.play(6)
        await t.take_back()
    return t


async def crown_over(served: Served) -> Played:
    """A finished game, its record brought along again, and a rematch that waits for one of two."""
    t = Played(served, "over", "crown-battles", "me open bot", listed=True)
    async with t:
        await t.until(lambda t: t.over)
        await t.say(t.pages[0], "Well played.")
    again = served.post(f"/api/tables/{t.table}/rematch", {}, t.secrets[0])
    assert again.status_code == 201, again.text
    return t


async def dune_oracles(served: Served) -> Played:
    """A prediction of three words, one of them said."""
    options = {"oracles": ["dwarves", "elves"]}
    t = Played(served, "oracles", "dragon-dune", "me open bot bot", options=options)
    async with t:
        await t.settle()
        await t.pages[0].act(t.pages[0].choices()[0])
    return t


async def dune_deals(served: Served) -> Played:
    """Offers, deals, whispers."""
    t = Played(served, "deals", "dragon-dune", "me open open bot", options={"talk": "on"}, listed=True)
    async with t:
        await t.play(8)
        for n in range(60):
            page = t.pages[n % 3]
            await t.settle()
            talk = [choice["text"] for choice in page.view["talk"]]
            likes = ("accept ", "draft send", "draft (?!drop)", "give ")
            liked = next(([x for x in talk if re.match(one, x)] for one in likes
                          if any(re.match(one, x) for x in talk)), [])  # fmt: skip
            if liked:
                await page.act(t.luck.choice(liked))
            if n % 4 == 3:
                await t.decide()
        await t.say(t.pages[0], "The dwarves cannot be trusted.", to=1)
        await t.say(t.pages[1], "Neither can you.", to=0)
        await t.say(t.pages[2], "What are you two whispering?")
    return t


async def dune_plans(served: Served) -> Played:
    """A battle plan half given, at a hotseat."""
    t = Played(served, "battle plans", "dragon-dune", "me guest guest guest", options={"edition": "ninth"})
    async with t:
        await t.until(lambda t: t.half_sealed and t.may("plan|send|units|[0-9]"), "ride", "move")
    return t


async def dune_long(served: Served) -> Played:
    """Long enough for a snapshot; bots, a clock, a bot that stands in, a switch."""
    t = Played(served, "a long one", "dragon-dune", "me open bot bot", clock="relaxed", seconds=86400,
               options={"edition": "sixth"})  # fmt: skip
    async with t:
        await t.until(lambda t: t.served.tables.rooms[t.table].log.snapshot_seq > 0 or t.over)
        assert not t.over
        seat = t.pages[1].view["seat"]
        assert (await t.pages[1].ask("stand-in", seat=seat, on=True))["type"] == "done"
        assert (await t.pages[1].ask("switch", seat=seat, key=ONLY_CHOICE, on=True))["type"] == "done"
        await t.settle()
    return t


async def enchanters_coop(served: Served) -> Played:
    options = {"mode": "coop", "reinforcements": True, "difficulty": "hard"}
    t = Played(served, "together", "enchanters", "me open", options=options, clock="relaxed", seconds=7200)
    async with t:
        await t.play(30)
    return t


async def enchanters_own(served: Served) -> Played:
    options = {"cards": OWN_CARDS, "kingdoms": ["angels"]}
    t = Played(served, "own cards", "enchanters", "me guest guest", options=options, listed=True)
    async with t:
        await t.play(40)
    return t


async def enchanters_bots(served: Served) -> Played:
    options = {"overlord": True, "selection": "order"}
    t = Played(served, "kingdoms picked", "enchanters", "me bot bot", options=options)
    async with t:
        await t.play(25)
    return t


async def enchanters_over(served: Served) -> Played:
    t = Played(served, "quickly over", "enchanters", "me guest", options={"shorter": True, "beginners": True})
    async with t:
        await t.until(lambda t: t.over)
    return t


TABLES: Final[tuple[Callable[[Served], Coroutine[Any, Any, Played]], ...]] = (
    waiting_room,
    crown_spy,
    crown_missions,
    crown_sealed,
    crown_taken_back,
    crown_over,
    dune_oracles,
    dune_deals,
    dune_plans,
    dune_long,
    enchanters_coop,
    enchanters_own,
    enchanters_bots,
    enchanters_over,
)
