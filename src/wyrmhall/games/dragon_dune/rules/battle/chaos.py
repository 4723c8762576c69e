"""The chaos monster: DD-TWO-03, DD-TWO-04, DD-R-123, DD-R-154."""

from wyrmhall.games.dragon_dune.components.cards import NO_CARD, OF_VALUE, VALUES, Card, cards_in
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import PASS, UsePair
from wyrmhall.games.dragon_dune.language.lexicon import action_of
from wyrmhall.games.dragon_dune.rules.battle.open_battle import (
    OpenBattle,
    Sides,
    battle_of,
    free_cards,
    free_size,
    tell_verdict,
)
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.possessions.gold import burn_gold
from wyrmhall.games.dragon_dune.rules.possessions.hands import discard_from
from wyrmhall.games.dragon_dune.rules.possessions.player_order import player_order
from wyrmhall.games.dragon_dune.rules.possessions.units import elites_at, kill_units, players_at
from wyrmhall.games.dragon_dune.rules.steps.choice import (
    IN_THE_PLAN,
    ONLY_PASS,
    Answers,
    Window,
    nothing_said,
    pairs_of,
    why_no_pair,
)
from wyrmhall.games.dragon_dune.rules.steps.refusals import no_answer
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import Plain


def offer_chaos(s: State, clash: OpenBattle) -> None:
    """DD-TWO-03  In a battle of one's own in which either side has played an artifact of value 6."""
    played = [plan[2] for plan in clash.plans]
    if not s.setup.two_chaos or not any(card != NO_CARD and OF_VALUE[VALUES] >> card & 1 for card in played):
        return
    players = tuple(
        [
            seat
            for seat in player_order(s)
            if seat in clash.sides and free_size(s, seat, clash.card_of(seat)) > 1
        ]
    )
    if players:
        s.stack.append(ChaosWindow(players, players, nothing_said(players), clash.sides, tuple(played)))


class ChaosWindow(Window):
    """DD-R-123  After a reveal of battle plans."""

    rule = "DD-TWO-03"
    asks = "two Special Cards would summon a chaos monster"
    answer_words = ("pass", "use")

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        own = self.played[self.sides.index(seat)]
        if isinstance(act, UsePair) and own != NO_CARD and act.cards >> own & 1:
            return IN_THE_PLAN
        return why_no_pair("DD-TWO-03", s.hands[seat], act) or no_answer(s, seat)

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat not in self.sides:
            return Refusal("DD-TWO-03", "the monster comes to a battle of one's own")
        return super().why_not_asked(s, seat, act)

    def __init__(
        self,
        players: Open[Asked],
        waiting: Open[Asked],
        given: Hidden[Answers],
        sides: Open[Sides],
        played: Open[tuple[Card, ...]],
    ) -> None:
        super().__init__(players, waiting, given)
        self.sides = sides
        self.played = played

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        pairs = pairs_of(free_cards(s, seat, self.played[self.sides.index(seat)]))
        return [PASS, *pairs] if pairs else ONLY_PASS

    def finish(self, s: State) -> None:
        for seat, given in zip(self.players, self.given, strict=True):
            act = action_of(given[0])
            if isinstance(act, UsePair):
                for card in cards_in(act.cards):
                    discard_from(s, seat, card)
                s.tell(events.chaos_summoned(seat, act.cards))
                destroy_everything(s)
                return
        s.tell(events.not_negated("DD-TWO-03"))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.players, self.waiting, self.given, self.sides, self.played)

    def seen_by(self, seat: Seat) -> "ChaosWindow":  # written by make fields
        return ChaosWindow(self.players, self.waiting, self.given_seen(seat), self.sides, self.played)


def destroy_everything(s: State) -> None:
    """DD-TWO-04, DD-R-154  No winner, no treachery, no theft; no loss in battle (DD-R-13, DD-R-151)."""
    clash = battle_of(s)
    s.stack.pop()
    tell_verdict(s, NOBODY)
    place = clash.place
    gold = burn_gold(s, place)
    if gold:
        s.tell(events.gold_burned("DD-TWO-04", place, gold))
    for seat in players_at(s, place):
        count = s.units[seat][place]
        kill_units(s, seat, place, count, elites_at(s, seat, place))
        s.tell(events.units_lost("DD-TWO-04", seat, place, count))
    for seat in clash.sides:
        card = clash.card_of(seat)
        if card != NO_CARD:
            discard_from(s, seat, card)
            if s.event_sink is not None:
                s.tell(events.artifact_gone("DD-TWO-04", seat, card))
    deal_triggers.battle_over(s, place, NOBODY, ())
