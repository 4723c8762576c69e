"""Battle questions: DD-ELF-06 to DD-ELF-08, DD-BAT-03, DD-BAT-04, DD-R-107 to DD-R-110, DD-R-171."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import ACES, NO_COLOUR, OF_COLOUR, OF_VALUE, VALUES, cards_in
from wyrmhall.games.dragon_dune.components.editions import COLOUR, QUESTIONS, UNITS
from wyrmhall.games.dragon_dune.components.powers import ASKS_QUESTIONS
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import (
    ANSWER,
    ANSWER_COLOUR,
    ANSWER_NONE,
    ASK,
    PASS,
    USE,
    AnswerColour,
    Ask,
    Number,
    OfCard,
    PlayCard,
    SendCount,
    UseCard,
    UsePair,
)
from wyrmhall.games.dragon_dune.rules.battle.plans import TIED_BY_ANSWER, WritePlans, can_spare, playable
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from, hand_size
from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies, other_players
from wyrmhall.games.dragon_dune.rules.possessions.units import visible_units_at
from wyrmhall.games.dragon_dune.rules.steps.choice import (
    Answers,
    Choice,
    OneAce,
    could_hold,
    nothing_said,
    why_not_used,
)
from wyrmhall.games.dragon_dune.rules.steps.refusals import holder, why_unrelated
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import Plain

NOT_NAMED: Final = -1
QUESTIONS_FIRST: Final = Refusal("DD-BAT-03", "the battle question comes first; then plans are written")
NOT_NEGATED: Final = Refusal("DD-ACE-23", "a Special Card cannot stop the use of another one")


def asker_for(s: State, side: Seat, opponent: Seat) -> Seat:
    """Who may ask on this side: DD-ELF-07, DD-ELF-11, DD-ELF-12, DD-R-108; NOBODY if nobody may."""
    elves = s.setup.asker
    if side == elves:
        return side
    if elves < 0 or not are_allies(s, elves, side):
        return NOBODY
    if s.setup.edition.elves_ask_for_ally:
        return elves if opponent != elves else NOBODY
    return side  # DD-R-110


def offer_questions(s: State, place: Place, attacker: Seat, defender: Seat) -> None:
    """DD-R-108  The attacker asks and is answered first."""
    for side, opponent in ((defender, attacker), (attacker, defender)):
        asker = asker_for(s, side, opponent)
        if asker != NOBODY:
            s.stack.append(AskQuestion(asker, side, opponent, place, NOT_NAMED, False))


class AskQuestion(Choice):
    """DD-R-171  One question is named, or (the Elves) a Special Card is played for both, or neither."""

    rule = "DD-R-171"
    asks = "may ask a battle question"
    answer_words = ("pass", "ask", "use")
    whose_rule = "DD-ELF-07"

    def why_not_tried(self, s: State, seat: Seat, act: Action) -> Refusal:
        return (
            QUESTIONS_FIRST if isinstance(act, (SendCount, PlayCard)) else super().why_not_tried(s, seat, act)
        )

    def __init__(
        self, seat: Seat, side: Seat, opponent: Seat, place: Place, question: int, done: bool
    ) -> None:
        super().__init__(seat, done)
        self.side = side  # for whom the question is asked
        self.opponent = opponent
        self.place = place
        self.question = question

    def options(self, s: State, seat: Seat) -> Menu:
        menu: list[Action] = [PASS, *[ASK[question] for question in s.setup.edition.questions]]
        return menu + aces_for_both(s, seat, self.side)

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, Ask):
            return Refusal("DD-ELF-07", "the colour or the number of units is asked, nothing else")
        if not s.setup.edition.ace_asks_both:
            return why_unrelated(s, seat, act)
        if seat != s.setup.asker or self.side != seat:
            own = holder(s, ASKS_QUESTIONS)
            return Refusal("DD-R-110", f"the Special Card for both questions is for {own} alone")
        return why_not_spared(s, seat, act)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if isinstance(act, Ask):
            self.question = act.question
        elif isinstance(act, OfCard):
            ask_both(s, seat, self.opponent, self.place, act)

    def finish(self, s: State) -> None:
        if self.question == NOT_NAMED:
            return
        if s.event_sink is not None:
            s.tell(events.asked(self.seat, self.opponent, self.question))
        s.stack.append(Answer(self.opponent, self.place, self.question, False))
        players = could_hold(s, other_players(s, self.seat)) if s.setup.edition.negations else ()
        if players:
            s.stack.append(
                NegateQuestion(
                    players, players, nothing_said(players), self.seat, self.side, self.opponent, self.place
                )
            )

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.side, self.opponent, self.place, self.question, self.done)


def aces_for_both(s: State, seat: Seat, side: Seat) -> list[Action]:
    """DD-ACE-13, DD-R-110  The Elves only, in their own battle."""
    own = seat == s.setup.asker and side == seat
    return spare_aces(s, seat) if own and s.setup.edition.ace_asks_both else []


def spare_aces(s: State, seat: Seat) -> list[Action]:
    """DD-BAT-04  Those that the seat's own answer does not tie to its plan."""
    return [USE[card] for card in cards_in(s.hands[seat] & ACES) if can_spare(s, seat, 1 << card)]


