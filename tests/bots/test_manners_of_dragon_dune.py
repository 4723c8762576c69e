"""Players judge a bot by its worst move: one test for each move the standard bot must not make."""

import pytest

from tests.dragon_dune.tables import Played, at
from wyrmhall.bots import open_bot
from wyrmhall.games.dragon_dune.components.board import AT_NUMBER, place_named
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal

STANDARD = open_bot("standard", GAME)


def choice(t: Played, faction: str) -> str:
    """The notation of what the bot would do in that seat."""
    seat = t.seat(faction)
    assert seat in t.state.asked, f"{faction} are not asked, but {t.asked}"
    return STANDARD.choose(t.table.view(seat), seat, legal(t.state, seat), Chance(1)).text


def play_turn(t: Played, faction: str) -> Played:
    """The bot's whole Recruitment and Movement turn; everybody else only passes."""
    while faction in t.asked and t.round == "recruitment":
        t.play(f"{faction} {choice(t, faction)}")
        while (
            t.asked and faction not in t.asked and t.round == "recruitment" and "pass" in t.menu(t.asked[0])
        ):
            if t.step.__class__.__name__ not in ("StopHire", "Meeting", "NegateDisbanding"):
                return t
            t.play(f"{t.asked[0]} pass")
    return t


def words(t: Played, faction: str) -> str:
    seat = t.seat(faction)
    return STANDARD.speak(t.table.view(seat), seat, Chance(1))


# -- dragons and Trolls ------------------------------------------------------------------------------


@pytest.mark.parametrize("faction", ["dwarves", "elves", "goblins"])
def test_leaves_no_army_in_the_plains_the_dragons_are_about_to_enter(faction: str) -> None:
    """The marker stands at 5, so 6 and 7 burn whatever card comes."""
    t = at("recruitment", units=f"{faction} 4. 4", gold=f"{faction} 0", dragon=5, first=faction, talk="off")
    play_turn(t, faction)
    for number in (6, 7):
        for word in ("6", "7"):
            if AT_NUMBER[number] >> place_named(word) & 1:
                assert t.units(faction, word) <= 1


@pytest.mark.parametrize("faction", ["dwarves", "elves", "goblins"])
def test_does_not_feed_the_troll(faction: str) -> None:
    """Four or fewer visible units die in 3★ for nothing."""
    t = at("recruitment", units=f"{faction} 3 3", gold=f"{faction} 1", trolls="3*", first=faction, talk="off")
    play_turn(t, faction)
    assert t.units(faction, "3*") in (0, *range(5, 11)) or t.hidden(faction, "3*")


# -- auctions ----------------------------------------------------------------------------------------


def test_does_not_outbid_itself() -> None:
    """A bidder is asked again only after another bid, and passes when the price is beyond reason."""
    t = at("bidding", gold="dwarves 1 elves 6 goblins 1 orcs 1", first="elves", talk="off").chance("sale 2d")
    bid = choice(t, "elves")
    t.play(f"elves {bid}")
    while t.asked != ["chance"] and t.step.__class__.__name__ == "Auction":
        assert t.asked != ["elves"] or t.names([t.step.best]) != ["elves"]
        t.play(f"{t.asked[0]} {choice(t, t.asked[0])}")
    assert t.gold["elves"] >= 3  # a 2 is not worth more than half the purse


def test_does_not_throw_all_its_gold_at_one_card() -> None:
    t = at("bidding", gold="orcs 9", hands="orcs 5s 4s", first="orcs", talk="off").chance("sale 3d")
    assert choice(t, "orcs") in ("pass", "bid 1", "bid 2", "bid 3")


# -- battles -----------------------------------------------------------------------------------------


def test_does_not_attack_into_a_certain_loss() -> None:
    """One unit does not march into ten behind walls."""
    t = at("recruitment", units="elves 6 1; goblins 5* 10", gold="elves 0", first="elves", talk="off")
    play_turn(t, "elves")
    assert t.units("elves", "5*") == 0


def test_sends_no_more_than_it_needs_against_a_lone_unit() -> None:
    t = at("battle", units="orcs 7 6; dwarves 7 1", first="orcs", talk="off")
    sent = int(choice(t, "orcs").split()[1])
    assert 1 <= sent <= 3


# -- the end -----------------------------------------------------------------------------------------


NO_GOLD = "dwarves 0 elves 0 goblins 0 orcs 0"


def last_to_move(t: Played, faction: str) -> Played:
    """Everybody else passes first."""
    while t.asked != [faction]:
        t.play(f"{t.asked[0]} pass")
    return t


