"""Somebody who learns a game at the page: knows what is right, and presses it where it can be seen."""

import json
from typing import Final

from playwright.sync_api import Locator

from tests.browser.visitor import Visitor
from tests.lessons.all_lessons import Case
from wyrmhall.lessons.checking import first_answer
from wyrmhall.lessons.play import LessonPlay

STEPS: Final = "() => JSON.parse(localStorage.getItem('wyrmhall.lessons') ?? '{}')"
# How much of what is pointed at is in the window and not under the card.
POINTED: Final = """() => [...document.querySelectorAll('[data-pointed]')].map((one) => {
  const box = one.getBoundingClientRect(), card = document.querySelector('.dock').getBoundingClientRect();
  const below = card.left <= box.left && card.top > 0 ? card.top : innerHeight;
  return Math.min(box.bottom, below) - Math.max(box.top, 0);
})"""
MOST: Final = 400  # steps


class Learner:
    """A visitor at one lesson."""

    def __init__(self, visitor: Visitor, case: Case, touch: bool = False) -> None:
        self.visitor, self.page, self.case, self.touch = visitor, visitor.page, case, touch
        self.in_words = 0  # answers that were given in the text view, because nothing else could be pressed

    def open(self) -> None:
        self.visitor.open(f"/learn/{self.case.game.name}/{self.case.lesson.name}")
        self.card.wait_for()

    @property
    def card(self) -> Locator:
        return self.page.locator(".card")

    def play(self) -> LessonPlay:
        """The lesson as the page has it."""
        kept = self.page.evaluate(STEPS)
        name = f"{self.case.game.name}/{self.case.lesson.name}"
        return LessonPlay.repeated(*self.case, kept[name]["steps"])

    def is_over(self) -> bool:
        return self.card.locator("h2").count() > 0

    def press(self, button: Locator) -> None:
        button.tap() if self.touch else button.click()

    # -- steps -----------------------------------------------------------------------------------

    def learn(self, wrong: bool = False) -> int:
        """To the end by right answers; how many steps. With `wrong` ones first at the first question."""
        for number in range(MOST):
            self.settled()
            if self.is_over():
                return number
            play = self.play()
            if play.question is None and play.free is None:
                self.check_pointing(play)
                self.go_on()
                continue
            if wrong:
                self.answer_wrongly(play)
                wrong = False
            self.answer(play, play.table.choices_in(first_answer(play))[0])
        raise AssertionError(f"{MOST} steps, and no end")

    def settled(self) -> None:
        self.page.locator(".board[aria-busy=false]").wait_for()

    def check_pointing(self, play: LessonPlay) -> None:
        """What is spoken of can be seen."""
        point = play.beat.point if play.beat is not None else ""
        if point and point != "choices":
            self.visitor.until(lambda: any(seen > 8 for seen in self.page.evaluate(POINTED)))

    def go_on(self) -> None:
        before = self.here()
        self.press(self.card.locator(".go-on"))
        self.visitor.until(lambda: self.here() != before)

    def answer(self, play: LessonPlay, text: str) -> None:
        before = self.here()
        self.choose(text)
        self.visitor.until(lambda: self.here() != before)

    def here(self) -> str:
        """Where the lesson stands, and what it says to the last answer."""
        wrong = self.card.locator("[data-wrong], .nudge, [data-lit]").all_text_contents()
        return json.dumps([self.page.evaluate(STEPS), self.card.locator(".count").inner_text(), wrong])

    def choose(self, text: str) -> None:
        """With a button of the status line or of its list; else in the text view."""
        wanted = self.page.locator(f"[data-choice={json.dumps(text)}]:visible")
        every = self.page.locator(".status [aria-controls=choices]:visible")
        if not wanted.count() and every.count():
            self.press(every)
        if wanted.count():
            self.press(wanted.first)
            return
        self.in_words += 1
        self.page.keyboard.press("t")
        self.press(wanted.first)
        self.settled()
        self.page.keyboard.press("t")

    def answer_wrongly(self, play: LessonPlay) -> None:
        """Until what is right is lit, which is then pressed."""
        if play.question is None or play.question.any:
            return
        legal = [act.text for act in play.table.legal(play.lesson.learner)]
        wrong = [text for text in legal if not play.question.accepts(play.table.choices_in(text))]
        if not wrong:
            return
        for tries in range(3):
            before = self.page.evaluate(STEPS)
            self.choose(wrong[tries % len(wrong)])
            self.card.locator("[data-wrong]").wait_for()
            self.settled()
            assert self.page.evaluate(STEPS) == before
        lit = self.card.locator("[data-lit]").first
        lit.wait_for()
        assert play.question.accepts(play.table.choices_in(str(lit.get_attribute("data-lit"))))
