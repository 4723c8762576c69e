"""Trick play: CB-TRK, with the two circles of Long Play and the hidden cards of Stealth Play."""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    DOUBLE_FACED,
    FACE_DOWN,
    FIRST_POWER,
    FIRST_SPECIAL,
    NO_CARD,
    NO_SUIT,
    SUIT_NAMES,
    SUIT_OF,
    VALUES,
    Card,
    Suit,
    value_of,
    word_of,
)
from wyrmhall.games.crown_battles.components.hands import (
    POWERS_AT,
    SUIT_BITS,
    SUIT_CARDS,
    UNIT,
    holds,
    specials_of,
)
from wyrmhall.games.crown_battles.components.packets import hold
from wyrmhall.games.crown_battles.components.power_texts.power_book import PowerBook
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import (
    LAY,
    NOTE,
    PLAY,
    PLAY_AS_GOLEM,
    SEAT_NAMES,
    LayUnder,
    OfCard,
    OfSuit,
    Play,
    ShowNote,
)
from wyrmhall.games.crown_battles.rules.counts import tricks_of
from wyrmhall.games.crown_battles.rules.hand_changes import remember, take_from_hand
from wyrmhall.games.crown_battles.rules.missions.deeds import note_deeds
from wyrmhall.games.crown_battles.rules.missions.keeping import turn_missions
from wyrmhall.games.crown_battles.rules.players import partners_of
from wyrmhall.games.crown_battles.rules.powers import begin
from wyrmhall.games.crown_battles.rules.powers.acting import OrdersInTurn
from wyrmhall.games.crown_battles.rules.random_tricks import are_plain, play_at_random
from wyrmhall.games.crown_battles.rules.ranking import (
    HALF,
    UNSETTLED,
    faces,
    is_weakened,
    judged_faces,
    lead_suit,
    settles,
    strongest,
    strongest_plain,
)
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES, ONE, TEAMS
from wyrmhall.games.crown_battles.rules.steps.choice import Choice
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import NO_SUCH_SUIT, why_not_now
from wyrmhall.games.crown_battles.state import NOTHING_LYING, State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain, Step

_SUIT_MENUS: Final[list[list[tuple[Action, ...]]]] = [
    [tuple([PLAY[card] for card in cards]) for cards in of_suit] for of_suit in SUIT_CARDS
]
_special_menus: Final[dict[int, tuple[Action, ...]]] = {}


def special_plays(hand: int, declares: bool) -> tuple[Action, ...]:
    """CB-TRK-07  Always playable; two Peasants are one option, Double-faced is two (CB-DBL-01)."""
    specials = specials_of(hand)
    menu: list[Action] = [PLAY[card] for card in dict.fromkeys(specials)]
    if DOUBLE_FACED in specials and declares:
        menu.append(PLAY_AS_GOLEM)
    if not hand >> POWERS_AT:  # few kinds: worth remembering
        _special_menus[hand >> FIRST_SPECIAL] = tuple(menu)
    return tuple(menu)


class Tricks(OpenStep[State]):
    """CB-TRK-21, CB-TRK-22  Trick follows trick until no hand contains a card."""

    def finish(self, s: State) -> None:
        if s.bits[s.leader]:
            s.stack.append(self)
            Trick(NOBODY, UNSETTLED, False).begin(s)

    def clone(self) -> "Tricks":  # written by make fields
        return Tricks()

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


