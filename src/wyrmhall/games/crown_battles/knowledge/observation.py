"""What a learner reads of a View: the fields of Crown Battles, seats counted from the one who looks."""

import struct
from typing import Final

from wyrmhall.games.crown_battles.components.bids import HIGHEST, NO_BID
from wyrmhall.games.crown_battles.components.cards import (
    FIRST_SPECIAL,
    KINDS,
    SUIT_NAMES,
    VALUES,
    WORDS,
    Card,
)
from wyrmhall.games.crown_battles.components.hands import (
    DRAGONS_AT,
    GOLEMS_AT,
    NUMBER_BITS,
    POWERS_AT,
    SUIT_BITS,
    hand_of,
    size_of,
)
from wyrmhall.games.crown_battles.knowledge.history import History, is_known
from wyrmhall.games.crown_battles.language.actions import MOST_PLAYERS
from wyrmhall.games.crown_battles.rules.players import group_of
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.setup import Setup
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.study.observation import (
    LEAST,
    MOST,
    Field,
    bit_rows,
    common_fields,
    numbers,
    one_hot_rows,
    zeros,
)

DETAILS: Final = 64
MOST_PARTS: Final = 4  # bids of a player, one for each suit
MOST_OF_A_KIND: Final = 9
CARD_COLUMNS: Final = tuple(WORDS)
TWO_SUITS: Final = 2 * VALUES
THREE_SUITS: Final = 3 * VALUES

# -- cards as numbers, one for each kind --------------------------------------------------------------------

_SUIT: Final = bit_rows(VALUES)
_POWER_BITS: Final = 8
_POWERS: Final = bit_rows(_POWER_BITS)
_POWER_MASK: Final = (1 << _POWER_BITS) - 1
_GIANTS: Final = [  # by the three counters of a hand
    numbers([bits & 7, bits >> (GOLEMS_AT - FIRST_SPECIAL) & 3, bits >> (DRAGONS_AT - FIRST_SPECIAL) & 3])
    for bits in range(1 << (POWERS_AT - FIRST_SPECIAL))
]
_COUNTERS: Final = len(_GIANTS) - 1
_NO_SPECIALS: Final = zeros(KINDS - FIRST_SPECIAL)
_NO_CARDS: Final = zeros(KINDS)
_ONE_CARD: Final = one_hot_rows(KINDS + 1)  # the last kind: a card lying face down
_NOT_PLAYED: Final = zeros(KINDS + 1)
_TRUMP: Final = one_hot_rows(len(SUIT_NAMES))
_TYPE: Final = one_hot_rows(len(TYPE_NAMES))


def counts(hand: int) -> bytes:
    """How many of each kind a set of cards holds (see `hands.py`)."""
    if not hand:
        return _NO_CARDS
    return b"".join(
        (
            _SUIT[hand & SUIT_BITS],
            _SUIT[hand >> VALUES & SUIT_BITS],
            _SUIT[hand >> TWO_SUITS & SUIT_BITS],
            _SUIT[hand >> THREE_SUITS & SUIT_BITS],
            specials(hand) if hand > NUMBER_BITS else _NO_SPECIALS,
        )
    )


def specials(hand: int) -> bytes:
    powers = hand >> POWERS_AT
    return (
        _GIANTS[hand >> FIRST_SPECIAL & _COUNTERS]
        + _POWERS[powers & _POWER_MASK]
        + _POWERS[powers >> _POWER_BITS]
    )


def counts_of(cards: list[Card] | tuple[Card, ...]) -> bytes:
    """The same for cards that may be more than a hand can hold of a kind."""
    if not cards:
        return _NO_CARDS
    counts = [0] * KINDS
    for card in cards:
        if card >= 0:
            counts[card] += 1
    return numbers(counts)


# -- fields -------------------------------------------------------------------------------------------------


def hand(s: State, seat: Seat) -> bytes:
    return counts(s.bits[seat])


def aside(s: State, seat: Seat) -> bytes:
    return counts_of(s.aside[seat])


def shown(s: State, seat: Seat) -> bytes:
    looks = s.looks[seat]
    return counts_of([card for _, _, cards in looks for card in cards]) if looks else _NO_CARDS


def out(s: State, seat: Seat) -> bytes:
    return counts(hand_of(s.out))


def trump(s: State, seat: Seat) -> bytes:
    return _TRUMP[s.trump]


def round_type(s: State, seat: Seat) -> bytes:
    return _TYPE[s.kind.number]


