"""Villages that take the place of another, and the desert token one of them brings: EN-SET-37, EN-R-58."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.components.tokens import CALM, NO_DESERT_TOKEN, SANDSTORM
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.rules.drawing import Draw
from wyrmhall.games.enchanters.rules.resolution.settling import settle
from wyrmhall.games.enchanters.rules.setup_steps.relations import related, village_pool
from wyrmhall.games.enchanters.state import State

DESERT_KINGDOM: Final = "mummies"  # EN-SET-37
DESERT_VILLAGE: Final = "Ne-Ne-Ne-Sethos"
DESERT_OVERLORD: Final = "Lerxos, the Ancient Sphinx"


def villages_left(s: State) -> list[Card]:
    """EN-R-58  Which villages can take the place of this one: related ones first, where those are wanted."""
    pool = village_pool(s)
    if s.setup.coop or not s.setup.options.is_related:
        return pool
    return related(s, "village", pool) or pool


def remove_village(s: State) -> None:
    """The village leaves the game, and the tokens on it go to the supply."""
    s.tell(events.village_removed(s.village))
    s.gone = (*s.gone, s.village)
    s.village = NO_CARD
    s.village_tokens = 0
    s.refresh_common()


class DrawNextVillage(Draw):
    """EN-EFF-132  Another village is selected, if there is one; starting crystals are not paid out again."""

    word = "village"

    def pool(self, s: State) -> list[int]:
        return [int(card) for card in villages_left(s)]

    def count(self, s: State) -> int:
        return min(1, len(villages_left(s)))

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.village = Card(items[0])
        s.possible |= s.setup.cards.uppers[s.village].codes
        s.refresh_all()
        s.tell(events.village_drawn(s.village))

    def finish(self, s: State) -> None:
        settle(s)
        s.stack.append(DesertSide(False))


class DesertSide(Draw):
    """EN-SET-37, EN-SET-38"""

    word = "desert"

    def pool(self, s: State) -> list[int]:
        return [CALM, SANDSTORM]

    def count(self, s: State) -> int:
        return 1 if needs_desert(s) else 0

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.desert = items[0]
        s.tell(events.desert_turned(s.desert))


def needs_desert(s: State) -> bool:
    cards = s.setup.cards
    if s.desert != NO_DESERT_TOKEN:
        return False
    if any(cards.kingdoms[place].key == DESERT_KINGDOM for place in s.kingdoms):
        return True
    if s.village != NO_CARD and cards.of[s.village].name == DESERT_VILLAGE:
        return True
    return s.overlord != NO_CARD and cards.of[s.overlord].name == DESERT_OVERLORD
