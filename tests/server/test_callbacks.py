"""Called back: each way proven first, once a turn, together, not at night, and stopped by one press."""

import asyncio
import re
from collections.abc import Iterator
from hmac import compare_digest
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.server.persons import Browser
from tests.server.receivers import Mailbox, PushKeys, Receiver
from tests.server.serving import Plain, Served
from tests.server.test_going_back import let_play
from tests.server.test_own_tables import own, settled
from wyrmhall.server.errors import Denied
from wyrmhall.server.notifications import channels
from wyrmhall.server.notifications.channels import MOST_GUESSES
from wyrmhall.server.notifications.notifier import AGAIN, GAP
from wyrmhall.server.notifications.settings import CallSettings, ProofQuota
from wyrmhall.server.notifications.turns import DELAY
from wyrmhall.server.tables.clocks import ALL_AT_ZERO
from wyrmhall.server.tables.room import Room
from wyrmhall.server.tables.table_record import WAITING

URL = "https://play.example.org"
TABLE: Plain = {
    "game": "crown-battles",
    "host": "Ann",
    "options": {"players": 3, "deals": "random", "rounds": 1},
    "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}],
    "clock": "relaxed",
    "seconds": 3 * 86_400,
}
ALWAYS = {"zone": "UTC", "begins": 0, "ends": 0}
MINUTE = 60.0


class Hall(Served):
    """A server that calls people back, with a clock that can be moved, and all they are called through."""

    def __init__(self, db: str, mailbox: Mailbox, receiver: Receiver, **more: Any) -> None:
        self.mailbox, self.receiver = mailbox, receiver
        own = {"networks": ("127.0.0.1/32",), "smtp": mailbox.server, "kinds": ("push", "mail", "webhook")}
        super().__init__(db, calls=CallSettings(url=URL, **{**own, **more}))

    def move_clock(self, seconds: float) -> None:
        """All clocks of the server are put forward; whoever's time is over is played for."""
        clock = self.tables.services.clock
        self.ask(clock.set, clock.now() + seconds)
        self.on_time()

    def on_time(self) -> None:
        for room in list(self.tables.rooms.values()):
            self.ask(room.clocks.on_timer)
            if room.info.record.state != WAITING:
                self.start(nobody_late(room)).result(60)
                settled(self, room.info.id)

    def look(self, after: float = 0.0) -> None:
        """Whoever is to be called after so many seconds is called."""
        self.start(self.notifications.turns.write()).result(60)
        self.move_clock(after)
        self.call()

    def call(self) -> None:
        self.start(self.notifications.turns.write()).result(60)
        self.start(self.notifications.notifier.look()).result(60)

    @property
    def calls(self) -> list[str]:
        """All calls by webhook, without codes."""
        texts = [got.json()["text"] for got in self.receiver.got if got.path != "/push"]
        return [text for text in texts if "is your code" not in text]


async def nobody_late(room: Room) -> None:
    """Until everybody whose time is over has been played for."""
    deadlines = room.clocks.deadlines
    while any(deadlines.end(seat) + ALL_AT_ZERO <= deadlines.clock.now() for seat in deadlines.running()):
        await asyncio.sleep(0.01)


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as mailbox:
        yield mailbox


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as receiver:
        yield receiver


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "games.db") if request.param == "sqlite" else request.getfixturevalue("postgres_db")


@pytest.fixture
def hall(tmp_path: Path, mailbox: Mailbox, receiver: Receiver) -> Iterator[Hall]:
    with Hall(str(tmp_path / "games.db"), mailbox, receiver) as hall:
        yield hall


@pytest.fixture
def either(db: str, mailbox: Mailbox, receiver: Receiver) -> Iterator[Hall]:
    """Over each kind of database."""
    with Hall(db, mailbox, receiver) as hall:
        yield hall


def code_in(text: str) -> str:
    found = re.search(r"\b\d{8}\b", text)
    assert found is not None, text
    return found[0]


def prove(browser: Browser, channel: Plain, code: str) -> None:
    browser.ask("/api/calls/prove", {"channel": channel["id"], "code": code})


def by_webhook(hall: Hall, browser: Browser, path: str = "/hook") -> Plain:
    channel: Plain = browser.ask(
        "/api/me/calls/add", {"kind": "webhook", "address": hall.receiver.url + path, "zone": "UTC"}
    )
    prove(browser, channel, code_in(hall.receiver.got[-1].json()["text"]))
    browser.ask("/api/me/calls/quiet", ALWAYS)
    return channel


