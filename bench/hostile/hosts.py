"""A host who wants to look at hands: frees seats in play, sits down there, has a friend ask for them."""

import asyncio
import random
from typing import Any, Final

from bench.hostile.lines import post_plain
from bench.hostile.told import CARRIED_OUT, OUR_FAULT, Told
from bench.pages import Message, Page, open_page
from bench.serving import Server

SOURCE: Final = "127.0.3.4"
PAUSE: Final = 0.05  # seconds
WITHIN: Final = 60.0
SEATS: Final = (("me", "open", "bot", "bot"), ("me", "bot", "bot", "bot"), ("me", "open", "open", "bot"))
HOST_ACTIONS: Final = ("free", "bot", "begin", "take", "give", "claim", "kick", "vote")


class Looking:
    """One table in play, its host, and those who sit there in good faith."""

    def __init__(self, server: Server, told: Told, drawn: random.Random) -> None:
        self.server, self.told, self.drawn = server, told, drawn
        self.secrets: list[tuple[str, list[int]]] = []  # and the seats that each holds, the host's first

    async def open(self) -> None:
        wanted = self.drawn.choice(SEATS)
        body = {"game": "crown-battles", "host": "h", "seats": [{"kind": kind} for kind in wanted]}
        made = (await post_plain(self.server, "/api/tables", body, source=SOURCE)).plain()
        self.table = f"/api/tables/{made['table']}"
        self.id = made["table"]
        holders = [made, *[await self.sit_down() for _ in range(wanted.count("open"))]]
        self.secrets = [(one["secret"], one["seats"]) for one in holders]

    async def sit_down(self) -> Any:
        return (await post_plain(self.server, f"{self.table}/join", {"name": "g"}, source=SOURCE)).plain()

    async def attack(self) -> None:
        """One action of the host, then whoever comes to the seat; nothing may have passed on."""
        seat, action = self.drawn.randrange(4), self.drawn.choice(HOST_ACTIONS)
        host = self.secrets[0][0]
        answer = await post_plain(
            self.server, f"{self.table}/host", {"action": action, "seat": seat}, host, SOURCE
        )
        if action == "bot" and answer.status == 200 and not self.is_held(seat):
            self.told["host's actions"] += 1  # where a bot sits already nobody's hand passes on
        else:
            self.told.refused("host's actions", f"the host's {action} of seat {seat}", *answer)
        joined = await post_plain(
            self.server, f"{self.table}/join", {"name": "e", "seat": seat}, host, SOURCE
        )
        self.told.refused("host's actions", f"after {action}: sit down at {seat}", *joined)

    async def ask(self) -> None:
        """A friend of the host asks for a seat; the host alone says yes, as often as it takes."""
        wanted = {"kind": "seat", "seat": self.drawn.randrange(1, 4), "name": "f"}
        answer = await post_plain(self.server, f"{self.table}/votes", wanted, source=SOURCE)
        self.told["votes"] += 1
        if answer.status >= 500:
            self.told.fault(OUR_FAULT, f"asking for a seat: {answer.status}")
        friend = answer.plain().get("secret", "") if answer.status < 400 else ""
        for secret in (self.secrets[0][0], friend):
            await self.say_yes(secret)
        if friend and (shown := await self.seats_shown(friend)):
            self.told.fault(CARRIED_OUT, f"the host's friend is shown {shown}")

    async def say_yes(self, secret: str) -> None:
        page = await self.page(secret)
        for number in range(12):
            page.send({"type": "vote", "id": f"v{number}", "number": number, "yes": True})
        await asyncio.sleep(PAUSE)
        page.transport.close()

    def is_held(self, seat: int) -> bool:
        return any(seat in seats for _, seats in self.secrets)

    async def check(self) -> None:
        """Every secret shows the seats it held when the game began, and no others."""
        for secret, seats in self.secrets:
            shown = await self.seats_shown(secret)
            if shown != seats:
                self.told.fault(CARRIED_OUT, f"a secret for the seats {seats} shows {shown}")

    async def seats_shown(self, secret: str) -> list[int]:
        page = await self.page(secret)
        page.transport.abort()
        return sorted(view.seat for view in page.views if view.seat >= 0)

    async def page(self, secret: str) -> Page:
        """With what it is shown, if it is let in."""
        page = await open_page(self.server, self.id, secret, nothing, Page)
        async with asyncio.timeout(WITHIN):
            while not (page.views or page.lost):
                await asyncio.sleep(0.005)
        return page


def nothing(page: Page, message: Message) -> None:
    pass


async def look_at_hands(server: Server, told: Told, drawn: random.Random) -> None:
    while not told.enough:
        looking = Looking(server, told, drawn)
        await looking.open()
        for _ in range(10):
            await looking.attack()
            await asyncio.sleep(PAUSE)
        await looking.ask()
        await looking.check()
        await post_plain(server, f"{looking.table}/host", {"action": "close"}, looking.secrets[0][0], SOURCE)
