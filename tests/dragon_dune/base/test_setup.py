"""Setup: DD-SET, DD-R-06, and the rulings DD-R-18 to DD-R-24."""

from itertools import permutations

import pytest

from tests.dragon_dune.base.openings import EVERY, LATER, NOT_NINTH, Nth, equally_likely, opened
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import PLACE_WORDS, place_named
from wyrmhall.games.dragon_dune.components.cards import ACES, CARD_WORDS, HIDDEN_SUIT, SUIT_LETTERS, cards_in
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.rules.possessions.gold import lay_gold
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.rules.possessions.player_order import player_order
from wyrmhall.games.dragon_dune.rules.possessions.units import add_units, kill_units
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import BadRecord

# By faction: gold, artifact cards, and where units stand; the Orcs' are theirs to divide
FIRST = {
    "dwarves": (10, 1, {}),
    "elves": (10, 1, {"5*": 10}),
    "goblins": (5, 2, {"10*": 5}),
    "orcs": (5, 1, {"1*": 10}),
}
THEN = {
    "dwarves": (5, 1, {}),
    "elves": (5, 1, {"5*": 5}),
    "goblins": (3, 2, {"10*": 3}),
    "orcs": (3, 1, {"1*": 5}),
}


def army(t: Played, faction: str) -> dict[str, int]:
    row = t.state.units[t.seat(faction)]
    return {PLACE_WORDS[place]: count for place, count in enumerate(row) if count}


@rule("DD-SET-01", "DD-SET-02", "DD-SET-12", "DD-SET-13", "DD-DWF-01", "DD-DWF-02", "DD-DWF-03")
@rule("DD-ELF-01", "DD-ELF-02", "DD-ELF-03", "DD-ELF-04", "DD-GOB-01", "DD-GOB-02", "DD-GOB-03", "DD-GOB-04")
@rule("DD-ORC-01", "DD-ORC-02", "DD-ORC-03", "DD-ORC-04", "DD-R-18")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("faction", FACTION_NAMES)
def test_what_each_faction_starts_with(edition: str, faction: str) -> None:
    t = opened(edition=edition)
    gold, cards, units = (FIRST if edition == "first" else THEN)[faction]
    assert t.gold[faction] == gold
    assert hand_size(t.state, t.seat(faction)) == cards
    assert army(t, faction) == units
    assert t.grave[faction] == 0
    assert not t.state.hidden[t.seat(faction)]


@rule("DD-SET-02")
@pytest.mark.parametrize("edition", EVERY)
def test_starting_cards_are_dealt_once(edition: str) -> None:
    t = opened(edition=edition)
    assert t.state.deck.bit_count() == 24 - 5
    assert t.state.discard == 0
    assert len(t.told("spectator", "hand-dealt")) == 4


@rule("DD-SET-03", "DD-SET-05")
@pytest.mark.parametrize("edition", EVERY)
def test_a_random_player_takes_the_first_seat(edition: str) -> None:
    t = Played(edition=edition, talk="off").play("orcs count 4; orcs count 0")
    assert equally_likely(t) == [f"first {name}" for name in FACTION_NAMES]
    t.chance("first goblins")
    assert t.names(player_order(t.state)) == ["goblins", "orcs", "dwarves", "elves"]
    (event,) = [event for event in t.table.log if event.kind == "first-seat"]
    assert event.rule == ("DD-SET-03" if edition == "first" else "DD-SET-05")


@rule("DD-SET-04")
@pytest.mark.parametrize("edition", LATER)
def test_oracles_predict_after_the_units_and_before_everything_that_is_drawn(edition: str) -> None:
    t = Played(edition=edition, talk="off", oracles=("elves", "orcs"))
    assert t.asked == ["orcs"]
    assert t.menu("orcs")[0] == "count 0"  # the units come first
    t.play("orcs count 2; orcs count 2")
    assert t.asked == ["elves", "orcs"]
    with pytest.raises(BadRecord):
        t.chance("first elves")
    assert not any(t.state.hands)
    assert t.state.queens == ()
    t.play(
        "elves predict orcs; elves turn 3; elves castle 1*; orcs predict elves; orcs turn 8; orcs castle 5*"
    )
    t.chance("first elves")


@rule("DD-SET-06", "DD-R-22")
@pytest.mark.parametrize("edition", NOT_NINTH)
def test_the_dragon_starts_at_the_sum_of_three_dice(edition: str) -> None:
    t = Played(edition=edition, talk="off").play("orcs count 4; orcs count 0").chance("first elves")
    dice = Nth(0)
    t.step.roll(t.state, dice)
    assert dice.among == [6, 6, 6]
    for wrong in ("start 1 2", "start 0 3 3", "start 1 1 7", "start 1 2 3 4"):
        with pytest.raises(BadRecord):
            t.chance(wrong)
    t.chance("start 1 5 6")
    assert t.state.dragon == 12
    assert [opened(edition=edition, start=start).state.dragon for start in ("1 1 1", "6 6 6")] == [3, 18]


