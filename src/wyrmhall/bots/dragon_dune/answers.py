"""Windows and small questions."""

from typing import Final

from wyrmhall.bots.dragon_dune.duel import card_worth
from wyrmhall.bots.dragon_dune.thought import Thought, card_name
from wyrmhall.games.dragon_dune.actions import COUNT, DONE, NO, PASS, OfCard, OfFaction
from wyrmhall.games.dragon_dune.event_round import NegateSurvival
from wyrmhall.games.dragon_dune.opening import PlaceOrcs
from wyrmhall.games.dragon_dune.questions import NegateQuestion
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

START_OF_ORCS: Final = ((2, 0), (2, 0))


def negate_survival(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, NegateSurvival)
    aces = [act for act in menu if isinstance(act, OfCard)]
    if aces and view.units[view.setup.orcs][step.place] >= 4:
        return Thought(aces[0], "So many Orcs shall not survive the dragon")
    return Thought(PASS, "My Special Card is worth more than that")


def negate_disbanding(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(PASS, "My Special Card is worth more than that")


def negate_question(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    assert isinstance(view.stack[-1], NegateQuestion)
    return Thought(PASS, "My Special Card is worth more than that")


def negate_swap(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(PASS, "My Special Card is worth more than that")


def discard(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(DONE, "I keep my cards")


def inspect(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    looks = [act for act in menu if isinstance(act, OfFaction)]
    return Thought(looks[0], "Looking costs nothing") if looks else Thought(PASS, "There is nothing to see")


def conceal(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    cards = [act for act in menu if isinstance(act, OfCard)]
    best = max(cards, key=lambda act: card_worth(act.card))
    return Thought(best, "{} stays my secret", (card_name(best.card).capitalize(),))


def two_cards(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    if PASS in menu:
        return Thought(PASS, "Two Special Cards are worth more than that")
    return Thought(menu[0], "It has to be named")


def intention(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(NO, "I promise nothing")


def predict(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(menu[len(menu) // 2], "As good a guess as any")


def place_orcs(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, PlaceOrcs)
    wanted = (2, 0)[min(step.number, 1)]
    act = COUNT[wanted] if COUNT[wanted] in menu else menu[0]
    return Thought(act, "I keep a guard at home and the rest near 15★")
