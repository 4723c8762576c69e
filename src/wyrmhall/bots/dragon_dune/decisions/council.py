"""Alliances: what they bring, less what they give to a rival."""

from typing import Final

from wyrmhall.bots.dragon_dune.thought import name_of
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.dragon_dune.language.actions import ACCEPT, BREAK, DECLINE, PASS, OfFaction
from wyrmhall.games.dragon_dune.rules.council import Offers
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

# what the alliance power of Dwarves, Elves, Goblins, Orcs is worth to a partner, in gold a turn
POWER: Final[tuple[float, ...]] = (1.8, 0.6, 1.6, 0.8)
HARMLESS: Final = 0.3  # how much of what a rival without castles gains is one's own loss
EACH_CASTLE: Final = 0.35  # and for each castle so much more
TIME_OF_ORCS: Final = 0.5  # the later, the more the Orcs are to be feared
SHARED_VICTORY: Final = 2.0  # DD-ORC-18, DD-VIC-02
UNBEARABLE: Final = -0.5  # a loss for which an alliance is broken


def gain(view: State, seat: Seat, other: Seat) -> float:
    """What an alliance with that player is worth."""
    factions, orcs, edition = view.setup.factions, view.setup.last_winner, view.setup.edition
    fear = HARMLESS + EACH_CASTLE * castles_held(view, other)
    if other == orcs:
        fear += TIME_OF_ORCS * view.turn / edition.turns
    gold = POWER[factions[other]] - POWER[factions[seat]] * fear
    if edition.allies_win and seat == orcs:
        return gold - SHARED_VICTORY
    if edition.allies_win:
        gold += SHARED_VICTORY * (1.0 if other == orcs else 0.25 * castles_held(view, other))
    return gold


def break_or_not(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    ally = view.allies[seat]
    if BREAK in menu and gain(view, seat, ally) < UNBEARABLE:
        return Thought(BREAK, "break", (name_of(view, ally),))
    return Thought(PASS if PASS in menu else menu[0], "stay-allied", (name_of(view, ally),))


def offer(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, Offers)
    if step.offered_to == seat:
        return answer(view, seat, menu, step.speaker)
    offers = [act for act in menu if isinstance(act, OfFaction)]
    if not offers:
        return Thought(PASS, "nobody-to-ask")
    best = max(offers, key=lambda act: gain(view, seat, view.setup.seat_of[act.faction]))
    other = view.setup.seat_of[best.faction]
    if PASS not in menu or gain(view, seat, other) > 0:
        return Thought(best, "offer-alliance", (name_of(view, other),))
    return Thought(PASS, "no-alliance")


def answer(view: State, seat: Seat, menu: Menu, speaker: Seat) -> Thought:
    name = (name_of(view, speaker),)
    if ACCEPT in menu and (DECLINE not in menu or gain(view, seat, speaker) > 0):
        return Thought(ACCEPT, "accept", name)
    return Thought(DECLINE, "decline", name)
