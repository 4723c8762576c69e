"""How texts are carried out, instruction by instruction, with questions between; then what they set off."""

from typing import Final

from wyrmhall.games.enchanters.components.frame import OF_CREATURE, OF_PLAYER, Frame
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import ORDER, Number, action_of
from wyrmhall.games.enchanters.rules.cooperative.immediate_end import decide_coop
from wyrmhall.games.enchanters.rules.resolution.refusals import not_offered
from wyrmhall.games.enchanters.rules.resolution.settling import settle
from wyrmhall.games.enchanters.rules.resolution.target_refusals import why_not_chosen
from wyrmhall.games.enchanters.rules.resolution.triggers import Moment
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import CHALLENGE, EFFECTS, INVASION
from wyrmhall.games.enchanters.text.phrases.codes import IN_COMBAT
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction, Lasting, Memo, PowerInstruction
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain

FIGHT_THE_OVERLORD: Final = "EN-EFF-158"
UNANSWERED: Final = -1
TO_THE_END: Final = 99


def carry_out(s: State, f: Frame, start: int, stop: int = TO_THE_END) -> None:
    """The line's instructions from `start` on. What somebody has to answer first goes on the stack."""
    setup, stack = s.setup, s.stack
    depth = len(stack)
    line = setup.cards.lines[f.line]
    instructions = line.instructions
    special = line.special or s.witness is not None  # some instructions may not come now, or are to be seen
    end = len(instructions) if stop == TO_THE_END else stop
    for place in range(start, end):
        instruction = instructions[place]
        if special:
            if line.in_situation and isinstance(instruction, (PowerInstruction, Lasting)):
                continue  # EN-R-37  noted when the situation began
            if instruction.nested and s.engaged > 0 and line.shape not in (CHALLENGE, INVASION):
                s.later = (*s.later, (f, place))  # EN-R-130
                if instruction.id == FIGHT_THE_OVERLORD:
                    break  # EN-R-52  what stands behind it comes last
                continue
            s.see(instruction)
        if isinstance(instruction, Instruction):
            instruction.run(s, f, place)
        elif line.shape != EFFECTS:  # EN-COP-07  what an event keeps in force is on the common board
            lend(s, f, place)
        if s.ended or (setup.coop and decide_coop(s)):
            return
        if len(stack) != depth:
            if place + 1 == end:
                end_after(s, f, depth)
            else:
                stack.insert(depth, Carry(f, place + 1, stop))
            return
    if s.pending:
        flush(s)


def end_after(s: State, f: Frame, depth: int) -> None:
    """The text ends with whatever has been pushed above `depth`: usually a question."""
    top = s.stack[-1]
    if isinstance(top, Pick) and len(s.stack) == depth + 1:
        top.last = True
    else:
        s.stack.insert(depth, Carry(f, TO_THE_END))


def lend(s: State, f: Frame, place: int) -> None:
    """EN-R-132  A continuous effect behind a cost or an event lasts until the end of the turn."""
    s.lent = (*s.lent, (f.line, place, f.seat))
    s.refresh_common()
    settle(s)


class Framed(OpenStep[State]):
    """A step in the middle of a text."""

    def __init__(self, frame: Frame, place: int) -> None:
        self.frame = frame
        self.place = place

    def instruction(self, s: State) -> Instruction:
        instruction = s.setup.cards.lines[self.frame.line].instructions[self.place]
        assert isinstance(instruction, Instruction)
        return instruction


class Carry(Framed):
    """The rest of a text."""

    def __init__(self, frame: Frame, place: int, stop: int = TO_THE_END) -> None:
        self.frame = frame
        self.place = place
        self.stop = stop

    def clone(self) -> "Carry":  # written by make fields
        return Carry(self.frame, self.place, self.stop)

    def finish(self, s: State) -> None:
        carry_out(s, self.frame, self.place, self.stop)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.frame.fields(), self.place, self.stop)

    @classmethod
    def restored(cls, saved: Plain) -> "Carry":  # written by make fields
        return cls(Frame.restored(saved[0]), saved[1], saved[2])


