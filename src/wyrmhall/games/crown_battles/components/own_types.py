"""Round types of one's own: the parts that the printed ones are made of (CB-EXP-03), put together anew.

A round type of one's own takes the place, and with it the number and the word, of a printed one.
"""

from collections.abc import Mapping
from typing import Any, Final

from wyrmhall.games.crown_battles.rules.round_types.kind import (
    ALONE,
    BLIND,
    BLIND_MISSIONS,
    DUELS,
    HALVES,
    MISSIONS,
    ONE,
    OPEN,
    SUITS,
    TEAMS,
    TRUMPS,
)
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.complaints import shown
from wyrmhall.kernel.house_rules.entries import Entries, Entry
from wyrmhall.kernel.house_rules.values import Fault, Number, OneOf, SomeOf, Switch, Words

NOBODY_TOGETHER: Final = "alone"  # what a file says for ALONE
GROUPS: Final = (NOBODY_TOGETHER, DUELS, TEAMS)
WITH_MISSIONS: Final = (MISSIONS, BLIND_MISSIONS)
LEAST_FOR: Final = {NOBODY_TOGETHER: 2, TEAMS: 3, DUELS: 4}  # CB-EXP-04, CB-EXP-05
LEAST_FACE_DOWN: Final = 3
PLACES: Final = TYPE_NAMES[1:]  # Normal Bidding is what is played where nothing else is said
USUAL: Final[dict[str, Any]] = {
    "bidding": OPEN,
    "parts": ONE,
    "groups": NOBODY_TOGETHER,
    "dealer_barred": True,
    "double_bids": True,
    "wagers": False,
    "cards_each": 1,
    "face_down": False,
    "turn_up_suit": False,
    "trump": TRUMPS[0],
}
ABOUT_BIDS: Final = ("dealer_barred", "double_bids")
# what does not go together: two parts with the values they may not have at the same time, and why
CLASHES: Final = (
    ("parts", (HALVES, SUITS), "bidding", (BLIND, *WITH_MISSIONS), "only an open bid has several parts"),
    ("groups", (DUELS,), "bidding", WITH_MISSIONS, "a duel is about bids"),
    ("groups", (TEAMS,), "bidding", (BLIND,), "partners have to hear each other's bids"),
    ("groups", (DUELS, TEAMS), "parts", (HALVES,), "the halves are scored for everybody alone"),
    ("groups", (DUELS,), "parts", (SUITS,), "a duel is about one bid"),
    ("wagers", (True,), "bidding", (BLIND, *WITH_MISSIONS), "a wager is announced with an open bid"),
    ("wagers", (True,), "parts", (HALVES, SUITS), "a wager is about one bid"),
    ("wagers", (True,), "groups", (DUELS, TEAMS), "the pot is shared by everybody alone"),
    ("cards_each", (2,), "parts", (HALVES,), "the tricks of a half have one card of everybody"),
    ("cards_each", (2,), "bidding", WITH_MISSIONS, "missions are about one card of everybody"),
    ("cards_each", (2,), "face_down", (True,), "cards are turned up after one card of everybody"),
    ("turn_up_suit", (True,), "parts", (HALVES,), "a suit turned up cannot be divided in secret"),
    ("turn_up_suit", (True,), "face_down", (True,), "whose suit lies open cannot play it face down"),
)


class TypeEntries(Entries):
    """`[[round_types]]`"""

    def contradictions(self, entry: Entry) -> list[Fault]:
        return [
            Fault((one,), f"{plain(one, entry)} and {plain(other, entry)} do not go together: {why}")
            for one, ones, other, others, why in CLASHES
            if entry[one] in ones and entry[other] in others
        ][:1]

    def sample_entry(self, chance: Chance) -> Entry:
        """A few parts that are not as usual."""
        changed = {field.name for field in chance.draw(self.inner[2:], 1 + chance.below(4))}
        return {
            field.name: field.sample(chance)
            for field in self.inner
            if field.name in changed or field.name not in USUAL
        }


def plain(name: str, entry: Entry) -> str:
    return f"{name} = {shown(entry[name])}"


TYPE_ENTRIES: Final = TypeEntries(
    "round_types",
    (
        Words("name", "What it is called."),
        OneOf("instead_of", PLACES, "The printed round type whose place it takes.", "CB-EXP-03"),
        OneOf("bidding", (OPEN, BLIND, *WITH_MISSIONS), "How bids or missions are made.", "CB-BLI-01"),
        OneOf("parts", (ONE, HALVES, SUITS), "What a bid is made of.", "CB-SUP-01"),
        OneOf("groups", GROUPS, "Who plays with whom.", "CB-ALL-01"),
        Switch("dealer_barred", "Screw the dealer: open bids may not add up to the tricks.", "CB-BID-07"),
        Switch("double_bids", "Double bids are allowed.", "CB-BID-05"),
        Switch("wagers", "Bids are for a pot, with wagers, as in Wagering.", "CB-WAG-01"),
        Number("cards_each", 1, 2, "Cards that everybody plays to a trick.", "CB-LNG-01"),
        Switch("face_down", "Only the lead lies face up.", "CB-STE-01"),
        Switch("turn_up_suit", "Everybody turns up a suit before the bids.", "CB-LEA-01"),
        OneOf("trump", TRUMPS, "What decides about the trump suit.", "CB-SPN-01"),
    ),
    USUAL,
    ("name", "instead_of"),
    len(PLACES),
    "Round types of your own.",
    "CB-EXP-07",
)
TYPES: Final = SomeOf(
    "types", TYPE_NAMES, "Round types that are turned up, where the table picks none itself.", "CB-EXP-01"
)


class OwnType:
    """A round type as a file describes it."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.entry = entry
        self.number: int = TYPE_NAMES.index(entry["instead_of"])
        self.name: str = entry["name"]
        self.bidding: str = entry["bidding"]
        self.parts: str = entry["parts"]
        self.groups: str = ALONE if entry["groups"] == NOBODY_TOGETHER else entry["groups"]
        self.screw: bool = entry["dealer_barred"] and entry["bidding"] == OPEN
        self.doubles: bool = entry["double_bids"]
        self.wagers: bool = entry["wagers"]
        self.circles: int = entry["cards_each"]
        self.face_down: bool = entry["face_down"]
        self.leaks: bool = entry["turn_up_suit"]
        self.trump: str = entry["trump"]
        covered = LEAST_FACE_DOWN if self.face_down else 2
        self.least_players: int = max(covered, LEAST_FOR[entry["groups"]])


class OwnTypes:
    """The round types of a table with house rules about them."""

    def __init__(self, entries: list[Entry]) -> None:
        types = [OwnType(TYPE_ENTRIES.whole(entry)) for entry in entries]
        self.by_number: dict[int, OwnType] = {one.number: one for one in types}


def types_of_rules(values: Mapping[str, Any]) -> OwnTypes | None:
    """Of the values of house rules; None where all are the printed ones."""
    return OwnTypes(values["round_types"]) if values["round_types"] else None


def unusual_parts(own: OwnType) -> list[str]:
    """The parts that are not as in Normal Bidding, as `part-value`; `usual` if all are."""
    bids = own.bidding not in WITH_MISSIONS
    told = [name for name in USUAL if own.entry[name] != USUAL[name]]
    told = [name for name in told if bids or name not in ABOUT_BIDS]
    told = [name for name in told if own.bidding == OPEN or name != "dealer_barred"]
    return [f"{name}-{str(own.entry[name]).lower()}" for name in told] or ["usual"]
