"""The round header."""

from functools import lru_cache

from wyrmhall.games.crown_battles.components.cards import SUIT_NAMES
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES, SUITS
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.rules.round_types.table import ROUND_TYPES
from wyrmhall.games.crown_battles.rules.spinner import NameTrump, Spin
from wyrmhall.games.crown_battles.screen.codes import UNKNOWN, codes, suit_word
from wyrmhall.games.crown_battles.screen.shape import Header
from wyrmhall.games.crown_battles.setup import Setup
from wyrmhall.games.crown_battles.state import State


def trump_of(s: State) -> str:
    """Unknown until the spinner has stopped and the dealer, if it is up to him, has named a suit."""
    dealt = s.out or s.trick or (s.dealer >= 0 and s.hand_size(s.dealer))
    if not dealt or (s.stack and isinstance(s.stack[-1], (NameTrump, Spin))):
        return UNKNOWN
    return suit_word(s.trump)


def part_names(kind: int, setup: Setup) -> tuple[str, ...]:
    parts = ROUND_TYPES[kind].parts
    if parts == SUITS:
        return tuple([SUIT_NAMES[suit] for suit in setup.suits])
    return ("first", "second") if parts == HALVES else ("round",)


@lru_cache(maxsize=1024)
def _header(
    setup: Setup,
    number: int,
    replay: int,
    cards: int,
    kind: int,
    trump: str,
    dealer: int,
    crown: int,
    pot: int,
    undealt: int,
) -> Header:
    words, type_ = catalogue(), ROUND_TYPES[kind]
    return Header(
        number=number,
        of=len(setup.deals),
        replay=replay,
        final=number == len(setup.deals),
        cards=cards,
        deals=() if setup.random_deals else setup.deals,
        type=TYPE_NAMES[kind],
        title=words.title(kind),
        rule=words.summary(kind),
        parts=part_names(kind, setup),
        groups=type_.groups,
        face_down=type_.face_down,
        circles=type_.circles,
        trump=trump,
        dealer=dealer,
        crown=crown,
        pot=pot,
        wagers=type_.wagers,
        undealt=undealt,
        powers=codes(setup.powers),
        suits=tuple([SUIT_NAMES[suit] for suit in setup.suits]),
    )


def header(s: State, undealt: int) -> Header:
    return _header(
        s.setup,
        s.round + 1,
        s.replays,
        s.size,
        s.kind.number,
        trump_of(s),
        max(s.dealer, -1),
        max(s.crown, -1),
        s.pot,
        undealt,
    )
