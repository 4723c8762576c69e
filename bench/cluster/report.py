"""Runs the trials, and says what came of them."""

import asyncio
from pathlib import Path

from bench.cluster.machines import Cluster
from bench.cluster.rolling import restart_all
from bench.cluster.trials import KILLED, Trials, percentile
from bench.progress import Part

SAID = 20  # errors that are printed


async def run_trials(db: str, folder: Path, part: Part, kills: int) -> None:
    """So many more kills among three servers, which are also stopped and cut off in play."""
    cluster = Cluster(folder, db)
    trials = Trials(cluster)
    try:
        await asyncio.to_thread(cluster.await_ready)
        await trials.begin()
        while trials.report.events[KILLED] < kills:
            await trials.trial()
        await trials.end()
    finally:
        cluster.close()
    report, tally = trials.report, trials.tally
    part.kills += kills
    part.actions += tally.acknowledged
    part.tables += report.tables
    part.faults += report.faults + tally.errors
    for name, waits in report.waits.items():
        part.waits.setdefault(name, []).extend(waits)
        part.events[name] = part.events.get(name, 0) + report.events[name]


def print_waits(part: Part) -> None:
    print("  from the event to the next accepted decision of a page that noticed it:")
    for name, waits in part.waits.items():
        print(f"    {name}, {part.events[name]} times: {spread(waits)}")
    print(f"    all: {spread([one for some in part.waits.values() for one in some])}")


def spread(waits: list[float]) -> str:
    parts = " ".join(f"p{part} {percentile(waits, part / 100):.2f} s" for part in (50, 95, 99))
    return f"{len(waits)} pages, {parts}"


async def rolling_restart(db: str, folder: Path, rounds: int) -> list[str]:
    """All three servers are restarted under load, `rounds` times; what pages and visitors saw of it."""
    cluster = Cluster(folder, db)
    trials = Trials(cluster)
    try:
        await asyncio.to_thread(cluster.await_ready)
        await trials.begin()
        visitors = await restart_all(cluster, trials, rounds)
        await trials.end()
    finally:
        cluster.close()
    tally = trials.tally
    errors = tally.errors + visitors.errors + trials.report.faults
    errors += ["a page was turned away"] * tally.turned_away
    print(
        f"Rolling restart under load, {rounds} times all three: {tally.acknowledged} decisions and"
        f" {visitors.answered} requests answered, {tally.broken} times a page came back; {len(errors)} errors"
    )
    for error in errors[:SAID]:
        print(f"  {error}")
    return errors
