"""The players' things as text: stacks with what is visible of them, values and how they come about."""

from typing import Final

from wyrmhall.games.enchanters.acting import uses
from wyrmhall.games.enchanters.actions import REST as RESTS
from wyrmhall.games.enchanters.actions import TOKENS_ZONE, USE
from wyrmhall.games.enchanters.board import Ability
from wyrmhall.games.enchanters.card_text import artifact_name, behind_label, icons_of, part_text, sentence
from wyrmhall.games.enchanters.cards import (
    ATTACK,
    BANNER,
    CLASS,
    DEFENSE,
    ENCHANTMENTS,
    ITEMS,
    PEARL,
    SLIME,
    SPEED,
    STACK_NAMES,
    STACKS,
    UNDEAD,
    WEIGHT,
    Card,
)
from wyrmhall.games.enchanters.course import add_rests
from wyrmhall.games.enchanters.scoring import active_parts, points_of, score, token_points, village_points
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.line import REST, Line
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.layout import flow, pad, shorten, words_in
from wyrmhall.kernel.seat import Seat

LABEL: Final = 20  # columns of what is typed for a line
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
    found = {
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
        found |= {"wounds": s.wound_count(seat), "points": score(s, seat)}
    return found


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
        if key in ALWAYS or parts or now[key]:
            lines += one_sum(key, now[key], parts)
    return lines if s.setup.coop else lines + one_sum("points", now["points"], points_by_card(s, seat))


def one_sum(key: str, value: int, parts: list[tuple[str, int]]) -> list[str]:
    items = [signed(name, count, place == 0) for place, (name, count) in enumerate(parts)]
    known = sum([count for _, count in parts])
    if value != known and key != "points":
        items.append(f"{'+' if value > known else '-'} {abs(value - known)} by effects")
    return flow(f"   {key} {value} = ", items or ["0"], " ", 6)


def signed(name: str, count: int, first: bool) -> str:
    if first:
        return f"{name} {count}"
    return f"{'+' if count >= 0 else '-'} {name} {abs(count)}"


def icons_by_card(s: State, seat: Seat, icon: int) -> list[tuple[str, int]]:
    """Visible icons of one kind by card; silenced cards keep their icons (EN-EFF-121)."""
    cards = s.setup.cards
    found: dict[str, int] = {}
    for kind in STACKS:
        stack = s.stacks[seat][kind]
        for card in reversed(stack):
            count = cards.lowers[card].counts[icon]
            count += cards.uppers[card].counts[icon] if card == stack[-1] else 0
            if count:
                found[cards.of[card].name] = found.get(cards.of[card].name, 0) + count
    return list(found.items())


def points_by_card(s: State, seat: Seat) -> list[tuple[str, int]]:
    """EN-END-06  Village, cards, reward tokens, wounds."""
    cards = s.setup.cards
    found: dict[str, int] = {}
    if village_points(s, seat):
        found[cards.of[s.village].name] = village_points(s, seat)
    for card, part in active_parts(s, seat):
        points = points_of(s, seat, part.lines)
        if points:
            found[cards.of[card].name] = found.get(cards.of[card].name, 0) + points
    if token_points(s, seat):
        found["reward tokens"] = token_points(s, seat)
    if s.wound_count(seat):
        found["wounds"] = -s.wound_count(seat)
    return list(found.items())


# -- stacks --------------------------------------------------------------------------------------


def own_stacks(s: State, seat: Seat) -> list[str]:
    """Every stack: the top card in full, below it the lower parts that stay visible, in order."""
    items, enchantments = s.stacks[seat][ITEMS], s.stacks[seat][ENCHANTMENTS]
    lines: list[str] = []
    if items and enchantments:
        lines.append(f" Your artifact: {artifact_name(s.setup.cards, items[-1], enchantments[-1])}")
    for kind in STACKS:
        lines += own_stack(s, seat, kind)
    lines += own_tokens(s, seat)
    return lines


def own_stack(s: State, seat: Seat, kind: int) -> list[str]:
    stack = s.stacks[seat][kind]
    if not stack:
        return []
    cards = s.setup.cards
    top = stack[-1]
    upper, lower = cards.uppers[top], cards.lowers[top]
    lines = card_start(s, kind, 1, cards.of[top].name, icons_of(upper))
    lines += part_lines(s, seat, kind, top, upper.lines)
    lines += [" " * (LABEL + 1) + f"lower: {icons_of(lower)}"] if icons_of(lower) else []
    lines += part_lines(s, seat, kind, top, lower.lines) + copied_lines(s, seat, kind, top)
    for depth, card in enumerate(reversed(stack[:-1]), 2):
        covered = cards.lowers[card]
        lines += card_start(s, kind, depth, f"{cards.of[card].name} (covered)", icons_of(covered))
        lines += part_lines(s, seat, kind, card, covered.lines)
    return lines


def card_start(s: State, kind: int, depth: int, name: str, icons: str) -> list[str]:
    """`item 2           (Fist) 1 attack`"""
    start = f"   {f'{STACK_NAMES[kind]} {depth}':<{LABEL - 3}} "
    return flow(start, words_in(f"{name}: {icons}" if icons else name), " ", LABEL + 3)


def part_lines(s: State, seat: Seat, kind: int, card: Card, texts: tuple[Line, ...]) -> list[str]:
    """The lines of a part, those that can be used behind what is typed for them."""
    lines: list[str] = []
    mute = " (silenced)" if texts and is_silenced(s, card) else ""
    for line in texts:
        lines += text_line(s, seat, ability_of(s, seat, kind, card, line), line, mute)
    return lines


def copied_lines(s: State, seat: Seat, kind: int, card: Card) -> list[str]:
    """EN-R-25  Actions the card has from the one it copies."""
    cards, board = s.setup.cards, s.boards[seat]
    printed = (*cards.uppers[card].lines, *cards.lowers[card].lines)
    lines: list[str] = []
    for ability in (*board.actions, *board.rests):
        if ability.zone == kind and ability.card == card and ability.line not in printed:
            lines += text_line(s, seat, ability, ability.line, " (copied)")
    return lines


def text_line(s: State, seat: Seat, ability: Ability | None, line: Line, note: str = "") -> list[str]:
    """`use item 1      Bury this card: +3 attack`, with a mark where it cannot be used now."""
    if ability is None:
        return flow(" " * (LABEL + 1), words_in(sentence(line) + note), " ", LABEL + 3)
    start = f"   {ability_action(ability).text:<{LABEL - 3}} "
    text = behind_label(line) + note + state_of(s, seat, ability)
    return flow(start, words_in(text), " ", LABEL + 3)


def state_of(s: State, seat: Seat, ability: Ability) -> str:
    """A mark on what was used, or cannot be paid or used now, in one's own turn."""
    if ability.line.shape != REST and s.used[seat].get(ability.key, 0) >= ability.line.times:
        return " (used)"
    return (
        "" if s.active != seat or ability_action(ability) in open_actions(s, seat) else " (not possible now)"
    )


def ability_action(ability: Ability) -> Action:
    """What is played to use it."""
    acts = RESTS if ability.line.shape == REST else USE
    return acts[ability.zone][ability.number - 1]


def open_actions(s: State, seat: Seat) -> list[Action]:
    """Rests and uses the seat could choose in its main phase."""
    menu: list[Action] = []
    add_rests(s, seat, menu)
    return menu + uses(s, seat, False)


def ability_of(s: State, seat: Seat, zone: int, card: Card, line: Line) -> Ability | None:
    """The action or rest of the seat that a printed line is."""
    for board in (s.boards[seat], s.common_board):
        for ability in (*board.actions, *board.rests):
            if ability.zone == zone and ability.card == card and ability.line is line:
                return ability
    return None


def own_tokens(s: State, seat: Seat) -> list[str]:
    """EN-ANA-17"""
    if not s.tokens[seat]:
        return []
    count = s.tokens[seat]
    lines = [f"   {count} reward token{'' if count == 1 else 's'}"]
    board = s.boards[seat]
    for ability in (*board.actions, *board.rests):
        if ability.zone == TOKENS_ZONE:
            lines += text_line(s, seat, ability, ability.line)
    return lines


def other_stacks(s: State, seat: Seat, name: str) -> list[str]:
    """Another player's cards in short: the top cards in full, the covered ones by what is visible."""
    cards = s.setup.cards
    row = s.stacks[seat]
    if not row[ITEMS] or not row[ENCHANTMENTS]:
        return []
    lines = flow(
        " ", words_in(f"{name}: {artifact_name(cards, row[ITEMS][-1], row[ENCHANTMENTS][-1])}"), " ", 3
    )
    for kind in STACKS:
        stack = row[kind]
        if stack:
            lines += flow(f"   {STACK_NAMES[kind]}: ", words_in(in_short(s, stack)), " ", 6)
    return lines


def in_short(s: State, stack: tuple[Card, ...]) -> str:
    cards = s.setup.cards
    top = stack[-1]
    both = [part_text(part) for part in (cards.uppers[top], cards.lowers[top])]
    found = [f"{cards.of[top].name} ({' | '.join(both)})"]
    covered: dict[str, int] = {}
    for card in reversed(stack[:-1]):
        text = f"{cards.of[card].name} ({part_text(cards.lowers[card])})"
        covered[text] = covered.get(text, 0) + 1
    found += [text if count == 1 else f"{count} x {text}" for text, count in covered.items()]
    return "; ".join(found)


def is_silenced(s: State, card: Card) -> bool:
    """EN-EFF-121"""
    return s.silenced() and s.setup.cards.of[card].group in (BANNER, CLASS)
