"""Games as a table, one row for each game and seat: as CSV, and as Parquet by polars (`wyrmhall[lab]`).

The same games give the same file, byte for byte, whoever played them.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from importlib import util
from pathlib import Path
from typing import Any, Final

from wyrmhall.lab.arena import Result

PLAYED: Final = ("table", "game", "seed", "seat", "bot", "score", "rank", "won", "decisions", "choices")
LENGTH: Final = "all_decisions"
HELD: Final = "held"

Games = Mapping[str, tuple[Sequence[str], Sequence[Result]]]  # by table: names of its seats, its games


class NoTables(ValueError):
    """The table cannot be written here; says what is missing."""


def rows_of(table: str, seats: Sequence[str], results: Sequence[Result]) -> Iterator[dict[str, Any]]:
    """What happened to each seat in each game; facts of a game stand in the rows of all its seats."""
    for r in results:
        whole, own, held = r.facts[:3]
        for seat, name in enumerate(seats[: len(r.scores)]):
            yield {
                "table": table,
                "game": r.number,
                "seed": r.seed,
                "seat": name,
                "bot": r.bots[seat],
                "score": r.scores[seat],
                "rank": r.rank(seat),
                "won": r.won(seat),
                "decisions": r.asked[seat] if r.asked else None,
                "choices": r.chose[seat] if r.chose else None,
                LENGTH: r.decisions,
                **{f"game: {fact}": value for fact, value in whole.items()},
                **{f"seat: {fact}": value for fact, value in own[seat].items()},
                HELD: held[seat],
            }


def all_rows(games: Games) -> list[dict[str, Any]]:
    return [row for table, (seats, results) in games.items() for row in rows_of(table, seats, results)]


def columns(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """Those of any row, in the order they turn up; what was held comes last."""
    names = dict.fromkeys([*PLAYED, LENGTH, *[name for row in rows for name in row]])
    return [*[name for name in names if name != HELD], HELD]


def write_csv(path: Path, games: Games) -> None:
    """Things held are parted by semicolons."""
    rows = all_rows(games)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns(rows), restval="", lineterminator="\n")
        writer.writeheader()
        for row in rows:
            writer.writerow({**row, "won": f"{row['won']:.4g}", HELD: "; ".join(row[HELD])})


def check_installed() -> None:
    """NoTables if Parquet could not be written: asked before thousands of games are played."""
    if util.find_spec("polars") is None:
        raise NoTables("Parquet needs polars: pip install 'wyrmhall[lab]'")


def write_parquet(path: Path, games: Games) -> None:
    check_installed()
    import polars

    rows = all_rows(games)
    frame = polars.DataFrame(
        {name: [row.get(name) for row in rows] for name in columns(rows)},
        schema_overrides={HELD: polars.List(polars.String), "won": polars.Float64},
    )
    frame.write_parquet(path)
