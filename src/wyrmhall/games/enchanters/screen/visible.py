"""Which cards a seat can read: what lies open, what is on its way, and what only this seat is shown."""

from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.language.prose import catalogue
from wyrmhall.games.enchanters.rules.combat.fight import Fight
from wyrmhall.games.enchanters.rules.combat.strike import Strike
from wyrmhall.games.enchanters.rules.discarding import DiscardTogether
from wyrmhall.games.enchanters.rules.journeying.obtaining import Taking
from wyrmhall.games.enchanters.rules.overlord.rewards import Offer
from wyrmhall.games.enchanters.rules.resolution.resolving import Abilities, Pick
from wyrmhall.games.enchanters.rules.setup_steps.offers import Offers
from wyrmhall.games.enchanters.rules.setup_steps.relations import overlords_to_draw
from wyrmhall.games.enchanters.rules.setup_steps.village_and_overlord import PickLord
from wyrmhall.games.enchanters.rules.wounds import WoundPair
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import Seat


def visible_cards(s: State, seat: Seat) -> list[Card]:
    cards = [card for row in s.stacks for stack in row for card in stack]
    cards += [*s.track, *s.graveyard, *s.overlord_cards, s.village, s.overlord, s.event]
    step = s.stack[-1] if s.stack else None
    if isinstance(step, Offers) and 0 <= seat < len(step.offers):
        cards += step.offers[seat]
    elif isinstance(step, WoundPair):
        cards += [step.one, step.other]
    elif isinstance(step, PickLord):
        cards += overlords_to_draw(s)
    cards += in_transit(s) + of_frames(s)
    return [card for card in cards if card >= 0]  # neither missing nor face down


def in_transit(s: State) -> list[Card]:
    """Cards that are being fought, taken or discarded together."""
    cards: list[Card] = []
    for step in s.stack:
        if isinstance(step, (Fight, Taking, Strike)):
            cards.append(step.card)
        elif isinstance(step, DiscardTogether):
            cards += step.cards
    return cards


def of_frames(s: State) -> list[Card]:
    """Cards whose texts are being carried out or wait for it; some have left their place meanwhile."""
    rewards = catalogue(s.setup.cards).rewards
    return [f.card if f.line not in rewards else NO_CARD for f in frames_of(s)]


def frames_of(s: State) -> list[Frame]:
    frames: list[Frame] = []
    for step in s.stack:
        if isinstance(step, (Pick, Offer)):
            frames.append(step.frame)
        elif isinstance(step, Abilities):
            frames += [f for moment in step.moments for f in moment]
    frames += [f for moment in s.pending for f in moment]
    return frames + [f for f, _place in s.later]
