"""Reward tokens on the village, and another village in its place: EN-EFF-132 to 135, EN-R-58."""

from typing import Any

import pytest

from tests.enchanters.phrases.using import using
from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    Written,
    at,
    enchantment,
    hero,
    overlord,
    village,
    wound,
)
from tests.rules import rule
from wyrmhall.games.enchanters.components.cards import NO_CARD, Kingdom
from wyrmhall.games.enchanters.components.tokens import CALM, NO_DESERT_TOKEN, SANDSTORM
from wyrmhall.games.enchanters.rules.villages import villages_left
from wyrmhall.kernel.refusal import BadRecord

REPLACE = "If there is 1{reward} per player on the {village}: replace it, then current player takes 5{damage}"
REPLACE_ALONE = (
    "(If there is 1{reward} per player on the {village}) replace it, then current player takes 5{damage}"
)
ADD = "Add {}{{reward}} to the {{village}}"


def falling(*others: Written, text: str = REPLACE, tokens: int = 2, **more: Any) -> Played:
    """Two players; p1 can put tokens on the village, which the Overlord then replaces by another."""
    lord = overlord(other=text)
    mine = hero(enchantments=[enchantment(text="{minor} " + ADD.format(tokens))], **more.pop("me", {}))
    t = at(players=2, lord=lord, on_lord=others, p1=mine, **more)
    t.state.overlord_cards = ()  # villages that are in the box
    return t


def number(t: Played, one: Written) -> int:
    return t.cards.card(one)


def fallen(*others: Written, **more: Any) -> Played:
    return falling(*others, **more).play("p1 use enchantment 1")


# -- EN-EFF-132 ----------------------------------------------------------------------------------


@rule("EN-EFF-132", "EN-COND-16", "EN-DIS-06")
@pytest.mark.parametrize("text", [REPLACE, REPLACE_ALONE])
def test_EN_EFF_132_the_village_is_replaced_and_the_current_player_takes_damage(text: str) -> None:
    first, second = village(*PLAIN_VILLAGE), village("{rest} {minor} Take 9{crystal}")
    t = fallen(second, village(*PLAIN_VILLAGE), text=text, town=first)
    assert t.asked == ["chance"]
    assert t.wounds("p1") == 0  # the damage comes afterwards
    t.play(f"chance: village {number(t, second)}")
    assert t.state.village == number(t, second)
    assert t.state.village_tokens == 0
    assert t.state.gone == (number(t, first),)
    assert (t.wounds("p1"), t.wounds("p2")) == (5, 0)
    assert t.play("p1 rest village 1").crystals("p1") == 5 + 9


@rule("EN-EFF-132", "EN-R-104")
@pytest.mark.parametrize("text", [REPLACE, REPLACE_ALONE])
def test_EN_EFF_132_the_number_of_wounds_is_the_one_printed(text: str) -> None:
    other = village(*PLAIN_VILLAGE)
    t = fallen(other, text=text.replace("5", "3"))
    assert t.play(f"chance: village {number(t, other)}").wounds("p1") == 3


@rule("EN-EFF-132", "EN-COND-16", "EN-R-55")
def test_EN_EFF_132_nothing_happens_before_the_number_is_reached_and_more_is_enough() -> None:
    other = village(*PLAIN_VILLAGE)
    t = fallen(other, tokens=1)
    assert t.asked == ["p1"]
    assert t.state.village_tokens == 1
    assert fallen(other, tokens=3).asked == ["chance"]


@rule("EN-EFF-132", "EN-R-55")
def test_EN_R_55_it_happens_again_when_the_next_village_is_full() -> None:
    second, third = village(*PLAIN_VILLAGE), village(*PLAIN_VILLAGE)
    lower = enchantment(low="{minor} " + ADD.format(2))
    t = falling(second, third, me={"items": [lower]})
    t.play(f"p1 use enchantment 1; chance: village {number(t, second)}")
    t.play(f"p1 use enchantment 2; chance: village {number(t, third)}")
    assert t.wounds("p1") == 10
    assert t.state.village == number(t, third)


