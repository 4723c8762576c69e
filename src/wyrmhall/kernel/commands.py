"""What the commands of a game need: `wyrmhall GAME COMMAND`, plain functions in `commands.py` of its package.

The docstring of that module is the help of `wyrmhall GAME`, and its tuple `COMMANDS` lists the functions. The
docstring of a function is its help (parameters in numpy's style); what it returns is the exit code.
"""

from typing import Final

FAILED: Final = 1  # the exit code of a command that was carried out and found something wrong


class CommandRefused(Exception):
    """One clear sentence for the person who typed the command, when it cannot be carried out."""
