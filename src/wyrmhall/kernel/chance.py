"""Chance is a player: where its numbers come from, and how a table can prove them.

A table commits to a secret seed by showing its SHA-256 before the game. Outcome number k is drawn
from its own stream of 32-bit words, HMAC-SHA-256(seed, k || block), so that anybody who later
learns the seed can draw every outcome again (`wyrmhall verify`).
"""

import hashlib
import hmac
import random
import secrets
from collections.abc import Sequence
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
        return int(self.rand() * n)

    def draw(self, things: Sequence[T], count: int) -> list[T]:
        """`count` of the things, in random order, without putting back (Fisher-Yates)."""
        pool = list(things)
        rand = self.rand
        rest = len(pool) - count
        for last in range(len(pool) - 1, rest - 1, -1):  # what is drawn goes to the end
            place = int(rand() * (last + 1))
            pool[place], pool[last] = pool[last], pool[place]
        return pool[rest:][::-1]

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

    def next_word(self) -> int:
        if not self.words:
            message = self.number.to_bytes(8, "big") + self.block.to_bytes(8, "big")
            digest = hmac.new(self.key, message, hashlib.sha256).digest()
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


def new_secret() -> str:
    """A seed nobody can guess, so that its commitment tells nothing."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is shown before the game instead of the seed."""
    return hashlib.sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()
