"""Each kind of moment of Enchanters: a scenario that makes it, and its words."""

from tests.enchanters.overlord.test_coop import after_a_round
from tests.enchanters.tables import (
    Played,
    at,
    dragon,
    enchantment,
    event,
    hero,
    item,
    monster,
    overlord,
    village,
    wound,
)
from tests.moments.moments import said, sums
from tests.rules import rule
from wyrmhall.games.enchanters.language.prose import names_with_cards
from wyrmhall.games.enchanters.rules.combat.sums import powers_by_card
from wyrmhall.kernel.game_parts.moments import BRIEF, CARD, Moment
from wyrmhall.kernel.retelling import moments_since
from wyrmhall.kernel.seat import Seat


def last(t: Played, kind: str) -> Moment:
    """With the names of the cards that the test has written."""
    table = t.table
    names = names_with_cards(table.names, t.state.setup.cards)
    return [one for one in moments_since(table.log, 0, table.game, names, table.options) if one.kind == kind][
        -1
    ]


def strong() -> Played:
    return at(p1=hero([item("attack 9 defense 1")], crystals=5), track=[monster(4, 3), dragon(8, 5)])


def test_a_combat_is_shown_side_by_side_as_full_sums() -> None:
    combat = last(strong().play("p1 journey 0"), "combat")
    own, foe = combat.sides
    assert (combat.shape, own.won, foe.won) == (BRIEF, True, False)
    assert sums(own) == [
        "attack: item 40 9, Fist p1 1 10",
        "defense: item 40 1, \u201cof enchanting p1\u201d 1 2",
    ]
    assert sums(foe) == ["health 4", "strength 3"]
    assert said(combat) == [
        "Attack 10 reaches health 4: it is beaten, but strikes first",
        "Monster 41 strikes p1: strength 3 against defense 2",
        "P1 takes 1 damage",
    ]


def test_a_combat_of_an_older_log_is_told_without_sums() -> None:
    t = strong().play("p1 journey 0")
    t.table.log[:] = [event for event in t.table.log if event.kind != "fought"]
    assert (last(t, "combat").sides, last(t, "combat").outcome) == ((), "P1 defeats monster 41")


@rule("EN-R-25")
def test_an_item_that_copies_counts_in_the_sums_as_what_it_copies() -> None:
    model = enchantment("attack 2", lower="defense 1")
    copy = item("attack 9", "This {item} is the exact copy of your top {enchantment}", lower="attack 1")
    t = at(p1=hero(items=[copy], enchantments=[model]))
    attack, defense = powers_by_card(t.state, Seat(0))
    assert sum(attack[1::2]) == 2 + 2 + 1 + 1 == t.attack("p1")  # model, copied, own lower part, fist
    assert sum(defense[1::2]) == 1 + 1 + 1 == t.defense("p1")


def test_texts_this_fight_and_tokens_are_part_of_the_sums() -> None:
    worn = enchantment("attack 2", "1{attack} and 1{defense} on {distance}3 or more")
    track = [item(), item(), item(), monster(4, 3, name="Ogre")]
    t = at(p1=hero([], [worn]), track=track, town=village("{minor} 1{attack}"))
    t.state.marks[3] = (0, 0, 1, 1)
    combat = last(t.play("p1 use village 1; p1 journey 3"), "combat")
    assert sums(combat.sides[0])[0].endswith("Fist p1 1, enchantment 43 2, texts +1, in this fight +1 5")
    assert sums(combat.sides[1]) == [
        "health: 4 printed, tokens and texts +1 5",
        "strength: 3 printed, tokens and texts +1 4",
    ]


def test_a_slain_dragon_stays() -> None:
    slain = last(strong().play("p1 journey 1"), "dragon")
    assert (slain.shape, slain.title) == (CARD, "A dragon is slain")
    assert "takes" in said(slain)[2]


def test_a_dragon_that_stands() -> None:
    t = at(p1=hero([], crystals=5), track=[monster(4, 3), dragon(8, 5)])
    stands = last(t.play("p1 journey 1"), "dragon")
    assert stands.title == "The dragon stands"
    assert sums(stands.sides[1]) == ["health 8", "strength 5"]
    assert said(stands) == [
        "Attack 1 falls short of health 8: the fight fails, nobody is hurt, and the card in slot 0 goes"
    ]


def test_a_duel_shows_both_with_what_they_strike_and_ward_off() -> None:
    duelist = item("attack 3", "{minor} You may duel a target player")
    t = at(p1=hero([duelist]), p2=hero([item("attack 1 defense 2")]), players=2)
    duel = last(t.play("p1 use item 1; p1 target p2"), "duel")
    assert [sums(side) for side in duel.sides] == [["attack 4", "defense 1"], ["attack 2", "defense 3"]]
    assert [(fact.words, fact.number) for fact in duel.facts] == [
        ("p1's attack 4 less p2's defense 3: damage", "1"),
        ("p2's attack 2 less p1's defense 1: damage", "1"),
    ]


def test_ten_wounds_become_a_card() -> None:
    t = at(p1=hero([item("attack 9")], hurt=8), track=[monster(4, 5)], wound_deck=[wound(), wound()])
    wounded = last(t.play("p1 journey 0; p1 keep 1"), "wounds")
    assert (wounded.shape, wounded.title) == (BRIEF, "Wounded")


def test_an_invasion_and_what_it_did() -> None:
    lord = overlord(invasion="{item}: All players take 2{damage}")
    invasion = last(at(lord=lord, track=[item(), item()]).play("p1 rest village 1"), "invasion")
    assert said(invasion)[0] == "P1 takes 2 damage"


def test_a_challenge_its_reward_and_the_fall_of_the_overlord() -> None:
    t = at(lord=overlord(10, 0), p1=hero([item("attack 9")]), p2=hero([item("attack 9")]), players=2)
    t.play("p1 challenge 1")
    assert last(t, "challenge").title == "The Overlord is challenged"
    assert (last(t, "reward").shape, last(t, "reward").title) == (CARD, "A reward from the Overlord")
    t.play("p2 challenge 1")
    assert last(t, "lord-falls").title == "The Overlord falls"


def test_the_end_shows_points_and_their_sources() -> None:
    t = at(track=[item(low="2{score}"), item()], deck=[], players=2).play("p1 journey 0; p2 journey 0")
    end = last(t, "victory")
    assert (end.title, end.sides[0].title, end.sides[0].total) == ("Victory", "p1", "2")
    assert sums(end.sides[0]) == ["cards 2"]


def test_all_lose_together() -> None:
    t = at(coop=True, lord=overlord(), p1=hero(hurt=50), town=village("{minor} All players take 9{damage}"))
    assert last(t.play("p1 use village 1"), "victory").title == "Defeat"


def test_the_overlords_anger() -> None:
    anger = last(after_a_round(event([])), "anger")
    assert (anger.shape, anger.title) == (CARD, "The Overlord is angry")
    assert said(anger)[0].startswith("anger ")
