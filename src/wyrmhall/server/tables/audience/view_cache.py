"""What each page is shown of a table: made from the View of the seat, and made once for all pages of it."""

from typing import TYPE_CHECKING, Any, Final

from msgspec import Raw, json

from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import View
from wyrmhall.server.tables.audience.highlights import moments_of
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.tables.people.votes import vote_view
from wyrmhall.server.tables.table_record import BOT, OVER, PLAYING
from wyrmhall.server.wire import Choice, Clock, Result, SeatView, Sitting

if TYPE_CHECKING:
    from wyrmhall.server.tables.audience.client import Connection
    from wyrmhall.server.tables.room import Room

LOOKING_ON: Final = -1  # the seat of the view of somebody who looks on
NOTHING: Final = Raw(b"{}")

_encode: Final = json.Encoder().encode

Members = dict[str, bytes]  # of a JSON object, each as it is sent: `"name":value`


class Parts:
    """What all see, by its parts and in bytes; what stays the same is not encoded again."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.pieces: dict[str, list[bytes]] = {}  # of those that are tuples
        self.sent: Members = {}
        self.before: Members = self.sent
        self.news = b""  # what has changed since `before`

    def take(self, values: dict[str, Any]) -> None:
        """Put together once what most pages have to be sent: those that know all that was before."""
        old, sent, news = self.values, self.sent, Members()
        for name, value in values.items():
            if name not in old or value is not old[name]:
                body = self.encoded(name, value) if isinstance(value, tuple) else _encode(value)
                part = b'"%b":%b' % (name.encode(), body)
                if sent.get(name) != part:
                    news[name] = part
        self.values, self.before = values, self.sent
        if news:
            self.sent, self.news = {**self.sent, **news}, b",".join(news.values())

    def encoded(self, name: str, value: tuple[Any, ...]) -> bytes:
        """Piece by piece: of four players mostly two have changed."""
        old, before = self.values.get(name), self.pieces.get(name)
        if before is None or not isinstance(old, tuple) or len(old) != len(value):
            pieces = [_encode(piece) for piece in value]
        else:
            pieces = [before[n] if value[n] is old[n] else _encode(value[n]) for n in range(len(value))]
        self.pieces[name] = pieces
        return b"[%b]" % b",".join(pieces)

    def since(self, known: Members) -> bytes:
        """What somebody who knows those parts does not know yet."""
        if known is self.sent:
            return b""
        if known is self.before:
            return self.news
        return b",".join([part for name, part in self.sent.items() if known.get(name) != part])


class Sent:
    """What one page has been sent already."""

    def __init__(self) -> None:
        self.face: Members = {}
        self.screen: Members = {}
        self.host: bool | None = None
        self.sittings = b""
        self.views: list[bytes] = []
        self.clock: tuple[dict[Seat, float], dict[Seat, float]] | None = None
        self.lines: list[Raw] = []  # of the log


class Shown:
    """The table as it is shown now; everything is made when it is first wanted, and kept until it changes."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.fresh = False  # whether what all see is up to date
        self.face = Parts()
        self.screen = Parts()
        self.sheet: Raw = Raw(b"[]")
        self.sheet_at = 0
        self.result: Raw | None = None
        self.seen: dict[Seat, View] = {}
        self.views: dict[tuple[Seat, bool], bytes] = {}
        self.resting: dict[Seat, tuple[object, bytes]] = {}  # views that last as long as their mark
        self.sittings: dict[tuple[Seat, ...], bytes] = {}  # by whose eyes

    def forget(self, face: bool) -> None:
        """Something has happened; `face`: not only at the game."""
        self.fresh = False
        self.seen.clear()
        self.views.clear()
        if face:
            self.resting.clear()
            self.sittings.clear()

    def see(self, seat: Seat) -> View:
        if seat not in self.seen:
            self.seen[seat] = self.room.the_table().view(seat)
        return self.seen[seat]

    # -- what all see ----------------------------------------------------------------------------

    def freshen(self) -> None:
        """What is the same for all pages is made once."""
        self.fresh = True
        room, papers, game, names = self.room, self.room.papers, self.room.game, self.room.names
        asked: list[int] = []
        locked: list[int] = []
        waiting = ""
        if room.opened is not None:
            asked = [int(seat) for seat in room.opened.table.asked if seat >= 0]
            locked = room.opened.waits.locked()
            screen = game.screens.shared(self.see(SPECTATOR), names)
            if screen is not None:
                self.screen.take({name: getattr(screen, name) for name in screen.__dataclass_fields__})
            if game.words.shared_waiting_prompt:
                waiting = game.words.prompt(self.see(SPECTATOR), SPECTATOR, names, False)
            self.the_sheet()
            self.the_result()
        self.face.take(
            {
                "table": papers.id,
                "name": papers.name,
                "game": papers.game,
                "state": room.state,
                "listed": papers.listed,
                "commitment": room.commitment,
                "options": papers.options,
                "spectators": room.spectators,
                "rematch": papers.rematch,
                "away": papers.away_after,
                "vote": vote_view(room),
                "asked": asked,
                "locked": locked,
                "waiting": waiting,
                "sheet": self.sheet,
                "result": self.result,
            }
        )

    # -- one update ------------------------------------------------------------------------------

    def update(self, page: "Connection") -> bytes:
        """An Update with what the page does not know yet; empty if it knows everything."""
        if not self.fresh:
            self.freshen()
        room, sent = self.room, page.sent
        news: list[bytes] = []
        face, screen = self.face.since(sent.face), self.screen.since(sent.screen)
        sent.face, sent.screen = self.face.sent, self.screen.sent
        if face:
            news.append(face)
        if screen:
            news.append(b'"screen":{%b}' % screen)
        if sent.host is not page.host:
            sent.host = page.host
            news.append(b'"host":true' if page.host else b'"host":false')
        sittings = self.sittings.get(page.seats) or self.sittings_for(page.seats)
        if sittings != sent.sittings:
            sent.sittings = sittings
            news.append(sittings)
        views = [self.view(seat, page.text) for seat in page.seats or (SPECTATOR,)]
        if views != sent.views:
            sent.views = views
            news.append(b'"views":[%b]' % b",".join(views))
        log = self.new_lines(page) if room.opened is not None else b""
        news += self.new_clock(sent, bool(news) or bool(log))
        if not news and not log:
            return b""
        rest = b",".join([*news, log or self.no_lines(sent)])
        return b'{"type":"update","seq":%d,%b}' % (room.seq_for(page.seats), rest)

    def new_lines(self, page: "Connection") -> bytes:
        """At a hotseat the log is the one everybody may read: somebody else may be looking."""
        seat = page.seats[0] if len(page.seats) == 1 else SPECTATOR
        lines, known = self.room.telling.reader(seat).lines, page.sent.lines
        before = len(known)
        while known and (len(known) > len(lines) or lines[len(known) - 1] is not known[-1]):
            known.pop()  # taken back, or worded anew
        since = len(known)
        if since == len(lines) == before:
            return b""
        known += lines[since:]
        return b'"log_from":%d,"log":%b' % (since, _encode(lines[since:]))

    def no_lines(self, sent: Sent) -> bytes:
        return b'"log_from":%d,"log":[]' % len(sent.lines)

    def new_clock(self, sent: Sent, news: bool) -> list[bytes]:
        """The end is one moment, and every message tells how far off it is; it alone is no news."""
        room = self.room
        ends = {seat: room.clocks.end(seat) for seat in room.clocks.running()}
        looks = room.clocks.look_ends()
        if sent.clock == (ends, looks) and not (news and (ends or looks)):
            return []
        sent.clock = ends, looks
        now = room.now()
        clock = Clock(kind=room.papers.clock, seconds=room.papers.seconds)
        clock.left = {int(seat): max(0.0, round(end - now, 2)) for seat, end in ends.items()}
        clock.look = {int(seat): max(0.0, round(end - now, 2)) for seat, end in looks.items()}
        return [b'"clock":%b' % _encode(clock)]

    # -- who sits there ----------------------------------------------------------------------------

    def sittings_for(self, mine: tuple[Seat, ...]) -> bytes:
        seats = range(len(self.room.papers.places))
        found = _encode([self.one_sitting(Seat(seat), mine) for seat in seats])
        found = self.sittings[mine] = b'"sittings":%b' % found
        return found

    def one_sitting(self, seat: Seat, mine: tuple[Seat, ...]) -> Sitting:
        room = self.room
        place = room.papers.places[seat]
        return Sitting(
            seat=seat,
            name=room.seats[seat],
            title=room.names[seat] if place.person else "",
            person=place.person,
            kind=place.kind,
            level=place.level if place.kind == BOT or place.stand_in else "",
            stand_in=place.stand_in,
            here=room.is_here(seat),
            away=place.away,
            mine=seat in mine,
        )

    # -- the game ----------------------------------------------------------------------------------

    def view(self, seat: Seat, text: bool) -> bytes:
        found = self.views.get((seat, text))
        if found is None:
            mark = None if text else self.mark(seat)
            kept = self.resting.get(seat) if mark is not None else None
            if kept is not None and kept[0] == mark:
                found = kept[1]
            else:
                found = _encode(self.make_view(seat, text))
                if mark is not None:
                    self.resting[seat] = (mark, found)
            self.views[seat, text] = found
        return found

    def mark(self, seat: Seat) -> object:
        """While it stays the same, so does the view of a seat that is not asked. None: who can tell?"""
        room = self.room
        if room.opened is None or not room.game.words.shared_waiting_prompt:
            return None
        table = room.opened.table
        if seat == SPECTATOR:
            return ()
        if seat in table.asked:
            return None
        mark = room.game.screens.cache_key(table.state, seat)
        return None if mark is None else (mark, bool(table.past) and table.may_undo(seat))

    def make_view(self, seat: Seat, text: bool) -> SeatView:
        room = self.room
        number = LOOKING_ON if seat == SPECTATOR else seat
        if room.opened is None:
            question = "The game has not begun: seats are open."
            return SeatView(
                seat=number, question=question, asked=False, choices=[], talk=[], undo=False, order="",
                screen=None, text="",
            )  # fmt: skip
        table, game, names = room.opened.table, room.game, room.names
        playing = room.papers.state == PLAYING and seat != SPECTATOR
        asked = seat in table.asked
        menu = table.legal(seat) if playing and asked else ()
        talk = table.standing(seat) if playing and not table.over else ()
        shared = not text and not asked and game.words.shared_waiting_prompt
        question = "" if shared else game.words.prompt(self.see(seat), seat, names, text)
        return SeatView(
            seat=number,
            question=question,
            asked=asked,
            choices=self.choices(seat, menu) if menu else [],
            talk=self.choices(seat, talk) if talk else [],
            undo=playing and table.may_undo(seat),
            order=room.papers.places[seat].order if seat != SPECTATOR else "",
            screen=self.own_part(seat),
            text=game.terminal.draw(self.see(seat), seat, names, False) if text else "",
        )

    def choices(self, seat: Seat, menu: Menu) -> list[Choice]:
        game, view, names = self.room.game, self.see(seat), self.room.names
        return [Choice(text=act.text, words=game.words.wording(view, seat, act, names)) for act in menu]

    def own_part(self, seat: Seat) -> Any:
        """What the seat sees otherwise than all: laid over the parts that all see."""
        if seat == SPECTATOR and self.screen.sent:
            return NOTHING
        return self.room.game.screens.own(self.see(seat), seat, self.room.names)

    def the_sheet(self) -> None:
        """Made anew only when an event has changed it, for all who sit there or look on."""
        room = self.room
        assert room.opened is not None
        table = room.opened.table
        log, kinds = table.log, table.game.screens.sheet_kinds
        since = self.sheet_at if self.sheet_at <= len(log) else 0
        if kinds and (since < self.sheet_at or any(log[n].kind in kinds for n in range(since, len(log)))):
            self.sheet = Raw(_encode(table.sheet(room.names)))
        self.sheet_at = len(log)

    def the_result(self) -> None:
        room = self.room
        if room.papers.state == OVER and room.opened is not None and self.result is None:
            self.result = Raw(_encode(result_of(room.opened.table)))


def result_of(table: LiveTable) -> Result:
    """The end of a game: who has won, and why."""
    found = table.game.words.accounts(table.log)
    told = [found[place] for place in sorted(found)[-len(table.names) :]]
    return Result(
        winners=list(table.game.winners(table.state)),
        scores=table.game.scores(table.state),
        counts=table.game.words.score_unit(table.options),
        accounts=told,
        moments=moments_of(table, found),
        seed=str((table.record.result or {}).get("seed", "")),
    )
