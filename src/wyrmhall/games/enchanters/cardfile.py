"""The files that cards are written in: TOML, read field by field, with the place of every fault."""

import tomllib
from typing import Any, Final

from wyrmhall.games.enchanters.text.places import EVENT, VILLAGE, Place

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
MOST_ICONS: Final = 9  # of one kind on one part
MOST_STATISTIC: Final = 99

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
KINGDOM_FIELDS: Final = ("name", "odyssey", "theme", "village", "overlord", "banner", "class")
_CARD_OF: Final = {
    "banners": "banner",
    "classes": "class",
    "wounds": "wound",
    "fists": "item",
    "enchantings": "enchantment",
}


LONGEST_FILE: Final = 100_000  # characters
LONGEST_LINE: Final = 2_000


class BadCards(Exception):
    """A file of cards that cannot be read: which file, card, field and line of the file, and why."""

    def __init__(self, file: str, key: str, field: str, line: int, why: str) -> None:
        where = ", ".join([word for word in (key, field) if word])
        super().__init__(f"{file}:{line}: {where}: {why}" if where else f"{file}:{line}: {why}")
        self.file = file
        self.key = key
        self.field = field
        self.line = line
        self.why = why


class Written:
    """A line of text as an author wrote it, and where it stands on the card."""

    def __init__(self, text: str, field: str, place: Place) -> None:
        self.text = text
        self.field = field
        self.place = place


class Entry:
    """One card of a file, or the head of a kingdom."""

    def __init__(self, file: str, source: str, table: str, index: int, node: dict[str, Any]) -> None:
        self.file = file
        self.source = source
        self.table = table
        self.index = index  # place among the entries of its table in that file
        self.node = node
        self.key = ""
        self.name = ""

    def bad(self, field: str, why: str, words: str = "") -> BadCards:
        return BadCards(self.file, self.key or self.name, field, self.line(words), why)

    def line(self, words: str = "") -> int:
        """The line of the file that holds these words of the entry, or else the one where it begins."""
        lines = self.source.splitlines()
        marks = (f"[[{self.table}]]", f"[{self.table}]")
        heads = [i for i, line in enumerate(lines) if line.strip().startswith(marks)]
        if not lines or self.index >= len(heads):
            return 1
        for i in range(heads[self.index] + 1, len(lines)):
            if lines[i].startswith("["):
                break
            if words and words in lines[i]:
                return i + 1
        return heads[self.index] + 1

    def words(self, field: str, default: str | None = None) -> str:
        found = self.node.get(field, default)
        if not isinstance(found, str):
            raise self.bad(field, "a text is expected", field)
        return found

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int:
        found = self.node.get(field, default)
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            raise self.bad(field, f"a number from {least} to {most} is expected", field)
        return found

    def truth(self, field: str) -> bool:
        found = self.node.get(field, False)
        if not isinstance(found, bool):
            raise self.bad(field, "true or false is expected", field)
        return found

    def one_of(self, field: str, choices: tuple[str, ...]) -> str:
        found = self.words(field)
        if found not in choices:
            raise self.bad(field, f'"{found}" is none of {", ".join(choices)}', field)
        return found

    def inner(self, field: str, known: tuple[str, ...]) -> dict[str, Any]:
        """A table within the entry."""
        found = self.node.get(field, {})
        if not isinstance(found, dict):
            raise self.bad(field, "a table is expected", field)
        for name in found:
            if name not in known:
                raise self.bad(f"{field}.{name}", f"no such field; there are {', '.join(known)}", field)
        return found

    def icons(self, part: str) -> dict[str, int]:
        found = self.inner(part, ("icons", "text")).get("icons", {})
        if not isinstance(found, dict):
            raise self.bad(f"{part}.icons", "a table of icons is expected", f"{part}.icons")
        for icon, count in found.items():
            if icon not in ICON_KEYS:
                why = f"no such icon as {icon}; there are {', '.join(ICON_KEYS)}"
                raise self.bad(f"{part}.icons", why, f"{part}.icons")
            if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MOST_ICONS:
                why = f"a number from 0 to {MOST_ICONS} is expected for {icon}"
                raise self.bad(f"{part}.icons", why, f"{part}.icons")
        return found

    def texts(self, field: str, found: object, place: Place) -> list[Written]:
        if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
            raise self.bad(field, "a list of lines is expected", field)
        return [Written(text, field, place) for text in found]

    def part(self, part: str, on: str) -> list[Written]:
        found = self.inner(part, ("icons", "text")).get("text", [])
        return self.texts(f"{part}.text", found, Place(on, part))

    def card(self) -> str:
        """What kind of card it is, as places call it."""
        return self.one_of("type", TYPES) if self.table == "cards" else _CARD_OF.get(self.table, "")

    def section(self, section: str, overlay: bool) -> list[Written]:
        """Lines of an Overlord: of its card, or of the overlay that covers them."""
        place = Place("overlord", section, overlay or self.truth("specific"))
        if overlay:
            return self.texts(f"coop.{section}", self.inner("coop", SECTIONS).get(section, []), place)
        return self.texts(section, self.node.get(section), place)

    def level(self, level: str) -> list[Written]:
        return self.texts(level, self.node.get(level), EVENT)

    def written(self) -> list[Written]:
        """All lines of the card, in the order in which they stand on it."""
        if self.table == "villages":
            return self.texts("text", self.node.get("text"), VILLAGE)
        if self.table == "overlords":
            overlays = (False, True) if "coop" in self.node else (False,)
            return [
                found for overlay in overlays for name in SECTIONS for found in self.section(name, overlay)
            ]
        if self.table == "events":
            return [found for level in LEVELS for found in self.level(level)]
        return [*self.part("upper", self.card()), *self.part("lower", self.card())]

    def check(self) -> None:
        """Every field that must be there is there, and no other."""
        self.name = self.words("name")
        self.key = self.words("key")
        needed, optional = TABLES[self.table]
        for field in needed:
            if field not in self.node:
                raise self.bad(field, "is missing")
        known = (*needed, *optional, "key", "name", "flavor")
        for field in self.node:
            if field not in known:
                raise self.bad(field, "no such field", field)
        self.words("flavor", "")
        if self.table == "cards":
            self.check_creature()

    def check_creature(self) -> None:
        card = self.card()
        if card == "monster":
            self.one_of("rank", RANKS)
        creature = card in ("monster", "dragon")
        for field in ("health", "strength"):
            if creature:
                self.number(field, 0, MOST_STATISTIC)
            elif field in self.node:
                raise self.bad(field, f"is for creatures, not for an {card}", field)


