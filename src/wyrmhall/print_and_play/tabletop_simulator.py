"""A saved object for Tabletop Simulator: decks whose faces lie on sheets, tokens as round cards, a board.

The format is that of its saved games (https://kb.tabletopsimulator.com/custom-content/save-file-format/) and
of the objects that people have saved with it. A sheet holds at most ten by seven faces, and a card is called
by the number of its sheet times a hundred and its place on it.
"""

import hashlib
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.printing.printables import Deck, Face, PrintedCard, Sheet, Size
from wyrmhall.print_and_play.card_pages import CardPages
from wyrmhall.print_and_play.chromium import write_picture
from wyrmhall.print_and_play.document import document
from wyrmhall.print_and_play.pictures import PictureSprite
from wyrmhall.print_and_play.writing import Order, Step

FOLDER: Final = "tabletop-simulator"
COLUMNS, ROWS = 10, 7
FACES: Final = COLUMNS * ROWS - 1  # the last place is what others see of a hidden card
CARD_PIXELS: Final = 400  # the width of a card; a sheet stays below 4,096
TOKEN_PIXELS: Final = 200
BOARD_PIXELS: Final = (2970, 2100)
PIXELS_A_MM: Final = 96 / 25.4
ROUNDED, CIRCLE = 0, 4  # shapes of cards
BETWEEN: Final = 3.5  # from deck to deck, in its inches
GREY: Final = {"r": 0.713, "g": 0.713, "b": 0.713}


