"""The files that cards are written in: TOML, read field by field, with the place of every fault."""

import tomllib
from functools import cached_property
from typing import Any, Final, NamedTuple

from wyrmhall.games.enchanters.components.toml_positions import Path, Positions
from wyrmhall.games.enchanters.text.compiler.places import EVENT, VILLAGE, Place

ICON_KEYS: Final = (
    "attack",
    "attack-down",
    "defense",
    "defense-down",
    "speed",
    "weight",
    "slime",
    "pearl",
    "undead",
)
TYPES: Final = ("item", "enchantment", "monster", "dragon")
RANKS: Final = ("minor", "medium", "major")
SECTIONS: Final = ("invasion", "challenge", "other", "reward")
LEVELS: Final = ("anger1", "anger2", "anger3")
PARTS: Final = ("upper", "lower")

# Limits of ours, EN-R-137
LONGEST_FILE: Final = 100_000  # characters
LONGEST_LINE: Final = 2_000
MOST_ICONS: Final = 9  # of one kind on one part
MOST_STATISTIC: Final = 99
MOST_COPIES: Final = 9

# Tables, the fields an entry must have, and those it may have besides key, name and flavor
TABLES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "cards": (("type", "upper", "lower"), ("rank", "health", "strength")),
    "villages": (("text",), ()),
    "banners": (("upper", "lower"), ()),
    "classes": (("upper", "lower"), ()),
    "overlords": (("health", "strength", *SECTIONS), ("specific", "coop")),
    "events": (LEVELS, ("copies", "overlord")),
    "wounds": (("upper", "lower"), ("copies",)),
    "fists": (("upper", "lower"), ()),
    "enchantings": (("upper", "lower"), ()),
}
COMPANIONS: Final = ("village", "overlord", "banner", "class")
KINGDOM_FIELDS: Final = ("name", "odyssey", "theme", *COMPANIONS)
_CARD_OF: Final = {
    "banners": "banner",
    "classes": "class",
    "wounds": "wound",
    "fists": "item",
    "enchantings": "enchantment",
}
STRUCTURE: Final = "EN-LNT-06"


class Complaint(NamedTuple):
    """What is wrong with a card, by the number of the check, and where in the file."""

    file: str
    key: str  # of the card
    field: str
    line: int  # of the file, and so is the column; both from 1
    column: int
    rule: str
    sentence: str
    refused: bool  # no game takes such cards; else it is advice

    def __str__(self) -> str:
        where = ", ".join([word for word in (self.key, self.field) if word])
        place = f"{self.file}:{self.line}:{self.column}: "
        return f"{place}{where}: {self.sentence}" if where else f"{place}{self.sentence}"


class BadCards(Exception):
    """A card file that no game accepts: which file, card, field and line, and why."""

    def __init__(self, complaints: list[Complaint]) -> None:
        first, *more = complaints
        super().__init__(f"{first} (and {len(more)} more)" if more else str(first))
        self.complaints = complaints
        self.file = first.file
        self.key = first.key
        self.field = first.field
        self.line = first.line
        self.why = first.sentence


class WrittenLine:
    """A line of text as an author wrote it, and where it stands on the card and in the file."""

    def __init__(self, text: str, field: str, place: Place, path: Path) -> None:
        self.text = text
        self.field = field
        self.place = place
        self.path = path


class Entry:
    """One card of a file, or the head of a kingdom. It gives what is there and of the right type;
    `EntryCheck` complains about the rest."""

    def __init__(self, file: "CardFile", table: str, path: Path, node: dict[str, Any]) -> None:
        self.file = file
        self.table = table
        self.path = path
        self.node = node
        self.key = self.words("key")
        self.name = self.words("name")
        self.complaints: list[Complaint] = []

    # -- what it says ------------------------------------------------------------------------------

    def words(self, field: str) -> str:
        value = self.node.get(field)
        return value if isinstance(value, str) else ""

    def number(self, field: str, default: int) -> int:
        value = self.node.get(field)
        return value if isinstance(value, int) and not isinstance(value, bool) else default

    def truth(self, field: str) -> bool:
        return self.node.get(field) is True

    def inner(self, field: str) -> dict[str, Any]:
        """A table within the entry."""
        value = self.node.get(field)
        return value if isinstance(value, dict) else {}

    def icons(self, part: str) -> dict[str, int]:
        value = self.inner(part).get("icons")
        return value if isinstance(value, dict) else {}

    def card(self) -> str:
        """What kind of card it is, as places call it."""
        if self.table == "cards":
            return self.words("type") if self.words("type") in TYPES else ""
        return _CARD_OF.get(self.table, "")

    def texts(self, value: object, place: Place, *path: str) -> list[WrittenLine]:
        lines = value if isinstance(value, list) else []
        return [
            WrittenLine(text, ".".join(path), place, (*self.path, *path, number))
            for number, text in enumerate(lines)
            if isinstance(text, str)
        ]

    def part(self, part: str) -> list[WrittenLine]:
        return self.texts(self.inner(part).get("text"), Place(self.card(), part), part, "text")

    def section(self, section: str, overlay: bool) -> list[WrittenLine]:
        """Lines of an Overlord: of its card, or of the overlay that covers them."""
        place = Place("overlord", section, overlay or self.truth("specific"))
        if overlay:
            return self.texts(self.inner("coop").get(section), place, "coop", section)
        return self.texts(self.node.get(section), place, section)

    def level(self, level: str) -> list[WrittenLine]:
        return self.texts(self.node.get(level), EVENT, level)

    def written(self) -> list[WrittenLine]:
        """All lines of the card, in the order in which they stand on it."""
        if self.table == "villages":
            return self.texts(self.node.get("text"), VILLAGE, "text")
        if self.table == "overlords":
            overlays = (False, True) if "coop" in self.node else (False,)
            return [line for overlay in overlays for name in SECTIONS for line in self.section(name, overlay)]
        if self.table == "events":
            return [line for level in LEVELS for line in self.level(level)]
        if not self.card():
            return []
        return [*self.part("upper"), *self.part("lower")]

    # -- what is wrong with it ---------------------------------------------------------------------

    def complain(
        self, rule: str, sentence: str, *path: str | int, refused: bool = True, at_key: bool = False
    ) -> None:
        """`path`: of the thing within the entry."""
        positions, whole = self.file.positions, (*self.path, *path)
        place = positions.of_key(whole) if at_key else positions.of_value(whole)
        self.note(
            rule, ".".join([str(word) for word in path if isinstance(word, str)]), sentence, place, refused
        )

    def note(self, rule: str, field: str, sentence: str, place: tuple[int, int], refused: bool) -> None:
        complaint = Complaint(self.file.file, self.key or self.name, field, *place, rule, sentence, refused)
        self.complaints.append(complaint)

    def wrong(self, sentence: str, *path: str | int) -> None:
        self.complain(STRUCTURE, sentence, *path)


