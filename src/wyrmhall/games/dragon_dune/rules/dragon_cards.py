"""Special Cards and sixes in the Dragon Round: DD-ACE-16, DD-ACE-17, DD-TWO-05 to DD-TWO-08, DD-N9-14 to 18.

The rulings DD-R-32, DD-R-36, DD-R-37, DD-R-155, DD-R-156.
"""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import (
    CASTLES,
    NOWHERE,
    PLACE_NAMES,
    Place,
    places_in,
)
from wyrmhall.games.dragon_dune.components.cards import (
    ACES,
    CLUBS,
    SIX_CARDS,
    SPADES,
    cards_in,
    is_ace,
)
from wyrmhall.games.dragon_dune.components.powers import RIDES_DRAGONS
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import (
    COMMAND,
    COUNT,
    DONE,
    MOVE,
    TO,
    USE,
    WALLS,
    AtPlace,
    Command,
    Count,
    DestroyWalls,
    MoveFrom,
    MoveTo,
    Number,
    OfCard,
    UseCard,
    UsePair,
)
from wyrmhall.games.dragon_dune.language.lexicon import action_of
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.dragon_marker import NOT_COMMANDED, marker_step
from wyrmhall.games.dragon_dune.rules.hiding import BY_MOVE, arrive
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from, hand_size
from wyrmhall.games.dragon_dune.rules.possessions.player_order import player_order
from wyrmhall.games.dragon_dune.rules.possessions.units import (
    dragon_places,
    elites_among,
    full_castles,
    remove_units,
    visible_places,
)
from wyrmhall.games.dragon_dune.rules.steps.choice import (
    NOT_HELD,
    Answers,
    Window,
    cards_said,
    nothing_said,
    pairs_of,
)
from wyrmhall.games.dragon_dune.rules.steps.refusals import (
    holder,
    no_answer,
    six_is_played,
    why_never,
    why_unrelated,
    word_of,
)
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import Plain
from wyrmhall.kernel.state import Step as KernelStep

SIX_OF_CLUBS: Final = SIX_CARDS[CLUBS]
SIX_OF_SPADES: Final = SIX_CARDS[SPADES]
DRAGON_SIXES: Final = (SIX_OF_CLUBS, SIX_OF_SPADES)
NO_CASTLE_NEAR: Final = "you have no visible unit in or next to a castle whose walls stand"
TOO_LATE_FOR_SIXES: Final = "the dragons have moved already"


