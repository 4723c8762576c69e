"""What a seat sees, in the layout of the other environments (docs/researchers/observations.md).

Everything that can change is packed into some thirty words for each table. A number of the row is then a few
bits of one of them, and one formula reads them all: a row is made without a branch, and never put together
from pieces. Most numbers of the layout never change in the base game (there are no power cards, no missions,
no teams): they are read from no bits at all.
"""

from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from wyrmhall.envs.jax.arrays import Array, Seats, at_seat, bit, distance, seen_from
from wyrmhall.envs.jax.games.crown_battles.rules import card_units, hand_size
from wyrmhall.envs.jax.games.crown_battles.setting import (
    CARDS,
    DRAGONS_AT,
    GOLEMS_AT,
    NUMBERS,
    PEASANTS_AT,
    SUITS,
    Setting,
)
from wyrmhall.envs.jax.games.crown_battles.state import (
    BID,
    NAME_TRUMP,
    NO_BID,
    NO_CARD,
    NOBODY,
    OVER,
    PLAY,
    State,
    Words,
)
from wyrmhall.games.crown_battles.game import GAME, STEPS
from wyrmhall.games.crown_battles.knowledge.observation import MOST_PARTS, ROLES, ROUND_COLUMNS
from wyrmhall.kernel.study.observation import Layout

ASKING: Final = ("Bidding", "NameTrump", "Trick")  # in the order of the bits of `asking`
ROUND: Final = ("round", "cards dealt", "cards due", "replays", "turned up", "undealt")
DETAILS: Final = 4
NUMBER_BITS: Final = 16
LOWEST: Final = -(1 << (NUMBER_BITS - 1))  # of what a number of a row can be

Columns = NDArray[np.int64]


class Bits(NamedTuple):
    """Where each of some columns is read: ((words[word] >> shift) & mask) + least."""

    word: Columns
    shift: Columns
    mask: Columns
    least: Columns

    def at(self, columns: Columns) -> "Bits":
        return Bits(*[part[columns] for part in self])

    def each(self, words: Seats) -> Seats:
        """The columns, each an array of its own: what is made of them can be melted into the step, where a
        row would have to be written down."""
        return tuple(
            ((words[word] >> np.uint32(shift)) & np.uint32(mask)).astype(jnp.int32) + np.int32(least)
            for word, shift, mask, least in zip(*[part.tolist() for part in self], strict=True)
        )

    def read(self, words: Seats) -> Array:
        rows = jnp.stack(words, -1)[..., self.word]
        shift, mask = self.shift.astype(np.uint32), self.mask.astype(np.uint32)
        return ((rows >> shift) & mask).astype(jnp.int16) + self.least.astype(np.int16)


class Observation:
    """Rows of one setting."""

    def __init__(self, game: Setting) -> None:
        self.game = game
        reader = Reader(game)
        self.size = reader.layout.size
        self.columns = np.concatenate(reader.changing)  # of the layout: those that can change
        self.whole = reader.bits
        self.compact = reader.bits.at(self.columns)

    def words(self, s: State, seat: Array) -> Seats:
        """All that can change, in the order in which `Reader` knows it."""
        trick = [card_words(card) for card in seen_from(s.trick, seat)]
        cards = (own_hand(s, seat), s.out, *trick)
        return (
            self.asking(s, seat),
            self.roles(s, seat),
            *[word for pair in cards for word in pair],
            *in_pairs(self.numbers(s, seat)),
            *self.history(s, seat),
        )

    def history(self, s: State, seat: Array) -> Seats:
        """Nothing unless the setting asks for it."""
        if not self.game.history:
            return ()
        voids = jnp.zeros_like(s.seed[0])
        for place, bits in enumerate(seen_from(s.voids, seat)):
            voids = voids | (bits.astype(jnp.uint32) << (SUITS * place))
        low, high = [seen_from(tuple(cards[word] for cards in s.played), seat) for word in range(2)]
        return (voids, *[word for pair in zip(low, high, strict=True) for word in pair])

    def asking(self, s: State, seat: Array) -> Array:
        """Who looks, who is asked, which question; and the trump suit."""
        players = self.game.players
        question = jnp.where(s.phase == BID, 0, jnp.where(s.phase == NAME_TRUMP, 1, 2))
        asked = bit(players + distance(seat, s.turn, players)) | bit(2 * players + question)
        return (
            bit(seat)
            | jnp.where(is_asking(s), asked, jnp.uint32(0))
            | jnp.where(s.trump >= 0, bit(2 * players + len(ASKING) + s.trump), jnp.uint32(0))
        )

    def roles(self, s: State, seat: Array) -> Array:
        players = self.game.players
        dealer, leader = distance(seat, s.dealer, players), distance(seat, s.leader, players)
        crown = bit(2 * players + distance(seat, s.crown, players))
        return bit(dealer) | bit(players + leader) | jnp.where(s.crown == NOBODY, jnp.uint32(0), crown)

    def numbers(self, s: State, seat: Array) -> Seats:
        by_seat = (s.scores, self.hand_sizes(s), s.bids, s.held)
        rows = [number for values in by_seat for number in seen_from(values, seat)]
        return (*self.details(s), *self.round_numbers(s), *rows)

    def details(self, s: State) -> Seats:
        """What the step that asks remembers."""
        placed = sum((bid != NO_BID).astype(jnp.int32) for bid in s.bids)
        playing = s.phase == PLAY
        second = jnp.where(s.phase == BID, placed, jnp.where(playing, s.lead, 0))
        turn = jnp.where(is_asking(s), s.turn, 0)
        return (turn, second, jnp.zeros_like(turn), jnp.where(playing, NOBODY, 0))

    def round_numbers(self, s: State) -> Seats:
        game, size = self.game, hand_size(self.game, s)
        laid = sum((card >= 0).astype(jnp.int32) for card in s.trick)
        due = jnp.where(s.phase == PLAY, game.players - laid, 0)
        turned_up = (s.phase == OVER).astype(jnp.int32)
        return (s.round, size, due, s.replays, turned_up, len(game.deck) - game.players * size)

    def hand_sizes(self, s: State) -> Seats:
        left = hand_size(self.game, s) - sum(s.held)
        return tuple(left - (card >= 0) for card in s.trick)


