"""Records are read with care: what is wrong is said, with the line it stands in."""

import json
from typing import Any

import pytest

import wyrmhall
from tests.kernel.coins import P1, coins
from tests.laws.toys import COINS_GAME, Options
from wyrmhall.kernel.records.record import Entry, Record, game_named_in, read_record
from wyrmhall.kernel.records.replaying import replay, resume
from wyrmhall.kernel.records.seat_changes import SeatChange
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.table import Table

HEADER: dict[str, Any] = {
    "wyrmhall": 1,
    "game": "coins",
    "rules": 1,
    "options": {},
    "seats": ["p1", "p2", "p3"],
    "players": ["Ada", "Bo", "Cy"],
    "commitment": "",
}
DEAL = '{"chance": "deal 1 9 2 8 3 7"}'
BIDS = ['{"p1": "bid 9"}', '{"p2": "bid 2"}', '{"p3": "bid 3"}']


def header(**changed: Any) -> str:
    return json.dumps({**HEADER, **changed})


def read(*lines: str) -> Record:
    return read_record(COINS_GAME, lines)


def test_a_record_is_read_and_replayed() -> None:
    record = read(header(options={"rounds": 1}), DEAL, "", *BIDS, '{"p1": "keep"}')
    assert record.options == Options(rounds=1)
    assert record.players == ("Ada", "Bo", "Cy")
    assert record.entries[0] == Entry("chance", "deal 1 9 2 8 3 7")
    table = replay(record)
    assert table.over
    assert table.record.result is not None
    assert table.record.result["scores"] == [4, 3, 3]
    assert replay(record, 1).asked == (0, 1, 2)


def test_writing_and_reading_are_inverse() -> None:
    table = coins(rounds=1, promises=("p2-modest",))
    table.play("p1 gift p2; p1 bid 9; p2 bid 2; p3 bid 3; p1 boast 1")
    text = table.record.text()
    again = read_record(COINS_GAME, text.split("\n"))
    assert again.text() == text
    assert replay(again).hash == table.hash


def test_names_with_odd_line_ends_stay_on_their_line() -> None:
    names = ("a\u2028b", "c\x85\u2029d", 'e\n"f"\x1c')
    text = Table(COINS_GAME, Options(), "s", names).record.text()
    assert len(text.splitlines()) == 1
    assert read_record(COINS_GAME, text.splitlines()).players == names


@pytest.mark.parametrize(
    ("first", "why"),
    [
        ("", "line 1: the record is empty"),
        ("   ", "line 1: the record is empty"),
        ("nonsense", "line 1: not a JSON object"),
        ("[1, 2]", "line 1: a JSON object is expected"),
        ("7", "line 1: a JSON object is expected"),
        ('{"wyrmhall": 1', "line 1: not a JSON object"),
        ('{"wyrmhall": 1, "wyrmhall": 1}', "line 1: not a JSON object"),
        ("[" * 100_000, "line 1: not a JSON object"),
        ("{}", "line 1: format None is not known"),
        (header(wyrmhall=2), "line 1: format 2 is not known"),
        (header(game=7), "line 1: no game is named"),
        (header(game="chess"), "line 1: a record of 'chess', not of coins"),
        (header(rules=2), "line 1: rules version 2 of coins; only 1 known"),
        (header(rules=None), "line 1: rules version None"),
        (header(options=[]), "line 1: options must be an object"),
        (header(options={"rounds": 9}), "line 1: options: rounds: 9 is outside"),
        (header(options={"colour": 9}), "line 1: options: colour: no such option"),
        (header(options={"strict": True, "promises": ["p1-modest"]}), "line 1: options: promises: a strict"),
        (header(seats=["p1", "p2"]), "line 1: seats must be"),
        (header(seats=None), "line 1: seats must be"),
        (header(players=["Ada"]), "line 1: players must name one person for each seat"),
        (header(players=["Ada", "Bo", 3]), "line 1: players must name one person for each seat"),
        (header(players="Ada"), "line 1: players must name one person for each seat"),
        (header(commitment=5), "line 1: commitment must be a string"),
    ],
)
def test_a_bad_header_is_named(first: str, why: str) -> None:
    with pytest.raises(BadRecord) as bad:
        read(first, DEAL) if first.strip() else read(first)
    assert str(bad.value).startswith(why)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("nonsense", "line 3: not a JSON object"),
        ('{"p1": "bid 9"', "line 3: not a JSON object"),
        ('{"p1": "bid 9", "p1": "bid 1"}', "line 3: not a JSON object"),
        ('["p1", "bid 9"]', "line 3: a JSON object is expected"),
        ("null", "line 3: a JSON object is expected"),
        ("{}", "line 3: one seat and its action are expected"),
        ('{"p1": "bid 9", "p2": "bid 8"}', "line 3: one seat and its action are expected"),
        ('{"p4": "bid 9"}', "line 3: 'p4' is not one of chance, p1, p2, p3"),
        ('{"P1": "bid 9"}', "line 3: 'P1' is not one of"),
        ('{"p1": 9}', "line 3: 'p1' is not one of chance, p1, p2, p3, went back, or its action is no text"),
        ('{"p1": null}', "line 3: 'p1' is not one of"),
        ('{"p1": ["bid 9"]}', "line 3: 'p1' is not one of"),
    ],
)
def test_a_bad_line_is_named(line: str, why: str) -> None:
    with pytest.raises(BadRecord) as bad:
        read(header(), DEAL, line)
    assert str(bad.value).startswith(why)


