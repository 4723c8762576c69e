"""What the page on the balance says: tables by edition, and sentences as the intervals have it."""

import tomllib
from importlib import resources
from typing import Final

from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.study.balance.campaigns import REMEDIES, TABLES, TALK_SETS, Remedy, Table
from wyrmhall.games.dragon_dune.study.balance.targets import (
    FAIR,
    FEWEST_CHANGED,
    NUMBERS,
    PERCENT,
    change_by,
    figure_of,
    is_shown,
    wins_by_faction,
)
from wyrmhall.kernel.study.balance import ComparedItem, Verdict
from wyrmhall.kernel.study.balance_page import BalancePage, Picture
from wyrmhall.kernel.study.estimates import OUTSIDE, Estimate, difference, rate, scaled

FILES: Final = resources.files("wyrmhall.games.dragon_dune.study.balance")
PHRASES: Final[dict[str, dict[str, str]]] = tomllib.loads(FILES.joinpath("phrases.toml").read_text("utf-8"))
ORCS: Final = "orcs"
TALK_ON, TALK_OFF = TALK_SETS


def phrase(kind: str, name: str, *values: object) -> str:
    return PHRASES[kind][name].format(*values)


class Figures:
    """The verdicts by what they are about."""

    def __init__(self, verdicts: list[Verdict]) -> None:
        self.by_words = {one.figure: one for one in verdicts}

    def games(self, words: str) -> int:
        return self.by_words[words].games

    def value(self, words: str) -> Estimate:
        return self.by_words[words].value

    def things(self, words: str) -> dict[str, ComparedItem]:
        return {thing.name: thing for thing in self.by_words[words].things}

    def share(self, table: Table, faction: str) -> Estimate:
        return self.things(wins_by_faction(table))[faction].value

    def change(self, remedy: Remedy, table: Table, faction: str) -> ComparedItem:
        return self.things(change_by(remedy, table))[faction]


class DunePage(BalancePage):
    """Everything by edition, with talk and without."""

    def template(self) -> str:
        return FILES.joinpath("page.md").read_text("utf-8")

    def fields(self, verdicts: list[Verdict]) -> dict[str, str]:
        figures = Figures(verdicts)
        games = figures.games(wins_by_faction(TABLES[0]))
        return {
            "fair": f"{FAIR:g}",
            "share_games": f"{games:,}",
            "shares_on": share_table(figures, tables_of(TALK_ON.name)),
            "shares_off": share_table(figures, tables_of(TALK_OFF.name)),
            "faction_readings": "\n".join([faction_reading(figures, name) for name in FACTION_NAMES]),
            "talk_changes": talk_table(figures),
            "talk_reading": talk_reading(figures),
            "games_on": game_table(figures, tables_of(TALK_ON.name)),
            "games_off": game_table(figures, tables_of(TALK_OFF.name)),
            "pairs": f"{figures.games(change_by(REMEDIES[0], TABLES[0])):,}",
            "fewest_changed": str(FEWEST_CHANGED),
            "changes": change_table(figures),
            "option_readings": "\n".join([option_reading(figures, one) for one in REMEDIES]),
            "worth_playing": worth_playing(figures),
            "chance_findings": chance_findings(figures),
            "share_width": f"{widest(scaled(rate(games * FAIR / PERCENT, games), PERCENT)):.0f}",
            "change_width": width_range([one.value for _, _, one in all_changes(figures)]),
        }

    def pictures(self) -> list[Picture]:
        shares = [
            Picture(
                f"factions-{talk.name.replace(' ', '-')}",
                f"Win share of each faction by edition, {talk.name}",
                {wins_by_faction(table): table.edition for table in tables_of(talk.name)},
            )
            for talk in TALK_SETS
        ]
        changes = [
            Picture(
                remedy.key,
                f"What {remedy.words} changes",
                {change_by(remedy, table): table.name for table in remedy.tables()},
            )
            for remedy in REMEDIES
        ]
        return [*shares, *changes]


def tables_of(talk: str) -> list[Table]:
    return [table for table in TABLES if table.talk.name == talk]


