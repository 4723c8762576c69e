"""The whole screen of one seat: product of all parts, from a View only."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.games.dragon_dune.components.board import CASTLES, PLACE_WORDS, places_in
from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.rules.opening import PlaceOrcs
from wyrmhall.games.dragon_dune.screen.answering import Answering, answering
from wyrmhall.games.dragon_dune.screen.battle import Battle, battle
from wyrmhall.games.dragon_dune.screen.council import Council, council
from wyrmhall.games.dragon_dune.screen.deal_table import DealTable, deal_table
from wyrmhall.games.dragon_dune.screen.dragon_track import DragonTrack, dragon_track
from wyrmhall.games.dragon_dune.screen.marches import Group, groups
from wyrmhall.games.dragon_dune.screen.piles import Artifacts, Events, artifacts, events
from wyrmhall.games.dragon_dune.screen.players import Player, players
from wyrmhall.games.dragon_dune.screen.sale import SaleScreen, sale
from wyrmhall.games.dragon_dune.screen.secrets import Secrets, secrets
from wyrmhall.games.dragon_dune.screen.territories import Ground, Territory, grounds, territories
from wyrmhall.games.dragon_dune.screen.turn_steps import TurnSteps, turn_steps
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import NOBODY, Seat

LATE: Final = 2  # turns before the end in which the table is reminded of it


@dataclass(frozen=True)
class Placing:
    """The Orcs' starting units, still to be divided (DD-R-21)."""

    left: int
    places: tuple[str, ...]


@dataclass(frozen=True)
class Screen:
    edition: str
    me: int  # your seat; -1: you are a spectator
    turn: int  # 0 during setup
    turns: int
    round: int  # 0 Dragon to 6 Victory
    rounds: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]
    victory: str  # the rule by which the game was won
    reminder: str  # in the last turns: who wins if nobody does
    step: str  # what is asked, as the rules call it: Auction, Move, WritePlans ...
    councils: bool  # whether this table has alliances
    weaknesses: bool
    players: tuple[Player, ...]
    territories: tuple[Territory, ...]
    island: tuple[Ground, ...]  # a map of the house; nothing: the printed one
    castles: tuple[str, ...]
    dragon: DragonTrack
    events: Events
    artifacts: Artifacts
    secrets: Secrets | None
    groups: tuple[Group, ...]
    placing: Placing | None
    recruitment: TurnSteps | None
    sale: SaleScreen | None
    battle: Battle | None
    council: Council | None
    answering: Answering | None
    deals: DealTable


def make_screen(s: State, seat: Seat, names: tuple[str, ...]) -> Screen:
    ready = bool(s.setup.factions)  # before the factions are drawn there is next to nothing to see
    running = ready and bool(s.stack)
    menu: Menu = legal(s, seat) if running and seat in s.asked else ()
    edition = s.setup.edition
    return Screen(
        edition=edition.name,
        me=max(-1, seat),
        turn=s.turn,
        turns=edition.turns,
        round=s.round,
        rounds=tuple([name.removesuffix(" Round") for name in rounds_of(s)]),
        over=not s.stack,
        winners=s.victors,
        victory=s.victory,
        reminder=reminder(s),
        step=type(s.stack[-1]).__name__ if s.stack else "",
        councils=s.setup.councils,
        weaknesses=s.setup.weaknesses,
        players=players(s, seat, names),
        territories=territories(s, seat),
        island=grounds(s),
        castles=tuple([PLACE_WORDS[place] for place in places_in(CASTLES & s.setup.island.all_places)]),
        dragon=dragon_track(s),
        events=events(s, seat),
        artifacts=artifacts(s),
        secrets=secrets(s, seat),
        groups=groups(s, seat, menu) if running else (),
        placing=placing(s, seat),
        recruitment=turn_steps(s) if running else None,
        sale=sale(s, seat, menu) if running else None,
        battle=battle(s, seat) if running else None,
        council=council(s) if running else None,
        answering=answering(s, seat),
        deals=deal_table(s, seat),
    )


def rounds_of(s: State) -> list[str]:
    """DD-TRN-01, DD-TRN-02"""
    names = catalogue().rounds
    return names if s.setup.edition.later else names[:-1]


def reminder(s: State) -> str:
    """DD-ORC-17, DD-VIC-07"""
    turns = s.setup.edition.turns
    if not s.stack or not s.turn or s.turn <= turns - LATE:
        return ""
    last = s.setup.last_winner
    what = f"the {s.setup.name(last)} win" if last != NOBODY else "most castles win"
    castles = s.setup.edition.castles_to_win
    return f"If nobody holds {castles} castles at the end of turn {turns}, {what}"


def placing(s: State, seat: Seat) -> Placing | None:
    step = s.stack[-1] if s.stack else None
    if not isinstance(step, PlaceOrcs) or seat not in s.asked:
        return None
    places = s.setup.start_places(step.seat)[step.number :]
    return Placing(step.left, tuple([PLACE_WORDS[place] for place in places]))
