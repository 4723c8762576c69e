"""One lesson at this terminal, at the drawing of its game."""

from collections.abc import Callable
from typing import Final

from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.table.commands import Commands
from wyrmhall.cli.table.display import Display
from wyrmhall.cli.table.keyboard import Keyboard
from wyrmhall.cli.table.people import Player
from wyrmhall.cli.table.seating import Seating
from wyrmhall.cli.terminal import print_wrapped
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.lessons.lesson import Ask
from wyrmhall.lessons.play import Answer, LessonPlay
from wyrmhall.lessons.words import sentences

TABLE_WORDS: Final = ("card", "explain", "legal", "log", "rules", "table", "why")  # as at every table
EASY: Final = "easy"


class LeftLesson(Exception):
    """The learner has had enough for now."""


class LessonSession:
    """Says, shows and asks, beat after beat."""

    def __init__(self, play: LessonPlay, colour: bool) -> None:
        self.play, self.colour = play, colour
        self.words = sentences("terminal")
        self.sit_down()

    def sit_down(self) -> None:
        """At the table as it is: going back sets up another one."""
        table, seat = self.play.table, self.play.lesson.learner
        players = [
            Player(name, "" if number == seat else EASY) for number, name in enumerate(table.record.players)
        ]
        self.seating = Seating(table, players, {})
        self.display = Display(self.seating, self.colour)
        if self.play.steps:
            self.display.skip_news()
        self.commands = Commands(self.seating, self.display, Keyboard())
        self.drawn = ""

    def run(self) -> None:
        """To the end of the lesson; LeftLesson or EOFError before it."""
        self.say("begin", title=self.play.words.title, blurb=self.play.words.blurb)
        while not self.play.is_over:
            self.show_beat()
            self.read_lines()
        self.display.tell_news(self.play.lesson.learner)
        if self.play.words.summary:
            print_wrapped(self.play.words.summary)

    def say(self, key: str, **values: object) -> None:
        print_wrapped(self.words[key].format(**values))

    # -- showing ---------------------------------------------------------------------------------

    def show_beat(self) -> None:
        """What has happened, the table if it looks different, and what the lesson says."""
        seat = self.play.lesson.learner
        self.display.tell_news(seat)
        drawing = self.display.drawing(seat)
        if self.is_asked():
            self.display.show_table(seat, whole=self.display.live and drawing != self.drawn)
        elif drawing != self.drawn:
            self.display.show_drawing(seat, whole=self.display.live)
        self.drawn = drawing
        self.show_text()

    def is_asked(self) -> bool:
        return self.play.question is not None or self.play.free is not None

    def show_text(self) -> None:
        beats = len(self.play.lesson.beats)
        print()
        if self.play.text:
            print_wrapped(f"({self.play.place + 1}/{beats}) {self.play.text}")

    # -- reading ---------------------------------------------------------------------------------

    def read_lines(self) -> None:
        """Until the lesson stands somewhere else."""
        before = (len(self.play.steps), self.play.table)
        while (len(self.play.steps), self.play.table) == before:
            name = self.seating.names[self.play.lesson.learner]
            line = self.commands.keyboard.ask(f"{name}> " if self.is_asked() else self.words["go-on"])
            try:
                self.carry_out(line)
            except IllegalAction as illegal:
                self.display.refuse(illegal.refusal)
            except CommandError as error:
                print_wrapped(str(error))

    def carry_out(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word in WORDS and not rest:
            WORDS[word](self)
        elif word in TABLE_WORDS and self.commands.carry_out(self.play.lesson.learner, word, rest.strip()):
            return
        elif self.is_asked():
            self.answer(line)
        elif not line:
            self.play.go_on()
        else:
            self.say("only-go-on")

    def answer(self, line: str) -> None:
        if not line:
            self.show_text()
            return
        whole = (
            len(self.play.game.notation.sentences(line)) > 1
        )  # several choices in one, as a lesson wants them
        answer = self.play.answer(line if whole else self.seating.meaning(self.play.lesson.learner, line))
        if not answer.right:
            self.explain(answer)

    def explain(self, answer: Answer) -> None:
        """The rule's reason, what the lesson says to it, and in the end what is right."""
        if answer.refusal is not None:
            self.display.refuse(answer.refusal)
        if answer.words:
            print_wrapped(answer.words)
        if answer.lit:
            self.show_right(answer.lit)

    def show_right(self, answers: tuple[str, ...]) -> None:
        some = ", ".join([f"'{self.seating.with_names(text)}'" for text in answers[:3]])
        print_wrapped(sentences("answers")["right-is"].format(answers=some))

    # -- words -----------------------------------------------------------------------------------

    def help(self) -> None:
        print(self.words["help"].rstrip())

    def hint(self) -> None:
        beat = self.play.beat
        hint = self.play.words.beats[beat.id].hint if isinstance(beat, Ask) else ""
        if hint:
            print_wrapped(self.play.with_names(hint))
        elif self.is_asked():
            self.show_right(self.play.next_choices())
        else:
            self.say("only-go-on")

    def back(self) -> None:
        self.play.back()
        self.sit_down()

    def again(self) -> None:
        self.play.begin_again()
        self.sit_down()

    def leave(self) -> None:
        raise LeftLesson


WORDS: Final[dict[str, Callable[[LessonSession], None]]] = {
    "?": LessonSession.help,
    "help": LessonSession.help,
    "hint": LessonSession.hint,
    "back": LessonSession.back,
    "again": LessonSession.again,
    "leave": LessonSession.leave,
    "quit": LessonSession.leave,
}
