"""Where choices are dead: decisions with one answer in effect, options never or always taken.

Seats of one game go together: intervals count games, not decisions.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from wyrmhall.lab.arena import Result
from wyrmhall.lab.findings import FEWEST
from wyrmhall.lab.questions.course import TALK
from wyrmhall.lab.statistics import Estimate, among, rate

HARDLY: Final = 0.02  # taken less often where it is offered, an option is hardly ever taken
NEARLY_ALWAYS: Final = 0.98
SELDOM_FREE: Final = 0.1  # of a kind of decision that leaves a choice less often, little is decided


class Option(NamedTuple):
    """A form of option of one kind of decision, over all games."""

    kind: str
    form: str
    games: int  # in which it was offered beside others
    offered: int  # times
    taken: int

    @property
    def share(self) -> Estimate:
        """Of the decisions that offered it, how many took it."""
        return rate(self.taken / self.offered * self.games, self.games)

    @property
    def seldom(self) -> bool:
        return self.games < FEWEST

    def verdict(self, many: int) -> str:
        """As one of so many that are compared."""
        if self.seldom:
            return ""
        wide = among(self.share, many)
        if wide.high < HARDLY:
            return "hardly ever taken" if self.taken else "never taken"
        return "nearly always taken" if wide.low > NEARLY_ALWAYS else ""


class Kind(NamedTuple):
    """A kind of decision over all games."""

    name: str
    games: int
    asked: int
    free: int  # with more than one option
    options: Sequence[Option]  # the most taken first

    @property
    def free_share(self) -> Estimate:
        return rate(self.free / self.asked * self.games, self.games)

    @property
    def usual(self) -> Estimate:
        """How often the most usual option is taken where there is a choice."""
        most = self.options[0].taken / self.free
        return rate(most * self.games, self.games)

    def verdict(self, many: int) -> str:
        if self.games < FEWEST:
            return ""
        if among(self.free_share, many).high < SELDOM_FREE:
            return "hardly ever a choice"
        if self.free and among(self.usual, many).low > NEARLY_ALWAYS:
            return "one option in effect"
        return ""


def kinds_of(results: Sequence[Result]) -> list[Kind]:
    """Those with the most choices first; what is said beside the turn comes last, for it has no menu."""
    sums: dict[str, list[int]] = {}
    options: dict[str, dict[str, list[int]]] = {}
    for r in results:
        for kind, (asked, free, forms) in r.course.get("choices", {}).items():
            add(sums.setdefault(kind, [0, 0, 0]), 1, asked, free)
            own = options.setdefault(kind, {})
            for form, (offered, taken, *_) in forms.items():
                add(own.setdefault(form, [0, 0, 0]), 1, offered, taken)
    kinds = [
        Kind(kind, games, asked, free, most_taken_first(kind, options[kind]))
        for kind, (games, asked, free) in sums.items()
    ]
    return sorted(kinds, key=lambda one: (one.name == TALK, -one.free))


def most_taken_first(kind: str, forms: dict[str, list[int]]) -> list[Option]:
    found = [Option(kind, form, *counts) for form, counts in forms.items()]
    return sorted(found, key=lambda one: -one.taken)


def add(sums: list[int], *more: int) -> None:
    for place, one in enumerate(more):
        sums[place] += one


def options_of(kinds: Sequence[Kind]) -> list[Option]:
    """All of which somebody could have taken another instead, dead ones first, then the least taken."""
    listed = [option for kind in kinds if kind.name != TALK for option in kind.options]
    return sorted(listed, key=lambda one: (one.seldom, one.share.value, -one.offered))


def compared(kinds: Sequence[Kind]) -> tuple[list[Kind], list[Option]]:
    """Those that are judged: met often enough."""
    return (
        [one for one in kinds if one.name != TALK and one.games >= FEWEST],
        [one for one in options_of(kinds) if not one.seldom],
    )
