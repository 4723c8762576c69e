"""The pictures of a game on paper: each is drawn once, at the top of a page, and referred to after that."""

from html import escape

from wyrmhall.art.composition import SIDE, WIDE, Picture
from wyrmhall.art.gallery import Gallery, gallery_of


class PictureSprite:
    """Pictures that a page refers to; `symbols` draws those that it did refer to."""

    def __init__(self, package: str) -> None:
        self.gallery = gallery_of(package)
        self.sheet_of = sheets_by_key(self.gallery) if self.gallery is not None else {}
        self.used: dict[str, Picture] = {}

    def drawn(self, keys: tuple[str, ...], hue: float, wide: bool = False) -> str:
        """The picture of the first key that has one; nothing if none has."""
        key = next((one for key in keys for one in with_parts(key) if one in self.sheet_of), "")
        if not key or self.gallery is None:
            return ""
        picture = self.used.get(key)
        if picture is None:
            picture = self.used[key] = self.gallery.composed(self.sheet_of[key], key)
        width = WIDE if wide else picture.width
        left = (picture.width - width) // 2
        return (
            f'<svg class="picture" viewBox="{left} 0 {width} {SIDE}" style="--hue:{hue:g}">'
            f'<use href="#{symbol_of(key)}"/></svg>'
        )

    def symbols(self) -> str:
        return "".join([f'<g id="{symbol_of(key)}">{shapes(one)}</g>' for key, one in self.used.items()])


def sheets_by_key(gallery: Gallery) -> dict[str, str]:
    return {key: sheet for sheet, pictures in gallery.sheets.items() for key in pictures}


def with_parts(key: str) -> tuple[str, ...]:
    """`queen.d`: itself, `d`, `queen`; as the page looks for the picture of an explanation."""
    before, dot, after = key.partition(".")
    return (key, after, before) if dot else (key,)


def symbol_of(key: str) -> str:
    return f"picture-{escape(key)}"


def shapes(picture: Picture) -> str:
    return "".join([f'<path class="tone-{shape.tone}" d="{shape.path}"/>' for shape in picture.shapes])