def why_not_spared(s: State, seat: Seat, act: Action) -> Refusal:
    return why_not_used(s.hands[seat], act) or Refusal("DD-BAT-04", TIED_BY_ANSWER)


def ask_both(s: State, seat: Seat, opponent: Seat, place: Place, act: OfCard) -> None:
    discard_from(s, seat, act.card)
    s.tell(events.card_used("DD-ACE-13", seat, act.card))
    s.stack.append(Answer(opponent, place, UNITS, False))
    s.stack.append(Answer(opponent, place, COLOUR, False))


class NegateQuestion(OneAce):
    """DD-ACE-19, DD-R-171  Every other player may play the negation."""

    rule = "DD-ACE-19"
    asks = "a Special Card would prevent the battle question"

    def why_not_tried(self, s: State, seat: Seat, act: Action) -> Refusal:
        return (
            QUESTIONS_FIRST if isinstance(act, (SendCount, PlayCard)) else super().why_not_tried(s, seat, act)
        )

    def stopped_seat(self, s: State) -> Seat:
        return self.asker

    def __init__(
        self,
        players: Open[Asked],
        waiting: Open[Asked],
        given: Hidden[Answers],
        asker: Open[Seat],
        side: Open[Seat],
        opponent: Open[Seat],
        place: Open[Place],
    ) -> None:
        super().__init__(players, waiting, given)
        self.asker = asker
        self.side = side
        self.opponent = opponent
        self.place = place

    def finish(self, s: State) -> None:
        act = self.first_use(s)
        if not isinstance(act, OfCard):
            s.tell(events.not_negated("DD-ACE-19"))
            return
        discard_from(s, self.first_user(), act.card)
        s.tell(events.negated("DD-ACE-19", self.first_user(), act.card))
        s.stack.pop()  # the answer
        own = self.asker == s.setup.asker and self.side == self.asker
        if own and s.setup.edition.ace_asks_both and hand_size(s, self.asker):  # DD-R-126
            s.stack.append(AskBothAfterAll(self.asker, self.opponent, self.place, False))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.players, self.waiting, self.given, self.asker, self.side, self.opponent, self.place)

    def seen_by(self, seat: Seat) -> "NegateQuestion":  # written by make fields
        return NegateQuestion(
            self.players, self.waiting, self.given_seen(seat), self.asker, self.side, self.opponent,
            self.place,
        )  # fmt: skip


