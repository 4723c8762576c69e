"""The second resolver itself, on battles worked out by hand."""

import pytest

from tests.dragon_dune.second_resolver import Card, Result, Rules, Side, resolve

EDITIONS = ("first", "sixth", "sixth-c", "ninth")
LATER = EDITIONS[1:]


def side(plan: str) -> Side:
    """`dwarves 2+1/4+2 d3`: sends 2 ordinary units and 1 elite of 4 and 2, and the 3 of diamonds.

    Words that may follow: blessed, treachery.
    """
    faction, army, *words = plan.split()
    sent, present = ([*map(int, count.split("+")), 0][:2] for count in army.split("/"))
    cards: list[Card] = [(word[0], int(word[1:])) for word in words if word[1:].isdigit()]
    return Side(
        faction,
        units=sum(present),
        elites=present[1],
        sent=sum(sent),
        elites_sent=sent[1],
        card=cards[0] if cards else None,
        blessed="blessed" in words,
        treachery="treachery" in words,
    )


def battle(rules: Rules | str, attacker: str, defender: str) -> Result:
    return resolve(rules if isinstance(rules, Rules) else Rules(rules), side(attacker), side(defender))


@pytest.mark.parametrize(
    ("attacker", "defender", "winner", "totals", "lost", "cards"),
    [
        ("elves 3/5", "goblins 2/4", "attacker", (3, 2), (3, 4), ("none", "none")),
        ("elves 0/5", "goblins 0/4", "attacker", (0, 0), (0, 4), ("none", "none")),
        ("dwarves 2/2", "orcs 3/3", "defender", (2, 3), (2, 3), ("none", "none")),
        ("elves 1/2 h4", "orcs 2/3 s3", "attacker", (5, 5), (1, 3), ("choice", "discarded")),
        ("elves 1/2 h4", "orcs 2/3 d3", "defender", (1, 5), (2, 2), ("discarded", "choice")),
        ("elves 5/6 h4", "orcs 1/3 d3", "attacker", (5, 4), (5, 3), ("choice", "discarded")),
        ("elves 1/2 h4", "orcs 2/3 d4", "defender", (1, 2), (2, 2), ("discarded", "choice")),
        ("elves 1/2 c1", "orcs 0/3 s2", "attacker", (2, 0), (1, 3), ("choice", "discarded")),
    ],
)
def test_first(
    attacker: str,
    defender: str,
    winner: str,
    totals: tuple[int, int],
    lost: tuple[int, int],
    cards: tuple[str, str],
) -> None:
    expected = Result(winner, totals, lost, (0, 0), cards, (0, 0))
    assert battle("first", attacker, defender) == expected


@pytest.mark.parametrize(
    ("attacker", "defender", "winner", "totals", "lost", "cards"),
    [
        ("elves 3/5", "goblins 2/4", "attacker", (6, 4), (3, 4), ("none", "none")),
        ("elves 0/5", "goblins 0/4 d2", "defender", (0, 2), (5, 0), ("none", "kept")),
        ("elves 1/2 h4", "goblins 2/3 s2", "attacker", (6, 6), (1, 3), ("kept", "discarded")),
        ("elves 1/2 h4", "goblins 2/3 d3", "defender", (2, 7), (2, 2), ("discarded", "kept")),
        ("elves 5/6 h4", "goblins 1/3 d3", "attacker", (10, 5), (5, 3), ("discarded", "discarded")),
        ("elves 3/3 s5", "goblins 1/3 c5", "attacker", (6, 2), (3, 3), ("discarded", "discarded")),
        ("goblins 0/1 h2", "elves 1/3 d5", "attacker", (2, 2), (0, 3), ("kept", "discarded")),
    ],
)
@pytest.mark.parametrize("edition", LATER)
def test_later_editions_without_bonuses(
    edition: str,
    attacker: str,
    defender: str,
    winner: str,
    totals: tuple[int, int],
    lost: tuple[int, int],
    cards: tuple[str, str],
) -> None:
    expected = Result(winner, totals, lost, (0, 0), cards, (0, 0))
    assert battle(edition, attacker, defender) == expected


