"""The compiler of card texts: a line is split by its shape, and each piece found among the wordings."""

import re
from difflib import get_close_matches
from typing import Final

from wyrmhall.games.enchanters.text.compiler.forms import (
    CONDITION_TABLE,
    COST_TABLE,
    EFFECT_TABLE,
    ICON_WORDS,
    OTHER_NAMES,
    POINTS_TABLE,
    Form,
    Table,
    lower,
    normal,
    numbers_of,
)
from wyrmhall.games.enchanters.text.compiler.line import (
    ACTION,
    CHALLENGE,
    EFFECTS,
    HEADS,
    IMMEDIATE,
    INVASION,
    LASTING,
    MANY_TIMES,
    NO_HEAD,
    OFFER,
    ONCE_A_TURN,
    POINTS,
    REST,
    TRIGGERED,
    TWICE_A_TURN,
    Line,
)
from wyrmhall.games.enchanters.text.compiler.places import Place
from wyrmhall.games.enchanters.text.effects.overlords import OverlordDamagedByWorth, ReplaceTheVillage
from wyrmhall.games.enchanters.text.phrases.conditions import VillageFull
from wyrmhall.games.enchanters.text.phrases.costs import ChallengeIcon, RestIcon
from wyrmhall.games.enchanters.text.phrases.phrase import CREATURE, LIMIT, ONCE, SETUP, Phrase

_ACTION_ICON: Final = re.compile(r"\{(minor|multi|double)\}")
_ICON: Final = re.compile(r"\{([^{}]*)\}")
_BARE_ICON: Final = re.compile(r"(?:^|\} ?)(minor|multi|immediate)\b")
_BRACE: Final = re.compile(r"[{}]")
_NUMBER: Final = re.compile(r"(?<![A-Za-z])[0-9]+")
_TIMES: Final = {"minor": ONCE_A_TURN, "multi": MANY_TIMES, "double": TWICE_A_TURN}
_HEAD_NAMES: Final = tuple([normal(head) for head in HEADS])
_IMMEDIATE: Final = "{immediate}"
_MAIN: Final = ("{rest}", "{challenge}")  # EN-ANA-09
_LONG: Final = 0  # the wording of EN-EFF-132 that holds its condition


class TextError(Exception):
    """A text that is not in the language of the cards: where, what was read, what was expected."""

    def __init__(self, column: int, read: str, why: str, nearest: str = "", rule: str = "EN-LNT-01") -> None:
        super().__init__(f"column {column}: {why}")
        self.column = column  # from 1
        self.read = read
        self.why = why
        self.nearest = nearest  # the id of the nearest phrase, where one was looked for
        self.rule = rule


class Piece:
    """What stands between two separators, and where it begins."""

    def __init__(self, text: str, start: int, end: int) -> None:
        while start < end and text[start] in " \t":
            start += 1
        self.words = text[start:end].rstrip(" \t")
        self.column = start + 1


def compile_line(text: str, place: Place) -> Line:
    """The line that stands in that place of a card, or a TextError."""
    low = lower(text)
    end = len(text.rstrip(" \t."))
    check_braces(text)
    icon = _ACTION_ICON.search(low)
    if icon is not None:
        return read_action(text, low, end, icon, place)
    start = len(low) - len(low.lstrip(" \t"))
    if low.startswith(_IMMEDIATE, start):
        effects = read_behind(text, start + len(_IMMEDIATE), end, None)
        return Line(text, IMMEDIATE, 0, (), None, NO_HEAD, effects)
    colon = text.find(":", start, end)
    if colon >= 0:
        return read_headed(text, colon, end)
    return read_alone(text, low, end, place)


def check_braces(text: str) -> None:
    """Every icon word stands between two braces."""
    opened = -1
    for brace in _BRACE.finditer(text):
        if (brace[0] == "{") == (opened >= 0):
            break
        opened = brace.start() if brace[0] == "{" else -1
    else:
        brace = None
    if opened >= 0:
        raise TextError(
            opened + 1,
            text[opened : opened + 20],
            "this brace is not closed: } is expected behind the icon word",
        )
    if brace is not None:
        raise TextError(
            brace.start() + 1, "}", "this brace closes nothing: { is expected before an icon word"
        )


def read_action(text: str, low: str, end: int, icon: re.Match[str], place: Place) -> Line:
    """EN-ANA-08, EN-ANA-09"""
    second = _ACTION_ICON.search(low, icon.end())
    if second is not None:
        why = f"a line has one action icon, and {second[0]} is its second"
        raise TextError(second.start() + 1, second[0], why)
    costs: list[Phrase] = []
    for piece in pieces(text, 0, icon.start()) if Piece(text, 0, icon.start()).words else ():
        cost = look_up(piece, COST_TABLE)
        if costs and isinstance(cost, (RestIcon, ChallengeIcon)):
            raise TextError(piece.column, piece.words, f"{piece.words} is expected before all other costs")
        costs.append(cost)
    shape = shape_of_action(costs, icon, place)
    effects = read_behind(text, icon.end(), end, None)
    return Line(text, shape, _TIMES[icon[1]], tuple(costs), None, NO_HEAD, effects)


