"""An answer of a lesson, given where a learner would: on the board, else with buttons, else in words."""

import json
from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser.hands import Hand, is_shown
from tests.browser.offering import Offering
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.lessons.play import LessonPlay

Choices = tuple[str, ...]

# Everything that can be seen under a root and sends a notation.
SENDERS: Final = """(root) => [...document.querySelectorAll(`${root} [data-choice]`)]
  .filter((one) => one.checkVisibility() && !one.disabled && one.getClientRects().length)
  .map((one) => one.dataset.choice)"""
STEPPERS: Final = {"count": "units", "send": "units sent", "elite": "of them elite"}
BOARD, BUTTONS, WORDS = "board", "buttons", "words"


class Answering:
    """One learner's answers; `ways` counts where they were given."""

    def __init__(self, page: Page, hand: Hand) -> None:
        self.page, self.hand = page, hand
        self.offering = Offering(page, hand)
        self.ways = dict.fromkeys((BOARD, BUTTONS, WORDS), 0)

    def give(self, play: LessonPlay, text: str) -> str:
        """Where it was given."""
        way = self._way(play, text, play.table.choices_in(text))
        self.ways[way] += 1
        return way

    def _way(self, play: LessonPlay, text: str, wanted: Choices) -> str:
        if self._send(play, wanted, ".board") or self._build(play, wanted) or self.offering.make(play, text):
            return BOARD
        if self._send(play, wanted, ".status") or self._send_from_list(play, wanted):
            return BUTTONS
        self._say(play, text, wanted)
        return WORDS

    # -- one press ---------------------------------------------------------------------------------

    def _send(self, play: LessonPlay, wanted: Choices, root: str) -> bool:
        """Press what means this, or as much of its beginning as anything does."""
        senders = {text: meaning(play, text) for text in self.page.evaluate(SENDERS, root)}
        fitting = [text for text, means in senders.items() if means and wanted[: len(means)] == means]
        if not fitting:
            return False
        best = max(fitting, key=lambda text: len(senders[text]))
        self.hand.press(self.page.locator(f"{root} [data-choice={json.dumps(best)}]:visible:enabled").first)
        return True

    def _send_from_list(self, play: LessonPlay, wanted: Choices) -> bool:
        if not is_shown(self.page, ".status [aria-controls=choices]"):
            return False
        self.hand.press(self.page.locator(".status [aria-controls=choices]:visible"))
        return self._send(play, wanted, ".status")

    def _say(self, play: LessonPlay, text: str, wanted: Choices) -> None:
        """In the text view, where everything can be played: pressed in its list, or typed."""
        view = self.page.get_by_role("button", name="Text view")
        self.hand.press(view)
        self.page.locator("#typed").wait_for()
        if not self._send(play, wanted, ".text"):
            self.hand.write(self.page.locator("#typed"), text)
            self.hand.press(self.page.get_by_role("button", name="Do it"))
        self.page.locator(".board[aria-busy=false]").wait_for()
        self.hand.press(view)

    # -- several presses ---------------------------------------------------------------------------

    def _build(self, play: LessonPlay, wanted: Choices) -> bool:
        """A group is picked, then its size and goal; a plan is set and sealed."""
        begins = self._begins(wanted[0])
        if begins.count():
            self.hand.press(begins.first)
        elif not (wanted[0].startswith("send ") and is_shown(self.page, ".board .plan")):
            return False
        for choice in wanted:
            self._set(choice)
        return self._send(play, wanted, ".board")

    def _begins(self, choice: str) -> Locator:
        return self.page.locator(f".board button[data-begins={json.dumps(choice)}]:visible")

    def _set(self, choice: str) -> None:
        verb, _, value = choice.partition(" ")
        if verb in STEPPERS:
            self._step(STEPPERS[verb], int(value))
        elif verb in ("to", "play") and self._begins(choice).count():
            self.hand.press(self._begins(choice).first)

    def _step(self, label: str, value: int) -> None:
        """By the buttons beside a number."""
        less = self.page.get_by_role("button", name=f"{label}: less", exact=True)
        if not less.count():
            return
        shown = less.locator("xpath=..").locator(".value")
        while int(shown.inner_text()) != value:
            way = "less" if int(shown.inner_text()) > value else "more"
            self.hand.press(self.page.get_by_role("button", name=f"{label}: {way}", exact=True))


def meaning(play: LessonPlay, text: str) -> Choices:
    """The small choices in a notation; none where the rules forbid it."""
    try:
        return play.table.choices_in(text)
    except IllegalAction:
        return ()
