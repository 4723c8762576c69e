"""Components: DD-CMP, and what the rulings DD-R-11, DD-R-19, DD-R-25 say of them."""

import pytest

from tests.dragon_dune.base.openings import (
    BY_CARD,
    EVERY,
    LATER,
    NOT_NINTH,
    equally_likely,
    idle,
    opened,
)
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import place_named
from wyrmhall.games.dragon_dune.components.cards import (
    ACES,
    ALL_CARDS,
    BLACK,
    CARD_WORDS,
    CARDS,
    COLOUR_OF,
    EVENT_WORDS,
    RED,
    SUIT_LETTERS,
    VALUE_OF,
    card_named,
    cards_in,
    is_ace,
)
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.components.factions import FACTION_DATA, FACTION_NAMES, FACTIONS
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.kernel.options import BadOptions, read_options
from wyrmhall.kernel.refusal import BadRecord


@pytest.mark.parametrize("edition", EVERY)
def test_DD_CMP_01_four_players_have_one_faction_each(edition: str) -> None:
    t = Played(edition=edition)
    assert t.names(t.state.seats()) == ["dwarves", "elves", "goblins", "orcs"]


@rule("DD-CMP-01")
def test_no_faction_is_played_twice() -> None:
    with pytest.raises(BadOptions) as bad:
        read_options(Options, {"factions": ("elves", "elves", "orcs", "goblins")})
    assert bad.value.field == "factions"
    with pytest.raises(BadOptions) as bad:
        read_options(Options, {"players": 4, "factions": ("elves", "orcs", "goblins")})
    assert (bad.value.field, "DD-CMP-01" in bad.value.why) == ("factions", True)
    with pytest.raises(BadRecord):
        Played(drawn=True).chance("factions elves orcs orcs dwarves")


@rule("DD-CMP-02", "DD-CMP-03")
@pytest.mark.parametrize(("edition", "units"), [("first", 20), ("sixth", 10), ("sixth-c", 10), ("ninth", 10)])
def test_how_many_units_each_faction_has(edition: str, units: int) -> None:
    t = opened(edition=edition)
    for seat in t.state.seats():
        assert t.state.stock[seat] + sum(t.state.units[seat]) + t.state.grave[seat] == units


@rule("DD-CMP-04")
@pytest.mark.parametrize("edition", LATER)
def test_markers_show_everybody_which_units_are_in_hiding(edition: str) -> None:
    t = at("collection", edition=edition, talk="off", units="elves 5* 2 7 1; orcs 7 1", hidden="elves 7")
    for viewer in ("orcs", "spectator"):
        assert t.view(viewer).hidden == [0, 1 << place_named("7"), 0, 0]


