"""Why a bot chooses as it does, in words, from what everybody at the table can see."""

from typing import Final

from wyrmhall.bots.enchanters.judge import powers
from wyrmhall.bots.enchanters.purpose import Purpose
from wyrmhall.bots.enchanters.words import amount, card_name
from wyrmhall.bots.reasons import reasons
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.enchanters.components.cards import DRAGON, MONSTER
from wyrmhall.games.enchanters.language.actions import Number, OfSlot, OfZone
from wyrmhall.games.enchanters.language.card_lines import effects_of, sentence, small
from wyrmhall.games.enchanters.rules.actions.acting import find_ability
from wyrmhall.games.enchanters.rules.journeying.costs import cost_of
from wyrmhall.games.enchanters.rules.resting import find_rest
from wyrmhall.games.enchanters.rules.scoring import score
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import Seat

PACKAGE: Final = "wyrmhall.bots.enchanters"


def of_main_action(s: State, seat: Seat, act: Action, end: State) -> Thought:
    """A journey, a rest or a challenge, and what it comes to."""
    if isinstance(act, OfSlot):
        return of_journey(s, seat, act, end)
    if isinstance(act, OfZone):
        ability = find_rest(s, seat, act)
        text = effects_of(ability.line) if ability is not None else act.text
        return Thought(act, "rest", (amount(s.crystals[seat], "crystal"), text))
    if isinstance(act, Number):
        return Thought(act, "challenge", (card_name(s, s.overlord), Change(s, end, seat)))
    return Thought(act, "no-action", (act.text,))


def of_journey(s: State, seat: Seat, act: OfSlot, end: State) -> Thought:
    card, cost = s.track[act.slot], cost_of(s, seat, act.slot)
    verb = "fight" if s.setup.cards.types[card] in (MONSTER, DRAGON) else "take"
    about = (card_name(s, card), amount(cost, "crystal"), Change(s, end, seat), Purpose(s, end, seat, card))
    return Thought(act, verb if cost else f"{verb}-free", about)


def of_use(s: State, seat: Seat, act: Action) -> Thought:
    assert isinstance(act, OfZone)
    ability = find_ability(s, seat, act)
    assert ability is not None
    return Thought(act, "use", (card_name(s, ability.card), small(sentence(ability.line))))


class Change:
    """What a plan changes for the seat, in words; worked out only when it is said."""

    def __init__(self, before: State, after: State, seat: Seat) -> None:
        self.before = before
        self.after = after
        self.seat = seat

    def __str__(self) -> str:
        before, after, seat = self.before, self.after, self.seat
        (attack, defense), (old_attack, old_defense) = powers(after, seat), powers(before, seat)
        if before.setup.coop:
            changes = [(before.hit_points - after.hit_points, "hit-points")]
            changes.append((before.wounds[0] - after.wounds[0], "healed"))
        else:
            changes = [(score(after, seat) - score(before, seat), "points")]
        changes += [(attack - old_attack, "attack"), (defense - old_defense, "defense")]
        words = reasons(PACKAGE)
        said = [words[f"change-{what}"].format(f"{number:+d}") for number, what in changes if number]
        return ", ".join(said) or words["change-none"]