ROUND_COLUMNS: Final = (
    *("round", "rounds", "cards dealt", "half", "cards due", "pot", "replays", "turned up", "undealt"),
)
_PACK_ROUND: Final = struct.Struct(f"{len(ROUND_COLUMNS)}h")


def round_numbers(s: State, seat: Seat) -> bytes:
    return _PACK_ROUND.pack(
        s.round,
        len(s.setup.deals),
        s.size,
        s.half,
        s.due,
        min(s.pot, MOST),
        s.replays,
        s.face_up,
        s.covered[-1],
    )


def scores(s: State, seat: Seat) -> bytes:
    around = s.scores[seat:] + s.scores[:seat]
    try:
        return numbers(around)
    except struct.error:  # house rules may pay more than a field can hold
        return numbers([max(LEAST, min(MOST, points)) for points in around])


def hand_sizes(s: State, seat: Seat) -> bytes:
    """What a View keeps face down, and what it shows."""
    sizes = list(s.covered[:-1])
    if any(s.opened):
        sizes = [s.hand_size(other) for other in s.setup.seats]
    else:
        sizes[seat] = size_of(s.bits[seat])
    return numbers(sizes[seat:] + sizes[:seat])


_BIDS: Final[dict[tuple[int, ...], bytes]] = {}  # rows of one, two or four parts, each made once
_HELD: Final[dict[tuple[int, ...], bytes]] = {}


def new_row(rows: dict[tuple[int, ...], bytes], parts: tuple[int, ...], missing: int) -> bytes:
    rows[parts] = row = numbers([*parts, *[missing] * (MOST_PARTS - len(parts))])
    return row


def bids(s: State, seat: Seat) -> bytes:
    made = s.bids[seat:] + s.bids[:seat]
    return b"".join([_BIDS.get(parts) or new_row(_BIDS, parts, NO_BID) for parts in made])


def held(s: State, seat: Seat) -> bytes:
    tricks = s.held[seat:] + s.held[:seat]
    return b"".join([_HELD.get(parts) or new_row(_HELD, parts, 0) for parts in tricks])


ROLES: Final = ("dealer", "leader", "crown")
_SEAT: Final = [one_hot_rows(count) for count in range(MOST_PLAYERS + 1)]  # by players and place


def roles(s: State, seat: Seat) -> bytes:
    count = s.setup.players
    rows = _SEAT[count]
    deal_and_lead = rows[(s.dealer - seat) % count] + rows[(s.leader - seat) % count]
    return deal_and_lead + rows[(s.crown - seat) % count if s.crown >= 0 else count]


EXPANSION_COLUMNS: Final = ("wager", "shield", "note", "mission", "fate", "with me", "aside")
_PLAIN_ROUND: Final = [zeros(count * len(EXPANSION_COLUMNS)) for count in range(MOST_PLAYERS + 1)]


def expansion(s: State, seat: Seat) -> bytes:
    special = s.groups or s.shields or s.notes or any(s.missions) or any(s.wagers) or any(s.aside)
    if not special:
        return _PLAIN_ROUND[s.setup.players]
    values: list[int] = []
    mine = group_of(s, seat) if s.groups else ()
    for other in s.setup.around[seat : seat + s.setup.players]:
        values += (s.wagers[other], int(other in s.shields), int(other in s.notes))
        values += (s.missions[other], s.fates[other], int(other in mine), len(s.aside[other]))
    return numbers(values)


def trick(s: State, seat: Seat) -> bytes:
    count, leader = s.setup.players, s.leader
    rows = [_NOT_PLAYED] * count
    for place, card in enumerate(s.trick):
        at = (leader + place - seat) % count
        if place >= count:  # CB-LNG  a second card of the same player
            rows[at] = numbers([int(kind in (card, s.trick[place - count])) for kind in range(KINDS + 1)])
        else:
            rows[at] = _ONE_CARD[card] if card >= 0 else _ONE_CARD[KINDS]
    return b"".join(rows)


_NONE_OPEN: Final = [zeros(count * KINDS) for count in range(MOST_PLAYERS + 1)]


def opened(s: State, seat: Seat) -> bytes:
    shown_by = s.opened
    if not any(shown_by):
        return _NONE_OPEN[s.setup.players]
    return b"".join([counts_of(shown_by[other]) for other in s.setup.around[seat : seat + s.setup.players]])


class Deck:
    """The deck changes at most once a game."""

    def __init__(self) -> None:
        self.setup: Setup | None = None
        self.row = b""

    def write(self, s: State, seat: Seat) -> bytes:
        if s.setup is not self.setup:
            self.setup, self.row = s.setup, counts(s.setup.deck_bits)
        return self.row


