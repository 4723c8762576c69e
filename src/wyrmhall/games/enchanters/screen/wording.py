"""A choice in plain words, for a button."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import NO_CARD, STACK_NAMES, Card
from wyrmhall.games.enchanters.language.actions import (
    CHALLENGE,
    DONE,
    DROP,
    JOURNEY,
    KEEP,
    KINGDOM,
    NO,
    ORDER,
    OVERLORD_CARD,
    PASS,
    PEARLS,
    PICK_OVERLORD,
    YES,
    Number,
    OfCard,
    OfSlot,
    OfUnit,
    OfZone,
    Swap,
    Turn,
)
from wyrmhall.games.enchanters.language.card_lines import behind_label, capital, sentence, small
from wyrmhall.games.enchanters.language.prose import Catalogue, catalogue, counted, quoted
from wyrmhall.games.enchanters.rules.actions.acting import find_ability
from wyrmhall.games.enchanters.rules.combat.fight import Fight
from wyrmhall.games.enchanters.rules.combat.window import Window
from wyrmhall.games.enchanters.rules.discarding import DiscardTogether
from wyrmhall.games.enchanters.rules.journeying.costs import cost_of
from wyrmhall.games.enchanters.rules.overlord.rewards import Offer
from wyrmhall.games.enchanters.rules.resolution.resolving import Abilities, Pick
from wyrmhall.games.enchanters.rules.resting import find_rest
from wyrmhall.games.enchanters.rules.setup_steps.offers import Offers
from wyrmhall.games.enchanters.rules.turn_structure.main_phase import MainPhase
from wyrmhall.games.enchanters.rules.wounds import WoundPair
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import Seat

# answers that say what happens, in other words than they are typed in
SAID: Final = {
    "take damage": "Take the damage",
    "lose crystals": "Lose the crystals",
    "give card": "Give the card",
    "be attacked": "Let the Overlord attack",
    "remove health": "Remove a health token",
    "remove strength": "Remove a strength token",
}


def wording(s: State, seat: Seat, act: Action, names: tuple[str, ...]) -> str:
    words = catalogue(s.setup.cards)
    if isinstance(act, OfSlot):
        return of_slot(s, seat, act, words)
    if isinstance(act, OfZone):
        return of_zone(s, seat, act, words)
    if isinstance(act, OfCard):
        stack = s.stacks[seat][act.stack]
        name = quoted(words.card(stack[-act.depth])) if act.depth <= len(stack) else act.text
        return f"{name} ({'top ' if act.depth == 1 else ''}{STACK_NAMES[act.stack]})"
    if isinstance(act, OfUnit):
        return capital(words.unit(act.unit, names))
    if isinstance(act, Swap):
        return f"Swap {quoted(words.card(s.track[act.one]))} and {quoted(words.card(s.track[act.other]))}"
    if isinstance(act, Turn):
        return of_turn(s, seat, act, words)
    if isinstance(act, Number):
        return of_number(s, seat, act, words)
    return of_word(s, act)


def of_slot(s: State, seat: Seat, act: OfSlot, words: Catalogue) -> str:
    name = quoted(words.card(s.track[act.slot]))
    if act is not JOURNEY[act.slot]:
        return f"{name} (slot {act.slot})"
    cost = cost_of(s, seat, act.slot)
    return f"Journey to {name} ({counted(cost, 'crystal') if cost else 'free'})"


def of_zone(s: State, seat: Seat, act: OfZone, words: Catalogue) -> str:
    ability = find_ability(s, seat, act) if act.is_use else find_rest(s, seat, act)
    if ability is None:
        return capital(act.text)
    if not act.is_use:
        return f"Rest: {small(behind_label(ability.line))}"
    return f"{quoted(words.bearer(ability.card, ability.line.number))}: {small(sentence(ability.line))}"


def of_turn(s: State, seat: Seat, act: Turn, words: Catalogue) -> str:
    stack = s.stacks[seat][act.stack]
    verb = "Unbury" if act.unbury else "Bury"
    card = quoted(words.card(stack[0] if act.unbury else stack[-1])) if stack else STACK_NAMES[act.stack]
    return f"{verb} {card}"


def of_number(s: State, seat: Seat, act: Number, words: Catalogue) -> str:
    number = act.number
    if act in CHALLENGE:
        lines = s.challenges()
        return f"Challenge: {small(behind_label(lines[number - 1]))}" if number <= len(lines) else act.text
    if act in OVERLORD_CARD:
        return (
            quoted(words.card(s.overlord_cards[number - 1])) if number <= len(s.overlord_cards) else act.text
        )
    if act in PEARLS:
        return f"Pay with {counted(number, 'pearl')}" if number else "Pay with crystals only"
    if act in DROP:
        return f"Give up {counted(number, 'active pearl')}"
    if act in KINGDOM:
        kingdoms = s.setup.cards.kingdoms
        return kingdoms[number - 1].name if number <= len(kingdoms) else act.text
    if act in PICK_OVERLORD:
        overlords = s.setup.cards.overlords
        return words.card(overlords[number - 1]) if number <= len(overlords) else act.text
    return of_list(s, seat, act, words)


def of_list(s: State, seat: Seat, act: Number, words: Catalogue) -> str:
    """An entry of the short list that the step on top asks about."""
    step = s.stack[-1] if s.stack else None
    cards: tuple[Card, ...] = ()
    if act in KEEP:
        if isinstance(step, Offers) and 0 <= seat < len(step.offers):
            cards = step.offers[seat]
        elif isinstance(step, WoundPair):
            cards = (step.one, step.other)
        return f"Keep {quoted(words.card(cards[act.number - 1]))}" if act.number <= len(cards) else act.text
    if act in ORDER and isinstance(step, DiscardTogether) and act.number <= len(step.cards):
        return f"First {quoted(words.card(step.cards[act.number - 1]))}"
    if act in ORDER and isinstance(step, Abilities) and step.moments and act.number <= len(step.own()):
        f = step.own()[act.number - 1]
        return f"First {quoted(words.bearer(f.card, f.line))}: {small(sentence(s.setup.cards.lines[f.line]))}"
    return capital(act.text)


def of_word(s: State, act: Action) -> str:
    step = s.stack[-1] if s.stack else None
    if act is DONE:
        return done_words(s)
    if act is PASS:
        return "No main action is possible: discard the card in slot 0"
    if isinstance(step, Offer):
        return "Take the reward" if act is YES else "Decline the reward"
    if isinstance(step, Pick) and act in (YES, NO):
        return "Yes" if act is YES else "No, leave it"
    return SAID.get(act.text, capital(act.text))


def done_words(s: State) -> str:
    step = s.stack[-1] if s.stack else None
    if isinstance(step, MainPhase):
        return "End the turn"
    if isinstance(step, Window):
        for below in reversed(s.stack):
            if isinstance(below, Fight):
                card = below.card
                return f"Fight {s.setup.cards.of[card].name}" if card != NO_CARD else "Fight"
        return "Begin the duel"
    return "Done"
