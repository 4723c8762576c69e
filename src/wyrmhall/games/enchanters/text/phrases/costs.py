"""Costs: EN-COST."""

from wyrmhall.games.enchanters.components.cards import CREATURES, ENCHANTMENTS, ITEMS, MONSTER, STACK_OF
from wyrmhall.games.enchanters.components.frame import NO_TOKEN, OF_PLAYER, Frame
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import (
    BURY,
    CARD,
    MOST_CARDS,
    PEARLS,
    Number,
    OfCard,
    OfUnit,
    Turn,
)
from wyrmhall.games.enchanters.rules.actions.paying import (
    all_crystals,
    paid_before,
    usable_pearls,
    ways_to_pay,
)
from wyrmhall.games.enchanters.rules.crystals import lose
from wyrmhall.games.enchanters.rules.overlord.rewards import give_up_token
from wyrmhall.games.enchanters.rules.pearls import turn_pearls
from wyrmhall.games.enchanters.rules.resolution.resolving import ask, one_by_one
from wyrmhall.games.enchanters.rules.resolution.units import target_menu, targets
from wyrmhall.games.enchanters.rules.stacks import bury, discard, lift, may_leave, top_is_monster
from wyrmhall.games.enchanters.rules.wounds import can_heal, heal, hurt, wounds_of
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.effects.shared import give_card
from wyrmhall.games.enchanters.text.phrases.instructions import Cost, Memo
from wyrmhall.games.enchanters.text.phrases.phrase import OTHERS_WOUNDS, OWN_CARDS, PURSE, SHIELD
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class ChosenCost(Cost):
    """A cost that can be paid in one or several ways."""

    def payable(self, s: State, f: Frame) -> bool:
        return len(self.choices(s, f, f.seat, ())) > 0

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return ways_to_pay(s, f, self, seat, memo)


@mypyc_attr(allow_interpreted_subclasses=True)
class DiscardCost(ChosenCost):
    """A card of one's own that is discarded."""

    asks = "a card of yours is discarded"

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, OfCard)
        discard(s, seat, act.stack, len(s.stacks[seat][act.stack]) - act.depth)


def any_card(s: State, seat: Seat, kind: int) -> Menu:
    """EN-DIS-07  Every card of a stack, covered or not; none if none may leave it."""
    return CARD[kind][: len(s.stacks[seat][kind])] if may_leave(s, seat, kind) else []


def top_card(s: State, seat: Seat, kind: int) -> Menu:
    return CARD[kind][:1] if may_leave(s, seat, kind) else []


def any_monster(s: State, seat: Seat) -> Menu:
    """EN-TRM-03  No dragons."""
    stack, types = s.stacks[seat][CREATURES][-MOST_CARDS:], s.setup.cards.types  # EN-R-135
    return [
        CARD[CREATURES][depth - 1] for depth in range(1, len(stack) + 1) if types[stack[-depth]] == MONSTER
    ]


def has_monster(s: State, seat: Seat) -> bool:
    types = s.setup.cards.types
    for card in s.stacks[seat][CREATURES][-MOST_CARDS:]:  # noqa: SIM110  quicker than a generator
        if types[card] == MONSTER:
            return True
    return False


class SufferDamage(Cost):
    """EN-COST-01  Take N damage; always payable."""

    id = "EN-COST-01"
    wordings = ("Take N{damage}",)
    needs = 0

    def payable(self, s: State, f: Frame) -> bool:
        return True

    def run(self, s: State, f: Frame, place: int) -> None:
        hurt(s, f.seat, self.n, f.ancestors)


class LetAnotherHeal(ChosenCost):
    """EN-COST-02  Another player with so many wounds heals them."""

    id = "EN-COST-02"
    wordings = ("Another player heals N{damage}",)
    needs = OTHERS_WOUNDS
    takes = OTHERS_WOUNDS
    asks = "a player who has as many wounds is healed"

    def payable(self, s: State, f: Frame) -> bool:
        for unit in targets(s, f):  # noqa: SIM110  quicker than a generator
            if self.can_be_healed(s, unit):
                return True
        return False

    def can_be_healed(self, s: State, unit: int) -> bool:
        return wounds_of(s, unit) >= self.n and can_heal(s, unit)

    def choices(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return target_menu(tuple([unit for unit in targets(s, f) if self.can_be_healed(s, unit)]))

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, OfUnit)
        heal(s, act.unit, self.n)


