"""The command `wyrmhall`. What a command needs is imported when that command is used."""

import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from wyrmhall.cli import help
from wyrmhall.cli.complaint import MISUSED, Complaint

app = App(
    name="wyrmhall",
    help=help.ROOT,
    help_format="plaintext",
    version_flags=["--version"],
    version="0.1.0",
)
app.command("wyrmhall.cli.play:app", name="play", help=help.PLAY)
app.command("wyrmhall.cli.replay:replay", name="replay", help=help.REPLAY)
app.command("wyrmhall.cli.verify:verify", name="verify", help=help.VERIFY)
app.command("wyrmhall.cli.rules:rules", name="rules", help=help.RULES)
app.command("wyrmhall.cli.schema:schema", name="schema", help=help.SCHEMA)
app.command("wyrmhall.lab.commands:app", name="lab", help=help.LAB)


def one_sentence(error: CycloptsError) -> str:
    """What is wrong with a command line, without a box around it."""
    return " ".join(str(error).split())


def run(words: Sequence[str]) -> int:
    """Carry out one command line; the exit code."""
    try:
        code = app(list(words), exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        print(f"wyrmhall: {one_sentence(error)} Try --help.", file=sys.stderr)
        return MISUSED
    except Complaint as complaint:
        print(f"wyrmhall: {complaint}", file=sys.stderr)
        return complaint.code
    return code if isinstance(code, int) else 0


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without ▲ shows ? instead of failing
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
