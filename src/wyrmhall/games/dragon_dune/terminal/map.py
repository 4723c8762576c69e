"""The map as text: data/map.toml holds the picture, and what stands in each territory is written into it."""

from typing import Final, NamedTuple

from wyrmhall.games.dragon_dune.components.board import (
    AT_NUMBER,
    CASTLES,
    NOWHERE,
    PLACE_NAMES,
    PLACES,
    Place,
    place_named,
    places_in,
    read_table,
)
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.components.island import PRINTED_ISLAND
from wyrmhall.games.dragon_dune.language.prose import Catalogue
from wyrmhall.games.dragon_dune.rules.possessions.units import elites_at
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.game_parts.terminal_layout import flow
from wyrmhall.kernel.seat import Seat

_TABLE: Final = read_table("map")
PICTURE: Final[tuple[str, ...]] = tuple(_TABLE["picture"].splitlines())
SIDES: Final = "─│┌┐└┘├┤┬┴┼"
WATER: Final = "~"

LIST_WIDTH: Final = 36  # of what is there, where the map is a list
BOLD: Final = "1"
DIM: Final = "2"
GOLD: Final = "33"
DANGER: Final = "7"
PAINT: Final = ("34", "32", "35", "31")  # Dwarves, Elves, Goblins, Orcs: beside their letters


class Row(NamedTuple):
    """One line of a box: where it begins, and how many signs it holds."""

    line: int
    left: int
    width: int


class Piece(NamedTuple):
    """Something that stands in a territory: its sign, a shorter one, its colour."""

    text: str
    short: str
    paint: str


# -- the picture -----------------------------------------------------------------------------------------


