"""The screen tells what lies on the table, and nothing that the View does not know."""

import dataclasses
from typing import Any

import msgspec
import pytest

from tests.crown_battles.missions.rounds import mission_deal
from tests.crown_battles.round_types.rounds import round_won_by
from tests.crown_battles.screen.looking import player, screen
from tests.crown_battles.tables import deal
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.rules.round_types.names import LEAST_PLAYERS, TYPE_NAMES
from wyrmhall.games.crown_battles.screen.shape import Screen
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import SPECTATOR
from wyrmhall.lab.laws.trial import Trial, wander

# -- header -----------------------------------------------------------------------------------------


def test_the_header_names_round_type_trump_and_dealer() -> None:
    header = screen(deal("7h 2o", "9h p", "13h 1e", trump="orcs"), "p1").header
    assert (header.number, header.of, header.cards, header.dealer) == (1, 2, 2, 2)
    assert (header.type, header.title, header.trump) == ("normal-bidding", "Normal Bidding", "orcs")
    assert header.undealt == 54


def test_trump_is_unknown_until_the_dealer_has_named_it() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", trump="choice")
    assert screen(t, "p1").header.trump == "unknown"
    t.play("p3 trump elves")
    assert screen(t, "p1").header.trump == "elves"


# -- players ----------------------------------------------------------------------------------------


def test_tricks_are_told_against_the_bid() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", bids="1 0-1 0")
    t.play("p1 play 7h; p2 play 9h; p3 play 13h")
    assert [player(t, seat).standing for seat in ("p1", "p2", "p3")] == [("short",), ("met",), ("over",)]
    assert [player(t, seat).bids for seat in ("p1", "p2", "p3")] == [("1",), ("0-1",), ("0",)]
    assert [player(t, seat).forecast for seat in ("p1", "p2", "p3")] == [-10, 10, -10]


def test_a_blind_bid_is_seen_by_its_owner_only() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", type="blind-bidding")
    t.play("p1 bid 2")
    assert player(t, "p1").bids == ("2",)
    assert player(t, "p1").secret
    assert player(t, "p1", eyes="p2").bids == ("#?",)
    assert player(t, "p1", eyes="p2").locked
    t.play("p2 bid 0-1; p3 bid 1")
    assert [player(t, seat, eyes="p1").bids for seat in ("p1", "p2", "p3")] == [("2",), ("##",), ("#",)]


def test_open_cards_of_leaked_suit_lie_before_their_owner() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", type="leaked-suit")
    t.play("p1 leak humans; p2 leak humans; p3 leak elves")
    assert player(t, "p3", eyes="p1").open == ("1e",)
    assert player(t, "p1").open == ("7h",)
    assert player(t, "p1").cards == 2


def test_a_mission_tells_aim_points_and_fate() -> None:
    t = mission_deal(["9h 4o", "2h 5o", "3h 6o"], keep="1 2 3")
    mission = player(t, "p1", eyes="p2").mission
    assert mission is not None
    assert (mission.name, mission.aim, mission.fate) == ("First Strike", "win the first trick", "open")
    assert not mission.secret
    t.play("p1 play 9h; p2 play 2h; p3 play 3h")
    won = player(t, "p1").mission
    assert won is not None
    assert won.fate == "achieved"


def test_a_blind_mission_is_hidden_from_the_others() -> None:
    t = mission_deal(["9h 4o", "2h 5o", "3h 6o"], keep="1 2 3", type="blind-missions")
    own, seen = player(t, "p1").mission, player(t, "p1", eyes="p2").mission
    assert own is not None
    assert seen is not None
    assert (own.number, own.secret) == (1, True)
    assert (seen.number, seen.fate, seen.aim) == (0, "hidden", "")


def test_a_wizard_is_a_shield_on_the_seat() -> None:
    t = deal("wizard 2o", "9h p", "13h 1e", powers=("wizard",), bids="0 0 0")
    t.play("p1 play wizard")
    assert player(t, "p1", eyes="p3").shield


