"""Tables from their opening on, and turns in which nobody does anything."""

from typing import Any

from tests.dragon_dune.tables import Played
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, SUIT_LETTERS
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.state import ChanceStep

EVERY = tuple(EDITIONS)
LATER = EVERY[1:]
SIXTHS = ("sixth", "sixth-c")  # where the ninth has something else
NOT_NINTH = EVERY[:3]
BY_CARD = ("sixth-c", "ninth")
QUIET = ("pass", "done", "pay", "send 0", "play none", "unblessed", "discard")


class Nth(Chance):
    """Picks the n-th thing, and notes among how many."""

    def __init__(self, number: int) -> None:
        super().__init__(0)
        self.number = number
        self.among: list[int] = []

    def below(self, n: int) -> int:
        self.among.append(n)
        return self.number


def equally_likely(t: Played) -> list[str]:
    """Every outcome of the one draw chance is asked for, each of them as likely as the others."""
    step = t.step
    assert isinstance(step, ChanceStep)
    first = Nth(0)
    step.roll(t.state, first)
    (count,) = first.among
    return [step.write(t.state, step.roll(t.state, Nth(number))) for number in range(count)]


def opened(
    orcs: str = "",
    first: str = "",
    start: str = "",
    queens: str = "",
    jacks: str = "d h c s",
    hands: str = "",
    **options: Any,
) -> Played:
    """A table whose setup is over: unless something else is said, the Orcs are all in 1★, the first player
    of the list has the first seat, the dragon is at 18 and everybody has the own Queen."""
    t = Played(talk="off", **options)
    names, edition = t.names(t.state.seats()), t.state.setup.edition
    if "orcs" in names:
        t.play(orcs or f"orcs count {t.step.left}")
    t.chance(f"first {first or names[0]}")
    t.chance(f"start {start or ('4 6' if edition.dragon_start_doubled else '6 6 6')}")
    queens = queens or " ".join(SUIT_LETTERS[suit] for suit in t.state.setup.suits)
    t.chance(f"secrets {queens} {' '.join(jacks.split()[: len(names)])}")
    count = len(names) + ("goblins" in names)
    return t.chance(f"hands {hands or ' '.join(CARD_WORDS[:count])}")


def idle(t: Played, until: str = "", seed: int = 1) -> Played:
    """Nobody does anything, and chance decides anyhow, until that round begins (or the game ends)."""
    chance = Chance(seed)
    turn = t.state.turn
    while not t.table.over and not (t.round == until and (until != "dragon" or t.state.turn > turn)):
        step = t.step
        if isinstance(step, ChanceStep):
            t.chance(step.write(t.state, step.roll(t.state, chance)))
        else:
            menu = t.menu(t.asked[0])
            t.play(f"{t.asked[0]} {next((text for text in QUIET if text in menu), menu[0])}")
    return t