class Trick(Step[State]):
    """CB-TRK-02 to CB-TRK-07  Everybody plays one card, in Long Play two, clockwise from the leader."""

    def __init__(
        self,
        turn: Open[Seat],
        lead: Open[Suit],
        as_golem: Hidden[bool],
        secretly: Hidden[Seat] = NOBODY,
    ) -> None:
        self.turn = turn
        self.lead = lead  # the suit to be followed; NO_SUIT once the trick is free
        self.as_golem = as_golem  # Double-faced was declared a Golem
        self.secretly = secretly  # by whom, if it lies face down (CB-R-49)

    def begin(self, s: State) -> None:
        """CB-LNG-01, CB-LNG-05  One circle, in Long Play two; an odd last card is a trick of its own."""
        s.due = s.setup.players
        if s.kind.circles == 2 and s.hand_size(s.leader) > 1:
            s.due *= 2
        self.turn = s.leader
        self.lead = UNSETTLED
        self.as_golem = False
        self.secretly = NOBODY
        s.stack.append(self)

    def who(self, s: State) -> Asked:
        return ONLY[self.turn] if s.due else NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        """CB-TRK-05, CB-TRK-06, CB-TRK-07  Cards of the lead suit if there are any, and special cards."""
        hand, lead = s.bits[seat], self.lead
        menu: tuple[Action, ...] = ()
        if lead >= 0:
            menu = _SUIT_MENUS[lead][hand >> lead * VALUES & SUIT_BITS]
        if not menu:
            menu = (
                _SUIT_MENUS[0][hand & SUIT_BITS]
                + _SUIT_MENUS[1][hand >> VALUES & SUIT_BITS]
                + _SUIT_MENUS[2][hand >> 2 * VALUES & SUIT_BITS]
                + _SUIT_MENUS[3][hand >> 3 * VALUES & SUIT_BITS]
            )
        specials = hand >> FIRST_SPECIAL
        if specials:
            menu += _special_menus.get(specials) or special_plays(hand, s.setup.power_book.declared != ())
        return menu + notes_to_show(s, seat) if s.groups else menu

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, ShowNote):
            return why_no_note(s, seat, act.card, self.turn)
        if not isinstance(act, Play):
            return why_not_now(s, act)
        if seat != self.turn:
            return Refusal("CB-TRK-02", f"it is {SEAT_NAMES[self.turn]}'s turn to play a card")
        if not holds(s.bits[seat], act.card):
            return Refusal("CB-TRK-02", f"you do not hold {word_of(act.card)}")
        held = ", ".join(str(value_of(card)) for card in s.hand(seat) if SUIT_OF[card] == self.lead)
        suit = SUIT_NAMES[self.lead].capitalize()
        why = f"you hold {suit} {held}: follow the led suit, or play a special card"
        return Refusal("CB-TRK-05", why)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if not isinstance(act, Play):
            assert isinstance(act, OfCard)
            show_note(s, seat, act.card)
            return
        card = act.card
        if s.opened[seat]:
            take_from_hand(s, seat, card)
        else:
            bits = s.bits
            bits[seat] = bits[seat] - UNIT[card]  # quicker than `-=` where it is compiled
        s.trick.append(card)
        s.due -= 1
        self.turn = s.setup.around[seat + 1]
        if self.lead == UNSETTLED:
            s.lying = NOTHING_LYING
            if card < FIRST_SPECIAL:
                self.lead = SUIT_OF[card]
            else:
                self.settle(s, act)
        if card >= FIRST_POWER or s.event_sink is not None:
            self.notice(s, seat, act)

    def answer_at_random(self, s: State, seat: Seat, chance: Chance) -> int:
        if not are_plain(s):
            return super().answer_at_random(s, seat, chance)
        return play_at_random(s, seat, self.lead, chance)

    def notice(self, s: State, seat: Seat, act: Play) -> None:
        """What a card does beyond lying there: it is heard of, is declared, acts at once."""
        card = act.card
        covered = s.kind.face_down and len(s.trick) > 1
        if act.as_golem:
            self.as_golem = True
            self.secretly = seat if covered else NOBODY
        if s.event_sink is not None:
            told = events.laid_face_down if covered else events.played
            s.event_sink.append(told(seat, card, act.as_golem))
        if not covered and card in s.setup.power_book.at_once:
            begin(s, card, seat, True)

    def settle(self, s: State, act: Play) -> None:
        """CB-TRK-04, CB-TRK-16, CB-R-15  The first card that is not a zero card settles the lead."""
        book = s.setup.power_book
        self.lead = settles(faces(s.trick, act.as_golem, book)[-1], is_weakened(s.trick, book))
        if s.kind.face_down and self.lead == UNSETTLED:
            self.lead = NO_SUIT  # CB-R-48  a face-down card cannot announce a suit

    def finish(self, s: State) -> None:
        if not s.kind.face_down:
            judge(s, self.as_golem)
            if s.bits[s.leader] and isinstance(s.stack[-1], Tricks):
                self.begin(s)  # nothing comes between: the next trick at once
            return
        players = s.setup.players
        s.stack.append(Judge(self.as_golem))  # CB-R-49  after the immediate actions
        for place in range(players - 1, 0, -1):
            if s.trick[place] in s.setup.power_book.at_once:
                s.stack.append(Act(s.trick[place], Seat((s.leader + place) % players), True))
        if s.event_sink is not None:
            for place in range(1, players):
                card = s.trick[place]
                golem = self.as_golem and card in s.setup.power_book.declared
                s.tell(events.turned_up(Seat((s.leader + place) % players), card, golem))

    def clone(self) -> "Trick":  # written by make fields
        return Trick(self.turn, self.lead, self.as_golem, self.secretly)

    def as_golem_seen(self, seat: Seat) -> bool:
        """CB-R-49"""
        return self.as_golem and self.secretly in (NOBODY, seat)

    def secretly_seen(self, seat: Seat) -> Seat:
        return seat if self.secretly == seat else NOBODY

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        for place, card in enumerate(s.trick):
            if card == FACE_DOWN:
                owner = Seat((s.leader + place) % s.setup.players)
                s.trick[place] = self.covered_card(s.hand(owner), chance)
                s.bits[owner] -= UNIT[s.trick[place]]
                if s.trick[place] in s.setup.power_book.declared and chance.below(2):
                    self.as_golem, self.secretly = True, owner

    def covered_card(self, hand: list[Card], chance: Chance) -> Card:
        """A card somebody with this hand could have laid face down."""
        follow = [card for card in hand if SUIT_OF[card] == self.lead] if self.lead >= 0 else []
        if follow:
            follow += [card for card in hand if card >= FIRST_SPECIAL]
        return chance.pick(follow or hand)

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        if isinstance(act, Play):
            return not s.kind.face_down or not s.trick or listener == seat
        return listener == seat or listener in partners_of(s, seat)  # CB-HID-12

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.turn, self.lead, self.as_golem, self.secretly)

    def seen_by(self, seat: Seat) -> "Trick":  # written by make fields
        return Trick(self.turn, self.lead, self.as_golem_seen(seat), self.secretly_seen(seat))


