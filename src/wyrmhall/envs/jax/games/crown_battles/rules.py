"""The rules from decision to decision, CB-BID to CB-END: what an action does, and what is open then."""

from typing import Final

import jax.numpy as jnp
import numpy as np

from wyrmhall.envs.jax.arrays import (
    Array,
    Seats,
    at_seat,
    bit,
    choose,
    next_seat,
    table_lookup,
    with_seat,
)
from wyrmhall.envs.jax.games.crown_battles.setting import (
    CARDS,
    DRAGONS_AT,
    FIRST_BID,
    FIRST_TRUMP,
    GOLEMS_AT,
    NUMBER_BITS,
    NUMBERS,
    PEASANTS_AT,
    Setting,
)
from wyrmhall.envs.jax.games.crown_battles.state import (
    BID,
    DEAL,
    NAME_TRUMP,
    NO_BID,
    NO_CARD,
    NO_SUIT,
    NOBODY,
    NOTHING_PLAYED,
    OVER,
    PLAY,
    UNSETTLED,
    State,
    Words,
)
from wyrmhall.games.crown_battles.components.cards import DRAGON, FIRST_SPECIAL, GOLEM, PEASANT, VALUES
from wyrmhall.games.crown_battles.components.scoring_values import PRINTED_SCORING
from wyrmhall.games.crown_battles.setup import MOST_REPLAYS

NO_WORD: Final = np.uint32(0)
SUIT_BITS: Final = np.uint32((1 << VALUES) - 1)
SPECIALS: Final = CARDS - FIRST_SPECIAL
# as in the engine's ranking: zero cards, the lead suit, the trump suit, Golems, Dragons
_ZERO, _LEAD, _TRUMP, _GOLEM, _DRAGON = 0, 10, 30, 50, 52
_CANNOT_WIN: Final = -1


# -- actions -------------------------------------------------------------------------------------------------


def act(game: Setting, s: State, slot: Array) -> State:
    """The one who is asked takes an open action; where nobody is asked nothing happens."""
    s = s._replace(won=jnp.zeros_like(s.won))
    taken = choose(s.phase == PLAY, play_card(game, s, slot), s)
    taken = choose(s.phase == BID, make_bid(game, s, slot), taken)
    return choose(s.phase == NAME_TRUMP, name_trump(s, slot), taken)  # type: ignore[no-any-return]


def name_trump(s: State, slot: Array) -> State:
    """CB-SPN-04"""
    return s._replace(trump=slot - FIRST_TRUMP, phase=jnp.full_like(s.phase, BID), turn=s.leader)


def make_bid(game: Setting, s: State, slot: Array) -> State:
    """CB-BID-02  The dealer bids last."""
    return s._replace(
        bids=with_seat(s.bids, s.turn, slot - FIRST_BID),
        phase=jnp.where(s.turn == s.dealer, PLAY, BID),
        turn=next_seat(s.turn, game.players),
    )


def play_card(game: Setting, s: State, card: Array) -> State:
    """CB-TRK-02"""
    low, high = card_units(card)
    lead = jnp.where(s.lead == UNSETTLED, settles(card), s.lead)
    rank = rank_of(card, lead, s.trump)
    best = rank > s.rank  # CB-TRK-12, CB-TRK-14  of equals the earliest stays
    turn = next_seat(s.turn, game.players)
    laid = s._replace(
        hands=tuple(
            (jnp.where(s.turn == seat, one - low, one), jnp.where(s.turn == seat, other - high, other))
            for seat, (one, other) in enumerate(s.hands)
        ),
        pile=(s.pile[0] + low, s.pile[1] + high),
        trick=with_seat(s.trick, s.turn, card),
        voids=with_void(s, card),
        played=tuple(
            (jnp.where(s.turn == seat, one + low, one), jnp.where(s.turn == seat, other + high, other))
            for seat, (one, other) in enumerate(s.played)
        ),
        lead=lead,
        rank=jnp.where(best, rank, s.rank),
        taker=jnp.where(best, s.turn, s.taker),
        turn=turn,
    )
    ended = end_trick(laid)
    empty = (laid.hands[0][0] | laid.hands[0][1]) == 0  # all hands are of the same size now
    ended = choose(empty, end_round(game, ended), ended)
    return choose(turn == s.leader, ended, laid)  # type: ignore[no-any-return]


