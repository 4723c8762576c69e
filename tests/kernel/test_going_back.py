"""A table goes back past what has become known: the record keeps both branches, and chance draws anew."""

import json
from typing import Any

import pytest

import wyrmhall
from tests.kernel.coins import P1, P2, coins, truth
from wyrmhall.games.enchanters.knowledge.laying_anew import unknown_cards
from wyrmhall.games.enchanters.state import enchanters_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.records.record import BACK_KEY, CHANCE_KEY, Entry, Record, read_record
from wyrmhall.kernel.records.replaying import replay, verify
from wyrmhall.kernel.records.retracing import retrace
from wyrmhall.kernel.records.returns import MOST_RETURNS, NO_DECISION, TOO_OFTEN, UNSEEN, line_of
from wyrmhall.kernel.records.table_news import NO_LONGER_COUNTS, WENT_BACK, words_of
from wyrmhall.kernel.refusal import BadRecord, IllegalAction
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.table import Table, new_table


def play_some(table: Table, decisions: int, seed: int = 1) -> None:
    """At random, with the table's own chance."""
    chance = Chance(seed)
    for _ in range(decisions):
        if not table.over:
            seat = chance.pick(table.asked)
            table.play(chance.pick(table.legal(seat)).text, seat)


def back_to(table: Table, decision: int) -> int:
    """To before that decision of those that count; its place in the record."""
    entries = table.record.entries
    decided = [place for place in line_of(entries) if entries[place].who not in (CHANCE_KEY, BACK_KEY)]
    table.go_back(decided[decision])
    return decided[decision]


def finished(table: Table) -> Record:
    while not table.over:
        play_some(table, 1, len(table.record.entries))
    return read_record(table.game, table.record.text().split("\n"))


def crown(seed: str = "7") -> Table:
    options = {"players": 3, "rounds": 2, "deals": "random"}
    return new_table(wyrmhall.open_game("crown-battles"), options, seed)


def test_both_branches_stand_in_the_record_and_verify() -> None:
    table = crown()
    play_some(table, 9)
    before, hands = list(table.record.entries), table.view(P1)
    place = back_to(table, 2)
    assert table.record.entries == [*before, Entry(BACK_KEY, str(place))]
    assert hands.seats() == table.state.seats()
    record = finished(table)
    assert record.entries[: len(before)] == before
    assert verify(record) == []
    assert replay(record).hash == table.hash
    assert json.loads(record.lines()[1 + len(before)]) == {"went back": str(place)}


def test_chance_draws_numbers_it_has_not_used() -> None:
    """The second round is dealt anew, and nobody gets the cards they have seen already."""
    table = crown()
    first_deal = [entry.text for entry in table.record.entries if entry.text.startswith("deal ")]
    while sum(entry.text.startswith("deal ") for entry in table.record.entries) < 2:
        play_some(table, 1, len(table.record.entries))
    back_to(table, -1)
    while sum(entry.text.startswith("deal ") for entry in table.record.entries) < 3:
        play_some(table, 1, len(table.record.entries))
    deals = [entry.text for entry in table.record.entries if entry.text.startswith("deal ")]
    assert len({*deals, *first_deal}) == 3
    assert verify(finished(table)) == []


def test_an_outcome_that_was_drawn_twice_is_found() -> None:
    table = crown()
    while sum(entry.text.startswith("deal ") for entry in table.record.entries) < 2:
        play_some(table, 1, len(table.record.entries))
    back_to(table, -1)
    record = finished(table)
    deals = [n for n, entry in enumerate(record.entries) if entry.text.startswith("deal ")]
    sizes = [n for n, entry in enumerate(record.entries) if entry.text.startswith("cards")]
    record.entries[deals[2]] = record.entries[deals[1]]
    record.entries[sizes[2]] = record.entries[sizes[1]]
    assert verify(record)


def test_what_nobody_has_seen_is_laid_anew() -> None:
    """Whoever saw the next card of the deck does not know what comes."""
    game = wyrmhall.open_game("enchanters")
    table = new_table(game, {"players": 3}, "7")
    play_some(table, 30)
    then = [table.view(seat).fields() for seat in (*table.state.seats(), SPECTATOR)]
    deck = unknown_cards(enchanters_state(table.state))
    entries = len(table.record.entries)
    play_some(table, 20)
    table.go_back(entries)
    assert table.record.entries[-1].who == CHANCE_KEY
    assert table.record.entries[-1].text.startswith("anew ")
    assert [table.view(seat).fields() for seat in (*table.state.seats(), SPECTATOR)] == then
    anew = unknown_cards(enchanters_state(table.state))
    assert anew != deck
    assert sorted(sum(anew, ())) == sorted(sum(deck, ()))
    assert verify(finished(table)) == []


