"""A round from reveal to crown, CB-DEA-04, and the game around it: CB-SPN, CB-DEA, CB-CRN, CB-DLR, CB-END."""

from collections.abc import Callable
from typing import Final

from wyrmhall.games.crown_battles import events
from wyrmhall.games.crown_battles.actions import NO_TRUMP, SEAT_NAMES, TRUMP, OfSuit
from wyrmhall.games.crown_battles.bidding import empty_bids, make_bids, parts_count
from wyrmhall.games.crown_battles.bids import NO_BID
from wyrmhall.games.crown_battles.cards import (
    NO_SUIT,
    POWER_CARDS,
    SUIT_NAMES,
    SUITS,
    Card,
    Suit,
    word_of,
)
from wyrmhall.games.crown_battles.chance_steps import CardStep, WordOnce, WordStep, is_part_of
from wyrmhall.games.crown_battles.choice import Choice
from wyrmhall.games.crown_battles.hands import UNIT
from wyrmhall.games.crown_battles.missions.keeping import DealMissions
from wyrmhall.games.crown_battles.missions.points import worth
from wyrmhall.games.crown_battles.round_types.kind import HALVES
from wyrmhall.games.crown_battles.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.round_types.normal_bidding import NORMAL_BIDDING
from wyrmhall.games.crown_battles.round_types.table import ROUND_TYPES, TEAM_TYPES
from wyrmhall.games.crown_battles.round_types.the_split import THE_SPLIT, take_up_second_half
from wyrmhall.games.crown_battles.state import NO_MISSION, NOTHING_LYING, OPEN_FATE, State
from wyrmhall.games.crown_battles.teams import form_groups
from wyrmhall.games.crown_battles.trick import Tricks
from wyrmhall.games.crown_battles.untimely import NO_SUCH_SUIT
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain

MOST_REPLAYS: Final = 20  # CB-R-82
NO_FIELD: Final = 4  # the spinner's X
CHOICE_FIELD: Final = 5  # the spinner's four colours


# -- before the first round -----------------------------------------------------------------------------


class DrawPowers(CardStep):
    """CB-R-89  Power cards that the table does not name are drawn at random."""

    word = "powers"

    def __init__(self, missing: int) -> None:
        self.missing = missing

    def pending(self, s: State) -> bool:
        return self.missing > 0

    def unnamed(self, s: State) -> list[Card]:
        return [card for card in POWER_CARDS if card not in s.setup.powers]

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome(tuple(sorted(chance.draw(self.unnamed(s), self.missing))))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == self.missing and is_part_of(outcome.items, tuple(self.unnamed(s)))

    def happen(self, s: State, outcome: Outcome) -> None:
        self.missing = 0
        drawn = tuple([Card(card) for card in outcome.items])
        s.setup = s.setup.with_powers(tuple(sorted([*s.setup.powers, *drawn])))
        s.tell(events.powers_drawn(s.setup.powers))

    def fields(self) -> tuple[Plain, ...]:
        return (self.missing,)


class DrawMissingSuit(WordStep):
    """CB-R-06  The suit left out of a three-suit deck."""

    word = "missing"

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted

    def pending(self, s: State) -> bool:
        return self.wanted

    def names(self, s: State) -> list[str]:
        return list(SUIT_NAMES)

    def likely(self, s: State) -> list[int]:
        return list(SUITS)

    def happen(self, s: State, outcome: Outcome) -> None:
        self.wanted = False
        s.setup = s.setup.without_suit(Suit(outcome.items[0]))
        s.tell(events.suit_missing("CB-R-06", s.setup.missing))

    def fields(self) -> tuple[Plain, ...]:
        return (self.wanted,)


class DrawDealer(WordStep):
    """CB-DEA-01  The first dealer is drawn at random."""

    word = "dealer"

    def pending(self, s: State) -> bool:
        return s.dealer == NOBODY

    def names(self, s: State) -> list[str]:
        return list(SEAT_NAMES[: s.setup.players])

    def likely(self, s: State) -> list[int]:
        return list(range(s.setup.players))

    def happen(self, s: State, outcome: Outcome) -> None:
        for suit in SUITS:
            if suit not in s.setup.preset.named:
                s.tell(events.suit_missing("CB-R-91", suit))
        s.dealer = Seat(outcome.items[0])
        s.tell(events.first_dealer(s.dealer))

    def finish(self, s: State) -> None:
        s.stack.append(Round(0))

    def fields(self) -> tuple[Plain, ...]:
        return ()


# -- the phases of a round ------------------------------------------------------------------------------


