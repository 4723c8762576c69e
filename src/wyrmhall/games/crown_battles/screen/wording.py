"""A choice in plain words, for a button."""

from functools import lru_cache
from typing import Final

from wyrmhall.games.crown_battles.components.bids import Bid, bid_word, high, is_double, low
from wyrmhall.games.crown_battles.components.cards import DOUBLE_FACED, NO_SUIT, SUIT_NAMES, Suit
from wyrmhall.games.crown_battles.language.actions import (
    BROKER,
    CLOSE,
    DECLINE,
    DRAW,
    FIRST,
    FIRST_HALF,
    GIVE,
    KEEP,
    LEADER,
    LEAK,
    LEFT,
    LOOK,
    LOWER,
    NOTE,
    OF_SUIT,
    PAIR,
    PASS,
    REFUSE,
    RIGHT,
    SECOND_HALF,
    SMUGGLE,
    SOLO,
    SPY_DECK,
    SWAP,
    TRADE,
    TRIO,
    TRUMP,
    Hex,
    MakeBid,
    OfCard,
    OfNumber,
    OfSeat,
    OfSeats,
    OfSuit,
    Play,
    Shift,
    Steal,
)
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.rules.missions.points import worth
from wyrmhall.games.crown_battles.rules.players import partners_of
from wyrmhall.games.crown_battles.rules.powers.alchemist import NameNewTrump
from wyrmhall.games.crown_battles.rules.powers.magician import PassCards
from wyrmhall.games.crown_battles.rules.powers.merchant import NameOwnCard
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import Seat

SINGLE_WORDS: Final[dict[Action, str]] = {
    DECLINE: "Do not use it",
    LEFT: "Everybody passes to the left",
    RIGHT: "Everybody passes to the right",
    SPY_DECK: "Look through the deck",
    CLOSE: "Close the deck",
    DRAW: "Draw a card from the deck",
    REFUSE: "Put the drawn card back",
}
OF_SEAT: Final = {
    LOOK[0].text.split()[0]: "Look at the hand of {}",
    LEADER[0].text.split()[0]: "{} leads the next trick",
    TRADE[0].text.split()[0]: "Trade a card with {}",
    SOLO[0].text.split()[0]: "{} plays alone",
}
OF_SEATS: Final = {
    SWAP[0].text.split()[0]: "{} exchange their hands",
    BROKER[0].text.split()[0]: "{} trade a card",
    PAIR[0].text.split()[0]: "{} together",
    TRIO[0].text.split()[0]: "{} together",
}


@lru_cache(maxsize=512)
def play_words(act: Play) -> str:
    card = catalogue().card(act.card)
    if act.card != DOUBLE_FACED:
        return f"Play {card}"
    return f"Play {card} as a {'Golem' if act.as_golem else 'Peasant'}"


def _number(bid: Bid) -> str:
    return f"{low(bid)} or {high(bid)}" if is_double(bid) else str(low(bid))


@lru_cache(maxsize=512)
def bid_words(act: MakeBid) -> str:
    number = _number(act.bid)
    if act is FIRST_HALF[act.bid]:
        return f"First half: {number}"
    if act is SECOND_HALF[act.bid]:
        return f"Second half: {number}"
    for suit, acts in enumerate(OF_SUIT):
        if act is acts[act.bid]:
            return f"{catalogue().suit(Suit(suit))}: {number}"
    return f"Bid {number}"


def card_words(s: State, seat: Seat, act: OfCard, names: tuple[str, ...]) -> str:
    card, step = catalogue().card(act.card), s.stack[-1]
    if act is NOTE[act.card]:
        mates = " and ".join([names[mate] for mate in partners_of(s, seat)])
        return f"Show {card} to {mates}"
    if act is GIVE[act.card]:
        return (
            f"Give {card} to {names[step.other]}" if isinstance(step, NameOwnCard) else f"Give {card} for it"
        )
    if act is PASS[act.card] and isinstance(step, PassCards):
        taker = (seat + (1 if step.to_left else -1)) % s.setup.players
        return f"Pass {card} to {names[taker]}"
    if act is SMUGGLE[act.card]:
        return f"Smuggle {card} into the deck"
    return f"{card} into the first half" if act is FIRST[act.card] else act.text


@lru_cache(maxsize=64)
def suit_words(act: OfSuit) -> str:
    words = catalogue()
    if act in TRUMP:
        return "No trump" if act is TRUMP[4] else f"{words.suit(act.suit)} are trump"
    if act in LEAK:
        return f"Turn up {words.suit(act.suit)}"
    return f"Lay it under {words.suit(act.suit)}"


def number_words(s: State, act: OfNumber) -> str:
    if act.text.startswith("wager"):
        return f"Wager {act.number} points" if act.number else "No extra wager"
    words = catalogue()
    return f"Keep {words.mission(act.number)}: {words.aim(act.number)} (+{worth(s, act.number)})"


def shift_words(s: State, seat: Seat, act: Shift) -> str:
    part = act.part if act.part >= 0 else (s.half if s.kind.parts == HALVES else 0)
    reached = bid_word(Bid(s.bids[seat][part] + 2 * act.by))
    verb = "Lower" if act is LOWER or act.by < 0 else "Raise"
    what = f"the bid for {catalogue().suit(Suit(act.part))}" if act.part >= 0 else "your bid"
    return f"{verb} {what} to {reached}"


def keep_words(s: State) -> str:
    if not isinstance(s.stack[-1], NameNewTrump):
        return "Leave your bid as it is"
    return "Leave it without trump" if s.trump == NO_SUIT else f"{catalogue().suit(s.trump)} stay trump"


def seats_words(act: Action, names: tuple[str, ...]) -> str:
    verb = act.text.split()[0]
    if isinstance(act, OfSeat):
        return OF_SEAT[verb].format(names[act.seat])
    assert isinstance(act, OfSeats)
    return OF_SEATS[verb].format(catalogue().listed([names[seat] for seat in act.seats]))


def wording(s: State, seat: Seat, act: Action, names: tuple[str, ...]) -> str:
    if isinstance(act, Play):
        return play_words(act)
    if isinstance(act, MakeBid):
        return bid_words(act)
    if isinstance(act, OfCard):
        return card_words(s, seat, act, names)
    if isinstance(act, (OfSeat, OfSeats)):
        return seats_words(act, names)
    if isinstance(act, OfSuit):
        return suit_words(act)
    if isinstance(act, OfNumber):
        return number_words(s, act)
    if isinstance(act, Steal):
        of = f" laid under {SUIT_NAMES[act.part].capitalize()}" if act.part >= 0 else ""
        return f"Steal a trick{of} from {names[act.seat]}"
    if isinstance(act, Hex):
        return f"Take {act.points or 'nothing'} from {names[act.seat]}"
    if isinstance(act, Shift):
        return shift_words(s, seat, act)
    return keep_words(s) if act is KEEP else SINGLE_WORDS.get(act, act.text)
