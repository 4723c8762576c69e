"""One sitting at a table: people type notations and words, bots answer, everything is said in lines."""

import hashlib
from math import ceil
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from wyrmhall.bots import Bot, open_bot
from wyrmhall.bots.conversation import let_answer, let_speak
from wyrmhall.cli import telling
from wyrmhall.cli.complaint import Complaint
from wyrmhall.cli.files import resume_file, save
from wyrmhall.cli.notations import meant, menu_lines
from wyrmhall.cli.people import Sitter, open_bots, read_tagged
from wyrmhall.cli.rules import print_atoms
from wyrmhall.cli.screen import (
    WIDTH,
    TimeIsOver,
    ask,
    clear,
    forget,
    is_live,
    number_in,
    room_beside,
    tell,
    together,
)
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import IllegalAction, Refusal
from wyrmhall.kernel.seat import NOBODY, SPECTATOR, Seat
from wyrmhall.kernel.state import Step
from wyrmhall.kernel.table import Table

HELP: Final = """At the prompt type what you do, for example 'bid 2' or 'play 7h'. Shorter: '2',
'7h', or the number in [brackets]. Cards may be called by name, and players by
seat or by name.

  legal        all you may do now       undo       take back your last decision
  why ACTION   may I? if not, why not   log [N]    the last lines, with rule ids
  rules WORD   look up the rules        hint       what a bot would do, and why
  table        draw the table again     save FILE  keep the game
  help         this list                load FILE  go on with a saved game
  quit         leave the table"""
KEEP: Final = "To keep a game type 'save FILE' before you leave; go on with 'wyrmhall play {} --load FILE'."
CONFIRM: Final = "  y/Enter to confirm, anything else takes it back: "
INTERRUPTED: Final = 130
LAST_LINES: Final = 10


class Left(Exception):
    """Somebody has left the table."""

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code


class Looking(NamedTuple):
    """Somebody looks at what the rules show for a while only."""

    step: Step[Any]
    end: float  # as `monotonic` counts


