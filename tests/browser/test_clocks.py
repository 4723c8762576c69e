"""The clocks that pages show: one moment for all of them, told by each by its own steady clock."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import Plain, Visitor
from tests.server.serving import Served
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.clocks import ALL_AT_ZERO

# Every text that the clock of whoever is asked ever has, one after the other.
WATCH = """() => {
  window.shown = [];
  const look = () => {
    const text = document.querySelector('.strip .time')?.textContent;
    if (text && text !== window.shown.at(-1)) window.shown.push(text);
  };
  look();
  new MutationObserver(look).observe(document.querySelector('.strip'),
    { subtree: true, childList: true, characterData: true });
}"""
AN_HOUR_LATE = """(() => {
  const Plain = Date, late = 3600 * 1000;
  window.Date = class extends Plain {
    constructor(...given) { given.length ? super(...given) : super(Plain.now() + late); }
    static now() { return Plain.now() + late; }
  };
})()"""
MARK = "Time was over: a bot decided."
NOTICE = "Your time was over: a bot has decided for you."


def two_at_a_table(visit: Visit, served: Served) -> tuple[Plain, Visitor, Visitor]:
    """Ann and Bob, each with a page and a seat, at a table with ten minutes for a decision."""
    held = served.new(seats="me open", options={"players": 2}, clock="turn", seconds=600)
    ann, bob = visit(), visit()
    ann.sit(held)
    bob.sit(served.join(held["table"], "Bob"))
    for one in (ann, bob):
        one.until(lambda one=one: one.known.get("state") == "playing")
        one.page.locator(".strip .time").first.wait_for()
    return held, ann, bob


def seconds(text: str) -> int:
    seconds = 0
    for part in text.split(":"):
        seconds = 60 * seconds + int(part)
    return seconds


def shown_now(one: Visitor) -> int:
    return seconds(one.page.locator(".strip .time").first.inner_text())


def test_a_page_that_comes_or_goes_moves_no_clock_that_is_shown(visit: Visit, served: Served) -> None:
    held, ann, bob = two_at_a_table(visit, served)
    for one in (ann, bob):
        one.page.evaluate(WATCH)
    for _ in range(3):
        third = visit(f"/t/{held['table']}")
        for one in (third, ann, bob):
            one.until(lambda one=one: one.known.get("spectators") == 1)
        before = shown_now(ann)
        ann.until(lambda before=before: shown_now(ann) < before)
        third.page.goto("about:blank")
        for one in (ann, bob):
            one.until(lambda one=one: one.known["spectators"] == 0)
    for one in (ann, bob):
        shown = [seconds(text) for text in one.page.evaluate("() => window.shown")]
        assert len(shown) > 3
        assert shown == sorted(shown, reverse=True)
    assert abs(shown_now(ann) - shown_now(bob)) < 60


def test_a_device_whose_wall_clock_is_an_hour_off_shows_the_same(visit: Visit, served: Served) -> None:
    held, ann, _ = two_at_a_table(visit, served)
    late = visit()
    late.context.add_init_script(AN_HOUR_LATE)
    late.open(f"/t/{held['table']}")
    late.page.locator(".strip .time").first.wait_for()
    off = late.page.evaluate("() => Date.now()") - ann.page.evaluate("() => Date.now()")
    assert off > 3_500_000
    assert 0 < shown_now(late) <= 600
    assert abs(shown_now(late) - shown_now(ann)) < 60


def test_a_decision_that_a_bot_took_because_time_was_over_is_marked_and_its_owner_told(
    visit: Visit, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, ann, bob = two_at_a_table(visit, served)
    room = served.tables.rooms[held["table"]]
    (seat,) = served.ask(room.deadlines.running)
    owner, other = (ann, bob) if seat == 0 else (bob, ann)
    end = served.ask(room.deadlines.end, seat)
    monkeypatch.setattr(room.deadlines.clock, "now", lambda: end + ALL_AT_ZERO)
    served.ask(room.clocks.on_timer)
    for one in (owner, other):
        one.until(lambda one=one: any(line["late"] == seat for line in one.log))
        one.page.locator(".log li", has_text=MARK).first.wait_for()
        assert one.page.locator(".log li", has_text=MARK).count() == 1
    monkeypatch.undo()
    owner.page.locator(".notice", has_text=NOTICE).wait_for()
    other.settle()
    assert not other.page.locator(".notice").count()
    owner.page.reload()  # for good
    owner.page.locator(".log li", has_text=MARK).first.wait_for()


def test_who_is_told_can_still_decide_the_next_time(visit: Visit, served: Served) -> None:
    held, ann, bob = two_at_a_table(visit, served)
    room = served.tables.rooms[held["table"]]
    (seat,) = served.ask(room.deadlines.running)
    served.ask(room.bots.play_timed_out, Seat(seat))
    owner = ann if seat == 0 else bob
    owner.page.locator(".notice", has_text=NOTICE).wait_for()
    assert not owner.known["sittings"][seat]["stand_in"]
