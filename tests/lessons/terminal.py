"""A lesson in the real command, through pipes, beside the same in this process, which knows the answers."""

from pathlib import Path

from tests.cli.driver import Driver
from tests.lessons.all_lessons import Case
from wyrmhall.lessons.checking import first_answer, take_step, wrong_answers
from wyrmhall.lessons.play import LessonPlay

OFFER = "Enter for no: "


class TerminalWalk:
    """`wyrmhall learn GAME LESSON`, answered rightly; at every question some wrong answers first."""

    def __init__(self, case: Case, folder: Path, wrong: int) -> None:
        self.play = LessonPlay(*case)
        self.wrong, self.tried = wrong, 0
        self.driver = Driver("learn", case.game.name, case.lesson.name, folder=folder)
        self.screen = self.driver.read()

    def to_the_end(self) -> None:
        while not self.play.is_over:
            self.check_beat()
            self.try_wrong()
            self.step()
        assert self.screen.endswith(OFFER), self.screen
        self.driver.type("")
        assert self.driver.end() == 0

    def check_beat(self) -> None:
        """Both stand at the same beat."""
        said = " ".join(self.screen.split())
        assert " ".join(self.play.text.split()) in said, f"{self.play.text!r} is not said in {self.screen}"

    def try_wrong(self) -> None:
        answers = wrong_answers(self.play)
        for answer in answers[:: max(1, len(answers) // max(1, self.wrong))][: self.wrong]:
            self.play.answer(answer)
            said = self.driver.type(answer).strip()
            assert said.rpartition("\n")[0], f"nothing is said to {answer!r}"
            assert said.endswith(">"), said
            self.tried += 1

    def step(self) -> None:
        line = "" if self.play.question is None and self.play.free is None else first_answer(self.play)
        take_step(self.play)
        self.screen = self.driver.type(line)
