"""The curve of a training: all looks its log tells of, whatever it learned from."""

from pathlib import Path

from wyrmhall.training.curve import DECISIONS, GAMES, draw_curve, looks
from wyrmhall.training.folder import log
from wyrmhall.training.win_share import win_share


def test_looks_stand_where_their_decisions_do(tmp_path: Path) -> None:
    for decisions, won in ((1_000, 20), (5_000, 60)):
        log(tmp_path, {"decisions": decisions, "decisions a second": 9})
        shares = {"random": win_share(won, 100), "standard": win_share(won / 2, 100)}
        log(tmp_path, {"decisions": decisions, "alone among": shares})
    found = looks(tmp_path)
    assert [(one.bot, one.after, one.share.value) for one in found] == [
        ("random", 1_000, 0.2),
        ("standard", 1_000, 0.1),
        ("random", 5_000, 0.6),
        ("standard", 5_000, 0.3),
    ]
    assert all(one.share.low < one.share.value < one.share.high for one in found)
    draw_curve(tmp_path / "curve.svg", tmp_path, "What it learned", 0.25)
    drawn = (tmp_path / "curve.svg").read_text("utf-8")
    assert all(words in drawn for words in ("What it learned", "among random", "among standard", DECISIONS))


def test_who_learns_to_judge_counts_games(tmp_path: Path) -> None:
    for number in (1, 2):
        log(tmp_path, {"round": number, "games": 300})
        log(tmp_path, {"alone among": {"standard": list(win_share(30 * number, 100))}})
    assert [one.after for one in looks(tmp_path)] == [300, 600]
    draw_curve(tmp_path / "curve.svg", tmp_path, "What it learned", 0.25)
    assert GAMES in (tmp_path / "curve.svg").read_text("utf-8")


def test_no_games_are_no_share() -> None:
    assert win_share(0.0, 0) == (0.0, 0)
