"""Battles: their order, plans, treachery, and what follows."""

from wyrmhall.bots.dragon_dune.decisions.duel import Duel
from wyrmhall.bots.dragon_dune.decisions.matchup import Matchup
from wyrmhall.bots.dragon_dune.judgement.stakes import stakes_of
from wyrmhall.bots.dragon_dune.judgement.worth import card_worth
from wyrmhall.bots.dragon_dune.thought import card_name, place_name, units
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.dragon_dune.components.cards import NO_CARD, VALUE_OF
from wyrmhall.games.dragon_dune.language.actions import (
    BLESS,
    DECLARE,
    KEEP,
    PASS,
    PLAY,
    PLAY_NONE,
    SELL,
    SEND,
    TAKE,
    Fight,
)
from wyrmhall.games.dragon_dune.rules.battle.plans import NO_CARD_SAID, WritePlans
from wyrmhall.games.dragon_dune.rules.battle.plunder import KeepOrSell
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat


def choose_battle(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-R-104  The battle with most at stake first, while the artifacts are there for it."""
    fights = [act for act in menu if isinstance(act, Fight)]
    best = max(fights, key=lambda act: stake(view, seat, act))
    return Thought(best, "fight", (place_name(best.place),))


def stake(view: State, seat: Seat, act: Fight) -> float:
    return stakes_of(view, seat, view.setup.seat_of[act.faction], act.place).total()


# -- plans -------------------------------------------------------------------------------------------


def plans_on(view: State) -> WritePlans:
    """The plans that are being written, questions first."""
    return [step for step in view.stack if isinstance(step, WritePlans)][-1]


def matchup_of(view: State, seat: Seat) -> Matchup:
    step = plans_on(view)
    side = step.sides.index(seat)
    locks = (step.locks[side], step.locks[1 - side])
    return Matchup(view, seat, step.sides[1 - side], step.place, side == 0, locks)


def duel_of(view: State, seat: Seat) -> Duel:
    return Duel(matchup_of(view, seat))


def write_plan(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """Number, elites, artifact, blessing: one word after the other."""
    step = plans_on(view)
    sent, elites, card, _ = step.plans[step.sides.index(seat)]
    if sent == UNSAID:
        return send(view, seat, menu, chance)
    if elites == UNSAID:
        return Thought(menu[-1], "send-elite")
    if card == NO_CARD_SAID:
        best = duel_of(view, seat).best_card(sent)
        act = PLAY_NONE if best == NO_CARD else PLAY[best]
        return Thought(act if act in menu else menu[0], "play-card", (card_name(best),))
    return Thought(BLESS if BLESS in menu else menu[0], "bless")


def send(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    duel = duel_of(view, seat)
    count, artifact = duel.choose(chance)
    if SEND[count] not in menu:  # a promise says otherwise
        return Thought(menu[-1], "keep-promise")
    about = (count, units(duel.mine), place_name(duel.place), card_name(artifact))
    return Thought(SEND[count], "send", about)


# -- after the reveal --------------------------------------------------------------------------------


def betray(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    if DECLARE in menu:
        return Thought(DECLARE, "betray")
    return Thought(PASS, "betray-none")


def keep_artifact(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(KEEP, "keep-artifact")


def take_card(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(TAKE, "take-card")


def keep_or_sell(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, KeepOrSell)
    price = VALUE_OF[step.card] if view.setup.edition.theft else 1
    if KEEP in menu and card_worth(step.card) >= price:
        return Thought(KEEP, "keep-not-sell", (card_name(step.card), price))
    return Thought(SELL, "sell", (price, card_name(step.card)))


def fewest_elites(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(menu[0], "lose-ordinary")
