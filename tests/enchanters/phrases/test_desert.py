"""The desert token: EN-EFF-175 to 181, EN-DES, EN-SET-38."""

from typing import Any

import pytest

from tests.enchanters.tables import Played, Written, at, hero, item, monster, overlord, village
from tests.rules import rule
from wyrmhall.games.enchanters.components.tokens import CALM, NO_DESERT_TOKEN, SANDSTORM
from wyrmhall.games.enchanters.rules.combat.situations import opponent_values

FLIP = "Flip the Desert Token"
MAY_FLIP = "You may flip the Desert Token"
DOUBLE = "Double the effect of the Desert Token"
MAY_DOUBLE = "You may double the effect of the Desert Token on your turn"
MAY_IGNORE = "You may ignore the effect of the Desert Token on your turn"
TO_SANDSTORM = "Turn the Desert Token to its Sandstorm side"
TO_CALM = "Turn the Desert Token to its Calm side"
FOE = monster(10, 10)


def desert(side: int, *texts: str, **more: Any) -> Played:
    """p1 has an item with these texts, the token shows that side, slot 0 holds a creature of 10 and 10."""
    track = more.pop("track", [FOE, *[item() for _ in range(5)]])
    t = at(p1=hero(items=[item(text=list(texts))]), track=track, **more)
    t.state.desert = side
    return t


def values(t: Played, seat: str = "p1", foe: Written = FOE) -> tuple[int, int]:
    return opponent_values(t.state, t.seat(seat), t.cards.card(foe), 0)


@rule("EN-EFF-175")
@pytest.mark.parametrize(("before", "after"), [(CALM, SANDSTORM), (SANDSTORM, CALM)])
def test_the_token_is_turned_over(before: int, after: int) -> None:
    t = desert(before, f"{{minor}} {FLIP}").play("p1 use item 1")
    assert t.state.desert == after
    assert t.told("p3", "desert-turned") == [{"side": after}]


@rule("EN-EFF-176")
@pytest.mark.parametrize(("before", "after"), [(CALM, SANDSTORM), (SANDSTORM, CALM)])
def test_the_token_may_be_turned_over(before: int, after: int) -> None:
    t = desert(before, f"{{minor}} {MAY_FLIP}").play("p1 use item 1")
    assert t.menu("p1") == ["yes", "no"]
    t.play("p1 yes")
    assert t.state.desert == after


@rule("EN-EFF-176")
def test_the_token_may_stay_as_it_is() -> None:
    t = desert(CALM, f"{{minor}} {MAY_FLIP}").play("p1 use item 1; p1 no")
    assert t.state.desert == CALM
    assert t.told("p1", "desert-turned") == []


@rule("EN-EFF-180", "EN-R-102")
@pytest.mark.parametrize(("before", "turned"), [(CALM, 1), (SANDSTORM, 0)])
def test_to_the_sandstorm_side(before: int, turned: int) -> None:
    t = desert(before, f"{{minor}} {TO_SANDSTORM}").play("p1 use item 1")
    assert t.state.desert == SANDSTORM
    assert values(t) == (9, 11)
    assert len(t.told("p1", "desert-turned")) == turned


@rule("EN-EFF-181", "EN-R-102")
@pytest.mark.parametrize(("before", "turned"), [(CALM, 0), (SANDSTORM, 1)])
def test_to_the_calm_side(before: int, turned: int) -> None:
    t = desert(before, f"{{minor}} {TO_CALM}").play("p1 use item 1")
    assert t.state.desert == CALM
    assert values(t) == (11, 9)
    assert len(t.told("p1", "desert-turned")) == turned


@rule("EN-EFF-175", "EN-EFF-176", "EN-EFF-180", "EN-EFF-181", "EN-SET-38", "EN-R-115")
@pytest.mark.parametrize("text", [FLIP, MAY_FLIP, TO_SANDSTORM, TO_CALM])
def test_without_the_token_nothing_happens_and_nothing_is_asked(text: str) -> None:
    t = desert(NO_DESERT_TOKEN, f"{{minor}} {text}; Take 1{{crystal}}").play("p1 use item 1")
    assert t.state.desert == NO_DESERT_TOKEN
    assert t.told("p1", "desert-turned") == []
    assert t.crystals("p1") == 6


# -- doubled and ignored -------------------------------------------------------------------------


