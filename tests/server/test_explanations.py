"""What the things on a table are, over HTTP: public, by game and by options, kept and limited."""

from collections.abc import Iterator

import pytest

from tests.server.serving import Plain, Served
from wyrmhall.registry import open_games
from wyrmhall.server.explanations import MOST_KEPT, KeptExplanations


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One for all: nothing here changes it."""
    with Served(str(tmp_path_factory.mktemp("explanations") / "games.db")) as server:
        yield server


@pytest.mark.parametrize("game", [game.name for game in open_games()])
def test_every_game_tells_what_its_things_are(served: Served, game: str) -> None:
    answer = served.get(f"/api/games/{game}/explanations")
    assert answer.headers["cache-control"] == "no-cache"
    entries: list[Plain] = answer.json()
    assert entries
    assert all(entry["words"] and entry["rules"] for entry in entries)


def test_a_table_tells_what_its_options_mean(served: Served) -> None:
    path = "/api/games/crown-battles/explanations"
    own: list[Plain] = served.post(path, {"preset": "2B"}).json()
    words = {entry["key"]: entry["words"] for entry in own}
    assert "numbers from 10 to 13" in words["suit.orcs"]
    assert served.post(path, {"preset": "2B"}).json() == own
    assert served.post(path, {}).json() == served.get(path).json()


def test_bad_options_are_refused_with_the_field(served: Served) -> None:
    answer = served.post("/api/games/crown-battles/explanations", {"preset": "9Z"})
    assert answer.status_code == 422
    assert answer.json()["field"] == "preset"
    assert served.get("/api/games/chess/explanations").status_code == 404
    assert served.post("/api/games/chess/explanations", {}).status_code == 404


def test_only_the_latest_answers_are_kept() -> None:
    kept = KeptExplanations()
    for number in range(MOST_KEPT + 10):
        kept.keep(kept.key("crown-battles", {"rounds": number}), b"[]")
    assert len(kept.answers) == MOST_KEPT
    assert kept.get(kept.key("crown-battles", {"rounds": 0})) is None
    assert kept.get(kept.key("crown-battles", {"rounds": MOST_KEPT})) == b"[]"
