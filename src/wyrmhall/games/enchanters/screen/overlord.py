"""The Overlord, the event card, and how near the end of a cooperative game is."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.games.enchanters.components.cards import NO_CARD
from wyrmhall.games.enchanters.components.tokens import FULL_HEALTH
from wyrmhall.games.enchanters.language.card_lines import HEAD_WORDS
from wyrmhall.games.enchanters.language.prose import counted
from wyrmhall.games.enchanters.rules.combat.situations import NO_SLOT, opponent_values
from wyrmhall.games.enchanters.rules.cooperative.overlord_turn import ANGER_1, ANGER_2, anger_level
from wyrmhall.games.enchanters.screen.card_actions import CardAction, challenge_actions
from wyrmhall.games.enchanters.screen.faces import Faces, TextLine, tokens_of
from wyrmhall.games.enchanters.screen.players import StackCard
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.forecast import invasion_lines
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.seat import Seat

NEAR_WOUNDS: Final = 10  # left before the limit is passed
NEAR_ROUNDS: Final = 3


@dataclass(frozen=True, slots=True)
class Invasion:
    """What comes when a card of that type, or with that token, is discarded from slot 0."""

    icon: str  # item, enchantment, monster, dragon, damage, reward, overlord, strength
    head: str
    tokens: tuple[str, ...]  # of what comes
    words: str
    threatens: bool  # the card in slot 0 would set it off


@dataclass(frozen=True, slots=True)
class Overlord:
    card: str
    name: str
    active: bool
    health: int
    strength: int
    printed_health: int
    printed_strength: int
    tokens: int
    crystals: int
    health_tokens: int
    strength_tokens: int
    cards: tuple[StackCard, ...]
    invasions: tuple[Invasion, ...]
    challenges: tuple[CardAction, ...]
    always: tuple[TextLine, ...]
    reward: tuple[TextLine, ...]


@dataclass(frozen=True, slots=True)
class Event:
    card: str
    anger: int  # the level at which it was turned up: its text in force
    levels: tuple[tuple[TextLine, ...], ...]


@dataclass(frozen=True, slots=True)
class Danger:
    """A way in which the players may lose, and how near it is."""

    words: str
    rule: str
    near: bool


@dataclass(frozen=True, slots=True)
class Peril:
    """EN-COP-03 to EN-COP-13"""

    hit_points: int
    full: int
    anger: int  # as the next event would find it
    bands: tuple[int, ...]
    wounds: int
    threshold: int
    cards_left: int
    rounds_left: int
    events_left: int
    dangers: tuple[Danger, ...]


_HEAD_ICONS: Final = (
    *("item", "enchantment", "monster", "dragon"),
    *("damage", "reward", "overlord", "strength"),
)


def overlord_of(s: State, eyes: Seat, faces: Faces, menu: Menu) -> Overlord | None:
    if s.overlord == NO_CARD:
        return None
    design, texts = s.setup.cards.of[s.overlord], s.overlord_texts()
    health, strength = opponent_values(s, eyes, s.overlord, NO_SLOT)
    threats = invasion_lines(s) if s.round else []
    return Overlord(
        card=faces.key(s.overlord),
        name=design.name,
        active=s.overlord_active,
        health=health,
        strength=strength,
        printed_health=design.health,
        printed_strength=design.strength,
        tokens=s.overlord_tokens,
        crystals=s.overlord_crystals,
        health_tokens=s.reinforced[0],
        strength_tokens=s.reinforced[1],
        cards=tuple(
            [
                StackCard(faces.key(card), f"on-overlord {place}", card, False)
                for place, card in enumerate(s.overlord_cards, 1)
            ]
        ),
        invasions=tuple(
            [
                Invasion(
                    icon=_HEAD_ICONS[line.head],
                    head=HEAD_WORDS[line.head],
                    tokens=tokens_of(line.text.partition(": ")[2]),
                    words=faces.words(line)[1],
                    threatens=line in threats,
                )
                for line in texts.invasion
            ]
        ),
        challenges=challenge_actions(s, eyes, faces, menu),
        always=faces.texts(texts.other),
        reward=faces.texts(texts.reward),
    )


def event_of(s: State, faces: Faces) -> Event | None:
    if s.event == NO_CARD:
        return None
    levels = tuple([faces.texts(lines) for lines in s.setup.cards.anger[s.event]])
    return Event(faces.key(s.event), s.anger, levels)


def peril_of(s: State) -> Peril | None:
    if not s.setup.coop or s.overlord == NO_CARD:
        return None
    cards = s.deck_size() + len([card for card in s.track if card != NO_CARD])
    rounds = -(-cards // s.setup.players)  # EN-TRN-17  one card goes in every turn
    return Peril(
        hit_points=s.hit_points,
        full=FULL_HEALTH,
        anger=anger_level(s.hit_points),
        bands=(ANGER_1, ANGER_2),
        wounds=s.wounds[0],
        threshold=s.setup.threshold,
        cards_left=cards,
        rounds_left=rounds,
        events_left=len(s.event_deck),
        dangers=dangers_of(s, cards, rounds) if s.stack else (),
    )


def dangers_of(s: State, cards: int, rounds: int) -> tuple[Danger, ...]:
    """The losses named before they happen."""
    left = s.setup.threshold - s.wounds[0]
    wounds = "one more wound and all lose" if left == 0 else f"all lose with {left + 1} more wounds"
    time = f"all lose when the last of {counted(cards, 'card')} is gone and the Overlord stands"
    return (
        Danger(wounds, "EN-COP-11", left < NEAR_WOUNDS),
        Danger(time, "EN-COP-13", rounds <= NEAR_ROUNDS),
    )
