"""Sections about the course of games: what stands out, the shape of play, choices, things, goods."""

from collections.abc import Sequence
from typing import Final

from wyrmhall.lab.arena import Result
from wyrmhall.lab.questions import choices, economy, held_items, shape, standing_out
from wyrmhall.lab.questions.course import TALK
from wyrmhall.lab.questions.option_forms import shown
from wyrmhall.lab.questions.restricted_play import Effect
from wyrmhall.lab.report.charts import Axis, CurvePoint, Dot, curves, intervals
from wyrmhall.lab.report.page import Section, Table, interval_text
from wyrmhall.lab.statistics import Estimate, among

DRAWN: Final = 12  # restrictions of either end of a long list
NAMED: Final = 4  # things of one kind that are named in short
TURN: Final = "turn or round"


# -- in short ------------------------------------------------------------------------------------------------


def in_short(results: Sequence[Result], every: Sequence[str]) -> list[str]:
    said = [*shape_in_short(results), *choices_in_short(results), *items_in_short(results, every)]
    return said if any(r.course for r in results) else []


def shape_in_short(results: Sequence[Result]) -> list[str]:
    found = shape.shape_of(results)
    if found is None:
        return []
    changes, late, best = found.lead_changes, found.decided_at, found.ahead_halfway
    return [
        f"The lead changes {interval_text(changes, False)} times in a game. Whoever is ahead at half-time "
        f"wins {interval_text(best)}, whoever is last {interval_text(found.last_halfway)}. "
        f"The winner is ahead for good after {interval_text(late)} of the game."
    ]


def choices_in_short(results: Sequence[Result]) -> list[str]:
    kinds, options = choices.compared(choices.kinds_of(results))
    dead = [f"{one.name} ({one.verdict(len(kinds))})" for one in kinds if one.verdict(len(kinds))]
    never = [f"{one.kind}: {shown(one.form)}" for one in options if "ever" in one.verdict(len(options))]
    said = [f"Decisions with little to decide: {listed(dead)}."] if dead else []
    return said + ([f"Options that are never or hardly ever taken: {listed(never)}."] if never else [])


def items_in_short(results: Sequence[Result], every: Sequence[str]) -> list[str]:
    found = held_items.items_of(results, every)
    many = len([one for one in found if one.judged])
    dead: dict[str, list[str]] = {}
    for one in found:
        if one.verdict(many):
            dead.setdefault(one.verdict(many), []).append(one.name)
    return [f"{verdict[:1].upper()}{verdict[1:]}: {listed(names)}." for verdict, names in dead.items()]


def listed(names: Sequence[str]) -> str:
    more = f", and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return f"{', '.join(names[:NAMED])}{more}"


# -- what stands out -----------------------------------------------------------------------------------------


def what_stands_out(results: Sequence[Result], seats: Sequence[str], every: Sequence[str]) -> list[Section]:
    found = standing_out.outstanding(results, seats, every)
    words = [standing_out.in_short(found)]
    notes = [
        f"{found.compared:,} figures are compared at once: win shares, cards, decisions, options, the shape "
        "of play. The second interval holds for all of them together; only what lies outside with the whole "
        "of it is listed, the farthest first. Every figure that was compared stands in a table below, which "
        "compares fewer rows at once and may tell apart what is not listed here."
    ]
    if not found.rows:
        return [Section("What stands out", words, None, None, notes)]
    rows = [
        [
            one.name,
            one.what,
            one.verdict,
            interval_text(one.value, one.percent),
            range_text(one.together(found.compared), one.percent),
        ]
        for one in found.rows
    ]
    head = ["", "of", "verdict", "measured, 95 %", f"among {found.compared:,}"]
    return [Section("What stands out", words, None, Table(head, rows), notes)]


def range_text(value: Estimate, percent: bool) -> str:
    low, high = (100 * value.low, 100 * value.high) if percent else (value.low, value.high)
    form = ".1f" if percent else ".2f"
    return f"{low:{form}} to {high:{form}}{' %' * percent}"


# -- the shape of play ---------------------------------------------------------------------------------------


