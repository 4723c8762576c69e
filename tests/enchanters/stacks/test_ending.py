"""The end of the game and scoring: EN-END."""

from typing import Any

import pytest

from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    at,
    dragon,
    enchantment,
    hero,
    item,
    monster,
    overlord,
    village,
    wound,
)
from tests.enchanters.turns.whole_games import decisions, plain_game, state_of
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import shipped


def last_turn(**more: Any) -> Played:
    """p1 is about to discard the last card by resting."""
    return at(track=[item()], deck=[], **more)


def ended(**more: Any) -> Played:
    return last_turn(**more).play("p1 rest village 1")


def points(t: Played) -> list[int]:
    return [found["points"] for found in t.told("p1", "final-score")]


def texts(name: str) -> list[str]:
    """The village or the rewards of an Overlord, as they are shipped."""
    cards = shipped()
    card = cards.by_name[name]
    lines = (
        cards.overlord_designs[card].reward if card in cards.overlord_designs else cards.uppers[card].lines
    )
    return [line.text for line in lines]


def duels(t: Played) -> list[tuple[int, int]]:
    return [(found["one"], found["other"]) for found in t.told("p1", "duel")]


# -- when ----------------------------------------------------------------------------------------


@rule("EN-END-01")
def test_EN_END_01_after_a_turn_that_leaves_track_and_deck_empty() -> None:
    t = ended()
    assert (t.table.over, t.state.ended) == (True, "EN-END-10")
    assert not at(track=[item(), item()], deck=[]).play("p1 rest village 1").table.over
    assert not at(track=[item()], deck=[item()]).play("p1 rest village 1").table.over


@rule("EN-END-01")
def test_EN_END_01_the_turn_is_played_to_its_end() -> None:
    mine = hero([item(low=["{minor} Take 1{crystal}", "When your turn ends: Take 2{crystal}"])])
    t = last_turn(p1=mine).play("p1 journey 0")
    assert (t.table.over, t.asked) == (False, ["p1"])
    t.play("p1 use item 1")
    assert (t.table.over, t.crystals("p1")) == (True, 8)


@rule("EN-END-01", "EN-R-117")
def test_EN_END_01_whoever_had_the_last_turn() -> None:
    t = at(track=[item(), item()], deck=[]).play("p1 rest village 1; p2 rest village 1")
    assert t.table.over


@rule("EN-END-02")
@pytest.mark.parametrize("seed", [1, 2])
def test_EN_END_02_25_turns_for_everybody_with_a_kingdom_each(seed: int) -> None:
    table = plain_game(3, seed)
    for _ in decisions(table, seed):
        pass
    begun = [found.all_values()["seat"] for found in table.log if found.kind == "turn-begins"]
    assert [begun.count(seat) for seat in range(3)] == [25, 25, 25]
    assert state_of(table).ended == "EN-END-10"


# -- before points are counted -------------------------------------------------------------------


@rule("EN-END-03")
def test_EN_END_03_abilities_for_the_end_come_before_the_count() -> None:
    last = item(
        low=["When the game ends: Heal 3{damage}", "Before final scoring: Deal 2{damage} to other players"]
    )
    t = ended(p1=hero([last], hurt=5)).play("p1 order 1")
    assert points(t) == [-2, -2, -2]


@rule("EN-END-03", "EN-R-119")
def test_EN_END_03_powers_gained_then_do_not_score() -> None:
    last = item(low=["When the game ends: 5{attack}", "{score} for each {attack}"])
    assert points(ended(p1=hero([last]))) == [1, 0, 0]


@rule("EN-END-04")
def test_EN_END_04_arena_mundi_lets_everybody_duel_the_player_on_the_left() -> None:
    town = village(*texts("Arena Mundi"), name="Arena Mundi")
    heroes: dict[str, Any] = {f"p{number}": hero([item(lower=f"attack {number}")]) for number in (1, 2, 3)}
    t = at(track=[item()], deck=[], turn="p2", town=town, **heroes).play("p2 rest village 1")
    assert duels(t) == [(1, 2), (2, 0), (0, 1)]  # once each, from the starting player on
    assert points(t) == [-(2 + 3), -(3 + 1), -(2 + 1)]


@rule("EN-END-04")
def test_EN_END_04_no_other_village_does() -> None:
    assert duels(ended()) == []
    for place in shipped().villages:
        name = shipped().of[place].name
        assert (name == "Arena Mundi") == any(
            "When the game ends: All players duel" in one for one in texts(name)
        )


@rule("EN-END-05")
@pytest.mark.parametrize("defeated", [False, True])
def test_EN_END_05_reward_tokens_of_saakara_are_duels(defeated: bool) -> None:
    lord = overlord(10, 9, reward=texts("Sa'akara, the Gamerunner"))
    fighter = hero([item(lower="attack 3")], tokens=2)
    t = last_turn(lord=lord, p1=fighter, p3=hero(tokens=1), town=village(*texts("Arena Mundi")))
    if defeated:
        t.state.overlord_active, t.state.overlord_tokens = False, 0
        t.state.refresh_common()
    t.play("p1 rest village 1")
    arena = [(0, 1), (1, 2), (2, 0)]
    assert (duels(t), t.menu("p1")) == (arena, ["target p2", "target p3", "no"])
    t.play("p1 target p2")
    assert t.menu("p1") == ["target p2", "target p3", "no"]
    t.play("p1 target p2")
    assert (t.asked, t.menu("p3")) == (["p3"], ["target p1", "target p2", "no"])
    t.play("p3 no")
    assert duels(t) == [*arena, (0, 1), (0, 1)]
    assert t.table.over
    assert points(t) == [10, -9, 5 - 3]


