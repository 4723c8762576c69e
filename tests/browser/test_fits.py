"""Boards fit the window: at a large screen nobody scrolls to see the board and the choices."""

import re
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Served

SIZES: Final = ((1440, 900), (1280, 720))


class Case(NamedTuple):
    """A table, and after how many decisions it is looked at."""

    game: str
    seats: str
    options: dict[str, Any]
    decisions: int = 30
    every: int = 3


CASES: Final = {
    "crown-battles": Case("crown-battles", "me bot bot bot", {}),
    "dragon-dune": Case("dragon-dune", "me bot bot bot", {}),
    "enchanters-2": Case("enchanters", "me bot", {}, 50, 7),
    "enchanters-3": Case("enchanters", "me bot bot", {}, 36, 6),
    "enchanters-4": Case("enchanters", "me bot bot bot", {}, 40, 6),
    "enchanters-together": Case("enchanters", "me bot bot", {"mode": "coop"}, 48, 7),
}
# How many pixels of the board, or of the page, lie below the edge.
BELOW: Final = """() => {
  const board = document.querySelector('main .board');
  const page = document.documentElement;
  return Math.max(board.scrollHeight - board.clientHeight, page.scrollHeight - innerHeight);
}"""
# What one plays with, and lies even in part outside of the window.
HIDDEN: Final = """() => ['row', 'stacks', 'stats', 'choices', 'hand', 'map'].filter((name) =>
  [...document.querySelectorAll(`main [data-part="${name}"]`)].some((one) => {
    if (!one.checkVisibility()) return false;
    const box = one.getBoundingClientRect();
    return !box.height || box.top < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
  }))"""

# A busy machine lets the window follow a while after its size was set, the page's rules before its height.
SIZED: Final = """([width, height]) => innerWidth === width && innerHeight === height
  && matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches
  && document.querySelector('.room').offsetHeight === height"""

# Whether something that answers the question can be pressed on the board as it lies there, without scrolling.
PRESSABLE: Final = """() => {
  const answers = [...document.querySelectorAll('main .board :is([data-choice], [data-begins])')];
  return answers.some((one) => {
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit && (one === hit || one.contains(hit));
  });
}"""

# What a card of a row would bring, and is cut off, lies under the next card's or is no line below its own.
CUT_BADGES: Final = """() => [...document.querySelectorAll('.slot .under')].flatMap((under) => {
  const [place, felt] = [under, under.closest('.felt')].map((one) => one.getBoundingClientRect());
  return [...under.querySelectorAll('.outlook, .change, .banner')].filter((one) => {
    const box = one.getBoundingClientRect();
    const beside = box.left < place.left - 3 || box.right > place.right + 3;
    return one.checkVisibility() && (beside || box.bottom > felt.bottom);
  }).map((one) => one.textContent.trim());
})"""
# What can be done before a fight, and lies under another button.
UNDER_A_BUTTON: Final = """() => {
  const buttons = [...document.querySelectorAll('.scene .ready button')];
  const all = buttons.map((one) => [one, one.getBoundingClientRect()]);
  const meets = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return all.filter(([one, box]) => all.some(([other, its]) => one !== other && meets(box, its)))
    .map(([one]) => one.textContent.trim());
}"""


def overflows(visitor: Visitor) -> list[str]:
    """In both sizes, with the log open and closed."""
    problems = []
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.wait_for_function(SIZED, arg=[width, height])
        for log in ("open", "closed"):
            visitor.settle()
            visitor.page.wait_for_timeout(100)  # a board that asks how wide it is draws itself again
            below = visitor.page.evaluate(BELOW)
            if below > 1:
                problems.append(f"{width} x {height}, log {log}: {below} px: {visitor.status()}")
            if hidden := visitor.page.evaluate(HIDDEN):
                problems.append(f"{width} x {height}, log {log}: not in sight: {hidden}: {visitor.status()}")
            for script in (CUT_BADGES, UNDER_A_BUTTON):
                cut = visitor.page.evaluate(script)
                problems += [f"{width} x {height}, log {log}: not to be read: {one}" for one in cut]
            if not visitor.page.evaluate(PRESSABLE):
                problems.append(f"{width} x {height}, log {log}: nothing to press: {visitor.status()}")
            toggle_log(visitor)
    return problems


def toggle_log(visitor: Visitor) -> None:
    close = visitor.page.locator("aside.side .close:visible")
    if close.count():
        close.click()
    else:
        visitor.page.keyboard.press("l")


@pytest.mark.parametrize("name", CASES)
def test_the_board_fits_the_window(visit: Visit, served: Served, name: str) -> None:
    case = CASES[name]
    ann = visit(width=1440, height=900)
    ann.sit(served.new(case.game, case.seats, options=case.options, seed="all in sight"))
    mouse = Mouse(ann, case.game, seed=3)
    problems: list[str] = []
    for number in range(case.decisions):
        ann.until(lambda: ann.asked or ann.over)
        ann.settle()
        if ann.over:
            break
        if number % case.every == 0:
            problems += [f"after {number} decisions, {one}" for one in overflows(ann)]
        mouse.decide()
    assert not problems, "\n".join(problems)


