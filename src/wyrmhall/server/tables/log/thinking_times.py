"""How long each seat has been thinking: read from the log, so that clocks outlive a restart."""

from wyrmhall.kernel.seat import NOBODY, Asked, Seat


class ThinkingTimes:
    """Who is waited for: since when (what clocks are read from), and who has answered already.

    Taking back is no way to more time: a decision that is made anew goes on with the time it had left, and so
    does the one that had been begun after it. `since` is then as long ago as the seat has used already.
    """

    def __init__(self) -> None:
        self.since: dict[Seat, float] = {}
        self.group: Asked = ()  # all who were asked together
        # seconds for each decision that may yet be taken back; None: the clock ran on through it
        self.spent: dict[Seat, list[float | None]] = {}
        self.begun: dict[Seat, list[float]] = {}  # seconds for decisions that were left by taking back

    def start_anew(self, asked: Asked, at: float) -> None:
        """The table has gone back: whoever is asked has all of their time."""
        self.since.clear()
        self.go_on(asked, at)

    def go_on(self, asked: Asked, at: float) -> None:
        """The game begins, or chance has decided without anybody's doing."""
        self.begun.clear()
        self._ask(asked, NOBODY, at, at)
        self.group = asked

    def decide(self, asked: Asked, seat: Seat, at: float, runs_on: bool) -> None:
        """The clock `runs_on` for somebody who has only said something, or is not done with an answer."""
        started, before = self.since.get(seat), set(self.since)
        if self.begun and not runs_on:
            kept = {*before, seat}
            self.begun = {one: begun for one, begun in self.begun.items() if one in kept}
        spent = self.spent.setdefault(seat, [])
        if started is None or (runs_on and seat in asked):
            spent.append(None)
            self._ask(asked, seat, at if started is None else started, at)
        else:
            spent.append(at - started)
            begun = self.begun.get(seat) if seat in asked else None
            self._ask(asked, seat, at - begun.pop() if begun else at, at)
        left = set(asked)
        same = left and left <= before and before - left <= {seat} and (runs_on or seat not in left)
        if not same:  # else the others go on thinking about the same question
            self.group = asked

    def take_back(self, asked: Asked, seat: Seat, at: float) -> None:
        started, spent = self.since.get(seat), self.spent.get(seat)
        used = spent.pop() if spent else None
        if used is None:
            self._ask(asked, seat, at if started is None else started, at)
        else:
            if started is not None:
                self.begun.setdefault(seat, []).append(at - started)
            self._ask(asked, seat, at - used, at)
        if not set(asked) <= set(self.group):
            self.group = asked

    def begin_by(self, now: float) -> None:
        """Nobody is asked in the future: the wall clock was put back while no server ran."""
        self.since = {seat: min(since, now) for seat, since in self.since.items()}

    def _ask(self, asked: Asked, seat: Seat, since: float, at: float) -> None:
        before = self.since
        self.since = {one: since if one == seat else before.get(one, at) for one in asked}

    def locked(self) -> list[int]:
        return [int(seat) for seat in self.group if seat not in self.since]
