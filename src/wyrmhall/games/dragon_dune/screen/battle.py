"""A battle: both sides, what binds their plans, your own plan with its points, the reveal step by step."""

from dataclasses import dataclass

from wyrmhall.games.dragon_dune.components.board import PLACE_WORDS, Place
from wyrmhall.games.dragon_dune.components.cards import (
    COLOUR_OF,
    NO_CARD,
    NO_COLOUR,
    VALUE_OF,
    VALUES,
    Card,
    cards_in,
)
from wyrmhall.games.dragon_dune.components.editions import QUESTIONS
from wyrmhall.games.dragon_dune.language.actions import ELITE, SEND, Number, OfCard
from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import Answer, AskQuestion, NegateQuestion
from wyrmhall.games.dragon_dune.rules.battle.open_battle import OpenBattle, Plan
from wyrmhall.games.dragon_dune.rules.battle.plans import (
    NO_CARD_SAID,
    UNBOUND,
    Lock,
    WritePlans,
    agrees,
    allowed_cards,
    may_bless,
)
from wyrmhall.games.dragon_dune.rules.battle.resolution import bonus
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.rules.possessions.units import elites_at, visible_units_at
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID, bounds_at
from wyrmhall.games.dragon_dune.screen.reveal import Reveal, RevealStep, open_plans, reveal_of
from wyrmhall.games.dragon_dune.screen.secrets import ArtifactCard, artifact_card
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import Seat


@dataclass(frozen=True)
class Side:
    """One side as everybody sees it before the reveal."""

    seat: int
    attacks: bool
    units: int
    elites: int
    bonus: int
    locks: tuple[str, ...]  # what an answer binds the plan to (DD-BAT-04)
    writing: bool  # the plan is not fixed yet
    sealed: bool
    least: int  # the total as open information bounds it
    most: int


@dataclass(frozen=True)
class PlanCard:
    card: ArtifactCard
    allowed: bool
    words: str  # what it adds, and when not


@dataclass(frozen=True)
class Points:
    """What units are worth in battle."""

    sent: int
    elites: int
    points: int


@dataclass(frozen=True)
class PlanSheet:
    """The own plan: what may be chosen, what is chosen already (-1 and nothing: not yet)."""

    sends: tuple[int, ...]
    units: tuple[Points, ...]
    cards: tuple[PlanCard, ...]
    none_allowed: bool
    may_bless: bool
    bonus: int
    blessing: int
    weakness: str  # what would make it less; nothing if nothing
    sent: int
    elites: int
    played: str  # a card, none; nothing: not said yet
    fixed: bool


@dataclass(frozen=True)
class BattleQuestion:
    asker: int
    target: int
    question: str  # colour, units, value; nothing: not named yet
    stage: str  # ask, negate, answer


@dataclass(frozen=True)
class Battle:
    place: str
    stage: str  # questions, plans, revealed
    sides: tuple[Side, Side]
    question: BattleQuestion | None
    plan: PlanSheet | None
    reveal: Reveal | None
    steps: tuple[RevealStep, ...]  # of the reveal, each with its rule


def battle(s: State, me: Seat) -> Battle | None:
    for step in s.stack[::-1]:
        if isinstance(step, WritePlans):
            return before_the_reveal(s, me, step)
        if isinstance(step, OpenBattle):
            return after_the_reveal(s, step)
    return None


def before_the_reveal(s: State, me: Seat, step: WritePlans) -> Battle:
    writing = s.stack[-1] is step
    sides = [side(s, step.place, step.sides, number, step) for number in (0, 1)]
    return Battle(
        place=PLACE_WORDS[step.place],
        stage="plans" if writing else "questions",
        sides=(sides[0], sides[1]),
        question=battle_question(s, step.sides),
        plan=plan_sheet(s, me, step) if writing and me in step.sides else None,
        reveal=None,
        steps=(),
    )


def after_the_reveal(s: State, step: OpenBattle) -> Battle:
    sides = [side(s, step.place, step.sides, number, None) for number in (0, 1)]
    reveal = reveal_of(s, step)
    return Battle(
        PLACE_WORDS[step.place],
        "revealed",
        (sides[0], sides[1]),
        None,
        None,
        reveal,
        open_plans(s, step, reveal),
    )


# -- the sides -------------------------------------------------------------------------------------


def side(s: State, place: Place, sides: tuple[Seat, Seat], number: int, step: WritePlans | None) -> Side:
    seat, other = sides[number], sides[1 - number]
    lock = step.locks[number] if step is not None else (UNBOUND, UNBOUND, UNBOUND)
    factions = s.setup.factions
    more = bonus(s.setup.edition, factions[seat], factions[other])
    low, high = bounds(s, place, seat, other, lock)
    return Side(
        seat=seat,
        attacks=number == 0,
        units=visible_units_at(s, seat, place),
        elites=elites_at(s, seat, place),
        bonus=more,
        locks=lock_words(lock),
        writing=step is not None and seat in step.waiting,
        sealed=step is not None and seat not in step.waiting,
        least=low + more,
        most=high + more,
    )


