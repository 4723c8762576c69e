"""A program that somebody brings: the host's page gives out its token, takes it back, and sends it away."""

import shlex
import threading

from playwright.sync_api import Page, expect

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Plain, Served
from tests.server.test_programs import LAST, SHORT, sit_down
from wyrmhall.cli.main import run

LET, COMMAND = "Let a program sit here", "Command that seats the program"


class Program(threading.Thread):
    """The command that the page shows, run as somebody would at their own machine, with a bot of theirs."""

    def __init__(self, command: str) -> None:
        super().__init__(daemon=True)
        program, *words = shlex.split(command)
        assert program == "wyrmhall"
        self.words, self.code = [*words[:-1], LAST], -1
        self.start()

    def run(self) -> None:
        self.code = run(self.words)

    def ended(self) -> int:
        self.join(90)
        return self.code


def command_shown(page: Page) -> str:
    page.get_by_role("button", name=LET).first.click()
    shown = page.get_by_label(COMMAND)
    shown.wait_for()
    expect(page.get_by_text("It works once, for 15 minutes")).to_be_visible()
    return shown.input_value()


def token_in(command: str) -> str:
    url: str = shlex.split(command)[2]
    return url


def host_at(visit: Visit, served: Served, seats: str) -> tuple[Visitor, Plain]:
    held = served.new(seats=seats, **SHORT)
    host = visit()
    host.sit(held)
    host.until(host.seated)
    return host, held


def test_a_program_that_was_let_in_plays_and_is_shown_as_a_bot(visit: Visit, served: Served) -> None:
    host, _ = host_at(visit, served, "me open open")
    program = Program(command_shown(host.page))
    expect(host.page.get_by_text("last, a program brought by Ann")).to_be_visible()
    host.page.get_by_role("button", name="Begin now, with bots in the open seats").click()
    host.until(lambda: host.known.get("state") == "playing")
    mouse = Mouse(host, "crown-battles")
    while not host.over:
        host.until(lambda: host.asked or host.over)
        if host.asked:
            mouse.decide()
    assert program.ended() == 0


def test_a_token_is_taken_back(visit: Visit, served: Served) -> None:
    host, _ = host_at(visit, served, "me open")
    command = command_shown(host.page)
    host.page.get_by_role("button", name="Take it back").click()
    expect(host.page.get_by_role("button", name=LET)).to_be_visible()
    expect(host.page.get_by_label(COMMAND)).to_have_count(0)
    assert sit_down(served, token_in(command)).status_code == 403


def test_a_program_is_sent_away(visit: Visit, served: Served) -> None:
    host, held = host_at(visit, served, "me open open")
    program = Program(command_shown(host.page))
    host.page.get_by_role("button", name="Send it away").click()
    expect(host.page.get_by_role("button", name=LET)).to_have_count(2)
    assert served.ask(lambda: served.tables.rooms[held["table"]].info.record.places[1].kind) == "open"
    assert program.ended() != 0


def test_only_the_host_is_offered_it(visit: Visit, served: Served) -> None:
    host, held = host_at(visit, served, "me open open")
    bob = visit()
    bob.sit({"table": held["table"], "secret": served.join(held["table"], "Bob", 1)["secret"]})
    bob.until(bob.seated)
    expect(bob.page.get_by_text("waiting", exact=False).first).to_be_visible()
    expect(bob.page.get_by_role("button", name=LET)).to_have_count(0)
    expect(host.page.get_by_role("button", name=LET)).to_have_count(1)
