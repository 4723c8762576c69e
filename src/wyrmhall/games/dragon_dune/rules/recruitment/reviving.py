"""Reviving: DD-REC-05 to DD-REC-07, DD-ACE-11, DD-N9-16, and the rulings DD-R-81, DD-R-98, DD-R-99."""

from typing import Final

from wyrmhall.games.dragon_dune.components.cards import DIAMONDS, SIX_CARDS, is_ace
from wyrmhall.games.dragon_dune.components.powers import REVIVES_BY_CARD
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import (
    ELITE,
    PASS,
    REVIVE,
    USE,
    EliteCount,
    Number,
    OfCard,
    ReviveCount,
)
from wyrmhall.games.dragon_dune.rules.possessions.gold import pay_gold, purse_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from
from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies
from wyrmhall.games.dragon_dune.rules.steps.choice import NO_STAKE, NOT_HELD, Choice, aces_of
from wyrmhall.games.dragon_dune.rules.steps.groups import bounds_of, counted, why_not_elite
from wyrmhall.games.dragon_dune.rules.steps.refusals import NOT_PLAYED, holder, no_answer, why_unrelated
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.state import Plain

NOT_NAMED: Final = 0  # how many are taken is not said yet
SIX_OF_DIAMONDS: Final = SIX_CARDS[DIAMONDS]


class Revive(Choice):
    """DD-REC-05 to DD-REC-07  Units come from the graveyard to the bank."""

    rule = "DD-REC-07"
    asks = "may take units out of the graveyard"
    answer_words = ("pass", "revive", "elite", "use")
    whose_rule = "DD-REC-01"

    def __init__(self, seat: Seat, count: int, by_card: bool, done: bool) -> None:
        super().__init__(seat, done)
        self.count = count  # named, the number of elites still to come
        self.by_card = by_card  # DD-R-99, DD-N9-23  free, and beside the ordinary ones

    def options(self, s: State, seat: Seat) -> Menu:
        if self.count:
            low, high = self.elite_bounds(s)
            return ELITE[low : high + 1]
        return [PASS, *REVIVE[1 : most_revived(s, seat) + 1], *revive_cards(s, seat)]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, OfCard):
            discard_from(s, seat, act.card)
            rule = "DD-ACE-11" if is_ace(act.card) else "DD-N9-16"
            s.tell(events.card_used(rule, seat, act.card))
            self.by_card = True
            self.say_count(s, min(s.setup.edition.ace_revives_units, s.grave[seat]))
        elif isinstance(act, ReviveCount):
            self.say_count(s, act.number)
        elif isinstance(act, Number):
            self.bring_back(s, act.number)
        else:
            self.done = True

    def say_count(self, s: State, count: int) -> None:
        self.count = count
        low, high = self.elite_bounds(s)
        if low == high:
            self.bring_back(s, low)

    def elite_bounds(self, s: State) -> tuple[int, int]:
        elites = s.elite_grave if self.seat == s.setup.elite_owner else 0
        return bounds_of(s.grave[self.seat], elites, self.count) if elites else (0, 0)

    def bring_back(self, s: State, elites: int) -> None:
        """After those of a card the ordinary ones may still be taken."""
        paid = 0 if self.by_card else max(0, self.count - revive_terms(s, self.seat)[1])
        price = paid * s.setup.edition.revive_price
        revive(s, self.seat, self.count, elites, price)
        self.done = not self.by_card or s.grave[self.seat] == 0
        self.count, self.by_card = NOT_NAMED, False

    def gold_staked(self, s: State, seat: Seat) -> int:
        """All of the purse, while the words are still being said."""
        naming = seat == self.seat and self.count != NOT_NAMED and not self.done
        return purse_of(s, seat) if naming else NO_STAKE

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, OfCard) and not self.count:
            return why_no_card(s, seat, act)
        if isinstance(act, EliteCount) and self.count:
            return why_not_elite(s, seat)
        if isinstance(act, ReviveCount) and not self.count:
            return why_not_revived(s, seat)
        return no_answer(s, seat)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.count, self.by_card, self.done)


def why_not_revived(s: State, seat: Seat) -> Refusal:
    """Why not more: the rule's number, the graveyard, or the purse."""
    most, free = revive_terms(s, seat)
    if s.grave[seat] < most:
        if s.grave[seat] <= free + payable(s, seat):
            return Refusal("DD-R-13", f"you have {counted(s.grave[seat], 'unit')} in your graveyard")
    elif most <= free + payable(s, seat):
        return Refusal(revive_rule(s, seat), f"you may take {counted(most, 'unit')} out of your graveyard")
    price = s.setup.edition.revive_price
    return Refusal(
        "DD-REC-07", f"{free} of them free, the others {price} gold each: you have {purse_of(s, seat)} gold"
    )


def revive_rule(s: State, seat: Seat) -> str:
    """The atom that sets the number for the seat."""
    edition = s.setup.edition
    if seat == s.setup.reviver and edition.revive != edition.orc_revive:
        return "DD-ORC-14"
    return "DD-REC-07"


def why_no_card(s: State, seat: Seat, act: OfCard) -> Refusal:
    """Special Cards revive for the Dwarves (DD-ACE-11), the six of diamonds for everybody (DD-N9-16)."""
    if not is_ace(act.card):
        six = act.card == SIX_OF_DIAMONDS and s.setup.six_revive
        return NOT_HELD if six else why_unrelated(s, seat, act)
    if not s.setup.edition.ace_revives:
        return NOT_PLAYED
    if seat != s.setup.card_reviver:
        return Refusal("DD-ACE-11", f"only {holder(s, REVIVES_BY_CARD)} revive units by Special Card")
    return NOT_HELD


def revive_terms(s: State, seat: Seat) -> tuple[int, int]:
    """How many at most, and how many of them free: DD-ORC-13, DD-ORC-19, DD-ORC-20, DD-N9-07, DD-R-98."""
    if seat == s.setup.reviver:
        return s.setup.orc_revive()
    if are_allies(s, s.setup.reviver, seat):
        return s.setup.edition.orc_ally_revive
    return s.setup.edition.revive


def most_revived(s: State, seat: Seat) -> int:
    most, free = revive_terms(s, seat)
    most = most if most < s.grave[seat] else s.grave[seat]  # compiled, `min` of three would be a slow call
    return min(most, free + payable(s, seat))


def payable(s: State, seat: Seat) -> int:
    """How many units the purse brings back beyond the free ones."""
    price = s.setup.edition.revive_price
    return purse_of(s, seat) // price if price else s.grave[seat]


def revive_cards(s: State, seat: Seat) -> list[Action]:
    """DD-ACE-11 for the Dwarves, DD-N9-16 for everybody."""
    cards: list[Action] = []
    if s.setup.edition.ace_revives and seat == s.setup.card_reviver:
        cards += aces_of(s, seat)
    if s.setup.six_revive and s.hands[seat] >> SIX_OF_DIAMONDS & 1:
        cards.append(USE[SIX_OF_DIAMONDS])
    return cards


def revive(s: State, seat: Seat, count: int, elites: int, price: int) -> None:
    s.grave[seat] -= count
    s.stock[seat] += count
    s.elite_grave -= elites
    pay_gold(s, seat, NOBODY, price)  # DD-R-14
    if s.event_sink is not None:
        s.tell(events.revived(seat, count, price))