def test_teams_and_a_solo_player_are_told_apart() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", type="alliances", groups="solo p2")
    assert [player(t, seat).group for seat in ("p1", "p2", "p3")] == [1, 0, 1]
    assert [player(t, seat).alone for seat in ("p1", "p2", "p3")] == [False, True, False]


# -- the trick --------------------------------------------------------------------------------------


def test_the_trick_tells_who_wins_and_why() -> None:
    t = deal("7h 2o", "9h p", "g 1e", trump="orcs", bids="0 0 0")
    t.play("p1 play 7h; p2 play 9h")
    trick = screen(t, "p3").trick
    assert [(one.seat, one.card) for one in trick.cards] == [(0, "7h"), (1, "9h")]
    assert (trick.best, trick.why, trick.lead, trick.turn) == (1, "highest Humans", "humans", 2)


def test_a_summoner_shows_what_it_is_worth() -> None:
    t = deal("12h 2o", "summoner p", "13h 1e", powers=("summoner",), bids="0 0 0")
    t.play("p1 play 12h; p2 play summoner")
    assert [one.counts for one in screen(t, "p3").trick.cards] == ["", "12½"]


def test_a_giant_under_a_wizard_counts_as_a_peasant() -> None:
    t = deal("g 2o", "wizard p", "13h 1e", powers=("wizard",), bids="0 0 0")
    t.play("p1 play g; p2 play wizard")
    trick = screen(t, "p3").trick
    assert trick.cards[0].counts == "Peasant"
    assert len(trick.remarks) == 1


def test_stealth_play_shows_the_lead_and_the_own_card_only() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", type="stealth-play", bids="0 0 0")
    t.play("p1 play 7h; p2 play 9h")
    assert [one.card for one in screen(t, "p3").trick.cards] == ["7h", "?"]
    assert [one.card for one in screen(t, "p2").trick.cards] == ["7h", "9h"]
    assert screen(t, "p2").trick.cards[1].hidden
    assert screen(t, "p3").trick.best == -1


def test_the_last_trick_may_be_looked_at_until_the_next_lead() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", bids="0 0 0")
    t.play("p1 play 7h; p2 play 9h; p3 play 13h")
    last = screen(t, "p1").last
    assert last is not None
    assert (last.leader, last.winner) == (0, 2)
    t.play("p3 play 1e")
    assert screen(t, "p1").last is None


def test_a_destroyed_trick_has_no_winner() -> None:
    t = deal("7h 2o", "bomb p", "13h 1e", powers=("bomb",), bids="0 0 0")
    t.play("p1 play 7h; p2 play bomb; p3 play 13h")
    last = screen(t, "p1").last
    assert last is not None
    assert last.winner == -1


# -- bids -------------------------------------------------------------------------------------------


def test_the_number_barred_to_the_dealer_is_marked_with_its_reason() -> None:
    grid = screen(deal("7h 2o", "9h p", "13h 1e", bids="1 0"), "p3").grid
    assert grid is not None
    (part,) = grid.parts
    assert [offer.barred for offer in part.singles] == [False, True, False]
    assert [offer.barred for offer in part.doubles] == [True, True]
    assert "may not bid 1, alone or in a pair" in grid.barred
    assert [offer.hit for offer in part.singles] == ["+20", "+30", "+40"]
    assert [offer.hit for offer in part.doubles] == ["+10/15", "+15/20"]


def test_the_sum_of_the_bids_is_told_against_the_tricks() -> None:
    seen = screen(deal("7h 2o", "9h p", "13h 1e", bids="2 1-2"), "p1")
    (line,) = seen.sums
    assert (line.bid, line.total, seen.bidders) == (3, 2, 2)


