"""What a learner reads of a View: the fields of Dragon Dune, seats counted from the one who looks."""

from collections.abc import Sequence
from typing import Final

from wyrmhall.games.dragon_dune.components.board import CASTLES, NUMBERS, PLACE_WORDS, TERRITORIES
from wyrmhall.games.dragon_dune.components.cards import ARTIFACT_CARDS, CARD_WORDS, SUIT_LETTERS
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.components.house_edition import HOUSE_RULES
from wyrmhall.games.dragon_dune.options import ADVANCED, MOST_PLAYERS, SIXES, TWO_ACES, Options
from wyrmhall.games.dragon_dune.rules.deals.clauses import MOST_OPEN, SLOTS, Clause
from wyrmhall.games.dragon_dune.rules.possessions.hands import deck_size, hand_size
from wyrmhall.games.dragon_dune.state import ROUND_NAMES, State
from wyrmhall.kernel.house_rules.observed import observed_rules
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.study.observation import (
    MOST,
    Bits,
    Field,
    common_fields,
    numbers,
    one_hot_rows,
    zeros,
)

DETAILS: Final = 32

_PLACES: Final = Bits(TERRITORIES)
_CARDS: Final = Bits(ARTIFACT_CARDS)
_FACTION: Final = one_hot_rows(len(FACTION_NAMES))
_EDITION: Final = one_hot_rows(len(EDITIONS))
_ROUND: Final = one_hot_rows(len(ROUND_NAMES))
_NUMBER: Final = one_hot_rows(NUMBERS + 1)
_PLACE: Final = one_hot_rows(TERRITORIES)
_SUIT: Final = one_hot_rows(len(SUIT_LETTERS))
_SEAT: Final = [one_hot_rows(count) for count in range(MOST_PLAYERS + 1)]  # by players and place


def around(s: State, seat: Seat) -> list[Seat]:
    return s.setup.around[seat : seat + s.setup.players]


# -- the table -----------------------------------------------------------------------------------------------


class Rules:
    """The same for a whole game."""

    def __init__(self, options: Options) -> None:
        switches = [
            options.weaknesses,
            options.talks,
            options.poorer_elves,
            options.extra_conscripts,
            options.orc_free_revive,
            options.dwarf_levy,
            *[word in options.advanced for word in ADVANCED],
            *[word in options.two_aces for word in TWO_ACES],
            *[word in options.sixes for word in SIXES],
        ]
        self.row = _EDITION[list(EDITIONS).index(options.edition)] + numbers([int(one) for one in switches])

    def write(self, s: State, seat: Seat) -> bytes:
        return self.row


RULE_COLUMNS: Final = (
    *EDITIONS,
    *("weaknesses", "talk", "poorer elves", "extra conscripts", "orc free revive", "dwarf levy"),
    *ADVANCED,
    *[f"two aces: {word}" for word in TWO_ACES],
    *[f"six of {word}" for word in SIXES],
)

TURN_COLUMNS: Final = (
    *("turn", "turns", "deck", "bottom", "event deck", "elf losses", "blessing used", "free card"),
    "elites in the graveyard",
)


def turn(s: State, seat: Seat) -> bytes:
    return numbers(
        (
            s.turn,
            s.setup.edition.turns,
            deck_size(s),
            len(s.bottom),
            s.event_deck.bit_count(),
            s.elf_losses,
            s.blessed,
            s.free_card,
            s.elite_grave,
        )
    )


def round_of_turn(s: State, seat: Seat) -> bytes:
    return _ROUND[s.round]


def first(s: State, seat: Seat) -> bytes:
    return _SEAT[s.setup.players][(s.first - seat) % s.setup.players]


def dragon(s: State, seat: Seat) -> bytes:
    return _NUMBER[s.dragon]


def trolls(s: State, seat: Seat) -> bytes:
    return _PLACES.row(s.trolls)


def breached(s: State, seat: Seat) -> bytes:
    return _PLACES.row(s.breached)


def ground(s: State, seat: Seat) -> bytes:
    return numbers(s.ground)


def elites(s: State, seat: Seat) -> bytes:
    return numbers(s.elite)


# -- the players ---------------------------------------------------------------------------------------------


def factions(s: State, seat: Seat) -> bytes:
    if not s.setup.factions:
        return zeros(s.setup.players * len(FACTION_NAMES))
    return b"".join([_FACTION[s.setup.factions[other]] for other in around(s, seat)])


PLAYER_COLUMNS: Final = (
    *("gold", "stock", "graveyard", "hand", "castles", "cannot hire", "inspected", "oracle", "allied"),
)


def players(s: State, seat: Seat) -> bytes:
    values: list[int] = []
    ally = s.allies[seat]
    once = twice = 0
    for where, away in zip(s.where, s.hidden, strict=True):
        twice |= once & where & ~away
        once |= where & ~away
    alone = once & ~twice & CASTLES  # DD-BRD-10  controlled by whoever is there
    for other in around(s, seat):
        bit = 1 << other
        castles = (s.where[other] & ~s.hidden[other] & alone).bit_count()
        values += (s.gold[other], s.stock[other], s.grave[other], hand_size(s, other), castles)
        values += (int(s.stopped & bit != 0), int(s.looked & bit != 0))
        values += (int(other in s.setup.oracles), int(ally == other))
    return numbers(values)