@rule("EN-END-05")
def test_EN_END_05_without_a_token_no_duel() -> None:
    t = ended(lord=overlord(10, 9, reward=texts("Sa'akara, the Gamerunner")))
    assert (duels(t), t.table.over) == ([], True)


# -- points --------------------------------------------------------------------------------------


@rule("EN-END-06")
def test_EN_END_06_village_cards_tokens_and_wounds_are_added_up() -> None:
    town = village(*PLAIN_VILLAGE, "{score} for each {item}")
    mine = hero(
        [item(low="10{score}"), item(low="20{score}")], creatures=[monster(low="40{score}")], hurt=4, tokens=1
    )
    t = ended(p1=mine, town=town, lord=overlord(reward="100{score}"))
    assert points(t) == [3 + 70 + 100 - 4, 1, 1]


@rule("EN-END-06")
def test_EN_END_06_the_village_counts_for_every_player_with_own_numbers() -> None:
    town = village(*PLAIN_VILLAGE, "{score} for each {monster} or {dragon}", "{score} for each 5{crystal}")
    t = ended(town=town, p1=hero(creatures=[dragon(low=())]), p2=hero(crystals=15), p3=hero(crystals=4))
    assert points(t) == [1 + 1, 3, 0]  # p1 has rested: 9 crystals


@rule("EN-END-06", "EN-ANA-04")
def test_EN_END_06_active_parts_alone_count() -> None:
    cards = [item(text="1{score}", low="2{score}"), item(text="4{score}", low="8{score}")]
    rings = [enchantment(text="16{score}", low="32{score}")]
    beasts = [monster(text="64{score}", low="128{score}"), monster(text="256{score}", low="512{score}")]
    scar = wound(text="600{score}", low="700{score}")
    t = ended(p1=hero(cards, rings, beasts, [scar]))
    assert points(t)[0] == (2 + 4 + 8) + (16 + 32) + (128 + 256 + 512) + (600 + 700) - 10


@rule("EN-END-07")
@pytest.mark.parametrize(("hurt", "cards", "score"), [(1, 0, -1), (7, 0, -7), (0, 2, -20), (3, 1, -13)])
def test_EN_END_07_minus_one_for_every_wound(hurt: int, cards: int, score: int) -> None:
    t = ended(p1=hero(hurt=hurt, wounds=[wound() for _ in range(cards)]))
    assert points(t) == [score, 0, 0]


@rule("EN-END-08")
@pytest.mark.parametrize(("tokens", "score"), [(0, 0), (1, 7), (3, 21)])
def test_EN_END_08_once_for_every_reward_token(tokens: int, score: int) -> None:
    lord = overlord(1, 0, reward=["5{score}", "{minor} Take 1{crystal}", "2{score}"])
    t = last_turn(p2=hero(tokens=tokens), lord=lord).play("p1 rest village 1")
    assert points(t) == [0, score, 0]


@rule("EN-END-08")
def test_EN_END_08_tokens_score_although_the_overlord_is_defeated() -> None:
    t = last_turn(lord=overlord(1, 0, reward="5{score}"))
    t.state.overlord_tokens = 1
    t.play("p1 challenge 1")
    assert (t.state.overlord_active, points(t)) == (False, [5, 0, 0])


@rule("EN-END-09")
def test_EN_END_09_the_total_may_be_below_zero() -> None:
    t = ended(p1=hero([item(low="-5{score}")], hurt=3), p2=hero([item(low="2{score}")], hurt=3))
    assert points(t) == [-8, -1, 0]


@rule("EN-END-10")
@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((3, 5, 4), (1,)),
        ((5, 3, 5), (0, 2)),
        ((2, 2, 2), (0, 1, 2)),
        ((-3, -1, -2), (1,)),
        ((-1, -1, -4), (0, 1)),
    ],
)
def test_EN_END_10_the_most_points_win_and_ties_share(
    scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    heroes = {f"p{seat + 1}": hero([item(low=f"{score}{{score}}")]) for seat, score in enumerate(scores)}
    t = ended(**heroes)
    assert points(t) == list(scores)
    assert t.state.victors == winners
    assert t.table.game.winners(t.state) == winners


@rule("EN-END-11")
def test_EN_END_11_crystals_graveyard_and_cards_on_the_overlord_are_worth_nothing() -> None:
    t = ended(
        p1=hero(crystals=50),
        graveyard=[item(low="9{score}"), monster(low="9{score}")],
        on_lord=[enchantment(low="9{score}")],
        lord=overlord(),
    )
    assert points(t) == [0, 0, 0]
    assert (len(t.graveyard), len(t.on_lord)) == (3, 1)


@rule("EN-END-11")
def test_EN_END_11_unless_a_text_says_otherwise() -> None:
    t = ended(p1=hero(crystals=50), p2=hero([item(low="2{score} for each 5{crystal}")], crystals=14))
    assert points(t) == [0, 4, 0]
