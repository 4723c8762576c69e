"""A choice in plain words, for a button."""

from functools import lru_cache
from typing import Final

from wyrmhall.games.crown_battles.components.bids import Bid, bid_word, high, is_double, low
from wyrmhall.games.crown_battles.components.cards import NO_SUIT, SUIT_NAMES, Suit
from wyrmhall.games.crown_battles.language.actions import (
    CLOSE,
    DECLINE,
    DRAW,
    FIRST_HALF,
    KEEP,
    LEFT,
    LOWER,
    NO_TRUMP,
    OF_SUIT,
    REFUSE,
    RIGHT,
    SECOND_HALF,
    SPY_DECK,
    BetExtra,
    FormPair,
    FormTrio,
    GiveCard,
    GoSolo,
    Hex,
    LeakSuit,
    LetTrade,
    Look,
    MakeBid,
    MakeLeader,
    MakeTrump,
    OfCard,
    OfNumber,
    OfSeat,
    OfSeats,
    OfSuit,
    PassCard,
    Play,
    PutInFirstHalf,
    Shift,
    ShowNote,
    Smuggle,
    Steal,
    Swap,
    TradeWith,
)
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.rules.missions.points import worth
from wyrmhall.games.crown_battles.rules.players import partners_of
from wyrmhall.games.crown_battles.rules.powers.alchemist import NameNewTrump
from wyrmhall.games.crown_battles.rules.powers.magician import PassCards
from wyrmhall.games.crown_battles.rules.powers.merchant import NameOwnCard
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES
from wyrmhall.games.crown_battles.screen.middle import said_preset
from wyrmhall.games.crown_battles.setup import PRINTED_PRESET, Preset
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
OF_SEATS: Final[dict[type[Action], str]] = {
    Look: "Look at the hand of {}",
    MakeLeader: "{} leads the next trick",
    TradeWith: "Trade a card with {}",
    GoSolo: "{} plays alone",
    Swap: "{} exchange their hands",
    LetTrade: "{} trade a card",
    FormPair: "{} together",
    FormTrio: "{} together",
}


@lru_cache(maxsize=512)
def play_words(act: Play, preset: Preset = PRINTED_PRESET) -> str:
    words = catalogue(preset)
    card = words.card(act.card)
    if act.card not in words.power_book.declared:
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
    card, step = catalogue(s.setup.preset).card(act.card), s.stack[-1]
    if isinstance(act, ShowNote):
        mates = " and ".join([names[mate] for mate in partners_of(s, seat)])
        return f"Show {card} to {mates}"
    if isinstance(act, GiveCard):
        return (
            f"Give {card} to {names[step.other]}" if isinstance(step, NameOwnCard) else f"Give {card} for it"
        )
    if isinstance(act, PassCard) and isinstance(step, PassCards):
        taker = (seat + (1 if step.to_left else -1)) % s.setup.players
        return f"Pass {card} to {names[taker]}"
    if isinstance(act, Smuggle):
        return f"Smuggle {card} into the deck"
    return f"{card} into the first half" if isinstance(act, PutInFirstHalf) else act.text


@lru_cache(maxsize=64)
def suit_words(act: OfSuit) -> str:
    words = catalogue()
    if isinstance(act, MakeTrump):
        return "No trump" if act is NO_TRUMP else f"{words.suit(act.suit)} are trump"
    if isinstance(act, LeakSuit):
        return f"Turn up {words.suit(act.suit)}"
    return f"Lay it under {words.suit(act.suit)}"


def number_words(s: State, act: OfNumber) -> str:
    if isinstance(act, BetExtra):
        return f"Wager {act.number} points" if act.number else "No extra wager"
    words = catalogue(s.setup.preset)
    name, aim = words.mission(act.number), words.aim(act.number)
    return f"Keep {name}: {aim} (+{worth(s, act.number)})"


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


def seats_words(act: OfSeat | OfSeats, names: tuple[str, ...]) -> str:
    seats = (act.seat,) if isinstance(act, OfSeat) else act.seats
    return OF_SEATS[type(act)].format(catalogue().listed([names[seat] for seat in seats]))


def wording(s: State, seat: Seat, act: Action, names: tuple[str, ...]) -> str:
    if isinstance(act, Play):
        return play_words(act, said_preset(s))
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
