"""An evening at a real server, of which the examples of the published interface are taken.

`python -m tests.server.interface_examples` plays it and writes what was said to the package: of every
operation the first request that was carried out, of every message of the socket the first one or two.
"""

import asyncio
import json
import re
import tempfile
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl

import httpx

from tests.server.persons import Browser
from tests.server.receivers import Mailbox, Receiver
from tests.server.serving import Page, Plain
from tests.server.test_callbacks import Hall, by_mail, two_at_a_table
from wyrmhall.server.app import HANDLERS
from wyrmhall.server.interface import examples
from wyrmhall.server.interface.operations import Operation, operations_of
from wyrmhall.server.notifications.turns import DELAY

FILE: Final = Path(examples.__file__).with_name("examples.json")
MOST_BYTES: Final = 12_000  # of one example: nobody reads a whole guide there
OF_A_KIND: Final = {"update": 2}  # messages of one type; a later update shows how little is sent then
GAME: Final = "crown-battles"
OPTIONS: Final = {"players": 3, "deals": "own", "own_deals": [1]}


class Notes:
    """What was said, by operation and by type of message."""

    def __init__(self) -> None:
        self.http: dict[str, Plain] = {}
        self.socket: dict[str, list[Plain]] = {}
        self.operations = operations_of(HANDLERS)

    def note_answer(self, answer: httpx.Response) -> None:
        answer.read()
        one, places = self.operation_at(answer.request.method.lower(), answer.request.url.path)
        key = f"{one.method.upper()} {one.path}"
        if answer.status_code != one.status or key in self.http or not is_noted(one.path):
            return
        query = dict(parse_qsl(answer.request.url.query.decode()))
        noted: Plain = {"parameters": places | query} if places or query else {}
        if one.body is not None:
            noted["request"] = read(answer.request.content)
        if answer.content:
            noted["answer"] = shortened(read(answer.content))
        self.http[key] = noted

    def operation_at(self, method: str, path: str) -> tuple[Operation, Plain]:
        """Those without a parameter in their path come first, as for the server."""
        for one in sorted(self.operations, key=lambda each: each.path.count("{")):
            pattern = re.sub(
                r"\{(\w+)\}", r"(?P<\1>[^/]+)", re.escape(one.path).replace(r"\{", "{").replace(r"\}", "}")
            )
            found = re.fullmatch(pattern, path)
            if found and one.method == method:
                return one, {
                    name: int(word) if name == "number" else word for name, word in found.groupdict().items()
                }
        raise AssertionError(f"no operation: {method} {path}")

    def note_message(self, message: Plain) -> None:
        noted = self.socket.setdefault(message["type"], [])
        if len(noted) < OF_A_KIND.get(message["type"], 1):
            noted.append(message)


def shortened(answer: Any) -> Any:
    """A long list has its first entry only."""
    return answer[:1] if isinstance(answer, list) and len(json.dumps(answer)) > MOST_BYTES else answer