@rule("EN-EFF-132", "EN-R-75")
def test_EN_EFF_132_the_damage_may_bring_a_wound_card() -> None:
    other = village(*PLAIN_VILLAGE)
    t = fallen(other, me={"hurt": 6}, wound_deck=[wound(), wound()])
    t.play(f"chance: village {number(t, other)}; p1 keep 2")
    assert t.wounds("p1") == 11


@rule("EN-R-58")
def test_EN_R_58_a_village_out_of_the_game_is_not_drawn_again() -> None:
    first, second = village(*PLAIN_VILLAGE), village(*PLAIN_VILLAGE)
    t = fallen(second, town=first)
    with pytest.raises(BadRecord):
        t.play(f"chance: village {number(t, first)}")
    t.play(f"chance: village {number(t, second)}")


@rule("EN-R-58")
def test_EN_R_58_with_no_village_left_there_is_none() -> None:
    t = fallen(me={"items": [enchantment(low="{minor} " + ADD.format(1))]})
    assert t.state.village == NO_CARD
    assert t.wounds("p1") == 5
    assert "rest village 1" not in t.menu("p1")
    assert t.play("p1 use enchantment 2").state.village_tokens == 0


def with_kingdoms(t: Played, mine: str, odyssey: str = "", foreign: str = "") -> Played:
    """The kingdom in play has that village; two others, one of the Odyssey, have theirs."""
    cards = t.state.setup.cards
    cards.kingdoms[0].village = mine
    cards.kingdoms = (
        *cards.kingdoms,
        Kingdom("far", "Far", True, "", odyssey, "", "", ""),
        Kingdom("foreign", "Foreign", False, "", foreign, "", "", ""),
    )
    return t


@rule("EN-R-58")
def test_EN_R_58_related_villages_come_first_and_any_other_when_none_is_left() -> None:
    home, free, foreign = [village(*PLAIN_VILLAGE, name=name) for name in ("Home", "Free", "Foreign")]
    t = with_kingdoms(falling(home, free, foreign, related=True), "Home", foreign="Foreign")
    assert villages_left(t.state) == [number(t, home)]
    t.play(f"p1 use enchantment 1; chance: village {number(t, home)}")
    assert villages_left(t.state) == [number(t, free), number(t, foreign)]
    t = with_kingdoms(falling(home, free, foreign), "Home", foreign="Foreign")  # not related: any
    assert len(villages_left(t.state)) == 3


@rule("EN-R-58", "EN-OPT-15")
def test_EN_R_58_never_the_guild_and_without_the_odyssey_none_of_its_villages() -> None:
    guild, far, free = [
        village(*PLAIN_VILLAGE, name=name) for name in ("Enchanters Guild", "Far Town", "Free")
    ]
    t = with_kingdoms(falling(guild, far, free, odyssey=False), "", odyssey="Far Town")
    assert villages_left(t.state) == [number(t, free)]
    t = with_kingdoms(falling(guild, far, free), "", odyssey="Far Town")
    assert villages_left(t.state) == [number(t, far), number(t, free)]


@rule("EN-R-58")
def test_EN_R_58_in_a_cooperative_game_any_other_village_is_drawn() -> None:
    guild = village(*PLAIN_VILLAGE, name="Enchanters Guild")
    home, free = village(*PLAIN_VILLAGE, name="Home"), village(*PLAIN_VILLAGE)
    t = with_kingdoms(falling(home, free, town=guild, coop=True, related=True), "Home")
    t.play("p1 use enchantment 1")
    assert villages_left(t.state) == [number(t, home), number(t, free)]
    t.play(f"chance: village {number(t, free)}")
    assert t.wounds("p1") == 5


