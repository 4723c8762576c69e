"""Dealing, keeping and turning missions: CB-MIS-01 to CB-MIS-05, CB-MIS-09, CB-BLM, CB-R-87."""

from typing import Final

from wyrmhall.games.crown_battles.components.power_texts.power_book import holds_one
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import MISSION, OfCard, OfNumber, PickMission, Smuggle
from wyrmhall.games.crown_battles.rules.bidding import tell_smuggled
from wyrmhall.games.crown_battles.rules.counts import tricks_left
from wyrmhall.games.crown_battles.rules.missions.deck import ASK_FOR_TRUMP
from wyrmhall.games.crown_battles.rules.missions.points import worth
from wyrmhall.games.crown_battles.rules.missions.table_deck import doable, fate_of, mission, mission_numbers
from wyrmhall.games.crown_battles.rules.players import from_left_of_dealer
from wyrmhall.games.crown_battles.rules.powers import smuggler
from wyrmhall.games.crown_battles.rules.round_types.kind import BLIND_MISSIONS
from wyrmhall.games.crown_battles.rules.steps.chance_steps import after_word
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import why_not_now
from wyrmhall.games.crown_battles.state import HIDDEN_MISSION, NO_MISSION, OPEN_FATE, State
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import ChanceStep, Plain, Step

COPIES: Final = 2
DEALT: Final = 5


# -- turning cards: CB-MIS-09, CB-BLM-03 ------------------------------------------------------------------


def turn_missions(s: State) -> None:
    """After a trick: a mission whose outcome is certain is turned, in Blind Missions for its owner only."""
    left = tricks_left(s)
    theft = holds_one(s.setup.deck, s.setup.power_book.stealing)
    fates = list(s.fates)
    for seat in s.seats():
        settled_late = theft and mission(s, s.missions[seat]).holds
        if fates[seat] == OPEN_FATE and not settled_late:
            fates[seat] = fate_of(s, seat, left)
            if fates[seat] != OPEN_FATE:
                audience: Asked = (seat,) if s.kind.bidding == BLIND_MISSIONS else ()
                s.tell(events.mission_turned(seat, fates[seat], audience))
    s.fates = tuple(fates)


# -- dealing and keeping: CB-MIS-01 to CB-MIS-05, CB-R-87 -------------------------------------------------


def missions_each(s: State) -> int:
    """CB-R-87  The largest k up to 5 for which (players + 1) x k - 1 cards can be done by every seat."""
    common = set(doable(s, s.dealer))
    for seat in s.seats():
        common &= set(doable(s, seat))
    return each_of(s, len(common))


