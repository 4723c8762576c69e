"""The kept game of a person against three bots: a deal, a breach refused, an Ace, treachery, a ride."""

import pytest

import wyrmhall
from tests.cli.terminal_game import BREACH, OFFER, ORCS, RECORD, TYPED, WANTED, play, shown
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.records.record import Record
from wyrmhall.kernel.records.replaying import replay, verify
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.table import Table


def record() -> Record:
    return wyrmhall.load(RECORD.read_text("utf-8"))


def events(kind: str, log: list[Event]) -> list[Event]:
    return [event for event in log if event.kind == kind]


def test_the_kept_game_replays_to_its_end_and_its_shuffles_are_honest() -> None:
    kept = record()
    table = replay(kept)
    assert table.over
    assert verify(kept) == []
    assert [name.endswith("(standard)") for name in kept.players] == [True, True, True, False]


def test_a_deal_was_made_and_kept() -> None:
    log = replay(record()).log
    (made,) = [event for event in events("deal-made", log) if event.values["deal"] == 1]
    assert made.rule.startswith("DD-DEAL")
    assert [event for event in events("deal-paid", log) if event.values["deal"] == 1]
    assert not [event for event in events("clause-impossible", log) if event.values["deal"] == 1]
    assert [event for event in events("deal-ended", log) if event.values["deal"] == 1]


def test_the_promise_blocked_a_move_with_its_reason() -> None:
    """At the first move of the Orcs with units in 9•, after the deal."""
    kept = record()
    table = Table(kept.game, kept.options, "", kept.players, kept.commitment)
    for entry in kept.entries:
        may_move = "move 9." in [act.text for act in table.legal(ORCS)]
        if may_move and table.state.promises():
            break
        table.follow(entry)
    before = table.hash
    with pytest.raises(IllegalAction) as told:
        table.play(BREACH, ORCS)
    why = "deal 1: you promised to keep out of 10★ until the end of turn 3"
    assert told.value.refusal == ("DD-DEAL-14", why)
    assert table.hash == before


def test_an_ace_negated_a_power_somebody_was_betrayed_and_the_orcs_rode() -> None:
    log = replay(record()).log
    assert any(event.values["seat"] == ORCS for event in events("negated", log))
    assert any(event.values["seats"] for event in events("treachery", log))
    assert any(event.values["count"] for event in events("rode", log))


def test_what_was_typed_is_kept_with_the_seed() -> None:
    first, *lines = TYPED.read_text("utf-8").splitlines()
    assert first.startswith("# seed terminal-")
    assert OFFER in lines
    assert BREACH in lines


def test_a_person_can_still_play_such_a_game_to_its_end() -> None:
    """Whatever the bots do by now: from the first question to the result, through the terminal."""
    session, person, printed = play("terminal-1")
    assert session.table.over
    assert "The game is over." in printed
    assert len(person.typed) > 20
    assert "deal" in shown(session.table.log, printed)
    assert max(map(len, printed.splitlines())) <= 80
    assert set(WANTED) >= shown(session.table.log, printed)
