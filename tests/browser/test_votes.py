"""Votes, leaving and bots for those who are gone, on a phone and by keyboard."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.test_me import further, make_key, recalled
from tests.browser.visitor import Plain, Visitor
from tests.server.serving import Served
from tests.server.test_votes import gone_for_long, seated

NARROW = 360


def bar(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Vote at the table")


def at(visit: Visit, held: Plain, **more: int) -> Visitor:
    visitor = visit(**more)
    visitor.sit(held)
    visitor.until(visitor.seated)
    return visitor


def fits(visitor: Visitor) -> bool:
    width = visitor.page.evaluate("document.documentElement.scrollWidth")
    return int(width) <= visitor.page.viewport_size["width"]  # type: ignore[index]


def ask_for(visitor: Visitor, seat: int, name: str) -> None:
    visitor.page.get_by_role("button", name="Ask for a seat").click()
    visitor.page.get_by_label("Your name").fill(name)
    visitor.page.locator("dialog[open] .sit button").nth(seat).click()


def test_a_seat_is_asked_for_and_given(visit: Visit, served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")
    host, other = at(visit, ann, width=NARROW), at(visit, bob)
    eve = visit(f"/t/{ann['table']}", width=NARROW)
    ask_for(eve, 2, "Eve")
    expect(bar(eve)).to_contain_text("Asked: Ann, Bob")
    expect(bar(eve).get_by_role("button", name="Take it back")).to_be_visible()
    for voter in (host, other):
        expect(bar(voter)).to_contain_text("Eve asks for the seat of")
        assert fits(voter)
    yes = bar(host).get_by_role("button", name="Yes")
    yes.focus()
    host.page.keyboard.press("Enter")
    expect(bar(eve)).to_contain_text("Agreed: Ann")
    bar(other).get_by_role("button", name="Yes").click()
    eve.until(lambda: eve.view.get("seat") == 2)
    expect(bar(host)).to_have_count(0)
    other.until(lambda: "Eve takes over from" in other.log[-1]["text"])


def test_a_seat_that_is_asked_for_by_key_is_held_on_all_devices(visit: Visit, served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")
    host, other = at(visit, ann), at(visit, bob)
    eve = visit("/")
    make_key(eve)
    phone = further(eve, visit)
    eve.open(f"/t/{ann['table']}")
    ask_for(eve, 2, "Eve")
    for voter in (host, other):
        bar(voter).get_by_role("button", name="Yes").click()
    eve.until(lambda: eve.view.get("seat") == 2)
    assert recalled(eve, f"table.{ann['table']}") is None  # no secret: the key holds it
    phone.open(f"/t/{ann['table']}")
    phone.until(lambda: phone.view.get("seat") == 2)


def test_a_no_leaves_everything_as_it_was(visit: Visit, served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")
    host = at(visit, ann)
    assert bob["secret"]
    eve = visit(f"/t/{ann['table']}")
    ask_for(eve, 0, "Eve")
    expect(bar(host)).to_contain_text("asks you for your seat")
    bar(host).get_by_role("button", name="No").click()
    expect(eve.page.get_by_text("You have not been given the seat.")).to_be_visible()
    eve.page.reload()
    eve.until(eve.seated)
    assert eve.view["seat"] == -1
    expect(eve.page.get_by_role("button", name="Ask for a seat")).to_be_visible()


def test_a_guest_leaves_with_a_second_look(visit: Visit, served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")
    host, other = at(visit, ann), at(visit, bob, width=NARROW)
    other.page.keyboard.press("m")
    other.page.get_by_role("button", name="Leave the game").click()
    other.page.get_by_role("button", name="Leave for good?").click()
    other.page.wait_for_url(f"{served.url}/")
    host.until(lambda: any("Bob has left the game" in line["text"] for line in host.log))


def test_a_bot_for_somebody_gone_is_marked_at_the_seat(visit: Visit, served: Served) -> None:
    ann, _ = seated(served, "Bob", "me open bot")
    host = at(visit, ann, width=NARROW)
    gone_for_long(served, ann["table"], 1)
    expect(host.page.get_by_label("Seats").get_by_text("while away")).to_be_visible()


def test_spectators_are_marked_in_the_chat(visit: Visit, served: Served) -> None:
    held = served.new(seats="me bot bot")
    host, eve = at(visit, held), visit(f"/t/{held['table']}")
    eve.until(eve.seated)
    for visitor, words in ((host, "mine"), (eve, "theirs")):
        visitor.page.keyboard.press("/")
        visitor.page.get_by_label("What to say").fill(words)
        visitor.page.keyboard.press("Enter")
    lines = host.page.get_by_role("log", name="Chat").locator("p")
    expect(lines.filter(has_text="theirs")).to_contain_text("looks on")
    expect(lines.filter(has_text="theirs")).not_to_contain_text("Ann")
    expect(lines.filter(has_text="mine")).not_to_contain_text("looks on")
