"""Cards: their types, icons, parts, and the set of all designs a game is played with."""

from typing import Final, NewType

from wyrmhall.games.enchanters.text.compiler.line import IMMEDIATE, LASTING, POINTS, TRIGGERED, Line, codes_of
from wyrmhall.games.enchanters.text.phrases.codes import COPY, HAS_PEARLS, ON_TRACK
from wyrmhall.games.enchanters.text.phrases.phrase import CREATURE, SITUATION, Phrase

Card = NewType(
    "Card", int
)  # a single card; copies of a design have numbers of their own (wounds and events not)

NO_CARD: Final = Card(-1)
FACE_DOWN: Final = Card(-2)

# Types of cards, EN-TRM-02; the last four lie in no stack
ITEM: Final = 0
ENCHANTMENT: Final = 1
MONSTER: Final = 2
DRAGON: Final = 3
WOUND: Final = 4
VILLAGE: Final = 5
OVERLORD: Final = 6
EVENT: Final = 7
TYPE_NAMES: Final = ("item", "enchantment", "monster", "dragon", "wound", "village", "overlord", "event")

# Stacks, EN-TRM-05
ITEMS: Final = 0
ENCHANTMENTS: Final = 1
CREATURES: Final = 2
WOUNDS: Final = 3
STACKS: Final = (ITEMS, ENCHANTMENTS, CREATURES, WOUNDS)
STACK_NAMES: Final = ("item", "enchantment", "creature", "wound")
# by type (a list: compiled code would make a tuple anew at every look-up)
STACK_OF: Final = [ITEMS, ENCHANTMENTS, CREATURES, CREATURES, WOUNDS]

# Groups of cards that are no kingdom's
KINGDOM: Final = 0
FIST: Final = 1
ENCHANTING: Final = 2
BANNER: Final = 3
CLASS: Final = 4
NO_GROUP: Final = 5

ICONS: Final = ("attack", "defense", "speed", "weight", "slime", "pearl", "undead")
ATTACK: Final = 0
DEFENSE: Final = 1
SPEED: Final = 2
WEIGHT: Final = 3
SLIME: Final = 4
PEARL: Final = 5
UNDEAD: Final = 6
KINDS_OF_ICONS: Final = 7
SAVED_FIELD: Final = 8  # bits of each kind, as saves and hashes write them


def saved_icons(counts: list[int]) -> int:
    """The number that is saved for a seat; icons are counted again when it is read back."""
    return sum([count << (SAVED_FIELD * icon) for icon, count in enumerate(counts)])


class Part:
    """The upper or the lower part of a card, or all the text of a card without parts."""

    def __init__(
        self, counts: tuple[int, ...], lines: tuple[Line, ...], downs: tuple[int, int] = (0, 0)
    ) -> None:
        self.counts = counts  # by icon; attack and defense with the down icons taken off
        self.downs = downs  # how many attack-down and defense-down icons are printed
        self.lines = lines
        self.points: tuple[Line, ...] = tuple([line for line in lines if line.shape == POINTS])
        self.attack, self.defense = counts[ATTACK], counts[DEFENSE]
        self.others = tuple([(icon, count) for icon, count in enumerate(counts) if count and icon > DEFENSE])
        self.codes = codes_of(lines)  # what its texts and icons stand for
        if counts[PEARL]:
            self.codes |= 1 << HAS_PEARLS
        self.idle = all(line.shape in (POINTS, IMMEDIATE) for line in lines)  # nothing for a board
        self.copies = any(
            line.shape == LASTING and line.effects[0].code == COPY for line in lines
        )  # EN-EFF-083


def both_parts(upper: Part, lower: Part) -> Part:
    """Their icons, counted together."""
    return Part(tuple([one + other for one, other in zip(upper.counts, lower.counts, strict=True)]), ())


NO_PART: Final = Part((0,) * len(ICONS), ())


# Texts of creatures about their attack
DOUBLE_DAMAGE: Final = "EN-EFF-142"
ATTACKS_ALL: Final = "EN-EFF-143"


class Design:
    """One card as its author wrote it."""

    def __init__(
        self,
        key: str,
        name: str,
        type: int,
        group: int,
        kingdom: str,
        rank: str,
        copies: int,
        marked: int,
        health: int,
        strength: int,
        upper: Part,
        lower: Part,
        flavor: str,
    ) -> None:
        self.key = key
        self.name = name
        self.type = type
        self.group = group
        self.kingdom = kingdom  # its key; "" if it belongs to none
        self.rank = rank  # of a monster: minor, medium, major
        self.copies = copies
        self.marked = marked  # copies with the two-player marker
        self.health = health
        self.strength = strength
        self.upper = upper
        self.lower = lower
        self.flavor = flavor
        lines = (*upper.lines, *lower.lines)
        self.creature_texts: tuple[Phrase, ...] = tuple(
            [line.effects[0] for line in lines if line.shape == LASTING and line.effects[0].kind == CREATURE]
        )
        texts = [text.id for text in self.creature_texts]
        self.strikes_double = DOUBLE_DAMAGE in texts
        self.strikes_all = ATTACKS_ALL in texts
        self.immediate: tuple[Line, ...] = tuple([line for line in lines if line.shape == IMMEDIATE])
        # conditions that hold in a combat with this creature, or while it lies on the track
        self.situations: tuple[Line, ...] = tuple(
            [
                line
                for line in lines
                if line.shape == TRIGGERED and line.condition is not None and line.condition.kind == SITUATION
            ]
        )
        self.works_on_track = any(line.code == ON_TRACK for line in self.situations)  # EN-COND-09


