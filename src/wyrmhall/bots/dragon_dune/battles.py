"""Battles: their order, questions and answers, plans, treachery, and what follows."""

from wyrmhall.bots.dragon_dune.duel import Duel, card_worth, stakes_of
from wyrmhall.bots.dragon_dune.thought import Thought, card_name, name_of, place_name, units
from wyrmhall.games.dragon_dune.actions import (
    ANSWER,
    ANSWER_COLOUR,
    ANSWER_NONE,
    ASK,
    BLESS,
    DECLARE,
    ELITE,
    KEEP,
    PASS,
    PLAY,
    PLAY_NONE,
    SELL,
    SEND,
    TAKE,
    Fight,
    Number,
    OfCard,
)
from wyrmhall.games.dragon_dune.cards import COLOUR_OF, NO_CARD, NO_COLOUR, VALUE_OF, Card
from wyrmhall.games.dragon_dune.editions import COLOUR, UNITS
from wyrmhall.games.dragon_dune.groups import UNSAID
from wyrmhall.games.dragon_dune.plans import NO_CARD_SAID, WritePlans
from wyrmhall.games.dragon_dune.plunder import KeepOrSell
from wyrmhall.games.dragon_dune.questions import Answer, AskQuestion
from wyrmhall.games.dragon_dune.reveal import ChaosWindow
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat


def choose_battle(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """The battle with most at stake first, while the artifacts are there for it."""
    fights = [act for act in menu if isinstance(act, Fight)]
    best = max(fights, key=lambda act: stake(view, seat, act))
    return Thought(best, "I fight first where most is at stake, in {}", (place_name(best.place),))


def stake(view: State, seat: Seat, act: Fight) -> float:
    stakes = stakes_of(view, seat, view.setup.seat_of[act.faction], act.place)
    return stakes.control + stakes.prevent + stakes.gold


def plans_on(view: State) -> WritePlans:
    for step in reversed(view.stack):
        if isinstance(step, WritePlans):
            return step
    raise AssertionError("no plans are being written")


def duel_of(view: State, seat: Seat, step: WritePlans) -> Duel:
    side = step.sides.index(seat)
    locks = (step.locks[side], step.locks[1 - side])
    return Duel(view, seat, step.sides[1 - side], step.place, side == 0, locks)


def write_plan(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = plans_on(view)
    sent, elites, card, _ = step.plans[step.sides.index(seat)]
    if sent == UNSAID:
        duel = duel_of(view, seat, step)
        count, artifact = duel.choose(chance)
        words = "I send {} of {} in {} and mean to play {}"
        act = SEND[count] if SEND[count] in menu else menu[-1]
        return Thought(act, words, (count, units(duel.mine), place_name(step.place), card_name(artifact)))
    if elites == UNSAID:
        return most_elites(menu)
    if card == NO_CARD_SAID:
        best = duel_of(view, seat, step).best_card(sent)
        act = PLAY_NONE if best == NO_CARD else PLAY[best]
        return Thought(
            act if act in menu else menu[0], "{} serves best here", (card_name(best).capitalize(),)
        )
    return Thought(BLESS, "The blessing costs nothing and may decide")


def most_elites(menu: Menu) -> Thought:
    return Thought(menu[-1], "Elite warriors strike hardest for what they cost")


def fewest_elites(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(menu[0], "Ordinary units shall go before the elite")


def ask(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """The number of units: against that one sends just enough."""
    step = view.stack[-1]
    assert isinstance(step, AskQuestion)
    if ASK[UNITS] in menu:
        return Thought(
            ASK[UNITS], "Knowing how many {} send I need not waste units", (name_of(view, step.opponent),)
        )
    return Thought(menu[0], "I ask nothing")


def ask_both_after_all(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(PASS, "A Special Card is worth more than two answers")


def answer(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, Answer)
    duel = duel_of(view, seat, plans_on(view))
    if step.question == UNITS:
        count = duel.best_promise()
        act = ANSWER[count] if ANSWER[count] in menu else menu[-1]
        return Thought(act, "If it must be known, {} is the best number to send", (count,))
    card = duel.choose(chance)[1]
    if step.question == COLOUR:
        act = ANSWER_COLOUR[COLOUR_OF[card] if card != NO_CARD else NO_COLOUR]
    else:
        act = ANSWER_NONE if card == NO_CARD else ANSWER[VALUE_OF[card]]
    return Thought(act if act in menu else menu[0], "I answer truly: I mean to play {}", (card_name(card),))


def betray(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    if DECLARE in menu:
        return Thought(DECLARE, "My Queen and Jack fit: treachery wins without losses")
    return Thought(PASS, "I have nothing to declare")


def summon_chaos(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    assert isinstance(view.stack[-1], ChaosWindow)
    return Thought(PASS, "The chaos monster would destroy my own units too")


def keep_artifact(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(KEEP, "The artifact will serve again")


def take_card(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(TAKE, "A card out of the loser's hand is worth having")


def keep_or_sell(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, KeepOrSell)
    price = VALUE_OF[step.card] if view.setup.edition.theft else 1
    if KEEP in menu and card_worth(step.card) + 0.5 >= price:
        return Thought(KEEP, "{} is worth more than {} gold", (card_name(step.card).capitalize(), price))
    return Thought(SELL, "I take the gold for {}", (card_name(step.card),))


__all__ = ["ELITE", "Card", "Number", "OfCard"]
