"""Chance is a player: where its numbers come from, and how a table can prove them.

A table commits to a secret seed by showing its SHA-256 before the game. Outcome number k is drawn
from its own stream of 32-bit words, HMAC-SHA-256(seed, k || block), so that anybody who later
learns the seed can draw every outcome again (`wyrmhall verify`).

Tables that are compared share a seed, and draw by occasion (`OccasionStream`): the third deal is the same at
all of them, whatever was decided and drawn before.
"""

import hashlib
import hmac
import random
import secrets
from collections.abc import Sequence
from math import floor  # of a float it takes half the time of `int`
from typing import Final, TypeVar

from wyrmhall.kernel.compiled import mypyc_attr

T = TypeVar("T")

WORD: Final = 1 << 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of uniform whole numbers. This one is quick, seeded and not secret: for simulation."""

    def __init__(self, seed: int) -> None:
        self.rand = random.Random(seed).random

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        return floor(self.rand() * n)

    def draw(self, things: Sequence[T], count: int) -> list[T]:
        """`count` of the things, in random order, without putting back (Fisher-Yates)."""
        pool, rand = list(things), self.rand
        for left in range(len(pool), len(pool) - count, -1):
            place, last = floor(rand() * left), left - 1
            pool[place], pool[last] = pool[last], pool[place]
        return pool[: -count - 1 : -1]

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]


class SecretStream(Chance):
    """The numbers of one outcome at a table, drawn from its secret seed."""

    def __init__(self, seed: str, number: int) -> None:
        super().__init__(0)
        self.rand = self.fraction
        self.key = seed.encode("utf-8", "surrogatepass")
        self.number = number
        self.block = 0
        self.words: list[int] = []

    def next_block(self) -> bytes:
        message = self.number.to_bytes(8, "big") + self.block.to_bytes(8, "big")
        return hmac.new(self.key, message, hashlib.sha256).digest()

    def next_word(self) -> int:
        if not self.words:
            digest = self.next_block()
            self.words = [int.from_bytes(digest[i : i + 4], "big") for i in range(28, -4, -4)]
            self.block += 1
        return self.words.pop()

    def below(self, n: int) -> int:
        limit = WORD - WORD % n  # words above it would favour small numbers
        word = self.next_word()
        while word >= limit:
            word = self.next_word()
        return word % n

    def fraction(self) -> float:
        return self.next_word() / WORD

    def draw(self, things: Sequence[T], count: int) -> list[T]:
        pool = list(things)
        for i in range(count):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:count]


class OccasionStream(SecretStream):
    """The numbers of one outcome at a table that shares its seed with others: by what is drawn and not by how
    much was drawn before.

    Every thing has a lot of its own, and those with the lowest lots are drawn. So two tables draw the same
    things wherever both have them, also where other things have left at one of the two.
    """

    def __init__(self, seed: str, occasion: str, times: int) -> None:
        super().__init__(seed, times)
        self.occasion = hashlib.sha256(occasion.encode()).digest()
        self.draws = 0  # so far, of this outcome

    def digest(self, about: bytes) -> bytes:
        message = self.occasion + self.number.to_bytes(8, "big") + about
        return hmac.new(self.key, message, hashlib.sha256).digest()

    def next_block(self) -> bytes:
        return self.digest(b"numbers" + self.block.to_bytes(8, "big"))

    def lot(self, thing: object, copy: int) -> bytes:
        return self.digest(f"lot {self.draws} {copy} {thing!r}".encode())

    def draw(self, things: Sequence[T], count: int) -> list[T]:
        copies: dict[str, int] = {}  # of equal things each has a lot too
        lots: list[tuple[bytes, int]] = []
        for place, thing in enumerate(things):
            name = repr(thing)
            copies[name] = copies.get(name, 0) + 1
            lots.append((self.lot(thing, copies[name]), place))
        self.draws += 1
        return [things[place] for _, place in sorted(lots)[:count]]

    def pick(self, things: Sequence[T]) -> T:
        return self.draw(things, 1)[0]


def new_secret() -> str:
    """A seed nobody can guess, so that its commitment tells nothing."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is shown before the game instead of the seed."""
    return hashlib.sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()
