"""Great Council and alliances: DD-CNC, and the rulings DD-R-52 to DD-R-57, DD-R-163."""

from typing import Final

from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import ACCEPT, ALLY, BREAK, DECLINE, PASS, OfFaction
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.possessions.player_order import other_players, player_order
from wyrmhall.games.dragon_dune.rules.steps.choice import Asking, name_of
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain

BREAK_OR_NOT: Final[Menu] = [PASS, BREAK]
ANSWERS: Final[Menu] = [ACCEPT, DECLINE]
COUNCIL_WORDS: Final = ("break", "ally", "accept", "decline")
NOTHING_OFFERED: Final = Refusal("DD-R-54", "no alliance is offered to you")


def hold_council(s: State) -> None:
    """DD-EVT-05, DD-EVT-19; DD-R-163  not with two players."""
    if s.setup.councils:
        s.stack.append(Offers(NOBODY, NOBODY, 0, 0))
        s.stack.append(Breaking(player_order(s)))
        s.stack.append(CouncilOpens())


class CouncilOpens(OpenStep[State]):
    """The council begins when the strike is over."""

    def finish(self, s: State) -> None:
        s.tell(events.council_opens())

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


class Breaking(Asking):
    """DD-R-54  First every allied player, in player order, may break the alliance."""

    rule = "DD-R-54"
    asks = "may break the alliance"
    answer_words = ("pass", *COUNCIL_WORDS)

    def __init__(self, players: Asked) -> None:
        self.players = players

    def who(self, s: State) -> Asked:
        for seat in self.players:
            if s.allies[seat] != NOBODY:
                return ONLY[seat]
        return NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        return BREAK_OR_NOT

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if act is BREAK and s.allies[seat] == NOBODY:
            return Refusal("DD-R-54", "you have no ally: only allied players break an alliance")
        return super().why_not_asked(s, seat, act)

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        return Refusal("DD-R-54", "alliances are broken first; then new ones are offered")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.players = self.players[self.players.index(seat) + 1 :]
        if act is BREAK:  # DD-R-53  one of the two suffices
            ally = s.allies[seat]
            set_allies(s, seat, NOBODY)
            set_allies(s, ally, NOBODY)
            s.tell(events.alliance_broken(seat, ally))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.players,)


class Offers(Asking):
    """DD-R-54  Unallied players offer alliances in turn; the same offer is made only once a council."""

    rule = "DD-R-54"
    asks = "may offer an alliance, or answer an offer"
    answer_words = ("pass", *COUNCIL_WORDS)

    def __init__(self, speaker: Seat, offered_to: Seat, made: int, passes: int) -> None:
        self.speaker = speaker  # whose turn it is; NOBODY before the first
        self.offered_to = offered_to
        self.made = made  # bit 4 * proposer + other
        self.passes = passes  # in a row

    def who(self, s: State) -> Asked:
        if self.offered_to != NOBODY:
            return ONLY[self.offered_to]
        speaker = self.next_speaker(s)
        return NOBODY_ASKED if speaker == NOBODY else ONLY[speaker]

    def next_speaker(self, s: State) -> Seat:
        """The next unallied player who has an offer left to make; NOBODY when the council is over."""
        unallied = [seat for seat in player_order(s) if s.allies[seat] == NOBODY]
        if len(unallied) < 2:
            return NOBODY
        seat = s.first if self.speaker == NOBODY else s.setup.around[self.speaker + 1]
        for number in range(s.setup.players - self.passes):
            one = s.setup.around[seat + number]
            if s.allies[one] == NOBODY and self.open_to(s, one):
                return one
        return NOBODY

    def open_to(self, s: State, seat: Seat) -> list[Seat]:
        return [
            other
            for other in other_players(s, seat)
            if s.allies[other] == NOBODY and not self.made >> (4 * seat + other) & 1
        ]

    def options(self, s: State, seat: Seat) -> Menu:
        if self.offered_to != NOBODY:
            return ANSWERS
        return [PASS, *[ALLY[s.setup.factions[other]] for other in self.open_to(s, seat)]]

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if act is BREAK:
            return Refusal("DD-R-54", "alliances are broken before new ones are offered")
        if self.offered_to != NOBODY:
            return Refusal("DD-R-54", "an offer is accepted or declined at once")
        return self.why_not_offered(s, seat, act) if isinstance(act, OfFaction) else NOTHING_OFFERED

    def why_not_offered(self, s: State, seat: Seat, act: OfFaction) -> Refusal:
        other = s.setup.seat_of[act.faction]
        if other in (seat, NOBODY):
            return Refusal("DD-R-54", "an alliance is offered to another player")
        if s.allies[other] != NOBODY:
            return Refusal("DD-R-52", f"{name_of(s, other)} have an ally already")
        return Refusal("DD-R-54", "you have made them this offer in this council")

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if s.allies[seat] != NOBODY:
            return Refusal("DD-R-52", "you have an ally already")
        return super().why_not_asked(s, seat, act)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, OfFaction):
            self.offer(s, seat, s.setup.seat_of[act.faction])
        elif act is PASS:
            start = s.first if self.speaker == NOBODY else s.setup.around[self.speaker + 1]
            self.passes += (seat - start) % s.setup.players + 1  # those skipped have passed as well
            self.speaker = seat
        else:
            if act is ACCEPT:
                set_allies(s, seat, self.speaker)
                set_allies(s, self.speaker, seat)
            if s.event_sink is not None:
                s.tell(events.alliance_answered(seat, self.speaker, act is ACCEPT))
            self.offered_to = NOBODY

    def offer(self, s: State, seat: Seat, other: Seat) -> None:
        self.speaker, self.offered_to = seat, other
        self.made |= 1 << (4 * seat + other)
        self.passes = 0
        if s.event_sink is not None:
            s.tell(events.alliance_offered(seat, other))

    def finish(self, s: State) -> None:
        s.tell(events.council_closes())
        deal_triggers.council_over(s)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.speaker, self.offered_to, self.made, self.passes)


def set_allies(s: State, seat: Seat, ally: Seat) -> None:
    """DD-R-55  Public, and at once."""
    s.allies = (*s.allies[:seat], ally, *s.allies[seat + 1 :])
