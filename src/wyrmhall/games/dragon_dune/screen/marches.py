"""Groups a player may name now: which units, how many, at what price, and where they may go."""

from dataclasses import dataclass

from wyrmhall.games.dragon_dune.components.board import NOWHERE, PLACE_NAMES, PLACE_WORDS, Place, places_in
from wyrmhall.games.dragon_dune.components.cards import is_ace
from wyrmhall.games.dragon_dune.language.actions import RIDE, TO, AtPlace, Number, UseCard
from wyrmhall.games.dragon_dune.rules.dragon_cards import DragonWindow, anywhere, why_not_anywhere
from wyrmhall.games.dragon_dune.rules.event_round import Ride
from wyrmhall.games.dragon_dune.rules.recruitment.disbanding import Disband, disband_price
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import HIRED, Hire, regular_price
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move, within
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID, GroupStep
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.play import legal, why_not
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import ONLY, Seat


@dataclass(frozen=True)
class BlockedPlace:
    """A territory within the distance that may not be entered all the same."""

    place: str
    why: str
    rule: str


@dataclass(frozen=True)
class Size:
    """A number of units the group may have: the elites it may hold, and what it costs."""

    count: int
    least_elites: int
    most_elites: int
    price: int


@dataclass(frozen=True)
class Group:
    """One territory in which a group can be named. As notation: `before verb COUNT place [goal]`."""

    verb: str  # move, hire, raise, place, conscript, disband, ride
    before: str  # what is said first: the Special Card that makes it possible
    place: str
    sizes: tuple[Size, ...]
    goes: bool  # whether a destination has to be named
    distance: int  # how far it may go; 0: anywhere
    goals: tuple[str, ...]
    blocked: tuple[BlockedPlace, ...]


def groups(s: State, me: Seat, menu: Menu) -> tuple[Group, ...]:
    step = s.stack[-1] if s.stack else None
    if isinstance(step, GroupStep) and step.place == NOWHERE:
        starts = [act for act in menu if isinstance(act, AtPlace)]
        return tuple([group_at(s, me, step, act) for act in starts])
    if isinstance(step, Ride) and not step.count:
        return riders(s, me, step)
    if isinstance(step, DragonWindow) and me in step.waiting:
        return sent_by_card(s, me, menu)
    return ()


# -- recruitment and movement ----------------------------------------------------------------------


def group_at(s: State, me: Seat, step: GroupStep, act: AtPlace) -> Group:
    """What may be said after naming the territory, promises kept."""
    trial = s.clone()
    named = step.clone()
    assert isinstance(named, GroupStep)
    trial.stack[-1], trial.asked = named, ONLY[me]
    named.take(trial, me, act)
    if named.count == UNSAID:
        counts = [word.number for word in legal(trial, me) if isinstance(word, Number)]
    else:
        counts = [named.count]
    sizes = tuple([size(s, named, count) for count in counts])
    word = PLACE_WORDS[act.place]
    if not isinstance(named, Move):
        return Group(act.verb, "", word, sizes, False, 0, (), ())
    named.count, named.elites, named.done = counts[-1], sizes[-1].least_elites, False
    goals = [word.place for word in legal(trial, me) if isinstance(word, AtPlace)]
    distance = named.distance(s)
    near = [
        place for place in places_in(within(s.setup.island, act.place, distance, 0)) if place != act.place
    ]
    reasons = [(place, why_not(trial, me, TO[place])) for place in near if place not in goals]
    return Group(act.verb, "", word, sizes, True, distance, words_of(goals), blocked(reasons))


def size(s: State, step: GroupStep, count: int) -> Size:
    named = step.clone()
    assert isinstance(named, GroupStep)
    named.count = count
    low, high = named.elite_bounds(s)
    return Size(count, low, high, price_of(s, named, count))


def price_of(s: State, step: GroupStep, count: int) -> int:
    if isinstance(step, Hire) and step.way == HIRED:
        return regular_price(s, step.seat, step.place, count)
    return count * disband_price(s, step.seat) if isinstance(step, Disband) else 0


def words_of(places: list[Place]) -> tuple[str, ...]:
    return tuple([PLACE_WORDS[place] for place in places])


def blocked(reasons: list[tuple[Place, Refusal | None]]) -> tuple[BlockedPlace, ...]:
    return tuple(
        [BlockedPlace(PLACE_WORDS[place], no.why, no.rule) for place, no in reasons if no is not None]
    )


# -- anywhere on the board -------------------------------------------------------------------------


def riders(s: State, me: Seat, step: Ride) -> tuple[Group, ...]:
    """DD-ORC-11"""
    counts = range(1, s.units[me][step.place] + 1) if me == step.seat else ()
    if not counts:
        return ()
    trial = s.clone()
    trial.asked = ONLY[me]
    trial.stack[-1].take(trial, me, RIDE[1])
    goals = [act.place for act in legal(trial, me) if isinstance(act, AtPlace)]
    sizes = tuple([Size(count, 0, 0, 0) for count in counts])
    barred = nowhere_to_go(s, me, step.place)
    return (Group("ride", "", PLACE_WORDS[step.place], sizes, True, 0, words_of(goals), barred),)


def sent_by_card(s: State, me: Seat, menu: Menu) -> tuple[Group, ...]:
    """DD-ACE-17  Before the first word of an answer: any own group, by the first Special Card in hand."""
    uses = [act for act in menu if isinstance(act, UseCard) and is_ace(act.card)]
    if not uses or me != s.setup.rider:
        return ()
    groups_sent: list[Group] = []
    for place in places_in(s.where[me]):
        sizes = tuple([Size(count, 0, 0, 0) for count in range(1, s.units[me][place] + 1)])
        goals = words_of(list(places_in(anywhere(s, me, place))))
        barred = nowhere_to_go(s, me, place)
        groups_sent.append(Group("move", uses[0].text, PLACE_WORDS[place], sizes, True, 0, goals, barred))
    return tuple(groups_sent)


def nowhere_to_go(s: State, me: Seat, start: Place) -> tuple[BlockedPlace, ...]:
    """DD-R-36, DD-R-37"""
    closed = [
        place
        for place in range(len(PLACE_NAMES))
        if place != start and not anywhere(s, me, start) >> place & 1
    ]
    return blocked([(Place(place), why_not_anywhere(s, start, Place(place))) for place in closed])
