"""What each page is shown of a table: made from the View of the seat, and made once for all pages of it."""

from typing import TYPE_CHECKING, Any, Final

from msgspec import Raw, json

from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.table import verify
from wyrmhall.server.rooms.live import LiveTable
from wyrmhall.server.rooms.moments import moments_of
from wyrmhall.server.rooms.papers import BOT, OVER, PLAYING
from wyrmhall.server.wire import Choice, Clock, Result, SeatView, Sitting, Update

if TYPE_CHECKING:
    from wyrmhall.server.rooms.connection import Connection
    from wyrmhall.server.rooms.room import Room

LOOKING_ON: Final = -1  # the seat of the view of somebody who looks on

_encode: Final = json.Encoder().encode


class Shown:
    """The table as it is shown now; everything is made when it is first wanted, and kept until it changes."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.views: dict[tuple[Seat, bool], Raw] = {}
        self.sittings: list[tuple[Raw, Raw]] = []  # not mine, mine
        self.sitting: dict[tuple[Any, ...], tuple[Raw, Raw]] = {}
        self.sheet: Raw = Raw(b"[]")
        self.sheet_at = 0
        self.result: Raw | None = None
        self.face: dict[str, Any] = {}

    def forget(self, face: bool) -> None:
        """Something has happened; `face`: not only at the game."""
        self.views.clear()
        self.sittings = []
        if face:
            self.face = {}

    # -- one update ------------------------------------------------------------------------------

    def update(self, page: "Connection") -> Update | None:
        """What the page does not know yet; None if it knows everything."""
        room = self.room
        update = Update(seq=room.seq, log=[], log_from=0)
        changed = False
        face = self.the_face()
        if page.sent.get("face") is not face:
            page.sent["face"] = face
            for field, value in face.items():
                changed |= page.lay(update, field, value)
        changed |= page.lay(update, "host", page.host)
        changed |= page.lay(update, "sittings", self.all_sittings(page.seats))
        views = [self.view(seat, page.text) for seat in page.seats or (SPECTATOR,)]
        changed |= page.lay(update, "views", views)
        if room.papers.clock != "none" or "clock" not in page.sent:
            changed |= self.lay_clock(page, update)
        if room.opened is not None:
            changed |= page.lay(update, "sheet", self.the_sheet())
            changed |= self.lay_lines(page, update)
        changed |= page.lay(update, "result", self.the_result())
        return update if changed else None

    def lay_lines(self, page: "Connection", update: Update) -> bool:
        """At a hotseat the log is the one everybody may read: somebody else may be looking."""
        seat = page.seats[0] if len(page.seats) == 1 else SPECTATOR
        lines, known = self.room.telling.reader(seat).lines, page.lines
        before = len(known)
        while known and (len(known) > len(lines) or lines[len(known) - 1] is not known[-1]):
            known.pop()  # taken back, or worded anew
        update.log_from = len(known)
        update.log = lines[len(known) :]
        known += update.log
        return bool(update.log) or update.log_from < before

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

    def the_face(self) -> dict[str, Any]:
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
        return self.face

    # -- who sits there ----------------------------------------------------------------------------

    def all_sittings(self, mine: tuple[Seat, ...]) -> list[Raw]:
        if not self.sittings:
            self.sittings = [self.one_sitting(seat) for seat in range(len(self.room.papers.places))]
        return [both[seat in mine] for seat, both in enumerate(self.sittings)]

    def one_sitting(self, number: int) -> tuple[Raw, Raw]:
        room = self.room
        place, seat = room.papers.places[number], Seat(number)
        asked = room.opened is not None and seat in room.opened.table.asked
        locked = room.opened is not None and room.opened.waits.locked(seat)
        called = room.names[number] if place.person else ""
        key = (
            number,
            called,
            place.person,
            place.kind,
            place.level,
            place.stand_in,
            room.is_here(seat),
            asked,
            locked,
        )
        if key not in self.sitting:
            sitting = Sitting(
                seat=number,
                name=room.seats[number],
                title=called,
                person=place.person,
                kind=place.kind,
                level=place.level if place.kind == BOT or place.stand_in else "",
                stand_in=place.stand_in,
                here=key[6],
                asked=asked,
                locked=locked,
                mine=False,
            )
            theirs = Raw(_encode(sitting))
            sitting.mine = True
            self.sitting[key] = (theirs, Raw(_encode(sitting)))
        return self.sitting[key]

    # -- the game ----------------------------------------------------------------------------------

    def view(self, seat: Seat, text: bool) -> Raw:
        found = self.views.get((seat, text))
        if found is None:
            found = self.views[seat, text] = Raw(_encode(self.make_view(seat, text)))
        return found

    def make_view(self, seat: Seat, text: bool) -> SeatView:
        room = self.room
        number = LOOKING_ON if seat == SPECTATOR else seat
        if room.opened is None:
            question = "The game has not begun: seats are open."
            return SeatView(
                seat=number, question=question, asked=False, choices=[], talk=[], undo=False, order="",
                screen=None, text="",
            )  # fmt: skip
        table, names = room.opened.table, room.names
        game, view = table.game, table.view(seat)
        playing = room.papers.state == PLAYING and seat != SPECTATOR
        asked = seat in table.asked
        menu = table.legal(seat) if playing and asked else ()
        talk = table.standing(seat) if playing and not table.over else ()
        return SeatView(
            seat=number,
            question=(game.question if text else game.prompt)(view, seat, names),
            asked=asked,
            choices=[Choice(text=act.text, words=game.wording(view, seat, act, names)) for act in menu],
            talk=[Choice(text=act.text, words=game.wording(view, seat, act, names)) for act in talk],
            undo=playing and table.may_undo(seat),
            order=room.papers.places[seat].order if seat != SPECTATOR else "",
            screen=game.screen(view, seat, names),
            text=game.draw(view, seat, names, False) if text else "",
        )

    def the_sheet(self) -> Raw:
        """Made anew only when an event has changed it, for all who sit there or look on."""
        room = self.room
        assert room.opened is not None
        table = room.opened.table
        log, kinds = table.log, table.game.sheet_kinds
        since = self.sheet_at if self.sheet_at <= len(log) else 0
        if kinds and (since < self.sheet_at or any(log[n].kind in kinds for n in range(since, len(log)))):
            self.sheet = Raw(_encode(table.game.sheet(table.heard(SPECTATOR), room.names)))
        self.sheet_at = len(log)
        return self.sheet

    def the_result(self) -> Raw | None:
        room = self.room
        if room.papers.state != OVER or room.opened is None:
            return None
        if self.result is None:
            self.result = Raw(_encode(result_of(room.opened.table, room.names)))
        return self.result


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
