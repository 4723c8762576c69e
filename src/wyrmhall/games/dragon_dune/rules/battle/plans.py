"""Battle plans: DD-BAT-05 to DD-BAT-07, DD-INF-07, DD-R-106, DD-R-107, DD-R-149, DD-R-151."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import (
    ACES,
    ALL_CARDS,
    FACE_DOWN,
    NO_CARD,
    NO_COLOUR,
    OF_COLOUR,
    OF_VALUE,
    Card,
    cards_in,
)
from wyrmhall.games.dragon_dune.components.editions import COLOUR, UNITS
from wyrmhall.games.dragon_dune.components.powers import BLESSED
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import (
    BLESS,
    ELITE,
    NO_BLESSING,
    PLAY,
    PLAY_NONE,
    SEND,
    EliteCount,
    Number,
    OfCard,
    PlayCard,
    SendCount,
    UseCard,
    UsePair,
)
from wyrmhall.games.dragon_dune.rules.battle.open_battle import Plan
from wyrmhall.games.dragon_dune.rules.battle.reveal import reveal
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.rules.possessions.units import visible_units_at
from wyrmhall.games.dragon_dune.rules.steps.choice import IN_THE_PLAN, NOT_HELD, Asking
from wyrmhall.games.dragon_dune.rules.steps.groups import ELITES_UNSAID, UNSAID, bounds_at, why_not_elite
from wyrmhall.games.dragon_dune.rules.steps.refusals import NOT_PLAYED, holder, no_answer, why_unrelated
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import Plain

Lock = tuple[int, int, int]  # answers that bind: colour, units, value; UNBOUND if not asked

UNBOUND: Final = -1
NO_CARD_SAID: Final = Card(-3)
BLANK: Final[Plan] = (UNSAID, UNSAID, NO_CARD_SAID, UNSAID)
SEALED_PLAN: Final[Plan] = (-2, -2, FACE_DOWN, -2)
FREE: Final[Lock] = (UNBOUND, UNBOUND, UNBOUND)
TIED_BY_ANSWER: Final = "your answer to the battle question needs that card in your plan"


def playable(s: State, seat: Seat) -> int:
    """DD-ACE-08, DD-N9-09  The cards of the hand that may be played as artifacts, as bits."""
    return s.hands[seat] if s.setup.edition.ace_is_artifact else s.hands[seat] & ~ACES


def allowed_cards(lock: Lock) -> tuple[int, bool]:
    """What answers leave open: which artifacts, as bits, and whether none."""
    cards, none = ALL_CARDS, True
    if lock[0] != UNBOUND:
        cards &= OF_COLOUR[lock[0]]
        none = lock[0] == NO_COLOUR
    if lock[2] != UNBOUND:
        cards &= OF_VALUE[lock[2]]
        none = none and lock[2] == 0
    return cards, none


def can_spare(s: State, seat: Seat, cards: int) -> bool:
    """DD-BAT-04, DD-R-107  Whether a plan that agrees with the seat's answer is left without these cards."""
    for step in s.stack:
        if isinstance(step, WritePlans) and seat in step.sides:
            allowed, none = allowed_cards(step.locks[step.sides.index(seat)])
            return none or playable(s, seat) & ~cards & allowed != 0
    return True


def is_fixed(plan: Plan) -> bool:
    sent, elites, card, blessed = plan
    return UNSAID not in (sent, elites, blessed) and card != NO_CARD_SAID


def agrees(lock: Lock, card: Card) -> bool:
    """Whether the answers leave this artifact open, or none."""
    cards, none = allowed_cards(lock)
    return none if card == NO_CARD else cards >> card & 1 == 1


def with_word(plan: Plan, act: Action) -> Plan:
    """The plan with one more word."""
    sent, elites, card, blessed = plan
    if isinstance(act, PlayCard):
        return (sent, elites, act.card, blessed)
    if isinstance(act, SendCount):
        return (act.number, elites, card, blessed)
    if isinstance(act, EliteCount):
        return (sent, act.number, card, blessed)
    return (sent, elites, card, 1 if act is BLESS else 0)


def filled_in(s: State, seat: Seat, place: Place, plan: Plan, lock: Lock) -> Plan:
    """DD-R-167  The plan with all that has a single answer; cards in hand might be any to the others."""
    sent, elites, card, blessed = plan
    if sent == UNSAID and lock[1] != UNBOUND:
        sent = lock[1]
    if sent != UNSAID and elites == UNSAID:
        low, high = bounds_at(s, seat, place, sent)
        elites = low if low == high else UNSAID
    if card == NO_CARD_SAID and (not hand_size(s, seat) or not allowed_cards(lock)[0]):
        card = NO_CARD
    if blessed == UNSAID and not may_bless(s, seat):
        blessed = 0
    return (sent, elites, card, blessed)


