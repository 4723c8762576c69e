"""Games of the engine by the thousand, each replayed by the functions for JAX: nothing may differ.

    PYTHONPATH=src:. python -m tests.envs.accelerated.compare --games 100000

It goes on where it was stopped: what has been compared is kept in a small file. One game in ten is compared
with all observations; all with every position, menu and end. Half as many more begin at drawn positions.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.envs.accelerated.played import as_arrays, drawn_games, games_of
from tests.envs.accelerated.replay import differences
from wyrmhall.envs.setting import Setting

PLAYERS: Final = range(2, 9)
STRETCH: Final = 200  # games of one number of players in a row
WATCHED: Final = 10  # every tenth stretch is compared with its observations


class Ledger:
    """What has been compared so far: games, decisions and differences."""

    def __init__(self, path: Path) -> None:
        self.path = path
        nothing = {"games": 0, "drawn": 0, "decisions": 0, "observations": 0, "differences": 0}
        self.counts: dict[str, int] = json.loads(path.read_text("utf-8")) if path.exists() else nothing

    def note(self, **more: int) -> None:
        for name, number in more.items():
            self.counts[name] += number
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.counts), "utf-8")


def stretch(ledger: Ledger, number: int) -> None:
    """So many games, and half as many from drawn positions."""
    players = PLAYERS[number % len(PLAYERS)]
    setting = Setting("crown-battles", {"players": players}, history=True)
    seeds = range(number * STRETCH, (number + 1) * STRETCH)
    some = seeds[: STRETCH // 2]
    watched = number // len(PLAYERS) % WATCHED == 0
    games = [*games_of(setting, seeds, watched), *drawn_games(setting, some, watched)]
    batch = as_arrays(games, players)
    found = differences(batch, players)
    if found.number:
        decision, game = found.first
        place = f"decision {decision} of seed {[*seeds, *some][game]}" + " (drawn)" * (game >= STRETCH)
        print(f"{players} players: {found.number} differences, first at {place}", file=sys.stderr)
    decisions = int(batch.lengths.sum())
    ledger.note(
        games=len(seeds),
        drawn=len(some),
        decisions=decisions,
        observations=decisions if watched else 0,
        differences=found.number,
    )


def main(given: list[str] | None = None) -> int:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--games", type=int, default=2000, help="how many in all, of 2 to 8 players")
    reader.add_argument("--ledger", type=Path, default=Path("build/jax/compared.json"), help="kept here")
    asked = reader.parse_args(given)
    ledger = Ledger(asked.ledger)
    columns: Any = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as bar:
        task = bar.add_task("games", total=asked.games, completed=ledger.counts["games"])
        while ledger.counts["games"] < asked.games:
            stretch(ledger, ledger.counts["games"] // STRETCH)
            bar.update(task, completed=ledger.counts["games"])
    print(json.dumps(ledger.counts))
    return 1 if ledger.counts["differences"] else 0


if __name__ == "__main__":
    sys.exit(main())
