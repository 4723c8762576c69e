"""The files that cards are written in: TOML, read field by field, with the place of every fault."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final

from wyrmhall.games.enchanters.text.compiler.places import EVENT, VILLAGE, Place
from wyrmhall.kernel.house_rules.complaints import Complaint
from wyrmhall.kernel.house_rules.toml_file import TomlFile
from wyrmhall.kernel.house_rules.toml_positions import Path

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
LONGEST_GUESS: Final = 80  # of a name, to see which one was meant


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


class CardFile(TomlFile):
    """A file taken apart: the head of a kingdom, if there is one, and the entries of all tables."""

    def __init__(self, file: str, source: str) -> None:
        """Raises BadFile if it is not TOML at all."""
        super().__init__(file, source, STRUCTURE)
        self.kingdom: Entry | None = None
        self.entries: list[Entry] = []
        data = self.data
        self.read_kingdom(data)
        for table, value in data.items():
            self.read_table(table, value)

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
            self.wrong(table, table, f"no such table; {meant(table, list(TABLES))}")
        elif not isinstance(value, list) or not all(isinstance(node, dict) for node in value):
            self.wrong(table, table, f"entries headed [[{table}]] are expected")
        else:
            self.entries += [Entry(self, table, (table, number), node) for number, node in enumerate(value)]

    def wrong(self, name: str, top: str, why: str) -> None:
        place = self.positions.of_key((top, 0) if (top, 0) in self.positions.keys else (top,))
        self.complaints.append(Complaint(self.file, name, "", *place, STRUCTURE, why, True))


def a(card: str) -> str:
    return f"an {card}" if card[0] in "aeiou" else f"a {card}"


def meant(word: str, known: Sequence[str]) -> str:
    """Which of the names there are may be meant; else all of them."""
    near = get_close_matches(word[:LONGEST_GUESS], known, 1, 0.6)
    return f'did you mean "{near[0]}"?' if near else f"there are {', '.join(known)}"


def kebab(name: str) -> str:
    """The key that goes with a name."""
    letters = [c if c.isalnum() else " " for c in name.lower().replace("'", "")]
    return "-".join("".join(letters).split())
