"""The table as text: at most 80 columns, from a View only, never by colour alone."""

from typing import Final

from wyrmhall.games.enchanters.actions import EVENT_ZONE, LORD_ZONE, SLOTS, VILLAGE_ZONE
from wyrmhall.games.enchanters.card_text import (
    HEAD_WORDS,
    SIDE_NAMES,
    behind_label,
    effects_of,
    kind_of,
    labelled,
    part_text,
    sentence,
)
from wyrmhall.games.enchanters.cards import DRAGON, NO_CARD, Card
from wyrmhall.games.enchanters.challenging import may_challenge
from wyrmhall.games.enchanters.combat import NO_SLOT, opponent_values
from wyrmhall.games.enchanters.forecast_text import Forecast, challenge, combat, is_creature, rest_hint
from wyrmhall.games.enchanters.journey import cost_of
from wyrmhall.games.enchanters.lord_turn import ANGER_1, ANGER_2
from wyrmhall.games.enchanters.prose import catalogue
from wyrmhall.games.enchanters.scene_text import scene_lines
from wyrmhall.games.enchanters.scoring import card_points, token_points, village_points
from wyrmhall.games.enchanters.stack_text import (
    LABEL,
    NAME,
    ability_of,
    called,
    other_stacks,
    own_stacks,
    sums,
    table_of_values,
    text_line,
)
from wyrmhall.games.enchanters.state import (
    CALM,
    FULL_HEALTH,
    HEALTH_MARK,
    NO_DESERT_TOKEN,
    REWARD_MARK,
    STRENGTH_MARK,
    WOUND_MARK,
    State,
)
from wyrmhall.games.enchanters.text.line import Line
from wyrmhall.kernel.layout import WIDTH, flow, pad, shorten, width, words_in
from wyrmhall.kernel.seat import CHANCE, Seat

BOLD: Final = "1"
DIM: Final = "2"
GOOD: Final = "32"
DANGER: Final = "31"
INDENT: Final = 13  # of the texts of a card on the track
MARK_NAMES: Final = ("wound", "reward token", "health token", "strength token")


