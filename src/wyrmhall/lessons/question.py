"""What is asked of the learner at one beat: which answers are right, and which mistakes are likely."""

from wyrmhall.kernel.refusal import NOTATION, IllegalAction
from wyrmhall.lessons.lesson import ANY, Ask, LessonError
from wyrmhall.lessons.lesson_table import LessonTable

Choices = tuple[str, ...]


class Question:
    """An Ask at the position in which it comes up. LessonError if it does not fit there."""

    def __init__(self, table: LessonTable, beat: Ask) -> None:
        self.table, self.beat = table, beat
        self.taken: Choices = ()  # small choices of an answer that is not whole yet
        self.any = ANY in beat.accept
        self.wanted = {} if self.any else {text: self.choices_of(text) for text in beat.accept}
        if self.any and table.lesson.learner not in table.asked:
            raise LessonError(f"the learner (seat {table.lesson.learner}) is not asked here")
        for mistake in beat.mistakes:
            for text in mistake.answers:
                self.check_mistake(text)

    def choices_of(self, text: str) -> Choices:
        try:
            return self.table.choices_in(text)
        except IllegalAction as illegal:
            raise LessonError(f"accept {text!r} is not legal here: {illegal}") from None

    def check_mistake(self, text: str) -> None:
        """Legal or not, it has to be something, and it must not be right."""
        try:
            choices = self.table.choices_in(text)
        except IllegalAction as illegal:
            if illegal.refusal.rule == NOTATION:
                raise LessonError(f"mistakes: {text!r}: {illegal}") from None
            return
        if self.accepts(choices):
            raise LessonError(f"mistakes: {text!r} is accepted as right")

    # -- right ------------------------------------------------------------------------------------

    def accepts(self, choices: Choices) -> bool:
        so_far = self.taken + choices
        return self.any or any(right[: len(so_far)] == so_far for right in self.wanted.values())

    def note(self, choices: Choices) -> bool:
        """They were carried out. Whether the answer is whole."""
        self.taken += choices
        return self.any or self.taken in self.wanted.values()

    def right_answers(self) -> Choices:
        """What may be answered now, in one."""
        return tuple(self.wanted) if self.wanted and not self.taken else self.next_choices()

    def next_choices(self) -> Choices:
        """The same by small choices: which of them are right now."""
        if self.any:
            return tuple([act.text for act in self.table.legal(self.table.lesson.learner)])
        place = len(self.taken)
        right = [choices[place] for choices in self.wanted.values() if choices[:place] == self.taken]
        return tuple(dict.fromkeys(right))

    # -- wrong ------------------------------------------------------------------------------------

    def mistake(self, text: str) -> str:
        """The key of the likely mistake that was made; empty if it is none of them."""
        for mistake in self.beat.mistakes:
            if any(self.means(text, listed) for listed in mistake.answers):
                return mistake.key
        return ""

    def means(self, text: str, listed: str) -> bool:
        if self.plain(text) == self.plain(listed):
            return True
        try:
            return self.table.choices_in(text) == self.table.choices_in(listed)
        except IllegalAction:
            return False

    def plain(self, text: str) -> str:
        act = self.table.game.notation.find(text)
        return " ".join(text.lower().split()) if act is None else act.text
