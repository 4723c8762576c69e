"""The commonest steps: one player chooses from a short open list, or several do so in secret."""

from typing import ClassVar, Final

from wyrmhall.games.dragon_dune.components.cards import ACES, cards_in, is_ace
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import PASS, USE, USE_PAIR, AboutCard, OfCard, UsePair
from wyrmhall.games.dragon_dune.language.lexicon import action_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.rules.steps.refusals import no_answer, why_unrelated, word_of
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain

Answers = tuple[tuple[int, ...], ...]  # of each player asked, the numbers of the words said

SEALED: Final = -1  # stands for an answer one may not read
NO_STAKE: Final = -1  # the step is no reason to keep gold


def name_of(s: State, seat: Seat) -> str:
    return s.setup.name(seat)


NOT_HELD: Final = Refusal("DD-R-184", "you do not hold that card")
IN_THE_PLAN: Final = Refusal("DD-R-168", "that card lies in your battle plan until the battle is over")


def why_not_used(hand: int, act: Action) -> Refusal | None:
    """Why a card cannot be used where one Special Card has a use; None if it is one, and at hand."""
    if isinstance(act, UsePair):
        return Refusal("DD-R-130", "a single Special Card is used here")
    if not isinstance(act, OfCard) or not is_ace(act.card):
        return Refusal("DD-CMP-16", "only Aces are Special Cards")
    return None if hand >> act.card & 1 else NOT_HELD


def why_no_pair(rule: str, hand: int, act: Action) -> Refusal | None:
    """The same where two Special Cards have a use; the rule says that two are needed."""
    if not isinstance(act, UsePair):
        return Refusal(rule, "that takes two Special Cards together")
    return None if hand & act.cards == act.cards else NOT_HELD


def aces_of(s: State, seat: Seat) -> list[Action]:
    """A use of each Special Card the seat holds."""
    return [USE[card] for card in cards_in(s.hands[seat] & ACES)]


def pairs_of(hand: int) -> list[Action]:
    """A use of each pair of Special Cards in the hand."""
    return [pair for pair in USE_PAIR if hand & pair.cards == pair.cards]


class Asking(OpenStep[State]):
    """A question to players. It says which rule forbids whatever is tried in vain while it is asked."""

    rule: ClassVar[str] = ""  # the atom that offers the choice
    asks: ClassVar[str] = ""  # the question in a few words
    answer_words: ClassVar[tuple[str, ...]] = ()  # the kinds of action that are a matter of this question
    whose_rule: ClassVar[str] = "DD-TRN-06"  # the atom that says whose decision it is
    must_rule: ClassVar[str] = "DD-R-185"  # the atom that says that nobody can pass here

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        refusal = self.why_not_tried(s, seat, act)
        return Refusal(s.setup.edition.atom(refusal.rule), refusal.why)

    def why_not_tried(self, s: State, seat: Seat, act: Action) -> Refusal:
        asked, word = seat in self.who(s), word_of(act)
        if asked and word in ("pass", "done") and word not in self.answer_words:
            return self.why_no_pass(s)
        if word not in self.answer_words and word not in ("pass", "done"):
            return why_unrelated(s, seat, act)
        return self.why_no(s, seat, act) if asked else self.why_not_asked(s, seat, act)

    def why_otherwise(self, s: State, seat: Seat, act: Action) -> Refusal:
        """To somebody who says otherwise than what the question has filled in by itself (DD-R-167)."""
        refusal = self.why_no(s, seat, act)
        return Refusal(s.setup.edition.atom(refusal.rule), refusal.why)

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        """To somebody who is asked, about an action that is a matter of the question."""
        return no_answer(s, seat)

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        """To somebody else, about an action that is a matter of the question."""
        asked = self.who(s)
        who = name_of(s, asked[0]) if asked else "nobody"
        return Refusal(self.whose_rule, f"you are not asked: {who} {self.asks}")

    def why_no_pass(self, s: State) -> Refusal:
        if self.must_rule == "DD-R-185":
            return Refusal("DD-R-185", "that is no answer to the question before you")
        return Refusal(self.must_rule, f"nobody can pass here: {self.asks}")

    def gold_staked(self, s: State, seat: Seat) -> int:
        """DD-DEAL-07  The gold that stands behind what the seat has begun to say or to buy here."""
        return NO_STAKE


class Choice(Asking):
    """Asks `seat` once. Subclasses say what is offered and what it does."""

    def __init__(self, seat: Seat, done: bool = False) -> None:
        self.seat = seat
        self.done = done

    def who(self, s: State) -> Asked:
        return NOBODY_ASKED if self.done else ONLY[self.seat]

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.done)