class DragonWindow(Window):
    """DD-R-123, DD-R-166  Before the roll or reveal, and when the marker has stopped.

    Every player names all uses wanted, with their targets, and then `done`: `use as, move 1*, count 2,
    to 14` (DD-ACE-16, DD-ACE-17), `use ad ah, walls 3*` (DD-TWO-05), `use ad ah, command 4` (DD-TWO-07).
    """

    rule = "DD-R-123"
    asks = "Special Cards may be used before the dragons move, and when they have stopped"
    answer_words = ("done", "use", "move", "count", "to", "walls", "command")

    def __init__(
        self, players: Open[Asked], waiting: Open[Asked], given: Hidden[Answers], before: Open[bool]
    ) -> None:
        super().__init__(players, waiting, given)
        self.before = before

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        last = action_of(given[-1]) if given else DONE
        if isinstance(last, UsePair):
            return self.targets(s, seat, s.setup.two_walls, s.setup.two_command, 1, 6)
        if isinstance(last, OfCard):
            if last.card == SIX_OF_CLUBS or last.card == SIX_OF_SPADES:
                walls = last.card == SIX_OF_SPADES
                return self.targets(s, seat, walls, not walls, 0, 10)
            return [MOVE[place] for place in places_in(s.where[seat])]
        if isinstance(last, MoveFrom):
            return COUNT[1 : s.units[seat][last.place] + 1]
        if isinstance(last, Count):
            start = action_of(given[-2])
            assert isinstance(start, AtPlace)
            return [TO[place] for place in places_in(anywhere(s, seat, start.place))]
        return [DONE, *self.uses(s, seat, given)]

    def targets(self, s: State, seat: Seat, walls: bool, command: bool, low: int, high: int) -> list[Action]:
        menu: list[Action] = []
        if walls:
            menu += [WALLS[place] for place in places_in(breachable(s, seat))]
        if command:
            menu += COMMAND[low : high + 1]
        return menu

    def uses(self, s: State, seat: Seat, given: tuple[int, ...]) -> list[Action]:
        hand = s.hands[seat] & ~cards_said(given)
        offered: list[Action] = []
        if seat == s.setup.rider and s.where[seat]:
            offered += [USE[card] for card in cards_in(hand & ACES)]
        if not self.before:
            return offered
        walls = breachable(s, seat) != 0
        if s.setup.two_command or (s.setup.two_walls and walls):
            offered += pairs_of(hand)
        if s.setup.six_command and hand >> SIX_OF_CLUBS & 1:
            offered.append(USE[SIX_OF_CLUBS])
        if s.setup.six_walls and walls and hand >> SIX_OF_SPADES & 1:
            offered.append(USE[SIX_OF_SPADES])
        return offered

    def why_not_tried(self, s: State, seat: Seat, act: Action) -> Refusal:
        scarce = isinstance(act, (Command, DestroyWalls))
        never = why_never(s, act, word_of(act)) if scarce else None
        return never or super().why_not_tried(s, seat, act)

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        given = self.answer_of(seat)
        last = action_of(given[-1]) if given else DONE
        if isinstance(act, AtPlace):
            return self.why_no_place(s, seat, act, last)
        if isinstance(act, Count) and isinstance(last, AtPlace) and act.number:
            return Refusal("DD-ACE-17", f"you have {s.units[seat][last.place]} there")
        if isinstance(act, (OfCard, UsePair)) and not isinstance(last, (OfCard, UsePair, Number)):
            return self.why_no_card(s, seat, act, given)
        if isinstance(act, Command) and isinstance(last, UsePair):
            return Refusal("DD-TWO-08", "the dragons are commanded to move 1 to 6")
        return no_answer(s, seat)

    def why_no_place(self, s: State, seat: Seat, act: AtPlace, last: Action) -> Refusal:
        if isinstance(act, DestroyWalls) and isinstance(last, (OfCard, UsePair)):
            return why_not_breached(s, act.place)
        if isinstance(act, MoveFrom) and isinstance(last, OfCard) and is_ace(last.card):
            return Refusal("DD-ACE-17", f"you have no units in {PLACE_NAMES[act.place]}")
        start = self.start_named(seat)
        if isinstance(act, MoveTo) and start != NOWHERE:
            return why_not_anywhere(s, start, act.place)
        return no_answer(s, seat)

    def why_no_card(self, s: State, seat: Seat, act: Action, given: tuple[int, ...]) -> Refusal:
        hand = s.hands[seat] & ~cards_said(given)
        if isinstance(act, UsePair):
            return self.why_no_dragon_pair(s, seat, act, hand)
        if not isinstance(act, OfCard) or not is_ace(act.card):
            return self.why_no_six(s, seat, act, hand)
        if seat != s.setup.rider:
            return Refusal("DD-ACE-17", f"only {holder(s, RIDES_DRAGONS)} move units by Special Card now")
        return NOT_HELD if not hand >> act.card & 1 else Refusal("DD-ACE-17", "you have no units to move")

    def why_no_dragon_pair(self, s: State, seat: Seat, act: UsePair, hand: int) -> Refusal:
        if not (s.setup.two_command or s.setup.two_walls):
            return why_unrelated(s, seat, act)
        if hand & act.cards != act.cards:
            return NOT_HELD
        if not self.before:
            return Refusal("DD-R-156", "the dragons have moved already")
        return Refusal("DD-TWO-06", NO_CASTLE_NEAR)

    def why_no_six(self, s: State, seat: Seat, act: Action, hand: int) -> Refusal:
        mine = isinstance(act, OfCard) and hand >> act.card & 1 == 1
        if not isinstance(act, OfCard) or not six_is_played(s, act) or act.card not in DRAGON_SIXES:
            return why_unrelated(s, seat, act)
        if not mine:
            return NOT_HELD
        return Refusal("DD-N9-18", NO_CASTLE_NEAR) if self.before else Refusal("DD-N9-14", TOO_LATE_FOR_SIXES)

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat not in self.players and isinstance(act, (UseCard, UsePair)):
            return self.why_no_card(s, seat, act, ())
        return super().why_not_asked(s, seat, act)

    def start_named(self, seat: Seat) -> Place:
        """Where the group stands whose destination comes next; NOWHERE if none is being moved."""
        given = self.answer_of(seat)
        start = action_of(given[-2]) if len(given) > 1 else DONE
        return start.place if isinstance(start, MoveFrom) else NOWHERE

    def complete(self, s: State, seat: Seat, given: tuple[int, ...]) -> bool:
        return given[-1] == DONE.id

    def finish(self, s: State) -> None:
        if s.event_sink is not None:
            s.tell(events.window_closed(self.rule))
        wishes = [(seat, self.given[number][:-1]) for number, seat in enumerate(self.players)]
        carry_out(s, [(seat, given) for seat, given in wishes if given])

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.players, self.waiting, self.given, self.before)

    def seen_by(self, seat: Seat) -> "DragonWindow":  # written by make fields
        return DragonWindow(self.players, self.waiting, self.given_seen(seat), self.before)


