"""From the reveal of the plans to the losses: DD-BAT-07 to DD-BAT-23, DD-TWO-03, DD-R-111 to DD-R-127."""

from typing import Final

from wyrmhall.games.dragon_dune import events
from wyrmhall.games.dragon_dune.actions import DECLARE, DISCARD, KEEP, PASS, USE, OfCard, UsePair
from wyrmhall.games.dragon_dune.board import Place
from wyrmhall.games.dragon_dune.cards import (
    ACE_CARDS,
    ACES,
    NO_CARD,
    OF_VALUE,
    SUIT_OF,
    VALUES,
    Card,
    cards_in,
)
from wyrmhall.games.dragon_dune.choice import (
    ONLY_PASS,
    Choice,
    OneAce,
    Window,
    nothing_said,
    pairs_of,
)
from wyrmhall.games.dragon_dune.deals import moments
from wyrmhall.games.dragon_dune.lexicon import action_of
from wyrmhall.games.dragon_dune.plunder import offer_theft
from wyrmhall.games.dragon_dune.resolution import (
    ATTACKER,
    DEFENDER,
    DISCARDED,
    NO_WINNER,
    OWNER_CHOOSES,
    Army,
    Result,
    resolve,
)
from wyrmhall.games.dragon_dune.state import SHOW_JACK, SHOW_QUEEN, State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain

Plan = tuple[int, int, Card, int]  # units sent, elites among them, artifact, blessed; UNSAID so far
Sides = tuple[Seat, Seat]  # attacker, defender

# What follows the reveal, DD-R-111
CHAOS_FIRST: Final = 0
THEN_TREACHERY: Final = 1
THEN_TOTALS: Final = 2

# How a side's Queen and Jack fit
NO_FIT: Final = 0
ORDINARY: Final = 1
SWAPPED: Final = 2  # DD-DWF-06
ACE_AS_JACK: Final = 3  # DD-ACE-10


def reveal(s: State, place: Place, sides: Sides, plans: tuple[Plan, Plan]) -> None:
    """DD-BAT-07  Both plans are open now."""
    for side in (ATTACKER, DEFENDER):
        sent, elites, card, blessed = plans[side]
        if card != NO_CARD:
            s.show_to_all(1 << card)
        s.tell(events.plan_revealed(sides[side], place, sent, elites, card, blessed))
        if blessed:
            s.blessed = True
    moments.plans_revealed(s, place, sides, plans)
    s.stack.append(Clash(place, sides, plans, CHAOS_FIRST, (False, False)))


class Verdict(OpenStep[State]):
    """A step that waits for the end of one battle, and is told who has won it."""

    def __init__(self, winner: Seat) -> None:
        self.winner = winner

    def parts(self) -> tuple[Plain, ...]:
        return (self.winner,)


def tell_verdict(s: State, winner: Seat) -> None:
    step = s.stack[-1]
    if isinstance(step, Verdict):
        step.winner = winner


class Clash(OpenStep[State]):
    """A battle whose plans are open."""

    def __init__(
        self,
        place: Place,
        sides: Sides,
        plans: tuple[Plan, Plan],
        stage: int,
        betrayals: tuple[bool, bool],
    ) -> None:
        self.place = place
        self.sides = sides
        self.plans = plans
        self.stage = stage
        self.betrayals = betrayals

    def finish(self, s: State) -> None:
        if self.stage == THEN_TOTALS:
            settle_battle(s, self)
            return
        s.stack.append(Clash(self.place, self.sides, self.plans, self.stage + 1, self.betrayals))
        if self.stage == CHAOS_FIRST:
            offer_chaos(s, self)
        else:
            offer_treachery(s, self)

    def card_of(self, seat: Seat) -> Card:
        """The artifact the seat has played here."""
        return self.plans[self.sides.index(seat)][2] if seat in self.sides else NO_CARD

    def parts(self) -> tuple[Plain, ...]:
        return (self.place, self.sides, self.plans, self.stage, self.betrayals)


