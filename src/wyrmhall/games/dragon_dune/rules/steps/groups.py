"""A group of units named in small choices: where, how many, how many of them elite (DD-R-149)."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import NOWHERE, Place, places_in
from wyrmhall.games.dragon_dune.components.powers import ELITE_WARRIORS
from wyrmhall.games.dragon_dune.language.actions import COUNT, ELITE, PASS, AtPlace, Count, EliteCount
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.units import elites_at, elites_in_stock
from wyrmhall.games.dragon_dune.rules.steps.choice import NO_STAKE, Asking
from wyrmhall.games.dragon_dune.rules.steps.refusals import NOT_PLAYED, holder, no_answer
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import Plain

UNSAID: Final = -1
ELITES_UNSAID: Final = Refusal("DD-R-149", "say how many of them are elite")


class NamedGroup(Asking):
    """A group as it has been named so far, and at random to the end."""

    def __init__(self, seat: Seat, place: Place, count: int, elites: int, done: bool) -> None:
        self.seat = seat
        self.place = place
        self.count = count
        self.elites = elites
        self.done = done

    def who(self, s: State) -> Asked:
        return NOBODY_ASKED if self.done else ONLY[self.seat]

    def places(self, s: State) -> int:
        """Where the group may be, as bits."""
        raise NotImplementedError

    def most(self, s: State) -> int:
        """How many units the group may have."""
        raise NotImplementedError

    def most_openly(self, s: State) -> int:
        """How many everybody would think it may have, at most (DD-R-165)."""
        return self.most(s)

    def elite_bounds(self, s: State) -> tuple[int, int]:
        """The least and the greatest number of elites among them."""
        raise NotImplementedError

    def say_place(self, s: State, place: Place) -> None:
        self.place = place
        if self.most_openly(s) == 1:  # DD-R-167  everybody sees that there is a single answer
            self.say_count(s, 1)

    def say_count(self, s: State, count: int) -> None:
        self.count = count
        low, high = self.elite_bounds(s)
        if low == high:
            self.say_elites(low)

    def say_elites(self, elites: int) -> None:
        self.elites = elites
        self.done = True

    def answer_at_random(self, s: State, seat: Seat, chance: Chance) -> int:
        """All words, one after another: until the group is named, nobody else is asked."""
        if s.event_sink is not None:
            return super().answer_at_random(s, seat, chance)
        decisions = 0
        while not self.done:
            self.say_next_at_random(s, chance)
            decisions += 1
        return decisions

    def say_next_at_random(self, s: State, chance: Chance) -> None:
        """As from `options`, without making a menu."""
        if self.place == NOWHERE:
            self.begin_at_random(s, chance)
        elif self.count == UNSAID:
            self.say_count(s, 1 + chance.below(self.most(s)))
        else:
            low, high = self.elite_bounds(s)
            self.say_elites(low + chance.below(high - low + 1))

    def begin_at_random(self, s: State, chance: Chance) -> None:
        """Says one of `beginnings`, which random play need not make."""
        places = places_in(self.places(s))
        lot = chance.below(1 + len(places))
        if lot:
            self.say_place(s, places[lot - 1])
        else:
            self.done = True

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.place, self.count, self.elites, self.done)


class GroupStep(NamedGroup):
    """One player names a territory, then a number, then, where it matters, how many are elite."""

    whose_rule = "DD-REC-01"

    def beginnings(self, s: State) -> Menu:
        """What may be said first: to pass, or one of `places`; subclasses offer more."""
        raise NotImplementedError

    def most_at(self, s: State, place: Place, hired: bool) -> int:
        """How many `all` are, said with a territory, and perhaps with the word that they are hired."""
        return self.most(s)

    def why_not_so_many(self, s: State) -> Refusal:
        """Why the group cannot have more units than it may."""
        raise NotImplementedError

    def carry_out(self, s: State) -> None:
        """What was said is done; the step is off the stack."""
        raise NotImplementedError

    def other_word(self, s: State, act: Action) -> None:
        """A word that names neither territory nor number."""
        raise NotImplementedError

    def options(self, s: State, seat: Seat) -> Menu:
        if self.place == NOWHERE:
            return self.beginnings(s)
        if self.count == UNSAID:
            return COUNT[1 : self.most(s) + 1]
        low, high = self.elite_bounds(s)
        return ELITE[low : high + 1]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if act is PASS:
            self.done = True
        elif isinstance(act, AtPlace):
            self.say_place(s, act.place)
        elif isinstance(act, Count):
            self.say_count(s, act.number)
        elif isinstance(act, EliteCount):
            self.say_elites(act.number)
        else:
            self.other_word(s, act)

    def finish(self, s: State) -> None:
        if self.elites != UNSAID:
            self.carry_out(s)

    def purse_while_naming(self, s: State, seat: Seat) -> int:
        """The gold at stake while the words of a choice that costs gold are still being said: all of it."""
        naming = seat == self.seat and self.place >= 0 and not self.done
        return purse_of(s, seat) if naming else NO_STAKE

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, Count) and self.place != NOWHERE:
            return self.too_many(s) if act.number else Refusal("DD-R-185", "name one unit or more, or pass")
        if isinstance(act, EliteCount):
            return why_not_elite(s, seat)
        return no_answer(s, seat)

    def too_many(self, s: State) -> Refusal:
        """What was said already is not said again."""
        return (
            no_answer(s, self.seat) if self.elites != UNSAID and self.count != 1 else self.why_not_so_many(s)
        )


def why_not_elite(s: State, seat: Seat) -> Refusal:
    if not s.setup.elite:
        return NOT_PLAYED
    if seat != s.setup.elite_owner:
        return Refusal("DD-R-149", f"only {holder(s, ELITE_WARRIORS)} have elite units")
    return Refusal("DD-R-149", "so many elite units cannot be among them")


def counted(number: int, one: str, many: str = "") -> str:
    """1 unit, 2 units"""
    return f"{number} {one if number == 1 else many or one + 's'}"


def bounds_of(units: int, elites: int, count: int) -> tuple[int, int]:
    """How many elites `count` of `units` may hold, `elites` being among them."""
    return max(0, count - (units - elites)), min(elites, count)


def bounds_at(s: State, seat: Seat, place: Place, count: int) -> tuple[int, int]:
    elites = elites_at(s, seat, place)
    return bounds_of(s.units[seat][place], elites, count) if elites else (0, 0)


def bounds_in_stock(s: State, seat: Seat, count: int) -> tuple[int, int]:
    elites = elites_in_stock(s, seat)
    return bounds_of(s.stock[seat], elites, count) if elites else (0, 0)
