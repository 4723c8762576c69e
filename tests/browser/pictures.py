"""The pictures of all games as contact sheets, for people to look at: `make pictures` writes them.

It also counts: every design must have a picture, and no two may be the same.
"""

import html
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import FLAGS, NO_CHROMIUM, chromium
from wyrmhall.art.composition import SIDE, Picture
from wyrmhall.art.gallery import SINGLES, Gallery, gallery_of
from wyrmhall.kernel.game import Game
from wyrmhall.registry import open_games

TARGET: Final = Path("build/pictures")
STYLE: Final = """
  body { margin: 12px; background: #efe6d2; color: #2a2118; font: 13px/1.2 sans-serif; width: 1180px; }
  h1 { font: 600 20px serif; margin: 4px 0 10px; }
  main { display: flex; flex-wrap: wrap; gap: 10px; }
  figure { margin: 0; width: 156px; text-align: center; }
  figure.wide { width: 320px; }
  svg { display: block; width: 100%; border-radius: 8px; background: var(--sky); }
  .a { fill: var(--a); } .p { fill: var(--sky); } .c { fill: var(--c); }
  .d { fill: var(--d); } .g { fill: var(--g); }
  .b { fill: var(--b); stroke: var(--sky); stroke-width: 3.8; paint-order: stroke; stroke-linejoin: round; }
  .x { fill: #b3261e; stroke: var(--sky); stroke-width: 2.5; paint-order: stroke; }
  .wide .a { stroke: var(--sky); stroke-width: 1.9; paint-order: stroke; }
"""


def drawn(picture: Picture, hue: int) -> str:
    shapes = "".join([f'<path class="{shape.tone}" d="{shape.path}"/>' for shape in picture.shapes])
    colours = (
        f"--sky:oklch(93% .035 {hue});--a:oklch(36% .1 {hue});--b:oklch(48% .14 {hue + 150});"
        f"--c:oklch(78% .14 85);--d:oklch(80% .06 {hue});--g:oklch(66% .07 {hue})"
    )
    return f'<svg viewBox="0 0 {picture.width} {SIDE}" style="{colours}">{shapes}</svg>'


def figure(name: str, picture: Picture, hue: int) -> str:
    wide = ' class="wide"' if picture.width > SIDE else ""
    return f"<figure{wide}>{drawn(picture, hue)}<figcaption>{html.escape(name)}</figcaption></figure>"


def contact_sheet(title: str, pictures: dict[str, Picture], hue: int) -> str:
    figures = "".join([figure(key, picture, hue) for key, picture in pictures.items()])
    return f"<style>{STYLE}</style><h1>{html.escape(title)}</h1><main>{figures}</main>"


def sheets_of(gallery: Gallery) -> dict[str, dict[str, Picture]]:
    """The sheets as people look at them: what is fetched one by one lies together, by its table."""
    table_of = {key: name for name, table in gallery.toml(SINGLES).items() for key in table}
    together: dict[str, dict[str, Picture]] = {}
    for sheet in gallery.sheets:
        together.setdefault(table_of.get(sheet, sheet), {}).update(gallery.pictures(sheet))
    return together


def twins(gallery: Gallery) -> list[str]:
    """Pairs of pictures that are the same."""
    first: dict[Picture, str] = {}
    pictures = [pair for sheet in gallery.sheets for pair in gallery.pictures(sheet).items()]
    return [f"{key} and {first[one]}" for key, one in pictures if first.setdefault(one, key) != key]


def write_sheets(page: Page, game: Game, gallery: Gallery) -> int:
    """How many pictures the game has."""
    sheets = sheets_of(gallery)
    for number, (name, pictures) in enumerate(sheets.items()):
        hue = round(number * 137.5) % 360
        page.set_content(contact_sheet(f"{game.title}: {name}", pictures, hue))
        page.screenshot(path=TARGET / f"{game.name}-{name}.png", full_page=True)
    return sum([len(pictures) for pictures in sheets.values()])


def write_all(page: Page, only: str) -> list[str]:
    """Pairs of pictures that are the same."""
    same: list[str] = []
    for game in open_games():
        gallery = gallery_of(game.package())
        if gallery is not None and only in game.name:
            same += twins(gallery)
            print(f"{game.title}: {write_sheets(page, game, gallery)} pictures in {TARGET}")
    return same


def main(only: str) -> int:
    if not chromium():
        print(NO_CHROMIUM)
        return 1
    TARGET.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        same = write_all(browser.new_page(viewport={"width": 1204, "height": 400}), only)
    print("\n".join(same) or "No two pictures are the same.")
    return 1 if same else 0


if __name__ == "__main__":
    sys.exit(main("".join(sys.argv[1:2])))