def by_mail(hall: Hall, browser: Browser, address: str = "ann@example.org") -> Plain:
    channel: Plain = browser.ask("/api/me/calls/add", {"kind": "mail", "address": address})
    prove(browser, channel, code_in(hall.mailbox.mails[-1].get_content()))
    browser.ask("/api/me/calls/quiet", ALWAYS)
    return channel


def by_push(hall: Hall, browser: Browser, keys: PushKeys) -> Plain:
    given = {"kind": "push", "address": f"{hall.receiver.url}/push", "keys": keys.keys}
    channel: Plain = browser.ask("/api/me/calls/add", given)
    message = keys.read(hall.receiver.got[-1])
    assert message["channel"] == channel["id"]
    prove(browser, channel, message["code"])
    browser.ask("/api/me/calls/quiet", ALWAYS)
    return channel


def two_at_a_table(hall: Hall, **more: Any) -> tuple[Browser, Browser, str]:
    """Whoever is asked first, the other, and the table."""
    ann, bob = Browser(hall).begin(), Browser(hall).begin()
    return (*seated(hall, ann, bob, **more),)


def seated(hall: Hall, ann: Browser, bob: Browser, **more: Any) -> tuple[Browser, Browser, str]:
    table = ann.ask("/api/tables", {**TABLE, **more})["table"]
    bob.ask(f"/api/tables/{table}/join", {"name": "Bob"})
    settled(hall, table)
    asked = ann.ask("/api/me/tables")["tables"]
    first = next(one["asked"] for one in asked if one["id"] == table)
    return (ann, bob, table) if first else (bob, ann, table)


async def decide(browser: Browser, table: str) -> None:
    async with browser.page(table) as page:
        await page.until(lambda page: page.asked())
        await page.act(page.choices()[0])


async def look_at(browser: Browser, table: str) -> None:
    async with browser.page(table) as page:
        await page.until(lambda page: bool(page.known))


def gone(hall: Hall, table: str) -> None:
    """Until nobody is at the table any more."""

    async def wait() -> None:
        while hall.tables.rooms[table].audience.clients:
            await asyncio.sleep(0.01)

    hall.start(wait()).result(60)


def test_who_is_asked_is_called_by_webhook_once_a_turn(either: Hall) -> None:
    first, other, table = two_at_a_table(either, name="The long one")
    by_webhook(either, first, "/first")
    by_webhook(either, other, "/other")
    either.look(DELAY / 2)
    assert either.calls == []  # whoever is about to decide need not be called
    either.look(DELAY)
    (call,) = either.calls
    assert call.startswith("Your move: The long one\nThe long one (Crown Battles), with ")
    assert f"{URL}/t/{table}" in call
    assert "Your time ends on " in call
    for _ in range(5):
        either.look(3600)
    assert len(either.calls) == 1
    asyncio.run(decide(first, table))
    gone(either, table)
    settled(either, table)
    for _ in range(2):  # the page may leave only now, and whoever leaves has the delay anew
        either.look(DELAY + GAP)
    assert len(either.calls) == 2


def test_whoever_comes_and_goes_before_it_is_written_is_called_for_the_next_turn(either: Hall) -> None:
    with patch("wyrmhall.server.notifications.turns.TOGETHER", 1e9):
        first, other, table = two_at_a_table(either)
        by_webhook(either, first, "/first")
        either.look(DELAY)
        assert len(either.calls) == 1
        asked = True
        while asked or not own(first)[0]["asked"]:
            asyncio.run(decide(first if asked else other, table))
            gone(either, table)  # and nothing of that is written yet
            settled(either, table)
            asked = False
        either.look()
        either.look(DELAY + GAP)
        assert len(either.calls) == 2


