"""How a creature strikes back: EN-CMB-08, EN-ATK-04, EN-R-120."""

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.components.frame import Ancestors
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.rules.cooperative.immediate_end import decide_coop
from wyrmhall.games.enchanters.rules.wounds import hurt
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import OpenStep, Plain


def strike(
    s: State,
    struck: tuple[Seat, ...],
    fighter: Seat,
    defense: int,
    strength: int,
    factor: int,
    card: Card,
    ancestors: Ancestors,
) -> None:
    """EN-ATK-04, EN-R-120  One after another; a player who draws wound cards makes the others wait."""
    depth = len(s.stack)
    for number, seat in enumerate(struck):
        shield = defense if seat == fighter else s.defense[seat]
        damage = (strength - shield) * factor
        if s.event_sink is not None:
            s.tell(events.attacked(seat, card, strength, shield, damage if damage > 0 else 0))
        hurt(s, seat, damage, ancestors)
        if s.setup.coop and decide_coop(s):
            return
        if len(s.stack) != depth and number + 1 < len(struck):
            rest = struck[number + 1 :]
            s.stack.insert(depth, Strike(rest, fighter, defense, strength, factor, card, ancestors))
            return


class Strike(OpenStep[State]):
    """The rest of an attack on all players."""

    def __init__(
        self,
        struck: tuple[Seat, ...],
        fighter: Seat,
        defense: int,
        strength: int,
        factor: int,
        card: Card,
        ancestors: Ancestors,
    ) -> None:
        self.struck = struck
        self.fighter = fighter
        self.defense = defense
        self.strength = strength
        self.factor = factor
        self.card = card
        self.ancestors = ancestors

    def finish(self, s: State) -> None:
        strike(
            s,
            self.struck,
            self.fighter,
            self.defense,
            self.strength,
            self.factor,
            self.card,
            self.ancestors,
        )

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (
            self.struck, self.fighter, self.defense, self.strength, self.factor, self.card, self.ancestors,
        )  # fmt: skip
