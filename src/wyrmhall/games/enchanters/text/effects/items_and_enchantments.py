"""Items and enchantments: EN-EFF-081 to 109, less 085 to 093, 098, 099 and 101."""

from typing import ClassVar

from wyrmhall.games.enchanters.components.cards import (
    CLASS,
    CREATURES,
    ENCHANTING,
    ENCHANTMENT,
    ENCHANTMENTS,
    ITEMS,
    NO_CARD,
)
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import (
    CARD,
    GIVE_CARD,
    LOSE_CRYSTALS,
    OVERLORD_UNIT,
    SLOT,
    SLOTS,
    OfCard,
    OfSlot,
)
from wyrmhall.games.enchanters.rules.cooperative.handing import discard_instead
from wyrmhall.games.enchanters.rules.crystals import lose
from wyrmhall.games.enchanters.rules.discarding import discard_from, discard_together
from wyrmhall.games.enchanters.rules.journeying.obtaining import without
from wyrmhall.games.enchanters.rules.resolution.resolving import ask
from wyrmhall.games.enchanters.rules.resolution.units import all_players, of_the_overlord
from wyrmhall.games.enchanters.rules.stacks import (
    exchange_top,
    lift,
    may_leave,
    pass_on,
    pass_round,
    put_away,
    refuses,
    top_is_monster,
)
from wyrmhall.games.enchanters.rules.turn_structure.track import leave_track
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import INVASION
from wyrmhall.games.enchanters.text.effects.discarding import (
    ALL,
    ANOTHER,
    LoseCard,
    card_at,
    from_the_top,
    place_of,
)
from wyrmhall.games.enchanters.text.effects.shared import OnAnother
from wyrmhall.games.enchanters.text.phrases.codes import (
    COPY,
    MUTE_ENCHANTMENT,
    MUTE_ITEM,
    NO_ENCHANTMENTS,
    NO_ITEMS,
)
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction, Lasting, Memo
from wyrmhall.games.enchanters.text.phrases.phrase import CONTINUOUS
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class LoseTop(LoseCard):
    """A player you choose loses the top card of a stack of two or more; the Overlord always can (EN-R-80)."""

    who = ANOTHER
    stack: ClassVar[int] = ITEMS

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        return [CARD[self.stack][0]] if may_leave(s, seat, self.stack) else []

    def is_target(self, s: State, unit: int) -> bool:
        return unit == OVERLORD_UNIT or may_leave(s, Seat(unit), self.stack)


@mypyc_attr(allow_interpreted_subclasses=True)
class LoseAnyTop(LoseCard):
    """The top item, enchantment or monster is discarded."""

    asks = "a top item, enchantment or monster is discarded"

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        acts: list[Action] = [CARD[kind][0] for kind in (ITEMS, ENCHANTMENTS) if may_leave(s, seat, kind)]
        if top_is_monster(s, seat):
            acts.append(CARD[CREATURES][0])
        return acts


class NoMoreItems(Lasting):
    """EN-EFF-081  You cannot take an item."""

    id = "EN-EFF-081"
    wordings = ("You cannot take another {item}",)
    kind = CONTINUOUS
    module = "wounds"
    code = NO_ITEMS


class SilentTopItem(Lasting):
    """EN-EFF-082  Actions of your top item cannot be used."""

    id = "EN-EFF-082"
    wordings = ("You cannot use abilities on top {item}",)
    kind = CONTINUOUS
    module = "wounds"
    code = MUTE_ITEM


class CopyOfEnchantment(Lasting):
    """EN-EFF-083  This item works as your top enchantment."""

    id = "EN-EFF-083"
    wordings = ("This {item} is the exact copy of your top {enchantment}",)
    kind = CONTINUOUS
    code = COPY


