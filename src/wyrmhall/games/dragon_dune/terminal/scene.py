"""What is going on, as text: the auction, the battle, your answer so far, the steps of a turn."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import NOWHERE, PLACE_NAMES
from wyrmhall.games.dragon_dune.components.cards import COLOUR_OF, NO_COLOUR, is_ace
from wyrmhall.games.dragon_dune.language.lexicon import action_of
from wyrmhall.games.dragon_dune.language.prose import Catalogue
from wyrmhall.games.dragon_dune.rules.battle.losses import army_of
from wyrmhall.games.dragon_dune.rules.battle.open_battle import OpenBattle, Plan
from wyrmhall.games.dragon_dune.rules.battle.plans import NO_CARD_SAID, UNBOUND, Lock, WritePlans
from wyrmhall.games.dragon_dune.rules.battle.resolution import ATTACKER, DEFENDER, bonus, total
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction, Auctions, Payment
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import PayHire
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move
from wyrmhall.games.dragon_dune.rules.recruitment.turn import (
    ASKING,
    DISBANDING_EARLY,
    TURN_OVER,
    TurnInProgress,
    goblin_terms,
)
from wyrmhall.games.dragon_dune.rules.steps.choice import Window
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID, GroupStep
from wyrmhall.games.dragon_dune.rules.steps.sale import Sale
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.game_parts.terminal_layout import flow
from wyrmhall.kernel.seat import NOBODY, Seat

ONLY_YOU: Final = "only you see this"
INDENT: Final = 4


class Scene:
    """The steps on the stack of a View, as far as they are more than a question."""

    def __init__(self, view: State, seat: Seat, words: Catalogue) -> None:
        self.s = view
        self.me = seat
        self.words = words

    def lines(self) -> list[str]:
        drawn: list[str] = []
        for step in self.s.stack:
            if isinstance(step, Sale):
                drawn += self.sale(step)
            elif isinstance(step, TurnInProgress):
                drawn += self.turn(step)
            elif isinstance(step, GroupStep):
                drawn += self.group(step)
            elif isinstance(step, PayHire):
                drawn += self.hire(step)
            elif isinstance(step, WritePlans):
                drawn += self.plans(step)
            elif isinstance(step, OpenBattle):
                drawn += self.clash(step)
            elif isinstance(step, Window):
                drawn += self.answer(step)
        return drawn

    def name(self, seat: Seat) -> str:
        return self.words.factions[self.s.setup.factions[seat]]

    # -- bidding ---------------------------------------------------------------------------------

    def sale(self, step: Sale) -> list[str]:
        told = [self.card_for_sale(step)]
        if isinstance(step, Auction):
            if step.best == NOBODY:
                told.append("no bid yet")
            else:
                told.append(f"{self.name(step.best)} bid {step.price}")
        elif isinstance(step, Payment):
            told.append(f"sold to the {self.name(step.seat)} for {step.price}")
        left = [one.left for one in self.s.stack if isinstance(one, Auctions)]
        told += [f"{left[-1]} more to come"] if left and left[-1] else []
        return flow(" for sale: ", told, ", ", INDENT)

    def card_for_sale(self, step: Sale) -> str:
        viewers = [self.name(seat) for seat in self.s.setup.seats if step.shown >> seat & 1]
        seen = f" (seen by the {self.words.listed(viewers)})" if viewers else ""
        if step.card < 0:
            return f"a card face down{seen}"
        what = self.words.special if is_ace(step.card) else self.words.colours[COLOUR_OF[step.card]]
        return f"{self.words.card(step.card)} {what}{seen}"

    # -- recruitment -----------------------------------------------------------------------------

    def turn(self, step: TurnInProgress) -> list[str]:
        """revive, conscript, HIRE, move, disband: the step that is being taken is the one before the next."""
        s = self.s
        shown: list[str] = []
        for number in range(TURN_OVER):
            early = s.setup.edition.early_disband and goblin_terms(s, step.seat)
            now = number == step.step - 1
            if now or (number != ASKING and (number != DISBANDING_EARLY or early)):
                shown.append(self.words.steps[number].upper() if now else self.words.steps[number])
        return flow(f" turn of the {self.name(step.seat)}: ", shown, " > ", INDENT)

    def group(self, step: GroupStep) -> list[str]:
        if step.place == NOWHERE and not (isinstance(step, Move) and (step.extra or step.more)):
            return []
        told: list[str] = []
        if step.place != NOWHERE:
            count = "units" if step.count == UNSAID else self.words.units(step.count)
            told.append(f"{count} in {PLACE_NAMES[step.place]}")
        if isinstance(step, Move):
            told += [f"{step.extra} further by Special Card"] if step.extra else []
            told += [f"{step.more} more movement to come"] if step.more else []
        return flow(f" {self.name(step.seat)} choose: ", told, ", ", INDENT)

    def hire(self, step: PayHire) -> list[str]:
        price = self.words.price(step.price)
        what = f"{self.words.units(step.count)} in {PLACE_NAMES[step.place]} for {price}"
        return [f" {self.name(step.seat)} want to hire {what}"]

    # -- secret answers --------------------------------------------------------------------------

    def answer(self, step: Window) -> list[str]:
        if self.me not in step.players or not step.answer_of(self.me):
            return []
        said = [action_of(word).text for word in step.answer_of(self.me)]
        return flow(f" your answer ({ONLY_YOU}): ", said, ", ", INDENT)

    # -- battle ----------------------------------------------------------------------------------

    def plans(self, step: WritePlans) -> list[str]:
        lines = self.sides(step.place, step.sides)
        for seat, lock in zip(step.sides, step.locks, strict=True):
            lines += self.locked(seat, lock)
        if self.me in step.sides:
            plan = step.plans[step.sides.index(self.me)]
            if plan[0] >= 0:
                lines += flow(f" your plan ({ONLY_YOU}): ", self.planned(plan), ", ", INDENT)
        return lines

    def sides(self, place: int, sides: tuple[Seat, Seat]) -> list[str]:
        s, edition = self.s, self.s.setup.edition
        told: list[str] = []
        for seat, role in zip(sides, ("attack", "defend"), strict=True):
            told.append(f"{self.name(seat)} {role} with {self.words.units(s.units[seat][place])}")
        points = [f"{edition.unit_worth} {'point' if edition.unit_worth == 1 else 'points'} a unit"]
        if s.setup.elite and s.setup.elite_owner in sides:
            points.append(f"{edition.elites[1]} an elite unit")
        for seat, other in ((sides[0], sides[1]), (sides[1], sides[0])):
            more = bonus(edition, s.setup.factions[seat], s.setup.factions[other])
            points += [f"{self.name(seat)} +{more}"] if more else []
        return flow(f" battle in {PLACE_NAMES[place]}: ", [*told, *points], ", ", INDENT)

    def locked(self, seat: Seat, lock: Lock) -> list[str]:
        """DD-BAT-04  What has been answered binds the plan."""
        colour, units, value = lock
        told: list[str] = []
        if colour != UNBOUND:
            artifact = colour != NO_COLOUR
            told.append(f"an artifact of {self.words.colours[colour]}" if artifact else "no artifact")
        told += [self.words.units(units)] if units != UNBOUND else []
        if value != UNBOUND:
            told.append(f"an artifact of value {value}" if value else "no artifact")
        return flow(f"    bound by their answer, the {self.name(seat)} use ", told) if told else []

    def planned(self, plan: Plan) -> list[str]:
        sent, elites, card, blessed = plan
        said = [self.words.units(sent) + (f" ({elites} elite)" if elites > 0 else "")]
        if card != NO_CARD_SAID:
            said.append(self.words.card(card))
        return [*said, "blessed"] if blessed == 1 else said

    def clash(self, step: OpenBattle) -> list[str]:
        """DD-BAT-07  Both plans are open: what they come to, if nobody is betrayed."""
        s = self.s
        armies = (army_of(s, step, ATTACKER), army_of(s, step, DEFENDER))
        lines = self.sides(step.place, step.sides)
        for side in (ATTACKER, DEFENDER):
            points = total(s.setup.edition, s.setup.weaknesses, armies[side], armies[1 - side])
            told = ", ".join(self.planned(step.plans[side]))
            lines.append(f"    {self.name(step.sides[side])}: {told} = {points} points")
        return lines
