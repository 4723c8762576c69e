"""The cards, tokens, map and slips of Dragon Dune, by edition and options."""

from typing import Any, Final

from wyrmhall.games.dragon_dune.components.board import places_in
from wyrmhall.games.dragon_dune.components.cards import (
    CARD_WORDS,
    EVENT_WORDS,
    SUIT_LETTERS,
    SUITS,
    cards_in,
)
from wyrmhall.games.dragon_dune.components.editions import Edition
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES, FACTIONS, Faction
from wyrmhall.games.dragon_dune.explain.explanations import owner_of
from wyrmhall.games.dragon_dune.printing import faces
from wyrmhall.games.dragon_dune.printing.island import island
from wyrmhall.games.dragon_dune.printing.sheets import score_sheet, slips
from wyrmhall.games.dragon_dune.printing.words import words
from wyrmhall.games.dragon_dune.setup import first_setup
from wyrmhall.kernel.game_parts.rulebook import Atom
from wyrmhall.kernel.printing.printables import (
    CARDS,
    MAP,
    SCORES,
    SLIPS,
    TOKEN,
    TOKENS,
    Deck,
    Face,
    Printables,
    PrintedCard,
    Sheet,
)

GOLD: Final = {1: 40, 5: 20}  # DD-CMP-05  about 60
EVERY_EDITION: Final = "all"
INHERITED: Final = {"ninth": ("ninth", "sixth-c")}  # as the head of rules.md says


class DunePrintables(Printables):
    """A pack of 52 cards, and for each faction that may be played its units."""

    def decks(self, options: Any) -> tuple[Deck, ...]:
        edition, entries = first_setup(options).edition, self.entries(options)
        return (
            self.artifacts(edition, entries),
            self.events(edition, entries),
            *self.traitors(entries),
            self.kings(edition, entries),
            Deck(TOKENS, "tokens", words()["tokens"], Face(), self.tokens(options, edition), TOKEN),
        )

    def artifacts(self, edition: Edition, entries: faces.Entries) -> Deck:
        """DD-CMP-18"""
        cards = [
            PrintedCard(f"card.{CARD_WORDS[one]}", faces.artifact_face(one, entries))
            for one in cards_in(edition.artifact_cards)
        ]
        return deck("artifacts", "special", faces.ICE_HUE, cards)

    def events(self, edition: Edition, entries: faces.Entries) -> Deck:
        """DD-CMP-19"""
        cards = [
            PrintedCard(f"event.{EVENT_WORDS[place]}", faces.event_face(place, entries))
            for place in places_in(edition.event_cards)
        ]
        return deck("events", "event", 80, cards)

    def traitors(self, entries: faces.Entries) -> tuple[Deck, ...]:
        """DD-CMP-14, DD-CMP-15"""
        decks = []
        for kind, letter, title in (("queen", "Q", "queens"), ("jack", "J", "jacks")):
            cards = [
                PrintedCard(f"{kind}.{SUIT_LETTERS[suit]}", faces.traitor_face(kind, letter, suit, entries))
                for suit in SUITS
            ]
            decks.append(deck(title, kind, 20, cards))
        return tuple(decks)

    def kings(self, edition: Edition, entries: faces.Entries) -> Deck:
        cards = []
        for suit in SUITS:
            face = faces.king_face(owner_of(edition, suit), suit, entries)
            cards.append(PrintedCard(f"king.{SUIT_LETTERS[suit]}", face))
        return deck("kings", "castles", 300, cards)

    def tokens(self, options: Any, edition: Edition) -> tuple[PrintedCard, ...]:
        """DD-CMP-02 to DD-CMP-10; a unit that hides is turned over."""
        tokens = [units(one, edition) for one in factions_of(options)]
        tokens += [PrintedCard(f"gold.{worth}", faces.gold_face(worth), many) for worth, many in GOLD.items()]
        tokens.append(PrintedCard("dragon", faces.marker_face("dragon", "dragon")))
        if edition.trolls:
            tokens.append(PrintedCard("troll", faces.marker_face("troll", "troll"), trolls(options)))
        tokens += [PrintedCard(one, faces.marker_face(one, picture)) for one, picture in MARKERS.items()]
        return tuple(tokens)

    def sheets(self, options: Any) -> tuple[Sheet, ...]:
        edition, said = first_setup(options).edition, words()
        return (
            Sheet(MAP, "map", said["map"], island(edition), landscape=True, halves=True),
            Sheet(SLIPS, "slips", said["slips"], slips(edition)),
            Sheet(
                SCORES,
                "scores",
                said["score-sheet"],
                score_sheet(edition, factions_of(options)),
                landscape=True,
            ),
        )

    def is_played(self, atom: Atom, options: Any) -> bool:
        """A clause names the editions it belongs to; what belongs to none is an optional section."""
        edition = options.edition
        names = {EVERY_EDITION, *INHERITED.get(edition, (edition,))}
        named = set(atom.modules)
        return bool(named & names) or not named & KNOWN_EDITIONS


MARKERS: Final = {"first": "victory", "turn": "turn"}
KNOWN_EDITIONS: Final = {"first", "sixth", "sixth-c", "ninth", EVERY_EDITION}


def deck(key: str, picture: str, hue: float, cards: list[PrintedCard]) -> Deck:
    title = words()[key]
    return Deck(CARDS, key, title, Face(title=title, pictures=(picture,), hue=hue), tuple(cards))


def units(faction: Faction, edition: Edition) -> PrintedCard:
    front, back = faces.unit_face(faction), faces.hidden_face(faction)
    return PrintedCard(f"unit.{FACTION_NAMES[faction]}", front, edition.units, back)


def factions_of(options: Any) -> tuple[Faction, ...]:
    """Those that are played; all, where they are drawn."""
    if options.faction_drawn:
        return FACTIONS
    return tuple([one for one in FACTIONS if FACTION_NAMES[one] in options.factions])


def trolls(options: Any) -> int:
    """DD-CMP-09, DD-R-160  One, and one for each absent faction that leaves one."""
    guarded = [one for one in FACTIONS if options.edition_in_force.troll_of(one)]
    if options.faction_drawn:
        return 1 + min(len(guarded), len(FACTIONS) - int(options.seats))
    return 1 + len([one for one in guarded if one not in factions_of(options)])
