"""What was tampered with after the seed was promised is found."""

import json
from typing import Any

import pytest

import wyrmhall
from wyrmhall.kernel.chance import Chance, commitment
from wyrmhall.kernel.records.record import Record, read_record
from wyrmhall.kernel.records.replaying import verify
from wyrmhall.kernel.records.seat_changes import drawn_seats
from wyrmhall.kernel.table import Table

GAME = wyrmhall.open_game("crown-battles")


def played(seed: str) -> list[str]:
    """The lines of a whole game of three rounds, played at random."""
    table, chance = wyrmhall.new("crown-battles", seed=seed, players=3, deals="random", rounds=3), Chance(1)
    while not table.over:
        seat = table.asked[0]
        table.play(chance.pick(table.legal(seat)).text, seat)
    return table.record.lines()


LINES = played("verified")


def faults(lines: list[str]) -> list[str]:
    return verify(read_record(GAME, lines))


def changed(number: int, **values: Any) -> list[str]:
    """The record with keys of one line set anew."""
    lines = LINES[:]
    lines[number] = json.dumps({**json.loads(lines[number]), **values})
    return lines


def chance_lines(word: str) -> list[int]:
    return [number for number, line in enumerate(LINES) if line.startswith(f'{{"chance": "{word} ')]


def test_an_honest_record_has_no_fault() -> None:
    assert faults(LINES) == []
    header, result = json.loads(LINES[0]), json.loads(LINES[-1])
    assert header["commitment"] == commitment(result["seed"])
    assert "verified" not in "".join(LINES[:-1])  # the seed is told at the end only


@pytest.mark.parametrize("word", ["dealer", "cards", "spin", "deal"])
def test_every_outcome_of_chance_comes_from_the_seed(word: str) -> None:
    number = chance_lines(word)[0]
    lines = LINES[:number]
    text = json.loads(LINES[number])["chance"]
    other = {"dealer": "dealer p1", "cards": "cards 2", "spin": "spin none", "deal": ""}[word]
    if word == "deal":
        first, second, *rest = text.removeprefix("deal ").split(" | ")
        other = "deal " + " | ".join([second, first, *rest])
    elif other == text:
        other = {"dealer": "dealer p2", "cards": "cards 3", "spin": "spin orcs"}[word]
    record: Record = read_record(GAME, [*lines, json.dumps({"chance": other}), LINES[-1]])
    found = verify(record)
    assert found[0] == f"entry {number}: {other!r}, but the seed gives {text!r}"


def test_another_seed_does_not_fit_the_commitment() -> None:
    assert faults(changed(-1, seed="chosen later")) == [
        "the seed does not fit the commitment shown at the start"
    ]
    assert faults(changed(0, commitment="0" * 64)) == [
        "the seed does not fit the commitment shown at the start"
    ]


def test_a_seed_and_commitment_of_another_game_do_not_fit_its_outcomes() -> None:
    lines = changed(-1, seed="chosen later")
    lines[0] = changed(0, commitment=commitment("chosen later"))[0]
    assert "but the seed gives" in faults(lines)[0]


def test_without_a_seed_nothing_can_be_verified() -> None:
    assert "no seed" in faults(LINES[:-1])[0]
    assert "no seed" in faults(changed(-1, seed=""))[0]


def test_a_changed_decision_a_missing_line_and_a_changed_result_are_found() -> None:
    bids = [number for number, line in enumerate(LINES) if '": "bid ' in line]
    seat = next(iter(json.loads(LINES[bids[0]])))
    assert "CB-" in faults([*LINES[: bids[0]], json.dumps({seat: "keep"}), *LINES[bids[0] + 1 :]])[-1]
    assert faults([*LINES[: bids[0]], *LINES[bids[0] + 1 :]]) != []
    assert "the game is not over" in faults([*LINES[:-2], LINES[-1]])[-1]
    scores = json.loads(LINES[-1])["scores"]
    assert "scores: the record says" in faults(changed(-1, scores=[scores[0] + 5, *scores[1:]]))[-1]
    assert "winners: the record says" in faults(changed(-1, winners=["p1", "p2", "p3"]))[-1]


def test_the_draw_of_seats_comes_from_the_seed() -> None:
    sat = ["Ada", "Bo", "Cy"]
    players = [sat[place] for place in drawn_seats("verified", 3)]
    assert faults(changed(0, players=players, drawn=sat)) == []
    chosen = [players[1], players[0], players[2]]
    assert faults(changed(0, players=chosen, drawn=sat)) == [
        f"the seats: {', '.join(chosen)}, but the seed gives {', '.join(players)}"
    ]


def test_every_order_of_seats_is_drawn() -> None:
    assert len({tuple(drawn_seats(str(seed), 3)) for seed in range(60)}) == 6


def test_a_table_without_a_seed_draws_a_secret_one() -> None:
    one, two = (Table(GAME, GAME.options_type()) for _ in range(2))
    assert one.seed != two.seed
    assert one.record.commitment == commitment(one.seed)