def with_void(s: State, card: Array) -> Seats:
    """Who does not follow suit with a number card has none of it left."""
    if not s.voids:
        return ()
    out_of = (s.lead >= 0) & (card < FIRST_SPECIAL) & (suit_of(card) != s.lead)
    suit = jnp.where(out_of, jnp.int32(1) << jnp.clip(s.lead, 0), 0)
    return with_seat(s.voids, s.turn, at_seat(s.voids, s.turn) | suit)


def end_trick(s: State) -> State:
    """CB-TRK-20, CB-TRK-21"""
    return s._replace(
        out=(s.out[0] + s.pile[0], s.out[1] + s.pile[1]),
        pile=(NO_WORD, NO_WORD),
        trick=(NO_CARD,) * len(s.trick),
        held=with_seat(s.held, s.taker, at_seat(s.held, s.taker) + 1),
        leader=s.taker,
        turn=s.taker,
        lead=UNSETTLED,
        rank=NOTHING_PLAYED,
    )


# -- cards ---------------------------------------------------------------------------------------------------


def card_units(card: Array) -> Words:
    """What such a card adds to the two words of a set."""
    low = jnp.where(card < NUMBERS, card, jnp.where(card == PEASANT, PEASANTS_AT, NO_CARD))
    high = jnp.where(card == GOLEM, GOLEMS_AT, jnp.where(card == DRAGON, DRAGONS_AT, NO_CARD))
    return bit(low), bit(jnp.where((card >= NUMBERS) & (card < FIRST_SPECIAL), card - NUMBERS, high))


def suit_of(card: Array) -> Array:
    """Of a number card."""
    return (card >= VALUES).astype(jnp.int32) + (card >= 2 * VALUES) + (card >= 3 * VALUES)


def settles(card: Array) -> Array:
    """CB-TRK-04, CB-TRK-16, CB-R-15  The lead suit a card settles while none is."""
    return jnp.where(card < FIRST_SPECIAL, suit_of(card), jnp.where(card == PEASANT, UNSETTLED, NO_SUIT))


def rank_of(card: Array, lead: Array, trump: Array) -> Array:
    """CB-TRK-19  What it can do in this trick.

    A Golem or a Dragon that is led leaves no lead suit, and wins whatever number cards follow.
    """
    suit = suit_of(card)
    follows = jnp.where(suit == lead, _LEAD + card - VALUES * suit, _CANNOT_WIN)
    number = jnp.where(suit == trump, _TRUMP + card - VALUES * suit, follows)
    special = jnp.where(card == PEASANT, _ZERO, jnp.where(card == GOLEM, _GOLEM, _DRAGON))
    return jnp.where(card < FIRST_SPECIAL, number, special)


# -- the end of a round --------------------------------------------------------------------------------------


def end_round(game: Setting, s: State) -> State:
    """CB-SCO, CB-CRN, CB-END"""
    scores = tuple(
        score + bid_points(bid, held) for score, bid, held in zip(s.scores, s.bids, s.held, strict=True)
    )
    leads = leaders(scores)
    alone = (leads & (leads - 1)) == 0
    last = s.round == len(game.deals) - 1
    again = ~alone & (s.replays < MOST_REPLAYS)  # CB-END-03, CB-R-82
    scored = s._replace(scores=scores, crown=jnp.where(alone, only_seat(leads, game.players), NOBODY))
    over = scored._replace(phase=OVER, won=leads)
    following = scored._replace(
        round=jnp.where(last, s.round, s.round + 1),
        replays=jnp.where(last, s.replays + 1, s.replays),
        dealer=next_seat(s.dealer, game.players),  # CB-DLR-01
    )
    return choose(last & ~again, over, cleared(game, following))  # type: ignore[no-any-return]


def bid_points(bid: Array, held: Array) -> Array:
    """CB-SCO-01 to CB-SCO-04"""
    missed = jnp.maximum((bid >> 1) - held, 0) + jnp.maximum(held - ((bid + 1) >> 1), 0)
    single, double = PRINTED_SCORING.pays
    pay = jnp.where(bid & 1 == 1, double, single)
    bonus = jnp.where(bid & 1 == 1, PRINTED_SCORING.bonuses[1], PRINTED_SCORING.bonuses[0])
    return jnp.where(missed > 0, -PRINTED_SCORING.miss * missed, pay * held + bonus)


