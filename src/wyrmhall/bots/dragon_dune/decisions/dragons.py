"""The Dragon Round and the ride: where dragons strike, and who is carried away."""

from typing import Final

from wyrmhall.bots.dragon_dune.decisions.recruiting import campaign_of
from wyrmhall.bots.dragon_dune.judgement.position import Position
from wyrmhall.bots.dragon_dune.judgement.sight import Sight
from wyrmhall.bots.dragon_dune.judgement.worth import ACE, DEAD_UNIT, FIELD_UNIT, FOE_UNIT, card_worth
from wyrmhall.bots.dragon_dune.thought import Lure, cards_on, name_of, numbers_in, place_name, units
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.dragon_dune.components.board import AT_NUMBER, PLAINS, Place, places_in
from wyrmhall.games.dragon_dune.components.cards import is_ace
from wyrmhall.games.dragon_dune.language.actions import (
    COMMAND,
    COUNT,
    DONE,
    MOVE,
    PASS,
    RIDE,
    TO,
    AtPlace,
    Number,
    OfCard,
)
from wyrmhall.games.dragon_dune.language.lexicon import action_of
from wyrmhall.games.dragon_dune.rules.dragon_cards import SIX_OF_CLUBS, DragonWindow, anywhere
from wyrmhall.games.dragon_dune.rules.dragon_marker import orc_loss
from wyrmhall.games.dragon_dune.rules.event_round import NegateSurvival, Ride
from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies
from wyrmhall.games.dragon_dune.rules.possessions.units import visible_places, visible_units_at
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

DOOMED: Final = 4  # so many Orcs are worth a Special Card
GROUP: Final = 3  # so many Orcs are worth carrying out of the dragon's way
NO_FLIGHT: Final = (Place(-1), Place(-1))


def in_dragon_round(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """Word by word: which card, and what it does."""
    step = view.stack[-1]
    assert isinstance(step, DragonWindow)
    if DONE in menu:
        return card_to_use(view, seat, menu, step)
    start, goal = flight(view, seat)
    if MOVE[start] in menu:
        return Thought(MOVE[start], "flee-from", (place_name(start),))
    if isinstance(menu[0], Number) and menu[0] in COUNT:
        return Thought(menu[-1], "flee-all")
    if TO[goal] in menu:
        return Thought(TO[goal], "flee-to", (place_name(goal),))
    numbers = [act.number for act in menu if act in COMMAND and isinstance(act, Number)]
    if numbers:
        best = max(numbers, key=lambda distance: harvest(view, seat, distance))
        return Thought(COMMAND[best], "command")
    return Thought(menu[0], "something")


def card_to_use(view: State, seat: Seat, menu: Menu, step: DragonWindow) -> Thought:
    uses = cards_on(menu)
    said = [action_of(word) for word in step.answer_of(seat)]
    if uses and not said:
        for act in uses:
            carries = isinstance(act, OfCard) and is_ace(act.card)
            if carries and step.before and flight(view, seat) != NO_FLIGHT:
                return Thought(act, "flee-card")
            if not carries and commands(view, seat, act):
                return Thought(act, "command-card")
    return Thought(DONE, "dragon-done")


def flight(view: State, seat: Seat) -> tuple[Place, Place]:
    """DD-ACE-16, DD-ACE-17  A group of Orcs the dragon will probably meet, and where it does more good."""
    if seat != view.setup.rider:
        return NO_FLIGHT
    position = Position(Sight(view, seat))
    best, most = NO_FLIGHT, position.value({}, 0.0) + ACE * position.share
    for start in places_in(visible_places(view, seat) & PLAINS):
        count = position.standing[start]
        if count >= GROUP and 2 * position.burning[start] > 0.6:
            for goal in places_in(anywhere(view, seat, start)):
                after = {start: 0, goal: position.standing[goal] + count}
                value = position.value(after, 0.0)
                if value > most:
                    best, most = (start, goal), value
    return best


def commands(view: State, seat: Seat, act: Action) -> bool:
    """DD-TWO-08, DD-N9-15  Whether some distance burns so much of the others that it is worth the cards."""
    setup = view.setup
    if isinstance(act, OfCard):
        if act.card != SIX_OF_CLUBS:
            return False
        return max([harvest(view, seat, distance) for distance in range(11)]) > card_worth(act.card)
    return setup.two_command and max([harvest(view, seat, far) for far in range(1, 7)]) > 2 * ACE


def harvest(view: State, seat: Seat, distance: int) -> float:
    """What burns if the marker moves that far: what others lose, less what we lose."""
    gold, number = 0.0, view.dragon
    for _ in range(distance):
        number = number % view.setup.island.numbers + 1
        for place in places_in(AT_NUMBER[number] & (PLAINS | view.breached)):
            for other in view.setup.seats:
                count = visible_units_at(view, other, place)
                lost = orc_loss(view, count) if other == view.setup.rider else count
                gold += lost * (DEAD_UNIT - FIELD_UNIT if other == seat else 3 * FOE_UNIT)
    return gold


# -- the Red Dragon ----------------------------------------------------------------------------------


def ride(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-ORC-11  All of them, to where they do most good."""
    step = view.stack[-1]
    assert isinstance(step, Ride)
    campaign = campaign_of(view, seat)
    count = step.count or view.units[seat][step.place]
    goals = list(places_in(anywhere(view, seat, step.place) & ~campaign.barred))
    goal = campaign.best_goal(step.place, count, goals)
    if step.count:
        offered = [act.place for act in menu if isinstance(act, AtPlace)]
        goal = campaign.best_goal(step.place, count, offered)
        return Thought(TO[goal], "move-to", (place_name(goal), Lure(view, seat, goal)))
    after = campaign.position.without(step.place, count)
    after[goal] = campaign.standing[goal] + count
    if campaign.position.value(after, 0.0) > campaign.position.value({}, 0.0):
        about = (units(count), place_name(goal))
        return Thought(RIDE[numbers_in(menu)[-1]], "ride", about)
    return Thought(PASS, "ride-none")


def negate_survival(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-ACE-20"""
    step = view.stack[-1]
    assert isinstance(step, NegateSurvival)
    orcs = view.setup.rider
    count = view.units[orcs][step.place]
    aces = cards_on(menu)
    if aces and count >= DOOMED and not are_allies(view, seat, orcs):
        return Thought(aces[0], "negate-survival", (name_of(view, orcs), units(count)))
    return Thought(PASS, "not-worth-card")