@rule("DD-SET-07")
@pytest.mark.parametrize("edition", LATER)
def test_the_troll_starts_in_3(edition: str) -> None:
    assert opened(edition=edition).state.trolls == 1 << place_named("3*")


@rule("DD-SET-08")
@pytest.mark.parametrize("edition", LATER)
def test_a_troll_takes_the_place_of_the_units_of_an_absent_faction(edition: str) -> None:
    t = opened(edition=edition, factions=("dwarves", "elves", "orcs"))
    assert t.state.trolls == 1 << place_named("3*") | 1 << place_named("10*")
    assert not any(row[place_named("10*")] for row in t.state.units)


@rule("DD-SET-09", "DD-R-18")
@pytest.mark.parametrize("edition", EVERY)
def test_everybody_has_an_open_graveyard_of_the_own_suit_from_the_start(edition: str) -> None:
    t = opened(edition=edition)
    kings = "dhsc" if edition == "ninth" else "dhcs"
    for viewer in (*FACTION_NAMES, "spectator"):
        assert t.view(viewer).grave == [0, 0, 0, 0]
        assert "".join(SUIT_LETTERS[suit] for suit in t.view(viewer).setup.suits) == kings
    kill_units(t.state, t.seat("elves"), place_named("5*"), 2, 0)
    assert [t.view(viewer).grave[t.seat("elves")] for viewer in (*FACTION_NAMES, "spectator")] == [2] * 5


@rule("DD-SET-10", "DD-SET-11", "DD-R-18", "DD-R-24")
@pytest.mark.parametrize("edition", EVERY)
def test_a_queen_and_a_jack_for_everybody_which_only_the_owner_sees(edition: str) -> None:
    t = opened(edition=edition, queens="d s h c", jacks="c d s h")
    assert [SUIT_LETTERS[suit] for suit in t.state.queens] == ["d", "s", "h", "c"]
    assert [SUIT_LETTERS[suit] for suit in t.state.jacks] == ["c", "d", "s", "h"]
    for name in FACTION_NAMES:
        seat = t.seat(name)
        seen = t.view(name)
        assert [suit for suit in seen.queens if suit != HIDDEN_SUIT] == [t.state.queens[seat]]
        assert [suit for suit in seen.jacks if suit != HIDDEN_SUIT] == [t.state.jacks[seat]]
        (dealt,) = [found for found in t.told(name, "secrets-dealt") if "queen" in found]
        assert (dealt["seat"], dealt["queen"], dealt["jack"]) == (
            seat,
            t.state.queens[seat],
            t.state.jacks[seat],
        )
    assert set(t.view("spectator").queens) == set(t.view("spectator").jacks) == {HIDDEN_SUIT}


@rule("DD-SET-10", "DD-SET-11")
def test_queens_and_jacks_are_shuffled() -> None:
    t = Played(talk="off").play("orcs count 5").chance("first elves", "start 1 1 1")
    chance = Chance(3)
    dealt = {t.step.write(t.state, t.step.roll(t.state, chance)) for _ in range(2000)}
    orders = {" ".join(order) for order in permutations("dhcs")}
    assert {" ".join(text.split()[1:5]) for text in dealt} == orders
    assert {" ".join(text.split()[5:]) for text in dealt} == orders
    for wrong in ("secrets d h c c d h c s", "secrets d h c s d h c c", "secrets d h c s d h c"):
        with pytest.raises(BadRecord):
            t.chance(wrong)


@rule("DD-SET-12", "DD-SET-13")
@pytest.mark.parametrize("edition", EVERY)
def test_starting_cards_are_seen_by_their_owner_only(edition: str) -> None:
    t = opened(edition=edition, hands="as 2h 3c 4c 6d")
    owned = {"dwarves": ["as"], "elves": ["2h"], "goblins": ["3c", "4c"], "orcs": ["6d"]}
    for name, cards in owned.items():
        hands = t.view(name).hands
        assert [CARD_WORDS[card] for card in cards_in(hands[t.seat(name)])] == cards
        assert [bool(hand) for hand in hands] == [other == name for other in FACTION_NAMES]
        (dealt,) = [found for found in t.told(name, "hand-dealt") if "cards" in found]
        assert (dealt["seat"], len(dealt["cards"])) == (t.seat(name), len(cards))
    assert not any(t.view("spectator").hands)


@rule("DD-R-20", "DD-R-18", "DD-R-19")
@pytest.mark.parametrize("edition", EVERY)
def test_any_card_of_the_deck_may_be_a_starting_card_an_ace_too(edition: str) -> None:
    t = Played(edition=edition, talk="off").play("orcs count 4; orcs count 0").chance("first elves")
    t.chance("start 1 1" if edition == "ninth" else "start 1 1 1", "secrets d h c s d h c s")
    chance = Chance(2)
    drawn = [t.step.roll(t.state, chance).items for _ in range(400)]
    assert {len(cards) for cards in drawn} == {5}
    assert {card for cards in drawn for card in cards} == set(range(24))
    for wrong in ("hands as as 2h 3h 4h", "hands as 2h 3h 4h", "hands as 7h 2h 3h 4h"):
        with pytest.raises(BadRecord):
            t.chance(wrong)
    t.chance("hands as ah ac ad 2h")
    assert sum(hand & ACES for hand in t.state.hands) == ACES


