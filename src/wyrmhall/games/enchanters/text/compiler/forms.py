"""Wordings taken apart: how a piece of text is found among them, and how it is written out again."""

import re
from difflib import SequenceMatcher
from typing import Final

from wyrmhall.games.enchanters.text.phrases.all_phrases import CONDITIONS, COSTS, EFFECTS, POINTS
from wyrmhall.games.enchanters.text.phrases.phrase import Phrase

ICON_WORDS: Final = (
    "attack",
    "attack-down",
    "defense",
    "defense-down",
    "damage",
    "crystal",
    "item",
    "enchantment",
    "monster",
    "dragon",
    "health",
    "strength",
    "distance",
    "speed",
    "weight",
    "slime",
    "pearl",
    "undead",
    "score",
    "rest",
    "challenge",
    "minor",
    "multi",
    "double",
    "immediate",
    "reward",
    "village",
    "overlord",
    "anger",
)
# What people call an icon that has another name here
OTHER_NAMES: Final = {
    other: icon
    for icon, others in (
        ("crystal", "crystals cristal gold coin coins money gem gems mana silver"),
        ("damage", "wound wounds hurt hit dmg"),
        ("attack", "power sword atk"),
        ("defense", "defence shield armor armour def"),
        ("attack-down", "attackdown attack_down"),
        ("defense-down", "defensedown defense_down defence-down"),
        ("score", "vp point points star victory"),
        ("health", "hp life heart hearts"),
        ("item", "items weapon"),
        ("enchantment", "enchantments spell"),
        ("monster", "monsters creature beast"),
        ("dragon", "dragons wyrm"),
        ("village", "town city"),
        ("overlord", "lord boss"),
        ("minor", "action tap once"),
        ("double", "twice"),
        ("multi", "many repeat"),
        ("immediate", "now instant"),
        ("reward", "token"),
        ("distance", "range slot"),
    )
    for other in others.split()
}
LAST_SLOT: Final = 5
LARGEST: Final = 999  # of a number in a text
_OPEN: Final = -1  # N or S: no number is printed there

# a number in a wording or in a text; the 6 of D6 is none
_SLOT: Final = re.compile(r"(?<![A-Za-z])(?:N(?![A-Za-z])|[0-9]+)|(?<=\{distance\})S")
_NUMBER: Final = re.compile(r"(?<![a-z])[0-9]+")
_PLUS: Final = re.compile(r"\+(?=[0-9])")
_ICON_SPACE: Final = re.compile(r" +(?=\{)|(?<=\}) +")
_LISTED_TWICE: Final = "EN-EFF-112"  # EN-R-103  a text with its words is EN-EFF-110


def lower(text: str) -> str:
    """Lower case, letter by letter: columns stay what they were."""
    return text.lower() if text.isascii() else "".join([c.lower() if c.isascii() else c for c in text])


def normal(piece: str) -> str:
    """A piece of text without what does not matter when it is read."""
    return _ICON_SPACE.sub("", _PLUS.sub("", lower(piece).replace("\u2019", "'").strip(" \t")))


def key(normal_piece: str) -> str:
    """The same for all texts that differ in their numbers only."""
    return _NUMBER.sub("#", normal_piece)


