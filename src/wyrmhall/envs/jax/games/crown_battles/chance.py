"""What is left to chance: the first dealer, the cards, the spinner (CB-DEA, CB-SPN)."""

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import lax

from wyrmhall.envs.jax.arrays import (
    Array,
    Seats,
    below,
    choose,
    next_seat,
    random_word,
    table_lookup,
)
from wyrmhall.envs.jax.games.crown_battles.rules import NO_WORD, cleared, hand_size
from wyrmhall.envs.jax.games.crown_battles.setting import Setting, unit
from wyrmhall.envs.jax.games.crown_battles.state import (
    BID,
    DEAL,
    NAME_TRUMP,
    NO_CARD,
    NO_SUIT,
    NOBODY,
    NOTHING_PLAYED,
    OVER,
    UNSETTLED,
    State,
    Words,
)
from wyrmhall.games.crown_battles.setup import CHOICE_FIELD, NO_FIELD

Dealt = tuple[Seats, tuple[Words, ...]]  # room left in each hand, and the hands

_MOST_DRAWS: Final = 64  # random words set aside for a deal and its spin


def new_game(game: Setting, dealer: Array, seed: Words) -> State:
    """Before the first deal."""
    zero, players = jnp.zeros_like(dealer), game.players
    none = jnp.zeros_like(seed[0])
    return cleared(
        game,
        State(
            hands=((none, none),) * players,
            out=(none, none),
            pile=(none, none),
            trick=(zero + NO_CARD,) * players,
            bids=(zero,) * players,
            held=(zero,) * players,
            voids=(zero,) * players if game.history else (),
            played=((none, none),) * players if game.history else (),
            scores=(zero,) * players,
            phase=zero,
            turn=zero,
            dealer=dealer,
            leader=zero,
            lead=zero + UNSETTLED,
            trump=zero,
            rank=zero + NOTHING_PLAYED,
            taker=zero,
            round=zero,
            replays=zero,
            crown=zero + NOBODY,
            won=zero,
            menu=(none, none, none),
            seed=seed,
            draws=none,
        ),
    )


def draw_dealer(game: Setting, s: State) -> State:
    """CB-DEA-01  A new game at the same table, under the same stream of random words."""
    dealer = below(random_word(s.seed, s.draws), game.players)
    return new_game(game, dealer, s.seed)._replace(draws=s.draws + 1)


def begin_again(game: Setting, s: State) -> State:
    """The next game where one is over; who has won that one can still be seen."""
    return choose(s.phase == OVER, draw_dealer(game, s)._replace(won=s.won), s)  # type: ignore[no-any-return]


def deal_and_spin(game: Setting, s: State) -> State:
    """Where a deal is due."""
    dealt = deal(game, s, draw_hands(game, s), draw_field(game, s))
    return choose(s.phase == DEAL, dealt._replace(draws=s.draws + _MOST_DRAWS), s)  # type: ignore[no-any-return]


def deal(game: Setting, s: State, hands: tuple[Words, ...], field: Array) -> State:
    """CB-DEA-02, CB-SPN-02 to CB-SPN-04"""
    is_choice = field == CHOICE_FIELD
    return s._replace(
        hands=hands,
        trump=jnp.where(field < NO_FIELD, field, NO_SUIT),
        phase=jnp.where(is_choice, NAME_TRUMP, BID),
        turn=jnp.where(is_choice, s.dealer, next_seat(s.dealer, game.players)),
    )


def draw_field(game: Setting, s: State) -> Array:
    """CB-R-07"""
    return table_lookup(game.fields, below(random_word(s.seed, s.draws), len(game.fields)))


def draw_hands(game: Setting, s: State) -> tuple[Words, ...]:
    """Card by card, each goes to a hand (or stays in the deck) as likely as there is room left in it.

    That is a fair shuffle, and it never looks for the n-th card of anything.
    """
    cards = len(game.deck)
    units = np.array([unit(card) for card in game.deck], np.uint32)

    def deal_card(number: Array, dealt: Dealt) -> Dealt:
        word = random_word(s.seed, s.draws + jnp.uint32(number + 1))
        place = below(word, cards - number)
        card = jnp.asarray(units)[number]
        room, hands = list(dealt[0]), list(dealt[1])
        for seat in range(game.players):
            here = (place >= 0) & (place < room[seat])
            place = place - room[seat]
            room[seat] = room[seat] - here
            low, high = hands[seat]
            hands[seat] = (low + jnp.where(here, card[0], NO_WORD), high + jnp.where(here, card[1], NO_WORD))
        return tuple(room), tuple(hands)

    none = jnp.zeros_like(s.draws)
    empty = ((hand_size(game, s),) * game.players, ((none, none),) * game.players)
    if game.unroll < cards:
        hands: tuple[Words, ...] = lax.fori_loop(0, cards, deal_card, empty, unroll=game.unroll)[1]
        return hands
    dealt: Dealt = empty
    for number in range(cards):
        dealt = deal_card(number, dealt)
    return dealt[1]