class StealTopItem(LoseTop):
    """EN-EFF-084  The top item of another player moves onto your items."""

    id = "EN-EFF-084"
    wordings = ("Steal top {item} from another player",)
    stack = ITEMS
    asks = "an item is stolen from another player"

    def lose(self, s: State, f: Frame, seat: Seat, kind: int, place: int) -> None:
        pass_on(s, seat, f.seat, kind, place)


class DiscardTopCard(LoseAnyTop):
    """EN-EFF-094  Discard a top item, enchantment or monster."""

    id = "EN-EFF-094"
    wordings = ("Discard top {item}, {enchantment} or {monster}",)


class TopsMoveLeft(Instruction):
    """EN-EFF-095  All top items and enchantments move one seat to the left."""

    id = "EN-EFF-095"
    wordings = ("All players give top {item} and {enchantment} to the player on their left",)
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        """EN-R-97  They move past whoever is protected."""
        ring = tuple([Seat(unit) for unit in all_players(s)])
        if len(ring) > 1:
            discard_together(s, s.you(), pass_round(s, ring, (ITEMS, ENCHANTMENTS)))


class AllDiscardTopCard(LoseAnyTop):
    """EN-EFF-096  Every player discards a top item, enchantment or monster."""

    id = "EN-EFF-096"
    wordings = ("All players discard top {item}, {enchantment} or {monster}",)
    module = "overlords"
    who = ALL


class AllDiscardItem(LoseCard):
    """EN-EFF-097  Every player with two or more items discards one."""

    id = "EN-EFF-097"
    wordings = ("All players discard {item}",)
    module = "overlords"
    who = ALL
    asks = "an item is discarded"

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        if not may_leave(s, seat, ITEMS):
            return []
        return [card_at(s, seat, ITEMS, place) for place in from_the_top(s, seat, ITEMS)]


class SilentTopEnchantment(Lasting):
    """EN-EFF-100  Actions of your top enchantment cannot be used."""

    id = "EN-EFF-100"
    wordings = ("You cannot use abilities on top {enchantment}",)
    kind = CONTINUOUS
    module = "wounds"
    code = MUTE_ENCHANTMENT


class NoMoreEnchantments(Lasting):
    """EN-EFF-102  You cannot take an enchantment."""

    id = "EN-EFF-102"
    wordings = ("You cannot take another {enchantment}",)
    kind = CONTINUOUS
    module = "wounds"
    code = NO_ENCHANTMENTS


class SwapTopEnchantments(OnAnother):
    """EN-EFF-103  Your top enchantment and that of another player change owners."""

    id = "EN-EFF-103"
    wordings = ("Swap top {enchantment} with another player's top {enchantment}",)
    asks = "the player is chosen with whom enchantments are swapped"

    def suits(self, s: State, f: Frame, unit: int) -> bool:
        return unit != OVERLORD_UNIT  # EN-R-80

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        discard_together(s, s.you(), pass_round(s, (f.seat, Seat(unit)), (ENCHANTMENTS,)))


class SwapEnchantmentWithTrack(Instruction):
    """EN-EFF-104  Your top enchantment changes places with one on the track."""

    id = "EN-EFF-104"
    wordings = ("Swap top {enchantment} with an {enchantment} from the journey track",)
    asks = "an enchantment of the track is chosen"

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        track, types = s.track, s.setup.cards.types
        slots = [slot for slot in range(SLOTS) if track[slot] != NO_CARD]
        return [SLOT[slot] for slot in slots if types[track[slot]] == ENCHANTMENT]

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, OfSlot)
        top = s.stacks[seat][ENCHANTMENTS][-1]
        card = leave_track(s, act.slot)
        s.track[act.slot] = top
        if s.event_sink is not None:
            s.tell(events.swapped_with_track(seat, top, act.slot, card))
        if may_leave(s, seat, ENCHANTMENTS) and refuses(s, seat, ENCHANTMENT):
            lift(s, seat, ENCHANTMENTS, len(s.stacks[seat][ENCHANTMENTS]) - 1)  # EN-R-17
            s.tell(events.discarded(seat, card))
            put_away(s, card)
        else:
            exchange_top(s, seat, ENCHANTMENTS, card)


