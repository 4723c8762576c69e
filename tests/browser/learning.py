"""Somebody who learns a game at the page: knows what is right, and presses it where it can be seen."""

import json
from typing import Final, Protocol

from playwright.sync_api import Locator

from tests.browser.answering import WORDS, Answering
from tests.browser.hands import Hand, MouseHand
from tests.browser.visitor import Visitor
from tests.lessons.all_lessons import Case
from wyrmhall.lessons.checking import first_answer, is_legal
from wyrmhall.lessons.play import GO_ON, LIT_AT, LessonPlay

ANN: Final = "Ann"  # as every visitor is called
STEPS: Final = "() => JSON.parse(localStorage.getItem('wyrmhall.lessons') ?? '{}')"
# Whether what is pointed at can be seen: something of it beside the card, all of it above the card, as far as
# there is room between that and the status line.
POINTED: Final = """() => [...document.querySelectorAll('[data-pointed]')].some((one) => {
  const box = one.getBoundingClientRect();
  const card = document.querySelector('.lesson-card').getBoundingClientRect();
  if (card.left > 0) return Math.min(box.bottom, innerHeight) - Math.max(box.top, 0) > 8;
  const lead = document.querySelector('.lead');
  const top = getComputedStyle(lead).position === 'sticky' ? lead.offsetHeight : 0;
  return Math.min(box.bottom, card.top) - Math.max(box.top, top) >= Math.min(box.height, card.top - top) - 16;
})"""
# The card's own words and buttons, as far as they cannot be seen without scrolling it.
CUT_OFF: Final = """() => {
  const card = document.querySelector('.lesson-card');
  return Math.max(card.scrollHeight - card.clientHeight, card.scrollWidth - card.clientWidth);
}"""
SENDER: Final = ".board [data-choice]:visible:enabled:not([aria-disabled=true])"
REFUSED: Final = ".board [aria-disabled=true][data-choice]:visible"
# Where among them the first is that does not lie under something else, as under a result; -1: nowhere.
# Who scrolls tells the page so, as a finger does: it brings nothing back into sight then.
UNCOVERED: Final = """(all) => (dispatchEvent(new Event('touchmove')), all).findIndex((one) => {
  one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit && (one === hit || one.contains(hit));
})"""
MOST: Final = 400  # steps
MOST_WRONG: Final = 6  # at one question


class Looker(Protocol):
    """Whoever looks on at every step."""

    def __call__(self, play: LessonPlay, number: int) -> None: ...