def clear_table(s: State) -> None:
    """All cards return to the deck, shields and notes are handed back (CB-BUB-03)."""
    players = s.setup.players
    s.leader = s.left_of(s.dealer)  # CB-TRK-01
    s.groups = ()
    s.trump = NO_SUIT
    s.bits = [0] * players
    s.rest = s.setup.deck_bits
    s.aside = ((),) * players
    s.half = 0
    s.due = 0
    s.trick = []
    s.lying = NOTHING_LYING
    s.out = []
    s.bids = [(NO_BID,)] * players
    s.held = [(0,)] * players
    s.wagers = (0,) * players
    s.shields = ()
    s.notes = ()
    s.opened = ((),) * players
    s.looks = ((),) * players
    s.missions = (NO_MISSION,) * players
    s.deeds = (0,) * players
    s.fates = (OPEN_FATE,) * players
    s.face_up = False


def reveal_type(s: State) -> None:
    """CB-EXP-02  A replay keeps hand size and type (CB-R-82)."""
    clear_table(s)
    if s.replays:
        return
    s.size = s.setup.deals[s.round]
    s.kind = NORMAL_BIDDING
    if s.setup.types:
        s.stack.append(TurnUpType())
    if s.setup.random_deals:
        s.stack.append(DrawSize())


def begin(s: State) -> None:
    if s.kind is THE_SPLIT and s.size == 1:
        s.kind = NORMAL_BIDDING  # CB-R-57
    s.held = [(0,) * parts_count(s)] * s.setup.players
    s.bids = empty_bids(s)
    if s.ears is not None:
        s.tell(events.round_begins(s.round + 1, s.size, s.kind.number, s.dealer, s.replays))
    form_groups(s)


def deal(s: State) -> None:
    s.stack.append(Deal())


def spin(s: State) -> None:
    s.stack.append(Spin())


def before_bids(s: State) -> None:
    ROUND_TYPES[s.kind.number].before(s)


def bids_or_missions(s: State) -> None:
    make_bids(s)
    if s.kind.missions:
        s.stack.append(DealMissions(False))


def play(s: State) -> None:
    s.stack.append(Tricks())


def play_second_half(s: State) -> None:
    if s.kind.parts == HALVES:
        take_up_second_half(s)
        s.stack.append(Tricks())


def end(s: State) -> None:
    score_round(s)
    s.shields = ()  # CB-BUB-03
    pass_crown(s)
    next_round(s)


PHASES: Final[tuple[Callable[[State], None], ...]] = (
    reveal_type,
    begin,
    deal,
    spin,
    before_bids,
    bids_or_missions,
    play,
    play_second_half,
)


class Round(OpenStep[State]):
    """CB-DEA-04  A round runs through its phases in the printed order."""

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def finish(self, s: State) -> None:
        """Go on from phase to phase until one has put steps on the stack; after the last, score."""
        stack = s.stack
        stack.append(self)
        while self.phase < len(PHASES):
            phase = PHASES[self.phase]
            self.phase += 1
            phase(s)
            if stack[-1] is not self:
                return
        stack.pop()
        end(s)

    def clone(self) -> "Round":
        return Round(self.phase)

    def fields(self) -> tuple[Plain, ...]:
        return (self.phase,)


class DrawSize(WordOnce):
    """CB-VAR-02, CB-R-84  The hand size is drawn with equal chance from 1 to the largest possible."""

    word = "cards"

    def names(self, s: State) -> list[str]:
        return [str(number) for number in range(s.setup.largest + 1)]

    def likely(self, s: State) -> list[int]:
        return list(range(1, s.setup.largest + 1))

    def happen(self, s: State, outcome: Outcome) -> None:
        self.done = True
        s.size = outcome.items[0]


class TurnUpType(WordOnce):
    """CB-EXP-02, CB-ALL-13, CB-R-79, CB-R-80  A round-type card is turned up at random.

    The pile has no order until a card is turned up: drawing from those left is the same shuffle.
    """

    word = "type"

    def names(self, s: State) -> list[str]:
        return list(TYPE_NAMES)

    def likely(self, s: State) -> list[int]:
        if not s.final_round():
            return list(s.unused or s.setup.types)
        for pile in (s.unused, s.setup.types):
            individual = [number for number in pile if number not in TEAM_TYPES]
            if individual:
                return individual
        return [NORMAL_BIDDING.number]

    def happen(self, s: State, outcome: Outcome) -> None:
        self.done = True
        number = outcome.items[0]
        s.kind = ROUND_TYPES[number]
        pile = s.unused if number in s.unused else s.setup.types
        s.unused = tuple([other for other in pile if other != number])


