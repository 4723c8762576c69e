"""What is left to decide about cards: discards, inspections, and actions with two Special Cards."""

from typing import Final

from wyrmhall.bots.dragon_dune.judgement.worth import card_worth
from wyrmhall.bots.dragon_dune.thought import card_name, name_of
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.dragon_dune.language.actions import DONE, NO, PASS, OfCard, OfFaction
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

SPARED: Final = "card-spared"


def keep_to_myself(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """Negations of early disbanding, questions and walls for two cards, the chaos monster: not used."""
    if PASS in menu:
        return Thought(PASS, SPARED)
    return Thought(menu[0], "something")


def discard(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(DONE, "keep-cards")


def inspect(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-N9-02  The largest hand first."""
    looks = [act for act in menu if isinstance(act, OfFaction)]
    if not looks:
        return Thought(PASS, "nothing-to-see")
    best = max(looks, key=lambda act: hand_size(view, view.setup.seat_of[act.faction]))
    return Thought(best, "inspect", (name_of(view, view.setup.seat_of[best.faction]),))


def conceal(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    cards = [act for act in menu if isinstance(act, OfCard)]
    best = max(cards, key=lambda act: card_worth(act.card))
    return Thought(best, "conceal", (card_name(best.card),))


def intention(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    return Thought(NO, "no-promise")
