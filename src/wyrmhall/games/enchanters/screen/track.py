"""The journey row: slots with their costs, and what would come of a journey."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.games.enchanters.components.cards import DRAGON, ENCHANTMENT, ITEM, MONSTER, NO_CARD, Card
from wyrmhall.games.enchanters.language.actions import JOURNEY, SLOTS
from wyrmhall.games.enchanters.language.prose import MARKS, counted, quoted
from wyrmhall.games.enchanters.rules.combat.situations import NO_SLOT
from wyrmhall.games.enchanters.rules.journeying.costs import cost_of, is_barred
from wyrmhall.games.enchanters.rules.resolution.triggers import set_off
from wyrmhall.games.enchanters.screen.faces import Faces
from wyrmhall.games.enchanters.screen.what_if import WhatIf, what_if
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.forecast import (
    Forecast,
    combat,
    invasion_lines,
    is_creature,
    trial_of,
)
from wyrmhall.games.enchanters.text.phrases.codes import (
    BEAT_DRAGON,
    BEAT_MONSTER,
    FIXED_COST,
    JOURNEY_OVER,
    TAKING_CARD,
    TAKING_ENCHANTMENT,
    TOOK_ITEM,
)
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.seat import Seat


@dataclass(frozen=True, slots=True)
class Summand:
    """What a number is made of: a card or an effect, and how much of it."""

    name: str
    count: int
    card: str = ""  # the key of its face, if it is a card


@dataclass(frozen=True, slots=True)
class Outlook:
    """A combat as it would go now, without further actions."""

    attack: int
    defense: int
    health: int
    strength: int
    printed_health: int
    printed_strength: int
    wins: bool
    damage: int
    double: bool
    everybody: bool
    words: str


@dataclass(frozen=True, slots=True)
class Happening:
    """A text that would be carried out, and whose it is."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Tokens on a card of the track."""

    icon: str
    count: int
    words: str


@dataclass(frozen=True, slots=True)
class Slot:
    slot: int
    card: str  # the key of its face; nothing if the slot is empty
    id: int  # of this copy, so that a page can see it move
    printed: int
    cost: int
    sum: tuple[Summand, ...]
    affordable: bool
    barred: bool  # a text in force keeps the player from taking it
    marks: tuple[Mark, ...]
    outlook: Outlook | None
    effects: tuple[Happening, ...]
    what_if: WhatIf | None  # if the seat may journey there now
    fought: bool  # a combat with it is going on


@dataclass(frozen=True, slots=True)
class RestHint:
    """EN-RST-06, EN-OVL-03  What a rest discards, and the invasion it sets off."""

    card: str
    invasion: tuple[str, ...]
    words: str


_MARK_ICONS: Final = ("damage", "reward", "health", "strength")

# moments that taking a card of each type brings
SET_OFF: Final[dict[int, tuple[int, ...]]] = {
    ITEM: (TAKING_CARD, TOOK_ITEM),
    ENCHANTMENT: (TAKING_CARD, TAKING_ENCHANTMENT),
    MONSTER: (BEAT_MONSTER,),
    DRAGON: (BEAT_DRAGON,),
}


def slots_of(s: State, eyes: Seat, faces: Faces, menu: Menu, fought: Card) -> tuple[Slot, ...]:
    return tuple([slot_of(s, eyes, faces, menu, fought, slot) for slot in range(SLOTS)])


def slot_of(s: State, eyes: Seat, faces: Faces, menu: Menu, fought: Card, slot: int) -> Slot:
    card = s.track[slot]
    if card == NO_CARD:
        return Slot(slot, "", NO_CARD, slot, slot, (), False, False, (), None, (), None, False)
    begun = s.round > 0
    cost = cost_of(s, eyes, slot) if begun else slot
    outlook = outlook_of(s, card, combat(s, eyes, card, slot)) if begun and is_creature(s, card) else None
    return Slot(
        slot=slot,
        card=faces.key(card),
        id=card,
        printed=slot,
        cost=cost,
        sum=cost_sum(s, eyes, slot) if begun else (),
        affordable=not begun or cost <= s.crystals[eyes],
        barred=begun and is_barred(s, eyes, card),
        marks=marks_of(s, slot),
        outlook=outlook,
        effects=happenings(s, eyes, faces, card, slot) if begun and (outlook is None or outlook.wins) else (),
        what_if=what_if(s, eyes, JOURNEY[slot]) if JOURNEY[slot] in menu else None,
        fought=card == fought,
    )


def cost_sum(s: State, seat: Seat, slot: int) -> tuple[Summand, ...]:
    """EN-JRN-03 to EN-JRN-06  How the cost for this player arises from the printed one."""
    if s.free >> seat & 1:
        return (Summand(f"slot {slot}", slot), Summand("free this turn", -slot))
    summands = [Summand(f"slot {slot}", slot)]
    fixed = [effect.m for effect in s.in_force(FIXED_COST, seat) if slot >= effect.n and effect.m < slot]
    if fixed:
        summands.append(Summand("a text in force", min(fixed) - slot))
    speed = s.speed(seat)
    if speed:
        summands.append(Summand("speed", -speed))
    return tuple(summands)


def marks_of(s: State, slot: int) -> tuple[Mark, ...]:
    marks = s.marks[slot]
    on_card = [
        Mark(_MARK_ICONS[kind], count, counted(count, MARKS[kind]))
        for kind, count in enumerate(marks)
        if count
    ]
    if s.cerberus == s.track[slot]:
        on_card.append(Mark("overlord", 1, "Cerberus token"))
    return tuple(on_card)


def outlook_of(s: State, card: Card, seen: Forecast) -> Outlook:
    design = s.setup.cards.of[card]
    return Outlook(
        attack=seen.attack,
        defense=seen.defense,
        health=seen.health,
        strength=seen.strength,
        printed_health=design.health,
        printed_strength=design.strength,
        wins=seen.wins,
        damage=seen.damage,
        double=seen.factor == 2,
        everybody=seen.everybody,
        words=seen.text(),
    )


def happenings(s: State, seat: Seat, faces: Faces, card: Card, slot: int) -> tuple[Happening, ...]:
    """Texts of the card, and of the player's own cards and the village, that the journey would set off."""
    cards = s.setup.cards
    design, type = cards.of[card], cards.types[card]
    happening = [Happening(design.name, faces.words(line)[1]) for line in design.immediate]
    codes = (*SET_OFF[type], JOURNEY_OVER)
    if not any(s.mask >> code & 1 for code in codes):
        return tuple(happening)
    trial = s if s.active == seat else trial_of(s, seat)
    for code in codes:
        place = slot if code == JOURNEY_OVER else NO_SLOT
        for f in set_off(trial, code, seat, (), taken=card, slot=place):
            happening.append(Happening(cards.of[f.card].name, faces.line(cards.lines[f.line]).words))
    return tuple(happening)


def rest_hint(s: State, faces: Faces) -> RestHint | None:
    if not s.round:
        return None
    card = s.track[0]
    if card == NO_CARD:
        return RestHint("", (), "Slot 0 is empty: resting discards nothing.")
    texts = tuple([faces.words(line)[1] for line in invasion_lines(s)])
    name = quoted(s.setup.cards.of[card].name)
    if not s.overlord_active:
        told = f"Resting discards {name}."
    else:
        told = f"Resting discards {name}; {'invasion: ' + '; '.join(texts) if texts else 'no invasion'}."
    return RestHint(faces.key(card), texts, told)
