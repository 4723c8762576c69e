"""Who may let the workshop compute and how much, as `wyrmhall serve` is told; and who plays for it."""

from typing import TYPE_CHECKING, Final

from wyrmhall.cli.errors import CommandError

if TYPE_CHECKING:
    from wyrmhall.server.workshop.comparisons import ComputeSettings, PairLab

LONGEST: Final = 3_600  # seconds
MOST_PROCESSES: Final = 64


def compute_settings(who: str, within: int, processes: int, per_hour: int) -> "ComputeSettings":
    from wyrmhall.server.workshop.comparisons import WHO, ComputeSettings

    if who not in WHO:
        raise CommandError(f"--compute: {who!r} is none of {', '.join(WHO)}.")
    if not 1 <= within <= LONGEST:
        raise CommandError(f"--compute-within: {within} is outside 1 to {LONGEST} seconds.")
    if not 1 <= processes <= MOST_PROCESSES:
        raise CommandError(f"--compute-processes: {processes} is outside 1 to {MOST_PROCESSES}.")
    if per_hour < 1:
        raise CommandError("--compute-per-hour: name one at least, or say --compute nobody.")
    return ComputeSettings(who=who, within=within, processes=processes, per_hour=per_hour)


def pair_lab() -> "PairLab":
    """The laboratory: the server itself does not know it."""
    from wyrmhall.lab.comparing.pairs import findings, play_pair
    from wyrmhall.server.workshop.comparisons import PairLab

    return PairLab(play_pair, findings)
