"""Hidden information: DD-INF-01 to DD-INF-09, and the rulings DD-R-139 to DD-R-143."""

from typing import Any

import pytest

from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import HIDDEN_PLACE, NOWHERE
from wyrmhall.games.dragon_dune.components.cards import (
    FACE_DOWN,
    HIDDEN_SUIT,
    NO_CARD,
    card_named,
    event_named,
)
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.language.json_offers import words_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import deck_size, hand_size, show_to_all
from wyrmhall.games.dragon_dune.state import HIDDEN_PREDICTION, NO_PREDICTION, State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal, perform, run_chance, settle
from wyrmhall.kernel.seat import SPECTATOR

LATER = ("sixth", "sixth-c", "ninth")
WATCHER = "nobody"
PLAYERS = ("dwarves", "elves", "goblins", "orcs")
EVERYBODY = (*PLAYERS, WATCHER)
HANDS = "dwarves 2d 3d; elves as; goblins 4c 5c 6c; orcs 6h"


def bits(*words: str) -> int:
    return sum(1 << card_named(word) for word in words)


def knowers(t: Played, owner: str, card: str) -> list[str]:
    """Who sees that the owner holds the card."""
    return [seat for seat in EVERYBODY if t.view(seat).hands[t.seat(owner)] & bits(card)]


# -- cards in hand -------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("seat", EVERYBODY)
def test_DD_INF_01_only_the_king_lies_open(edition: str, seat: str) -> None:
    t = at("recruitment", edition=edition, talk="off", hands=HANDS)
    view = t.view(seat)
    assert [view.setup.suits[t.seat(name)] for name in PLAYERS] == [
        t.state.setup.suits[t.seat(name)] for name in PLAYERS
    ]
    for owner in PLAYERS:
        if owner != seat:
            assert view.hands[t.seat(owner)] == 0
            assert {view.queens[t.seat(owner)], view.jacks[t.seat(owner)]} == {HIDDEN_SUIT}


@rule("DD-INF-02")
@pytest.mark.parametrize("edition", LATER)
def test_other_cards_are_secret_until_they_are_used(edition: str) -> None:
    t = at(
        "battle",
        edition=edition,
        talk="off",
        units="dwarves 7 2; orcs 7 2",
        hands="dwarves 4h; orcs 3c 2c",
        queens="dwarves c" if edition == "ninth" else "dwarves s",
        jacks="dwarves c",
    )
    assert knowers(t, "orcs", "3c") == ["orcs"]
    t.play("dwarves send 0; dwarves play 4h; orcs send 1; orcs play 3c")
    assert knowers(t, "orcs", "3c") == [*EVERYBODY]
    assert knowers(t, "orcs", "2c") == ["orcs"]  # not used
    assert t.view("orcs").queens[t.seat("dwarves")] == HIDDEN_SUIT
    t.play("dwarves declare; orcs pass")
    for seat in EVERYBODY:
        view = t.view(seat)
        assert view.queens[t.seat("dwarves")] == t.state.queens[t.seat("dwarves")]
        assert view.jacks[t.seat("dwarves")] == t.state.jacks[t.seat("dwarves")]
        assert (view.queens[t.seat("orcs")] == HIDDEN_SUIT) == (seat != "orcs")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", EVERYBODY)
def test_DD_INF_03_queen_jack_and_artifact_cards_are_seen_by_their_player_only(
    edition: str, seat: str
) -> None:
    t = at("recruitment", edition=edition, talk="off", hands=HANDS)
    view = t.view(seat)
    for owner in PLAYERS:
        one = t.seat(owner)
        hand, size = t.state.hands[one], t.state.hands[one].bit_count()
        assert (view.hands[one], view.covered[one]) == ((hand, 0) if owner == seat else (0, size))
        own = (t.state.queens[one], t.state.jacks[one])
        assert (view.queens[one], view.jacks[one]) == (own if owner == seat else (HIDDEN_SUIT, HIDDEN_SUIT))


