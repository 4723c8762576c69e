"""Random games on two checkouts, compared decision by decision: menus, refusals, events and state hashes.

    python -m tests.crown_battles.equal_powers --against ../before --games 2000

Every game has some power cards and, in three of four, round types of the expansions. The older checkout is
asked in a process of its own, so both play with the code they were written with.
"""

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

TRIED = 6  # actions, drawn from all there are, that each decision asks the refusals for
SEEDS = 7_000_000


def digests(first: int, games: int) -> Iterator[str]:
    """A line for each game: its number, its decisions, and what all of them showed."""
    from wyrmhall.games.crown_battles.components.cards import POWER_NAMES
    from wyrmhall.games.crown_battles.game import GAME
    from wyrmhall.games.crown_battles.options import Options
    from wyrmhall.games.crown_battles.rules.round_types.names import LEAST_PLAYERS, TYPE_NAMES
    from wyrmhall.kernel.chance import Chance
    from wyrmhall.kernel.packing import state_hash
    from wyrmhall.kernel.play import decide, legal, over, run_chance, settle, why_not

    lexicon = list(GAME.lexicon.actions)
    for number in range(first, first + games):
        chance = Chance(SEEDS + number)
        players = 2 + chance.below(7)
        types = [kind for at, kind in enumerate(TYPE_NAMES) if players >= LEAST_PLAYERS[at]]
        options = Options(
            players=players,
            powers=tuple(chance.draw(POWER_NAMES, 1 + chance.below(len(POWER_NAMES)))),
            types=tuple(chance.draw(types, chance.below(4))),
            deals="own",
            own_deals=tuple([1 + chance.below(6) for _ in range(3)]),
        )
        s = GAME.start(options)
        s.event_sink = []
        seen = hashlib.blake2b(digest_size=16)
        decisions = told = 0
        settle(s)
        run_chance(s, chance)
        while not over(s):
            for seat in s.asked:
                seen.update(" ".join([act.text for act in legal(s, seat)]).encode())
            for _ in range(TRIED):
                act, seat = chance.pick(lexicon), chance.pick(list(s.seats()))
                seen.update(f"{act.text} {why_not(s, seat, act)}".encode())
            seat = chance.pick(list(s.asked))
            decide(s, seat, chance.pick(list(legal(s, seat))))
            run_chance(s, chance)
            for event in s.event_sink[told:]:
                seen.update(f"{event.kind} {event.rule} {event.all_values()}".encode())
            told = len(s.event_sink)
            seen.update(state_hash(s).encode())
            decisions += 1
        yield f"{number} {decisions} {seen.hexdigest()}"


def told_by(checkout: Path, first: int, games: int) -> "subprocess.Popen[str]":
    command = [sys.executable, __file__, "--tell", str(first), "--games", str(games)]
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def compare(against: Path, first: int, games: int) -> int:
    """The exit code: 0 if all games are equal."""
    before, now = (told_by(one, first, games) for one in (against, Path()))
    assert before.stdout is not None
    assert now.stdout is not None
    decisions = compared = 0
    for old, new in zip(before.stdout, now.stdout, strict=True):
        if old != new:
            print(f"game {old.split()[0]} differs:\n  before {old}  now    {new}", end="")
            return 1
        compared += 1
        decisions += int(old.split()[1])
    equal = compared == games
    print(
        f"{compared} of {games} games, {decisions} decisions: {'equal' if equal else 'not all were played'}"
    )
    return 0 if equal else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--against", type=Path, help="the older checkout")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--tell", type=int, default=-1, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.tell >= 0:
        for line in digests(asked.tell, asked.games):
            print(line, flush=True)
    else:
        sys.exit(compare(asked.against, asked.first, asked.games))
