"""A lesson in the real command, through pipes, beside the same in this process, which knows the answers."""

import json
import os
from pathlib import Path

from tests.cli.driver import Driver
from tests.lessons.all_lessons import Case
from wyrmhall.lessons.checking import first_answer, take_step, wrong_answers
from wyrmhall.lessons.play import LessonPlay

OFFER = "Enter for no: "


class TerminalWalk:
    """`wyrmhall learn GAME LESSON`, answered rightly; at every beat some wrong answers first.

    On the way the learner goes back, begins again, leaves and comes back, each once.
    """

    def __init__(self, case: Case, folder: Path, wrong: int) -> None:
        self.case, self.folder = case, folder
        self.play = LessonPlay(*case)
        self.wrong, self.tried = wrong, 0
        self.sit_down()
        beats = len(case.lesson.beats)
        self.detours = {2: self.begin_again, 3: self.go_back, beats // 2: self.leave_and_come_back}

    def sit_down(self) -> None:
        self.driver = Driver("learn", self.case.game.name, self.case.lesson.name, folder=self.folder)
        self.screen = self.driver.read()

    def to_the_end(self) -> None:
        while not self.play.is_over:
            self.check_beat()
            self.detours.pop(self.play.place, lambda: None)()
            self.try_wrong()
            self.step()
        assert self.screen.endswith(OFFER), self.screen
        assert self.kept() == {"done": True}
        self.play_short_game()

    def check_beat(self) -> None:
        """Both stand at the same beat."""
        said = " ".join(self.screen.split())
        assert " ".join(self.play.text.split()) in said, f"{self.play.text!r} is not said in {self.screen}"

    def try_wrong(self) -> None:
        answers = wrong_answers(self.play)
        asked = self.play.question is not None or self.play.free is not None
        for answer in answers[:: max(1, len(answers) // max(1, self.wrong))][: self.wrong]:
            self.play.answer(answer)
            said = self.driver.type(answer).strip()
            assert said.rpartition("\n")[0], f"nothing is said to {answer!r}"
            assert said.endswith(">" if asked else "press Enter:"), said
            self.tried += 1

    def step(self) -> None:
        line = "" if self.play.question is None and self.play.free is None else first_answer(self.play)
        take_step(self.play)
        self.screen = self.driver.type(line)

    # -- beside learning -------------------------------------------------------------------------

    def begin_again(self) -> None:
        self.play.begin_again()
        self.screen = self.driver.type("again")
        self.check_beat()

    def go_back(self) -> None:
        self.play.back()
        self.screen = self.driver.type("back")
        self.check_beat()

    def leave_and_come_back(self) -> None:
        self.driver.type("leave")
        assert self.driver.end() == 0
        assert self.kept() == {"steps": self.play.steps}
        self.sit_down()
        self.check_beat()

    def kept(self) -> dict[str, object]:
        """What the user's file says of the lesson."""
        kept = json.loads((Path(os.environ["WYRMHALL_HOME"]) / "lessons.json").read_text("utf-8"))
        lesson: dict[str, object] = kept[self.case.game.name][self.case.lesson.name]
        return lesson

    def play_short_game(self) -> None:
        """Something is asked of the learner there; then they have had enough."""
        screen = self.driver.type("yes")
        assert screen.endswith("> "), screen
        if "Leave the table?" in self.driver.type("quit"):  # not asked where nobody has decided anything yet
            self.driver.type("yes")
        assert self.driver.end() == 0
