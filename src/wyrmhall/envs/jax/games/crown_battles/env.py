"""The base game of Crown Battles for JAX: `init`, `step`, `observe`, masks, and a next game after each."""

from typing import Any

import jax.numpy as jnp
from jax import lax

from wyrmhall.envs.jax.arrays import Array, Seats, at_seat, below, nth_bit, seed_words
from wyrmhall.envs.jax.games.crown_battles import chance, rules
from wyrmhall.envs.jax.games.crown_battles.observation import Observation
from wyrmhall.envs.jax.games.crown_battles.setting import (
    ACTION_IDS,
    ACTIONS,
    BID_ID,
    CARDS,
    FIRST_BID,
    FIRST_TRUMP,
    NUMBERS,
    TRUMP_ID,
    setting_of,
)
from wyrmhall.envs.jax.games.crown_battles.state import State, Words, narrowed, widened


class CrownBattles:
    """Pure functions of one table; `jax.vmap` makes them functions of many.

    `init` and `step` are all most programs need. `act` and `chance` are the two halves of a step: `chance`
    does something only where a round begins, so a loop that cares for every microsecond calls it now and
    then. `start` and `deal` take the dealer, the cards and the spinner's field from elsewhere, for instance
    from a record.
    """

    num_actions = ACTIONS
    action_ids = ACTION_IDS  # of those a base game has, in the order of `State.open_slots`

    def __init__(self, **options: Any) -> None:
        self.setting = setting_of(**options)
        self.num_players = self.setting.players
        self.observation = Observation(self.setting)
        self.observation_shape = (self.observation.size,)

    # -- playing ---------------------------------------------------------------------------------

    def init(self, key: Array) -> State:
        """A table at its first decision."""
        seed = seed_words(key)
        s = chance.new_game(self.setting, jnp.zeros_like(seed[0], jnp.int32), seed)
        return self.chance(narrowed(chance.draw_dealer(self.setting, s)))

    def step(self, s: State, action: Array) -> State:
        """The table after an open action, at its next decision. What is not open has no defined outcome."""
        return self.chance(self.act(s, action))

    def step_auto_reset(self, s: State, action: Array) -> State:
        """The same; where the game is over the next one has begun, and `terminated` and `rewards` tell."""
        return self.chance(self.next_game(self.act(s, action)))

    def act(self, s: State, action: Array) -> State:
        """What the action does, up to the next deal."""
        after = rules.act(self.setting, widened(s), slot_of(action.astype(jnp.int32)))
        return self._with_menu(after)

    def chance(self, s: State) -> State:
        """Deal and spin, where that is due."""
        return self._with_menu(chance.deal_and_spin(self.setting, widened(s)))

    def next_game(self, s: State) -> State:
        """Where a game is over, the next one before its first deal."""
        return self._with_menu(chance.begin_again(self.setting, widened(s)))

    def _with_menu(self, s: State) -> State:
        return narrowed(s._replace(menu=rules.open_actions(self.setting, s)))

    # -- from a record ---------------------------------------------------------------------------

    def start(self, dealer: Array) -> State:
        """A table before its first deal, with that dealer. It has no chance of its own."""
        dealer = jnp.asarray(dealer, jnp.int32)
        none = jnp.zeros_like(dealer, jnp.uint32)
        return self._with_menu(chance.new_game(self.setting, dealer, (none, none)))

    def deal(self, s: State, hands: tuple[Words, ...], field: Array) -> State:
        """These hands and this field of the spinner; where no deal is due that is up to the caller."""
        return self._with_menu(chance.deal(self.setting, widened(s), hands, jnp.asarray(field, jnp.int32)))

    # -- looking ---------------------------------------------------------------------------------

    def observe(self, s: State, seat: Array | None = None) -> Array:
        """What a seat (without one: whoever decides) sees, number by number as in the other environments."""
        return self.observation.whole.read(self._words(s, seat))

    def observe_compact(self, s: State, seat: Array | None = None) -> Array:
        """The same without the numbers that never change in this setting (see `observation.columns`)."""
        return self.observation.compact.read(self._words(s, seat))

    def observe_each(self, s: State, seat: Array | None = None) -> Seats:
        """The numbers of `observe_compact`, each an array of its own: by far the quickest for whatever needs
        no rows."""
        return self.observation.compact.each(self._words(s, seat))

    def _words(self, s: State, seat: Array | None) -> Seats:
        wide = widened(s)
        return self.observation.words(wide, wide.turn if seat is None else jnp.asarray(seat, jnp.int32))

    def random_action(self, s: State, word: Array) -> Array:
        """An open action, drawn by a random 32-bit word; each is as likely as the others."""
        counts = tuple(lax.population_count(word).astype(jnp.int32) for word in s.menu)
        number = below(word, counts[0] + counts[1] + counts[2])
        in_first, in_second = number < counts[0], number < counts[0] + counts[1]
        which = jnp.where(in_first, 0, jnp.where(in_second, 1, 2))
        before = jnp.where(in_first, 0, jnp.where(in_second, counts[0], counts[0] + counts[1]))
        return action_of(which * NUMBERS + nth_bit(at_seat(s.menu, which), number - before))

    def points(self, s: State) -> Array:
        """By seat; after the last action of a game, until the next one has begun, those of its end."""
        return jnp.stack(s.scores, -1).astype(jnp.float32)


def slot_of(action: Array) -> Array:
    """The place of an id among the actions of the base game."""
    bid_or_card = jnp.where(action < CARDS, action, action - BID_ID + FIRST_BID)
    return jnp.where(action >= TRUMP_ID, action - TRUMP_ID + FIRST_TRUMP, bid_or_card)


def action_of(slot: Array) -> Array:
    """The id of one of the actions of the base game."""
    bid_or_card = jnp.where(slot < CARDS, slot, slot - FIRST_BID + BID_ID)
    return jnp.where(slot >= FIRST_TRUMP, slot - FIRST_TRUMP + TRUMP_ID, bid_or_card)


def make(**options: Any) -> CrownBattles:
    return CrownBattles(**options)
