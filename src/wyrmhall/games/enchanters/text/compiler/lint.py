"""Advice about card texts, EN-LNT-01 to EN-LNT-14, as far as a program can see it."""

import re
from typing import Final

from wyrmhall.games.enchanters.components.card_file import Entry, WrittenLine
from wyrmhall.games.enchanters.text.compiler.forms import written
from wyrmhall.games.enchanters.text.compiler.line import (
    ACTION,
    CHALLENGE,
    EFFECTS,
    IMMEDIATE,
    INVASION,
    LASTING,
    MANY_TIMES,
    OFFER,
    POINTS,
    REST,
    SHAPES,
    TRIGGERED,
    Line,
)
from wyrmhall.games.enchanters.text.compiler.places import Place
from wyrmhall.games.enchanters.text.compiler.writing import render
from wyrmhall.games.enchanters.text.phrases.phrase import CONTINUOUS, CREATURE, ONCE, SETUP

LEFT_TO_PEOPLE: Final = (
    ("EN-LNT-07", "that no name and no text is somebody else's, only a reader can tell"),
    (
        "EN-LNT-09",
        "of the choice of words, only Overlord without its capital letter is seen in names and flavor",
    ),
    ("EN-LNT-10", "what is meant as a price is guessed: a loss beside a gain behind an action icon"),
)

# EN-LNT-03  Costs that run out (EN-R-116), each with the effects that give back what it takes
_JOURNEYS: Final = (101, 136, 139)
_CRYSTALS: Final = (50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61)
_DEFENSE: Final = (26, 34, 36, 37, 38, 40, 41, 42, 43, 44)
_MONSTERS: Final = (*_JOURNEYS, 116, 118)
_CARDS: Final = (*_JOURNEYS, 84, 105)
_WOUNDS: Final = (6, 8, 9, 10, 11, 12, 13, 14, 15, 126, 127, 128, 129, 130, 131, 167, 168, 169)
_GIVEN_BACK: Final[dict[str, tuple[int, ...]]] = {
    "EN-COST-02": _WOUNDS,
    "EN-COST-03": _CRYSTALS,
    "EN-COST-04": _DEFENSE,
    "EN-COST-05": _CARDS,
    "EN-COST-07": _CARDS,
    "EN-COST-08": _CARDS,
    "EN-COST-09": _CARDS,
    "EN-COST-11": _CARDS,
    "EN-COST-13": _MONSTERS,
    "EN-COST-14": _MONSTERS,
    "EN-COST-15": (),
}
# EN-LNT-10  Losses of one's own that could be costs
_LOSSES: Final = (2, 3, 4, 63, 64, 77, 94, 108)
_TOKEN_TEXTS: Final = ("EN-COST-15", "EN-VP-22", "EN-EFF-165")
_FOR_ALL: Final = ("All players", "Each player", "Players")
_COOP_VILLAGE: Final = "Enchanters Guild"
_SMALL_OVERLORD: Final = re.compile(r"\boverlords?\b")
_ON_STACKS: Final = (ACTION, REST, TRIGGERED, LASTING, POINTS)


def advice(entry: Entry, lines: list[tuple[WrittenLine, Line]]) -> None:
    """EN-LNT-01 to EN-LNT-14  Complaints about a card that a game would take, but not as it is meant."""
    capitals(entry, ("name", "flavor"))
    for text, line in lines:
        for rule, sentence in of_line(line, text.place, entry.name):
            said = f'"{text.text}" on {text.place}: {sentence}'
            entry.note(rule, text.field, said, entry.file.positions.of_value(text.path), False)
    if len(lines) == len(entry.written()):  # else what is missing may be meant by what is misspelled
        of_whole_card(entry, lines)
    of_copies(entry)


def of_line(line: Line, place: Place, name: str) -> list[tuple[str, str]]:
    remarks = [*shape(line, place), *kinds(line, place), *multi(line, place), *conditions(line, place)]
    remarks += [*coop_words(line, place, name), *price(line), *companions(line, place)]
    if render(line) != line.text:
        remarks.append(("EN-LNT-13", f'the tables print it as "{render(line)}"'))
    return remarks


def shapes_in(place: Place) -> tuple[int, ...]:
    """The shapes a line may have there."""
    if place.section == "invasion":
        return (INVASION,)
    if place.section == "challenge":
        return (CHALLENGE,)
    if place.coop_reward():
        return (EFFECTS, OFFER)
    if place.on == "event":
        return (EFFECTS, TRIGGERED)
    if place.on in ("village", "banner", "class", "wound") or place.section == "other":
        return _ON_STACKS
    return (*_ON_STACKS, IMMEDIATE)


def shape(line: Line, place: Place) -> list[tuple[str, str]]:
    """EN-LNT-01  What compiles must also have a shape that its place knows."""
    known = shapes_in(place)
    if line.shape in known:
        return []
    names = " or ".join([SHAPES[one] for one in known])
    return [("EN-LNT-01", f"no place for a line of shape {SHAPES[line.shape]}; {names} is expected there")]


def kinds(line: Line, place: Place) -> list[tuple[str, str]]:
    """EN-LNT-02  Where effects of the four kinds may stand; the compiler sees to some of it."""
    remarks: list[tuple[str, str]] = []
    for effect in line.effects:
        if effect.kind == CREATURE and not place.creature():
            remarks.append(("EN-LNT-02", f"{effect.id} stands on creatures only"))
        if effect.kind == SETUP and place.on not in ("village", "class"):
            remarks.append(("EN-LNT-02", f"{effect.id} stands on villages and classes only"))
        if place.coop_reward() and line.shape == EFFECTS and effect.kind != ONCE:
            remarks.append(("EN-LNT-02", f"{effect.id} does not happen once, so it is no reward"))
    return remarks


