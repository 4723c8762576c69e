"""When the time of a seat is over. Read from the log, so a restart keeps it."""

from typing import Final

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.steady_clock import SteadyClock
from wyrmhall.server.tables.log.game_log import GameLog
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import PERSON, PLAYING

PROGRAM_SECONDS: Final = 20.0  # for a decision of a program, with the way there and a cut between
GRACE: Final = 20.0  # seconds that are left at least when a table is opened again


class Deadlines:
    """Of decisions, where the table has a clock, and of what the rules let somebody look at for a while."""

    def __init__(self, info: TableInfo, log: GameLog, clock: SteadyClock) -> None:
        self.info, self.log, self.clock = info, log, clock

    def running(self) -> list[Seat]:
        """The seats whose clock runs."""
        record, replayed = self.info.record, self.log.replayed
        if record.clock == "none" or record.state != PLAYING or record.stands_still or replayed is None:
            return []
        places = record.places
        return [
            seat
            for seat in replayed.thinking_times.since
            if seat >= 0 and places[seat].kind == PERSON and not places[seat].stand_in
        ]

    def end(self, seat: Seat) -> float:
        """Of the decision that a running clock is about."""
        replayed, record = self.log.replayed, self.info.record
        assert replayed is not None
        since: float = max(replayed.thinking_times.since[seat], record.resumed)
        end = since + record.seconds + record.stood_still(since)
        return max(end, self.info.opened + min(record.seconds, GRACE))

    def programs(self) -> dict[Seat, float]:
        """Until when programs that somebody brought have to decide, whatever the table's clock is."""
        record, replayed = self.info.record, self.log.replayed
        if record.state != PLAYING or record.stands_still or replayed is None:
            return {}
        since = replayed.thinking_times.since
        seats = [seat for seat in since if seat >= 0 and record.places[seat].is_program]
        begun = max(record.resumed, self.info.opened)
        return {seat: max(since[seat], begun) + PROGRAM_SECONDS for seat in seats}

    def look_ends(self) -> dict[Seat, float]:
        """When the looks of people end, whatever the table's clock is and whether or not it is paused."""
        record, replayed = self.info.record, self.log.replayed
        if record.state != PLAYING or replayed is None:
            return {}
        stack, since = replayed.table.state.stack, replayed.thinking_times.since
        seconds = stack[-1].look_seconds if stack else 0
        people = [seat for seat in since if seconds and record.places[seat].kind == PERSON]
        return {seat: since[seat] + seconds for seat in people}

    def ended_looks(self, now: float) -> list[Seat]:
        return [seat for seat, end in self.look_ends().items() if end <= now]
