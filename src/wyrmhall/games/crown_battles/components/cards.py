"""Cards and suits: CB-CMP, CB-TRM-01 to 03, and the colours of CB-R-85.

Cards are kinds, not pieces of cardboard: two Peasants are the same Card twice, so that no card can be
followed through a shuffle. Number cards come first, suit by suit, then the special cards.
"""

from typing import Final, NewType

Suit = NewType("Suit", int)
Card = NewType("Card", int)

ORCS: Final = Suit(0)
HUMANS: Final = Suit(1)
ELVES: Final = Suit(2)
TAURANS: Final = Suit(3)
NO_SUIT: Final = Suit(-1)  # no trump; or a trick without a lead suit
SUITS: Final = (ORCS, HUMANS, ELVES, TAURANS)
SUIT_NAMES: Final = ("orcs", "humans", "elves", "taurans")
SUIT_COLOURS: Final = ("green", "blue", "yellow", "red")  # CB-R-85
SUIT_LETTERS: Final = "ohet"

FACE_DOWN: Final = Card(-1)  # a card you can count but not read
NO_CARD: Final = Card(-2)  # none is named or drawn yet
VALUES: Final = 13

PEASANT: Final = Card(52)
GOLEM: Final = Card(53)
DRAGON: Final = Card(54)
ALCHEMIST: Final = Card(55)
BISHOP: Final = Card(56)
BOMB: Final = Card(57)
CURSED: Final = Card(58)
JESTER: Final = Card(59)
MAGICIAN: Final = Card(60)
MERCHANT: Final = Card(61)
SMUGGLER: Final = Card(62)
SPY: Final = Card(63)
SUMMONER: Final = Card(64)
THIEF: Final = Card(65)
WITCH: Final = Card(66)
WIZARD: Final = Card(67)
DOUBLE_FACED: Final = Card(68)
GOLEM_KING: Final = Card(69)
DRAGON_KING: Final = Card(70)

FIRST_SPECIAL: Final = 52
FIRST_POWER: Final = 55
KINDS: Final = 71
POWER_CARDS: Final = tuple(Card(kind) for kind in range(FIRST_POWER, KINDS))
POWER_NAMES: Final = (
    "alchemist",
    "bishop",
    "bomb",
    "cursed",
    "jester",
    "magician",
    "merchant",
    "smuggler",
    "spy",
    "summoner",
    "thief",
    "witch",
    "wizard",
    "double-faced",
    "golem-king",
    "dragon-king",
)
# CB-LEA-03  these four kinds together count as one suit for a reveal
GIANTS: Final = (GOLEM, DRAGON, GOLEM_KING, DRAGON_KING)
GIANT_GROUP: Final = Suit(4)
NOTHING_TO_LEAK: Final = Suit(5)

_SPECIAL_WORDS: Final = ("p", "g", "d", *POWER_NAMES)
_OTHER_WORDS: Final = {
    "peasant": PEASANT,
    "golem": GOLEM,
    "dragon": DRAGON,
    "gg": GOLEM_KING,
    "dd": DRAGON_KING,
}


def number_card(suit: Suit, value: int) -> Card:
    return Card(suit * VALUES + value - 1)


def is_number(card: Card) -> bool:
    return 0 <= card < FIRST_SPECIAL


def value_of(card: Card) -> int:
    """The printed value; special cards have none (0)."""
    return card % VALUES + 1 if is_number(card) else 0


SUIT_OF: Final[list[Suit]] = [Suit(kind // VALUES) for kind in range(FIRST_SPECIAL)] + [NO_SUIT] * 19
WORDS: Final[list[str]] = [
    f"{kind % VALUES + 1}{SUIT_LETTERS[kind // VALUES]}" for kind in range(FIRST_SPECIAL)
] + list(_SPECIAL_WORDS)
CARDS: Final = tuple(Card(kind) for kind in range(KINDS))
_BY_WORD: Final[dict[str, Card]] = {word: Card(kind) for kind, word in enumerate(WORDS)} | _OTHER_WORDS


def word_of(card: Card) -> str:
    """As in notation: 7h, p, alchemist."""
    return WORDS[card] if card >= 0 else "?"


def card_named(word: str) -> Card:
    """The card written so, or FACE_DOWN."""
    return _BY_WORD.get(word.lower(), FACE_DOWN)
