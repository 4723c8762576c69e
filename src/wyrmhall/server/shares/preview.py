"""The picture that goes before a shared link: what happened in words, beside the emblem of the game."""

from math import cos, radians, sin
from typing import Final, NamedTuple

from wyrmhall.art.gallery import Gallery
from wyrmhall.server.shares.lettering import SANS, SERIF, Style
from wyrmhall.server.shares.outlines import outlines_of
from wyrmhall.server.shares.raster import Canvas, Colour, Outline, colour

WIDTH: Final = 1200  # as chat services and social networks want it
HEIGHT: Final = 630
LEFT: Final = 72.0
ROOM: Final = 640.0  # for words
MIDDLE: Final = (936.0, 300.0)  # of the emblem
ROUND: Final = 180.0
MOST_SIDES: Final = 5
SIZES: Final = (46.0, 38.0, 31.0)  # of the words
LINE: Final = 1.4  # from one to the next, in sizes

TOP, BOTTOM = colour("#3b2a20"), colour("#1b1514")
GOLD, CREAM, SAND, DIM = colour("#e4b154"), colour("#f6ead0"), colour("#d8c6a3"), colour("#a4906f")
PAPER: Final = colour("#efe0c0")
TONES: Final[dict[str, Colour]] = {
    "a": colour("#4d2c14"),
    "b": colour("#8a2e20"),
    "c": colour("#c98a22"),
    "d": colour("#cbb68a"),
    "g": colour("#a98f5e"),
    "p": PAPER,
    "x": colour("#b3261e"),
}
HOUSE: Final = Style(SERIF, 26, GOLD)
TITLE: Final = Style(SERIF, 58, CREAM)
HEADING: Final = Style(SERIF, 34, GOLD)
WORDS: Final = Style(SANS, SIZES[-1], CREAM)
SIDE: Final = Style(SANS, 30, SAND)
WINNER: Final = Style(SANS, 30, GOLD)
FOOT: Final = Style(SANS, 24, DIM)


class PreviewSide(NamedTuple):
    """Somebody, and their number."""

    title: str
    total: str
    won: bool


class PreviewContent(NamedTuple):
    """What the picture says."""

    game: str
    heading: str
    words: str
    sides: tuple[PreviewSide, ...]
    foot: str


def preview_picture(content: PreviewContent, gallery: Gallery | None, emblem: str) -> bytes:
    """As PNG."""
    canvas = Canvas(WIDTH, HEIGHT, TOP, BOTTOM)
    canvas.rectangle(0, 0, WIDTH, 10, GOLD)
    draw_emblem(canvas, gallery, emblem)
    HOUSE.write(canvas, LEFT, 84, "Wyrmhall")
    TITLE.write(canvas, LEFT, 158, TITLE.fitting(content.game, ROOM))
    y = 226.0
    if content.heading:
        for line in HEADING.lines(content.heading, ROOM, 2):
            HEADING.write(canvas, LEFT, y, line)
            y += 46
    y = draw_sides(canvas, content.sides, y + 8) if content.sides else y + 14
    style, lines = fitting_words(content.words, HEIGHT - 90 - y)
    y += 0.8 * (style.size - SIZES[-1])
    for number, line in enumerate(lines):
        style.write(canvas, LEFT, y + number * LINE * style.size, line)
    FOOT.write(canvas, LEFT, HEIGHT - 48, FOOT.fitting(content.foot, WIDTH - 2 * LEFT))
    return canvas.png()


def fitting_words(words: str, room: float) -> tuple[Style, list[str]]:
    """In the largest letters in which all of it has room, for such pictures are often shown small."""
    for size in SIZES:
        style = WORDS._replace(size=size)
        most = max(1, int(room // (LINE * size)))
        lines = style.lines(words, ROOM, most + 1)
        if len(lines) <= most:
            break
    return style, style.lines(words, ROOM, most)


def draw_sides(canvas: Canvas, sides: tuple[PreviewSide, ...], y: float) -> float:
    for side in sides[:MOST_SIDES]:
        style = WINNER if side.won else SIDE
        number = style.width(side.total)
        style.write(canvas, LEFT, y, style.fitting(side.title, ROOM - number - 40))
        style.write(canvas, LEFT + ROOM - number - 20, y, side.total)
        canvas.rectangle(LEFT, y + 14, ROOM - 20, 1.5, colour("#5a4636"))
        y += 52
    return y + 4


def draw_emblem(canvas: Canvas, gallery: Gallery | None, emblem: str) -> None:
    canvas.fill([circle(ROUND + 12)], GOLD)
    canvas.fill([circle(ROUND)], PAPER)
    sheets = {} if gallery is None else {key: name for name, keys in gallery.sheets.items() for key in keys}
    if gallery is None or emblem not in sheets:
        size = 120.0
        style = Style(SERIF, size, TONES["a"])
        style.write(canvas, MIDDLE[0] - style.width("W") / 2, MIDDLE[1] + size * 0.36, "W")
        return
    picture = gallery.composed(sheets[emblem], emblem)
    scale = 2.45
    x, y = MIDDLE[0] - picture.width * scale / 2, MIDDLE[1] - 50 * scale
    for shape in picture.shapes:
        canvas.fill(outlines_of(shape.path, scale, x, y), TONES.get(shape.tone, TONES["a"]))


def circle(radius: float) -> Outline:
    return [
        (MIDDLE[0] + radius * cos(radians(turn)), MIDDLE[1] + radius * sin(radians(turn)))
        for turn in range(0, 360, 3)
    ]
