"""The answers as aligned text, for the terminal: what stands out first, every row on request."""

from collections.abc import Sequence

from wyrmhall.lab.arena import Result
from wyrmhall.lab.findings import percent
from wyrmhall.lab.questions import choices, economy, held_items, shape, standing_out
from wyrmhall.lab.questions.course import TALK
from wyrmhall.lab.questions.option_forms import shown
from wyrmhall.lab.statistics import Estimate


def number(value: Estimate) -> str:
    return f"{value.value:7.2f} ({value.low:.2f} to {value.high:.2f})"


def figure(value: Estimate, as_percent: bool) -> str:
    return percent(value) if as_percent else number(value)


def outstanding_lines(
    results: Sequence[Result], seats: Sequence[str], things_there: Sequence[str], every: bool
) -> list[str]:
    """The first thing to read."""
    found = standing_out.outstanding(results, seats, things_there)
    text = ["", standing_out.in_short(found)]
    shown_rows = found.rows if every else found.rows[: standing_out.FIRST]
    for one in shown_rows:
        about = f"{one.what}, {one.name}"
        text.append(f"  {about:<44} {figure(one.value, one.percent):<26} {one.verdict}")
    left = len(found.rows) - len(shown_rows)
    return [*text, f"  ... and {left} more: --all shows them"] if left else text


def lines(
    results: Sequence[Result], seats: Sequence[str], things_there: Sequence[str], every: bool
) -> list[str]:
    """Shape, choices, things and goods."""
    return [
        *shape_lines(results),
        *kind_lines(results),
        *(option_lines(results) if every else []),
        *item_lines(results, things_there, every),
        *good_lines(results, seats, every),
    ]


def shape_lines(results: Sequence[Result]) -> list[str]:
    found = shape.shape_of(results)
    if found is None:
        return []
    text = ["", f"{'shape of play':<26} 95 %"]
    return text + [
        f"{name:<26} {figure(value, as_percent):<26} {meaning}"
        for name, value, as_percent, meaning in shape.rows_of(found)
    ]


def kind_lines(results: Sequence[Result]) -> list[str]:
    kinds = choices.kinds_of(results)
    if not kinds:
        return []
    many = len(choices.compared(kinds)[0])
    text = ["", f"{'decision':<26} {'times':>8}  {'with a choice, 95 %':<26} most usual"]
    for one in kinds:
        if one.name == TALK:
            said = ", ".join([f"{option.form} {option.taken}" for option in one.options])
            text.append(f"{one.name:<26} {one.asked:>8}  {said}")
        else:
            usual = f"{shown(one.options[0].form)} {100 * one.usual.value:.0f} %" if one.free else ""
            verdict = f"   {one.verdict(many)}" if one.verdict(many) else ""
            text.append(f"{one.name:<26} {one.asked:>8}  {percent(one.free_share):<26} {usual}{verdict}")
    return text


def option_lines(results: Sequence[Result]) -> list[str]:
    kinds = choices.kinds_of(results)
    options = choices.options_of(kinds)
    many = len(choices.compared(kinds)[1])
    text = ["", f"{'option':<60} {'offered':>8}  taken, 95 %"]
    for one in options:
        about = f"{one.kind}: {shown(one.form)}"
        verdict = f"   {one.verdict(many)}" if one.verdict(many) else ""
        text.append(f"{about:<60} {one.offered:>8}  {percent(one.share)}{verdict}")
    return text


def item_lines(results: Sequence[Result], there: Sequence[str], every: bool) -> list[str]:
    """Dead ones, or all."""
    found = held_items.items_of(results, there)
    many = len([one for one in found if one.judged])
    listed = found if every else [one for one in found if one.verdict(many)]
    if not listed or not any(r.course for r in results):
        return []
    text = ["", f"{'cards and the like':<28} {'held':>6} {'offered':>8}  {'taken or used, 95 %':<26}"]
    for one in listed:
        share = percent(one.taking) if one.offered else ""
        text.append(
            f"{one.name:<28} {one.held:>6} {one.offered:>8}  {share:<26} {one.verdict(many)}".rstrip()
        )
    return text


def good_lines(results: Sequence[Result], seats: Sequence[str], every: bool) -> list[str]:
    """In and out of a game by seat; by turn, if all is asked for."""
    text: list[str] = []
    for good in economy.goods_of(results):
        text += ["", f"{good.name + ', of a game':<26} {'in, 95 %':<26} out, 95 %"]
        for seat, name in enumerate(seats):
            text.append(f"{name:<26} {number(good.came[seat]):<26} {number(good.went[seat])}")
        text += turn_lines(good, seats) if every else []
    return text


def turn_lines(good: economy.Good, seats: Sequence[str]) -> list[str]:
    """What came, went and is held at the end, in the mean."""
    text = [f"{'  by turn':<12}" + "".join([f"{name:<22}" for name in seats])]
    for one in good.turns:
        cells = [
            f"+{came.value:.1f} -{went.value:.1f} = {held.value:.1f}"
            for came, went, held in zip(one.came, one.went, one.held, strict=True)
        ]
        text.append(f"  {one.turn:<10}" + "".join([f"{cell:<22}" for cell in cells]))
    return text
