"""Every clause in every position: `python -m tests.talkers.every_clause [POSITIONS]`, a part of `make soak`.

In positions of games between standard bots each seat in turn words every kind of clause for itself and for
each other, bare, for a coin and for air, and says it at the table. Bots answer; no answer may fail, and no
bot may give away what is not for sale, or owe more than it has.
"""

import sys
from collections import Counter
from collections.abc import Iterator

from tests.talkers.drafts import clause, copy_of, is_open, offer, random_clause
from wyrmhall.bots.conversation import say_to
from wyrmhall.bots.dragon_dune.deals.bargaining import may_speak, reply
from wyrmhall.bots.dragon_dune.deals.clause_worth import NOT_FOR_SALE, owed_by
from wyrmhall.bots.dragon_dune.standard import StandardBot
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import KIND_WORDS, Clause
from wyrmhall.games.dragon_dune.rules.deals.talk_options import why_no_proposal
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.player_order import other_players
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import new_options
from wyrmhall.kernel.play import decide, legal, run_chance, settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.registry import open_game

GAME = open_game("dragon-dune")
EVERY = 37  # decisions between two positions
WORDINGS = 2  # of each kind


def positions(edition: str = "sixth-c") -> Iterator[State]:
    """Without end, from games of standard bots."""
    number = 0
    while True:
        chance, bot = Chance(number), StandardBot()
        s = GAME.start(new_options(GAME.options_type, {"edition": edition}))
        assert isinstance(s, State)
        settle(s)
        run_chance(s, chance)
        decisions = 0
        while s.stack:
            seat = s.asked[0]
            decide(s, seat, bot.choose(s.seen_by(seat), seat, legal(s, seat), chance))
            run_chance(s, chance)
            decisions += 1
            if s.stack and decisions % EVERY == 0 and may_speak(s):
                yield copy_of(s)
        number += 1


def wordings(s: State, seat: Seat, other: Seat, chance: Chance) -> Iterator[list[Clause]]:
    """What a talker might send."""
    for kind in range(len(KIND_WORDS)):
        for by in (seat, other) * WORDINGS:
            made = random_clause(s, seat, other, by, chance, kind)
            if made is None:
                continue
            yield [made]
            if purse_of(s, seat):
                yield [clause(c.PAY_NOW, seat, to=other, gold=1 + chance.below(purse_of(s, seat))), made]
            air = random_clause(s, seat, other, seat, chance)
            if air is not None:
                yield [air, made]


def try_offer(s: State, seat: Seat, other: Seat, clauses: list[Clause]) -> str:
    """What the bot said to it: the first word."""
    table = copy_of(s)
    say_to(GAME, table, seat, offer(table, [other], clauses))
    said = reply(table, other)
    if not said:
        return "nothing"
    say_to(GAME, table, other, said)
    if said.startswith("accept"):
        given = [KIND_WORDS[one.kind] for one in clauses if one.by == other and one.kind in NOT_FOR_SALE]
        assert not given, f"gave away {given}"
        assert owed_by(table, other) <= purse_of(table, other), "owes more than it has"
    return said.split()[0]


def try_everything(s: State, chance: Chance, answers: Counter[str]) -> None:
    for seat in s.setup.seats:
        if why_no_proposal(s, seat) is not None:
            continue
        for other in other_players(s, seat):
            for clauses in wordings(s, seat, other, chance):
                if is_open(s, seat, other, clauses):
                    answers[try_offer(s, seat, other, clauses)] += 1


def main(count: str = "100") -> None:
    answers: Counter[str] = Counter()
    drawn = positions()
    for number in range(int(count)):
        try_everything(next(drawn), Chance(number), answers)
    said = ", ".join(f"{word} {number}" for word, number in answers.most_common())
    print(f"{sum(answers.values())} offers in {count} positions: {said}")


if __name__ == "__main__":
    main(*sys.argv[1:])
