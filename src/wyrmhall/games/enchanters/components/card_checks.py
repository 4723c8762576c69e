"""The only check of a card file: both what a game refuses and what the linter says come from here."""

from typing import Final

from wyrmhall.games.enchanters.components.card_file import COMPANIONS, CardFile, Entry, WrittenLine, meant
from wyrmhall.games.enchanters.components.entry_checks import EntryCheck
from wyrmhall.games.enchanters.components.frame import MOST_LINES
from wyrmhall.games.enchanters.language.actions import MOST_ACTIONS, MOST_CARDS, MOST_CHALLENGES, MOST_CHOICES
from wyrmhall.games.enchanters.text.compiler.line import ACTION, CHALLENGE, REST, Line
from wyrmhall.games.enchanters.text.compiler.lint import advice, advise, capitals
from wyrmhall.games.enchanters.text.compiler.reading import TextError, compile_line
from wyrmhall.kernel.house_rules.complaints import Complaint, by_place

BASICS: Final = ("fists", "enchantings")
COPIES: Final = {
    "": (2, 1),
    "minor": (6, 3),
    "medium": (4, 2),
    "major": (2, 1),
    "dragon": (1, 1),
}  # and marked
_TABLE_OF: Final = dict(zip(COMPANIONS, ("villages", "overlords", "banners", "classes"), strict=True))
_TWO_DRAGONS: Final = "Dracons"
_MANY: Final = {
    "item": "items",
    "enchantment": "enchantments",
    "minor": "minor monsters",
    "medium": "medium monsters",
    "major": "major monsters",
    "dragon": "dragons",
}
_SET: Final = "EN-LNT-06"
_TEXT: Final = "EN-LNT-01"
_LIMITS: Final = (
    (ACTION, MOST_ACTIONS, "actions"),
    (REST, MOST_ACTIONS, "rest actions"),
    (CHALLENGE, MOST_CHALLENGES, "challenge actions"),
)
EntriesByKey = dict[tuple[str, str], Entry]  # by table and key; cards of a kingdom by its key and theirs


def complaints_about(own: CardFile, others: tuple[CardFile, ...], basics: bool = False) -> list[Complaint]:
    """Everything that is wrong with a file that is added to others, in the order of its lines."""
    heads = [own.kingdom] if own.kingdom is not None else []
    for entry in (*heads, *own.entries):
        entry.complaints = []
    for head in heads:
        EntryCheck(head).check_kingdom()
        capitals(head, ("name", "theme"))
    lines = 0
    for entry in own.entries:
        EntryCheck(entry).check()
        lines += check_texts(entry)
        if entry.table in BASICS and not basics:
            entry.wrong("the basic cards stay as they are: change [[banners]] or [[classes]]")
    check_together(own, others, lines)
    of_entries = [complaint for entry in (*heads, *own.entries) for complaint in entry.complaints]
    return sorted([*own.complaints, *of_entries], key=by_place)


# -- the texts of a card -------------------------------------------------------------------------


def check_texts(entry: Entry) -> int:
    """How many lines it has."""
    written, good = entry.written(), []
    for text in written:
        try:
            good.append((text, compile_line(text.text, text.place)))
        except TextError as fault:
            place = entry.file.positions.of_letter(text.path, fault.column - 1)
            entry.note(fault.rule, text.field, f'"{text.text}", {fault}', place, True)
    advice(entry, good)
    check_actions(entry, good)
    return len(written)


def check_actions(entry: Entry, lines: list[tuple[WrittenLine, Line]]) -> None:
    """EN-R-134, EN-R-137  A card alone must not have more actions than can be named."""
    counts: dict[tuple[str, int], int] = {}
    for text, line in lines:
        for shape, most, what in _LIMITS:
            if line.shape == shape:
                zone = "coop" if text.field.startswith("coop.") else text.field
                counts[zone, shape] = counts.get((zone, shape), 0) + 1
                if counts[zone, shape] == most + 1:
                    place = entry.file.positions.of_value(text.path)
                    entry.note(_TEXT, text.field, f"{most} {what} are the most (EN-R-134)", place, True)


# -- with the other cards ------------------------------------------------------------------------


def check_together(own: CardFile, others: tuple[CardFile, ...], lines: int) -> None:
    before: EntriesByKey = {}
    for file in others:
        before |= entries_of(file)
    together = before | entries_of(own)
    check_keys(own)
    check_names(own, together)
    check_owners(own, before, together)
    check_companions(own, others, before, together)
    if own.kingdom is not None and own.kingdom.name:  # a deck of no kingdom is complained of already
        check_deck(own.kingdom, together)
    check_sizes(own, together, lines)


def entries_of(file: CardFile) -> EntriesByKey:
    kingdom = file.kingdom.key if file.kingdom is not None else ""
    return {(home(entry, kingdom), entry.key): entry for entry in file.entries}