def each_of(s: State, missions: int) -> int:
    return min(DEALT, (COPIES * missions + 1) // (s.setup.players + 1))


def dealable(s: State, seat: Seat) -> list[int]:
    """What the seat can do; where house rules leave too few of them, everything in the mission deck."""
    if s.setup.own_missions is None or missions_each(s):
        return doable(s, seat)
    return mission_numbers(s)


class DealMissions(ChanceStep[State]):
    """CB-R-87  All 64 cards are shuffled and dealt seat by seat; what a seat cannot do is passed over."""

    word = "missions"

    def __init__(self, done: bool) -> None:
        self.done = done

    def pending(self, s: State) -> bool:
        return not self.done

    def roll(self, s: State, chance: Chance) -> Outcome:
        cards = mission_numbers(s) * COPIES
        return Outcome(tuple(chance.draw(cards, len(cards))))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return sorted(outcome.items) == sorted(mission_numbers(s) * COPIES)

    def happen(self, s: State, outcome: Outcome) -> None:
        self.done = True
        deck = list(outcome.items)
        each = missions_each(s) or each_of(s, len(deck) // COPIES)
        offers: list[tuple[int, ...]] = [()] * s.setup.players
        for seat in from_left_of_dealer(s):
            can = dealable(s, seat)
            offered: list[int] = []
            while len(offered) < each:
                place = next(at for at, one in enumerate(deck) if one in can and one not in offered)
                offered.append(deck.pop(place))
            offers[seat] = tuple(sorted(offered))
            s.tell(events.missions_dealt(seat, offers[seat]))
        s.stack.append(KeepMission(tuple(offers), (NO_MISSION,) * s.setup.players, ()))

    def write(self, s: State, outcome: Outcome) -> str:
        return " ".join([self.word, *[str(number) for number in outcome.items]])

    def read(self, s: State, text: str) -> Outcome:
        return Outcome(tuple([int(item) for item in after_word(text, self.word)]))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.done,)


class KeepMission(Step[State]):
    """CB-MIS-01, CB-HID-11, CB-HID-15  Everybody secretly keeps one of the missions dealt."""

    def __init__(
        self,
        offers: Hidden[tuple[tuple[int, ...], ...]],
        kept: Hidden[tuple[int, ...]],
        smugglers: Hidden[tuple[Seat, ...]],
    ) -> None:
        self.offers = offers
        self.kept = kept
        self.smugglers = smugglers

    def who(self, s: State) -> Asked:
        return tuple([Seat(seat) for seat, one in enumerate(self.kept) if one == NO_MISSION])

    def options(self, s: State, seat: Seat) -> Menu:
        menu: list[Action] = [MISSION[number - 1] for number in self.offers[seat]]
        return menu if seat in self.smugglers else menu + smuggler.offers(s, seat)

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not isinstance(act, (PickMission, Smuggle)):
            return why_not_now(s, act)
        if seat not in self.who(s):
            return Refusal("CB-MIS-01", "you have kept your one mission")
        if isinstance(act, OfCard):
            return smuggler.why_no_offer(s, seat, act.card)
        return Refusal("CB-MIS-01", "keep one of the missions dealt to you")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, OfCard):
            self.smugglers = (*self.smugglers, seat)
            s.stack.append(smuggler.SmuggleEarly(seat, act.card, False))
            return
        assert isinstance(act, OfNumber)
        self.kept = (*self.kept[:seat], act.number, *self.kept[seat + 1 :])
        s.tell(events.mission_sealed(seat, act.number, s.setup.smuggling))

    def finish(self, s: State) -> None:
        """CB-MIS-02, CB-MIS-10, CB-BLM-01"""
        tell_smuggled(s, self.smugglers)
        s.missions = self.kept
        if s.kind.bidding != BLIND_MISSIONS:
            rule = "CB-MIS-10" if s.setup.missions_together else "CB-MIS-02"
            for seat in from_left_of_dealer(s):
                number = s.missions[seat]
                s.tell(events.mission_revealed(rule, seat, number, worth(s, number)))

    def clone(self) -> "KeepMission":  # written by make fields
        return KeepMission(self.offers, self.kept, self.smugglers)

    def offers_seen(self, seat: Seat) -> tuple[tuple[int, ...], ...]:
        return tuple(
            [
                cards if owner == seat else (HIDDEN_MISSION,) * len(cards)
                for owner, cards in enumerate(self.offers)
            ]
        )

    def kept_seen(self, seat: Seat) -> tuple[int, ...]:
        return tuple(
            [
                one if owner == seat or one == NO_MISSION else HIDDEN_MISSION
                for owner, one in enumerate(self.kept)
            ]
        )

    def smugglers_seen(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple([one for one in self.smugglers if one == seat])

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        """Each mission is in the deck twice, and nobody is dealt the same one twice."""
        deck = mission_numbers(s) * COPIES
        offers = list(self.offers)
        for cards in offers:
            for number in cards:
                if number != HIDDEN_MISSION:
                    deck.remove(number)
        for owner, cards in enumerate(offers):
            if HIDDEN_MISSION in cards:
                can = set(deck) & set(dealable(s, Seat(owner)))
                weighed = [number for number in deck if number in can]
                drawn: list[int] = []
                while len(drawn) < len(cards):
                    number = chance.pick([one for one in weighed if one not in drawn])
                    drawn.append(number)
                    deck.remove(number)
                offers[owner] = tuple(sorted(drawn))
        self.offers = tuple(offers)
        self.kept = tuple(
            [
                chance.pick(offers[owner]) if one == HIDDEN_MISSION else one
                for owner, one in enumerate(self.kept)
            ]
        )

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.offers, self.kept, self.smugglers)

    def seen_by(self, seat: Seat) -> "KeepMission":  # written by make fields
        return KeepMission(self.offers_seen(seat), self.kept_seen(seat), self.smugglers_seen(seat))


def imagine_missions(s: State, chance: Chance) -> None:
    """Blind Missions: what others keep is one of the missions they can do."""
    s.missions = tuple(
        [
            chance.pick(doable_when_dealt(s, Seat(seat))) if one == HIDDEN_MISSION else one
            for seat, one in enumerate(s.missions)
        ]
    )


def doable_when_dealt(s: State, seat: Seat) -> list[int]:
    """After an Alchemist nobody can tell from the table whether there was a trump suit at that moment."""
    can = dealable(s, seat)
    namers = s.setup.power_book.naming_trump
    if not holds_one(s.out, namers) and not holds_one(s.trick, namers):
        return can
    return sorted({*can, *ASK_FOR_TRUMP}) if s.setup.own_missions is None else mission_numbers(s)
