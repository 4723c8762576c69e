"""What a learner reads of a View: the fields of Enchanters, seats counted from the one who looks.

Cards are rows of numbers (`CARD_COLUMNS`): what is printed on them, and the number of their design, by which
a learner can look up a row of its own. What a text does is not written out.
"""

import struct
from collections.abc import Sequence
from typing import Final

from wyrmhall.games.enchanters.components.cards import (
    ICONS,
    PEARL,
    STACK_NAMES,
    STACKS,
    TYPE_NAMES,
    WOUNDS,
    Card,
    CardSet,
)
from wyrmhall.games.enchanters.language.actions import SLOTS
from wyrmhall.games.enchanters.options import Options
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.study.observation import (
    LEAST,
    MOST,
    Bits,
    Field,
    common_fields,
    numbers,
    one_hot_rows,
    zeros,
)

DETAILS: Final = 32
MOST_PLAYERS: Final = 4

CARD_COLUMNS: Final = (
    *TYPE_NAMES,
    *("health", "strength"),
    *[f"upper {icon}" for icon in ICONS],
    *[f"lower {icon}" for icon in ICONS],
    *("upper texts", "lower texts", "design"),
)
_NO_CARD: Final = zeros(len(CARD_COLUMNS))
_SEAT: Final = [one_hot_rows(count) for count in range(MOST_PLAYERS + 1)]  # by players and place


class Faces:
    """The row of every card of a set, made once."""

    def __init__(self, cards: CardSet) -> None:
        kinds = one_hot_rows(len(TYPE_NAMES))
        number_of = {design.name: number for number, design in enumerate(cards.designs, 1)}
        self.rows: list[bytes] = []
        for design in cards.of:
            upper, lower = design.upper, design.lower
            printed = [design.health, design.strength, *upper.counts, *lower.counts]
            printed += [len(upper.lines), len(lower.lines), number_of[design.name]]
            self.rows.append(kinds[design.type] + numbers(printed))

    def row(self, card: Card) -> bytes:
        return self.rows[card] if card >= 0 else _NO_CARD

    def track(self, s: State, seat: Seat) -> bytes:
        return b"".join([self.row(card) for card in s.track])

    def tops(self, s: State, seat: Seat) -> bytes:
        """The top card of every stack."""
        rows: list[bytes] = []
        for other in around(s, seat):
            rows += [self.row(stack[-1]) if stack else _NO_CARD for stack in s.stacks[other]]
        return b"".join(rows)

    def village(self, s: State, seat: Seat) -> bytes:
        return self.row(s.village)

    def overlord(self, s: State, seat: Seat) -> bytes:
        return self.row(s.overlord)

    def event(self, s: State, seat: Seat) -> bytes:
        return self.row(s.event)

    def buried(self, s: State, seat: Seat) -> bytes:
        """The top card of the graveyard."""
        return self.row(s.graveyard[-1]) if s.graveyard else _NO_CARD


class Designs:
    """Which designs lie in each player's stacks, how often."""

    def __init__(self, cards: CardSet) -> None:
        places = {design.name: number for number, design in enumerate(cards.designs)}
        self.count = len(cards.designs)
        self.place = [places[design.name] for design in cards.of]

    def write(self, s: State, seat: Seat) -> bytes:
        counts = [0] * self.count
        place = self.place
        for stack in s.stacks[seat]:
            for card in stack:
                counts[place[card]] += 1
        return numbers(counts)


def bounded(values: Sequence[int]) -> bytes:
    """Numbers that grow in play; a designer's cards can drive one beyond what an observation holds."""
    try:
        return numbers(values)
    except struct.error:
        return numbers([min(max(value, LEAST), MOST) for value in values])


def around(s: State, seat: Seat) -> tuple[Seat, ...]:
    return s.setup.orders[seat]


# -- the table -----------------------------------------------------------------------------------------------

RULE_COLUMNS: Final = (
    *("cooperative", "wounds the group can bear", "harder", "reinforcements", "wound cards", "overlord"),
    "shorter",
)


class Rules:
    """The same for a whole game."""

    def __init__(self, options: Options) -> None:
        bearable = options.threshold if options.coop else 0
        switches = (options.harder, options.reinforced, options.with_wound_cards, options.has_overlord)
        self.row = numbers([int(options.coop), bearable, *map(int, switches), int(options.shorter)])

    def write(self, s: State, seat: Seat) -> bytes:
        return self.row


TABLE_COLUMNS: Final = (
    *("turn", "round", "deck", "graveyard", "village tokens", "desert", "anger", "journeyed", "going on"),
    *("overlord in play", "hit points", "overlord tokens", "overlord crystals", "overlord cards"),
    *("health tokens", "strength tokens", "wound deck", "event deck"),
)


