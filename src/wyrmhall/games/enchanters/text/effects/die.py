"""The six-sided die: EN-R-113."""

from typing import Final

from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.state import ChanceStep, Plain

SIDES: Final = 6
NOT_ROLLED: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class DieInstruction(Instruction):
    """An instruction whose size the die decides."""

    def run(self, s: State, f: Frame, place: int) -> None:
        s.stack.append(RollDie(f, place))

    def rolled(self, s: State, f: Frame, place: int, number: int) -> None:
        raise NotImplementedError


class RollDie(ChanceStep[State]):
    """One roll, shown to everybody; then the instruction goes on with the number."""

    word = "die"

    def __init__(self, frame: Frame, place: int, number: int = NOT_ROLLED) -> None:
        self.frame = frame
        self.place = place
        self.number = number

    def pending(self, s: State) -> bool:
        return self.number == NOT_ROLLED

    def occasion(self, s: State) -> str:
        """Where games are compared, each seat has rolls of its own."""
        return f"{self.word} of {self.frame.seat}"

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome((1 + chance.below(SIDES),))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == 1 and 1 <= outcome.items[0] <= SIDES

    def happen(self, s: State, outcome: Outcome) -> None:
        self.number = outcome.items[0]
        if s.event_sink is not None:
            s.tell(events.rolled(self.frame.seat, self.number))

    def finish(self, s: State) -> None:
        instruction = s.setup.cards.lines[self.frame.line].instructions[self.place]
        assert isinstance(instruction, DieInstruction)
        instruction.rolled(s, self.frame, self.place, self.number)

    def write(self, s: State, outcome: Outcome) -> str:
        return f"{self.word} {outcome.items[0]}"

    def read(self, s: State, text: str) -> Outcome:
        first, *rest = text.split() or [""]
        if first != self.word or len(rest) != 1 or rest[0] not in ("1", "2", "3", "4", "5", "6"):
            raise ValueError("'die 1' to 'die 6' is expected")
        return Outcome((int(rest[0]),))

    def clone(self) -> "RollDie":  # written by make fields
        return RollDie(self.frame, self.place, self.number)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.frame.fields(), self.place, self.number)

    @classmethod
    def restored(cls, saved: Plain) -> "RollDie":  # written by make fields
        return cls(Frame.restored(saved[0]), saved[1], saved[2])
