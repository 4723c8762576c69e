"""How the points of a round arose, spelled out from what everybody at the table has heard.

Nothing is scored here: `round_types` do that. What is named here must add up to the points they gave.
"""

from typing import Final, NamedTuple

from wyrmhall.games.crown_battles.components.bids import NO_BID, Bid, bid_word, is_double, miss
from wyrmhall.games.crown_battles.components.cards import SUITS as ALL_SUITS
from wyrmhall.games.crown_battles.components.cards import Suit
from wyrmhall.games.crown_battles.language.event_types import (
    EVENT_TYPES,
    BidMade,
    BidMoved,
    BidRevealed,
    Grouped,
    Hexed,
    MissionRevealed,
    PotShared,
    RoundBegins,
    Scored,
    SecondHalf,
    Stolen,
    TrickLaid,
    TrickWon,
)
from wyrmhall.games.crown_battles.language.prose import Catalogue, catalogue
from wyrmhall.games.crown_battles.rules.round_types.alliances import joined
from wyrmhall.games.crown_battles.rules.round_types.kind import DUELS, HALVES, ONE, SUITS, TEAMS
from wyrmhall.games.crown_battles.rules.round_types.table import round_types
from wyrmhall.games.crown_battles.rules.scoring import down_to_five
from wyrmhall.games.crown_battles.setup import PRINTED_PRESET, Preset
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.catalogue import ENGLISH

Group = tuple[int, ...]
_NO_ROUND: Final = 0


class Reason(NamedTuple):
    """One part of a score: why, the calculation, its result."""

    why: str
    sum: str  # "3 x 10 + 20"
    points: int

    def told(self) -> str:
        if " " in self.sum:
            return f"{self.why}: {self.sum} = {self.points}"
        return f"{self.why}: {self.points:+}" if self.points else f"{self.why}: 0"