def table(s: State, seat: Seat) -> bytes:
    return bounded(
        (
            *(s.turn, s.round, s.deck_size(), len(s.graveyard), s.village_tokens, s.desert, s.anger),
            *(
                s.journeyed,
                s.engaged,
                s.overlord_active,
                s.hit_points,
                s.overlord_tokens,
                s.overlord_crystals,
            ),
            *(len(s.overlord_cards), *s.reinforced, len(s.wound_deck), len(s.event_deck)),
        )
    )


class Kingdoms:
    """Which kingdoms are in play."""

    def __init__(self, cards: CardSet) -> None:
        self.bits = Bits(len(cards.kingdoms))

    def write(self, s: State, seat: Seat) -> bytes:
        return self.bits.row(sum([1 << place for place in s.kingdoms]))


MARK_COLUMNS: Final = ("wounds", "rewards", "health", "strength", "cerberus")


def marks(s: State, seat: Seat) -> bytes:
    counts: list[int] = []
    for slot, on_it in enumerate(s.marks):
        counts += on_it
        counts.append(int(s.cerberus >= 0 and s.track[slot] == s.cerberus))
    return bounded(counts)


# -- the players ---------------------------------------------------------------------------------------------

PLAYER_COLUMNS: Final = (
    *("attack", "defense", "speed", "weight", "slime", "pearl icons", "undead", "crystals", "wounds"),
    *("wound cards", "active pearls", "inactive pearls", "reward tokens", "items", "enchantments"),
    *("creatures", "free journeys", "starting player"),
)


def players(s: State, seat: Seat) -> bytes:
    columns: list[int] = []
    coop = s.setup.coop
    for other in around(s, seat):
        stacks = s.stacks[other]
        columns += (s.attack[other], s.defense[other], s.speed(other), s.weight(other))
        columns += (s.slime(other), s.icon_count(other, PEARL), s.undead(other))
        columns += (s.crystals[other], s.wounds[0 if coop else other], len(stacks[WOUNDS]))
        columns += s.pearls[other]
        columns += (s.tokens[other], len(stacks[0]), len(stacks[1]), len(stacks[2]))
        columns += (s.free >> other & 1, int(s.first == other))
    return bounded(columns)


def active(s: State, seat: Seat) -> bytes:
    count = s.setup.players
    return _SEAT[count][(s.active - seat) % count if s.active >= 0 else count]


# -- all of them ---------------------------------------------------------------------------------------------


def table_fields(options: Options, cards: CardSet) -> list[Field]:
    names = tuple([kingdom.key for kingdom in cards.kingdoms])
    return [
        Field(
            "rules",
            (len(RULE_COLUMNS),),
            0,
            MOST,
            "Options of the table.",
            Rules(options).write,
            RULE_COLUMNS,
        ),
        Field("table", (len(TABLE_COLUMNS),), 0, MOST, "What belongs to all.", table, TABLE_COLUMNS),
        Field("kingdoms", (len(names),), 0, 1, "Kingdoms in play.", Kingdoms(cards).write, names),
        Field(
            "marks",
            (SLOTS, len(MARK_COLUMNS)),
            0,
            MOST,
            "Tokens on the cards of the track, slot by slot.",
            marks,
            MARK_COLUMNS,
        ),
    ]


def card_fields(count: int, cards: CardSet) -> list[Field]:
    faces, width = Faces(cards), len(CARD_COLUMNS)
    rows = "Cards: type, printed numbers and icons, texts, and the number of the design, from 1."
    tops = f"The top cards of the stacks ({', '.join(STACK_NAMES)}) by player, your own first."
    designs = tuple([design.name for design in cards.designs])
    return [
        Field("track", (SLOTS, width), LEAST, MOST, f"The track. {rows}", faces.track, CARD_COLUMNS),
        Field("tops", (count, len(STACKS), width), LEAST, MOST, tops, faces.tops, CARD_COLUMNS),
        Field("village", (width,), LEAST, MOST, "The village.", faces.village, CARD_COLUMNS),
        Field("lord", (width,), LEAST, MOST, "The Overlord, if there is one.", faces.overlord, CARD_COLUMNS),
        Field("event", (width,), LEAST, MOST, "The active event.", faces.event, CARD_COLUMNS),
        Field("buried", (width,), LEAST, MOST, "The top card of the graveyard.", faces.buried, CARD_COLUMNS),
        Field(
            "designs",
            (len(designs),),
            0,
            MOST,
            "How many cards of each design lie in your own stacks.",
            Designs(cards).write,
            designs,
        ),
    ]


def fields(options: Options, cards: CardSet, steps: tuple[str, ...]) -> list[Field]:
    """The observation of a table with these options and cards."""
    count = options.seats
    return [
        *common_fields(count, steps, DETAILS),
        *table_fields(options, cards),
        Field("active", (count,), 0, 1, "Whose turn it is, counted from your own seat.", active),
        Field(
            "players",
            (count, len(PLAYER_COLUMNS)),
            LEAST,
            MOST,
            "Powers, purses and stacks, player by player, your own seat first. Wounds are shared in the "
            "cooperative game.",
            players,
            PLAYER_COLUMNS,
        ),
        *card_fields(count, cards),
    ]