class StealTopEnchantment(LoseTop):
    """EN-EFF-105  The top enchantment of another player moves onto yours."""

    id = "EN-EFF-105"
    wordings = ("Steal top {enchantment} from another player",)
    stack = ENCHANTMENTS
    asks = "an enchantment is stolen from another player"

    def lose(self, s: State, f: Frame, seat: Seat, kind: int, place: int) -> None:
        pass_on(s, seat, f.seat, kind, place)


class EnchantmentOrCrystals(Instruction):
    """EN-EFF-106  Your top enchantment goes onto the Overlord, or you lose crystals."""

    id = "EN-EFF-106"
    wordings = ("Put top {enchantment} on the Overlord or lose 2{crystal}",)
    module = "overlords"
    asks = "the top enchantment goes onto the Overlord, or crystals are lost"

    def run(self, s: State, f: Frame, place: int) -> None:
        if self.menu(s, f, f.seat, ()):
            ask(s, f, place, self, f.seat)
        else:
            lose(s, f.seat, self.n)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        acts: list[Action] = []
        if s.overlord_active and may_leave(s, seat, ENCHANTMENTS):
            acts.append(GIVE_CARD)
        if s.crystals[seat] >= self.n:
            acts.append(LOSE_CRYSTALS)
        return acts

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if act is LOSE_CRYSTALS:
            lose(s, seat, self.n)
            return
        card = lift(s, seat, ENCHANTMENTS, len(s.stacks[seat][ENCHANTMENTS]) - 1)
        if s.setup.coop and not of_the_overlord(f):
            discard_instead(s, seat, card)  # EN-COP-23
        else:
            s.overlord_cards = (*s.overlord_cards, card)
            s.tell(events.put_on_overlord(seat, card))


class KeepInvadingEnchantment(Instruction):
    """EN-EFF-107  The enchantment just discarded goes onto the Overlord."""

    id = "EN-EFF-107"
    wordings = ("Put invading {enchantment} on the Overlord",)
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        card = f.taken
        if s.setup.cards.lines[f.line].shape != INVASION or not s.overlord_active:
            return
        if card in s.graveyard and s.setup.cards.types[card] == ENCHANTMENT:
            s.graveyard = without(s.graveyard, card)
            s.overlord_cards = (*s.overlord_cards, card)
            s.tell(events.put_on_overlord(f.seat, card))


class DiscardAllEnchantments(Instruction):
    """EN-EFF-108  Discard all your enchantments but one."""

    id = "EN-EFF-108"
    wordings = ("Discard all your {enchantment}",)
    asks = "the enchantment is chosen that is kept"

    def run(self, s: State, f: Frame, place: int) -> None:
        if may_leave(s, f.seat, ENCHANTMENTS):
            ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        """EN-R-108  A class or of-enchanting card is kept, if there is one."""
        designs, stack = s.setup.cards.of, s.stacks[seat][ENCHANTMENTS]
        places = from_the_top(s, seat, ENCHANTMENTS)
        basic = [place for place in places if designs[stack[place]].group in (ENCHANTING, CLASS)]
        return [card_at(s, seat, ENCHANTMENTS, place) for place in basic or places]

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, OfCard)
        kept = place_of(s, seat, act)
        size = len(s.stacks[seat][ENCHANTMENTS])
        places = tuple([other for other in range(size - 1, -1, -1) if other != kept])
        discard_together(s, s.you(), discard_from(s, seat, ENCHANTMENTS, places))


class AnotherDiscardsTopEnchantment(LoseTop):
    """EN-EFF-109  A player you choose discards the top enchantment."""

    id = "EN-EFF-109"
    wordings = ("Target player discards top {enchantment}",)
    stack = ENCHANTMENTS
    asks = "a player discards the top enchantment"
