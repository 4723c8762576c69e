"""Liar's Dice, as the tables of Wyrmhall open it."""

from typing import Any, Final

from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.retrospect import Retrospect
from wyrmhall.kernel.game_parts.screens import Screens
from wyrmhall.kernel.game_parts.terminal import Terminal
from wyrmhall.kernel.game_parts.words import Words
from wyrmhall.kernel.refusal import BrokenInvariant
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import View
from wyrmhall_liars_dice import prose, screen, sheet, terminal
from wyrmhall_liars_dice.actions import DOUBT, LEXICON, NO_BID, Bid
from wyrmhall_liars_dice.options import Options
from wyrmhall_liars_dice.rounds import DrawFirst
from wyrmhall_liars_dice.state import UNSEEN, State


def dice(s: KernelState) -> State:
    assert isinstance(s, State)
    return s


class DiceWords(Words):
    """The log, the prompts and the words on the buttons."""

    def say(self, event: Event, names: tuple[str, ...]) -> str:
        return prose.WORDS.say(event, names)

    def score_unit(self, options: Any) -> str:
        return "dice"

    def prompt(self, view: View, seat: Seat, names: tuple[str, ...], typing: bool) -> str:
        return prose.prompt(dice(view), seat, names, typing)

    def wording(self, view: View, seat: Seat, act: Action, names: tuple[str, ...]) -> str:
        return f"{act.count} × {act.face}" if isinstance(act, Bid) else "Doubt" if act is DOUBT else act.text


class DiceTerminal(Terminal):
    """Cups and bids as text."""

    def draw(self, view: View, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
        return terminal.draw(dice(view), seat, names)


class DiceScreens(Screens):
    """Cups and bids as values for the board."""

    screen_type = screen.Screen
    sheet_type = sheet.Doubt
    sheet_kinds = (sheet.DOUBT_ENDS,)

    def screen(self, view: View, seat: Seat, names: tuple[str, ...]) -> screen.Screen:
        return screen.screen(dice(view))

    def sheet(self, log: list[Event], names: tuple[str, ...]) -> tuple[sheet.Doubt, ...]:
        return sheet.doubts(log)


class DiceRetrospect(Retrospect):
    """Dice left after each round: every round costs somebody one."""

    at_start = True

    def period(self, s: KernelState) -> int:
        table = dice(s).table
        return table.players * table.dice - dice(s).on_table()

    def values(self, s: KernelState) -> list[int]:
        return [len(cup) for cup in dice(s).cups]


class LiarsDice(Game):
    """Dice under cups, bids and doubts, for 2 to 6 players."""

    kernel = 2
    name = "liars-dice"
    title = "Liar's Dice"
    ages = "8+"
    minutes = "10-20"
    longest = 6 * 6 * 6 * 36  # at most 36 rounds of at most 216 bids
    options_type = Options
    lexicon = LEXICON
    words_class = DiceWords
    terminal_class = DiceTerminal
    screens_class = DiceScreens
    retrospect_class = DiceRetrospect

    def start(self, options: Any) -> State:
        unrolled = [(UNSEEN,) * options.dice] * options.players
        return State(options, NOBODY, unrolled, NO_BID, NOBODY, [DrawFirst()])

    def deal_unseen(self, s: KernelState, seat: Seat, chance: Chance) -> None:
        dice(s).roll_unseen(chance)

    def check(self, s: KernelState) -> None:
        if any(len(cup) > dice(s).table.dice or cup != tuple(sorted(cup)) for cup in dice(s).cups):
            raise BrokenInvariant("LD-ROL-01: a cup holds dice that it should not")

    def scores(self, s: KernelState) -> list[int]:
        return [len(cup) for cup in dice(s).cups]

    def winners(self, s: KernelState) -> Asked:
        return tuple(dice(s).left())


GAME: Final = LiarsDice()
