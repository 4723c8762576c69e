"""Who is winning a trick, and why, in a few words."""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    DRAGON,
    DRAGON_KING,
    FIRST_SPECIAL,
    GOLEM,
    GOLEM_KING,
    SUIT_OF,
    Card,
    Suit,
)
from wyrmhall.games.crown_battles.language.prose import Catalogue
from wyrmhall.games.crown_battles.rules.ranking import HALF, judged_faces, lead_suit, strongest

_GIANT_LEVELS: Final = {GOLEM: 3, GOLEM_KING: 4, DRAGON: 5, DRAGON_KING: 6}


def level(face: int, lead: Suit, trump: Suit) -> int:
    """-1 cannot win, 0 zero cards, 1 lead suit, 2 trump, 3 and up Golems and Dragons (CB-TRK-19)."""
    kind = Card(face >> 1)
    if kind >= FIRST_SPECIAL:
        return _GIANT_LEVELS.get(kind, 0)
    if SUIT_OF[kind] == trump:
        return 2
    return 1 if SUIT_OF[kind] == lead else -1


def why_winning(trick: list[Card], trump: Suit, as_golem: bool, words: Catalogue) -> str:
    """What makes the strongest card of the trick the strongest, in a few words."""
    book = words.power_book
    faces = judged_faces(trick, as_golem, book)
    lead, place = lead_suit(faces), strongest(trick, trump, as_golem, book)
    levels = [level(face, lead, trump) for face in faces]
    best = levels[place]
    rest = [one for at, one in enumerate(levels) if at != place]
    names = ["a zero card", words.suit(lead), "trump", "Golem", "Golem King", "Dragon", "Dragon King"]
    copied = words.card(trick[place])
    if trick[place] in book.copying and faces[place] != HALF and place > 0:
        return f"{copied}, just above {words.card(trick[place - 1])}"
    if not rest:
        return ""
    if best == 0:
        return f"the {copied} counts 0.5" if faces[place] == HALF else "only zero cards: the first one wins"
    if max(rest) == best:
        return f"highest {names[best]}" if best < 3 else f"the earliest {names[best]}"
    if max(rest) <= 0 and best < 3:
        return f"highest {names[best]}"
    return f"{names[best]} beats {names[max(rest)] if max(rest) >= 0 else 'the rest'}"
