"""What is written down of one game while it is played: decisions, standing by turn, choices and goods.

All of it is plain values: games are played in other processes and kept in files.
"""

from collections.abc import Iterable
from typing import Any, Final

from wyrmhall.bots import Bot
from wyrmhall.bots.outside.failures import NOT_SAID, BotFailure, print_failure
from wyrmhall.bots.outside.proxy import OutsideBot
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, View
from wyrmhall.lab.questions.option_forms import OptionForms

TALK: Final = "talk"  # the kind of what is said beside the turn: nobody counts what might have been said
MOST_LISTED: Final = 40  # of a longer menu only what was taken is counted
MOST_MOMENTS: Final = 64  # of a game without turns: as often its standing is written down, at most

Plain = dict[str, Any]


class DecisionCounts:
    """Counts decisions by seat, those among them that left a choice, and those that a bot failed to make."""

    def __init__(self, seats: int) -> None:
        self.asked, self.chose, self.failed = [0] * seats, [0] * seats, [0] * seats

    def decided(self, view: View, seat: Seat, menu: Menu, act: Action) -> None:
        """Before the decision is carried out; `view` is what the bot saw."""
        self.asked[seat] += 1
        self.chose[seat] += len(menu) > 1

    def said(self, seat: Seat, words: str) -> None:
        """Beside the turn."""

    def look(self, s: State) -> None:
        """The position after a decision and what chance did to it."""

    def add_failure(self, failure: BotFailure) -> None:
        self.failed[failure.seat] += failure.why != NOT_SAID
        print_failure(failure)

    def listen_to(self, bots: Iterable[Bot]) -> None:
        for bot in bots:
            if isinstance(bot, OutsideBot):
                bot.report = self.add_failure


class StandingByTurn:
    """Who stood how at the end of each round or turn. A game that counts none is measured at moments evenly
    apart."""

    def __init__(self, game: Game) -> None:
        self.part = game.retrospect
        self.period = 0
        self.by_period: dict[int, list[int]] = {}
        self.moments: list[list[int]] = []
        self.looks, self.stride = 0, 1

    def now(self, s: State) -> int:
        return self.part.period(s) or s.period()

    def look(self, s: State) -> None:
        number = self.now(s)
        if number:
            self.enter(s, number)
        elif not self.by_period:
            self.look_now_and_then(s)

    def enter(self, s: State, number: int) -> None:
        """The first position of a period shows how the one before has ended."""
        if number == self.period:
            return
        done = number if self.part.at_start else self.period
        if done:
            self.by_period[done] = self.part.values(s)
        self.period = number

    def look_now_and_then(self, s: State) -> None:
        self.looks += 1
        if self.looks % self.stride == 0:
            self.moments.append(self.part.values(s))
        if len(self.moments) > MOST_MOMENTS:
            self.moments = self.moments[1::2]
            self.stride *= 2

    def told(self, s: State) -> Plain:
        """When the game is over."""
        last = self.now(s)
        if last:
            self.by_period[last] = self.part.values(s)
            numbers = sorted(self.by_period)
            return {"turns": numbers, "values": [self.by_period[number] for number in numbers]}
        return {"turns": [], "values": [*self.moments, self.part.values(s)]}


class Choices:
    """By kind of decision: how often it was asked and free, which options were offered and taken."""

    def __init__(self, game: Game, names: tuple[str, ...], forms: OptionForms) -> None:
        self.words, self.names, self.forms = game.words, names, forms
        self.kinds: dict[str, list[Any]] = {}  # asked, with more than one option, the options

    def decided(self, view: View, seat: Seat, menu: Menu, act: Action) -> None:
        kind = self.forms.kind(view.stack[-1])
        counts = self.kinds.setdefault(kind, [0, 0, {}])
        counts[0] += 1
        if len(menu) < 2:
            return
        counts[1] += 1
        taken = self.form(view, seat, kind, act)
        listed = menu if len(menu) <= MOST_LISTED else (act,)
        offered = {self.form(view, seat, kind, one) for one in listed}
        for form in sorted(offered):
            self.count(counts[2], form, seat, form == taken)

    def form(self, view: View, seat: Seat, kind: str, act: Action) -> str:
        return self.forms.form(kind, act.text, lambda: self.words.wording(view, seat, act, self.names))

    def count(self, options: dict[str, list[int]], form: str, seat: Seat, taken: bool) -> None:
        """Times offered and taken; the seats to which it was offered, and that took it, as bits."""
        one = options.setdefault(form, [0, 0, 0, 0])
        one[0] += 1
        one[1] += taken
        one[2] |= 1 << seat
        one[3] |= taken << seat

    def said(self, seat: Seat, words: str) -> None:
        counts = self.kinds.setdefault(TALK, [0, 0, {}])
        counts[0] += 1
        self.count(counts[2], words.split(maxsplit=1)[0], seat, True)


class GoodsByTurn:
    """What seats gained and lost of everything the game can count, by turn."""

    def __init__(self, game: Game, standing: StandingByTurn) -> None:
        self.game, self.standing = game, standing
        self.turn = 0
        self.before: dict[str, list[int]] = {}
        self.start: dict[str, list[int]] = {}
        self.flows: dict[str, dict[int, list[list[int]]]] = {}

    def look(self, s: State) -> None:
        now, turn = self.game.study.goods(s), self.turn_of(s)
        if not self.before:
            self.start = now
        else:
            for name, amounts in now.items():
                if amounts != self.before[name]:
                    self.flow(name, turn, self.before[name], amounts)
        self.before = now

    def turn_of(self, s: State) -> int:
        """Where a turn's number comes with its end, what happens before belongs to the next number."""
        before, self.turn = self.turn, self.standing.now(s)
        return self.turn + (self.game.retrospect.at_start and self.turn == before)

    def flow(self, name: str, turn: int, before: list[int], now: list[int]) -> None:
        came, went = self.flows.setdefault(name, {}).setdefault(turn, [[0] * len(now), [0] * len(now)])
        for seat, (old, new) in enumerate(zip(before, now, strict=True)):
            came[seat] += max(0, new - old)
            went[seat] += max(0, old - new)

    def told(self) -> Plain:
        flows = {name: [[turn, *turns[turn]] for turn in sorted(turns)] for name, turns in self.flows.items()}
        return {"start": self.start, "flows": flows} if self.start else {}


class Course(DecisionCounts):
    """All of it."""

    def __init__(self, game: Game, options: Any, forms: OptionForms) -> None:
        names = game.seat_names(options)
        super().__init__(len(names))
        self.standing = StandingByTurn(game)
        self.choices = Choices(game, names, forms)
        self.goods = GoodsByTurn(game, self.standing)

    def decided(self, view: View, seat: Seat, menu: Menu, act: Action) -> None:
        super().decided(view, seat, menu, act)
        self.choices.decided(view, seat, menu, act)

    def said(self, seat: Seat, words: str) -> None:
        self.choices.said(seat, words)

    def look(self, s: State) -> None:
        self.standing.look(s)
        self.goods.look(s)

    def told(self, s: State) -> Plain:
        return {
            "standing": self.standing.told(s),
            "choices": self.choices.kinds,
            "goods": self.goods.told(),
        }
