"""Bots as people write them, and how they go wrong. Loaded as a file, in a process of its own."""

import os
import time
from typing import Any

from wyrmhall.bots import Bot
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

asked = 0


class Last(Bot):
    """The last option: nothing is wrong with it."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return menu[-1]


class Crashes(Bot):
    """At every bid, and with what it knows in its last words."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        if menu[0].text.startswith("bid"):
            raise ValueError(f"I hold {view}")
        return menu[0]


class Leaves(Bot):
    """By SystemExit, which is no Exception."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        raise SystemExit(3)


class Dies(Bot):
    """Its process is gone without a word."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        os._exit(9)


class Hangs(Bot):
    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        while True:
            time.sleep(1)


class Invents(Bot):
    """An action of the game, but not one of the menu."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return Action("win at once")


class Mumbles(Bot):
    """No action at all."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Any:
        return None


class OnceOnly(Bot):
    """Crashes at its second decision: only a new process has forgotten the first."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        global asked
        asked += 1
        assert asked == 1
        return menu[0]


class Remembers(Bot):
    """Does something else each time, whatever it sees."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        global asked
        asked += 1
        return menu[asked % len(menu)]


class Talks(Last):
    """Says at once what the table cannot understand."""

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        return "offer nobody: everything"


class Knows(Bot):
    """Wants the game, and the options."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def prepare(self, options: Any) -> None:
        self.rounds = options.rounds

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        assert self.game.name == "crown-battles"
        assert self.rounds == 1
        return menu[chance.below(len(menu))]


class Chatty(Last):
    """Prints: that goes to standard error, and answers are read all the same."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        print("thinking ...", flush=True)
        return menu[-1]


class Lazy(Bot):
    """Forgot to choose."""


class NoBot:
    """Has the method, and is no Bot."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return menu[0]


class NeverMade(Bot):
    """Its constructor fails: a file of weights that is not there, say."""

    def __init__(self) -> None:
        raise ValueError("no weights")

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return menu[0]


class WantsMore(Bot):
    """Its constructor asks for more than it is given."""

    def __init__(self, game: Any, weights: str) -> None:
        self.weights = weights

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return menu[0]


class ForOneGame(Bot):
    """Its constructor wants no other game."""

    def __init__(self, game: Any) -> None:
        if game.name != "enchanters":
            raise SystemExit("Enchanters alone")

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return menu[0]
