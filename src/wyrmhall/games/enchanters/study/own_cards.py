"""Files of cards drawn at random, for soaks, laws and the model of strength: texts that ship, with other
numbers and in other company."""

import json
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from wyrmhall.games.enchanters.components.card_file import ICON_KEYS, LEVELS, RANKS, SECTIONS, CardFile
from wyrmhall.games.enchanters.components.card_set import lint, shipped_files
from wyrmhall.kernel.chance import Chance

TRIES: Final = 6
FILE: Final = "drawn cards"
_NUMBER: Final = re.compile(r"(?<![\dD])\d+(?={)")  # before an icon, where any number may stand
_KINGDOM_CARDS: Final = (
    *[("item", "")] * 3,
    *[("enchantment", "")] * 3,
    *[("monster", rank) for rank in RANKS],
    ("dragon", ""),
)
# As many as are usual in the cards that ship
_HEALTH: Final = {"minor": 3, "medium": 6, "major": 9, "": 12}
_LINES: Final = (0, 1, 1, 2)


def sample_cards(chance: Chance) -> str:
    """The text of a file that a game accepts: a kingdom, or changed cards of one that ships, and others."""
    return accepted(drawn_file, chance)


def sample_kingdom(chance: Chance) -> str:
    """The same of nothing but a kingdom."""
    return accepted(drawn_kingdom, chance)


def accepted(draw: Callable[[Chance], str], chance: Chance) -> str:
    """No cards at all, where chance is unkind."""
    for _ in range(TRIES):
        text = draw(chance)
        if not any(complaint.refused for complaint in lint(text, FILE)):
            return text
    return ""


def drawn_kingdom(chance: Chance) -> str:
    return in_lines([own_kingdom_head(chance), *own_kingdom_cards(chance)])


def own_kingdom_cards(chance: Chance) -> list[list[str]]:
    return [kingdom_card(chance, type, rank) for type, rank in _KINGDOM_CARDS]


def in_lines(tables: list[list[str]]) -> str:
    return "\n".join([line for table in tables for line in table])


def drawn_file(chance: Chance) -> str:
    tables: list[list[str]] = []
    kingdom = chance.below(3)
    if kingdom == 0:
        tables.append(own_kingdom_head(chance))
        tables += own_kingdom_cards(chance)
    elif kingdom == 1:
        tables += changed_cards(chance)
    for _ in range(chance.below(3)):
        tables.append(["[[villages]]", *named(chance), f"text = {lines(chance, 'text', 'village', 3)}"])
    for table, on in (("banners", "banner"), ("classes", "class"), ("wounds", "wound")):
        for _ in range(chance.below(3)):
            tables.append([f"[[{table}]]", *named(chance), *parts(chance, on)])
    for _ in range(chance.below(3)):
        tables.append(overlord(chance))
    for _ in range(chance.below(3)):
        levels = [f"{level} = {lines(chance, level, 'event', 3)}" for level in LEVELS]
        tables.append(["[[events]]", *named(chance), *levels])
    return in_lines(tables)


# -- cards ---------------------------------------------------------------------------------------------------


def own_kingdom_head(chance: Chance) -> list[str]:
    """With companions of a kingdom that ships, so that tables of related cards find some."""
    head = chance.pick([file.kingdom for file in shipped_files() if file.kingdom is not None])
    companions = [f"{name} = {json.dumps(head.words(name))}" for name in ("village", "banner", "class")]
    odyssey = "true" if chance.below(4) == 0 else "false"
    return ["[kingdom]", f'name = "{a_name(chance)}"', f"odyssey = {odyssey}", *companions]


def kingdom_card(chance: Chance, type: str, rank: str) -> list[str]:
    head = ["[[cards]]", *named(chance), f'type = "{type}"', *([f'rank = "{rank}"'] if rank else [])]
    return [*head, *statistics(chance, type, rank), *parts(chance, type)]


def statistics(chance: Chance, type: str, rank: str) -> list[str]:
    if type in ("item", "enchantment"):
        return []
    health = _HEALTH[rank] + chance.below(5)
    return [f"health = {health}", f"strength = {max(1, health - 2 + chance.below(4))}"]


