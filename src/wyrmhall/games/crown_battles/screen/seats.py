"""The players: what lies before each of them."""

from functools import lru_cache
from typing import Final

from wyrmhall.games.crown_battles.components.bids import HIDDEN, NO_BID, Bid, bid_word, high, low, miss
from wyrmhall.games.crown_battles.components.cards import NO_CARD
from wyrmhall.games.crown_battles.components.hands import size_of
from wyrmhall.games.crown_battles.components.scoring_values import Scoring
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.rules.bidding import BlindBids
from wyrmhall.games.crown_battles.rules.missions.keeping import KeepMission
from wyrmhall.games.crown_battles.rules.missions.points import worth
from wyrmhall.games.crown_battles.rules.missions.table_deck import fate_of
from wyrmhall.games.crown_battles.rules.powers.magician import PassCards
from wyrmhall.games.crown_battles.rules.round_types.kind import BLIND, OPEN, SUITS, TEAMS
from wyrmhall.games.crown_battles.rules.round_types.leaked_suit import LeakTogether
from wyrmhall.games.crown_battles.rules.round_types.table import round_types
from wyrmhall.games.crown_battles.rules.round_types.the_split import Divide
from wyrmhall.games.crown_battles.rules.scoring import bid_points, down_to_five, normal
from wyrmhall.games.crown_battles.screen.codes import codes, codes_of_hand
from wyrmhall.games.crown_battles.screen.shape import Mission, Player
from wyrmhall.games.crown_battles.setup import Preset
from wyrmhall.games.crown_battles.state import HIDDEN_MISSION, NO_MISSION, Group, State
from wyrmhall.kernel.seat import Seat

FATES: Final = ("open", "achieved", "failed")
NO_WAGER: Final = -1
_NO_GROUP: Final = -1


# -- bids and tricks --------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _standing(bid: int, held: int) -> str:
    if bid < 0:
        return "open"
    if held < low(Bid(bid)):
        return "short"
    return "met" if held <= high(Bid(bid)) else "over"


