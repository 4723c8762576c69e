"""Reviews of finished games: asked for by anybody, made one after another, and kept with the game."""

import asyncio
import time
from typing import Final

from msgspec import DecodeError, json

from wyrmhall.coach.review import FORMAT
from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import log
from wyrmhall.server.processes.coach import CoachProcess, ReviewFailed
from wyrmhall.server.store import Store
from wyrmhall.server.store.quotas import Owner
from wyrmhall.server.tables.background import Background
from wyrmhall.server.wire_review import GameReview, ReviewState

MOST_WAITING: Final = 20
TOO_MANY: Final = "The coach has many games to look at: ask again later."


class ReviewJob:
    """One that was asked for and is not there yet."""

    def __init__(self, text: str, owner: Owner) -> None:
        self.text, self.owner = text, owner
        self.process: CoachProcess | None = None
        self.done = self.total = 0
        self.stopped = False

    def heard(self, done: int, total: int) -> None:
        self.done, self.total = done, total

    def state(self) -> ReviewState:
        word = "waiting" if self.process is None else "running"
        return ReviewState(state=word, done=self.done, total=self.total)


class Reviews:
    """All that are being made in this process, one at a time."""

    def __init__(self, store: Store, background: Background) -> None:
        self.store, self.background = store, background
        self.jobs: dict[str, ReviewJob] = {}
        self.failed: set[str] = set()
        self.one_at_a_time = asyncio.Lock()

    async def state(self, record: str) -> ReviewState:
        job = self.jobs.get(record)
        if job is not None:
            return job.state()
        kept = await self.kept(record)
        if kept is not None:
            return ReviewState(state="done", review=kept)
        return ReviewState(state="failed" if record in self.failed else "none")

    async def kept(self, record: str) -> GameReview | None:
        text = await self.store.record(name_of(record))
        try:
            return json.decode(text, type=GameReview) if isinstance(text, str) else None
        except DecodeError:  # what is damaged can be made again
            return None

    async def start(self, record: str, text: str, owner: Owner) -> None:
        """Unless it is there, or on its way."""
        if record in self.jobs or await self.kept(record) is not None:
            return
        if len(self.jobs) >= MOST_WAITING:
            raise Denied(TOO_MANY, 429, wait=60.0)
        self.failed.discard(record)
        self.jobs[record] = job = ReviewJob(text, owner)
        self.background.start(self.make(record, job))

    async def make(self, record: str, job: ReviewJob) -> None:
        try:
            async with self.one_at_a_time:
                if not job.stopped:
                    job.process = CoachProcess(job.text)
                    review = await job.process.review(job.heard)
                    await self.store.keep_record(name_of(record), review.decode(), time.time(), job.owner)
        except ReviewFailed as failed:
            if not job.stopped:
                self.failed.add(record)
                log.error("a review could not be made: %s", failed)
        finally:
            if job.process is not None:
                job.process.stop()
            self.forget(record, job)

    def stop(self, record: str) -> None:
        job = self.jobs.get(record)
        if job is not None:
            job.stopped = True
            self.forget(record, job)
            if job.process is not None:
                job.process.stop()

    def forget(self, record: str, job: ReviewJob) -> None:
        if self.jobs.get(record) is job:
            del self.jobs[record]


def name_of(record: str) -> str:
    """How a review is called among the records that are kept; nobody can ask for a record of that name."""
    return f"{record}.review{FORMAT}"