# compiled, a pair whose place is not known beforehand would become an object first


def side_of(sides: tuple[Seat, Seat], seat: Seat) -> int:
    """Of a seat that fights."""
    return 0 if seat == sides[0] else 1


def plan_of(plans: tuple[Plan, Plan], side: int) -> Plan:
    return plans[0] if side == 0 else plans[1]


def lock_of(locks: tuple[Lock, Lock], side: int) -> Lock:
    return locks[0] if side == 0 else locks[1]


class WritePlans(Asking):
    """Both sides secretly fix units and at most one artifact: `send 3`, `play 4h`."""

    asks = "both sides write their plans"
    answer_words = ("send", "elite", "play", "bless", "unblessed", "use")
    must_rule = "DD-R-105"

    in_secret = True

    def __init__(
        self,
        place: Open[Place],
        sides: Open[tuple[Seat, Seat]],
        waiting: Open[Asked],
        plans: Hidden[tuple[Plan, Plan]],
        locks: Open[tuple[Lock, Lock]],
    ) -> None:
        self.place = place
        self.sides = sides  # attacker, defender
        self.waiting = waiting  # whose plan is not fixed yet
        self.plans = plans
        self.locks = locks

    def who(self, s: State) -> Asked:
        return self.waiting

    def fixed(self) -> int:
        """How many plans are fixed (DD-DEAL-02)."""
        return 2 - len(self.waiting)

    def bind(self, s: State, seat: Seat, question: int, said: int) -> None:
        """DD-BAT-04  From now on only plans that agree with the answer are legal."""
        side = self.sides.index(seat)
        colour, units, value = self.locks[side]
        if question == COLOUR:
            lock = (said, units, value)
        elif question == UNITS:
            lock = (colour, said, value)
        else:
            lock = (colour, units, said)
        self.locks = (lock, self.locks[1]) if side == 0 else (self.locks[0], lock)
        self.write(s, side, self.plans[side])

    def write(self, s: State, side: int, plan: Plan) -> None:
        """A side's plan so far; what everybody can see to have a single answer is filled in (DD-R-167)."""
        seat = self.sides[0] if side == 0 else self.sides[1]
        plan = filled_in(s, seat, self.place, plan, lock_of(self.locks, side))
        self.plans = (plan, self.plans[1]) if side == 0 else (self.plans[0], plan)
        if is_fixed(plan):
            self.waiting = tuple([other for other in self.waiting if other != seat])
            if s.event_sink is not None:
                s.tell(events.plan_sealed(seat))

    def options(self, s: State, seat: Seat) -> Menu:
        side = side_of(self.sides, seat)
        return plan_menu(s, seat, self.place, plan_of(self.plans, side), lock_of(self.locks, side))

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat not in self.sides:
            return Refusal("DD-BAT-05", "you are no side of this battle")
        if isinstance(act, (UseCard, UsePair)):
            return why_not_used_now(s, seat, act, self.plans[self.sides.index(seat)])
        return Refusal("DD-BAT-05", "your plan is fixed")

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        side = self.sides.index(seat)
        plan, lock = self.plans[side], self.locks[side]
        if isinstance(act, PlayCard):
            return why_not_played(s, seat, act.card, plan, lock)
        if isinstance(act, (UseCard, UsePair)):
            return why_not_used_now(s, seat, act, plan)
        if isinstance(act, EliteCount):
            return why_not_elite(s, seat)
        if isinstance(act, Number):
            return why_not_sent(s, seat, self.place, plan, lock[1])
        return no_answer(s, seat) if may_bless(s, seat) else why_not_blessed(s, seat)

    def has_named_colour(self, seat: Seat) -> bool:
        return self.locks[self.sides.index(seat)][0] != UNBOUND

    def take(self, s: State, seat: Seat, act: Action) -> None:
        side = side_of(self.sides, seat)
        self.write(s, side, with_word(plan_of(self.plans, side), act))

    def finish(self, s: State) -> None:
        reveal(s, self.place, self.sides, self.plans)

    def clone(self) -> "WritePlans":  # written by make fields
        return WritePlans(self.place, self.sides, self.waiting, self.plans, self.locks)

    def plans_seen(self, seat: Seat) -> tuple[Plan, Plan]:
        return (self._plan_seen(0, seat), self._plan_seen(1, seat))

    def _plan_seen(self, side: int, seat: Seat) -> Plan:
        """DD-INF-07"""
        if self.sides[side] == seat:
            return self.plans[side]
        return BLANK if self.sides[side] in self.waiting else SEALED_PLAN

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        """A sealed plan may be any; of one still to be written, all know what its answers fix."""
        plans = [
            plan if self.sides[side] == seat else self.some_plan(s, side, plan == SEALED_PLAN, chance)
            for side, plan in enumerate(self.plans)
        ]
        self.plans = (plans[0], plans[1])

    def some_plan(self, s: State, side: int, sealed: bool, chance: Chance) -> Plan:
        seat, lock = self.sides[side], self.locks[side]
        plan = filled_in(s, seat, self.place, BLANK, lock)
        while sealed and not is_fixed(plan):
            said = with_word(plan, chance.pick(plan_menu(s, seat, self.place, plan, lock)))
            plan = filled_in(s, seat, self.place, said, lock)
        return plan

    def must_hold(self) -> list[tuple[Seat, int]]:
        """Which of these cards each side must hold for its answer to be true, as bits."""
        needed: list[tuple[Seat, int]] = []
        for seat, lock in zip(self.sides, self.locks, strict=True):
            cards, none = allowed_cards(lock)
            if not none:
                needed.append((seat, cards))
        return needed

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.place, self.sides, self.waiting, self.plans, self.locks)

    def seen_by(self, seat: Seat) -> "WritePlans":  # written by make fields
        return WritePlans(self.place, self.sides, self.waiting, self.plans_seen(seat), self.locks)


