"""A TOML file of somebody we do not know: read within limits, with the place of every key and value."""

import tomllib
from functools import cached_property
from typing import Any, Final

from wyrmhall.kernel.house_rules.complaints import BadFile, Complaint
from wyrmhall.kernel.house_rules.toml_advice import fault
from wyrmhall.kernel.house_rules.toml_positions import Positions

# Limits of ours, EN-R-137
LONGEST_FILE: Final = 100_000  # characters
LONGEST_LINE: Final = 2_000


class TomlFile:
    """A file that is TOML at least. What it says is for the game to judge; here are the places of it."""

    def __init__(self, file: str, source: str, structure: str) -> None:
        """BadFile if it is not TOML at all. `structure`: the rule that says how such a file is built."""
        self.file = file
        self.source = source.removeprefix("\ufeff").replace("\r\n", "\n")  # editors write both
        self.structure = structure
        self.complaints: list[Complaint] = []
        self.check_size()
        self.data = self.parsed()

    @cached_property
    def positions(self) -> Positions:
        try:
            return Positions(self.source)
        except RecursionError:
            return Positions("")

    def bad(self, line: int, column: int, why: str) -> BadFile:
        return BadFile([Complaint(self.file, "", "", line, column, self.structure, why, True)])

    def check_size(self) -> None:
        """Long dotted keys take tomllib minutes, and a table is waiting."""
        if len(self.source) > LONGEST_FILE:
            raise self.bad(1, 1, f"longer than {LONGEST_FILE} characters")
        for number, line in enumerate(self.source.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                raise self.bad(number, LONGEST_LINE + 1, f"longer than {LONGEST_LINE} characters")

    def parsed(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.source)
        except tomllib.TOMLDecodeError as error:
            raise self.bad(*fault(error, self.source)) from None
        except RecursionError:
            raise self.bad(1, 1, "no TOML: too many brackets inside each other") from None
        except ValueError:  # a number of thousands of digits
            raise self.bad(1, 1, "no TOML: a number is too long") from None
