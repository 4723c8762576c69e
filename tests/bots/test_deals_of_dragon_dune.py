"""A deal is judged by what it does: nothing is paid for air, and nothing ruinous is accepted."""

from collections import Counter
from functools import cache
from itertools import islice

import pytest

from tests.talkers.drafts import clause
from tests.talkers.every_clause import positions, try_everything
from wyrmhall.bots.dragon_dune.deals.bargaining import FAIR
from wyrmhall.bots.dragon_dune.deals.clause_worth import worth
from wyrmhall.bots.dragon_dune.deals.peace_worth import good_friend
from wyrmhall.games.dragon_dune.components.board import CASTLES, places_in
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.player_order import other_players
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held, visible_places
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

POSITIONS = 100
LAST = 8  # the last turn of the edition


@cache
def some_positions() -> tuple[State, ...]:
    return tuple(islice(positions(), POSITIONS))


def air(view: State, seat: Seat, other: Seat) -> list[list[Clause]]:
    """What costs the one who promises it nothing."""
    last, nothing = view.setup.edition.turns, view.turn
    return [
        [clause(c.PLAN, seat, to=other, place=0, mode=c.EXACTLY, units=0, artifact=c.ANY_PLAY, turn=nothing)],
        [Clause(c.HONOUR, clause(c.HONOUR, seat, turn=last).values, "I shall be nice")],
        [clause(c.PAY_AT, seat, to=other, gold=100, mode=6, turn=last)],
        [clause(c.PAY_IF, seat, to=other, gold=50, mode=c.RED_DRAGON, turn=last)],
        [clause(c.HIDE, seat, mode=c.COME_OUT, place=0, turn=nothing)] * 3,
    ]


def ruinous(view: State, seat: Seat, other: Seat) -> dict[str, list[Clause]]:
    """What `other` is asked for."""
    last, castles = view.setup.edition.turns, places_in(visible_places(view, other) & CASTLES)
    hand = [
        clause(c.TELL, other, mode=fact, to=seat, turn=view.turn)
        for fact in (c.OWN_HAND, c.OWN_QUEEN, c.OWN_JACK)
    ]
    asked = {
        "recruit nobody": [clause(c.RECRUIT, other, mode=c.LIMIT, units=0, turn=last)],
        "show everything": hand,
        "keep out for ever": [clause(c.KEEP_OUT, other, mode=c.THEIRS, to=seat, turn=last)],
        "keep out of all castles": [clause(c.KEEP_OUT, other, mode=c.NAMED, places=CASTLES, turn=last)],
        "owe more than there is": [
            clause(c.PAY_AT, other, to=seat, gold=purse_of(view, other) + 5, mode=6, turn=last)
        ],
        "an alliance": [clause(c.COUNCIL, other, mode=c.MAKE_ALLIANCE, to=seat, turn=last)],
        "no bids": [clause(c.NO_BID, other, mode=c.THIS_ROUND, gold=0, turn=view.turn)],
    }
    if castles:
        asked["leave a castle"] = [clause(c.LEAVE, other, place=castles[0], turn=min(last, view.turn + 1))]
        asked["do not come home"] = [
            clause(c.KEEP_OUT, other, mode=c.NAMED, places=1 << castles[0], turn=view.turn)
        ]
    return asked


NAMES = (
    "recruit nobody",
    "show everything",
    "keep out for ever",
    "keep out of all castles",
    "owe more than there is",
    "an alliance",
    "no bids",
    "leave a castle",
    "do not come home",
)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_ruinous_is_accepted_for_air_or_for_a_coin(name: str) -> None:
    tried = 0
    for s in some_positions():
        for other in s.setup.seats:
            view = s.seen_by(other)
            assert isinstance(view, State)
            seat = next(iter(other_players(view, other)))
            asked = ruinous(view, seat, other).get(name)
            if asked is None:
                continue
            coin = [clause(c.PAY_NOW, seat, to=other, gold=1)]
            for given in [*air(view, seat, other), coin, []]:
                tried += 1
                assert worth(view, other, (seat, other), (*given, *asked)) < FAIR
    assert tried > POSITIONS


def test_air_alone_is_worth_nothing() -> None:
    for s in some_positions():
        for other in s.setup.seats:
            view = s.seen_by(other)
            assert isinstance(view, State)
            for given in air(view, next(iter(other_players(view, other))), other)[:-1]:
                assert worth(view, other, view.setup.seats[:2], tuple(given)) <= 0


def test_a_gift_is_taken_and_the_same_gold_twice_is_not_counted() -> None:
    for s in some_positions():
        seat, other = s.setup.seats[:2]
        view = s.seen_by(other)
        assert isinstance(view, State)
        if not purse_of(view, seat) or view.turn >= view.setup.edition.turns:
            continue
        gift = clause(c.PAY_NOW, seat, to=other, gold=1)
        assert worth(view, other, (seat, other), (gift,)) >= FAIR
        due = clause(c.PAY_AT, seat, to=other, gold=purse_of(view, seat), mode=6, turn=view.turn + 1)
        once, thrice = [worth(view, other, (seat, other), (due,) * times) for times in (1, 3)]
        assert once == thrice


def test_nobody_spares_somebody_who_may_win_meanwhile() -> None:
    """Whatever is paid for it, in the turn in which the buyer holds two castles and has yet to march."""
    tried = 0
    for s in some_positions():
        for seat in s.setup.seats:
            if castles_held(s, seat) < 2:
                continue
            for other in other_players(s, seat):
                view = s.seen_by(other)
                assert isinstance(view, State)
                gold = clause(c.PAY_NOW, seat, to=other, gold=max(1, purse_of(view, seat)))
                peace = clause(c.KEEP_OUT, other, mode=c.THEIRS, to=seat, turn=min(LAST, view.turn + 1))
                if peace.last > view.turn:
                    tried += 1
                    assert worth(view, other, (seat, other), (gold, peace)) < FAIR
    assert tried


def test_a_peace_that_both_keep_is_good_for_both_and_only_one_at_a_time() -> None:
    agreed = 0
    for s in some_positions():
        seat, other = s.setup.seats[:2]
        last = s.turn
        mine = clause(c.KEEP_OUT, seat, mode=c.THEIRS, to=other, turn=last)
        yours = clause(c.KEEP_OUT, other, mode=c.THEIRS, to=seat, turn=last)
        worths = [worth(s.seen_by(one), one, (seat, other), (mine, yours)) for one in (seat, other)]  # type: ignore[arg-type]
        if good_friend(s, seat, other):
            agreed += 1
            assert all(one >= FAIR for one in worths)
    assert agreed


def test_every_clause_can_be_said_in_any_position_and_is_answered() -> None:
    answers: Counter[str] = Counter()
    for number in range(0, POSITIONS, POSITIONS // 3):
        try_everything(some_positions()[number], Chance(number), answers)
    assert set(answers) <= {"accept", "refuse"}
    assert answers["accept"]
    assert answers["refuse"] > answers["accept"]
