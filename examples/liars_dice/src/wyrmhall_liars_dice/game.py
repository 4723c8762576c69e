"""Liar's Dice, as the tables of Wyrmhall open it."""

from importlib import resources
from typing import Any, Final

from wyrmhall.kernel.action import Action, Lexicon
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.refusal import BrokenInvariant
from wyrmhall.kernel.rulebook import Rulebook
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import Plain, View
from wyrmhall.kernel.state import State as KernelState
from wyrmhall_liars_dice import prose, screen, terminal
from wyrmhall_liars_dice.actions import DOUBT, LEXICON, NO_BID, Bid
from wyrmhall_liars_dice.options import Options
from wyrmhall_liars_dice.rounds import Bidding, DrawFirst, Roll
from wyrmhall_liars_dice.state import UNSEEN, State

STEPS: Final = {"DrawFirst": DrawFirst, "Roll": Roll, "Bidding": Bidding}


def dice(s: KernelState) -> State:
    assert isinstance(s, State)
    return s


class LiarsDice(Game):
    """Dice under cups, bids and doubts, for 2 to 6 players."""

    kernel = 1
    name = "liars-dice"
    title = "Liar's Dice"
    ages = "8+"
    minutes = "10-20"
    longest = 6 * 6 * 6 * 36  # at most 36 rounds of at most 216 bids

    def options_type(self) -> type:
        return Options

    def lexicon(self) -> Lexicon:
        return LEXICON

    def seat_names(self, options: Any) -> tuple[str, ...]:
        return tuple([f"p{number + 1}" for number in range(options.players)])

    def start(self, options: Any) -> State:
        unrolled = [(UNSEEN,) * options.dice] * options.players
        return State(options, NOBODY, unrolled, NO_BID, NOBODY, [DrawFirst()])

    def seen_by(self, s: KernelState, seat: Seat) -> View:
        return dice(s).seen_by(seat)

    def imagine(self, view: View, seat: Seat, chance: Chance) -> State:
        return dice(view).imagine(chance)

    def restore(self, options: Any, packed: Plain) -> State:
        (first, cups, bid, bidder), steps = packed
        stack = [STEPS[name](*parts) for name, parts in steps]
        return State(options, first, list(cups), bid, bidder, stack)

    def check(self, s: KernelState) -> None:
        if any(len(cup) > dice(s).table.dice or cup != tuple(sorted(cup)) for cup in dice(s).cups):
            raise BrokenInvariant("LD-ROL-01: a cup holds dice that it should not")

    def scores(self, s: KernelState) -> list[int]:
        return [len(cup) for cup in dice(s).cups]

    def winners(self, s: KernelState) -> Asked:
        return tuple(dice(s).left())

    def counts(self, options: Any) -> str:
        return "dice"

    def rulebook(self) -> Rulebook:
        return Rulebook(resources.files("wyrmhall_liars_dice").joinpath("rules.md").read_text("utf-8"))

    def forms(self, s: KernelState, seat: Seat) -> str:
        return "say 'bid 2 5' (two fives) or 'doubt'"

    def say(self, event: Event, names: tuple[str, ...]) -> str:
        return prose.WORDS.say(event, names)

    def draw(self, view: View, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
        return terminal.draw(dice(view), seat, names)

    def question(self, view: View, seat: Seat, names: tuple[str, ...]) -> str:
        return prose.question(dice(view), seat, names, typing=True)

    def prompt(self, view: View, seat: Seat, names: tuple[str, ...]) -> str:
        return prose.question(dice(view), seat, names, typing=False)

    def screen_type(self) -> type:
        return screen.Screen

    def screen(self, view: View, seat: Seat, names: tuple[str, ...]) -> screen.Screen:
        return screen.screen(dice(view))

    def wording(self, view: View, seat: Seat, act: Action, names: tuple[str, ...]) -> str:
        return f"{act.count} × {act.face}" if isinstance(act, Bid) else "Doubt" if act is DOUBT else act.text

    def sample_options(self, chance: Chance) -> Options:
        return Options(2 + chance.below(5), 1 + chance.below(6), chance.below(2) == 1)


GAME: Final = LiarsDice()