@rule("DD-INF-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_deal_is_told_to_each_player_alone(edition: str) -> None:
    t = Played(edition=edition, talk="off", factions=("dwarves", "elves", "goblins"))
    t.chance("first elves", "start 1 1" if edition == "ninth" else "start 1 1 1")
    t.chance("secrets d h s d h c" if edition == "ninth" else "secrets d h c d h c", "hands 2d as 3c 4c")
    for seat in ("dwarves", "elves", "goblins", WATCHER):
        dealt = {event["seat"]: event.get("cards") for event in t.told(seat, "hand-dealt")}
        assert [owner for owner, cards in dealt.items() if cards] == (
            [t.seat(seat)] if seat != WATCHER else []
        )
        assert [event["count"] for event in t.told(seat, "hand-dealt")] == [1, 1, 2]
        secrets = {
            event["seat"]: (event.get("queen"), event.get("jack")) for event in t.told(seat, "secrets-dealt")
        }
        assert [owner for owner, cards in secrets.items() if cards != (None, None)] == (
            [t.seat(seat)] if seat != WATCHER else []
        )


# -- the auction ---------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_INF_04_of_the_card_for_sale_the_elves_see_the_face(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off").chance("sale 5d")
    for seat in EVERYBODY:
        seen: Any = t.view(seat).stack[-1]
        assert seen.card == (card_named("5d") if seat == "elves" else FACE_DOWN)
        (told,) = t.told(seat, "put-up")
        assert told.get("card") == (card_named("5d") if seat == "elves" else None)
    t.play("dwarves bid 1; elves pass; goblins pass; orcs pass")
    assert knowers(t, "dwarves", "5d") == ["dwarves", "elves"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_INF_05_the_second_card_is_seen_by_the_goblins_only(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", first="goblins").chance("sale 5d")
    t.play("goblins bid 1; orcs pass; dwarves pass; elves pass")
    assert t.asked == ["chance"]
    t.chance("second 4h")
    assert knowers(t, "goblins", "4h") == ["goblins"]
    assert knowers(t, "goblins", "5d") == ["elves", "goblins"]
    for seat in EVERYBODY:
        (told,) = t.told(seat, "second-card")
        assert ("card" in told) == (seat == "goblins")


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_R_141_a_card_that_changes_hands_unseen_is_known_to_few(edition: str) -> None:
    """The auction and the second card: see above. The theft: old and new owner."""
    t = at(
        "battle",
        edition=edition,
        talk="off",
        units="dwarves 7 1; orcs 7 5",
        hands="dwarves 4h 3s",
        advanced=() if edition == "first" else ("plunder",),
        first="orcs",
    )
    t.play("orcs send 3; dwarves send 0; dwarves play none")
    t.play("orcs take; chance: stolen 4h")
    assert knowers(t, "orcs", "4h") == ["dwarves", "orcs"]
    for seat in EVERYBODY:
        (told,) = t.told(seat, "card-stolen")
        assert ("card" in told) == (seat in ("dwarves", "orcs"))


@rule("DD-R-141")
def test_whatever_was_known_of_a_hand_is_uncertain_after_a_theft() -> None:
    t = at(
        "battle",
        edition="first",
        talk="off",
        units="dwarves 7 1; orcs 7 5",
        hands="dwarves 4h 3s",
        first="orcs",
    )
    show_to_all(t.state, bits("4h"))
    assert knowers(t, "dwarves", "4h") == [*EVERYBODY]
    t.play("orcs send 3; dwarves send 0; dwarves play none; orcs take; chance: stolen 3s")
    assert knowers(t, "dwarves", "4h") == ["dwarves", "orcs"]  # it might be the stolen one to all others


# -- events, plans, predictions ------------------------------------------------------------------


@pytest.mark.parametrize("edition", LATER)
def test_DD_INF_06_the_look_at_the_next_event_is_for_the_elves_only(edition: str) -> None:
    full = "elves 2d 3d 4d 5d; orcs 2h 3h 4h 5h"
    t = at("bidding", edition=edition, talk="off", factions=("elves", "orcs"), hands=full, units="elves 5* 1")
    t.chance("next 8s")
    assert t.view("elves").event_next == event_named("8s")
    for seat in ("orcs", WATCHER):
        view = t.view(seat)
        assert view.event_next == HIDDEN_PLACE
        assert view.event_deck >> event_named("8s") & 1  # it might be any that is left
        assert t.told(seat, "looked-ahead") == [{"seat": t.seat("elves")}]
    assert t.told("elves", "looked-ahead") == [{"seat": t.seat("elves"), "place": event_named("8s")}]


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_INF_07_a_plan_is_secret_until_both_are_fixed(edition: str) -> None:
    t = at("battle", edition=edition, talk="off", units="dwarves 7 2; orcs 7 2", hands="dwarves 4h; orcs 3c")
    blank: Any = t.view("orcs").stack[-1]
    t.play("dwarves send 1")
    half: Any = t.view("orcs").stack[-1]
    assert half.fields() == blank.fields()  # not even how far it has come
    t.play("dwarves play 4h")
    for seat in EVERYBODY:
        step: Any = t.view(seat).stack[-1]
        assert (step.plans[0][:3] == (1, 0, card_named("4h"))) == (seat == "dwarves")
        assert t.told(seat, "plan-sealed") == [{"seat": t.seat("dwarves")}]
        assert t.told(seat, "plan-revealed") == []
    assert knowers(t, "dwarves", "4h") == ["dwarves"]
    t.play("orcs send 0; orcs play none")
    for seat in EVERYBODY:
        told = [(event["seat"], event["count"], event["card"]) for event in t.told(seat, "plan-revealed")]
        assert told == [(t.seat("dwarves"), 1, card_named("4h")), (t.seat("orcs"), 0, NO_CARD)]


@rule("DD-INF-08")
@pytest.mark.parametrize("edition", EDITIONS)
def test_revealed_event_cards_are_public(edition: str) -> None:
    t = at("event", edition=edition, talk="off").chance("event 8c")
    if edition != "first":
        t.chance("event 9s")
    turned_up = [event_named("8c")] if edition == "first" else [event_named("8c"), event_named("9s")]
    for seat in EVERYBODY:
        assert [event["place"] for event in t.told(seat, "event-card")] == turned_up
        assert t.view(seat).event_pile == t.state.event_pile
        assert t.view(seat).event_bottom == t.state.event_bottom


@rule("DD-INF-08")
@pytest.mark.parametrize("edition", ["sixth-c", "ninth"])
def test_the_card_that_moves_the_dragon_is_public(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off").chance("dragon 4h")
    for seat in EVERYBODY:
        assert [event["card"] for event in t.told(seat, "dragon-card")] == [card_named("4h")]
        assert t.view(seat).discard == bits("4h")


@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("seat", EVERYBODY)
def test_DD_INF_09_a_prediction_is_secret_until_the_game_ends(edition: str, seat: str) -> None:
    t = at("bidding", edition=edition, talk="off", oracles=("elves",))
    prediction = (3, 4, 5)
    t.state.predictions = (NO_PREDICTION, prediction, NO_PREDICTION, NO_PREDICTION)
    assert t.view(seat).predictions[1] == (prediction if seat == "elves" else HIDDEN_PREDICTION)


# -- what is public ------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", EVERYBODY)
def test_DD_R_139_purses_numbers_of_cards_graves_bids_and_alliances_are_public(
    edition: str, seat: str
) -> None:
    t = at(
        "bidding",
        edition=edition,
        talk="off",
        hands=HANDS,
        grave="orcs 3 elves 1",
        gold="dwarves 9",
        allies="elves orcs",
        bottom="3h",
        units="elves 5* 2",
    )
    t.chance("sale 5d").play("dwarves bid 2")
    view, s = t.view(seat), t.state
    assert view.gold == s.gold
    assert [hand_size(view, one) for one in s.seats()] == [2, 1, 3, 1]
    assert (view.grave, view.stock, view.units) == (s.grave, s.stock, s.units)
    assert deck_size(view) == deck_size(s) == 24 - 7 - 1
    assert view.event_deck == s.event_deck
    assert view.allies == s.allies
    auction: Any = view.stack[-1]
    assert (auction.best, auction.price, auction.bidder) == (t.seat("dwarves"), 2, t.seat("elves"))
    assert view.ledger is s.ledger


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_R_140_discards_can_be_looked_through_and_used_cards_are_seen_by_all(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", hands="dwarves ah", discard="2c 3c").chance("sale 5d")
    t.play("dwarves bid 1; elves pass; goblins pass; orcs pass; dwarves use ah")
    for seat in EVERYBODY:
        assert t.view(seat).discard == bits("ah", "2c", "3c")
        assert [event["card"] for event in t.told(seat, "card-used")] == [card_named("ah")]


@rule("DD-R-142")
def test_cards_are_shown_to_others_only_by_a_deal_that_provides_for_it() -> None:
    t = at("bidding", talk="on", hands="elves 4h").chance("sale 5d")
    told = {"kind": "tell", "by": "elves", "fact": "hand", "to": "orcs"}
    for word in words_of(t.state, t.seat("elves"), {"with": ["orcs"], "clauses": [told]}):
        t.play(f"elves {word}")
    assert knowers(t, "elves", "4h") == ["elves"]
    t.play("orcs accept elves 1")
    assert knowers(t, "elves", "4h") == ["elves", "orcs"]
    assert t.holds("elves", "4h")


@rule("DD-R-142")
def test_without_deals_there_is_no_way_to_show_a_card() -> None:
    t = at("bidding", talk="off", hands="elves 4h").chance("sale 5d")
    assert t.table.standing(t.seat("elves")) == []
    for words in ("draft with orcs", "draft tell", "give orcs 1"):
        t.refusal(f"elves {words}")


@rule("DD-R-143")
@pytest.mark.parametrize("seed", range(8))
def test_spectators_see_only_what_all_players_see(seed: int) -> None:
    chance = Chance(seed)
    s = GAME.start(GAME.study.sample_options(chance))
    s.event_sink = []
    settle(s)
    run_chance(s, chance)
    for _ in range(150):
        if not s.stack:
            break
        seat = s.asked[0]
        perform(s, seat, chance.pick(legal(s, seat)))
        run_chance(s, chance)
        nothing_more(s)


def nothing_more(s: State) -> None:
    """What the spectator sees and hears, everybody else sees and hears as well."""
    watched = s.seen_by(SPECTATOR)
    assert isinstance(watched, State)
    for seat in s.seats():
        view = s.seen_by(seat)
        assert isinstance(view, State)
        for owner in s.seats():
            assert watched.hands[owner] & ~view.hands[owner] == 0
        for mine, theirs in ((watched.queens, view.queens), (watched.jacks, view.jacks)):
            assert all(a in (b, HIDDEN_SUIT) for a, b in zip(mine, theirs, strict=True))
        assert watched.event_next in (NOWHERE, HIDDEN_PLACE)
        for event in s.event_sink or []:
            heard, told = event.seen_by(SPECTATOR), event.seen_by(seat)
            assert heard is None or (
                told is not None and heard.all_values().items() <= told.all_values().items()
            )
    s.event_sink = []
