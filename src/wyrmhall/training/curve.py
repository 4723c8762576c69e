"""How good a training has become, look by look: the share of games its network won alone among bots."""

from pathlib import Path
from typing import Final, NamedTuple

from wyrmhall.kernel.study.estimates import Estimate
from wyrmhall.lab.plots import draw_learning
from wyrmhall.training.folder import logged
from wyrmhall.training.win_share import WinShare

DECISIONS: Final = "decisions learned from"
GAMES: Final = "games learned from"  # of a training that learns to judge


class Look(NamedTuple):
    bot: str  # who the others were
    after: int  # decisions, or games
    share: Estimate


def looks(folder: Path) -> list[Look]:
    """All that its log tells of."""
    found: list[Look] = []
    games = 0
    for said in logged(folder):
        games += said.get("games", 0)
        for bot, (share, *_, played) in said.get("alone among", {}).items():  # older logs have a margin, too
            found.append(Look(bot, said.get("decisions", games), WinShare(share, played).estimate))
    return found


def draw_curve(path: Path, folder: Path, title: str, even: float) -> None:
    """With a line for each bot, and one where the network is as good as they are."""
    axis = DECISIONS if any("decisions" in said for said in logged(folder)) else GAMES
    draw_learning(path, title, axis, looks(folder), even)
