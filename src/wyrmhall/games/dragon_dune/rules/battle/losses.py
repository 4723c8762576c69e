"""Totals and losses: DD-BAT-11, DD-BAT-14 to DD-BAT-19, DD-BAT-21 to DD-BAT-23, DD-R-151."""

from wyrmhall.games.dragon_dune.components.cards import Card
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import DISCARD, KEEP
from wyrmhall.games.dragon_dune.rules.battle.open_battle import OpenBattle, tell_verdict
from wyrmhall.games.dragon_dune.rules.battle.plunder import offer_theft
from wyrmhall.games.dragon_dune.rules.battle.resolution import (
    ATTACKER,
    DEFENDER,
    DISCARDED,
    NO_WINNER,
    OWNER_CHOOSES,
    Army,
    Result,
    resolve,
)
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.possessions.gold import pay_gold
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from
from wyrmhall.games.dragon_dune.rules.possessions.units import elites_at, kill_units
from wyrmhall.games.dragon_dune.rules.steps.choice import Choice
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.state import Plain


def army_of(s: State, clash: OpenBattle, side: int) -> Army:
    seat, (sent, elites, card, blessed) = clash.seat_of(side), clash.plan_of(side)
    return Army(
        s.setup.factions[seat],
        s.units[seat][clash.place],
        elites_at(s, seat, clash.place),
        sent,
        elites,
        card,
        blessed == 1,
    )


def settle_battle(s: State, clash: OpenBattle) -> None:
    result = resolve(
        s.setup.edition,
        s.setup.weaknesses,
        army_of(s, clash, ATTACKER),
        army_of(s, clash, DEFENDER),
        clash.betrayals,
    )
    winner = clash.sides[result.winner] if result.winner != NO_WINNER else NOBODY
    tell_verdict(s, winner)
    by_treachery = clash.betrayals != (False, False)
    if s.event_sink is not None:
        s.tell(events.battle_over(clash.place, clash.sides, winner, result.totals, by_treachery))
    for side in (ATTACKER, DEFENDER):
        take_losses(s, clash, side, result)
    if winner != NOBODY:
        loser = clash.sides[1 - result.winner]
        offer_theft(s, winner, loser)
        if result.cards[result.winner] == OWNER_CHOOSES:
            s.stack.append(KeepArtifact(winner, clash.card_of(winner), False))
        deal_triggers.battle_over(s, clash.place, winner, (loser,))
    else:
        deal_triggers.battle_over(s, clash.place, NOBODY, clash.sides)


def take_losses(s: State, clash: OpenBattle, side: int, result: Result) -> None:
    seat, place = clash.seat_of(side), clash.place
    lost = result.lost[side]
    if lost:
        kill_units(s, seat, place, lost, result.elites_lost[side])
        if s.event_sink is not None:
            rule = "DD-BAT-16" if side == result.winner else "DD-BAT-17"
            s.tell(events.units_lost(rule, seat, place, lost))
        if seat == s.setup.blessing_owner:
            s.elf_losses += lost  # DD-R-151
    if result.cards[side] == DISCARDED:
        card = clash.card_of(seat)
        discard_from(s, seat, card)
        if s.event_sink is not None:
            s.tell(events.artifact_gone("DD-BAT-11" if side == result.winner else "DD-BAT-18", seat, card))
    if result.gold[side]:
        pay_gold(s, NOBODY, seat, result.gold[side])
        s.tell(events.gold_received("DD-BAT-23", seat, result.gold[side]))


class KeepArtifact(Choice):
    """DD-BAT-19  The winner may keep or discard the artifact it played."""

    rule = "DD-BAT-19"
    asks = "keep or discard the artifact played"
    answer_words = ("keep", "discard")
    whose_rule = "DD-BAT-19"

    def __init__(self, seat: Seat, card: Card, done: bool) -> None:
        super().__init__(seat, done)
        self.card = card

    def options(self, s: State, seat: Seat) -> Menu:
        return [KEEP, DISCARD]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.done = True
        if act is DISCARD:
            discard_from(s, seat, self.card)
            if s.event_sink is not None:
                s.tell(events.artifact_gone("DD-BAT-19", seat, self.card))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.card, self.done)