class Learner:
    """A visitor at one lesson."""

    def __init__(self, visitor: Visitor, case: Case, hand: Hand | None = None) -> None:
        self.visitor, self.page, self.case = visitor, visitor.page, case
        self.hand: Hand = hand or MouseHand()
        self.answers = Answering(self.page, self.hand)
        self.at = LessonPlay(*case, learner=ANN)  # as far as the page was when it was last looked at
        self.wrong = 0  # wrong answers that were tried
        self.in_words: list[str] = []  # right ones that could be given only in the text view

    def open(self) -> None:
        self.visitor.open(f"/learn/{self.case.game.name}/{self.case.lesson.name}")
        self.card.wait_for()

    @property
    def card(self) -> Locator:
        return self.page.locator(".lesson-card .card")

    def kept(self) -> list[str]:
        """The steps that the browser has kept."""
        lessons = self.page.evaluate(STEPS)
        steps: list[str] = lessons[f"{self.case.game.name}/{self.case.lesson.name}"]["steps"]
        return steps

    def play(self) -> LessonPlay:
        """The lesson as the page has it."""
        steps = self.kept()
        if steps[: len(self.at.steps)] != self.at.steps:
            self.at.begin_again()
        for step in steps[len(self.at.steps) :]:
            if step == GO_ON:
                self.at.go_on()
            else:
                self.at.answer(step)
        assert self.at.steps == steps
        return self.at

    def is_over(self) -> bool:
        return self.card.locator("h2").count() > 0

    # -- steps -----------------------------------------------------------------------------------

    def learn(self, wrong: bool = False, look: Looker | None = None) -> int:
        """To the end by right answers; how many steps. With `wrong` ones first at every beat."""
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
        if wrong:
            self.try_wrong(play)
        if play.question is None and play.free is None:
            self.go_on()
        else:
            self.answer(play, first_answer(play))

    def settled(self) -> None:
        self.page.locator(".board[aria-busy=false]").wait_for()

    def check_pointing(self, play: LessonPlay) -> None:
        """What is spoken of can be seen, and so can all of the card."""
        point = play.beat.point if play.beat is not None else ""
        if point:
            self.visitor.until(lambda: self.page.evaluate(POINTED))
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

    def try_wrong(self, play: LessonPlay) -> None:
        """Nothing of it changes anything."""
        before = self.kept()
        if play.question is not None:
            self.answer_wrongly(play)
        elif play.free is not None:
            self.press_refused()
        else:
            self.press_too_early()
        assert self.kept() == before

    def answer_wrongly(self, play: LessonPlay) -> None:
        """Until what is right is lit, and every likely mistake is made."""
        wrong = wrong_ones(play)
        if not wrong:
            return
        for tries in range(min(max(LIT_AT, len(wrong)), MOST_WRONG)):
            self.answer_one_wrongly(play, wrong[tries % len(wrong)], tries + 1)
        self.check_lit(play)

    def answer_one_wrongly(self, play: LessonPlay, text: str, tries: int) -> None:
        self.answers.give(play, text)
        self.wrong += 1
        words = " ".join(play.answer(text).words.split())
        said = self.card.locator("[data-wrong]")
        self.visitor.until(lambda: self.tried() >= min(tries, LIT_AT) and words in plain(said))
        self.settled()

    def press_refused(self) -> None:
        """Among free moves: what the rules forbid is refused with their reason."""
        refused = self.page.locator(REFUSED)
        if refused.count():
            self.hand.press_anyway(refused.first)
            self.page.locator(".notice.no").wait_for()
            self.wrong += 1

    def press_too_early(self) -> None:
        """While something is said: a card on the board does not decide."""
        sender = self.page.locator(SENDER)
        place = sender.evaluate_all(UNCOVERED)
        if place >= 0:
            self.hand.press(sender.nth(place))
            self.card.locator(".nudge").wait_for()
            self.wrong += 1

    def tried(self) -> int:
        """How many wrong answers in a row the page has answered."""
        return int(self.card.get_attribute("data-tries") or 0)

    def check_lit(self, play: LessonPlay) -> None:
        lit = self.card.locator("[data-lit]").first
        lit.wait_for()
        assert play.question is not None
        assert play.question.accepts(play.table.choices_in(str(lit.get_attribute("data-lit"))))


def plain(thing: Locator) -> str:
    """The words of a thing, if it is there, without line breaks."""
    return " ".join(" ".join(thing.all_text_contents()).split())


def is_wrong_at_once(play: LessonPlay, text: str) -> bool:
    """Not one that begins rightly: its rest is tried where that is asked."""
    question = play.question
    return (
        question is not None
        and is_legal(play, text)
        and not question.accepts(play.table.choices_in(text)[:1])
    )


def wrong_ones(play: LessonPlay) -> list[str]:
    """Legal answers, wrong from their beginning: of each likely mistake one, then others."""
    question = play.question
    if question is None or question.any:
        return []
    listed = [mistake.answers for mistake in question.beat.mistakes]
    likely = [next((text for text in answers if is_wrong_at_once(play, text)), "") for answers in listed]
    legal = [act.text for act in play.table.legal(play.lesson.learner)]
    others = [text for text in legal if not question.accepts(play.table.choices_in(text))]
    made = [*dict.fromkeys(filter(None, likely))]
    return made if len(made) >= LIT_AT else [*dict.fromkeys([*made, *others[:LIT_AT]])]
