"""Cards as they are printed: what a page needs to draw one. Faces never change, so they are made once."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from wyrmhall.games.enchanters.components.cards import (
    BANNER,
    CLASS,
    ENCHANTING,
    EVENT,
    FIST,
    KINGDOM,
    OVERLORD,
    TYPE_NAMES,
    VILLAGE,
    Card,
    CardSet,
    Design,
    Kingdom,
    OverlordDesign,
    Part,
)
from wyrmhall.games.enchanters.gallery.words import printed_icons
from wyrmhall.games.enchanters.language.card_lines import capital, costs_of, effects_of, sentence
from wyrmhall.games.enchanters.text.compiler.line import SHAPES, Line

_ICON: Final = re.compile(r"(\{[A-Za-z-]+\})")
_GROUP_NAMES: Final = {BANNER: "banner", CLASS: "class"}
_SECTIONS: Final = ("Invasion", "Challenge", "Always", "Reward")


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text: its tokens as printed (icons in braces), and the same in plain words."""

    tokens: tuple[str, ...]
    words: str
    shape: str  # action, rest, challenge, immediate, triggered, lasting, points, invasion, effects, offer


@dataclass(frozen=True, slots=True)
class IconCount:
    icon: str
    count: int


@dataclass(frozen=True, slots=True)
class PartFace:
    """The upper or the lower part."""

    icons: tuple[IconCount, ...]
    lines: tuple[TextLine, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a card that lies in no stack: of a village, an Overlord, an event."""

    title: str
    lines: tuple[TextLine, ...]


@dataclass(frozen=True, slots=True)
class CardFace:
    key: str
    name: str
    kind: str  # item, enchantment, monster, dragon, wound, village, overlord, event
    label: str  # banner, minor monster, ...
    kingdom: str  # its key, if the card is of a kingdom
    home: str  # the names of the kingdoms it belongs to
    health: int
    strength: int
    upper: PartFace | None
    lower: PartFace | None
    sections: tuple[Section, ...]
    flavor: str
    copies: int


def tokens_of(text: str) -> tuple[str, ...]:
    """`Deal 1{damage} to all` as `Deal 1`, `{damage}`, ` to all`."""
    pieces = [piece for piece in _ICON.split(text) if piece]
    return tuple([piece.lower() if piece[0] == "{" else piece for piece in pieces])


def label_of(design: Design) -> str:
    """What the card is called beside its name: `class`, `minor monster`, `starting item`."""
    if design.group in (FIST, ENCHANTING):
        return f"starting {TYPE_NAMES[design.type]}"
    name = "Overlord" if design.type == OVERLORD else TYPE_NAMES[design.type]
    return _GROUP_NAMES.get(design.group, f"{design.rank} {name}".strip())


def companions_of(kingdom: Kingdom) -> tuple[str, ...]:
    return (kingdom.village, kingdom.overlord, kingdom.banner, kingdom.klass)


class Faces:
    """The faces of one set of cards."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.lines: dict[int, TextLine] = {}
        self.said: dict[int, tuple[str, str]] = {}
        self.known: dict[tuple[str, bool], CardFace] = {}

    def line(self, line: Line) -> TextLine:
        text = self.lines.get(line.number)
        if text is None:
            text = TextLine(tokens_of(line.text), sentence(line), SHAPES[line.shape])
            self.lines[line.number] = text
        return text

    def words(self, line: Line) -> tuple[str, str]:
        """What is paid, less the icon of a main action, and what it does."""
        both = self.said.get(line.number)
        if both is None:
            costs = costs_of(line)[line.first :]
            both = self.said[line.number] = (capital(", ".join(costs)), effects_of(line))
        return both

    def texts(self, lines: tuple[Line, ...]) -> tuple[TextLine, ...]:
        return tuple([self.line(line) for line in lines])

    def part(self, part: Part) -> PartFace:
        icons = tuple([IconCount(word, count) for word, count in printed_icons(part)])
        return PartFace(icons, self.texts(part.lines))

    def key(self, card: Card) -> str:
        """The name of a design in the dictionary of faces; nothing for a card that cannot be read."""
        return self.cards.of[card].key if card >= 0 else ""

    def face(self, card: Card, coop: bool) -> CardFace:
        design = self.cards.of[card]
        face = self.known.get((design.key, coop))
        if face is None:
            face = self.known[design.key, coop] = self.made(card, design, coop)
        return face

    def made(self, card: Card, design: Design, coop: bool) -> CardFace:
        stacked = design.type < VILLAGE
        return CardFace(
            key=design.key,
            name=design.name,
            kind=TYPE_NAMES[design.type],
            label=label_of(design),
            kingdom=design.kingdom if design.group == KINGDOM else "",
            home=self.home(card, design),
            health=design.health,
            strength=design.strength,
            upper=self.part(design.upper) if stacked else None,
            lower=self.part(design.lower) if stacked else None,
            sections=() if stacked else self.sections(card, design, coop),
            flavor=design.flavor,
            copies=design.copies,
        )

    def home(self, card: Card, design: Design) -> str:
        """EN-KNG-01  The kingdom of a card, or those whose companion it is."""
        kingdoms = self.cards.kingdoms
        if design.group == KINGDOM:
            names = [one.name for one in kingdoms if one.key == design.kingdom]
        else:
            owners = [
                self.cards.of[overlord].name for overlord, own in self.cards.specific.items() if card in own
            ]
            name = owners[0] if owners else design.name
            names = [
                one.name for one in kingdoms if name in (one.village, one.overlord, one.banner, one.klass)
            ]
        return ", ".join(names)

    def sections(self, card: Card, design: Design, coop: bool) -> tuple[Section, ...]:
        if design.type == EVENT:
            levels = enumerate(self.cards.anger[card], 1)
            return tuple([Section(f"Anger {level}", self.texts(lines)) for level, lines in levels])
        if design.type == OVERLORD:
            texts = self.overlord(card, coop)
            lists = (texts.invasion, texts.challenge, texts.other, texts.reward)
            named = zip(_SECTIONS, lists, strict=True)
            return tuple([Section(title, self.texts(lines)) for title, lines in named if lines])
        return (Section("", self.texts(design.upper.lines)),)

    def overlord(self, card: Card, coop: bool) -> OverlordDesign:
        """EN-R-87"""
        cards = self.cards
        return cards.overlays[card] if coop and card in cards.overlays else cards.overlord_designs[card]


@lru_cache(maxsize=8)
def faces_of(cards: CardSet) -> Faces:
    return Faces(cards)
