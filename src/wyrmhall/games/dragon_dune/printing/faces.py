"""The faces of the 52 cards (DD-CMP-11) and of the tokens; names and texts are those of the explanations."""

from html import escape
from typing import Final

from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import (
    CARD_WORDS,
    EVENT_SUIT,
    EVENT_WORDS,
    SUIT_LETTERS,
    SUIT_OF,
    SUIT_SYMBOLS,
    Card,
    Suit,
    is_ace,
    is_red,
)
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES, Faction
from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.printing.words import words
from wyrmhall.kernel.game_parts.explanation_file import Explanation
from wyrmhall.kernel.printing.printables import Face

TEXT_FORM: Final = "\ufe0e"  # not the coloured picture that some fonts have for a suit
RED, BLACK = "#a3251b", "#22303c"
FIRE_HUE, ICE_HUE = 40, 240
FACTION_INKS: Final = ("#8f4a0c", "#35691a", "#0f6560", "#6b2f94")
FACTION_HUES: Final = (60, 135, 190, 310)

Entries = dict[str, Explanation]


def ink_of(suit: Suit) -> str:
    return RED if is_red(suit) else BLACK


def corner(value: str, suit: Suit) -> str:
    return f"{value}\n{SUIT_SYMBOLS[suit]}{TEXT_FORM}"


def paragraphs(entry: Explanation) -> str:
    return "".join([f"<p>{escape(line, quote=False)}</p>" for line in entry.words.split("\n")])


def artifact_face(card: Card, entries: Entries) -> Face:
    entry, suit = entries[f"card.{CARD_WORDS[card]}"], SUIT_OF[card]
    element = "" if is_ace(card) else f"{words()['fire' if is_red(suit) else 'ice']} · "
    return Face(
        title=entry.kind if is_ace(card) else "",
        corner=corner(CARD_WORDS[card][:-1].upper(), suit),
        kind=f"{element}{entry.kind}",
        body=paragraphs(entry),
        pictures=(entry.picture,),
        hue=FIRE_HUE if is_red(suit) else ICE_HUE,
        ink=ink_of(suit),
    )


def event_face(place: Place, entries: Entries) -> Face:
    entry, suit = entries[f"event.{EVENT_WORDS[place]}"], EVENT_SUIT[place]
    return Face(
        corner=corner(EVENT_WORDS[place][:-1], suit),
        kind=entry.kind,
        body=paragraphs(entry),
        pictures=(entry.picture,),
        hue=80,
        ink=ink_of(suit),
    )


def traitor_face(kind: str, letter: str, suit: Suit, entries: Entries) -> Face:
    entry = entries[f"{kind}.{SUIT_LETTERS[suit]}"]
    return Face(
        title=entry.name,
        corner=corner(letter, suit),
        kind=entry.kind,
        body=paragraphs(entry),
        pictures=(entry.picture,),
        hue=FIRE_HUE if is_red(suit) else ICE_HUE,
        ink=ink_of(suit),
    )


def king_face(faction: Faction, suit: Suit, entries: Entries) -> Face:
    """DD-CMP-12, DD-CMP-13"""
    entry = entries[f"faction.{FACTION_NAMES[faction]}"]
    return Face(
        title=entry.name,
        corner=corner("K", suit),
        kind=words()["king"].format(suit=catalogue().suit(suit)),
        body=paragraphs(entry),
        pictures=(entry.picture,),
        hue=FACTION_HUES[faction],
        ink=FACTION_INKS[faction],
    )


# -- tokens --------------------------------------------------------------------------------------------------


def unit_face(faction: Faction) -> Face:
    return Face(
        title=catalogue().factions[faction],
        pictures=(FACTION_NAMES[faction],),
        hue=FACTION_HUES[faction],
        ink=FACTION_INKS[faction],
    )


def hidden_face(faction: Faction) -> Face:
    """The other side of a unit: it is in hiding (DD-CMP-04)."""
    return unit_face(faction)._replace(title=words()["hidden"], pictures=("hiding",))


def gold_face(worth: int) -> Face:
    return Face(title=words()["gold"], pictures=("gold",), body=str(worth), hue=85, ink="#745300")


def marker_face(key: str, picture: str) -> Face:
    return Face(title=words()[key], pictures=(picture,), hue=30)
