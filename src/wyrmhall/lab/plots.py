"""Values with their intervals as a picture, by altair and vl-convert-python (`wyrmhall[lab]`)."""

from collections.abc import Sequence
from importlib import import_module, util
from pathlib import Path
from typing import Any, Final, NamedTuple

from wyrmhall.lab.statistics import Estimate

KINDS: Final = (".svg", ".png", ".html")


class NoPlots(ValueError):
    """The picture cannot be drawn here; says what is missing."""


class Dot(NamedTuple):
    """One value of a group (a faction) in a series (an edition, a table)."""

    group: str
    series: str
    value: Estimate


def check(path: Path | None) -> None:
    """NoPlots if that picture could not be drawn: asked before thousands of games are played."""
    if path is None:
        return
    if path.suffix not in KINDS:
        raise NoPlots(f"{path}: a picture is one of {', '.join(KINDS)}")
    if util.find_spec("altair") is None or util.find_spec("vl_convert") is None:
        raise NoPlots("plots need altair and vl-convert-python: pip install 'wyrmhall[lab]'")


def draw(path: Path, title: str, axis: str, dots: Sequence[Dot], percent: bool = True) -> None:
    """Dots with their 95 % intervals, groups as rows, series by colour and shape."""
    check(path)
    chart(title, axis, dots, percent).save(str(path))


def chart(title: str, axis: str, dots: Sequence[Dot], percent: bool) -> Any:
    alt: Any = import_module("altair")
    rows = [
        {
            "group": dot.group,
            "series": dot.series,
            "value": dot.value.value,
            "low": dot.value.low,
            "high": dot.value.high,
        }
        for dot in dots
    ]
    groups, series = list(dict.fromkeys(d.group for d in dots)), list(dict.fromkeys(d.series for d in dots))
    form = alt.Axis(format=".0%" if percent else "~r", title=axis)
    base = alt.Chart(alt.InlineData(values=rows)).encode(
        y=alt.Y("series:N", sort=series, title=None, axis=alt.Axis() if len(series) > 1 else None),
        color=alt.Color("series:N", sort=series, legend=None),
    )
    intervals = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", axis=form), x2="high:Q")
    points = base.mark_point(size=70, filled=True).encode(
        x="value:Q", shape=alt.Shape("series:N", sort=series, legend=None)
    )
    layered = (intervals + points).properties(width=420, height=18 * len(series))
    row = alt.Row("group:N", sort=groups, title=None, header=alt.Header(labelAngle=0, labelAlign="left"))
    return layered.facet(row=row, spacing=6).properties(title=title)


def draw_calibration(path: Path, title: str, bands: Sequence[tuple[float, Estimate, int]]) -> None:
    """What was called against what came true, each band with its interval; on the line they are the same."""
    check(path)
    calibration_chart(title, bands).save(str(path))


def calibration_chart(title: str, bands: Sequence[tuple[float, Estimate, int]]) -> Any:
    alt: Any = import_module("altair")
    rows = [
        {"called": called, "won": won.value, "low": won.low, "high": won.high, "calls": calls}
        for called, won, calls in bands
    ]
    whole = alt.Scale(domain=[0, 1])
    x = alt.X("called:Q", scale=whole, axis=alt.Axis(format=".0%", title="called"))
    y = alt.Y("won:Q", scale=whole, axis=alt.Axis(format=".0%", title="won"))
    base = alt.Chart(alt.InlineData(values=rows)).encode(x=x)
    corners = alt.InlineData(values=[{"called": 0, "won": 0}, {"called": 1, "won": 1}])
    diagonal = alt.Chart(corners).mark_line(strokeDash=[5, 4], color="grey").encode(x=x, y=y)
    intervals = base.mark_rule(strokeWidth=2).encode(y=alt.Y("low:Q", title="won"), y2="high:Q")
    points = base.mark_point(filled=True).encode(y=y, size=alt.Size("calls:Q", legend=None))
    return (diagonal + intervals + points).properties(title=title, width=360, height=360)


def draw_learning(
    path: Path, title: str, axis: str, looks: Sequence[tuple[str, int, Estimate]], even: float
) -> None:
    """Shares of games won with their intervals, as learning went on: a line for each (bot, after how much,
    share); the grey line is where the learner is as good as the others."""
    check(path)
    learning_chart(title, axis, looks, even).save(str(path))


def learning_chart(title: str, axis: str, looks: Sequence[tuple[str, int, Estimate]], even: float) -> Any:
    alt: Any = import_module("altair")
    rows = [
        {"bot": f"among {bot}", "after": after, "share": share.value, "low": share.low, "high": share.high}
        for bot, after, share in looks
    ]
    y = alt.Y("share:Q", scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format=".0%", title="won alone"))
    base = alt.Chart(alt.InlineData(values=rows)).encode(
        x=alt.X("after:Q", axis=alt.Axis(format="~s", title=axis, grid=False)),
        color=alt.Color("bot:N", title=None),
    )
    line = alt.Chart(alt.InlineData(values=[{"even": even}])).mark_rule(strokeDash=[5, 4], color="grey")
    intervals = base.mark_rule(strokeWidth=2).encode(y=alt.Y("low:Q", title="won alone"), y2="high:Q")
    curve = base.mark_line().encode(y=y) + base.mark_point(filled=True, size=50).encode(y=y)
    return (line.encode(y="even:Q") + intervals + curve).properties(title=title, width=420, height=260)


def draw_curves(path: Path, title: str, points: Sequence[tuple[str, str, int, float]]) -> None:
    """How near algorithms come: (game, algorithm, iterations, exploitability), a panel for each game."""
    check(path)
    curves_chart(title, points).save(str(path))


def curves_chart(title: str, points: Sequence[tuple[str, str, int, float]]) -> Any:
    alt: Any = import_module("altair")
    rows = [
        {"game": game, "algorithm": algorithm, "iterations": iterations, "value": value}
        for game, algorithm, iterations, value in points
    ]
    few = {"grid": False, "tickCount": 4}
    lines = alt.Chart(alt.InlineData(values=rows)).encode(
        x=alt.X("iterations:Q", scale=alt.Scale(type="log"), axis=alt.Axis(title="iterations", **few)),
        y=alt.Y(
            "value:Q", scale=alt.Scale(type="log"), axis=alt.Axis(format="~g", title="exploitability", **few)
        ),
        color=alt.Color("algorithm:N", title=None),
    )
    panel = (lines.mark_line() + lines.mark_point(filled=True)).properties(width=190, height=190)
    games = list(dict.fromkeys(game for game, *_ in points))
    return panel.facet(alt.Facet("game:N", sort=games, title=None), columns=3).properties(title=title)