def test_the_split_has_two_grids_and_suit_precision_one_for_each_suit() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", type="the-split")
    t.play("p1 first 7h; p2 first 9h; p3 first 1e")
    split = screen(t, "p1").grid
    assert split is not None
    assert [part.name for part in split.parts] == ["first", "second"]
    t.play("p1 first bid 1")
    begun = screen(t, "p1").grid
    assert begun is not None
    assert [(part.given, part.now) for part in begun.parts] == [("1", False), ("", True)]
    watched = screen(t, "p2").grid
    assert watched is not None
    assert [part.given for part in watched.parts] == ["", ""]
    suits = screen(deal("7h 2o", "9h p", "13h 1e", type="suit-precision"), "p1").grid
    assert suits is not None
    assert [part.name for part in suits.parts] == ["orcs", "humans", "elves", "taurans"]
    assert suits.parts[3].singles[1].text == "taurans bid 1"


def test_wagering_shows_pot_and_wagers() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", type="wagering")
    seen = screen(t, "p1")
    assert seen.header.pot == 60
    assert seen.grid is not None
    assert seen.grid.wagers == (0, 10, 20)
    assert not seen.grid.parts[0].doubles
    t.play("p1 bid 1 wager 20")
    assert player(t, "p1", eyes="p2").wager == 20


# -- questions and secrets --------------------------------------------------------------------------


def test_what_the_bishop_saw_is_told_to_its_player_only() -> None:
    t = deal("bishop 2o", "9h p", "13h 1e", powers=("bishop",), bids="0 0 0")
    t.play("p1 play bishop")
    asking = screen(t, "p1").asking
    assert asking is not None
    assert (asking.step, asking.card, asking.when, asking.skip) == ("LookAtHand", "bishop", "now", "decline")
    t.play("p1 look p2")
    (look,) = screen(t, "p1").looks
    assert (look.how, look.about, look.cards) == ("bishop", 1, ("9h", "p"))
    assert screen(t, "p2").looks == ()
    assert screen(t, "p3").looks == ()
    # its owner knows who has seen what
    seen = {name: screen(t, name).shown for name in ("p1", "p2", "p3")}
    (shown,) = next(found for found in seen.values() if found)
    assert (shown.seat, shown.cards) == (0, look.cards)
    assert [name for name, found in seen.items() if found] == [f"p{look.about + 1}"]


def test_the_spy_has_sixty_seconds_and_only_the_spy_sees_the_deck() -> None:
    t = deal("spy 2o", "9h p", "13h 1e", powers=("spy",), bids="0 0 0")
    t.play("p1 play spy; p1 spy")
    mine, theirs = screen(t, "p1").asking, screen(t, "p2").asking
    assert mine is not None
    assert theirs is not None
    assert mine.seconds == 60
    assert len(mine.cards) == 54
    assert theirs.cards == ()


def test_the_card_the_smuggler_drew_is_seen_by_its_player() -> None:
    t = deal("smuggler 2o", "9h p", "13h 1e", powers=("smuggler",), bids="0 0 0")
    t.play("p1 play smuggler; p1 draw; chance: draw 5e")
    mine, theirs = screen(t, "p1").asking, screen(t, "p2").asking
    assert mine is not None
    assert theirs is not None
    assert (mine.drawn, theirs.drawn) == ("5e", "?")


def test_a_card_without_effect_in_the_last_trick_says_so() -> None:
    t = deal("cursed", "9h", "13h", powers=("cursed",), bids="0 0 0")
    (idle,) = screen(t, "p1").idle
    assert idle.card == "cursed"
    assert "CB-CUR-02" in idle.why
    early = deal("cursed 2o", "9h p", "13h 1e", powers=("cursed",), bids="0 0 0")
    assert screen(early, "p1").idle == ()


def test_who_looks_on_has_no_hand_and_no_secrets() -> None:
    t = deal("bishop 2o", "9h p", "13h 1e", powers=("bishop",), bids="0 0 0")
    t.play("p1 play bishop; p1 look p2")
    seen = screen(t, "spectator")
    assert (seen.me, seen.hand, seen.looks) == (-1, (), ())
    assert all(one.open == () for one in seen.players)


# -- the score sheet --------------------------------------------------------------------------------


