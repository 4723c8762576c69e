"""The village, and the Overlord if there is one: EN-SET-18 to EN-SET-30."""

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.components.tokens import FULL_HEALTH
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import PICK_OVERLORD, Number
from wyrmhall.games.enchanters.options import GROUP
from wyrmhall.games.enchanters.rules.drawing import Draw
from wyrmhall.games.enchanters.rules.resolution.refusals import NOT_THERE, not_an_answer
from wyrmhall.games.enchanters.rules.setup_steps.kingdoms import HOST
from wyrmhall.games.enchanters.rules.setup_steps.relations import (
    overlords_to_draw,
    villages_to_draw,
)
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain


class DrawVillage(Draw):
    """EN-SET-18 to EN-SET-21"""

    word = "village"

    def pool(self, s: State) -> list[int]:
        return [*villages_to_draw(s)]

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.village = Card(items[0])
        s.refresh_common()
        s.tell(events.village_drawn(s.village))


class SelectLord(OpenStep[State]):
    """EN-SET-22, EN-SET-26, EN-SET-28  Drawn at random, or picked by the group in a cooperative game."""

    def finish(self, s: State) -> None:
        options = s.setup.options
        if not options.has_overlord:
            return
        picked = options.coop and options.selection == GROUP and (options.harder or not options.is_related)
        if picked and not options.lord:
            s.stack.append(PickLord(False))
        else:
            s.stack.append(DrawLord(False))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


class PickLord(OpenStep[State]):
    """EN-R-06  The host decides for the group."""

    def __init__(self, done: bool) -> None:
        self.done = done

    def who(self, s: State) -> Asked:
        return NOBODY_ASKED if self.done else ONLY[HOST]

    def options(self, s: State, seat: Seat) -> Menu:
        if seat != HOST:
            return []
        overlords = s.setup.cards.overlords
        return [PICK_OVERLORD[overlords.index(card)] for card in overlords_to_draw(s)]

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat != HOST:
            return Refusal("EN-R-06", "the host picks the Overlord for the group")
        if not isinstance(act, Number) or act not in PICK_OVERLORD:
            return not_an_answer(act, True, "which Overlord do you meet?")
        if act.number > len(s.setup.cards.overlords):
            return Refusal(NOT_THERE, f"there are {len(s.setup.cards.overlords)} Overlords")
        if s.setup.options.harder:
            return Refusal("EN-SET-26", "in the harder game it has to be a co-op specific Overlord")
        return Refusal("EN-SET-28", "in the simpler game it has to be an adaptable Overlord")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Number)
        self.done = True
        place_overlord(s, s.setup.cards.overlords[act.number - 1])

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.done,)


class DrawLord(Draw):
    """EN-SET-22 to EN-SET-30"""

    word = "overlord"

    def pool(self, s: State) -> list[int]:
        return [int(card) for card in overlords_to_draw(s)]

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        place_overlord(s, Card(items[0]))


def place_overlord(s: State, card: Card) -> None:
    """EN-SET-25, EN-SET-30"""
    s.overlord = card
    s.overlord_active = True
    if s.setup.coop:
        s.hit_points = FULL_HEALTH
    else:
        s.overlord_tokens = s.setup.players
    s.refresh_common()
    s.tell(events.overlord_drawn(s.overlord))