class Deal(CardStep):
    """CB-DEA-02, CB-DEA-03  The complete deck is shuffled and dealt; the rest stays face down."""

    word = "deal"

    def pending(self, s: State) -> bool:
        return s.bits[0] == 0

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome(tuple(chance.draw(s.setup.deck, s.setup.players * s.size)))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == s.setup.players * s.size and is_part_of(outcome.items, s.setup.deck)

    def happen(self, s: State, outcome: Outcome) -> None:
        place, bits = 0, s.bits
        for seat in s.setup.seats:
            hand = 0
            for card in outcome.items[place : place + s.size]:
                hand += UNIT[card]
            bits[seat] = hand
            s.rest -= hand
            place += s.size
        if s.ears is not None:
            for seat in s.seats():
                s.tell(events.dealt(seat, tuple(s.hands[seat])))

    def write(self, s: State, outcome: Outcome) -> str:
        size = s.size
        hands = [outcome.items[seat * size : seat * size + size] for seat in range(s.setup.players)]
        return "deal " + " | ".join([" ".join([word_of(Card(card)) for card in hand]) for hand in hands])

    def fields(self) -> tuple[Plain, ...]:
        return ()


class Spin(WordOnce):
    """CB-SPN, CB-R-06, CB-R-07  Six equally likely fields; a spin on a missing suit is repeated."""

    word = "spin"

    def names(self, s: State) -> list[str]:
        return [*SUIT_NAMES, "none", "choice"]

    def likely(self, s: State) -> list[int]:
        return [*s.setup.suits, NO_FIELD, CHOICE_FIELD]

    def happen(self, s: State, outcome: Outcome) -> None:
        self.done = True
        field = outcome.items[0]
        if s.ears is not None:
            s.tell(events.spun(field))
        if field == CHOICE_FIELD:
            s.stack.append(NameTrump(s.dealer))
        else:
            s.trump = NO_SUIT if field == NO_FIELD else Suit(field)


class NameTrump(Choice):
    """CB-SPN-04, CB-R-08  On the four-colour field the dealer names a suit."""

    verbs = ("trump",)
    asks = "names the trump suit"
    turn_rule = "CB-SPN-04"

    def options(self, s: State, seat: Seat) -> Menu:
        return [TRUMP[suit] for suit in s.setup.suits]

    def forbidden(self, s: State, act: Action) -> Refusal:
        if act is NO_TRUMP:
            return Refusal("CB-R-08", "a suit is to be named: no trump is not offered")
        return NO_SUCH_SUIT

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfSuit)
        self.done = True
        s.trump = act.suit
        s.tell(events.trump_is("CB-SPN-04", seat, s.trump))


# -- after the last trick -------------------------------------------------------------------------------


def turn_up_secrets(s: State) -> None:
    """CB-BLI-03, CB-BLM-02"""
    s.face_up = True
    if s.kind.secret:
        for seat in s.from_left_of_dealer():
            if s.kind.missions:
                number = s.missions[seat]
                s.tell(events.mission_revealed("CB-BLM-02", seat, number, worth(s, number)))
            else:
                s.tell(events.bid_revealed(seat, s.bids[seat]))


def score_round(s: State) -> None:
    """CB-R-14  Calculated from the same moment and booked together."""
    turn_up_secrets(s)
    points = ROUND_TYPES[s.kind.number].score(s)
    for seat, gained in enumerate(points):
        s.scores[seat] += gained
        if s.ears is not None:
            s.tell(events.scored("CB-R-14", Seat(seat), gained, s.scores[seat]))


def leaders(s: State) -> Asked:
    best = max(s.scores)
    return tuple([seat for seat in s.seats() if s.scores[seat] == best])


def pass_crown(s: State) -> None:
    """CB-CRN-01, CB-CRN-02, CB-R-83"""
    first = leaders(s)
    s.crown = first[0] if len(first) == 1 else NOBODY
    if s.ears is not None:
        s.tell(events.no_crown() if s.crown == NOBODY else events.crowned(s.crown))


def next_round(s: State) -> None:
    """CB-DLR-01, CB-END-02, CB-END-03, CB-R-82"""
    if not s.final_round():
        s.round += 1
    elif s.crown == NOBODY and s.replays < MOST_REPLAYS:
        s.replays += 1
        s.tell(events.replayed(s.replays))
    else:
        s.pot = 0  # CB-R-69  what is left of a pot goes to the bank
        rule = "CB-END-02" if s.crown != NOBODY else "CB-R-82"
        s.tell(events.won(rule, leaders(s), max(s.scores)))
        return
    s.dealer = s.left_of(s.dealer)
    s.stack.append(Round(0))
