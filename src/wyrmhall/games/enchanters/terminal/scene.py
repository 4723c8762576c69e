"""What the question on the table is about, as text: cards offered, abilities to order, cards to choose."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import FACE_DOWN, NO_CARD, STACK_NAMES, Card
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.language.actions import OVERLORD_CARD, Number, OfCard, OfSlot, Swap, Turn
from wyrmhall.games.enchanters.language.card_lines import sentence
from wyrmhall.games.enchanters.language.card_words import card_lines, labelled
from wyrmhall.games.enchanters.language.prose import Catalogue
from wyrmhall.games.enchanters.rules.discarding import DiscardTogether
from wyrmhall.games.enchanters.rules.overlord.rewards import Offer
from wyrmhall.games.enchanters.rules.resolution.resolving import Abilities, Pick
from wyrmhall.games.enchanters.rules.setup_steps.kingdoms import PickKingdom
from wyrmhall.games.enchanters.rules.setup_steps.offers import Offers
from wyrmhall.games.enchanters.rules.setup_steps.relations import kingdoms_open, overlords_to_draw
from wyrmhall.games.enchanters.rules.setup_steps.village_and_overlord import PickLord
from wyrmhall.games.enchanters.rules.wounds import WoundPair
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.game_parts.terminal_layout import flow, words_in
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import Seat

ONLY_YOU: Final = "only you see this"


def scene_lines(s: State, me: Seat, words: Catalogue) -> list[str]:
    step = s.stack[-1] if s.stack else None
    if isinstance(step, Offers):
        return pair_lines(s, step.offers[me]) if me in step.waiting else []
    if isinstance(step, WoundPair):
        return pair_lines(s, (step.one, step.other)) if me == step.seat else []
    if isinstance(step, PickKingdom):
        return kingdom_lines(s)
    if isinstance(step, PickLord):
        return overlord_lines(s)
    if isinstance(step, Abilities) and step.moments and s.asked:
        return order_lines([told(s, words, f) for f in step.own()])
    if isinstance(step, DiscardTogether):
        return order_lines([words.card(card) for card in step.cards])
    if isinstance(step, (Pick, Offer)):
        return source_lines(s, words, step.frame, me)
    return []


def pair_lines(s: State, pair: tuple[Card, Card]) -> list[str]:
    if FACE_DOWN in pair or NO_CARD in pair:
        return []
    lines = [f" Two cards to choose from ({ONLY_YOU}):"]
    for number, card in enumerate(pair, 1):
        first, *rest = card_lines(s.setup.cards, card)
        lines += [f" keep {number}: {first}"[:80], *rest]
    return lines


def overlord_lines(s: State) -> list[str]:
    """Whom the group may meet, with the number to type."""
    cards, overlords = s.setup.cards, s.setup.cards.overlords
    lines, offered = [" Overlords to pick from:"], overlords_to_draw(s)
    return lines + [f"  {overlords.index(card) + 1:>2} {cards.of[card].name}" for card in offered]


def kingdom_lines(s: State) -> list[str]:
    lines = [" Kingdoms to pick from:"]
    for place in kingdoms_open(s):
        kingdom = s.setup.cards.kingdoms[place]
        lines += labelled(f"{place + 1} {kingdom.name}", kingdom.theme, 15)
    return lines


def order_lines(texts: list[str]) -> list[str]:
    lines: list[str] = []
    for number, text in enumerate(texts, 1):
        lines += labelled(f"order {number}", text)
    return lines


def told(s: State, words: Catalogue, f: Frame) -> str:
    return f"{words.bearer(f.card, f.line)}: {sentence(s.setup.cards.lines[f.line])}"


def source_lines(s: State, words: Catalogue, f: Frame, me: Seat) -> list[str]:
    """The text that asks, and what its answers mean where they are only numbers."""
    lines = flow(" ", words_in(told(s, words, f)), " ", 3)
    meant = [(act.text, meaning(s, me, act, words)) for act in legal(s, me)] if me in s.asked else []
    items = [f"{text}: {what}" for text, what in meant if what]
    return lines + (flow("   ", items, ", ", 3) if items else [])


def meaning(s: State, seat: Seat, act: Action, words: Catalogue) -> str:
    """The card, or the cards, a choice is about."""
    if isinstance(act, OfCard):
        return words.card(s.stacks[seat][act.stack][-act.depth])
    if isinstance(act, OfSlot):
        return words.card(s.track[act.slot])
    if isinstance(act, Swap):
        return f"{words.card(s.track[act.one])} and {words.card(s.track[act.other])}"
    if isinstance(act, Turn):
        stack = s.stacks[seat][act.stack]
        return words.card(stack[0] if act.unbury else stack[-1]) if stack else STACK_NAMES[act.stack]
    if isinstance(act, Number) and act in OVERLORD_CARD:
        return words.card(s.overlord_cards[act.number - 1])
    return ""
