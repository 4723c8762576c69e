"""Reviving: DD-REC-05 to DD-REC-07, DD-ACE-11, and the rulings DD-R-81, DD-R-98, DD-R-99."""

from typing import Final

from wyrmhall.games.dragon_dune import events
from wyrmhall.games.dragon_dune.actions import ELITE, PASS, REVIVE, USE, Number, OfCard
from wyrmhall.games.dragon_dune.cards import DIAMONDS, SIX_CARDS
from wyrmhall.games.dragon_dune.choice import Choice, aces_of
from wyrmhall.games.dragon_dune.groups import bounds_of
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.state import Plain

ACE_REVIVES: Final = 2  # DD-ACE-11, DD-N9-16
SIX_OF_DIAMONDS: Final = SIX_CARDS[DIAMONDS]


class Revive(Choice):
    """DD-REC-05 to DD-REC-07  Units come from the graveyard to the bank."""

    rule = "DD-REC-07"
    asks = "may take units out of the graveyard"

    def __init__(self, seat: Seat, count: int, done: bool) -> None:
        super().__init__(seat, done)
        self.count = count  # named, the number of elites still to come

    def options(self, s: State, seat: Seat) -> Menu:
        if self.count:
            low, high = bounds_of(s.grave[seat], s.elite_grave, self.count)
            return ELITE[low : high + 1]
        return [PASS, *REVIVE[1 : most_revived(s, seat) + 1], *revive_cards(s, seat)]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, OfCard):  # DD-R-99, DD-N9-23  free, and beside the ordinary ones
            s.discard_from(seat, act.card)
            s.tell(events.card_used("DD-ACE-11", seat, act.card))
            count = min(ACE_REVIVES, s.grave[seat])
            elites = min(count, s.elite_grave) if seat == s.setup.dwarves else 0
            revive(s, seat, count, elites, 0)
            self.done = s.grave[seat] == 0
        elif isinstance(act, Number) and act.verb == "revive":
            low, high = (0, 0)
            if seat == s.setup.dwarves and s.elite_grave:
                low, high = bounds_of(s.grave[seat], s.elite_grave, act.number)
            self.count = act.number
            if low == high:
                self.bring_back(s, low)
        elif isinstance(act, Number):
            self.bring_back(s, act.number)
        else:
            self.done = True

    def bring_back(self, s: State, elites: int) -> None:
        self.done = True
        price = max(0, self.count - revive_terms(s, self.seat)[1])
        revive(s, self.seat, self.count, elites, price)

    def parts(self) -> tuple[Plain, ...]:
        return (self.seat, self.count, self.done)


def revive_terms(s: State, seat: Seat) -> tuple[int, int]:
    """How many at most, and how many of them free: DD-ORC-13, DD-ORC-19, DD-ORC-20, DD-N9-07, DD-R-98."""
    if seat == s.setup.orcs:
        return s.setup.orc_revive()
    if s.are_allies(s.setup.orcs, seat):
        return s.setup.edition.orc_ally_revive
    return s.setup.edition.revive


def most_revived(s: State, seat: Seat) -> int:
    most, free = revive_terms(s, seat)
    return min(most, s.grave[seat], free + s.purse(seat))


def revive_cards(s: State, seat: Seat) -> list[Action]:
    """DD-ACE-11 for the Dwarves, DD-N9-16 for everybody."""
    found: list[Action] = []
    if s.setup.edition.ace_revives and seat == s.setup.dwarves:
        found += aces_of(s, seat)
    if s.setup.six_revive and s.hands[seat] >> SIX_OF_DIAMONDS & 1:
        found.append(USE[SIX_OF_DIAMONDS])
    return found


def revive(s: State, seat: Seat, count: int, elites: int, price: int) -> None:
    s.grave[seat] -= count
    s.stock[seat] += count
    s.elite_grave -= elites
    s.pay(seat, NOBODY, price)  # DD-R-14
    s.tell(events.revived(seat, count, price))