@rule("DD-CMP-05")
@pytest.mark.parametrize("edition", LATER)
def test_60_gold_markers_are_the_most_that_can_be_bid_beyond_the_purse(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", hands="dwarves ad", gold="dwarves 2")
    t.chance("sale 5d")
    assert t.menu("dwarves")[-1] == "bid 60"
    assert t.refusal("dwarves bid 61").rule == "DD-R-63"


@rule("DD-CMP-06", "DD-CMP-22", "DD-R-25")
@pytest.mark.parametrize("edition", ["first", "sixth"])
def test_a_die_moves_the_dragon_not_the_six_slips(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=1)
    assert equally_likely(t) == [f"dragon {number}" for number in range(1, 7)]
    with pytest.raises(BadRecord):
        t.chance("dragon 7")
    t.chance("dragon 6")
    assert t.state.dragon == 7


@rule("DD-CMP-07")
@pytest.mark.parametrize("edition", BY_CARD)
def test_no_die_is_rolled_in_a_turn_of_the_later_text(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=1)
    assert equally_likely(t) == [f"dragon {word}" for word in CARD_WORDS]
    with pytest.raises(BadRecord):
        t.chance("dragon 6")
    idle(t, "dragon")
    assert t.told("spectator", "dragon-rolled") == []


@pytest.mark.parametrize("edition", EVERY)
def test_DD_CMP_08_one_marker_shows_where_the_wild_dragons_are(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=17, units="elves 17 1 18 1 1 1")
    t.chance("dragon 2" if edition in ("first", "sixth") else "dragon 2h")
    assert t.view("spectator").dragon == t.state.dragon == 1
    assert (t.units("elves", "17"), t.units("elves", "18"), t.units("elves", "1")) == (1, 0, 0)


@rule("DD-CMP-09", "DD-R-11")
@pytest.mark.parametrize("edition", LATER)
def test_one_troll_is_on_the_board_but_more_where_factions_are_missing(edition: str) -> None:
    assert opened(edition=edition).state.trolls.bit_count() == 1
    assert opened(edition=edition, factions=("elves", "goblins")).state.trolls.bit_count() == 2
    assert opened(edition=edition, factions=("dwarves", "goblins")).state.trolls.bit_count() == 3


@rule("DD-CMP-10")
@pytest.mark.parametrize("edition", LATER)
def test_everybody_sees_who_is_starting_player(edition: str) -> None:
    t = opened(edition=edition, first="goblins")
    assert t.names([t.view(viewer).first for viewer in ("elves", "spectator")]) == ["goblins"] * 2
    idle(t, "dragon")
    assert t.names([t.view("spectator").first]) == ["orcs"]


@rule("DD-CMP-11", "DD-CMP-16", "DD-CMP-17", "DD-CMP-18", "DD-CMP-19")
def test_the_pack_is_divided_without_rest() -> None:
    kings = [f"k{data.suit}" for data in FACTION_DATA]
    queens = [f"q{data.suit}" for data in FACTION_DATA]
    jacks = [f"j{letter}" for letter in SUIT_LETTERS]
    events = [word for word in EVENT_WORDS if word]
    pack = [*kings, *queens, *jacks, *CARD_WORDS, *events]
    values = [*"a23456789", "10", *"jqk"]
    assert sorted(pack) == sorted(value + suit for value in values for suit in "dhcs")
    assert (len(CARD_WORDS), len(events), len(pack)) == (24, 16, 52)


@rule("DD-CMP-11", "DD-CMP-18", "DD-CMP-19", "DD-R-19")
@pytest.mark.parametrize("edition", EVERY)
def test_what_each_deck_of_a_new_game_holds(edition: str) -> None:
    s = Played(edition=edition).state
    assert s.deck == ALL_CARDS
    assert {CARD_WORDS[card] for card in cards_in(s.deck)} == {
        value + suit for value in "a23456" for suit in "dhcs"
    }
    assert sorted(EVENT_WORDS[place] for place in range(28) if s.event_deck >> place & 1) == sorted(
        value + suit for value in ("7", "8", "9", "10") for suit in "dhcs"
    )


@rule("DD-CMP-12", "DD-CMP-14")
@pytest.mark.parametrize("edition", NOT_NINTH)
def test_the_suits_of_the_kings_and_of_the_queens(edition: str) -> None:
    setup = Played(edition=edition).state.setup
    suits = {FACTION_NAMES[faction]: SUIT_LETTERS[setup.edition.suits[faction]] for faction in FACTIONS}
    assert suits == {"dwarves": "d", "elves": "h", "goblins": "c", "orcs": "s"}


@rule("DD-CMP-13")
@pytest.mark.parametrize("edition", LATER)
def test_lost_units_lie_open_on_the_own_king(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", dragon=6, units="elves 7 2; goblins 7 1")
    t.chance("dragon 1" if edition == "sixth" else "dragon as")
    assert t.grave == {"dwarves": 0, "elves": 2, "goblins": 1, "orcs": 0}
    assert t.view("spectator").grave == t.state.grave


@rule("DD-CMP-14", "DD-CMP-15")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("queen", "jack", "played", "declares"),
    [("goblins", "d", "4d", True), ("orcs", "d", "4d", False), ("goblins", "h", "4d", False)],
)
def test_queen_and_jack_betray_that_faction_over_that_suit(
    edition: str, queen: str, jack: str, played: str, declares: bool
) -> None:
    suits = "d h s c" if edition == "ninth" else "d h c s"
    letter = dict(zip(FACTION_NAMES, suits.split(), strict=True))[queen]
    t = at(
        "battle",
        edition=edition,
        talk="off",
        units="orcs 7 1; goblins 7 2",
        hands=f"goblins {played}",
        queens=f"orcs {letter}",
        jacks=f"orcs {jack}",
        first="orcs",
    )
    t.play(f"orcs send 0; goblins send 2; goblins play {played}")
    assert t.menu("orcs") == (["pass", "declare"] if declares else ["pass"])


@rule("DD-CMP-16", "DD-CMP-17")
def test_aces_are_special_cards_and_a_number_is_the_value_of_an_artifact() -> None:
    assert [CARD_WORDS[card] for card in CARDS if is_ace(card)] == ["ad", "ah", "ac", "as"]
    assert ACES.bit_count() == 4
    artifacts = {word: VALUE_OF[card_named(word)] for word in CARD_WORDS if word[0] != "a"}
    assert artifacts == {f"{value}{suit}": value for value in range(2, 7) for suit in "dhcs"}


@rule("DD-CMP-17", "DD-CMP-20")
@pytest.mark.parametrize(
    ("card", "total"), [("2h", 4), ("6d", 8), ("3s", 5), ("5c", 2)]
)  # against the 4 of clubs: the higher black one adds nothing
def test_an_artifact_has_its_number_as_value_and_a_colour(card: str, total: int) -> None:
    t = at("battle", talk="off", units="elves 7 1; goblins 7 1", hands=f"elves {card}; goblins 4c")
    t.play(f"elves pass; elves send 1; elves play {card}; goblins send 0; goblins play 4c")
    t.play("elves pass; goblins pass")
    assert t.told("spectator", "battle-over")[0]["total"] == total


@rule("DD-CMP-20")
def test_hearts_and_diamonds_are_red_spades_and_clubs_black() -> None:
    colours = {word: COLOUR_OF[card_named(word)] for word in CARD_WORDS}
    assert colours == {word: RED if word[-1] in "hd" else BLACK for word in CARD_WORDS}


@rule("DD-CMP-21")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("card", "fire"), [("2h", True), ("2d", True), ("2c", False), ("2s", False)])
def test_red_is_fire_and_black_is_ice(edition: str, card: str, fire: bool) -> None:
    """Elves and Dwarves are weak against Fire, Goblins and Orcs against Ice (DD-WKN-01)."""
    weak = {}
    for faction in ("elves", "goblins"):
        t = at(
            "battle",
            edition=edition,
            talk="off",
            weaknesses=True,
            units=f"orcs 7 1; {faction} 7 3",
            hands=f"orcs {card}",
            first="orcs",
        )
        if faction == "elves":
            t.play("elves pass")
        t.play(f"orcs send 0; orcs play {card}; {faction} send 3")
        t.play(f"{faction} pass")
        weak[faction] = t.told("spectator", "battle-over")[0]["other_total"] == 4
    assert weak == {"elves": fire, "goblins": not fire}


def test_every_edition_is_named() -> None:
    assert tuple(EDITIONS) == EVERY == ("first", "sixth", "sixth-c", "ninth")