def open_window(s: State, before: bool) -> None:
    """DD-R-165  Asked is who, judging by open information, could have a choice."""
    players = tuple([seat for seat in player_order(s) if has_choice(s, seat, before)])
    if players:
        s.stack.append(DragonWindow(players, players, nothing_said(players), before))


def has_choice(s: State, seat: Seat, before: bool) -> bool:
    setup, cards = s.setup, hand_size(s, seat)
    if cards and seat == setup.rider and s.where[seat]:
        return True
    if not before or not cards:
        return False
    walls = (setup.two_walls or setup.six_walls) and breachable(s, seat) != 0
    if cards > 1 and (setup.two_command or (setup.two_walls and walls)):
        return True
    return setup.six_command or (setup.six_walls and walls)


def breachable(s: State, seat: Seat) -> int:
    """DD-TWO-06, DD-R-155  Castles with intact walls in or next to which the seat has a visible unit."""
    near = visible_places(s, seat)
    return (near | s.setup.island.neighbours(near)) & CASTLES & ~s.breached


def why_not_breached(s: State, place: Place) -> Refusal:
    if s.breached >> place & 1:
        return Refusal("DD-R-155", f"the walls of {PLACE_NAMES[place]} are destroyed already")
    rule = "DD-N9-18" if s.setup.edition.sixes else "DD-TWO-06"
    return Refusal(rule, f"you have no visible unit in {PLACE_NAMES[place]} or next to it")


def anywhere(s: State, seat: Seat, start: Place) -> int:
    """DD-R-36, DD-R-37  Any other territory but the dragon's; castles as their limit allows."""
    open_to = s.setup.island.all_places & ~(1 << start) & ~dragon_places(s)
    if seat != s.setup.hider and not s.hidden[seat] >> start & 1:
        open_to &= ~full_castles(s, seat)
    return open_to


def why_not_anywhere(s: State, start: Place, goal: Place) -> Refusal:
    """Why a group that may go to any other territory cannot go there."""
    if goal == start:
        return Refusal("DD-R-36", "they stand there already")
    if dragon_places(s) >> goal & 1:
        return Refusal("DD-R-36", f"the dragon is in {PLACE_NAMES[goal]}")
    return Refusal("DD-R-37", f"two other players are already in {PLACE_NAMES[goal]}")