class Session:
    """The people and bots at a table, and what each of them has been shown."""

    def __init__(
        self, table: Table, sitters: list[Sitter], bots: dict[Seat, Bot], colour: bool, confirm: bool = False
    ) -> None:
        self.colour = colour
        self.confirm = confirm  # own decisions are played only after a second look
        self.live = is_live()
        self.sit_down(table, sitters, bots)

    def sit_down(self, table: Table, sitters: list[Sitter], bots: dict[Seat, Bot]) -> None:
        self.table = table
        self.sitters = sitters
        self.bots = bots
        self.own_names = tuple(sitter.name for sitter in sitters)
        self.names = table.game.words.display_names(table.options, self.own_names)
        self.people = [Seat(n) for n, sitter in enumerate(sitters) if not sitter.kind]
        self.read = [0] * len(sitters)  # how much of the log each seat was told
        self.kept = ""  # the record as it was last saved
        self.drawn: dict[Seat, list[str]] = {}
        self.looking: Looking | None = None
        self.at_keyboard = self.people[0] if len(self.people) == 1 else NOBODY

    def skip_old_news(self) -> None:
        """A game that goes on from a file: only its last lines are told again."""
        self.kept = self.table.record.text()
        self.read = [max(0, len(self.table.log) - LAST_LINES)] * len(self.sitters)

    # -- the loop --------------------------------------------------------------------------------

    def run(self) -> int:
        self.welcome()
        try:
            while not self.table.over:
                self.let_bots_answer()
                self.ask_people()
            self.farewell()
        except Left as left:
            return left.code
        except EOFError:
            return self.cut_off(0)
        except KeyboardInterrupt:
            print()
            return self.cut_off(INTERRUPTED)
        return 0

    def welcome(self) -> None:
        game = self.table.game
        seats = [
            f"{seat} {sitter.name}" + (f" ({sitter.kind} bot)" if sitter.kind else "")
            for seat, sitter in zip(self.table.names, self.sitters, strict=True)
        ]
        tell(f"{game.title}. At the table: {', '.join(seats)}.")
        print(
            f"The shuffles are fixed by a secret seed with the SHA-256 hash\n  {self.table.record.commitment}"
        )
        if self.people:
            print("Type 'help' for what can be typed.")
        print()

    @property
    def saved(self) -> bool:
        """Whether a file holds all that was decided so far."""
        return self.kept == self.table.record.text()

    def cut_off(self, code: int) -> int:
        if not self.table.over and not self.saved:
            tell("The game ends here and is not saved. " + KEEP.format(self.table.game.name))
        return code

    def let_bots_answer(self) -> None:
        """Bots answer first, so that people are asked one after another at the end."""
        waiting = [seat for seat in self.table.asked if seat in self.bots]
        heard_out = False
        while waiting and not self.table.over:
            seat = waiting[0]
            if self.table.state.standing() and not heard_out:
                heard_out = True
                let_speak(self.bots, seat, self.table.view, self.say, self.luck)
                waiting = [seat for seat in self.table.asked if seat in self.bots]
                continue
            heard_out = False
            act = self.bots[seat].choose(self.table.view(seat), seat, self.table.legal(seat), self.luck(seat))
            self.table.play(act.text, seat)
            if not self.people:
                self.tell_news(SPECTATOR)
            waiting = [seat for seat in self.table.asked if seat in self.bots]

    def say(self, seat: Seat, words: str) -> None:
        """A bot speaks: an offer, an answer, a gift."""
        self.table.play(words, seat)

    def luck(self, seat: Seat) -> Chance:
        """Numbers for a bot's decision: the same game and the same answers give the same bots' moves."""
        text = f"{self.table.seed} {seat} {len(self.table.record.entries)}"
        return Chance(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))

    def ask_people(self) -> None:
        for seat in self.table.asked:
            if seat in self.people:
                handed_over = self.cover(seat)
                news = self.tell_news(seat)
                self.begin_look()
                self.show_table(seat, whole=self.live and (handed_over or news > 0))
                if self.looking is not None:
                    tell(f"You may look for {ceil(self.looking.end - monotonic())} seconds.")
                self.turn(seat)
                return

    # -- what may be looked at for a while -------------------------------------------------------

    def begin_look(self) -> None:
        """From when it is first shown; through a pipe, where no person sits, there is no hurry."""
        step = self.table.state.stack[-1]
        if not step.look_seconds or not self.live:
            self.looking = None
        elif self.looking is None or self.looking.step is not step:
            self.looking = Looking(step, monotonic() + step.look_seconds)

    def ask(self, prompt: str) -> str:
        """A line of whoever is asked; TimeIsOver at the end of a look, also if an answer came too late."""
        if self.looking is None:
            return ask(prompt)
        line = ask(prompt, self.looking.end - monotonic())
        if self.looking.end <= monotonic():
            raise TimeIsOver
        return line

    def end_look(self, seat: Seat) -> None:
        """The only thing that is left to do is done for them."""
        self.table.play(self.table.legal(seat)[0].text, seat)
        self.leave_to_memory(seat)
        tell("Time is over: the look has ended.")

    def leave_to_memory(self, seat: Seat) -> None:
        clear()
        self.drawn.pop(seat, None)  # so that the table is drawn again

    def cover(self, seat: Seat) -> bool:
        """With several people, nobody sees the hand of another. Whether somebody else sits down."""
        if seat == self.at_keyboard or len(self.people) < 2:
            return False
        clear()
        ask(f"Pass to {self.names[seat]}, press Enter: ")
        forget()
        if self.live:
            clear()
        self.at_keyboard = seat
        return True

    # -- showing ---------------------------------------------------------------------------------

    def named(self, text: str) -> str:
        """Seats that are only numbers are called by the people who sit there."""
        if self.names != self.own_names:
            return text
        return telling.with_names(text, self.table.names, self.names)

    def tell_news(self, seat: Seat) -> int:
        """What the seat has not been told yet, as lines of the log; how many."""
        place = seat if seat >= 0 else 0
        since = min(self.read[place], len(self.table.log))  # shorter after an undo
        news = telling.lines(self.table, self.names, seat, since, False)
        crowded = self.live and seat >= 0 and len(news) > room_beside(self.drawing(seat))
        for text in telling.paragraphs(news) if crowded else [line.whole() for line in news]:
            tell(text)
        self.read[place] = len(self.table.log)
        return len(news)

    def drawing(self, seat: Seat) -> str:
        return self.table.game.terminal.draw(self.table.view(seat), seat, self.names, self.colour)

    def show_table(self, seat: Seat, whole: bool) -> None:
        """The table and the question; where little has happened, and through a pipe, what changed."""
        drawing = self.drawing(seat)
        lines, before = drawing.split("\n"), self.drawn.get(seat, [])
        self.drawn[seat] = lines
        print()
        for line in lines:
            if whole or (line and line not in before):
                print(line)
        if whole:
            print()
        self.show_question(seat, drawing)

    def show_question(self, seat: Seat, drawing: str) -> None:
        tell(self.table.game.words.prompt(self.table.view(seat), seat, self.names, True))
        for line in menu_lines(self.table.legal(seat), drawing):
            tell(self.named(line), "  ")

    # -- one person's turn -----------------------------------------------------------------------

    def turn(self, seat: Seat) -> None:
        """Read lines until the person has decided something, or sits at another table."""
        while True:
            try:
                line = self.ask(f"{self.names[seat]}> ")
                word, _, rest = line.partition(" ")
                if self.word(seat, word.lower(), rest.strip()):
                    continue
                if self.decide(seat, line):
                    return
            except IllegalAction as illegal:
                self.refuse(illegal.refusal)
            except Complaint as complaint:
                tell(str(complaint))
            except TimeIsOver:
                self.end_look(seat)
                return
            except Changed:
                return

    def decide(self, seat: Seat, line: str) -> bool:
        """Play what was typed; False if it was taken back at once."""
        if (
            len(self.table.game.notation.sentences(line)) > 1
        ):  # nobody sees what chance did to the first decision before the second
            raise Complaint("One decision at a time, please.")
        text = self.meaning(seat, line)
        if self.confirm and not self.confirmed(seat, text):
            tell("Not done: type something else.")
            return False
        self.table.play(text, seat)
        if self.looking is not None:
            self.leave_to_memory(seat)
        if self.table.is_talk(self.table.record.entries[-1].text):
            let_answer(self.bots, seat, self.table.view, self.say, self.luck)
        return True

    def confirmed(self, seat: Seat, text: str) -> bool:
        """Whether a legal decision is meant so; what is not legal is refused without a question."""
        refusal = self.table.why(seat, text)
        if refusal is not None:
            raise IllegalAction(refusal)
        what = self.named(text)
        if len(what) + len(CONFIRM) > WIDTH:
            tell(what)
            what = ""
        return self.ask(f"{what}{CONFIRM}").lower() in ("", "y", "yes")

    def meaning(self, seat: Seat, line: str) -> str:
        game, menu = self.table.game, self.table.legal(seat)
        whole = game.notation.expand(self.table.view(seat), seat, line)
        if len(whole) == 1 and whole[0] in [act.text for act in menu]:
            return whole[0]  # as the game itself reads it, before anything shorter is tried
        if len(whole) > 1 and all(game.notation.find(small) is not None for small in whole):
            return line
        return meant(line, menu, game.lexicon, self.own_names, self.table.names)

    def refuse(self, refusal: Refusal) -> None:
        book = self.table.game.rulebook()
        rule = f" ({refusal.rule}; 'rules {refusal.rule}' shows it)" if refusal.rule in book else ""
        why = self.named(refusal.why)
        tell(f"No: {why}{rule}{'' if why.endswith('...') and not rule else '.'}")

    def word(self, seat: Seat, word: str, rest: str) -> bool:
        """Carry out one of the words of HELP; False if it is none of them."""
        if word in ("help", "?"):
            print("\n".join([HELP, *self.table.game.terminal.help_lines]))
        elif word == "legal":
            self.show_legal(seat)
        elif word == "why":
            self.explain_refusal(seat, rest)
        elif word == "rules":
            print_atoms(self.table.game, rest)
        elif word == "card" and rest:
            return self.describe(seat, rest)
        elif word == "undo":
            self.undo(seat)
        elif word == "log":
            self.show_log(seat, rest)
        elif word == "hint":
            self.hint(seat)
        elif word in ("", "table"):
            self.show_table(seat, whole=True)
        elif word == "save":
            self.save(rest)
        elif word == "load":
            self.load(rest)
        elif word == "quit":
            self.quit()
        else:
            return False
        return True

    # -- the words -------------------------------------------------------------------------------

    def show_legal(self, seat: Seat) -> None:
        menu = self.table.legal(seat)
        tell("You may: " + self.named(", ".join(together(act.text) for act in menu)))

    def explain_refusal(self, seat: Seat, rest: str) -> None:
        if not rest:
            tell("Ask for example: why play 7h")
            return
        text = self.meaning(seat, rest)
        refusal = self.table.why(seat, text)
        if refusal is None:
            tell(f"You may: {self.named(text)}.")
        else:
            self.refuse(refusal)

    def describe(self, seat: Seat, rest: str) -> bool:
        """False where the game describes no cards: the word may be a notation of its own."""
        text = self.table.game.words.describe(self.table.view(seat), rest)
        if text:
            print(text)
        return bool(text)

    def undo(self, seat: Seat) -> None:
        act = self.table.undo(seat)
        tell(f"Taken back: {self.named(act.text)}.")
        raise Changed

    def show_log(self, seat: Seat, rest: str) -> None:
        count = number_in(rest)
        heard = telling.lines(self.table, self.names, seat, 0, False)
        for line in heard[max(0, len(heard) - (LAST_LINES if count is None else count)) :]:
            tell(f"{line.whole()}  [{line.rule}]")

    def hint(self, seat: Seat) -> None:
        game = self.table.game
        bot = open_bot("standard", game)
        reason = bot.explain(self.table.view(seat), seat, self.table.legal(seat), self.luck(seat))
        tell(f"The {bot.name} bot: {self.named(reason)}")

    def save(self, rest: str) -> None:
        if not rest:
            raise Complaint("Name a file: save game.jsonl")
        written = save(self.table, Path(rest).expanduser())
        self.kept = self.table.record.text()
        tell(f"Saved: {' and '.join(str(path) for path in written)}.")
        if len(written) > 1:
            tell(f"Go on later with: wyrmhall play {self.table.game.name} --load {written[0]}")

    def load(self, rest: str) -> None:
        if not rest:
            raise Complaint("Name a file: load game.jsonl")
        table = resume_file(Path(rest).expanduser())
        sitters = [read_tagged(name) for name in table.record.players]
        self.sit_down(table, sitters, open_bots(table.game, sitters))
        self.skip_old_news()
        self.welcome()
        raise Changed

    def quit(self) -> None:
        if self.saved:
            raise Left(0)
        answer = self.ask("Leave the table? The game is not saved. yes, no, or save FILE: ")
        word, _, rest = answer.partition(" ")
        if word.lower() == "save":
            self.save(rest.strip())
        elif word.lower() not in ("y", "yes", "quit"):
            tell("You stay.")
            return
        raise Left(0)

    # -- the end ---------------------------------------------------------------------------------

    def farewell(self) -> None:
        table, seat = self.table, self.people[0] if len(self.people) == 1 else SPECTATOR
        self.tell_news(seat)
        print()
        print(self.drawing(seat))
        print()
        tell("The game is over.")
        ranked = sorted(zip(table.game.scores(table.state), self.names, strict=True), key=lambda one: -one[0])
        for score, name in ranked:
            print(f"  {1 + sum(other > score for other, _ in ranked)}. {name:<20} {score:>5}")
        self.tell_accounts()
        result = table.record.result or {}
        print(f"The seed was\n  {result.get('seed')}\nand its hash, shown at the start,")
        print(
            f"  {table.record.commitment}\n'wyrmhall verify FILE' recomputes every shuffle of a saved record."
        )
        if self.people:
            self.offer_to_save()

    def tell_accounts(self) -> None:
        told = telling.last_accounts(self.table)
        wide = max(len(name) for name in self.names)
        if told:
            print("How the points of the last round arose:")
        for name, account in zip(self.names, told, strict=False):
            tell(f"{name:<{wide}}  {account}", "  ")

    def offer_to_save(self) -> None:
        while True:
            name = ask("Save the record? A file name, or Enter for no: ")
            if not name:
                return
            try:
                self.save(name.removeprefix("save "))
                return
            except Complaint as complaint:
                tell(str(complaint))


class Changed(Exception):
    """The position is another one now: the question has to be asked anew."""