def test_mail_says_it_in_plain_text_and_how_to_stop_it(hall: Hall) -> None:
    first, _, table = two_at_a_table(hall, name="Grüße")
    by_mail(hall, first)
    hall.look(DELAY + 1)
    proof, mail = hall.mailbox.mails
    assert proof["List-Unsubscribe"] is None
    assert mail["Subject"] == "Your move: Grüße"
    assert mail["From"] == "Wyrmhall <wyrmhall@example.org>"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert f"{URL}/t/{table}" in mail.get_content()
    address = mail["List-Unsubscribe"].strip("<>")
    assert (
        f"\r\nList-Unsubscribe: <{address}>\r\n".encode() in hall.mailbox.raw[-1]
    )  # neither folded nor encoded
    token = address.rpartition("/")[2]
    assert f"{URL}/me#stop.{token}" in mail.get_content()
    looked = hall.http.get(address.removeprefix(URL), follow_redirects=False)
    assert looked.headers["location"] == f"/me#stop.{token}"
    assert first.get("/api/me/calls").json()["channels"]  # looking alone stops nothing
    form = {"List-Unsubscribe": "One-Click"}
    assert hall.http.post(address.removeprefix(URL), data=form).status_code == 200
    assert first.get("/api/me/calls").json()["channels"] == []


def test_a_push_is_read_by_its_browser_alone(hall: Hall) -> None:
    first, _, table = two_at_a_table(hall, name="The long one")
    keys = PushKeys()
    by_push(hall, first, keys)
    hall.look(DELAY + 1)
    got = hall.receiver.got[-1]
    assert got.headers["authorization"].startswith("vapid t=")
    assert got.headers["ttl"]
    assert b"long one" not in got.body
    message = keys.read(got)
    assert message["title"] == "Your move: The long one"
    assert message["open"] == f"/t/{table}"
    assert "://" not in message["body"]
    assert hall.post("/api/calls/stop", {"token": message["stop"]}).status_code == 200
    assert first.get("/api/me/calls").json()["channels"] == []


def test_the_key_of_the_host_is_made_once_and_kept(db: str, mailbox: Mailbox, receiver: Receiver) -> None:
    keys = set()
    for _ in range(2):
        with Hall(db, mailbox, receiver) as hall:
            keys.add(Browser(hall).begin().get("/api/me/calls").json()["push_key"])
    assert len(keys) == 1


def test_several_tables_come_in_one_call(either: Hall) -> None:
    ann, bob = Browser(either).begin(), Browser(either).begin()
    by_webhook(either, ann, "/ann")
    by_webhook(either, bob, "/bob")
    firsts = [seated(either, ann, bob, name=f"Table {n}")[0] for n in range(6)]
    either.look(DELAY + 1)
    expected = sorted(n for n in (firsts.count(ann), firsts.count(bob)) if n)
    counted = sorted(call.count(f"{URL}/t/") for call in either.calls)
    assert counted == expected
    assert any(re.match(r"Your move at \d tables\n", call) for call in either.calls)


def test_after_a_call_others_are_collected_for_a_while(hall: Hall) -> None:
    ann, bob = Browser(hall).begin(), Browser(hall).begin()
    by_webhook(hall, ann)
    while seated(hall, ann, bob)[0] is not ann:
        pass
    hall.look(DELAY + 1)
    while seated(hall, ann, bob)[0] is not ann:
        pass
    hall.look(DELAY + 1)
    assert len(hall.calls) == 1
    hall.look(GAP)
    assert len(hall.calls) == 2
    assert hall.calls[1].startswith("Your move at 2 tables")


def test_nobody_is_called_who_is_there(either: Hall) -> None:
    first, _, table = two_at_a_table(either)
    by_webhook(either, first)

    async def stay() -> None:
        async with first.page(table) as page:
            await page.until(lambda page: bool(page.known))
            await asyncio.to_thread(either.look, 3600.0)
            assert either.calls == []

    asyncio.run(stay())
    gone(either, table)
    either.look()
    either.look(DELAY + 1)
    assert len(either.calls) == 1  # they have left, and it is still their move
    asyncio.run(look_at(first, table))
    gone(either, table)
    either.look(DELAY + 1)
    either.look(AGAIN)
    assert len(either.calls) == 1  # they have seen it


def test_whoever_is_awaited_at_a_rematch_is_called_once(either: Hall) -> None:
    ann, bob, table = two_at_a_table(either, name="The long one")
    by_webhook(either, bob)
    let_play(either, table)
    settled(either, table)
    either.look(DELAY)
    assert either.calls == []
    again = ann.ask(f"/api/tables/{table}/rematch", {})
    either.look(DELAY / 2)
    assert either.calls == []
    for _ in range(3):
        either.look(3600)
    (call,) = either.calls
    assert " plays again, and keeps your seat: The long one (Crown Battles), with " in call
    assert f"{URL}/t/{table}" in call
    assert bob.ask(f"/api/tables/{table}/rematch", {})["table"] == again["table"]


