"""The charts of a report, as Vega-Lite descriptions made by altair. Colours come from the page."""

import math
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

from wyrmhall.lab.statistics import Estimate

ROW: Final = 26  # pixels
SERIES_ROW: Final = 17
BINS: Final = 24
LEGEND_COLUMNS: Final = 2  # more are cut off on a phone
SHAPES: Final = ["circle", "square", "triangle-up", "diamond", "cross", "triangle-down"]

Spec = dict[str, Any]


class Dot(NamedTuple):
    """A value with its interval: of a row, and of a series where several stand in one row."""

    name: str
    value: Estimate
    series: str = ""
    wide: Estimate | None = None  # the interval that holds for all rows together


class Axis(NamedTuple):
    """What is measured; where percent is shown, values are shares."""

    title: str
    percent: bool = True
    marks: tuple[float, ...] = ()  # drawn as lines across: a fair share, no change, bounds

    @property
    def form(self) -> str:
        return ".1~%" if self.percent else "~r"


def intervals(dots: Sequence[Dot], axis: Axis) -> Spec:
    """Dots with their intervals, one row for each name."""
    alt: Any = import_module("altair")
    names = list(dict.fromkeys([dot.name for dot in dots]))
    series = list(dict.fromkeys([dot.series for dot in dots]))
    several = len(series) > 1
    x = alt.Scale(zero=False, nice=True)
    row = alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=150, ticks=False, domain=False))
    encoded: dict[str, Any] = {"y": row}
    if several:
        encoded["yOffset"] = alt.YOffset("series:N", sort=series)
        legend = alt.Legend(orient="top", title=None, columns=LEGEND_COLUMNS)
        encoded["color"] = alt.Color("series:N", scale=alt.Scale(domain=series), legend=legend)
    base = alt.Chart(alt.InlineData(values=[_dot_values(dot) for dot in dots])).encode(**encoded)
    title = alt.Axis(title=axis.title, format=axis.form, tickCount=5, labelFlush=True)
    layers = [
        base.mark_rule(strokeWidth=1).encode(x=alt.X("wide_low:Q", axis=title, scale=x), x2="wide_high:Q"),
        base.mark_rule(strokeWidth=4, opacity=0.55).encode(x="low:Q", x2="high:Q"),
        base.mark_point(size=65, filled=True, opacity=1).encode(**_point(alt, axis, series)),
    ]
    if axis.marks:
        at = alt.Chart(alt.InlineData(values=[{"at": mark} for mark in axis.marks]))
        layers.insert(0, at.mark_rule(strokeDash=[5, 4], strokeWidth=1.5, style="across").encode(x="at:Q"))
    tall = len(names) * (max(ROW, SERIES_ROW * len(series)) if several else ROW)
    return _spec(alt.layer(*layers).properties(width="container", height=tall))


def _point(alt: Any, axis: Axis, series: Sequence[str]) -> dict[str, Any]:
    encoding: dict[str, Any] = {"x": "value:Q"}
    form = ".1%" if axis.percent else ".2f"
    tips = [("name:N", ""), ("series:N", ""), ("value:Q", form), ("low:Q", form), ("high:Q", form)]
    encoding["tooltip"] = [
        alt.Tooltip(field, format=how) if how else alt.Tooltip(field) for field, how in tips
    ]
    if len(series) > 1:
        scale = alt.Scale(domain=list(series), range=[SHAPES[i % len(SHAPES)] for i in range(len(series))])
        encoding["shape"] = alt.Shape(
            "series:N", scale=scale, legend=alt.Legend(orient="top", title=None, columns=LEGEND_COLUMNS)
        )
    return encoding


def _dot_values(dot: Dot) -> dict[str, Any]:
    wide = dot.wide or dot.value
    low, high = dot.value.low, dot.value.high
    row = {"name": dot.name, "series": dot.series, "value": dot.value.value, "low": low, "high": high}
    return {**row, "wide_low": wide.low, "wide_high": wide.high}


class CurvePoint(NamedTuple):
    """A value after a turn, of a series."""

    series: str
    turn: int
    value: Estimate


