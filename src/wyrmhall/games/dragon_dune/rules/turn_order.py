"""Turn structure: DD-TRN. Which round follows which; each is begun by its own module."""

from typing import Final

from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.rules import (
    bidding_round,
    collection_round,
    dragon_round,
    event_round,
    hiding,
    inspection,
    victory_round,
)
from wyrmhall.games.dragon_dune.rules.battle import battle_round
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.recruitment import recruitment_round
from wyrmhall.games.dragon_dune.state import DRAGON_ROUND, VICTORY_ROUND, State
from wyrmhall.kernel.state import OpenStep, Plain

# DD-TRN-01, DD-TRN-02  in this order; what the first edition checks after collecting is the last
ROUNDS: Final = (
    dragon_round.begin,
    event_round.begin,
    bidding_round.begin,
    recruitment_round.begin,
    battle_round.begin,
    collection_round.begin,
    victory_round.begin,
)


def begin(s: State) -> None:
    s.stack.append(Round(DRAGON_ROUND))


class Round(OpenStep[State]):
    """One round of the turn begins."""

    def __init__(self, number: int) -> None:
        self.number = number

    def finish(self, s: State) -> None:
        if s.victors:
            return
        number = self.number
        s.round, s.looked = number, 0
        self.number = (number + 1) % len(ROUNDS)
        s.stack.append(self)
        if number == DRAGON_ROUND:
            begin_turn(s)
        deal_triggers.round_begins(s)
        played = number != VICTORY_ROUND or s.setup.edition.later  # DD-TRN-01  the first has none
        if played and s.event_sink is not None:
            s.tell(events.round_begins(number))
        s.stack.append(Course(number))
        if number == DRAGON_ROUND and s.setup.edition.out_at_turn:  # DD-R-77
            hiding.begin_coming_out(s)
        inspection.offer(s)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.number,)


class Course(OpenStep[State]):
    """What the round consists of."""

    def __init__(self, number: int) -> None:
        self.number = number

    def finish(self, s: State) -> None:
        ROUNDS[self.number](s)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.number,)


def begin_turn(s: State) -> None:
    s.turn += 1
    s.free_card, s.blessed, s.stopped = True, False, 0
    if s.event_sink is not None:
        s.tell(events.turn_begins(s.turn, s.first))
    deal_triggers.turn_begins(s)