def test_whoever_is_asked_for_their_agreement_is_told_that_and_not_that_it_is_their_move(hall: Hall) -> None:
    first, other, table = two_at_a_table(hall, name="The long one")
    by_webhook(hall, other)
    first.ask(f"/api/tables/{table}/votes", {"kind": "pause", "seconds": 3600})
    hall.look(DELAY + 1)
    (call,) = hall.calls
    assert call.splitlines()[0] == "Your agreement is asked for: The long one"
    assert call.splitlines()[1].startswith(
        "You are asked for your agreement: The long one (Crown Battles), with "
    )


def test_whoever_comes_to_a_rematch_by_themselves_is_not_called(hall: Hall) -> None:
    ann, bob, table = two_at_a_table(hall)
    by_webhook(hall, bob)
    let_play(hall, table)
    again = ann.ask(f"/api/tables/{table}/rematch", {})["table"]
    hall.look(DELAY / 2)
    bob.ask(f"/api/tables/{table}/rematch", {})
    let_play(hall, again)
    settled(hall, again)
    hall.look(DELAY)
    assert hall.calls == []


def test_nobody_is_called_at_night(hall: Hall) -> None:
    first, _, _ = two_at_a_table(hall)
    by_webhook(hall, first)
    now = hall.tables.services.clock.now()
    minute = int(now % 86_400 // 60)
    quiet = {"zone": "UTC", "begins": (minute - 5) % 1440, "ends": (minute + 60) % 1440}
    assert first.ask("/api/me/calls/quiet", quiet)["quiet"] == quiet
    hall.look(DELAY + 1)
    hall.look(30 * MINUTE)
    assert hall.calls == []
    hall.look(40 * MINUTE)
    assert len(hall.calls) == 1


def test_who_does_not_come_is_not_called_ten_times(hall: Hall) -> None:
    """Their time ends again and again, and a bot decides: one call a day is enough."""
    first, other, _ = two_at_a_table(hall, seconds=3600)
    by_webhook(hall, first, "/first")
    for _ in range(12):
        hall.look(3600)
    assert len(hall.calls) == 1
    assert other is not first


def test_nothing_is_sent_before_the_proof_but_the_code(hall: Hall) -> None:
    first, _, _ = two_at_a_table(hall)
    given = {"kind": "webhook", "address": f"{hall.receiver.url}/hook"}
    channel = first.ask("/api/me/calls/add", given)
    assert not channel["proven"]
    hall.look(DELAY + 1)
    assert len(hall.receiver.got) == 1
    code = code_in(hall.receiver.got[0].json()["text"])
    for n in range(5):
        wrong = f"{(int(code) + n + 1) % 10**8:08}"
        assert first.refused("/api/calls/prove", {"channel": channel["id"], "code": wrong}) == (403, "code")
    assert first.refused("/api/calls/prove", {"channel": channel["id"], "code": code}) == (403, "code")
    assert hall.calls == []


def test_a_code_is_of_use_for_half_an_hour(hall: Hall) -> None:
    ann = Browser(hall).begin()
    channel = ann.ask("/api/me/calls/add", {"kind": "mail", "address": "ann@example.org"})
    hall.move_clock(1_801)
    code = code_in(hall.mailbox.mails[0].get_content())
    assert ann.refused("/api/calls/prove", {"channel": channel["id"], "code": code}) == (403, "code")


def test_many_guesses_at_once_are_as_few_as_one_after_another(
    either: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Browser(either).begin()
    channel = ann.ask("/api/me/calls/add", {"kind": "mail", "address": "ann@example.org"})
    code = code_in(either.mailbox.mails[-1].get_content())
    prove, compared = either.notifications.channels.prove, list[str]()

    def watched(right: str, guessed: str) -> bool:
        compared.append(guessed)
        return compare_digest(right, guessed)

    async def guess() -> list[BaseException | None]:
        guesses = [prove(channel["id"], f"guess {n}") for n in range(3 * MOST_GUESSES)]
        return await asyncio.gather(*guesses, return_exceptions=True)

    monkeypatch.setattr(channels, "compare_digest", watched)
    assert all(isinstance(answer, Denied) for answer in either.start(guess()).result(60))
    assert len(compared) == MOST_GUESSES
    with pytest.raises(Denied):
        either.start(prove(channel["id"], code)).result(60)
    assert not ann.get("/api/me/calls").json()["channels"][0]["proven"]


def test_a_call_that_fails_is_tried_again_and_what_is_wrong_is_told(either: Hall) -> None:
    first, _, _ = two_at_a_table(either)
    by_webhook(either, first)
    either.receiver.status = 500
    either.look(DELAY + 1)
    assert first.get("/api/me/calls").json()["channels"][0]["trouble"] == "it answered 500"
    either.receiver.status = 200
    either.look(61)
    either.look(3600)
    assert len(either.calls) == 2  # the one that failed, and the one that did not
    assert first.get("/api/me/calls").json()["channels"][0]["trouble"] == ""


def test_a_webhook_that_is_not_found_says_so_and_stays(hall: Hall) -> None:
    """Whoever has named it sees what is wrong; perhaps it is only being set up anew."""
    first, _, _ = two_at_a_table(hall)
    by_webhook(hall, first)
    hall.receiver.status = 404
    hall.look(DELAY + 1)
    (channel,) = first.get("/api/me/calls").json()["channels"]
    assert (channel["proven"], channel["trouble"]) == (True, "it answered 404")


def test_a_subscription_that_is_gone_is_forgotten(hall: Hall) -> None:
    first, _, _ = two_at_a_table(hall)
    by_push(hall, first, PushKeys())
    hall.receiver.status = 410
    hall.look(DELAY + 1)
    assert first.get("/api/me/calls").json()["channels"] == []


def test_whoever_has_decided_meanwhile_is_not_called(hall: Hall) -> None:
    first, _, table = two_at_a_table(hall)
    by_webhook(hall, first)
    hall.receiver.status = 503
    hall.look(DELAY + 1)
    hall.receiver.status = 200
    asyncio.run(decide(first, table))
    gone(hall, table)
    hall.look(61)
    assert len(hall.calls) == 1  # the one that failed


def test_calls_survive_a_restart(db: str, mailbox: Mailbox, receiver: Receiver) -> None:
    with Hall(db, mailbox, receiver) as hall:
        first, _, _ = two_at_a_table(hall)
        by_webhook(hall, first)
        hall.look()
    with Hall(db, mailbox, receiver) as again:
        again.look(DELAY + 1)
        again.look(GAP)
        assert len(again.calls) == 1


def test_what_a_process_did_not_get_to_write_is_found_again(
    db: str, mailbox: Mailbox, receiver: Receiver
) -> None:
    with Hall(db, mailbox, receiver) as hall:
        first, _, _ = two_at_a_table(hall)
        by_webhook(hall, first)
        hall.ask(hall.notifications.turns.reports.clear)  # as if it had been killed
    with Hall(db, mailbox, receiver) as again:
        again.start(again.notifications.notifier.reopen()).result(60)
        again.look()
        again.look(DELAY + 1)
        assert len(again.calls) == 1


def test_two_processes_make_one_call(db: str, mailbox: Mailbox, receiver: Receiver) -> None:
    with Hall(db, mailbox, receiver) as one, Hall(db, mailbox, receiver) as two:
        first, _, _ = two_at_a_table(one)
        by_webhook(one, first)
        one.look()
        for hall in (one, two):
            hall.move_clock(DELAY + 1)
        looks = [hall.start(hall.notifications.notifier.look()) for hall in (one, two) * 3]
        for look in looks:
            look.result(60)
        assert len(one.calls) == 1


def test_calls_are_off_unless_the_host_sets_them_up(served: Served) -> None:
    ann = Browser(served).begin()
    assert ann.get("/api/me/calls").json()["offered"] == []
    given = {"kind": "mail", "address": "ann@example.org"}
    assert ann.refused("/api/me/calls/add", given) == (404, "")


def test_what_is_kept_is_exported_and_deleted_with_the_person(either: Hall) -> None:
    ann = Browser(either).begin()
    by_mail(either, ann)
    by_push(either, ann, PushKeys())
    exported = ann.get("/api/me/export").json()
    assert [one["kind"] for one in exported["calls"]] == ["mail", "push"]
    assert exported["quiet_hours"] == ALWAYS
    ann.ask("/api/me/delete")
    for table in ("channels", "quiet_hours", "turns", "calls"):
        rows = either.start(either.tables.store.sql.query(f"select * from {table}")).result(60)
        assert rows == [], table
    left = "select person from proofs where person <> ''"
    assert either.start(either.tables.store.sql.query(left)).result(60) == []


def test_turns_that_somebody_was_told_of_are_exported_too(hall: Hall) -> None:
    first, _, table = two_at_a_table(hall)
    by_webhook(hall, first)
    hall.look(DELAY + 1)
    exported = first.get("/api/me/export").json()
    (turn,) = exported["turns"]
    assert turn["table"] == table
    assert turn["told"] == turn["since"] > 0
    assert turn["called"] > turn["since"]
    (kept,) = exported["tables"]
    assert set(kept) == {"table", "since", "seen", "result"}


def test_a_device_that_is_shut_out_is_not_called(hall: Hall) -> None:
    laptop = Browser(hall).begin()
    phone = laptop.further()
    by_push(hall, phone, PushKeys())
    (device,) = [one["id"] for one in laptop.me()["devices"] if one["name"] == "Phone"]
    assert laptop.get("/api/me/calls").json()["channels"][0]["device"] == device
    laptop.ask("/api/me/shut-out", {"device": device})
    assert laptop.get("/api/me/calls").json()["channels"] == []


def test_nobody_stops_the_calls_of_others(hall: Hall) -> None:
    ann, eve = Browser(hall).begin(), Browser(hall).begin()
    channel = by_mail(hall, ann)
    assert eve.refused("/api/me/calls/remove", {"channel": channel["id"]}) == (404, "channel")
    for token in (channel["id"], f"{channel['id']}.", f"{channel['id']}.{'0' * 32}", "", "é.é"):
        assert eve.refused("/api/calls/stop", {"token": token}) == (404, "token")
    assert len(ann.get("/api/me/calls").json()["channels"]) == 1
    ann.ask("/api/me/calls/remove", {"channel": channel["id"]})


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"kind": "pigeon", "address": "x"}, "kind"),
        ({"kind": "mail", "address": "nobody"}, "address"),
        ({"kind": "mail", "address": "a@example.org, b@example.org"}, "address"),
        ({"kind": "webhook", "address": "ftp://example.org/"}, "address"),
        ({"kind": "push", "address": "https://push.example.org/", "keys": "a b"}, "keys"),
        ({"kind": "mail", "address": "ann@example.org", "zone": "Moon/Crater"}, "zone"),
    ],
)
def test_what_cannot_be_called_is_named(
    tmp_path: Path, mailbox: Mailbox, receiver: Receiver, given: Plain, field: str
) -> None:
    with Hall(str(tmp_path / "games.db"), mailbox, receiver) as hall:
        ann = Browser(hall).begin()
        assert ann.refused("/api/me/calls/add", given)[1] == field
        assert ann.get("/api/me/calls").json()["channels"] == []
        assert ann.refused("/api/me/calls/quiet", {"zone": "UTC", "begins": 0, "ends": 1440})[1] == "ends"