def curves(points: Sequence[CurvePoint], turns: str, axis: Axis) -> Spec:
    """Values by turn, each series a line in the band of its intervals."""
    alt: Any = import_module("altair")
    rows = [
        {
            "series": one.series,
            "turn": one.turn,
            "value": one.value.value,
            "low": finite(one.value.low, one.value.value),
            "high": finite(one.value.high, one.value.value),
        }
        for one in points
    ]
    series = list(dict.fromkeys([one.series for one in points]))
    form = ".1%" if axis.percent else ".2f"
    tips = [
        "series:N",
        "turn:Q",
        *[alt.Tooltip(f"{name}:Q", format=form) for name in ("value", "low", "high")],
    ]
    legend = alt.Legend(orient="top", title=None, columns=LEGEND_COLUMNS) if len(series) > 1 else None
    shade = alt.Color("series:N", scale=alt.Scale(domain=series), legend=legend)
    across = alt.X(
        "turn:Q", scale=alt.Scale(nice=False), axis=alt.Axis(title=turns, format="d", tickMinStep=1)
    )
    base = alt.Chart(alt.InlineData(values=rows)).encode(x=across, color=shade)
    up = alt.Axis(title=axis.title, format=axis.form, tickCount=5)
    layers = [
        base.mark_area(opacity=0.18).encode(y=alt.Y("low:Q", axis=up), y2="high:Q"),
        base.mark_line(point=True).encode(y="value:Q", tooltip=tips),
    ]
    if axis.marks:
        at = alt.Chart(alt.InlineData(values=[{"at": mark} for mark in axis.marks]))
        layers.insert(0, at.mark_rule(strokeDash=[5, 4], strokeWidth=1.5, style="across").encode(y="at:Q"))
    return _spec(alt.layer(*layers).properties(width="container", height=220))


def finite(bound: float, value: float) -> float:
    """Of a single game nothing is known but its value."""
    return bound if math.isfinite(bound) else value


class Bin(NamedTuple):
    """How many of a series lie between two values."""

    low: float
    high: float
    share: float


def bins(values: Sequence[float], low: float, width: float) -> list[Bin]:
    counts: dict[int, int] = {}
    for value in values:
        place = int((value - low) // width)
        counts[place] = counts.get(place, 0) + 1
    last = max(counts)
    return [
        Bin(low + place * width, low + (place + 1) * width, counts.get(place, 0) / len(values))
        for place in range(last + 1)
    ]


def round_width(span: float) -> float:
    """1, 2 or 5 times a power of ten: about BINS bins over the span, and whole numbers."""
    width = 1.0
    for factor in (2.0, 2.5, 2.0) * 12:
        if span / width <= BINS:
            break
        width *= factor
    return width


def histogram(series: Mapping[str, Sequence[float]], title: str) -> Spec:
    """Shares of the games by value; the series of two tables lie over each other."""
    alt: Any = import_module("altair")
    every = [value for values in series.values() for value in values]
    width = round_width(max(every) - min(every) + 1)
    low = min(every) // width * width
    rows = [
        {"series": name, "from": one.low, "to": one.high, "share": one.share}
        for name, values in series.items()
        for one in bins(values, low, width)
    ]
    names = list(series)
    tips = [alt.Tooltip("from:Q"), alt.Tooltip("to:Q"), alt.Tooltip("share:Q", format=".1%")]
    encoded: dict[str, Any] = {
        "x": alt.X(
            "from:Q", title=title, scale=alt.Scale(zero=False, nice=False), axis=alt.Axis(tickCount=6)
        ),
        "x2": "to:Q",
        "y2": alt.datum(0),
        "y": alt.Y(
            "share:Q", title="share of the games", stack=None, axis=alt.Axis(format=".0%", tickCount=4)
        ),
        "tooltip": tips,
    }
    if len(names) > 1:
        legend = alt.Legend(orient="top", title=None, columns=LEGEND_COLUMNS)
        encoded["color"] = alt.Color("series:N", sort=names, legend=legend)
    bars = alt.Chart(alt.InlineData(values=rows)).mark_rect(opacity=1 if len(names) == 1 else 0.5)
    return _spec(bars.encode(**encoded).properties(width="container", height=190))


def _spec(chart: Any) -> Spec:
    spec: Spec = chart.to_dict()
    spec.pop("config", None)  # colours and fonts are the page's business
    return {**spec, "autosize": {"type": "fit-x", "contains": "padding"}}
