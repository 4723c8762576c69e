"""House rules of Dragon Dune in the workshop: the island is drawn, with what stands on it at the start."""

from dataclasses import asdict, replace
from typing import Any

from wyrmhall.games.dragon_dune.components.house_map import territories_of
from wyrmhall.games.dragon_dune.components.printed_values import MAP
from wyrmhall.games.dragon_dune.language.actions import COUNT
from wyrmhall.games.dragon_dune.rules.opening import PlaceOrcs
from wyrmhall.games.dragon_dune.screen.screen import Screen, make_screen
from wyrmhall.games.dragon_dune.state import State, dune_state
from wyrmhall.kernel.game_parts.rules import Rules
from wyrmhall.kernel.house_rules.description import HouseRules
from wyrmhall.kernel.house_rules.rules_file import OWN_FILE, RulesFile
from wyrmhall.kernel.house_rules.workshop import Change, HouseRulesWorkshop
from wyrmhall.kernel.options import BadOptions, read_options
from wyrmhall.kernel.play import decide, settle
from wyrmhall.kernel.seat import SPECTATOR


class IslandWorkshop(HouseRulesWorkshop):
    """A file that may lay another island."""

    def __init__(self, game: Rules, rules: HouseRules, example: str) -> None:
        super().__init__(rules, example)
        self.game = game

    def changes(self, text: str) -> list[Change]:
        """A map is told shortly: it is drawn, and in words it would be pages long."""
        own = RulesFile(self.rules, OWN_FILE, text).changed.get(MAP, {})
        told = {"before": "the printed map", "after": f"{len(territories_of(own))} territories, as drawn"}
        return [one._replace(**told) if one.name == MAP else one for one in super().changes(text)]

    def pictures(self, text: str) -> list[Any]:
        """The screen of somebody who looks on when the game begins; nothing of a file that no table takes."""
        try:
            options = read_options(self.game.options_type, {self.option: text})
            s = dune_state(self.game.start(options))
        except BadOptions:
            return []
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
