"""Whether the entries of a card file have the fields they need, each of the right type."""

from typing import Any, Final

from wyrmhall.games.enchanters.components.card_file import (
    COMPANIONS,
    ICON_KEYS,
    KINGDOM_FIELDS,
    LEVELS,
    MOST_COPIES,
    MOST_ICONS,
    MOST_STATISTIC,
    PARTS,
    RANKS,
    SECTIONS,
    STRUCTURE,
    TABLES,
    TYPES,
    Entry,
    a,
    kebab,
    meant,
)
from wyrmhall.kernel.house_rules.complaints import shown
from wyrmhall.kernel.house_rules.values import Number, OneOf, Switch, Value

WORD: Final = "a text is expected"


class EntryCheck:
    """Checks one entry; the entry collects the complaints."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def check(self) -> None:
        """All the fields it needs, no others, and each of the right type."""
        needed, optional = TABLES[self.entry.table]
        self.check_fields(("name", "key", *needed), (*optional, "flavor"))
        for field in ("name", "key", "flavor", "overlord"):
            self.check_words(field)
        if self.entry.table == "cards":
            self.check_creature()
        elif self.entry.table == "overlords":
            self.check_overlord()
        self.check_number("copies", 1, MOST_COPIES)
        for field in ("text", *LEVELS):
            self.check_texts(self.entry.node, field)
        for part in PARTS if PARTS[0] in needed else ():
            self.check_part(part)

    def check_fields(self, needed: tuple[str, ...], optional: tuple[str, ...]) -> None:
        for field in needed:
            if field not in self.entry.node:
                self.entry.complain(STRUCTURE, f"{field} is missing{self.example_of(field)}")
        known = needed + optional
        for field in self.entry.node:
            if field not in known:
                self.entry.complain(STRUCTURE, f"no such field; {meant(field, known)}", field, at_key=True)

    def example_of(self, field: str) -> str:
        """What a key may be, where a name is there to make it of."""
        key = kebab(self.entry.name) if field == "key" else ""
        return f': key = "{key}"' if key else ""

    def check_words(self, field: str) -> None:
        if field in self.entry.node and not isinstance(self.entry.node[field], str):
            self.entry.wrong(WORD, field)

    def check_number(self, field: str, least: int, most: int) -> None:
        self.check_value(field, Number(field, least, most))

    def check_truth(self, field: str) -> None:
        self.check_value(field, Switch(field))

    def check_one_of(self, field: str, choices: tuple[str, ...]) -> None:
        self.check_value(field, OneOf(field, choices))

    def check_value(self, field: str, wanted: Value) -> None:
        fault = wanted.fault(self.entry.node[field]) if field in self.entry.node else ""
        if fault:
            self.entry.wrong(fault, field)

    def check_texts(self, node: dict[str, Any], *path: str) -> None:
        lines = node.get(path[-1])
        if lines is None:
            return
        if not isinstance(lines, list):
            one = shown(lines) if isinstance(lines, str) else ""
            self.entry.wrong(f"a list of lines is expected: {'.'.join(path)} = [{one}]", *path)
            return
        for number, text in enumerate(lines):
            if not isinstance(text, str):
                self.entry.wrong("a line of text is expected", *path, number)

    def check_inner(self, field: str, known: tuple[str, ...]) -> None:
        table = self.entry.node.get(field, {})
        if not isinstance(table, dict):
            self.entry.wrong(f"a table is expected, with {' and '.join(known)}", field)
            return
        for name in table:
            if name not in known:
                why = f"no such field; {meant(name, known)}"
                self.entry.complain(STRUCTURE, why, field, name, at_key=True)

    def check_part(self, part: str) -> None:
        self.check_inner(part, ("icons", "text"))
        self.check_texts(self.entry.inner(part), part, "text")
        icons = self.entry.inner(part).get("icons", {})
        if not isinstance(icons, dict):
            self.entry.wrong("a table of icons is expected", part, "icons")
            return
        for icon, count in icons.items():
            if icon not in ICON_KEYS:
                why = f"no such icon as {icon}; {meant(icon, ICON_KEYS)}"
                self.entry.complain(STRUCTURE, why, part, "icons", icon, at_key=True)
            elif not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MOST_ICONS:
                kind = "whole number" if isinstance(count, float) else "number"
                why = f"a {kind} from 0 to {MOST_ICONS} is expected for {icon}, and {shown(count)} is written"
                self.entry.wrong(why, part, "icons", icon)

    def check_creature(self) -> None:
        self.check_one_of("type", TYPES)
        card = self.entry.card()
        if card == "monster":
            self.check_fields_of(card, ("rank",))
            self.check_one_of("rank", RANKS)
        elif card and "rank" in self.entry.node:
            why = f"is for monsters, not for {a(card)}: leave it out"
            self.entry.complain(STRUCTURE, why, "rank", at_key=True, refused=False)
        for field in ("health", "strength"):
            if card in ("monster", "dragon"):
                self.check_fields_of(card, (field,))
                self.check_number(field, 0, MOST_STATISTIC)
            elif card and field in self.entry.node:
                why = f"is for creatures, not for {a(card)}: leave it out"
                self.entry.complain(STRUCTURE, why, field, at_key=True)

    def check_fields_of(self, card: str, fields: tuple[str, ...]) -> None:
        for field in fields:
            if field not in self.entry.node:
                self.entry.complain(STRUCTURE, f"{field} is missing: {a(card)} needs it")

    def check_overlord(self) -> None:
        self.check_number("health", 0, MOST_STATISTIC)
        self.check_number("strength", 0, MOST_STATISTIC)
        self.check_truth("specific")
        for section in SECTIONS:
            self.check_texts(self.entry.node, section)
        self.check_inner("coop", SECTIONS)
        for section in SECTIONS:
            self.check_texts(self.entry.inner("coop"), "coop", section)

    def check_kingdom(self) -> None:
        """The head of a kingdom."""
        if "name" not in self.entry.node:
            why = "cards belong to a kingdom, write [kingdom] and its name above them"
            self.entry.complain(STRUCTURE, f"the name of the kingdom is missing: {why}")
        self.check_fields((), KINGDOM_FIELDS)
        for field in ("name", "theme", *COMPANIONS):
            self.check_words(field)
        self.check_truth("odyssey")
        if self.entry.name and not self.entry.key:
            self.entry.wrong("a name needs a letter or a digit", "name")
