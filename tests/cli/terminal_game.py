"""A whole game of Dragon Dune typed by one person, the Orcs, against three standard bots.

    .venv/bin/python -m tests.cli.terminal_game SEED          play it again, printing what the terminal shows
    .venv/bin/python -m tests.cli.terminal_game SEED keep     and keep its record and what was typed
    .venv/bin/python -m tests.cli.terminal_game look-for N    print seeds among N that show everything

The person makes a deal and keeps it, tries to break it and is told why not, plays an Ace against somebody's
power, and rides the Red Dragon; somebody is betrayed. All else is what the standard bot would type. The
record in terminal_games/ holds decisions and outcomes of chance, so a better bot does not touch it.
"""

import contextlib
import io
import sys
from pathlib import Path
from typing import Final

from wyrmhall.bots import open_bot
from wyrmhall.cli.play import Preferences, new_session
from wyrmhall.cli.table import keyboard
from wyrmhall.cli.table.session import Session
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import NegateQuestion
from wyrmhall.games.dragon_dune.rules.battle.treachery import NegateSwap
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction
from wyrmhall.games.dragon_dune.rules.event_round import Ride
from wyrmhall.games.dragon_dune.rules.opening import PlaceOrcs
from wyrmhall.games.dragon_dune.rules.recruitment.disbanding import NegateDisbanding
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import Seat

FOLDER: Final = Path(__file__).with_name("terminal_games")
RECORD: Final = FOLDER / "dragon_dune.jsonl"
TYPED: Final = FOLDER / "dragon_dune.txt"
ORCS: Final = Seat(3)
OFFER: Final = "offer goblins: I keep out of 10* until 3; you pay 1 now"
BREACH: Final = "move 1 9. 10*"
WANTED: Final = ("deal", "blocked", "negated", "treachery", "rode")


class Person:
    """Who sits at the keyboard: the next line, judging by what the Orcs see."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.bot = open_bot("standard", GAME)
        self.typed: list[str] = []
        self.offered = self.tried = False

    def line(self, prompt: str) -> str:
        text = "" if prompt.startswith("Save") else self.next_line()
        self.typed.append(text)
        return text

    def next_line(self) -> str:
        table = self.session.table
        step, menu = table.state.stack[-1], [act.text for act in table.legal(ORCS)]
        if isinstance(step, PlaceOrcs) and step.number == 0:
            return "place 2 3 0"
        if isinstance(step, Auction) and not self.offered:
            self.offered = True
            return OFFER
        answer = self.bot.speak(table.view(ORCS), ORCS, self.session.seating.luck(ORCS))
        if answer.startswith(("accept", "refuse")):
            return answer
        if isinstance(step, Move) and "move 9." in menu and self.offered and not self.tried:
            self.tried = True
            return BREACH
        aces = [word for word in menu if word.startswith("use a")]
        if aces and isinstance(step, (NegateQuestion, NegateDisbanding, NegateSwap)):
            return aces[0]
        if isinstance(step, Ride) and step.count == 0:
            return "ride 1 17" if step.place != 20 else "ride 1 14"
        return self.bot.choose(
            table.view(ORCS), ORCS, table.legal(ORCS), self.session.seating.luck(ORCS)
        ).text


def play(seed: str) -> tuple[Session, Person, str]:
    """The session when the game is over, who typed, and all that was printed."""
    printed = io.StringIO()
    seats = "standard,standard,standard,you"
    with contextlib.redirect_stdout(printed):
        session = new_session(GAME, seats, seed, {}, Preferences(False, False))
        person = Person(session)
        typed = vars(keyboard)["ask"]
        vars(keyboard)["ask"] = person.line
        try:
            session.run()
        finally:
            vars(keyboard)["ask"] = typed
    return session, person, printed.getvalue()


def shown(log: list[Event], printed: str) -> set[str]:
    """What of WANTED the game shows."""
    highlights = {"negated", "rode"} & {event.kind for event in log}
    if any(event.kind == "treachery" and event.values["seats"] for event in log):
        highlights.add("treachery")
    if any(event.kind == "deal-made" for event in log):
        highlights.add("deal")
    if "you promised to keep out of 10★" in " ".join(printed.split()):
        highlights.add("blocked")
    return highlights


def main(words: list[str]) -> None:
    if words[0] == "look-for":
        for number in range(int(words[1])):
            session, _, printed = play(f"terminal-{number}")
            highlights = shown(session.table.log, printed)
            if highlights == set(WANTED):
                print(f"terminal-{number}")
        return
    session, person, printed = play(words[0])
    print(printed)
    print(sorted(shown(session.table.log, printed)))
    if words[1:] == ["keep"]:
        FOLDER.mkdir(exist_ok=True)
        RECORD.write_text(session.table.record.text(), "utf-8")
        TYPED.write_text("\n".join([f"# seed {words[0]}", *person.typed]) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
