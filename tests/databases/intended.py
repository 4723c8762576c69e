"""What is shown otherwise today on purpose, each by name: the logs mean what they meant."""

import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from tests.databases.seeing import GONE, Difference, differences


class Intended(NamedTuple):
    """A field, what it showed, what it shows, and why."""

    field: str  # a regular expression for the whole way to it
    old: Any
    new: Any
    why: str

    def explains(self, found: Difference) -> bool:
        same = type(found.new) is type(self.new) and (found.old, found.new) == (self.old, self.new)
        return same and re.fullmatch(self.field, found.where) is not None


class Reworded(NamedTuple):
    """A field whose sentence says the same in other words: a regular expression, and what replaces it."""

    field: str
    old: str
    new: str
    why: str

    def explains(self, found: Difference) -> bool:
        if not isinstance(found.old, str) or re.fullmatch(self.field, found.where) is None:
            return False
        return (
            re.search(self.old, found.old) is not None and re.sub(self.old, self.new, found.old) == found.new
        )


class Told(NamedTuple):
    """A field that was empty, and what it says now."""

    field: str
    new: str  # a regular expression for all of it
    why: str

    def explains(self, found: Difference) -> bool:
        is_there = found.old == "" and re.fullmatch(self.field, found.where) is not None
        return is_there and re.fullmatch(self.new, str(found.new)) is not None


class WithoutTheEnd(NamedTuple):
    """The last turn tells nothing any more of what came after it."""

    field: str
    why: str

    def explains(self, found: Difference) -> bool:
        if re.fullmatch(self.field, found.where) is None or len(found.old) <= len(found.new):
            return False
        kept, left_out = found.old[: len(found.new)], found.old[len(found.new) :]
        return not differences(kept, found.new) and all(one["rule"] in AT_THE_END for one in left_out)


Intention = Intended | Reworded | Told | WithoutTheEnd

RENAMED: Final = {
    "moments": "highlights",
    "deeds": "card_actions",
}  # fields that show the same under a new name
NO_STANDING_ANSWER: Final = Intended(
    field=r"[^/]+/\d+/views/\d+/order",
    old="",
    new=GONE,
    why="what is answered in advance is said by switches, in words, and no longer by a notation",
)
STANDING_PASS: Final = NO_STANDING_ANSWER._replace(field=r"a long one/2/views/0/order", old="pass")
QUOTED: Final = tuple(
    Intended(
        field=rf"[^/]+/\d+/views/\d+/{field}",
        old=old,
        new=new,
        why="names that begin with `of` stand in quotation marks, where they are read within a sentence",
    )
    for field, old, new in (
        (
            "screen/rest/words",
            "Resting discards of Shared Bandages.",
            "Resting discards \u201cof Shared Bandages\u201d.",
        ),
        (
            r"choices/\d+/words",
            "Of Divers: pay 1 crystal, any number of times: +1 defense",
            "\u201cof Divers\u201d: pay 1 crystal, any number of times: +1 defense",
        ),
        (
            r"choices/\d+/words",
            "Of Peer Review: pay 2 crystals, discard an enchantment: "
            "steal top enchantment from another player",
            "\u201cof Peer Review\u201d: pay 2 crystals, discard an enchantment: "
            "steal top enchantment from another player",
        ),
    )
)
PLAINER: Final = (
    Reworded(
        field=r"[^/]+/\d+/(log/\d+/account|sheet/\d+/rows/\d+/how|result/.*)",
        old=r"(\d+) held",
        new=r"took \1",
        why="tricks are taken, not held",
    ),
    Intended(
        field=r"[^/]+/\d+/(views/\d+/)?screen/grid/pays",
        old="As many as bid: 20 and 10 a trick; half for a double bid. Each too many or too few costs 10.",
        new="Exactly your bid: 20 points and 10 a trick, half for a double bid. Each trick off costs 10.",
        why="newcomers could not read what a bid pays",
    ),
    Reworded(
        field=r"[^/]+/\d+/views/\d+/question",
        old=r", hire units for 1 gold in a castle, 2 elsewhere \(you have 0\), or pass\.",
        new=", you cannot hire anybody now (you have 0 gold).",
        why="who can only pass is told so",
    ),
    Reworded(
        field=r"[^/]+/\d+/views/\d+/question",
        old=r"reveal hidden units, or go on\.",
        new="reveal hidden units, or press Done.",
        why="the question names the button",
    ),
    Reworded(
        field=r"[^/]+/\d+/views/\d+/screen/territories/\d+/barrier/why",
        old=r"^The dragon marker is in ",
        new="The dragon is at ",
        why="there is one dragon, and it has one name",
    ),
    Reworded(
        field=r"[^/]+/\d+/views/\d+/choices/\d+/words",
        old=r"^Recruit nobody$",
        new="Pass: hire nobody",
        why="passing has one word, and what is passed is hiring",
    ),
)