def leaders(scores: Seats) -> Array:
    """Who has the most points, as bits."""
    best = scores[0]
    for score in scores[1:]:
        best = jnp.maximum(best, score)
    bits = jnp.zeros_like(best)
    for seat, score in enumerate(scores):
        bits = bits | ((score == best).astype(jnp.int32) << seat)
    return bits


def only_seat(bits: Array, players: int) -> Array:
    """The seat whose bit alone is set."""
    found = jnp.zeros_like(bits)
    for seat in range(1, players):
        found = jnp.where(bits == 1 << seat, seat, found)
    return found


def cleared(game: Setting, s: State) -> State:
    """All cards return to the deck; chance deals them next."""
    return s._replace(
        out=(NO_WORD, NO_WORD),
        bids=(NO_BID,) * game.players,
        held=(0,) * game.players,
        voids=(0,) * len(s.voids),
        played=((NO_WORD, NO_WORD),) * len(s.played),
        phase=DEAL,
        leader=next_seat(s.dealer, game.players),  # CB-TRK-01
        trump=NO_SUIT,
    )


# -- what is open --------------------------------------------------------------------------------------------


def hand_size(game: Setting, s: State) -> Array:
    return table_lookup(game.deals, s.round)


def open_actions(game: Setting, s: State) -> tuple[Array, Array, Array]:
    """The menu of the one who is asked; nothing where nobody is."""
    low, high, specials = open_cards(s)
    playing = s.phase == PLAY
    bids = open_bids(game, s) << SPECIALS
    suits = jnp.uint32(sum(1 << suit for suit in game.suits) << (SPECIALS + FIRST_TRUMP - FIRST_BID))
    rest = jnp.where(s.phase == BID, bids, jnp.where(s.phase == NAME_TRUMP, suits, NO_WORD))
    return (
        jnp.where(playing, low, NO_WORD),
        jnp.where(playing, high, NO_WORD),
        jnp.where(playing, specials, rest),
    )


def open_cards(s: State) -> tuple[Array, Array, Array]:
    """CB-TRK-03 to CB-TRK-07"""
    low = at_seat(tuple(hand[0] for hand in s.hands), s.turn)
    high = at_seat(tuple(hand[1] for hand in s.hands), s.turn)
    peasants = low >> PEASANTS_AT
    golems = (high >> GOLEMS_AT) & 3
    dragons = high >> DRAGONS_AT
    specials = _flag(peasants) | (_flag(golems) << 1) | (_flag(dragons) << 2)
    suit = SUIT_BITS << jnp.where(s.lead & 1 == 1, jnp.uint32(VALUES), NO_WORD)
    low_suit = jnp.where((s.lead == 0) | (s.lead == 1), suit, NO_WORD)
    high_suit = jnp.where(s.lead >= 2, suit, NO_WORD)
    follows = ((low & low_suit) | (high & high_suit)) != 0
    anything = jnp.uint32(NUMBER_BITS)
    return (
        low & jnp.where(follows, low_suit, anything),
        high & jnp.where(follows, high_suit, anything),
        specials,
    )


def _flag(count: Array) -> Array:
    return (count != 0).astype(jnp.uint32)


def open_bids(game: Setting, s: State) -> Array:
    """CB-BID-04, CB-BID-05, and screw the dealer: CB-BID-07 to CB-BID-10, CB-R-09."""
    total = hand_size(game, s)
    top = jnp.minimum(total, game.top_token).astype(jnp.uint32)
    upto_top = (jnp.uint32(2) << (2 * top)) - 1
    earlier = sum(jnp.where(bid >= 0, bid >> 1, 0) for bid in s.bids)
    barred = total - earlier
    is_barred = (s.turn == s.dealer) & (barred >= 0) & (barred <= game.top_token)
    # n is in the bids n-1 to n, n, and n to n+1
    with_it = (jnp.uint32(7) << (2 * jnp.clip(barred, 0, game.top_token)).astype(jnp.uint32)) >> 1
    return upto_top & ~jnp.where(is_barred, with_it, NO_WORD)
