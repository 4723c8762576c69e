"""The course of the game: LD-ROL, LD-BID, LD-DBT and LD-END."""

from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import ChanceStep, OpenStep
from wyrmhall_liars_dice import events
from wyrmhall_liars_dice.actions import BIDS, DOUBT, NO_BID, Bid, place_of
from wyrmhall_liars_dice.state import State


def numbers_in(text: str, word: str) -> tuple[int, ...]:
    """The numbers behind the word of an outcome; ValueError if it is written otherwise."""
    first, *rest = text.split()
    if first != word or not all(one.isdecimal() and len(one) < 3 for one in rest):
        raise ValueError(f"{word!r} and numbers are expected")
    return tuple(map(int, rest))


class DrawFirst(ChanceStep[State]):
    """LD-ROL-04  Who bids first is drawn by lot."""

    word = "first"

    def pending(self, s: State) -> bool:
        return s.first == NOBODY

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome((chance.below(s.table.players),))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == 1 and outcome.items[0] < s.table.players

    def happen(self, s: State, outcome: Outcome) -> None:
        s.first = Seat(outcome.items[0])
        s.tell(events.first_drawn(s.first))

    def write(self, s: State, outcome: Outcome) -> str:
        return f"first {outcome.items[0]}"

    def read(self, s: State, text: str) -> Outcome:
        return Outcome(numbers_in(text, "first"))

    def finish(self, s: State) -> None:
        s.stack.append(Roll(True))


class Roll(ChanceStep[State]):
    """LD-ROL-02  Everybody rolls all dice under the cup."""

    word = "roll"

    def __init__(self, due: bool) -> None:
        self.due = due

    def pending(self, s: State) -> bool:
        return self.due

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome(tuple([1 + chance.below(6) for _ in range(s.on_table())]))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == s.on_table() and all(1 <= die <= 6 for die in outcome.items)

    def happen(self, s: State, outcome: Outcome) -> None:
        self.due = False
        dice = list(outcome.items)
        for seat in s.left():
            count = len(s.cups[seat])
            s.cups[seat] = tuple(sorted(dice[:count]))
            del dice[:count]
            s.tell(events.rolled(seat, s.cups[seat]))

    def write(self, s: State, outcome: Outcome) -> str:
        return f"roll {' '.join([str(die) for die in outcome.items])}"

    def read(self, s: State, text: str) -> Outcome:
        return Outcome(numbers_in(text, "roll"))

    def finish(self, s: State) -> None:
        s.bid, s.bidder = NO_BID, NOBODY
        s.stack.append(Bidding(s.first))


class Bidding(OpenStep[State]):
    """LD-BID, LD-DBT-01  Higher and higher, until somebody doubts."""

    def __init__(self, turn: Seat) -> None:
        self.turn = turn  # NOBODY when the cups are lifted

    def who(self, s: State) -> Asked:
        return NOBODY_ASKED if self.turn == NOBODY else ONLY[self.turn]

    def options(self, s: State, seat: Seat) -> Menu:
        higher: list[Action] = [
            bid for bid in BIDS[s.bid + 1 : place_of(s.on_table(), 6) + 1] if bid.face > 1 or not s.table.wild
        ]
        return higher if s.bid == NO_BID else [*higher, DOUBT]

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat != self.turn:
            return self.not_your_turn(s, seat)
        if not isinstance(act, Bid):
            return Refusal("LD-BID-05", "nobody has bid yet: there is nothing to doubt")
        if act.count > s.on_table():
            return Refusal("LD-BID-04", f"only {s.on_table()} dice lie on the table")
        if act.face == 1 and s.table.wild:
            return Refusal("LD-BID-06", "ones are wild: bid another face")
        stands = BIDS[s.bid]
        return Refusal(
            "LD-BID-03", f"the bid stands at {stands.count} times {stands.face}: bid higher, or doubt"
        )

    def not_your_turn(self, s: State, seat: Seat) -> Refusal:
        if not s.cups[seat]:
            return Refusal("LD-END-01", "you have no dice left")
        return Refusal("LD-BID-01", "it is not your turn to speak")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, Bid):
            s.bid, s.bidder = act.id, seat
            s.tell(events.bid_made(seat, act))
            self.turn = s.after(seat)
        else:
            self.turn = NOBODY
            lift_cups(s, seat)

    def finish(self, s: State) -> None:
        if len(s.left()) > 1:
            s.stack.append(Roll(True))
        else:
            s.tell(events.won(s.left()[0]))  # LD-END-02


def lift_cups(s: State, doubter: Seat) -> None:
    """LD-DBT-02 to LD-DBT-04"""
    bid = BIDS[s.bid]
    count = s.matching(bid.face)
    loser = doubter if count >= bid.count else s.bidder
    s.tell(events.doubted(doubter, s.bidder, bid, count))
    for seat in s.left():
        s.tell(events.cup_lifted(seat, s.cups[seat]))
    s.cups[loser] = s.cups[loser][1:]  # which die it is does not matter: all are rolled again
    s.tell(events.die_lost(loser, len(s.cups[loser])))
    s.first = loser if s.cups[loser] else s.after(loser)
