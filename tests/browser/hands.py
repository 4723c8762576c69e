"""How somebody presses things: with the mouse, with a finger, or by keys alone."""

from typing import Any, Final

from playwright.sync_api import Locator, Page

MOST_TABS: Final = 400
# Whether Tab or Shift+Tab leads sooner to a thing, by the order of the page.
BEFORE: Final = """(wanted) => {
  const at = document.activeElement;
  const order = at?.compareDocumentPosition(wanted) ?? 0;
  return at !== document.body && !!(order & Node.DOCUMENT_POSITION_PRECEDING);
}"""
HERE: Final = "(wanted) => document.activeElement === wanted"


class MouseHand:
    name = "mouse"
    touch = False

    def press(self, thing: Locator) -> None:
        thing.click()


class Finger:
    name = "touch"
    touch = True

    def press(self, thing: Locator) -> None:
        thing.tap()


class KeysAlone:
    """Tab until the focus is there, then Enter."""

    name = "keys"
    touch = False

    def press(self, thing: Locator) -> None:
        self.go_to(thing)
        thing.page.keyboard.press("Enter")

    def go_to(self, thing: Locator) -> None:
        page, wanted = thing.page, thing.element_handle()
        assert wanted is not None
        for _ in range(MOST_TABS):
            if page.evaluate(HERE, wanted):
                return
            page.keyboard.press("Shift+Tab" if page.evaluate(BEFORE, wanted) else "Tab")
        raise AssertionError(f"no Tab leads to {thing}")


Hand = MouseHand | Finger | KeysAlone


def name_of(thing: object) -> str:
    """For the names of tests."""
    return thing.name if isinstance(thing, (MouseHand, Finger, KeysAlone)) else str(thing)


def size_for(hand: Hand) -> dict[str, Any]:
    """A phone is touched; the others are large."""
    return {"width": 360, "height": 740, "touch": True} if hand.touch else {"width": 1440, "height": 900}


def is_shown(page: Page, selector: str) -> bool:
    return page.locator(f"{selector}:visible").count() > 0
