"""Cards discarded: EN-EFF-078 to 080, 113, 117, 119 and 120."""

from typing import ClassVar, Final

from wyrmhall.games.enchanters.components.cards import (
    CREATURES,
    ENCHANTMENTS,
    ITEMS,
    MONSTER,
    SLIME,
    SPEED,
    Card,
)
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.language.actions import (
    CARD,
    MOST_CARDS,
    OVERLORD_UNIT,
    OfCard,
    OfUnit,
    action_of,
)
from wyrmhall.games.enchanters.rules.cooperative.reinforcing import balance_cards
from wyrmhall.games.enchanters.rules.discarding import discard_from, discard_together
from wyrmhall.games.enchanters.rules.resolution.resolving import ask, one_by_one
from wyrmhall.games.enchanters.rules.resolution.units import all_players, others, target_menu, targets
from wyrmhall.games.enchanters.rules.stacks import (
    discard,
    may_leave,
    shows,
)
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction, Memo
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import Seat

# Whom a text about a lost card means
YOU: Final = 0
ANOTHER: Final = 1
OTHERS: Final = 2
ALL: Final = 3

OWN_CARDS: Final = (ITEMS, ENCHANTMENTS, CREATURES)  # EN-R-107  a wound card is never meant


# -- cards that can be chosen --------------------------------------------------------------------


def card_at(s: State, seat: Seat, kind: int, place: int) -> Action:
    """The word for a card of a stack: the top card is 1."""
    return CARD[kind][len(s.stacks[seat][kind]) - place - 1]


def place_of(s: State, seat: Seat, act: OfCard) -> int:
    return len(s.stacks[seat][act.stack]) - act.depth


def from_the_top(s: State, seat: Seat, kind: int) -> list[int]:
    """The places of a stack that can be named (EN-R-135), the top card first."""
    size = len(s.stacks[seat][kind])
    return list(range(size - 1, max(0, size - MOST_CARDS) - 1, -1))


def monsters_of(s: State, seat: Seat) -> list[Action]:
    types, stack = s.setup.cards.types, s.stacks[seat][CREATURES]
    places = from_the_top(s, seat, CREATURES)
    return [card_at(s, seat, CREATURES, place) for place in places if types[stack[place]] == MONSTER]


def cards_showing(s: State, seat: Seat, icon: int) -> list[Action]:
    """EN-R-107  Own cards that show the icon on an active part and may leave."""
    acts: list[Action] = []
    for kind in OWN_CARDS:
        if may_leave(s, seat, kind):
            places = from_the_top(s, seat, kind)
            acts += [card_at(s, seat, kind, place) for place in places if shows(s, seat, kind, place, icon)]
    return acts


# -- one card is lost ----------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class LoseCard(Instruction):
    """Somebody loses a card, of his or her own choice where several suit (EN-R-16)."""

    asks = "a card is discarded"
    who: ClassVar[int] = YOU

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        """The cards of that player that may be lost."""
        raise NotImplementedError

    def lose(self, s: State, f: Frame, seat: Seat, kind: int, place: int) -> None:
        discard(s, seat, kind, place)

    def is_target(self, s: State, unit: int) -> bool:
        """Whether that unit can be chosen as the target player."""
        return True

    def run(self, s: State, f: Frame, place: int) -> None:
        if self.who == YOU:
            self.each(s, f, place, f.seat)
        elif self.who == ANOTHER:
            ask(s, f, place, self, f.seat)
        else:
            one_by_one(s, f, place, self, others(s, f) if self.who == OTHERS else all_players(s))

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        if unit == OVERLORD_UNIT:
            balance_cards(s, f.seat, True)  # EN-COP-24, EN-COP-25, EN-R-79
        else:
            ask(s, f, place, self, Seat(unit), (unit,))

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        if memo:
            return self.suitable(s, seat)
        return target_menu(tuple([unit for unit in targets(s, f) if self.is_target(s, unit)]))

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if isinstance(act, OfUnit):
            self.each(s, f, place, act.unit)
        elif isinstance(act, OfCard):
            self.lose(s, f, seat, act.stack, place_of(s, seat, act))


class AnotherDiscardsSlime(LoseCard):
    """EN-EFF-078  A player you choose discards a card that shows slime."""

    id = "EN-EFF-078"
    wordings = ("Target player discards a card with {slime}",)
    who = ANOTHER
    asks = "a player discards a card with slime"

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        return cards_showing(s, seat, SLIME)


