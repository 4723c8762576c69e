"""What there is to win or to lose in a battle, in gold."""

from typing import Final

from wyrmhall.bots.dragon_dune.judgement.worth import UNIT
from wyrmhall.games.dragon_dune.components.board import CASTLES, MOUNTAIN, Place
from wyrmhall.games.dragon_dune.rules.possessions.units import controlled_places, visible_places
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import NOBODY, Seat

KILLED: Final = 0.3  # a unit of the opponent, measured by one's own
HELD: Final = 3.0  # a castle
DENIED: Final = 1.0  # a castle the opponent does not get
FIELD_DENIED: Final = 0.5
VICTORY: Final = 60.0
STOPPING: Final = 14.0  # that another one does not win this turn
DOUBTFUL: Final = 0.4  # for each castle that somebody else still contests
TO_THE_END: Final = 0.1  # the worth of a unit when nothing comes after this turn
HIGH: Final = 15.0  # stakes for which a Special Card is played


class Stakes:
    """What one side makes of the ways a battle may end."""

    def __init__(self, victory: float, control: float, denial: float, unit: float, gold: int) -> None:
        self.victory = victory  # to win, whatever is left
        self.control = control  # to have the territory afterwards
        self.denial = denial  # that the opponent has it not
        self.unit = unit
        self.gold = gold

    def after_win(self, survivors: int, killed: int) -> float:
        gold = self.victory + self.unit * (survivors + KILLED * killed)
        if survivors:
            gold += self.control + min(2 * survivors, self.gold)
        return gold

    def after_loss(self, killed: int, left: int) -> float:
        return KILLED * self.unit * killed - (self.denial if left else 0.0)

    def key(self) -> tuple[float, ...]:
        return (self.victory, self.control, self.denial, self.unit, self.gold)

    def total(self) -> float:
        return self.victory + self.control + self.denial + self.gold


def stakes_of(view: State, seat: Seat, foe: Seat, place: Place) -> Stakes:
    setup = view.setup
    last = view.turn >= setup.edition.turns
    orcs_rule = setup.last_winner not in (NOBODY, seat)  # if nobody wins, somebody else does
    unit = TO_THE_END if last and orcs_rule else UNIT
    if place == MOUNTAIN:  # DD-VIC-08
        return Stakes(VICTORY, 0.0, 0.0, TO_THE_END, 0)
    if not CASTLES >> place & 1:
        return Stakes(0.0, 0.0, FIELD_DENIED, unit, view.ground[place])
    stopping = VICTORY if seat == setup.last_winner else 0.0 if last and orcs_rule else STOPPING
    control = HELD + VICTORY * nearly_won(view, seat, place)
    return Stakes(0.0, control, DENIED + stopping * nearly_won(view, foe, place), unit, 0)


def nearly_won(view: State, seat: Seat, place: Place) -> float:
    """How near the seat is to winning with this castle: 1 if enough others are safe in its hands."""
    others = CASTLES & ~(1 << place)
    there = (visible_places(view, seat) & others).bit_count()
    needed = view.setup.edition.castles_to_win - 1
    doubtful = needed - (controlled_places(view, seat) & others).bit_count()
    if doubtful <= 0:
        return 1.0
    return DOUBTFUL**doubtful if there >= needed else 0.0
