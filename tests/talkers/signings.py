"""What deals bring those who sign them: `python -m tests.talkers.signings [SIGNINGS] [TIMES] [BOT]`.

Bots of one kind play `sixth-c`. From each signing the game is played on by standard bots, TIMES with the
deal and TIMES without it on the same chance; printed is how much more often each party wins with it.
"""

import math
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from tests.talkers.drafts import copy_of
from wyrmhall.bots import open_bot
from wyrmhall.bots.conversation import say_to
from wyrmhall.bots.dragon_dune.standard import StandardBot
from wyrmhall.games.dragon_dune.rules.deals.clauses import KIND_WORDS
from wyrmhall.games.dragon_dune.rules.deals.ledger import Proposal
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import new_options
from wyrmhall.kernel.play import decide, legal, run_chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.lab.arena import BotGame
from wyrmhall.registry import open_game

GAME, SEATS, EDITION = "dragon-dune", 4, "sixth-c"
MOST_A_GAME = 3  # signings, so that no game counts too much


class Signing(NamedTuple):
    """The moment before the last party accepts."""

    state: State
    seat: Seat
    accepts: str
    refuses: str
    proposal: Proposal


class Signed(BotGame):
    """Remembers the signings."""

    signings: list[Signing]

    def say(self, seat: Seat, words: str) -> None:
        before = copy_of(self.state)
        super().say(seat, words)
        if words.startswith("accept"):
            left = copy_of(self.state).ledger.proposals
            gone = [one for one in before.ledger.proposals if one not in left]
            for proposal in [one for one in gone if seat in one.parties and not one.ends][:1]:
                self.signings.append(
                    Signing(before, seat, words, words.replace("accept", "refuse"), proposal)
                )


def play_on(signing: Signing, words: str, seed: int) -> list[float]:
    """The game to its end by standard bots who say nothing more."""
    game, s, chance, bot = open_game(GAME), copy_of(signing.state), Chance(seed), StandardBot()
    say_to(game, s, signing.seat, words)
    run_chance(s, chance)
    while s.stack:
        seat = s.asked[0]
        decide(s, seat, bot.choose(s.seen_by(seat), seat, legal(s, seat), chance))
        run_chance(s, chance)
    winners = game.winners(s)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(SEATS)]


class Outcome(NamedTuple):
    kinds: str
    proposer: float  # how much more often it wins
    other: float


def of_game(task: tuple[int, int, str]) -> tuple[int, list[Outcome]]:
    """How many deals a game had, and what some of them brought."""
    number, times, bot = task
    game = open_game(GAME)
    playing = Signed(
        game, new_options(game.options_type, {"edition": EDITION}),
        [open_bot(bot, game) for _ in range(SEATS)], f"signings {number}", None,
    )  # fmt: skip
    playing.signings = []
    playing.play()
    return len(playing.signings), [outcome(one, times) for one in playing.signings[:MOST_A_GAME]]


def outcome(signing: Signing, times: int) -> Outcome:
    gains = [0.0] * SEATS
    for seed in range(times):
        deal, none = [play_on(signing, words, seed) for words in (signing.accepts, signing.refuses)]
        gains = [gain + (one - other) / times for gain, one, other in zip(gains, deal, none, strict=True)]
    parties, proposer = signing.proposal.parties, signing.proposal.proposer
    kinds = "+".join(sorted([KIND_WORDS[clause.kind] for clause in signing.proposal.clauses]))
    others = [gains[seat] for seat in parties if seat != proposer]
    return Outcome(kinds, gains[proposer], sum(others) / len(others))


def told(name: str, gains: list[float]) -> str:
    mean = sum(gains) / len(gains)
    spread = math.sqrt(sum([(gain - mean) ** 2 for gain in gains]) / max(1, len(gains) - 1) / len(gains))
    return f"{name} {100 * mean:+.1f} ± {196 * spread:.1f}"


def main(signings: str = "100", times: str = "20", bot: str = "strong") -> None:
    outcomes: list[Outcome] = []
    games = deals = 0
    with ProcessPoolExecutor(2) as workers:
        while len(outcomes) < int(signings):
            tasks = [(number, int(times), bot) for number in range(games, games + 8)]
            for made, some in workers.map(of_game, tasks):
                games, deals = games + 1, deals + made
                outcomes += some
            print(f"{games} games, {deals / games:.1f} deals a game, {len(outcomes)} signings", flush=True)
    for kinds, _ in Counter([one.kinds for one in outcomes]).most_common():
        some = [one for one in outcomes if one.kinds == kinds]
        print(f"{kinds} ({len(some)}): " + told("proposer", [one.proposer for one in some])
              + ", " + told("other", [one.other for one in some]))  # fmt: skip
    print("all: " + told("proposer", [one.proposer for one in outcomes])
          + ", " + told("other", [one.other for one in outcomes]) + " points")  # fmt: skip


if __name__ == "__main__":
    main(*sys.argv[1:])
