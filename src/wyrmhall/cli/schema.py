"""`wyrmhall schema GAME`: the options as JSON Schema."""

import json
from typing import Annotated

from cyclopts import Parameter

from wyrmhall.cli.files import WHICH_GAME, read_game
from wyrmhall.kernel.options import schema as options_schema


def schema(game: Annotated[str, Parameter(help=WHICH_GAME)]) -> int:
    """Print the JSON Schema of a game's options."""
    print(json.dumps(options_schema(read_game(game).options_type), indent=2, ensure_ascii=False))
    return 0
