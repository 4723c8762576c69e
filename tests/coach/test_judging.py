"""What the coach says of a decision: what is better, in games small enough to know it."""

from tests.bots.small_games import SHOW, TAKE, Greedy, Small, SmallGame
from wyrmhall.bots.search.guide import Playouts, RandomGuide
from wyrmhall.coach.judging import Judgement, judge_from_view, judge_in_the_open, reason_for
from wyrmhall.coach.playouts import chances_of, wins_from
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide, legal, settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

ME, OTHER = Seat(0), Seat(1)


def position(heap: int) -> tuple[RandomGuide, Small]:
    game = SmallGame(heap)
    s = game.start()
    settle(s)
    return RandomGuide(game, Greedy()), s


def judged(heap: int, played: Action) -> Judgement:
    guide, s = position(heap)
    return judge_from_view(guide, s.seen_by(ME), ME, legal(s, ME), played, 7, 60)


def test_what_wins_at_once_is_better_than_what_does_not() -> None:
    verdict = judged(3, TAKE[0])  # one is taken of three, and the rest is there for the other
    assert verdict.better == "take 3"
    assert verdict.gain > 0.3
    assert verdict.reason  # the standard bot would have done so too


def test_of_the_best_move_nothing_is_better() -> None:
    verdict = judged(3, TAKE[2])
    assert verdict.better == ""
    assert verdict.best is TAKE[2]


def test_a_few_worlds_are_never_enough_to_speak_up() -> None:
    guide, s = position(3)
    verdict = judge_from_view(guide, s.seen_by(ME), ME, legal(s, ME), TAKE[0], 7, 4)
    assert verdict.best is TAKE[2]
    assert verdict.better == ""


class Undecided(Greedy):
    """Says why it would do something, whatever is on the menu."""

    def explain(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> str:
        return f"Of {len(menu)} this is the most."


def test_the_reason_is_that_of_the_standard_bots_first_or_second_choice() -> None:
    guide, s = position(3)
    guide = RandomGuide(guide.game, Undecided())
    view, menu = s.seen_by(ME), legal(s, ME)
    said = [reason_for(guide, view, ME, menu, act, 7) for act in TAKE]
    assert said == ["", "Of 2 this is the most.", "Of 3 this is the most."]


def coins_laid(coin: Action) -> tuple[RandomGuide, Small]:
    """The other has laid a coin face down already; who is asked wins with the same side."""
    guide, s = position(0)
    decide(s, OTHER, coin)
    return RandomGuide(guide.game, None), s


def test_from_what_the_player_knew_a_hidden_coin_changes_nothing() -> None:
    said = []
    for coin in SHOW:
        guide, s = coins_laid(coin)
        said.append(judge_from_view(guide, s.seen_by(ME), ME, legal(s, ME), SHOW[0], 7, 60))
    assert said[0] == said[1]
    assert said[0].better == ""


def test_in_the_open_the_coin_decides() -> None:
    guide, s = coins_laid(SHOW[1])
    verdict = judge_in_the_open(guide, s, ME, legal(s, ME), SHOW[0], 7, 60)
    assert (verdict.better, verdict.gain) == ("tails", 1.0)


def test_chances_are_counted_and_drawn_a_little_towards_an_even_game() -> None:
    guide, s = position(1)  # whoever takes the only one wins
    wins = wins_from(guide, s, 20, 1)
    assert wins == [20, 0]
    assert chances_of(wins, Playouts(20, 5.0), together=False) == [0.9, 0.1]
    assert chances_of([4, 4], Playouts(4, 4.0), together=True) == [0.75, 0.75]


def test_the_games_that_are_added_may_have_ended_as_a_game_judges_its_board() -> None:
    judged = Playouts(20, 20.0, (0.75, 0.25))
    assert chances_of([15, 5], judged, together=False) == [0.75, 0.25]
    assert chances_of([0, 20], judged, together=False) == [0.375, 0.625]
