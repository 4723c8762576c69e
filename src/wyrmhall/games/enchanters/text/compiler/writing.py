"""Lines written out: a card's text is its program, so the program can be read as the card's text."""

from typing import Final

from wyrmhall.games.enchanters.text.compiler.forms import written
from wyrmhall.games.enchanters.text.compiler.line import (
    ACTION,
    CHALLENGE,
    HEADS,
    IMMEDIATE,
    INVASION,
    MANY_TIMES,
    OFFER,
    REST,
    TWICE_A_TURN,
    Line,
)
from wyrmhall.games.enchanters.text.phrases.phrase import Phrase

_WITH_COSTS: Final = (ACTION, REST, CHALLENGE, OFFER)


def render(line: Line) -> str:
    """The text of a line, made from its shape and its phrases."""
    effects = listed(line.effects)
    if line.alone:
        return effects
    if line.condition is not None:
        return f"{written(line.condition)}: {effects}"
    if line.shape in _WITH_COSTS:
        return f"{listed(line.costs)} {icon(line.times)} {effects}".lstrip()
    if line.shape == IMMEDIATE:
        return f"{{immediate}} {effects}"
    if line.shape == INVASION:
        return f"{HEADS[line.head]}: {effects}"
    return effects


def listed(phrases: tuple[Phrase, ...]) -> str:
    return "; ".join([written(phrase) for phrase in phrases])


def icon(times: int) -> str:
    if times == MANY_TIMES:
        return "{multi}"
    return "{double}" if times == TWICE_A_TURN else "{minor}"
