"""Pearl tokens: EN-PRL."""

from wyrmhall.games.enchanters.components.cards import PEARL
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import DROP, MOST_PEARLS, Number
from wyrmhall.games.enchanters.rules.resolution.refusals import not_an_answer
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import PEARL_TEXTS
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain


def settle_pearls(s: State) -> None:
    """EN-PRL-01, EN-STK-14  As many tokens as the pearl value says."""
    plain = not s.mask & PEARL_TEXTS
    if plain and not s.owing:
        return
    s.owing = False
    more = 0 if plain else s.more_pearls()
    for seat in s.setup.seats:
        active, inactive = s.pearls[seat]
        value = min(s.icon_count(seat, PEARL), MOST_PEARLS) if plain else s.pearls_due(seat, more)
        missing = value - active - inactive
        if missing > 0:
            s.pearls[seat] = (active + missing, inactive)  # EN-PRL-02
        elif missing < 0:
            give_up(s, seat, -missing)


def give_up(s: State, seat: Seat, count: int) -> None:
    """EN-PRL-03  The player chooses which, where there is a choice."""
    active, inactive = s.pearls[seat]
    least, most = max(0, count - inactive), min(count, active)
    if least == most:
        s.pearls[seat] = (active - least, inactive - count + least)
        return
    s.owing = True
    if not (s.stack and isinstance(s.stack[-1], DropPearls)):
        s.stack.append(DropPearls(seat, False))


def turn_pearls(s: State, seat: Seat, count: int) -> None:
    """EN-PRL-04  Active tokens pay, each for one crystal."""
    if count > 0:
        active, inactive = s.pearls[seat]
        s.pearls[seat] = (active - count, inactive + count)
        if s.event_sink is not None:
            s.tell(events.pearls_turned(seat, count))


class DropPearls(OpenStep[State]):
    """How many of the tokens given up are active ones."""

    def __init__(self, seat: Seat, done: bool) -> None:
        self.seat = seat
        self.done = done

    def range(self, s: State) -> tuple[int, int, int]:
        active, inactive = s.pearls[self.seat]
        count = active + inactive - s.pearl_value(self.seat)
        return count, max(0, count - inactive), min(count, active)

    def who(self, s: State) -> Asked:
        if self.done:
            return NOBODY_ASKED
        count, least, most = self.range(s)
        return ONLY[self.seat] if count > 0 and least < most else NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        _, least, most = self.range(s)
        return DROP[least : most + 1] if seat == self.seat else []

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        asks = "how many of the pearls you give up are active ones?"
        if seat != self.seat or act not in DROP:
            return not_an_answer(act, seat == self.seat, asks)
        count, least, most = self.range(s)
        return Refusal("EN-PRL-01", f"{count} pearls have to go, and {least} to {most} of them can be active")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Number)
        active, inactive = s.pearls[seat]
        count, _, _ = self.range(s)
        s.pearls[seat] = (active - act.number, inactive - count + act.number)
        self.done = True

    def finish(self, s: State) -> None:
        settle_pearls(s)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.done)
