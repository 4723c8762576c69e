"""The card set: all designs as they ship, and a designer's own added to them."""

from functools import lru_cache
from importlib import resources
from typing import Any, Final

from wyrmhall.games.enchanters.components.card_checks import BASICS, COPIES, complaints_about
from wyrmhall.games.enchanters.components.card_file import (
    COMPANIONS,
    ICON_KEYS,
    LEVELS,
    SECTIONS,
    CardFile,
    Entry,
    WrittenLine,
)
from wyrmhall.games.enchanters.components.card_strength import model, remark
from wyrmhall.games.enchanters.components.cards import (
    BANNER,
    CLASS,
    DRAGON,
    ENCHANTING,
    ENCHANTMENT,
    EVENT,
    FIST,
    ICONS,
    ITEM,
    KINGDOM,
    MONSTER,
    NO_GROUP,
    NO_PART,
    OVERLORD,
    VILLAGE,
    WOUND,
    Card,
    CardSet,
    Design,
    Kingdom,
    OverlordDesign,
    Part,
)
from wyrmhall.games.enchanters.text.compiler.line import Line
from wyrmhall.games.enchanters.text.compiler.reading import compile_line
from wyrmhall.kernel.house_rules.complaints import BadFile, Complaint, by_place

_OWN_FILE: Final = "your cards"
_SEATS: Final = 4  # one fist and one of enchanting for each player
_TYPES: Final = {"item": ITEM, "enchantment": ENCHANTMENT, "monster": MONSTER, "dragon": DRAGON}
# Tables beside the kingdoms, in the order of the numbers
_OTHERS: Final = ("fists", "enchantings", "banners", "classes", "wounds", "villages", "overlords", "events")
_OF_TABLE: Final = {
    "fists": (ITEM, FIST),
    "enchantings": (ENCHANTMENT, ENCHANTING),
    "banners": (ITEM, BANNER),
    "classes": (ENCHANTMENT, CLASS),
    "wounds": (WOUND, NO_GROUP),
    "villages": (VILLAGE, NO_GROUP),
    "overlords": (OVERLORD, NO_GROUP),
    "events": (EVENT, NO_GROUP),
}


@lru_cache(maxsize=1)
def shipped() -> CardSet:
    return Collection(shipped_files()).card_set()


def with_cards(text: str, file: str = _OWN_FILE) -> CardSet:
    """The shipped set with the cards of one more file: new keys are added, known keys replaced.

    BadFile with all complaints, unless `complaints_about` has none that refuse it.
    """
    own = CardFile(file, text)
    refused = [complaint for complaint in complaints_about(own, shipped_files()) if complaint.refused]
    if refused:
        raise BadFile(refused)
    return Collection((*shipped_files(), own)).card_set()


def lint(text: str, file: str, basics: bool = False) -> list[Complaint]:
    """Everything that is wrong with a file of cards; `basics`: it may hold the basic cards."""
    try:
        own = CardFile(file, text)
    except BadFile as bad:
        return bad.complaints
    complaints = complaints_about(own, shipped_files(), basics)
    if basics or any(complaint.refused for complaint in complaints):
        return complaints
    return sorted([*complaints, *remarks_on_strength(own)], key=by_place)


def remarks_on_strength(own: CardFile) -> list[Complaint]:
    """EN-LNT-15  Of a file that has no mistakes."""
    remarks: list[Complaint] = []
    for entry in own.entries:
        if entry.table == "cards" and own.kingdom is not None:
            sentence = remark(kingdom_card(entry, own.kingdom.key), model())
            if sentence:
                place = own.positions.of_value((*entry.path, "name"))
                remarks.append(
                    Complaint(own.file, entry.key, "", *place, "EN-LNT-15", sentence, False, remark=True)
                )
    return remarks


@lru_cache(maxsize=1)
def shipped_files() -> tuple[CardFile, ...]:
    folder = resources.files("wyrmhall.games.enchanters").joinpath("data/cards")
    paths = [(path.name, path) for path in folder.joinpath("kingdoms").iterdir()]
    paths += [(path.name, path) for path in folder.iterdir()]
    files = [(name, path) for name, path in paths if name.endswith(".toml")]
    return tuple([CardFile(name, path.read_text("utf-8")) for name, path in sorted(files, key=by_name)])


def by_name(file: tuple[str, object]) -> str:
    return file[0]