class RoundAccount:
    """What has been heard of a round, as far as it is scored."""

    def __init__(self, kind: int, size: int, words: Catalogue, preset: Preset) -> None:
        self.kind = round_types(preset)[kind]
        self.scoring = preset.scoring
        self.size = size
        self.words = words
        self.parts = {ONE: 1, HALVES: 2, SUITS: 4}[self.kind.parts]
        self.half = 0
        self.groups: list[Group] = []
        self.bids: dict[int, tuple[int, ...]] = {}
        self.wagers: dict[int, int] = {}
        self.tricks: dict[int, list[int]] = {}
        self.missions: dict[int, int] = {}
        self.worth: dict[int, int] = {}  # of the missions
        self.share = 0
        self.hexed: dict[int, int] = {}  # points that the Witch has moved

    # -- listening -------------------------------------------------------------------------------

    def hear(self, told: object) -> None:
        """One event of the round, as `typed` gives it."""
        if isinstance(told, Grouped):
            self.groups.append(told.seats)
        elif isinstance(told, (BidMade, BidRevealed, BidMoved)):
            self.bids[told.seat] = told.bids
            if isinstance(told, BidMade):
                self.wagers[told.seat] = told.wager
        elif isinstance(told, MissionRevealed):
            self.missions[told.seat], self.worth[told.seat] = told.mission, told.worth
        elif isinstance(told, SecondHalf):
            self.half = 1
        elif isinstance(told, PotShared):
            self.share = told.share
        else:
            self.hear_of_tricks(told)

    def hear_of_tricks(self, told: object) -> None:
        if isinstance(told, TrickWon) and self.kind.parts != SUITS:
            self.hold(told.seat, self.half, 1)
        elif isinstance(told, TrickLaid):
            self.hold(told.seat, told.suit, 1)
        elif isinstance(told, Stolen):
            part = max(told.suit, self.half)  # CB-SUP-15  it stays with its suit
            self.hold(told.victim, part, -1)
            self.hold(told.seat, part, 1)
        elif isinstance(told, Hexed):
            for seat, points in ((told.seat, told.points), (told.victim, -told.points)):
                self.hexed[seat] = self.hexed.get(seat, 0) + points

    def hold(self, seat: int, part: int, more: int) -> None:
        self.tricks.setdefault(seat, [0] * self.parts)[part] += more

    # -- telling ---------------------------------------------------------------------------------

    def group(self, seat: int) -> Group:
        for group in self.groups:
            if seat in group:
                return group
        return (seat,)

    def say(self, key: str, **values: object) -> str:
        return self.words.accounts[key].format(**values)

    def held(self, group: Group) -> list[int]:
        """What the members hold together, part by part."""
        counts = [self.tricks.get(seat, [0] * self.parts) for seat in group]
        return [sum([count[part] for count in counts]) for part in range(self.parts)]

    def bid(self, group: Group) -> list[Bid]:
        bids = [self.bids.get(seat, (NO_BID,) * self.parts) for seat in group]
        return [joined([Bid(bid[part]) for bid in bids]) for part in range(self.parts)]

    def reasons(self, seat: int, points: int) -> list[Reason]:
        """Why that seat scored; the points only tell which missions were achieved."""
        group = self.group(seat)
        if self.kind.missions:
            return [self.mission_team(group, points) if len(group) > 1 else self.mission(seat, points)]
        if self.kind.wagers:
            return [self.wager(seat)]
        if self.kind.groups == DUELS:
            return self.duel(group, seat)
        if self.parts > 1:
            return self.several(group)
        return [self.one_bid(group)]

    # -- one bid ---------------------------------------------------------------------------------

    def missed(self, bid: Bid, held: int, label: str) -> Reason:
        missed = miss(bid, held)
        why = self.say("missed", what=label, bid=bid_word(bid), held=held, missed=missed)
        lost = -self.scoring.miss * missed
        return Reason(why, str(lost), lost)

    def met(self, bid: Bid, held: int, label: str, times: int, bonus: int) -> Reason:
        double = f" x {times}" if times > 1 else ""
        more = f" + {bonus}" if bonus else ""
        why = self.say("met", what=label, bid=bid_word(bid))
        pay = self.scoring.pays[is_double(bid)]
        return Reason(why, f"{held} x {pay}{double}{more}", held * pay * times + bonus)

    def one_bid(self, group: Group) -> Reason:
        """CB-SCO-01 to CB-SCO-04, CB-ALL-05 to CB-ALL-10"""
        (bid,), (held,) = self.bid(group), self.held(group)
        label = self.say("team" if len(group) > 1 else "own")
        if miss(bid, held):
            return self.missed(bid, held, label)
        bonuses = self.scoring.team_bonuses if self.kind.groups == TEAMS else self.scoring.bonuses
        return self.met(bid, held, label, solo_factor(self, group), bonuses[is_double(bid)])

    # -- several bids ----------------------------------------------------------------------------

    def label(self, part: int) -> str:
        if self.kind.parts == HALVES:
            return self.say("second" if part else "first")
        return self.words.suit(Suit(ALL_SUITS[part]))

    def several(self, group: Group) -> list[Reason]:
        """CB-SPL-05 to CB-SPL-08, CB-SUP-08 to CB-SUP-14, CB-SPA-01 to CB-SPA-04"""
        bids, held = self.bid(group), self.held(group)
        misses = [miss(bid, count) for bid, count in zip(bids, held, strict=True)]
        together = sum(misses) == 0
        if together and sum(held) == 0:
            points = self.scoring.no_trick[any(is_double(bid) for bid in bids)]
            return [Reason(self.say("empty"), str(points), points)]
        reasons: list[Reason] = []
        for part, (bid, count) in enumerate(zip(bids, held, strict=True)):
            paid = together and (count or empty_pays(self))
            bonus = self.scoring.part_bonuses[is_double(bid)] if paid else 0
            if misses[part]:
                reasons.append(self.missed(bid, count, self.label(part)))
            elif count or bonus:
                reasons.append(self.met(bid, count, self.label(part), solo_factor(self, group), bonus))
        return reasons

    # -- duels and wagers ------------------------------------------------------------------------

    def duel(self, group: Group, seat: int) -> list[Reason]:
        """CB-DUE-03 to CB-DUE-13, CB-R-65"""
        misses = [miss(self.bid((one,))[0], self.held((one,))[0]) for one in group]
        (bid,), (held,) = self.bid((seat,)), self.held((seat,))
        own, label = miss(bid, held), self.say("own")
        if not any(misses) and not self.scoring.duel_bonus:
            met = self.met(bid, held, label, 1, 0)
            return [Reason(self.say("no_bonus", met=met.why), met.sum, met.points)]
        if own == 0:
            share = down_to_five(self.scoring.miss * sum(misses) // misses.count(0))
            met = self.met(bid, held, label, 1, self.scoring.bonuses[is_double(bid)])
            spoils = [Reason(self.say("spoils"), str(share), share)]
            return [met, *spoils] if any(misses) and self.scoring.duel_spoils else [met]
        if 0 in misses or max(misses) == min(misses):
            return [self.missed(bid, held, label)]
        return [self.all_missed(misses, self.missed(bid, held, label), own)]

    def all_missed(self, misses: list[int], missed: Reason, own: int) -> Reason:
        closest = min(misses)
        if own > closest:
            due = -self.scoring.miss * (own - closest)
            return Reason(self.say("further", missed=missed.why, more=own - closest), str(due), due)
        paid = sum([self.scoring.miss * (one - closest) for one in misses])
        share = down_to_five(paid // misses.count(closest))
        return Reason(self.say("closest", missed=missed.why), str(share), share)

    def wager(self, seat: int) -> Reason:
        """CB-WAG-03 to CB-WAG-08  The stake of everybody was paid when the round began."""
        (bid,), (held,) = self.bid((seat,)), self.held((seat,))
        wager, label = self.wagers.get(seat, 0), self.say("own")
        if miss(bid, held):
            why = self.say("missed", what=label, bid=bid_word(bid), held=held, missed=miss(bid, held))
            return Reason(self.say("wager_lost" if wager else "no_wager", missed=why), str(-wager), -wager)
        why = self.say("met", what=label, bid=bid_word(bid))
        if not wager:
            return Reason(self.say("pot", met=why), str(self.share), self.share)
        return Reason(self.say("pot_and_wager", met=why), f"{self.share} + {wager}", self.share + wager)

    # -- missions --------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        return self.words.mission(self.missions[seat])

    def mission(self, seat: int, points: int) -> Reason:
        """CB-MIS-06, CB-MIS-07, CB-R-74"""
        worth, times = self.worth[seat], solo_factor(self, (seat,))
        if points == -self.scoring.mission_failed == worth:  # achieved or not cannot be told from the points
            return Reason(self.say("worthless", mission=self.name(seat)), "0", 0)
        if points == -self.scoring.mission_failed:
            return Reason(self.say("failed", mission=self.name(seat)), str(points), points)
        if times == 1:
            return Reason(self.say("achieved", mission=self.name(seat)), str(worth), worth)
        return Reason(self.say("alone", mission=self.name(seat)), f"{worth} x {times}", worth * times)

    def mission_team(self, group: Group, points: int) -> Reason:
        """CB-MAL-02 to CB-MAL-04"""
        worths = [self.worth[seat] for seat in group]
        names = self.words.listed([self.name(seat) for seat in group])
        lost = self.scoring.mission_failed
        outcomes = (sum(worths), -self.scoring.one_failed, -lost * len(group))
        if outcomes.count(points) > 1:  # achieved or not cannot be told from the points
            return Reason(
                self.say("worthless" if not points else "unclear", mission=names), str(points), points
            )
        if points == -lost * len(group):
            parts = " - ".join([str(lost)] * len(group))
            return Reason(self.say("failed", mission=names), f"-{parts}", points)
        if points == sum(worths):
            return Reason(
                self.say("achieved", mission=names), " + ".join([str(worth) for worth in worths]), points
            )
        return Reason(self.say("one_failed", mission=names), str(points), points)


def beside(heard: RoundAccount, seat: int) -> list[Reason]:
    """What else has changed the total since the last round, where it was not told with the points."""
    moved = heard.hexed.get(seat, 0)
    return [Reason(heard.say("witch"), str(moved), moved)] if moved else []


def empty_pays(heard: RoundAccount) -> bool:
    """CB-SPL-05, CB-SUP-08  Whether a half or suit without a trick has its bonus too."""
    halves = heard.kind.parts == HALVES
    return heard.scoring.empty_half_pays if halves else heard.scoring.empty_suit_pays


def solo_factor(heard: RoundAccount, group: Group) -> int:
    """CB-ALL-07  A solo player's tricks pay double."""
    return heard.scoring.solo_times if heard.kind.groups == TEAMS and len(group) == 1 else 1


def reasons_in(
    log: list[Event],
    preset: Preset = PRINTED_PRESET,
    language: str = ENGLISH,
    all_since: bool = False,
) -> dict[int, list[Reason]]:
    """For every place in the log where somebody scores: what the points are made of; if `all_since`, also
    what else has changed the total since the last round."""
    words = catalogue(preset, language)
    reasons: dict[int, list[Reason]] = {}
    heard = RoundAccount(_NO_ROUND, 0, words, preset)
    for place, event in enumerate(log):
        told = EVENT_TYPES.typed(event)  # by the end of a round everything that counts lies open
        if isinstance(told, RoundBegins):
            heard = RoundAccount(told.type, told.cards, words, preset)
        elif isinstance(told, Scored):
            more = beside(heard, told.seat) if all_since else []
            reasons[place] = [*heard.reasons(told.seat, told.points), *more]
        else:
            heard.hear(told)
    return reasons


def accounts(log: list[Event], preset: Preset = PRINTED_PRESET, language: str = ENGLISH) -> dict[int, str]:
    """The same in words, with what came before: "bid 3 met: 3 x 10 + 20 = 50; the Witch before: -20"."""
    return {
        place: "; ".join([reason.told() for reason in reasons])
        for place, reasons in reasons_in(log, preset, language, all_since=True).items()
    }
