"""A round from reveal to crown, CB-DEA-04; who deals next, CB-DLR, and when the game ends, CB-END."""

from collections.abc import Callable
from typing import Final

from wyrmhall.games.crown_battles.components.bids import NO_BID
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.rules.bidding import make_bids, parts_count
from wyrmhall.games.crown_battles.rules.counts import is_final_round
from wyrmhall.games.crown_battles.rules.crown import leaders, pass_crown
from wyrmhall.games.crown_battles.rules.dealing import Deal, DrawSize, clear_table
from wyrmhall.games.crown_battles.rules.missions.keeping import DealMissions
from wyrmhall.games.crown_battles.rules.missions.points import worth
from wyrmhall.games.crown_battles.rules.players import from_left_of_dealer, left_of
from wyrmhall.games.crown_battles.rules.round_types.kind import BY_DEALER, BY_SPINNER, HALVES, TEAMS
from wyrmhall.games.crown_battles.rules.round_types.leaked_suit import leak
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.rules.round_types.normal_bidding import NORMAL_BIDDING
from wyrmhall.games.crown_battles.rules.round_types.table import round_types
from wyrmhall.games.crown_battles.rules.round_types.the_split import divide, take_up_second_half
from wyrmhall.games.crown_battles.rules.round_types.wagering import stake
from wyrmhall.games.crown_battles.rules.spinner import NameTrump, Spin
from wyrmhall.games.crown_battles.rules.steps.chance_steps import WordOnce
from wyrmhall.games.crown_battles.rules.teams import form_groups
from wyrmhall.games.crown_battles.rules.trick import Tricks
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.state import OpenStep, Plain

# -- the phases of a round ------------------------------------------------------------------------------


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
    if s.kind.parts == HALVES and s.size == 1:
        s.kind = NORMAL_BIDDING  # CB-R-57
    parts, players = parts_count(s), s.setup.players
    s.held = [(0,) * parts] * players
    s.bids = [(NO_BID,) * parts] * players
    if s.event_sink is not None:
        s.tell(events.round_begins(s.round + 1, s.size, s.kind.number, s.dealer, s.replays))
    form_groups(s)


def deal(s: State) -> None:
    s.stack.append(Deal())


def spin(s: State) -> None:
    if s.kind.trump == BY_SPINNER:
        s.stack.append(Spin())
    elif s.kind.trump == BY_DEALER:
        s.stack.append(NameTrump(s.dealer))


def before_bids(s: State) -> None:
    if s.kind.wagers:
        stake(s)
    if s.kind.leaks:
        leak(s)
    if s.kind.parts == HALVES:
        divide(s)


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

    def clone(self) -> "Round":  # written by make fields
        return Round(self.phase)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.phase,)


class TurnUpType(WordOnce):
    """CB-EXP-02, CB-ALL-13, CB-R-79, CB-R-80  A round-type card is turned up at random.

    The pile has no order until a card is turned up: drawing from those left is the same shuffle.
    """

    word = "type"

    def names(self, s: State) -> list[str]:
        return list(TYPE_NAMES)

    def likely(self, s: State) -> list[int]:
        if not is_final_round(s):
            return list(s.unused or s.setup.types)
        types = round_types(s.setup.preset)
        for pile in (s.unused, s.setup.types):
            individual = [number for number in pile if types[number].groups != TEAMS]
            if individual:
                return individual
        return [NORMAL_BIDDING.number]

    def happen(self, s: State, outcome: Outcome) -> None:
        self.done = True
        number = outcome.items[0]
        s.kind = round_types(s.setup.preset)[number]
        pile = s.unused if number in s.unused else s.setup.types
        s.unused = tuple([other for other in pile if other != number])


# -- after the last trick -------------------------------------------------------------------------------


def turn_up_secrets(s: State) -> None:
    """CB-BLI-03, CB-BLM-02"""
    s.face_up = True
    if s.kind.secret:
        for seat in from_left_of_dealer(s):
            if s.kind.missions:
                number = s.missions[seat]
                s.tell(events.mission_revealed("CB-BLM-02", seat, number, worth(s, number)))
            else:
                s.tell(events.bid_revealed(seat, s.bids[seat]))


def score_round(s: State) -> None:
    """CB-R-14  Calculated from the same moment and booked together."""
    turn_up_secrets(s)
    points = round_types(s.setup.preset)[s.kind.number].score(s)
    for seat, gained in enumerate(points):
        s.scores[seat] += gained
        if s.event_sink is not None:
            s.tell(events.scored("CB-R-14", Seat(seat), gained, s.scores[seat]))


def next_round(s: State) -> None:
    """CB-DLR-01, CB-END-02, CB-END-03, CB-R-82"""
    if not is_final_round(s):
        s.round += 1
    elif s.crown == NOBODY and s.replays < s.setup.preset.replays:
        s.replays += 1
        s.tell(events.replayed(s.replays))
    else:
        s.pot = 0  # CB-R-69  what is left of a pot goes to the bank
        rule = "CB-END-02" if s.crown != NOBODY else "CB-R-82"
        s.tell(events.won(rule, leaders(s), max(s.scores)))
        return
    s.dealer = left_of(s, s.dealer)
    s.stack.append(Round(0))
