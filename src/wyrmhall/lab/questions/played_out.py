"""Options played out: what choices are worth, which options are dominated, and who can make whom win.

Positions are drawn from many games. There what was played and some other options are played on to the end,
many times over with the same luck. What looks best or worst is picked by one half of those games and measured
by the other: otherwise chance alone would make every choice look important.
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.bots import Bot, has_own_standard, open_bot
from wyrmhall.bots.search.guide import Guide
from wyrmhall.bots.search.guides import open_guide
from wyrmhall.coach.playouts import copy_of, play_to_the_end
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.play import decide
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, View
from wyrmhall.lab.arena import BotGame, program_options
from wyrmhall.lab.findings import FEWEST, percent
from wyrmhall.lab.questions.option_forms import OptionForms, shown
from wyrmhall.lab.seeds import seed_of
from wyrmhall.lab.statistics import Estimate, among, mean, rate
from wyrmhall.lab.tasks import TaskEngine, chunks, run_tasks
from wyrmhall.registry import open_game

TRIED: Final = 4  # options of a position, what was played among them
HOPELESS: Final = 0.05  # with less of a chance a player can only decide who else wins
GAMES_A_TASK: Final = 2


class Plan(NamedTuple):
    """How many positions of how many games, and how often each option is played out."""

    game: Game
    options: Any
    bots: list[str]
    games: int
    positions: int
    playouts: int
    seed: int

    def tasks(self) -> list[Any]:
        common = {
            "game": self.game.name,
            "options": plain_options(self.options),
            "bots": self.bots,
            "positions": self.positions,
            "playouts": self.playouts,
            "seed": self.seed,
        }
        return [{**common, "games": list(stretch)} for stretch in chunks(self.games, GAMES_A_TASK)]


class Weighed(NamedTuple):
    """One position: its options by form, what was played first, and who won how often after each."""

    kind: str
    seat: int
    forms: Sequence[str]
    playouts: int  # of each half
    halves: Sequence[Sequence[Sequence[int]]]  # by half, option and seat

    def chance(self, half: int, option: int, seat: int) -> float:
        return self.halves[half][option][seat] / self.playouts

    def own(self, half: int, option: int) -> float:
        return self.chance(half, option, self.seat)

    def both(self, option: int) -> float:
        return (self.own(0, option) + self.own(1, option)) / 2

    def spread(self) -> float:
        """How much better the best option is than the worst, as the first half picks them."""
        order = sorted(range(len(self.forms)), key=lambda option: self.own(0, option))
        return self.own(1, order[-1]) - self.own(1, order[0])

    @property
    def hopeless(self) -> bool:
        return max(self.own(0, option) for option in range(len(self.forms))) <= HOPELESS

    def swing(self) -> float:
        """How far the choice moves somebody else's chance to win, as the first half picks them."""
        others = [seat for seat in range(len(self.halves[0][0])) if seat != self.seat]
        ways = [
            (one, other, seat) for one, other in permutations(range(len(self.forms)), 2) for seat in others
        ]
        more, less, who = max(
            ways, key=lambda way: self.chance(0, way[0], way[2]) - self.chance(0, way[1], way[2])
        )
        return self.chance(1, more, who) - self.chance(1, less, who)


# -- playing -------------------------------------------------------------------------------------------------


class Drawn(NamedTuple):
    """A position with a choice, as it was."""

    state: State
    seat: Seat
    menu: Menu
    act: Action


class DrawnPositions(BotGame):
    """Plays as any other, and keeps so many of its positions, each equally likely."""

    def __init__(
        self, game: Game, options: Any, bots: Sequence[Bot], seed: str, most: int, chance: Chance
    ) -> None:
        super().__init__(game, options, bots, seed, None)
        self.most, self.chance, self.seen = most, chance, 0
        self.kept: list[Drawn] = []

    def answer(self, view: View, seat: Seat, menu: Menu) -> Action:
        act = super().answer(view, seat, menu)
        if len(menu) > 1:
            self.seen += 1
            place = len(self.kept) if len(self.kept) < self.most else self.chance.below(self.seen)
            if place < self.most:
                self.kept[place : place + 1] = [Drawn(copy_of(self.state), seat, tuple(menu), act)]
        return act


class Scale:
    """Plays options out."""

    def __init__(self, game: Game, options: Any, playouts: int) -> None:
        self.game, self.names, self.playouts = game, game.seat_names(options), playouts
        self.guide: Guide = open_guide(game, open_bot("standard", game) if has_own_standard(game) else None)
        self.forms = OptionForms()

    def weigh(self, at: Drawn, chance: Chance) -> Weighed:
        others = [act for act in at.menu if act is not at.act]
        acts = [at.act, *chance.draw(others, min(TRIED - 1, len(others)))]
        view, kind = at.state.seen_by(at.seat), self.forms.kind(at.state.stack[-1])
        forms = [self.form(view, at.seat, kind, act) for act in acts]
        luck = chance.below(1 << 40)
        halves = [
            [self.wins_after(at, act, luck + half * self.playouts) for act in acts] for half in range(2)
        ]
        return Weighed(kind, at.seat, forms, self.playouts, halves)

    def form(self, view: View, seat: Seat, kind: str, act: Action) -> str:
        button = self.game.words.wording
        return self.forms.form(kind, act.text, lambda: button(view, seat, act, self.names))

    def wins_after(self, at: Drawn, act: Action, luck: int) -> list[int]:
        wins = [0] * len(self.names)
        for number in range(self.playouts):
            chance = Chance(luck + number)
            s = self.guide.open_world(at.state, chance)
            decide(s, at.seat, act)
            play_to_the_end(self.guide, s, chance)
            for seat in self.game.winners(s):
                wins[seat] += 1
        return wins


