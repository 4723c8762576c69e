"""How a command ends: exit codes, refusals in one sentence, and the words that play the same games again."""

import sys
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Final, ParamSpec

from wyrmhall.bots import UnknownBot
from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab.balance import NothingToJudge
from wyrmhall.lab.calibrate import NothingToCalibrate
from wyrmhall.lab.ladder import NoRatings
from wyrmhall.lab.on_ray import NoRay
from wyrmhall.lab.plots import NoPlots
from wyrmhall.lab.report.page import NoReport
from wyrmhall.lab.soak import NoCheck, NoFile
from wyrmhall.lab.strength import NoStrength
from wyrmhall.lab.tables import NoTables
from wyrmhall.lab.tasks import WrongResumeFile
from wyrmhall.lab.tuning.search import NoTuner
from wyrmhall.registry import UnknownGame

DONE: Final = 0
BROKEN: Final = 1  # what was looked for was found: a broken law, a false alarm
REFUSED: Final = 2
STOPPED: Final = 130  # as a shell says after ctrl-C
FAULTS: Final = (
    UnknownGame,
    UnknownBot,
    BadOptions,
    NothingToCalibrate,
    NothingToJudge,
    NoCheck,
    NoFile,
    WrongResumeFile,
    NoPlots,
    NoTables,
    NoReport,
    NoRatings,
    NoStrength,
    NoRay,
    NoTuner,
)
P = ParamSpec("P")


def refusing(command: Callable[P, int]) -> Callable[P, int]:
    """The command; where it cannot be carried out it says why, instead of showing a traceback."""

    @wraps(command)
    def carry_out(*words: P.args, **flags: P.kwargs) -> int:
        try:
            return command(*words, **flags)
        except BrokenPipeError:  # whoever reads the output has seen enough: nothing to complain about
            raise
        except OSError as error:
            what = f"{error.filename}: {error.strerror}" if error.filename else error
            print(f"wyrmhall lab: {what}", file=sys.stderr)
            return REFUSED
        except FAULTS as error:
            print(f"wyrmhall lab: {error}", file=sys.stderr)
            return REFUSED

    return carry_out


def command_again(command: str, game: str, *words: str) -> tuple[str, str]:
    """The command that plays the same games again, for a report."""
    return "command", " ".join(["wyrmhall", "lab", command, game, *words])


def repeated(flag: str, values: Sequence[str]) -> list[str]:
    return [word for value in values for word in (flag, value)]


def print_lines(lines: Sequence[str]) -> None:
    print("\n".join(lines))