def carry_out(s: State, wishes: list[tuple[Seat, tuple[int, ...]]]) -> None:
    """DD-R-166  In player order; each player's in the order named."""
    uses = tuple([(seat, *use) for seat, given in wishes for use in split_uses(given)])
    if uses:
        s.stack.append(CarryOut(uses))


def split_uses(given: tuple[int, ...]) -> list[tuple[int, ...]]:
    uses: list[tuple[int, ...]] = []
    for number in given:
        act = action_of(number)
        if isinstance(act, (UseCard, UsePair)):
            uses.append((number,))
        else:
            uses[-1] = (*uses[-1], number)
    return uses


class CarryOut(KernelStep[State]):
    """DD-R-166  The uses named, one after another; one that is no longer possible lapses unseen."""

    def __init__(self, uses: Hidden[Answers]) -> None:
        self.uses = uses  # seat, then the numbers of its words; secret until carried out

    def finish(self, s: State) -> None:
        if not self.uses:
            return
        seat, *words = self.uses[0]
        s.stack.append(CarryOut(self.uses[1:]))
        use(s, s.setup.seats[seat], [action_of(word) for word in words])

    def uses_seen(self, seat: Seat) -> Answers:
        return tuple([one for one in self.uses if one[0] == seat])

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.uses,)

    def clone(self) -> "CarryOut":  # written by make fields
        return CarryOut(self.uses)

    def seen_by(self, seat: Seat) -> "CarryOut":  # written by make fields
        return CarryOut(self.uses_seen(seat))


def use(s: State, seat: Seat, words: list[Action]) -> None:
    """One use of Special Cards or of a six, if it is still possible and needed."""
    cards, target = cards_said(tuple([word.id for word in words])), words[1]
    if isinstance(target, Number):
        marker = marker_step(s)
        if marker.commanded == NOT_COMMANDED:  # DD-R-156  only the first does so
            spend(s, seat, cards, "DD-N9-15" if s.setup.edition.sixes else "DD-TWO-08")
            marker.commanded = target.number
            s.tell(events.dragons_commanded(seat, target.number))
    elif isinstance(target, DestroyWalls):
        if breachable(s, seat) >> target.place & 1:
            spend(s, seat, cards, "DD-N9-18" if s.setup.edition.sixes else "DD-TWO-05")
            destroy_walls(s, seat, target.place)
    else:
        move_group(s, seat, cards, words)


def spend(s: State, seat: Seat, cards: int, rule: str) -> None:
    for card in cards_in(cards):
        discard_from(s, seat, card)
        s.tell(events.card_used(rule, seat, card))


def destroy_walls(s: State, seat: Seat, place: Place) -> None:
    s.breached |= 1 << place
    s.tell(events.walls_destroyed(seat, place))


def move_group(s: State, seat: Seat, cards: int, words: list[Action]) -> None:
    """DD-ACE-16, DD-ACE-17"""
    start, count, goal = words[1], words[2], words[3]
    assert isinstance(start, AtPlace)
    assert isinstance(count, Number)
    assert isinstance(goal, AtPlace)
    enough = s.units[seat][start.place] >= count.number
    if not enough or not anywhere(s, seat, start.place) >> goal.place & 1:
        return
    spend(s, seat, cards, "DD-ACE-17")
    unseen = s.hidden[seat] >> start.place & 1 == 1
    elites = elites_among(s, seat, start.place, count.number)
    remove_units(s, seat, start.place, count.number, elites)
    s.tell(events.moved_by_card(seat, start.place, goal.place, count.number))
    deal_triggers.moved(s, seat, start.place, goal.place, count.number)
    arrive(s, seat, goal.place, count.number, elites, unseen, BY_MOVE)
