"""What many games say beside who won: shares, means, and what a card was worth to its holder."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from wyrmhall.lab.arena import Result
from wyrmhall.lab.statistics import Estimate, mean, rate, ratio

FEWEST: Final = 30  # a card held less often says nothing
SHOWN: Final = 24


class Finding(NamedTuple):
    """One line: of how many games, which value, how sure."""

    name: str
    games: int
    value: Estimate


def win_shares(results: Sequence[Result]) -> dict[str, list[Finding]]:
    """How often seats of a kind won: by faction, by place in the order ..., whatever the game tells apart."""
    won: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for r in results:
        for seat, facts in enumerate(r.facts[1]):
            for kind, name in facts.items():
                won[kind][name].append(r.won(seat))
    return {
        kind: [Finding(name, len(wins), rate(sum(wins), len(wins))) for name, wins in sorted(names.items())]
        for kind, names in won.items()
    }


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
        Finding(f"{name}: {word}", count, rate(count, sum(found.values())))
        for name, found in words.items()
        for word, count in sorted(found.items(), key=lambda one: -one[1])
    ]
    return means, shares


def impact(results: Sequence[Result]) -> list[Finding]:
    """Wins of those who held a thing, less the usual wins of that bot in that seat: in wins a game.

    Holding is not a cause: who does well buys more cards. Where several hold the same thing in one game,
    what happens to one happens to the others, so games are counted and not holders.
    """
    wins_at: dict[tuple[int, str], list[float]] = defaultdict(list)
    for r in results:
        for seat, bot in enumerate(r.bots):
            wins_at[seat, bot].append(r.won(seat))
    usual = {who: sum(wins) / len(wins) for who, wins in wins_at.items()}
    more: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for number, r in enumerate(results):
        for seat, things in enumerate(r.facts[2]):
            for thing in things:
                more[thing][number].append(r.won(seat) - usual[seat, r.bots[seat]])
    found = []
    for name, games in more.items():
        holders = sum([len(wins) for wins in games.values()])
        if holders >= FEWEST:
            value = ratio([sum(wins) for wins in games.values()], [len(wins) for wins in games.values()])
            found.append(Finding(name, holders, value))
    return sorted(found, key=lambda one: -one.value.value)


def percent(value: Estimate, sign: str = "") -> str:
    return f"{100 * value.value:{sign}5.1f} % ({100 * value.low:{sign}.1f} to {100 * value.high:{sign}.1f})"


def fact_lines(head: str, results: Sequence[Result]) -> list[str]:
    """What a game tells as a whole; nothing for a game that tells nothing."""
    means, shares = game_facts(results)
    if not means and not shares:
        return []
    found = ["", f"{head:<32} {'':>7}  95 %"]
    for row in means:
        low, high = row.value.low, row.value.high
        found.append(f"{row.name:<32} {'':>7}  {row.value.value:5.2f} ({low:.2f} to {high:.2f})")
    return found + [f"{row.name:<32} {row.games:>7}  {percent(row.value)}" for row in shares]


def lines(results: Sequence[Result]) -> list[str]:
    """The findings as aligned text; nothing for a game that tells nothing."""
    found: list[str] = []
    for kind, rows in win_shares(results).items():
        found += ["", f"{kind:<24} {'games':>7}  win share, 95 %"]
        found += [f"{row.name:<24} {row.games:>7}  {percent(row.value)}" for row in rows]
    found += fact_lines("of the games", results)
    things = impact(results) if results else []
    if things:
        found += ["", f"{'held':<24} {'times':>7}  wins more than usual for the seat, 95 %"]
        found += [f"{row.name:<24} {row.games:>7}  {percent(row.value, '+')}" for row in things[:SHOWN]]
    return found
