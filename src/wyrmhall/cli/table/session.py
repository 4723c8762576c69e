"""One sitting at a table: people type notations and words, bots answer, everything is said in lines."""

from typing import Final

from wyrmhall.bots import Bot
from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.sentences import sentence
from wyrmhall.cli.table.commands import Commands, LeftTable, PositionChanged, TableLoaded
from wyrmhall.cli.table.display import Display
from wyrmhall.cli.table.ending import say_farewell
from wyrmhall.cli.table.keyboard import Keyboard
from wyrmhall.cli.table.people import Player
from wyrmhall.cli.table.seating import Seating
from wyrmhall.cli.terminal import WIDTH, TimeIsOver, clear, forget_typed_lines, print_wrapped
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import NOBODY, SPECTATOR, Seat
from wyrmhall.kernel.table import Table

HOW_TO_SAVE: Final = (
    "To keep a game type 'save FILE' before you leave; go on with 'wyrmhall play {} --load FILE'."
)
CONFIRM: Final = "  y/Enter to confirm, anything else takes it back: "
INTERRUPTED: Final = 130


class Session:
    """Asks whoever is asked, until the game is over or somebody leaves."""

    def __init__(
        self, table: Table, players: list[Player], bots: dict[Seat, Bot], colour: bool, confirm: bool = False
    ) -> None:
        self.colour = colour
        self.confirm = confirm  # own decisions are played only after a second look
        self.sit_down(Seating(table, players, bots))

    def sit_down(self, seating: Seating) -> None:
        self.seating = seating
        self.table = seating.table
        self.display = Display(seating, self.colour)
        self.keyboard = Keyboard()
        self.commands = Commands(seating, self.display, self.keyboard)
        self.at_keyboard = seating.only_person(NOBODY)

    def skip_old_news(self) -> None:
        """The game goes on from a file."""
        self.seating.note_saved()
        self.display.skip_old_news()

    # -- the loop --------------------------------------------------------------------------------

    def run(self) -> int:
        """The exit code."""
        self.display.welcome()
        try:
            self.play_on()
        except LeftTable:
            return 0
        except EOFError:
            return self.cut_off(0)
        except KeyboardInterrupt:
            print()
            return self.cut_off(INTERRUPTED)
        return 0

    def play_on(self) -> None:
        while not self.table.over:
            self.let_bots_decide()
            self.ask_people()
        say_farewell(self.seating, self.display, self.keyboard)

    def cut_off(self, code: int) -> int:
        if not self.table.over and not self.seating.is_saved:
            how = HOW_TO_SAVE.format(self.table.game.name)
            print_wrapped(f"The game ends here and is not saved. {how}")
        return code

    def let_bots_decide(self) -> None:
        """Bots answer first, so that people are asked one after another at the end."""
        while self.seating.bots_asked():
            self.seating.let_a_bot_decide()
            if not self.seating.people:
                self.display.tell_news(SPECTATOR)

    def ask_people(self) -> None:
        """The first of those who are asked."""
        for seat in [seat for seat in self.table.asked if seat in self.seating.people][:1]:
            by_switch = self.seating.answer_by_switch(seat)
            if by_switch is not None:
                print_wrapped(sentence("switches", "answered", words=by_switch.words))
                return
            handed_over = self.hand_over(seat)
            self.display.tell_opening(seat)
            news = self.display.tell_news(seat)
            self.keyboard.time_look(self.table.state.stack[-1], self.display.live)
            self.display.show_table(seat, whole=self.display.live and (handed_over or news > 0))
            if self.keyboard.look is not None:
                print_wrapped(f"You may look for {self.keyboard.seconds_left()} seconds.")
            self.turn(seat)

    def hand_over(self, seat: Seat) -> bool:
        """With several people, nobody sees the hand of another. Whether somebody else sits down."""
        if seat == self.at_keyboard or len(self.seating.people) < 2:
            return False
        clear()
        self.keyboard.ask_without_hurry(f"Pass to {self.seating.names[seat]}, press Enter: ")
        forget_typed_lines()
        if self.display.live:
            clear()
        self.at_keyboard = seat
        return True

    # -- one person's turn -----------------------------------------------------------------------

    def turn(self, seat: Seat) -> None:
        """Read lines until the person has decided something, or sits at another table."""
        try:
            while not self.read_line(seat):
                pass
        except TimeIsOver:
            self.end_look(seat)
        except TableLoaded as loaded:
            self.go_on_at(loaded.seating)
        except PositionChanged:
            pass

    def read_line(self, seat: Seat) -> bool:
        """Whether the line was a decision, and was carried out."""
        try:
            line = self.keyboard.ask(f"{self.seating.names[seat]}> ")
            word, _, rest = line.partition(" ")
            return not self.commands.carry_out(seat, word.lower(), rest.strip()) and self.decide(seat, line)
        except IllegalAction as illegal:
            self.display.refuse(illegal.refusal)
        except CommandError as error:
            print_wrapped(str(error))
        return False

    def decide(self, seat: Seat, line: str) -> bool:
        """Play what was typed; False if it was taken back at once."""
        if len(self.table.game.notation.sentences(line)) > 1:
            # nobody sees what chance did to the first decision before the second
            raise CommandError("One decision at a time, please.")
        text = self.seating.meaning(seat, line)
        if self.confirm and not self.confirmed(seat, text):
            print_wrapped("Not done: type something else.")
            return False
        before = len(self.table.log)
        self.table.play(text, seat)
        self.display.note_decision(seat, before)
        if self.keyboard.look is not None:
            self.display.clear_away(seat)
        self.seating.let_bots_reply(seat)
        return True

    def confirmed(self, seat: Seat, text: str) -> bool:
        """Whether a legal decision is meant so; what is not legal is refused without a question."""
        refusal = self.table.why(seat, text)
        if refusal is not None:
            raise IllegalAction(refusal)
        what = self.seating.with_names(text)
        if len(what) + len(CONFIRM) > WIDTH:
            print_wrapped(what)
            what = ""
        return self.keyboard.ask(f"{what}{CONFIRM}").lower() in ("", "y", "yes")

    def end_look(self, seat: Seat) -> None:
        """The only thing that is left to do is done for them."""
        self.table.play(self.table.legal(seat)[0].text, seat)
        self.display.clear_away(seat)
        print_wrapped("Time is over: the look has ended.")

    def go_on_at(self, seating: Seating) -> None:
        """A saved game was loaded."""
        self.sit_down(seating)
        self.skip_old_news()
        self.display.welcome()
