"""House rules of Dragon Dune in the workshop: the island is drawn, with what stands on it at the start."""

from dataclasses import asdict, replace
from typing import Any

from wyrmhall.games.dragon_dune.components.house_map import territories_of
from wyrmhall.games.dragon_dune.components.printed_values import MAP
from wyrmhall.games.dragon_dune.language.actions import COUNT
from wyrmhall.games.dragon_dune.rules.opening import PlaceOrcs
from wyrmhall.games.dragon_dune.screen.screen import Screen, make_screen
from wyrmhall.games.dragon_dune.state import State, dune_state
from wyrmhall.kernel.house_rules.workshop import DrawnRulesWorkshop
from wyrmhall.kernel.play import decide, settle
from wyrmhall.kernel.seat import SPECTATOR


class IslandWorkshop(DrawnRulesWorkshop):
    """A file that may lay another island."""

    picture_types = (Screen,)

    def in_short(self, name: str, value: Any) -> dict[str, str]:
        if name != MAP:
            return {}
        return {"before": "the printed map", "after": f"{len(territories_of(value))} territories, as drawn"}

    def drawn(self, options: Any) -> list[Any]:
        """The screen of somebody who looks on when the game begins."""
        s = dune_state(self.game.start(options))
        place_units(s)
        names = self.game.seat_names(options)
        return [asdict(with_all_gold(make_screen(s, SPECTATOR, names)))]


def place_units(s: State) -> None:
    """Who may divide starting units divides them evenly here."""
    settle(s)
    while isinstance(step := s.stack[-1], PlaceOrcs):
        places = len(s.setup.start_places(step.seat)) - step.number
        decide(s, step.seat, COUNT[-(-step.left // places)])


def with_all_gold(screen: Screen) -> Screen:
    """As if all event cards lay open: whoever draws a map wants to see where gold may be."""
    return replace(screen, territories=tuple([replace(one, gold=one.brings) for one in screen.territories]))
