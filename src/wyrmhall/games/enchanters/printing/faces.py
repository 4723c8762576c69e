"""The faces of cards: the frames of the gallery on paper."""

import re
from html import escape
from typing import Final

from wyrmhall.games.enchanters.components.cards import (
    DRAGON,
    KINGDOM,
    MONSTER,
    OVERLORD,
    TYPE_NAMES,
    VILLAGE,
    Card,
    CardSet,
    Design,
    Kingdom,
    OverlordDesign,
)
from wyrmhall.games.enchanters.gallery.frames import badge, body, origin_of, side_html, type_icon
from wyrmhall.games.enchanters.printing.words import words
from wyrmhall.games.enchanters.screen.faces import label_of
from wyrmhall.kernel.game_parts.explanation_file import Explanation
from wyrmhall.kernel.printing.printables import Face

INKS: Final = ("#8a4a0c", "#5d32a0", "#2b6130", "#9c1f1a", "#74233f", "#0d655e", "#3b2a6b", "#4c4858")
GOLDEN: Final = 137.5  # degrees from one kingdom's hue to the next: neighbours lie far apart
WOUND_HUE: Final = 20
# What the gallery says to screen readers, and ids of phrases
_UNPRINTED: Final = re.compile(
    r'<(span|h4) class="said">[^<]*</\1>|<small class="ids">[^<]*</small>|<title>[^<]*</title>| title="[^"]*"'
)


def on_paper(html: str) -> str:
    return _UNPRINTED.sub("", html)


def card_face(cards: CardSet, card: Card, marked: bool = False) -> Face:
    design = cards.of[card]
    flavor = f'<p class="flavor">{escape(design.flavor, quote=False)}</p>' if design.flavor else ""
    return framed(cards, card, flavor + on_paper(body(cards, card)), small_print(cards, card, marked))


def overlord_face(cards: CardSet, card: Card, overlay: bool) -> Face:
    """EN-R-87  The card with its own texts, or the overlay with those of the cooperative game."""
    texts: OverlordDesign = (cards.overlays if overlay else cards.overlord_designs)[card]
    coop = overlay or card in cards.specific
    said = words()
    html = on_paper(side_html(said["cooperative" if coop else "competitive"], texts))
    return framed(cards, card, html, said["overlay-kind"] if overlay else small_print(cards, card, False))


def framed(cards: CardSet, card: Card, html: str, kind: str) -> Face:
    design = cards.of[card]
    return Face(
        title=design.name,
        kind=kind,
        body=html,
        badges=badges_of(design),
        pictures=(design.key, TYPE_NAMES[design.type]),
        wide=design.type in (VILLAGE, OVERLORD),
        hue=hue_of(cards, card),
        ink=INKS[design.type],
    )


def badges_of(design: Design) -> str:
    if design.type not in (MONSTER, DRAGON, OVERLORD):
        return f'<span class="type">{type_icon(design)}</span>'
    return on_paper(badge("health", design.health) + badge("strength", design.strength))


def hue_of(cards: CardSet, card: Card) -> float:
    """That of its kingdom, or of the kingdom whose companion it is."""
    design = cards.of[card]
    if TYPE_NAMES[design.type] == "wound":
        return WOUND_HUE
    kingdoms = origin_of(cards, card).kingdoms
    return hue(cards, kingdoms[0]) if kingdoms else sum(design.key.encode()) % 360


def hue(cards: CardSet, kingdom: Kingdom) -> float:
    return cards.kingdoms.index(kingdom) * GOLDEN % 360


def small_print(cards: CardSet, card: Card, marked: bool) -> str:
    design, origin = cards.of[card], origin_of(cards, card)
    said = [label_of(design), *([origin.overlord] if origin.overlord else [])]
    said += [kingdom.name for kingdom in origin.kingdoms]
    if marked and design.group == KINGDOM:
        said.append(words()["marked"])
    return " · ".join(said)


def die_face(cards: CardSet, kingdom: Kingdom, entry: Explanation) -> Face:
    """EN-TRM-33"""
    return Face(
        title=kingdom.name,
        kind=words()["die-card"],
        body=f"<p>{escape(entry.words, quote=False)}</p>",
        pictures=(banner_of(cards, kingdom),),
        hue=hue(cards, kingdom),
    )


def banner_of(cards: CardSet, kingdom: Kingdom) -> str:
    """The picture that stands for a kingdom: that of its dragon, or of the last card of its deck."""
    designs = [cards.of[card] for card in kingdom.cards]
    dragons = [design.key for design in designs if design.type == DRAGON]
    return next(iter(dragons), designs[-1].key if designs else "")
