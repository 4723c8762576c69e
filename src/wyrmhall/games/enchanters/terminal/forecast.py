"""What would come of it: combats, challenges, and the card a rest discards, tried on a copy of the View."""

from typing import NamedTuple

from wyrmhall.games.enchanters.components.cards import DRAGON, MONSTER, NO_CARD, Card
from wyrmhall.games.enchanters.language.actions import SLOTS
from wyrmhall.games.enchanters.language.card_lines import effects_of
from wyrmhall.games.enchanters.rules.combat.situations import (
    NO_SLOT,
    begin_situation,
    combat_powers,
    opponent_values,
)
from wyrmhall.games.enchanters.rules.journeying.costs import cost_of
from wyrmhall.games.enchanters.rules.overlord.invasion import heads_of
from wyrmhall.games.enchanters.rules.resolution.resolving import FIGHT_THE_OVERLORD
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import Line
from wyrmhall.games.enchanters.text.phrases.codes import CHALLENGING, IN_COMBAT
from wyrmhall.games.enchanters.text.phrases.instructions import PowerInstruction
from wyrmhall.kernel.seat import Seat


class Forecast(NamedTuple):
    """A combat as it would go now, without further actions."""

    attack: int
    defense: int
    health: int
    strength: int
    factor: int  # 2 where the creature deals double damage
    everybody: bool  # it attacks all players

    @property
    def wins(self) -> bool:
        return self.attack >= self.health  # EN-CMB-04

    @property
    def damage(self) -> int:
        return max(0, self.strength - self.defense) * self.factor

    def text(self) -> str:
        """`attack 5 beats 4, 1 damage`, `fails: attack 2 of 4`"""
        if not self.wins:
            return f"fails: attack {self.attack} of {self.health}"
        hit = f"{self.damage} damage" if self.damage else "no damage"
        return f"attack {self.attack} beats {self.health}, {hit}{', strikes all' if self.everybody else ''}"


def is_creature(s: State, card: Card) -> bool:
    return card >= 0 and s.setup.cards.types[card] in (MONSTER, DRAGON)


def trial_of(s: State, seat: Seat) -> State:
    """A copy in which it is the seat's turn; nothing waits on it."""
    trial = s.clone()
    trial.stack.clear()
    trial.active = seat
    trial.refresh_common()
    return trial


def combat(s: State, seat: Seat, card: Card, slot: int) -> Forecast:
    """EN-CMB-03 to EN-CMB-09, after the cost of the journey is paid."""
    trial = trial_of(s, seat)
    if 0 <= slot < SLOTS:
        trial.crystals[seat] = max(0, trial.crystals[seat] - cost_of(trial, seat, slot))
    return met(trial, seat, card, slot)


def challenge(s: State, seat: Seat, line: Line) -> Forecast | None:
    """The combat of a challenge action; None if there is none in it."""
    trial = trial_of(s, seat)
    begin_situation(trial, CHALLENGING, seat, NO_CARD, NO_SLOT, ())
    trial.crystals[seat] -= min(trial.crystals[seat], sum([cost.crystals() for cost in line.costs]))
    for effect in line.effects:
        if effect.id == FIGHT_THE_OVERLORD:
            return met(trial, seat, s.overlord, NO_SLOT)
        if isinstance(effect, PowerInstruction):
            trial.change_power(seat, *effect.amounts(trial, seat))
    return None


def met(trial: State, seat: Seat, card: Card, slot: int) -> Forecast:
    begin_situation(trial, IN_COMBAT, seat, card, slot, ())
    return standing(trial, seat, card, slot)


def standing(s: State, seat: Seat, card: Card, slot: int) -> Forecast:
    """A combat that has begun, as it stands."""
    attack, defense = combat_powers(s, seat, card, slot)
    health, strength = opponent_values(s, seat, card, slot)
    design = s.setup.cards.of[card]
    return Forecast(attack, defense, health, strength, 2 if design.strikes_double else 1, design.strikes_all)


def invasion_lines(s: State) -> list[Line]:
    """EN-OVL-03, EN-OVL-04  What the card of slot 0 sets off if a rest or a failed combat discards it."""
    if not s.overlord_active or s.track[0] == NO_CARD:
        return []
    type, *tokens = heads_of(s, s.track[0])
    lines = s.overlord_texts().invasion
    return [line for line in lines if line.head == type] + [line for line in lines if line.head in tokens]


def rest_hint(s: State) -> str:
    """`Resting discards Junior Cherub; invasion: all players take 1 damage`"""
    if s.track[0] == NO_CARD:
        return "Slot 0 is empty: resting discards nothing."
    name = s.setup.cards.of[s.track[0]].name
    if not s.overlord_active:
        return f"Resting discards {name}."
    texts = [effects_of(line) for line in invasion_lines(s)]
    return f"Resting discards {name}; {'invasion: ' + '; '.join(texts) if texts else 'no invasion'}."
