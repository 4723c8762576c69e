"""The secrets tray: what only this seat sees, and what others have seen of it."""

from dataclasses import dataclass

from wyrmhall.games.dragon_dune.components.cards import (
    CARD_WORDS,
    COLOUR_OF,
    RED,
    SUIT_LETTERS,
    SUIT_OF,
    VALUE_OF,
    Card,
    Suit,
    cards_in,
    is_ace,
)
from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.state import SHOW_JACK, SHOW_QUEEN, State
from wyrmhall.kernel.seat import NOBODY, Seat


@dataclass(frozen=True)
class ArtifactCard:
    card: str  # 4h
    value: int
    suit: str
    fire: bool  # red: fire; black: ice (DD-CMP-21)
    ace: bool


@dataclass(frozen=True)
class SecretCard:
    """A Queen or a Jack."""

    suit: str
    faction: int  # the seat whose faction has that suit; -1: nobody plays it
    words: str  # what it does
    seen_by: tuple[int, ...]


@dataclass(frozen=True)
class Secrets:
    hand: tuple[ArtifactCard, ...]
    hand_seen_by: tuple[tuple[int, ...], ...]  # of each of them: who else knows it
    hand_limit: int
    queen: SecretCard | None
    jack: SecretCard | None
    swapped: str  # what they do in swapped roles (DD-DWF-06); nothing if they cannot
    prediction: str


def artifact_card(card: Card) -> ArtifactCard:
    return ArtifactCard(
        CARD_WORDS[card], VALUE_OF[card], SUIT_LETTERS[SUIT_OF[card]], COLOUR_OF[card] == RED, is_ace(card)
    )


def secrets(s: State, me: Seat) -> Secrets | None:
    if not 0 <= me < s.setup.players or not s.setup.factions:
        return None
    queen, jack = (s.queens[me], s.jacks[me]) if s.queens else (None, None)
    foretold = s.predictions[me]
    return Secrets(
        hand=tuple([artifact_card(card) for card in cards_in(s.hands[me])]),
        hand_seen_by=tuple([viewers(s, me, card) for card in cards_in(s.hands[me])]),
        hand_limit=s.setup.hand_limit[me],
        queen=None if queen is None else secret(s, me, queen, SHOW_QUEEN, usurps(s, me, queen)),
        jack=None if jack is None else secret(s, me, jack, SHOW_JACK, sabotages(jack)),
        swapped="" if queen is None or jack is None else swapped(s, me, queen, jack),
        prediction=catalogue().prediction(foretold) if foretold[0] >= 0 else "",
    )


def secret(s: State, me: Seat, suit: Suit, which: int, words: str) -> SecretCard:
    owner = s.setup.seat_of_suit(suit)
    seen = s.unveiled[me][which]
    others = tuple([seat for seat in s.setup.seats if seat != me and seen >> seat & 1])
    return SecretCard(SUIT_LETTERS[suit], -1 if owner == NOBODY else owner, words, others)


def viewers(s: State, me: Seat, card: Card) -> tuple[int, ...]:
    """DD-R-141  Those who were shown the card, or from whom it was stolen."""
    return tuple([seat for seat in s.setup.seats if seat != me and s.known[seat] >> card & 1])


def usurps(s: State, me: Seat, suit: Suit) -> str:
    """DD-CMP-14, DD-R-24"""
    owner = s.setup.seat_of_suit(suit)
    if owner == NOBODY:
        return "Usurper of a faction nobody plays"
    if owner == me:
        return "Usurper of your own faction"
    return f"Usurper of the {catalogue().factions[s.setup.factions[owner]]}"


def sabotages(suit: Suit) -> str:
    return f"Sabotages artifacts of {catalogue().suit(suit)}"


def swapped(s: State, me: Seat, queen: Suit, jack: Suit) -> str:
    if me != s.setup.swapper or not s.setup.edition.swap:
        return ""
    return f"Swapped: {usurps(s, me, jack)}; {sabotages(queen).lower()}"
