"""Treachery and the Dwarves' swap: DD-BAT-20, DD-ADV-07, DD-DWF-06, DD-DWF-10, DD-ACE-10, DD-ACE-22,
DD-R-112, DD-R-113, DD-R-116 to DD-R-118, DD-R-127."""

from typing import Final

from wyrmhall.games.dragon_dune.components.cards import ACE_CARDS, ACES, NO_CARD, SUIT_OF, Card
from wyrmhall.games.dragon_dune.components.powers import BLESSED
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import DECLARE, PASS, OfCard
from wyrmhall.games.dragon_dune.rules.battle.open_battle import (
    OpenBattle,
    Plan,
    Sides,
    battle_of,
    free_cards,
    free_size,
)
from wyrmhall.games.dragon_dune.rules.battle.resolution import ATTACKER, DEFENDER
from wyrmhall.games.dragon_dune.rules.possessions.hands import all_viewers, discard_from, unveil
from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies, other_players, player_order
from wyrmhall.games.dragon_dune.rules.steps.choice import (
    IN_THE_PLAN,
    ONLY_PASS,
    Answers,
    OneAce,
    Window,
    nothing_said,
)
from wyrmhall.games.dragon_dune.rules.steps.refusals import holder
from wyrmhall.games.dragon_dune.state import SHOW_JACK, SHOW_QUEEN, State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import Plain

# How a side's Queen and Jack fit
NO_FIT: Final = 0
ORDINARY: Final = 1
SWAPPED: Final = 2  # DD-DWF-06
ACE_AS_JACK: Final = 3  # DD-ACE-10


def offer_treachery(s: State, clash: OpenBattle) -> None:
    """DD-R-116  Every side whose opponent played an artifact is asked, whether or not it could declare."""
    players = tuple(
        [seat for seat in player_order(s) if victim_of(s, clash.sides, clash.plans, seat) != NOBODY]
    )
    if players:
        s.stack.append(Treachery(players, players, nothing_said(players), clash.sides, clash.plans))


def side_of(s: State, sides: Sides, seat: Seat) -> int:
    """The side the seat may betray for: its own, or for the Dwarves in `first` their ally's; -1 if none."""
    if seat == sides[ATTACKER]:
        return ATTACKER
    if seat == sides[DEFENDER]:
        return DEFENDER
    if seat == s.setup.swapper and s.setup.edition.dwarves_betray_for_ally:  # DD-DWF-10
        for side in (ATTACKER, DEFENDER):
            if are_allies(s, seat, sides[side]):
                return side
    return -1


def victim_of(s: State, sides: Sides, plans: tuple[Plan, Plan], seat: Seat) -> Seat:
    """Against whom the seat could declare treachery; NOBODY if against nobody (DD-R-112, DD-ADV-07)."""
    side = side_of(s, sides, seat)
    if side < 0:
        return NOBODY
    plan = plans[DEFENDER] if side == ATTACKER else plans[ATTACKER]
    if plan[2] == NO_CARD or plan[3] == 1:
        return NOBODY
    return sides[DEFENDER] if side == ATTACKER else sides[ATTACKER]


