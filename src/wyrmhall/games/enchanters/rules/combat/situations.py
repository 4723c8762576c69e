"""Combat, attacks and situations: EN-CMB, EN-ATK, EN-DES, EN-R-21, EN-R-37, EN-R-120."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.components.fields import Situation
from wyrmhall.games.enchanters.components.frame import OF_CREATURE, Frame
from wyrmhall.games.enchanters.components.tokens import (
    CALM,
    HEALTH_MARK,
    NO_DESERT_TOKEN,
    NO_MARKS,
    STRENGTH_MARK,
)
from wyrmhall.games.enchanters.rules.resolution.settling import settle
from wyrmhall.games.enchanters.rules.resolution.triggers import frame_of
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    DOUBLE_DESERT,
    FIGHTER,
    IN_COMBAT,
    NO_DESERT,
    STRONGER,
)
from wyrmhall.games.enchanters.text.phrases.instructions import Lasting, PowerInstruction
from wyrmhall.kernel.seat import Seat

NO_SLOT: Final = -1  # fought in the graveyard, on the Overlord, or the Overlord itself


# -- health and strength -------------------------------------------------------------------------


def opponent_values(s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
    """Health and strength of a creature or the Overlord, for the player: EN-CMB-11 to EN-CMB-15."""
    design = s.setup.cards.of[card]
    health, strength = design.health, design.strength
    if card == s.overlord:
        health += s.reinforced[0]
        strength += s.reinforced[1]
    elif slot >= 0 and s.marks[slot] is not NO_MARKS and s.track[slot] == card:
        health += s.marks[slot][HEALTH_MARK]
        strength += s.marks[slot][STRENGTH_MARK]
    for text in design.creature_texts:
        assert isinstance(text, Lasting)
        s.see(text)
        more, harder = text.creature(s, seat, card, slot)
        health += more
        strength += harder
    if s.mask >> STRONGER & 1:
        for effect in s.for_all(STRONGER):
            assert isinstance(effect, Lasting)
            more, harder = effect.creature(s, seat, card, slot)
            health += more
            strength += harder
    if s.desert != NO_DESERT_TOKEN:
        change = desert_size(s, seat)
        if s.desert == CALM:
            health, strength = health + change, strength - change  # EN-DES-04
        else:
            health, strength = health - change, strength + change  # EN-DES-05
    return (health if health > 0 else 0, strength if strength > 0 else 0)


def desert_size(s: State, seat: Seat) -> int:
    """EN-DES-02, EN-DES-03"""
    if s.is_in_force(NO_DESERT, seat):
        return 0
    return int(1 << len(s.for_all(DOUBLE_DESERT)))


# -- the power of a player in a combat -----------------------------------------------------------


def combat_powers(s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
    """Attack and defense against that opponent, with what counts only there (EN-R-21)."""
    attack, defense = situated_powers(s, seat)
    if (s.boards[seat].mask | s.common_board.mask) >> FIGHTER & 1:
        for effect in s.in_force(FIGHTER, seat):
            assert isinstance(effect, Lasting)
            more, safer = effect.power(s, seat, card, slot)
            attack += more
            defense += safer
    return (attack if attack > 0 else 0, defense if defense > 0 else 0)


def situated_powers(s: State, seat: Seat) -> tuple[int, int]:
    """Attack and defense with what situations add as long as they last (EN-R-37); not yet cut off at zero."""
    attack, defense = s.attack[seat], s.defense[seat]
    for situation in s.situations:
        if situation[1] == seat:
            attack += situation[4]
            defense += situation[5]
    return (attack, defense)


def standing_powers(s: State, seat: Seat) -> tuple[int, int]:
    """Attack and defense outside a combat or duel."""
    attack, defense = situated_powers(s, seat)
    return (attack if attack > 0 else 0, defense if defense > 0 else 0)


# -- situations ----------------------------------------------------------------------------------


def begin_situation(
    s: State, code: int, seat: Seat, card: Card, slot: int, ancestors: tuple[int, ...]
) -> tuple[Frame, ...]:
    """EN-R-37  Notes what holds while it lasts; returns the texts to be carried out now."""
    frames = situation_frames(s, code, seat, card, ancestors) if s.possible >> code & 1 else None
    if not frames:
        s.situations += ((code, seat, card, slot, 0, 0),)
        return ()
    attack = defense = 0
    others: list[Frame] = []
    for f in frames:
        only_power = True
        for instruction in s.setup.cards.lines[f.line].effects:
            if isinstance(instruction, PowerInstruction):
                s.see(instruction)
                more, safer = instruction.amounts(s, f.seat)
                attack += more
                defense += safer
            elif not isinstance(instruction, Lasting):
                only_power = False
        if not only_power:
            others.append(f)
    situation: Situation = (code, seat, card, slot, attack, defense)
    s.situations = (*s.situations, situation)
    situations_changed(s)
    return tuple(others)


def situation_frames(s: State, code: int, seat: Seat, card: Card, ancestors: tuple[int, ...]) -> list[Frame]:
    frames: list[Frame] = []
    if code == IN_COMBAT:
        if card != NO_CARD and card != s.overlord:
            for line in s.setup.cards.of[card].situations:
                if line.condition is not None and line.condition.code == IN_COMBAT:
                    s.see(line.condition)
                    frames.append(Frame(seat, line.number, card, OF_CREATURE, ancestors=ancestors))
        return frames
    boards = [s.boards[seat]]
    if seat == s.you():
        boards.append(s.common_board)
    for board in boards:
        for ability in board.triggers:
            condition = ability.line.condition
            if condition is not None and ability.code == code and ability.key not in ancestors:
                s.see(condition)
                frames.append(frame_of(ability, seat, (*ancestors, ability.key)))
    return frames


def end_situation(s: State, code: int) -> None:
    before = s.situations
    if len(before) == 1 and before[0][0] == code and not s.possible >> code & 1:
        s.situations = ()  # by far the most frequent
        return
    s.situations = tuple([situation for situation in before if situation[0] != code])
    if not s.possible >> code & 1:
        return
    for situation in before:
        if situation[0] == code and has_texts(s, situation):
            situations_changed(s)
            return


def has_texts(s: State, situation: Situation) -> bool:
    """Whether some text could hold in it: of the creature in a combat, else of anybody."""
    card = situation[2]
    return situation[0] != IN_COMBAT or (card >= 0 and len(s.setup.cards.of[card].situations) > 0)


def situations_changed(s: State) -> None:
    s.refresh_common()
    settle(s)