class FaceSheet(NamedTuple):
    """Up to 69 designs of one deck."""

    number: int
    deck: Deck
    cards: tuple[PrintedCard, ...]

    @property
    def columns(self) -> int:
        return max(2, min(COLUMNS, len(self.cards)))  # it refuses sheets that are narrower or lower than two

    @property
    def rows(self) -> int:
        return max(2, -(-len(self.cards) // COLUMNS))

    @property
    def own_backs(self) -> bool:
        """Whether each card has a back of its own, as a token without one has its face on both sides."""
        return any(self.back_of(card) != self.deck.back for card in self.cards)

    def back_of(self, card: PrintedCard) -> Face:
        return card.back or (self.deck.back if self.deck.back != Face() else card.front)


def face_sheets(decks: tuple[Deck, ...]) -> list[FaceSheet]:
    sheets: list[FaceSheet] = []
    for deck in decks:
        for first in range(0, len(deck.cards), FACES):
            sheets.append(FaceSheet(len(sheets) + 1, deck, deck.cards[first : first + FACES]))
    return sheets


def steps(order: Order, folder: Path, images_at: str) -> Iterator[Step]:
    """Pictures, and at last the file that refers to them."""
    options, place = order.options, folder / FOLDER
    sheets = face_sheets(order.printables.decks(options))
    boards = [sheet for sheet in order.printables.sheets(options) if sheet.halves]
    for sheet in sheets:
        yield partial(draw_faces, order, sheet, place)
        yield partial(draw_backs, order, sheet, place)
    for board in boards:
        yield partial(draw_board, order, board, place)
    yield partial(write_object, order, sheets, boards, place, images_at)


# -- pictures ------------------------------------------------------------------------------------------------


def draw_faces(order: Order, sheet: FaceSheet, folder: Path) -> Path:
    faces = [card.front for card in sheet.cards]
    return draw(order, faces, sheet.deck.size, (sheet.columns, sheet.rows), folder / faces_file(sheet))


def draw_backs(order: Order, sheet: FaceSheet, folder: Path) -> Path:
    file = folder / backs_file(sheet)
    if not sheet.own_backs:
        return draw(order, [sheet.deck.back], sheet.deck.size, (1, 1), file, bleed="0")
    backs = [sheet.back_of(card) for card in sheet.cards]
    return draw(order, backs, sheet.deck.size, (sheet.columns, sheet.rows), file)


def draw(
    order: Order, faces: list[Face], size: Size, places: tuple[int, int], file: Path, bleed: str = ""
) -> Path:
    """Faces beside each other, each exactly as many pixels wide as the next."""
    wide = TOKEN_PIXELS if size.round else CARD_PIXELS
    high = round(wide * size.height / size.width)
    pictures = PictureSprite(order.printables.game.package())
    pages = CardPages(order.paper, pictures, backs=False)
    drawn = [
        f'<div class="tile" style="left:{wide * (place % places[0])}px;top:{high * (place // places[0])}px;'
        f'width:{wide}px;height:{high}px"><div style="zoom:{wide / (size.width * PIXELS_A_MM):.5f}">'
        f"{pages.card(face, size, 0, 0, '', bleed)}</div></div>"
        for place, face in enumerate(faces)
    ]
    style = "body{background:#fff}.tile{position:absolute;overflow:hidden}.token{border:0!important}"
    text = document(
        "", order.paper, "".join(drawn), symbols(order, pictures), order.printables.style() + style
    )
    return pictured(text, file, wide * places[0], high * places[1])


def draw_board(order: Order, board: Sheet, folder: Path) -> Path:
    wide, high = BOARD_PIXELS
    inside = f'<div style="position:absolute;width:{wide}px;height:{high}px">{board.html}</div>'
    pictures = PictureSprite(order.printables.game.package())
    style = f"{order.printables.style()}body{{background:#fff}}"
    text = document("", order.paper, inside, symbols(order, pictures), style)
    return pictured(text, folder / board_file(board), wide, high)


def symbols(order: Order, pictures: PictureSprite) -> str:
    return pictures.symbols() + order.printables.symbols


def pictured(text: str, file: Path, width: int, height: int) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        page = Path(folder, "sheet.html")
        page.write_text(text, "utf-8")
        write_picture(page, file, width, height)
    return file


def faces_file(sheet: FaceSheet) -> str:
    return f"{sheet.deck.key}-{sheet.number}.png"


def backs_file(sheet: FaceSheet) -> str:
    return f"{sheet.deck.key}-{sheet.number}-back.png"


def board_file(board: Sheet) -> str:
    return f"{board.key}.png"


# -- the file ------------------------------------------------------------------------------------------------


def write_object(
    order: Order, sheets: list[FaceSheet], boards: list[Sheet], folder: Path, images_at: str
) -> Path:
    file = folder / f"{order.printables.game.name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    base = images_at or folder.resolve().as_uri()
    made = saved_object(sheets, boards, base.rstrip("/"))
    file.write_text(json.dumps(made, indent=2, ensure_ascii=False) + "\n", "utf-8")
    return file


def saved_object(sheets: list[FaceSheet], boards: list[Sheet], base: str) -> dict[str, Any]:
    """A saved object is a saved game of which everything but the objects is left empty."""
    by_deck: dict[str, list[FaceSheet]] = {}
    for sheet in sheets:
        by_deck.setdefault(sheet.deck.key, []).append(sheet)
    objects = [deck_object(alike, place, base) for place, alike in enumerate(by_deck.values())]
    objects += [board_object(board, base) for board in boards]
    empty = dict.fromkeys(("SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules"), "")
    return {**empty, "LuaScript": "", "LuaScriptState": "", "ObjectStates": objects}


def deck_object(sheets: list[FaceSheet], place: int, base: str) -> dict[str, Any]:
    """A deck; one card alone is no deck there."""
    deck = sheets[0].deck
    customs = {str(sheet.number): custom_deck(sheet, base) for sheet in sheets}
    cards = [card for sheet in sheets for card in card_objects(sheet, base)]
    if len(cards) == 1:
        return {**cards[0], "Name": "CardCustom", "Transform": transform(deck, place)}
    return {
        "Name": "DeckCustom",
        "Transform": transform(deck, place),
        **common(deck.key, deck.title),
        "SidewaysCard": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": customs,
        "ContainedObjects": cards,
    }


def card_objects(sheet: FaceSheet, base: str) -> Iterator[dict[str, Any]]:
    for place, card in enumerate(sheet.cards):
        name = " ".join([part for part in (card.front.title, card.front.corner) if part]) or card.front.kind
        for copy in range(card.copies):
            yield {
                "Name": "Card",
                "Transform": transform(sheet.deck, 0),
                **common(f"{sheet.deck.key}.{card.key}.{copy}", " ".join(name.split())),
                "CardID": 100 * sheet.number + place,
                "SidewaysCard": False,
                "CustomDeck": {str(sheet.number): custom_deck(sheet, base)},
            }


def custom_deck(sheet: FaceSheet, base: str) -> dict[str, Any]:
    return {
        "FaceURL": f"{base}/{faces_file(sheet)}",
        "BackURL": f"{base}/{backs_file(sheet)}",
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": sheet.own_backs,
        "Type": CIRCLE if sheet.deck.size.round else ROUNDED,
    }


def board_object(board: Sheet, base: str) -> dict[str, Any]:
    return {
        "Name": "Custom_Tile",
        "Transform": {**flat(0, -12), "scaleX": 8, "scaleY": 1, "scaleZ": 8},
        **common(board.key, board.title),
        "CustomImage": {
            "ImageURL": f"{base}/{board_file(board)}",
            "ImageSecondaryURL": "",
            "WidthScale": 0,
            "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
        },
    }


def transform(deck: Deck, place: int) -> dict[str, float]:
    """Face down, in a row; a token is as much smaller than a card as on the table."""
    scale = round(deck.size.width / 63, 2)
    return {**flat(BETWEEN * place, 0), "rotZ": 180, "scaleX": scale, "scaleY": 1, "scaleZ": scale}


def flat(x: float, z: float) -> dict[str, float]:
    return {"posX": x, "posY": 1, "posZ": z, "rotX": 0, "rotY": 180, "rotZ": 0}


def common(key: str, name: str) -> dict[str, Any]:
    flags = dict.fromkeys(("Grid", "Snap", "Autoraise", "Sticky", "Tooltip"), True)
    return {
        "GUID": hashlib.sha256(key.encode()).hexdigest()[:6],
        "Nickname": name,
        "Description": "",
        "ColorDiffuse": GREY,
        "Locked": False,
        **flags,
        "LuaScript": "",
        "LuaScriptState": "",
    }
