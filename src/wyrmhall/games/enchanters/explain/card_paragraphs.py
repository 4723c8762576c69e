"""What a card says, in paragraphs: its values, its parts, or the sections of an Overlord or an event."""

from collections.abc import Iterable, Iterator

from wyrmhall.games.enchanters.components.cards import (
    EVENT,
    OVERLORD,
    VILLAGE,
    Card,
    CardSet,
    Design,
    OverlordDesign,
    Part,
)
from wyrmhall.games.enchanters.language.card_lines import sentence
from wyrmhall.games.enchanters.language.card_words import icons_of
from wyrmhall.games.enchanters.text.compiler.line import Line
from wyrmhall.kernel.game_parts.explanation_file import WrittenExplanations
from wyrmhall.kernel.game_parts.explanations import sentence as as_sentence


class CardParagraphs:
    """The cards of one set, in the competitive or the cooperative game."""

    def __init__(self, written: WrittenExplanations, cards: CardSet, coop: bool) -> None:
        self.written, self.cards, self.coop = written, cards, coop

    def of(self, card: Card, design: Design) -> Iterator[str]:
        if design.health or design.strength:
            yield self.written.filled("values", health=design.health, strength=design.strength)
        if design.type == VILLAGE:
            yield self.told("village", design.upper.lines)
        elif design.type == EVENT:
            for level, lines in enumerate(self.cards.anger[card], 1):
                yield self.told("anger", lines, level=level)
        elif design.type == OVERLORD:
            yield from self.overlord(overlord_of(self.cards, card, self.coop))
        else:
            yield self.part("upper", design.upper)
            yield self.part("lower", design.lower)

    def overlord(self, texts: OverlordDesign) -> Iterator[str]:
        sections = (texts.invasion, texts.challenge, texts.other, texts.reward)
        for name, lines in zip(("invasion", "challenge", "other", "reward"), sections, strict=True):
            if lines:
                yield self.told(name, lines)

    def part(self, name: str, part: Part) -> str:
        icons = icons_of(part)
        said = [*([icons] if icons else []), *[sentence(line) for line in part.lines]]
        return self.filled(name, said)

    def told(self, name: str, lines: Iterable[Line], **values: object) -> str:
        return self.filled(name, [sentence(line) for line in lines], **values)

    def filled(self, name: str, said: list[str], **values: object) -> str:
        text = " ".join([as_sentence(one) for one in said])
        return self.written.filled(name, text=text or self.written.filled("nothing"), **values)


def overlord_of(cards: CardSet, card: Card, coop: bool) -> OverlordDesign:
    """EN-R-87"""
    return cards.overlays[card] if coop and card in cards.overlays else cards.overlord_designs[card]


def rules_of_texts(cards: CardSet, card: Card, design: Design, coop: bool) -> Iterator[str]:
    """The rules that say what its phrases do."""
    for line in lines_on(cards, card, design, coop):
        for effect in line.effects:
            yield effect.id


def lines_on(cards: CardSet, card: Card, design: Design, coop: bool) -> Iterator[Line]:
    yield from design.upper.lines
    yield from design.lower.lines
    if design.type == OVERLORD:
        texts = overlord_of(cards, card, coop)
        yield from (*texts.reward, *texts.invasion, *texts.other)
    for lines in cards.anger.get(card, ()):
        yield from lines
