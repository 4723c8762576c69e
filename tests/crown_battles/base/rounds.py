"""Small rounds the tests of the base game are made of: one trick, another round, the n-th outcome."""

from typing import Any

from tests.crown_battles.tables import Played, deal
from wyrmhall.games.crown_battles.components.cards import POWER_NAMES
from wyrmhall.games.crown_battles.language.actions import SEAT_NAMES
from wyrmhall.games.crown_battles.rules.dealing import DrawSize
from wyrmhall.games.crown_battles.rules.trick import Trick
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.state import ChanceStep

DECLINED = ("decline", "keep")


def powers_among(words: list[str]) -> tuple[str, ...]:
    return tuple(name for name in POWER_NAMES if name in words)


def one_trick(*cards: str, trump: str = "none", **options: Any) -> Played:
    """A round of one card each, played in this order; actions of power cards are declined."""
    words = [card.split()[0] for card in cards]
    t = deal(*words, trump=trump, bids="0 " * len(cards), powers=powers_among(words), **options)
    for card in cards:
        t.play(f"play {card}")
        decline(t)
    return t


def decline(t: Played) -> None:
    """Say no to every power card, or give the first answer where it must act."""
    while t.asked and t.asked != ["chance"] and not isinstance(t.step, Trick):
        menu = t.menu(t.asked[0])
        t.play(f"{t.asked[0]} {next((text for text in DECLINED if text in menu), menu[0])}")


def winner(*cards: str, trump: str = "none") -> str:
    """Who takes a trick of these cards, p1 leading; nobody takes a destroyed one."""
    won = one_trick(*cards, trump=trump).told("p1", "trick-won")
    return SEAT_NAMES[won[0]["seat"]] if won else "nobody"


def another_round(t: Played, *hands: str, trump: str = "none", bids: str = "") -> Played:
    """The round after, or the replay, of a table made by `deal`."""
    if isinstance(t.step, DrawSize):
        t.chance(f"cards {len(hands[0].split())}")
    t.chance("deal " + " | ".join(hands), f"spin {trump}")
    for bid in bids.split():
        t.play(f"bid {bid}")
    return t


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
    """Every outcome of the draw chance is asked for, each of them as likely as the others."""
    step = t.step
    assert isinstance(step, ChanceStep)
    first = Nth(0)
    step.roll(t.state, first)
    (count,) = first.among
    return [step.write(t.state, step.roll(t.state, Nth(number))) for number in range(count)]
