"""What two Special Cards buy besides: DD-TWO-02, DD-TWO-05, DD-R-153, DD-R-155, DD-N9-18."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import CASTLES, places_in
from wyrmhall.games.dragon_dune.components.cards import cards_in
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import (
    ABOUT_CARD,
    ABOUT_CASTLE,
    ABOUT_JACK,
    ABOUT_QUEEN,
    ABOUT_TURN,
    ABOUT_WINNER,
    INQUIRE,
    INTENTIONS,
    NO,
    PASS,
    QUESTION_SUBJECTS,
    USE,
    WALLS,
    YES,
    AboutSuit,
    AtPlace,
    InquireOf,
    Number,
    OfCard,
    OfFaction,
    UseCard,
    UsePair,
)
from wyrmhall.games.dragon_dune.language.lexicon import action_of
from wyrmhall.games.dragon_dune.rules.battle.plans import TIED_BY_ANSWER, can_spare
from wyrmhall.games.dragon_dune.rules.dragon_cards import (
    NO_CASTLE_NEAR,
    SIX_OF_SPADES,
    breachable,
    destroy_walls,
    spend,
    why_not_breached,
)
from wyrmhall.games.dragon_dune.rules.possessions.hands import all_viewers, hand_size, show_to_all, unveil
from wyrmhall.games.dragon_dune.rules.possessions.player_order import other_players, player_order
from wyrmhall.games.dragon_dune.rules.steps.choice import (
    NOT_HELD,
    ONLY_PASS,
    Choice,
    Window,
    cards_said,
    nothing_said,
    pairs_of,
    why_no_pair,
)
from wyrmhall.games.dragon_dune.rules.steps.refusals import no_answer, why_unrelated
from wyrmhall.games.dragon_dune.state import SHOW_JACK, SHOW_QUEEN, State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain

YES_OR_NO: Final[Menu] = [YES, NO]
WORDS: Final = 3  # of a question in battle: the cards, whom, about what


def offer(s: State, seat: Seat) -> None:
    """DD-R-165  Asked if, judging by open information, there could be a choice."""
    setup = s.setup
    if not (setup.two_question or setup.two_walls or setup.six_walls):
        return
    cards = hand_size(s, seat)
    walls = (setup.two_walls or setup.six_walls) and breachable(s, seat) != 0
    two = cards > 1 and (setup.two_question or (setup.two_walls and walls))
    if two or (setup.six_walls and walls and cards):
        s.stack.append(TwoCards(seat, 0, False))


def offer_questions_before_plans(s: State, sides: tuple[Seat, Seat]) -> None:
    """DD-R-123  Before your own battle plan is fixed; both sides at the same time (DD-R-124)."""
    if not s.setup.two_question:
        return
    players = tuple([seat for seat in player_order(s) if seat in sides and hand_size(s, seat) > 1])
    if players:
        s.stack.append(QuestionWindow(players, players, nothing_said(players)))


class QuestionWindow(Window):
    """DD-TWO-02, DD-R-166  `use ad ah, inquire elves, about 4h`: carried out in player order."""

    rule = "DD-TWO-02"
    asks = "two Special Cards would buy a yes-or-no question"
    answer_words = ("pass", "use", "inquire", "about")

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        given = self.answer_of(seat)
        last = action_of(given[-1]) if given else PASS
        if isinstance(act, InquireOf) and isinstance(last, UsePair):
            return why_not_inquired(s)
        if isinstance(last, InquireOf):
            return why_not_asked_about(s, seat, act)
        if not isinstance(act, (UseCard, UsePair)) or isinstance(last, UsePair):
            return no_answer(s, seat)
        held = s.hands[seat] & ~cards_said(given)
        return why_no_pair("DD-TWO-02", held, act) or Refusal("DD-BAT-04", TIED_BY_ANSWER)

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        last = action_of(given[-1]) if given else PASS
        if isinstance(last, UsePair):
            return [INQUIRE[s.setup.factions[other]] for other in other_players(s, seat)]
        if isinstance(last, InquireOf):
            return subjects(s, s.setup.seat_of[last.faction])
        pairs = self.pairs(s, seat, given)
        return [PASS, *pairs] if pairs else ONLY_PASS

    def pairs(self, s: State, seat: Seat, given: tuple[int, ...]) -> list[Action]:
        """DD-BAT-04  Not those that the seat's answer to a battle question ties to its plan."""
        laid = cards_said(given)
        left = pairs_of(s.hands[seat] & ~laid)
        return [pair for pair in left if can_spare(s, seat, laid | cards_said((pair.id,)))]

    def complete(self, s: State, seat: Seat, given: tuple[int, ...]) -> bool:
        """After a question there may be Special Cards for another one."""
        if len(given) % WORDS:
            return given[-1] == PASS.id
        return not self.pairs(s, seat, given)

    def finish(self, s: State) -> None:
        s.tell(events.window_closed(self.rule))
        intentions: list[Intention] = []
        for seat, given in zip(self.players, self.given, strict=True):
            for start in range(0, len(given) - WORDS + 1, WORDS):
                pair, target, question = [action_of(word) for word in given[start : start + WORDS]]
                assert isinstance(pair, UsePair)
                assert isinstance(target, OfFaction)
                spend(s, seat, pair.cards, "DD-TWO-02")
                intentions += ask(s, seat, s.setup.seat_of[target.faction], question)
        s.stack += reversed(intentions)  # the first one asked is answered first


