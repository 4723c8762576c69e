"""Check house rules for Dragon Dune, and list all values they may change.

For example:

    wyrmhall dragon-dune lint my-rules.toml

    wyrmhall dragon-dune values
"""

from typing import Final

from wyrmhall.games.dragon_dune.components.house_edition import HOUSE_RULES
from wyrmhall.kernel.house_rules.lint import lint_files, list_values


def lint(*files: str) -> int:
    """Say what is wrong with files of house rules, as file:line:column: value: why.

    Of a file without faults you see what it changes. Exit code 1: a game refuses
    it. 2: a file cannot be read. For example:

        wyrmhall dragon-dune lint my-rules.toml

    Parameters
    ----------
    files
        Files of house rules.
    """
    return lint_files(HOUSE_RULES, files)


def values(*, schema: bool = False) -> int:
    """List every value of house rules: what it may be, what it is in each edition, and its rules.

    For example:

        wyrmhall dragon-dune values

        wyrmhall dragon-dune values --schema

    Parameters
    ----------
    schema
        As a JSON Schema, which editors understand.
    """
    return list_values(HOUSE_RULES, schema)


COMMANDS: Final = (lint, values)
