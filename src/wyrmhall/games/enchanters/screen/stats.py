"""The strip of a player's values, each with the sum it arises from."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.games.enchanters.components.cards import (
    ATTACK,
    DEFENSE,
    PEARL,
    SLIME,
    SPEED,
    UNDEAD,
    WEIGHT,
    WOUNDS,
    Card,
)
from wyrmhall.games.enchanters.language.prose import counted
from wyrmhall.games.enchanters.rules.combat.sums import Parts, icons_by_card, visible_parts
from wyrmhall.games.enchanters.rules.scoring import active_parts, points_of, token_points, village_points
from wyrmhall.games.enchanters.screen.faces import Faces
from wyrmhall.games.enchanters.screen.track import Summand
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.strips import values
from wyrmhall.kernel.seat import Seat


@dataclass(frozen=True, slots=True)
class Stat:
    key: str
    icon: str
    name: str
    value: int
    used: int  # of pearls: how many have paid this turn already
    sum: tuple[Summand, ...]
    note: str  # what it means just now


# icons, and the icon word of values that are no icons on cards
_COUNTED: Final = {
    "attack": ATTACK,
    "defense": DEFENSE,
    "speed": SPEED,
    "weight": WEIGHT,
    "slime": SLIME,
    "undead": UNDEAD,
    "pearls": PEARL,
}
_ICONS: Final = {
    "crystals": "crystal",
    "pearls": "pearl",
    "tokens": "reward",
    "wounds": "damage",
    "points": "score",
}
_NAMES: Final = {"tokens": "reward tokens"}


def stats_of(s: State, seat: Seat, faces: Faces, keys: list[str]) -> tuple[Stat, ...]:
    """The same keys in the same order for everybody."""
    now, parts = values(s, seat), visible_parts(s, seat)
    return tuple([stat(s, seat, faces, parts, key, now[key]) for key in keys])


def stat(s: State, seat: Seat, faces: Faces, parts: Parts, key: str, value: int) -> Stat:
    active, used = s.pearls[seat]
    return Stat(
        key=key,
        icon=_ICONS.get(key, key),
        name=_NAMES.get(key, key),
        value=active if key == "pearls" else value,
        used=used if key == "pearls" else 0,
        sum=sum_of(s, seat, faces, parts, key, value),
        note=note_of(s, key, value, used),
    )


def note_of(s: State, key: str, value: int, used: int) -> str:
    if key == "weight" and value > 0:
        return f"a turn with a journey ends with {counted(value, 'crystal')} lost"
    if key == "speed" and value > 0:
        return f"journeys cost {counted(value, 'crystal')} less"
    if key == "speed" and value < 0:
        return f"journeys cost {counted(-value, 'crystal')} more"
    if key == "pearls" and value:
        return f"{value - used} to pay with, {used} used this turn"
    if key == "points":
        return "if the game ended now"
    if key == "wounds" and s.setup.wound_cards:
        return "ten tokens become a wound card"
    return ""


def sum_of(s: State, seat: Seat, faces: Faces, parts: Parts, key: str, value: int) -> tuple[Summand, ...]:
    if key == "points":
        return tuple(points_by_card(s, seat, faces))
    if key == "wounds":
        return wounds_by_card(s, seat, faces)
    icon = _COUNTED.get(key)
    if icon is None:
        return ()
    summands = summands_of(s, faces, parts, icon)
    known = sum([one.count for one in summands])
    if value != known:
        summands.append(Summand("effects" if s.round else "setup", value - known))
    return tuple(summands)


def summands_of(s: State, faces: Faces, parts: Parts, icon: int) -> list[Summand]:
    """Visible icons of one kind by design."""
    counts: dict[str, int] = {}
    names: dict[str, str] = {}
    for card, count in icons_by_card(parts, icon).items():
        key = faces.key(card)
        counts[key] = counts.get(key, 0) + count
        names[key] = s.setup.cards.of[card].name
    return [Summand(names[key], count, key) for key, count in counts.items() if count]


def points_by_card(s: State, seat: Seat, faces: Faces) -> list[Summand]:
    """EN-END-06  Village, cards, reward tokens, wounds."""
    cards = s.setup.cards
    summands: list[Summand] = []
    if village_points(s, seat):
        summands.append(Summand(cards.of[s.village].name, village_points(s, seat), faces.key(s.village)))
    by_card: dict[Card, int] = {}
    for card, part in active_parts(s, seat):
        points = points_of(s, seat, part.points)
        if points:
            first = cards.by_name[cards.of[card].name]
            by_card[first] = by_card.get(first, 0) + points
    summands += [Summand(cards.of[card].name, points, faces.key(card)) for card, points in by_card.items()]
    if token_points(s, seat):
        summands.append(Summand("reward tokens", token_points(s, seat)))
    if s.wound_count(seat):
        summands.append(Summand("wounds", -s.wound_count(seat)))
    return summands


def wounds_by_card(s: State, seat: Seat, faces: Faces) -> tuple[Summand, ...]:
    """EN-TRM-13  Tokens, and ten for each wound card."""
    summands = [Summand("wound tokens", s.wounds[seat])] if s.wounds[seat] else []
    for card in reversed(s.stacks[seat][WOUNDS]):
        summands.append(Summand(s.setup.cards.of[card].name, 10, faces.key(card)))
    return tuple(summands)