class OthersDiscardSpeed(LoseCard):
    """EN-EFF-079  Every other player discards a card that shows speed."""

    id = "EN-EFF-079"
    wordings = ("Other players must discard a card with {speed}",)
    module = "odyssey"
    who = OTHERS
    asks = "a card with speed is discarded"

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        return cards_showing(s, seat, SPEED)


@mypyc_attr(allow_interpreted_subclasses=True)
class LoseMonster(LoseCard):
    """A monster, covered or not (EN-DIS-07)."""

    asks = "a monster is discarded"

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        return monsters_of(s, seat)


class AnotherDiscardsMonster(LoseMonster):
    """EN-EFF-117  A player you choose discards a monster."""

    id = "EN-EFF-117"
    wordings = ("Target player discards {monster}",)
    who = ANOTHER
    asks = "a player discards a monster"


class OthersDiscardMonster(LoseMonster):
    """EN-EFF-119  Every other player discards a monster."""

    id = "EN-EFF-119"
    wordings = ("Other players discard {monster}",)
    who = OTHERS


class AllDiscardMonster(LoseMonster):
    """EN-EFF-120  Every player discards a monster."""

    id = "EN-EFF-120"
    wordings = ("All players discard {monster}",)
    who = ALL


# -- several cards are discarded -----------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class DiscardSeveral(Instruction):
    """You discard so many cards of your choice; they leave together (EN-R-20, EN-DIS-04).

    The memo keeps the answers given; nothing moves before the last.
    """

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        raise NotImplementedError

    def run(self, s: State, f: Frame, place: int) -> None:
        self.go_on(s, f, place, f.seat, ())

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        acts: list[Action] = []
        for act in self.suitable(s, seat):
            if isinstance(act, OfCard) and act.id not in memo and room(s, seat, act.stack, memo) > 0:
                acts.append(act)
        return acts

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        self.go_on(s, f, place, seat, (*memo, act.id))

    def go_on(self, s: State, f: Frame, place: int, seat: Seat, memo: Memo) -> None:
        menu = list(self.menu(s, f, seat, memo))
        left = self.n - len(memo)
        if left > 0 and menu and not is_forced(s, seat, menu, left, memo):
            ask(s, f, place, self, seat, memo)
            return
        if left > 0:
            memo = (*memo, *[act.id for act in menu])  # EN-R-115
        discard_chosen(s, seat, memo)


def picked(kind: int, memo: Memo) -> list[OfCard]:
    """The cards of one stack among the answers."""
    acts: list[OfCard] = []
    for number in memo:
        act = action_of(number)
        if isinstance(act, OfCard) and act.stack == kind:
            acts.append(act)
    return acts


def room(s: State, seat: Seat, kind: int, memo: Memo) -> int:
    """How many cards may still leave that stack (EN-R-15)."""
    kept = 1 if kind in (ITEMS, ENCHANTMENTS) else 0
    return len(s.stacks[seat][kind]) - kept - len(picked(kind, memo))


def is_forced(s: State, seat: Seat, menu: list[Action], left: int, memo: Memo) -> bool:
    """Whether all cards of the menu have to go, so that nothing is to be chosen."""
    if len(menu) > left:
        return False
    for kind in OWN_CARDS:
        offered = [act for act in menu if isinstance(act, OfCard) and act.stack == kind]
        if len(offered) > room(s, seat, kind, memo):
            return False
    return True


def discard_chosen(s: State, seat: Seat, memo: Memo) -> None:
    cards: tuple[Card, ...] = ()
    for kind in OWN_CARDS:
        places = tuple([place_of(s, seat, act) for act in picked(kind, memo)])
        if places:
            cards += discard_from(s, seat, kind, places)
    discard_together(s, s.you(), cards)


class DiscardSlime(DiscardSeveral):
    """EN-EFF-080  Discard so many of your cards that show slime."""

    id = "EN-EFF-080"
    wordings = ("Discard 2 cards with {slime}",)
    asks = "a card with slime is discarded"

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        return cards_showing(s, seat, SLIME)


class DiscardMonsters(DiscardSeveral):
    """EN-EFF-113  Discard so many of your monsters."""

    id = "EN-EFF-113"
    wordings = ("Discard N{monster}",)
    asks = "a monster is discarded"

    def suitable(self, s: State, seat: Seat) -> list[Action]:
        return monsters_of(s, seat)
