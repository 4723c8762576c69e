"""How somebody presses things: with the mouse, with a finger, or by keys alone."""

from typing import Any, Final

from playwright.sync_api import Locator, Page

MOST_TABS: Final = 400
# Which key leads sooner to a thing, by the order of the page; none if the focus is there.
WAY_TO: Final = """(wanted) => {
  const at = document.activeElement;
  if (at === wanted) return '';
  const order = at?.compareDocumentPosition(wanted) ?? 0;
  return at !== document.body && order & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}"""
# How many options on (or back, below 0) the wanted one is.
OPTIONS_ON: Final = """(list, value) => {
  const there = [...list.options].filter((one) => !one.disabled || one.selected);
  return there.findIndex((one) => one.value === value) - there.findIndex((one) => one.selected);
}"""


# A finger's tap reaches the page at once, the click that comes of it a little later.
EXPECT_CLICK: Final = """() => {
  window.clicked = new Promise((done) => {
    addEventListener('click', () => setTimeout(done), { once: true, capture: true });
    setTimeout(done, 2000);
  });
}"""
CLICKED: Final = "() => window.clicked"


class MouseHand:
    name = "mouse"
    touch = False

    def press(self, thing: Locator) -> None:
        thing.click()

    def press_anyway(self, thing: Locator) -> None:
        """Though it is marked as one that cannot be pressed."""
        thing.click(force=True)

    def choose(self, listed: Locator, value: str) -> None:
        """From a list of the browser's own, which no test can open."""
        listed.select_option(value)

    def write(self, field: Locator, words: str) -> None:
        self.press(field)
        field.page.keyboard.press("Control+a")
        field.page.keyboard.type(words)


class Finger(MouseHand):
    name = "touch"
    touch = True

    def press(self, thing: Locator) -> None:
        self.tap(thing, force=False)

    def press_anyway(self, thing: Locator) -> None:
        self.tap(thing, force=True)

    def tap(self, thing: Locator, force: bool) -> None:
        """Until the page has had its click: whoever looks sooner sees what was there before."""
        page = thing.page
        page.evaluate(EXPECT_CLICK)
        thing.tap(force=force)
        page.evaluate(CLICKED)


class KeysAlone(MouseHand):
    """Tab until the focus is there, then Enter."""

    name = "keys"

    def press(self, thing: Locator) -> None:
        self.go_to(thing)
        thing.page.keyboard.press("Enter")

    def press_anyway(self, thing: Locator) -> None:
        self.press(thing)

    def go_to(self, thing: Locator) -> None:
        page, wanted = thing.page, thing.element_handle()
        for _ in range(MOST_TABS):
            key = page.evaluate(WAY_TO, wanted)
            if not key:
                return
            page.keyboard.press(key)
        raise AssertionError(f"no Tab leads to {thing}")

    def choose(self, listed: Locator, value: str) -> None:
        self.go_to(listed)
        on = int(listed.evaluate(OPTIONS_ON, value))
        for _ in range(abs(on)):
            listed.page.keyboard.press("ArrowDown" if on > 0 else "ArrowUp")
        assert listed.input_value() == value, f"the arrows do not lead to {value} in {listed}"

    def write(self, field: Locator, words: str) -> None:
        self.go_to(field)
        field.page.keyboard.press("Control+a")
        field.page.keyboard.type(words)


Hand = MouseHand | Finger | KeysAlone


def name_of(thing: object) -> str:
    """For the names of tests."""
    return thing.name if isinstance(thing, MouseHand) else str(thing)


def size_for(hand: Hand) -> dict[str, Any]:
    """A phone is touched; the others are large."""
    return {"width": 360, "height": 740, "touch": True} if hand.touch else {"width": 1440, "height": 900}


def is_shown(page: Page, selector: str) -> bool:
    return page.locator(f"{selector}:visible").count() > 0
