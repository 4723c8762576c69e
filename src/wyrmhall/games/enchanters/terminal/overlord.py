"""The Overlord and the event card as text, and how near the end of a cooperative game is."""

from wyrmhall.games.enchanters.components.cards import NO_CARD
from wyrmhall.games.enchanters.components.tokens import FULL_HEALTH
from wyrmhall.games.enchanters.language.actions import EVENT_ZONE, OVERLORD_ZONE
from wyrmhall.games.enchanters.language.card_lines import HEAD_WORDS, behind_label, effects_of, sentence
from wyrmhall.games.enchanters.language.card_words import labelled
from wyrmhall.games.enchanters.language.prose import counted
from wyrmhall.games.enchanters.rules.combat.situations import NO_SLOT, opponent_values
from wyrmhall.games.enchanters.rules.cooperative.overlord_turn import ANGER_1, ANGER_2
from wyrmhall.games.enchanters.rules.overlord.challenge import may_challenge
from wyrmhall.games.enchanters.terminal.forecast import challenge
from wyrmhall.games.enchanters.terminal.sheet import BOLD, DANGER, Sheet
from wyrmhall.games.enchanters.terminal.stacks import LABEL
from wyrmhall.games.enchanters.text.compiler.line import Line
from wyrmhall.kernel.game_parts.terminal_layout import flow, words_in


class OverlordSheet(Sheet):
    """The part of the drawing that shows the common enemy."""

    def overlord(self) -> list[str]:
        s = self.s
        if s.overlord == NO_CARD:
            return []
        if not s.overlord_active:
            return [f" Overlord {self.name(s.overlord)}: defeated", *self.overlord_rewards()]
        health, strength = opponent_values(s, self.eyes, s.overlord, NO_SLOT)
        told = [f"{health} health", f"{strength} strength", *self.overlord_things()]
        lines = flow(" ", words_in(f"Overlord {self.name(s.overlord)}: {', '.join(told)}"), " ", 3)
        lines[0] = self.paint(lines[0], BOLD)
        if s.setup.coop:
            lines += self.peril()
        texts = s.overlord_texts()
        for number, line in enumerate(s.challenges(), 1):
            lines += self.challenge(number, line)
        for line in texts.other:
            lines += self.common_line(OVERLORD_ZONE, s.overlord, line)
        return lines + self.invasions() + self.overlord_rewards()

    def invasions(self) -> list[str]:
        """Heads with the same effect in one line."""
        heads: dict[str, list[str]] = {}
        for line in self.s.overlord_texts().invasion:
            heads.setdefault(effects_of(line), []).append(HEAD_WORDS[line.head])
        lines: list[str] = []
        for effects, words in heads.items():
            lines += labelled(" invasion", f"{', '.join(words)}: {effects}", LABEL - 2)
        return lines

    def overlord_things(self) -> list[str]:
        s = self.s
        things = [counted(s.overlord_tokens, "reward token")] if s.overlord_tokens or not s.setup.coop else []
        if any(s.reinforced):
            things.append(f"reinforced by {s.reinforced[0]} health and {s.reinforced[1]} strength")
        things += [f"{counted(s.overlord_crystals, 'crystal')} on it"] if s.overlord_crystals else []
        if s.overlord_cards:
            listed = [f"{place} {self.name(card)}" for place, card in enumerate(s.overlord_cards, 1)]
            things.append(f"cards on it: {', '.join(listed)}")
        return things

    def challenge(self, number: int, line: Line) -> list[str]:
        s = self.s
        possible = s.active != self.eyes or may_challenge(s, self.eyes, number - 1)
        text = behind_label(line) + ("" if possible else " (not possible now)")
        lines = labelled(f" challenge {number}", text, LABEL - 2)
        seen = challenge(s, self.eyes, line) if s.round else None
        return lines if seen is None else self.with_forecast(lines, seen, LABEL + 1)

    def overlord_rewards(self) -> list[str]:
        lines: list[str] = []
        for line in self.s.overlord_texts().reward:
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
        return [*lines, self.time_left()]

    def time_left(self) -> str:
        """EN-TRN-17  One card goes in every turn, whoever plays it."""
        s = self.s
        cards = s.deck_size() + len([card for card in s.track if card != NO_CARD])
        rounds = -(-cards // s.setup.players)
        return f"   {counted(cards, 'card')} left, enough for {counted(rounds, 'round')}; lost with none"

    def event(self) -> list[str]:
        s = self.s
        if s.event == NO_CARD:
            return []
        lines = [self.paint(f" Event {self.name(s.event)}, anger {s.anger}", BOLD)]
        for line in s.setup.cards.anger[s.event][s.anger - 1]:
            lines += self.common_line(EVENT_ZONE, s.event, line)
        return lines