class Window(Asking):
    """DD-R-124, DD-R-165  All who could have a choice are asked at the same time, unnoticed by others.

    `given` keeps each answer sealed, as numbers of actions, until all are in.
    """

    in_secret = True

    def __init__(self, players: Open[Asked], waiting: Open[Asked], given: Hidden[Answers]) -> None:
        self.players = players  # everybody asked, in player order
        self.waiting = waiting
        self.given = given

    def who(self, s: State) -> Asked:
        return self.waiting

    def place_of(self, seat: Seat) -> int:
        """Among those asked."""
        for place, one in enumerate(self.players):
            if one == seat:
                return place
        raise ValueError(f"seat {seat} is not asked")

    def answer_of(self, seat: Seat) -> tuple[int, ...]:
        return self.given[self.place_of(seat)]

    def options(self, s: State, seat: Seat) -> Menu:
        return self.menu(s, seat, self.answer_of(seat))

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        """What the seat may say after what it has said so far."""
        raise NotImplementedError

    def complete(self, s: State, seat: Seat, given: tuple[int, ...]) -> bool:
        """Whether the answer needs no further word."""
        return True

    def take(self, s: State, seat: Seat, act: Action) -> None:
        place, answers = self.place_of(seat), list(self.given)
        given = answers[place] + (act.id,)
        answers[place] = given
        self.given = tuple(answers)
        if self.complete(s, seat, given):
            self.waiting = tuple([other for other in self.waiting if other != seat])
            if s.event_sink is not None:
                s.tell(events.answer_sealed(self.rule, seat))

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat in self.players:
            return Refusal("DD-R-166", "you have answered already, and are not asked again")
        return Refusal("DD-R-165", f"you are not asked: {self.asks}")

    def given_seen(self, seat: Seat) -> Answers:
        return tuple([self._answer_seen(owner, seat) for owner in self.players])

    def _answer_seen(self, owner: Seat, seat: Seat) -> tuple[int, ...]:
        if owner == seat:
            return self.answer_of(owner)
        return () if owner in self.waiting else (SEALED,)

    def answer_at_random(self, s: State, seat: Seat, chance: Chance) -> int:
        """All who are waited for, one after another: nobody's answer changes what others may say."""
        if s.event_sink is not None:
            return super().answer_at_random(s, seat, chance)
        decisions, answers = 0, list(self.given)
        for place, one in enumerate(self.players):
            if one in self.waiting:
                said = len(answers[place])
                answers[place] = self.some_answer(s, one, answers[place], chance)
                decisions += len(answers[place]) - said
        self.given, self.waiting = tuple(answers), NOBODY_ASKED
        return decisions

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        """Sealed answers are any the player could have given, judging by the imagined cards."""
        self.given = tuple(
            [
                self.some_answer(s, owner, (), chance) if given == (SEALED,) else given
                for owner, given in zip(self.players, self.given, strict=True)
            ]
        )

    def some_answer(self, s: State, seat: Seat, given: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
        """What the seat has said so far, and any words that make it a whole answer."""
        while True:
            given = (*given, chance.pick(self.menu(s, seat, given)).id)
            if self.complete(s, seat, given):
                return given

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.players, self.waiting, self.given)

    def seen_by(self, seat: Seat) -> "Window":  # written by make fields
        return type(self)(self.players, self.waiting, self.given_seen(seat))


class OneAce(Window):
    """A single Special Card decides: the first in player order who plays one counts (DD-R-124)."""

    answer_words = ("pass", "use")

    def stopped_seat(self, s: State) -> Seat:
        """Whose power would be stopped; NOBODY if it is nobody's."""
        return NOBODY

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        return why_not_used(s.hands[seat], act) or no_answer(s, seat)

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat == self.stopped_seat(s):
            return Refusal("DD-R-172", "nobody is asked to stop themselves")
        return super().why_not_asked(s, seat, act)

    def aces(self, s: State, seat: Seat) -> int:
        """The Special Cards that could be played, as bits."""
        return s.hands[seat] & ACES

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        aces = self.aces(s, seat)
        return [PASS, *[USE[card] for card in cards_in(aces)]] if aces else ONLY_PASS

    def some_answer(self, s: State, seat: Seat, given: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
        """As from `menu`, which random play need not make."""
        aces = cards_in(self.aces(s, seat))
        place = chance.below(1 + len(aces))
        return (*given, USE[aces[place - 1]].id if place else PASS.id)

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
        elif isinstance(act, OfCard) and not isinstance(act, AboutCard):  # which stays where it is
            cards |= 1 << act.card
    return cards


def could_hold(s: State, seats: Asked, cards: int = 1) -> Asked:
    """DD-R-165  Those who, judging by open information, could hold so many Special Cards."""
    return tuple([seat for seat in seats if hand_size(s, seat) >= cards])


def nothing_said(players: Asked) -> tuple[tuple[int, ...], ...]:
    return ((),) * len(players)