class OverlordDesign:
    """An Overlord: the texts of its card, or of the overlay that covers them (EN-R-87)."""

    def __init__(
        self,
        invasion: tuple[Line, ...],
        challenge: tuple[Line, ...],
        other: tuple[Line, ...],
        reward: tuple[Line, ...],
    ) -> None:
        self.invasion = invasion
        self.challenge = challenge
        self.other = other
        self.reward = reward


class Kingdom:
    """A kingdom deck and its companions, by name (EN-KNG)."""

    def __init__(
        self,
        key: str,
        name: str,
        odyssey: bool,
        theme: str,
        village: str,
        overlord: str,
        banner: str,
        klass: str,
    ) -> None:
        self.key = key
        self.name = name
        self.odyssey = odyssey
        self.theme = theme
        self.village = village
        self.overlord = overlord
        self.banner = banner
        self.klass = klass
        self.cards: tuple[Card, ...] = ()
        self.marked: tuple[Card, ...] = ()  # those with the two-player marker
        self.codes = 0  # what all its texts and icons stand for


class CardSet:
    """All cards of a game, numbered. Card by card: kingdoms, fists, of enchanting, banners, classes,
    then one number for each design of wounds, villages, Overlords and events."""

    def __init__(self, kingdoms: tuple[Kingdom, ...], designs: tuple[Design, ...]) -> None:
        """`designs` in the order of the numbers; kingdoms get their cards here."""
        self.kingdoms = kingdoms
        self.designs = designs
        self.of: list[Design] = []  # by card
        self.types: list[int] = []  # by card, and so are these: what the engine looks up most
        self.uppers: list[Part] = []
        self.lowers: list[Part] = []
        self.whole: list[list[Part]] = []  # both parts, as what comes into sight where a card is laid on top
        self.tops: list[list[Part]] = []  # the upper part, as what is hidden then of the card below
        self.fists: list[Card] = []
        self.enchantings: list[Card] = []
        self.banners: list[Card] = []
        self.classes: list[Card] = []
        self.wounds: list[Card] = []
        self.wound_deck: list[Card] = []  # each as often as it is in the deck
        self.villages: list[Card] = []
        self.overlords: list[Card] = []
        self.events: list[Card] = []  # basic ones; those of a co-op specific Overlord are in `specific`
        self.lines: list[Line] = []
        # by Overlord card: competitive, or co-op specific
        self.overlord_designs: dict[int, OverlordDesign] = {}
        self.overlays: dict[int, OverlordDesign] = {}  # by Overlord card: adapted to the cooperative game
        self.specific: dict[int, tuple[Card, ...]] = {}  # by co-op specific Overlord card: its own events
        self.anger: dict[int, tuple[tuple[Line, ...], ...]] = {}  # by event card: lines by level
        self.by_name: dict[str, Card] = {}  # the first copy
        decks: dict[str, list[Card]] = {kingdom.key: [] for kingdom in kingdoms}
        marked: dict[str, list[Card]] = {kingdom.key: [] for kingdom in kingdoms}
        for design in designs:
            cards = self.add(design)
            if design.group == KINGDOM:
                decks[design.kingdom] += cards
                marked[design.kingdom] += cards[: design.marked]
        for kingdom in kingdoms:
            kingdom.cards = tuple(decks[kingdom.key])
            for card in kingdom.cards:
                kingdom.codes |= self.uppers[card].codes | self.lowers[card].codes
            kingdom.marked = tuple(marked[kingdom.key])

    def add(self, design: Design) -> list[Card]:
        """Number the copies of a design."""
        first = len(self.of)
        count = design.copies if design.type < WOUND else 1
        cards = [Card(number) for number in range(first, first + count)]
        self.by_name[design.name] = Card(first)
        self.of += [design] * count
        self.types += [design.type] * count
        self.uppers += [design.upper] * count
        self.lowers += [design.lower] * count
        self.tops += [[design.upper]] * count
        self.whole += [[both_parts(design.upper, design.lower)]] * count
        if design.type >= WOUND:
            if design.type != EVENT:
                (self.wounds, self.villages, self.overlords)[design.type - WOUND].append(cards[0])
            if design.type == WOUND:
                self.wound_deck += cards * design.copies
        elif design.group != KINGDOM:
            (self.fists, self.enchantings, self.banners, self.classes)[design.group - FIST].extend(cards)
        return cards
