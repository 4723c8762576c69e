"""Lists as lines of text, for people and for grep."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

GAP: Final = "  "
UNITS: Final = ("B", "kB", "MB", "GB")
STEP: Final = 1000


def print_columns(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    lines = [tuple(map(str, row)) for row in (heads, *rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    for line in lines:
        print(GAP.join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip())


def moment(seconds: float) -> str:
    """In UTC, to the minute."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M") if seconds else "-"


def day(seconds: float) -> str:
    return moment(seconds)[:10]


def amount(size: float) -> str:
    """Bytes, with three figures."""
    unit = 0
    while size >= STEP and unit < len(UNITS) - 1:
        size, unit = size / STEP, unit + 1
    return f"{size:.3g} {UNITS[unit]}"