def shape_of_action(costs: list[Phrase], icon: re.Match[str], place: Place) -> int:
    column = icon.start() + 1
    if not costs and icon[1] == "multi":
        raise TextError(column, icon[0], "a cost is expected before {multi}", rule="EN-LNT-03")
    shape = ACTION
    if costs and isinstance(costs[0], RestIcon):
        shape = REST
    elif costs and isinstance(costs[0], ChallengeIcon):
        shape = CHALLENGE
    if shape != ACTION and icon[1] != "minor":
        why = f"{{minor}} is expected here: a main action is written with it, not with {icon[0]}"
        raise TextError(column, icon[0], why)
    if not place.coop_reward():
        return shape
    if shape != ACTION or icon[1] != "minor":
        why = "a cost and {minor} are expected: a cooperative reward is offered once, and at once"
        raise TextError(column, icon[0], why)
    return OFFER


def read_headed(text: str, colon: int, end: int) -> Line:
    """A condition or the head of an invasion ability, then effects."""
    before = Piece(text, 0, colon)
    name = normal(before.words)
    if name in _HEAD_NAMES:
        effects = read_behind(text, colon + 1, end, None)
        return Line(text, INVASION, 0, (), None, _HEAD_NAMES.index(name), effects)
    condition = look_up(before, CONDITION_TABLE)
    effects = read_behind(text, colon + 1, end, condition)
    if condition.kind == LIMIT:  # EN-R-36
        return Line(text, ACTION, ONCE_A_TURN, (), condition, NO_HEAD, effects)
    return Line(text, TRIGGERED, 0, (), condition, NO_HEAD, effects)


def read_behind(text: str, start: int, end: int, condition: Phrase | None) -> tuple[Phrase, ...]:
    """Effects behind an icon or a colon, carried out from left to right."""
    effects: list[Phrase] = []
    for piece in pieces(text, start, end):
        effect = look_up(piece, EFFECT_TABLE)
        if effect.kind in (CREATURE, SETUP):
            raise misplaced(piece, effect, "stands alone on its line, behind nothing")
        if isinstance(effect, ReplaceTheVillage):
            if effect.wording == _LONG:
                raise misplaced(piece, effect, "stands alone in these words: it holds its condition")
            if not isinstance(condition, VillageFull):
                raise misplaced(piece, effect, "stands in these words behind EN-COND-16 and a colon")
        effects.append(effect)
    return tuple(effects)


def read_alone(text: str, low: str, end: int, place: Place) -> Line:
    """No icon, no colon: points, a continuous effect, or what an event or a cooperative reward does."""
    parts = pieces(text, 0, end)
    if "{score}" in low:
        whole = Piece(text, 0, end)
        points = POINTS_TABLE.find(whole.words)
        if points is not None:
            return Line(text, POINTS, 0, (), None, NO_HEAD, (points,))
        if not any(is_worth(part) for part in parts):
            raise not_found(whole, POINTS_TABLE)
    first = look_up(parts[0], EFFECT_TABLE)
    if isinstance(first, ReplaceTheVillage) and first.wording == _LONG and len(parts) == 1:
        condition = VillageFull(0, first.numbers[:1])
        return Line(text, TRIGGERED, 0, (), condition, NO_HEAD, (first,), True)
    if place.on == "event" or place.coop_reward():
        return Line(text, EFFECTS, 0, (), None, NO_HEAD, read_behind(text, 0, end, None))
    if first.kind == ONCE:
        why = "happens once: a cost, a condition or {immediate} is expected before it"
        raise misplaced(parts[0], first, why)
    if len(parts) > 1:
        why = "a continuous effect is expected alone on its line, without a semicolon"
        raise TextError(parts[1].column, parts[1].words, why)
    if first.own_turn:
        return Line(text, ACTION, ONCE_A_TURN, (), None, NO_HEAD, (first,), True)
    return Line(text, LASTING, 0, (), None, NO_HEAD, (first,))


def is_worth(piece: Piece) -> bool:
    """EN-EFF-170, the one effect that speaks of points."""
    candidates = EFFECT_TABLE.candidates(normal(piece.words))
    return bool(candidates) and candidates[0].phrase is OverlordDamagedByWorth


def misplaced(piece: Piece, effect: Phrase, why: str) -> TextError:
    return TextError(
        piece.column, piece.words, f'"{piece.words}" ({effect.id}) {why}', effect.id, "EN-LNT-02"
    )


