"""What the `art` folder of a game's package holds: pictures by key, in sheets, and who drew the icons."""

import hashlib
import json
import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import chain
from typing import Any, Final, NamedTuple

from wyrmhall.art.composition import BadPicture, Composer, Picture

FOLDER: Final = "art"
OWN: Final = "own.toml"  # drawn by the game's authors: icons and lands
ICONS: Final = "icons.json"  # taken from a set of icons, each with its author
_BASIS: Final = 2166136261
_PRIME: Final = 16777619
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
SINGLES: Final = "singles.toml"  # every picture of it is a sheet of its own


class Author(NamedTuple):
    name: str
    address: str
    licence: str


class Gallery:
    """The pictures of one game."""

    def __init__(self, folder: Traversable) -> None:
        self.folder = folder
        own = self.toml(OWN)
        self.own: dict[str, str] = own.get("icons", {})
        taken = self.json(ICONS)
        self.icons: dict[str, dict[str, str]] = taken.get("icons", {})
        self.authors: dict[str, dict[str, str]] = taken.get("authors", {})
        self.sheets: dict[str, dict[str, str | list[str]]] = self.all_sheets()
        self.composer = Composer(self.path_of, own.get("lands", {}))

    def toml(self, name: str) -> dict[str, Any]:
        file = self.folder.joinpath(name)
        return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}

    def json(self, name: str) -> dict[str, Any]:
        file = self.folder.joinpath(name)
        return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}

    def all_sheets(self) -> dict[str, dict[str, str | list[str]]]:
        names = sorted([one.name for one in self.folder.iterdir() if one.name.endswith(".toml")])
        sheets: dict[str, dict[str, str | list[str]]] = {}
        for name in names:
            if name == SINGLES:
                singles = [single for table in self.toml(name).values() for single in table.items()]
                sheets |= {key: {key: written} for key, written in singles}
            elif name != OWN:
                sheets |= self.toml(name)
        return sheets

    def path_of(self, icon: str) -> str:
        if icon in self.own:
            return self.own[icon]
        if icon not in self.icons:
            raise BadPicture(f"there is no icon called `{icon}` in {ICONS} or {OWN}")
        return self.icons[icon]["path"]

    def pictures(self, sheet: str) -> dict[str, Picture]:
        return {key: self.composed(sheet, key) for key in self.sheets[sheet]}

    def composed(self, sheet: str, key: str) -> Picture:
        try:
            return self.composer.picture(self.sheets[sheet][key])
        except BadPicture as bad:
            raise BadPicture(f"picture `{key}` of `{sheet}`: {bad}") from bad

    def sheet_file(self, sheet: str) -> bytes:
        """A sheet as the page fetches it: by key the width, then tone and path of each shape."""
        drawn = self.pictures(sheet).items()
        return compact({key: [one.width, *chain.from_iterable(one.shapes)] for key, one in drawn})

    def index_file(self) -> bytes:
        """Which picture is in which sheet, by marks of their keys, and a version that changes with any."""
        several = {sheet: pictures for sheet, pictures in self.sheets.items() if list(pictures) != [sheet]}
        marks = {sheet: "".join([mark(key) for key in pictures]) for sheet, pictures in several.items()}
        singles = "".join([mark(sheet) for sheet in self.sheets if sheet not in several])
        return compact({"version": self.version(), "sheets": marks, "singles": singles})

    def version(self) -> str:
        written = compact([self.sheets, self.icons, self.own, self.composer.lands])
        return hashlib.sha256(written).hexdigest()[:12]

    def credited(self) -> dict[str, Author]:
        """Who drew the icons of these pictures, by the key under which icons name them."""
        names = sorted({icon["author"] for icon in self.icons.values()})
        return {name: Author(**self.authors[name]) for name in names}

    def icons_by(self, author: str) -> list[str]:
        return sorted([name for name, icon in self.icons.items() if icon["author"] == author])


def mark(key: str) -> str:
    """Four letters that stand for a key (24 bits of FNV-1a), so that an index of hundreds is short."""
    number = _BASIS
    for byte in key.encode():
        number = (number ^ byte) * _PRIME & 0xFFFFFFFF
    return "".join([_LETTERS[number >> shift & 63] for shift in (0, 6, 12, 18)])


def compact(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


@cache
def gallery_of(package: str) -> Gallery | None:
    """The pictures that a game's package brings, if it brings any."""
    folder = resources.files(package).joinpath(FOLDER)
    return Gallery(folder) if folder.is_dir() else None
