"""What was written under an older version of the rules is read, played on and verified as it was meant."""

import json
from typing import Any

import pytest

from tests.laws.toys import COINS_GAME, CoinsGame, Options
from wyrmhall.kernel.records.record import read_record
from wyrmhall.kernel.records.replaying import replay, resume, verify
from wyrmhall.kernel.records.rules_versions import current_options
from wyrmhall.kernel.refusal import BadRecord, UnknownRules
from wyrmhall.kernel.table import new_table


class LaterCoins(CoinsGame):
    """Coins under version 3 of its rules: version 2 had one round unless told, version 1 is forgotten."""

    rules_version = 3

    def upgrade_options(self, version: int, given: dict[str, Any]) -> dict[str, Any]:
        if version == 2:
            return {"rounds": 1, **given}
        return super().upgrade_options(version, given)


LATER = LaterCoins()


def header(version: Any, **options: Any) -> str:
    seats = ["p1", "p2", "p3"]
    return json.dumps(
        {"wyrmhall": 1, "game": "coins", "rules": version, "options": options, "seats": seats}
        | {"players": seats, "commitment": ""}
    )


def test_options_of_today_are_taken_as_they_are() -> None:
    assert current_options(LATER, 3, {"gifts": False}) == {"gifts": False}


def test_options_of_an_older_version_are_read_as_they_were_meant() -> None:
    record = read_record(LATER, [header(2, gifts=False)])
    assert record.options == Options(rounds=1, gifts=False)
    assert read_record(LATER, [header(3, gifts=False)]).options == Options(rounds=2, gifts=False)


def test_an_old_record_is_written_as_it_was_read() -> None:
    line = header(2, gifts=False)
    record = read_record(LATER, [line])
    assert json.loads(record.text()) == json.loads(line)


def test_an_old_game_is_gone_on_with_and_verified() -> None:
    table = new_table(COINS_GAME, {"rounds": 1}, "seed")
    record = table.record
    old = [header_of(record.lines()[0], rules=2, options={}), *record.lines()[1:]]
    again = resume(read_record(LATER, old), "seed")
    for seat in again.asked:
        again.play(again.legal(seat)[0].text, seat)
    again.play(again.legal(again.asked[0])[0].text)
    assert again.over
    written = again.record.text()
    assert json.loads(written.split("\n")[0])["rules"] == 3
    assert json.loads(written.split("\n")[0])["options"] == {"rounds": 1}
    assert verify(read_record(LATER, written.split("\n"))) == []
    finished = [old[0], *written.split("\n")[1:]]
    assert verify(read_record(LATER, finished)) == []
    assert replay(read_record(LATER, finished)).hash == again.hash


def header_of(line: str, **changed: Any) -> str:
    return json.dumps({**json.loads(line), **changed})


@pytest.mark.parametrize("version", [1, 0, 4, -1, None, "2", 2.0, True])
def test_a_version_that_nobody_knows_is_refused(version: Any) -> None:
    with pytest.raises(UnknownRules, match="version"):
        current_options(LATER, version, {})
    with pytest.raises(BadRecord, match=r"line 1: .*version"):
        read_record(LATER, [header(version)])


def test_a_wrong_option_of_an_older_version_is_refused_by_its_name() -> None:
    with pytest.raises(BadRecord, match="line 1: options: rounds"):
        read_record(LATER, [header(2, rounds=9)])
