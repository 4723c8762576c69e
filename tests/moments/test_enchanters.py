"""Each kind of moment of Enchanters: a scenario that makes it, and its words."""

from tests.enchanters.overlord.test_coop import after_a_round
from tests.enchanters.tables import Played, at, dragon, event, hero, item, monster
from tests.moments.moments import said, sums
from wyrmhall.games.enchanters.language.prose import names_with_cards
from wyrmhall.kernel.game_parts.moments import BRIEF, CARD, Moment
from wyrmhall.kernel.retelling import moments_since


def last(t: Played, kind: str) -> Moment:
    """With the names of the cards that the test has written."""
    table = t.table
    names = names_with_cards(table.names, t.state.setup.cards)
    return [one for one in moments_since(table.log, 0, table.game, names, table.options) if one.kind == kind][
        -1
    ]


def strong() -> Played:
    return at(p1=hero([item("attack 9 defense 1")], crystals=5), track=[monster(4, 3), dragon(8, 5)])


def test_a_combat_is_shown_side_by_side() -> None:
    combat = last(strong().play("p1 journey 0"), "combat")
    own, foe = combat.sides
    assert (combat.shape, own.won, foe.won) == (BRIEF, True, False)
    assert sums(own)[0] == "attack: enough"
    assert sums(foe) == ["health, as printed 4", "strength 3"]


def test_a_slain_dragon_stays() -> None:
    slain = last(strong().play("p1 journey 1"), "dragon")
    assert (slain.shape, slain.title) == (CARD, "A dragon is slain")
    assert "takes" in said(slain)[0]


def test_a_dragon_that_stands() -> None:
    t = at(p1=hero([], crystals=5), track=[monster(4, 3), dragon(8, 5)])
    stands = last(t.play("p1 journey 1"), "dragon")
    assert stands.title == "The dragon stands"
    assert sums(stands.sides[1]) == ["health 8"]


def test_the_overlords_anger() -> None:
    anger = last(after_a_round(event([])), "anger")
    assert (anger.shape, anger.title) == (CARD, "The Overlord is angry")
    assert said(anger)[0].startswith("anger ")