def shape_of_play(results: Sequence[Result]) -> list[Section]:
    found = shape.shape_of(results)
    if found is None:
        return together_by_turn(results)
    rows = [
        [name, interval_text(value, percent), meaning]
        for name, value, percent, meaning in shape.rows_of(found)
    ]
    table = Table(["", "measured, 95 %", "meaning"], rows)
    notes = [
        "Who is ahead is read from what the game itself counts. At half-time: after half of the turns that a "
        "game had. Where several are ahead, or last, each counts a part."
    ]
    return [Section("What shape has a game?", [], None, table, notes), curves_section(found)]


def curves_section(found: shape.Shape) -> Section:
    points = [
        CurvePoint(series, one.turn, value)
        for one in found.curves
        for series, value in (("who is ahead", one.ahead), ("who is last", one.last))
    ]
    rows = [
        [str(one.turn), interval_text(one.ahead), interval_text(one.last), f"{one.games:,}"]
        for one in found.curves
    ]
    chart = curves(points, TURN, Axis("wins in the end", marks=(found.fair,)))
    notes = [
        "Games that went on after that turn. The nearer the line of who is ahead lies to 100 %, the less "
        "tension is left; the nearer that of who is last lies to the dashed fair share, the better are "
        "comebacks."
    ]
    head = [TURN, "who is ahead wins, 95 %", "who is last wins, 95 %", "games"]
    return Section("Does being ahead win?", [], chart, Table(head, rows), notes)


def together_by_turn(results: Sequence[Result]) -> list[Section]:
    """Against the game itself: its standing in games that were won, and in those that were lost."""
    found = shape.together_curves(results) if shape.together(results) else {}
    if not found:
        return []
    points = [CurvePoint(kind, turn, value) for kind, turns in found.items() for turn, value in turns]
    by_turn: dict[int, dict[str, Estimate]] = {}
    for one in points:
        by_turn.setdefault(one.turn, {})[one.series] = one.value
    rows = [
        [str(turn), *[interval_text(values[kind], False) if kind in values else "" for kind in found]]
        for turn, values in sorted(by_turn.items())
    ]
    chart = curves(points, TURN, Axis("standing", percent=False))
    title = "How did games that were won differ from those that were lost?"
    return [Section(title, [], chart, Table([TURN, *found], rows))]


# -- choices -------------------------------------------------------------------------------------------------


def choices_made(results: Sequence[Result]) -> list[Section]:
    kinds = choices.kinds_of(results)
    if not kinds:
        return []
    judged, options = choices.compared(kinds)
    return [kinds_section(kinds, len(judged)), options_section(choices.options_of(kinds), len(options))]


def kinds_section(kinds: Sequence[choices.Kind], many: int) -> Section:
    asked = [one for one in kinds if one.name != TALK]
    rows = [
        [
            one.name,
            f"{one.asked:,}",
            interval_text(one.free_share),
            f"{shown(one.options[0].form)}: {100 * one.usual.value:.1f} %" if one.free else "",
            one.verdict(many),
        ]
        for one in asked
    ]
    head = ["decision", "times", "with a choice, 95 %", "most usual", "verdict"]
    said = [f"Beside the turn: {talk_text(one)}." for one in kinds if one.name == TALK]
    notes = [
        "A decision that leaves a choice less than one time in ten, or in which one option is nearly always "
        "taken, is told as such if its interval among all decisions says so."
    ]
    dots = [Dot(one.name, one.free_share, wide=among(one.free_share, max(1, many))) for one in asked]
    chart = intervals(dots, Axis("decisions with a choice", marks=(choices.SELDOM_FREE,)))
    return Section("Where is something to decide?", said, chart, Table(head, rows), notes)


def talk_text(kind: choices.Kind) -> str:
    return ", ".join([f"{one.form} {one.taken:,} times" for one in kind.options])


def options_section(options: Sequence[choices.Option], many: int) -> Section:
    rows = [
        [
            shown(one.form),
            one.kind,
            f"{one.offered:,}",
            f"{one.taken:,}",
            interval_text(one.share),
            one.verdict(many),
        ]
        for one in options
    ]
    head = ["option", "decision", "offered", "taken", "share, 95 %", "verdict"]
    notes = [
        "Every option beside others, the least taken first; numbers in an option are left out (#). Of menus "
        "with very many options only what was taken is counted. What these bots never take may still "
        "be good: wyrmhall lab restrict forbids it to one seat and tells what that costs.",
    ]
    return Section("Which options are dead?", [], None, Table(head, rows), notes)


# -- things --------------------------------------------------------------------------------------------------


