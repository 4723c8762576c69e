"""Hiding and coming out."""

from wyrmhall.bots.dragon_dune.judgement.position import Position
from wyrmhall.bots.dragon_dune.judgement.sight import Sight
from wyrmhall.bots.dragon_dune.judgement.worth import ACE, HIDDEN_UNIT
from wyrmhall.bots.dragon_dune.thought import place_name, places_on, units
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.dragon_dune.components.board import places_in
from wyrmhall.games.dragon_dune.language.actions import DONE, HIDE, PASS, REVEAL, SHOW
from wyrmhall.games.dragon_dune.rules.hiding import ComeOutOrNot, Meeting
from wyrmhall.games.dragon_dune.rules.recruitment.turn import TurnInProgress
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat


def meet(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-HID-04  Hide if a battle would cost more than it promises."""
    step = view.stack[-1]
    assert isinstance(step, Meeting)
    hides = [act for act in menu if act is not PASS]
    if not hides or in_own_turn(view, seat):
        return Thought(PASS, "meet-stay", (place_name(step.place),))
    count = view.units[seat][step.place]
    price = 0.0 if HIDE in hides else ACE
    if count * HIDDEN_UNIT - price > Position(Sight(view, seat)).worth(step.place, count):
        return Thought(hides[0], "meet-hide", (units(count), place_name(step.place)))
    return Thought(PASS, "meet-stand", (place_name(step.place),))


def in_own_turn(view: State, seat: Seat) -> bool:
    for step in view.stack[::-1]:
        if isinstance(step, TurnInProgress):
            return step.seat == seat
    return False


def come_out(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, ComeOutOrNot)
    if SHOW in menu and Position(Sight(view, seat)).openly(step.place):
        return Thought(SHOW, "come-out", (place_name(step.place),))
    return Thought(HIDE if HIDE in menu else menu[0], "stay-hidden", (place_name(step.place),))


def elves_come_out(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    position = Position(Sight(view, seat))
    for place in places_in(places_on(menu)):
        if position.openly(place) or DONE not in menu:
            return Thought(REVEAL[place], "come-out", (place_name(place),))
    return Thought(DONE, "others-hidden")