def multi(line: Line, place: Place) -> list[tuple[str, str]]:
    """EN-LNT-03, EN-R-116"""
    if line.times != MANY_TIMES:
        return []
    lasting = [cost.id for cost in line.costs if cost.id in _GIVEN_BACK]
    if place.coop or place.on == "event":
        lasting = [cost for cost in lasting if cost != "EN-COST-02"]
    if not lasting:
        return [("EN-LNT-03", "a multi-action needs a cost that runs out (EN-R-116)")]
    effects = [effect.id for effect in line.effects]
    for cost in lasting:
        if not any(f"EN-EFF-{number:03}" in effects for number in _GIVEN_BACK[cost]):
            return []
    return [("EN-LNT-03", f"its effects give back what {' and '.join(lasting)} takes")]


def conditions(line: Line, place: Place) -> list[tuple[str, str]]:
    """EN-LNT-04, EN-LNT-11, EN-LNT-12"""
    if line.condition is None:
        return []
    remarks: list[tuple[str, str]] = []
    name = line.condition.id
    if name == "EN-COND-05" and place.section == "upper" and place.on in ("item", "banner"):
        remarks.append(("EN-LNT-04", "EN-COND-05 never works on the upper part of an item (EN-R-12)"))
    if name in ("EN-COND-08", "EN-COND-09") and not place.creature():
        remarks.append(("EN-LNT-11", f"{name} stands on creatures only"))
    if name == "EN-COND-09" and any(effect.kind != CONTINUOUS for effect in line.effects):
        remarks.append(("EN-LNT-11", "EN-COND-09 stands before continuous effects only"))
    unowned = place.on in ("village", "overlord") and place.section != "reward"
    for_all = all(written(effect).startswith(_FOR_ALL) for effect in line.effects)
    if name == "EN-COND-18" and unowned and not for_all:
        remarks.append(("EN-LNT-12", "nobody is active then: the text has to name all players"))
    return remarks


def coop_words(line: Line, place: Place, name: str) -> list[tuple[str, str]]:
    """EN-LNT-08"""
    if place.coop or name == _COOP_VILLAGE:
        return []
    words = [phrase.id for phrase in line.phrases() if phrase.module == "coop"]
    return [("EN-LNT-08", f"{phrase} belongs to the cooperative game") for phrase in words]


def price(line: Line) -> list[tuple[str, str]]:
    """EN-LNT-10"""
    if line.shape not in (ACTION, REST, CHALLENGE, OFFER):
        return []
    names = [f"EN-EFF-{number:03}" for number in _LOSSES]
    losses = [effect.id for effect in line.effects if effect.id in names]
    if len(losses) == len(line.effects):
        return []
    return [("EN-LNT-10", f"{loss} is a loss: as a price it stands before the icon") for loss in losses]


def companions(line: Line, place: Place) -> list[tuple[str, str]]:
    """EN-LNT-14  Texts that need another text, or tokens that players hold."""
    remarks: list[tuple[str, str]] = []
    phrases = [phrase.id for phrase in line.phrases()]
    if place.on != "overlord" or place.coop:
        for phrase in phrases:
            if phrase in _TOKEN_TEXTS:
                remarks.append(("EN-LNT-14", f"{phrase} stands on competitive Overlords only"))
    if "EN-EFF-052" in phrases and "EN-COND-04" not in phrases:
        remarks.append(("EN-LNT-14", "EN-EFF-052 stands after EN-COND-04 only"))
    if "EN-EFF-170" in phrases and "EN-COST-07" not in phrases:
        remarks.append(("EN-LNT-14", "EN-EFF-170 stands after EN-COST-07 only"))
    return remarks


def of_whole_card(entry: Entry, lines: list[tuple[WrittenLine, Line]]) -> None:
    """EN-LNT-05"""
    if entry.table == "villages":
        if not any(line.shape == REST and len(line.costs) == 1 for _, line in lines):
            advise(entry, "EN-LNT-05", "a village needs a rest action without a further cost")
    elif entry.table == "overlords":
        for field in ("challenge", "coop.challenge") if "coop" in entry.node else ("challenge",):
            if not any(text.field == field and is_fight(line) for text, line in lines):
                why = "an Overlord needs a challenge action with EN-EFF-158"
                advise(entry, "EN-LNT-05", why, *field.split("."))


def advise(entry: Entry, rule: str, sentence: str, *path: str) -> None:
    entry.complain(rule, sentence, *path, refused=False)


def is_fight(line: Line) -> bool:
    return line.shape == CHALLENGE and any(effect.id == "EN-EFF-158" for effect in line.effects)


def of_copies(entry: Entry) -> None:
    """EN-LNT-06  of wounds and events; those of kingdom cards follow from type and rank."""
    if entry.table not in ("wounds", "events"):
        return
    expected = 2 if entry.table == "wounds" or entry.node.get("overlord") else 1
    if entry.node.get("copies", expected) != expected:
        advise(entry, "EN-LNT-06", f"{expected} copies are expected", "copies")


def capitals(entry: Entry, fields: tuple[str, ...]) -> None:
    """EN-LNT-09"""
    for field in fields:
        text = entry.words(field)
        if _SMALL_OVERLORD.search(text):
            advise(entry, "EN-LNT-09", f'"{text}" writes Overlord small', field)
