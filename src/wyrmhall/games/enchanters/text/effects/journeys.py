"""Journeys, the track and the graveyard: EN-EFF-101, 121 to 124 and 136 to 141."""

from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, NO_CARD, Card
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.components.tokens import WOUND_MARK
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import (
    MOST_CARDS,
    NO,
    OVERLORD_CARD,
    SLOT,
    SLOTS,
    SWAP,
    YES,
    Number,
    OfSlot,
    Swap,
)
from wyrmhall.games.enchanters.rules.combat.fight import TO_GRAVEYARD, TO_OVERLORD, is_fought
from wyrmhall.games.enchanters.rules.cooperative.reinforcing import change_marks
from wyrmhall.games.enchanters.rules.journeying.costs import is_barred
from wyrmhall.games.enchanters.rules.journeying.journey import journey_to
from wyrmhall.games.enchanters.rules.resolution.resolving import ask
from wyrmhall.games.enchanters.rules.turn_structure.track import swap_slots, swap_with_graveyard
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import FIXED_COST, NEAR_DANGER, SILENCE
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction, Lasting, Memo
from wyrmhall.games.enchanters.text.phrases.phrase import CONTINUOUS
from wyrmhall.kernel.action import NO_OPTIONS, Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class JourneyToOverlord(Instruction):
    """EN-JRN-16  A journey, if you like, to one of the cards that lie on the Overlord."""

    asks = "a card on the Overlord to journey to, or no"
    nested = True

    def suits(self, s: State, card: Card) -> bool:
        return True

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        acts: list[Action] = [
            OVERLORD_CARD[number]
            for number, card in enumerate(s.overlord_cards[:MOST_CARDS])  # EN-R-135
            if self.suits(s, card) and not is_barred(s, seat, card)
        ]
        return [*acts, NO] if acts else acts

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if isinstance(act, Number):
            journey_to(s, seat, s.overlord_cards[act.number - 1], TO_OVERLORD, f.ancestors)


class JourneyForEnchantmentThere(JourneyToOverlord):
    """EN-EFF-101  A free journey to an enchantment that lies on the Overlord."""

    id = "EN-EFF-101"
    wordings = ("Journey for any {enchantment} on the Overlord",)
    module = "overlords"

    def suits(self, s: State, card: Card) -> bool:
        return s.setup.cards.types[card] == ENCHANTMENT


class SilentBannersAndClasses(Lasting):
    """EN-EFF-121  Texts of banner and class cards are switched off."""

    id = "EN-EFF-121"
    wordings = ("Banner and Class card abilities don't work",)
    kind = CONTINUOUS
    module = "banners"
    code = SILENCE


class CheapDistantJourneys(Lasting):
    """EN-EFF-122  Your distant journeys cost only so many crystals."""

    id = "EN-EFF-122"
    wordings = (
        "Journeys to {distance}3 or more cost you only 2{crystal}",
        "Journeys at {distance}3 or more cost you only 2{crystal}",
    )
    kind = CONTINUOUS
    module = "odyssey"
    code = FIXED_COST


class FreeJourney(Instruction):
    """EN-EFF-123  Your journeys are free this turn."""

    id = "EN-EFF-123"
    wordings = ("Your journey is free this turn",)

    def run(self, s: State, f: Frame, place: int) -> None:
        s.free |= 1 << f.seat
        s.tell(events.free_journeys(f.seat))


class SwapOnTheTrack(Instruction):
    """EN-EFF-124  Two cards of the track change places."""

    id = "EN-EFF-124"
    wordings = ("Swap 2 cards on the Journey Track",)
    fixed = True
    asks = "two slots of the track change their cards"

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        slots = movable_slots(s)
        return [SWAP[one][other] for one in slots for other in slots if one < other]

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, Swap)
        swap_slots(s, act.one, act.other)


class JourneyForCardThere(JourneyToOverlord):
    """EN-EFF-136  A free journey to a card that lies on the Overlord."""

    id = "EN-EFF-136"
    wordings = ("Journey for any card on the Overlord",)
    module = "overlords"


class DangerousSlot(Lasting):
    """EN-EFF-137  Whoever journeys to the slot takes damage."""

    id = "EN-EFF-137"
    wordings = ("After a journey on {distance}0 the player takes 3{damage}",)
    kind = CONTINUOUS
    module = "coop"
    code = NEAR_DANGER


class CleanTheTrack(Instruction):
    """EN-EFF-138  The wound tokens on the track go to the supply."""

    id = "EN-EFF-138"
    wordings = ("Discard all {damage} from Journey Track cards",)
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        for slot in range(SLOTS):
            change_marks(s, slot, WOUND_MARK, -s.marks[slot][WOUND_MARK])


class JourneyToGraveyard(Instruction):
    """EN-EFF-139  A journey to the top card of the graveyard."""

    id = "EN-EFF-139"
    wordings = (
        "Journey to the graveyard",
        "Journey to the graveyard, don't end your turn",
    )
    asks = "a journey to the top card of the graveyard, yes or no"
    nested = True

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        if not s.graveyard or is_barred(s, seat, s.graveyard[-1]):
            return NO_OPTIONS
        return [YES, NO]

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if act is YES:
            journey_to(s, seat, s.graveyard[-1], TO_GRAVEYARD, f.ancestors)


class SwapWithGraveyard(Instruction):
    """EN-EFF-140  A card of the track and the top card of the graveyard change places."""

    id = "EN-EFF-140"
    wordings = ("Swap a card on the journey track with the top card of the graveyard",)
    asks = "a card of the track goes to the graveyard, and its top card comes"

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        if not s.graveyard or is_fought(s, s.graveyard[-1]):
            return NO_OPTIONS
        return [SLOT[slot] for slot in movable_slots(s)]

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, OfSlot)
        swap_with_graveyard(s, act.slot)


class GraveyardToOverlord(Instruction):
    """EN-EFF-141  The bottom cards of the graveyard go onto the Overlord."""

    id = "EN-EFF-141"
    wordings = ("Place the bottom N cards from the graveyard on the Overlord",)
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        if not s.overlord_active:
            return  # EN-R-53
        cards = [card for card in s.graveyard if not is_fought(s, card)][: self.n]
        s.graveyard = tuple([card for card in s.graveyard if card not in cards])
        s.overlord_cards = (*s.overlord_cards, *cards)
        for card in cards:
            s.tell(events.put_on_overlord(f.seat, card))


def movable_slots(s: State) -> list[int]:
    """EN-R-33  Slots with a card that is not being fought."""
    return [slot for slot, card in enumerate(s.track) if card != NO_CARD and not is_fought(s, card)]
