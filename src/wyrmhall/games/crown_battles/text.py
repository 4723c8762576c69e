from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat


def draw(view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
    return ""


def question(view: State, seat: Seat, names: tuple[str, ...]) -> str:
    return ""
