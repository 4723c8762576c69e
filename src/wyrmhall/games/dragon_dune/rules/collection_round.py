"""Collection Round: DD-COL, and the rulings DD-R-131, DD-R-132, DD-R-179, DD-R-182."""

from wyrmhall.games.dragon_dune.components.board import CASTLES, Place, count_places, places_in
from wyrmhall.games.dragon_dune.components.cards import cards_in
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import DONE, DROP, OfCard
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.possessions.gold import pay_gold
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from
from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies, player_order
from wyrmhall.games.dragon_dune.rules.possessions.units import all_controlled_places
from wyrmhall.games.dragon_dune.rules.steps.choice import (
    NOT_HELD,
    Window,
    cards_said,
    could_hold,
    nothing_said,
)
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, Seat


def begin(s: State) -> None:
    controlled = all_controlled_places(s)
    for seat in player_order(s):
        receive_income(s, seat, controlled[seat] & CASTLES)
    due: list[tuple[Seat, Place, int]] = []
    for seat in player_order(s):
        collect(s, seat, controlled[seat], due)
    for seat, place, amount in due:  # DD-R-182  payments by rule come before payments by deal
        deal_triggers.collected(s, seat, place, amount)
    players = could_hold(s, player_order(s))
    if s.setup.edition.discards and players:
        s.stack.append(Discards(players, players, nothing_said(players)))


def receive_income(s: State, seat: Seat, castles: int) -> None:
    """DD-COL-01 to DD-COL-04"""
    edition = s.setup.edition
    amount = edition.income + edition.castle_income * count_places(castles)
    if are_allies(s, s.setup.merchant, seat):
        amount += edition.dwarf_ally_income
    pay_gold(s, NOBODY, seat, amount)
    if s.event_sink is not None:
        s.tell(events.income(seat, amount))


def collect(s: State, seat: Seat, controlled: int, collected: list[tuple[Seat, Place, int]]) -> None:
    """DD-COL-05, DD-R-131  As much as possible, unless a deal says otherwise; notes where and how much."""
    for place in places_in(controlled):
        if s.ground[place]:
            amount = min(s.setup.edition.gold_per_unit * s.units[seat][place], s.ground[place])
            amount = min(amount, deal_triggers.most_collected(s, seat, place))
            if amount:
                s.ground[place] -= amount
                s.gold[s.setup.bank] += amount
                pay_gold(s, NOBODY, seat, amount)
                if s.event_sink is not None:
                    s.tell(events.collected(seat, place, amount))
                collected.append((seat, place, amount))


class Discards(Window):
    """DD-COL-06, DD-R-179  All decide once, secretly and at the same time; then they are shown."""

    rule = "DD-COL-06"
    asks = "artifact cards may be discarded"
    answer_words = ("done", "drop")

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, OfCard) and cards_said(self.answer_of(seat)) >> act.card & 1:
            return Refusal("DD-R-179", "you have put that card among your discards")
        return NOT_HELD

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat in self.players:
            return Refusal("DD-R-179", "you have decided about your discards, once for this round")
        return super().why_not_asked(s, seat, act)

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        return [DONE, *[DROP[card] for card in cards_in(s.hands[seat] & ~cards_said(given))]]

    def complete(self, s: State, seat: Seat, given: tuple[int, ...]) -> bool:
        return given[-1] == DONE.id

    def some_answer(self, s: State, seat: Seat, given: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
        """As from menus, which random play need not make."""
        left = s.hands[seat] & ~cards_said(given)
        while True:
            cards = cards_in(left)
            place = chance.below(len(cards) + 1)
            if place == 0:
                return (*given, DONE.id)
            card = cards[place - 1]
            given = (*given, DROP[card].id)
            left &= ~(1 << card)

    def finish(self, s: State) -> None:
        if s.event_sink is not None:
            s.tell(events.window_closed(self.rule))
        for number, seat in enumerate(self.players):
            cards = cards_in(cards_said(self.given[number]))
            for card in cards:
                discard_from(s, seat, card)
            if cards and s.event_sink is not None:
                s.tell(events.cards_dropped(seat, cards))
