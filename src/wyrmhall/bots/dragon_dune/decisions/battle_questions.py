"""Battle questions and their answers, and Special Cards against them."""

from wyrmhall.bots.dragon_dune.decisions.battles import duel_of
from wyrmhall.bots.dragon_dune.decisions.duel import Duel
from wyrmhall.bots.dragon_dune.judgement.stakes import HIGH, stakes_of
from wyrmhall.bots.dragon_dune.thought import card_name, cards_on, name_of
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.dragon_dune.components.cards import COLOUR_OF, NO_CARD, NO_COLOUR, VALUE_OF
from wyrmhall.games.dragon_dune.components.editions import COLOUR, UNITS
from wyrmhall.games.dragon_dune.language.actions import ANSWER, ANSWER_COLOUR, ANSWER_NONE, ASK, PASS
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import (
    Answer,
    AskBothAfterAll,
    AskQuestion,
    NegateQuestion,
)
from wyrmhall.games.dragon_dune.rules.battle.reveal import Clash
from wyrmhall.games.dragon_dune.rules.battle.treachery import NegateSwap
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat


def ask(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """The number of units: against that one sends just enough. Both, by Special Card, in a great battle."""
    step = view.stack[-1]
    assert isinstance(step, AskQuestion)
    aces, foe = cards_on(menu), step.opponent
    if aces and step.side == seat and stakes_of(view, seat, foe, step.place).total() >= HIGH:
        return Thought(aces[0], "ask-all", (name_of(view, foe),))
    wanted = [ASK[UNITS], *menu]
    act = next(act for act in wanted if act in menu)
    return Thought(act, "ask-units", (name_of(view, foe),))


def ask_both_after_all(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, AskBothAfterAll)
    aces = cards_on(menu)
    if aces and stakes_of(view, seat, step.opponent, step.place).total() >= HIGH:
        return Thought(aces[0], "ask-after-all")
    return Thought(PASS, "ask-no")


def answer(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-BAT-04  What is said binds: a number that is good even when known, the colour meant anyway."""
    step = view.stack[-1]
    assert isinstance(step, Answer)
    return answer_by(duel_of(view, seat), step, menu, chance)


def answer_by(duel: Duel, step: Answer, menu: Menu, chance: Chance) -> Thought:
    if step.question == UNITS:
        count = duel.best_promise()
        act = ANSWER[count] if ANSWER[count] in menu else menu[-1]
        return Thought(act, "answer-units", (count,))
    card = duel.choose(chance)[1]
    if step.question == COLOUR:
        act = ANSWER_COLOUR[COLOUR_OF[card] if card != NO_CARD else NO_COLOUR]
    else:
        act = ANSWER_NONE if card == NO_CARD else ANSWER[VALUE_OF[card]]
    return Thought(act if act in menu else menu[0], "answer-card", (card_name(card),))


def negate_question(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-ACE-19  Only where our own battle is worth a Special Card."""
    step = view.stack[-1]
    assert isinstance(step, NegateQuestion)
    aces = cards_on(menu)
    if aces and step.opponent == seat and stakes_of(view, seat, step.side, step.place).total() >= HIGH:
        return Thought(aces[0], "negate-question", (name_of(view, step.asker),))
    return Thought(PASS, "not-worth-card")


def negate_swap(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-ACE-22  Only to save our own battle."""
    step = view.stack[-1]
    clash = [one for one in view.stack if isinstance(one, Clash)][-1]
    assert isinstance(step, NegateSwap)
    aces, count = cards_on(menu), view.units[seat][clash.place]
    stakes = stakes_of(view, seat, step.dwarves, clash.place)
    if aces and seat in clash.sides and (count > 3 or stakes.total() >= HIGH):
        return Thought(aces[0], "negate-swap")
    return Thought(PASS, "not-worth-card")