def bounds(s: State, place: Place, seat: Seat, other: Seat, lock: Lock) -> tuple[int, int]:
    """The least and the most a side may reach, bonus apart, judging by open information."""
    edition, units = s.setup.edition, visible_units_at(s, seat, place)
    least, most = (0, units) if lock[1] == UNBOUND else (lock[1], lock[1])
    high = unit_points(s, place, seat, most)[-1].points
    low = unit_points(s, place, seat, least)[0].points
    if hand_size(s, seat) and allowed_cards(lock)[0]:
        high += VALUES if lock[2] == UNBOUND else lock[2]
    if may_bless(s, seat):
        high += edition.blessing
    if s.setup.weaknesses and hand_size(s, other):
        low -= edition.weakness
    return min(low, least * edition.unit_worth), high


def unit_points(s: State, place: Place, seat: Seat, sent: int) -> list[Points]:
    edition = s.setup.edition
    low, high = bounds_at(s, seat, place, sent)
    return [
        Points(sent, elites, (sent - elites) * edition.unit_worth + elites * edition.elites[1])
        for elites in range(low, high + 1)
    ]


def lock_words(lock: Lock) -> tuple[str, ...]:
    colour, units, value = lock
    words = catalogue()
    told: list[str] = []
    if colour != UNBOUND:
        told.append("no artifact" if colour == NO_COLOUR else f"an artifact of {words.colours[colour]}")
    told += [words.units(units)] if units != UNBOUND else []
    if value != UNBOUND:
        told.append(f"an artifact of value {value}" if value else "no artifact")
    return tuple(told)


def battle_question(s: State, sides: tuple[Seat, Seat]) -> BattleQuestion | None:
    """The question being asked, prevented or answered just now."""
    answers = [step for step in s.stack if isinstance(step, Answer)]
    for step in s.stack[::-1]:
        if isinstance(step, NegateQuestion):
            named = QUESTIONS[answers[-1].question] if answers else ""
            return BattleQuestion(step.asker, step.opponent, named, "negate")
        if isinstance(step, Answer):
            asker = sides[1] if sides[0] == step.seat else sides[0]
            return BattleQuestion(asker, step.seat, QUESTIONS[step.question], "answer")
        if isinstance(step, AskQuestion):
            return BattleQuestion(step.seat, step.opponent, "", "ask")
    return None


# -- your own plan --------------------------------------------------------------------------------


def plan_sheet(s: State, me: Seat, step: WritePlans) -> PlanSheet:
    number = step.sides.index(me)
    plan, lock, other = step.plans[number], step.locks[number], step.sides[1 - number]
    waiting = me in step.waiting
    sends = sends_of(s, me, plan) if waiting else (plan[0],)
    playable = plays_of(s, me, step, sends) if waiting else []
    blessed = waiting and may_bless(s, me)
    factions = s.setup.factions
    return PlanSheet(
        sends=sends,
        units=tuple([one for sent in sends for one in unit_points(s, step.place, me, sent)]),
        cards=tuple([plan_card(card, card in playable) for card in cards_in(s.hands[me])]),
        none_allowed=NO_CARD in playable or (waiting and plan[2] == NO_CARD and agrees(lock, NO_CARD)),
        may_bless=blessed,
        bonus=bonus(s.setup.edition, factions[me], factions[other]),
        blessing=s.setup.edition.blessing if blessed else 0,
        weakness=weak_words(s, me),
        sent=plan[0],
        elites=plan[1],
        played=played_word(plan[2]),
        fixed=not waiting,
    )


def sends_of(s: State, me: Seat, plan: Plan) -> tuple[int, ...]:
    if plan[0] != UNSAID:
        return (plan[0],)
    return tuple([act.number for act in legal(s, me) if isinstance(act, Number)])


def plays_of(s: State, me: Seat, step: WritePlans, sends: tuple[int, ...]) -> list[Card]:
    """The artifacts that may be played, and NO_CARD for none, with the most units sent."""
    trial = s.clone()
    trial.asked = step.waiting
    number = step.sides.index(me)
    for _ in range(2):
        plan = plan_in(trial, number)
        if plan[0] == UNSAID:
            trial.stack[-1].take(trial, me, SEND[sends[-1]])
        elif plan[1] == UNSAID:
            trial.stack[-1].take(trial, me, ELITE[bounds_at(s, me, step.place, plan[0])[0]])
    plan = plan_in(trial, number)
    if plan[2] != NO_CARD_SAID:
        return [plan[2]]
    return [act.card for act in legal(trial, me) if isinstance(act, OfCard)]


def plan_in(s: State, number: int) -> Plan:
    step = s.stack[-1]
    assert isinstance(step, WritePlans)
    return step.plans[number]


def plan_card(card: Card, allowed: bool) -> PlanCard:
    colour = catalogue().colours[COLOUR_OF[card]]
    value = VALUE_OF[card]
    lower = f"unless they play {colour} of {value} or less"
    return PlanCard(artifact_card(card), allowed, f"adds {value} {lower}")


def played_word(card: Card) -> str:
    if card == NO_CARD_SAID:
        return ""
    return "none" if card < 0 else artifact_card(card).card


def weak_words(s: State, me: Seat) -> str:
    """DD-WKN-01"""
    if not s.setup.weaknesses:
        return ""
    colour = catalogue().colours[s.setup.edition.weak[s.setup.factions[me]]]
    return f"{s.setup.edition.weakness} less if they play {colour}: your weakness"
