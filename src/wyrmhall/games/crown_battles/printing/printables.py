"""The cards, tokens and sheets of Crown Battles."""

from typing import Any

from wyrmhall.games.crown_battles.components.cards import SUITS, Card
from wyrmhall.games.crown_battles.options import make_setup
from wyrmhall.games.crown_battles.printing import faces
from wyrmhall.games.crown_battles.printing.contents import Contents, contents_of
from wyrmhall.games.crown_battles.printing.sheets import score_sheet, spinner
from wyrmhall.games.crown_battles.printing.words import words
from wyrmhall.games.crown_battles.setup import Setup
from wyrmhall.kernel.printing.printables import (
    CARDS,
    SCORES,
    TOKEN,
    TOKENS,
    Deck,
    Face,
    Printables,
    PrintedCard,
    Sheet,
)


class CrownPrintables(Printables):
    """Without options the whole box; with some, what that table needs."""

    def decks(self, options: Any) -> tuple[Deck, ...]:
        contents = contents_of(options)
        entries = self.entries(options)
        decks = (
            self.deck(contents, entries),
            self.types(contents, entries, make_setup(options)),
            self.missions(contents, entries, make_setup(options)),
            Deck(TOKENS, "tokens", words()["tokens"], Face(), self.tokens(contents), TOKEN),
        )
        return tuple([deck for deck in decks if deck.cards])

    def deck(self, contents: Contents, entries: faces.Entries) -> Deck:
        said = words()
        cards = [
            PrintedCard(key_of(card), faces.card_face(card, entries), copies)
            for card, copies in contents.cards.items()
        ]
        return Deck(CARDS, "deck", said["deck"], faces.back(75, "crown", said["title"]), tuple(cards))

    def types(self, contents: Contents, entries: faces.Entries, setup: Setup) -> Deck:
        title = words()["types"]
        cards = [PrintedCard(f"type.{one}", faces.type_face(one, entries, setup)) for one in contents.types]
        return Deck(CARDS, "types", title, faces.back(faces.TYPE_HUE, "trump", title), tuple(cards))

    def missions(self, contents: Contents, entries: faces.Entries, setup: Setup) -> Deck:
        title = words()["missions"]
        cards = [
            PrintedCard(f"mission.{one}", faces.mission_face(one, entries, setup), copies)
            for one, copies in contents.missions.items()
        ]
        back = faces.back(faces.MISSION_HUE, "missions", title)
        return Deck(CARDS, "missions", title, back, tuple(cards))

    def tokens(self, contents: Contents) -> tuple[PrintedCard, ...]:
        """CB-CMP-05 to CB-CMP-08, as many as the players need; scores are written down instead of paid."""
        players = contents.players
        tokens = [
            PrintedCard(f"bid.{one}", faces.bid_face(one), count) for one, count in contents.bids.items()
        ]
        tokens += [PrintedCard(f"suit.{one}", faces.suit_face(one), players) for one in SUITS]
        tokens += [PrintedCard(one, faces.thing_face(one), players) for one in ("shield", "note")]
        return (*tokens, PrintedCard("crown", faces.thing_face("crown")))

    def sheets(self, options: Any) -> tuple[Sheet, ...]:
        said = words()
        return (
            Sheet(TOKENS, "spinner", said["spinner"], spinner()),
            Sheet(SCORES, "scores", said["score-sheet"], score_sheet(make_setup(options)), landscape=True),
        )


def key_of(card: Card) -> str:
    return f"card.{int(card)}"
