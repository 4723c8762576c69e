"""Shares of the factions, what games are like, and what each option changes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.study.balance.campaigns import (
    CHOSEN,
    REMEDIES,
    TABLES,
    Remedy,
    Table,
    campaigns,
    tables_with,
)
from wyrmhall.kernel.study.balance import (
    ANYTHING,
    Balance,
    Bounds,
    ComparedItem,
    Figure,
    PlayedGame,
    Results,
    Target,
    Verdict,
    worst_first,
)
from wyrmhall.kernel.study.estimates import Estimate, mean, rate, scaled

PERCENT: Final = 100.0
FAIR: Final = PERCENT / len(FACTION_NAMES)
FEWEST_CHANGED: Final = 10  # pairs of games that ended differently: fewer show nothing
CASTLES: Final = "castles"  # of study.chronicle.ENDINGS
NUMBERS: Final = {"turns": "turns", "deals": "deals", "allied": "players who were allied"}  # figure: fact


def wins_of(game: PlayedGame, faction: str) -> float:
    return sum(
        [won for won, seat in zip(game.wins, game.facts.seats, strict=True) if seat["faction"] == faction]
    )


def winners_of(game: PlayedGame) -> str:
    return " and ".join(
        [seat["faction"] for won, seat in zip(game.wins, game.facts.seats, strict=True) if won]
    )


def percent(count: float, games: int) -> Estimate:
    return scaled(rate(count, games), PERCENT)


def shares(games: list[PlayedGame]) -> list[ComparedItem]:
    """The wins of each faction; two allies have half a win each."""
    return [
        ComparedItem(name, len(games), percent(sum([wins_of(game, name) for game in games]), len(games)))
        for name in FACTION_NAMES
    ]


def counted(words: list[str]) -> list[ComparedItem]:
    """How often each was met, the most frequent first."""
    return [
        ComparedItem(word, count, percent(count, len(words))) for word, count in Counter(words).most_common()
    ]


class Factions(Target):
    """Is any faction too strong, or too weak? The rulebook asks; a fair share is what everybody has."""

    id = "FACTIONS"

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = tables
        self.campaigns = names_of(tables)  # type: ignore[misc]

    def judge(self, results: Results) -> list[Verdict]:
        return [self.verdict(table, results.get(table.name, [])) for table in self.tables]

    def verdict(self, table: Table, games: list[PlayedGame]) -> Verdict:
        return Figure(self.id, wins_by_faction(table), Bounds(FAIR, FAIR), "%").judge_each(
            shares(games) if games else [], len(games)
        )


class Lengths(Target):
    """What games are like: told, not judged."""

    id = "GAMES"

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = tables
        self.campaigns = names_of(tables)  # type: ignore[misc]

    def judge(self, results: Results) -> list[Verdict]:
        return [
            verdict for table in self.tables for verdict in self.verdicts(table, results.get(table.name, []))
        ]

    def verdicts(self, table: Table, games: list[PlayedGame]) -> list[Verdict]:
        numbers = [
            Figure(self.id, figure_of(what, table), ANYTHING).judge(
                mean([float(game.facts.game[fact]) for game in games]), len(games)
            )
            for what, fact in NUMBERS.items()
        ]
        by_castles = [game for game in games if game.facts.game["ending"] == CASTLES]
        return [
            *numbers,
            self.told("endings", table, counted([str(game.facts.game["ending"]) for game in games]), games),
            self.told("winners", table, counted([winners_of(game) for game in games]), games),
            self.told("won by castles", table, shares(by_castles) if by_castles else [], by_castles),
        ]

    def told(self, what: str, table: Table, things: list[ComparedItem], games: list[PlayedGame]) -> Verdict:
        """The value is that of the first."""
        value = things[0].value if things else mean([])
        figure = Figure(self.id, figure_of(what, table), ANYTHING, "%")
        return figure.judge(value, len(games))._replace(things=tuple(things))


class Change(Target):
    """What an option does to each faction, on the same deals. It is there to weaken one of them: that is
    shown, or the contrary, only if the whole interval says so."""

    def __init__(self, remedy: Remedy, tables: Sequence[Table]) -> None:
        self.remedy = remedy
        self.tables = remedy.among(tables)
        self.id = remedy.rule  # type: ignore[misc]
        self.campaigns = tuple(  # type: ignore[misc]
            [name for table in self.tables for name in (table.name, remedy.campaign(table))]
        )

    def judge(self, results: Results) -> list[Verdict]:
        return [self.verdict(table, results) for table in self.tables]

    def verdict(self, table: Table, results: Results) -> Verdict:
        pairs = list(
            zip(results.get(table.name, []), results.get(self.remedy.campaign(table), []), strict=False)
        )
        things = [change_of(name, pairs) for name in FACTION_NAMES]
        (own,) = [thing for thing in things if thing.name == self.remedy.against]
        figure = Figure(self.id, change_by(self.remedy, table), Bounds(-PERCENT, 0), "points")
        return figure.judge(own.value, len(pairs))._replace(
            passed=own.value.high < 0 if is_shown(own) else None, things=worst_first(things, Bounds(0, 0))
        )


def change_of(faction: str, pairs: list[tuple[PlayedGame, PlayedGame]]) -> ComparedItem:
    """In points; what counts are the pairs that ended differently for the faction."""
    changes = [wins_of(after, faction) - wins_of(before, faction) for before, after in pairs]
    changed = len([change for change in changes if change])
    return ComparedItem(faction, changed, scaled(mean(changes), PERCENT))


def is_shown(change: ComparedItem) -> bool:
    return change.games >= FEWEST_CHANGED and (change.value.low > 0 or change.value.high < 0)


def figure_of(what: str, table: Table) -> str:
    return f"{what}, {table.name}"


def wins_by_faction(table: Table) -> str:
    return figure_of("wins by faction", table)


def change_by(remedy: Remedy, table: Table) -> str:
    return f"{remedy.words}: {remedy.against}, {table.name}"


def names_of(tables: Sequence[Table]) -> tuple[str, ...]:
    return tuple([table.name for table in tables])


def balance(tables: Sequence[Table] = TABLES) -> Balance:
    remedies = [Change(remedy, tables) for remedy in REMEDIES if remedy.among(tables)]
    return Balance(campaigns(tables), (Factions(tables), Lengths(tables), *remedies))


def balance_with(changed: Mapping[str, Any]) -> Balance:
    """Where options are set at every table, house rules among them."""
    more = {name: value for name, value in changed.items() if name not in CHOSEN}
    return balance(tables_with(changed)).at_tables_with(more)
