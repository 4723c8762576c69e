"""A turn of others in two sentences: at the server, in the terminal, and only what the seat may know."""

import wyrmhall
from tests.crown_battles.tables import deal
from tests.dragon_dune.battle.battles import fight
from tests.moments.test_moments import SEEDS, played
from tests.written_down import WrittenDown
from wyrmhall.cli.table.log_lines import happened_since
from wyrmhall.kernel.retelling import joined
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.log.retelling import happened_to, last_decision

MOST_LETTERS = 700


def happened(t: WrittenDown, seat: int, since: int = 0) -> str:
    return happened_since(t.table, t.table.names, Seat(seat), since)


def test_a_trick_of_others_is_two_sentences() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", trump="orcs", bids="1 0 0").play("p1 play 7h")
    since = len(t.table.log)
    t.play("p2 play 9h; p3 play 13h")
    assert happened(t, 0, since) == (
        "p2 plays Humans 9; p3 plays Humans 13. p3 wins the trick (1 held) with Humans 13."
    )


def test_points_are_told_as_gained_and_lost() -> None:
    t = deal("7h", "9h", "13h", trump="orcs", bids="1 0 1")
    since = len(t.table.log)
    t.play("p1 play 7h; p2 play 9h; p3 play 13h")
    assert "p1 loses 10 points; p2 gains 20 points; p3 gains 30 points." in happened(t, 0, since)


def test_a_battle_is_told_by_its_outcome() -> None:
    t = fight("elves 2/5 4h", "dwarves 1/3 2c")
    assert happened(t, 2).endswith(". Elves have 8, the Dwarves 6: the battle in 14 goes to the Elves.")


def test_nothing_is_told_where_nothing_has_happened() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", trump="orcs")
    assert happened(t, 0, len(t.table.log)) == ""


def test_whoever_does_several_things_is_named_once() -> None:
    lines = ["Ann rests", "Bob hires 2 units in 3", "Bob moves 2 units from 3 to 4", "The dragons fly"]
    assert joined(lines, ("Ann", "Bob")) == (
        "Ann rests; Bob hires 2 units in 3, moves 2 units from 3 to 4; The dragons fly"
    )


def test_every_game_is_told_in_two_sentences_without_the_secrets_of_others() -> None:
    """What a seat is told follows from its own log: a line that it never heard is in no sentence."""
    for name in wyrmhall.GAMES:
        for seed in SEEDS:
            table = played(wyrmhall.open_game(name), seed)
            for seat in table.state.seats():
                told = happened_to(table, seat)
                assert len(told) < MOST_LETTERS
                heard = [event.seen_by(seat) for event in table.log]
                names = table.seat_history.names_at(len(table.log))
                own = [table.game.words.say(event, names) for event in heard if event is not None]
                secret = {table.game.words.say(event, names) for event in table.log} - set(own)
                assert not [line for line in secret if line and len(line) > 12 and line in told]


def test_it_begins_with_the_last_decision_of_the_seat() -> None:
    table = played(wyrmhall.open_game("crown-battles"), 0)
    for seat in table.state.seats():
        number = last_decision(table, seat)
        decisions = [entry.who for entry in table.record.entries if entry.who != "chance"]
        assert decisions[number - 1] == table.names[seat]
        assert table.names[seat] not in decisions[number:]


def test_what_a_switch_has_answered_was_no_decision_of_the_person() -> None:
    table = played(wyrmhall.open_game("crown-battles"), 0)
    seat = table.state.seats()[0]
    number = last_decision(table, seat)
    table.by_switch.add(number)
    assert 0 < last_decision(table, seat) < number