class TwoCards(Choice):
    """Two Special Cards, or the six of spades, for walls or for a question."""

    asks = "may use two Special Cards, or the six of spades"
    answer_words = ("pass", "use", "walls", "inquire")
    whose_rule = "DD-REC-01"

    def __init__(self, seat: Seat, cards: int, done: bool) -> None:
        super().__init__(seat, done)
        self.cards = cards  # laid down, their target still to be named

    def options(self, s: State, seat: Seat) -> Menu:
        if not self.cards:
            return [PASS, *self.uses(s, seat)]
        menu: list[Action] = []
        if s.setup.two_walls or s.setup.six_walls:
            menu += [WALLS[place] for place in places_in(breachable(s, seat))]
        if s.setup.two_question:
            menu += [INQUIRE[s.setup.factions[other]] for other in other_players(s, seat)]
        return menu

    def uses(self, s: State, seat: Seat) -> list[Action]:
        setup, hand = s.setup, s.hands[seat]
        walls = breachable(s, seat) != 0
        offered: list[Action] = []
        if setup.two_question or (setup.two_walls and walls):
            offered += pairs_of(hand)
        if setup.six_walls and walls and hand >> SIX_OF_SPADES & 1:
            offered.append(USE[SIX_OF_SPADES])
        return offered

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, AtPlace) and self.cards:
            walls = s.setup.two_walls or s.setup.six_walls
            return why_not_breached(s, act.place) if walls else why_unrelated(s, seat, act)
        if isinstance(act, OfFaction) and self.cards:
            return why_not_inquired(s)
        if isinstance(act, (UsePair, OfCard)) and not self.cards:
            return self.why_no_card(s, seat, act)
        return no_answer(s, seat)

    def why_no_card(self, s: State, seat: Seat, act: Action) -> Refusal:
        setup = s.setup
        if isinstance(act, OfCard) and (act.card != SIX_OF_SPADES or not setup.six_walls):
            return why_unrelated(s, seat, act)
        if isinstance(act, UsePair) and not (setup.two_question or setup.two_walls):
            return why_unrelated(s, seat, act)
        cards = act.cards if isinstance(act, UsePair) else cards_said((act.id,))
        if s.hands[seat] & cards != cards:
            return NOT_HELD
        return Refusal("DD-N9-18" if setup.edition.sixes else "DD-TWO-06", NO_CASTLE_NEAR)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, (UsePair, OfCard)):
            self.cards = act.cards if isinstance(act, UsePair) else 1 << act.card
            spend(s, seat, self.cards, offering_rule(s))
        else:
            self.done = True
            if isinstance(act, AtPlace):
                destroy_walls(s, seat, act.place)
            if act is not PASS:
                offer(s, seat)  # DD-R-130  there may be Special Cards for another use
            if isinstance(act, OfFaction):
                s.stack.append(Inquiry(seat, s.setup.seat_of[act.faction], False))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.cards, self.done)


