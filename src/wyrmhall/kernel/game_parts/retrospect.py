"""After the game: why the winner has won, and how points, castles or hit points grew, from the record."""

# not compiled: it is read once, when the game is over
import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.catalogue import ENGLISH
from wyrmhall.kernel.game_parts.rules import GamePart
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import State

KERNEL: Final = "wyrmhall.kernel.game_parts"
MOST_SENTENCES: Final = 3
NOBODYS: Final = -1


class GraphLine(NamedTuple):
    """One value of the graph, at the end of each period."""

    seat: int  # NOBODYS: see name
    name: str
    values: tuple[int, ...]


class Graph(NamedTuple):
    """Values by round or turn."""

    unit: str  # what is counted: points
    step: str  # what a period is called: round
    periods: tuple[int, ...]
    lines: tuple[GraphLine, ...]


class Story(NamedTuple):
    """Why, in three sentences at most, and a graph where the game has one."""

    sentences: tuple[str, ...]
    graph: Graph | None


class Past(NamedTuple):
    """A game that is over, as everybody may know it now."""

    options: Any
    names: tuple[str, ...]
    state: State  # at its end
    log: tuple[Event, ...]  # as everybody heard it
    winners: Asked
    scores: list[int]
    unit: str
    graph: Graph | None
    decisions: int

    def second(self) -> Seat:
        """The best of those who have not won; the first seat if all have."""
        others = [Seat(seat) for seat in range(len(self.names)) if seat not in self.winners]
        return max(others, key=lambda seat: self.scores[seat], default=Seat(0))


class Retrospect(GamePart):
    """By default: who has won, by how much, and since when they were ahead if there is a graph.

    A game with rounds or turns says to which one a position belongs (`period`) and what is worth drawing
    (`values`); `why` is its own sentence. Their words lie in `retrospect/en.toml` of its package.
    """

    at_start: bool = False  # whether the first position of a period tells its values, not the last
    step: str = "round"  # what a period is: round, turn, or a word of the game's own

    def period(self, s: State) -> int:
        """The number of the round or turn; 0: none, and no graph."""
        return 0

    def values(self, s: State) -> list[int]:
        """What the graph shows at this position, a number for each line."""
        return self.rules.scores(s)

    def line_names(self, options: Any, names: tuple[str, ...]) -> list[tuple[int, str]]:
        """The seat of each line, or NOBODYS and a name."""
        return list(enumerate(names))

    def graph_unit(self, options: Any, unit: str) -> str:
        """What the values count, if it is not what the scores do."""
        return unit

    def won(self, past: Past) -> str:
        """Who has won, and by how much."""
        return won_sentence(past)

    def why(self, past: Past) -> str:
        """The game's own reason in one sentence; empty: none."""
        return ""

    def closing(self, past: Past) -> str:
        """Said where the graph alone does not tell why: where it was won otherwise; empty: nothing."""
        return ""

    def account(self, s: State, seat: Seat) -> str:
        """How the points of a seat arose, at the end; empty: lines of the log tell it (`Words.accounts`)."""
        return ""

    def word(self, key: str, **values: object) -> str:
        """A sentence of the game's own file."""
        return own_words(self.rules.package())[key].format(**values)

    # -- what all games share ------------------------------------------------------------------------

    def step_word(self) -> str:
        return general_words().get(f"step-{self.step}", self.step)

    def story(self, past: Past) -> Story:
        sentences = [self.won(past), self.why(past), *course_sentences(past), self.closing(past)]
        said = [one for one in sentences if one]
        if len(said) == 1:
            said.append(general("length", count=past.decisions))
        return Story(tuple(said[:MOST_SENTENCES]), past.graph)


@cache
def general_words(language: str = ENGLISH) -> dict[str, str]:
    file = resources.files(KERNEL).joinpath("data").joinpath(f"{language}.toml")
    words: dict[str, str] = tomllib.loads(file.read_text("utf-8"))["story"]
    return words


@cache
def own_words(package: str, language: str = ENGLISH) -> dict[str, str]:
    file = resources.files(package).joinpath("retrospect").joinpath(f"{language}.toml")
    words: dict[str, str] = tomllib.loads(file.read_text("utf-8"))
    return words


def general(key: str, **values: object) -> str:
    printed = {name: in_print(value) if isinstance(value, int) else value for name, value in values.items()}
    return general_words()[key].format(**printed)


def in_print(number: int) -> str:
    """A number below zero has a minus sign, not a hyphen."""
    return str(number).replace("-", "−")


# -- sentences for any game --------------------------------------------------------------------------


def won_sentence(past: Past) -> str:
    winners, scores = past.winners, past.scores
    if not winners:
        return general("nobody")
    best, plain = scores[winners[0]], set(scores) <= {0, 1}
    if len(winners) > 1:
        names = [past.names[seat] for seat in winners]
        words = f"{', '.join(names[:-1])}{general_words()['and']}{names[-1]}"
        return general("shared-simply" if plain else "shared", winners=words, score=best, unit=past.unit)
    winner, second = past.names[winners[0]], past.second()
    if plain:
        return general("won-simply", winner=winner)
    margin = best - scores[second]
    key = "won" if margin > 0 and len(past.names) > 1 else "won-alone"
    about = {"winner": winner, "score": best, "unit": past.unit}
    return general(key, **about, margin=margin, second=past.names[second])


def course_sentences(past: Past) -> list[str]:
    """Since when the only winner was ahead, and where most was decided."""
    graph = past.graph
    if graph is None or len(past.winners) != 1 or len(graph.periods) < 2:
        return []
    by_seat = {line.seat: line.values for line in graph.lines}
    winner = by_seat.pop(past.winners[0], None)
    if winner is None or not by_seat or winner[-1] <= max(values[-1] for values in by_seat.values()):
        return []  # it was won otherwise
    by_seat[past.winners[0]] = winner
    return [decisive(past, graph, by_seat), lead(past, graph, by_seat)]


def lead(past: Past, graph: Graph, by_seat: dict[int, tuple[int, ...]]) -> str:
    winner, name = past.winners[0], past.names[past.winners[0]]
    others = [values for seat, values in by_seat.items() if seat != winner]
    ahead = [by_seat[winner][at] >= max(values[at] for values in others) for at in range(len(graph.periods))]
    first = len(ahead)
    while first and ahead[first - 1]:
        first -= 1
    if first >= len(ahead) - 1:
        before = graph.periods[-2]
        return general("came-from-behind", winner=name, step=graph.step, before=before)
    key = "took-the-lead" if first else "ahead-throughout"
    return general(key, winner=name, step=graph.step, first=graph.periods[first])


def decisive(past: Past, graph: Graph, by_seat: dict[int, tuple[int, ...]]) -> str:
    """The period in which the winner gained most on the second."""
    second = past.second()
    mine, theirs = gains(by_seat[past.winners[0]]), gains(by_seat[second])
    most = max(range(len(mine)), key=lambda at: mine[at] - theirs[at])
    if mine[most] <= max(0, theirs[most]):
        return ""
    names = {"winner": past.names[past.winners[0]], "second": past.names[second]}
    about = {"step": graph.step, "number": graph.periods[most], "gain": mine[most], "other": theirs[most]}
    return general("most", **names, **about)


def gains(values: tuple[int, ...]) -> list[int]:
    return [value - before for before, value in zip((0, *values), values, strict=False)]
