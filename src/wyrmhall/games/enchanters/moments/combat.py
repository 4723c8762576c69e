"""A combat, side by side: what attack, defense, health and strength add up from, and the wounds it cost."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import DRAGON
from wyrmhall.games.enchanters.language.event_types import EVENT_TYPES, DuelBlows, Fought
from wyrmhall.games.enchanters.language.prose import quoted
from wyrmhall.games.enchanters.moments.words import cards_of, lines, name_of, number, say
from wyrmhall.kernel.game_parts.moments import BRIEF, CARD, Fact, Moment, Side, Told

HARM: Final = ("attacked", "hurt", "wounds-drawn", "wound-kept")
NOBODY: Final = -1


def combat(told: Told) -> Moment:
    """EN-CMB  A creature is defeated, or it is not."""
    seat, card = number(told.event, "seat"), number(told.event, "card")
    design = cards_of(told).of[card]
    won = told.event.kind == "defeated"
    slain = design.type == DRAGON
    title = say("slain" if won else "dragon-stands") if slain else ""
    place, fought = meeting(told, seat, card)
    return Moment(
        kind="dragon" if slain else "combat",
        shape=CARD if slain else BRIEF,
        title=title or say("combat", name=name_of(told, seat), foe=design.name),
        sides=(own_side(told, fought, won), foe_side(told, fought, won)) if fought is not None else (),
        facts=(*([comparison(fought, won)] if fought is not None else []), *lines(told, HARM, place)),
        outcome=told.say(told.event),
    )


def meeting(told: Told, seat: int, card: int) -> tuple[int, Fought | None]:
    """Where the two met, and with what; logs of older tables do not tell it."""
    for place in range(told.at, -1, -1):
        event = EVENT_TYPES.typed(told.events[place])
        if isinstance(event, Fought) and (event.seat, event.card) == (seat, card):
            return place, event
    return told.at, None


def comparison(fought: Fought, won: bool) -> Fact:
    """EN-CMB-04  Attack against health decides."""
    key = "reaches" if won else "falls-short"
    return Fact(say(key, attack=fought.attack, health=fought.health), "", "EN-CMB-04")


def own_side(told: Told, fought: Fought, won: bool) -> Side:
    """Each power, and what it adds up from: icons card by card, texts in force, and what this fight adds."""
    attack = summed(told, "attack", fought.attack_by, fought.standing[0], fought.attack)
    defense = summed(told, "defense", fought.defense_by, fought.standing[1], fought.defense)
    return Side(fought.seat, name_of(told, fought.seat), (attack, defense), "", won)


def summed(told: Told, key: str, by_card: tuple[int, ...], standing: int, power: int) -> Fact:
    cards = cards_of(told)
    counts = list(zip(by_card[::2], by_card[1::2], strict=True))
    texts = standing - sum([count for _, count in counts])
    summands = [f"{quoted(cards.of[card].name)} {count}" for card, count in counts]
    summands += [say("by-texts", change=f"{texts:+d}")] if texts else []
    summands += [say("in-this-fight", change=f"{power - standing:+d}")] if power != standing else []
    return Fact(sum_words(key, summands), str(power))


def foe_side(told: Told, fought: Fought, won: bool) -> Side:
    design = cards_of(told).of[fought.card]
    health = printed("health", design.health, fought.health)
    strength = printed("strength", design.strength, fought.strength)
    return Side(NOBODY, design.name, (health, strength), "", not won)


def printed(key: str, on_card: int, now: int) -> Fact:
    """EN-CMB-11 to EN-CMB-15  What is printed, and what tokens, texts and the desert change."""
    changed = [say("as-printed", count=on_card), say("changed", change=f"{now - on_card:+d}")]
    return Fact(sum_words(key, changed if now != on_card else []), str(now))


def sum_words(key: str, summands: list[str]) -> str:
    return say("sum", what=say(key), summands=", ".join(summands)) if summands else say(key)


def duel(told: Told) -> Moment:
    """EN-DUE-04  Two strike each other at once; the Overlord may be one of them, and sits nowhere."""
    blows = EVENT_TYPES.typed(told.event)
    assert isinstance(blows, DuelBlows)
    attack, defense, their_attack, their_defense = blows.powers
    sides = (
        fighter(told, blows.one, attack, defense),
        fighter(told, blows.other, their_attack, their_defense),
    )
    facts = (
        blow(told, blows.one, blows.other, attack, their_defense),
        blow(told, blows.other, blows.one, their_attack, defense),
    )
    return Moment("duel", BRIEF, say("duel"), sides, facts, "")


def fighter(told: Told, unit: int, attack: int, defense: int) -> Side:
    facts = (Fact(say("attack"), str(attack)), Fact(say("defense"), str(defense)))
    seat = unit if unit < len(told.names) else NOBODY
    return Side(seat, unit_name(told, unit), facts, "", False)


def blow(told: Told, unit: int, other: int, attack: int, defense: int) -> Fact:
    names = {"name": unit_name(told, unit), "other": unit_name(told, other)}
    damage = max(0, attack - defense)
    return Fact(say("blow", **names, attack=attack, defense=defense), str(damage), "EN-DUE-04")


def unit_name(told: Told, unit: int) -> str:
    return name_of(told, unit) if unit < len(told.names) else say("overlord")