@pytest.mark.parametrize(
    ("edition", "own", "dwarves_orcs", "orcs_elves", "goblins_dwarves"),
    [
        ("first", "1/1", (1, 1), (1, 1), (1, 1)),
        ("sixth", "1/1", (3, 3), (3, 2), (2, 3)),
        ("sixth-c", "1/1", (2, 3), (3, 2), (2, 4)),
        ("ninth", "1/1", (2, 3), (3, 2), (2, 4)),
        ("sixth", "0/1", (1, 1), (1, 0), (0, 1)),
        ("sixth-c", "0/1", (0, 1), (1, 0), (0, 2)),
    ],
)
def test_faction_bonuses(
    edition: str,
    own: str,
    dwarves_orcs: tuple[int, int],
    orcs_elves: tuple[int, int],
    goblins_dwarves: tuple[int, int],
) -> None:
    assert battle(edition, f"dwarves {own}", f"orcs {own}").totals == dwarves_orcs
    assert battle(edition, f"orcs {own}", f"elves {own}").totals == orcs_elves
    assert battle(edition, f"orcs {own}", f"goblins {own}").totals == orcs_elves
    assert battle(edition, f"goblins {own}", f"dwarves {own}").totals == goblins_dwarves


@pytest.mark.parametrize(
    ("edition", "totals"),  # each list is: alone, lower, higher, equal, against no weakness, no card
    [
        ("first", [(1, 4), (1, 4), (2, 1), (1, 1), (1, 4), (1, 1)]),
        ("sixth", [(0, 5), (0, 5), (1, 2), (0, 2), (2, 5), (2, 2)]),
        ("sixth-c", [(0, 5), (0, 5), (3, 2), (2, 2), (2, 5), (2, 2)]),
        ("ninth", [(0, 5), (0, 5), (4, 2), (2, 2), (2, 5), (2, 2)]),
    ],
)
def test_weaknesses_of_elves_who_meet_a_goblin_card(edition: str, totals: list[tuple[int, int]]) -> None:
    rules = Rules(edition, weaknesses=True)
    low = "h2" if edition == "ninth" else "h1"  # an Ace is no artifact there
    meetings = [
        ("elves 1/1", "goblins 1/1 d3"),
        ("elves 1/1 h4", "goblins 1/1 d3"),
        (f"elves 1/1 {low}", "goblins 1/1 d3"),
        ("elves 1/1 h3", "goblins 1/1 d3"),
        ("elves 1/1", "goblins 1/1 s3"),
        ("elves 1/1", "goblins 1/1"),
    ]
    assert [battle(rules, *sides).totals for sides in meetings] == totals


def test_weaknesses_of_both_sides_and_of_all_factions() -> None:
    rules = Rules("sixth-c", weaknesses=True)
    assert battle(rules, "dwarves 0/1 s2", "goblins 0/1 h3").totals == (2, 1)  # 2 + 2 - 2 and 3 - 2
    assert battle(rules, "dwarves 0/1", "orcs 0/1 h2").totals == (-2, 3)
    assert battle(rules, "elves 0/1 c2", "orcs 0/1 c6").totals == (2, -1)
    assert battle(rules, "elves 0/1 h2", "orcs 0/1 d6").totals == (2, 1)
    assert battle("sixth-c", "dwarves 0/1", "orcs 0/1 h2").totals == (0, 3)  # not switched on


@pytest.mark.parametrize(
    ("edition", "totals"),  # the Dwarves' bonus included
    [("sixth", (4 + 4 + 1, 8)), ("sixth-c", (4 + 3 + 2, 8)), ("ninth", (4 + 3 + 2, 8))],
)
def test_elites_are_worth_more_and_are_lost_like_others(edition: str, totals: tuple[int, int]) -> None:
    rules = Rules(edition, elite_warriors=True)
    won = battle(rules, "dwarves 2+1/4+2", "elves 4/5")
    assert won == Result("attacker", totals, (3, 5), (1, 0), ("none", "none"), (0, 0))
    beaten = battle(rules, "elves 5/5", "dwarves 2+1/4+2")
    assert beaten == Result("attacker", (10, totals[0]), (5, 6), (0, 2), ("none", "none"), (0, 0))
    sabotaged = battle(rules, "elves 5/5 h6", "dwarves 2+1/4+2 treachery")
    assert sabotaged == Result("defender", (16, totals[0]), (5, 0), (0, 0), ("discarded", "none"), (0, 2))