@rule("EN-R-58")
@pytest.mark.parametrize("side", [CALM, SANDSTORM])
def test_EN_R_58_the_desert_village_brings_the_desert_token(side: int) -> None:
    desert, other = village(*PLAIN_VILLAGE, name="Ne-Ne-Ne-Sethos"), village(*PLAIN_VILLAGE)
    t = falling(desert, other)
    t.play(f"p1 use enchantment 1; chance: village {number(t, desert)}")
    assert t.asked == ["chance"]
    assert t.wounds("p1") == 0
    t.play(f"chance: desert {side}")
    assert t.state.desert == side
    assert t.wounds("p1") == 5
    t = fallen(desert, other)
    t.play(f"chance: village {number(t, other)}")
    assert t.state.desert == NO_DESERT_TOKEN


@rule("EN-R-58")
def test_EN_R_58_a_desert_token_in_play_stays_as_it_lies() -> None:
    desert, other = village(*PLAIN_VILLAGE, name="Ne-Ne-Ne-Sethos"), village(*PLAIN_VILLAGE)
    for town, following in ((None, desert), (desert, other)):
        t = falling(following, town=town)
        t.state.desert = SANDSTORM
        t.play(f"p1 use enchantment 1; chance: village {number(t, following)}")
        assert t.state.desert == SANDSTORM
        assert t.asked == ["p1"]


@rule("EN-R-58", "EN-EFF-072", "EN-EFF-048")
def test_EN_R_58_the_texts_of_the_new_village_are_in_force_and_pay_no_starting_crystals() -> None:
    rich = village(*PLAIN_VILLAGE, "Players start with 25{crystal}", "All players have +1{pearl}")
    t = fallen(rich)
    t.play(f"chance: village {number(t, rich)}")
    assert [t.crystals("p1"), t.crystals("p2")] == [5, 5]
    assert [t.pearls("p1"), t.pearls("p2")] == [(1, 0), (1, 0)]


@rule("EN-EFF-132")
def test_EN_EFF_132_the_texts_of_the_old_village_are_gone() -> None:
    fast, plain = village(*PLAIN_VILLAGE, "All players have +1{speed}"), village(*PLAIN_VILLAGE)
    t = falling(plain, town=fast)
    seat = t.seat("p1")
    assert t.state.speed(seat) == 1
    t.play(f"p1 use enchantment 1; chance: village {number(t, plain)}")
    assert t.state.speed(seat) == 0


# -- tokens on the village -----------------------------------------------------------------------


@rule("EN-EFF-133")
@pytest.mark.parametrize("words", ["to the", "to on the", "on the"])
def test_EN_EFF_133_reward_tokens_go_onto_the_village(words: str) -> None:
    t = using(f"Add 1{{reward}} {words} {{village}}", lord=overlord())
    assert t.state.village_tokens == 1
    assert t.state.overlord_tokens == 3
    assert using(f"Add 2{{reward}} {words} {{village}}").state.village_tokens == 2


@rule("EN-EFF-134")
@pytest.mark.parametrize("words", ["to the", "to on the"])
def test_EN_EFF_134_one_onto_the_village_and_one_onto_the_overlord(words: str) -> None:
    text = f"Add 1{{reward}} {words} {{village}} and 2{{reward}} on the Overlord"
    t = using(text, lord=overlord())
    assert (t.state.village_tokens, t.state.overlord_tokens) == (1, 3 + 2)
    t = using(text)  # EN-OVL-17  the part that needs no Overlord still happens
    assert (t.state.village_tokens, t.state.overlord_tokens) == (1, 0)


@rule("EN-EFF-135")
def test_EN_EFF_135_reward_tokens_leave_the_village_as_far_as_there_are_some() -> None:
    t = at(p1=hero(enchantments=[enchantment(text="{double} Remove 2{reward} from the {village}")]))
    t.state.village_tokens = 3
    assert t.play("p1 use enchantment 1").state.village_tokens == 1
    assert t.play("p1 use enchantment 1").state.village_tokens == 0
