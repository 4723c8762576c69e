"""Rules for people, over HTTP: as data without any HTML, with positions that a board can draw."""

from collections.abc import Iterator

import pytest

from tests.server.serving import Plain, Served
from wyrmhall.kernel.game import Game
from wyrmhall.registry import open_game, open_games


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One for all: nothing here changes it."""
    with Served(str(tmp_path_factory.mktemp("guide") / "games.db")) as server:
        yield server


def chapters(served: Served, game: str) -> list[Plain]:
    answer = served.get(f"/api/games/{game}/guide")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    told: list[Plain] = answer.json()
    return told


@pytest.mark.parametrize("game", [game.name for game in open_games()])
def test_the_primer_comes_first_and_every_rule_once(served: Served, game: str) -> None:
    primer, *others = chapters(served, game)
    assert (primer["name"], primer["rules"]) == ("", [])
    rules = [rule for chapter in others for rule in chapter["rules"]]
    assert sorted(rules) == sorted(open_game(game).rulebook().atoms)
    assert all(chapter["title"] and chapter["blocks"] for chapter in (primer, *others))


def test_words_lead_to_rules(served: Served) -> None:
    bidding = next(one for one in chapters(served, "crown-battles") if one["name"] == "bidding")
    spans = [span for block in bidding["blocks"] for span in block.get("spans", ())]
    assert {"text": "double bid", "style": "bold", "rule": "CB-BID-05"} in spans


@pytest.mark.parametrize("game", open_games(), ids=lambda game: game.name)
def test_the_page_is_told_what_each_rule_is_about(served: Served, game: Game) -> None:
    told: Plain = served.get(f"/api/games/{game.name}/topics").json()
    for rule, topic in game.rule_topics().items():
        assert topic
        assert told.get(rule, told[rule.rpartition("-")[0]]) == topic


@pytest.mark.parametrize("game", open_games(), ids=lambda game: game.name)
def test_pictures_are_seen_with_the_eyes_of_their_seat(served: Served, game: Game) -> None:
    guide = game.guide()
    assert guide is not None
    for name, position in guide.pictures.items():
        told: Plain = served.get(f"/api/games/{game.name}/pictures/{name}").json()
        assert (told["part"], told["seat"]) == (position.part, position.seat)
        assert len(told["names"]) == len(told["seats"])
        assert told["frame"]["screen"] is not None


def test_a_picture_hides_what_its_seat_does_not_see(served: Served) -> None:
    frame = served.get("/api/games/crown-battles/pictures/hand").json()["frame"]
    assert "12e" in str(frame["screen"])
    assert "13o" not in str(frame["screen"])  # Dan holds it


@pytest.mark.parametrize(
    "path", ["chess/guide", "chess/topics", "chess/pictures/hand", "crown-battles/pictures/none"]
)
def test_what_is_not_there(served: Served, path: str) -> None:
    answer = served.get(f"/api/games/{path}")
    assert answer.status_code == 404
    assert answer.json()["why"]
