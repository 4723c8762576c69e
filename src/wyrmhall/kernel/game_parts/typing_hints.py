"""Questions are written once, for those who type and for those who click.

What stands in brackets is for those who type, and after a | for the others:
`move a group[, for example 'move 3 5* 7'; |, ]or pass`.
"""

import re
from functools import lru_cache
from typing import Final

_HINT: Final = re.compile(r"\[([^\]|]*)(?:\|([^\]]*))?\]")


@lru_cache(maxsize=1024)
def for_reader(template: str, typing: bool) -> str:
    """The template as a terminal needs it, or as a page does, where the answers are buttons."""
    return _HINT.sub(lambda hint: (hint[1] if typing else hint[2]) or "", template)
