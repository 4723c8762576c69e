"""Reads a data set: as a polars frame, or in batches for PyTorch."""

from collections.abc import Iterator
from importlib import util
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from wyrmhall.lab import tables
from wyrmhall.lab.datasets.watching import SAID

if TYPE_CHECKING:
    import polars
    import torch

SMALL: Final = Path(__file__).parent / "small"  # a few games of each kind, which ship with the package
PARTS: Final = "part-*.parquet"


def parts_in(folder: Path | str) -> list[Path]:
    found = sorted(Path(folder).glob(PARTS))
    if not found:
        raise tables.NoTables(f"{folder} holds no data set")
    return found


def small(game: str) -> Path:
    """The folder of the small data set that ships with the package."""
    folder = SMALL / game
    parts_in(folder)
    return folder


def scan(folder: Path | str) -> "polars.LazyFrame":
    """All rows; nothing is read before it is asked for."""
    tables.check_installed()
    import polars

    return polars.scan_parquet(parts_in(folder))


def batches(folder: Path | str, size: int = 512) -> "Iterator[dict[str, torch.Tensor]]":
    """Decisions in the order they were made, but what was said: observation, mask of the menu, choice, won.

    Shuffle them if the order matters to your learner.
    """
    if util.find_spec("torch") is None:
        raise tables.NoTables("batches are tensors of PyTorch: pip install 'wyrmhall[train]'")
    import polars
    import torch

    width = action_count(folder)
    for path in parts_in(folder):
        frame = polars.read_parquet(path).filter(polars.col("choice") != SAID)
        for start in range(0, frame.height, size):
            yield tensors_of(frame.slice(start, size), width, torch)


def action_count(folder: Path | str) -> int:
    """One more than the largest id in any menu."""
    import polars

    return int(scan(folder).select(polars.col("menu").list.max().max()).collect().item()) + 1


def tensors_of(frame: "polars.DataFrame", width: int, torch: Any) -> "dict[str, torch.Tensor]":
    menus = frame["menu"]
    rows = torch.repeat_interleave(torch.arange(frame.height), torch.tensor(menus.list.len().to_list()))
    mask = torch.zeros(frame.height, width, dtype=torch.bool)
    mask[rows, torch.tensor(menus.explode().to_list())] = True
    return {
        "observation": torch.tensor(frame["observation"].to_numpy()).float(),
        "mask": mask,
        "choice": torch.tensor(frame["choice"].to_numpy()).long(),
        "won": torch.tensor(frame["won"].to_numpy()),
    }
