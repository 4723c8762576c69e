"""Called back, at the page: each way proven, a push shown by the service worker, and all of it stopped."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Worker, expect

from tests.browser import axe
from tests.browser.test_me import WIDE, make_key
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.persons import Browser as Key
from tests.server.receivers import Mailbox, PushKeys, Receiver
from tests.server.test_callbacks import Hall, code_in
from tests.server.test_own_tables import settled
from wyrmhall.server.notifications.turns import DELAY

# Chromium has no push service here: it would give out what our own endpoint gives.
SUBSCRIBED = """([endpoint, p256dh, auth]) => {
  PushManager.prototype.subscribe = async (options) => {
    window.subscribedWith = options;
    return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  };
}"""
NOTIFIED = "async () => (await self.registration.getNotifications()).map(({ title, body }) => [title, body])"
PRESSED = """async (action) => {
  self.opened = [];
  self.clients.openWindow = async (address) => void self.opened.push(address);
  const [notification] = await self.registration.getNotifications();
  const pressed = new NotificationEvent('notificationclick', { notification, action });
  const done = new Promise((resolve) => {
    pressed.waitUntil = (work) => void work.then(resolve, resolve);
  });
  self.dispatchEvent(pressed);
  await done;
  return self.opened;
}"""


@pytest.fixture
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    db = str(tmp_path_factory.mktemp("calls") / "games.db")
    with Mailbox() as mailbox, Receiver() as receiver, Hall(db, mailbox, receiver) as hall:
        yield hall


@pytest.fixture
def ann(browser: Browser, hall: Hall) -> Iterator[Visitor]:
    """Somebody with a key, who lets the page show notifications."""
    visitor = Visitor(browser, hall.url)
    visitor.context.grant_permissions(["notifications"], origin=hall.url)
    make_key(visitor)
    yield visitor
    visitor.leave()
    assert visitor.unexpected() == []


def asked(hall: Hall, visitor: Visitor) -> str:
    """A table at which it is the visitor's move, while they are elsewhere."""
    key = Key(hall, visitor.page.evaluate("() => JSON.parse(localStorage.getItem('wyrmhall.key'))"))
    given = {"game": "crown-battles", "host": "Ann", "name": "The long one", "clock": "relaxed"}
    wishes = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    table: str = key.ask("/api/tables", {**given, "options": {"players": 3}, "seats": wishes})["table"]
    settled(hall, table)
    key.ask("/api/me/calls/quiet", {"zone": "UTC", "begins": 0, "ends": 0})
    return table


def deliver(visitor: Visitor, message: bytes) -> None:
    """As the browser's push service would, once it has decrypted it."""
    session = visitor.context.new_cdp_session(visitor.page)
    seen: list[Any] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: seen.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    visitor.until(lambda: seen)
    given = {"origin": visitor.url, "registrationId": seen[0]["registrationId"], "data": message.decode()}
    session.send("ServiceWorker.deliverPushMessage", given)


def worker_of(visitor: Visitor) -> Worker:
    visitor.until(lambda: visitor.context.service_workers)
    return visitor.context.service_workers[0]


def type_code(visitor: Visitor, message: Callable[[], str]) -> None:
    """Once it has arrived, and until it is accepted."""
    field = visitor.page.get_by_label("The code that was sent there")
    field.wait_for()
    field.fill(code_in(message()))
    visitor.page.get_by_role("button", name="Confirm").click()
    field.wait_for(state="detached")


