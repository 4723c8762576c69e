"""What the strong bot knows of Crown Battles: quick play, what tricks tell, deals that fit, values."""

from collections import Counter

import pytest

from tests.crown_battles.tables import deal, seat_of
from wyrmhall.bots import open_bot
from wyrmhall.bots.crown_battles.guide import CrownGuide, temperature
from wyrmhall.bots.crown_battles.quick_play import plays_quickly, quick_card
from wyrmhall.bots.crown_battles.worlds import Unseen, deal_out
from wyrmhall.bots.search.budget import Budget
from wyrmhall.bots.search.standing import chances
from wyrmhall.bots.search_bot import SearchBot
from wyrmhall.games.crown_battles.components.cards import SUIT_OF
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.knowledge.history import History
from wyrmhall.games.crown_battles.options import Options
from wyrmhall.games.crown_battles.rules.players import other_seats
from wyrmhall.games.crown_battles.rules.trick import Trick
from wyrmhall.games.crown_battles.state import State, crown_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.packing import state_hash
from wyrmhall.kernel.play import decide, legal, run_chance, settle
from wyrmhall.kernel.seat import Seat

STANDARD = open_bot("standard", GAME)


def positions(seed: int, players: int) -> "list[State]":
    """Every decision of a game in which most moves are the standard bot's."""
    chance = Chance(seed)
    s = GAME.start(Options(players=players))
    settle(s)
    run_chance(s, chance)
    found: list[State] = []
    while s.stack:
        twin = crown_state(s.clone())
        twin.asked = s.asked
        found.append(twin)
        seat, menu = s.asked[0], legal(s, s.asked[0])
        chosen = STANDARD.choose(s.seen_by(seat), seat, menu, chance)
        decide(s, seat, chosen if chance.below(8) else chance.pick(menu))
        run_chance(s, chance)
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_quick_play_is_the_standard_bots_play_card_for_card(players: int) -> None:
    compared = 0
    for s in positions(players, players):
        seat, menu = s.asked[0], legal(s, s.asked[0])
        if isinstance(s.stack[-1], Trick) and len(menu) > 1:
            assert plays_quickly(s)
            assert quick_card(s, seat, menu) is STANDARD.choose(s.seen_by(seat), seat, menu, Chance(1))
            compared += 1
    assert compared > 80


def test_the_tricks_tell_who_played_what_and_who_is_out_of_a_suit() -> None:
    t = deal("2h 3h 4e", "5h 6o 7e", "8o 9h 10e")
    t.play("p1 bid 0; p2 bid 1; p3 bid 1")
    t.play("p1 play 2h; p2 play 5h; p3 play 9h; p3 play 8o; p1 play 3h")
    past = History(crown_state(t.table.view(seat_of("p2"))))
    assert [len(cards) for cards in past.played] == [2, 1, 2]
    assert past.voids == [1 << SUIT_OF[8 - 1], 0, 0]


def against(past: History, seat: Seat, s: State) -> int:
    """How many cards a seat holds of suits it could not follow."""
    suits = [SUIT_OF[card] for card in s.hand(seat) if SUIT_OF[card] >= 0]
    return sum(past.voids[seat] >> suit & 1 for suit in suits)


def test_worlds_fit_what_the_seat_sees_and_who_is_out_of_a_suit() -> None:
    looked = outs = 0
    for s in positions(3, 4):
        if not isinstance(s.stack[-1], Trick) or not s.out:
            continue
        seat = s.asked[0]
        view = crown_state(s.seen_by(seat))
        unseen, past = Unseen(view, seat), History(view)
        world = deal_out(view, unseen, Chance(looked))
        GAME.check(world)
        assert state_hash(world.seen_by(seat)) == state_hash(view)
        for other in other_seats(view, seat):
            assert all(
                SUIT_OF[card] < 0 or not past.voids[other] >> SUIT_OF[card] & 1 for card in s.hand(other)
            )
            wrong = [card for card in world.hand(other) if SUIT_OF[card] >= 0]
            outs += sum(past.voids[other] >> SUIT_OF[card] & 1 for card in wrong)
        looked += 1
    assert looked > 100
    assert outs <= looked // 20  # where nobody else can have a card it stays


def test_who_bids_high_is_dealt_better_cards_than_who_bids_nothing() -> None:
    t = deal("2h 3h 4e 5e", "5h 6o 7e 8e", "8o 9h 10e 11e", trump="humans")
    t.play("p1 bid 0; p2 bid 4")
    view, seat = crown_state(t.table.view(seat_of("p3"))), seat_of("p3")
    unseen = Unseen(view, seat)
    worth: Counter[str] = Counter()
    for number in range(200):
        world = deal_out(view, unseen, Chance(number))
        for name in ("p1", "p2"):
            worth[name] += round(1000 * sum(unseen.worths[card] for card in world.hand(seat_of(name))))
    assert worth["p2"] > 1.5 * worth["p1"]


def test_values_are_chances_and_a_lead_means_more_the_later_it_is() -> None:
    s = crown_state(GAME.start(Options(players=4)))
    even = chances([0, 0, 0, 0], temperature(s))
    assert even == pytest.approx([0.25] * 4)
    early = chances([50, 0, 0, 0], temperature(s))
    s.round = len(s.setup.deals) - 1
    late = chances([50, 0, 0, 0], temperature(s))
    assert 0.25 < early[0] < late[0] < 1
    assert sum(late) == pytest.approx(1)


def test_rollouts_end_with_the_round() -> None:
    guide = CrownGuide(GAME, STANDARD)
    s = positions(5, 4)[20]
    horizon = guide.horizon(s.seen_by(s.asked[0]))
    guide.playout(s, Chance(1), horizon)
    assert guide.beyond(s, horizon)
    assert s.round == horizon + 1


@pytest.mark.parametrize(("bids", "card"), [("1 1 1", "10h"), ("0 1 0", "p")])
def test_it_takes_the_trick_it_needs_and_no_other(bids: str, card: str) -> None:
    t = deal("5h 4o", "9h 6o", "10h p", bids=bids)
    t.play("p1 play 5h; p2 play 9h")
    bot = SearchBot(CrownGuide(GAME, STANDARD), Budget(60))
    seat = seat_of("p3")
    view, menu = t.table.view(seat), legal(t.state, seat)
    assert bot.choose(view, seat, menu, Chance(1)).text == f"play {card}"
    said = bot.explain(view, seat, menu, Chance(1))
    assert said.startswith(f"In 30 imagined worlds play {card} gives me")