def changed_cards(chance: Chance) -> list[list[str]]:
    """Some cards of a kingdom that ships, under their own keys and names."""
    file = chance.pick([file for file in shipped_files() if file.kingdom is not None])
    assert file.kingdom is not None
    tables = [["[kingdom]", f"name = {json.dumps(file.kingdom.name)}"]]
    for entry in chance.draw(file.entries, 1 + chance.below(4)):
        rank = entry.words("rank")
        names = [f"key = {json.dumps(entry.key)}", f"name = {json.dumps(entry.name)}"]
        ranked = [f'rank = "{rank}"'] if rank else []
        head = ["[[cards]]", *names, f'type = "{entry.card()}"', *ranked]
        tables.append([*head, *statistics(chance, entry.card(), rank), *parts(chance, entry.card())])
    return tables


def overlord(chance: Chance) -> list[str]:
    """With an overlay for the cooperative game, or made for it, or neither."""
    health = 7 + chance.below(8)
    head = ["[[overlords]]", *named(chance), f"health = {health}", f"strength = {health - chance.below(3)}"]
    kind = chance.below(3)
    sections = [(section, kind == 0, "") for section in SECTIONS]
    if kind == 0:
        head.append("specific = true")
    elif kind == 1:
        sections += [(section, True, "coop.") for section in SECTIONS]
    for section, coop, before in sections:
        place = f"{section} {coop}"
        told = json.loads(lines(chance, place, "overlord", 3))
        if section == "challenge":
            told = ["{challenge} {minor} Fight the Overlord", *told[:1]]
        head.append(f"{before}{section} = {json.dumps(told)}")
    return head


def parts(chance: Chance, on: str) -> list[str]:
    written: list[str] = []
    for part, most in (("upper", 3), ("lower", 1)):
        held = chance.draw(ICON_KEYS, chance.below(3)) if on not in ("monster", "dragon") else []
        icons = ", ".join([f"{icon} = {1 + chance.below(most)}" for icon in held])
        written.append(f"{part}.icons = {{ {icons} }}")
        written.append(f"{part}.text = {lines(chance, part, on, chance.pick(_LINES))}")
    return written


def named(chance: Chance) -> list[str]:
    name = a_name(chance)
    return [f'key = "{name.lower().replace(" ", "-")}"', f'name = "{name}"']


def a_name(chance: Chance) -> str:
    return f"Drawn {chance.below(1_000_000_000)}"


# -- texts ---------------------------------------------------------------------------------------------------


def lines(chance: Chance, place: str, on: str, most: int) -> str:
    """Lines that stand on such a place of cards that ship, with other numbers."""
    known = printed_lines()[on, place]
    return json.dumps([with_numbers(chance, line) for line in chance.draw(known, min(most, len(known)))])


def with_numbers(chance: Chance, line: str) -> str:
    """Half of the lines as printed; in the others every number is drawn anew, around the printed one."""
    if chance.below(2):
        return line
    pieces: list[str] = []
    after = 0
    for found in _NUMBER.finditer(line):
        printed = int(found.group())
        pieces += [line[after : found.start()], str(1 + chance.below(2 * printed + 1))]
        after = found.end()
    return "".join([*pieces, line[after:]])


@lru_cache(maxsize=1)
def printed_lines() -> dict[tuple[str, str], list[str]]:
    """By the kind of card and the place on it; of Overlords told apart by the game they belong to."""
    found: dict[tuple[str, str], list[str]] = {}
    for file in shipped_files():
        for place, text in written_lines(file):
            known = found.setdefault(place, [])
            if text not in known:
                known.append(text)
    return found


def written_lines(file: CardFile) -> list[tuple[tuple[str, str], str]]:
    told: list[tuple[tuple[str, str], str]] = []
    for entry in file.entries:
        for line in entry.written():
            section = line.place.section
            if entry.table == "overlords":
                section = f"{section} {line.place.coop}"
            elif entry.table == "events":
                section = line.field
            told.append(((line.place.on, section), line.text))
    return told
