"""The players' values as strips of numbers, and the sums behind them."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import (
    ATTACK,
    DEFENSE,
    PEARL,
    SLIME,
    SPEED,
    STACKS,
    UNDEAD,
    WEIGHT,
)
from wyrmhall.games.enchanters.rules.scoring import (
    active_parts,
    points_of,
    score,
    token_points,
    village_points,
)
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.game_parts.terminal_layout import flow, pad, shorten
from wyrmhall.kernel.seat import Seat

NAME: Final = 14
ALWAYS: Final = ("attack", "defense", "crystals", "wounds", "points")  # the rest where somebody has some
COLUMNS: Final = {
    "attack": "att",
    "defense": "def",
    "crystals": "crys",
    "pearls": "pearls",
    "speed": "speed",
    "weight": "weight",
    "slime": "slime",
    "undead": "undead",
    "tokens": "rewards",
    "wounds": "wounds",
    "points": "points",
}


# -- values --------------------------------------------------------------------------------------


def values(s: State, seat: Seat) -> dict[str, int]:
    """In the order in which they are always shown."""
    numbers = {
        "attack": s.attack[seat],
        "defense": s.defense[seat],
        "crystals": s.crystals[seat],
        "pearls": sum(s.pearls[seat]),
        "speed": s.speed(seat),
        "weight": s.weight(seat),
        "slime": s.slime(seat),
        "undead": s.undead(seat),
        "tokens": s.tokens[seat],
    }
    if not s.setup.coop:
        numbers |= {"wounds": s.wound_count(seat), "points": score(s, seat)}
    return numbers


def shown(s: State) -> list[str]:
    """The values worth a column."""
    rows = [values(s, seat) for seat in s.setup.seats]
    return [key for key in rows[0] if key in ALWAYS or any(row[key] for row in rows)]


def cell(s: State, seat: Seat, key: str, value: int) -> str:
    """Pearls are those that can pay and those used: 2/1."""
    return f"{s.pearls[seat][0]}/{s.pearls[seat][1]}" if key == "pearls" else str(value)


def table_of_values(s: State, me: Seat, names: tuple[str, ...]) -> list[str]:
    """One strip for each player, in the same order."""
    keys = shown(s)
    heading = " ".join([COLUMNS[key] for key in keys])
    lines = [f"   {'player':<{NAME}} {heading}"]
    for seat in s.setup.seats:
        row = values(s, seat)
        cells = " ".join([cell(s, seat, key, row[key]).rjust(len(COLUMNS[key])) for key in keys])
        mark = ">" if seat in s.asked else "*" if seat == s.active else " "
        lines.append(f" {mark} {pad(called(names, seat, me), NAME)} {cells}")
    return lines


def called(names: tuple[str, ...], seat: Seat, me: Seat) -> str:
    return f"{shorten(names[seat], NAME - 6)} (you)" if seat == me else shorten(names[seat], NAME)


# -- sums ----------------------------------------------------------------------------------------


def sums(s: State, seat: Seat) -> list[str]:
    """How the values arise, card by card: attack 5 = Lodestone Pick 3 + Fist 1, +1 this turn."""
    now = values(s, seat)
    lines: list[str] = []
    for key, icon in (
        *(("attack", ATTACK), ("defense", DEFENSE), ("speed", SPEED), ("weight", WEIGHT)),
        *(("slime", SLIME), ("undead", UNDEAD), ("pearls", PEARL)),
    ):
        parts = icons_by_card(s, seat, icon)
        lines += one_sum(key, now[key], parts)
    return lines if s.setup.coop else lines + one_sum("points", now["points"], points_by_card(s, seat))


def one_sum(key: str, value: int, parts: list[tuple[str, int]]) -> list[str]:
    items = [signed(name, count, place == 0) for place, (name, count) in enumerate(parts)]
    known = sum([count for _, count in parts])
    if value != known and key != "points":
        items.append(f"{'+' if value > known else '-'} {abs(value - known)} by effects")
    return flow(f"   {key} {value} = ", items, " ", 6) if items else []


def signed(name: str, count: int, first: bool) -> str:
    if first:
        return f"{name} {count}"
    return f"{'+' if count >= 0 else '-'} {name} {abs(count)}"


def icons_by_card(s: State, seat: Seat, icon: int) -> list[tuple[str, int]]:
    """Visible icons of one kind by card; silenced cards keep their icons (EN-EFF-121)."""
    cards = s.setup.cards
    counts: dict[str, int] = {}
    for kind in STACKS:
        stack = s.stacks[seat][kind]
        for card in reversed(stack):
            count = cards.lowers[card].counts[icon]
            count += cards.uppers[card].counts[icon] if card == stack[-1] else 0
            if count:
                counts[cards.of[card].name] = counts.get(cards.of[card].name, 0) + count
    return list(counts.items())


def points_by_card(s: State, seat: Seat) -> list[tuple[str, int]]:
    """EN-END-06  Village, cards, reward tokens, wounds."""
    cards = s.setup.cards
    summands: dict[str, int] = {}
    if village_points(s, seat):
        summands[cards.of[s.village].name] = village_points(s, seat)
    for card, part in active_parts(s, seat):
        points = points_of(s, seat, part.lines)
        if points:
            summands[cards.of[card].name] = summands.get(cards.of[card].name, 0) + points
    if token_points(s, seat):
        summands["reward tokens"] = token_points(s, seat)
    if s.wound_count(seat):
        summands["wounds"] = -s.wound_count(seat)
    return list(summands.items())
