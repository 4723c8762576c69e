"""The questions a designer asks of many games, each answered by one section of the page."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from wyrmhall.lab import findings
from wyrmhall.lab.arena import Result, ResultRow, by_bot, by_seat
from wyrmhall.lab.questions.shape import together
from wyrmhall.lab.report.charts import Axis, Dot, histogram, intervals
from wyrmhall.lab.report.page import Section, Table, interval_text
from wyrmhall.lab.statistics import Estimate, Z, among, mean, quantile, rate

DRAWN: Final = 10  # of things held: so many of the best and of the worst are drawn
WANTED: Final = 0.01  # a share known to one point

Tables = Mapping[str, Sequence[Result]]  # the games by table: A and B, or the values of an option


def against(value: Estimate, fair: float, many: int) -> str:
    """One of so many that are compared."""
    wide = among(value, many)
    if wide.low > fair:
        return "more than a fair share"
    return "less than a fair share" if wide.high < fair else "not told apart from a fair share"


# -- who wins ------------------------------------------------------------------------------------------------


def team_rate(results: Sequence[Result]) -> Estimate:
    return rate(sum([bool(r.winners) for r in results]), len(results))


def told_apart(rows: Sequence[tuple[str, Estimate]], fair: float) -> list[str]:
    """Who wins more and who less than a fair share, with all of them compared at once."""
    wide = [(f"{name} {interval_text(value)}", among(value, len(rows))) for name, value in rows]
    more = [text for text, value in wide if value.low > fair]
    less = [text for text, value in wide if value.high < fair]
    return [
        f"{word} than a fair share: {', '.join(who)}."
        for word, who in (("More", more), ("Less", less))
        if who
    ]


def shares_in_short(what: str, lines: Sequence[ResultRow], fair: float) -> str:
    """Who wins more and who less than a fair share, in one sentence."""
    sentences = told_apart([(one.name, one.win_rate) for one in lines], fair)
    if not sentences:
        return f"No {what} can be told apart from a fair share of {100 * fair:.0f} % of the wins."
    return f"A fair share of the wins is {100 * fair:.0f} %. {' '.join(sentences)}"


def kinds_in_short(results: Sequence[Result], fair: float, told: Sequence[str]) -> list[str]:
    """The same by whatever else tells seats apart; nothing where that is the seats again, told already."""
    sentences = []
    for kind, rows in findings.win_shares(results).items():
        if {row.name for row in rows} != set(told):
            said = told_apart([(row.name, row.value) for row in rows], fair)
            sentences += [f"By {kind}, {one[:1].lower()}{one[1:]}" for one in said]
    return sentences


def more_games(lines: Sequence[ResultRow]) -> str:
    widest = max(lines, key=lambda one: one.win_rate.high - one.win_rate.low)
    half = (widest.win_rate.high - widest.win_rate.low) / 2
    share = likely_share(widest.win_rate)
    needed = math.ceil(share * (1 - share) * (Z / WANTED) ** 2)
    known = f"Win shares are known to within {100 * half:.1f} points"
    if needed <= widest.games:
        return f"{known}."
    return f"{known}; to know them to within 1 point, about {needed - widest.games:,} more games are needed."


def likely_share(value: Estimate) -> float:
    """What was measured; but never or always is put in the middle of what it may be."""
    return value.value if 0 < value.value < 1 else (value.low + value.high) / 2


def shares(title: str, lines: Sequence[ResultRow], fair: float) -> Section:
    """Wins of one seat: bots with several seats compare with those that have one."""
    dots = [Dot(one.name, one.win_rate, wide=among(one.win_rate, len(lines))) for one in lines]
    rows = [
        [
            one.name,
            interval_text(one.win_rate),
            against(one.win_rate, fair, len(lines)),
            interval_text(one.score, False),
        ]
        for one in lines
    ]
    return Section(
        title,
        [],
        intervals(dots, Axis("win share of a seat", marks=(fair,))),
        Table(["", "win share, 95 %", "verdict", "mean score, 95 %"], rows),
    )


def by_kind(results: Sequence[Result], fair: float) -> list[Section]:
    """Win shares by whatever tells seats apart: faction, place in the order."""
    kinds = []
    for kind, rows in findings.win_shares(results).items():
        if len(rows) > 1:
            dots = [Dot(row.name, row.value, wide=among(row.value, len(rows))) for row in rows]
            cells = [
                [row.name, interval_text(row.value), against(row.value, fair, len(rows)), f"{row.games:,}"]
                for row in rows
            ]
            chart = intervals(dots, Axis("win share", marks=(fair,)))
            table = Table(["", "win share, 95 %", "verdict", "games"], cells)
            kinds.append(Section(f"Wins by {kind}", [], chart, table))
    return kinds


def seat_effects(results: Sequence[Result], seats: Sequence[str], fair: float) -> Section:
    lines = by_seat(results, seats)
    return shares("Does the seat matter?", lines, fair)._replace(words=[shares_in_short("seat", lines, fair)])


# -- how long ------------------------------------------------------------------------------------------------


def length(tables: Tables) -> Section:
    """Decisions of a whole game, and the numbers the game tells of itself."""
    counted = {name: [float(r.decisions) for r in results] for name, results in tables.items()}
    rows = []
    facts = {name: findings.game_facts(results) for name, results in tables.items()}
    rows.append(["decisions of all players", *[interval_text(mean(one), False) for one in counted.values()]])
    for place, fact in enumerate(next(iter(facts.values()))[0]):
        values = [means[place].value for means, _ in facts.values() if place < len(means)]
        rows.append([fact.name, *[interval_text(value, False) for value in values]])
    head = ["of a game, mean and 95 %", *(tables if len(tables) > 1 else [""])]
    words = [long_games(name, values) for name, values in counted.items()]
    return Section("How long is a game?", words, histogram(counted, "decisions in a game"), Table(head, rows))


def long_games(table: str, counted: Sequence[float]) -> str:
    """How much games differ in length."""
    low, middle, high = [quantile(counted, share).value for share in (0.05, 0.5, 0.95)]
    before = f"{table}: half" if table else "Half"
    return (
        f"{before} of the games take up to {middle:,.0f} decisions, "
        f"one in twenty {low:,.0f} or fewer, one in twenty {high:,.0f} or more."
    )


def endings(tables: Tables) -> list[Section]:
    """Shares of the words the game tells of itself: how it ended, for one."""
    shares_of = {name: findings.game_facts(results)[1] for name, results in tables.items()}
    words = list(dict.fromkeys([one.name for shares in shares_of.values() for one in shares]))
    if not words:
        return []
    dots, rows = [], []
    for word in words:
        cells = []
        for name, shares in shares_of.items():
            count = sum([one.games for one in shares if one.name == word])
            value = rate(count, len(tables[name]))
            dots.append(Dot(word, value, name))
            cells.append(interval_text(value))
        rows.append([word, *cells])
    head = ["", *(tables if len(tables) > 1 else ["share of the games, 95 %"])]
    return [Section("How did games end?", [], intervals(dots, Axis("share of the games")), Table(head, rows))]


def decisions(results: Sequence[Result], seats: Sequence[str]) -> list[Section]:
    """How often a player is asked, and how often there is something to choose."""
    counted = [r for r in results if r.chose]
    if not counted:
        return []
    dots, rows = [], []
    for seat, name in enumerate(seats):
        asked, chose = mean([r.asked[seat] for r in counted]), mean([r.chose[seat] for r in counted])
        dots.append(Dot(name, chose))
        real = f"{100 * chose.value / asked.value:.0f} %" if asked.value else ""
        rows.append([name, interval_text(asked, False), interval_text(chose, False), real])
    words = ["How often a player is asked in a game, and how often more than one answer is possible."]
    chart = intervals(dots, Axis("decisions with a choice, in a game", percent=False))
    table = Table(["", "asked, 95 %", "with a choice, 95 %", "share"], rows)
    return [Section("How much is there to decide?", words, chart, table)]


def decisions_in_short(results: Sequence[Result]) -> str:
    length_of = mean([r.decisions for r in results])
    said = f"A game takes {length_of.value:,.0f} decisions of all players together"
    counted = [r for r in results if r.chose]
    if not counted:
        return f"{said}."
    own = [sum(r.asked) / len(r.asked) for r in counted]
    real = [sum(r.chose) / len(r.chose) for r in counted]
    often, chosen = mean(own).value, mean(real).value
    return f"{said}; one player decides {often:,.0f} times, {chosen:,.0f} of them with a choice."


# -- what helps ----------------------------------------------------------------------------------------------


def impact(results: Sequence[Result]) -> list[Section]:
    """Cards and powers: how much more often their holders won."""
    things = findings.impact(results)
    if not things:
        return []
    often = [one for one in things if not one.seldom]
    shown = often if len(often) <= 2 * DRAWN else [*often[:DRAWN], *often[-DRAWN:]]
    dots = [Dot(one.name, one.value, wide=among(one.value, len(often))) for one in shown]
    rows = [[one.name, interval_text(one.value, sign="+"), f"{one.games:,}"] for one in things]
    notes = [
        "Points of win share more than usual for the seat, when it held the thing. "
        "Holding is no cause by itself: those who do well may simply get more.",
        *(
            [f"The {DRAWN} best and the {DRAWN} worst of {len(often)} are drawn."]
            if len(shown) < len(often)
            else []
        ),
        *(
            [f"What was held fewer than {findings.FEWEST} times is listed, and neither drawn nor judged."]
            if len(often) < len(things)
            else []
        ),
    ]
    chart = intervals(dots, Axis("wins more than usual", marks=(0.0,))) if dots else None
    table = Table(["", "more wins, 95 %", "times held"], rows)
    return [Section("Which cards and powers help?", impact_in_short(results), chart, table, notes)]


def impact_in_short(results: Sequence[Result]) -> list[str]:
    things = [one for one in findings.impact(results) if not one.seldom]
    helps = [one for one in things if among(one.value, len(things)).low > 0]
    hurts = [one for one in reversed(things) if among(one.value, len(things)).high < 0]
    sentences = (
        [] if helps or hurts or not things else ["No card or power is shown to help or to hurt its holder."]
    )
    if helps:
        sentences.append("Holders of these win more than usual: " + _three(helps))
    if hurts:
        sentences.append("Holders of these win less than usual: " + _three(hurts))
    return sentences


def _three(things: Sequence[findings.Finding]) -> str:
    named = [f"{one.name} ({100 * one.value.value:+.1f} points)" for one in things[:3]]
    more = f", and {len(things) - 3} more" if len(things) > 3 else ""
    return f"{', '.join(named)}{more}."


# -- all of one table ----------------------------------------------------------------------------------------


def who_wins(results: Sequence[Result], seats: Sequence[str]) -> tuple[list[str], list[Section]]:
    """In short, and at length."""
    if together(results):
        won = team_rate(results)
        table = Table(["", "share of the games, 95 %"], [["won together", interval_text(won)]])
        section = Section(
            "Do the players win?",
            [],
            intervals([Dot("won together", won)], Axis("share of the games")),
            table,
        )
        return [f"The players win together in {interval_text(won)} of the games."], [section]
    fair, bots = 1 / len(seats), by_bot(results)
    if len(bots) == 1:
        lines = by_seat(results, seats)
        said = [shares_in_short("seat", lines, fair), *kinds_in_short(results, fair, seats)]
        return [*said, more_games(lines)], [seat_effects(results, seats, fair)]
    said = [shares_in_short("bot", bots, fair), *kinds_in_short(results, fair, ()), more_games(bots)]
    return said, [shares("Which bot wins?", bots, fair), seat_effects(results, seats, fair)]
