"""What many games say beside who won: shares, means, and what a card was worth to its holder."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from wyrmhall.lab.arena import Result
from wyrmhall.lab.statistics import Estimate, mean, rate

FEWEST: Final = 30  # a card held less often is listed, and not judged
SHOWN: Final = 24  # rows of things held, unless all are asked for


class Finding(NamedTuple):
    """One line: of how many games, which value, how sure."""

    name: str
    games: int
    value: Estimate

    @property
    def seldom(self) -> bool:
        return self.games < FEWEST


ByGame = dict[int, list[float]]  # by number of the game: what each seat of a kind won in it


def share(games: ByGame) -> Estimate:
    """Wins of a seat. What happens to one seat happens to others of its game: games are counted, not seats.

    Wilson's interval, so that nothing is certain because it has always been so.
    """
    value = sum([sum(wins) for wins in games.values()]) / seats_in(games)
    return rate(value * len(games), len(games))


def win_shares(results: Sequence[Result]) -> dict[str, list[Finding]]:
    """How often seats of a kind won: by faction, by place in the order ..., whatever the game tells apart."""
    won: dict[str, dict[str, ByGame]] = defaultdict(lambda: defaultdict(lambda: defaultdict(list)))
    for number, r in enumerate(results):
        for seat, facts in enumerate(r.facts[1]):
            for kind, name in facts.items():
                won[kind][name][number].append(r.won(seat))
    return {
        kind: [Finding(name, seats_in(games), share(games)) for name, games in sorted(names.items())]
        for kind, names in won.items()
    }


def seats_in(games: ByGame) -> int:
    return sum([len(wins) for wins in games.values()])


def game_facts(results: Sequence[Result]) -> tuple[list[Finding], list[Finding]]:
    """Means of what is a number, shares of what is a word."""
    numbers: dict[str, list[float]] = defaultdict(list)
    words: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for r in results:
        for name, value in r.facts[0].items():
            if isinstance(value, str):
                words[name][value] += 1
            else:
                numbers[name].append(value)
    means = [Finding(name, len(values), mean(values)) for name, values in numbers.items()]
    shares = [
        Finding(f"{name}: {word}", count, rate(count, sum(counts.values())))
        for name, counts in words.items()
        for word, count in sorted(counts.items(), key=lambda one: -one[1])
    ]
    return means, shares


def impact(results: Sequence[Result]) -> list[Finding]:
    """Wins of those who held a thing, less the usual wins of that bot in that seat: in wins a game.

    Holding is not a cause: those who do well buy more cards.
    """
    usual = usual_wins(results)
    won: dict[str, ByGame] = defaultdict(lambda: defaultdict(list))
    expected: dict[str, float] = defaultdict(float)
    for number, r in enumerate(results):
        for seat, things in enumerate(r.facts[2]):
            for thing in things:
                won[thing][number].append(r.won(seat))
                expected[thing] += usual[seat, r.bots[seat]]
    findings = [
        Finding(name, seats_in(games), less(share(games), expected[name] / seats_in(games)))
        for name, games in won.items()
    ]
    return sorted(findings, key=lambda one: -one.value.value)


def usual_wins(results: Sequence[Result]) -> dict[tuple[int, str], float]:
    """Of each bot in each seat."""
    wins_at: dict[tuple[int, str], list[float]] = defaultdict(list)
    for r in results:
        for seat, bot in enumerate(r.bots):
            wins_at[seat, bot].append(r.won(seat))
    return {who: sum(wins) / len(wins) for who, wins in wins_at.items()}


def less(one: Estimate, usual: float) -> Estimate:
    return Estimate(one.value - usual, one.low - usual, one.high - usual)


def percent(value: Estimate, sign: str = "") -> str:
    return f"{100 * value.value:{sign}5.1f} % ({100 * value.low:{sign}.1f} to {100 * value.high:{sign}.1f})"


def fact_lines(head: str, results: Sequence[Result]) -> list[str]:
    """What a game tells as a whole; nothing for a game that tells nothing."""
    means, shares = game_facts(results)
    if not means and not shares:
        return []
    text = ["", f"{head:<32} {'':>7}  95 %"]
    for row in means:
        low, high = row.value.low, row.value.high
        text.append(f"{row.name:<32} {'':>7}  {row.value.value:5.2f} ({low:.2f} to {high:.2f})")
    return text + [f"{row.name:<32} {row.games:>7}  {percent(row.value)}" for row in shares]


def lines(results: Sequence[Result], every: bool = False) -> list[str]:
    """The findings as aligned text; nothing for a game that tells nothing."""
    text: list[str] = []
    for kind, rows in win_shares(results).items():
        text += ["", f"{kind:<24} {'games':>7}  win share, 95 %"]
        text += [f"{row.name:<24} {row.games:>7}  {percent(row.value)}" for row in rows]
    text += fact_lines("of the games", results)
    return text + held_lines(impact(results), every)


def held_lines(things: Sequence[Finding], every: bool) -> list[str]:
    """What was held often, the best first, and how many rows are left out; or all of it."""
    if not things:
        return []
    shown = things if every else [row for row in things if not row.seldom][:SHOWN]
    text = ["", f"{'held':<24} {'times':>7}  wins more than usual for the seat, 95 %"]
    text += [f"{row.name:<24} {row.games:>7}  {percent(row.value, '+')}" for row in shown]
    return text + rest_line(things, len(things) - len(shown))


def rest_line(things: Sequence[Finding], left_out: int) -> list[str]:
    if not left_out:
        return []
    seldom = sum([row.seldom for row in things])
    few = f", {seldom} of them held fewer than {FEWEST} times" if seldom else ""
    return [f"... and {left_out} more{few}: --all shows them"]
