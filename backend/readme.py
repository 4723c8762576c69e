"""README.md as those read it who have the package and not the checkout: without what lies only there."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
PICTURE = re.compile(r"^!\[[^\]]*\]\((?!https?:)[^)]*\)\n\n?", re.MULTILINE)
LINK = re.compile(r"\[([^\]]*)\]\((?!https?:|#)[^)]*\)")


def for_package(text: str) -> str:
    """Pictures of the checkout are left out; of links into it the words stay."""
    return LINK.sub(r"\1", PICTURE.sub("", text))


def long_description() -> str:
    return for_package(README.read_text("utf-8"))