class Treachery(Window):
    """DD-BAT-20, DD-R-116  Decided secretly and at the same time."""

    rule = "DD-BAT-20"
    asks = "treachery may be declared"
    answer_words = ("pass", "declare")

    def __init__(
        self,
        players: Open[Asked],
        waiting: Open[Asked],
        given: Hidden[Answers],
        sides: Open[Sides],
        plans: Open[tuple[Plan, Plan]],
    ) -> None:
        super().__init__(players, waiting, given)
        self.sides = sides
        self.plans = plans

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        return [PASS, DECLARE] if self.fit(s, seat) != NO_FIT else ONLY_PASS

    def fit(self, s: State, seat: Seat) -> int:
        """How the seat's Queen and Jack fit the opponent and the suit of the artifact it played."""
        side = side_of(s, self.sides, seat)
        card, own = self.plans[1 - side][2], self.plans[side][2]
        usurped, sabotaged = s.setup.suits[self.sides[1 - side]], SUIT_OF[card]
        queen, jack = s.queens[seat], s.jacks[seat]
        if queen == usurped and jack == sabotaged:
            return ORDINARY
        if seat != s.setup.swapper:
            return NO_FIT
        if s.setup.edition.swap and jack == usurped and queen == sabotaged:
            return SWAPPED
        held = s.hands[seat] if seat not in self.sides else free_cards(s, seat, own)
        if s.setup.edition.ace_is_jack and queen == usurped and held >> ACE_CARDS[sabotaged] & 1:
            return ACE_AS_JACK
        return NO_FIT

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        side = side_of(s, self.sides, seat)
        own, sabotaged = self.plans[side][2], SUIT_OF[self.plans[1 - side][2]]
        betrayed = s.setup.suits[self.sides[1 - side]]
        ace_in_plan = seat in self.sides and own == ACE_CARDS[sabotaged] and seat == s.setup.swapper
        if ace_in_plan and s.setup.edition.ace_is_jack and s.queens[seat] == betrayed:
            return IN_THE_PLAN
        return Refusal("DD-BAT-20", "your Queen and Jack do not fit this opponent and this artifact")

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if act is not DECLARE or seat in self.players:
            return super().why_not_asked(s, seat, act)
        if side_of(s, self.sides, seat) < 0:
            return Refusal("DD-BAT-20", "only a side of the battle declares treachery")
        if self.plans[1 - side_of(s, self.sides, seat)][3] == 1:
            return Refusal("DD-ADV-07", f"{holder(s, BLESSED)} are blessed in this battle")
        return Refusal("DD-R-112", "your opponent has played no artifact")

    def finish(self, s: State) -> None:
        declared = [seat for number, seat in enumerate(self.players) if self.given[number][0] == DECLARE.id]
        if s.event_sink is not None:
            s.tell(events.treachery(tuple(declared)))
        swapped = NOBODY
        clash = battle_of(s)
        for seat in declared:
            fit, side = self.fit(s, seat), side_of(s, self.sides, seat)
            show_pair(s, seat, fit, SUIT_OF[self.plans[1 - side][2]])
            clash.betrayals = with_betrayal(clash.betrayals, side, True)
            if fit == SWAPPED:
                swapped = seat
        if swapped != NOBODY:
            offer_negation(s, clash, swapped)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.players, self.waiting, self.given, self.sides, self.plans)

    def seen_by(self, seat: Seat) -> "Treachery":  # written by make fields
        return Treachery(self.players, self.waiting, self.given_seen(seat), self.sides, self.plans)


def with_betrayal(betrayals: tuple[bool, bool], side: int, stands: bool) -> tuple[bool, bool]:
    return (stands, betrayals[1]) if side == ATTACKER else (betrayals[0], stands)


def show_pair(s: State, seat: Seat, fit: int, sabotaged: int) -> None:
    """DD-R-113  Queen and Jack are shown and stay with their owner; an Ace in their place is spent."""
    everybody = all_viewers(s)
    unveil(s, seat, SHOW_QUEEN, everybody)
    if fit == ACE_AS_JACK:
        discard_from(s, seat, ACE_CARDS[sabotaged])
        s.tell(events.card_used("DD-ACE-10", seat, ACE_CARDS[sabotaged]))
    else:
        unveil(s, seat, SHOW_JACK, everybody)
    s.tell(events.pair_shown(seat, s.queens[seat], s.jacks[seat], fit == ACE_AS_JACK, fit == SWAPPED))


def offer_negation(s: State, clash: OpenBattle, dwarves: Seat) -> None:
    """DD-ACE-22, DD-R-127"""
    players = tuple(
        [seat for seat in other_players(s, dwarves) if free_size(s, seat, clash.card_of(seat)) > 0]
        if s.setup.edition.negations
        else []
    )
    if players:
        cards = tuple([clash.card_of(seat) for seat in players])
        s.stack.append(NegateSwap(players, players, nothing_said(players), dwarves, cards))


class NegateSwap(OneAce):
    """DD-ACE-22  A Special Card stops the Dwarves from using Queen and Jack in swapped roles."""

    rule = "DD-ACE-22"
    asks = "a Special Card would stop the swap of Queen and Jack"

    def __init__(
        self,
        players: Open[Asked],
        waiting: Open[Asked],
        given: Hidden[Answers],
        dwarves: Open[Seat],
        played: Open[tuple[Card, ...]],
    ) -> None:
        super().__init__(players, waiting, given)
        self.dwarves = dwarves
        self.played = played

    def stopped_seat(self, s: State) -> Seat:
        return self.dwarves

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, OfCard) and act.card == self.played[self.players.index(seat)]:
            return IN_THE_PLAN
        return super().why_no(s, seat, act)

    def aces(self, s: State, seat: Seat) -> int:
        return free_cards(s, seat, self.played[self.players.index(seat)]) & ACES

    def finish(self, s: State) -> None:
        act = self.first_use(s)
        if isinstance(act, OfCard):
            discard_from(s, self.first_user(), act.card)
            s.tell(events.negated("DD-ACE-22", self.first_user(), act.card))
            clash = battle_of(s)
            clash.betrayals = with_betrayal(clash.betrayals, clash.sides.index(self.dwarves), False)
        else:
            s.tell(events.not_negated("DD-ACE-22"))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.players, self.waiting, self.given, self.dwarves, self.played)

    def seen_by(self, seat: Seat) -> "NegateSwap":  # written by make fields
        return NegateSwap(self.players, self.waiting, self.given_seen(seat), self.dwarves, self.played)
