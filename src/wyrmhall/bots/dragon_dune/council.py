"""Alliances."""

from typing import Final

from wyrmhall.bots.dragon_dune.thought import Thought, name_of
from wyrmhall.games.dragon_dune.actions import ACCEPT, BREAK, DECLINE, PASS, OfFaction
from wyrmhall.games.dragon_dune.council import Offers
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

# what the alliance power of Dwarves, Elves, Goblins, Orcs is worth to a partner, in gold a turn
POWER: Final = (1.8, 0.6, 1.6, 0.8)


def gain(view: State, seat: Seat, other: Seat) -> float:
    """What an alliance brings, less what it gives to a rival."""
    factions = view.setup.factions
    mine, theirs = POWER[factions[other]], POWER[factions[seat]]
    danger = 0.5 + 0.5 * view.castles(other)
    if other == view.setup.orcs:
        danger += 0.5 * view.turn / view.setup.edition.turns
    found = mine - theirs * danger
    if view.setup.edition.allies_win:
        found += 2.0 if other == view.setup.orcs else 0.5 * view.castles(other)
        if seat == view.setup.orcs:
            found -= 2.0
    return found


def break_or_not(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    ally = view.allies[seat]
    if gain(view, seat, ally) < -0.8:
        return Thought(BREAK, "{} have become too strong to be helped", (name_of(view, ally).capitalize(),))
    return Thought(PASS, "The alliance with {} still serves me", (name_of(view, ally),))


def offer(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, Offers)
    if ACCEPT in menu:
        about = (name_of(view, step.speaker),)
        if gain(view, seat, step.speaker) > 0:
            return Thought(ACCEPT, "An alliance with {} helps me", about)
        return Thought(DECLINE, "An alliance with {} would help them more than me", about)
    offers = [act for act in menu if isinstance(act, OfFaction)]
    if offers:
        best = max(offers, key=lambda act: gain(view, seat, view.setup.seat_of[act.faction]))
        other = view.setup.seat_of[best.faction]
        if gain(view, seat, other) > 0:
            return Thought(best, "An alliance with {} would help us both", (name_of(view, other),))
    return Thought(PASS, "Nobody here is worth an alliance")
