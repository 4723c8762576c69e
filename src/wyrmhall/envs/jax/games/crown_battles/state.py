"""A table of Crown Battles as numbers: small types where it is kept, whole words where it is worked on."""

from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from wyrmhall.envs.jax.arrays import Array, Seats, spread
from wyrmhall.envs.jax.games.crown_battles.setting import ACTION_IDS, ACTIONS, NUMBERS, SLOTS
from wyrmhall.games.crown_battles.components import bids, cards
from wyrmhall.games.crown_battles.rules import ranking
from wyrmhall.kernel import seat

# phases
DEAL: Final = 0  # chance is to deal and to spin; nobody is asked
NAME_TRUMP: Final = 1
BID: Final = 2
PLAY: Final = 3
OVER: Final = 4

NO_SUIT: Final = int(cards.NO_SUIT)
UNSETTLED: Final = int(ranking.UNSETTLED)  # only Peasants so far: the next card settles the lead suit
NO_CARD: Final = -1
NO_BID: Final = int(bids.NO_BID)
NOBODY: Final = int(seat.NOBODY)
NOTHING_PLAYED: Final = -2  # below every rank

Words = tuple[Array, Array]  # a set of cards: see setting.py

# where the bit of an action is in a menu: of each slot, and of each id (the fourth word is empty)
_SLOT_WORDS: Final = np.minimum(np.arange(SLOTS) // NUMBERS, 2)
_SLOT_SHIFTS: Final = (np.arange(SLOTS) - _SLOT_WORDS * NUMBERS).astype(np.uint32)
_ACTION_WORDS: Final = np.full(ACTIONS, 3)
_ACTION_WORDS[list(ACTION_IDS)] = _SLOT_WORDS
_ACTION_SHIFTS: Final = np.zeros(ACTIONS, np.uint32)
_ACTION_SHIFTS[list(ACTION_IDS)] = _SLOT_SHIFTS


class State(NamedTuple):
    """One table, or with a leading axis many of them."""

    hands: tuple[Words, ...]
    out: Words  # cards of this round's packets
    pile: Words  # cards of the present trick
    trick: Seats  # the card each seat has laid to it
    bids: Seats  # 2n for n, 2n + 1 for n-(n+1)
    held: Seats  # tricks
    voids: Seats  # suits that could not be followed this round, as bits; none of this if nobody asked for it
    played: tuple[Words, ...]  # cards of this round, by seat; likewise
    scores: Seats
    phase: Array
    turn: Array  # who decides
    dealer: Array
    leader: Array
    lead: Array  # the suit to be followed
    trump: Array
    rank: Array  # of the best card of the trick
    taker: Array  # who has laid it
    round: Array
    replays: Array
    crown: Array
    won: Array  # bits of those who won with the latest action, if it ended the game
    menu: tuple[Array, Array, Array]  # open actions: cards of the two words, then specials, bids, trump suits
    seed: tuple[Array, Array]
    draws: Array  # random words used so far

    @property
    def current_player(self) -> Array:
        return self.turn

    @property
    def terminated(self) -> Array:
        """Whether the latest action has ended a game."""
        return (self.phase == OVER) | (self.won != 0)

    @property
    def rewards(self) -> Array:
        """By seat: whoever wins gets 1, several share it."""
        won = spread(self.won.astype(jnp.uint32), len(self.bids)).astype(jnp.float32)
        return won / jnp.maximum(won.sum(-1, keepdims=True), 1)

    @property
    def open_slots(self) -> Array:
        """The mask of the base game's own actions, without those of the lexicon that it does not have."""
        words = jnp.stack(self.menu, -1)[..., _SLOT_WORDS]
        return ((words >> _SLOT_SHIFTS) & jnp.uint32(1)).astype(jnp.bool_)

    @property
    def open_each(self) -> Seats:
        """The same, slot by slot, as 0 or 1."""
        places = zip(_SLOT_WORDS.tolist(), _SLOT_SHIFTS, strict=True)
        return tuple((self.menu[word] >> shift) & np.uint32(1) for word, shift in places)

    @property
    def legal_action_mask(self) -> Array:
        """By the ids of the lexicon, and `wait`, as in the other environments."""
        words = jnp.stack((*self.menu, jnp.zeros_like(self.menu[0])), -1)[..., _ACTION_WORDS]
        return ((words >> _ACTION_SHIFTS) & jnp.uint32(1)).astype(jnp.bool_)

    @property
    def open_count(self) -> Array:
        """How many actions are open; none where nobody is asked."""
        return sum(lax.population_count(word).astype(jnp.int32) for word in self.menu)


_WORDS: Final = ("hands", "out", "pile", "played", "menu", "seed", "draws")
_BITS: Final = ("won", "voids")
_KEPT: Final[dict[str, Any]] = {
    "scores": jnp.int16,
    **dict.fromkeys(_BITS, jnp.uint8),
    **dict.fromkeys(_WORDS, jnp.uint32),
}


def widened(s: State) -> State:
    """For working on it: every number a whole word."""
    return State(*[jax.tree.map(_wide, field) for field in s])


def _wide(value: Array) -> Array:
    return value if value.dtype == jnp.uint32 else value.astype(jnp.int32)


def narrowed(s: State) -> State:
    """For keeping it."""
    return State(*[_kept(name, value, s.dealer.shape) for name, value in zip(State._fields, s, strict=True)])


def _kept(name: str, field: Any, shape: tuple[int, ...]) -> Any:
    small = _KEPT.get(name, jnp.int8)
    return jax.tree.map(lambda value: jnp.broadcast_to(jnp.asarray(value).astype(small), shape), field)
