"""Before the first turn: where the Orcs start, and what Oracles predict."""

from typing import Final

from wyrmhall.bots.dragon_dune.thought import name_of
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.dragon_dune.components.board import place_named
from wyrmhall.games.dragon_dune.components.factions import DWARVES, ELVES, GOBLINS, ORCS
from wyrmhall.games.dragon_dune.language.actions import CASTLE, COUNT, PREDICT, TURN, OfFaction
from wyrmhall.games.dragon_dune.language.lexicon import action_of
from wyrmhall.games.dragon_dune.rules.opening import PlaceOrcs, Predict
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

AT_HOME: Final = 0.4  # part of the Orcs' units that start in 1★; the rest near 15★
LIKELY: Final = (ORCS, DWARVES, GOBLINS, ELVES)  # to win with castles
LIKELY_TURN: Final = 3
NEAREST: Final = place_named("15*")


def place_orcs(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, PlaceOrcs)
    count = round(AT_HOME * (len(menu) - 1)) if step.number == 0 else 0
    return Thought(COUNT[count], "place-orcs")


def predict(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-ORA-02  The likeliest winner, an early turn, and the castle it will most likely hold."""
    step = view.stack[-1]
    assert isinstance(step, Predict)
    said = [action_of(word) for word in step.answer_of(seat)]
    if not said:
        faction = next(one for one in LIKELY if PREDICT[one] in menu)
        return Thought(PREDICT[faction], "predict-winner", (name_of(view, view.setup.seat_of[faction]),))
    if len(said) == 1:
        return Thought(TURN[LIKELY_TURN], "predict-turn", (LIKELY_TURN,))
    winner = said[0]
    assert isinstance(winner, OfFaction)
    homes = [*view.setup.edition.places[winner.faction], NEAREST]
    likely = [CASTLE[place] for place in homes if CASTLE[place] in menu]
    return Thought(likely[0] if likely else menu[0], "predict-castle")