class PayCrystals(Cost):
    """EN-COST-03  Return crystals to the supply, or turn pearls."""

    id = "EN-COST-03"
    wordings = ("N{crystal}",)
    needs = PURSE
    takes = PURSE
    asks = "pearls may be used in place of crystals"

    def crystals(self) -> int:
        return self.n

    def payable(self, s: State, f: Frame) -> bool:
        return s.crystals[f.seat] + usable_pearls(s, f) >= all_crystals(s, f)

    def run(self, s: State, f: Frame, place: int) -> None:
        """EN-R-129  The first crystal cost of an action pays for all of them."""
        if place and paid_before(s, f, place):
            return
        if s.pearls[f.seat][0]:
            ask(s, f, place, self, f.seat)
        else:
            lose(s, f.seat, all_crystals(s, f))

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        total = all_crystals(s, f)
        most = min(total, usable_pearls(s, f))
        least = min(most, max(0, total - s.crystals[seat]))
        return PEARLS[least : most + 1]

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, Number)
        turn_pearls(s, seat, act.number)
        lose(s, seat, all_crystals(s, f) - act.number)


class LowerDefense(Cost):
    """EN-COST-04  One defense less until the next reset."""

    id = "EN-COST-04"
    wordings = ("{defense-down}",)
    needs = SHIELD
    takes = SHIELD

    def payable(self, s: State, f: Frame) -> bool:
        return s.defense[f.seat] > 0  # EN-R-35

    def run(self, s: State, f: Frame, place: int) -> None:
        s.change_power(f.seat, 0, -1)
        if s.event_sink is not None:
            s.tell(events.power(f.seat, s.attack[f.seat], s.defense[f.seat]))


