"""The Elves inspect hands: DD-N9-02 to DD-N9-04, DD-N9-22."""

from wyrmhall.games.dragon_dune.components.cards import cards_in
from wyrmhall.games.dragon_dune.components.powers import INSPECTS_HANDS
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import CONCEAL, LOOK, PASS, LookAt, OfCard, OfFaction
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size, show_cards
from wyrmhall.games.dragon_dune.rules.possessions.player_order import other_players
from wyrmhall.games.dragon_dune.rules.steps.choice import (
    NOT_HELD,
    Choice,
    Window,
    cards_said,
    nothing_said,
)
from wyrmhall.games.dragon_dune.rules.steps.refusals import holder, no_answer
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain


def kept_secret(s: State, seat: Seat) -> int:
    """DD-N9-02, DD-N9-03  One card, of the Goblins half their hand rounded up."""
    return (hand_size(s, seat) + 1) // 2 if seat == s.setup.collector else 1


def targets(s: State) -> list[Seat]:
    """DD-N9-04  Each hand once a round; DD-N9-22  one in which there is something to see."""
    return [
        seat
        for seat in other_players(s, s.setup.inspector)
        if not s.looked >> seat & 1 and hand_size(s, seat) > kept_secret(s, seat)
    ]


def offer(s: State) -> None:
    """At the beginning of a round."""
    if s.setup.edition.hands_inspected and s.setup.inspector >= 0 and targets(s):
        s.stack.append(Inspect(s.setup.inspector, False))


def look(s: State, target: Seat) -> None:
    s.looked |= 1 << target
    s.tell(events.inspects(s.setup.inspector, target))
    s.stack.append(Conceal(ONLY[target], ONLY[target], nothing_said(ONLY[target])))


class Inspect(Choice):
    """DD-N9-04  The Elves may look at hands, one after another."""

    rule = "DD-N9-04"
    asks = "may inspect a hand"
    answer_words = ("pass", "look")
    whose_rule = "DD-N9-02"

    def who(self, s: State) -> Asked:
        return super().who(s) if targets(s) else NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        return [PASS, *[LOOK[s.setup.factions[target]] for target in targets(s)]]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, OfFaction):
            look(s, s.setup.seat_of[act.faction])
        else:
            self.done = True


class Conceal(Window):
    """DD-N9-02  The owner chooses what stays secret; the Elves see the rest."""

    rule = "DD-N9-02"
    asks = "a player chooses which card stays secret"
    answer_words = ("conceal",)
    must_rule = "DD-N9-02"

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        named = cards_said(self.answer_of(seat))
        mine = isinstance(act, OfCard) and s.hands[seat] & ~named & 1 << act.card
        return no_answer(s, seat) if mine else NOT_HELD

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        return Refusal("DD-N9-02", f"you are not asked: {self.asks}")

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        named = cards_said(given)
        return [CONCEAL[card] for card in cards_in(s.hands[seat] & ~named)]

    def complete(self, s: State, seat: Seat, given: tuple[int, ...]) -> bool:
        return len(given) == kept_secret(s, seat)

    def finish(self, s: State) -> None:
        target, elves = self.players[0], s.setup.inspector
        shown = s.hands[target] & ~cards_said(self.given[0])
        show_cards(s, shown, ONLY[elves])
        s.tell(events.inspected(elves, target, cards_in(shown)))


class LookNow(OpenStep[State]):
    """DD-N9-04  Also whenever the Elves themselves are to act: a standing step."""

    def who(self, s: State) -> Asked:
        elves = s.setup.inspector
        if elves < 0 or elves not in s.asked or not s.turn:
            return NOBODY_ASKED
        top = s.stack[-1]
        return NOBODY_ASKED if isinstance(top, (Window, WritePlans)) else ONLY[elves]

    def options(self, s: State, seat: Seat) -> Menu:
        return [LOOK[s.setup.factions[target]] for target in targets(s)]

    def concerns(self, act: Action) -> bool:
        return isinstance(act, LookAt)

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        assert isinstance(act, OfFaction)
        target = s.setup.seat_of[act.faction]
        if seat != s.setup.inspector or target in (seat, NOBODY):
            return Refusal("DD-N9-02", f"{holder(s, INSPECTS_HANDS)} inspect the hands of the other players")
        if s.looked >> target & 1:
            return Refusal("DD-N9-04", "that hand has been inspected this round")
        if hand_size(s, target) <= kept_secret(s, target):
            return Refusal("DD-N9-22", "there is nothing to see in that hand")
        who = holder(s, INSPECTS_HANDS)
        return Refusal("DD-N9-04", f"hands are inspected at the beginning of a round, or when {who} act")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfFaction)
        look(s, s.setup.seat_of[act.faction])

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()
