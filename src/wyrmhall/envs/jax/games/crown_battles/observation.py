"""What a seat sees, in the layout of the other environments (docs/researchers/observations.md).

Most numbers of that layout never change in the base game: there are no power cards, no missions, no teams.
So what can change is computed, and the rest is filled in from one row.
"""

from typing import Final

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from wyrmhall.envs.jax.arrays import Array, Seats, distance, seen_from, spread
from wyrmhall.envs.jax.games.crown_battles.rules import hand_size
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
    NOBODY,
    OVER,
    PLAY,
    State,
    Words,
)
from wyrmhall.games.crown_battles.game import GAME, STEPS
from wyrmhall.games.crown_battles.knowledge.observation import MOST_PARTS, ROLES, ROUND_COLUMNS
from wyrmhall.kernel.study.observation import Field, Layout

ASKING: Final = ("Bidding", "NameTrump", "Trick")
ROUND: Final = ("round", "cards dealt", "cards due", "replays", "turned up", "undealt")
DETAILS: Final = 4


class Observation:
    """Rows of one setting."""

    def __init__(self, game: Setting) -> None:
        layout = Layout(GAME.study.observation(game.options))
        self.game = game
        self.size = layout.size
        self.columns = changing_columns(layout, game.players)  # of the layout, in the order of `changing`
        self.unchanging = unchanging_row(layout, game)
        # where each number of a whole row comes from: the changing ones first, then that row
        self.sources = len(self.columns) + np.arange(self.size)
        self.sources[self.columns] = np.arange(len(self.columns))

    def whole(self, changing: Array) -> Array:
        """The full row."""
        still = jnp.broadcast_to(jnp.asarray(self.unchanging), (*changing.shape[:-1], self.size))
        return jnp.concatenate([changing, still], -1)[..., self.sources]

    def changing(self, s: State, seat: Array) -> Array:
        """What can change, as the seat sees it, in the order of `columns`."""
        pieces = [
            one_hot(seat, self.game.players),
            *self.question(s, seat),
            stacked(self.round_numbers(s)),
            one_hot(s.trump, SUITS),
            *[stacked(seen_from(values, seat)) for values in (s.scores, self.hand_sizes(s), s.bids, s.held)],
            *self.roles(s, seat),
            kinds(own_hand(s, seat)),
            *[one_hot(card, CARDS) for card in seen_from(s.trick, seat)],
            kinds(s.out),
        ]
        return jnp.concatenate([piece.astype(jnp.int16) for piece in pieces], -1)

    def question(self, s: State, seat: Array) -> tuple[Array, ...]:
        """Who is asked what, and what that step remembers."""
        players = self.game.players
        bidding, naming, playing = s.phase == BID, s.phase == NAME_TRUMP, s.phase == PLAY
        is_asked = bidding | naming | playing
        asked = jnp.where(is_asked, distance(seat, s.turn, players), players)
        placed = sum((bid != NO_BID).astype(jnp.int32) for bid in s.bids)
        nothing = jnp.zeros_like(s.turn)
        second = jnp.where(bidding, placed, jnp.where(playing, s.lead, 0))
        secretly = jnp.where(playing, NOBODY, 0)
        return (
            one_hot(asked, players),
            stacked((bidding, naming, playing)),
            stacked((jnp.where(is_asked, s.turn, 0), second, nothing, secretly)),
        )

    def round_numbers(self, s: State) -> Seats:
        game, size = self.game, hand_size(self.game, s)
        laid = sum((card >= 0).astype(jnp.int32) for card in s.trick)
        due = jnp.where(s.phase == PLAY, game.players - laid, 0)
        turned_up = (s.phase == OVER).astype(jnp.int32)
        return (s.round, size, due, s.replays, turned_up, len(game.deck) - game.players * size)

    def hand_sizes(self, s: State) -> Seats:
        left = hand_size(self.game, s) - sum(s.held)
        return tuple(left - (card >= 0) for card in s.trick)

    def roles(self, s: State, seat: Array) -> tuple[Array, ...]:
        players = self.game.players
        crown = jnp.where(s.crown == NOBODY, players, distance(seat, s.crown, players))
        places = (distance(seat, s.dealer, players), distance(seat, s.leader, players), crown)
        return tuple(one_hot(place, players) for place in places)


# -- pieces --------------------------------------------------------------------------------------------------


def one_hot(place: Array, count: int) -> Array:
    return place[..., None] == jnp.arange(count)


def stacked(values: Seats) -> Array:
    return jnp.stack([value.astype(jnp.int16) for value in values], -1)


def own_hand(s: State, seat: Array) -> Words:
    low = seen_from(tuple(hand[0] for hand in s.hands), seat)[0]
    return low, seen_from(tuple(hand[1] for hand in s.hands), seat)[0]


def kinds(cards: Words) -> Array:
    """How many of each kind a set of cards holds."""
    low, high = cards
    specials = (low >> PEASANTS_AT, (high >> GOLEMS_AT) & 3, high >> DRAGONS_AT)
    numbers = [spread(word, NUMBERS).astype(jnp.int16) for word in cards]
    return jnp.concatenate([*numbers, stacked(specials)], -1)


# -- columns -------------------------------------------------------------------------------------------------


def changing_columns(layout: Layout, players: int) -> NDArray[np.int64]:
    """Where in the layout the numbers of `changing` stand."""
    places = {
        field.name: columns(field, start) for field, start in zip(layout.fields, layout.starts, strict=True)
    }
    steps = tuple(STEPS)
    chosen = [
        places["seat"],
        places["asked"],
        places["question"][[steps.index(name) for name in ASKING]],
        places["details"][:DETAILS],
        places["round"][[ROUND_COLUMNS.index(name) for name in ROUND]],
        places["trump"],
        places["scores"],
        places["hand_sizes"],
        places["bids"][:, 0],
        places["held"][:, 0],
        places["roles"],
        places["hand"][:CARDS],
        places["trick"][:, :CARDS],
        places["out"][:CARDS],
    ]
    assert places["roles"].shape == (len(ROLES), players)
    return np.concatenate([part.reshape(-1) for part in chosen])


def columns(field: Field, start: int) -> NDArray[np.int64]:
    return np.arange(start, start + field.size).reshape(field.shape)


def unchanging_row(layout: Layout, game: Setting) -> NDArray[np.int16]:
    """A row with everything that is the same at every decision of this setting."""
    row = np.zeros(layout.size, np.int16)
    places = {
        field.name: columns(field, start) for field, start in zip(layout.fields, layout.starts, strict=True)
    }
    row[places["round"][ROUND_COLUMNS.index("rounds")]] = len(game.deals)
    row[places["round_type"][0]] = 1
    row[places["bids"][:, 1:MOST_PARTS]] = NO_BID
    np.add.at(row, places["deck"][list(game.deck)], 1)
    return row