class CardFile:
    """A file taken apart: the head of a kingdom, if there is one, and the entries of all tables."""

    def __init__(self, file: str, source: str) -> None:
        """Raises BadCards if it is not TOML at all."""
        self.file = file
        self.source = source.replace("\r\n", "\n")
        self.kingdom: Entry | None = None
        self.entries: list[Entry] = []
        self.complaints: list[Complaint] = []
        self.check_size()
        data = self.parsed()
        self.read_kingdom(data)
        for table, value in data.items():
            self.read_table(table, value)

    @cached_property
    def positions(self) -> Positions:
        try:
            return Positions(self.source)
        except RecursionError:
            return Positions("")

    def bad(self, line: int, column: int, why: str) -> BadCards:
        return BadCards([Complaint(self.file, "", "", line, column, STRUCTURE, why, True)])

    def check_size(self) -> None:
        """Long dotted keys take tomllib minutes, and a table is waiting."""
        if len(self.source) > LONGEST_FILE:
            raise self.bad(1, 1, f"longer than {LONGEST_FILE} characters")
        for number, line in enumerate(self.source.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                raise self.bad(number, LONGEST_LINE + 1, f"longer than {LONGEST_LINE} characters")

    def parsed(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.source)
        except tomllib.TOMLDecodeError as error:
            raise self.bad(*place_of(error, self.source), f"no TOML: {error}") from None
        except RecursionError:
            raise self.bad(1, 1, "no TOML: too many brackets inside each other") from None
        except ValueError:  # a number of thousands of digits
            raise self.bad(1, 1, "no TOML: a number is too long") from None

    def read_kingdom(self, data: dict[str, Any]) -> None:
        """Its fields stand at the top of the file, or in a table called kingdom."""
        node = data.pop("kingdom", None)
        path: Path = () if node is None else ("kingdom",)
        if node is None:
            node = {field: data.pop(field) for field in KINGDOM_FIELDS if field in data}
        if not isinstance(node, dict):
            self.wrong("kingdom", "kingdom", "a table is expected")
            node = {"name": "kingdom"}
        if not node and "cards" not in data:
            return
        self.kingdom = Entry(self, "kingdom", path, node)
        self.kingdom.key = kebab(self.kingdom.name)

    def read_table(self, table: str, value: object) -> None:
        if table not in TABLES:
            self.wrong(table, table, f"no such table; there are {', '.join(TABLES)}")
        elif not isinstance(value, list) or not all(isinstance(node, dict) for node in value):
            self.wrong(table, table, f"entries headed [[{table}]] are expected")
        else:
            self.entries += [Entry(self, table, (table, number), node) for number, node in enumerate(value)]

    def wrong(self, name: str, top: str, why: str) -> None:
        place = self.positions.of_key((top, 0) if (top, 0) in self.positions.keys else (top,))
        self.complaints.append(Complaint(self.file, name, "", *place, STRUCTURE, why, True))


def place_of(error: tomllib.TOMLDecodeError, source: str) -> tuple[int, int]:
    """tomllib says it only in words: (at line 3, column 7)."""
    _, named, rest = str(error).rpartition("at line ")
    line, _, column = rest.rstrip(")").partition(", column ")
    if named and line.isdigit() and column.isdigit():
        return int(line), int(column)
    last = source.rstrip("\n").split("\n")  # (at end of document)
    return len(last), len(last[-1]) + 1


def shown(value: object) -> str:
    """A value of a file as it is quoted in a sentence."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (str, int, float)):
        words = f'"{value}"' if isinstance(value, str) else str_of_number(value)
        return words if len(words) <= 60 else f"{words[:60]}…"
    return "something else"


def str_of_number(value: float) -> str:
    try:
        return str(value)
    except ValueError:  # thousands of digits
        return "a very large number"


def a(card: str) -> str:
    return f"an {card}" if card[0] in "aeiou" else f"a {card}"


def kebab(name: str) -> str:
    """The key that goes with a name."""
    letters = [c if c.isalnum() else " " for c in name.lower().replace("'", "")]
    return "-".join("".join(letters).split())
