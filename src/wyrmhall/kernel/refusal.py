"""Why not: one plain sentence, and the id of the rule that says so."""

from typing import Final, NamedTuple

NOTATION: Final = "NOTATION"  # stands where no rule is broken: the words were not understood


class Refusal(NamedTuple):
    """What a player is told instead of having the action carried out."""

    rule: str  # id of a rule atom, or NOTATION
    why: str

    def __str__(self) -> str:
        return f"{self.rule}  {self.why}"


class IllegalAction(Exception):
    """Raised by a Table; nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class BadRecord(ValueError):
    """A record that cannot be read or does not follow the rules."""


class UnknownRules(ValueError):
    """A version of a game's rules that nobody here knows how to read."""


class BrokenInvariant(Exception):
    """The state contradicts the rules: a fault of the program, never of a player."""