def test_the_sheet_tells_how_each_point_arose() -> None:
    t = round_won_by("p1 p2 p2", bids="1; 1-2; 0")
    (line,) = GAME.screens.sheet(t.table.log, ())
    assert (line.number, line.title, line.cards, line.crown) == (1, "Normal Bidding", 3, 0)
    assert [row.points for row in line.rows] == [30, 20, 20]
    assert [row.bids for row in line.rows] == [("1",), ("1-2",), ("0",)]
    assert [row.held for row in line.rows] == [(1,), (2,), (0,)]
    assert line.rows[0].how == "bid 1 met: 1 x 10 + 20 = 30"
    assert (len(line.last.cards), line.last.winner) == (3, 1)


def test_stakes_are_told_beside_the_scoring() -> None:
    t = round_won_by("p1 p2", bids="1 wager 10; 0 wager 0; 0 wager 0", type="wagering")
    (line,) = GAME.screens.sheet(t.table.log, ())
    assert [row.beside for row in line.rows] == [-20, -20, -20]
    assert [row.total for row in line.rows] == t.scores


def test_the_sheet_is_the_same_when_it_is_made_out_again() -> None:
    t = round_won_by("p1 p2 p2", bids="1; 1-2; 0")
    assert GAME.screens.sheet(t.table.log, ()) == GAME.screens.sheet(list(t.table.log), ())


# -- every game -------------------------------------------------------------------------------------


def see_all(seed: int, **options: Any) -> set[str]:
    """Walk through a random game: every screen can be written, and tells nothing its View does not know."""
    t = Trial(
        GAME, GAME.options_type(**options) if options else GAME.study.sample_options(Chance(seed)), seed
    )
    names = tuple(f"Player {number}" for number in range(1, t.options.seats + 1))
    seen: set[str] = set()
    marked: dict[object, object] = {}
    for d in wander(t):
        step = d.state.stack[-1]
        seen.add(type(step).__name__)
        everybody = GAME.screens.shared(d.state.seen_by(SPECTATOR), names)
        waiting = GAME.words.prompt(d.state.seen_by(SPECTATOR), SPECTATOR, names, False)
        for seat in (*d.state.seats(), SPECTATOR):
            view = d.state.seen_by(seat)
            shown = GAME.screens.screen(view, seat, names)
            own: dict[str, Any] = GAME.screens.own(view, seat, names) if seat != SPECTATOR else {}
            assert dataclasses.replace(everybody, **own) == shown
            mark = GAME.screens.cache_key(d.state, seat) if seat != SPECTATOR else None
            assert mark is None or marked.setdefault((seat, mark), own) == own
            if seat not in d.state.asked:
                assert GAME.words.prompt(view, seat, names, False) == waiting
            assert msgspec.convert(msgspec.to_builtins(shown), Screen) == shown
            if d.number % 3 == seat % 3:
                other = GAME.imagine(view, seat, t.chance)
                other.asked = d.state.asked
                assert GAME.screens.screen(other.seen_by(seat), seat, names) == shown
        words = GAME.words.wording(d.state.seen_by(d.seat), d.seat, d.act, names)
        assert words
        assert words != d.act.text
    return seen


@pytest.mark.parametrize("seed", range(6))
def test_random_games_have_a_screen_at_every_decision(seed: int) -> None:
    assert "Trick" in see_all(seed)


@pytest.mark.parametrize("type", TYPE_NAMES)
def test_every_round_type_has_its_screens(type: str) -> None:
    players = max(3, LEAST_PLAYERS[TYPE_NAMES.index(type)])
    seen = see_all(3, players=players, types=(type,), deals="random", rounds=2)
    assert "Trick" in seen


POWERS = (
    ("alchemist", "bishop", "bomb", "cursed"),
    ("jester", "magician", "merchant", "smuggler"),
    ("spy", "summoner", "thief", "witch"),
    ("wizard", "double-faced", "golem-king", "dragon-king"),
)


@pytest.mark.parametrize("powers", POWERS)
def test_every_power_card_has_its_screens(powers: tuple[str, ...]) -> None:
    see_all(5, players=4, powers=powers)
