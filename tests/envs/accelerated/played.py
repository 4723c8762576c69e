"""Random games of the engine as arrays: every decision with the whole position before it."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.envs.setting import Setting
from wyrmhall.games.crown_battles.components.cards import NO_SUIT, SUITS
from wyrmhall.games.crown_battles.components.hands import DRAGONS_AT, GOLEMS_AT, hand_of
from wyrmhall.games.crown_battles.rules.bidding import Bidding
from wyrmhall.games.crown_battles.rules.spinner import NameTrump
from wyrmhall.games.crown_battles.rules.trick import Trick
from wyrmhall.games.crown_battles.setup import CHOICE_FIELD, NO_FIELD
from wyrmhall.games.crown_battles.state import State, crown_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide, legal, run_chance
from wyrmhall.kernel.seat import NOBODY, Seat

# as in wyrmhall.envs.jax.games.crown_battles.state, written down a second time
NAME_TRUMP, BID, PLAY, OVER = 1, 2, 3, 4
UNSETTLED: Final = -2
PHASES: Final[dict[type, int]] = {NameTrump: NAME_TRUMP, Bidding: BID, Trick: PLAY}
NUMBER_CARDS: Final = 52
HALF: Final = 26
HALF_BITS: Final = (1 << HALF) - 1

Numbers = NDArray[Any]


# the bit of each action of the base game in a menu: cards, then bids, then trump suits
BASE_ACTIONS: Final = (*range(55), *range(427, 448), *range(609, 613))
SLOT_BITS: Final = {action: 1 << slot for slot, action in enumerate(BASE_ACTIONS)}


class Decision(NamedTuple):
    position: list[int]  # see `position_of`
    action: int
    seen: Numbers | None  # the observation of whoever decides


class PlayedGame(NamedTuple):
    dealer: int
    deals: list[list[int]]  # hands as the engine keeps them, and the field of the spinner
    decisions: list[Decision]
    end: list[int]  # the position after the last one
    winners: int  # as bits


def position_of(s: State, seat: int) -> list[int]:
    """Everything the rules know, in one row."""
    step = s.stack[-1] if s.stack else None
    players, leader = s.setup.players, s.leader
    trick = [-1] * players
    for place, card in enumerate(s.trick):
        trick[(leader + place) % players] = card
    menu = 0
    for act in legal(s, Seat(seat)) if step is not None else ():
        menu |= SLOT_BITS[act.id]
    return [
        PHASES[type(step)] if step is not None else OVER,
        seat,
        s.dealer,
        leader,
        step.lead if isinstance(step, Trick) else UNSETTLED,
        s.trump,
        s.round,
        s.replays,
        s.crown,
        *s.scores,
        *[held[0] for held in s.held],
        *[bid[0] for bid in s.bids],
        *trick,
        *s.bits,
        hand_of(s.out),
        menu & ((1 << NUMBER_CARDS) - 1),
        menu >> NUMBER_CARDS,
    ]


def spun(s: State) -> int:
    if isinstance(s.stack[-1], NameTrump):
        return CHOICE_FIELD
    return s.trump if s.trump >= 0 else NO_FIELD


def play(setting: Setting, seed: int, watched: bool) -> PlayedGame:
    """A whole game; `watched`: with the observation of every decision."""
    s = crown_state(setting.new_state())
    return play_on(setting, s, Chance(seed), watched)


def play_on(setting: Setting, s: State, chance: Chance, watched: bool) -> PlayedGame:
    run_chance(s, chance)
    dealer = s.dealer
    deals: list[list[int]] = []
    decisions: list[Decision] = []
    dealt = (-1, -1)
    while s.stack:
        if dealt != (s.round, s.replays):
            dealt = (s.round, s.replays)
            deals.append([*s.bits, spun(s)])
        seat = s.asked[0]
        menu = legal(s, seat)
        act = menu[chance.below(len(menu))]
        seen = setting.observation(s, seat) if watched else None
        decisions.append(Decision(position_of(s, seat), act.id, seen))
        decide(s, seat, act)
        run_chance(s, chance)
    winners = sum(1 << seat for seat in setting.game.winners(s))
    return PlayedGame(dealer, deals, decisions, position_of(s, s.leader), winners)


def draw_position(setting: Setting, seed: int) -> State:
    """A table that is about to bid: round, replays, scores, hands and trump as chance would have them.

    Games get to a shared lead, and to the last replay, too seldom to be left to play.
    """
    chance = Chance(seed)
    s = crown_state(setting.new_state())
    run_chance(s, chance)
    while not isinstance(s.stack[-1], Bidding):
        s = crown_state(setting.new_state())
        run_chance(s, chance)
    setup, players = s.setup, s.setup.players
    last = len(setup.deals) - 1
    s.round = chance.pick([last, chance.below(last + 1)])
    s.replays = chance.pick([0, 1, 19, 20]) if s.round == last else 0
    s.size = setup.deals[s.round]
    s.scores = [5 * (chance.below(9) - 4) for _ in range(players)]
    first = [Seat(seat) for seat, score in enumerate(s.scores) if score == max(s.scores)]
    s.crown = first[0] if len(first) == 1 else NOBODY
    dealt = chance.draw(setup.deck, players * s.size)
    s.bits = [hand_of(dealt[seat * s.size : (seat + 1) * s.size]) for seat in range(players)]
    s.rest = setup.deck_bits - sum(s.bits)
    s.trump = chance.pick([*SUITS, NO_SUIT])
    return s


def drawn_games(setting: Setting, seeds: range, watched: bool = False) -> Iterator[PlayedGame]:
    """Games played on from drawn positions."""
    for seed in seeds:
        yield play_on(setting, draw_position(setting, seed), Chance(seed + 1), watched)


# -- as arrays -----------------------------------------------------------------------------------------------


class Batch(NamedTuple):
    """Games side by side, the shorter ones filled up."""

    dealers: Numbers  # (games,)
    hands: Numbers  # (deals, games, players, 2): two words each
    fields: Numbers  # (deals, games)
    lengths: Numbers  # (games,)
    actions: Numbers  # (decisions, games)
    positions: Numbers  # (decisions + 1, games, numbers): before each decision, and at the end
    winners: Numbers  # (games,)
    seen: Numbers | None  # (decisions, games, columns)


def words(hands: Numbers) -> Numbers:
    """Sets of cards as two words along a new last axis (see `setting.py` of the game for JAX)."""
    low = (hands & HALF_BITS) | ((hands >> NUMBER_CARDS & 7) << HALF)
    high = (hands >> HALF & HALF_BITS) | ((hands >> GOLEMS_AT & 3) << HALF)
    return np.stack([low, high | ((hands >> DRAGONS_AT & 3) << HALF + 2)], -1)


def rounded_up(number: int, step: int) -> int:
    return -(-number // step) * step


def as_arrays(games: list[PlayedGame], players: int) -> Batch:
    lengths = np.array([len(game.decisions) for game in games])
    longest = rounded_up(int(lengths.max()), 256)  # few shapes: each is compiled anew
    most = rounded_up(max(len(game.deals) for game in games), 16)
    deals = np.zeros((most, len(games), players + 1), np.int64)
    actions = np.zeros((longest, len(games)), np.int32)
    rows = np.zeros((longest + 1, len(games), len(games[0].end)), np.int64)
    seen = None
    if games[0].decisions[0].seen is not None:
        seen = np.zeros((longest, len(games), len(games[0].decisions[0].seen)), np.int16)
    for place, game in enumerate(games):
        deals[: len(game.deals), place] = game.deals
        actions[: lengths[place], place] = [decision.action for decision in game.decisions]
        rows[: lengths[place], place] = [decision.position for decision in game.decisions]
        rows[lengths[place] :, place] = game.end
        if seen is not None:
            seen[: lengths[place], place] = np.stack([row_of(decision) for decision in game.decisions])
    return Batch(
        np.array([game.dealer for game in games], np.int32),
        words(deals[..., :players]).astype(np.uint32),
        deals[..., players].astype(np.int32),
        lengths,
        actions,
        in_words(rows, players),
        np.array([game.winners for game in games]),
        seen,
    )


def row_of(decision: Decision) -> Numbers:
    assert decision.seen is not None
    return decision.seen


def in_words(rows: Numbers, players: int) -> Numbers:
    """Positions with every number in 32 bits: hands and what is out as two words, the menu as three."""
    first = 9 + 4 * players  # where the hands begin
    cards = words(rows[..., first : first + players + 1])
    numbers, menu = rows[..., :first], rows[..., first + players + 1 :]
    parts = [
        numbers,
        cards.reshape(*cards.shape[:-2], -1),
        np.stack([menu[..., 0] & HALF_BITS, menu[..., 0] >> HALF, menu[..., 1]], -1),
    ]
    return np.concatenate(parts, -1).astype(np.int32)


def games_of(setting: Setting, seeds: range, watched: bool = False) -> Iterator[PlayedGame]:
    for seed in seeds:
        yield play(setting, seed, watched)
