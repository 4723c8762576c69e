"""What a game's commands about house rules do: check files, and list the values they may give."""

import json
import re
from textwrap import wrap
from typing import Final

from wyrmhall.kernel.commands import FAILED, CommandRefused
from wyrmhall.kernel.house_rules.complaints import written
from wyrmhall.kernel.house_rules.description import HouseRules, plainly
from wyrmhall.kernel.house_rules.rules_file import RulesFile, complaints_about
from wyrmhall.kernel.house_rules.workshop import Change, HouseRulesWorkshop
from wyrmhall.kernel.option_files import UnreadableFile, text_of

COLUMNS: Final = 80  # of a line of what a file changes
FURTHER: Final = "      "  # before a line that goes on
BETWEEN_TABLES: Final = re.compile(r"(?<=,)\n(?=\{)")  # as `plainly` writes them


def lint_files(rules: HouseRules, files: tuple[str, ...]) -> int:
    """Prints what is wrong with them, or what they come to. The exit code."""
    if not files:
        raise CommandRefused("Name a file of house rules.")
    texts = [(file, read(file)) for file in files]
    wrong = [complaint for file, text in texts for complaint in complaints_about(rules, file, text)]
    for complaint in wrong:
        print(written(complaint))
    if wrong:
        print(f"{len(wrong)} complaint{'s' if len(wrong) > 1 else ''}")
        return FAILED
    for file, text in texts:
        for line in summary(rules, file, text):
            print(line)
    return 0


def summary(rules: HouseRules, file: str, text: str) -> list[str]:
    """What it is called, and below it what it changes, a value at a time."""
    own = RulesFile(rules, file, text).own_rules()
    changes = HouseRulesWorkshop(rules, "").changes(text)
    told = f"{file}: {own.name}, from {own.base}, fingerprint {own.fingerprint}"
    if not changes:
        return [f"{told}: nothing is changed"]
    return [f"{told}:", *[line for one in changes for line in change_lines(one)]]


def change_lines(change: Change) -> list[str]:
    """Of a list of tables each begins a line."""
    first, *more = BETWEEN_TABLES.split(f"{change.name} {change.before} → {change.after}")
    return [*wrapped(first, "  "), *[line for one in more for line in wrapped(one, "    ")]]


def wrapped(words: str, indent: str) -> list[str]:
    return wrap(words, COLUMNS, initial_indent=indent, subsequent_indent=FURTHER, break_on_hyphens=False)


def read(file: str) -> str:
    try:
        return text_of(file)
    except UnreadableFile as unreadable:
        raise CommandRefused(f"{unreadable}.") from None


def list_values(rules: HouseRules, schema: bool) -> int:
    """Prints every value; as a JSON Schema for editors if that is asked for."""
    if schema:
        print(json.dumps(rules.schema(), indent=2, ensure_ascii=False))
        return 0
    print("Values of house rules: what each may be, and what it is as printed.")
    for value in rules.values:
        print(f"\n{value.name}: {value.allowed()} ({as_printed(rules, value.name)})")
        print(f"    {value.help} {value.rule}")
        for field in value.inner:
            print(f"    {field.name}: {field.allowed()}. {field.help} {field.rule}".rstrip())
    return 0


def as_printed(rules: HouseRules, name: str) -> str:
    """What a value is without house rules; where the printed rules differ, with who has which."""
    holders: dict[str, list[str]] = {}
    for base, values in rules.bases.items():
        holders.setdefault(plainly(values[name]), []).append(base)
    if len(holders) == 1:
        return next(iter(holders))
    return "; ".join([f"{value} in {', '.join(bases)}" for value, bases in holders.items()])