def test_nothing_may_follow_the_result() -> None:
    with pytest.raises(BadRecord, match="line 4: nothing may follow the result"):
        read(header(), DEAL, '{"winners": [], "scores": [], "seed": ""}', BIDS[0])


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([BIDS[0]], "entry 1: chance has to decide before p1 'bid 9'"),
        ([DEAL, DEAL], "entry 2: chance is not asked"),
        (['{"chance": "spin 1"}'], "entry 1: chance 'spin 1': 'deal' and cards are expected"),
        (['{"chance": "deal 1 1 2 3 4 5"}'], "entry 1: chance 'deal 1 1 2 3 4 5' is not possible here"),
        (['{"chance": "deal 1 2 3"}'], "entry 1: chance 'deal 1 2 3' is not possible here"),
        ([DEAL, '{"p1": "bid 5"}'], "entry 2: p1 'bid 5': TY-BID-01"),
        ([DEAL, '{"p1": "dance"}'], "entry 2: p1 'dance': NOTATION"),
        ([DEAL, BIDS[0], BIDS[0]], "entry 3: p1 'bid 9': TY-BID-01"),
        ([DEAL, *BIDS, '{"p1": "keep"}', '{"p1": "keep"}'], "entry 6: p1 'keep' after the end of the game"),
        ([DEAL, *BIDS, '{"p1": "keep"}', DEAL], "entry 6: chance is not asked"),
        ([DEAL, '{"winners": ["p1"], "scores": [4, 3, 3]}'], "the record has a result, but the game is not"),
        (
            [DEAL, *BIDS, '{"p1": "keep"}', '{"winners": ["p2"], "scores": [4, 3, 3]}'],
            "winners: the record says ['p2'], the rules ['p1']",
        ),
        (
            [DEAL, *BIDS, '{"p1": "keep"}', '{"winners": ["p1"], "scores": [9, 3, 3]}'],
            "scores: the record says [9, 3, 3], the rules [4, 3, 3]",
        ),
    ],
)
def test_a_record_against_the_rules_is_refused(lines: list[str], why: str) -> None:
    record = read(header(options={"rounds": 1}), *lines)
    with pytest.raises(BadRecord) as bad:
        replay(record)
    assert str(bad.value).startswith(why)


def test_an_entry_of_nobody_is_refused() -> None:
    with pytest.raises(BadRecord, match="'bob' has no seat here"):
        coins().follow(Entry("bob", "bid 9"))


def test_the_game_of_a_record_is_found_and_opened_by_name() -> None:
    assert game_named_in(header() + "\n" + DEAL) == "coins"
    table = wyrmhall.new("crown-battles", seed=3, players=3)
    record = wyrmhall.load(table.record.text())
    assert record.game.name == "crown-battles"
    assert replay(record).hash == table.hash
    with pytest.raises(BadRecord, match="line 1: format 9"):
        wyrmhall.load(header(wyrmhall=9))
    with pytest.raises(ValueError, match="no game is called 'coins'"):
        wyrmhall.load(header())


def test_an_unfinished_game_goes_on_with_its_seed_and_with_no_other() -> None:
    table = Table(COINS_GAME, Options(), "the seed").start()
    table.play(table.legal(P1)[0].text, P1)
    record = read_record(COINS_GAME, table.record.text().split("\n"))
    assert resume(record, "the seed").hash == table.hash
    with pytest.raises(BadRecord, match="does not fit the commitment"):
        resume(record, "another seed")


def test_who_took_over_is_named_for_good() -> None:
    change = {"after": 2, "seat": "p2", "player": "Di", "why": "vote"}
    record = read(header(changes=[change]), DEAL, *BIDS)
    assert record.changes == [SeatChange(2, "p2", "Di", "vote")]
    assert read(*record.lines()).changes == record.changes
    assert replay(record).record.entries == record.entries


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"changes": {}}, "changes must be a list"),
        ({"changes": [{"after": 1}]}, "a change has"),
        ({"changes": [{"after": True, "seat": "p1", "player": "Di", "why": ""}]}, "after"),
        ({"changes": [{"after": 1, "seat": "p9", "player": "Di", "why": ""}]}, "p9"),
        ({"changes": [{"after": 1, "seat": "p1", "player": 4, "why": ""}]}, "player"),
        ({"changes": [{"after": 9, "seat": "p1", "player": "Di", "why": ""}]}, "which there is not"),
        ({"drawn": ["Ada", "Bo", "Di"]}, "drawn"),
        ({"drawn": "Ada"}, "drawn"),
        ({"drawn": ["Ada", "Bo", 3]}, "drawn"),
    ],
)
def test_a_wrong_change_of_seats_is_refused(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        read(header(**changed), DEAL)


def test_changes_out_of_order_are_refused() -> None:
    two = [{"after": after, "seat": "p1", "player": "Di", "why": "vote"} for after in (1, 0)]
    with pytest.raises(BadRecord, match="order"):
        read(header(changes=two), DEAL)