class Act(OpenStep[State]):
    """CB-POW-06, CB-POW-07  The action of a power card comes up: at once, or at the end of the trick."""

    def __init__(self, card: Card, seat: Seat, at_once: bool) -> None:
        self.card = card
        self.seat = seat
        self.at_once = at_once

    def finish(self, s: State) -> None:
        begin(s, self.card, self.seat, self.at_once)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.card, self.seat, self.at_once)


class Judge(OpenStep[State]):
    """CB-R-49  The winner of a Stealth Play trick is found after the immediate actions."""

    def __init__(self, as_golem: bool) -> None:
        self.as_golem = as_golem

    def finish(self, s: State) -> None:
        judge(s, self.as_golem)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.as_golem,)


def judge(s: State, as_golem: bool) -> None:
    """CB-R-90  Winner or destruction, the suit it is laid under, end-of-trick actions, next leader."""
    trick, leader = s.trick, s.leader
    book = s.setup.power_book
    powers = len(s.setup.powers) > 0 and max(trick) >= FIRST_POWER
    place = strongest(trick, s.trump, as_golem, book) if powers else strongest_plain(trick, s.trump)
    winner = s.setup.around[leader + place]
    bomb = first_destroying(trick, book) if powers else NO_CARD
    destroyed = bomb != NO_CARD
    if s.kind.missions:
        note_deeds(s, as_golem, place, destroyed)
    if powers:
        queue_actions(s, NOBODY if destroyed else winner)
    if destroyed:
        s.tell(events.trick_destroyed(bomb if bomb in book.own else NO_CARD))
    else:
        if s.event_sink is not None:
            s.event_sink.append(events.trick_won(winner, tricks_of(s, winner) + 1, trick[place]))
        if s.kind.parts == ONE:
            s.held[winner] = (s.held[winner][0] + 1,)
        else:
            award_part(s, winner, as_golem, place)
        s.leader = winner  # after a Bomb its player names the leader
    s.out += trick
    s.lying = (leader, tuple(trick))
    s.trick = []
    if s.kind.missions:
        turn_missions(s)


