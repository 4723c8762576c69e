"""Nothing lies over what has to be read or pressed, and nothing is cut off, from 320 to 1920 pixels."""

from typing import Final

import pytest

from tests.browser.clicking import CONTROLS, Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Served

SEATS: Final = {
    "crown-battles": "me bot bot bot",
    "dragon-dune": "me bot bot bot",
    "enchanters": "me bot bot",
}
FEW: Final = (1920, 1024, 768, 360, 320)
WIDTHS: Final = (1920, 1440, 1280, 1100, 1024, 900, 768, 641, 600, 480, 412, 360, 320)
BOARDS: Final = ".board .board, .dune"
READ: Final = ".follow, .ask, .rule-link, .notice, .status .question"  # must not be cut off or covered

# What is wider than the window or the box that cuts it off: the page as a whole, and what is read.
CUT_OFF: Final = """(selector) => {
  const faults = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page is ${wide} px too wide`);
  for (const one of document.querySelectorAll(selector)) {
    if (!one.checkVisibility()) continue;
    const box = one.getBoundingClientRect();
    let [left, right] = [0, innerWidth];
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowX === 'visible') continue;
      if (getComputedStyle(up).overflowX !== 'clip' && up.scrollWidth > up.clientWidth + 1) break;
      const around = up.getBoundingClientRect();
      [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
    }
    const words = one.textContent.trim().slice(0, 60);
    if (box.left < left - 1 || box.right > right + 1) faults.push(`${one.className}: ${words}`);
  }
  return faults;
}"""
# What cannot be hit anywhere, wherever the page is scrolled to bring it into sight.
COVERED: Final = """(selector) => {
  const hit = (one) => {
    const box = one.getBoundingClientRect();
    for (const fy of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const fx of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const there = document.elementFromPoint(box.left + box.width * fx, box.top + box.height * fy);
      if (there && (one.contains(there) || there.contains(one))) return true;
    }
    return false;
  };
  return [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width)
    .filter((one) => {
      one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return !hit(one);
    })
    .map((one) => one.textContent.trim().slice(0, 60));
}"""
AT_THE_TOP: Final = """() => {
  scrollTo(0, 0);
  document.querySelectorAll('main, main .board').forEach((one) => (one.scrollTop = 0));
}"""
MEETS: Final = """([one, other]) => {
  const [a, b] = [one, other].map((name) => document.querySelector(name)?.getBoundingClientRect());
  if (!a || !b) return false;
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}"""


def faults(visitor: Visitor, game: str, widths: tuple[int, ...]) -> list[str]:
    """What is cut off or covered in these widths."""
    problems: list[str] = []
    controls = ", ".join(CONTROLS[game])
    for width in widths:
        visitor.page.set_viewport_size({"width": width, "height": 740 if width < 700 else 900})
        visitor.settle()
        visitor.page.evaluate(AT_THE_TOP)
        problems += [f"{width} px, cut off: {one}" for one in visitor.page.evaluate(CUT_OFF, READ)]
        if visitor.page.evaluate(MEETS, ["aside.side", "main .board"]):
            problems.append(f"{width} px: the panel lies over the board")
        for one in visitor.page.evaluate(COVERED, f"{controls}, .follow, .status .question"):
            problems.append(f"{width} px, covered: {one}")
    visitor.page.set_viewport_size({"width": 1280, "height": 900})
    visitor.settle()
    return problems


@pytest.mark.parametrize(
    ("widths", "looks"),
    [(FEW, (0, 4)), pytest.param(WIDTHS, (0, 4, 9, 15, 22, 30), marks=pytest.mark.slow)],
    ids=["few", "all"],
)
@pytest.mark.parametrize("game", SEATS)
def test_no_choice_is_covered_and_nothing_is_cut_off(
    visit: Visit, served: Served, game: str, widths: tuple[int, ...], looks: tuple[int, ...]
) -> None:
    ann = visit()
    ann.sit(served.new(game, SEATS[game], seed="every width"))
    ann.page.locator(BOARDS).first.wait_for()
    mouse = Mouse(ann, game, seed=3)
    problems: list[str] = []
    for number in range(looks[-1] + 1):
        ann.until(lambda: ann.asked)
        ann.settle()
        if number in looks:
            problems += [f"after {number} decisions, {one}" for one in faults(ann, game, widths)]
        mouse.decide()
    assert not problems, "\n".join(problems)


