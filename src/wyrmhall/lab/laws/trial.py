"""A walk through one game at random, and what a law says when it is broken."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.rulebook import Rulebook
from wyrmhall.kernel.play import legal, perform, run_chance, settle, standing_step
from wyrmhall.kernel.refusal import BrokenInvariant
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State
from wyrmhall.lab.laws.hidden_values import HiddenValues

CLONE: Final = "clone"
SAVE: Final = "save"
REPLAY: Final = "replay"
VERIFY: Final = "verify"
OPTION: Final = "option"
REFUSAL: Final = "refusal"
ENDS: Final = "ends"
INVARIANT: Final = "invariant"
TWO_WORLDS: Final = "two worlds"
WHOLE_WORLD: Final = "whole world"
BARRIER: Final = "barrier"
UNDO: Final = "undo"
HONEST_BOT: Final = "honest bot"
PROCESS: Final = "process"

STANDING_ONE_IN: Final = 6  # how often, at random, a standing action is taken instead of an answer
PLAY_ON: Final = 4  # decisions played in a clone while its original must stay as it was


class LawBroken(AssertionError):
    """A fault of a game, a bot or the kernel: which law, at which decision, and what was seen."""

    def __init__(self, law: str, where: str, what: str) -> None:
        super().__init__(f"{law}: {where}: {what}")
        self.law = law
        self.where = where
        self.what = what


Tally = Counter[str]


class Decision(NamedTuple):
    """A position of a walk, and what is about to be done there. The State is the walk's own."""

    number: int
    state: State
    seat: Seat
    act: Action


class Trial:
    """One game before the laws: what they need to know, draw from and count."""

    def __init__(self, game: Game, options: Any, seed: int, tally: Tally | None = None) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.tally: Tally = Counter() if tally is None else tally
        self.rules: Rulebook = game.rulebook()
        self.words: Sequence[Action] = game.actions_at(options)
        self.offered: dict[str, Action] = {}  # what was on some menu: likelier to be nearly legal
        self.chance = Chance(seed + 1_000_003)  # not the one that plays
        self.hidden = HiddenValues()
        self.not_whole: list[LawBroken] = []  # worlds in which something failed that never fails in truth

    def broken(self, law: str, number: int, what: str) -> LawBroken:
        return LawBroken(law, f"{self.game.name}, {self.options}, seed {self.seed}, decision {number}", what)

    def sample(self, count: int) -> list[Action]:
        """Actions of all kinds, every second one from some menu of this game."""
        near = list(self.offered.values())
        return [self.chance.pick(near if near and turn % 2 else self.words) for turn in range(count)]


def wander(t: Trial) -> Iterator[Decision]:
    """Every decision of a random game, before it is carried out. It has to end in time."""
    chance = Chance(t.seed)
    s = t.game.start(t.options)
    settle(s)
    run_chance(s, chance)
    number = 0
    while s.stack:
        if number >= t.game.longest:
            raise t.broken(ENDS, number, f"the game goes on after {t.game.longest} decisions")
        seat, act = some_decision(t, s, chance, number)
        yield Decision(number, s, seat, act)
        perform(s, seat, act)
        run_chance(s, chance)
        number += 1
    t.tally[ENDS] += 1


def some_decision(t: Trial, s: State, chance: Chance, number: int) -> tuple[Seat, Action]:
    """An answer of a seat that is asked, now and then a standing action of any seat."""
    if not s.asked:
        raise t.broken(OPTION, number, "nobody is asked, but the game is not over")
    besides = standing_offers(s)
    if besides and not chance.below(STANDING_ONE_IN):
        return chance.pick(besides)
    for seat in s.asked:
        t.tally[OPTION] += 1
        if not legal(s, seat):
            raise t.broken(OPTION, number, f"seat {seat} is asked and has no option")
    seat = chance.pick(s.asked)
    return seat, chance.pick(legal(s, seat))


def standing_offers(s: State) -> list[tuple[Seat, Action]]:
    """What anybody could do beside the answers that are asked for."""
    return [(seat, act) for step in s.standing() for seat in step.who(s) for act in step.options(s, seat)]


def twin_of(s: State) -> State:
    """A clone that asks the same seats."""
    twin = s.clone()
    twin.asked = s.asked
    return twin


def play_on(t: Trial, s: State, number: int, decisions: int) -> None:
    """Some more decisions, from decision `number` on."""
    for more in range(decisions):
        if s.stack:
            perform(s, *some_decision(t, s, t.chance, number + more))
            run_chance(s, t.chance)


def invariant_law(t: Trial, s: State, number: int) -> None:
    """The game's own check holds: cards, points and limits add up."""
    t.tally[INVARIANT] += 1
    try:
        t.game.check(s)
    except BrokenInvariant as broken:
        raise t.broken(INVARIANT, number, str(broken)) from None


def is_offered(s: State, seat: Seat, act: Action) -> bool:
    answer = seat in s.asked and act in legal(s, seat)
    return answer or standing_step(s, seat, act) is not None
