"""A position played on, many times over, by players who play like the standard bot: who wins how often."""

from collections.abc import Callable
from typing import Final

from wyrmhall.bots.search.guide import Guide, Playouts
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import Stalled, answers, decide, run_chance
from wyrmhall.kernel.state import State

EVEN_TOGETHER: Final = 0.5  # where all win or all lose

World = Callable[[Chance], State]  # deals one: the true position, or what a seat may imagine


def copy_of(s: State) -> State:
    """A clone that asks the same seats, and tells nobody."""
    twin = s.clone()
    twin.asked = s.asked
    return twin


def play_to_the_end(guide: Guide, s: State, chance: Chance) -> None:
    player = guide.whole_game_player(s)
    for _ in range(guide.game.longest):
        run_chance(s, chance)
        if not s.stack:
            return
        seat = s.asked[0]
        menu = answers(s, seat)
        decide(s, seat, menu[0] if len(menu) == 1 else player.answer(s, seat, menu, chance))
    raise Stalled("a playout does not end")


def wins_from(guide: Guide, s: State, playouts: int, luck: int) -> list[int]:
    """How often each seat wins if the game goes on from here."""
    return count_wins(guide, len(s.seats()), lambda chance: guide.open_world(s, chance), playouts, luck)


def count_wins(guide: Guide, seats: int, world: World, playouts: int, luck: int) -> list[int]:
    """How often each seat wins, alone or with others, in so many worlds that are played on."""
    wins = [0] * seats
    for number in range(playouts):
        chance = Chance(luck + number)
        s = world(chance)
        play_to_the_end(guide, s, chance)
        for seat in guide.game.winners(s):
            wins[seat] += 1
    return wins


def chances_of(wins: list[int], playouts: Playouts, together: bool) -> list[float]:
    """Each seat's chance to win, from 0 to 1: as often as it won, with the games that are added."""
    even = EVEN_TOGETHER if together else 1 / len(wins)
    games, added, ended = playouts
    shares = ended or (even,) * len(wins)
    return [(won + added * share) / (games + added) for won, share in zip(wins, shares, strict=True)]