@rule("DD-ORC-03", "DD-ORC-04", "DD-R-21")
@pytest.mark.parametrize(("edition", "units"), [("first", 10), ("sixth", 5), ("sixth-c", 5), ("ninth", 5)])
def test_the_orcs_divide_their_units_among_three_places(edition: str, units: int) -> None:
    t = Played(edition=edition, talk="off")
    assert t.asked == ["orcs"]
    assert t.menu("orcs") == [f"count {number}" for number in range(units + 1)]
    assert t.refusal(f"orcs count {units + 1}").rule == "DD-R-21"
    assert t.refusal("elves count 1").rule == "DD-R-21"
    t.play("orcs count 2")
    assert t.view("elves").units[t.seat("orcs")][place_named("1*")] == 2  # openly
    assert t.menu("orcs") == [f"count {number}" for number in range(units - 1)]
    t.play("orcs count 1")
    assert army(t, "orcs") == {"1*": 2, "9.": 1, "16.": units - 3}
    assert t.asked == ["chance"]


@rule("DD-R-21")
@pytest.mark.parametrize(
    ("script", "places"),
    [("count 0; count 0", {"16.": 5}), ("count 5", {"1*": 5}), ("count 0; count 5", {"9.": 5})],
)
def test_a_place_may_stay_empty(script: str, places: dict[str, int]) -> None:
    t = Played(talk="off").play(script)
    assert army(t, "orcs") == places
    assert t.stock["orcs"] == 5


@rule("DD-R-23")
@pytest.mark.parametrize("edition", EVERY)
def test_placing_the_dragon_harms_nobody(edition: str) -> None:
    t = Played(edition=edition, talk="off").play("orcs count 4; orcs count 0").chance("first elves")
    add_units(t.state, t.seat("elves"), place_named("9"), 2, 0)
    t.state.stock[t.seat("elves")] -= 2
    lay_gold(t.state, place_named("9"), 3)
    t.chance("start 2 3" if edition == "ninth" else "start 3 3 3")
    assert (t.state.dragon, t.units("elves", "9"), t.ground("9")) == (9, 2, 3)


@rule("DD-R-24")
@pytest.mark.parametrize("edition", EVERY)
def test_the_own_queen_betrays_nobody(edition: str) -> None:
    t = at(
        "battle", edition=edition, talk="off", units="goblins 7 1; orcs 7 1", hands="orcs 4d", first="goblins"
    )
    t.state.queens = t.state.setup.suits
    t.state.jacks = t.state.setup.suits[2:] + t.state.setup.suits[:2]  # the Goblins: diamonds
    t.play("goblins send 0; orcs send 1; orcs play 4d")
    assert t.menu("goblins") == ["pass"]


@rule("DD-R-24")
@pytest.mark.parametrize("edition", LATER)
def test_the_dwarves_may_use_their_own_queen_in_swapped_role(edition: str) -> None:
    t = at(
        "battle",
        edition=edition,
        talk="off",
        units="dwarves 7 1; elves 7 1",
        hands="elves 4d",
        queens="dwarves d",
        jacks="dwarves h",
    )
    t.play("elves pass; dwarves send 0; elves send 1; elves play 4d; dwarves declare")
    assert t.grave["elves"] == 1
    t = at(
        "battle",
        edition=edition,
        talk="off",
        units="dwarves 7 1; elves 7 1",
        hands="elves 4h",
        queens="dwarves d",
        jacks="dwarves h",
    )
    t.play("elves pass; dwarves send 0; elves send 1; elves play 4h")
    assert t.menu("dwarves") == ["pass"]


@rule("DD-R-06")
def test_factions_and_seats_are_assigned_by_agreement() -> None:
    t = opened(factions=("orcs", "dwarves", "goblins", "elves"), first="dwarves")
    assert t.names(t.state.seats()) == ["orcs", "dwarves", "goblins", "elves"]
    assert t.names(player_order(t.state)) == ["dwarves", "goblins", "elves", "orcs"]
    assert t.table.names == ("orcs", "dwarves", "goblins", "elves")


@rule("DD-R-06")
@pytest.mark.parametrize(
    ("players", "pool"), [(4, FACTION_NAMES), (2, FACTION_NAMES), (2, FACTION_NAMES[1:])]
)
def test_or_they_are_drawn(players: int, pool: tuple[str, ...]) -> None:
    t = Played(drawn=True, players=players, factions=pool, talk="off")
    chance = Chance(1)
    drawn = {t.step.write(t.state, t.step.roll(t.state, chance)) for _ in range(600)}
    assert drawn == {" ".join(("factions", *order)) for order in permutations(pool, players)}
    t.chance(f"factions {' '.join(reversed(pool[:players]))}")
    assert t.names(t.state.seats()) == [*reversed(pool[:players])]
    assert t.table.names == ("p1", "p2", "p3", "p4")[:players]
    with pytest.raises(BadRecord):
        Played(drawn=True, players=2, factions=FACTION_NAMES[1:]).chance("factions dwarves elves")
