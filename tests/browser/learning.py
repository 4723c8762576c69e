"""Somebody who learns a game at the page: knows what is right, and presses it where it can be seen."""

import json
from typing import Final, Protocol

from playwright.sync_api import Locator

from tests.browser.answering import WORDS, Answering
from tests.browser.hands import Hand, MouseHand
from tests.browser.visitor import Visitor
from tests.lessons.all_lessons import Case
from wyrmhall.lessons.checking import first_answer
from wyrmhall.lessons.play import LIT_AT, LessonPlay

STEPS: Final = "() => JSON.parse(localStorage.getItem('wyrmhall.lessons') ?? '{}')"
# How much of what is pointed at is in the window and not under the card.
POINTED: Final = """() => [...document.querySelectorAll('[data-pointed]')].map((one) => {
  const box = one.getBoundingClientRect();
  const card = document.querySelector('.lesson-card').getBoundingClientRect();
  const below = card.left <= box.left && card.top > 0 ? card.top : innerHeight;
  return Math.min(box.bottom, below) - Math.max(box.top, 0);
})"""
# The card's own words and buttons, as far as they cannot be seen without scrolling it.
CUT_OFF: Final = """() => {
  const card = document.querySelector('.lesson-card');
  return Math.max(card.scrollHeight - card.clientHeight, card.scrollWidth - card.clientWidth);
}"""
MOST: Final = 400  # steps


class Looker(Protocol):
    """Whoever looks on at every step."""

    def __call__(self, play: LessonPlay, number: int) -> None: ...


class Learner:
    """A visitor at one lesson."""

    def __init__(self, visitor: Visitor, case: Case, hand: Hand | None = None) -> None:
        self.visitor, self.page, self.case = visitor, visitor.page, case
        self.hand: Hand = hand or MouseHand()
        self.answers = Answering(self.page, self.hand)
        self.wrong = 0  # wrong answers that were tried
        self.in_words: list[str] = []  # right ones that could be given only in the text view

    def open(self) -> None:
        self.visitor.open(f"/learn/{self.case.game.name}/{self.case.lesson.name}")
        self.card.wait_for()

    @property
    def card(self) -> Locator:
        return self.page.locator(".lesson-card .card")

    def play(self) -> LessonPlay:
        """The lesson as the page has it."""
        kept = self.page.evaluate(STEPS)
        name = f"{self.case.game.name}/{self.case.lesson.name}"
        return LessonPlay.repeated(*self.case, kept[name]["steps"])

    def is_over(self) -> bool:
        return self.card.locator("h2").count() > 0

    # -- steps -----------------------------------------------------------------------------------

    def learn(self, wrong: bool = False, look: Looker | None = None) -> int:
        """To the end by right answers; how many steps. With `wrong` ones first at every question."""
        for number in range(MOST):
            self.settled()
            if self.is_over():
                return number
            play = self.play()
            if look is not None:
                look(play, number)
            self.step(play, wrong)
        raise AssertionError(f"{MOST} steps, and no end")

    def step(self, play: LessonPlay, wrong: bool) -> None:
        self.check_pointing(play)
        if play.question is None and play.free is None:
            self.go_on()
            return
        if wrong and play.question is not None and not play.question.taken:
            self.answer_wrongly(play)
        self.answer(play, first_answer(play))

    def settled(self) -> None:
        self.page.locator(".board[aria-busy=false]").wait_for()

    def check_pointing(self, play: LessonPlay) -> None:
        """What is spoken of can be seen, and so can all of the card."""
        point = play.beat.point if play.beat is not None else ""
        if point:
            self.visitor.until(lambda: any(seen > 8 for seen in self.page.evaluate(POINTED)))
        assert self.page.evaluate(CUT_OFF) <= 1, "the card is cut off"

    def go_on(self) -> None:
        before = self.here()
        self.hand.press(self.card.locator(".go-on"))
        self.visitor.until(lambda: self.here() != before)

    def answer(self, play: LessonPlay, text: str) -> None:
        before = self.here()
        if self.answers.give(play, text) == WORDS:
            self.in_words.append(text)
        self.visitor.until(lambda: self.here() != before)

    def here(self) -> str:
        """Where the lesson stands, and what it says to the last answer."""
        wrong = self.card.locator("[data-wrong], .nudge, [data-lit]").all_text_contents()
        return json.dumps([self.page.evaluate(STEPS), self.card.locator(".count").inner_text(), wrong])

    # -- wrong answers ---------------------------------------------------------------------------

    def answer_wrongly(self, play: LessonPlay) -> None:
        """Until what is right is lit."""
        wrong = wrong_ones(play)
        for tries in range(LIT_AT if wrong else 0):
            before = self.page.evaluate(STEPS)
            self.answers.give(play, wrong[tries % len(wrong)])
            self.wrong += 1
            self.visitor.until(lambda tries=tries: self.tried() > tries)
            self.settled()
            assert self.page.evaluate(STEPS) == before
            assert self.card.locator("[data-wrong]").inner_text().strip()
        if wrong:
            self.check_lit(play)

    def tried(self) -> int:
        """How many wrong answers in a row the page has answered."""
        return int(self.card.get_attribute("data-tries") or 0)

    def check_lit(self, play: LessonPlay) -> None:
        lit = self.card.locator("[data-lit]").first
        lit.wait_for()
        assert play.question is not None
        assert play.question.accepts(play.table.choices_in(str(lit.get_attribute("data-lit"))))


def wrong_ones(play: LessonPlay) -> list[str]:
    """Legal answers that are not what is asked for: the likely mistakes before all others."""
    question = play.question
    if question is None or question.any:
        return []
    legal = [act.text for act in play.table.legal(play.lesson.learner)]
    wrong = [text for text in legal if not question.accepts(play.table.choices_in(text))]
    return sorted(wrong, key=lambda text: not question.mistake(text))
