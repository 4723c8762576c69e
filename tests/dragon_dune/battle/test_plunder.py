"""What the Orcs take from the loser: DD-ADV-01, DD-R-122."""

from typing import Any

import pytest

from tests.dragon_dune.battle.battles import (
    EDITIONS,
    LATER,
    declare,
    gold_without_income,
    reveal,
    winner,
)
from tests.dragon_dune.tables import Played
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.games.dragon_dune.rules.battle.plunder import OfferTheft, Theft
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import BadOptions


def plunder(attacker: str, defender: str, edition: str = "sixth-c", **options: Any) -> Played:
    """The battle is over, the Orcs are asked; in the later editions the option is switched on."""
    if edition != "first":
        options["advanced"] = ("plunder",)
    t = reveal(attacker, defender, edition=edition, **options)
    while t.round == "battle" and t.asked and not isinstance(t.step, OfferTheft):
        t.play(f"{t.asked[0]} {'keep' if 'keep' in t.menu(t.asked[0]) else 'pass'}")
    return t


@rule("DD-ADV-01")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("first", ["orcs", "elves"])
@pytest.mark.parametrize("word", ["keep", "sell"])
def test_orcs_who_win_may_take_a_card_and_keep_it_or_discard_it_for_a_gold(
    edition: str, first: str, word: str
) -> None:
    t = plunder("orcs 3/3", "elves 0/2", edition, hands="elves 5c", first=first)
    assert t.asked == ["orcs"]
    assert t.menu("orcs") == ["pass", "take"]
    t.play("orcs take; chance: stolen 5c")
    assert t.menu("orcs") == ["keep", "sell"]
    t.play(f"orcs {word}")
    assert gold_without_income(t, "orcs") == 3 + (word == "sell")
    assert t.holds("orcs", "5c") == (word == "keep")
    assert t.discarded("5c") == (word == "sell")
    assert not t.holds("elves", "5c")


@rule("DD-ADV-01")
@pytest.mark.parametrize("edition", LATER)
def test_they_need_not_and_only_winning_orcs_may(edition: str) -> None:
    t = plunder("orcs 3/3", "elves 0/2", edition, hands="elves 5c").play("orcs pass")
    assert t.holds("elves", "5c")
    beaten = plunder("orcs 0/3", "elves 2/2", edition, hands="elves 5c; orcs 4c")
    assert (winner(beaten), beaten.round) == ("elves", "collection")
    goblins = plunder("goblins 3/3", "elves 0/2", edition, hands="elves 5c")
    assert (winner(goblins), goblins.round) == ("goblins", "collection")


@rule("DD-ADV-01")
def test_plunder_is_an_option_of_the_later_editions() -> None:
    t = reveal("orcs 3/3", "elves 0/2", hands="elves 5c", edition="sixth-c")
    assert t.round == "collection"  # not switched on
    with pytest.raises(BadOptions, match="DD-ADV-01"):
        Options(edition="first", advanced=("plunder",))


@rule("DD-ADV-01", "DD-R-122")
def test_orcs_who_win_by_treachery_plunder_too() -> None:
    options = {"advanced": ("plunder",), "queens": "orcs h", "jacks": "orcs d"}
    t = declare(reveal("orcs 0/3", "elves 2/2 4d", hands="elves 5c", **options), "orcs")
    assert isinstance(t.step, OfferTheft)


@rule("DD-R-122")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_is_a_random_one_of_what_the_loser_still_holds(edition: str) -> None:
    t = plunder("orcs 5/5", "elves 0/2 4d", edition, hands="elves 5c as 2h").play("orcs take")
    step = t.step
    assert isinstance(step, Theft)
    drawn = {CARD_WORDS[step.roll(t.state, Chance(seed)).items[0]] for seed in range(80)}
    assert drawn == {"5c", "as", "2h"}  # Aces included; the card used in battle has gone
    assert t.discarded("4d")


@rule("DD-R-122")
@pytest.mark.parametrize("edition", EDITIONS)
def test_from_an_empty_hand_nothing_is_taken(edition: str) -> None:
    t = plunder("orcs 5/5", "elves 0/2 4d", edition)
    assert winner(t) == "orcs"
    assert t.round != "battle"


@rule("DD-R-122")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("card", "value"), [("5c", 5), ("as", 1)])
def test_without_room_the_card_is_sold(edition: str, card: str, value: int) -> None:
    t = plunder("orcs 3/3", "elves 0/2", edition, hands=f"elves {card}; orcs 2c 3c 4c 6c")
    start = t.gold["orcs"]
    t.play(f"orcs take; chance: stolen {card}")
    assert t.discarded(card)  # nobody had to ask
    assert gold_without_income(t, "orcs") == start + (value if edition == "first" else 1)
    assert hand_size(t.state, t.seat("orcs")) == 4


@rule("DD-R-122")
def test_in_the_first_edition_a_stolen_card_is_sold_for_its_value() -> None:
    t = plunder("orcs 3/3", "elves 0/2", "first", hands="elves 6c")
    t.play("orcs take; chance: stolen 6c; orcs sell")
    assert [one["gold"] for one in t.told("a spectator", "card-sold")] == [6]
    assert gold_without_income(t, "orcs") == 5 + 6


@rule("DD-R-122")
def test_the_artifact_a_winner_keeps_fills_the_hand_of_the_orcs() -> None:
    t = plunder("orcs 3/3 5h", "elves 0/2", hands="elves 6c; orcs 2c 3c 4c").play(
        "orcs take; chance: stolen 6c"
    )
    assert t.holds("orcs", "5h")
    assert t.discarded("6c")


@rule("DD-R-122")
def test_only_the_two_of_them_see_the_card() -> None:
    t = plunder("orcs 3/3", "elves 0/2", hands="elves 5c 4c").play("orcs take; chance: stolen 5c")
    assert "card" in t.told("orcs", "card-stolen")[0]
    assert "card" in t.told("elves", "card-stolen")[0]
    assert "card" not in t.told("goblins", "card-stolen")[0]
    t.play("orcs keep")
    assert t.view("goblins").hands[t.seat("orcs")] == 0
    assert t.view("elves").hands[t.seat("orcs")] != 0