def test_what_was_told_stays_told_to_the_same_people() -> None:
    table = coins()
    table.play("bid 9", P1)
    table.play("bid 8", P2)
    secret = [event.seen_by(P2) for event in table.log]
    heard = {seat: len(table.heard(seat)) for seat in (P1, P2, SPECTATOR)}
    table.go_back(1)
    assert truth(table).hands == truth(coins()).hands
    assert table.log[-1].kind == WENT_BACK
    assert {seat: len(table.heard(seat)) - 1 for seat in heard} == heard
    assert [None if event is None else event.rule for event in secret] == [
        None if seen is None else seen.rule for seen in [event.seen_by(P2) for event in table.log[:-1]]
    ]
    assert any(event.kind == NO_LONGER_COUNTS for event in table.log)
    assert all(isinstance(words_of(table.game, event, ("A", "B", "C")), str) for event in table.heard(P1))


def test_undo_stays_what_it_was() -> None:
    """The return itself is never taken back, nor anything behind it."""
    table = coins()
    table.play("bid 9", P1)
    table.go_back(1)
    with pytest.raises(IllegalAction):
        table.undo(P1)
    table.play("bid 1", P1)
    table.undo(P1)
    assert [entry.who for entry in table.record.entries] == [CHANCE_KEY, "p1", BACK_KEY]


@pytest.mark.parametrize("place", [-1, 0, 3, 99])
def test_only_to_a_decision_that_counts(place: int) -> None:
    """Not to chance, to nothing, or to what the table has left already."""
    table = coins()
    table.play("bid 9", P1)
    table.play("bid 8", P2)
    table.go_back(1)
    before, written = table.hash, table.record.text()
    with pytest.raises(IllegalAction, match=NO_DECISION):
        table.go_back(place if place != 3 else 2)  # p2's bid no longer counts
    assert (table.hash, table.record.text()) == (before, written)


def test_not_to_where_a_card_lies_that_nobody_has_seen() -> None:
    """Without the Elves nobody sees what is put up for bid; its buyer would know it beforehand."""
    game = wyrmhall.open_game("dragon-dune")
    table = new_table(game, {"players": 2, "factions": ["orcs", "goblins"]}, "3")
    while not any(entry.text.startswith("sale ") for entry in table.record.entries):
        play_some(table, 1, len(table.record.entries))
    play_some(table, 1)
    assert table.record.entries[-1].who in table.names
    with pytest.raises(IllegalAction, match=UNSEEN):
        table.go_back(len(table.record.entries) - 1)


def test_not_when_the_game_is_over_and_not_for_ever() -> None:
    table = coins()
    for _ in range(MOST_RETURNS):
        table.play("bid 9", P1)
        table.go_back(len(table.record.entries) - 1)
    table.play("bid 9", P1)
    with pytest.raises(IllegalAction, match=TOO_OFTEN):
        table.go_back(len(table.record.entries) - 1)
    ended = crown()
    finished(ended)
    with pytest.raises(IllegalAction, match="the game is over"):
        ended.go_back(5)


@pytest.mark.parametrize("text", ["", "x", "-1", "1" * 5000, "٣", "0", "999"])
def test_a_record_that_goes_back_to_nowhere_is_refused(text: str) -> None:
    table = crown()
    play_some(table, 4)
    table.record.entries.append(Entry(BACK_KEY, text))
    with pytest.raises(BadRecord):
        replay(table.record)


def test_a_fault_on_the_way_leaves_everything_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crown()
    play_some(table, 9)
    before = (table.hash, table.record.text(), [event.plain() for event in table.log], table.outcomes)

    def fail(self: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(Table, "_run_chance", fail)
    with pytest.raises(RuntimeError):
        back_to(table, 1)
    assert (table.hash, table.record.text(), [event.plain() for event in table.log], table.outcomes) == before


def test_the_story_counts_what_counts() -> None:
    """Points of rounds that were left do not appear in the graph, nor their decisions."""
    table = crown()
    while sum(entry.text.startswith("deal ") for entry in table.record.entries) < 2:
        play_some(table, 1, len(table.record.entries))
    back_to(table, 1)
    record = finished(table)
    plain = Record(record.game, record.options, record.commitment, record.players)
    plain.entries = [record.entries[n] for n in line_of(record.entries) if record.entries[n].who != BACK_KEY]
    plain.result = record.result
    names = ("Ann", "Bob", "Cid")
    assert retrace(record, names) == retrace(plain, names)


def test_several_returns_one_into_the_other() -> None:
    table = crown()
    for turn in range(6):
        play_some(table, 7, turn)
        back_to(table, min(turn, 3))
    record = finished(table)
    assert verify(record) == []
    assert [Seat(n) for n in range(3)] == list(table.state.seats())
    places = line_of(record.entries)
    assert places == sorted(places)
