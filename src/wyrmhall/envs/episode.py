"""One game as learners play it: who acts, which ids are open, what an id does.

Whoever is asked acts; where several are asked at once they act in turn, and their answers stay sealed in
the step that asks. Where a game knows standing actions (deals, gifts, looks), whoever acts may say such
things first; then every other seat that could answer gets the word once, and keeps it until it waits.
"""

import copy
import random
from typing import Any, Final, Self

from wyrmhall.bots.conversation import say_to
from wyrmhall.envs.setting import SCORE, Setting
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.play import decide, legal, run_chance, settle, standing_step, why_not
from wyrmhall.kernel.refusal import NOTATION, IllegalAction, Refusal
from wyrmhall.kernel.seat import NOBODY, Seat

REPLACE: Final = "replace"
RAISE: Final = "raise"
END: Final = "end"
ILLEGAL: Final = (REPLACE, RAISE, END)


class OutOfOrder(RuntimeError):
    """Something was asked of an environment in which no game has begun, or in which it is over."""


def not_begun() -> OutOfOrder:
    return OutOfOrder("no game has begun: call reset() first")


def game_is_over() -> OutOfOrder:
    return OutOfOrder("the game is over: reset() begins the next one")


def chance_of(numbers: random.Random) -> Chance:
    """Chance that takes its numbers from this stream, which can be copied and saved."""
    chance = Chance(0)
    chance.rand = numbers.random
    return chance


