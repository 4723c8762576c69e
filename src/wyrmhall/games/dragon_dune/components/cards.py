"""The cards: DD-CMP-11 to DD-CMP-21. A hand of artifact cards is a set, as bits of one number."""

from typing import Final, NewType

from wyrmhall.games.dragon_dune.components.board import BOARD, NOWHERE, PLACE_WORDS, PLACES, Place

Card = NewType("Card", int)  # an artifact card: 6 * suit + value - 1; the Ace has value 1
Suit = NewType("Suit", int)

NO_CARD: Final = Card(-1)
FACE_DOWN: Final = Card(-2)  # a card you can count but not read
NO_SUIT: Final = Suit(-1)
HIDDEN_SUIT: Final = Suit(-2)  # a Queen or Jack you cannot read

SUITS: Final = (Suit(0), Suit(1), Suit(2), Suit(3))
SUIT_LETTERS: Final = "dhcs"
SUIT_SYMBOLS: Final = "♦♥♣♠"
DIAMONDS, HEARTS, CLUBS, SPADES = SUITS

RED: Final = 0
BLACK: Final = 1
NO_COLOUR: Final = 2
COLOURS: Final = ("red", "black", "none")

VALUES: Final = 6
ARTIFACT_CARDS: Final = 24  # DD-CMP-18; house rules may leave some out
CARDS: Final = tuple(Card(number) for number in range(ARTIFACT_CARDS))
ALL_CARDS: Final = (1 << ARTIFACT_CARDS) - 1

SUIT_OF: Final = tuple(SUITS[card // VALUES] for card in CARDS)
VALUE_OF: Final = tuple(card % VALUES + 1 for card in CARDS)  # DD-CMP-17, DD-ACE-08
COLOUR_OF: Final = tuple(RED if card < 2 * VALUES else BLACK for card in CARDS)  # DD-CMP-20
CARD_WORDS: Final = tuple(
    f"{'a' if VALUE_OF[card] == 1 else VALUE_OF[card]}{SUIT_LETTERS[SUIT_OF[card]]}" for card in CARDS
)
CARD_NAMES: Final = tuple(f"{CARD_WORDS[card][0].upper()}{SUIT_SYMBOLS[SUIT_OF[card]]}" for card in CARDS)

ACES: Final = sum(1 << card for card in CARDS if VALUE_OF[card] == 1)  # DD-CMP-16
SIXES: Final = sum(1 << card for card in CARDS if VALUE_OF[card] == VALUES)
OF_COLOUR: Final = tuple(
    sum(1 << card for card in CARDS if COLOUR_OF[card] == colour) for colour in (RED, BLACK, NO_COLOUR)
)
OF_VALUE: Final = tuple(
    sum(1 << card for card in CARDS if VALUE_OF[card] == value) for value in range(VALUES + 1)
)
ACE_CARDS: Final = tuple(card for card in CARDS if VALUE_OF[card] == 1)
SIX_CARDS: Final = tuple(card for card in CARDS if VALUE_OF[card] == VALUES)

# DD-BRD-03  an event card is its plain: the territory stands for the card
EVENT_WORDS: Final = tuple(BOARD[PLACE_WORDS[place]].get("card", "") for place in PLACES)
EVENT_SUIT: Final = tuple(Suit(SUIT_LETTERS.index(word[-1])) if word else NO_SUIT for word in EVENT_WORDS)
EVENT_CARDS: Final = sum(1 << place for place in PLACES if EVENT_WORDS[place])

_LOW: Final = 12
_LOW_MASK: Final = (1 << _LOW) - 1


def _sets_of(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """All sets of these cards: the one whose bits are `n` is number `n`."""
    sets: list[tuple[Card, ...]] = [()]
    for card in cards:
        sets += [(*smaller, card) for smaller in sets]
    return sets


_LOW_CARDS: Final = _sets_of(CARDS[:_LOW])
_HIGH_CARDS: Final = _sets_of(CARDS[_LOW:])


def cards_in(bits: int) -> tuple[Card, ...]:
    """The cards of a set, in the order of their numbers."""
    return _LOW_CARDS[bits & _LOW_MASK] + _HIGH_CARDS[bits >> _LOW]


def how_many(bits: int) -> int:
    """The size of a set of cards; compiled code is quicker so than with `int.bit_count`."""
    return len(_LOW_CARDS[bits & _LOW_MASK]) + len(_HIGH_CARDS[bits >> _LOW])


def is_ace(card: Card) -> bool:
    return ACES >> card & 1 == 1


def is_red(suit: Suit) -> bool:
    return suit in (DIAMONDS, HEARTS)


def card_named(word: str) -> Card:
    """The artifact card written `as` or `4h`; NO_CARD if there is none."""
    word = word.lower()
    for symbol, letter in zip(SUIT_SYMBOLS, SUIT_LETTERS, strict=True):
        word = word.replace(symbol, letter)
    word = "a" + word[1:] if word[:1] == "1" and len(word) == 2 else word
    return Card(CARD_WORDS.index(word)) if word in CARD_WORDS else NO_CARD


def event_named(word: str) -> Place:
    """The territory of the event card written `9h`; NOWHERE if there is none."""
    word = word.lower()
    return Place(EVENT_WORDS.index(word)) if word and word in EVENT_WORDS else NOWHERE