def plan_menu(s: State, seat: Seat, place: Place, plan: Plan, lock: Lock) -> Menu:
    """The next word of a plan."""
    sent, elites, card, _ = plan
    if sent == UNSAID:
        return SEND[: visible_units_at(s, seat, place) + 1]
    if elites == UNSAID:
        low, high = bounds_at(s, seat, place, sent)
        return ELITE[low : high + 1]
    if card == NO_CARD_SAID:
        cards, none = allowed_cards(lock)
        plays = [PLAY[one] for one in cards_in(playable(s, seat) & cards)]
        return [PLAY_NONE, *plays] if none else plays
    return [NO_BLESSING, BLESS]


def why_not_sent(s: State, seat: Seat, place: Place, plan: Plan, answered: int) -> Refusal:
    if answered != UNBOUND:
        return Refusal("DD-BAT-04", f"you have answered that you send {answered}")
    if plan[0] != UNSAID:
        return no_answer(s, seat)
    return Refusal("DD-R-106", f"you have {visible_units_at(s, seat, place)} visible units there")


def why_not_played(s: State, seat: Seat, card: Card, plan: Plan, lock: Lock) -> Refusal:
    if card != NO_CARD and not s.hands[seat] >> card & 1:
        return NOT_HELD
    if card != NO_CARD and not playable(s, seat) >> card & 1:
        return Refusal("DD-N9-09", "a Special Card cannot be played as an artifact")
    if not agrees(lock, card):
        return Refusal("DD-BAT-04", "your answer to the battle question does not allow it")
    sent, elites, *_ = plan
    return ELITES_UNSAID if sent != UNSAID and elites == UNSAID else no_answer(s, seat)


def why_not_used_now(s: State, seat: Seat, act: Action, plan: Plan) -> Refusal:
    cards = act.cards if isinstance(act, UsePair) else _bit(act.card) if isinstance(act, OfCard) else 0
    return IN_THE_PLAN if _bit(plan[2]) & cards else why_unrelated(s, seat, act)


def _bit(card: Card) -> int:
    return 0 if card < 0 else 1 << card


def why_not_blessed(s: State, seat: Seat) -> Refusal:
    if not s.setup.blessing:
        return NOT_PLAYED
    if seat != s.setup.blessing_owner:
        return Refusal("DD-ADV-05", f"only {holder(s, BLESSED)} are blessed")
    if s.blessed:
        return Refusal("DD-ADV-05", "one battle in each turn is blessed, and it has been fought")
    lost = s.setup.edition.losses_for_blessing
    return Refusal("DD-ADV-05", f"{holder(s, BLESSED)} are blessed after {lost} units lost in combat")


def may_bless(s: State, seat: Seat) -> bool:
    """DD-ADV-05  From their third unit lost in combat on, once a turn."""
    ready = s.setup.blessing and s.elf_losses >= s.setup.edition.losses_for_blessing
    return ready and seat == s.setup.blessing_owner and not s.blessed
