"""What factions, territories, cards and rounds are, made of the data of the edition that is played."""

from collections.abc import Iterator
from typing import Any, Final

from wyrmhall.games.dragon_dune.components.board import (
    CASTLES,
    FORESTS,
    MOUNTAIN,
    PLACE_NAMES,
    PLACE_WORDS,
    Place,
    places_in,
)
from wyrmhall.games.dragon_dune.components.cards import (
    CARD_WORDS,
    COLOUR_OF,
    EVENT_CARDS,
    EVENT_WORDS,
    SUIT_LETTERS,
    SUIT_OF,
    SUITS,
    VALUE_OF,
    Suit,
    cards_in,
    is_ace,
)
from wyrmhall.games.dragon_dune.components.editions import EDITIONS, NO_FACTION, TWO_CARDS, Edition
from wyrmhall.games.dragon_dune.components.factions import (
    FACTION_NAMES,
    FACTIONS,
    Faction,
)
from wyrmhall.games.dragon_dune.components.powers import (
    POWERS,
    RAISES_UNITS,
    SEES_CARDS,
    SELLS_CARDS,
    SELLS_MERCENARIES,
    WINS_AT_THE_END,
)
from wyrmhall.games.dragon_dune.explain.faction_powers import Power, powers_of
from wyrmhall.games.dragon_dune.explain.special_card_uses import uses_of
from wyrmhall.games.dragon_dune.language.prose import Catalogue, catalogue
from wyrmhall.kernel.game_parts.explanation_file import OPENING, Explanation
from wyrmhall.kernel.game_parts.explanations import Explanations

ROUNDS: Final = ("dragon", "event", "bidding", "recruitment", "battle", "collection", "victory")
NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
BEST: Final = {  # what whoever has such a power is told first
    SELLS_CARDS: "opening-dwarves",
    SEES_CARDS: "opening-elves",
    SELLS_MERCENARIES: "opening-goblins",
    RAISES_UNITS: "opening-orcs",
}
OPENING_RULES: Final = ("DD-VIC-05", "DD-TRN-01")


