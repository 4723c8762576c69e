"""Why an answer is none: EN-R-138, EN-R-139."""

from typing import Final

from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal

ANOTHER_QUESTION: Final = "EN-R-138"
NOT_THERE: Final = "EN-R-139"


def not_an_answer(act: Action, is_asked: bool, asks: str) -> Refusal:
    """Something else is asked, or somebody else."""
    if not is_asked:
        return Refusal(ANOTHER_QUESTION, f"another player is asked now: {asks}")
    return Refusal(ANOTHER_QUESTION, f"'{act.text}' does not answer what is asked: {asks}")


def not_offered(act: Action, menu: Menu, asks: str) -> Refusal:
    """Of a list: an answer of another kind, or one that is not in it."""
    if not menu or not any(alike(act, option) for option in menu):
        return not_an_answer(act, bool(menu), asks)
    return Refusal(NOT_THERE, f"'{act.text}' is none of those there are: {asks}")


def alike(one: Action, other: Action) -> bool:
    """Whether both answer the same kind of question."""
    return type(one) is type(other) and one.text.split()[0] == other.text.split()[0]
