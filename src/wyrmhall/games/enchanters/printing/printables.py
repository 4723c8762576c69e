"""The cards, tokens and sheets of Enchanters."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from wyrmhall.games.enchanters.components.cards import KINGDOM, Card, CardSet, Design
from wyrmhall.games.enchanters.gallery.icons import symbols
from wyrmhall.games.enchanters.gallery.words import text_html
from wyrmhall.games.enchanters.printing import faces
from wyrmhall.games.enchanters.printing.contents import Contents, contents_of
from wyrmhall.games.enchanters.printing.sheets import score_sheet, together_sheet
from wyrmhall.games.enchanters.printing.tokens import tokens
from wyrmhall.games.enchanters.printing.words import words
from wyrmhall.games.enchanters.state import enchanters_state
from wyrmhall.kernel.printing.printables import (
    CARDS,
    LARGE_CARD,
    SCORES,
    Deck,
    Face,
    Printables,
    PrintedCard,
    Sheet,
)


class EnchantersPrintables(Printables):
    """Without options every card; with some, what such a table can meet."""

    symbols: ClassVar[str] = symbols()

    def contents(self, options: Any) -> Contents:
        return contents_of(enchanters_state(self.game.start(options)))

    def decks(self, options: Any) -> tuple[Deck, ...]:
        contents = self.contents(options)
        decks = (
            deck("adventure", "chest", 75, adventure_cards(contents)),
            deck("starting", "of-enchanting", 300, plain_cards(contents.cards, contents.starting)),
            deck("wounds", "wound", faces.WOUND_HUE, plain_cards(contents.cards, contents.wounds)),
            deck("villages", "village", 180, plain_cards(contents.cards, contents.villages)),
            deck("events", "event", 280, plain_cards(contents.cards, contents.events)),
            deck("dice", "monster", 120, self.die_cards(contents, options)),
            deck("overlords", "overlord", 280, overlords(contents))._replace(size=LARGE_CARD),
            tokens(options.seats, contents.coop, options.odyssey),
        )
        return tuple([one for one in decks if one.cards])

    def die_cards(self, contents: Contents, options: Any) -> Iterator[PrintedCard]:
        entries = self.entries(options)
        for kingdom in contents.kingdoms:
            face = faces.die_face(contents.cards, kingdom, entries[f"kingdom.{kingdom.key}"])
            yield PrintedCard(f"die.{kingdom.key}", face)

    def sheets(self, options: Any) -> tuple[Sheet, ...]:
        said, coop = words(), self.contents(options).coop
        scores = Sheet(SCORES, "scores", said["score-sheet"], score_sheet(options.seats))
        together = Sheet(SCORES, "together", said["cooperative"], together_sheet(options.threshold))
        return (scores, together) if coop is None else (together,) if coop else (scores,)

    def text(self, written: str) -> str:
        """Icon words are drawn."""
        return faces.on_paper(text_html(written))


def deck(key: str, picture: str, hue: float, cards: Iterable[PrintedCard]) -> Deck:
    title = words()[key]
    return Deck(CARDS, key, title, Face(title=title, pictures=(picture,), hue=hue), tuple(cards))


def adventure_cards(contents: Contents) -> Iterator[PrintedCard]:
    """EN-DCK-07  Copies with the two-player marker say so."""
    wanted = {kingdom.key for kingdom in contents.kingdoms}
    for design in contents.cards.designs:
        if design.group == KINGDOM and design.kingdom in wanted:
            yield from copies_of(contents, design)


def copies_of(contents: Contents, design: Design) -> Iterator[PrintedCard]:
    card = contents.cards.by_name[design.name]
    if design.marked:
        yield PrintedCard(design.key, faces.card_face(contents.cards, card, marked=True), design.marked)
    others = design.copies - design.marked
    if others and not contents.only_marked:
        yield PrintedCard(design.key, faces.card_face(contents.cards, card), others)


def plain_cards(cards: CardSet, wanted: tuple[Card, ...]) -> Iterator[PrintedCard]:
    for card in wanted:
        yield PrintedCard(cards.of[card].key, faces.card_face(cards, card), cards.of[card].copies)


def overlords(contents: Contents) -> Iterator[PrintedCard]:
    """Each Overlord, and its overlay where the cooperative game may be played."""
    cards = contents.cards
    for card in contents.overlords:
        key = cards.of[card].key
        yield PrintedCard(key, faces.overlord_face(cards, card, False))
        if card in cards.overlays and contents.coop is not False:
            yield PrintedCard(f"overlay.{key}", faces.overlord_face(cards, card, True))
