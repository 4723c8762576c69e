"""The page on a game's balance: its template filled in from verdicts, which are kept beside it.

`enchanters-balance.md` is what `enchanters-balance.json` says: whoever doubts a sentence finds its figure
there, and the page can be made again from it without playing.
"""

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall import __version__
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.study.balance import FEWEST, Bounds, Campaign, ComparedItem, Verdict
from wyrmhall.kernel.study.balance_page import BalancePage, Picture
from wyrmhall.kernel.study.estimates import Estimate
from wyrmhall.lab import plots
from wyrmhall.lab.balance import (
    NothingToJudge,
    balance_of,
    figure_lines,
    missed_targets,
    open_targets,
    target_ids,
)
from wyrmhall.lab.pages.template import fill, markdown

DIGITS: Final = 4  # of the figures kept: more than any page shows


class Findings(NamedTuple):
    """What was played, and what it says: all that the page needs."""

    command: str
    version: str
    seed: int
    games: dict[str, int]  # by campaign
    verdicts: list[Verdict]


def findings_of(command: str, seed: int, games: dict[str, int], verdicts: Sequence[Verdict]) -> Findings:
    """As they are read from the file: rounded alike, so that both write the same page."""
    return from_plain(plain(Findings(command, __version__, seed, games, list(verdicts))))


def page_of(game: Game) -> BalancePage:
    page = game.study.balance_page()
    if page is None:
        raise NothingToJudge(f"{game.name} has no page about its balance: leave out --page")
    return page


def write(path: Path, game: Game, findings: Findings) -> None:
    """The page, the findings it is made from, and its pictures."""
    text = json.dumps(plain(findings), ensure_ascii=False, allow_nan=False)
    path.with_suffix(".json").write_text(text.replace('["', '\n["') + "\n", "utf-8")
    path.write_text(render(game, findings), "utf-8")
    for picture in page_of(game).pictures():
        draw(path.parent / "pictures" / f"{picture.name}.svg", picture, findings.verdicts)


def read(path: Path) -> Findings:
    return from_plain(json.loads(path.with_suffix(".json").read_text("utf-8")))


# -- words ---------------------------------------------------------------------------------------------------


def render(game: Game, findings: Findings) -> str:
    page = page_of(game)
    return fill(page.template(), {**common_fields(game, findings), **page.fields(findings.verdicts)})


def common_fields(game: Game, findings: Findings) -> dict[str, str]:
    """What every page may say."""
    verdicts, standard = findings.verdicts, balance_of(game)
    played = [one for one in standard.campaigns if findings.games.get(one.name)]
    return {
        "command": findings.command,
        "version": findings.version,
        "seed": str(findings.seed),
        "games": f"{sum(findings.games.values()):,}",
        "usual_games": f"{standard.usual():,}",
        "fewest": str(FEWEST),
        "bots": " and ".join(dict.fromkeys([bot for one in played for bot in one.bots])),
        "campaigns": "\n".join(markdown(campaign_table(game, played, findings.games))),
        "figures": "\n".join(["```", *figure_lines(verdicts), "```"]),
        "targets": str(len(target_ids(verdicts))),
        "tally": " ".join(tally_sentences(verdicts)),
    }


def campaign_table(game: Game, campaigns: Sequence[Campaign], games: dict[str, int]) -> list[list[str]]:
    targets = balance_of(game).targets
    rows = [
        [one.name, f"{games[one.name]:,}", ", ".join([t.id for t in targets if one.name in t.campaigns])]
        for one in campaigns
    ]
    return [["campaign", "games", "for"], *rows]


def tally_sentences(verdicts: Sequence[Verdict]) -> list[str]:
    """What is missed for sure, and what only as measured: few games miss much by chance."""
    targets, missed, unknown = target_ids(verdicts), missed_targets(verdicts), open_targets(verdicts)
    surely = [name for name in missed if any(one.surely_missed for one in verdicts if one.target == name)]
    by_value = [name for name in missed if name not in surely]
    met = len(targets) - len(missed) - len(unknown)
    told = {
        "Missed, with a whole interval outside the bounds": surely,
        "Missed as measured, but the interval reaches into the bounds": by_value,
        "Open, because too little was played to tell": unknown,
    }
    sentences = [f"{words}: {', '.join(names)}." for words, names in told.items() if names]
    return [f"Of {len(targets)} targets {met} {'is' if met == 1 else 'are'} met.", *sentences]


# -- pictures ------------------------------------------------------------------------------------------------


def draw(path: Path, picture: Picture, verdicts: Sequence[Verdict]) -> None:
    shown = [one for one in verdicts if one.figure in picture.figures]
    dots = [
        plots.Dot(thing.name, picture.figures[one.figure], thing.value)
        for one in shown
        for thing in sorted(one.things)
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    unit = shown[0].unit if shown else ""
    plots.draw(path, picture.title, f"in {unit}, with 95 % intervals", dots, percent=False)


# -- as plain values -----------------------------------------------------------------------------------------


def plain(findings: Findings) -> dict[str, Any]:
    return {**findings._asdict(), "verdicts": [plain_verdict(one) for one in findings.verdicts]}


def plain_verdict(one: Verdict) -> list[Any]:
    things = [[thing.name, thing.games, limits(thing.value)] for thing in one.things]
    told = [one.target, one.figure, limits(one.bounds), one.unit, one.games, limits(one.value)]
    return [*told, one.passed, one.note, things]


def limits(values: Sequence[float]) -> list[float | None]:
    """JSON knows no infinity."""
    return [round(value, DIGITS) if math.isfinite(value) else None for value in values]


def from_plain(value: dict[str, Any]) -> Findings:
    return Findings(**{**value, "verdicts": [verdict_from(one) for one in value["verdicts"]]})


def verdict_from(value: list[Any]) -> Verdict:
    target, figure, bounds, unit, games, estimate, passed, note, things = value
    compared = tuple([ComparedItem(name, many, estimate_from(own)) for name, many, own in things])
    wanted = Bounds(bound(bounds[0], -math.inf), bound(bounds[1], math.inf))
    return Verdict(target, figure, wanted, unit, games, estimate_from(estimate), passed, note, compared)


def estimate_from(value: list[float | None]) -> Estimate:
    return Estimate(bound(value[0], 0.0), bound(value[1], -math.inf), bound(value[2], math.inf))


def bound(value: float | None, otherwise: float) -> float:
    return otherwise if value is None else value
