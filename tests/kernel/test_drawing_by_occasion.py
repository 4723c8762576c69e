"""Tables that share a seed draw by occasion: what both have to draw from is drawn at both."""

import hashlib
import hmac
from collections import Counter
from typing import Any

import pytest

import wyrmhall
from wyrmhall.kernel.chance import Chance, OccasionStream
from wyrmhall.kernel.records.record import CHANCE_KEY, Record
from wyrmhall.kernel.records.replaying import replay, resume, verify
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.table import Table
from wyrmhall.registry import open_game

SEED = "shared by both"
GAMES: dict[str, dict[str, Any]] = {
    "crown-battles": {"players": 4},
    "dragon-dune": {"players": 4, "edition": "sixth"},  # the dragon goes by a die
    "enchanters": {"players": 2},
}


def table_of(game: str, seed: str = SEED) -> Table:
    """Before chance has decided anything."""
    rules = open_game(game)
    fresh = wyrmhall.new(game, seed=seed, **GAMES[game])
    table = Table(rules, fresh.options, seed)
    table.record.by_occasion = True
    return table.start()


def play_at_random(table: Table, luck: int) -> Table:
    chance = Chance(luck)
    while not table.over:
        seat = table.asked[0]
        table.play(chance.pick(table.legal(seat)).text, seat)
    return table


def outcomes(record: Record, word: str) -> list[str]:
    return [one.text for one in record.entries if one.who == CHANCE_KEY and one.text.split()[0] == word]


def test_equal_pools_draw_the_same_and_others_what_both_still_have() -> None:
    cards = list(range(60))
    same = 0
    for number in range(300):
        whole = OccasionStream(SEED, "sale 3", number).pick(cards)
        without = OccasionStream(SEED, "sale 3", number).pick([one for one in cards if one % 10])
        assert whole == OccasionStream(SEED, "sale 3", number).pick(cards[::-1])
        assert without == whole or whole % 10 == 0
        same += without == whole
    assert 240 < same < 295  # nine in ten, and never another while both have it


def test_the_order_of_a_shuffle_stays_when_a_card_is_missing() -> None:
    whole = OccasionStream(SEED, "shuffle 0", 0).draw(range(40), 40)
    part = OccasionStream(SEED, "shuffle 0", 0).draw([one for one in range(40) if one != 7], 39)
    assert part == [one for one in whole if one != 7]


def test_the_vector_of_the_page_on_records_holds() -> None:
    """Written down independently of the stream."""
    deal = hashlib.sha256(b"deal 0").digest() + bytes(8)
    lots = {item: hmac.digest(b"7", deal + f"lot 0 1 {item}".encode(), "sha256") for item in range(60)}
    assert deal.hex().startswith("9f37c192765995eb")
    assert lots[40].hex().startswith("dee0997907744c6c")
    assert sorted(lots, key=lambda item: lots[item])[:4] == [54, 0, 19, 10]
    assert OccasionStream("7", "deal 0", 0).draw(range(60), 4) == [54, 0, 19, 10]
    die = hashlib.sha256(b"die of 1").digest() + (2).to_bytes(8, "big")
    block = hmac.digest(b"7", die + b"numbers" + bytes(8), "sha256")
    assert block.hex().startswith("1527627f")
    assert OccasionStream("7", "die of 1", 2).below(6) == int.from_bytes(block[:4], "big") % 6 == 3


def test_equal_things_are_several() -> None:
    drawn = OccasionStream(SEED, "deal 1", 0).draw([5, 5, 5, 8], 4)
    assert Counter(drawn) == {5: 3, 8: 1}


def test_another_occasion_another_time_and_another_seed_draw_otherwise() -> None:
    drawn = {
        tuple(OccasionStream(seed, occasion, times).draw(range(20), 20))
        for seed in ("a", "b")
        for occasion in ("deal 1", "deal 2")
        for times in (0, 1)
    }
    assert len(drawn) == 8
    stream = OccasionStream("a", "deal 1", 0)
    assert stream.draw(range(20), 20) != stream.draw(range(20), 20)  # two draws of one outcome


@pytest.mark.parametrize("game", GAMES)
def test_two_games_that_share_a_seed_verify_each_by_itself(game: str) -> None:
    one, other = play_at_random(table_of(game), 1), play_at_random(table_of(game), 2)
    assert one.record.entries != other.record.entries
    for table in (one, other):
        text = table.record.text()
        assert '"chance": "by occasion"' in text
        assert verify(wyrmhall.load(text)) == []
        assert verify(wyrmhall.load(text.replace(', "chance": "by occasion"', "")))  # not drawn by number


@pytest.mark.parametrize("game", GAMES)
def test_the_same_decisions_meet_the_same_chance(game: str) -> None:
    one, other = play_at_random(table_of(game), 3), play_at_random(table_of(game), 3)
    assert one.record.entries == other.record.entries


def test_every_round_of_crown_battles_has_the_same_hands_whatever_was_played() -> None:
    one, other = (play_at_random(table_of("crown-battles"), luck).record for luck in (4, 5))
    assert one.entries != other.entries
    for word in ("deal", "spin", "type"):
        assert outcomes(one, word) == outcomes(other, word)
    assert len(outcomes(one, "deal")) > 3


def test_the_dragon_goes_as_far_every_turn_and_hands_are_dealt_alike_in_dragon_dune() -> None:
    one, other = (play_at_random(table_of("dragon-dune"), luck).record for luck in (6, 7))
    for word in ("hands", "secrets", "start", "first"):
        assert outcomes(one, word) == outcomes(other, word)
    rolls = outcomes(one, "dragon"), outcomes(other, "dragon")
    turns = min(map(len, rolls))
    assert rolls[0][:turns] == rolls[1][:turns]
    assert turns > 1


def test_the_deck_of_enchanters_lies_in_the_same_order() -> None:
    one, other = (play_at_random(table_of("enchanters"), luck).record for luck in (8, 9))
    for word in ("kingdoms", "shuffle", "village"):
        assert outcomes(one, word)[:1] == outcomes(other, word)[:1]


def test_a_game_that_was_put_away_goes_on_by_occasion() -> None:
    table, chance = table_of("crown-battles"), Chance(10)
    for _ in range(60):
        seat = table.asked[0]
        table.play(chance.pick(table.legal(seat)).text, seat)
    again = resume(wyrmhall.load(table.record.text()), SEED)
    assert (again.hash, again.occasions) == (table.hash, table.occasions)
    dealt = outcomes(play_at_random(again, 11).record, "deal")
    others = outcomes(play_at_random(table_of("crown-battles"), 12).record, "deal")
    assert others == [one for one in dealt if one in others]  # one of them has played a round again
    assert replay(again.record).hash == again.hash


def test_another_way_to_draw_is_refused_by_name() -> None:
    text = table_of("crown-battles").record.text().replace("by occasion", "by weather")
    with pytest.raises(BadRecord, match="chance is drawn by occasion"):
        wyrmhall.load(text)
