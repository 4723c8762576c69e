"""Check house rules for Crown Battles, and list all values they may change.

For example:

    wyrmhall crown-battles lint my-preset.toml

    wyrmhall crown-battles values
"""

from typing import Final

from wyrmhall.games.crown_battles.components.house_preset import HOUSE_RULES
from wyrmhall.kernel.house_rules.lint import lint_files, list_values


def lint(*files: str) -> int:
    """Say what is wrong with files of house rules, as file:line:column: value: why.

    Of a file without faults you see what it changes. Exit code 1: a game refuses
    it. 2: a file cannot be read. For example:

        wyrmhall crown-battles lint my-preset.toml

    Parameters
    ----------
    files
        Files of house rules.
    """
    return lint_files(HOUSE_RULES, files)


def values(*, schema: bool = False) -> int:
    """List every value of house rules: what it may be, what it is in each preset, and its rules.

    For example:

        wyrmhall crown-battles values

        wyrmhall crown-battles values --schema

    Parameters
    ----------
    schema
        As a JSON Schema, which editors understand.
    """
    return list_values(HOUSE_RULES, schema)


COMMANDS: Final = (lint, values)
