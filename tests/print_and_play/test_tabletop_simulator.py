"""The file for Tabletop Simulator: valid by its published format, every card as often as in the box."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from wyrmhall.print_and_play import tabletop_simulator
from wyrmhall.print_and_play.finding import printables_of
from wyrmhall.print_and_play.paper import PAPERS
from wyrmhall.print_and_play.tabletop_simulator import FACES, face_sheets, saved_object, steps
from wyrmhall.print_and_play.writing import Order
from wyrmhall.registry import GAMES, open_game

SCHEMA = json.loads((Path(__file__).parent / "saved_object.schema.json").read_text("utf-8"))


def order_of(game: str) -> Order:
    opened = open_game(game)
    return Order(printables_of(opened), opened.options_type(), PAPERS["a4"])


def object_of(game: str) -> dict[str, Any]:
    order = order_of(game)
    decks, sheets = order.printables.decks(order.options), order.printables.sheets(order.options)
    boards = [sheet for sheet in sheets if sheet.halves]
    return saved_object(face_sheets(decks), boards, "https://example.org/pictures")


def complaints(made: dict[str, Any]) -> list[str]:
    return [f"{list(one.path)}: {one.message}" for one in Draft202012Validator(SCHEMA).iter_errors(made)]


@pytest.mark.parametrize("game", GAMES)
def test_it_is_written_as_the_format_says(game: str) -> None:
    assert complaints(object_of(game)) == []


def test_the_schema_can_fail() -> None:
    made = object_of("crown-battles")
    made["ObjectStates"][0]["DeckIDs"][0] = "100"
    del made["ObjectStates"][1]["CustomDeck"]
    made["ObjectStates"][2]["CustomDeck"]["0"] = {}
    assert len(complaints(made)) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_in_its_deck(game: str) -> None:
    order = order_of(game)
    objects = {one["Nickname"]: one for one in object_of(game)["ObjectStates"]}
    for deck in order.printables.decks(order.options):
        saved = objects[deck.title]
        count = sum(card.copies for card in deck.cards)
        assert len(saved["DeckIDs"]) == len(saved["ContainedObjects"]) == count
        assert Counter(Counter(saved["DeckIDs"]).values()) == Counter(card.copies for card in deck.cards)
        for number in saved["DeckIDs"]:
            sheet = saved["CustomDeck"][str(number // 100)]
            assert number % 100 < min(FACES, sheet["NumWidth"] * sheet["NumHeight"])


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_it_names_is_drawn(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[str, tuple[int, int]] = {}

    def drawn(page: Path, picture: Path, width: int, height: int) -> None:
        text = page.read_text("utf-8")
        assert text.count('<div class="tile"') <= FACES
        picture.write_bytes(b"")
        sizes[picture.name] = (width, height)

    monkeypatch.setattr(tabletop_simulator, "write_picture", drawn)
    files = [step() for step in steps(order_of(game), tmp_path, "")]
    text = files[-1].read_text("utf-8")
    named = {Path(url) for url in re.findall(r'"file://([^"]+)"', text)}
    assert named == set(files[:-1])
    assert all(file.is_file() for file in named)
    assert max(side for size in sizes.values() for side in size) <= 4096
    assert complaints(json.loads(text)) == []
