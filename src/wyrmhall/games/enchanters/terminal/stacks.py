"""The players' stacks as text: the top cards in full, of the others what is visible."""

from typing import Final

from wyrmhall.games.enchanters.components.active_parts import Ability
from wyrmhall.games.enchanters.components.cards import (
    BANNER,
    CLASS,
    ENCHANTMENTS,
    ITEMS,
    STACK_NAMES,
    STACKS,
    Card,
    Part,
)
from wyrmhall.games.enchanters.language.actions import REST as RESTS
from wyrmhall.games.enchanters.language.actions import TOKENS_ZONE, USE
from wyrmhall.games.enchanters.language.card_lines import behind_label, sentence
from wyrmhall.games.enchanters.language.card_words import artifact_name, icons_of, part_text
from wyrmhall.games.enchanters.rules.actions.acting import uses
from wyrmhall.games.enchanters.rules.resting import add_rests
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import REST, Line
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.game_parts.terminal_layout import flow, words_in
from wyrmhall.kernel.seat import Seat

LABEL: Final = 20  # columns of what is typed for a line


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
    lines = part_lines(s, seat, kind, top, cards.uppers[top], f"{STACK_NAMES[kind]} 1", cards.of[top].name)
    lines += part_lines(s, seat, kind, top, cards.lowers[top], "", "lower") + copied_lines(s, seat, kind, top)
    for depth, card in enumerate(reversed(stack[:-1]), 2):
        label, name = f"{STACK_NAMES[kind]} {depth}", f"{cards.of[card].name} (covered)"
        lines += part_lines(s, seat, kind, card, cards.lowers[card], label, name)
    return lines


def part_lines(s: State, seat: Seat, kind: int, card: Card, part: Part, label: str, name: str) -> list[str]:
    """Icons and texts behind the name; below them what can be used, behind what is typed for it."""
    mute = " (silenced)" if is_silenced(s, card) else ""
    told, usable = [icons_of(part)] if icons_of(part) else [], []
    for line in part.lines:
        ability = ability_of(s, seat, kind, card, line)
        if ability is None:
            told.append(sentence(line) + mute)
        else:
            usable += text_line(s, seat, ability, line)
    if not label and not told:
        return usable
    text = f"{name}: {'. '.join(told)}" if told else name
    return flow(f"   {label:<{LABEL - 3}} ", words_in(text), " ", LABEL + 3) + usable


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
    pieces = [f"{cards.of[top].name} ({' | '.join(both)})"]
    covered: dict[str, int] = {}
    for card in reversed(stack[:-1]):
        text = f"{cards.of[card].name} ({part_text(cards.lowers[card])})"
        covered[text] = covered.get(text, 0) + 1
    pieces += [text if count == 1 else f"{count} x {text}" for text, count in covered.items()]
    return "; ".join(pieces)


def is_silenced(s: State, card: Card) -> bool:
    """EN-EFF-121"""
    return s.silenced() and s.setup.cards.of[card].group in (BANNER, CLASS)