def test_what_has_to_be_followed_is_read_above_the_hand(visit: Visit, served: Served) -> None:
    ann = visit(width=360, height=740)
    ann.sit(served.new("crown-battles", SEATS["crown-battles"], seed="follow"))
    ann.page.locator(BOARDS).first.wait_for()
    mouse, seen = Mouse(ann, "crown-battles", seed=3), 0
    for _ in range(40):
        ann.until(lambda: ann.asked)
        ann.settle()
        if ann.page.locator(".follow").count():
            ann.page.evaluate(AT_THE_TOP)
            ann.settle()
            assert not ann.page.evaluate(MEETS, [".follow", ".mine"])
            seen += 1
        if seen > 2:
            return
        mouse.decide()
    raise AssertionError("no suit was led")


def test_a_narrower_window_closes_what_would_lie_over_the_board(visit: Visit, served: Served) -> None:
    ann = visit(width=1440)
    ann.sit(served.new("dragon-dune", SEATS["dragon-dune"]))
    ann.page.locator(BOARDS).first.wait_for()
    ann.page.locator("aside.side.open").wait_for()
    ann.page.set_viewport_size({"width": 900, "height": 900})
    ann.page.locator("aside.side.open").wait_for(state="hidden")
    ann.page.locator("nav.bottom button").get_by_text("Log").click()  # there it is opened by hand
    ann.page.locator("aside.side.open").wait_for()
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    ann.settle()
    assert not ann.page.evaluate(MEETS, ["aside.side", "main .board"])


@pytest.mark.parametrize("width", [360, 1440])
def test_the_sum_of_a_number_goes_as_it_came(visit: Visit, served: Served, width: int) -> None:
    ann = visit(width=width, height=900)
    ann.sit(served.new("enchanters", SEATS["enchanters"], seed="sums"))
    ann.page.locator(BOARDS).first.wait_for()
    ann.until(lambda: ann.asked)
    mouse = Mouse(ann, "enchanters", seed=3)
    while not ann.page.locator(".stat").count():
        mouse.decide()
        ann.until(lambda: ann.asked)
    total, number = ann.page.locator(".sum"), ann.page.locator(".own .stat").first
    number.click()
    total.wait_for()
    ann.page.keyboard.press("Escape")
    total.wait_for(state="detached")
    number.click()
    total.wait_for()
    ann.page.locator(".rival .stat").first.click()  # another number: one sum at a time
    ann.until(lambda: total.count() == 1)
    ann.page.locator(".own h2").click()  # or anywhere else
    total.wait_for(state="detached")


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("game", SEATS)
def test_a_notice_has_its_own_place_and_leaves(visit: Visit, served: Served, game: str, width: int) -> None:
    ann = visit(width=width, height=900)
    ann.page.clock.install()
    ann.sit(served.new(game, SEATS[game], seed="notices"))
    ann.page.locator(BOARDS).first.wait_for()
    ann.until(lambda: ann.asked)
    notice = ann.page.locator(".notice")

    def hint() -> None:
        ann.page.keyboard.press("h")
        notice.wait_for()
        ann.settle()
        assert not ann.page.evaluate(MEETS, [".notice", "main .board"])

    hint()
    notice.locator("p").click(position={"x": 2, "y": 2})  # a press
    notice.wait_for(state="detached")
    hint()
    ann.page.keyboard.press("Escape")
    notice.wait_for(state="detached")
    ann.page.mouse.move(1, 1)
    hint()
    ann.page.clock.fast_forward(120_000)  # or time
    notice.wait_for(state="detached")
