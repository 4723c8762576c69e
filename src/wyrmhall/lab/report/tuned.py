"""The page of a tuning: what was found, what was tried, which value moves what."""

from collections.abc import Sequence
from typing import Final

from wyrmhall.lab.report.charts import Axis, Dot, intervals
from wyrmhall.lab.report.page import Page, Section, Table
from wyrmhall.lab.statistics import among
from wyrmhall.lab.tuning.campaign import Tuned
from wyrmhall.lab.tuning.confirmation import Confirmed, in_short, value_text
from wyrmhall.lab.tuning.effects import Effect, effect_text
from wyrmhall.lab.tuning.parameters import changes, setting_text
from wyrmhall.lab.tuning.targets import Measured, bounds_text
from wyrmhall.lab.tuning.trials import Outcome, Study

PRINTED: Final = "as printed"
FOUND: Final = "found"


def of_tuning(
    study: Study,
    tuned: Tuned,
    found: Sequence[Effect],
    confirmed: Sequence[Confirmed],
    setup: Sequence[tuple[str, str]],
) -> Page:
    best = tuned.outcomes[0]
    told = in_short(confirmed) if confirmed else ["It was not confirmed on games of its own."]
    games = sum([one.trial.games for one in tuned.played]) * len(study.places)
    return Page(
        f"{study.game.title}: tuned",
        f"{len(tuned.played)} trials, {games:,} games; wanted: {', '.join([t.words for t in study.targets])}",
        [f"Found: {setting_text(study.parameters, best.setting)}.", *told],
        [
            values_section(study, best),
            *figures_sections(tuned.printed, best, confirmed),
            *effects_sections(found),
            trials_section(study, tuned.outcomes),
        ],
        setup,
    )


def values_section(study: Study, best: Outcome) -> Section:
    changed = changes(study.parameters, best.setting)
    rows = [
        [parameter.name, parameter.printed, changed.get(parameter.name, ""), tried_text(parameter.words)]
        for parameter in study.parameters
    ]
    return Section("What was changed", [], None, Table(["", PRINTED, FOUND, "tried"], rows))


def tried_text(words: Sequence[str]) -> str:
    return ", ".join(words) if len(words) <= 8 else f"{words[0]}, {words[1]} ... {words[-1]}"


def figures_sections(printed: Outcome, best: Outcome, confirmed: Sequence[Confirmed]) -> list[Section]:
    """Shares in one chart, and each number in one of its own: they have no common axis."""
    wide = {one.measured.title: one for one in confirmed}
    names = list(
        dict.fromkeys([(f.target.percent, "" if f.target.percent else f.name) for f in best.figures])
    )
    return [figures_section(name, percent, printed, best, wide) for percent, name in names]


def figures_section(
    name: str, percent: bool, printed: Outcome, best: Outcome, wide: dict[str, Confirmed]
) -> Section:
    def meant(outcome: Outcome) -> list[Measured]:
        return [f for f in outcome.figures if f.target.percent == percent and (percent or f.name == name)]

    dots, rows = [Dot(one.title, one.value, PRINTED) for one in meant(printed)], []
    before = {one.title: value_text(one, one.value) for one in meant(printed)}
    for one in meant(best):
        last = wide.get(one.title)
        value = last.measured.value if last else one.value
        dots.append(Dot(one.title, value, FOUND, last.together if last else None))
        cells = [bounds_text(one.target), before.get(one.title, ""), value_text(one, value)]
        rows.append([one.title, *cells, last.verdict() if last else ""])
    marks = tuple(
        dict.fromkeys([bound for one in meant(best) for bound in one.target.bounds if abs(bound) < 1e9])
    )
    table = Table(["", "wanted", f"{PRINTED}, 95 %", f"{FOUND}, 95 %", "verdict"], rows)
    title = "Shares and their bounds" if percent else f"{name[:1].upper()}{name[1:]} and its bounds"
    notes = ["The thin line holds for all figures together 95 times of 100; a verdict is made by it."]
    return Section(
        title, [], intervals(dots, Axis(name or "share", percent, marks)), table, notes if wide else ()
    )


def effects_sections(found: Sequence[Effect]) -> list[Section]:
    """A section for each figure: what every value does to it."""
    sections = []
    for figure in dict.fromkeys([one.figure for one in found]):
        own = [one for one in found if one.figure == figure]
        dots = [Dot(one.step, one.value, wide=among(one.value, len(found))) for one in own]
        rows = [
            [one.step, effect_text(one.value, one.percent), "sure" if one.is_sure(len(found)) else "not sure"]
            for one in own
        ]
        chart = intervals(dots, Axis("change from end to end", own[0].percent, (0.0,)))
        section = Section(f"What moves {figure}", [], chart, Table(["", "change, 95 %", ""], rows))
        sections.append(section)
    if sections:
        sections[0] = sections[0]._replace(words=[FIT])
    return sections


FIT: Final = (
    "From one end of its values to the other, all others unchanged: a plane fitted to all trials, which says "
    "nothing of values that work only together. It is sure if the interval for all rows leaves 0 out."
)


def trials_section(study: Study, outcomes: Sequence[Outcome]) -> Section:
    words = [
        "Settings that reached the last final stand first. Missed: how far outside, 1 "
        "being one figure half the width of its bounds. Change: 0 as printed, 1 everything as far as it goes."
    ]
    rows = [trial_row(study, one) for one in outcomes]
    table = Table(["setting", "games", "inside", "missed", "change"], rows)
    return Section("What was tried", words, None, table)


def trial_row(study: Study, one: Outcome) -> list[str]:
    inside, setting = f"{one.inside} of {len(one.figures)}", setting_text(study.parameters, one.setting)
    return [setting, f"{one.games:,}", inside, f"{one.missed:.2f}", f"{one.change:.2f}"]
