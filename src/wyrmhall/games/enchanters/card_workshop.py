"""Cards of one's own in the workshop: what may stand in their file, what they change, and how they look."""

from dataclasses import asdict
from typing import Any, Final

from wyrmhall.games.enchanters.components.card_checks import BASICS
from wyrmhall.games.enchanters.components.card_file import (
    ICON_KEYS,
    KINGDOM_FIELDS,
    LEVELS,
    MOST_COPIES,
    MOST_ICONS,
    MOST_STATISTIC,
    PARTS,
    RANKS,
    SECTIONS,
    TABLES,
    TYPES,
    CardFile,
    Entry,
)
from wyrmhall.games.enchanters.components.card_set import lint, shipped, with_cards
from wyrmhall.games.enchanters.components.cards import CardSet
from wyrmhall.games.enchanters.screen.faces import CardFace, Faces
from wyrmhall.kernel.house_rules.complaints import Complaint
from wyrmhall.kernel.house_rules.description import table_schema
from wyrmhall.kernel.house_rules.values import Number, OneOf, Switch, Value
from wyrmhall.kernel.house_rules.workshop import Change, TablePair, Workshop

OPTION: Final = "cards"
_FILE: Final = "your cards"
_LINES: Final = (*SECTIONS, *LEVELS, "text")
_ENTRY: Final = ("key", "name", "flavor")
_VALUES: Final[dict[str, Value]] = {
    "type": OneOf("type", TYPES),
    "rank": OneOf("rank", RANKS),
    "health": Number("health", 0, MOST_STATISTIC),
    "strength": Number("strength", 0, MOST_STATISTIC),
    "copies": Number("copies", 1, MOST_COPIES),
    "specific": Switch("specific"),
    "odyssey": Switch("odyssey"),
}
_ABOUT: Final = {
    "key": "By which the card is known; a known key replaces that card.",
    "name": "What is printed on it.",
    "flavor": "A line for the mood.",
    "overlord": "The Overlord whose event it is, by name.",
    "rank": "Of monsters.",
    "specific": "Only in the cooperative game.",
}


class CardWorkshop(Workshop):
    """A file of cards."""

    picture_types = (CardFace,)

    def schema(self) -> dict[str, Any]:
        tables = {
            table: {"type": "array", "items": fields_schema((*_ENTRY, *needed, *optional))}
            for table, (needed, optional) in TABLES.items()
            if table not in BASICS
        }
        return {**table_schema(), "properties": {"kingdom": fields_schema(KINGDOM_FIELDS), **tables}}

    def complaints(self, text: str) -> list[Complaint]:
        return lint(text, _FILE)

    def changes(self, text: str) -> list[Change]:
        printed = shipped()
        return [self.change(entry, printed) for entry in CardFile(_FILE, text).entries]

    def change(self, entry: Entry, printed: CardSet) -> Change:
        before = [one.name for one in printed.designs if one.key == entry.key]
        kind = entry.card() or entry.table.removesuffix("s")
        return Change(entry.key, before[0] if before else "", entry.name, kind, "")

    def pictures(self, text: str) -> list[Any]:
        cards = with_cards(text, _FILE)
        faces = Faces(cards)
        return [
            asdict(faces.face(cards.by_name[entry.name], coop=False))
            for entry in CardFile(_FILE, text).entries
        ]

    def tables(self, text: str) -> TablePair:
        """What the file is about is in play: at both tables, where it is printed."""
        file, printed = CardFile(_FILE, text), shipped()
        after: dict[str, Any] = {OPTION: text}
        before: dict[str, Any] = {}
        if file.kingdom is not None and any(entry.table == "cards" for entry in file.entries):
            kingdoms = [file.kingdom.key]
            after["kingdoms"] = kingdoms
            if kingdoms[0] in [one.key for one in printed.kingdoms]:
                before["kingdoms"] = kingdoms
        villages = [entry for entry in file.entries if entry.table == "villages"]
        if villages:
            after["village"] = villages[0].name
        return TablePair(before, after)


def fields_schema(fields: tuple[str, ...]) -> dict[str, Any]:
    return {**table_schema(), "properties": {field: field_schema(field) for field in fields}}


def field_schema(field: str) -> dict[str, Any]:
    about = {"description": _ABOUT[field]} if field in _ABOUT else {}
    if field in _VALUES:
        return {**about, **_VALUES[field].schema()}
    if field in _LINES:
        return {**about, "type": "array", "items": {"type": "string"}}
    if field in PARTS:
        icons = {icon: Number(icon, 0, MOST_ICONS).schema() for icon in ICON_KEYS}
        inner = {"icons": {**table_schema(), "properties": icons}, "text": field_schema("text")}
        return {**table_schema(), "properties": inner}
    if field == "coop":
        return fields_schema(SECTIONS)
    return {**about, "type": "string"}