def clash_of(s: State) -> Clash:
    step = s.stack[-1]
    assert isinstance(step, Clash)
    return step


def free_cards(s: State, seat: Seat, played: Card) -> int:
    """DD-R-168  A card of a battle plan serves nothing else until the battle is over."""
    return s.hands[seat] & ~(1 << played) if played != NO_CARD else s.hands[seat]


def free_size(s: State, seat: Seat, played: Card) -> int:
    return s.hand_size(seat) - (played != NO_CARD)


# -- the chaos monster ---------------------------------------------------------------------------


def offer_chaos(s: State, clash: Clash) -> None:
    """DD-TWO-03  In a battle of one's own in which either side has played an artifact of value 6."""
    played = [plan[2] for plan in clash.plans]
    if not s.setup.two_chaos or not any(card != NO_CARD and OF_VALUE[VALUES] >> card & 1 for card in played):
        return
    players = tuple(
        [seat for seat in s.order() if seat in clash.sides and free_size(s, seat, clash.card_of(seat)) > 1]
    )
    if players:
        s.stack.append(ChaosWindow(players, players, nothing_said(players), clash.sides, tuple(played)))


class ChaosWindow(Window):
    """DD-R-123  After a reveal of battle plans."""

    rule = "DD-TWO-03"
    asks = "two Special Cards would summon a chaos monster"

    def __init__(
        self,
        players: Asked,
        waiting: Asked,
        given: tuple[tuple[int, ...], ...],
        sides: Sides,
        played: tuple[Card, ...],
    ) -> None:
        super().__init__(players, waiting, given)
        self.sides = sides
        self.played = played

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        pairs = pairs_of(free_cards(s, seat, self.played[self.sides.index(seat)]))
        return [PASS, *pairs] if pairs else ONLY_PASS

    def finish(self, s: State) -> None:
        for seat, given in zip(self.players, self.given, strict=True):
            act = action_of(given[0])
            if isinstance(act, UsePair):
                for card in cards_in(act.cards):
                    s.discard_from(seat, card)
                s.tell(events.chaos_summoned(seat, act.cards))
                destroy_everything(s)
                return
        s.tell(events.not_negated("DD-TWO-03"))

    def parts(self) -> tuple[Plain, ...]:
        return (self.players, self.waiting, self.given, self.sides, self.played)


def destroy_everything(s: State) -> None:
    """DD-TWO-04, DD-R-154  No winner, no treachery, no theft; no loss in battle (DD-R-13, DD-R-151)."""
    clash = clash_of(s)
    s.stack.pop()
    tell_verdict(s, NOBODY)
    place = clash.place
    gold = s.burn_gold(place)
    if gold:
        s.tell(events.gold_burned("DD-TWO-04", place, gold))
    for seat in s.crowd(place):
        count = s.units[seat][place]
        s.kill(seat, place, count, s.elites_at(seat, place))
        s.tell(events.units_lost("DD-TWO-04", seat, place, count))
    for seat in clash.sides:
        card = clash.card_of(seat)
        if card != NO_CARD:
            s.discard_from(seat, card)
            s.tell(events.artifact_gone("DD-TWO-04", seat, card))
    moments.battle_over(s, place, NOBODY, ())


# -- treachery -----------------------------------------------------------------------------------


def offer_treachery(s: State, clash: Clash) -> None:
    """DD-R-116  Every side whose opponent played an artifact is asked, whether or not it could declare."""
    players = tuple([seat for seat in s.order() if victim_of(s, clash.sides, clash.plans, seat) != NOBODY])
    if players:
        s.stack.append(Treachery(players, players, nothing_said(players), clash.sides, clash.plans))


def side_of(s: State, sides: Sides, seat: Seat) -> int:
    """The side the seat may betray for: its own, or for the Dwarves in `first` their ally's; -1 if none."""
    if seat in sides:
        return sides.index(seat)
    if seat == s.setup.dwarves and s.setup.edition.dwarves_betray_for_ally:  # DD-DWF-10
        for side in (ATTACKER, DEFENDER):
            if s.are_allies(seat, sides[side]):
                return side
    return -1


