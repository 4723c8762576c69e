"""`wyrmhall GAME lint` and `wyrmhall GAME values`, the same for every game with house rules."""

from collections.abc import Callable

from wyrmhall.kernel.house_rules.description import HouseRules
from wyrmhall.kernel.house_rules.lint import lint_files, list_values

LINT = """Say what is wrong with files of house rules, as file:line:column: value: why.

Of a file without faults you see what it changes. Exit code 1: a game refuses
it. 2: a file cannot be read. For example:

    wyrmhall {game} lint {file}

Parameters
----------
files
    Files of house rules.
"""
VALUES = """List every value of house rules: what it may be, what it is in each {base}, and its rules.

For example:

    wyrmhall {game} values

    wyrmhall {game} values --schema

Parameters
----------
schema
    As a JSON Schema, which editors understand.
"""


def commands_for(rules: HouseRules, game: str, base: str, file: str) -> tuple[Callable[..., int], ...]:
    """`base`: what house rules begin with in this game; `file`: a name for the examples."""

    def lint(*files: str) -> int:
        return lint_files(rules, files)

    def values(*, schema: bool = False) -> int:
        return list_values(rules, schema)

    lint.__doc__ = LINT.format(game=game, file=file)
    values.__doc__ = VALUES.format(game=game, base=base)
    return lint, values