# -- numbers as words ----------------------------------------------------------------------------------------


def interval(value: Estimate, sign: str = "") -> str:
    return f"{value.value:{sign}.1f} ({value.low:{sign}.1f} to {value.high:{sign}.1f})"


def leaves_out(value: Estimate, what: float) -> bool:
    return value.low > what or value.high < what


def marked(text: str, bold: bool) -> str:
    return f"**{text}**" if bold else text


def widest(value: Estimate) -> float:
    return max(value.high - value.value, value.value - value.low)


def width_range(values: list[Estimate]) -> str:
    widths = sorted([widest(one) for one in values])
    return f"{widths[0]:.0f} to {widths[-1]:.0f} points"


def listed(words: list[str]) -> str:
    return " and ".join([text for text in (", ".join(words[:-1]), *words[-1:]) if text])


def grid(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join([f"| {' | '.join(row)} |" for row in lines])


def edition_head(what: str = "") -> list[str]:
    return [what, *[f"`{edition}`" for edition in EDITIONS]]


# -- the factions --------------------------------------------------------------------------------------------


def share_table(figures: Figures, tables: list[Table]) -> str:
    rows = []
    for faction in FACTION_NAMES:
        shares = [figures.share(table, faction) for table in tables]
        rows.append([faction, *[marked(f"{interval(one)} %", leaves_out(one, FAIR)) for one in shares]])
    return grid(edition_head("win share, 95 %"), rows)


def faction_reading(figures: Figures, faction: str) -> str:
    parts = [share_reading(figures, faction, talk.name) for talk in TALK_SETS]
    return f"- **{faction.capitalize()}**: {'; '.join(parts)}."


def share_reading(figures: Figures, faction: str, talk: str) -> str:
    found: dict[str, list[str]] = {"above": [], "below": [], "even": []}
    for table in tables_of(talk):
        share = figures.share(table, faction)
        kind = "above" if share.low > FAIR else "below" if share.high < FAIR else "even"
        found[kind].append(f"`{table.edition}` ({share.value:.0f} %)")
    told = [phrase("share", kind, listed(where)) for kind, where in found.items() if where]
    return f"{talk}, {'; '.join(told)}"


def talk_difference(figures: Figures, edition: str, faction: str) -> Estimate:
    on, off = [figures.share(Table(edition, talk), faction) for talk in TALK_SETS]
    return difference(on, off)


def talk_table(figures: Figures) -> str:
    rows = []
    for faction in FACTION_NAMES:
        changes = [talk_difference(figures, edition, faction) for edition in EDITIONS]
        rows.append([faction, *[marked(interval(one, "+"), leaves_out(one, 0)) for one in changes]])
    return grid(edition_head("points, 95 %"), rows)


def talk_reading(figures: Figures) -> str:
    told = []
    for faction in FACTION_NAMES:
        for edition in EDITIONS:
            change = talk_difference(figures, edition, faction)
            if leaves_out(change, 0):
                kind = "more" if change.value > 0 else "less"
                told.append(phrase("talk", kind, faction.capitalize(), edition, interval(change, "+")))
    compared = len(FACTION_NAMES) * len(EDITIONS)
    by_chance = f"{OUTSIDE * compared:.0f}"
    return phrase("talk", "some", "; ".join(told), compared, by_chance) if told else phrase("talk", "none")


# -- the games -----------------------------------------------------------------------------------------------


def game_table(figures: Figures, tables: list[Table]) -> str:
    numbers = [
        [PHRASES["games"][what], *[mean_text(figures.value(figure_of(what, table))) for table in tables]]
        for what in NUMBERS
    ]
    endings = [
        [f"ended by: {ending}", *[ending_text(figures, table, ending) for table in tables]]
        for ending in endings_of(figures, tables)
    ]
    together = [PHRASES["games"]["together"], *[together_text(figures, table) for table in tables]]
    castles = [PHRASES["games"]["castles"], *[castles_text(figures, table) for table in tables]]
    return grid(edition_head("95 %"), [*numbers, *endings, together, castles])


def mean_text(value: Estimate) -> str:
    return f"{value.value:.2f} ({value.low:.2f} to {value.high:.2f})"


def endings_of(figures: Figures, tables: list[Table]) -> list[str]:
    met = [thing for table in tables for thing in figures.things(figure_of("endings", table)).values()]
    return list(dict.fromkeys([thing.name for thing in sorted(met, key=lambda one: -one.games)]))


def share_text(count: float, games: int) -> str:
    return f"{interval(scaled(rate(count, games), PERCENT))} %" if games else ""


def ending_text(figures: Figures, table: Table, ending: str) -> str:
    words = figure_of("endings", table)
    thing = figures.things(words).get(ending)
    return share_text(thing.games if thing else 0, figures.games(words))


def together_text(figures: Figures, table: Table) -> str:
    words = figure_of("winners", table)
    together = [thing.games for name, thing in figures.things(words).items() if " and " in name]
    return share_text(sum(together), figures.games(words))


def castles_text(figures: Figures, table: Table) -> str:
    words = figure_of("won by castles", table)
    thing = figures.things(words).get(ORCS)
    return f"{interval(thing.value)} % of {figures.games(words):,}" if thing else ""


# -- the options ---------------------------------------------------------------------------------------------


def all_changes(figures: Figures) -> list[tuple[Remedy, Table, ComparedItem]]:
    return [
        (remedy, table, figures.change(remedy, table, faction))
        for remedy in REMEDIES
        for table in remedy.tables()
        for faction in FACTION_NAMES
    ]


def change_table(figures: Figures) -> str:
    rows = []
    for remedy in REMEDIES:
        for table in remedy.tables():
            changes = [figures.change(remedy, table, faction) for faction in FACTION_NAMES]
            cells = [marked(interval(one.value, "+"), is_shown(one)) for one in changes]
            name = f"{PHRASES['options'][remedy.key]} (`{remedy.words}`)"
            rows.append([name, f"`{table.edition}`, {table.talk.name}", *cells])
    return grid(["option", "table", *FACTION_NAMES], rows)


def place(table: Table, change: ComparedItem) -> str:
    return f"`{table.edition}` with {table.talk.name} ({change.value.value:+.1f})"


def kind_of(change: ComparedItem) -> str:
    if not is_shown(change):
        return "open"
    return "weaker" if change.value.value < 0 else "stronger"


def option_reading(figures: Figures, remedy: Remedy) -> str:
    found: dict[str, list[str]] = {"weaker": [], "stronger": [], "open": []}
    for table in remedy.tables():
        change = figures.change(remedy, table, remedy.against)
        found[kind_of(change)].append(place(table, change))
    name = remedy.against.capitalize()
    told = [phrase("option", kind, name, listed(where)) for kind, where in found.items() if where]
    return f"- **`{remedy.words}`**, against the {name}: {'; '.join(told)}. {others_touched(figures, remedy)}"


def others_touched(figures: Figures, remedy: Remedy) -> str:
    touched = [
        f"{change.name} in {place(table, change)}"
        for one, table, change in all_changes(figures)
        if one is remedy and change.name != remedy.against and is_shown(change)
    ]
    return phrase("option", "others", listed(touched)) if touched else phrase("option", "nobody")


def worth_playing(figures: Figures) -> str:
    """Where the faction surely has more than its share, and surely less with the option than without."""
    told = [
        f"`{remedy.words}` in `{table.edition}` with {table.talk.name}"
        for remedy in REMEDIES
        for table in remedy.tables()
        if figures.share(table, remedy.against).low > FAIR
        and kind_of(figures.change(remedy, table, remedy.against)) == "weaker"
    ]
    return phrase("worth", "some", listed(told)) if told else phrase("worth", "none")


def chance_findings(figures: Figures) -> str:
    changes = [change for _, _, change in all_changes(figures)]
    shown = [change for change in changes if is_shown(change)]
    return phrase("chance", "many", len(changes), f"{OUTSIDE * len(changes):.0f}", len(shown))
