"""The command `wyrmhall`. What a command needs is imported when that command is used."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from wyrmhall import __version__
from wyrmhall.cli import game_commands, help
from wyrmhall.cli.errors import MISUSED, CommandError

if TYPE_CHECKING:
    from cyclopts import App

NUMPY_THREADS = "OPENBLAS_NUM_THREADS"


def command_line() -> "App":
    from cyclopts import App

    app = App(
        name="wyrmhall",
        help=help.ROOT,
        help_format="plaintext",
        version_flags=["--version"],
        version=__version__,
    )
    for name, command in help.COMMANDS.items():
        app.command(command.where, name=name, help=command.help)
    for game, text in commands_of_games().items():
        app.command(f"wyrmhall.cli.game_commands:{game.replace('-', '_')}", name=game, help=text)
    return app


def commands_of_games() -> dict[str, str]:
    """Games that bring commands, with their help; no game takes the name of a command of ours."""
    return {game: text for game, text in game_commands.helps().items() if game not in help.COMMANDS}


def run(words: Sequence[str]) -> int:
    """Carry out one command line; the exit code."""
    if list(words) in ([], ["--help"], ["-h"]):
        print(help.overview(commands_of_games()))
        return 0
    if list(words) == ["--version"]:
        print(__version__)
        return 0
    return carry_out(words)


def carry_out(words: Sequence[str]) -> int:
    from cyclopts import CycloptsError, UnusedCliTokensError

    try:
        code = command_line()(
            list(words), exit_on_error=False, print_error=False, result_action="return_value"
        )
    except UnusedCliTokensError as error:
        (word, *_) = error.unused_tokens or [""]
        print(f"wyrmhall: {word}: nothing is expected here. Try --help.", file=sys.stderr)
        return MISUSED
    except CycloptsError as error:
        what = " ".join(str(error).split())  # one sentence, without a box around it
        print(f"wyrmhall: {what} Try --help.", file=sys.stderr)
        return MISUSED
    except CommandError as error:
        print(f"wyrmhall: {error}", file=sys.stderr)
        return error.code
    return code if isinstance(code, int) else 0


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without ▲ shows ? instead of failing
    # Our networks are small: a second thread gains nothing, and on a busy machine they wait for each other.
    os.environ.setdefault(NUMPY_THREADS, "1")
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, `head` for one, has seen enough
        sys.stderr.close()
        code = 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        code = 130
    sys.exit(code)
