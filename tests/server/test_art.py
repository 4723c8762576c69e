"""Pictures that games bring: composed, different, fetched by sheets, and their authors named."""

import re
from pathlib import Path

import pytest

from tests.server.serving import Served
from wyrmhall.art.composition import SIDE, BadPicture, Composer, Picture
from wyrmhall.art.gallery import Gallery, gallery_of, mark
from wyrmhall.art.paths import Move, moved, read_path, write_path
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import TYPE_NAMES
from wyrmhall.registry import open_games

GALLERIES = [(game.name, gallery) for game in open_games() if (gallery := gallery_of(game.package()))]
SQUARE = "M100 100h200v200H100z"


def all_pictures(gallery: Gallery) -> dict[str, Picture]:
    return {key: one for sheet in gallery.sheets for key, one in gallery.pictures(sheet).items()}


def enchanters() -> Gallery:
    return dict(GALLERIES)["enchanters"]


def test_every_design_of_Enchanters_has_a_picture_of_its_own() -> None:
    pictures = all_pictures(enchanters())
    keys = [design.key for design in shipped().designs]
    assert len(keys) == 391
    assert not [key for key in keys if key not in pictures]
    assert len({pictures[key] for key in keys}) == 391


def test_there_is_a_picture_for_cards_of_every_kind_that_have_none() -> None:
    assert set(TYPE_NAMES) <= enchanters().sheets["kinds"].keys()


@pytest.mark.parametrize(("game", "gallery"), GALLERIES)
def test_no_two_pictures_are_the_same(game: str, gallery: Gallery) -> None:
    pictures = all_pictures(gallery)
    assert len(set(pictures.values())) == len(pictures)
    assert len(pictures) == sum([len(sheet) for sheet in gallery.sheets.values()]), "a key is there twice"


@pytest.mark.parametrize(("game", "gallery"), GALLERIES)
def test_no_two_keys_have_the_same_mark(game: str, gallery: Gallery) -> None:
    keys = [key for sheet in gallery.sheets.values() for key in sheet]
    assert len({mark(key) for key in keys}) == len(keys)


def test_marks_of_keys_are_those_of_the_page() -> None:
    assert (mark("ladle"), mark("of-enchanting")) == ("Z_qU", "0uv8")


@pytest.mark.parametrize(("game", "gallery"), GALLERIES)
def test_every_icon_has_an_author_who_is_credited(game: str, gallery: Gallery) -> None:
    credited = gallery.credited()
    assert all(icon["author"] in credited for icon in gallery.icons.values())
    assert all(author.name and author.licence in ("CC BY 3.0", "CC0") for author in credited.values())
    notice = " ".join(Path("NOTICE").read_text("utf-8").split())
    assert all(author.name in notice for author in credited.values())


@pytest.mark.parametrize(("game", "gallery"), GALLERIES)
def test_no_icon_lies_about_unused(game: str, gallery: Gallery) -> None:
    names = set(re.findall(r"[a-z0-9][a-z0-9-]*", str(gallery.sheets)))
    assert not gallery.icons.keys() - names


def test_the_authors_are_told_to_everybody(served: Served) -> None:
    told = {one["game"]: one for one in served.get("/api/credits").json()}
    for game, gallery in GALLERIES:
        authors = {author["name"]: author["icons"] for author in told[game]["authors"]}
        assert authors == {one.name: gallery.icons_by(key) for key, one in gallery.credited().items()}


def test_pictures_are_fetched_by_sheets_and_kept(served: Served) -> None:
    index = served.get("/art/enchanters").json()
    assert mark("pot-lid-buckler") in index["sheets"]["goblins"]
    assert mark("normaltown") in index["singles"]
    answer = served.get(f"/art/enchanters/goblins?v={index['version']}")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    width, tone, path, *_ = answer.json()["pot-lid-buckler"]
    assert (width, tone) == (SIDE, "a")
    assert path.startswith("M")


def test_a_game_without_pictures_says_so_and_what_is_not_there_is_refused(served: Served) -> None:
    without = [game.name for game in open_games() if gallery_of(game.package()) is None]
    for name in without:
        assert served.get(f"/art/{name}").json()["sheets"] == {}
    assert served.get("/art/nothing").status_code == 404
    assert served.get("/art/enchanters/nothing").status_code == 404


def test_a_path_is_moved_and_written_in_whole_numbers() -> None:
    assert write_path(read_path(SQUARE)) == "M100 100h200v200h-200z"
    halved = moved(read_path(SQUARE), Move(0.5, 10, 20))
    assert write_path(halved) == "M60 70h100v100h-100z"
    turned = moved(read_path("M256 0l10 0"), Move(1, 0, 0, turn=90))
    assert write_path(turned) == "M512 256v10"


def test_smooth_curves_and_arcs_keep_their_form() -> None:
    assert write_path(read_path("M0 0c0 40 60 40 60 0s60-40 60 0")) == "M0 0c0 40 60 40 60 0 0-40 60-40 60 0"
    assert write_path(read_path("M0 0a5 5 0 1110 0")) == "M0 0a5 5 0 1 1 10 0"
    mirrored = moved(read_path("M0 0a5 5 0 0 1 10 0"), Move(1, 0, 0, mirror_x=True))
    assert write_path(mirrored) == "M512 0a5 5 0 0 0-10 0"


def test_pictures_are_composed_as_they_are_written() -> None:
    composer = Composer({"box": SQUARE, "ball": "M0 0h512v512z"}.__getitem__, {"hills": {"g": "M0 0h1z"}})
    assert [shape.tone for shape in composer.picture("box + ball + !box").shapes] == ["a", "b", "b", "x"]
    assert [shape.tone for shape in composer.picture("box % ball").shapes] == ["a", "p"]
    scene = composer.picture(["@hills", "box 100 100 50 c"])
    assert (scene.width, [shape.tone for shape in scene.shapes]) == (2 * SIDE, ["g", "c"])


@pytest.mark.parametrize(
    ("written", "why"),
    [
        (["@sea"], "there is no land called `sea`"),
        (["box 1 2"], "is not an icon, its middle"),
        ("box + box + box + box + box", "more than 3 signs"),
    ],
)
def test_a_picture_that_cannot_be_composed_says_why(written: str | list[str], why: str) -> None:
    composer = Composer({"box": SQUARE}.__getitem__, {})
    with pytest.raises(BadPicture, match=re.escape(why)):
        composer.picture(written)


def test_an_unknown_icon_is_named_with_its_picture(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[cards]\nsword = "unheard-of"\n')
    with pytest.raises(BadPicture, match="picture `sword` of `cards`: there is no icon called `unheard-of`"):
        Gallery(tmp_path).pictures("cards")