class DiscardAnyCard(DiscardCost):
    """EN-COST-05  Discard a card of any of your three stacks."""

    id = "EN-COST-05"
    wordings = ("Discard a card",)
    needs = OWN_CARDS

    def payable(self, s: State, f: Frame) -> bool:
        seat = f.seat
        return may_leave(s, seat, ITEMS) or may_leave(s, seat, ENCHANTMENTS) or may_leave(s, seat, CREATURES)

    def choices(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return [act for kind in (ITEMS, ENCHANTMENTS, CREATURES) for act in any_card(s, seat, kind)]


class BuryTheBearer(Cost):
    """EN-COST-06  Bury the card that bears the text."""

    id = "EN-COST-06"
    wordings = ("Bury this card",)
    needs = OWN_CARDS

    def payable(self, s: State, f: Frame) -> bool:
        if f.origin != OF_PLAYER or f.token != NO_TOKEN:
            return False  # village, Overlord and tokens lie in no stack
        stack = s.stacks[f.seat][STACK_OF[s.setup.cards.types[f.card]]]
        return len(stack) > 1 and stack[-1] == f.card

    def run(self, s: State, f: Frame, place: int) -> None:
        bury(s, f.seat, STACK_OF[s.setup.cards.types[f.card]])


class RemoveTopCard(ChosenCost):
    """EN-COST-07  Take one of your top cards out of the game."""

    id = "EN-COST-07"
    wordings = ("Remove any top card from the game",)
    needs = OWN_CARDS
    module = "coop"
    asks = "a top card of yours is removed from the game"

    def choices(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return [act for kind in (ITEMS, ENCHANTMENTS, CREATURES) for act in top_card(s, seat, kind)]

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, OfCard)
        card = lift(s, seat, act.stack, len(s.stacks[seat][act.stack]) - 1)
        s.gone = (*s.gone, card)
        s.removed = card  # for EN-EFF-170
        s.tell(events.removed(seat, card))


class DiscardOneItem(DiscardCost):
    """EN-COST-08  Discard one of two or more items."""

    id = "EN-COST-08"
    wordings = ("Discard {item}",)
    needs = OWN_CARDS

    def choices(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return any_card(s, seat, ITEMS)


class DiscardOneTopCard(DiscardCost):
    """EN-COST-09  Discard a top item, enchantment or monster."""

    id = "EN-COST-09"
    wordings = ("Discard top {item}, {enchantment} or {monster}",)
    needs = OWN_CARDS

    def choices(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        menu = [*top_card(s, seat, ITEMS), *top_card(s, seat, ENCHANTMENTS)]
        if top_is_monster(s, seat):
            menu.append(CARD[CREATURES][0])
        return menu


class BuryOwnTopItem(Cost):
    """EN-COST-10  Bury your top item."""

    id = "EN-COST-10"
    wordings = ("Bury top {item}",)
    needs = OWN_CARDS

    def payable(self, s: State, f: Frame) -> bool:
        return s.items(f.seat) > 1

    def run(self, s: State, f: Frame, place: int) -> None:
        bury(s, f.seat, ITEMS)


class DiscardOneEnchantment(DiscardCost):
    """EN-COST-11  Discard one of two or more enchantments."""

    id = "EN-COST-11"
    wordings = ("Discard {enchantment}",)
    needs = OWN_CARDS

    def choices(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return any_card(s, seat, ENCHANTMENTS)


class BuryBothTops(ChosenCost):
    """EN-COST-12  Bury your top item and your top enchantment."""

    id = "EN-COST-12"
    wordings = ("Bury top {item} and {enchantment}",)
    needs = OWN_CARDS
    asks = "the top item and the top enchantment are buried: which of them first"

    def choices(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return BURY if s.items(seat) > 1 and s.enchantments(seat) > 1 else []

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, Turn)
        second = ENCHANTMENTS if act.stack == ITEMS else ITEMS
        one_by_one(s, f, place, self, (act.stack, second))

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        """The units are the two stacks: pearls may have to be given up in between."""
        bury(s, f.seat, unit)


class GiveMonsterAway(ChosenCost):
    """EN-COST-13  Give any monster of yours to another player."""

    id = "EN-COST-13"
    wordings = ("Give {monster} to another player",)
    needs = OWN_CARDS
    asks = "a monster of yours goes to another player: first which one, then to whom"

    def payable(self, s: State, f: Frame) -> bool:
        return has_monster(s, f.seat) and len(targets(s, f)) > 0

    def choices(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        receivers = target_menu(targets(s, f))
        return receivers if memo or not receivers else any_monster(s, seat)

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if isinstance(act, OfCard):
            ask(s, f, place, self, seat, (act.depth,))
            return
        assert isinstance(act, OfUnit)
        give_card(s, seat, act.unit, CREATURES, len(s.stacks[seat][CREATURES]) - memo[0])


class DiscardOneMonster(DiscardCost):
    """EN-COST-14  Discard any monster of yours."""

    id = "EN-COST-14"
    wordings = ("Discard {monster}",)
    needs = OWN_CARDS
    asks = "a monster of yours is discarded"

    def payable(self, s: State, f: Frame) -> bool:
        return has_monster(s, f.seat)

    def choices(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return any_monster(s, seat)


class DiscardTheToken(Cost):
    """EN-COST-15  The reward token that bears the text leaves the game."""

    id = "EN-COST-15"
    wordings = ("Discard this token",)
    module = "overlords"

    def payable(self, s: State, f: Frame) -> bool:
        return f.token != NO_TOKEN

    def run(self, s: State, f: Frame, place: int) -> None:
        give_up_token(s, f.seat, f.token)


@mypyc_attr(allow_interpreted_subclasses=True)
class MainActionIcon(Cost):
    """Says what kind of action it is; nothing is paid for it."""

    free = True

    def payable(self, s: State, f: Frame) -> bool:
        return True

    def run(self, s: State, f: Frame, place: int) -> None:
        pass


class RestIcon(MainActionIcon):
    """EN-COST-16  The action is a rest action."""

    id = "EN-COST-16"
    wordings = ("{rest}",)


class ChallengeIcon(MainActionIcon):
    """EN-COST-17  The action is a challenge action."""

    id = "EN-COST-17"
    wordings = (
        "{challenge}",
        "{overlord}",
    )
    module = "overlords"
