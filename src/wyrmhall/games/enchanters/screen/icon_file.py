"""The icons of the cards for the page: `python -m wyrmhall.games.enchanters.screen.icon_file`."""

import json
from pathlib import Path
from typing import Final

from wyrmhall.games.enchanters.gallery.icons import FIELD, ICONS

TARGET: Final = Path(__file__).parents[5] / "web" / "src" / "boards" / "enchanters" / "icons.ts"
HEADER: Final = """\
// Made by `python -m wyrmhall.games.enchanters.screen.icon_file` from the icons of the card gallery.
// Do not edit: change those and make this file anew.

export interface IconShape {
  title: string;
  meaning: string;
  shapes: string;
}

"""


def icon_file() -> str:
    entries = [
        f"  {json.dumps(icon.word)}: {{\n    title: {json.dumps(icon.title())},\n"
        f"    meaning: {json.dumps(icon.meaning)},\n    shapes: {json.dumps(icon.shapes)},\n  }},\n"
        for icon in ICONS
    ]
    body = "".join(entries)
    return (
        f"{HEADER}export const FIELD = {FIELD};\n\n"
        f"export const ICONS: Record<string, IconShape> = {{\n{body}}};\n"
    )


if __name__ == "__main__":
    TARGET.write_text(icon_file(), encoding="utf-8")
