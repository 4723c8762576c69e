"""The moments of a position that a test has set up, and what they say."""

from tests.written_down import WrittenDown
from wyrmhall.kernel.game_parts.moments import Moment, Side
from wyrmhall.kernel.retelling import moments_since


def moments_of(t: WrittenDown, kind: str = "", since: int = 0) -> list[Moment]:
    """All moments since that place of the log, or those of a kind."""
    table = t.table
    made = moments_since(table.log, since, table.game, table.names, table.options)
    return [moment for moment in made if kind in ("", moment.kind)]


def last(t: WrittenDown, kind: str) -> Moment:
    return moments_of(t, kind)[-1]


def sums(side: Side) -> list[str]:
    """`2 units at 2 +4`"""
    return [f"{fact.words} {fact.number}".strip() for fact in side.facts]


def said(moment: Moment) -> list[str]:
    return [fact.words for fact in moment.facts]