AT_THE_END: Final = ("EN-END-06", "EN-END-10")
NO_TURN: Final = WithoutTheEnd(
    field=r"[^/]+/\d+/sheet/\d+/lines", why="the end of the game is nobody's turn in Enchanters"
)
REASONS: Final = Told(
    field=r"[^/]+/\d+/(log/\d+|result/highlights/\d+)/account",
    new=r"for slot \d(, less \d for speed)?|strength \d+ less defense \d+|\u201c?[A-Za-z', -]+\u201d?: .+",
    why="the log of Enchanters says beside a line why something happened",
)
PAYEES: Final = REASONS._replace(
    new=r"the gold goes to (the bank|[A-Z]\w+ \([^)]+\)|[a-z]+)",
    why="the log of Dragon Dune says beside a price who is paid",
)
ACCOUNTS: Final = (
    Intended(
        field=r"over/\d/result/accounts",
        old=[
            "bid 4, 10 held, missed by 6: -60",
            "bid 9, 5 held, missed by 4: -40",
            "bid 5 met: 5 x 10 + 20 = 70",
        ],
        new=[],
        why="the points of the last round alone are no account of the game: the log has those of all rounds",
    ),
    Intended(
        field=r"quickly over/\d/result/accounts/0",
        old="village 0, cards 4, reward tokens 0, wounds -4",
        new="Meadow Foal 2, Hymn Leech 2, -4 for wounds",
        why="points are told card by card",
    ),
    Intended(
        field=r"quickly over/\d/result/accounts/1",
        old="village 0, cards 4, reward tokens 0, wounds 0",
        new="Ankle Raider 2, Meadow Foal 2",
        why="points are told card by card",
    ),
)
INTENDED: Final[dict[str, tuple[Intention, ...]]] = {
    "first": (
        NO_STANDING_ANSWER,
        STANDING_PASS,
        *QUOTED,
        *PLAINER,
        *ACCOUNTS,
        REASONS,
        PAYEES,
        NO_TURN,
        Intended(
            field=r"[^/]+/\d+/views/\d+/screen/deals/gifts_left",
            old=12,
            new=-1,
            why="people give gold as often as they like: only bots and learners are limited",
        ),
    ),
    "second": (NO_STANDING_ANSWER, STANDING_PASS, *QUOTED, *PLAINER, *ACCOUNTS, REASONS, PAYEES, NO_TURN),
}


def with_names_of_today(seen: Any) -> Any:
    """What was seen, its fields called as they are called today."""
    if isinstance(seen, dict):
        return {RENAMED.get(name, name): with_names_of_today(value) for name, value in seen.items()}
    return [with_names_of_today(value) for value in seen] if isinstance(seen, list) else seen


def unexplained(name: str, found: Iterable[Difference]) -> list[Difference]:
    """Those that nobody intended."""
    return [one for one in found if not any(known.explains(one) for known in INTENDED.get(name, ()))]


def outdated(name: str, found: list[Difference]) -> list[Intention]:
    """Changes that are named and not to be seen: they hide nothing any more, and must go."""
    return [known for known in INTENDED.get(name, ()) if not any(known.explains(one) for one in found)]