# Whether everything that can be bid lies in the window, between the hand and the bar at the lower edge.
BIDS_IN_SIGHT: Final = """() => {
  const box = (one) => one.getBoundingClientRect();
  const bar = box(document.querySelector('nav.bottom')).top;
  const hand = box(document.querySelector('.mine'));
  const free = (one) => one.bottom <= bar && (one.top >= hand.bottom || one.bottom <= hand.top);
  const bids = [...document.querySelectorAll('.picker [data-choice]')].map(box);
  return bids.length > 0 && bids.every(free);
}"""


# Whether the table begins under the question, so that all of a trick can be seen.
TABLE_IN_SIGHT: Final = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  return box('.felt').top >= box('.lead').bottom - 1 && box('.felt').bottom <= box('.mine.docked').top + 1;
}"""


def test_bids_come_into_sight_on_a_phone(visit: Visit, served: Served) -> None:
    ann = visit(width=360, height=740, touch=True)
    ann.sit(served.new("crown-battles", "me bot bot", seed="bids in sight"))
    ann.until(lambda: ann.asked)
    ann.until(lambda: ann.page.evaluate(BIDS_IN_SIGHT))
    assert ann.page.evaluate("scrollY") > 0
    ann.page.locator(".picker [data-choice='bid 1']").click()
    ann.until(lambda: ann.page.evaluate(TABLE_IN_SIGHT))


def test_the_table_comes_into_sight_on_a_phone_when_the_bids_are_made(visit: Visit, served: Served) -> None:
    ann = visit(width=360, height=740, touch=True)
    ann.sit(served.new("crown-battles", "me bot bot", seed="bids in sight"))
    ann.until(lambda: ann.asked)
    ann.page.locator(".picker").first.wait_for()
    ann.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")  # by hand, further than needed
    ann.page.locator(".picker [data-choice='bid 1']").click()
    ann.until(lambda: ann.screen["phase"] == "play")
    ann.until(lambda: ann.page.evaluate(TABLE_IN_SIGHT))


# What the middle of the table says, with the cards that lie there, whenever something changes.
WATCH: Final = r"""() => {
  window.seen = new Set();
  const look = () => {
    const said = (document.querySelector('.felt .info')?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const cards = document.querySelectorAll('.felt .slot .card').length;
    window.seen.add(`${said}, ${cards} cards, ${document.querySelector('.result') ? 'a' : 'no'} result`);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1440, 900)])
def test_the_last_trick_of_a_round_is_seen_and_its_cards_are_in_the_result(
    visit: Visit, served: Served, width: int, height: int
) -> None:
    ann = visit(width=width, height=height)
    ann.sit(served.new("crown-battles", "me bot bot bot", seed="last trick"))
    mouse = Mouse(ann, "crown-battles", seed=3)
    ann.until(lambda: ann.asked)
    ann.page.evaluate(WATCH)
    while ann.screen["header"]["number"] == 1:
        mouse.decide()
        ann.until(lambda: ann.asked)
    result = ann.page.locator(".result")
    expect(result.locator(".last .card")).to_have_count(4)
    expect(ann.page.get_by_role("button", name="Last trick")).to_be_enabled()
    seen = ann.page.evaluate("[...window.seen]")
    assert [one for one in seen if re.fullmatch(r"Trick 1 of 2.* takes? the trick, 4 cards, no result", one)]
    assert [one for one in seen if re.fullmatch(r"Trick 2 of 2.* takes? the trick, 4 cards, no result", one)]


# How much of a round's result lies outside of what can be seen of it, or under the next question.
CUT_OFF: Final = """() => {
  const [result, box] = ['.result', '.over'].map((name) => document.querySelector(name));
  const ask = document.querySelector('.ask > *');
  if (!result || !ask) return null;
  const below = Math.min(box.getBoundingClientRect().bottom, ask.getBoundingClientRect().top);
  return Math.max(0, result.getBoundingClientRect().bottom - below);
}"""


@pytest.mark.parametrize("players", [4, 8])
def test_the_result_of_a_round_is_seen_whole_above_the_next_bids(
    visit: Visit, served: Served, players: int
) -> None:
    ann = visit(width=1440, height=900)
    ann.sit(served.new("crown-battles", " ".join(["me", *["bot"] * (players - 1)]), seed="all in sight"))
    mouse = Mouse(ann, "crown-battles", seed=3)
    ann.until(lambda: ann.asked)
    while ann.screen["header"]["number"] == 1:
        mouse.decide()
        ann.until(lambda: ann.asked)
    ann.until(lambda: ann.page.evaluate(CUT_OFF) is not None)
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.until(lambda: ann.page.evaluate(CUT_OFF) == 0)
