"""What is larger than its place is reached by keys, and only as long as it is larger."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.server.serving import Served

ADD = """(main) => {
  const box = document.createElement('div');
  box.id = 'box';
  Object.assign(box.style, { height: '6rem', width: '12rem', overflow: 'auto' });
  box.innerHTML = '<h3>What was said</h3><p></p>';
  main.append(box);
}"""
SAY = "(box, words) => { box.querySelector('p').firstChild.data = words; }"
LONG = "A line that is said. " * 60


def box_in(visit: Visit, path: str) -> Locator:
    ann = visit(path)
    main = ann.page.locator("#main")
    main.evaluate(ADD)
    box = main.locator("#box")
    box.locator("p").evaluate("(words) => words.append('Short.')")
    return box


@pytest.mark.parametrize("path", ["/", "/me", "/rules/crown-battles"])
def test_a_box_is_a_stop_as_long_as_it_scrolls(visit: Visit, path: str) -> None:
    """Its content grows and shrinks; the box itself stays as large as it is."""
    box = box_in(visit, path)
    box.evaluate(SAY, LONG)
    expect(box).to_have_attribute("tabindex", "0")
    expect(box).to_have_role("region")
    expect(box).to_have_accessible_name("What was said")
    box.evaluate(SAY, "Short.")
    expect(box).not_to_have_attribute("tabindex", "0")
    expect(box).not_to_have_attribute("role", "region")


def test_what_can_be_pressed_inside_is_the_stop(visit: Visit) -> None:
    box = box_in(visit, "/")
    box.evaluate("(box) => box.insertAdjacentHTML('beforeend', '<button>Go on</button>')")
    box.evaluate(SAY, LONG)
    box.evaluate("(box) => { box.dataset.read = ''; box.classList.add('longer'); }")
    expect(box).to_have_attribute("tabindex", "0")
    box.evaluate("(box) => { delete box.dataset.read; box.classList.remove('longer'); }")
    expect(box).not_to_have_attribute("tabindex", "0")


def test_keys_that_scroll_a_box_are_no_keys_of_the_table(visit: Visit, served: Served) -> None:
    ann = visit("/", width=360, height=740)
    ann.sit(served.new(seats="me bot bot", options={"deals": "own", "own_deals": [17]}))
    ann.until(lambda: ann.asked)
    bids = ann.page.get_by_role("region", name="Bids so far")
    bids.focus()
    heard = "() => { window.heard = []; addEventListener('keydown', ({ key }) => heard.push(key)); }"
    ann.page.evaluate(heard)
    ann.page.keyboard.press("ArrowRight")
    ann.until(lambda: bids.evaluate("(box) => box.scrollLeft") > 0)
    assert ann.page.evaluate("heard") == []
    back = "(box) => { const was = box.scrollLeft; box.scrollLeft = 0; return was; }"
    ann.until(lambda: bids.evaluate(back) == 0)  # the browser may still be scrolling on
    ann.page.keyboard.press("ArrowLeft")  # at its left end: it leads on to what lies beside it
    assert ann.page.evaluate("heard") == ["ArrowLeft"]
    assert violations(ann) == []