HISTORY_COLUMNS: Final = (*[f"out of {suit}" for suit in SUIT_NAMES], *CARD_COLUMNS)
_OUT_OF: Final = bit_rows(len(SUIT_NAMES))
_NO_HISTORY: Final = [zeros(count * len(HISTORY_COLUMNS)) for count in range(MOST_PLAYERS + 1)]


def history(s: State, seat: Seat) -> bytes:
    if not (s.out or s.trick) or not is_known(s):
        return _NO_HISTORY[s.setup.players]
    past = History(s)
    around = s.setup.around[seat : seat + s.setup.players]
    return b"".join([_OUT_OF[past.voids[other]] + counts_of(past.played[other]) for other in around])


def history_fields(count: int) -> list[Field]:
    """What somebody who has paid attention knows beside it."""
    about = (
        "This round, player by player, your own seat first: suits that somebody could not follow, then the "
        "cards that somebody has played. Zeros with power cards, and in rounds in which the table does not "
        "tell who led."
    )
    shape = (count, len(HISTORY_COLUMNS))
    return [Field("history", shape, 0, MOST_OF_A_KIND, about, history, HISTORY_COLUMNS)]


def fields(count: int, steps: tuple[str, ...]) -> list[Field]:
    """The observation of a table of `count` players."""
    kinds = (KINDS,)
    return [
        *common_fields(count, steps, DETAILS),
        Field(
            "round",
            (len(ROUND_COLUMNS),),
            0,
            MOST,
            "The round, from 0, and what belongs to all.",
            round_numbers,
            ROUND_COLUMNS,
        ),
        Field("round_type", (len(TYPE_NAMES),), 0, 1, "The type of this round.", round_type, TYPE_NAMES),
        Field(
            "trump",
            (len(SUIT_NAMES),),
            0,
            1,
            "The trump suit; all zeros: no trump, or not yet known.",
            trump,
            SUIT_NAMES,
        ),
        Field("scores", (count,), LEAST, MOST, "Points, your own first, then clockwise.", scores),
        Field("hand_sizes", (count,), 0, MOST, "Cards in hand, your own first.", hand_sizes),
        Field(
            "bids",
            (count, MOST_PARTS),
            -4,
            2 * HIGHEST + 1,
            "What everybody has bid, your own first: 2n for a bid of n, 2n + 1 for the double bid "
            "n-(n+1), -1 none, below -1 face down. One for the round, or for each half or suit.",
            bids,
        ),
        Field("held", (count, MOST_PARTS), 0, MOST, "Tricks held, counted as the bids are.", held),
        Field(
            "roles",
            (len(ROLES), count),
            0,
            1,
            "Who has dealt, who leads this trick or the next, who holds the crown: a row each, counted from "
            "your own seat.",
            roles,
        ),
        Field(
            "expansion",
            (count, len(EXPANSION_COLUMNS)),
            LEAST,
            MOST,
            "What the round types add, player by player, your own seat first. Mission: its number, 0 none, "
            "-1 hidden. Fate: 0 open, 1 achieved, 2 failed. Aside: cards of the second half.",
            expansion,
            EXPANSION_COLUMNS,
        ),
        Field("hand", kinds, 0, MOST_OF_A_KIND, "Your own hand: how many of each kind.", hand, CARD_COLUMNS),
        Field("aside", kinds, 0, MOST_OF_A_KIND, "Your own second half in The Split.", aside, CARD_COLUMNS),
        Field(
            "trick",
            (count, KINDS + 1),
            0,
            1,
            "What each player has laid to the present trick, the one who looks first.",
            trick,
            (*CARD_COLUMNS, "face down"),
        ),
        Field("out", kinds, 0, MOST_OF_A_KIND, "Cards played this round, in packets.", out, CARD_COLUMNS),
        Field(
            "opened",
            (count, KINDS),
            0,
            MOST_OF_A_KIND,
            "Hand cards lying open for all (Leaked Suit), your own first.",
            opened,
            CARD_COLUMNS,
        ),
        Field(
            "shown",
            kinds,
            0,
            MOST,
            "Cards of others or of the deck that only the one who looks was shown this round.",
            shown,
            CARD_COLUMNS,
        ),
        Field("deck", kinds, 0, MOST_OF_A_KIND, "The whole deck of this table.", Deck().write, CARD_COLUMNS),
    ]
