"""Cards given away: EN-EFF-075 to 077, 085, 114 to 116 and 118."""

from typing import ClassVar, Final

from wyrmhall.games.enchanters.components.cards import (
    CREATURES,
    ENCHANTMENTS,
    ITEMS,
    NO_CARD,
    STACKS,
    Card,
)
from wyrmhall.games.enchanters.components.frame import NO_TOKEN, Frame
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import (
    CARD,
    NO,
    OVERLORD_UNIT,
    OfCard,
    OfUnit,
)
from wyrmhall.games.enchanters.rules.cooperative.handing import discard_instead, hand_over
from wyrmhall.games.enchanters.rules.journeying.obtaining import Taking, taking
from wyrmhall.games.enchanters.rules.resolution.resolving import ask
from wyrmhall.games.enchanters.rules.resolution.units import target_menu, targets
from wyrmhall.games.enchanters.rules.stacks import (
    bury,
    may_leave,
    pass_on,
    receive,
    top_is_monster,
)
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.effects.discarding import (
    ANOTHER,
    OTHERS,
    LoseMonster,
    monsters_of,
    place_of,
)
from wyrmhall.games.enchanters.text.phrases.codes import TAKING_CARD, TAKING_ENCHANTMENT, TOOK_ITEM
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction, Memo
from wyrmhall.kernel.action import NO_OPTIONS, Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import Seat

AFTER_TAKING: Final = (TOOK_ITEM, TAKING_CARD, TAKING_ENCHANTMENT)


@mypyc_attr(allow_interpreted_subclasses=True)
class YieldMonster(LoseMonster):
    """The monster goes to you."""

    asks = "a monster is given away"

    def lose(self, s: State, f: Frame, seat: Seat, kind: int, place: int) -> None:
        pass_on(s, seat, f.seat, kind, place)


class DemandMonster(YieldMonster):
    """EN-EFF-116  A player you choose gives you a monster."""

    id = "EN-EFF-116"
    wordings = ("Target player must give you {monster}",)
    who = ANOTHER
    asks = "a player gives a monster away"


class DemandMonsters(YieldMonster):
    """EN-EFF-118  Every other player gives you a monster."""

    id = "EN-EFF-118"
    wordings = ("Other players must give you 1{monster}",)
    fixed = True
    who = OTHERS


# -- one of your cards goes to another player ----------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class GiveCard(Instruction):
    """You choose one of your cards, and then who gets it."""

    asks = "a card is given to another player"
    optional: ClassVar[bool] = False

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        raise NotImplementedError

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        takers = target_menu(targets(s, f))
        if memo or not takers:
            return takers
        cards = self.suitable(s, seat)
        return [*cards, NO] if cards and self.optional else cards

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if isinstance(act, OfCard):
            ask(s, f, place, self, seat, (act.stack, place_of(s, seat, act)))
        elif isinstance(act, OfUnit):
            hand_over(s, seat, act.unit, memo[0], memo[1])


class GiveTopCard(GiveCard):
    """EN-EFF-085  Your top item or top enchantment goes to another player."""

    id = "EN-EFF-085"
    wordings = ("Give your top {item} or {enchantment} to another player",)

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        return [CARD[kind][0] for kind in (ITEMS, ENCHANTMENTS) if may_leave(s, seat, kind)]


class MayGiveMonster(GiveCard):
    """EN-EFF-114  One of your monsters may go to another player."""

    id = "EN-EFF-114"
    wordings = ("You may give 1{monster} to another player",)
    fixed = True
    optional = True
    asks = "a monster may be given to another player"

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        return monsters_of(s, seat)


class GiveTopMonster(GiveCard):
    """EN-EFF-115  Your top monster goes to another player."""

    id = "EN-EFF-115"
    wordings = ("Give your top {monster} to another player",)
    asks = "the top monster is given to another player"

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        return [CARD[CREATURES][0]] if top_is_monster(s, seat) else []


# -- the card that bears the text, or the card just taken ----------------------------------------


def being_taken(s: State, f: Frame, card: Card) -> Taking | None:
    """EN-JRN-17  The step in which the player obtains that card, before it joins a stack."""
    step = taking(s)
    if step is None or step.card != card or step.seat != f.seat or step.given:
        return None
    return step


def bearer(f: Frame) -> Card:
    """The card that bears the text; a reward token is none."""
    return f.card if f.token == NO_TOKEN else NO_CARD


def stack_with(s: State, seat: Seat, card: Card) -> int:
    """The stack of the player that holds the card; -1 if none does."""
    for kind in STACKS:
        if card in s.stacks[seat][kind]:
            return kind
    return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class GiveIt(Instruction):
    """One certain card goes to a player you choose."""

    asks = "this card is given to another player"
    optional: ClassVar[bool] = False

    def meant(self, s: State, f: Frame) -> Card:
        return bearer(f)

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        card = self.meant(s, f)
        kind = stack_with(s, seat, card)
        if being_taken(s, f, card) is None and not (kind >= 0 and may_leave(s, seat, kind)):
            return NO_OPTIONS
        takers = target_menu(targets(s, f))
        return [*takers, NO] if takers and self.optional else takers

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if not isinstance(act, OfUnit):
            return
        card = self.meant(s, f)
        step = being_taken(s, f, card)
        if step is None:
            kind = stack_with(s, seat, card)
            hand_over(s, seat, act.unit, kind, s.stacks[seat][kind].index(card))
            return
        step.given = True  # EN-JRN-10
        if act.unit == OVERLORD_UNIT:
            discard_instead(s, seat, card)
        else:
            if s.event_sink is not None:
                s.tell(events.passed_on(seat, Seat(act.unit), card))
            receive(s, Seat(act.unit), card)


class MayGiveIt(GiveIt):
    """EN-EFF-075  The card just taken, or this card, may go to another player."""

    id = "EN-EFF-075"
    wordings = ("You may give it to another player",)
    optional = True
    asks = "the card may be given to another player"

    def meant(self, s: State, f: Frame) -> Card:
        """EN-R-14"""
        condition = s.setup.cards.lines[f.line].condition
        if condition is not None and condition.code in AFTER_TAKING:
            return f.taken
        return bearer(f)


class GiveThis(GiveIt):
    """EN-EFF-076  The card that bears the text goes to another player."""

    id = "EN-EFF-076"
    wordings = ("Give to another player",)


class BuryThis(Instruction):
    """EN-EFF-077  The card that bears the text is buried."""

    id = "EN-EFF-077"
    wordings = ("Bury this card",)

    def run(self, s: State, f: Frame, place: int) -> None:
        card = bearer(f)
        step = being_taken(s, f, card)
        if step is not None:
            step.under = True  # EN-R-109
            return
        kind = stack_with(s, f.seat, card)
        if kind >= 0 and s.stacks[f.seat][kind][-1] == card:
            bury(s, f.seat, kind)