def why_not_inquired(s: State) -> Refusal:
    return Refusal("DD-TWO-02", "a question is asked of another player of this game")


def why_not_asked_about(s: State, seat: Seat, act: Action) -> Refusal:
    if not isinstance(act, QUESTION_SUBJECTS):
        return no_answer(s, seat)
    return Refusal("DD-R-153", "that is no fact which that player could know")


def offering_rule(s: State) -> str:
    """The atom by which this table has such actions."""
    if s.setup.edition.sixes:
        return "DD-N9-18"
    return "DD-TWO-02" if s.setup.two_question else "DD-TWO-05"


class Inquiry(Choice):
    """DD-TWO-02, DD-R-153  One yes-or-no question; facts are answered by the program."""

    rule = "DD-R-153"
    asks = "ask one yes-or-no question"
    answer_words = ("about",)
    whose_rule = "DD-REC-01"

    def __init__(self, seat: Seat, target: Seat, done: bool) -> None:
        super().__init__(seat, done)
        self.target = target

    def options(self, s: State, seat: Seat) -> Menu:
        return subjects(s, self.target)

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        return why_not_asked_about(s, seat, act)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        s.stack += ask(s, seat, self.target, act)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.target, self.done)


def subjects(s: State, target: Seat) -> list[Action]:
    """What may be asked: facts the program knows, and intentions."""
    cards = [ABOUT_CARD[card] for card in cards_in(s.setup.edition.artifact_cards)]
    menu: list[Action] = [*cards, *ABOUT_QUEEN, *ABOUT_JACK, *INTENTIONS]
    if target in s.setup.oracles:
        menu += [ABOUT_WINNER[faction] for faction in s.setup.factions]
        menu += ABOUT_TURN[1 : s.setup.edition.turns + 1]
        menu += [ABOUT_CASTLE[place] for place in places_in(CASTLES & s.setup.island.all_places)]
    return menu


def ask(s: State, seat: Seat, target: Seat, question: Action) -> "list[Intention]":
    """Facts are answered at once; an intention is left for the player asked."""
    if question in INTENTIONS:
        s.tell(events.asked_intention(seat, target, question.text))
        return [Intention(target, seat, question.id, False)]
    s.tell(events.asked_fact(seat, target, question.text, fact(s, target, question)))
    return []


def fact(s: State, target: Seat, act: Action) -> bool:
    """Whether it is so; what is thereby known to be held is known to all."""
    predicted = s.predictions[target]
    if isinstance(act, OfCard):
        held = s.hands[target] >> act.card & 1 == 1
        if held:
            show_to_all(s, 1 << act.card)
        return held
    if isinstance(act, AboutSuit):
        which = SHOW_QUEEN if act.what == "queen" else SHOW_JACK
        cards = s.queens if which == SHOW_QUEEN else s.jacks
        if cards[target] == act.suit:
            unveil(s, target, which, all_viewers(s))
        return cards[target] == act.suit
    if isinstance(act, OfFaction):
        return predicted[0] == act.faction
    if isinstance(act, AtPlace):
        return predicted[2] == act.place
    return isinstance(act, Number) and predicted[1] == act.number


class Intention(Choice):
    """DD-R-153  A question about intentions is answered by the player, and cannot be checked."""

    rule = "DD-R-153"
    asks = "answer yes or no"
    answer_words = ("yes", "no")
    whose_rule = "DD-R-153"
    must_rule = "DD-TWO-02"

    def __init__(self, seat: Seat, asker: Seat, question: int, done: bool) -> None:
        super().__init__(seat, done)
        self.asker = asker
        self.question = question

    def options(self, s: State, seat: Seat) -> Menu:
        return YES_OR_NO

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        s.tell(events.answered_intention(seat, self.asker, act is YES))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.asker, self.question, self.done)