def allies(s: State, seat: Seat) -> bytes:
    count = s.setup.players
    rows = _SEAT[count]
    return b"".join(
        [
            rows[(s.allies[other] - seat) % count if s.allies[other] >= 0 else count]
            for other in around(s, seat)
        ]
    )


def units(s: State, seat: Seat) -> bytes:
    return b"".join([numbers(s.units[other]) for other in around(s, seat)])


def hidden(s: State, seat: Seat) -> bytes:
    if not any(s.hidden):
        return zeros(s.setup.players * TERRITORIES)
    return b"".join([_PLACES.row(s.hidden[other]) for other in around(s, seat)])


def predictions(s: State, seat: Seat) -> bytes:
    values: list[int] = []
    for other in around(s, seat):
        values += s.predictions[other]
    return numbers(values)


# -- the cards -----------------------------------------------------------------------------------------------


def hands(s: State, seat: Seat) -> bytes:
    return b"".join([_CARDS.row(s.hands[other]) for other in around(s, seat)])


def discard(s: State, seat: Seat) -> bytes:
    return _CARDS.row(s.discard)


def suits(s: State, seat: Seat, cards: Sequence[int]) -> bytes:
    """Suits of Queens or Jacks, zeros for those the seat cannot read."""
    if not cards:
        return zeros(s.setup.players * len(SUIT_LETTERS))
    return b"".join([_SUIT[max(-1, cards[other])] for other in around(s, seat)])


def queens(s: State, seat: Seat) -> bytes:
    return suits(s, seat, s.queens)


def jacks(s: State, seat: Seat) -> bytes:
    return suits(s, seat, s.jacks)


def event_deck(s: State, seat: Seat) -> bytes:
    return _PLACES.row(s.event_deck)


def next_event(s: State, seat: Seat) -> bytes:
    return _PLACE[max(-1, s.event_next)]


def last_event(s: State, seat: Seat) -> bytes:
    return _PLACE[s.event_pile[-1] if s.event_pile else -1]


# -- deals ---------------------------------------------------------------------------------------------------

SHOWN_CLAUSES: Final = 2
CLAUSE_COLUMNS: Final = (
    *("kind", "by", "to", "mode", "gold", "units", "number", "place", "places", "start", "goal"),
    *("who", "artifact", "turn", "first sale", "last sale"),
)
PROPOSAL_COLUMNS: Final = (
    *("open", "I am a party", "I have accepted", "ends deal", "clauses"),
    *[f"{column} {number}" for number in range(1, SHOWN_CLAUSES + 1) for column in CLAUSE_COLUMNS],
)
DRAFT_COLUMNS: Final = ("drafting", "clauses", *CLAUSE_COLUMNS)
TALK_COLUMNS: Final = ("proposals made", "gifts made", "deals with me", "owes me", "I owe")
_NO_CLAUSE: Final = (0,) * (SLOTS + 1)
_NO_PROPOSAL: Final = zeros(len(PROPOSAL_COLUMNS))
_NO_DRAFT: Final = zeros(len(DRAFT_COLUMNS))


def clause_numbers(kind: int, values: Sequence[int]) -> list[int]:
    """Kind and slots, one higher than they are, so that 0 says nothing; large sets are only told apart."""
    return [kind + 1, *[(value + 1) % MOST for value in values]]


def clauses_shown(clauses: Sequence[Clause]) -> list[int]:
    numbers: list[int] = []
    for number in range(SHOWN_CLAUSES):
        if number < len(clauses):
            numbers += clause_numbers(clauses[number].kind, clauses[number].values)
        else:
            numbers += _NO_CLAUSE
    return numbers


def talk(s: State, seat: Seat) -> bytes:
    ledger = s.ledger
    values: list[int] = []
    for other in around(s, seat):
        shared = len([deal for deal in ledger.deals if seat in deal.parties and other in deal.parties])
        mine = [debt.amount for debt in ledger.debts if debt.creditor == seat and debt.debtor == other]
        theirs = [debt.amount for debt in ledger.debts if debt.debtor == seat and debt.creditor == other]
        values += (ledger.made[other], ledger.gifts[other], shared, sum(mine), sum(theirs))
    return numbers(values)


def proposals(s: State, seat: Seat) -> bytes:
    rows = [_NO_PROPOSAL] * (s.setup.players * MOST_OPEN)
    for one in s.ledger.proposals:
        row = [1, int(seat in one.parties), int(seat in one.accepted), one.ends, len(one.clauses)]
        at = (one.proposer - seat) % s.setup.players * MOST_OPEN + one.slot - 1
        rows[at] = numbers(row + clauses_shown(one.clauses))
    return b"".join(rows)


def draft(s: State, seat: Seat) -> bytes:
    mine = s.ledger.drafts[seat]
    if mine is None:
        return _NO_DRAFT
    return numbers([1, len(mine.clauses), *clause_numbers(mine.kind, mine.values)])


