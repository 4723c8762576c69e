"""What the page on the balance says: all figures, and what we know about targets that are missed."""

# not compiled: it is read once, when the games are over

import math
import tomllib
from importlib import resources
from statistics import median
from typing import Final

from wyrmhall.kernel.study.balance import Verdict
from wyrmhall.kernel.study.balance_page import BalancePage
from wyrmhall.kernel.study.estimates import OUTSIDE, Estimate

FILES: Final = resources.files("wyrmhall.games.enchanters.study.balance")
PHRASES: Final[dict[str, dict[str, str]]] = tomllib.loads(FILES.joinpath("phrases.toml").read_text("utf-8"))
BANNERS: Final = "wins less a share: banners, random kingdoms"
CARDS: Final = "a card on the track is taken"
NAMED: Final = 8  # things that are out, by name; the others are counted


def phrase(name: str, *values: object) -> str:
    return PHRASES["missed"][name].format(*values)


class EnchantersPage(BalancePage):
    """The figures speak for themselves; of what is missed, more is told."""

    def template(self) -> str:
        return FILES.joinpath("page.md").read_text("utf-8")

    def fields(self, verdicts: list[Verdict]) -> dict[str, str]:
        return {"not_met": not_met(verdicts), **banner_fields(verdicts), **card_fields(verdicts)}


def figure_called(verdicts: list[Verdict], words: str) -> Verdict:
    (found,) = [one for one in verdicts if one.figure == words]
    return found


# -- what is missed ------------------------------------------------------------------------------------------


def not_met(verdicts: list[Verdict]) -> str:
    missed = [one for one in verdicts if one.passed is False]
    targets = dict.fromkeys([one.target for one in missed])
    told = [target_text(target, [one for one in missed if one.target == target]) for target in targets]
    return "\n".join(told) or phrase("none")


def target_text(target: str, missed: list[Verdict]) -> str:
    figures = "; ".join([figure_text(one) for one in missed])
    why = PHRASES["why"].get(target, "") if any(one.surely_missed for one in missed) else ""
    out = list(dict.fromkeys([thing.name for one in missed for thing in one.out()]))
    return phrase("target", target, figures, f" {why}" if why else "", out_text(out))


def figure_text(verdict: Verdict) -> str:
    kind = "figure" if verdict.surely_missed else "unsure"
    return phrase(kind, verdict.figure, value_text(verdict), bounds_text(verdict))


def out_text(names: list[str]) -> str:
    if not names:
        return ""
    shown = ", ".join(names[:NAMED])
    return phrase("out", phrase("more", shown, len(names) - NAMED) if len(names) > NAMED else shown)


def value_text(verdict: Verdict) -> str:
    value, unit = verdict.value, f" {verdict.unit}" if verdict.unit else ""
    return f"{value.value:.1f} ({number(value.low)} to {number(value.high)}){unit}"


def number(value: float) -> str:
    return "?" if math.isinf(value) else f"{value:.1f}"


def bounds_text(verdict: Verdict) -> str:
    low, high = verdict.bounds
    if math.isinf(low):
        return f"at most {high:g}"
    return f"at least {low:g}" if math.isinf(high) else f"{low:g} to {high:g}"


# -- how sure it is ------------------------------------------------------------------------------------------


def banner_fields(verdicts: list[Verdict]) -> dict[str, str]:
    banners = figure_called(verdicts, BANNERS)
    width = median([half_width(thing.value) for thing in banners.things]) if banners.things else math.inf
    times = median([thing.games for thing in banners.things]) if banners.things else 0
    return {
        "banner_games": f"{times:.0f}",
        "banner_width": number(width),
        "banner_caught": number(banners.bounds.high + width),
    }


def half_width(value: Estimate) -> float:
    return (value.high - value.low) / 2


def card_fields(verdicts: list[Verdict]) -> dict[str, str]:
    cards = len(figure_called(verdicts, CARDS).things)
    return {"cards": str(cards), "cards_by_chance": f"{OUTSIDE * cards / 2:.0f}"}