def home(entry: Entry, kingdom: str) -> str:
    return f"cards of {kingdom}" if entry.table == "cards" else entry.table


def check_keys(own: CardFile) -> None:
    seen: set[tuple[str, str]] = set()
    for entry in own.entries:
        if entry.key and (entry.table, entry.key) in seen:
            entry.wrong("this key is used twice: give each card its own", "key")
        seen.add((entry.table, entry.key))


def check_names(own: CardFile, together: EntriesByKey) -> None:
    """A card is found by its name, so there is one of each."""
    taken = {entry.name for entry in together.values() if entry.file is not own}
    for entry in own.entries:
        if entry.name and entry.name in taken:
            entry.wrong(f'another card is called "{entry.name}": find another name', "name")
        taken.add(entry.name)


def check_owners(own: CardFile, before: EntriesByKey, together: EntriesByKey) -> None:
    """Events that name an Overlord belong to a co-op specific one."""
    specific = {
        entry.name for entry in together.values() if entry.table == "overlords" and entry.truth("specific")
    }
    for entry in together.values():
        overlord = entry.words("overlord") if entry.table == "events" else ""
        if overlord and overlord not in specific:
            if entry.file is own:
                why = f'"{overlord}" is no co-op specific Overlord: {meant(overlord, sorted(specific))}'
                entry.wrong(why, "overlord")
            else:
                blame(
                    own,
                    before,
                    "overlords",
                    overlord,
                    f'the event "{entry.name}" needs the co-op specific "{overlord}"',
                )


def blame(own: CardFile, before: EntriesByKey, table: str, name: str, why: str) -> None:
    """The designer's card that has replaced one that other cards need."""
    for entry in own.entries:
        old = before.get((table, entry.key)) if entry.table == table else None
        if old is not None and old.name == name:
            entry.wrong(why, "name")


def check_companions(
    own: CardFile, others: tuple[CardFile, ...], before: EntriesByKey, together: EntriesByKey
) -> None:
    """EN-KNG-01  Companions are cards of the set."""
    names = {(entry.table, entry.name) for entry in together.values()}
    for file in (*others, own):
        for field, table in _TABLE_OF.items():
            name = file.kingdom.words(field) if file.kingdom is not None else ""
            if not name or (table, name) in names or file.kingdom is None:
                continue
            if file is own:
                there = [one for place, one in names if place == table]
                file.kingdom.wrong(f'there is no {field} "{name}": {meant(name, sorted(there))}', field)
            else:
                blame(own, before, table, name, f'the kingdom {file.kingdom.name} needs "{name}"')


def check_deck(kingdom: Entry, together: EntriesByKey) -> None:
    """EN-LNT-06  The deck of a kingdom, with the cards that ship where the file only changes some."""
    expected = {"item": 3, "enchantment": 3, "minor": 1, "medium": 1, "major": 1, "dragon": 1}
    if kingdom.name == _TWO_DRAGONS:
        expected["dragon"] = 2
    counts = dict.fromkeys(expected, 0)
    size = 0
    for (place, _), entry in together.items():
        kind = kind_of(entry) if place == f"cards of {kingdom.key}" else ""
        if kind in counts:
            counts[kind] += 1
            size += COPIES["" if kind in ("item", "enchantment") else kind][0]
    for kind, number in expected.items():
        if counts[kind] != number:
            wanted = f"{number} design{'' if number == 1 else 's'} of {_MANY[kind]}"
            there = f"{'is' if counts[kind] == 1 else 'are'} {counts[kind]} ({size} cards in all)"
            verb = "is" if number == 1 else "are"
            advise(kingdom, _SET, f"{wanted} {verb} expected, and there {there}")


def kind_of(entry: Entry) -> str:
    return entry.words("rank") if entry.card() == "monster" else entry.card()


def check_sizes(own: CardFile, together: EntriesByKey, lines: int) -> None:
    """EN-R-137"""
    if lines and sum([len(entry.written()) for entry in together.values()]) > MOST_LINES:
        last(own, "").wrong(
            f"with the cards that ship there are more than {MOST_LINES} lines of text (EN-R-137)"
        )
    overlords = [entry for entry in together.values() if entry.table == "overlords"]
    if len(overlords) > MOST_CHOICES:
        last(own, "overlords").wrong(
            f"with those that ship there are more than {MOST_CHOICES} Overlords (EN-R-137)"
        )
    wounds = sum([entry.number("copies", 2) for entry in together.values() if entry.table == "wounds"])
    if wounds > MOST_CARDS:
        last(own, "wounds").wrong(
            f"with those that ship there are more than {MOST_CARDS} wound cards (EN-R-137)"
        )


def last(own: CardFile, table: str) -> Entry:
    return [entry for entry in own.entries if not table or entry.table == table][-1]
