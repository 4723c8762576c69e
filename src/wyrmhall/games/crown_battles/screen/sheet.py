"""The score sheet: finished rounds, from what everybody has heard."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import Bid, bid_word, miss
from wyrmhall.games.crown_battles.components.cards import NO_SUIT, SUIT_NAMES, Card, Suit
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.language.score_accounts import Heard
from wyrmhall.games.crown_battles.rules.round_types.kind import SUITS, TEAMS
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.rules.spinner import CHOICE_FIELD, NO_FIELD
from wyrmhall.games.crown_battles.screen.codes import suit_word
from wyrmhall.games.crown_battles.screen.middle import laid_open
from wyrmhall.games.crown_battles.screen.shape import LastTrick, SheetRound, SheetRow
from wyrmhall.kernel.event import Event, Values

ENDS: Final = ("crowned", "no-crown")  # the last event of a round
NOBODY: Final = -1
MOST_WRITTEN: Final = 1024


def number(values: Values, name: str) -> int:
    value = values[name]
    assert isinstance(value, int)
    return value


class Sheet:
    """Listens to the log, and writes down a line whenever a round is over."""

    def __init__(self, lines: tuple[SheetRound, ...] = (), missing: tuple[Suit, ...] = ()) -> None:
        self.lines = lines
        self.totals = dict(enumerate([row.total for row in lines[-1].rows])) if lines else {}
        self.missing = missing
        self.heard = Heard(0, 0, catalogue())

    def begin(self, values: Values) -> None:
        self.values = values
        self.heard = Heard(number(values, "type"), number(values, "cards"), catalogue())
        self.trump = NO_SUIT
        self.rows: dict[int, SheetRow] = {}
        self.trick: list[tuple[int, Card]] = []
        self.last: tuple[int, tuple[Card, ...], int] = (0, (), NOBODY)

    def hear(self, event: Event) -> None:
        kind, values = event.kind, event.values
        if kind == "round-begins":
            self.begin(values)
        elif kind == "scored":
            self.score(values)
        elif kind in ENDS:
            self.end(values)
        elif kind in ("played", "turned-up"):
            self.trick.append((number(values, "seat"), Card(number(values, "card"))))
        elif kind == "suit-missing":
            self.missing = (*self.missing, Suit(number(values, "suit")))
        else:
            self.hear_more(kind, values)

    def hear_more(self, kind: str, values: Values) -> None:
        if kind in ("trick-won", "trick-destroyed"):
            winner = number(values, "seat") if kind == "trick-won" else NOBODY
            if self.trick:
                self.last = (self.trick[0][0], tuple([card for _, card in self.trick]), winner)
            self.trick = []
        elif kind == "spun":
            field = number(values, "field")
            self.trump = NO_SUIT if field in (NO_FIELD, CHOICE_FIELD) else Suit(field)
        elif kind == "trump-is":
            self.trump = Suit(number(values, "suit"))
        self.heard.hear(kind, values)

    # -- one line --------------------------------------------------------------------------------

    def score(self, values: Values) -> None:
        seat, points, total = number(values, "seat"), number(values, "points"), number(values, "total")
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

    def end(self, values: Values) -> None:
        kind = self.heard.kind.number
        self.lines = (
            *self.lines,
            SheetRound(
                number=number(self.values, "round"),
                replay=number(self.values, "replay"),
                type=TYPE_NAMES[kind],
                title=catalogue().title(kind),
                cards=self.heard.size,
                trump=suit_word(self.trump),
                dealer=number(self.values, "dealer"),
                crown=number(values, "seat") if "seat" in values else NOBODY,
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


def sheet(log: list[Event]) -> tuple[SheetRound, ...]:
    """Only what is public of every event is read: by the end of a round nothing that counts is hidden.

    A table asks again after every round: what was written before is not made out again.
    """
    start, written = 0, Sheet()
    for place in range(len(log) - 1, -1, -1):
        if log[place].kind in ENDS and log[place] in _written:
            start, written = place + 1, Sheet(*_written[log[place]])
            break
    for event in log[start:]:
        written.hear(event)
        if event.kind in ENDS:
            _remember(event, written)
    return written.lines
