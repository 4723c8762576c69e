"""Each kind of moment of Dragon Dune: a scenario that makes it, and its words."""

from tests.dragon_dune.battle.battles import declare, fight, reveal
from tests.dragon_dune.tables import at
from tests.moments.moments import last, moments_of, said, sums
from wyrmhall.kernel.game_parts.moments import BRIEF, CARD


def test_a_battle_is_shown_side_by_side_in_the_order_of_its_arithmetic() -> None:
    battle = last(fight("elves 2/5 4h", "dwarves 1/3 2c"), "battle")
    attacker, defender = battle.sides
    assert (battle.shape, battle.title) == (CARD, "Battle in 14: Elves against the Dwarves")
    assert (attacker.title, sums(attacker), attacker.total) == (
        "Elves, attacking",
        ["2 units at 2 +4", "4♥ +4"],
        "8",
    )
    assert (defender.title, sums(defender), defender.total) == (
        "Dwarves, defending",
        ["1 unit at 2 +2", "2♣ +2", "what the faction adds +2"],
        "6",
    )
    assert (attacker.won, defender.won) == (True, False)
    assert said(battle)[-3:] == [
        "Elves lose 2 units in 14",
        "Dwarves lose 3 units in 14",
        "Dwarves discard 2♣",
    ]
    assert battle.outcome == "Elves have 8, the Dwarves 6: the battle in 14 goes to the Elves"


def test_the_higher_artifact_of_a_colour_adds_nothing_and_says_so() -> None:
    battle = last(fight("elves 2/5 4h", "goblins 1/3 2d"), "battle")
    assert sums(battle.sides[0])[1] == "4♥: the higher fire, adds nothing +0"
    assert sums(battle.sides[1])[1] == "2♦ +2"


def test_a_tie_names_its_rule() -> None:
    battle = last(fight("elves 1/5", "goblins 1/3"), "battle")
    assert battle.sides[0].total == battle.sides[1].total == "2"
    assert "Equal totals: the attacker wins" in said(battle)


def test_treachery_is_a_turn_of_fate() -> None:
    t = reveal("elves 1/5 4h", "dwarves 3/3 4c", queens="elves d", jacks="elves c")
    battle = last(declare(t, "elves"), "battle")
    fate = said(battle)
    assert fate[:3] == [
        "Treachery! Declared by the Elves",
        "Elves show the Queen of diamonds and the Jack of clubs",
        "A turn of fate: the totals count for nothing",
    ]
    assert int(battle.sides[0].total) < int(battle.sides[1].total)
    assert (battle.sides[0].won, battle.outcome) == (
        True,
        "Treachery decides: the battle in 14 goes to the Elves",
    )


def test_the_dragon_flies_and_burns() -> None:
    t = at("dragon", units="elves 2 3; goblins 7 1", ground="1 4", edition="first", dragon=18)
    t.play("chance: dragon 3")
    flight = last(t, "flight")
    assert flight.shape == CARD
    assert said(flight) == [
        "The die says 3",
        "4 gold burn in 1",
        "Elves lose 3 units to the dragon in 2",
    ]
    assert flight.outcome == "The dragon flies from 18 to 3"


def test_a_flight_over_empty_land_passes() -> None:
    t = at("dragon", edition="first", dragon=18)
    flight = last(t.play("chance: dragon 1"), "flight")
    assert (flight.shape, said(flight)[-1]) == (BRIEF, "Nothing burns on its way")


def test_event_cards_and_the_dragon_that_strikes() -> None:
    t = at("event", edition="sixth-c", pile="9c", units="elves 10 2")
    t.play("chance: event 9h; chance: event 8c")
    strike = last(t, "event")
    assert (strike.shape, strike.title) == (CARD, "A dragon strikes: Elves lose 2 units to the dragon in 10")
    assert said(strike)[0].startswith("First event card")


def test_a_sale_does_not_tell_the_card() -> None:
    t = at("bidding", gold="dwarves 5 elves 2", hands="orcs 2c", first="elves", talk="off")
    t.play("chance: sale 5d; elves bid 2; goblins pass; orcs pass; dwarves pass")
    sale = last(t, "sale")
    assert (sale.shape, said(sale), sale.outcome) == (BRIEF, ["Elves bid 2"], "Elves get the card for 2 gold")


def test_turns_are_counted() -> None:
    t = at("victory", turn=2)
    assert last(t, "turn").title == "Turn 3 of 8"


def test_victory() -> None:
    t = at("victory", turn=3, units="elves 1* 1 3* 1 5* 1 10* 1", talk="off")
    assert [one.title for one in moments_of(t, "victory")] == ["Victory"]


def test_a_great_council_opens_and_tells_the_alliances_it_made() -> None:
    t = at("event", edition="sixth-c", pile="9c", talk="off", first="elves")
    t.play("chance: event 9h; chance: event 8c; elves ally orcs; orcs accept")
    while t.asked != ["chance"] and "pass" in t.menu(t.asked[0]):
        t.play(f"{t.asked[0]} pass")
    opened, closed = moments_of(t, "council")
    assert (opened.shape, opened.title) == (BRIEF, "The Great Council")
    assert (closed.shape, closed.outcome) == (CARD, "Orcs are allied with the Elves now")


def test_a_chaos_monster_leaves_nobody() -> None:
    t = reveal("goblins 1/2 6h", "orcs 1/2 2c", hands="orcs ad ah; elves as ac", two_aces=("chaos",))
    t.play("orcs use ad ah")
    chaos = last(t, "chaos")
    assert (chaos.shape, chaos.title) == (CARD, "A chaos monster")
    assert chaos.outcome == "Orcs summon a chaos monster with A♦, A♥: everything there is destroyed"