def is_asking(s: State) -> Array:
    return (s.phase == BID) | (s.phase == NAME_TRUMP) | (s.phase == PLAY)


def own_hand(s: State, seat: Array) -> Words:
    return at_seat(tuple(hand[0] for hand in s.hands), seat), at_seat(
        tuple(hand[1] for hand in s.hands), seat
    )


def card_words(card: Array) -> Words:
    """A set of one card, or of none."""
    low, high = card_units(card)
    return jnp.where(card == NO_CARD, jnp.uint32(0), low), jnp.where(card == NO_CARD, jnp.uint32(0), high)


def in_pairs(numbers: Seats) -> Seats:
    """Two small numbers to a word, none of them below zero there."""
    raised = [(number - LOWEST).astype(jnp.uint32) for number in numbers]
    if len(raised) % 2:
        raised.append(jnp.zeros_like(raised[0]))
    return tuple(raised[at] | (raised[at + 1] << NUMBER_BITS) for at in range(0, len(raised), 2))


# -- where columns are read ----------------------------------------------------------------------------------

# of each kind of card: in the first or the second word of a set, where, and how wide
CARD_WORDS: Final = np.array([0] * NUMBERS + [1] * NUMBERS + [0, 1, 1])
CARD_SHIFTS: Final = np.array([*range(NUMBERS), *range(NUMBERS), PEASANTS_AT, GOLEMS_AT, DRAGONS_AT])
CARD_MASKS: Final = np.array([1] * 2 * NUMBERS + [7, 3, 3])


class Reader:
    """Finds for every column of the layout the bits that tell it, in the words of `Observation.words`."""

    def __init__(self, game: Setting) -> None:
        study = GAME.study
        self.layout = Layout(
            study.observation(game.options) + (study.history(game.options) if game.history else [])
        )
        starts = zip(self.layout.fields, self.layout.starts, strict=True)
        self.places = {
            field.name: np.arange(start, start + field.size).reshape(field.shape) for field, start in starts
        }
        self.bits = Bits(*[np.zeros(self.layout.size, np.int64) for _ in Bits._fields])
        self.changing: list[Columns] = []
        self.word = 0  # the next one
        self.read_unchanging(game)
        self.read_flags(game.players)
        self.read_cards(game.players)
        self.read_numbers()
        if game.history:
            self.read_history()

    def read_unchanging(self, game: Setting) -> None:
        """What is the same at every decision."""
        least, places = self.bits.least, self.places
        least[places["round"][ROUND_COLUMNS.index("rounds")]] = len(game.deals)
        least[places["round_type"][0]] = 1
        least[places["bids"][:, 1:MOST_PARTS]] = NO_BID
        np.add.at(least, places["deck"][list(game.deck)], 1)

    def read_flags(self, players: int) -> None:
        places = self.places
        questions = places["question"][[tuple(STEPS).index(name) for name in ASKING]]
        assert places["trump"].size == SUITS
        assert places["roles"].shape == (len(ROLES), players)
        for flags in ((places["seat"], places["asked"], questions, places["trump"]), (places["roles"],)):
            columns = np.concatenate([part.reshape(-1) for part in flags])
            self.put(
                columns, np.full(len(columns), self.word), np.arange(len(columns)), np.ones(len(columns))
            )
            self.word += 1

    def read_cards(self, players: int) -> None:
        places = self.places
        for columns in (places["hand"], places["out"], *places["trick"]):
            self.put(columns[:CARDS], self.word + CARD_WORDS, CARD_SHIFTS, CARD_MASKS)
            self.word += 2

    def read_numbers(self) -> None:
        places = self.places
        columns = np.concatenate(
            [
                places["details"][:DETAILS],
                places["round"][[ROUND_COLUMNS.index(name) for name in ROUND]],
                places["scores"],
                places["hand_sizes"],
                places["bids"][:, 0],
                places["held"][:, 0],
            ]
        )
        at = np.arange(len(columns))
        self.put(columns, self.word + at // 2, at % 2 * NUMBER_BITS, np.full(len(at), (1 << NUMBER_BITS) - 1))
        self.bits.least[columns] = LOWEST
        self.word += (len(columns) + 1) // 2

    def read_history(self) -> None:
        rows = self.places["history"]
        voids = rows[:, :SUITS].reshape(-1)
        self.put(voids, np.full(len(voids), self.word), np.arange(len(voids)), np.ones(len(voids)))
        self.word += 1
        for columns in rows[:, SUITS:]:
            self.put(columns[:CARDS], self.word + CARD_WORDS, CARD_SHIFTS, CARD_MASKS)
            self.word += 2

    def put(
        self, columns: Columns, word: Columns, shift: Columns, mask: NDArray[np.float64] | Columns
    ) -> None:
        self.bits.word[columns], self.bits.shift[columns], self.bits.mask[columns] = word, shift, mask
        self.changing.append(columns)