class Page:
    """One drawing of the table for one seat; every part gives its lines."""

    def __init__(self, view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> None:
        self.s = view
        self.me = seat  # may be a spectator
        self.names = names
        self.colour = colour
        self.words = catalogue(view.setup.cards)
        self.seated = 0 <= seat < view.setup.players
        self.eyes = seat if self.seated else view.you()  # through whose eyes costs and combats are seen

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text else text

    def name(self, card: Card) -> str:
        return self.words.card(card)

    # -- header ----------------------------------------------------------------------------------

    def header(self) -> list[str]:
        s = self.s
        parts = [f"Round {s.round}", f"turn {s.turn}"] if s.round else ["Setup"]
        parts.append(self.to_move())
        if s.deck:
            parts.append(f"{s.deck_size()} cards in the deck")
        return [self.paint(f"-- {' - '.join(parts)} ".ljust(WIDTH, "-"), BOLD)]

    def to_move(self) -> str:
        s = self.s
        if not s.stack:
            victors = self.words.listed([self.short(seat) for seat in s.victors])
            return f"won by {victors}" if victors else "lost"
        if s.asked and s.asked[0] == CHANCE:
            return "chance decides"
        return f"to move {', '.join([self.short(seat) for seat in s.asked])}"

    def short(self, seat: Seat) -> str:
        return shorten(self.names[seat], NAME)

    def world(self) -> list[str]:
        """Kingdoms, graveyard and desert token."""
        s = self.s
        told: list[str] = []
        if s.kingdoms:
            told.append(self.words.listed([s.setup.cards.kingdoms[place].name for place in s.kingdoms]))
        if s.graveyard:
            told.append(f"graveyard {len(s.graveyard)} (top {self.name(s.graveyard[-1])})")
        if s.desert != NO_DESERT_TOKEN:
            change = "+1 health, -1 strength" if s.desert == CALM else "+1 strength, -1 health"
            told.append(f"desert token {SIDE_NAMES[s.desert]} ({change})")
        return flow(" ", words_in("; ".join(told)), " ", 3) if told else []

    # -- village ---------------------------------------------------------------------------------

    def village(self) -> list[str]:
        s = self.s
        if s.village == NO_CARD:
            return []
        tokens = f" ({counted(s.village_tokens, 'reward token')})" if s.village_tokens else ""
        lines = [self.paint(f" Village {self.name(s.village)}{tokens}", BOLD)]
        for line in s.setup.cards.uppers[s.village].lines:
            lines += self.common_line(VILLAGE_ZONE, s.village, line)
        return lines

    def common_line(self, zone: int, card: Card, line: Line) -> list[str]:
        """A line of the village, the Overlord or an event, behind what is typed to use it."""
        ability = ability_of(self.s, self.eyes, zone, card, line)
        return text_line(self.s, self.eyes, ability, line)

    # -- journey track ---------------------------------------------------------------------------

    def track(self) -> list[str]:
        s = self.s
        if all(card == NO_CARD for card in s.track):
            return []
        lines = [
            self.paint(" Journey  cost (! too dear)  card health/strength; upper part | lower part", BOLD)
        ]
        for slot in range(SLOTS):
            lines += self.slot(slot)
        if s.round:
            lines += flow(" ", words_in(rest_hint(s)), " ", 3)
        return lines

    def slot(self, slot: int) -> list[str]:
        s = self.s
        card = s.track[slot]
        if card == NO_CARD:
            return [f"   {slot}     -   (empty)"]
        design = s.setup.cards.of[card]
        cost = cost_of(s, self.eyes, slot) if s.round else slot
        price = f"{cost}" if cost == slot else f"{slot}->{cost}"
        if s.round and cost > s.crystals[self.eyes]:
            price += "!"
        start = f"   {slot}   {price:>4}  "
        title = ", ".join([f"{design.name} - {self.kind(card, slot)}", *self.tokens(slot)])
        lines = flow(start, words_in(title), " ", INDENT)
        if is_creature(s, card) and s.round:
            lines = self.with_forecast(lines, combat(s, self.eyes, card, slot))
        both = f"{part_text(design.upper)} | {part_text(design.lower)}"
        return lines + flow(" " * INDENT, words_in(both), " ", INDENT)

    def with_forecast(self, lines: list[str], seen: Forecast) -> list[str]:
        """Behind the title if there is room, otherwise below it."""
        told = f"-> {seen.text()}"
        if width(lines[-1]) + len(told) + 1 <= WIDTH:
            return [*lines[:-1], f"{lines[-1]} {self.told(seen)}"]
        return [*lines, " " * INDENT + self.told(seen)]

    def kind(self, card: Card, slot: int) -> str:
        """A creature with its values as they are for the viewer now."""
        s, design = self.s, self.s.setup.cards.of[card]
        if not is_creature(s, card):
            return kind_of(design)
        health, strength = opponent_values(s, self.eyes, card, slot)
        printed = (design.health, design.strength)
        name = "dragon" if design.type == DRAGON else f"{design.rank} monster".strip()
        changed = "" if (health, strength) == printed else f" (printed {printed[0]}/{printed[1]})"
        return f"{name} {health}/{strength}{changed}"

    def tokens(self, slot: int) -> list[str]:
        s, marks = self.s, self.s.marks[slot]
        kinds = (WOUND_MARK, REWARD_MARK, HEALTH_MARK, STRENGTH_MARK)
        found = [f"{counted(marks[kind], MARK_NAMES[kind])} on it" for kind in kinds if marks[kind]]
        return [*found, "Cerberus token on it"] if s.cerberus == s.track[slot] else found

    # -- Overlord --------------------------------------------------------------------------------

    def lord(self) -> list[str]:
        s = self.s
        if s.lord == NO_CARD:
            return []
        if not s.lord_active:
            return [f" Overlord {self.name(s.lord)}: defeated", *self.lord_rewards()]
        health, strength = opponent_values(s, self.eyes, s.lord, NO_SLOT)
        told = [f"{health} health", f"{strength} strength", *self.lord_things()]
        lines = flow(" ", words_in(f"Overlord {self.name(s.lord)}: {', '.join(told)}"), " ", 3)
        lines[0] = self.paint(lines[0], BOLD)
        if s.setup.coop:
            lines += self.peril()
        texts = s.lord_texts()
        for number, line in enumerate(s.challenges(), 1):
            lines += self.challenge(number, line)
        for line in texts.other:
            lines += self.common_line(LORD_ZONE, s.lord, line)
        return lines + self.invasions() + self.lord_rewards()

    def invasions(self) -> list[str]:
        """Heads with the same effect in one line."""
        heads: dict[str, list[str]] = {}
        for line in self.s.lord_texts().invasion:
            heads.setdefault(effects_of(line), []).append(HEAD_WORDS[line.head])
        lines: list[str] = []
        for effects, words in heads.items():
            lines += labelled(" invasion", f"{', '.join(words)}: {effects}", LABEL - 2)
        return lines

    def lord_things(self) -> list[str]:
        s = self.s
        found = [counted(s.lord_tokens, "reward token")] if s.lord_tokens or not s.setup.coop else []
        if any(s.reinforced):
            found.append(f"reinforced by {s.reinforced[0]} health and {s.reinforced[1]} strength")
        found += [f"{counted(s.lord_crystals, 'crystal')} on it"] if s.lord_crystals else []
        if s.lord_cards:
            listed = [f"{place} {self.name(card)}" for place, card in enumerate(s.lord_cards, 1)]
            found.append(f"cards on it: {', '.join(listed)}")
        return found

    def challenge(self, number: int, line: Line) -> list[str]:
        s = self.s
        possible = s.active != self.eyes or may_challenge(s, self.eyes, number - 1)
        text = behind_label(line) + ("" if possible else " (not possible now)")
        lines = labelled(f" challenge {number}", text, LABEL - 2)
        seen = challenge(s, self.eyes, line) if s.round else None
        return lines + ([" " * (LABEL + 1) + self.told(seen)] if seen is not None else [])

    def told(self, seen: Forecast) -> str:
        return self.paint(f"-> {seen.text()}", GOOD if seen.wins else DANGER)

    def lord_rewards(self) -> list[str]:
        lines: list[str] = []
        for line in self.s.lord_texts().reward:
            lines += labelled(" reward", sentence(line), LABEL - 2)
        return lines

    def peril(self) -> list[str]:
        """Hit points with their bands, and the pool of wounds against its limit: EN-COP-03 to EN-COP-13."""
        s = self.s
        level = 1 if s.hit_points >= ANGER_1 else 2 if s.hit_points >= ANGER_2 else 3
        bands = (f"angrier below {ANGER_1}", f"angrier below {ANGER_2}", "at its angriest")
        lines = [f"   hit points {s.hit_points} of {FULL_HEALTH}, anger {level} ({bands[level - 1]})"]
        left = s.setup.threshold - s.wounds[0]
        limit = "one more and you lose" if left == 0 else f"lost with {left + 1} more"
        text = f"   wounds {s.wounds[0]} of {s.setup.threshold} ({limit})"
        lines.append(self.paint(text, DANGER) if left < 6 else text)
        cards = s.deck_size() + len([card for card in s.track if card != NO_CARD])
        lines.append(f"   {counted(cards, 'card')} until the deck and the track are empty and you lose")
        return lines

    def event(self) -> list[str]:
        s = self.s
        if s.event == NO_CARD:
            return []
        lines = [self.paint(f" Event {self.name(s.event)}, anger {s.anger}", BOLD)]
        for line in s.setup.cards.anger[s.event][s.anger - 1]:
            lines += self.common_line(EVENT_ZONE, s.event, line)
        return lines

    # -- players ---------------------------------------------------------------------------------

    def players(self) -> list[str]:
        s = self.s
        if not s.stacks[0][0]:
            return []
        heading, *rows = table_of_values(s, self.me, self.names)
        return [self.paint(heading, DIM), *rows]

    def others(self) -> list[str]:
        lines: list[str] = []
        for seat in self.s.setup.seats:
            if seat != self.me:
                lines += other_stacks(self.s, seat, self.short(seat))
        return lines

    def own(self) -> list[str]:
        if not self.seated or not self.s.stacks[self.me][0]:
            return []
        return [*own_stacks(self.s, self.me), *(sums(self.s, self.me) if self.s.round else [])]

    def result(self) -> list[str]:
        """When the game is over: how everybody's points arose."""
        s = self.s
        if s.stack or s.setup.coop or s.ended != "EN-END-10":
            return []
        lines = [self.paint(f"   {'points':<{NAME}} village cards rewards wounds total", BOLD)]
        for seat in s.setup.seats:
            village, cards, tokens = village_points(s, seat), card_points(s, seat), token_points(s, seat)
            wounds = -s.wound_count(seat)
            row = f"{village:>7} {cards:>5} {tokens:>7} {wounds:>6} {village + cards + tokens + wounds:>5}"
            lines.append(f"   {pad(called(self.names, seat, self.me), NAME)} {row}")
        return lines


def counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def draw(view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
    """The table as that seat sees it; nothing that is not in the View."""
    page = Page(view, seat, names, colour)
    lines = [*page.header(), *page.world(), *page.others(), *page.lord(), *page.event(), *page.village()]
    lines += [*page.track(), *page.own(), *page.players(), *page.result()]
    lines += scene_lines(view, seat, page.words)
    return "\n".join([line.rstrip() for line in lines])
