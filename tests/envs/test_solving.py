"""Small games, solved: the tree is the engine's, and OpenSpiel finds what nobody can beat."""

import random
from pathlib import Path

import pytest

from wyrmhall.bots import open_bot
from wyrmhall.cli.main import run
from wyrmhall.envs.node import Node
from wyrmhall.envs.solving.algorithms import ALGORITHMS, Policies, SpielTree
from wyrmhall.envs.solving.bot_policy import policy_of
from wyrmhall.envs.solving.cut import wins
from wyrmhall.envs.solving.families import Member, NoMember, members
from wyrmhall.envs.solving.game_tree import GameTree, TooLarge
from wyrmhall.envs.solving.games.crown_battles import family
from wyrmhall.envs.solving.games.crown_battles.family import PUBLISHED
from wyrmhall.kernel.seat import NOBODY, Seat

SMALLEST = "1x3-1"
PAGE = Path(__file__).parents[2] / "docs" / "researchers" / "solvable.md"


def member_called(name: str) -> Member:
    (member,) = members("crown-battles", (name,))
    return member


@pytest.fixture(scope="module")
def tree() -> GameTree:
    return GameTree(member_called(SMALLEST).setting())


def uniform(tree: GameTree) -> Policies:
    return {
        (node.seat, node.information): [1 / len(node.moves)] * len(node.moves)
        for node in tree.nodes
        if node.moves
    }


def test_chance_is_merged_and_adds_up(tree: GameTree) -> None:
    """Two dealers, two fields of the spinner, six pairs of hands."""
    root = tree.nodes[tree.root]
    assert len(root.children) == 2 * 2 * 6
    assert sum(root.likely) == pytest.approx(1)


def test_every_game_of_the_engine_is_a_way_through_the_tree(tree: GameTree) -> None:
    luck = random.Random(5)
    for _ in range(50):
        node, number = Node(tree.setting), tree.root
        while node.below:
            node.follow(luck.randrange(node.below))
        known = [dict(tree.information[seat]) for seat in range(2)]
        starts = [one for one in tree.nodes[number].children if same_start(tree, one, node)]
        (number,) = starts
        while not node.over:
            inner, seat = tree.nodes[number], node.seat()
            assert (inner.seat, list(inner.moves)) == (seat, sorted(node.open_ids(seat)))
            place = luck.randrange(len(inner.moves))
            node.follow(inner.moves[place])
            number = inner.children[place]
        assert tree.nodes[number].seat == NOBODY
        assert list(tree.nodes[number].returns) == wins(tree.setting, node.state)
        assert known == [dict(tree.information[seat]) for seat in range(2)]


def same_start(tree: GameTree, number: int, node: Node) -> bool:
    position = tree.positions[number]
    assert position is not None
    return all(position.heard_lines(Seat(seat)) == node.heard_lines(Seat(seat)) for seat in range(2))


def test_a_seat_knows_no_more_than_it_has_heard(tree: GameTree) -> None:
    """Positions that differ only in the other's card are one information set."""
    together: dict[tuple[Seat, int], int] = {}
    for node in tree.nodes:
        if node.moves:
            together[node.seat, node.information] = together.get((node.seat, node.information), 0) + 1
    assert max(together.values()) > 1


def test_algorithms_come_nearer_and_nearer(tree: GameTree) -> None:
    spiel = SpielTree(tree)
    for algorithm in ALGORITHMS:
        first, last = spiel.curve(algorithm, [1, 200])
        assert last.exploitability < first.exploitability / 5
    assert last.iterations == 200


def test_whoever_plays_at_random_is_as_beatable_as_openspiel_says(tree: GameTree) -> None:
    import pyspiel

    spiel = SpielTree(tree)
    wanted = pyspiel.exploitability(spiel.game, pyspiel.UniformRandomPolicy(spiel.game))
    assert spiel.exploitability(uniform(tree)) == pytest.approx(wanted)
    assert wanted > 0.1


def test_the_better_bot_is_harder_to_beat(tree: GameTree) -> None:
    spiel = SpielTree(tree)
    beaten = {
        name: spiel.exploitability(policy_of(open_bot(name, tree.setting.game), tree))
        for name in ("random", "standard")
    }
    assert 0 <= beaten["standard"] < beaten["random"]


def test_members_that_are_none() -> None:
    for name in ("2x2", "5x2-1", "1x3-2", "x", "1x14-1"):
        with pytest.raises(NoMember, match=name):
            member_called(name)
    assert [member.name for member in members("crown-battles")] == list(PUBLISHED)
    with pytest.raises(NoMember, match="enchanters"):
        members("enchanters")


def test_a_tree_that_grows_too_large_is_given_up() -> None:
    with pytest.raises(TooLarge, match="fewer cards"):
        GameTree(member_called("1x4-2").setting(), most=100)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "curve.csv"
    assert (
        run(
            ["solve", "crown-battles", SMALLEST, "--iterations", "20", "--bots", "random", "--csv", str(path)]
        )
        == 0
    )
    printed = capsys.readouterr().out
    assert "313 positions, 78 and 78 information sets" in printed
    rows = [line.split(",") for line in path.read_text("utf-8").splitlines()[1:]]
    assert {row[1] for row in rows} == {*ALGORITHMS, "random"}
    assert min(float(row[3]) for row in rows if row[1] == "cfr+") < 0.01
    assert run(["solve", "crown-battles", SMALLEST, "--rules"]) == 0
    assert "replays = 0" in capsys.readouterr().out
    assert run(["solve", "crown-battles", "9x9-9"]) == 2
    assert "9x9-9" in capsys.readouterr().err


def test_without_names_it_says_which_games_it_is_going_to_solve(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(family, "PUBLISHED", (SMALLEST, "1x2-1"))
    assert run(["solve", "crown-battles", "--iterations", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"2 games: {SMALLEST}, 1x2-1"
    assert [line.partition(":")[0] for line in lines if "positions" in line] == [SMALLEST, "1x2-1"]
    assert run(["solve", "crown-battles", SMALLEST, "--iterations", "1"]) == 0
    assert capsys.readouterr().out.startswith(f"{SMALLEST}: ")


@pytest.mark.parametrize("game", ["crown-battles", "dragon-dune"])
def test_the_page_names_all_that_is_solved_without_names(game: str) -> None:
    names = [member.name for member in members(game)]
    page = " ".join(PAGE.read_text("utf-8").split())
    assert f"`wyrmhall solve {game}` alone solves {', '.join(f'`{name}`' for name in names)}." in page
