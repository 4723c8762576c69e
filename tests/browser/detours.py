"""What a learner may do beside learning: back, again, leave and come back, and a game at the end."""

from playwright.sync_api import expect

from tests.browser.learning import Learner
from wyrmhall.lessons.play import LessonPlay


class Detours:
    """Each is made once, at its own place of the lesson; `look` of Learner.learn."""

    def __init__(self, learner: Learner) -> None:
        self.learner, self.page, self.visitor = learner, learner.page, learner.visitor
        beats = len(learner.case.lesson.beats)
        self.left = {
            2: self.begin_again,
            3: self.go_back,
            beats // 2: self.reload,
            beats // 2 + 1: self.leave_and_come_back,
            beats - 1: self.go_back,
        }

    def __call__(self, play: LessonPlay, number: int) -> None:
        detour = self.left.pop(play.place, None)
        if detour is not None:
            detour()
            self.learner.settled()
            self.learner.play()

    def press(self, name: str) -> None:
        self.learner.hand.press(self.learner.card.get_by_role("button", name=name, exact=True))

    def begin_again(self) -> None:
        self.press("Begin again")
        self.visitor.until(lambda: self.learner.kept() == [])

    def go_back(self) -> None:
        """To the beginning of the beat before."""
        before = self.learner.play()
        wanted = LessonPlay.repeated(*self.learner.case, before.steps)
        wanted.back()
        self.press("Back")
        self.visitor.until(lambda: self.learner.kept() == wanted.steps)
        assert self.learner.card.locator(".count").inner_text().startswith(f"{wanted.place + 1} of ")

    def reload(self) -> None:
        """The browser has kept where it was."""
        before = self.learner.kept(), self.learner.card.locator(".count").inner_text()
        self.page.reload()
        self.learner.card.wait_for()
        assert (self.learner.kept(), self.learner.card.locator(".count").inner_text()) == before

    def leave_and_come_back(self) -> None:
        """By the cross of the card, and by the list of lessons."""
        before = self.learner.card.locator(".count").inner_text()
        self.learner.hand.press(self.learner.card.get_by_role("link", name="Leave"))
        again = self.page.locator(f"a[href$='/{self.learner.case.lesson.name}']", has_text="Go on")
        self.learner.hand.press(again)
        self.learner.card.wait_for()
        assert self.learner.card.locator(".count").inner_text() == before

    # -- at the end ------------------------------------------------------------------------------

    def play_short_game(self) -> None:
        """Against easy bots, in the learner's seat; and the list says that the lesson is done."""
        case = self.learner.case
        self.press("Play a short game against easy bots")
        self.page.wait_for_url("**/t/*")
        self.visitor.until(lambda: self.visitor.asked or self.visitor.over)
        sittings = self.visitor.known["sittings"]
        people = [seat for seat, one in enumerate(sittings) if one["kind"] != "bot"]
        assert people == [case.lesson.learner % len(sittings)]
        assert {one["level"] for one in sittings if one["kind"] == "bot"} == {"easy"}
        self.visitor.open(f"/learn/{case.game.name}")
        expect(self.page.locator("li.done")).to_have_count(1)