class Episode:
    """A game in progress."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.numbers = random.Random(seed)
        self.chance = chance_of(self.numbers)
        self.luck = random.Random(seed ^ 0x5EED)  # draws a legal action instead of an illegal one
        self.state = setting.new_state()
        self.talks = False  # whether there are standing actions at all
        self.words: dict[Seat, list[Action]] = {}  # those of this position, listed once for each seat
        self.replying: list[Seat] = []  # who has the word, and who gets it next
        self.totals = [0.0] * setting.players  # what each seat has gained so far, by `setting.reward`
        self.forfeit = NOBODY  # who has ended the game by an illegal action
        self.go_on()

    # -- looking ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.state.stack or self.forfeit != NOBODY

    def seat(self) -> Seat:
        """Who acts now."""
        if self.replying:
            return self.replying[0]
        return self.state.asked[0]

    def standing_actions(self, seat: Seat) -> list[Action]:
        """Standing actions open to the seat, those that have an id."""
        listed = self.words.get(seat)
        if listed is None:
            s = self.state
            offered = [step.options(s, seat) for step in s.standing() if seat in step.who(s)]
            self.words[seat] = listed = [act for menu in offered for act in menu if act.id >= 0]
        return listed

    def open_ids(self, seat: Seat) -> list[int]:
        """What the seat may do when it has to act: answers and words; `wait` where it only has the word."""
        if self.replying:
            return [*[act.id for act in self.standing_actions(seat)], self.setting.wait]
        ids = [act.id for act in legal(self.state, seat)]
        if self.talks:  # the Elves, asked for a hand to inspect, may do so unasked as well: once is enough
            answers = set(ids)
            ids += [act.id for act in self.standing_actions(seat) if act.id not in answers]
        return ids

    def ids_at_once(self, seat: Seat) -> list[int]:
        """What the seat may do where all act at once: those who are not asked may wait."""
        if self.over:
            return [self.setting.wait]
        if seat in self.state.asked:
            return self.open_ids(seat)
        words = [act.id for act in self.standing_actions(seat)] if self.talks else []
        return [*words, self.setting.wait]

    # -- acting ----------------------------------------------------------------------------------

    def act(self, seat: Seat, action: int) -> None:
        """Carry out what is open to the seat that acts; nothing is checked."""
        if action == self.setting.wait:
            self.replying.pop(0)
            return
        act = self.setting.actions[action]
        if self.talks and (self.replying or act not in legal(self.state, seat)):
            self.act_standing(seat, act)
        else:
            decide(self.state, seat, act)
            self.go_on()

    def act_standing(self, seat: Seat, act: Action) -> bool:
        """A standing action, if it is open now; everybody else who could answer gets the word."""
        s = self.state
        step = standing_step(s, seat, act)
        if step is None:
            return False
        step.take(s, seat, act)
        settle(s)
        self.pass_word(seat)
        return True

    def say(self, seat: Seat, words: str) -> None:
        """Standing actions in notation, as bots write them: all of them, or nothing and IllegalAction."""
        say_to(self.setting.game, self.state, seat, words)
        self.pass_word(seat)

    def pass_word(self, seat: Seat) -> None:
        """The seat has said something: everybody else who could answer gets the word."""
        self.go_on()
        self.replying = [other for other in self.replying if self.standing_actions(other)]
        for turn in range(1, self.setting.players):
            other = Seat((seat + turn) % self.setting.players)
            if other not in self.replying and not self.over and self.standing_actions(other):
                self.replying.append(other)

    def act_at_once(self, actions: dict[Seat, int]) -> None:
        """All words, then all answers, in the order of the seats; what is no longer open is dropped."""
        setting, s = self.setting, self.state
        answers: list[tuple[Seat, Action]] = []
        for seat, action in sorted(actions.items()):
            if action == setting.wait:
                continue
            act = setting.actions[action]
            if seat in s.asked and act in legal(s, seat):
                answers.append((seat, act))
            elif self.talks:
                self.act_standing(seat, act)
        self.replying.clear()  # whoever wants to answer does so in the next cycle
        step = s.stack[-1] if s.stack else None
        for seat, act in answers:
            if s.stack and s.stack[-1] is step and seat in s.asked and act in legal(s, seat):
                decide(s, seat, act)
        self.go_on()

    def go_on(self) -> None:
        run_chance(self.state, self.chance)
        self.words = {}
        self.talks = bool(self.state.stack) and bool(self.state.standing())

    # -- copies ----------------------------------------------------------------------------------

    def twin(self: Self) -> Self:
        """An equal game that shares nothing that can change, but draws from the same streams of numbers."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.clone()
        twin.state.asked = self.state.asked
        twin.replying = self.replying[:]
        return twin

    def clone(self: Self) -> Self:
        """An equal game that plays on alike, and apart from this one."""
        clone = self.twin()
        clone.luck, clone.numbers = copy.copy(self.luck), copy.copy(self.numbers)
        clone.chance = chance_of(clone.numbers)
        return clone

    def __copy__(self: Self) -> Self:
        return self.clone()

    def __deepcopy__(self: Self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """As plain values: cards, actions and steps exist only once in a process."""
        fields = {name: value for name, value in self.__dict__.items() if name not in ("chance", "words")}
        return {**fields, "state": (pack(self.state), self.state.asked)}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        packed, asked = fields["state"]
        self.__dict__.update(fields)
        self.state = self.setting.game.restore(self.setting.options, packed)
        self.state.asked = asked
        self.chance = chance_of(self.numbers)
        self.words = {}

    # -- what is not open ------------------------------------------------------------------------

    def replacement(self, seat: Seat, action: int, ids: list[int], illegal: str) -> int:
        """What is done for an action that is not open: another one, an error, or the end of the game."""
        if illegal == RAISE:
            raise IllegalAction(refusal_of(self, seat, action))
        if illegal == END:
            self.forfeit = seat
            return action
        return ids[self.luck.randrange(len(ids))]

    # -- gains -----------------------------------------------------------------------------------

    def gains(self) -> list[float] | None:
        """What each seat has gained since this was asked last; None while nobody gained anything."""
        if self.forfeit != NOBODY:
            return [-1.0 if seat == self.forfeit else 0.0 for seat in range(self.setting.players)]
        if self.setting.reward == SCORE:
            now = self.setting.scores(self.state)
            before, self.totals = self.totals, now
            return [new - old for new, old in zip(now, before, strict=True)]
        return self.setting.wins(self.state) if not self.state.stack else None


def refusal_of(episode: Episode, seat: Seat, action: int) -> Refusal:
    """Why the action is not open to the seat."""
    if not 0 <= action < episode.setting.action_count:
        most = episode.setting.action_count - 1
        return Refusal(NOTATION, f"action: {action} is outside 0 to {most}")
    if action == episode.setting.wait:
        return Refusal(NOTATION, "action: wait is not open to a seat that is asked")
    refusal = why_not(episode.state, seat, episode.setting.actions[action])
    return refusal or Refusal(NOTATION, f"{episode.setting.word(action)}: answer what was said, or wait")