def box_at(line: int, left: int) -> list[Row]:
    """The inside of the box that holds that sign, from top to bottom."""
    rows: dict[int, list[int]] = {}
    todo, done = [(line, left)], set[tuple[int, int]]()
    while todo:
        y, x = todo.pop()
        if (y, x) in done or PICTURE[y][x] in SIDES:
            continue
        done.add((y, x))
        rows.setdefault(y, []).append(x)
        todo += [(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]
    return [Row(y, min(signs), len(signs)) for y, signs in sorted(rows.items())]


def _find_boxes() -> dict[Place, list[Row]]:
    boxes: dict[Place, list[Row]] = {}
    for line, text in enumerate(PICTURE):
        for left in range(1, len(text)):
            if text[left - 1] in SIDES and text[left] not in SIDES + WATER:
                place = place_named(text[left : left + 3].strip(" " + SIDES))
                if place != NOWHERE:
                    boxes[place] = box_at(line, left)
    return boxes


BOXES: Final = _find_boxes()
LAKE: Final = box_at(*_TABLE["legend"])


class Canvas:
    """The picture while it is being written on: signs, and the colour of each."""

    def __init__(self) -> None:
        self.signs = [list(text) for text in PICTURE]
        self.paints = [["" for _ in text] for text in PICTURE]

    def write(self, line: int, left: int, text: str, paint: str) -> None:
        for place, sign in enumerate(text, left):
            self.signs[line][place] = sign
            self.paints[line][place] = paint

    def lines(self, colour: bool) -> list[str]:
        if not colour:
            return ["".join(signs) for signs in self.signs]
        return [painted(signs, paints) for signs, paints in zip(self.signs, self.paints, strict=True)]


def painted(signs: list[str], paints: list[str]) -> str:
    """Signs of one colour are painted together."""
    text, before = "", ""
    for sign, paint in zip(signs, paints, strict=True):
        if paint != before:
            text += "\x1b[0m" if before else ""
            text += f"\x1b[{paint}m" if paint else ""
        text += sign
        before = paint
    return text + ("\x1b[0m" if before else "")


# -- what stands where -----------------------------------------------------------------------------------


def letter_of(s: State, seat: Seat) -> str:
    return FACTION_NAMES[s.setup.factions[seat]][0].upper()


def group(s: State, seat: Seat, place: Place) -> str:
    """E5; hidden (E5); with elites among them D5e2."""
    elites = elites_at(s, seat, place)
    text = f"{letter_of(s, seat)}{s.units[seat][place]}" + (f"e{elites}" if elites else "")
    return f"({text})" if s.hidden[seat] >> place & 1 else text


def mark(key: str, paint: str, words: Catalogue) -> Piece:
    return Piece(words.map[key][0], words.map[key][1], paint)


def head_of(s: State, place: Place, words: Catalogue) -> list[Piece]:
    """The territory itself: name, gold, dragon, Troll, walls."""
    name = PLACE_NAMES[place]
    pieces = [Piece(name, name, BOLD if CASTLES >> place & 1 else "")]
    if s.ground[place]:
        pieces.append(Piece(f"{s.ground[place]}g", f"{s.ground[place]}g", GOLD))
    if AT_NUMBER[s.dragon] >> place & 1:
        pieces.append(mark("dragon", DANGER, words))
    if s.trolls >> place & 1:
        pieces.append(mark("troll", BOLD, words))
    if s.breached >> place & 1:
        pieces.append(mark("breached", BOLD, words))
    return pieces


def groups_at(s: State, place: Place, me: Seat) -> list[Piece]:
    pieces: list[Piece] = []
    for seat in s.setup.seats:
        if s.units[seat][place]:
            text = group(s, seat, place)
            paint = PAINT[s.setup.factions[seat]]
            pieces.append(Piece(text, text, f"{BOLD};{paint}" if seat == me else paint))
    return pieces


# -- writing it into the boxes -----------------------------------------------------------------------------

Written = list[tuple[int, int, str, str]]


def laid_out(pieces: list[tuple[str, str]], rows: list[Row], gap: int) -> Written | None:
    """Where each piece comes to stand, one after another; None if they do not fit."""
    written: Written = []
    number, used = 0, 0
    for text, paint in pieces:
        while number < len(rows) and used + (gap if used else 0) + len(text) > rows[number].width:
            number, used = number + 1, 0
        if number == len(rows):
            return None
        used += gap if used else 0
        written.append((rows[number].line, rows[number].left + used, text, paint))
        used += len(text)
    return written


def in_box(head: list[Piece], groups: list[Piece], rows: list[Row]) -> Written | None:
    """In full, the units below the name where there is room; otherwise closer together."""
    first = laid_out([(one.text, one.paint) for one in head], rows, 1)
    units = [(one.text, one.paint) for one in groups]
    if first is not None:
        below = [row for row in rows if row.line > first[-1][0]]
        second = laid_out(units, below, 1)
        if second is not None:
            return first + second
    whole = laid_out([*[(one.text, one.paint) for one in head], *units], rows, 1)
    if whole is not None:
        return whole
    first = laid_out([(one.short, one.paint) for one in head], rows, 1)
    if first is None:
        return None
    last = first[-1]
    used = last[1] + len(last[2]) + 1
    rest = [Row(row.line, used, row.left + row.width - used) for row in rows if row.line == last[0]]
    second = laid_out(units, [*rest, *[row for row in rows if row.line > last[0]]], 0)
    return None if second is None else first + second


def territory_line(s: State, place: Place, me: Seat, words: Catalogue, colour: bool) -> str:
    """` 3★  Troll E2   > 0• 3`: what is there, and where one comes from there."""
    pieces = [*head_of(s, place, words), *groups_at(s, place, me)]
    written = [f"\x1b[{one.paint}m{one.text}\x1b[0m" if colour and one.paint else one.text for one in pieces]
    room = LIST_WIDTH - sum([len(one.text) + 1 for one in pieces])
    borders = " ".join([PLACE_NAMES[other] for other in places_in(s.setup.island.borders[place])])
    return f" {' '.join(written)}{' ' * max(1, room)}> {borders}"


def map_lines(s: State, me: Seat, words: Catalogue, colour: bool) -> list[str]:
    """The map; what does not fit into its box stands below. One of the house is a list."""
    if s.setup.island is not PRINTED_ISLAND:
        return [territory_line(s, place, me, words, colour) for place in s.setup.island.places]
    canvas, below = Canvas(), list[str]()
    for row, text in zip(LAKE, words.map["legend"], strict=True):
        canvas.write(row.line, row.left, text, DIM)
    for place in PLACES:
        head, groups = head_of(s, place, words), groups_at(s, place, me)
        written = in_box(head, groups, BOXES[place])
        if written is None:
            below.append(" ".join([one.text for one in [*head, *groups]]))
            short = (PLACE_NAMES[place] + words.map["elsewhere"], BOLD)
            written = laid_out([short], BOXES[place], 1) or []
        for line, left, text, paint in written:
            canvas.write(line, left, text, paint)
    return [*canvas.lines(colour), *(flow(" ", below, "; ", 2) if below else [])]