class CardFile:
    """A file taken apart: the head of a kingdom, if there is one, and the entries of all tables."""

    def __init__(self, file: str, source: str) -> None:
        self.file = file
        self.source = source
        self.kingdom: Entry | None = None
        self.entries: list[Entry] = []
        self.check_size()
        try:
            data = tomllib.loads(source)
        except tomllib.TOMLDecodeError as error:
            raise BadCards(file, "", "", line_of(error), f"no TOML: {error}") from None
        except RecursionError:
            raise BadCards(file, "", "", 1, "no TOML: too many brackets inside each other") from None
        self.read_kingdom(data)
        for table, found in data.items():
            self.read_table(table, found)

    def check_size(self) -> None:
        """Long keys of many parts take tomllib minutes, and a table is waiting."""
        if len(self.source) > LONGEST_FILE:
            raise BadCards(self.file, "", "", 1, f"longer than {LONGEST_FILE} characters")
        for number, line in enumerate(self.source.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                raise BadCards(self.file, "", "", number, f"longer than {LONGEST_LINE} characters")

    def read_kingdom(self, data: dict[str, Any]) -> None:
        """Its fields stand at the top of the file, or in a table called kingdom."""
        node = data.pop("kingdom", None)
        if node is None:
            node = {field: data.pop(field) for field in KINGDOM_FIELDS if field in data}
        if not isinstance(node, dict):
            raise BadCards(self.file, "kingdom", "", 1, "a table is expected")
        if not node and "cards" not in data:
            return
        head = Entry(self.file, self.source, "kingdom", 0, node)
        if "name" not in node:
            raise head.bad("kingdom", "its name is missing: cards belong to a kingdom")
        head.name = head.words("name")
        head.key = kebab(head.name)
        for field in node:
            if field not in KINGDOM_FIELDS:
                raise head.bad(field, f"no such field; there are {', '.join(KINGDOM_FIELDS)}", field)
        self.kingdom = head

    def read_table(self, table: str, found: object) -> None:
        if table not in TABLES:
            raise BadCards(self.file, table, "", 1, f"no such table; there are {', '.join(TABLES)}")
        if not isinstance(found, list):
            raise BadCards(self.file, table, "", 1, f"entries headed [[{table}]] are expected")
        for index, node in enumerate(found):
            if not isinstance(node, dict):
                raise BadCards(self.file, table, "", 1, f"entries headed [[{table}]] are expected")
            self.entries.append(Entry(self.file, self.source, table, index, node))


def line_of(error: tomllib.TOMLDecodeError) -> int:
    """tomllib says it in its words only: (at line 3, column 7)."""
    _, found, rest = str(error).rpartition("at line ")
    number = rest.partition(",")[0]
    return int(number) if found and number.isdigit() else 1


def kebab(name: str) -> str:
    """The key that goes with a name."""
    letters = [c if c.isalnum() else " " for c in name.lower().replace("'", "")]
    return "-".join("".join(letters).split())
