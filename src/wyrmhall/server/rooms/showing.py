"""What each page is shown of a table: made from the View of the seat, and made once for all pages of it."""

from typing import TYPE_CHECKING, Any, Final

from msgspec import Raw, json

from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import View
from wyrmhall.kernel.table import verify
from wyrmhall.server.rooms.live import LiveTable
from wyrmhall.server.rooms.moments import moments_of
from wyrmhall.server.rooms.papers import BOT, OVER, PLAYING
from wyrmhall.server.wire import Choice, Clock, Result, SeatView, Sitting, Update

if TYPE_CHECKING:
    from wyrmhall.server.rooms.connection import Connection
    from wyrmhall.server.rooms.room import Room

LOOKING_ON: Final = -1  # the seat of the view of somebody who looks on
NOTHING: Final = Raw(b"{}")

_encode: Final = json.Encoder().encode


class Parts:
    """What all see of the game, field by field and in bytes; what stays the same stays the same object."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.sent: dict[str, Raw] = {}
        self.before: dict[str, Raw] = self.sent
        self.news: Raw = Raw(b"{}")  # what has changed since `before`

    def take(self, screen: Any) -> None:
        values, self.before, sent = self.values, self.sent, dict(self.sent)
        news: dict[str, Raw] = {}
        for name in () if screen is None else screen.__dataclass_fields__:
            value = getattr(screen, name)
            if name not in sent or (value is not values[name] and value != values[name]):
                values[name] = value
                sent[name] = news[name] = Raw(_encode(value))
        if news:
            self.sent, self.news = sent, Raw(_encode(news))
        else:
            self.before = self.sent

    def since(self, known: dict[str, Raw] | None) -> Raw:
        """What somebody who knows those parts does not know yet."""
        if known is self.before and known is not self.sent:
            return self.news
        known = known or {}
        return Raw(_encode({name: part for name, part in self.sent.items() if known.get(name) != part}))


class Shown:
    """The table as it is shown now; everything is made when it is first wanted, and kept until it changes."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.fresh = False  # whether what all see is up to date
        self.parts = Parts()
        self.asked: list[int] = []
        self.locked: list[int] = []
        self.waiting = ""  # what those read who have no question of their own
        self.sheet: Raw = Raw(b"[]")
        self.sheet_at = 0
        self.result: Raw | None = None
        self.face: dict[str, Any] = {}
        self.seen: dict[Seat, View] = {}
        self.views: dict[tuple[Seat, bool], Raw] = {}
        self.resting: dict[Seat, tuple[object, Raw]] = {}  # views that last as long as their mark
        self.sittings: dict[tuple[Seat, ...], Raw] = {}  # by whose eyes

    def forget(self, face: bool) -> None:
        """Something has happened; `face`: not only at the game."""
        self.fresh = False
        self.seen.clear()
        self.views.clear()
        if face:
            self.face = {}
            self.resting.clear()
            self.sittings.clear()

    def freshen(self) -> None:
        """What is the same for all pages is made once."""
        self.fresh = True
        self.the_face()
        opened = self.room.opened
        if opened is not None:
            game, names = self.room.game, self.room.names
            self.asked = [int(seat) for seat in opened.table.asked if seat >= 0]
            self.locked = opened.waits.locked()
            self.parts.take(game.open_screen(self.see(SPECTATOR), names))
            if game.waits_alike:
                self.waiting = game.prompt(self.see(SPECTATOR), SPECTATOR, names)
            self.the_sheet()
        self.the_result()

    def see(self, seat: Seat) -> View:
        if seat not in self.seen:
            self.seen[seat] = self.room.the_table().view(seat)
        return self.seen[seat]

    # -- one update ------------------------------------------------------------------------------

    def update(self, page: "Connection") -> Update | None:
        """What the page does not know yet; None if it knows everything."""
        room, sent = self.room, page.sent
        if not self.fresh:
            self.freshen()
        update = Update(seq=room.seq, log=[], log_from=0)
        changed = False
        if sent.get("face") is not self.face:
            sent["face"] = self.face
            for field, value in self.face.items():
                changed |= page.lay(update, field, value)
        if sent.get("host") is not page.host:
            changed |= page.lay(update, "host", page.host)
        seats = page.seats
        sittings = self.sittings.get(seats) or self.sittings_for(seats)
        if sent.get("sittings") is not sittings:
            changed |= page.lay(update, "sittings", sittings)
        views = [self.view(seat, page.text) for seat in seats or (SPECTATOR,)]
        changed |= page.lay(update, "views", views)
        if room.papers.clock != "none" or "clock" not in sent:
            changed |= self.lay_clock(page, update)
        changed |= page.lay(update, "asked", self.asked)
        changed |= page.lay(update, "locked", self.locked)
        changed |= page.lay(update, "waiting", self.waiting)
        if sent.get("screen") is not self.parts.sent:
            news: Any = self.parts.since(sent.get("screen"))
            sent["screen"], update.screen = self.parts.sent, news
            changed = True
        if room.opened is not None:
            if sent.get("sheet") is not self.sheet:
                changed |= page.lay(update, "sheet", self.sheet)
            changed |= self.lay_lines(page, update)
        if self.result is not None or "result" not in sent:
            changed |= page.lay(update, "result", self.result)
        return update if changed else None

    def lay_lines(self, page: "Connection", update: Update) -> bool:
        """At a hotseat the log is the one everybody may read: somebody else may be looking."""
        seat = page.seats[0] if len(page.seats) == 1 else SPECTATOR
        lines, known = self.room.telling.reader(seat).lines, page.lines
        before = len(known)
        while known and (len(known) > len(lines) or lines[len(known) - 1] is not known[-1]):
            known.pop()  # taken back, or worded anew
        news: Any = lines[len(known) :]
        update.log_from, update.log = len(known), news
        known += news
        return bool(news) or update.log_from < before

    def lay_clock(self, page: "Connection", update: Update) -> bool:
        """The seconds left fall all the time: what counts is when they will have run out."""
        room = self.room
        ends = {seat: room.clocks.end(seat) for seat in room.clocks.running()}
        if page.sent.get("clock") == ends:
            return False
        page.sent["clock"] = ends
        now = room.now()
        left = {int(seat): max(0.0, round(end - now, 1)) for seat, end in ends.items()}
        update.clock = Clock(kind=room.papers.clock, seconds=room.papers.seconds, left=left)
        return True

    def the_face(self) -> None:
        if not self.face:
            room, papers = self.room, self.room.papers
            self.face = {
                "table": papers.id,
                "name": papers.name,
                "game": papers.game,
                "state": room.state,
                "listed": papers.listed,
                "commitment": room.commitment,
                "options": papers.options,
                "spectators": room.spectators,
                "rematch": papers.rematch,
            }

    # -- who sits there ----------------------------------------------------------------------------

    def sittings_for(self, mine: tuple[Seat, ...]) -> Raw:
        found = self.sittings[mine] = Raw(
            _encode([self.one_sitting(Seat(seat), mine) for seat in range(len(self.room.papers.places))])
        )
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
            mine=seat in mine,
        )

    # -- the game ----------------------------------------------------------------------------------

    def view(self, seat: Seat, text: bool) -> Raw:
        found = self.views.get((seat, text))
        if found is None:
            mark = None if text else self.mark(seat)
            kept = self.resting.get(seat) if mark is not None else None
            if kept is not None and kept[0] == mark:
                found = kept[1]
            else:
                found = Raw(_encode(self.make_view(seat, text)))
                if mark is not None:
                    self.resting[seat] = (mark, found)
            self.views[seat, text] = found
        return found

    def mark(self, seat: Seat) -> object:
        """While it stays the same, so does the view of a seat that is not asked. None: who can tell?"""
        room = self.room
        if room.opened is None or not room.game.waits_alike:
            return None
        table = room.opened.table
        if seat == SPECTATOR:
            return ()
        if seat in table.asked:
            return None
        mark = room.game.own_mark(table.state, seat)
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
        if text:
            question = game.question(self.see(seat), seat, names)
        else:
            question = game.prompt(self.see(seat), seat, names) if asked or not game.waits_alike else ""
        return SeatView(
            seat=number,
            question=question,
            asked=asked,
            choices=self.choices(seat, menu) if menu else [],
            talk=self.choices(seat, talk) if talk else [],
            undo=playing and table.may_undo(seat),
            order=room.papers.places[seat].order if seat != SPECTATOR else "",
            screen=self.own_part(seat),
            text=game.draw(self.see(seat), seat, names, False) if text else "",
        )

    def choices(self, seat: Seat, menu: Menu) -> list[Choice]:
        game, view, names = self.room.game, self.see(seat), self.room.names
        return [Choice(text=act.text, words=game.wording(view, seat, act, names)) for act in menu]

    def own_part(self, seat: Seat) -> Any:
        """What the seat sees otherwise than all: laid over the parts that all see."""
        if seat == SPECTATOR and self.parts.sent:
            return NOTHING
        return self.room.game.own_screen(self.see(seat), seat, self.room.names)

    def the_sheet(self) -> None:
        """Made anew only when an event has changed it, for all who sit there or look on."""
        room = self.room
        assert room.opened is not None
        table = room.opened.table
        log, kinds = table.log, table.game.sheet_kinds
        since = self.sheet_at if self.sheet_at <= len(log) else 0
        if kinds and (since < self.sheet_at or any(log[n].kind in kinds for n in range(since, len(log)))):
            self.sheet = Raw(_encode(table.game.sheet(table.heard(SPECTATOR), room.names)))
        self.sheet_at = len(log)

    def the_result(self) -> None:
        room = self.room
        if room.papers.state == OVER and room.opened is not None and self.result is None:
            self.result = Raw(_encode(result_of(room.opened.table, room.names)))


def result_of(table: LiveTable, names: tuple[str, ...]) -> Result:
    """The end of a game: who has won, why, and whether the shuffles were honest."""
    found = table.game.accounts(table.log)
    told = [found[place] for place in sorted(found)[-len(table.names) :]]
    return Result(
        winners=list(table.game.winners(table.state)),
        scores=table.game.scores(table.state),
        counts=table.game.counts(table.options),
        accounts=told,
        moments=moments_of(table, names),
        seed=str((table.record.result or {}).get("seed", "")),
        verified=not verify(table.record),
    )