def talk_fields(count: int) -> list[Field]:
    clause = "Clauses are given by kind and slots, each one higher than in the rules, 0 for nothing."
    return [
        Field(
            "talk",
            (count, len(TALK_COLUMNS)),
            0,
            MOST,
            "Talk of this round and deals that run, player by player, your own seat first.",
            talk,
            TALK_COLUMNS,
        ),
        Field(
            "proposals",
            (count, MOST_OPEN, len(PROPOSAL_COLUMNS)),
            0,
            MOST,
            f"Open proposals by proposer, your own first, and number. {clause}",
            proposals,
            PROPOSAL_COLUMNS,
        ),
        Field(
            "draft",
            (len(DRAFT_COLUMNS),),
            0,
            MOST,
            f"Your own proposal as you word it, and its clause in progress. {clause}",
            draft,
            DRAFT_COLUMNS,
        ),
    ]


# -- all of them ---------------------------------------------------------------------------------------------


def table_fields(options: Options) -> list[Field]:
    count, places = options.seats, (TERRITORIES,)
    return [
        Field(
            "rules",
            (len(RULE_COLUMNS),),
            0,
            MOST,
            "Edition and options of the table.",
            Rules(options).write,
            RULE_COLUMNS,
        ),
        Field(
            "turn",
            (len(TURN_COLUMNS),),
            0,
            MOST,
            "The turn, from 1 (0 during setup), and what belongs to all.",
            turn,
            TURN_COLUMNS,
        ),
        Field("round", (len(ROUND_NAMES),), 0, 1, "The round of the turn.", round_of_turn, ROUND_NAMES),
        Field("first", (count,), 0, 1, "Who is first this turn, counted from your own seat.", first),
        Field("dragon", (NUMBERS + 1,), 0, 1, "The number where the dragon is; 0: not placed yet.", dragon),
        Field("trolls", places, 0, 1, "Territories with a Troll.", trolls, PLACE_WORDS),
        Field("breached", places, 0, 1, "Castles without walls.", breached, PLACE_WORDS),
        Field("ground", places, 0, MOST, "Gold lying there.", ground, PLACE_WORDS),
        Field("elites", places, 0, MOST, "Elite Warriors among the units there.", elites, PLACE_WORDS),
    ]


def player_fields(count: int) -> list[Field]:
    by_place = (count, TERRITORIES)
    return [
        Field(
            "factions",
            (count, len(FACTION_NAMES)),
            0,
            1,
            "Who plays which faction, your own first; zeros until they are drawn.",
            factions,
            FACTION_NAMES,
        ),
        Field(
            "players",
            (count, len(PLAYER_COLUMNS)),
            0,
            MOST,
            "Purses and counts, player by player, your own seat first.",
            players,
            PLAYER_COLUMNS,
        ),
        Field("allies", (count, count), 0, 1, "Who is allied with whom, counted from your own seat.", allies),
        Field("units", by_place, 0, MOST, "Units by player, your own first.", units, PLACE_WORDS),
        Field("hidden", by_place, 0, 1, "Where those units are hidden.", hidden, PLACE_WORDS),
        Field(
            "predictions",
            (count, 3),
            -2,
            MOST,
            "Predictions of Oracles: faction, turn, castle; -1 none, -2 not known to the one who looks.",
            predictions,
            ("faction", "turn", "castle"),
        ),
    ]


def card_fields(count: int) -> list[Field]:
    places = (TERRITORIES,)
    return [
        Field(
            "hands",
            (count, ARTIFACT_CARDS),
            0,
            1,
            "Artifact cards in hand, your own first; of the others' those you know.",
            hands,
            CARD_WORDS,
        ),
        Field("discard", (ARTIFACT_CARDS,), 0, 1, "The artifact discard pile.", discard, CARD_WORDS),
        Field(
            "queens",
            (count, len(SUIT_LETTERS)),
            0,
            1,
            "Suits of the Queens, your own first; zeros for those unknown.",
            queens,
            tuple(SUIT_LETTERS),
        ),
        Field(
            "jacks",
            (count, len(SUIT_LETTERS)),
            0,
            1,
            "Suits of the Jacks, likewise.",
            jacks,
            tuple(SUIT_LETTERS),
        ),
        Field("event_deck", places, 0, 1, "Event cards not turned up yet.", event_deck, PLACE_WORDS),
        Field("next_event", places, 0, 1, "The next event, where it is known.", next_event, PLACE_WORDS),
        Field("last_event", places, 0, 1, "The latest event.", last_event, PLACE_WORDS),
    ]


def house_rules(options: Options) -> list[Field]:
    """DD-R-188"""
    edition = options.edition_in_force
    return observed_rules(HOUSE_RULES, edition.values, edition.fingerprint) if options.rules else []


def fields(options: Options, steps: tuple[str, ...]) -> list[Field]:
    """The observation of a table with these options."""
    count = options.seats
    return [
        *common_fields(count, steps, DETAILS),
        *table_fields(options),
        *player_fields(count),
        *card_fields(count),
        *(talk_fields(count) if options.talks else []),
        *house_rules(options),
    ]
