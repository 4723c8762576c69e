"""Secret answers: who is asked, who has answered, and what this seat has said so far."""

from dataclasses import dataclass

from wyrmhall.games.dragon_dune.language.lexicon import action_of
from wyrmhall.games.dragon_dune.rules.steps.choice import SEALED, Window
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat


@dataclass(frozen=True)
class Answering:
    """DD-R-124, DD-R-165  Everybody who could have a choice is asked alike."""

    about: str
    rule: str
    players: tuple[int, ...]
    waiting: tuple[int, ...]
    said: tuple[str, ...]  # by this seat


def answering(s: State, me: Seat) -> Answering | None:
    step = s.stack[-1] if s.stack else None
    if not isinstance(step, Window):
        return None
    given = step.answer_of(me) if me in step.players else ()
    said = tuple([action_of(number).text for number in given if number != SEALED])
    return Answering(step.asks, s.setup.edition.atom(step.rule), step.players, step.waiting, said)