def test_a_push_goes_through_the_service_worker_to_the_table(hall: Hall, ann: Visitor) -> None:
    keys, page = PushKeys(), ann.page
    p256dh, auth = keys.keys.split()
    page.evaluate(SUBSCRIBED, [f"{hall.receiver.url}/push", p256dh, auth])
    page.get_by_role("button", name="Notify me in this browser").click()
    page.get_by_text("A first message is on its way").wait_for()
    assert page.evaluate("() => window.subscribedWith.userVisibleOnly")
    deliver(ann, keys.plain(hall.receiver.got[-1]))
    page.get_by_text("messages are sent here").wait_for()  # the worker has answered
    table = asked(hall, ann)
    hall.look(DELAY + 1)
    deliver(ann, keys.plain(hall.receiver.got[-1]))
    worker = worker_of(ann)
    ann.until(lambda: any(title == "Your move: The long one" for title, _ in worker.evaluate(NOTIFIED)))
    assert worker.evaluate(PRESSED, "") == [f"/t/{table}"]
    ann.until(lambda: not worker.evaluate(NOTIFIED))  # gone by now: the next one has the same tag
    deliver(ann, keys.plain(hall.receiver.got[-1]))
    ann.until(lambda: worker.evaluate(NOTIFIED))
    assert worker.evaluate(PRESSED, "stop") == []
    page.reload()
    page.get_by_text("Nothing is sent to you so far.").wait_for()


def test_mail_and_webhook_are_proven_by_a_code(hall: Hall, ann: Visitor) -> None:
    page = ann.page
    page.get_by_label("E-mail address").fill("ann@example.org")
    page.get_by_role("button", name=re.compile("Send a code.*mail")).click()
    type_code(ann, lambda: hall.mailbox.mails[-1].get_content())
    page.get_by_label("Address of a webhook").fill(f"{hall.receiver.url}/hook")
    page.get_by_role("button", name=re.compile("Send a code.*webhook")).click()
    type_code(ann, lambda: hall.receiver.got[-1].json()["text"])
    expect(page.get_by_text("messages are sent here")).to_have_count(2)
    assert page.get_by_label("From").input_value() == "22:00"
    page.get_by_label("From").fill("23:30")
    page.get_by_role("button", name=re.compile("Set.*Quiet hours")).click()
    page.get_by_text("The quiet hours are saved.").wait_for()
    page.reload()
    expect(page.get_by_label("From")).to_have_value("23:30", timeout=PATIENCE * 1000)
    page.get_by_role("button", name=re.compile("Stop.*Webhook")).click()
    expect(page.get_by_text("messages are sent here")).to_have_count(1)


def test_the_link_in_a_call_stops_it_by_one_press(hall: Hall, ann: Visitor, browser: Browser) -> None:
    page = ann.page
    page.get_by_label("E-mail address").fill("ann@example.org")
    page.get_by_role("button", name=re.compile("Send a code.*mail")).click()
    type_code(ann, lambda: hall.mailbox.mails[-1].get_content())
    asked(hall, ann)
    hall.look(DELAY + 1)
    link = hall.mailbox.mails[-1].get_content().split("Stop these messages: ")[1].strip()
    reader = Visitor(browser, hall.url)  # who reads mail in a browser without the key
    reader.open("/me" + link.partition("/me")[2])
    reader.page.get_by_role("button", name="Stop them").click()
    reader.page.get_by_text("They are stopped.").wait_for()
    assert "#" not in reader.page.url
    reader.leave()
    page.reload()
    page.get_by_text("Nothing is sent to you so far.").wait_for()


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_it_fits_and_axe_finds_nothing(hall: Hall, browser: Browser, width: int) -> None:
    visitor = Visitor(browser, hall.url, width=width, height=800)
    make_key(visitor)
    visitor.page.get_by_label("Address of a webhook").fill(f"{hall.receiver.url}/hooks/{'x' * 120}")
    visitor.page.get_by_role("button", name=re.compile("Send a code.*webhook")).click()
    visitor.page.get_by_label("The code that was sent there").wait_for()
    assert visitor.page.evaluate(WIDE) <= 0
    assert axe.violations(visitor) == []
    visitor.leave()


def test_where_the_host_offers_nothing_the_page_is_silent(browser: Browser, served: Any) -> None:
    visitor = Visitor(browser, served.url)
    make_key(visitor)
    visitor.page.wait_for_load_state("networkidle")
    assert visitor.page.get_by_text("Tell me when it is my move").count() == 0
    visitor.leave()
