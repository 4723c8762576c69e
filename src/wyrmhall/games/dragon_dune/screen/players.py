"""Those who play: what everybody knows of each, and what this seat knows besides."""

from dataclasses import dataclass

from wyrmhall.games.dragon_dune.components.board import CASTLES, PLACE_WORDS, places_in
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, SUIT_LETTERS, cards_in
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.language.prose import catalogue, player_of
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.rules.possessions.units import (
    castles_held,
    controlled_places,
    elites_in_stock,
)
from wyrmhall.games.dragon_dune.rules.recruitment.movement import range_of
from wyrmhall.games.dragon_dune.rules.steps.choice import Window
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import NOBODY, Seat


@dataclass(frozen=True)
class Player:
    seat: int
    faction: str  # elves; nothing before the factions are drawn
    name: str  # Elves
    person: str  # Ann
    suit: str  # h
    gold: int
    reserved: int  # of it, for a payment due this turn (DD-DEAL-33)
    cards: int
    hand_limit: int
    board: int  # units on the board
    bank: int  # units that can be recruited
    grave: int
    elites_bank: int
    elites_grave: int
    range: int
    castles: int  # that count for a victory: the ally's among them where allies win together
    castles_to_win: int
    castle_places: tuple[str, ...]
    ally: int  # a seat, -1: none
    oracle: bool
    stopped: bool  # cannot hire this turn
    asked: bool
    locked: bool  # a secret answer lies there already
    first: bool  # Starting Player, Emperor
    known_cards: tuple[str, ...]  # artifact cards of others that this seat knows
    known_queen: str
    known_jack: str
    prediction: str  # what it foretells, if this seat knows it


def players(s: State, me: Seat, names: tuple[str, ...]) -> tuple[Player, ...]:
    if not s.setup.factions:
        return ()
    return tuple([player(s, me, seat, names[seat]) for seat in s.setup.seats])


def player(s: State, me: Seat, seat: Seat, name: str) -> Player:
    words, faction, other = catalogue(), s.setup.factions[seat], seat != me
    queens, jacks = s.queens, s.jacks
    edition = s.setup.edition
    together = edition.allies_win and s.allies[seat] != NOBODY
    return Player(
        seat=seat,
        faction=FACTION_NAMES[faction],
        name=s.setup.name(seat),
        person=player_of(name),
        suit=SUIT_LETTERS[s.setup.suits[seat]],
        gold=s.gold[seat],
        reserved=s.gold[seat] - purse_of(s, seat),
        cards=hand_size(s, seat),
        hand_limit=s.setup.hand_limit[seat],
        board=sum(s.units[seat]),
        bank=s.stock[seat],
        grave=s.grave[seat],
        elites_bank=elites_in_stock(s, seat),
        elites_grave=s.elite_grave if seat == s.setup.elite_owner else 0,
        range=range_of(s, seat),
        castles=castles_held(s, seat) + (castles_held(s, s.allies[seat]) if together else 0),  # DD-VIC-02
        castles_to_win=edition.castles_for_allies if together else edition.castles_to_win,
        castle_places=tuple(
            [PLACE_WORDS[place] for place in places_in(controlled_places(s, seat) & CASTLES)]
        ),
        ally=s.allies[seat] if s.allies[seat] != NOBODY else -1,
        oracle=seat in s.setup.oracles,
        stopped=s.stopped >> seat & 1 == 1,
        asked=seat in s.asked,
        locked=is_locked(s, seat),
        first=seat == s.first and s.turn > 0,
        known_cards=tuple([CARD_WORDS[card] for card in cards_in(s.hands[seat])]) if other else (),
        known_queen=SUIT_LETTERS[queens[seat]] if other and queens and queens[seat] >= 0 else "",
        known_jack=SUIT_LETTERS[jacks[seat]] if other and jacks and jacks[seat] >= 0 else "",
        prediction=words.prediction(s.predictions[seat]) if s.predictions[seat][0] >= 0 else "",
    )


def is_locked(s: State, seat: Seat) -> bool:
    step = s.stack[-1] if s.stack else None
    if isinstance(step, WritePlans):
        return seat in step.sides and seat not in step.waiting
    return isinstance(step, Window) and seat in step.players and seat not in step.waiting