def victim_of(s: State, sides: Sides, plans: tuple[Plan, Plan], seat: Seat) -> Seat:
    """Against whom the seat could declare treachery; NOBODY if against nobody (DD-R-112, DD-ADV-07)."""
    side = side_of(s, sides, seat)
    if side < 0:
        return NOBODY
    other = 1 - side
    if plans[other][2] == NO_CARD or plans[other][3] == 1:
        return NOBODY
    return sides[other]


class Treachery(Window):
    """DD-BAT-20, DD-R-116  Decided secretly and at the same time."""

    rule = "DD-BAT-20"
    asks = "treachery may be declared"

    def __init__(
        self,
        players: Asked,
        waiting: Asked,
        given: tuple[tuple[int, ...], ...],
        sides: Sides,
        plans: tuple[Plan, Plan],
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
        if seat != s.setup.dwarves:
            return NO_FIT
        if s.setup.edition.swap and jack == usurped and queen == sabotaged:
            return SWAPPED
        held = s.hands[seat] if seat not in self.sides else free_cards(s, seat, own)
        if s.setup.edition.ace_is_jack and queen == usurped and held >> ACE_CARDS[sabotaged] & 1:
            return ACE_AS_JACK
        return NO_FIT

    def finish(self, s: State) -> None:
        declared = [
            seat for seat, given in zip(self.players, self.given, strict=True) if given[0] == DECLARE.id
        ]
        s.tell(events.treachery(tuple(declared)))
        swapped = NOBODY
        clash = clash_of(s)
        for seat in declared:
            fit, side = self.fit(s, seat), side_of(s, self.sides, seat)
            show_pair(s, seat, fit, SUIT_OF[self.plans[1 - side][2]])
            clash.betrayals = with_betrayal(clash.betrayals, side, True)
            if fit == SWAPPED:
                swapped = seat
        if swapped != NOBODY:
            offer_negation(s, clash, swapped)

    def parts(self) -> tuple[Plain, ...]:
        return (self.players, self.waiting, self.given, self.sides, self.plans)


def with_betrayal(betrayals: tuple[bool, bool], side: int, stands: bool) -> tuple[bool, bool]:
    return (stands, betrayals[1]) if side == ATTACKER else (betrayals[0], stands)


def show_pair(s: State, seat: Seat, fit: int, sabotaged: int) -> None:
    """DD-R-113  Queen and Jack are shown and stay with their owner; an Ace in their place is spent."""
    everybody = s.everybody()
    s.unveil(seat, SHOW_QUEEN, everybody)
    if fit == ACE_AS_JACK:
        s.discard_from(seat, ACE_CARDS[sabotaged])
        s.tell(events.card_used("DD-ACE-10", seat, ACE_CARDS[sabotaged]))
    else:
        s.unveil(seat, SHOW_JACK, everybody)
    s.tell(events.pair_shown(seat, s.queens[seat], s.jacks[seat], fit == ACE_AS_JACK, fit == SWAPPED))


def offer_negation(s: State, clash: Clash, dwarves: Seat) -> None:
    """DD-ACE-22, DD-R-127"""
    players = tuple(
        [seat for seat in s.others(dwarves) if free_size(s, seat, clash.card_of(seat)) > 0]
        if s.setup.edition.negations
        else []
    )
    if players:
        cards = tuple([clash.card_of(seat) for seat in players])
        s.stack.append(NegateSwap(players, players, nothing_said(players), dwarves, cards))


class NegateSwap(OneAce):
    """DD-ACE-22  A Special Card stops the Dwarves from using Queen and Jack in swapped roles."""

    rule = "DD-ACE-22"
    asks = "a Special Card would stop the Dwarves' swap"

    def __init__(
        self,
        players: Asked,
        waiting: Asked,
        given: tuple[tuple[int, ...], ...],
        dwarves: Seat,
        played: tuple[Card, ...],
    ) -> None:
        super().__init__(players, waiting, given)
        self.dwarves = dwarves
        self.played = played

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        free = free_cards(s, seat, self.played[self.players.index(seat)])
        aces = [USE[card] for card in cards_in(free & ACES)]
        return [PASS, *aces] if aces else ONLY_PASS

    def finish(self, s: State) -> None:
        act = self.first_use(s)
        if isinstance(act, OfCard):
            s.discard_from(self.first_user(), act.card)
            s.tell(events.negated("DD-ACE-22", self.first_user(), act.card))
            clash = clash_of(s)
            clash.betrayals = with_betrayal(clash.betrayals, clash.sides.index(self.dwarves), False)
        else:
            s.tell(events.not_negated("DD-ACE-22"))

    def parts(self) -> tuple[Plain, ...]:
        return (self.players, self.waiting, self.given, self.dwarves, self.played)


# -- totals and losses ---------------------------------------------------------------------------


def army_of(s: State, clash: Clash, side: int) -> Army:
    seat, (sent, elites, card, blessed) = clash.sides[side], clash.plans[side]
    return Army(
        s.setup.factions[seat],
        s.units[seat][clash.place],
        s.elites_at(seat, clash.place),
        sent,
        elites,
        card,
        blessed == 1,
    )


def settle_battle(s: State, clash: Clash) -> None:
    result = resolve(
        s.setup.edition,
        s.setup.weaknesses,
        army_of(s, clash, ATTACKER),
        army_of(s, clash, DEFENDER),
        clash.betrayals,
    )
    winner = clash.sides[result.winner] if result.winner != NO_WINNER else NOBODY
    tell_verdict(s, winner)
    by_treachery = clash.betrayals != (False, False)
    s.tell(events.battle_over(clash.place, clash.sides, winner, result.totals, by_treachery))
    for side in (ATTACKER, DEFENDER):
        take_losses(s, clash, side, result)
    if winner != NOBODY:
        loser = clash.sides[1 - result.winner]
        offer_theft(s, winner, loser)
        if result.cards[result.winner] == OWNER_CHOOSES:
            s.stack.append(KeepArtifact(winner, clash.card_of(winner), False))
        moments.battle_over(s, clash.place, winner, (loser,))
    else:
        moments.battle_over(s, clash.place, NOBODY, clash.sides)


def take_losses(s: State, clash: Clash, side: int, result: Result) -> None:
    seat, place = clash.sides[side], clash.place
    lost = result.lost[side]
    if lost:
        s.kill(seat, place, lost, result.elites_lost[side])
        s.tell(events.units_lost("DD-BAT-16" if side == result.winner else "DD-BAT-17", seat, place, lost))
        if seat == s.setup.elves:
            s.elf_losses += lost  # DD-R-151
    if result.cards[side] == DISCARDED:
        card = clash.card_of(seat)
        s.discard_from(seat, card)
        s.tell(events.artifact_gone("DD-BAT-11" if side == result.winner else "DD-BAT-18", seat, card))
    if result.gold[side]:
        s.pay(NOBODY, seat, result.gold[side])
        s.tell(events.gold_received("DD-BAT-23", seat, result.gold[side]))


class KeepArtifact(Choice):
    """DD-BAT-19  The winner may keep or discard the artifact it played."""

    rule = "DD-BAT-19"
    asks = "keeps or discards the artifact played"

    def __init__(self, seat: Seat, card: Card, done: bool) -> None:
        super().__init__(seat, done)
        self.card = card

    def options(self, s: State, seat: Seat) -> Menu:
        return [KEEP, DISCARD]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if act is DISCARD:
            s.discard_from(seat, self.card)
            s.tell(events.artifact_gone("DD-BAT-19", seat, self.card))

    def parts(self) -> tuple[Plain, ...]:
        return (self.seat, self.card, self.done)