class Pick(Framed):
    """A question within an instruction."""

    def __init__(
        self,
        frame: Frame,
        place: int,
        seat: Seat,
        memo: Memo,
        answer: int = UNANSWERED,
        last: bool = False,
    ) -> None:
        self.frame = frame
        self.place = place
        self.seat = seat
        self.memo = memo
        self.answer = answer
        self.last = last  # nothing of the text comes after it

    def clone(self) -> "Pick":  # written by make fields
        return Pick(self.frame, self.place, self.seat, self.memo, self.answer, self.last)

    def who(self, s: State) -> Asked:
        return ONLY[self.seat] if self.answer == UNANSWERED else NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        if seat != self.seat:
            return []
        menu = self.ready
        return menu if menu is not None else self.instruction(s).menu(s, self.frame, seat, self.memo)

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        instruction = self.instruction(s)
        asks = instruction.asks or "a choice is to be made"
        words = instruction.wordings[instruction.wording]
        return why_not_chosen(s, seat, act, self.options(s, seat), self.frame, words, asks)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        s.stack.pop()
        self.answered(s, act)

    def finish(self, s: State) -> None:
        self.answered(s, action_of(self.answer))

    def answered(self, s: State, act: Action) -> None:
        depth = len(s.stack)
        self.instruction(s).chosen(s, self.frame, self.place, self.seat, act, self.memo)
        if s.setup.coop:
            decide_coop(s)  # EN-R-131  it may have been the last instruction of its text
        if self.last:
            if len(s.stack) > depth:
                end_after(s, self.frame, depth)
            elif s.pending:
                flush(s)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.frame.fields(), self.place, self.seat, self.memo, self.answer, self.last)

    @classmethod
    def restored(cls, saved: Plain) -> "Pick":  # written by make fields
        return cls(Frame.restored(saved[0]), saved[1], saved[2], tuple(saved[3]), saved[4], saved[5])


class Each(Framed):
    """An instruction for several players, one after another (EN-R-09)."""

    def __init__(self, frame: Frame, place: int, units: tuple[int, ...]) -> None:
        super().__init__(frame, place)
        self.units = units

    def clone(self) -> "Each":  # written by make fields
        return Each(self.frame, self.place, self.units)

    def finish(self, s: State) -> None:
        one_by_one(s, self.frame, self.place, self.instruction(s), self.units)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.frame.fields(), self.place, self.units)

    @classmethod
    def restored(cls, saved: Plain) -> "Each":  # written by make fields
        return cls(Frame.restored(saved[0]), saved[1], tuple(saved[2]))


def ask(s: State, f: Frame, place: int, instruction: Instruction, seat: Seat, memo: Memo = ()) -> None:
    """EN-R-115  No choice: nothing happens; one choice: it is made."""
    menu = instruction.menu(s, f, seat, memo)
    if len(menu) > 1:
        pick = Pick(f, place, seat, memo)
        pick.ready = menu
        s.stack.append(pick)
    elif menu:
        instruction.chosen(s, f, place, seat, menu[0], memo)


def ask_next(s: State, f: Frame, place: int, instruction: Instruction, seat: Seat, memo: Memo) -> None:
    """The next question of an instruction, put before something is done that may make it wait."""
    menu = instruction.menu(s, f, seat, memo)
    if menu:
        s.stack.append(Pick(f, place, seat, memo, menu[0].id if len(menu) == 1 else UNANSWERED))


def one_by_one(s: State, f: Frame, place: int, instruction: Instruction, units: tuple[int, ...]) -> None:
    """Carry the instruction out for each unit; a question on the way makes the others wait."""
    stack = s.stack
    depth = len(stack)
    for number, unit in enumerate(units):
        instruction.each(s, f, place, unit)
        if s.ended or (s.setup.coop and decide_coop(s)):
            return
        if len(stack) != depth:
            if number + 1 < len(units):
                stack.insert(depth, Each(f, place, units[number + 1 :]))
            return


