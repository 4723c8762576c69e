"""A battle, side by side: both plans, their totals, treachery, the tie, and what it cost."""

from typing import Final

from wyrmhall.games.dragon_dune.components.cards import COLOUR_OF, NO_CARD, VALUE_OF
from wyrmhall.games.dragon_dune.components.editions import Edition
from wyrmhall.games.dragon_dune.language.event_types import (
    EVENT_TYPES,
    Battle,
    BattleOver,
    PlanRevealed,
    Treachery,
)
from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.moments.words import say
from wyrmhall.games.dragon_dune.rules.battle.resolution import ADDS, colour_rule
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.moments import CARD, Fact, Moment, Side, Told
from wyrmhall.kernel.seat import Seat

HELPS: Final = ("card-used", "negated", "answered")  # what is played or told before the plans are opened
FATE: Final = ("pair-shown",)
LOSSES: Final = ("units-lost", "artifact-gone", "gold-received")


def battle(told: Told) -> Moment:
    over = EVENT_TYPES.typed(told.event)
    assert isinstance(over, BattleOver)
    plans = {
        plan.seat: plan for plan in map(EVENT_TYPES.typed, told.events) if isinstance(plan, PlanRevealed)
    }
    sides = [side(told, over, plans, seat, other) for seat, other in both(over)]
    facts = [*lines(told, told.events[: told.at], HELPS), *fate(told, over)]
    if over.total == over.other_total and not over.treachery:
        facts.append(Fact(say("tie"), "", "DD-BAT-15"))
    facts += lines(told, told.events[told.at :], LOSSES)
    return Moment("battle", CARD, told.say(opening(told)), tuple(sides), tuple(facts), told.say(told.event))


def both(over: BattleOver) -> tuple[tuple[Seat, Seat], tuple[Seat, Seat]]:
    return ((over.seat, over.other), (over.other, over.seat))


def opening(told: Told) -> Event:
    return next(event for event in told.events if isinstance(EVENT_TYPES.typed(event), Battle))


def lines(told: Told, events: list[Event], kinds: tuple[str, ...]) -> list[Fact]:
    """Those of the events that are of these kinds, as the log tells them."""
    return [Fact(told.say(event), "", event.rule) for event in events if event.kind in kinds]


def side(told: Told, over: BattleOver, plans: dict[Seat, PlanRevealed], seat: Seat, other: Seat) -> Side:
    attacks = seat == over.seat
    name = catalogue().person(told.names[seat], False)
    total = over.total if attacks else over.other_total
    return Side(
        seat=seat,
        title=say("attacker" if attacks else "defender", name=name),
        facts=tuple(summands(told.options.edition_in_force, plans[seat], plans[other], total)),
        total=str(total),
        won=over.winner == seat,
    )


def summands(edition: Edition, mine: PlanRevealed, theirs: PlanRevealed, total: int) -> list[Fact]:
    """What a total is made of; whatever is left when all that lay open is counted, the faction adds."""
    plain = mine.count - mine.elites
    counted = [(plain * edition.unit_worth, units(edition, plain))]
    if mine.elites:
        worth = edition.elites[1]
        counted.append((mine.elites * worth, elites(edition, mine.elites, worth)))
    counted.append(artifact(mine, theirs))
    if mine.blessed:
        worth = edition.blessing
        counted.append((worth, Fact(say("blessing"), f"+{worth}", "DD-ADV-06")))
    facts = [fact for _, fact in counted]
    rest = total - sum([points for points, _ in counted])
    return facts + ([remainder(edition, rest)] if rest else [])


def units(edition: Edition, count: int) -> Fact:
    words = say("units-at", units=catalogue().units(count), worth=edition.unit_worth)
    return Fact(words, f"+{count * edition.unit_worth}", edition.atom("DD-BAT-09"))


def elites(edition: Edition, count: int, worth: int) -> Fact:
    return Fact(say("elites-at", count=count, worth=worth), f"+{count * worth}", edition.atom("DD-ADV-03"))


def artifact(mine: PlanRevealed, theirs: PlanRevealed) -> tuple[int, Fact]:
    """DD-BAT-10 to DD-BAT-12"""
    if mine.card == NO_CARD:
        return 0, Fact(say("no-artifact"))
    words, value = catalogue(), VALUE_OF[mine.card]
    if colour_rule(mine.card, theirs.card) == ADDS:
        return value, Fact(say("artifact", card=words.card(mine.card)), f"+{value}", "DD-BAT-10")
    equal = value == VALUE_OF[theirs.card]
    key, colour = "artifact-equal" if equal else "artifact-higher", words.colours[COLOUR_OF[mine.card]]
    said = say(key, card=words.card(mine.card), colour=colour)
    return 0, Fact(said, "+0", "DD-R-170" if equal else "DD-BAT-10")


def remainder(edition: Edition, rest: int) -> Fact:
    rule = "DD-BAT-13" if rest > 0 else edition.atom("DD-WKN-03")
    return Fact(say("bonus" if rest > 0 else "weakness"), f"{rest:+}", rule)


def fate(told: Told, over: BattleOver) -> list[Fact]:
    """Treachery: declared or not, and by which pair."""
    shown: list[Fact] = []
    for event in told.events[: told.at]:
        if isinstance(EVENT_TYPES.typed(event), Treachery) or event.kind in FATE:
            shown.append(Fact(told.say(event), "", event.rule))
    return [*shown, Fact(say("fate"), "", "DD-BAT-21")] if over.treachery else shown


def chaos(told: Told) -> Moment:
    """DD-TWO-03  Nobody wins: everything there is destroyed."""
    lost = lines(told, told.events[told.at + 1 :], (*LOSSES, "gold-burned", "units-burned"))
    return Moment(
        "chaos", CARD, say("chaos"), (), (Fact(told.say(opening(told))), *lost), told.say(told.event)
    )
