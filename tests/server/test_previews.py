"""Preview pictures: outlines are filled exactly, words fit, and nothing that is told breaks the drawing."""

from pathlib import Path

import pytest

from wyrmhall.art.gallery import gallery_of
from wyrmhall.art.paths import read_path
from wyrmhall.registry import open_games
from wyrmhall.server.recordings import RecordSource, read_source
from wyrmhall.server.shares.content import SharedMoment, shared_moment
from wyrmhall.server.shares.lettering import BOX, SANS, SERIF, Style, letter
from wyrmhall.server.shares.outlines import flattened, outlines_of
from wyrmhall.server.shares.preview import (
    ROOM,
    SIZES,
    PreviewContent,
    PreviewSide,
    fitting_words,
    preview_picture,
)
from wyrmhall.server.shares.raster import Canvas, Colour, colour

BLACK, WHITE = colour("#000000"), colour("#ffffff")


def grey(canvas: Canvas, x: int, y: int) -> int:
    return canvas.rows[y][3 * x]


def black(width: int = 10, height: int = 10) -> Canvas:
    return Canvas(width, height, BLACK, BLACK)


def covered(canvas: Canvas) -> float:
    return sum(sum(row) for row in canvas.rows) / (3 * 255)


def test_a_rectangle_covers_exactly_what_it_covers() -> None:
    canvas = black()
    canvas.rectangle(2, 3, 4, 2, WHITE)
    assert {(x, y) for x in range(10) for y in range(10) if grey(canvas, x, y)} == {
        (x, y) for x in (2, 3, 4, 5) for y in (3, 4)
    }
    canvas = black()
    canvas.rectangle(1.5, 1.25, 1, 0.5, WHITE)  # two half pixels, half as high
    assert [grey(canvas, x, 1) for x in range(4)] == pytest.approx([0, 64, 64, 0], abs=1)


def test_areas_are_right_whatever_the_shape_is() -> None:
    canvas = black(200, 200)
    canvas.fill([[(10, 10), (190, 20), (60, 180)]], WHITE)
    assert covered(canvas) == pytest.approx(abs(180 * 170 - 50 * 10) / 2, rel=0.005)
    canvas = black(200, 200)
    canvas.fill(outlines_of("M100 20A80 80 0 1 1 99.99 20Z"), WHITE)
    assert covered(canvas) == pytest.approx(3.1416 * 80 * 80, rel=0.02)


def test_a_hole_is_left_where_an_outline_runs_the_other_way() -> None:
    canvas = black()
    outer, inner = [(1, 1), (9, 1), (9, 9), (1, 9)], [(3, 3), (3, 7), (7, 7), (7, 3)]
    canvas.fill([[(float(x), float(y)) for x, y in one] for one in (outer, inner)], WHITE)
    assert covered(canvas) == pytest.approx(64 - 16, abs=0.1)
    assert grey(canvas, 5, 5) == 0


def test_what_lies_outside_is_cut_off() -> None:
    canvas = black()
    canvas.rectangle(-50, -50, 200, 200, WHITE)
    assert covered(canvas) == pytest.approx(100)
    canvas = black()
    canvas.rectangle(-5, 4, 8, 100, WHITE)
    assert covered(canvas) == pytest.approx(3 * 6)
    canvas.rectangle(50, 50, 10, 10, WHITE)
    canvas.rectangle(-50, -50, 10, 10, WHITE)
    assert covered(canvas) == pytest.approx(3 * 6)


def test_curves_are_followed() -> None:
    (quadratic,) = flattened(read_path("M0 0Q50 100 100 0Z"))
    assert max(y for _, y in quadratic) == pytest.approx(50, abs=1)
    (cubic,) = flattened(read_path("M0 0C0 100 100 100 100 0Z"))
    assert max(y for _, y in cubic) == pytest.approx(75, abs=1)


def test_letters_are_those_of_europe_and_the_rest_are_boxes() -> None:
    for sign in "Aäßłőčž€ΩЖя½−♠★…":
        assert letter(SANS, sign) is not BOX, sign
    for sign in "漢🐉\u202e":
        assert letter(SERIF, sign) is BOX


def test_whoever_has_a_name_in_other_letters_is_called_by_their_seat_in_the_picture() -> None:
    played = Path("tests/replays/crown_battles/2A-other.jsonl").read_text("utf-8")

    def shared(first: str) -> SharedMoment:
        named = played.replace('"players": ["p1", "p2"]', f'"players": ["{first}", "Bob"]')
        source = RecordSource("x", named)
        last = len(read_source(source).stops) - 1
        return shared_moment(source, last, "", names=True)

    written, boxes = shared("Seat 1"), shared("漢字")
    assert boxes.picture == written.picture
    assert boxes.picture != shared("Ann").picture
    assert "漢字" in boxes.title + boxes.words  # as text it is read everywhere


def test_words_are_broken_and_cut_so_that_they_fit() -> None:
    style = Style(SANS, 30, WHITE)
    for text in ("short", "a " * 400, "W" * 300, "", "Привет, как дела " * 20):
        for most in (1, 3):
            lines = style.lines(text, 300, most)
            assert len(lines) <= most
            assert all(style.width(line) <= 300 for line in lines)
    short, long = fitting_words("Ann wins.", 300), fitting_words("Ann wins the trick again. " * 30, 300)
    assert short[0].size == SIZES[0]
    assert long[0].size == SIZES[-1]
    assert long[1][-1].endswith("…")
    assert all(long[0].width(line) <= ROOM for line in long[1])


@pytest.mark.parametrize("game", open_games(), ids=lambda game: game.name)
def test_every_game_has_an_emblem_that_is_drawn(game: object) -> None:
    (played,) = [one for one in open_games() if one is game]
    gallery, emblem = gallery_of(played.package()), played.face().emblem
    assert gallery is not None
    assert any(emblem in keys for keys in gallery.sheets.values())
    content = PreviewContent(played.title, "", "", (), "")
    assert preview_picture(content, gallery, emblem) != preview_picture(content, None, "")


def test_nothing_that_can_be_told_breaks_the_picture() -> None:
    wild = "\u202e\x00<script>漢字🐉 " * 50
    sides = tuple([PreviewSide(wild, "9" * 40, one % 2 == 0) for one in range(12)])
    picture = preview_picture(PreviewContent(wild, wild, wild, sides, wild), None, "none")
    assert picture.startswith(b"\x89PNG")
    assert len(picture) < 500_000


def test_colours_are_read() -> None:
    assert colour("#0a14ff") == Colour(10, 20, 255)
