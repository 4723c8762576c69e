"""After the game: three sentences and a graph, made from the record by the game's own code."""

from pathlib import Path
from typing import Final

import pytest

import wyrmhall
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.retrospect import Graph, GraphLine, Past, Retrospect, Story
from wyrmhall.kernel.records.record import Record, game_named_in, read_record
from wyrmhall.kernel.records.retracing import retrace
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State

REPLAYS: Final = Path(__file__).parent.parent / "replays"
SHELF: Final = sorted(REPLAYS.glob("*/*.jsonl"))[::7]


def read(file: Path) -> Record:
    text = file.read_text("utf-8")
    return read_record(wyrmhall.open_game(game_named_in(text)), text.split("\n"))


def told(record: Record) -> Story:
    return retrace(record, record.game.words.display_names(record.options, tuple(record.players)))


@pytest.mark.parametrize("file", SHELF, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_game_on_the_shelf_has_its_story(file: Path) -> None:
    record = read(file)
    if record.result is None:
        pytest.skip("it is not over")
    story = told(record)
    assert 2 <= len(story.sentences) <= 3
    for said in story.sentences:
        assert said.endswith(".")
        assert said[0].isupper() or said[0] in "p"  # seats without a name
        assert not set("{}") & set(said)
    graph = story.graph
    if graph is not None:
        assert list(graph.periods) == sorted(set(graph.periods))
        assert all(len(line.values) == len(graph.periods) for line in graph.lines)


def test_points_of_crown_battles_are_those_of_the_score_sheet() -> None:
    record = read(REPLAYS / "crown_battles" / "2A-other.jsonl")
    story = told(record)
    assert story.sentences == (
        "p2 won with 160 points, 130 ahead of p1.",
        "p2 met 4 of 10 bids, p1 3.",
        "Most was decided in round 7, when p2 gained 90 and p1 −10.",
    )
    assert story.graph is not None
    assert story.graph.periods == tuple(range(1, 11))
    assert [line.values[-1] for line in story.graph.lines] == record.result["scores"]  # type: ignore[index]


def test_dragon_dune_says_by_which_way_it_was_won_and_counts_castles_by_turn() -> None:
    story = told(read(REPLAYS / "dragon_dune" / "blessing.jsonl"))
    assert story.sentences[0] == "Nobody has won in time: the game is won by the Orcs (orcs)."
    assert story.sentences[1] == "Orcs (orcs) won 3 of 4 battles and held 2 castles at the end."
    assert story.graph is not None
    assert (story.graph.step, story.graph.periods) == ("turn", tuple(range(1, 9)))
    assert [line.values[-1] for line in story.graph.lines] == [0, 2]


def test_enchanters_says_where_the_points_come_from() -> None:
    story = told(read(REPLAYS / "enchanters" / "asylum-library.jsonl"))
    said = "The points of p1: 23 from cards, 3 from the village, 3 from reward tokens, -4 for wounds."
    assert story.sentences[1] == said


def test_against_the_overlord_its_hit_points_are_drawn() -> None:
    together = sorted((REPLAYS / "enchanters").glob("*.jsonl"))
    for file in together:
        record = read(file)
        if record.result is None or not record.game.is_together(record.options):
            continue
        graph = told(record).graph
        assert graph is not None
        assert [(line.seat, line.name) for line in graph.lines] == [(-1, "The Overlord")]
        assert graph.unit == "hit points of the Overlord"
        return
    raise AssertionError("no game against the Overlord is on the shelf")


# -- any game ------------------------------------------------------------------------------------------


def past(scores: list[int], winners: tuple[int, ...], values: list[list[int]]) -> Past:
    names = ("Ann", "Bob", "Cid")[: len(scores)]
    lines = tuple(GraphLine(n, names[n], tuple(one)) for n, one in enumerate(values))
    graph = Graph("points", "round", tuple(range(1, len(values[0]) + 1)), lines) if values else None
    won = tuple(Seat(seat) for seat in winners)
    log: tuple[Event, ...] = ()
    return Past(None, names, State(), log, won, scores, "points", graph, 12)


@pytest.mark.parametrize(
    ("of", "said"),
    [
        (past([1, 0], (0,), []), ["Ann won.", "It took 12 decisions."]),
        (past([0, 0], (), []), ["Nobody has won.", "It took 12 decisions."]),
        (
            past([7, 7, 2], (0, 1), []),
            ["Ann and Bob won together with 7 points each.", "It took 12 decisions."],
        ),
        (
            past([9, 4], (0,), [[1, 5, 9], [2, 3, 4]]),
            [
                "Ann won with 9 points, 5 ahead of Bob.",
                "Most was decided in round 2, when Ann gained 4 and Bob 1.",
                "Ann took the lead in round 2 and never lost it again.",
            ],
        ),
        (
            past([9, 4], (0,), [[1, 2, 9], [2, 3, 4]]),
            [
                "Ann won with 9 points, 5 ahead of Bob.",
                "Most was decided in round 3, when Ann gained 7 and Bob 1.",
                "Until round 2 somebody else was ahead; Ann got past them at the very end.",
            ],
        ),
        (
            past([3, 2], (0,), [[1, 2], [4, 4]]),
            ["Ann won with 3 points, 1 ahead of Bob.", "It took 12 decisions."],
        ),
        (
            past([-3, -9], (0,), [[-1, -2, -3], [-2, -3, -9]]),
            [
                "Ann won with −3 points, 6 ahead of Bob.",
                "Ann led from round 1 on, to the end.",
            ],
        ),
    ],
)
def test_a_game_without_words_of_its_own_is_told_by_its_numbers(of: Past, said: list[str]) -> None:
    part = Retrospect(wyrmhall.open_game("crown-battles"))
    assert list(part.story(of).sentences) == said
