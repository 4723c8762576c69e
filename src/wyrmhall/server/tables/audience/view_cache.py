"""What each client is sent of a table: made from the View of its seat, and once for all clients of it."""

from typing import Any, Final

from msgspec import Raw, json

from wyrmhall.kernel.seat import SPECTATOR, Asked
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.audience.encoded_parts import EncodedParts
from wyrmhall.server.tables.audience.log_renderer import LogRenderer
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.audience.results import result_of
from wyrmhall.server.tables.audience.seat_views import SeatViews
from wyrmhall.server.tables.audience.table_views import Ends, encoded_clock, encoded_sittings, vote_view
from wyrmhall.server.tables.deadlines import Deadlines
from wyrmhall.server.tables.log.game_log import GameLog
from wyrmhall.server.tables.log.live_table import LiveTable, opened_positions
from wyrmhall.server.tables.log.return_count import ReturnCount
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import OPEN_HANDS, OVER

NEVER: Final = 1 << 62  # longer than any log

_encode: Final = json.Encoder().encode


class ViewCache:
    """The table as it is shown now; everything is made when it is first wanted, and kept until it changes."""

    def __init__(self, info: TableInfo, log: GameLog, presence: Presence, deadlines: Deadlines) -> None:
        self.info, self.log, self.presence, self.deadlines = info, log, presence, deadlines
        self.fresh = False  # whether what all see is up to date
        self.log_follows = False  # whether the log in words is left out for now
        self.info_fresh = False  # and whether what no decision changes is
        self.info_parts = EncodedParts()
        self.table_parts = EncodedParts()
        self.screen = EncodedParts()
        self.seat_views = SeatViews(info, log)
        self.sheet: Raw = Raw(b"[]")
        self.sheet_at = 0
        self.return_count = ReturnCount()
        self.result: Raw | None = None
        self.result_withheld = False  # its seed
        self.sittings: dict[Asked, bytes] = {}  # by the seats of whoever looks
        self.clock: tuple[Ends, Ends] = {}, {}  # when decisions and looks end
        self.renderer: LogRenderer | None = None  # until the game begins
        if log.replayed is not None:
            self.renderer = LogRenderer(log.replayed.table)
            self.return_count.update(log.replayed.table.record.entries)

    def forget(self, info_changed: bool) -> None:
        """Something has happened; `info_changed`: not only at the game."""
        self.fresh = False
        self.seat_views.forget(info_changed)
        if self.renderer is not None:
            self.renderer.forget_newest()
        if info_changed:
            self.info_fresh = False
            self.sittings.clear()

    def renumber_lines(self) -> None:
        """At the end the lines are numbered anew: now all may count what was sealed."""
        replayed = self.log.replayed
        if replayed is None:
            return
        if replayed.table.over and replayed.table.sealed:
            self.renderer = LogRenderer(replayed.table)
        if self.return_count.update(replayed.table.record.entries):
            # what was made of events that no longer count is of no use
            self.renderer, self.sheet_at = LogRenderer(replayed.table), NEVER

    # -- what all see ----------------------------------------------------------------------------

    def freshen(self) -> None:
        """What is the same for all clients is made once."""
        self.fresh = True
        if not self.info_fresh:
            self.info_fresh = True
            self.info_parts.replace(self.info_values())
        values, info = self.table_values(), self.info
        if self.log.replayed is not None:
            table = self.log.replayed.table
            values["asked"] = [int(seat) for seat in table.asked if seat >= 0]
            values["locked"] = self.log.replayed.thinking_times.locked()
            values["waiting"] = self.freshen_screen()
            if info.record.watching == OPEN_HANDS and not table.over and not info.withheld:
                values["opened"] = opened_positions(table)
            self.freshen_sheet(table)
            self.freshen_result(table)
        values["sheet"], values["result"] = self.sheet, self.result
        self.table_parts.replace(values)
        deadlines = self.deadlines
        self.clock = {seat: deadlines.end(seat) for seat in deadlines.running()}, deadlines.look_ends()

    def info_values(self) -> dict[str, Any]:
        """Of an Update, what everybody is sent alike and no decision changes."""
        info, record = self.info, self.info.record
        return {
            "table": record.id,
            "name": record.name,
            "game": record.game,
            "state": info.state,
            "listed": record.listed,
            "commitment": info.commitment,
            "options": record.options,
            "spectators": self.presence.spectators,
            "watching": record.watching,
            "draw_seats": record.draw_seats,
            "rematch": record.rematch,
            "rematch_by": record.rematch_by,
            "rematch_of": record.rematch_of,
            "duplicates": record.duplicates,
            "withheld": info.withheld,
            "away": record.away_after,
            "recess": record.recess.until if record.recess is not None else 0.0,
        }

    def table_values(self) -> dict[str, Any]:
        """What everybody is sent alike beside that; before the game begins nobody is asked."""
        return {
            "log_follows": self.log_follows,
            "opened": 0,
            "vote": vote_view(self.info.record, self.log.position),
            "asked": [],
            "locked": [],
            "waiting": "",
        }

    def freshen_screen(self) -> str:
        """Also the prompt of all who are not asked, if they all read the same."""
        game, names, view = self.info.game, self.info.names, self.seat_views.view(SPECTATOR)
        screen = game.screens.shared(view, names)
        if screen is not None:
            self.screen.replace({name: getattr(screen, name) for name in screen.__dataclass_fields__})
        self.seat_views.has_open_screen = bool(self.screen.sent)
        shared = game.words.shared_waiting_prompt
        return game.words.prompt(view, SPECTATOR, names, False) if shared else ""

    def freshen_sheet(self, table: LiveTable) -> None:
        """Made anew only when an event has changed it, for all who sit there or look on."""
        log, kinds = table.log, table.game.screens.sheet_kinds
        since = self.sheet_at if self.sheet_at <= len(log) else 0
        if kinds and (since < self.sheet_at or any(log[n].kind in kinds for n in range(since, len(log)))):
            self.sheet = Raw(_encode(table.sheet(self.info.names)))
        self.sheet_at = len(log)

    def freshen_result(self, table: LiveTable) -> None:
        withheld = self.info.withheld
        if self.info.record.state == OVER and (self.result is None or self.result_withheld != withheld):
            result = result_of(table)
            result.seed = "" if withheld else result.seed
            self.result, self.result_withheld = Raw(_encode(result)), withheld

    # -- one update ------------------------------------------------------------------------------

    def update(self, client: ClientState) -> bytes:
        """An Update with what the client does not know yet; empty if it knows everything."""
        if not self.fresh:
            self.freshen()
        parts = self.changed_parts(client)
        log = b"" if self.log_follows else self.new_lines(client)
        parts += self.changed_clock(client, bool(parts) or bool(log))
        if not parts and not log:
            return b""
        parts.append(log or b'"log_from":%d,"log":[]' % len(client.sent_lines))
        return b'{"type":"update","seq":%d,%b}' % (self.log.seq_for(client.seats), b",".join(parts))

    def changed_parts(self, client: ClientState) -> list[bytes]:
        parts: list[bytes] = []
        info, table = self.info_parts.since(client.sent_info), self.table_parts.since(client.sent_table)
        screen = self.screen.since(client.sent_screen)
        client.sent_info, client.sent_table = self.info_parts.sent, self.table_parts.sent
        client.sent_screen = self.screen.sent
        parts += [part for part in (info, table) if part]
        if screen:
            parts.append(b'"screen":{%b}' % screen)
        if client.sent_host is not client.host:
            client.sent_host = client.host
            parts.append(b'"host":true' if client.host else b'"host":false')
        sittings = self.sittings_for(client.seats)
        if sittings != client.sent_sittings:
            parts.append(sittings)
        client.sent_sittings = sittings  # where it is equal, too: all keep the same bytes
        views = [self.seat_views.get(seat, client.text) for seat in client.seats or (SPECTATOR,)]
        if views != client.sent_views:
            parts.append(b'"views":[%b]' % b",".join(views))
        client.sent_views = views
        return parts

    def sittings_for(self, mine: Asked) -> bytes:
        sittings = self.sittings.get(mine)
        if sittings is None:
            sittings = self.sittings[mine] = encoded_sittings(self.info, self.presence, mine)
        return sittings

    def new_lines(self, client: ClientState) -> bytes:
        """At a hotseat the log is the one everybody may read: somebody else may be looking."""
        if self.renderer is None:
            return b""
        seat = client.seats[0] if len(client.seats) == 1 else SPECTATOR
        lines, known = self.renderer.lines_for(seat), client.sent_lines
        before = len(known)
        while known and (len(known) > len(lines) or lines[len(known) - 1] is not known[-1]):
            known.pop()  # taken back, or worded anew
        since = len(known)
        if since == len(lines) == before:
            return b""
        known += lines[since:]
        return b'"log_from":%d,"log":%b' % (since, _encode(lines[since:]))

    def changed_clock(self, client: ClientState, news: bool) -> list[bytes]:
        """The end is one moment, and every message tells how far off it is; it alone is no news."""
        ends, looks = self.clock
        if client.sent_clock == self.clock and not (news and (ends or looks)):
            return []
        client.sent_clock = self.clock
        return [encoded_clock(self.info.record, ends, looks, self.deadlines.clock.now())]