class Form:
    """One wording: its words, and the numbers among them."""

    def __init__(self, phrase: type[Phrase], wording: int) -> None:
        self.phrase = phrase
        self.wording = wording
        self.words = phrase.wordings[wording]
        self.key = key(normal(_SLOT.sub("1", self.words)))
        self.printed: list[int] = []  # by number
        self.lowest: list[int] = []
        self.highest: list[int] = []
        self.between: list[str] = []  # the words before, between and behind the numbers that may be replaced
        for slot in _SLOT.finditer(self.words):
            self.add(slot[0], self.words.endswith("{distance}", 0, slot.start()))
        self.between = [self.words] if phrase.fixed else _SLOT.split(self.words)

    def add(self, slot: str, distance: bool) -> None:
        printed = int(slot) if slot.isdigit() else _OPEN
        self.printed.append(printed)
        self.lowest.append(printed if self.phrase.fixed else 0 if distance and slot != "N" else 1)
        self.highest.append(printed if self.phrase.fixed else LAST_SLOT if distance else LARGEST)

    def misfit(self, numbers: tuple[int, ...]) -> int:
        """Which number is out of bounds; -1 if none."""
        for i, number in enumerate(numbers):
            if not self.lowest[i] <= number <= self.highest[i]:
                return i
        return -1

    def prints(self, numbers: tuple[int, ...]) -> bool:
        """Whether exactly these digits are printed in the tables."""
        return all(mark in (_OPEN, number) for mark, number in zip(self.printed, numbers, strict=True))

    def made(self, numbers: tuple[int, ...]) -> Phrase:
        return self.phrase(self.wording, () if self.phrase.fixed else numbers)

    def written(self, numbers: tuple[int, ...]) -> str:
        parts = [self.between[0]]
        for number, words in zip(numbers, self.between[1:], strict=True):
            parts += [str(number), words]
        return "".join(parts)


class Table:
    """All wordings of the costs, the conditions, the effects or the points."""

    def __init__(self, name: str, phrases: tuple[type[Phrase], ...]) -> None:
        self.name = name  # with its article
        self.by_key: dict[str, list[Form]] = {}
        self.by_id: dict[str, list[Form]] = {}
        self.known: dict[str, tuple[Form, tuple[int, ...]]] = {}  # by piece: cards repeat each other
        for phrase in phrases:
            forms = [Form(phrase, wording) for wording in range(len(phrase.wordings))]
            self.by_id[phrase.id] = forms
            if phrase.id != _LISTED_TWICE:
                for form in forms:
                    self.by_key.setdefault(form.key, []).append(form)

    def candidates(self, normal_piece: str) -> list[Form]:
        return self.by_key.get(key(normal_piece), [])

    def find(self, piece: str) -> Phrase | None:
        """The phrase with these words, from the first character to the last."""
        if piece not in self.known:
            form = self.best(normal(piece))
            if form is None:
                return None
            self.known[piece] = (form, numbers_of(normal(piece)))
        form, numbers = self.known[piece]
        return form.made(numbers)

    def best(self, normal_piece: str) -> Form | None:
        """EN-R-104  Numbers are free; a row that prints exactly these is meant before one that does not."""
        numbers = numbers_of(normal_piece)
        fitting = [form for form in self.candidates(normal_piece) if form.misfit(numbers) < 0]
        if not fitting:
            return None
        exact = [form for form in fitting if form.prints(numbers)]
        row = (exact or fitting)[0].phrase
        return next(form for form in fitting if form.phrase is row)

    def nearest(self, normal_piece: str) -> Form:
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(key(normal_piece))
        best, nearest = -1.0, ""
        for candidate in self.by_key:
            matcher.set_seq1(candidate)
            if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best:
                ratio = matcher.ratio()
                if ratio > best:
                    best, nearest = ratio, candidate
        return self.by_key[nearest][0]


def numbers_of(normal_piece: str) -> tuple[int, ...]:
    """The numbers of a text; one of too many digits stands for all that are too large."""
    all_digits = _NUMBER.findall(normal_piece)
    return tuple([int(digits) if len(digits) < 9 else LARGEST + 1 for digits in all_digits])


COST_TABLE: Final = Table("a cost", COSTS)
CONDITION_TABLE: Final = Table("a condition", CONDITIONS)
EFFECT_TABLE: Final = Table("an effect", EFFECTS)
POINTS_TABLE: Final = Table("a victory point text", POINTS)
_TABLES: Final = {
    "EN-COST": COST_TABLE,
    "EN-COND": CONDITION_TABLE,
    "EN-EFF": EFFECT_TABLE,
    "EN-VP": POINTS_TABLE,
}


def written(phrase: Phrase) -> str:
    """The words of a phrase, with its numbers."""
    table = _TABLES[phrase.id[: phrase.id.rindex("-")]]
    return table.by_id[phrase.id][phrase.wording].written(phrase.numbers)
