"""A file of house rules with more than ten changes, as docs/designers/house-rules.md shows it."""

import re
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parents[3] / "docs/designers/house-rules.md"


def blocks_of_the_page() -> list[str]:
    return re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


OWN: Final = blocks_of_the_page()[0]
