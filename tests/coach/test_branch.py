"""A game that goes on from a position of another: the same up to there, new chance outcomes afterwards."""

import pytest

import wyrmhall
from tests.coach.games import PLAYERS, short_game
from wyrmhall.bots import open_bot
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.records.replaying import branch, places_of_decisions, replay, resume, verify
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.table import Table

AT = 4


def branched() -> Table:
    record = wyrmhall.load(short_game())
    return branch(record, places_of_decisions(record)[AT], PLAYERS).start()


def play_out(table: Table) -> Table:
    bot = open_bot("standard", table.game)
    while not table.over:
        seat = table.asked[0]
        table.play(bot.choose(table.view(seat), seat, table.legal(seat), Chance(1)).text, seat)
    return table


def test_a_branch_stands_where_the_game_stood() -> None:
    record, table = wyrmhall.load(short_game()), branched()
    place = places_of_decisions(record)[AT]
    assert table.hash == replay(record, place).hash
    assert table.record.entries == record.entries[:place]


def test_a_branch_that_was_played_is_verified_from_there_on() -> None:
    table = play_out(branched())
    written = wyrmhall.load(table.record.text())
    assert written.branched == places_of_decisions(wyrmhall.load(short_game()))[AT]
    assert verify(written) == []
    written.branched = 0
    assert verify(written)  # what was drawn for the other game does not follow from this seed


def test_a_branch_can_be_saved_and_goes_on() -> None:
    table = branched()
    resumed = resume(wyrmhall.load(table.record.text()), table.seed)
    assert (resumed.hash, resumed.record.branched) == (table.hash, table.record.branched)


def test_a_wrong_number_of_entries_is_refused() -> None:
    lines = branched().record.text().replace('"branched": ', '"branched": -')
    with pytest.raises(BadRecord, match="branched must be the number of entries"):
        wyrmhall.load(lines)
