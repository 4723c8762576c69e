"""Cards and the like: never seen, hardly ever taken, held and hardly ever used.

An option that names a item is about it: taking the option is using the item, or getting it.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from wyrmhall.lab.arena import Result
from wyrmhall.lab.findings import FEWEST
from wyrmhall.lab.statistics import Estimate, among, rate

DEAD: Final = 0.05  # of those who could, so few do

Seats = set[tuple[int, int]]  # a game and a seat in it


class HeldItem(NamedTuple):
    """Over all games, by game and seat."""

    name: str
    held: int  # by how many seats
    offered: int  # to how many an option named it
    taken: int  # how many took such an option
    used: int  # and held it
    games_held: int
    games_offered: int

    @property
    def use(self) -> Estimate:
        """Of the seats that held it, how many took an option that names it."""
        return rate(self.used / self.held * self.games_held if self.held else 0.0, self.games_held)

    @property
    def taking(self) -> Estimate:
        """Of the seats that were offered such an option, how many took one."""
        games = self.games_offered
        return rate(self.taken / self.offered * games if self.offered else 0.0, games)

    @property
    def judged(self) -> bool:
        return max(self.games_held, self.games_offered) >= FEWEST

    def verdict(self, many: int) -> str:
        if not self.held and not self.offered:
            return "never turned up"
        if self.games_offered >= FEWEST and among(self.taking, many).high < DEAD:
            return "hardly ever taken" if self.taken else "never taken"
        if self.games_held >= FEWEST and self.offered and among(self.use, many).high < DEAD:
            return "held, hardly ever used"
        return ""


def items_of(results: Sequence[Result], every: Sequence[str] = ()) -> list[HeldItem]:
    """All that were held, and all there are; dead ones first, then the least used."""
    names = sorted({*every, *[item for r in results for own in r.facts[2] for item in own]})
    if not names:
        return []
    named = Named(names)
    held: dict[str, Seats] = {name: set() for name in names}
    offered: dict[str, Seats] = {name: set() for name in names}
    taken: dict[str, Seats] = {name: set() for name in names}
    for number, r in enumerate(results):
        for seat, own in enumerate(r.facts[2]):
            for item in own:
                held[item].add((number, seat))
        for _, _, forms in r.course.get("choices", {}).values():
            for form, (_, _, to, by) in forms.items():
                for item in named.by(form):
                    offered[item].update([(number, seat) for seat in bits(to)])
                    taken[item].update([(number, seat) for seat in bits(by)])
    found = [item_of(name, held[name], offered[name], taken[name]) for name in names]
    many = len([one for one in found if one.judged])
    return sorted(
        found, key=lambda one: (not one.verdict(many), not one.judged, one.taking.value, one.use.value)
    )


def item_of(name: str, held: Seats, offered: Seats, taken: Seats) -> HeldItem:
    games_held, games_offered = ({game for game, _ in one} for one in (held, offered))
    return HeldItem(
        name, len(held), len(offered), len(taken), len(held & taken), len(games_held), len(games_offered)
    )


def bits(seats: int) -> list[int]:
    return [seat for seat in range(seats.bit_length()) if seats >> seat & 1]


class Named:
    """Which items an option names, in its notation or on its button."""

    def __init__(self, names: Sequence[str]) -> None:
        longest_first = sorted(names, key=len, reverse=True)
        self.pattern = re.compile(
            r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)", re.IGNORECASE
        )
        self.names = {name.lower(): name for name in names}
        self.known: dict[str, list[str]] = {}

    def by(self, form: str) -> list[str]:
        if form not in self.known:
            found = [self.names[word.lower()] for word in self.pattern.findall(form)]
            self.known[form] = list(dict.fromkeys(found))
        return self.known[form]
