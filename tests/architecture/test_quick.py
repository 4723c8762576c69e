"""What `make quick` chooses to run."""

from tests.quick import distances, fitting, importers, nearest

ARROWS = {
    "trick": set[str](),
    "round": {"trick"},
    "game": {"round"},
    "test_trick": {"trick"},
    "test_game": {"game"},
}


def test_who_imports_it_comes_before_who_does_so_round_a_corner() -> None:
    far = distances(["trick"], importers(ARROWS))
    assert far == {"trick": 0, "round": 1, "test_trick": 1, "game": 2, "test_game": 3}


def test_what_is_too_long_leaves_room_for_what_is_short() -> None:
    assert fitting(["a", "long", "b", "unknown"], {"a": 3, "long": 100, "b": 4}, 10) == ["a", "b", "unknown"]


def test_the_tests_of_the_same_name_come_first() -> None:
    tests = nearest(["docs/server.md", "src/wyrmhall/server/wire.py"])
    assert tests[0].startswith("tests/server/")
    assert "tests/test_docs.py" in tests
    assert not [test for test in tests if test.startswith("tests/browser/")]
