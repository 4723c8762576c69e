"""`make load`: what a decision costs the server when many tables are played at once, beside boardgame.io's.

The server is a process of its own, the clients are this one. Every action is committed to disk before anybody
hears of it. Time runs from sending an action until the last of the four seats has the new state.

  paced        500 tables with 4 seats, about one action in two seconds at each
  full speed   50 tables with 4 seats; at each the next action follows as soon as all four have seen the last
  at rest      tables that sleep in the database, and sockets that wait: what each adds to the server's memory

boardgame.io's server (in memory, nothing is kept) is driven the same way in turns with ours, which at full
speed is measured as one process and as one for each core. Compared are moves a second, and the processor time
that the server spends on a move. Its speed depends on the version of Node, so it is measured with every
version of Node that is found here.
"""

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import uvloop

from bench.playing import Figures, play_for_a_while
from bench.resting import idle_sockets, sleeping_tables
from bench.serving import Server

HERE = Path(__file__).parent
GAP = 2.0  # seconds between two actions at a paced table
PEER = re.compile(r"full speed \| (moves/s|server CPU ms a move) \| ([\d.]+)")


class Speed(NamedTuple):
    """Of a server at full speed."""

    rate: float  # moves a second
    cost: float  # milliseconds of processor time a move


def nodes() -> dict[str, str]:
    """Every version of Node on the path, and where it is."""
    paths: dict[str, str] = {}
    for folder in [str(Path(sys.executable).parent), *os.get_exec_path()]:
        node = shutil.which("node", path=folder)
        if node is not None:
            version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
            paths.setdefault(version.strip(), node)
    return paths


def boardgame_io(node: str, tables: int, seconds: float) -> Speed:
    """Boardgame.io's server at full speed: the medians of its three stretches."""
    words = [node, str(HERE / "boardgame_io.js"), str(tables), str(2 * seconds)]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    found = [(name, float(value)) for name, value in PEER.findall(told)]
    rates, costs = [
        [value for name, value in found if (name == "moves/s") is wanted] for wanted in (True, False)
    ]
    return Speed(statistics.median(rates), statistics.median(costs))


def median_of(speeds: Sequence[Speed]) -> Speed:
    return Speed(
        statistics.median([one.rate for one in speeds]), statistics.median([one.cost for one in speeds])
    )


def named(workers: int) -> str:
    return "one process" if workers == 1 else f"{workers} processes"


def report(what: str, figures: Figures, cost: float) -> int:
    """Print what was measured; how many errors there were."""
    print(f"{what}: {figures.rate():.0f} moves/s;")
    print(f"       {figures.told()};")
    print(
        f"       errors {len(figures.errors)}; the server's processor time an action {cost:.3f} ms",
        flush=True,
    )
    for why in sorted(set(figures.errors))[:5]:
        print(f"       {why}")
    return len(figures.errors)


def paced(db: str, tables: int, seconds: float) -> int:
    server = Server(db)
    try:
        figures, cost = uvloop.run(play_for_a_while(server, tables, GAP, seconds, 3.0))
    finally:
        server.stop()
    return report(f"paced: {tables} tables of 4 seats", figures, cost)


def full_speed(db: str, workers: int, seconds: float) -> tuple[Speed, int]:
    server = Server(db, workers)
    try:
        figures, cost = uvloop.run(play_for_a_while(server, 50, 0.0, seconds, 2.0))
    finally:
        server.stop()
    failed = report(f"full speed: 50 tables, all on disk, {named(workers)}", figures, cost)
    return Speed(figures.rate(), cost), failed


def beside_boardgame_io(folder: str, all_workers: list[int], alone: bool, rounds: int, seconds: float) -> int:
    """In turns, so that both meet the same machine; how many errors there were."""
    paths = {} if alone else nodes()
    ours: dict[int, list[Speed]] = {workers: [] for workers in all_workers}
    theirs: dict[str, list[Speed]] = {version: [] for version in paths}
    failed = 0
    for _ in range(rounds):
        for workers, speeds in ours.items():
            speed, errors = full_speed(f"{folder}/full.db", workers, seconds)
            speeds.append(speed)
            failed += errors
        for version, speeds in theirs.items():
            speed = boardgame_io(paths[version], 50, seconds / 2)
            speeds.append(speed)
            print(
                f"boardgame.io, in memory, driven the same way, Node {version}: {speed.rate:.0f} moves/s;"
                f" its processor time a move {speed.cost:.3f} ms",
                flush=True,
            )
    for version, others in theirs.items():
        peer = median_of(others)
        for workers, own in ours.items():
            speed = median_of(own)
            print(
                f"{named(workers)} beside Node {version}: {speed.rate / peer.rate:.2f} times the moves;"
                f" processor time a move {speed.cost / peer.cost:.2f} of theirs (wanted: at most 0.50)"
            )
    return failed


def at_rest(folder: str, tables: int, sockets: int) -> None:
    each = uvloop.run(sleeping_tables(f"{folder}/asleep.db", tables))
    print(f"at rest: {tables} sleeping tables, {each:.2f} kB of memory each (wanted: nothing)", flush=True)
    each = uvloop.run(idle_sockets(f"{folder}/idle.db", sockets))
    print(f"         {sockets} idle sockets, {each:.1f} kB of memory each (wanted: at most 20)", flush=True)


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=8.0, help="of each stretch")
    words.add_argument("--tables", type=int, default=500, help="of the paced stretch")
    words.add_argument("--workers", type=int, default=os.cpu_count(), help="processes, beside one alone")
    words.add_argument("--rounds", type=int, default=2, help="turns of ours and theirs")
    words.add_argument("--asleep", type=int, default=5_000, help="tables at rest")
    words.add_argument("--sockets", type=int, default=2_000, help="that wait")
    words.add_argument("--alone", action="store_true", help="without boardgame.io")
    words.add_argument("--only", choices=["paced", "full", "rest"], help="one part only")
    given = words.parse_args()
    alone = given.alone or not (HERE / "node_modules" / "boardgame.io").is_dir()
    failed = 0
    with tempfile.TemporaryDirectory(prefix="wyrmhall-load-") as folder:
        if given.only in (None, "paced"):
            failed += paced(f"{folder}/paced.db", given.tables, given.seconds)
        if given.only in (None, "full"):
            workers = sorted({1, given.workers})
            failed += beside_boardgame_io(folder, workers, alone, given.rounds, given.seconds)
        if given.only in (None, "rest"):
            at_rest(folder, given.asleep, given.sockets)
    print(json.dumps({"errors": failed}))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
