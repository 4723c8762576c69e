"""The words that can be typed at a table besides decisions."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Final

from wyrmhall.bots import open_bot
from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.explain import print_explanation, print_house_rules
from wyrmhall.cli.files import resume_file, save
from wyrmhall.cli.rules import print_rules
from wyrmhall.cli.sentences import sentence
from wyrmhall.cli.table import going_back
from wyrmhall.cli.table.display import LAST_LINES, Display
from wyrmhall.cli.table.keyboard import Keyboard
from wyrmhall.cli.table.people import open_bots, recorded_player
from wyrmhall.cli.table.seating import Seating
from wyrmhall.cli.terminal import number_in, print_wrapped
from wyrmhall.kernel.game_parts.switches import Switch
from wyrmhall.kernel.seat import Seat

EXAMPLES: Final = 2
HELP: Final = """Shorter: what leaves no doubt, or the number in [brackets]. Cards may be called
by name, and players by seat or by name.

  legal        all you may do now       undo       take back your last decision
  why ACTION   may I? if not, why not   log [N]    the last lines, with rule ids
  rules WORD   look up the rules        hint       what you could do, and why
  table        draw the table again     save FILE  keep the game
  explain NAME what a card or sign is   load FILE  go on with a saved game
  switch [N]   what is answered for you happened   since your last decision
  back [N]     return to an earlier decision, past what became known since
  help         this list                quit       leave the table"""


class LeftTable(Exception):
    """Somebody has left the table."""


class PositionChanged(Exception):
    """The position is another one now: the question has to be asked anew."""


class TableLoaded(Exception):
    """The game goes on at another table."""

    def __init__(self, seating: Seating) -> None:
        super().__init__()
        self.seating = seating


class Commands:
    """What the words do, at one table."""

    def __init__(self, seating: Seating, display: Display, keyboard: Keyboard) -> None:
        self.seating, self.table = seating, seating.table
        self.display = display
        self.keyboard = keyboard

    def carry_out(self, seat: Seat, word: str, rest: str) -> bool:
        """False if it is none of the words of HELP."""
        if word == "card" and rest:
            return self.describe(seat, rest)
        command = BY_WORD.get(word)
        if command is not None:
            command(self, seat, rest)
        return command is not None

    def help(self, seat: Seat, rest: str) -> None:
        print_wrapped(f"At the prompt type what you do{self.examples(seat)}.")
        print("\n".join([HELP, *self.table.game.terminal.help_lines]))

    def examples(self, seat: Seat) -> str:
        """What could be typed just now."""
        texts = [self.seating.with_names(act.text) for act in islice(self.table.legal(seat), EXAMPLES)]
        return f", for example {' or '.join(map(repr, texts))}" if texts else ""

    def legal(self, seat: Seat, rest: str) -> None:
        self.display.show_menu(seat)

    def why(self, seat: Seat, rest: str) -> None:
        if not rest:
            print_wrapped(f"Ask why, and what you would like to do{self.examples(seat)}.")
            return
        text = self.seating.meaning(seat, rest)
        refusal = self.table.why(seat, text)
        if refusal is None:
            print_wrapped(f"You may: {self.seating.with_names(text)}.")
        else:
            self.display.refuse(refusal)

    def rules(self, seat: Seat, rest: str) -> None:
        if not rest:
            print_house_rules(self.table.game, self.table.options)
        print_rules(self.table.game, rest)

    def explain(self, seat: Seat, rest: str) -> None:
        print_explanation(self.table.game, self.table.record.options, rest)

    def describe(self, seat: Seat, rest: str) -> bool:
        """False where the game describes no cards: the word may be a notation of its own."""
        text = self.table.game.words.describe(self.table.view(seat), rest)
        if text:
            print(text)
        return bool(text)

    def undo(self, seat: Seat, rest: str) -> None:
        act = self.table.undo(seat)
        print_wrapped(f"Taken back: {self.seating.with_names(act.text)}.")
        raise PositionChanged

    def log(self, seat: Seat, rest: str) -> None:
        count = number_in(rest)
        self.display.show_log(seat, LAST_LINES if count is None else count)

    def hint(self, seat: Seat, rest: str) -> None:
        bot, menu = open_bot("standard", self.table.game), self.table.legal(seat)
        advice = bot.advise(self.table.view(seat), seat, menu, self.seating.luck_number(seat))
        choice, reason = map(self.seating.with_names, (advice.act.text, advice.reason))
        print_wrapped(sentence("table", "hint", choice=choice, reason=reason))

    def switch(self, seat: Seat, rest: str) -> None:
        """Without a number, what there is; with one, it is set or lifted."""
        if len(self.seating.people) > 1:
            raise CommandError(sentence("switches", "shared"))
        offered = self.table.game.switches.offered(self.table.view(seat), seat)
        number = number_in(rest)
        if not rest:
            self.show_switches(offered)
        elif number is None or not 1 <= number <= len(offered):
            raise CommandError(sentence("switches", "unknown", most=len(offered)))
        else:
            self.toggle(offered[number - 1])
            raise PositionChanged

    def show_switches(self, offered: list[Switch]) -> None:
        for number, one in enumerate(offered, 1):
            state = sentence("switches", "on" if self.seating.is_set(one) else "off")
            print_wrapped(
                sentence("switches", "line", number=number, state=state, words=one.words, until=one.until)
            )
        print_wrapped(sentence("switches", "how"))

    def toggle(self, one: Switch) -> None:
        on = not self.seating.is_set(one)
        self.seating.set_switch(one, on)
        print_wrapped(sentence("switches", "set" if on else "lifted", words=one.words, until=one.until))

    def happened(self, seat: Seat, rest: str) -> None:
        self.display.show_happened(seat)

    def draw(self, seat: Seat, rest: str) -> None:
        self.display.show_table(seat, whole=True)

    def save(self, seat: Seat, rest: str) -> None:
        save_as(self.seating, rest)

    def load(self, seat: Seat, rest: str) -> None:
        if not rest:
            raise CommandError("Name a file: load game.jsonl")
        table = resume_file(Path(rest).expanduser())
        own = {player.level: player.bot for player in self.seating.players if player.bot}
        players = [recorded_player(name, own) for name in table.record.players]
        raise TableLoaded(Seating(table, players, open_bots(table.game, players)))

    def quit(self, seat: Seat, rest: str) -> None:
        if self.seating.is_saved:
            raise LeftTable
        answer = self.keyboard.ask("Leave the table? The game is not saved. yes, no, or save FILE: ")
        word, _, name = answer.partition(" ")
        if word.lower() == "save":
            save_as(self.seating, name.strip())
        elif word.lower() not in ("y", "yes", "quit"):
            print_wrapped("You stay.")
            return
        raise LeftTable


def save_as(seating: Seating, name: str) -> None:
    if not name:
        raise CommandError("Name a file: save game.jsonl")
    written = save(seating.table, Path(name).expanduser())
    seating.note_saved()
    print_wrapped(f"Saved: {' and '.join(str(path) for path in written)}.")
    if len(written) > 1:
        print_wrapped(f"Go on later with: wyrmhall play {seating.table.game.name} --load {written[0]}")


def go_back(at: Commands, seat: Seat, rest: str) -> None:
    if going_back.go_back(at.seating, at.keyboard, seat, rest):
        raise PositionChanged


BY_WORD: Final[dict[str, Callable[[Commands, Seat, str], None]]] = {
    "": Commands.draw,
    "?": Commands.help,
    "back": go_back,
    "explain": Commands.explain,
    "happened": Commands.happened,
    "help": Commands.help,
    "hint": Commands.hint,
    "legal": Commands.legal,
    "load": Commands.load,
    "log": Commands.log,
    "quit": Commands.quit,
    "rules": Commands.rules,
    "save": Commands.save,
    "switch": Commands.switch,
    "table": Commands.draw,
    "undo": Commands.undo,
    "why": Commands.why,
}
