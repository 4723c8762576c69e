"""Chance is uniform, and a table's stream can be drawn again by anybody who knows the seed."""

import hashlib
import hmac
import struct
from collections import Counter
from itertools import permutations

import pytest

from wyrmhall.kernel.chance import Chance, OccasionStream, SecretStream, commitment, new_secret

DRAWS = 12_000
KINDS = ["simulation", "secret", "by occasion"]


def chi_square(found: Counter[object], kinds: int) -> float:
    expected = sum(found.values()) / kinds
    return sum((count - expected) ** 2 for count in found.values()) / expected + expected * (
        kinds - len(found)
    )


def streams() -> list[Chance]:
    return [Chance(7), SecretStream("a seed", 3), OccasionStream("a seed", "deal 2", 0)]


@pytest.mark.parametrize("chance", streams(), ids=KINDS)
def test_below_is_uniform(chance: Chance) -> None:
    found: Counter[object] = Counter(chance.below(6) for _ in range(DRAWS))
    assert set(found) == set(range(6))
    assert chi_square(found, 6) < 20.5  # one in a thousand with 5 degrees of freedom; seeds are fixed


@pytest.mark.parametrize("chance", streams(), ids=KINDS)
def test_every_order_of_a_draw_is_as_likely_as_the_others(chance: Chance) -> None:
    found: Counter[object] = Counter(tuple(chance.draw("abcd", 3)) for _ in range(DRAWS))
    assert set(found) == set(permutations("abcd", 3))
    assert chi_square(found, 24) < 49.7  # one in a thousand with 23 degrees of freedom


@pytest.mark.parametrize("chance", streams(), ids=KINDS)
def test_a_draw_puts_nothing_back_and_leaves_the_things_alone(chance: Chance) -> None:
    things = [1, 1, 2, 3, 5]
    for count in range(6):
        drawn = chance.draw(things, count)
        assert len(drawn) == count
        assert not Counter(drawn) - Counter(things)
    assert things == [1, 1, 2, 3, 5]
    assert chance.pick([4]) == 4


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others() -> None:
    assert [Chance(5).below(1000) for _ in range(3)] == [Chance(5).below(1000) for _ in range(3)]
    numbers = {tuple(SecretStream(seed, n).draw(range(20), 20)) for seed in ("a", "b") for n in (0, 1)}
    assert len(numbers) == 4


def words(seed: str, number: int, blocks: int) -> list[int]:
    """Written down independently: 32-bit words, big-endian, of HMAC-SHA-256(seed, number || block)."""
    digests = [
        hmac.digest(seed.encode("utf-8"), struct.pack(">QQ", number, block), "sha256")
        for block in range(blocks)
    ]
    return [word for digest in digests for word in struct.unpack(">8I", digest)]


@pytest.mark.parametrize(("seed", "number"), [("7", 0), ("7", 1), ("ünïcode", 2), ("0" * 64, 1 << 40)])
def test_a_secret_stream_is_the_words_of_hmac(seed: str, number: int) -> None:
    stream = SecretStream(seed, number)
    assert [stream.next_word() for _ in range(40)] == words(seed, number, 5)


def test_below_leaves_out_words_that_would_favour_small_numbers() -> None:
    n = 3 << 30  # a quarter of all words is above the greatest multiple
    stream = SecretStream("left out", 0)
    expected = [word for word in words("left out", 0, 8) if word < n]
    assert len(expected) < 64
    assert [stream.below(n) for _ in expected] == expected


def test_a_secret_shuffle_is_fisher_yates_from_the_front() -> None:
    pool, source = list("abcdefgh"), iter(words("7", 4, 2))
    for i in range(5):
        j = i + next(source) % (8 - i)
        pool[i], pool[j] = pool[j], pool[i]
    assert SecretStream("7", 4).draw("abcdefgh", 5) == pool[:5]


def test_a_commitment_is_the_hash_of_the_seed_and_secrets_differ() -> None:
    assert commitment("seed") == hashlib.sha256(b"seed").hexdigest()
    made = {new_secret() for _ in range(100)}
    assert len(made) == 100
    assert all(len(one) == 64 for one in made)