class DuneExplanations(Explanations):
    """Everything on the table of Dragon Dune."""

    def made(self, options: Any) -> Iterator[Explanation]:
        edition = options.edition_in_force
        yield from self.factions(options, edition)
        yield from self.openings(options, edition)
        yield from self.territories(edition)
        yield from self.artifacts(edition)
        yield from self.events(edition)
        yield from self.traitors(edition)
        yield from self.rounds()
        yield from self.editions()

    def entries(self, options: Any) -> tuple[Explanation, ...]:
        """With the numbers of the edition that is played, house rules or not."""
        edition = options.edition_in_force
        numbers = {name: number_word(value) for name, value in edition.values.items()}
        numbers |= {power: edition.holder(power) for power in POWERS}  # {hides}: who does
        told = super().entries(options)
        return tuple([entry._replace(words=entry.words.format_map(numbers)) for entry in told])

    def names(self) -> Catalogue:
        return catalogue()

    def entry(self, key: str, kind: str, name: str, words: str, *rules: str) -> Explanation:
        return Explanation(key, name, self.written().kinds[kind], words, rules, key, (name,))

    # -- factions ------------------------------------------------------------------------------------

    def factions(self, options: Any, edition: Edition) -> Iterator[Explanation]:
        for faction in FACTIONS:
            word, name = FACTION_NAMES[faction], edition.faction_names[faction]
            lines = [self.start_of(edition, faction)]
            lines += [self.line(power) for power in powers_of(faction, options, edition)]
            if options.weaknesses:
                colour = self.names().colours[edition.weak[faction]].capitalize()
                lines.append(self.written().filled("weak", colour=colour))
            entry = self.entry(f"faction.{word}", "faction", name, "\n".join(lines))
            yield entry._replace(keys=(f"seat.{word}", f"option.factions.{word}", f"option.oracles.{word}"))

    def openings(self, options: Any, edition: Edition) -> Iterator[Explanation]:
        """For whoever sits down as one of them: who they are, what they want, what happens first."""
        for faction in FACTIONS:
            word = FACTION_NAMES[faction]
            name = self.written().filled("opening", faction=edition.faction_names[faction])
            entry = self.entry(
                f"{OPENING}.{word}", OPENING, name, "\n".join(self.opening_lines(options, edition, faction))
            )
            yield entry._replace(names=(), picture=f"faction.{word}", rules=OPENING_RULES)
        if options.faction_drawn:
            lines = [self.written().filled(f"opening-{part}") for part in ("lots", "first", "goal")]
            drawn = self.written().filled("opening-drawn")
            yield self.entry(OPENING, OPENING, drawn, "\n".join(lines), *OPENING_RULES)._replace(names=())

    def opening_lines(self, options: Any, edition: Edition, faction: Faction) -> Iterator[str]:
        written = self.written()
        yield self.start_of(edition, faction, "opening-start")
        if not edition.start_of(faction).units:
            yield written.filled("opening-nobody")
        for power, template in BEST.items():
            if edition.owners[power] == faction:
                yield written.filled(template)
        yield written.filled("opening-first")
        last = edition.owners[WINS_AT_THE_END]
        wait = "opening-wait" if faction == last else "orcs-wait"
        plays = last != NO_FACTION and (options.faction_drawn or FACTION_NAMES[last] in options.factions)
        ends = [written.filled(wait, number=edition.turns)] if plays else []
        yield " ".join([written.filled("opening-goal"), *ends])

    def line(self, power: Power) -> str:
        questions = [self.names().battle_questions[one] for one in power.questions]
        either = self.written().filled("or").join(questions)
        return self.written().filled(power.template, number=power.number, questions=either)

    def start_of(self, edition: Edition, faction: Faction, template: str = "start") -> str:
        start, written, names = edition.start_of(faction), self.written(), self.names()
        cards = names.words["one_card"] if start.cards == 1 else names.words["many_cards"]
        return written.filled(
            template,
            gold=start.gold,
            cards=cards.format(count=start.cards),
            units=self.units_of(edition, faction, start.units),
        )

    def units_of(self, edition: Edition, faction: Faction, count: int) -> str:
        written, places = self.written(), [PLACE_NAMES[place] for place in edition.places[faction]]
        if not count:
            return written.filled("nobody")
        template = "units-in" if len(places) == 1 else "units-among"
        return written.filled(template, units=self.names().units(count), places=self.names().listed(places))

    # -- territories ---------------------------------------------------------------------------------

    def territories(self, edition: Edition) -> Iterator[Explanation]:
        for place in edition.island.places:
            kind, bit = kind_of(place), 1 << place
            words = " ".join(self.territory_words(edition, place, kind))
            rule = {"castle": "DD-BRD-10", "forest": "DD-BRD-09", "plain": "DD-BRD-03"}[kind]
            also = (
                ["DD-BRD-12"] if edition.island.griffins & bit else ["DD-BRD-08"] if place == MOUNTAIN else []
            )
            key, name = f"place.{PLACE_WORDS[place]}", PLACE_NAMES[place]
            entry = self.entry(key, kind, name, words, *also, rule, "DD-BRD-02")
            yield entry if kind != "plain" else entry._replace(names=())  # a bare number is any number

    def territory_words(self, edition: Edition, place: Place, kind: str) -> Iterator[str]:
        written, bit = self.written(), 1 << place
        gold, card = edition.event_gold[place], self.event_name(place)
        missing = card and not edition.event_cards & bit
        template = "mountain" if place == MOUNTAIN else "plain-without-card" if missing else kind
        yield written.filled(template, gold=gold, card=card)
        if edition.island.griffins & bit:
            yield written.filled("griffins")
        if edition.island.orcish_lands & bit:
            yield written.filled("orcish")
        if edition.trolls and edition.island.troll & bit:
            yield written.filled("troll")
        at_home = [edition.faction_names[one] for one in FACTIONS if place in edition.places[one]]
        if at_home:
            yield written.filled("home", factions=self.names().listed(at_home))
        borders = [PLACE_NAMES[other] for other in places_in(edition.island.neighbours(bit))]
        yield written.filled("borders", places=self.names().listed(borders))

    # -- cards ---------------------------------------------------------------------------------------

    def artifacts(self, edition: Edition) -> Iterator[Explanation]:
        uses = self.special_card(edition)
        yield self.entry("term.special", "special", self.names().special, uses, "DD-CMP-16")
        for card in cards_in(edition.artifact_cards):
            key, name = f"card.{CARD_WORDS[card]}", self.names().card(card)
            if is_ace(card):
                yield self.entry(key, "special", name, self.written().filled("ace", uses=uses), "DD-CMP-16")
                continue
            colour, suit = self.names().colours[COLOUR_OF[card]], self.names().suit(SUIT_OF[card])
            words = self.written().filled(
                "artifact", colour=colour.capitalize(), value=VALUE_OF[card], suit=suit
            )
            yield self.entry(key, "artifact", name, words, "DD-BAT-10", "DD-CMP-17")

    def special_card(self, edition: Edition) -> str:
        return "\n".join([self.written().filled(line) for line in ("uses", *uses_of(edition))])

    def event_name(self, place: Place) -> str:
        return self.names().event_card(place).split(" ")[0] if EVENT_CARDS >> place & 1 else ""

    def events(self, edition: Edition) -> Iterator[Explanation]:
        """DD-BRD-03"""
        template = "event-two" if edition.events == TWO_CARDS else "event"
        for place in places_in(edition.event_cards):
            gold, where = edition.event_gold[place], PLACE_NAMES[place]
            words = self.written().filled(template, gold=gold, place=where)
            key = f"event.{EVENT_WORDS[place]}"
            yield self.entry(key, "event", self.event_name(place), words, "DD-BRD-03")

    def traitors(self, edition: Edition) -> Iterator[Explanation]:
        """DD-CMP-14, DD-CMP-15, DD-N9-01"""
        names, written = self.names(), self.written()
        for suit in SUITS:
            said, letter = names.suit(suit), SUIT_LETTERS[suit]
            faction = edition.faction_names[owner_of(edition, suit)]
            queen = written.filled("queen", faction=faction)
            name = names.words["queen"].format(suit=said)
            yield self.entry(f"queen.{letter}", "queen", name, queen, "DD-CMP-14", "DD-BAT-20")
            jack, name = written.filled("jack", suit=said), names.words["jack"].format(suit=said)
            yield self.entry(f"jack.{letter}", "jack", name, jack, "DD-CMP-15", "DD-BAT-20")

    # -- rounds and editions -------------------------------------------------------------------------

    def rounds(self) -> Iterator[Explanation]:
        for word, name in zip(ROUNDS, self.names().rounds, strict=True):
            yield self.entry(f"round.{word}", "round", name, "")

    def editions(self) -> Iterator[Explanation]:
        written = self.written()
        for name, edition in EDITIONS.items():
            words = written.filled(
                "edition",
                units=edition.units,
                turns=edition.turns,
                worth=edition.unit_worth,
                talk=written.filled("deals" if edition.agreements else "no-deals"),
                like=written.filled(f"like-{name}"),
            )
            rule = "DD-TRN-04" if edition.turns != EDITIONS["first"].turns else "DD-TRN-03"
            key = f"option.edition.{name}"
            yield Explanation(key, name, written.kinds["edition"], words, (rule,))


def number_word(value: object) -> str:
    """As one writes it in a sentence: small numbers are words."""
    if isinstance(value, int) and 0 <= value < len(NUMBER_WORDS):
        return NUMBER_WORDS[value]
    return str(value)


def kind_of(place: Place) -> str:
    bit = 1 << place
    return "castle" if CASTLES & bit else "forest" if FORESTS & bit else "plain"


def owner_of(edition: Edition, suit: Suit) -> Faction:
    """Whose Queen it is."""
    return FACTIONS[edition.suits.index(suit)]
