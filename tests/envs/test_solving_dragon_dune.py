"""A small auction and a small deal, cut out of Dragon Dune: what a promise is worth, exactly and in games."""

from functools import lru_cache

import pytest

from wyrmhall.bots import open_bot
from wyrmhall.cli.main import run
from wyrmhall.envs.node import Node
from wyrmhall.envs.solving.algorithms import SpielTree
from wyrmhall.envs.solving.backward_induction import MustGuess, solve_backwards
from wyrmhall.envs.solving.bot_policy import NotABotsGame, policy_of
from wyrmhall.envs.solving.cut import Cut
from wyrmhall.envs.solving.families import NoMember, members
from wyrmhall.envs.solving.game_tree import GameTree
from wyrmhall.envs.solving.games.dragon_dune.family import PUBLISHED
from wyrmhall.envs.solving.simulation import simulate, values_of
from wyrmhall.kernel.seat import Seat

GOBLINS, DWARVES = Seat(0), Seat(1)


@lru_cache
def tree_of(name: str) -> GameTree:
    (member,) = members("dragon-dune", (name,))
    return GameTree(member.setting(), member.cut)


def values(name: str) -> list[float]:
    return values_of(tree_of(name), solve_backwards(tree_of(name)))


def test_all_have_names_and_others_have_none() -> None:
    assert [member.name for member in members("dragon-dune")] == list(PUBLISHED)
    with pytest.raises(NoMember, match="deal-huge: there are auction-small"):
        members("dragon-dune", ("deal-huge",))


def test_a_binding_promise_is_worth_gold_and_a_word_of_honour_nothing() -> None:
    """6 gold or none. Silent: the Dwarves fetch 2. Bound: the Goblins fetch 6 and pay 2, or what is asked."""
    assert values("deal-silent") == pytest.approx([0, 1])
    assert values("deal-honour") == pytest.approx([0, 1])
    assert values("deal-small") == pytest.approx([2, 1])
    assert values("deal-asked") == pytest.approx([0.5, 2.5])


def test_nobody_gains_by_playing_otherwise() -> None:
    for name in ("deal-silent", "deal-small", "deal-asked"):
        tree = tree_of(name)
        assert SpielTree(tree).exploitability(solve_backwards(tree)) == pytest.approx(0, abs=1e-9)


def test_an_algorithm_that_learns_finds_the_same_worth() -> None:
    tree = tree_of("deal-small")
    found = SpielTree(tree).found_by("cfr+", 300)
    assert values_of(tree, found) == pytest.approx(values("deal-small"), abs=0.02)


def test_games_of_the_engine_agree_with_the_tree() -> None:
    for name in ("deal-silent", "deal-small"):
        tree = tree_of(name)
        policies = solve_backwards(tree)
        for exact, seen in zip(values_of(tree, policies), simulate(tree, policies, 120), strict=True):
            assert seen.low <= exact <= seen.high


def test_who_has_promised_to_keep_out_cannot_march_in() -> None:
    """After `accept` the Dwarves have no march to the plain; after `refuse` they have."""
    tree = tree_of("deal-small")
    word = tree.setting.word
    marches = {True: 0, False: 0}

    def walk(number: int, bound: bool) -> None:
        node = tree.nodes[number]
        if node.seat == DWARVES and any(word(move) == "move 5*" for move in node.moves):
            marches[bound] += 1
        for place, child in enumerate(node.children):
            accepted = bool(node.moves) and word(node.moves[place]).startswith("accept")
            walk(child, bound or accepted)

    walk(tree.root, False)
    assert marches[False] > 0
    assert marches[True] == 0


def test_backward_induction_refuses_where_one_has_to_guess() -> None:
    (member,) = members("crown-battles", ("1x3-1",))
    with pytest.raises(MustGuess, match="hidden"):
        solve_backwards(GameTree(member.setting()))


def test_what_is_given_is_drawn_and_what_is_not_is_left_to_chance() -> None:
    (member,) = members("dragon-dune", ("deal-small",))
    root = tree_of("deal-small").nodes[0]
    assert root.likely == pytest.approx((0.5, 0.5))
    free = Cut().first_node(member.setting())
    assert isinstance(free, Node)
    assert free.below == 2  # who is first


def test_bots_are_not_asked_where_words_are_considered() -> None:
    tree = tree_of("deal-small")
    with pytest.raises(NotABotsGame, match="words"):
        policy_of(open_bot("random", tree.setting.game), tree, 1)


def test_the_command_tells_both_worths(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", "dragon-dune", "deal-silent", "--iterations", "10", "--simulate", "50"]) == 0
    printed = capsys.readouterr().out
    assert "83 positions, 10 and 14 information sets" in printed
    assert "What each seat gets (backward induction)" in printed
    assert "dwarves  +1.000" in printed
    assert run(["solve", "dragon-dune", "deal-small", "--iterations", "1", "--bots", "easy"]) == 2
    assert "words are considered" in capsys.readouterr().err


@pytest.mark.slow
def test_the_small_auction_is_won_by_whoever_holds_the_castle_more_often() -> None:
    tree = tree_of("auction-small")
    spiel = SpielTree(tree)
    first, last = spiel.curve("cfr+", [1, 100])
    assert last.exploitability < min(0.001, first.exploitability)
    elves, goblins = values_of(tree, spiel.found_by("cfr+", 100))
    assert elves == pytest.approx(-goblins)
    assert elves == pytest.approx(-0.2, abs=0.01)
