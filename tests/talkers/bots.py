"""Six who talk, each otherwise the standard bot; silent, they only answer."""

from typing import Final

from tests.talkers.drafts import clause, is_open, offer, random_clause
from wyrmhall.bots.bot import Bot
from wyrmhall.bots.dragon_dune.deals.bargaining import FAIR, may_offer, reply
from wyrmhall.bots.dragon_dune.deals.clause_worth import worth
from wyrmhall.bots.dragon_dune.standard import StandardBot
from wyrmhall.games.dragon_dune.components.board import CASTLES, places_in
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.player_order import other_players
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held, visible_places
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

AIR: Final = (
    c.PLAN,
    c.HONOUR,
    c.PAY_IF,
    c.NO_CARD,
    c.LEAVE_GOLD,
    c.HIDE,
    c.QUESTION,
    c.NO_TREACHERY,
    c.SHARE,
)
TRIES: Final = 60


class Silent(StandardBot):
    """Answers, and offers nothing."""

    name = "silent"

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        assert isinstance(view, State)
        return reply(view, seat)


class Talker(Silent):
    """Offers something before each of its decisions, as long as the rules allow it."""

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        assert isinstance(view, State)
        return reply(view, seat) or (self.offer(view, seat, chance) if may_offer(view, seat) else "")

    def offer(self, view: State, seat: Seat, chance: Chance) -> str:
        other = chance.pick(list(other_players(view, seat)))
        clauses = self.clauses(view, seat, other, chance)
        return offer(view, [other], clauses) if clauses and is_open(view, seat, other, clauses) else ""

    def clauses(self, view: State, seat: Seat, other: Seat, chance: Chance) -> list[Clause]:
        raise NotImplementedError


def demands(view: State, seat: Seat, other: Seat) -> list[Clause]:
    """What would help the talker, or ruin the other one."""
    turns, last = view.setup.edition.turns, view.turn + 1
    wanted = [
        *[clause(c.KEEP_OUT, other, mode=c.THEIRS, to=seat, turn=turn) for turn in (view.turn, last, turns)],
        *[
            clause(c.PAY_NOW, other, to=seat, gold=gold)
            for gold in (1, 2, 3, 5)
            if gold <= purse_of(view, other)
        ],
        clause(c.PAY_AT, other, to=seat, gold=5, mode=6, turn=min(last, turns)),
        clause(c.RECRUIT, other, mode=c.LIMIT, units=0, turn=turns),
        *[
            clause(c.LEAVE, other, place=place, turn=last)
            for place in places_in(visible_places(view, other) & CASTLES)
        ],
        *[
            clause(c.TELL, other, mode=fact, to=seat, turn=view.turn)
            for fact in (c.OWN_HAND, c.OWN_QUEEN, c.OWN_JACK)
        ],
        clause(c.NO_BID, other, mode=c.THIS_ROUND, gold=0, turn=view.turn),
    ]
    return [one for one in wanted if one.last <= turns]


class EmptyPromises(Talker):
    """(a) Something for air."""

    name = "empty promises"

    def clauses(self, view: State, seat: Seat, other: Seat, chance: Chance) -> list[Clause]:
        given = [random_clause(view, seat, other, seat, chance, chance.pick(AIR)) for _ in range(3)]
        return [one for one in given if one is not None] + [chance.pick(demands(view, seat, other))]


class RandomClauses(Talker):
    """(b) Anything, both ways."""

    name = "random clauses"

    def clauses(self, view: State, seat: Seat, other: Seat, chance: Chance) -> list[Clause]:
        sides = [seat] * (1 + chance.below(2)) + [other] * (1 + chance.below(2))
        made = [random_clause(view, seat, other, by, chance) for by in sides]
        return [one for one in made if one is not None]


class WorstAccepted(Talker):
    """(c) Knows how bots judge, and makes the accepted offer that hurts most."""

    name = "worst accepted"

    def offer(self, view: State, seat: Seat, chance: Chance) -> str:
        best, told = 0.0, ""
        for _ in range(TRIES):
            other = chance.pick(list(other_players(view, seat)))
            clauses = self.clauses(view, seat, other, chance)
            gain = sum([profit(view, seat, one) for one in clauses])
            if gain <= best or worth(view, other, (seat, other), tuple(clauses)) < FAIR:
                continue
            if is_open(view, seat, other, clauses):
                best, told = gain, offer(view, [other], clauses)
        return told

    def clauses(self, view: State, seat: Seat, other: Seat, chance: Chance) -> list[Clause]:
        asked = demands(view, seat, other)
        clauses = [chance.pick(asked) for _ in range(1 + chance.below(2))]
        more = random_clause(view, seat, other, other, chance)
        if more is not None and not chance.below(3):
            clauses.append(more)
        if chance.below(3):
            air = random_clause(view, seat, other, seat, chance)
            clauses += [air] if air is not None else []
        gold = chance.below(4)
        if gold and gold <= purse_of(view, seat):
            clauses.append(clause(c.PAY_NOW, seat, to=other, gold=gold))
        return clauses


def profit(view: State, seat: Seat, one: Clause) -> float:
    """How much a clause is meant to bring: what hurts others counts as well."""
    if one.by == seat:
        return (
            -one.gold
            if one.kind == c.PAY_NOW
            else -0.5 * (one.kind in (c.PAY_AT, c.KEEP_OUT, c.RECRUIT, c.LEAVE))
        )
    if one.kind in (c.PAY_NOW, c.PAY_AT):
        return one.gold
    turns = one.last - view.turn + 1
    return {c.KEEP_OUT: 2.0, c.RECRUIT: 2.0, c.LEAVE: 4.0, c.PLAN: 3.0, c.TELL: 1.5}.get(one.kind, 0.7) * max(
        1, turns
    )


class ManySmall(Talker):
    """(d) One gold for a little, again and again."""

    name = "many small deals"

    def clauses(self, view: State, seat: Seat, other: Seat, chance: Chance) -> list[Clause]:
        if not purse_of(view, seat):
            return []
        made = random_clause(view, seat, other, other, chance)
        asked = chance.pick(demands(view, seat, other)) if made is None or chance.below(2) else made
        return [clause(c.PAY_NOW, seat, to=other, gold=1), asked]


class Repeats(Talker):
    """(e) The same offer until somebody gives in."""

    name = "repeats"

    def clauses(self, view: State, seat: Seat, other: Seat, chance: Chance) -> list[Clause]:
        peace = clause(c.KEEP_OUT, other, mode=c.THEIRS, to=seat, turn=view.setup.edition.turns)
        gold = min(2, purse_of(view, seat))
        return [clause(c.PAY_NOW, seat, to=other, gold=gold), peace] if gold else [peace]


class BeforeTheEnd(Talker):
    """(f) Peace for all one has, in a turn in which somebody may win."""

    name = "before the end"

    def clauses(self, view: State, seat: Seat, other: Seat, chance: Chance) -> list[Clause]:
        purse = purse_of(view, seat)
        if not purse or max(castles_held(view, one) for one in view.setup.seats) < 2:
            return []
        gold = clause(c.PAY_NOW, seat, to=other, gold=1 + chance.below(purse))
        peace = clause(c.KEEP_OUT, other, mode=c.THEIRS, to=seat, turn=view.turn)
        return [gold, peace]


TALKERS: Final[dict[str, type[Bot]]] = {
    "a": EmptyPromises,
    "b": RandomClauses,
    "c": WorstAccepted,
    "d": ManySmall,
    "e": Repeats,
    "f": BeforeTheEnd,
}
