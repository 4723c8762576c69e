"""A week of three tables with days for a move, on a clock that is put forward: who is told what, and when.

`python -m tests.server.week` prints it; `make week` also puts it into docs/server.md. The seeds are fixed,
so that it is the same week every time. Everything else is real: server, database, sockets, and a mail server,
a webhook and a push service that take what is sent.
"""

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch
from zoneinfo import ZoneInfo

from tests.server.card_names import cards_in, count_of_names
from tests.server.persons import Browser
from tests.server.receivers import Mailbox, PushKeys, Receiver
from tests.server.test_callbacks import Hall, by_mail, by_push, by_webhook, decide, gone
from tests.server.test_own_tables import settled

BEGINS: Final = datetime(2026, 11, 2, 8, tzinfo=UTC)  # a Monday
DAYS: Final = 7
STEP: Final = timedelta(minutes=30)
DAY: Final = 86_400
MOST_DECISIONS: Final = 30  # of one visit
QUIET: Final = {"begins": 22 * 60, "ends": 8 * 60}
DOC: Final = Path("docs/server.md")
BETWEEN: Final = ("<!-- week: written by make week -->", "<!-- week: end -->")
TABLES: Final[tuple[dict[str, Any], ...]] = (
    {
        "game": "crown-battles",
        "name": "The long crown",
        "seconds": DAY,
        "options": {"players": 3, "deals": "random", "rounds": 6},
        "seats": ["me", "open", "open"],
    },
    {
        "game": "dragon-dune",
        "name": "Dune by post",
        "seconds": 2 * DAY,
        "seats": ["me", "open", "open", "bot"],
    },
    {
        "game": "enchanters",
        "name": "Old woods",
        "seconds": 3 * DAY,
        "options": {"players": 2},
        "seats": ["me", "open"],
    },
)


@dataclass
class Member:
    """Somebody with a key: where they live, when they look in (UTC hours, by day), how they are called."""

    name: str
    zone: str
    ways: tuple[str, ...]
    visits: dict[int, tuple[int, ...]]
    browser: Browser = field(init=False)
    keys: PushKeys = field(default_factory=PushKeys)

    def local(self, at: datetime) -> datetime:
        return at.astimezone(ZoneInfo(self.zone))


def members() -> tuple[Member, ...]:
    daily = dict.fromkeys(range(DAYS), (18,))
    return (
        Member("Ann", "Europe/Berlin", ("push", "mail"), dict.fromkeys(range(DAYS), (11, 19))),
        Member("Bob", "America/New_York", ("webhook",), {**daily, 5: (), 6: ()}),
        Member("Cleo", "Asia/Tokyo", ("mail",), {0: (9,), 1: (3,), 5: (12,), 6: (12,)}),  # away for four days
    )