def first_destroying(trick: list[Card], book: PowerBook) -> Card:
    """CB-BOM-01  The card that destroys the trick, or NO_CARD."""
    for card in trick:
        if card in book.destroying:
            return card
    return NO_CARD


def award_part(s: State, winner: Seat, as_golem: bool, place: int) -> None:
    """The packet counts for the half, or is laid under a suit, by the winner's choice if there is one."""
    if s.kind.parts == HALVES:
        hold(s, winner, s.half)
        return
    suits = suits_to_lay(s, as_golem, place)
    if len(suits) == 1:
        lay(s, winner, suits[0])
    else:
        s.stack.append(LayTrick(winner, suits))


def suits_to_lay(s: State, as_golem: bool, place: int) -> tuple[Suit, ...]:
    """CB-SUP-03 to CB-SUP-06, CB-R-62"""
    values = judged_faces(s.trick, as_golem, s.setup.power_book)
    kind, lead = values[place] >> 1, lead_suit(values)
    if values[place] == HALF or kind >= FIRST_SPECIAL:
        return s.setup.suits
    suit = SUIT_OF[kind]
    return (suit,) if suit == lead or lead == NO_SUIT else tuple(sorted((lead, suit)))


def lay(s: State, seat: Seat, suit: Suit) -> None:
    hold(s, seat, suit)
    s.tell(events.trick_laid(seat, suit))


class LayTrick(Choice):
    """CB-SUP-04 to CB-SUP-07  The winner chooses the suit as soon as the trick is won."""

    answers = (LayUnder,)
    asks = "lays the trick under a suit"
    turn_rule = "CB-SUP-04"

    def __init__(self, seat: Seat, suits: tuple[Suit, ...], done: bool = False) -> None:
        super().__init__(seat, done)
        self.suits = suits

    def options(self, s: State, seat: Seat) -> Menu:
        return [LAY[suit] for suit in self.suits]

    def forbidden(self, s: State, act: Action) -> Refusal:
        assert isinstance(act, OfSuit)
        if act.suit not in s.setup.suits:
            return NO_SUCH_SUIT
        return Refusal("CB-SUP-04", "lay it under the lead suit or under the trump suit")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfSuit)
        lay(s, seat, act.suit)
        self.done = True

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.suits, self.done)


def queue_actions(s: State, winner: Seat) -> None:
    """CB-R-28  End-of-trick actions come one by one in the order in which the cards were played."""
    players, book = s.setup.players, s.setup.power_book
    queue: list[Act | OrdersInTurn] = []
    for place, card in enumerate(s.trick):
        meant = s.trick[place - 1] if place and card in book.copying else card  # CB-R-21
        if meant in book.at_end:
            seat = Seat((s.leader + place) % players)
            if meant in book.own:
                queue.append(OrdersInTurn(meant, seat, False, winner, 0))
                continue
            if meant in book.naming_leader:  # CB-R-32  of two Bombs the later asks for the leader
                queue = [act for act in queue if act.card != meant]
            queue.append(Act(meant, seat, False))
    s.stack += reversed(queue)


# -- Secret Notes: CB-ALL-11, CB-ALL-12, CB-R-73 ----------------------------------------------------


def notes_to_show(s: State, seat: Seat) -> tuple[Action, ...]:
    if seat in s.notes or not partners_of(s, seat):
        return ()
    return tuple([NOTE[card] for card in dict.fromkeys(s.hand(seat))])


def why_no_note(s: State, seat: Seat, card: Card, turn: Seat) -> Refusal:
    if s.kind.groups != TEAMS:
        return Refusal("CB-R-73", "Secret Notes are for Alliances rounds only")
    if not partners_of(s, seat):
        return Refusal("CB-R-73", "a solo player has nobody to show a card to")
    if seat != turn:
        return Refusal("CB-R-73", "a Secret Note is shown on your own turn to play a card")
    if seat in s.notes:
        return Refusal("CB-ALL-11", "you have used your Secret Note in this round")
    return Refusal("CB-ALL-11", f"you do not hold {word_of(card)}")


def show_note(s: State, seat: Seat, card: Card) -> None:
    (partner,) = partners_of(s, seat)
    s.notes = tuple(sorted((*s.notes, seat)))
    remember(s, partner, "note", seat, (card,))
    s.tell(events.note_shown(seat, partner, card))
