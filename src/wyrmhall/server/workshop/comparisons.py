"""What does it do?: a file is held against the printed game by pairs of games between bots.

One comparison at a time in each process of the server; the others wait their turn. Whoever asked reads lines
as long as it runs; when they go away it ends.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct, convert, json

from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import log
from wyrmhall.server.http.limits import Limit
from wyrmhall.server.processes.pair_players import PairPlayers, PairsFailed, PlayPair
from wyrmhall.server.workshop.tables import PairOfTables
from wyrmhall.server.workshop.wire import ComparisonState, Findings

EVERYBODY: Final = "everybody"
PEOPLE: Final = "people"
NOBODY: Final = "nobody"
WHO: Final = (EVERYBODY, PEOPLE, NOBODY)
MOST_WAITING: Final = 8
MOST_PAIRS: Final = 2_000
FEWEST: Final = 2  # pairs of which anything can be said
TELL_EVERY: Final = 0.7  # seconds between two lines
LINE_END: Final = b"\n"
DONE: Final = "done"
SEED: Final = 1  # that of `wyrmhall lab ab`: the games are the same there
HOUR: Final = 3_600.0
NOBODY_MAY: Final = "Whoever runs this server does not let it compute: use `wyrmhall lab ab` at home."
ONLY_PEOPLE: Final = "Only those with a key may let this server compute: get one on the page about you."
ONE_EACH: Final = "You are comparing something already: stop that first."
TOO_MANY: Final = "Many others are waiting for a comparison: try again in some minutes."


class ComputeSettings(Struct, frozen=True, kw_only=True):
    """Who may let the server compute, and how much; the host may set them."""

    who: str = EVERYBODY
    within: int = 60  # seconds for each comparison
    processes: int = 2  # that play for one
    per_hour: int = 20  # comparisons of one address


class PairLab(NamedTuple):
    """Who plays pairs of games and reads them: handed in by whoever starts the server."""

    play: PlayPair
    findings: Callable[[Sequence[str], Sequence[Any], Sequence[str]], dict[str, Any]]


class Ticket:
    """Somebody's place among those who wait; the first of them has the turn."""

    def __init__(self, address: str) -> None:
        self.address = address


class Comparisons:
    """Those of this process, one at a time."""

    def __init__(self, settings: ComputeSettings, lab: PairLab | None) -> None:
        self.settings, self.lab = settings, lab
        self.limit = Limit(settings.per_hour, HOUR / settings.per_hour)
        self.tickets: list[Ticket] = []

    def check(self, address: str, has_key: bool) -> None:
        """Denied for whoever may not compare anything now."""
        if self.settings.who == NOBODY or self.lab is None:
            raise Denied(NOBODY_MAY, 403)
        if self.settings.who == PEOPLE and not has_key:
            raise Denied(ONLY_PEOPLE, 403)
        if self.is_comparing(address):
            raise Denied(ONE_EACH, 409)
        if len(self.tickets) >= MOST_WAITING:
            raise Denied(TOO_MANY, 429, wait=HOUR / 60)

    def is_comparing(self, address: str) -> bool:
        return any(ticket.address == address for ticket in self.tickets)

    async def lines(self, address: str, tables: PairOfTables, pairs: int) -> AsyncIterator[bytes]:
        """How far it is, a line of JSON each. Of several asked for at once only the first is played:
        their files were still being read when `check` looked."""
        if self.is_comparing(address) or len(self.tickets) >= MOST_WAITING:
            yield line(ComparisonState(state="failed", wanted=pairs))
            return
        ticket = Ticket(address)
        self.tickets.append(ticket)
        try:
            while self.tickets[0] is not ticket:
                yield line(ComparisonState(state="waiting", wanted=pairs))
                await asyncio.sleep(TELL_EVERY)
            async for state in self.states(tables, pairs):
                yield line(state)
        finally:
            self.tickets.remove(ticket)

    async def states(self, tables: PairOfTables, pairs: int) -> AsyncIterator[ComparisonState]:
        assert self.lab is not None  # `check` has looked
        players = PairPlayers(self.lab.play, tasks_for(tables, pairs), self.settings.processes)
        run = RunningComparison(players, tables, pairs, self.settings.within, self.lab)
        players.start()
        try:
            while True:
                await run.play_for(TELL_EVERY)
                yield (state := await run.state())
                if state.state == DONE:
                    return
        except PairsFailed as failed:
            log.error("a comparison could not be played: %s", failed)
            yield ComparisonState(state="failed", pairs=len(run.pairs), wanted=pairs)
        finally:
            players.stop()


class RunningComparison:
    """One that is being played."""

    def __init__(
        self, players: PairPlayers, tables: PairOfTables, wanted: int, within: float, lab: PairLab
    ) -> None:
        self.players, self.tables, self.wanted, self.within, self.lab = players, tables, wanted, within, lab
        self.pairs: list[Any] = []
        self.began = time.monotonic()

    def seconds(self) -> float:
        return time.monotonic() - self.began

    def over(self) -> bool:
        return len(self.pairs) >= self.wanted or self.seconds() >= self.within

    async def play_for(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while not self.over() and (left := until - time.monotonic()) > 0:
            pair = await self.players.next(left)
            if pair is not None:
                self.pairs.append(pair)

    async def state(self) -> ComparisonState:
        told: Findings | None = None
        if len(self.pairs) >= FEWEST:
            given = (self.tables.seats, list(self.pairs), self.tables.own)
            told = convert(await asyncio.to_thread(self.lab.findings, *given), Findings)
        return ComparisonState(
            state=DONE if self.over() else "running",
            pairs=len(self.pairs),
            wanted=self.wanted,
            seconds=round(self.seconds(), 1),
            within=self.within,
            findings=told,
        )


def tasks_for(tables: PairOfTables, pairs: int) -> list[dict[str, Any]]:
    common = {"game": tables.game, "before": tables.before, "after": tables.after, "seed": SEED}
    return [{**common, "number": number} for number in range(pairs)]


def line(state: ComparisonState) -> bytes:
    return json.encode(state) + LINE_END
