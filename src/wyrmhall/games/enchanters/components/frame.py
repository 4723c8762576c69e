"""A frame: who carries out which text, and what it is about. Frames never change; clones share them."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain

# Whose text it is: it settles who `other players` are in a cooperative game (EN-R-77, EN-R-78)
OF_PLAYER: Final = 0
OF_VILLAGE: Final = 1
OF_CREATURE: Final = 2
OF_OVERLORD: Final = 3
OF_EVENT: Final = 4

NO_TOKEN: Final = -1
MOST_LINES: Final = 4096  # of all cards of a set: keys and labels have room for so many

Ancestors = tuple[int, ...]  # the texts from which a text follows, by their keys (EN-R-08)


class Frame:
    """One line being carried out."""

    def __init__(
        self,
        seat: Seat,
        line: int,
        card: Card,
        origin: int,
        token: int = NO_TOKEN,
        amount: int = 0,
        taken: Card = NO_CARD,
        ancestors: Ancestors = (),
    ) -> None:
        self.seat = seat  # `you` (EN-R-03)
        self.line = line  # its number in the card set
        self.card = card  # that bears the text
        self.origin = origin
        self.token = token  # which reward token bears the text, of those the player holds
        self.amount = amount  # the damage that triggered it; the worth of a removed card
        self.taken = taken  # the card just taken, or the one that invades
        self.ancestors = ancestors  # abilities it follows from, which it cannot trigger again (EN-R-08)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (
            self.seat, self.line, self.card, self.origin, self.token, self.amount, self.taken, self.ancestors,
        )  # fmt: skip

    @classmethod
    def restored(cls, saved: Plain) -> "Frame":  # written by make fields
        return cls(saved[0], saved[1], saved[2], saved[3], saved[4], saved[5], saved[6], tuple(saved[7]))

    def with_amount(self, amount: int) -> "Frame":
        return Frame(
            self.seat, self.line, self.card, self.origin, self.token, amount, self.taken, self.ancestors
        )

    def key(self) -> int:
        return ability_key(self.card, self.line, self.token)


def ability_key(card: int, line: int, token: int) -> int:
    """One text of one card, or of one token, as a number."""
    return (card * 64 + token + 1) * MOST_LINES + line


def token_of(key: int) -> int:
    """The token whose text an ability key names; NO_TOKEN for texts of cards (tokens bear card number 0).

    Labels are on actions, and those of the first 60 tokens at most can be used (EN-R-134).
    """
    return key // MOST_LINES - 1 if key < 64 * MOST_LINES else NO_TOKEN


def with_token(key: int, token: int) -> int:
    """The key of the same text on another token."""
    return ability_key(0, key % MOST_LINES, token)
