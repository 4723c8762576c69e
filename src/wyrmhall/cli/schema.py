"""`wyrmhall schema GAME`: the options as JSON Schema."""

import json

from wyrmhall.cli.files import read_game
from wyrmhall.kernel.options import schema as options_schema


def schema(game: str) -> int:
    """Print the JSON Schema of a game's options."""
    print(json.dumps(options_schema(read_game(game).options_type()), indent=2, ensure_ascii=False))
    return 0
