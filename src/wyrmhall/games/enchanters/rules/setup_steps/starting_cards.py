"""The first item and enchantment of each player: EN-SET-12 to EN-SET-17, EN-R-65, EN-R-125."""

from wyrmhall.games.enchanters.components.cards import ITEM, Card
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.options import BANNERS, CLASSES
from wyrmhall.games.enchanters.rules.drawing import Draw
from wyrmhall.games.enchanters.rules.setup_steps.offers import Offers
from wyrmhall.games.enchanters.rules.setup_steps.relations import (
    banner_pool,
    class_pool,
    related,
    unrelated,
)
from wyrmhall.games.enchanters.rules.stacks import lay
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.state import OpenStep, Plain


class StartingCards(OpenStep[State]):
    """EN-SET-12 to EN-SET-17, EN-R-65"""

    def __init__(self, type: int) -> None:
        self.type = type

    def finish(self, s: State) -> None:
        options, cards = s.setup.options, s.setup.cards
        plain = options.items != BANNERS if self.type == ITEM else options.enchantments != CLASSES
        if plain:
            basics = cards.fists if self.type == ITEM else cards.enchantings
            for seat in s.setup.seats:
                lay(s, seat, basics[seat])
        elif options.is_related:
            s.stack.append(DealRelated(self.type, False))
        else:
            s.stack.append(DealOffers(self.type, False))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.type,)


class DealCards(Draw):
    """Banners or classes are dealt."""

    def __init__(self, type: int, done: bool) -> None:
        super().__init__(done)
        self.type = type

    def kind(self) -> str:
        return "banner" if self.type == ITEM else "class"

    def everything(self, s: State) -> list[Card]:
        return banner_pool(s) if self.type == ITEM else class_pool(s)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.type, self.done)


class DealRelated(DealCards):
    """EN-SET-14, EN-SET-17; EN-R-65  those of the kingdoms first, then those of none."""

    word = "starting"

    def roll(self, s: State, chance: Chance) -> Outcome:
        own = related(s, self.kind(), self.everything(s))
        missing = s.setup.players - len(own)
        if missing > 0:
            own = own + chance.draw(unrelated(s, self.kind(), self.everything(s)), missing)
        return Outcome(tuple([int(card) for card in chance.draw(own, s.setup.players)]))

    def pool(self, s: State) -> list[int]:
        everything = self.everything(s)
        own = related(s, self.kind(), everything)
        dealt = own if len(own) >= s.setup.players else own + unrelated(s, self.kind(), everything)
        return [int(card) for card in dealt]

    def count(self, s: State) -> int:
        return s.setup.players

    def possible(self, s: State, outcome: Outcome) -> bool:
        own = related(s, self.kind(), self.everything(s))
        drawn = len([card for card in own if card in outcome.items])
        return super().possible(s, outcome) and drawn == min(len(own), s.setup.players)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        for seat in s.setup.seats:
            s.tell(events.starting_card(seat, Card(items[seat])))
            lay(s, seat, Card(items[seat]))


class DealOffers(DealCards):
    """EN-SET-13, EN-SET-16  Two cards for each player, to choose from in secret."""

    word = "offers"

    def pool(self, s: State) -> list[int]:
        return [*self.everything(s)]

    def count(self, s: State) -> int:
        return 2 * s.setup.players

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        offers = tuple([(Card(items[2 * seat]), Card(items[2 * seat + 1])) for seat in s.setup.seats])
        for seat in s.setup.seats:
            if s.event_sink is not None:
                s.tell(events.offered(seat, offers[seat]))
        # under this step, which is over now: nothing is kept that a clone or a save would miss
        s.stack.insert(-1, Offers(self.type, offers, s.setup.seats, (0,) * s.setup.players))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.type, self.done)