def test_a_name_means_nothing_to_a_chat_service(hall: Hall) -> None:
    first, _, _ = two_at_a_table(hall, name="<!channel> @everyone https://evil.example")
    by_webhook(hall, first)
    hall.look(DELAY + 1)
    (call,) = hall.calls
    named = call.splitlines()[0]
    assert not set("<>@") & set(named)
    assert "://" not in named


def test_proofs_are_limited_by_person_by_address_and_in_all(
    db: str, mailbox: Mailbox, receiver: Receiver
) -> None:
    quota = ProofQuota(by_person=4, by_address=2, in_all=7)
    with Hall(db, mailbox, receiver, proofs=quota) as hall:
        people = [Browser(hall).begin() for _ in range(5)]

        def asked(browser: Browser, address: str) -> int:
            return browser.post("/api/me/calls/add", {"kind": "mail", "address": address}).status_code

        spellings = ("victim@example.org", "VICTIM@example.org", "victim+1@example.org")
        assert [asked(people[n], spelling) for n, spelling in enumerate(spellings)] == [200, 200, 429]
        assert [asked(people[3], f"own{n}@example.org") for n in range(5)] == [200] * 4 + [429]
        assert [asked(people[4], f"other{n}@example.org") for n in range(3)] == [200, 429, 429]
        assert len(mailbox.mails) == 7
        people[3].ask("/api/me/delete")  # whoever throws their key away has no more of them
        assert asked(Browser(hall).begin(), "victim@example.org") == 429
        hall.move_clock(86_401)
        assert asked(people[4], "victim@example.org") == 200