# -- abilities -----------------------------------------------------------------------------------


def flush(s: State) -> None:
    """The effect is over: what it set off comes now, after what was set off earlier."""
    pending, s.pending = s.pending, ()
    if s.stack and isinstance(s.stack[-1], Abilities):
        waiting = s.stack[-1]
        waiting.moments = (*waiting.moments, *pending)
    elif pending:
        s.stack.append(Abilities(pending))


def resolve(s: State, moment: Moment) -> None:
    """Abilities of a step of the turn: resolved at once."""
    if moment:
        s.pending = (*s.pending, moment)
    if s.pending:
        flush(s)


class Abilities(OpenStep[State]):
    """Abilities that wait to be resolved, moment after moment."""

    def __init__(self, moments: tuple[Moment, ...], chosen: int = 0) -> None:
        self.moments = moments
        self.chosen = chosen  # the place of the next one, from 1; 0 while it has to be asked

    def own(self) -> Moment:
        """Those of the first player whose turn it is, who chooses their order."""
        frames = self.moments[0]
        first = frames[0]
        if first.origin != OF_PLAYER:
            return frames[:1]
        return tuple([f for f in frames if f.origin == OF_PLAYER and f.seat == first.seat])

    def who(self, s: State) -> Asked:
        if not self.moments or self.chosen or len(self.moments[0]) == 1:
            return NOBODY_ASKED
        own = self.own()
        if len({f.line for f in own}) > 1:
            return ONLY[own[0].seat]
        return NOBODY_ASKED  # EN-R-115  one ability, or several alike

    def options(self, s: State, seat: Seat) -> Menu:
        own = self.own()
        return list(ORDER[: len(own)]) if seat == own[0].seat else []

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        asks = "in which order do your abilities work? 'order 1' is the first of the list"
        return not_offered(act, self.options(s, seat), asks)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Number)
        self.chosen = act.number

    def finish(self, s: State) -> None:
        if not self.moments:
            return
        frame = self.next()
        s.stack.append(self)
        if is_active(s, frame):
            if s.event_sink is not None:
                s.tell(events.ability(frame.seat, frame.card, frame.line))
            carry_out(s, frame, 0)
        if not self.moments and s.stack and s.stack[-1] is self:
            s.stack.pop()  # that was the last

    def next(self) -> Frame:
        """The ability that comes now; it waits no longer."""
        frames, rest = self.moments[0], self.moments[1:]
        if len(frames) == 1:
            self.moments = rest
            return frames[0]
        frame = self.own()[self.chosen - 1 if self.chosen else 0]
        left = tuple([f for f in frames if f is not frame])
        self.moments, self.chosen = (left, *rest), 0
        return frame

    def clone(self) -> "Abilities":  # written by make fields
        return Abilities(self.moments, self.chosen)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (tuple([tuple([one.fields() for one in row]) for row in self.moments]), self.chosen)

    @classmethod
    def restored(cls, saved: Plain) -> "Abilities":  # written by make fields
        return cls(tuple([tuple([Frame.restored(one) for one in row]) for row in saved[0]]), saved[1])


def is_active(s: State, f: Frame) -> bool:
    """EN-R-12  An ability counts only if it is on a part that is active when it is resolved."""
    if f.origin == OF_CREATURE:  # EN-COND-08  as long as the creature is fought
        fought = [situation[2] for situation in s.situations if situation[0] == IN_COMBAT]
        return f.card in fought
    board = s.boards[f.seat] if f.origin == OF_PLAYER else s.common_board
    for ability in board.triggers:
        if ability.line.number == f.line and ability.card == f.card and ability.token == f.token:
            return True
    return False