def dead_items(results: Sequence[Result], every: Sequence[str]) -> list[Section]:
    found = held_items.items_of(results, every)
    if not found or not any(r.course for r in results):
        return []
    many = len([one for one in found if one.judged])
    rows = [
        [
            one.name,
            f"{one.held:,}",
            interval_text(one.use) if one.held and one.offered else "",
            f"{one.offered:,}",
            interval_text(one.taking) if one.offered else "",
            one.verdict(many),
        ]
        for one in found
    ]
    head = ["", "held", "used by holders, 95 %", "could take or use", "did, 95 %", "verdict"]
    notes = [
        "Counted by player and game. An option that names a thing, on its button or in its notation, is "
        "about it. What works by itself is used without anybody choosing it; then the last columns tell how "
        "often it was taken."
    ]
    return [Section("Which cards are dead?", [], None, Table(head, rows), notes)]


# -- goods ---------------------------------------------------------------------------------------------------


def economy_by_turn(results: Sequence[Result], seats: Sequence[str]) -> list[Section]:
    goods = economy.goods_of(results)
    return [section for one in goods for section in (good_section(one, seats), turns_section(one, seats))]


def good_section(good: economy.Good, seats: Sequence[str]) -> Section:
    points = [
        CurvePoint(name, one.turn, one.held[seat]) for one in good.turns for seat, name in enumerate(seats)
    ]
    rows = [
        [name, interval_text(good.came[seat], False), interval_text(good.went[seat], False)]
        for seat, name in enumerate(seats)
    ]
    chart = curves(points, TURN, Axis(f"{good.name} at its end", percent=False))
    table = Table(["in a whole game", "in, 95 %", "out, 95 %"], rows)
    return Section(f"{good.name[:1].upper()}{good.name[1:]}: what comes, what goes?", [], chart, table)


def turns_section(good: economy.Good, seats: Sequence[str]) -> Section:
    rows = [
        [str(one.turn), *[flow_text(one, seat) for seat in range(len(seats))], f"{one.games:,}"]
        for one in good.turns
    ]
    notes = ["In each cell: what came, what went, and what was held at the end of the turn, in the mean."]
    title = f"{good.name[:1].upper()}{good.name[1:]} by turn"
    return Section(title, [], None, Table([TURN, *seats, "games"], rows), notes)


def flow_text(one: economy.TurnFlow, seat: int) -> str:
    return f"+{one.came[seat].value:.1f} \u2212{one.went[seat].value:.1f} = {one.held[seat].value:.1f}"


# -- restricted play -----------------------------------------------------------------------------------------


def restrictions(effects: Sequence[Effect]) -> list[Section]:
    """What was forbidden, the most useful first; the ends of a long list are drawn."""
    met = [one for one in effects if one.met]
    drawn = met if len(met) <= 2 * DRAWN else [*met[:DRAWN], *met[-DRAWN:]]
    dots = [Dot(one.name, one.wins.change, wide=one.wins.together) for one in drawn]
    rows = [
        [
            one.name,
            interval_text(one.wins.change, sign="+"),
            one.verdict,
            interval_text(one.where_met, sign="+") if one.met > 1 else "",
            interval_text(one.score, False, "+"),
            f"{one.met:,}",
            f"{one.done:,}",
        ]
        for one in effects
    ]
    head = ["forbidden", "wins, 95 %", "verdict", "where it came up, 95 %", "score, 95 %", "games", "done in"]
    chart = intervals(dots, Axis("wins with it forbidden, less without", marks=(0.0,))) if dots else None
    return [
        Section("What does it cost to do without?", [], chart, Table(head, rows), restriction_notes(effects))
    ]


def restriction_notes(effects: Sequence[Effect]) -> list[str]:
    insisted = sum([one.insisted for one in effects])
    notes = [
        "Points of win share that the seat loses (below zero) or gains when it cannot do it, in pairs of "
        "games with the same seed. It helps, or hurts, only if the thin line leaves zero out: that one holds "
        "for all rows. Games: where something was taken away. Done in: where the seat did just that when "
        "nothing was forbidden.",
        "The bot learns of the ban when it decides, and does not plan for it. A menu is never emptied.",
    ]
    if insisted:
        notes.append(f"In {insisted:,} decisions the bot asked for what was forbidden, and chance decided.")
    return notes