def weigh_chunk(task: Any) -> list[Any]:
    """The positions of some games, as plain values."""
    game = open_game(task["game"])
    options = program_options(game, task["options"])
    bots, scale = [open_bot(name, game) for name in task["bots"]], Scale(game, options, task["playouts"])
    weighed = []
    for number in range(*task["games"]):
        seed = f"{task['seed']}/{number}"
        chance = Chance(seed_of(seed, "choices"))
        playing = DrawnPositions(game, options, bots, seed, task["positions"], chance)
        playing.play()
        weighed += [list(scale.weigh(at, chance)) for at in playing.kept]
    return weighed


def weigh_all(plan: Plan, engine: TaskEngine, resume: Path | None) -> tuple[list[Weighed], bool]:
    """All positions, and whether the run was stopped before its end."""
    finished = run_tasks(weigh_chunk, plan.tasks(), engine, "chunks of games", resume)
    return [Weighed(*one) for chunk in finished.done() for one in chunk], finished.stopped


# -- what it says --------------------------------------------------------------------------------------------


class Row(NamedTuple):
    """A kind of decision, or an option against what was played instead."""

    name: str
    positions: int
    value: Estimate

    def verdict(self, many: int, below: str, above: str) -> str:
        if self.positions < FEWEST:
            return ""
        wide = among(self.value, many)
        return below if wide.high < 0 else above if wide.low > 0 else ""


def by_kind(weighed: Sequence[Weighed]) -> list[Row]:
    """What choosing is worth: the best option less the worst, the most important decisions first."""
    spreads: dict[str, list[float]] = defaultdict(list)
    for one in weighed:
        spreads[one.kind].append(one.spread())
    rows = [Row(kind, len(values), mean(values)) for kind, values in spreads.items()]
    return sorted(rows, key=lambda row: (row.positions < FEWEST, -row.value.value))


def by_option(weighed: Sequence[Weighed]) -> list[Row]:
    """Each option less what was played in its place, in wins; the worst first."""
    differences: dict[str, list[float]] = defaultdict(list)
    for one in weighed:
        for option, form in enumerate(one.forms[1:], 1):
            differences[f"{one.kind}: {shown(form)}"].append(one.both(option) - one.both(0))
    rows = [Row(name, len(values), mean(values)) for name, values in differences.items()]
    return sorted(rows, key=lambda row: (row.positions < FEWEST, row.value.value))


class Kingmaking(NamedTuple):
    """Decisions of players who can hardly win, and what these do to the others."""

    share: Estimate  # of all decisions with a choice
    swing: Estimate  # of somebody else's chance
    positions: int

    @property
    def weight(self) -> float:
        """The mean swing of all decisions that comes from those who cannot win: 0 is none."""
        return self.share.value * max(0.0, self.swing.value)


def kingmaking(weighed: Sequence[Weighed]) -> Kingmaking:
    swings = [one.swing() for one in weighed if one.hopeless and len(one.halves[0][0]) > 2]
    return Kingmaking(rate(len(swings), len(weighed)), mean(swings), len(swings))


def lines(weighed: Sequence[Weighed], every: bool, most: int = 12) -> list[str]:
    kinds, options, kings = by_kind(weighed), by_option(weighed), kingmaking(weighed)
    text = ["", f"{'decision':<44} {'positions':>9}  the best option less the worst, in wins, 95 %"]
    text += [line_of(row, worth_verdict(row, judged(kinds))) for row in kinds]
    text += ["", f"{'option':<44} {'positions':>9}  less what was played instead, in wins, 95 %"]
    listed = options if every else options[:most]
    text += [line_of(row, option_verdict(row, judged(options))) for row in listed]
    text += [f"... and {len(options) - most} more: --all shows them"] if len(options) > len(listed) else []
    return [*text, "", *king_lines(kings)]


def judged(rows: Sequence[Row]) -> int:
    """How many are compared at once."""
    return max(1, len([row for row in rows if row.positions >= FEWEST]))


def worth_verdict(row: Row, many: int) -> str:
    return row.verdict(many, "", "matters")


def option_verdict(row: Row, many: int) -> str:
    return row.verdict(many, "dominated by what was played", "better than what was played")


def line_of(row: Row, verdict: str) -> str:
    known = percent(row.value, "+") if row.positions > 1 else f"{100 * row.value.value:+5.1f} %"
    return f"{row.name:<44} {row.positions:>9}  {known:<28} {verdict}".rstrip()


def king_lines(kings: Kingmaking) -> list[str]:
    share = percent(kings.share).strip()
    said = f"Players with a chance of {100 * HOPELESS:.0f} % or less make {share} of the choices"
    if kings.positions < 2:
        return [f"{said}: too few to tell whom they make win."]
    swing = percent(kings.swing, "+").strip()
    return [
        f"{said}; there the choice moves somebody else's chance to win by {swing}. "
        f"Kingmaker index: {100 * kings.weight:.2f} points of win share a choice."
    ]
