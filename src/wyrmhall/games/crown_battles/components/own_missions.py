"""Missions of one's own: CB-MIS with other cards, made of what the printed missions ask for.

A mission of one's own takes the place, and with it the number, of a printed one: so nothing that counts
missions has to know of it.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from wyrmhall.games.crown_battles.components.scoring_values import POINTS
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.complaints import shown
from wyrmhall.kernel.house_rules.entries import Entries, Entry
from wyrmhall.kernel.house_rules.values import Fault, Number, OneOf, SomeOf, Value, Words

# CB-M-01 to CB-M-32, as a file names them
MISSION_WORDS: Final = (
    "first-strike", "hold-back", "last-stand", "quiet-exit", "empty-hands", "next-to-nothing",
    "single-prize", "matched-pair", "neat-trio", "two-or-more", "three-or-more", "four-or-more",
    "sole-champion", "lone-pauper", "odd-count", "lead-and-win", "mirror", "last-laugh", "back-to-back",
    "stop-and-go", "bookends", "both-halves", "trump-blade", "clean-blade", "plain-steel", "underdog",
    "crowned-thirteen", "fallen-thirteen", "dragon-hoard", "golem-fist", "peasant-harvest", "giant-toppled",
)  # fmt: skip
# what a mission may ask for, by the number of the printed one that asks for just that
DEEDS: Final = {
    "win-first": 1,
    "win-last": 3,
    "most-tricks": 13,
    "fewest-tricks": 14,
    "odd-tricks": 15,
    "win-own-lead": 16,
    "level-with-left": 17,
    "win-playing-last": 18,
    "win-two-running": 19,
    "win-in-both-halves": 22,
    "win-with-trump": 23,
    "win-with-plain": 25,
    "win-with-low": 26,
    "win-with-13": 27,
    "lose-13": 28,
    "win-dragon": 29,
    "win-with-golem": 30,
    "win-zero-card": 31,
    "lose-giant": 32,
}
DEED_WORDS: Final = tuple(DEEDS)
MOST_TRICKS: Final = 20
MOST_WORTH: Final = 300
COLUMNS: Final = 7  # CB-MC-01  hands of 1-2, 3-4, 5-7, 8-10, 11-13, 14-16 and 17-20 cards
FEWEST_MISSIONS: Final = 8  # CB-R-87  so that everybody is dealt one, whatever can be done

# how many tricks a deed takes at least; all others take one
_NO_TRICK: Final = ("fewest-tricks", "level-with-left", "lose-13", "lose-giant")
_TWO_TRICKS: Final = ("win-two-running", "win-in-both-halves")
# the cards a trick can be won with, by the deeds that winning with them does
_WINNERS: Final = (
    frozenset(("win-with-golem",)),
    frozenset(("win-with-trump",)),
    frozenset(("win-with-plain",)),
    frozenset(("win-with-trump", "win-with-low")),
    frozenset(("win-with-trump", "win-with-13")),
    frozenset(("win-with-plain", "win-with-low")),
    frozenset(("win-with-plain", "win-with-13")),
)
_WITH: Final = frozenset().union(*_WINNERS)
_COMPARED: Final = ("most-tricks", "fewest-tricks", "level-with-left")


def winners_needed(does: Sequence[str], avoids: Sequence[str]) -> int:
    """How many winning cards do all that is asked for; -1 if no cards do."""
    wanted = _WITH.intersection(does)
    allowed = [deeds for deeds in _WINNERS if not deeds.intersection(avoids)]
    for count in range(len(allowed) + 1):
        for chosen in combinations(allowed, count):
            if wanted <= frozenset().union(*chosen):
                return count
    return -1


def tricks_needed(does: Sequence[str], avoids: Sequence[str]) -> int:
    """CB-MIS-03  How many tricks a round must have at least for it."""
    least = max([0 if deed in _NO_TRICK else 2 if deed in _TWO_TRICKS else 1 for deed in does], default=0)
    return max(least, winners_needed(does, avoids))


class PointsByHand(Value):
    """One number, or one for each column of the printed tables."""

    def __init__(self, name: str, help: str, rule: str) -> None:
        super().__init__(name, help, rule)
        self.each = Number(name, 0, MOST_WORTH, step=POINTS)

    def fault(self, value: object) -> str:
        if not isinstance(value, list):
            return self.each.fault(value)
        if len(value) != COLUMNS:
            return f"{COLUMNS} numbers are expected, and {len(value)} are written"
        return next((fault for fault in map(self.each.fault, value) if fault), "")

    def sample(self, chance: Chance) -> object:
        if chance.below(2):
            return self.each.sample(chance)
        return [self.each.sample(chance) for _ in range(COLUMNS)]

    def allowed(self) -> str:
        return f"{self.each.allowed()}, or a list of {COLUMNS} such"

    def schema(self) -> dict[str, Any]:
        each = self.each.schema()
        return {"anyOf": [each, {"type": "array", "items": each, "minItems": COLUMNS, "maxItems": COLUMNS}]}


class MissionEntries(Entries):
    """`[[missions]]`"""

    def contradictions(self, entry: Entry) -> list[Fault]:
        does, avoids, least, most = entry["does"], entry["avoids"], entry["least"], entry["most"]
        wrong: list[tuple[str, str]] = []
        both = [deed for deed in does if deed in avoids]
        if both:
            wrong.append(("avoids", f"{shown(both[0])} stands in does too"))
        if not (does or avoids or least or most < MOST_TRICKS):
            wrong.append(
                ("name", "it asks for nothing: say what it does, avoids, or how many tricks it holds")
            )
        if least > most:
            wrong.append(("most", f"least = {least}, but most = {most}: it cannot be less"))
        if len([deed for deed in does if deed in _COMPARED]) > 1:
            wrong.append(("does", f"nobody does more than one of {', '.join(_COMPARED)}"))
        if winners_needed(does, avoids) < 0:
            wrong.append(("avoids", "no card is left that could win as it asks"))
        elif most < tricks_needed(does, avoids):
            wrong.append(("most", f"what it does takes {tricks_needed(does, avoids)} tricks"))
        odd = "odd-tricks" in does
        if least == most and (odd or "odd-tricks" in avoids) and least % 2 != odd:
            wrong.append(("least", f"{least} tricks are {'odd' if least % 2 else 'even'}"))
        return [Fault((field,), why) for field, why in wrong[:1]]

    def sample_entry(self, chance: Chance) -> Entry:
        """One or two deeds, rarely more, or some tricks."""
        deeds = list(chance.draw(DEED_WORDS, 1 + chance.below(3)))
        avoided = chance.below(len(deeds) + 1)
        least = chance.below(4) if not chance.below(3) else 0
        return {
            "name": self.fields["name"].sample(chance),
            "instead_of": chance.pick(MISSION_WORDS),
            "does": deeds[avoided:],
            "avoids": deeds[:avoided],
            "least": least,
            "most": least + chance.below(5) if not chance.below(3) else MOST_TRICKS,
            "points": self.fields["points"].sample(chance),
        }


MISSION_ENTRIES: Final = MissionEntries(
    "missions",
    (
        Words("name", "What it is called."),
        OneOf("instead_of", MISSION_WORDS, "The printed mission whose place it takes.", "CB-M-01"),
        SomeOf("does", DEED_WORDS, "All of this has to be done.", "CB-R-71"),
        SomeOf("avoids", DEED_WORDS, "Nothing of this may be done.", "CB-R-71"),
        Number("least", 0, MOST_TRICKS, "Tricks to be held at least.", "CB-R-36"),
        Number("most", 0, MOST_TRICKS, "Tricks to be held at most; 20 is no limit.", "CB-R-36"),
        PointsByHand(
            "points",
            "What it is worth: always, or for hands of 1-2, 3-4, 5-7, 8-10, 11-13, 14-16 and 17-20 cards.",
            "CB-MIS-06",
        ),
    ),
    {"does": [], "avoids": [], "least": 0, "most": MOST_TRICKS},
    ("name", "instead_of"),
    len(MISSION_WORDS),
    "Missions of your own.",
    "CB-MIS-01",
)
MISSIONS_OUT: Final = SomeOf(
    "missions_out", MISSION_WORDS, "Printed missions that are not in the mission deck.", "CB-MIS-01"
)


class OwnMission:
    """A mission as a file describes it."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.number: int = 1 + MISSION_WORDS.index(entry["instead_of"])
        self.name: str = entry["name"]
        self.does: tuple[str, ...] = tuple(entry["does"])
        self.avoids: tuple[str, ...] = tuple(entry["avoids"])
        self.least: int = entry["least"]
        self.most: int = entry["most"]
        points = entry["points"]
        self.points: tuple[int, ...] = tuple(points) if isinstance(points, list) else (points,) * COLUMNS
        self.tricks: int = max(self.least, tricks_needed(self.does, self.avoids))


class OwnMissions:
    """The mission deck of a table with house rules about it."""

    def __init__(self, entries: list[Entry], left_out: Sequence[str]) -> None:
        missions = [OwnMission(MISSION_ENTRIES.whole(entry)) for entry in entries]
        self.by_number: dict[int, OwnMission] = {one.number: one for one in missions}
        out = [1 + MISSION_WORDS.index(word) for word in left_out]
        everything = range(1, len(MISSION_WORDS) + 1)
        self.numbers = tuple(
            [number for number in everything if number not in out or number in self.by_number]
        )


def missions_of(values: Mapping[str, Any]) -> OwnMissions | None:
    """Of the values of house rules; None where the mission deck is the printed one."""
    entries, left_out = values["missions"], values["missions_out"]
    return OwnMissions(entries, left_out) if entries or left_out else None
