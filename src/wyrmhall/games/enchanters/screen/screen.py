"""The whole table as one seat sees it. Made from a View; nothing else is looked at."""

from dataclasses import dataclass

from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.components.tokens import CALM, NO_DESERT_TOKEN
from wyrmhall.games.enchanters.language.card_lines import capital
from wyrmhall.games.enchanters.rules.combat.fight import Fight
from wyrmhall.games.enchanters.rules.combat.situations import desert_size
from wyrmhall.games.enchanters.rules.combat.window import Window
from wyrmhall.games.enchanters.rules.scoring import card_points, token_points, village_points
from wyrmhall.games.enchanters.rules.turn_structure.main_phase import MainPhase
from wyrmhall.games.enchanters.screen.card_actions import CardAction, common_actions
from wyrmhall.games.enchanters.screen.faces import CardFace, Faces, TextLine, faces_of
from wyrmhall.games.enchanters.screen.overlord import Event, Overlord, Peril, event_of, overlord_of, peril_of
from wyrmhall.games.enchanters.screen.players import Player, player_of
from wyrmhall.games.enchanters.screen.scene import Scene, scene_of
from wyrmhall.games.enchanters.screen.track import RestHint, Slot, rest_hint, slots_of
from wyrmhall.games.enchanters.screen.visible import visible_cards
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.stacks import open_actions
from wyrmhall.games.enchanters.terminal.strips import shown
from wyrmhall.kernel.action import NO_OPTIONS, Action, Menu
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import Seat


@dataclass(frozen=True, slots=True)
class Realm:
    """A kingdom in play."""

    key: str
    name: str
    theme: str


@dataclass(frozen=True, slots=True)
class Village:
    card: str
    name: str
    tokens: int
    lines: tuple[TextLine, ...]


@dataclass(frozen=True, slots=True)
class Desert:
    """EN-TRM-42  What the token does to every creature, for the seat."""

    side: str  # calm, sandstorm
    health: int
    strength: int


@dataclass(frozen=True, slots=True)
class FinalPoints:
    """EN-END-06  How the points of a player arose."""

    seat: int
    village: int
    cards: int
    tokens: int
    wounds: int
    total: int


@dataclass(frozen=True, slots=True)
class Screen:
    seat: int  # whose screen it is; below 0 for somebody who looks on
    eyes: int  # for whom costs and combats are counted
    coop: bool
    round: int  # 0 before the first
    turn: int
    active: int  # whose turn it is; below 0 for nobody
    kingdoms: tuple[Realm, ...]
    cards: dict[str, CardFace]  # the faces of all cards named anywhere in it
    village: Village | None
    card_actions: tuple[CardAction, ...]  # on village, Overlord and event
    slots: tuple[Slot, ...]
    rest: RestHint | None
    deck: int
    left_out: int  # cards taken out unseen for a shorter game
    wound_deck: int
    graveyard: tuple[str, ...]  # the top card first
    desert: Desert | None
    players: tuple[Player, ...]
    lord: Overlord | None
    event: Event | None
    peril: Peril | None
    scene: Scene
    ended: str  # the rule by which the game ended
    winners: tuple[int, ...]
    points: tuple[FinalPoints, ...]


def screen(s: State, seat: Seat, names: tuple[str, ...]) -> Screen:
    seated = 0 <= seat < s.setup.players
    eyes = seat if seated else s.you()
    faces = faces_of(s.setup.cards)
    menu: Menu = legal(s, seat) if seated and seat in s.asked else NO_OPTIONS
    in_turn = bool(s.stack) and isinstance(s.stack[-1], (MainPhase, Window))
    acts: Menu = menu if in_turn else NO_OPTIONS
    possible = open_actions(s, eyes) if s.round else []
    keys = shown(s)
    return Screen(
        seat=seat,
        eyes=eyes,
        coop=s.setup.coop,
        round=s.round,
        turn=s.turn,
        active=s.active,
        kingdoms=realms_of(s),
        cards={faces.key(card): faces.face(card, s.setup.coop) for card in visible_cards(s, seat)},
        village=village_of(s, faces),
        card_actions=common_actions(s, eyes, faces, acts, possible),
        slots=slots_of(s, eyes, faces, acts, fought_card(s)),
        rest=rest_hint(s, faces),
        deck=s.deck_size(),
        left_out=len(s.unseen),
        wound_deck=len(s.wound_deck) if s.setup.wound_cards else 0,
        graveyard=tuple([faces.key(card) for card in reversed(s.graveyard)]),
        desert=desert_of(s, eyes),
        players=tuple(
            [
                player_of(s, one, seat, names[one], faces, keys, *own(one == eyes, acts, possible))
                for one in s.setup.seats
            ]
        ),
        lord=overlord_of(s, eyes, faces, acts),
        event=event_of(s, faces),
        peril=peril_of(s),
        scene=scene_of(s, seat, names, faces, menu),
        ended=s.ended if not s.stack else "",
        winners=tuple(s.victors) if not s.stack else (),
        points=final_points(s),
    )


def own(mine: bool, acts: Menu, possible: list[Action]) -> tuple[Menu, list[Action]]:
    """Possible actions are worked out for one player only."""
    return (acts, possible) if mine else (NO_OPTIONS, [])


def fought_card(s: State) -> Card:
    for step in reversed(s.stack):
        if isinstance(step, Fight):
            return step.card
    return NO_CARD


def realms_of(s: State) -> tuple[Realm, ...]:
    kingdoms = [s.setup.cards.kingdoms[place] for place in s.kingdoms]
    return tuple([Realm(one.key, one.name, capital(one.theme)) for one in kingdoms])


def village_of(s: State, faces: Faces) -> Village | None:
    if s.village == NO_CARD:
        return None
    design = s.setup.cards.of[s.village]
    return Village(faces.key(s.village), design.name, s.village_tokens, faces.texts(design.upper.lines))


def desert_of(s: State, eyes: Seat) -> Desert | None:
    if s.desert == NO_DESERT_TOKEN:
        return None
    size = desert_size(s, eyes)
    return Desert("calm", size, -size) if s.desert == CALM else Desert("sandstorm", -size, size)


def final_points(s: State) -> tuple[FinalPoints, ...]:
    if s.stack or s.setup.coop or s.ended != "EN-END-10":
        return ()
    points: list[FinalPoints] = []
    for seat in s.setup.seats:
        parts = (village_points(s, seat), card_points(s, seat), token_points(s, seat), -s.wound_count(seat))
        points.append(FinalPoints(seat, *parts, total=sum(parts)))
    return tuple(points)
