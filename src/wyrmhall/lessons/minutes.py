"""How long a lesson takes somebody who makes no mistakes, reckoned from what is read, done and watched.

A lesson promises `minutes`; a test holds the promise against this figure.
"""

from typing import Final, NamedTuple

from wyrmhall.kernel.game import Game
from wyrmhall.lessons.checking import first_choice, play_through
from wyrmhall.lessons.lesson import Lesson, Watch
from wyrmhall.lessons.play import LessonPlay

WORDS_A_MINUTE: Final = 200  # of somebody who reads with care, and looks at the board meanwhile
TO_GO_ON: Final = 1.5  # seconds
TO_CHOOSE: Final = 4.0  # seconds for each small choice, among free moves as well
TO_WATCH: Final = 1.0  # second for each decision of others: it is seen, and what matters of it is said


class Effort(NamedTuple):
    """What a lesson asks of a learner."""

    words: int
    go_ons: int
    choices: int
    watched: int

    @property
    def minutes(self) -> float:
        seconds = self.go_ons * TO_GO_ON + self.choices * TO_CHOOSE + self.watched * TO_WATCH
        return self.words / WORDS_A_MINUTE + seconds / 60


def effort_of(game: Game, lesson: Lesson) -> Effort:
    """By right answers, each small choice by itself, as it is made at a board."""
    play = LessonPlay(game, lesson)
    words = go_ons = choices = place = 0
    for _ in play_through(play, first_choice):
        asked = play.question is not None or play.free is not None
        words += len(play.text.split()) if place <= play.place else 0
        place = play.place + 1
        choices, go_ons = choices + asked, go_ons + (not asked)
    watched = sum([len(beat.moves) for beat in lesson.beats if isinstance(beat, Watch)])
    return Effort(words, go_ons, choices, watched)
