"""What a person typed, as one action of the menu or as a notation of the game."""

import re
from collections.abc import Sequence

from wyrmhall.cli.terminal import number_in, unbroken
from wyrmhall.kernel.action import Lexicon, Menu


def last_word(text: str) -> str:
    return text.rpartition(" ")[2]


def numbers_are_words(menu: Menu) -> bool:
    """Whether the choices are numbers themselves (`bid 2`, `wager 10`): then 2 is the bid, not a place."""
    return any(last_word(act.text).isdecimal() for act in menu)


def tails(text: str) -> list[str]:
    """`first bid 2` may be typed as `bid 2` or `2`."""
    words = text.split()
    return [" ".join(words[cut:]) for cut in (1, 2) if cut < len(words)]


def by_tail(menu: Menu, typed: str) -> str:
    """The action of the menu that ends in what was typed; of several the first."""
    for cut in (0, 1):
        for act in menu:
            endings = tails(act.text)
            if cut < len(endings) and endings[cut] == typed:
                return act.text
    return ""


def seats_for_names(typed: str, people: Sequence[str], seats: Sequence[str]) -> str:
    """`look Bob` as `look p2`."""
    by_name = {name.lower(): seat for name, seat in zip(people, seats, strict=True)}
    names = "|".join(re.escape(name) for name in sorted(by_name, key=len, reverse=True))
    return re.sub(rf"(?<!\S)({names})(?!\S)", lambda match: by_name[match[0]], typed)


def intended_notation(
    typed: str, menu: Menu, lexicon: Lexicon, people: Sequence[str], seats: Sequence[str]
) -> str:
    """The notation a person meant: in full, shortened, or a number."""
    text = " ".join(typed.lower().split())
    place = number_in(text)
    if place is not None and menu and not numbers_are_words(menu):
        return menu[place - 1].text if 1 <= place <= len(menu) else text
    offered = [act.text for act in menu]
    for words in (text, seats_for_names(text, people, seats)):
        notation = words if words in offered else by_tail(menu, words)
        if notation or lexicon.find(words) is not None:
            return notation or words
    text = seats_for_names(text, people, seats)
    if menu:  # a card that may not be played now is still better refused as a card than as a word
        longer = f"{menu[0].text.rpartition(' ')[0]} {text}".strip()
        if lexicon.find(longer) is not None:
            return longer
    return text


def numbered_in(drawing: str, place: int) -> bool:
    """Whether the drawing shows the place in the menu, as [3] or as one of [3|4]."""
    return any(sign in drawing for sign in (f"[{place}]", f"[{place}|", f"|{place}]"))


def menu_lines(menu: Menu, drawing: str) -> list[str]:
    """The choices that the drawing does not number: grouped by verb, or numbered here."""
    if not numbers_are_words(menu):
        places = [place for place in range(1, len(menu) + 1) if not numbered_in(drawing, place)]
        choices = [unbroken(f"[{place}] {menu[place - 1].text}") for place in places]
        return ["  ".join(choices)] if places else []
    groups: dict[str, list[str]] = {}
    for act in menu:
        verb, _, rest = act.text.rpartition(" ")
        groups.setdefault(verb, []).append(rest)
    return ["  ".join([f"{verb}:", *rest] if verb else rest) for verb, rest in groups.items()]
