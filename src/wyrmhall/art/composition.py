"""A picture as somebody wrote it (`ladle + monk-face`) becomes shapes: paths, each in a tone.

Tones: a is what the picture shows, b a second sign, p the paper, x a stroke through something, and in
scenes c what shines, d what is far away, g the ground.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from wyrmhall.art.paths import Move, Segment, moved, read_path, write_path

FIELD: Final = 512  # of an icon
WRITTEN: Final = 256  # the field on which places and lands are written; that of a scene is twice as wide
SIDE: Final = 100  # what is drawn: coarse, so that it is light, and fine enough for a card
WIDE: Final = 2 * SIDE
_STROKE: Final = "M60 420L420 60l32 32L92 452z"


class BadPicture(Exception):
    """A picture that cannot be composed; says which, and why."""


class Shape(NamedTuple):
    tone: str
    path: str


class Picture(NamedTuple):
    width: int
    shapes: tuple[Shape, ...]


class Box(NamedTuple):
    """Where an icon is drawn: left, top and size, in units of the picture."""

    x: float
    y: float
    size: float

    def part(self, x: float, y: float, size: float) -> "Box":
        """A part of it, in hundredths."""
        hundredth = self.size / 100
        return Box(self.x + x * hundredth, self.y + y * hundredth, size * hundredth)


WHOLE: Final = Box(0, 0, SIDE)
# by the number of signs: where the main thing is, and where the signs are
_CORNERS: Final = {0: (0, 0, 100), 1: (0, 0, 82), 2: (13, 0, 74), 3: (13, 8, 74)}
_SIGNS: Final = ((54, 54, 46), (0, 56, 44), (62, 0, 38))

Lookup = Callable[[str], str]  # the path of an icon by its name


class Composer:
    """Composes the pictures of a game from its icons and lands."""

    def __init__(self, icons: Lookup, lands: dict[str, dict[str, str]]) -> None:
        self.icons = icons
        self.lands = lands

    def picture(self, written: str | list[str]) -> Picture:
        if isinstance(written, str):
            return Picture(SIDE, tuple(self.signs(written)))
        if written and written[0].startswith("@"):
            return Picture(WIDE, (*self.land(written[0][1:]), *self.placed(written[1:])))
        return Picture(SIDE, tuple(self.placed(written)))

    def signs(self, written: str) -> list[Shape]:
        main, *signs = written.split(" + ")
        if len(signs) > len(_SIGNS):
            raise BadPicture(f"`{written}` has more than {len(_SIGNS)} signs")
        shapes = self.pair(main, WHOLE.part(*_CORNERS[len(signs)]))
        for sign, place in zip(signs, _SIGNS, strict=False):
            shapes += self.sign(sign, WHOLE.part(*place))
        return shapes

    def sign(self, name: str, box: Box) -> list[Shape]:
        shapes = [self.icon(name.lstrip("!"), box, "b")]
        if name.startswith("!"):
            shapes.append(Shape("x", written_in(read_path(_STROKE), box)))
        return shapes

    def pair(self, written: str, box: Box) -> list[Shape]:
        """One icon, or two set together."""
        for mark, (one, other, tone) in _PAIRS.items():
            first, between, second = written.partition(f" {mark} ")
            if between:
                return [self.icon(first, box.part(*one), "a"), self.icon(second, box.part(*other), tone)]
        return [self.icon(written, box, "a")]

    def land(self, name: str) -> list[Shape]:
        if name not in self.lands:
            raise BadPicture(f"there is no land called `{name}`; there are {', '.join(sorted(self.lands))}")
        smaller = Box(0, 0, FIELD * SIDE / WRITTEN)
        return [Shape(tone, written_in(read_path(path), smaller)) for tone, path in self.lands[name].items()]

    def placed(self, written: list[str]) -> list[Shape]:
        return [self.placed_icon(one) for one in written]

    def placed_icon(self, written: str) -> Shape:
        """`fire~x 420 176 120 c`: icon, middle, size, tone."""
        words = written.split()
        if len(words) not in (4, 5) or not all(word.isdigit() for word in words[1:4]):
            raise BadPicture(f"`{written}` is not an icon, its middle (x y), its size and a tone")
        x, y, size = (int(word) * SIDE / WRITTEN for word in words[1:4])
        return self.icon(words[0], Box(x - size / 2, y - size / 2, size), "".join(words[4:]) or "a")

    def icon(self, name: str, box: Box, tone: str) -> Shape:
        """`sword~x` is mirrored, `sword~y` upside down, `sword~45` turned by so many degrees."""
        plain, _, change = name.partition("~")
        turn = float(change) if change.lstrip("-").isdigit() else 0.0
        segments = read_path(self.icons(plain))
        return Shape(tone, written_in(segments, box, turn, "x" in change, "y" in change))


def written_in(
    segments: list[Segment], box: Box, turn: float = 0, mirror_x: bool = False, mirror_y: bool = False
) -> str:
    return write_path(moved(segments, Move(box.size / FIELD, box.x, box.y, turn, mirror_x, mirror_y)))


# Two icons: where each is, in hundredths (left, top, size), and the tone of the second.
_PAIRS: Final = {
    "&": ((0, 0, 100), (25, 25, 50), "b"),
    "%": ((0, 0, 100), (22, 12, 56), "p"),
    "|": ((-2, 22, 56), (46, 22, 56), "b"),
    "/": ((22, 0, 56), (20, 44, 58), "b"),
}
