"""What is worth looking at again when a game is over."""

import pytest

from tests.server.serving import Served
from tests.server.test_records import bring, played


@pytest.mark.parametrize(
    ("game", "counts"),
    [("crown-battles", "points"), ("dragon-dune", "castles held"), ("enchanters", "points")],
)
def test_a_result_says_what_it_counts_and_where_to_look(served: Served, game: str, counts: str) -> None:
    recording = bring(served, played(game).record.text())
    result = recording["result"]
    assert result["counts"] == counts
    assert 3 <= len(result["highlights"]) <= 8
    places = [line["seq"] for line in result["highlights"]]
    assert places == sorted(places)
    lines = served.get(f"/api/records/{recording['id']}/log?eyes=spectator").json()
    assert all(line in lines for line in result["highlights"])