def read(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return content.decode()


class NotedPage(Page):
    """Everything that it sends and hears is noted."""

    notes: Notes

    async def __aenter__(self) -> "NotedPage":
        self.notes.note_message(self.hello)
        await super().__aenter__()
        return self

    async def hear(self, within: float = 60.0) -> Plain:
        message = await super().hear(within)
        self.notes.note_message(message)
        return message

    async def ask(self, type: str, **more: Any) -> Plain:
        self.notes.note_message({"type": type, "id": f"r{self.count + 1}", **more})
        return await super().ask(type, **more)


async def play_on(page: Page) -> None:
    while not page.over():
        if page.asked():
            await page.act(page.choices()[0])
        else:
            await page.hear()


def is_noted(path: str) -> bool:
    """Not what only the page asks for, nor the documents in which the examples stand."""
    return path.startswith("/api/") and not path.endswith("api.json")


async def look(page: NotedPage, seat: int) -> None:
    wanted = {"type": "look", "id": "l1", "seat": seat}
    page.notes.note_message(wanted)
    await page.socket.send(json.dumps(wanted))
    while (await page.hear())["type"] != "position":
        continue


class Evening:
    """Ann opens a table, Bob joins her, a bot is the third."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.notes = hall, Notes()
        hall.http.event_hooks["response"].append(self.notes.note_answer)

    def page(self, held: Plain, **hello: Any) -> NotedPage:
        page = NotedPage(self.hall.url.replace("http", "ws"), held["table"], held.get("secret", ""), hello)
        page.notes = self.notes
        return page

    def pass_by(self) -> Notes:
        self.be_called()
        self.look_around()
        table = self.play_a_game()
        self.look_back(*table)
        self.as_a_person()
        return self.notes

    def look_around(self) -> None:
        for path in ("announcement", "credits", "games", "tables"):
            self.hall.get(f"/api/{path}")
        for path in ("explanations", "guide", "lessons", "topics", "rules?words=trump", "pictures/trick"):
            self.hall.get(f"/api/games/{GAME}/{path}")
        self.hall.post(f"/api/games/{GAME}/explanations", OPTIONS)
        self.hall.post(f"/api/games/{GAME}/preview", OPTIONS)
        written = self.hall.get(f"/api/games/{GAME}/workshop").json()["example"]
        self.hall.post(f"/api/games/{GAME}/workshop", {"text": written})
        self.hall.post(f"/api/games/{GAME}/workshop/compare", {"text": written, "pairs": 2})
        lesson = self.hall.get(f"/api/games/{GAME}/lessons").json()[0]["name"]
        self.hall.post(f"/api/lessons/{GAME}/{lesson}", {"steps": []})

    def play_a_game(self) -> tuple[Plain, Plain]:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "standard"}]
        wanted = {
            "game": GAME,
            "host": "Ann",
            "options": OPTIONS,
            "seats": seats,
            "listed": True,
            "watching": "open",
        }
        ann = self.hall.post("/api/tables", wanted).json()
        table = f"/api/tables/{ann['table']}"
        self.hall.get("/api/tables")
        self.hall.get(table)
        self.bring_a_program(ann, table)
        bob = self.hall.join(ann["table"], "Bob")
        asyncio.run(self.play(ann, bob))
        self.hall.post("/api/me/tables", {"seats": [{"table": ann["table"], "secret": ann["secret"]}]})
        self.hall.get(f"{table}/mine", ann["secret"])
        self.hall.post(f"{table}/rematch", {"seats": "rotate"}, ann["secret"])
        return ann, bob

    def bring_a_program(self, ann: Plain, table: str) -> None:
        """It sits down, and gets up again before the game."""
        made = self.hall.post(f"{table}/programs", {"seat": 1}, ann["secret"]).json()
        wanted = {"token": made["token"], "name": "Gus", "bot": "greedy"}
        other = self.hall.new(seats="me open open")  # the game here would begin with it
        there = f"/api/tables/{other['table']}/programs"
        token = self.hall.post(there, {"seat": 1}, other["secret"]).json()["token"]
        self.hall.post(f"{there}/sit", wanted | {"token": token})
        self.hall.post(f"{table}/programs/withdraw", {"seat": 1}, ann["secret"])

    async def play(self, ann: Plain, bob: Plain) -> None:
        async with (
            self.page(ann, text=True) as a,
            self.page(bob) as b,
            self.page({"table": ann["table"]}, name="Cid") as c,
        ):
            for page in (a, b, c):
                await page.until(lambda one: bool(one.known))
            await self.talk(ann["table"], ann, a, b)
            await asyncio.gather(play_on(a), play_on(b))
            await c.rest()
        async with self.page({"table": ann["table"], "secret": "given to somebody else"}) as stranger:
            await stranger.rest()

    async def talk(self, table: str, ann: Plain, a: NotedPage, b: NotedPage) -> None:
        """One of every message, before the first decision that counts."""
        address = f"/api/tables/{table}"
        await a.ask("say", text="Good luck!", to=-1, seat=0)
        await a.until(lambda one: bool(one.chat))
        await a.until(lambda one: one.asked() or b.asked())
        await b.rest(0.2)
        asked, seat = (a, 0) if a.asked() else (b, 1)
        await asked.ask("why", seat=seat, text="bid 99")
        await asked.ask("hint", seat=seat)
        await look(asked, seat)
        await asked.ask("describe", seat=seat, words="Dragon")
        await asked.act(asked.choices()[0])
        await asked.ask("undo", seat=seat)
        await a.ask("happened", seat=0)
        if a.view["switches"]:
            key = a.view["switches"][0]["key"]
            await a.ask("switch", seat=0, key=key, on=True)
            await a.ask("switch", seat=0, key=key, on=False)
        self.hall.get(f"{address}/returns", ann["secret"])
        spectators = self.hall.get(f"{address}/spectators", ann["secret"]).json()
        muted = {"spectator": spectators[0]["id"], "action": "mute"}
        self.hall.post(f"{address}/spectators", muted, ann["secret"])
        self.hall.post(f"{address}/votes", {"kind": "pause", "seconds": 600}, ann["secret"])
        await b.until(lambda one: one.known.get("vote") is not None)
        await b.ask("vote", number=b.known["vote"]["number"], yes=False)
        await b.ask("stand-in", seat=1, on=True)
        await b.ask("stand-in", seat=1, on=False)
        self.hall.post(f"{address}/host", {"action": "unlist"}, ann["secret"])
        self.notes.note_message({"type": "leave", "id": "r99", "seat": 1})  # Bob stays
        resync = {"type": "resync", "text": False, "pace": "brisk"}
        self.notes.note_message(resync)
        await a.socket.send(json.dumps(resync))
        await a.rest(0.2)

    def look_back(self, ann: Plain, bob: Plain) -> None:
        table, secret = ann["table"], ann["secret"]
        record = self.hall.get(f"/api/tables/{table}/record").text
        answer = self.hall.http.post("/api/records", content=record.encode())
        assert answer.status_code == 201, answer.text
        for path in ("", "/frames/3?eyes=p1", "/log?eyes=spectator", "/story", "/verify", "/review"):
            self.hall.get(f"/api/records/{table}{path}", secret)
        self.hall.post(f"/api/records/{table}/review", None, secret)
        self.hall.post(f"/api/records/{table}/review/stop", None, secret)
        self.hall.post(f"/api/records/{table}/what-if", {"number": 3, "seat": 0, "name": "Ann"}, secret)
        while "id" not in (share := self.share(table, secret)):  # on a busy machine drawing may take too long
            continue
        self.hall.get(f"/api/shares/{share['id']}")
        self.hall.post(f"/api/records/{table}/share/withdraw", None, secret)

    def share(self, table: str, secret: str) -> Plain:
        shared: Plain = self.hall.post(f"/api/records/{table}/share", {"number": 3}, secret).json()
        return shared

    def as_a_person(self) -> None:
        browser = Browser(self.hall).begin()
        browser.me()
        phone = browser.further()
        browser.ask("/api/me/entries", {"entries": [{"name": "setting.theme", "value": "dark", "at": 1.0}]})
        wanted = {"game": GAME, "host": "Ann", "options": OPTIONS}
        held = self.hall.post("/api/tables", wanted).json()
        browser.ask(f"/api/tables/{held['table']}/adopt", {"secret": held["secret"]})
        browser.ask(f"/api/tables/{held['table']}/release")
        group = browser.ask("/api/duplicates", {"table": wanted, "tables": 2})
        browser.get(f"/api/duplicates/{group['id']}")
        channel = by_mail(self.hall, browser)
        browser.get("/api/me/calls")
        browser.ask("/api/me/calls/remove", {"channel": channel["id"]})
        browser.ask("/api/me/passphrase", {"passphrase": "a dragon in the hall"})
        other = next(one for one in browser.me()["devices"] if not one["this"])
        given = {"device": other["id"], "passphrase": "a dragon in the hall"}
        browser.ask("/api/me/shut-out", given)
        assert phone.get("/api/me").status_code == 401
        browser.get("/api/me/export")
        browser.ask("/api/me/delete", {"passphrase": "a dragon in the hall"})

    def be_called(self) -> None:
        """First of all: later the clock could not be put forward for one table alone."""
        first, _, _ = two_at_a_table(self.hall)
        by_mail(self.hall, first)
        self.hall.look(2 * DELAY)
        [token] = re.findall(r"/api/calls/stop/([\w.-]+)", self.hall.mailbox.mails[-1]["List-Unsubscribe"])
        self.hall.get(f"/api/calls/stop/{token}")
        self.hall.post(f"/api/calls/stop/{token}")
        self.hall.post("/api/calls/stop", {"token": token})


def evening() -> Notes:
    with (
        tempfile.TemporaryDirectory() as folder,
        Mailbox() as mailbox,
        Receiver() as receiver,
        Hall(f"{folder}/games.db", mailbox, receiver) as hall,
    ):
        return Evening(hall).pass_by()


def main() -> None:
    notes = evening()
    written = {"http": dict(sorted(notes.http.items())), "socket": dict(sorted(notes.socket.items()))}
    FILE.write_text(json.dumps(written, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
