"""Free moves: the learner plays as they like, easy bots answer, until something has happened."""

import hashlib

from wyrmhall.bots import Bot
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.lessons.lesson import Until
from wyrmhall.lessons.lesson_table import LessonTable


class FreePlay:
    """One stretch of free moves, from where the table stands now."""

    def __init__(self, table: LessonTable, until: Until, bot: Bot) -> None:
        self.table, self.until, self.bot = table, until, bot
        self.events, self.entries = len(table.log), len(table.record.entries)
        self.step = self.step_name()

    def play_others(self) -> bool:
        """Until the learner alone is asked. Whether the free moves are over."""
        while not self.is_over():
            others = [seat for seat in self.table.asked if seat != self.table.lesson.learner]
            if not others:
                return self.until.kind == "decisions" and self.decisions() >= int(self.until.value)
            self.let_bot_decide(others[0])
        return True

    def let_bot_decide(self, seat: Seat) -> None:
        act = self.bot.choose(self.table.view(seat), seat, self.table.legal(seat), self.luck(seat))
        self.table.play(act.text, seat)

    def luck(self, seat: Seat) -> Chance:
        """Nothing but the lesson and what was decided: a lesson played again is the same."""
        text = f"{self.table.seed} {seat} {len(self.table.record.entries)}"
        return Chance(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))

    def is_over(self) -> bool:
        before, self.step = self.step, self.step_name()
        if self.until.kind == "step" and before != self.step == self.until.value:
            return True
        told = [event.kind for event in self.table.log[self.events :]] if self.until.kind == "event" else []
        return self.table.over or self.until.value in told

    def decisions(self) -> int:
        learner = self.table.names[self.table.lesson.learner]
        return [entry.who for entry in self.table.record.entries[self.entries :]].count(learner)

    def step_name(self) -> str:
        stack = self.table.state.stack
        return type(stack[-1]).__name__ if stack else ""
