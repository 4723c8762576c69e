"""The score sheet: finished rounds, from what everybody has heard."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import Bid, bid_word, miss
from wyrmhall.games.crown_battles.components.cards import NO_SUIT, SUIT_NAMES, Card, Suit
from wyrmhall.games.crown_battles.language.event_types import (
    EVENT_TYPES,
    CardPlayed,
    Crowned,
    NoCrown,
    RoundBegins,
    Scored,
    Spun,
    SuitMissing,
    TrickDestroyed,
    TrickWon,
    TrumpIs,
    TurnedUp,
)
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.language.score_accounts import RoundAccount
from wyrmhall.games.crown_battles.rules.round_types.kind import SUITS, TEAMS
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.screen.codes import suit_word
from wyrmhall.games.crown_battles.screen.middle import laid_open
from wyrmhall.games.crown_battles.screen.shape import LastTrick, SheetRound, SheetRow
from wyrmhall.games.crown_battles.setup import CHOICE_FIELD, NO_FIELD, Preset
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import Seat

ENDS: Final = ("crowned", "no-crown")  # the last event of a round
NOBODY: Final = -1
MOST_WRITTEN: Final = 1024


NO_ROUND: Final = RoundBegins(0, 0, 0, Seat(NOBODY), 0)


class Sheet:
    """Listens to the log, and writes down a line whenever a round is over."""

    def __init__(
        self, preset: Preset, lines: tuple[SheetRound, ...] = (), missing: tuple[Suit, ...] = ()
    ) -> None:
        self.preset = preset
        self.lines = lines
        self.totals = dict(enumerate([row.total for row in lines[-1].rows])) if lines else {}
        self.missing = missing
        self.round = NO_ROUND
        self.heard = RoundAccount(0, 0, catalogue(preset), preset)

    def begin(self, told: RoundBegins) -> None:
        self.round = told
        self.heard = RoundAccount(told.type, told.cards, catalogue(self.preset), self.preset)
        self.trump = NO_SUIT
        self.rows: dict[int, SheetRow] = {}
        self.trick: list[tuple[int, Card]] = []
        self.last: tuple[int, tuple[Card, ...], int] = (0, (), NOBODY)

    def hear(self, event: Event) -> None:
        told = EVENT_TYPES.typed(event)
        if isinstance(told, RoundBegins):
            self.begin(told)
        elif isinstance(told, Scored):
            self.score(told)
        elif isinstance(told, (Crowned, NoCrown)):
            self.end(told.seat if isinstance(told, Crowned) else NOBODY)
        elif isinstance(told, (CardPlayed, TurnedUp)):
            self.trick.append((told.seat, told.card))
        elif isinstance(told, SuitMissing):
            self.missing = (*self.missing, told.suit)
        else:
            self.hear_more(told)

    def hear_more(self, told: object) -> None:
        if isinstance(told, (TrickWon, TrickDestroyed)):
            winner = told.seat if isinstance(told, TrickWon) else NOBODY
            if self.trick:
                self.last = (self.trick[0][0], tuple([card for _, card in self.trick]), winner)
            self.trick = []
        elif isinstance(told, Spun):
            self.trump = NO_SUIT if told.field in (NO_FIELD, CHOICE_FIELD) else Suit(told.field)
        elif isinstance(told, TrumpIs):
            self.trump = told.suit
        self.heard.hear(told)

    # -- one line --------------------------------------------------------------------------------

    def score(self, told: Scored) -> None:
        seat, points, total = told
        heard = self.heard
        group = heard.group(seat) if heard.kind.groups == TEAMS else (seat,)
        held = heard.held((seat,))
        bids = [] if heard.kind.missions else heard.bid((seat,))
        if heard.kind.parts == SUITS:
            places = [suit for suit in range(len(SUIT_NAMES)) if suit not in self.missing]
            held, bids = [held[place] for place in places], [bids[place] for place in places]
        self.rows[seat] = SheetRow(
            bids=tuple([bid_word(bid) for bid in bids]),
            held=tuple(held),
            wager=heard.wagers.get(seat, 0),
            mission=heard.name(seat) if heard.kind.missions else "",
            met=points >= 0 if heard.kind.missions else self.met(group),
            points=points,
            beside=total - points - self.totals.get(seat, 0),
            total=total,
            how="; ".join([reason.told() for reason in heard.reasons(seat, points)]),
        )
        self.totals[seat] = total

    def met(self, group: tuple[int, ...]) -> bool:
        bids, held = self.heard.bid(group), self.heard.held(group)
        return sum([miss(Bid(bid), count) for bid, count in zip(bids, held, strict=True)]) == 0

    def last_trick(self) -> LastTrick:
        leader, cards, winner = self.last
        return laid_open(leader, cards, len(self.rows), winner)

    def end(self, crown: int) -> None:
        kind = self.heard.kind.number
        self.lines = (
            *self.lines,
            SheetRound(
                number=self.round.round,
                replay=self.round.replay,
                type=TYPE_NAMES[kind],
                title=catalogue(self.preset).title(kind),
                cards=self.heard.size,
                trump=suit_word(self.trump),
                dealer=self.round.dealer,
                crown=crown,
                groups=tuple(self.heard.groups),
                rows=tuple([self.rows[seat] for seat in sorted(self.rows)]),
                last=self.last_trick(),
            ),
        )


_written: Final[
    dict[Event, tuple[tuple[SheetRound, ...], tuple[Suit, ...]]]
] = {}  # up to the end of some round


def _remember(end: Event, written: Sheet) -> None:
    if len(_written) >= MOST_WRITTEN:
        del _written[next(iter(_written))]
    _written[end] = (written.lines, written.missing)


def sheet(log: list[Event], preset: Preset) -> tuple[SheetRound, ...]:
    """Only what is public of every event is read: by the end of a round nothing that counts is hidden.

    A table asks again after every round: what was written before is not made out again.
    """
    start, written = 0, Sheet(preset)
    for place in range(len(log) - 1, -1, -1):
        if log[place].kind in ENDS and log[place] in _written:
            start, written = place + 1, Sheet(preset, *_written[log[place]])
            break
    for event in log[start:]:
        written.hear(event)
        if event.kind in ENDS:
            _remember(event, written)
    return written.lines
