"""The round header."""

from functools import lru_cache

from wyrmhall.games.crown_battles.components.cards import SUIT_NAMES, Card, word_of
from wyrmhall.games.crown_battles.language.prose import Catalogue, catalogue
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES, SUITS, RoundKind
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.rules.spinner import NameTrump, Spin
from wyrmhall.games.crown_battles.screen.codes import UNKNOWN, codes, suit_word
from wyrmhall.games.crown_battles.screen.shape import Header, OwnPower
from wyrmhall.games.crown_battles.setup import Setup
from wyrmhall.games.crown_battles.state import State


def trump_of(s: State) -> str:
    """Unknown until the spinner has stopped and the dealer, if it is up to him, has named a suit."""
    dealt = s.out or s.trick or (s.dealer >= 0 and s.hand_size(s.dealer))
    if not dealt or (s.stack and isinstance(s.stack[-1], (NameTrump, Spin))):
        return UNKNOWN
    return suit_word(s.trump)


def part_names(kind: RoundKind, setup: Setup) -> tuple[str, ...]:
    if kind.parts == SUITS:
        return tuple([SUIT_NAMES[suit] for suit in setup.suits])
    return ("first", "second") if kind.parts == HALVES else ("round",)


def own_power(words: Catalogue, card: Card) -> OwnPower:
    return OwnPower(word_of(card), words.card(card), words.own_power(card))


@lru_cache(maxsize=1024)
def _header(
    setup: Setup,
    number: int,
    replay: int,
    cards: int,
    kind: RoundKind,
    trump: str,
    dealer: int,
    crown: int,
    pot: int,
    undealt: int,
) -> Header:
    words = catalogue(setup.preset)
    return Header(
        number=number,
        of=len(setup.deals),
        replay=replay,
        final=number == len(setup.deals),
        cards=cards,
        deals=() if setup.random_deals else setup.deals,
        type=TYPE_NAMES[kind.number],
        title=words.title(kind.number),
        rule=words.summary(kind.number),
        parts=part_names(kind, setup),
        groups=kind.groups,
        face_down=kind.face_down,
        circles=kind.circles,
        trump=trump,
        dealer=dealer,
        crown=crown,
        pot=pot,
        wagers=kind.wagers,
        undealt=undealt,
        powers=codes(setup.powers),
        own_powers=tuple([own_power(words, card) for card in setup.powers if card in setup.power_book.own]),
        suits=tuple([SUIT_NAMES[suit] for suit in setup.suits]),
        rules=setup.preset.house_name,
    )


def header(s: State, undealt: int) -> Header:
    return _header(
        s.setup,
        s.round + 1,
        s.replays,
        s.size,
        s.kind,
        trump_of(s),
        max(s.dealer, -1),
        max(s.crown, -1),
        s.pot,
        undealt,
    )
