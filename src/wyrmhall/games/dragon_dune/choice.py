"""The commonest steps: one player chooses from a short open list, or several do so in secret."""

from typing import ClassVar, Final

from wyrmhall.games.dragon_dune import events
from wyrmhall.games.dragon_dune.actions import PASS, USE, USE_PAIR, OfCard, UsePair
from wyrmhall.games.dragon_dune.cards import ACES, cards_in
from wyrmhall.games.dragon_dune.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.lexicon import action_of
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain
from wyrmhall.kernel.state import Step as KernelStep

SEALED: Final = -1  # stands for an answer one may not read


def name_of(s: State, seat: Seat) -> str:
    return FACTION_NAMES[s.setup.factions[seat]].capitalize()


def not_in_menu(rule: str, act: Action, menu: Menu, asks: str) -> Refusal:
    """Why an action is none of a short list: somebody else is asked, or the list has others."""
    if not menu:
        return Refusal(rule, f"you are not asked: {asks}")
    offered = ", ".join([option.text for option in menu[:8]])
    more = f" and {len(menu) - 8} more" if len(menu) > 8 else ""
    return Refusal(rule, f"'{act.text}' is not possible: {asks}; possible: {offered}{more}")


def aces_of(s: State, seat: Seat) -> list[Action]:
    """A use of each Special Card the seat holds."""
    return [USE[card] for card in cards_in(s.hands[seat] & ACES)]


def pairs_of(hand: int) -> list[Action]:
    """A use of each pair of Special Cards in the hand."""
    return [pair for pair in USE_PAIR if hand & pair.cards == pair.cards]


class Choice(OpenStep[State]):
    """Asks `seat` once. Subclasses say what is offered and what it does."""

    rule: ClassVar[str] = ""  # the atom that offers the choice
    asks: ClassVar[str] = ""  # the question in a few words

    def __init__(self, seat: Seat, done: bool = False) -> None:
        self.seat = seat
        self.done = done

    def who(self, s: State) -> Asked:
        return NOBODY_ASKED if self.done else ONLY[self.seat]

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        menu: Menu = self.options(s, seat) if seat == self.seat else ()
        rule = s.setup.edition.atom(self.rule)
        return not_in_menu(rule, act, menu, f"{name_of(s, self.seat)} {self.asks}")

    def parts(self) -> tuple[Plain, ...]:
        return (self.seat, self.done)


class Window(KernelStep[State]):
    """DD-R-124, DD-R-165  All who could have a choice are asked at the same time, unnoticed by others.

    `given` keeps each answer sealed, as numbers of actions, until all are in.
    """

    rule: ClassVar[str] = ""
    asks: ClassVar[str] = ""
    in_secret = True

    def __init__(self, players: Asked, waiting: Asked, given: tuple[tuple[int, ...], ...]) -> None:
        self.players = players  # everybody asked, in player order
        self.waiting = waiting
        self.given = given

    def who(self, s: State) -> Asked:
        return self.waiting

    def answer_of(self, seat: Seat) -> tuple[int, ...]:
        return self.given[self.players.index(seat)]

    def options(self, s: State, seat: Seat) -> Menu:
        return self.menu(s, seat, self.answer_of(seat))

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        """What the seat may say after what it has said so far."""
        raise NotImplementedError

    def complete(self, s: State, seat: Seat, given: tuple[int, ...]) -> bool:
        """Whether the answer needs no further word."""
        return True

    def take(self, s: State, seat: Seat, act: Action) -> None:
        place = self.players.index(seat)
        given = (*self.given[place], act.id)
        self.given = (*self.given[:place], given, *self.given[place + 1 :])
        if self.complete(s, seat, given):
            self.waiting = tuple([other for other in self.waiting if other != seat])
            if s.ears is not None:
                s.tell(events.answer_sealed(self.rule, seat))

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        rule = s.setup.edition.atom(self.rule)
        if seat in self.waiting:
            return not_in_menu(rule, act, self.options(s, seat), self.asks)
        if seat in self.players:
            return Refusal(rule, "you have answered already")
        return Refusal(rule, f"you are not asked: {self.asks}")

    def clone(self) -> "KernelStep[State]":
        return type(self)(*self.parts())

    def seen_by(self, seat: Seat) -> "KernelStep[State]":
        seen = type(self)(*self.parts())
        seen.given = tuple([self._given_seen(owner, seat) for owner in self.players])
        return seen

    def _given_seen(self, owner: Seat, seat: Seat) -> tuple[int, ...]:
        if owner == seat:
            return self.answer_of(owner)
        return () if owner in self.waiting else (SEALED,)

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        """Sealed answers are any the player could have given, judging by the imagined cards."""
        self.given = tuple(
            [
                self.some_answer(s, owner, chance) if given == (SEALED,) else given
                for owner, given in zip(self.players, self.given, strict=True)
            ]
        )

    def some_answer(self, s: State, seat: Seat, chance: Chance) -> tuple[int, ...]:
        given: tuple[int, ...] = ()
        while True:
            given = (*given, chance.pick(self.menu(s, seat, given)).id)
            if self.complete(s, seat, given):
                return given

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def parts(self) -> tuple[Plain, ...]:
        return (self.players, self.waiting, self.given)


class OneAce(Window):
    """A single Special Card decides: the first in player order who plays one counts (DD-R-124)."""

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        aces = aces_of(s, seat)
        return [PASS, *aces] if aces else ONLY_PASS

    def first_use(self, s: State) -> Action:
        """PASS if nobody plays a card. Whose it is: see `first_user`."""
        for given in self.given:
            act = action_of(given[0])
            if act is not PASS:
                return act
        return PASS

    def first_user(self) -> Seat:
        for seat, given in zip(self.players, self.given, strict=True):
            if given[0] != PASS.id:
                return seat
        return self.players[0]


ONLY_PASS: Final[Menu] = [PASS]


def cards_said(given: tuple[int, ...]) -> int:
    """The cards an answer has named or laid claim to so far, as bits."""
    cards = 0
    for number in given:
        act = action_of(number)
        if isinstance(act, UsePair):
            cards |= act.cards
        elif isinstance(act, OfCard) and act.verb != "about":  # a card one asks about stays where it is
            cards |= 1 << act.card
    return cards


def could_hold(s: State, seats: list[Seat], cards: int = 1) -> Asked:
    """DD-R-165  Those who, judging by open information, could hold so many Special Cards."""
    return tuple([seat for seat in seats if s.hand_size(seat) >= cards])


def nothing_said(players: Asked) -> tuple[tuple[int, ...], ...]:
    return ((),) * len(players)
