"""A file of house rules with more than ten changes, as docs/designers/house-rules.md shows it."""

import re
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parents[3] / "docs/designers/house-rules.md"


def from_the_page() -> str:
    blocks = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return str(blocks[0])


OWN: Final = from_the_page()
