"""What a thing on the table is and does, in the terminal: the entries that the page shows, too."""

import difflib
from typing import Any, Final

from wyrmhall.cli.guide import rules_by_topic
from wyrmhall.cli.sentences import sentence
from wyrmhall.cli.terminal import print_wrapped
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.explanation_file import (
    HOUSE_RULES,
    Explanation,
    by_key,
    explanations_called,
)

SAID: Final = "explain"
MOST_LISTED: Final = 24


def print_explanation(game: Game, options: Any, typed: str) -> bool:
    """Whether anything is called so; a few that are called alike are listed."""
    entries = game.explanations.entries(options)
    meant = explanations_called(entries, typed) if typed.strip() else []
    if len(meant) == 1 or (meant and len({entry.name for entry in meant}) == 1):
        for entry in meant:
            print_entry(game, entry)
    elif meant:
        print_wrapped(sentence(SAID, "several", names=listed(meant)))
    else:
        print_wrapped(nothing_called(entries, typed))
    return bool(meant)


def print_entry(game: Game, entry: Explanation) -> None:
    print_wrapped(f"{entry.name} ({entry.kind})")
    for paragraph in entry.words.split("\n"):
        print_wrapped(paragraph, "  ")
    if entry.rules:
        print_wrapped(sentence(SAID, "rules", rules=rules_by_topic(game, entry.rules)), "  ")


def print_house_rules(game: Game, options: Any) -> None:
    """What is not as the primer says; nothing at a table that plays as printed."""
    entry = by_key(game.explanations.entries(options)).get(HOUSE_RULES)
    if entry is not None:
        print_entry(game, entry)
        print()


def print_opening(entry: Explanation) -> None:
    """The first look at a game."""
    print_wrapped(f"{entry.name}.")
    for paragraph in entry.words.split("\n"):
        print_wrapped(paragraph, "  ")
    print()


def listed(entries: list[Explanation]) -> str:
    names = list(dict.fromkeys([entry.name for entry in entries]))
    return ", ".join([*names[:MOST_LISTED], *(["..."] if len(names) > MOST_LISTED else [])])


def nothing_called(entries: tuple[Explanation, ...], typed: str) -> str:
    """What there is; or names that look like what was typed."""
    if not typed.strip():
        kinds = dict.fromkeys([entry.kind for entry in entries if entry.names])
        return sentence(SAID, "which", kinds=" or ".join(kinds))
    by_name = {entry.name.lower(): entry.name for entry in entries}
    near = [by_name[name] for name in difflib.get_close_matches(typed.lower(), by_name, 4, 0.6)]
    return sentence(SAID, "near" if near else "nothing", typed=typed, names=", ".join(near))