@pytest.mark.parametrize("faction", ["elves", "goblins", "orcs"])
def test_ends_the_game_when_it_can(faction: str) -> None:
    """Four units go to the Troll for a third castle, when the Dwarves can no longer answer."""
    units = f"{faction} 5* 7 10* 2; dwarves 1* 5 15* 5"
    t = at("recruitment", units=units, gold=NO_GOLD, trolls="3*", first="dwarves", turn=3, talk="off")
    play_turn(last_to_move(t, faction), faction)
    troll_has_struck = t.round != "recruitment"
    assert t.units(faction, "3*") >= (1 if troll_has_struck else 5)
    assert min(t.units(faction, "5*"), t.units(faction, "10*")) >= 1


@pytest.mark.parametrize("faction", ["dwarves", "elves", "orcs"])
def test_stops_a_rival_who_would_win_this_turn(faction: str) -> None:
    """The Goblins hold three castles; an empty one would be easier to have."""
    units = f"goblins 5* 4 10* 4 1* 2; {faction} 15 5"
    t = at("recruitment", units=units, gold=f"{NO_GOLD} {faction} 2", first="goblins", turn=4, talk="off")
    play_turn(last_to_move(t, faction), faction)
    assert castles_held(t.state, t.seat("goblins")) < 3


def test_garrisons_a_castle_rather_than_the_open_country() -> None:
    t = at("recruitment", gold="dwarves 5", first="dwarves", turn=1, talk="off")
    play_turn(t, "dwarves")
    assert castles_held(t.state, t.seat("dwarves")) >= 1


# -- hiding ------------------------------------------------------------------------------------------


def test_hides_from_a_battle_it_would_lose_and_stands_where_it_would_win() -> None:
    t = at("recruitment", units="orcs 3 6; elves 4. 2", hands="orcs 6s", first="orcs", talk="off")
    t.play("orcs conscript 3; orcs pass; orcs move 3; orcs count 7; orcs to 4.; orcs pass")
    assert choice(t, "elves") == "hide"
    t = at("recruitment", units="orcs 3 1; elves 4. 6", hands="elves 5h", first="orcs", talk="off")
    t.play("orcs pass; orcs pass; orcs move 3; orcs to 4.")
    assert choice(t, "elves") == "pass"


# -- deals -------------------------------------------------------------------------------------------


def beside_an_empty_castle() -> Played:
    units = "dwarves 15 4; elves 5* 6; goblins 10* 6; orcs 1* 6"
    return at("recruitment", units=units, gold="dwarves 0", dragon=8, first="dwarves")


def test_breaks_no_promise() -> None:
    """The castle it would take is the one it has promised to keep out of."""
    assert play_turn(beside_an_empty_castle(), "dwarves").units("dwarves", "15*") > 0
    bound = beside_an_empty_castle()
    bound.table.play("dwarves offer elves: I keep out of 15* until 3; you pay 3 now")
    bound.table.play("elves accept dwarves 1")
    assert play_turn(bound, "dwarves").units("dwarves", "15*") == 0


def offered(text: str, speaker: str = "orcs") -> Played:
    t = at("bidding", units="elves 5* 3; goblins 10* 3; orcs 1* 3", first=speaker).chance("sale 6d")
    t.table.play(f"{speaker} {text}")
    return t


def test_accepts_a_fair_deal_and_answers_every_one() -> None:
    t = offered("offer elves: I pay 2 now; you tell card")
    assert words(t, "elves") == "accept orcs 1"
    t.table.play("elves accept orcs 1")
    assert t.gold["elves"] == 7
    assert words(t, "elves") == ""  # nothing is left to answer


def test_refuses_to_give_much_for_nothing() -> None:
    for text in (
        "you pay 3 now",
        "you tell hand",
        "you keep out of 1*, 3*, 10* until 8",
        "you leave 5* in turn 3",
    ):
        assert words(offered(f"offer elves: {text}"), "elves") == "refuse orcs 1"


def test_does_not_help_somebody_who_is_about_to_win() -> None:
    t = at("bidding", units="orcs 1* 3 3* 3; elves 5* 3", first="orcs").chance("sale 6d")
    t.table.play("orcs offer elves: I pay 3 now; you keep out of my territories until 4")
    assert words(t, "elves") == "refuse orcs 1"


def test_offers_at_most_once_a_round() -> None:
    t = at("bidding", units="elves 5* 3", gold="elves 1 orcs 5", first="elves").chance("sale 6d")
    said = words(t, "elves")
    assert said.startswith("offer ")
    t.table.play(f"elves {said}")
    assert words(t, "elves") == ""


def test_offers_nothing_while_three_of_its_offers_wait_for_somebody_who_never_answers() -> None:
    t = at("bidding", units="elves 5* 3", gold="elves 1 orcs 5", first="elves").chance("sale 6d")
    for price in (4, 5):
        t.table.play(f"elves offer orcs: you pay {price} now; I tell card")
    t.state.ledger.made = (0,) * 4  # in rounds before
    assert words(t, "elves").startswith("offer ")
    t.table.play("elves offer orcs: you pay 3 now; I tell card")
    t.state.ledger.made = (0,) * 4
    assert words(t, "elves") == ""