def _told(bids: tuple[int, ...], held: tuple[int, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The bids in words, and how they stand."""
    words = tuple([bid_word(Bid(bid)) for bid in bids])
    return words, tuple([_standing(bid, count) for bid, count in zip(bids, held, strict=True)])


def _in_play(s: State, values: tuple[int, ...]) -> tuple[int, ...]:
    """Suits that are not in the deck are left out."""
    if s.kind.parts != SUITS or len(s.setup.suits) == len(values):
        return values
    return tuple([values[suit] for suit in s.setup.suits])


def _alone(scoring: Scoring, bid: Bid, held: int) -> int | None:
    return bid_points(bid, held, scoring) if bid >= 0 else None


@lru_cache(maxsize=2048)
def _plain_forecasts(
    scoring: Scoring, bids: tuple[tuple[Bid, ...], ...], held: tuple[tuple[int, ...], ...]
) -> tuple[int | None, ...]:
    return tuple([_alone(scoring, bid[0], count[0]) for bid, count in zip(bids, held, strict=True)])


def forecasts(s: State) -> tuple[int | None, ...]:
    """What each would score if the round ended now, where the viewer can know it."""
    score, scoring = round_types(s.setup.preset)[s.kind.number].score, s.setup.scoring
    if score is normal and s.bids[0][0] >= 0 and s.kind.bidding == OPEN:
        if not s.trick and not s.out:
            return (None,) * len(s.bids)
        return _plain_forecasts(scoring, tuple(s.bids), tuple(s.held))
    players = s.setup.players
    in_secret_duel = s.kind.bidding == BLIND and s.groups != ()
    if s.kind.missions or in_secret_duel or (not s.trick and not s.out):
        return (None,) * players
    if s.kind.bidding == BLIND:
        return tuple([_alone(scoring, bids[0], held[0]) for bids, held in zip(s.bids, s.held, strict=True)])
    for bids in s.bids:
        if bids[0] < 0:
            return (None,) * players
    if not s.kind.wagers:
        return tuple(score(s))
    right = [miss(bids[0], held[0]) == 0 for bids, held in zip(s.bids, s.held, strict=True)]
    share = down_to_five(s.pot // sum(right)) if any(right) else 0
    return tuple([share + s.wagers[i] if right[i] else -s.wagers[i] for i in range(players)])


# -- missions ---------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def mission_card(preset: Preset, number: int, points: int, fate: str, secret: bool) -> Mission:
    words, loss = catalogue(preset), preset.scoring.mission_failed
    name, aim = words.mission(number), words.aim(number)
    return Mission(number, name, aim, points, loss, fate, secret)


@lru_cache(maxsize=64)
def hidden_mission(loss: int) -> Mission:
    return Mission(0, catalogue().mission(HIDDEN_MISSION), "", 0, loss, "hidden", False)


def _mission(s: State, seat: Seat, own: bool) -> Mission | None:
    number = s.missions[seat]
    if number == NO_MISSION:
        return None
    if number == HIDDEN_MISSION:
        return hidden_mission(s.setup.scoring.mission_failed)
    fate = FATES[fate_of(s, seat, 0) if s.face_up else s.fates[seat]]
    return mission_card(
        s.setup.preset, number, worth(s, number), fate, own and s.kind.secret and not s.face_up
    )


# -- answers given ----------------------------------------------------------------------------------


def locked(s: State) -> tuple[bool, ...]:
    """Whose secret answer lies there, in a step all answer together."""
    step = s.stack[-1] if s.stack else None
    if isinstance(step, PassCards):
        return tuple([card != NO_CARD for card in step.chosen])
    if isinstance(step, (BlindBids, KeepMission, Divide, LeakTogether)):
        return tuple([seat not in s.asked for seat in s.setup.seats])
    return (False,) * s.setup.players


def _sealed_bid(s: State, seat: Seat) -> tuple[int, ...]:
    """While blind bids are made, the bids lie in the step."""
    step = s.stack[-1] if s.stack else None
    return (step.sealed[seat],) if isinstance(step, BlindBids) else s.bids[seat]


def _open_cards(s: State, seat: Seat, own: bool) -> tuple[str, ...]:
    """Cards of others the viewer can read; of your own hand those that all can read."""
    if own:
        return codes(s.opened[seat]) if s.opened[seat] else ()
    known = codes_of_hand(s.bits[seat]) if s.bits[seat] else ()
    aside = s.aside[seat]
    return known + codes(aside) if aside and aside[0] >= 0 else known


@lru_cache(maxsize=256)
def _group_numbers(groups: tuple[Group, ...], players: int) -> tuple[int, ...]:
    numbers = [_NO_GROUP] * players
    for number, group in enumerate(groups):
        for seat in group:
            numbers[seat] = number
    return tuple(numbers)


@lru_cache(maxsize=8192)
def _player(
    seat: int, name: str, score: int, cards: int, aside: int, open: tuple[str, ...],
    bids: tuple[int, ...], held: tuple[int, ...], *rest: object,
) -> Player:  # fmt: skip
    words, standing = _told(bids, held)
    return Player(seat, name, score, cards, aside, open, words, held, standing, *rest)  # type: ignore[arg-type]


def players(s: State, me: int, names: tuple[str, ...]) -> tuple[Player, ...]:
    kind, asked, bits, covered = s.kind, s.asked, s.bits, s.covered
    groups = _group_numbers(s.groups, s.setup.players)
    points = forecasts(s)
    teams = kind.groups == TEAMS and s.groups != ()
    blind = kind.bidding == BLIND and not s.face_up
    answered = locked(s)
    rows: list[Player] = []
    for seat in s.setup.seats:
        own = seat == me
        bids, held, hand = s.bids[seat], s.held[seat], bits[seat]
        if blind:
            bids = _sealed_bid(s, seat)  # type: ignore[assignment]
        if len(bids) == 4:
            bids, held = _in_play(s, bids), _in_play(s, held)  # type: ignore[assignment]
        placed = bids[0] != NO_BID and bids[0] != HIDDEN
        rows.append(
            _player(
                int(seat),
                names[seat],
                s.scores[seat],
                covered[seat] + size_of(hand) if hand else covered[seat],
                len(s.aside[seat]),
                _open_cards(s, seat, own) if hand or s.aside[seat] else (),
                bids,
                held,
                blind and own and placed,
                points[seat],
                groups[seat],
                teams and len(s.groups[groups[seat]]) == 1,
                seat in s.shields,
                seat in s.notes,
                s.wagers[seat] if kind.wagers and placed else NO_WAGER,
                _mission(s, seat, own) if kind.missions else None,
                seat in asked,
                answered[seat],
            )
        )
    return tuple(rows)