@pytest.mark.parametrize("edition", LATER)
def test_a_blessing_adds_a_point_and_keeps_treachery_away(edition: str) -> None:
    rules = Rules(edition, elven_blessing=True)
    blessed = battle(rules, "goblins 1/2 c2 treachery", "elves 2/3 h3 blessed")
    assert blessed == Result("defender", (4, 8), (2, 2), (0, 0), ("discarded", "kept"), (0, 0))
    both = battle(rules, "goblins 1/2 c2 treachery", "elves 2/3 h3 blessed treachery")
    assert both == Result("defender", (4, 8), (2, 0), (0, 0), ("discarded", "kept"), (0, 2))
    bare = battle(rules, "goblins 1/2 c2 treachery", "elves 2/3 h3")
    assert bare == Result("attacker", (4, 7), (0, 3), (0, 0), ("kept", "discarded"), (2, 0))


@pytest.mark.parametrize(("edition", "worth", "gold"), [("first", 1, 0), *((later, 2, 2) for later in LATER)])
def test_treachery(edition: str, worth: int, gold: int) -> None:
    higher = battle(edition, "elves 1/2 h4 treachery", "goblins 3/3 d3")
    assert higher == Result(
        "attacker", (worth, 3 * worth + 3), (0, 3), (0, 0), ("kept", "discarded"), (gold, 0)
    )
    without_card = battle(edition, "elves 3/3 h4", "goblins 1/2 treachery")
    assert without_card == Result(
        "defender", (3 * worth + 4, worth), (3, 0), (0, 0), ("discarded", "none"), (0, gold)
    )
    both = battle(edition, "elves 3/4 h4 treachery", "goblins 1/2 s3 treachery")
    assert both == Result(
        "nobody", (3 * worth + 4, worth + 3), (4, 2), (0, 0), ("discarded", "discarded"), (0, 0)
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_treachery_against_a_side_without_a_card(edition: str) -> None:
    assert battle(edition, "elves 1/2 treachery", "goblins 2/2").winner == "defender"


@pytest.mark.parametrize(
    ("rules", "impossible"),
    [
        (Rules("sixth"), "elves 3/2"),
        (Rules("ninth"), "elves 1/2 h1"),
        (Rules("sixth"), "elves 1/2 h7"),
        (Rules("sixth"), "dwarves 0+1/1+1"),
        (Rules("first", elite_warriors=True), "dwarves 0+1/1+1"),
        (Rules("sixth", elite_warriors=True), "elves 0+1/1+1"),
        (Rules("sixth", elite_warriors=True), "dwarves 0+1/1+3"),
        (Rules("ninth", elite_warriors=True), "dwarves 0+1/1+3"),
        (Rules("sixth-c", elite_warriors=True), "dwarves 0+1/1+4"),
        (Rules("sixth-c", elite_warriors=True), "dwarves 2+1/1+3"),
        (Rules("sixth-c", elite_warriors=True), "dwarves 0+3/4+2"),
        (Rules("sixth-c"), "elves 1/2 blessed"),
        (Rules("first", elven_blessing=True), "elves 1/2 blessed"),
        (Rules("sixth-c", elven_blessing=True), "orcs 1/2 blessed"),
    ],
)
def test_impossible_plans_are_refused(rules: Rules, impossible: str) -> None:
    with pytest.raises(ValueError, match=impossible.split()[0]):
        battle(rules, impossible, "goblins 1/1")
    with pytest.raises(ValueError, match=impossible.split()[0]):
        battle(rules, "goblins 1/1", impossible)


def test_three_elites_are_possible_in_sixth_c() -> None:
    rules = Rules("sixth-c", elite_warriors=True)
    assert battle(rules, "dwarves 0+3/1+3", "orcs 1/1").totals == (9, 3)
