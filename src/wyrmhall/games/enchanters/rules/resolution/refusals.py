"""Why an answer does not answer the question: EN-R-138, EN-R-139."""

from typing import Final

from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal

ANOTHER_QUESTION: Final = "EN-R-138"
NOT_THERE: Final = "EN-R-139"


def not_an_answer(act: Action, is_asked: bool, asks: str) -> Refusal:
    """The question is another one, or for somebody else."""
    if not is_asked:
        return Refusal(ANOTHER_QUESTION, f"another player is asked now: {asks}")
    return Refusal(ANOTHER_QUESTION, f"'{act.text}' does not answer what is asked: {asks}")


def not_offered(act: Action, menu: Menu, asks: str) -> Refusal:
    """An answer of another kind, or one that is not on the list."""
    if not menu or not any(alike(act, option) for option in menu):
        return not_an_answer(act, bool(menu), asks)
    return Refusal(NOT_THERE, f"'{act.text}' is none of those there are: {asks}")


def alike(one: Action, other: Action) -> bool:
    """Whether both answer the same kind of question."""
    return type(one) is type(other) and one.text.split()[0] == other.text.split()[0]