class Week:
    def __init__(self, hall: Hall) -> None:
        self.hall, self.members = hall, members()
        self.now = BEGINS
        self.told: list[tuple[datetime, str, str, str, str]] = []
        self.wrong: list[str] = []  # what must not be
        self.turns: set[tuple[str, str, float]] = set()  # who, where, since when
        self.decisions = 0

    def set_clock(self) -> None:
        """It stands still until it is put forward again: half an hour is one moment."""
        now = self.now.timestamp()
        self.hall.ask(setattr, self.hall.tables.services.clock, "now", lambda: now)
        self.hall.on_time()

    # -- the beginning -----------------------------------------------------------------------------

    def begin(self) -> None:
        self.set_clock()
        for member in self.members:
            member.browser = Browser(self.hall).begin()
            self.prove_ways(member)
        for table in TABLES:
            self.open(table)
        self.hall.receiver.got.clear()
        self.hall.mailbox.mails.clear()

    def prove_ways(self, member: Member) -> None:
        hall, browser = self.hall, member.browser
        ways = {
            "push": lambda: by_push(hall, browser, member.keys),
            "mail": lambda: by_mail(hall, browser, f"{member.name.lower()}@example.org"),
            "webhook": lambda: by_webhook(hall, browser, f"/{member.name.lower()}"),
        }
        for way in member.ways:
            ways[way]()
        browser.ask("/api/me/calls/quiet", {"zone": member.zone, **QUIET})

    def open(self, table: dict[str, Any]) -> None:
        seats = [{"kind": kind} for kind in table["seats"]]
        first, *others = self.members
        given = {**table, "host": first.name, "clock": "relaxed", "seats": seats}
        made = first.browser.ask("/api/tables", given)["table"]
        for member in others[: table["seats"].count("open")]:
            member.browser.ask(f"/api/tables/{made}/join", {"name": member.name})
        settled(self.hall, made)

    # -- half an hour ------------------------------------------------------------------------------

    def play(self) -> None:
        while self.now < BEGINS + timedelta(days=DAYS):
            self.set_clock()
            for member in self.members:
                hours = member.visits.get((self.now - BEGINS).days, ())
                if self.now.minute == 30 and self.now.hour in hours:
                    self.visit(member)
            if self.now.minute == 0:
                self.note_turns()
            self.hall.call()
            self.collect()
            self.now += STEP

    def asked_at(self, member: Member) -> list[dict[str, Any]]:
        tables: list[dict[str, Any]] = member.browser.ask("/api/me/tables")["tables"]
        return [one for one in tables if one["asked"]]

    def visit(self, member: Member) -> None:
        """They decide wherever they are asked, and go."""
        for _ in range(MOST_DECISIONS):
            asked = sorted(self.asked_at(member), key=lambda one: one["name"])
            if not asked:
                return
            table = asked[0]["id"]
            asyncio.run(decide(member.browser, table))
            self.decisions += 1
            gone(self.hall, table)
            if table in self.hall.tables.rooms:
                settled(self.hall, table)

    def note_turns(self) -> None:
        for member in self.members:
            self.turns |= {(member.name, one["name"], one["since"]) for one in self.asked_at(member)}

    def collect(self) -> None:
        """Whatever has arrived since the last look."""
        mails, got = list(self.hall.mailbox.mails), list(self.hall.receiver.got)
        self.hall.mailbox.mails.clear()
        self.hall.receiver.got.clear()
        by_name = {member.name.lower(): member for member in self.members}
        for mail in mails:
            member = by_name[mail["To"].partition("@")[0]]
            self.note(member, "mail", mail["Subject"], f"{mail['Subject']}\n{mail.get_content()}")
        for one in got:
            if one.path == "/push":
                message = self.members[0].keys.read(one)
                self.note(self.members[0], "push", message["title"], str(message))
            else:
                text = one.json()["text"]
                self.note(by_name[one.path[1:]], "webhook", text.partition("\n")[0], text)

    def note(self, member: Member, way: str, subject: str, text: str) -> None:
        self.told.append((self.now, member.name, way, subject, text))
        titles = ("Dragon Dune", *[table["name"] for table in TABLES])
        self.wrong += [f"a card, {card}, in: {text}" for card in cards_in(text, titles)]
        if not 8 <= member.local(self.now).hour < 22:
            self.wrong.append(f"{member.name} was called at night: {self.now}")
        waiting = {one["name"] for one in self.asked_at(member)}
        if not any(name in text for name in waiting):
            self.wrong.append(f"{member.name} was called for nothing: {text}")

    # -- what came of it ---------------------------------------------------------------------------

    def rows(self) -> Iterator[tuple[str, str, str, str]]:
        """Calls of one moment in one row."""
        together: dict[tuple[datetime, str, str], list[str]] = {}
        for at, who, way, subject, _ in self.told:
            together.setdefault((at, who, subject), []).append(way)
        zones = {member.name: member for member in self.members}
        for (at, who, subject), ways in together.items():
            local = zones[who].local(at)
            yield f"{at:%a %H:%M}", f"{who} ({local:%a %H:%M})", " and ".join(sorted(ways)), subject

    def report(self) -> str:
        lines = ["| UTC | who (by their clock) | by | is told |", "|---|---|---|---|"]
        lines += [f"| {' | '.join(row)} |" for row in self.rows()]
        calls = len(list(self.rows()))
        summary = (
            f"{len(self.turns)} turns waited for somebody who was away, at {len(TABLES)} tables, and"
            f" {self.decisions} decisions were made. Three people were called {calls} times, in"
            f" {len(self.told)} messages. Messages with one of {count_of_names()} card names in them:"
            f" {sum('a card' in one for one in self.wrong)}."
        )
        return "\n".join([*lines, "", summary])


@contextmanager
def same_seeds() -> Iterator[None]:
    seeds = iter(f"week {number}" for number in range(100))
    never = 1e9  # seconds: calls are made when the week looks, and at no other time
    with (
        patch("wyrmhall.server.tables.new_table.new_secret", lambda: next(seeds)),
        patch("wyrmhall.server.notifications.notifier.EVERY", never),
    ):
        yield


def week() -> Week:
    with tempfile.TemporaryDirectory(prefix="wyrmhall-week-") as folder, same_seeds():
        db = str(Path(folder) / "games.db")
        with Mailbox() as mailbox, Receiver() as receiver, Hall(db, mailbox, receiver) as hall:
            played = Week(hall)
            played.begin()
            played.play()
            return played


def in_doc(text: str) -> str:
    """What stands between the marks."""
    return text.partition(BETWEEN[0])[2].partition(BETWEEN[1])[0].strip()


def write_doc(report: str) -> None:
    text = DOC.read_text("utf-8")
    before, after = text.partition(BETWEEN[0])[0], text.partition(BETWEEN[1])[2]
    DOC.write_text(f"{before}{BETWEEN[0]}\n{report}\n{BETWEEN[1]}{after}", "utf-8")


def main() -> int:
    played = week()
    print(played.report())
    print("\n".join(played.wrong), file=sys.stderr)
    if "--write" in sys.argv and not played.wrong:
        write_doc(played.report())
    return 1 if played.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