def pieces(text: str, start: int, end: int) -> list[Piece]:
    """Split at semicolons; commas belong to wordings."""
    split: list[Piece] = []
    while True:
        stop = text.find(";", start, end)
        split.append(Piece(text, start, end if stop < 0 else stop))
        if stop < 0:
            return split
        start = stop + 1


def look_up(piece: Piece, table: Table) -> Phrase:
    """The phrase whose wording the piece is, as a whole."""
    phrase = table.find(piece.words)
    if phrase is None:
        raise not_found(piece, table)
    return phrase


def not_found(piece: Piece, table: Table) -> TextError:
    if not piece.words:
        return TextError(piece.column, "", f"{table.name} is expected here, and nothing is written")
    name = normal(piece.words)
    candidates = table.candidates(name)
    if candidates:
        return out_of_bounds(piece, candidates[0], numbers_of(name))
    hint = bare_icon(piece) or comma_between(piece, table) or sign_between(piece, table)
    if hint is not None:
        return hint
    icon = strange_icon(piece)
    nearest = table.nearest(normal(with_known_icons(piece.words)))
    why = (
        f'{table.name} is expected, and "{piece.words}" is none{about(icon)}; '
        f'the nearest is "{nearest.words}" ({nearest.phrase.id})'
    )
    column = piece.column if icon is None else piece.column + icon.start()
    return TextError(column, piece.words, why, nearest.phrase.id)


def bare_icon(piece: Piece) -> TextError | None:
    """An action icon without its braces."""
    bare = _BARE_ICON.search(lower(piece.words))
    if bare is None:
        return None
    why = f'an icon stands in braces: {{{bare[1]}}} is expected, and "{bare[1]}" is written'
    return TextError(piece.column + bare.start(1), bare[1], why)


def comma_between(piece: Piece, table: Table) -> TextError | None:
    """Two phrases with a comma between them."""
    first, comma, second = piece.words.partition(", ")
    if not comma or table.find(first) is None:
        return None
    why = f'a semicolon is expected between "{first}" and "{second}", and a comma is written'
    return TextError(piece.column + len(first), comma, why)


def sign_between(piece: Piece, table: Table) -> TextError | None:
    """Phrases that are right, with a wrong sign between them, or with none."""
    words = piece.words
    if table is CONDITION_TABLE and COST_TABLE.find(words) is not None:
        why = f'an action icon is expected behind a cost, "{words} {{minor}}", and a colon is written'
        return TextError(piece.column + len(words), ":", why)
    if table is not EFFECT_TABLE:
        return None
    if words.startswith(":"):
        return TextError(piece.column, ":", "no colon is expected behind an icon")
    main = next((icon for icon in _MAIN if lower(words).startswith(icon)), "")
    if main:
        return TextError(piece.column, main, f"{main} begins a line, and {{minor}} is expected behind it")
    for blank in re.finditer(" ", words):
        if CONDITION_TABLE.find(words[: blank.start()]) is not None:
            why = f'a colon is expected behind the condition "{words[: blank.start()]}"'
            return TextError(piece.column + blank.start(), words, why)
    return None


def strange_icon(piece: Piece) -> re.Match[str] | None:
    """The first icon word that does not exist."""
    for icon in _ICON.finditer(lower(piece.words)):
        if icon[1] not in ICON_WORDS:
            return icon
    return None


def about(icon: re.Match[str] | None) -> str:
    """A few words about an icon word that does not exist."""
    if icon is None:
        return ""
    meant = meant_icon(icon[1])
    return f", nor is {icon[0]} an icon word" + (f" (but {{{meant}}} is)" if meant else "")


def meant_icon(word: str) -> str:
    """What somebody may call so; else the icon word that is spelled nearly like it."""
    word = word.strip()
    if word in OTHER_NAMES:
        return OTHER_NAMES[word]
    close = get_close_matches(word, ICON_WORDS, 1, 0.6)
    return close[0] if close else ""


def with_known_icons(words: str) -> str:
    """The words with the icons that are meant, as far as that can be guessed."""
    return _ICON.sub(known_icon, lower(words))


def known_icon(icon: re.Match[str]) -> str:
    meant = icon[1] if icon[1] in ICON_WORDS else meant_icon(icon[1])
    return f"{{{meant}}}" if meant else icon[0]


def out_of_bounds(piece: Piece, form: Form, numbers: tuple[int, ...]) -> TextError:
    which = form.misfit(numbers)
    low, high = form.lowest[which], form.highest[which]
    bounds = f"{low}" if low == high else f"a number from {low} to {high}"
    number_at = list(_NUMBER.finditer(piece.words))[which]
    number = number_at[0] if len(number_at[0]) <= 9 else f"one of {len(number_at[0])} digits"
    why = f'{bounds} is expected in "{form.words}" ({form.phrase.id}), and {number} is written'
    return TextError(piece.column + number_at.start(), piece.words, why, form.phrase.id)
