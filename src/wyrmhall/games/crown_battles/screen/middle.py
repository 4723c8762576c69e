"""The trick, who wins it so far and why, and the trick before."""

from functools import lru_cache
from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    FACE_DOWN,
    FIRST_POWER,
    FIRST_SPECIAL,
    SUIT_NAMES,
    Card,
    Suit,
    value_of,
    word_of,
)
from wyrmhall.games.crown_battles.components.power_texts.power_book import holds_one
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.language.trick_winner import why_winning
from wyrmhall.games.crown_battles.rules.counts import part_totals
from wyrmhall.games.crown_battles.rules.ranking import HALF, UNSETTLED, faces, judged_faces, strongest
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES
from wyrmhall.games.crown_battles.rules.trick import Judge
from wyrmhall.games.crown_battles.rules.trick import Trick as TrickStep
from wyrmhall.games.crown_battles.screen.shape import LastTrick, Trick, TrickCard
from wyrmhall.games.crown_battles.setup import PRINTED_PRESET, Preset
from wyrmhall.games.crown_battles.state import State

ONLY_REVEALED: Final = "Who wins shows when all cards are turned up."
DESTROYED: Final = "The {card} destroys this trick: nobody will take it."
WEAKENED: Final = "The {card} makes Golems and Dragons count as Peasants."

_Cards = tuple[Card, ...]


def _copied(face: int, preset: Preset) -> str:
    """A Summoner's worth: 12½, Golem +½."""
    if face == HALF:
        return "½"
    kind = Card(face >> 1)
    return f"{value_of(kind)}½" if kind < FIRST_SPECIAL else f"{catalogue(preset).card(kind)} +½"


@lru_cache(maxsize=2048)
def counts_as(trick: _Cards, as_golem: bool, preset: Preset = PRINTED_PRESET) -> tuple[str, ...]:
    """For every card what it counts as, where that is not what is printed on it."""
    if max(trick) < FIRST_POWER:
        return ("",) * len(trick)
    book = preset.power_book
    printed, judged = faces(list(trick), as_golem, book), judged_faces(list(trick), as_golem, book)
    words: list[str] = []
    for card, before, face in zip(trick, printed, judged, strict=True):
        if card in book.copying:
            words.append(_copied(face, preset))
        elif before != face:
            words.append("Peasant")
        elif card in book.declared:
            words.append("Golem" if as_golem else "Peasant")
        elif card in book.own and card in book.giants:
            words.append(catalogue().card(book.kinds[card]))
        else:
            words.append("")
    return tuple(words)


@lru_cache(maxsize=4096)
def winning(trick: _Cards, trump: Suit, as_golem: bool, preset: Preset = PRINTED_PRESET) -> tuple[int, str]:
    """The place of the strongest card, and what makes it the strongest."""
    if len(trick) == 1:
        return 0, ""
    cards = list(trick)
    words = catalogue(preset)
    return strongest(cards, trump, as_golem, words.power_book), why_winning(cards, trump, as_golem, words)


@lru_cache(maxsize=4096)
def _played(seat: int, card: Card, hidden: bool, counts: str) -> TrickCard:
    return TrickCard(seat, word_of(card), hidden, counts)


def cards_of(s: State, as_golem: bool) -> tuple[TrickCard, ...]:
    """The trick in playing order. Of a card face down nothing is told, also not by what others count as."""
    cards, around = s.trick, s.setup.around
    covered = s.kind.face_down and len(cards) < s.setup.players
    if covered:
        counts = tuple([_own_declared(s, card, as_golem) for card in cards])
    else:
        counts = counts_as(tuple(cards), as_golem, said_preset(s))
    return tuple(
        [
            _played(around[s.leader + place], card, covered and place > 0, counts[place])
            for place, card in enumerate(cards)
        ]
    )


def said_preset(s: State) -> Preset:
    """One for all printed presets: their cards are the same."""
    return s.setup.preset if s.setup.power_book.own else PRINTED_PRESET


def _own_declared(s: State, card: Card, as_golem: bool) -> str:
    return "" if card not in s.setup.power_book.declared else "Golem" if as_golem else "Peasant"


def _remarks(s: State, shown: bool) -> tuple[str, ...]:
    remarks = () if shown or len(s.trick) < 2 else (ONLY_REVEALED,)
    book, words = s.setup.power_book, catalogue(said_preset(s))
    destroying = [DESTROYED.format(card=words.card(card)) for card in s.trick if card in book.destroying]
    weakening = [WEAKENED.format(card=words.card(card)) for card in s.trick if card in book.weakening]
    return (*remarks, *destroying, *weakening)


def _step(s: State) -> TrickStep | Judge | None:
    for place in range(len(s.stack) - 1, -1, -1):
        step = s.stack[place]
        if isinstance(step, (TrickStep, Judge)):
            return step
    return None


def _lead(step: TrickStep | Judge | None) -> str:
    if not isinstance(step, TrickStep) or step.lead == UNSETTLED:
        return "open"
    return SUIT_NAMES[step.lead] if step.lead >= 0 else "free"


def trick(s: State) -> Trick:
    step = _step(s)
    as_golem = step is not None and step.as_golem
    players, cards = s.setup.players, s.trick
    number = len(s.out) // (players * s.kind.circles) + 1
    totals, half = part_totals(s), 0
    total = totals[0]
    if s.kind.parts == HALVES:
        half = s.half + 1
        number -= s.half * totals[0]
        total = totals[s.half]
    best, why = -1, ""
    shown = not s.kind.face_down or len(cards) == players
    if cards and shown and FACE_DOWN not in cards:
        best, why = winning(tuple(cards), s.trump, as_golem, said_preset(s))
    turn = step.turn if isinstance(step, TrickStep) and s.due else -1
    return Trick(
        number=min(number, total),
        total=total,
        half=half,
        leader=max(s.leader, -1),
        turn=turn,
        lead=_lead(step),
        cards=cards_of(s, as_golem) if cards else (),
        best=best,
        why=why,
        remarks=_remarks(s, shown) if cards else (),
    )


@lru_cache(maxsize=2048)
def laid_open(leader: int, cards: _Cards, players: int, winner: int) -> LastTrick:
    played = [_played((leader + place) % players, card, False, "") for place, card in enumerate(cards)]
    return LastTrick(leader, winner, tuple(played))


def last_trick(s: State) -> LastTrick | None:
    """CB-HID-04  The winner leads next, unless a Bomb or a new half has changed that."""
    leader, cards = s.lying
    if not cards:
        return None
    new_half = s.half == 1 and s.hand_size(s.dealer) == part_totals(s)[1]
    winner = -1 if holds_one(cards, s.setup.power_book.destroying) or new_half else s.leader
    return laid_open(leader, cards, s.setup.players, winner)
