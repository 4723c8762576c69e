"""Plans that lie open: what each side's total is made of, who leads, and what it would cost."""

from dataclasses import dataclass

from wyrmhall.games.dragon_dune.components.board import PLACE_NAMES
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, COLOUR_OF, NO_CARD, VALUE_OF
from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.rules.battle.losses import army_of
from wyrmhall.games.dragon_dune.rules.battle.open_battle import OpenBattle
from wyrmhall.games.dragon_dune.rules.battle.resolution import (
    ADDS,
    ATTACKER,
    DEFENDER,
    DISCARDED,
    NO_WINNER,
    Army,
    Result,
    bonus,
    colour_rule,
    resolve,
    weakness,
)
from wyrmhall.games.dragon_dune.state import State


@dataclass(frozen=True)
class RevealStep:
    """One sentence, and the rule it follows from."""

    words: str
    rule: str


@dataclass(frozen=True)
class Part:
    """One summand of a total."""

    words: str
    points: int
    rule: str


@dataclass(frozen=True)
class OpenPlan:
    seat: int
    sent: int
    elites: int
    card: str  # nothing: no artifact
    blessed: bool
    parts: tuple[Part, ...]
    total: int
    betrays: bool
    lost: int  # units
    discards: bool  # its artifact


@dataclass(frozen=True)
class Reveal:
    plans: tuple[OpenPlan, OpenPlan]
    winner: int  # the seat that wins as things stand; -1: nobody
    tie: bool
    treachery: bool


def reveal_of(s: State, step: OpenBattle) -> Reveal:
    armies = (army_of(s, step, ATTACKER), army_of(s, step, DEFENDER))
    edition, weak = s.setup.edition, s.setup.weaknesses
    result = resolve(edition, weak, armies[ATTACKER], armies[DEFENDER], step.betrayals)
    plans = [open_plan(s, step, number, armies, result) for number in (ATTACKER, DEFENDER)]
    return Reveal(
        plans=(plans[ATTACKER], plans[DEFENDER]),
        winner=-1 if result.winner == NO_WINNER else step.sides[result.winner],
        tie=result.totals[ATTACKER] == result.totals[DEFENDER],
        treachery=True in step.betrayals,
    )


def open_plan(s: State, step: OpenBattle, number: int, armies: tuple[Army, Army], result: Result) -> OpenPlan:
    mine = armies[number]
    return OpenPlan(
        seat=step.sides[number],
        sent=mine.sent,
        elites=mine.elites_sent,
        card="" if mine.card == NO_CARD else CARD_WORDS[mine.card],
        blessed=mine.blessed,
        parts=tuple(parts(s, mine, armies[1 - number])),
        total=result.totals[number],
        betrays=step.betrayals[number],
        lost=result.lost[number],
        discards=result.cards[number] == DISCARDED,
    )


def parts(s: State, mine: Army, theirs: Army) -> list[Part]:
    """The summands of `resolution.total`, each with its rule."""
    edition, words = s.setup.edition, catalogue()
    plain = mine.sent - mine.elites_sent
    worth = edition.atom("DD-BAT-09")
    counted = [Part(f"{words.units(plain)} at {edition.unit_worth}", plain * edition.unit_worth, worth)]
    if mine.elites_sent:
        elite = edition.elites[1]
        counted.append(
            Part(f"{mine.elites_sent} elite at {elite}", mine.elites_sent * elite, edition.atom("DD-ADV-03"))
        )
    if mine.card != NO_CARD:
        counted.append(artifact_part(s, mine, theirs))
    more = bonus(edition, mine.faction, theirs.faction)
    counted += [Part("faction bonus", more, "DD-BAT-13")] if more else []
    counted += [Part("blessing", edition.blessing, "DD-ADV-06")] if mine.blessed else []
    less = weakness(edition, mine, theirs) if s.setup.weaknesses else 0
    counted += [Part("weakness", -less, edition.atom("DD-WKN-03"))] if less else []
    return counted


def artifact_part(s: State, mine: Army, theirs: Army) -> Part:
    """DD-BAT-10 to DD-BAT-12"""
    words = catalogue()
    name = words.card(mine.card)
    if colour_rule(mine.card, theirs.card) == ADDS:
        return Part(name, VALUE_OF[mine.card], "DD-BAT-10")
    equal = VALUE_OF[mine.card] == VALUE_OF[theirs.card]
    why = "equal" if equal else f"the higher {words.colours[COLOUR_OF[mine.card]]}"
    return Part(f"{name}, {why}, adds nothing", 0, "DD-R-170" if equal else "DD-BAT-10")


def open_plans(s: State, step: OpenBattle, outcome: Reveal) -> tuple[RevealStep, ...]:
    """The order of DD-R-111: artifacts, totals, who wins, losses."""
    edition, words = s.setup.edition, catalogue()
    names = [words.factions[s.setup.factions[seat]] for seat in step.sides]
    told = [RevealStep(f"Both plans for {PLACE_NAMES[step.place]} lie open", "DD-BAT-07")]
    for number, plan in enumerate(outcome.plans):
        told += [
            RevealStep(f"{names[number]}: {part.words}", part.rule)
            for part in plan.parts
            if plan.card and "adds" in part.words
        ]
    totals = " to ".join([f"{names[number]} {plan.total}" for number, plan in enumerate(outcome.plans)])
    told.append(RevealStep(totals, "DD-BAT-14"))
    if outcome.treachery:
        told.append(RevealStep("Treachery decides, whatever the totals", "DD-BAT-21"))
    elif outcome.tie:
        told.append(RevealStep("Equal totals: the attacker wins", "DD-BAT-15"))
    for number, plan in enumerate(outcome.plans):
        won = plan.seat == outcome.winner
        rule = "DD-BAT-16" if won else "DD-BAT-22" if outcome.treachery else "DD-BAT-17"
        told.append(RevealStep(f"{names[number]} would lose {words.units(plan.lost)}", rule))
        if plan.discards:
            gone = edition.atom("DD-BAT-11") if won else "DD-BAT-18"
            told.append(RevealStep(f"{names[number]} would discard their artifact", gone))
    return tuple(told)