class AskBothAfterAll(Choice):
    """DD-R-126, DD-ACE-24  Two questions by Special Card cannot be negated."""

    rule = "DD-R-126"
    asks = "may still ask both questions by Special Card"
    answer_words = ("pass", "use", "ask")
    whose_rule = "DD-R-171"

    def why_not_tried(self, s: State, seat: Seat, act: Action) -> Refusal:
        return (
            QUESTIONS_FIRST if isinstance(act, (SendCount, PlayCard)) else super().why_not_tried(s, seat, act)
        )

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, Ask):
            return Refusal("DD-R-126", "the question has been stopped, and is lost for this battle")
        return why_not_spared(s, seat, act)

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        return NOT_NEGATED if isinstance(act, OfCard) else super().why_not_asked(s, seat, act)

    def __init__(self, seat: Seat, opponent: Seat, place: Place, done: bool) -> None:
        super().__init__(seat, done)
        self.opponent = opponent
        self.place = place

    def options(self, s: State, seat: Seat) -> Menu:
        return [PASS, *spare_aces(s, seat)]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if isinstance(act, OfCard):
            ask_both(s, seat, self.opponent, self.place, act)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.opponent, self.place, self.done)


class Answer(Choice):
    """DD-BAT-04, DD-R-107  The answer must be possible, and binds the plan; it is public (DD-R-109)."""

    rule = "DD-R-107"
    asks = "answer a battle question"
    answer_words = ("answer", "use")
    whose_rule = "DD-R-107"
    must_rule = "DD-R-107"

    def why_not_tried(self, s: State, seat: Seat, act: Action) -> Refusal:
        return (
            QUESTIONS_FIRST if isinstance(act, (SendCount, PlayCard)) else super().why_not_tried(s, seat, act)
        )

    def __init__(self, seat: Seat, place: Place, question: int, done: bool) -> None:
        super().__init__(seat, done)
        self.place = place
        self.question = question

    def options(self, s: State, seat: Seat) -> Menu:
        if self.question == UNITS:
            return ANSWER[: visible_units_at(s, seat, self.place) + 1]
        cards = playable(s, seat)
        if self.question == COLOUR:
            return [
                ANSWER_COLOUR[colour]
                for colour in range(len(OF_COLOUR))
                if colour == NO_COLOUR or cards & OF_COLOUR[colour]
            ]
        return [*[ANSWER[value] for value in range(1, VALUES + 1) if cards & OF_VALUE[value]], ANSWER_NONE]

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, (UseCard, UsePair)):
            return self.why_not_asked(s, seat, act)
        if self.question == UNITS and isinstance(act, Number):
            return Refusal(
                "DD-R-107", f"you have {visible_units_at(s, seat, self.place)} visible units there"
            )
        fits = isinstance(act, AnswerColour) if self.question == COLOUR else isinstance(act, Number)
        if not fits:
            return Refusal("DD-R-107", f"the question is about the {QUESTIONS[self.question]}")
        return Refusal("DD-R-107", "you hold no such artifact that you could play")

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not isinstance(act, (UseCard, UsePair)):
            return super().why_not_asked(s, seat, act)
        return NOT_NEGATED if self.by_card(s) else why_unrelated(s, seat, act)

    def by_card(self, s: State) -> bool:
        """DD-ACE-24  Whether both questions are asked, by Special Card: the other waits, or is answered."""
        if any(isinstance(step, Answer) and step is not self for step in s.stack):
            return True
        plans = [step for step in s.stack if isinstance(step, WritePlans)]
        return self.question == UNITS and plans[-1].has_named_colour(self.seat)

    def who(self, s: State) -> Asked:
        """DD-R-167  About the artifact of an empty hand there is a single answer."""
        none_only = self.question != UNITS and not hand_size(s, self.seat)
        return NOBODY_ASKED if self.done or none_only else ONLY[self.seat]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        said = act.number if isinstance(act, Number) else 0
        if isinstance(act, AnswerColour) and self.question == COLOUR:
            said = act.colour
        self.say(s, said)

    def finish(self, s: State) -> None:
        if not self.done:
            self.say(s, NO_COLOUR if self.question == COLOUR else 0)

    def say(self, s: State, said: int) -> None:
        if s.event_sink is not None:
            s.tell(events.answered(self.seat, self.question, said))
        for step in s.stack[::-1]:
            if isinstance(step, WritePlans):
                step.bind(s, self.seat, self.question, said)
                return

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.place, self.question, self.done)