class Collection:
    """Entries of several files under their keys; a later one takes the place of an earlier one."""

    def __init__(self, files: tuple[CardFile, ...]) -> None:
        self.heads: dict[str, list[Entry]] = {}  # by key of a kingdom; a later head adds to an earlier one
        self.decks: dict[str, dict[str, Entry]] = {}  # likewise, cards by key
        self.others: dict[str, dict[str, Entry]] = {table: {} for table in _OTHERS}
        self.set: CardSet = CardSet((), ())
        for file in files:
            self.add(file)

    def add(self, file: CardFile) -> None:
        kingdom = ""
        if file.kingdom is not None:
            kingdom = file.kingdom.key
            self.heads.setdefault(kingdom, []).append(file.kingdom)
            self.decks.setdefault(kingdom, {})
        for entry in file.entries:
            home = self.decks[kingdom] if entry.table == "cards" else self.others[entry.table]
            home[entry.key] = entry

    def card_set(self) -> CardSet:
        kingdoms = [kingdom_of(heads) for heads in self.heads.values()]
        designs: list[Design] = []
        for kingdom in kingdoms:
            designs += [kingdom_card(entry, kingdom.key) for entry in self.decks[kingdom.key].values()]
        for table in _OTHERS:
            designs += [other_card(entry) for entry in self.others[table].values()]
        self.set = CardSet(tuple(kingdoms), tuple(designs))
        self.add_texts()
        self.number_lines()
        return self.set

    def add_texts(self) -> None:
        """The texts of Overlords and events, which have no parts."""
        cards = self.set
        for entry in self.others["overlords"].values():
            card = cards.by_name[entry.name]
            cards.overlord_designs[card] = overlord_texts(entry, False)
            if "coop" in entry.node:
                cards.overlays[card] = overlord_texts(entry, True)
            if entry.truth("specific"):
                cards.specific[card] = ()
        for entry in self.others["events"].values():
            card = cards.by_name[entry.name]
            cards.anger[card] = tuple([compiled(entry.level(level)) for level in LEVELS])
            self.add_event(entry, card)

    def add_event(self, entry: Entry, card: Card) -> None:
        overlord = entry.words("overlord")
        if overlord:
            owner = self.set.by_name[overlord]
            self.set.specific[owner] = (*self.set.specific[owner], card)
        else:
            self.set.events.append(card)

    def number_lines(self) -> None:
        cards = self.set
        for design in cards.designs:
            card = cards.by_name[design.name]
            cards.lines += [*design.upper.lines, *design.lower.lines]
            for texts in (cards.overlord_designs.get(card), cards.overlays.get(card)):
                if texts is not None:
                    cards.lines += [*texts.invasion, *texts.challenge, *texts.other, *texts.reward]
            for level in cards.anger.get(card, ()):
                cards.lines += level
        for number, line in enumerate(cards.lines):
            line.number = number


def kingdom_of(heads: list[Entry]) -> Kingdom:
    last = heads[-1]
    node: dict[str, Any] = {}
    for head in heads:
        node |= head.node
    joined = Entry(last.file, "kingdom", last.path, node)
    village, overlord, banner, klass = [joined.words(field) for field in COMPANIONS]
    theme = joined.words("theme")
    return Kingdom(last.key, last.name, joined.truth("odyssey"), theme, village, overlord, banner, klass)


def kingdom_card(entry: Entry, kingdom: str) -> Design:
    type = _TYPES[entry.card()]
    rank = entry.words("rank") if type == MONSTER else ""
    copies, marked = COPIES["dragon" if type == DRAGON else rank]
    return design(entry, type, KINGDOM, kingdom, rank, copies, marked)


def other_card(entry: Entry) -> Design:
    type, group = _OF_TABLE[entry.table]
    copies = _SEATS if entry.table in BASICS else 1
    if entry.table in ("wounds", "events"):
        copies = entry.number("copies", 2 if entry.table == "wounds" else 1)
    return design(entry, type, group, "", "", copies, copies)


def design(entry: Entry, type: int, group: int, kingdom: str, rank: str, copies: int, marked: int) -> Design:
    health, strength = entry.number("health", 0), entry.number("strength", 0)
    upper, lower = NO_PART, NO_PART
    if type == VILLAGE:
        upper = Part((0,) * len(ICONS), compiled(entry.written()))
    elif type not in (OVERLORD, EVENT):
        upper, lower = part(entry, "upper"), part(entry, "lower")
    flavor = entry.words("flavor")
    return Design(
        entry.key,
        entry.name,
        type,
        group,
        kingdom,
        rank,
        copies,
        marked,
        health,
        strength,
        upper,
        lower,
        flavor,
    )


def part(entry: Entry, name: str) -> Part:
    printed = entry.icons(name)
    count = {icon: printed.get(icon, 0) for icon in ICON_KEYS}
    downs = (count["attack-down"], count["defense-down"])
    less = {"attack": downs[0], "defense": downs[1]}
    counts = tuple([count[icon] - less.get(icon, 0) for icon in ICONS])
    return Part(counts, compiled(entry.part(name)), downs)


def overlord_texts(entry: Entry, overlay: bool) -> OverlordDesign:
    """EN-R-87"""
    sections = [compiled(entry.section(section, overlay)) for section in SECTIONS]
    return OverlordDesign(sections[0], sections[1], sections[2], sections[3])


def compiled(lines: list[WrittenLine]) -> tuple[Line, ...]:
    return tuple([compile_line(written.text, written.place) for written in lines])


__all__ = ["Collection", "lint", "shipped", "shipped_files", "with_cards"]
