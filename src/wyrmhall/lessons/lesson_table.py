"""A table whose first chance outcomes are written down; the rest are drawn from the lesson's seed."""

from typing import Final

from wyrmhall.bots.names import BOT_NAMES
from wyrmhall.kernel.chance import SecretStream
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import BadOptions, new_options
from wyrmhall.kernel.seat import CHANCE, Seat
from wyrmhall.kernel.state import ChanceStep
from wyrmhall.kernel.table import Table
from wyrmhall.lessons.lesson import Lesson, LessonError

GUEST: Final = "Guest"
MOST_LISTED: Final = 40


class LessonTable(Table):
    """The table of one lesson, from its beginning."""

    def __init__(self, game: Game, lesson: Lesson, learner: str = GUEST) -> None:
        try:
            options = new_options(game.options_type, lesson.options)
        except BadOptions as bad:
            raise LessonError(f"{lesson.file}: options: {bad}") from None
        seats = range(len(game.seat_names(options)))
        if lesson.learner not in seats:
            raise LessonError(f"{lesson.file}: learner: the seats are 0 to {len(seats) - 1}")
        people = [learner if seat == lesson.learner else BOT_NAMES[seat % len(BOT_NAMES)] for seat in seats]
        self.lesson = lesson
        super().__init__(game, options, lesson.seed, tuple(people))

    def _run_chance(self) -> None:
        while self.state.asked == (CHANCE,) and self.outcomes < len(self.lesson.chance):
            self._written_outcome(self.lesson.chance[self.outcomes])
        super()._run_chance()

    def _written_outcome(self, text: str) -> None:
        step = self.state.stack[-1]
        assert isinstance(step, ChanceStep)
        try:
            outcome = step.read(self.state, text)
            possible = step.possible(self.state, outcome)
        except ValueError as bad:
            raise LessonError(f"chance {text!r}: {bad}. {self.chance_wanted(step)}") from None
        if not possible:
            raise LessonError(f"chance {text!r} is not possible here. {self.chance_wanted(step)}")
        self._outcome(outcome)

    def chance_wanted(self, step: ChanceStep[object]) -> str:  # type: ignore[type-var]
        some = step.write(self.state, step.roll(self.state, SecretStream(self.seed, self.outcomes)))
        return f"Outcome {self.outcomes + 1} is wanted by {type(step).__name__}, for example {some!r}"

    def choices_in(self, script: str) -> tuple[str, ...]:
        """The small choices that the learner's words mean here; IllegalAction if the rules forbid one."""
        trial = self._rehearsal()
        trial.play(script, self.lesson.learner)
        return tuple([entry.text for entry in trial.record.entries])

    def position(self) -> str:
        """Where the table stands, for whoever writes the lesson."""
        step = type(self.state.stack[-1]).__name__ if self.state.stack else "the end of the game"
        lines = [f"after {len(self.record.entries)} entries, at {step}"]
        for seat in [seat for seat in self.asked if seat != CHANCE]:
            lines.append(f"  {self.names[seat]} (seat {seat}) may: {self.menu_of(seat)}")
        return "\n".join(lines)

    def menu_of(self, seat: Seat) -> str:
        menu = [act.text for act in self.legal(seat)]
        more = f" ... ({len(menu)} in all)" if len(menu) > MOST_LISTED else ""
        return " | ".join(menu[:MOST_LISTED]) + more