@rule("EN-EFF-177", "EN-DES-02")
@pytest.mark.parametrize(("copies", "size"), [(0, 1), (1, 2), (2, 4)])
@pytest.mark.parametrize("seat", ["p1", "p2"])
def test_the_effect_is_doubled_for_everybody_once_for_every_text(copies: int, size: int, seat: str) -> None:
    t = desert(CALM, *[DOUBLE] * copies)
    assert values(t, seat) == (10 + size, 10 - size)
    t.state.desert = SANDSTORM
    assert values(t, seat) == (10 - size, 10 + size)


@rule("EN-EFF-177", "EN-SET-38")
def test_doubling_without_the_token_changes_nothing() -> None:
    assert values(desert(NO_DESERT_TOKEN, DOUBLE)) == (10, 10)


@rule("EN-EFF-177", "EN-COND-09")
def test_doubled_as_long_as_the_creature_lies_on_the_track() -> None:
    sphinx = monster(0, 0, text=f"When this {{monster}} is on the Journey Track: {DOUBLE}")
    t = desert(CALM, track=[FOE, sphinx])
    assert values(t) == (12, 8)
    t.state.desert = SANDSTORM
    t.play("p1 journey 1")
    assert sphinx in t.creatures("p1")
    assert values(t) == (9, 11)


@rule("EN-EFF-177", "EN-R-132")
def test_doubled_behind_a_cost_until_the_turn_ends() -> None:
    t = desert(CALM, f"{{minor}} {DOUBLE}")
    assert values(t) == (11, 9)
    t.play("p1 use item 1")
    assert (values(t), values(t, "p2")) == ((12, 8), (12, 8))
    t.play("p1 journey 5")
    assert t.state.active == t.seat("p2")
    assert values(t) == (11, 9)


@rule("EN-EFF-178")
def test_the_player_may_double_it_once_in_the_own_turn() -> None:
    t = desert(CALM, MAY_DOUBLE)
    assert values(t) == (11, 9)
    t.play("p1 use item 1")
    assert (values(t), values(t, "p2")) == ((12, 8), (12, 8))
    assert t.refusal("p1 use item 1").rule == "EN-ACT-03"
    t.play("p1 journey 5")
    assert t.state.active == t.seat("p2")
    assert values(t) == (11, 9)


@rule("EN-EFF-179", "EN-DES-03")
def test_the_player_may_ignore_it_in_the_own_turn() -> None:
    t = desert(SANDSTORM, MAY_IGNORE, p2=hero(items=[item(low=DOUBLE)]))
    assert values(t) == (8, 12)
    t.play("p1 use item 1")
    assert (values(t), values(t, "p2")) == ((10, 10), (8, 12))
    t.play("p1 journey 5")
    assert t.state.active == t.seat("p2")
    assert values(t) == (8, 12)


@rule("EN-EFF-178", "EN-EFF-179", "EN-R-36")
@pytest.mark.parametrize("text", [MAY_DOUBLE, MAY_IGNORE])
def test_never_in_the_turn_of_another_not_even_in_a_duel(text: str) -> None:
    free = item(text=[text, "{minor} 1{attack}"])
    duelist = hero(items=[item(text="{minor} You may duel the player on your left")])
    t = at(players=2, p1=duelist, p2=hero(items=[free]))
    t.state.desert = CALM
    t.play("p1 use item 1; p1 yes")
    assert t.menu("p2") == ["use item 2", "done"]
    assert t.refusal("p2 use item 1").rule == "EN-R-36"


@rule("EN-EFF-178", "EN-EFF-179", "EN-R-31")
@pytest.mark.parametrize(("text", "wins"), [(MAY_DOUBLE, True), (MAY_IGNORE, False)])
def test_before_a_fight(text: str, wins: bool) -> None:
    foe = monster(3, 0)
    t = desert(SANDSTORM, text, track=[foe])
    t.play("p1 journey 0; p1 use item 1")  # attack 1 against 3 - 2, or against 3
    assert (foe in t.creatures("p1")) == wins


@rule("EN-EFF-177", "EN-R-03", "EN-R-37")
@pytest.mark.parametrize(("texts", "tokens"), [((), 1), ((f"When {{challenge}}: {DOUBLE}",), 0)])
def test_doubled_by_the_village_while_the_active_player_challenges(
    texts: tuple[str, ...], tokens: int
) -> None:
    town = village("{rest} {minor} Take 4{crystal}", *texts)
    t = at(town=town, lord=overlord(0, 0))  # attack 1 against a health of 1, or of 2
    t.state.desert = CALM
    t.play("p1 challenge 1")
    assert t.tokens("p1") == tokens
    assert values(t, foe=t.cards.written[t.state.overlord]) == (1, 0)
