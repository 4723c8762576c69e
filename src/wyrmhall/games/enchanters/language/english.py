"""Enchanters in English: log lines, names and questions.

How the forms of EVENTS are chosen stands in kernel/catalogue.py. A form named "hidden" is what those read who
may not know the rest; an empty one is no line at all. Besides the values of the event there are {what} (a
line of text in plain words), {does} (its effects alone), {bearer} (the card or token with that line),
{gain} (1 or 0) with {crystals}, {tokens} and {hit_points} counted without a sign, {pearls}, and what
`of_type` in prose.py adds.
"""

# not compiled: words for people, who wait for nothing
from typing import Final

WORDS: Final = {
    "and": " and ",
    "nobody": "nobody",
    "lord": "the Overlord",
    "face_down": "face down",
    "no_card": "no card",
    "reward": "a reward token",
}

EVENTS: Final[dict[str, dict[str, str]]] = {
    # -- setup --
    "first-seat": {"all": "{seat} is the starting player"},
    "kingdoms-drawn": {"all": "Kingdoms in play: {kingdoms}"},
    "kingdom-picked": {"all": "{seat} picks the {kingdom}"},
    "offered": {"known": "{seat} is offered {cards}", "hidden": ""},
    "answer-sealed": {"all": "{seat} has chosen"},
    "starting-card": {"all": "{seat} begins with {card}"},
    "village-drawn": {"all": "The village is {card}"},
    "lord-drawn": {"all": "The Overlord is {card}"},
    # -- turns --
    "round-begins": {"all": "Round {round}"},
    "turn-begins": {"all": "Turn {turn}: {seat}"},
    "journey": {"all": "{seat} journeys to slot {slot}: {card}"},
    "fought": {"all": ""},
    "combat-failed": {"all": "{seat} fails against {card}: attack {attack} of {health}"},
    "attacked": {
        "damage=0": "{card} strikes {seat}: strength {strength} against defense {defense}, no damage",
        "all": "{card} strikes {seat}: strength {strength} against defense {defense}",
    },
    "defeated": {"all": "{seat} defeats {card}"},
    "taken": {"all": "{seat} takes {card}"},
    "rested": {"all": "{seat} rests, {bearer}: {does}"},
    "used": {"all": "{seat} uses {bearer} ({what})"},
    "ability": {"all": "{bearer} of {seat}: {what}"},
    "passed": {"all": "{seat} can take no main action"},
    "slot-discarded": {"all": "{card} leaves the track"},
    "turned-up": {"all": "{card} comes to slot {slot}"},
    "deck-discarded": {"all": "{card} is discarded from the deck"},
    "weight": {"all": "{seat} bears weight {amount}"},
    "free-journeys": {"all": "{seat} journeys free of charge this turn"},
    "rolled": {"all": "{seat} rolls {number}"},
    # -- crystals, wounds, power --
    "crystals": {"gain=1": "{seat} takes {crystals}", "all": "{seat} loses {crystals}"},
    "lord-crystals": {"gain=1": "{crystals} go onto the Overlord", "all": "{crystals} leave the Overlord"},
    "hurt": {"all": "{seat} takes {amount} damage"},
    "healed": {"all": "{seat} heals {amount} damage"},
    "wounds-drawn": {
        "single=1": "{seat} draws the last wound card for ten wounds: {cards}",
        "known": "{seat} draws two wound cards for ten wounds: {cards}",
        "hidden": "{seat} draws wound cards for ten wounds",
    },
    "wound-kept": {
        "single=1": "{seat} keeps the wound {card}",
        "known": "{seat} keeps the wound {card} and puts {other_card} under the deck",
        "hidden": "{seat} keeps the wound {card}",
    },
    "power": {"all": "{seat} has attack {attack} and defense {defense} now"},
    "pearls-turned": {"all": "{seat} pays with {pearls}"},
    # -- cards --
    "buried": {"all": "{seat} buries {card}"},
    "unburied": {"all": "{seat} unburies {card}"},
    "discarded": {"all": "{seat} discards {card}"},
    "removed": {"all": "{seat} removes {card} from the game"},
    "passed-on": {"all": "{seat} hands {card} to {other}"},
    "swapped-with-track": {"all": "{seat} swaps {card} for {taken_card} in slot {slot}"},
    "swapped-on-track": {"all": "The cards of slots {one_slot} and {other_slot} change places"},
    "swapped-with-graveyard": {
        "all": "{taken_card} comes from the graveyard to slot {slot}, in place of {card}"
    },
    "card-on-lord": {"all": "{seat} puts {card} on the Overlord"},
    "marked": {
        "gain=1": "{tokens} on the card in slot {slot}",
        "all": "{tokens} less on the card in slot {slot}",
    },
    "unseen-shown": {"all": "The cards left out of the game were {cards}"},
    # -- Overlord --
    "invasion": {"all": "Invasion by {card}: {does}"},
    "challenged": {"all": "{seat} challenges the Overlord ({what})"},
    "token-taken": {"all": "{seat} takes a reward token; {left} left on the Overlord"},
    "token-given-up": {"all": "{seat} gives up a reward token"},
    "lord-defeated": {"all": "{lord} is defeated"},
    "lord-hurt": {"all": "The Overlord loses {hit_points}: {left} left"},
    "lord-healed": {"all": "The Overlord heals {hit_points}: {left} now"},
    "lord-tokens": {
        "gain=1": "{tokens} more on the Overlord",
        "all": "{tokens} less on the Overlord",
    },
    "village-tokens": {"gain=1": "{tokens} more on the village", "all": "{tokens} less on the village"},
    "village-removed": {"all": "The village {card} is replaced"},
    "reinforced": {
        "on_lord=1": "The Overlord is reinforced: +1 {token}",
        "all": "The card in slot {place} is reinforced: +1 {token}",
    },
    "reinforcement-removed": {"all": "The Overlord loses a reinforcement: -1 {token}"},
    "event-turned": {"all": "Event: {card}, anger {anger}"},
    "events-shuffled": {"all": "The event deck is shuffled"},
    "cerberus-placed": {"all": "The Cerberus token lies on {card}"},
    # -- duels and the desert --
    "duel": {"all": "{one} and {other} duel"},
    "duel-blows": {"all": "{one} and {other} strike each other"},
    "player-attacked": {
        "damage=0": "{seat} attacks {other}: attack {attack} against defense {defense}, no damage",
        "all": "{seat} attacks {other}: attack {attack} against defense {defense}",
    },
    "desert-turned": {"all": "The desert token shows {desert}"},
    # -- the end --
    "final-score": {"all": "{seat} has {points} points"},
    "game-over": {
        "rule=EN-COP-11": "The players have more wounds than they can bear: all lose",
        "rule=EN-COP-12": "The Overlord has no hit points left: all win",
        "rule=EN-COP-13": "Deck and track are empty and the Overlord stands: all lose",
        "rule=EN-EFF-182": "All players lose",
        "several=1": "{victors} share the victory",
        "all": "{victors} wins",
    },
}

# step: what its seat is asked, what others wait for
QUESTIONS: Final[dict[str, tuple[str, str]]] = {
    "PickLord": ("pick the Overlord[, for example '{example}']", "pick the Overlord"),
    "PickKingdom": ("pick a kingdom[, for example '{example}']", "pick a kingdom"),
    "Offers-item": ("keep one of two banners[, keep 1 or keep 2|: it is your first item]", "choose banners"),
    "Offers-enchantment": (
        "keep one of two classes[, keep 1 or keep 2|: it is your first enchantment]",
        "choose classes",
    ),
    "MainPhase": (
        "your turn: {main}[, for example '{example}'; other actions may come before or after it]",
        "take the main action",
    ),
    "MainPhase-acted": (
        "use further actions, or [say done|end your turn]",
        "use further actions or end the turn",
    ),
    "Window": (
        "use actions before the fight with {foe}, or [say done|fight]: {forecast}",
        "get ready to fight {foe}",
    ),
    "Window-duel": (
        "use actions before the duel with {foe}, or [say done|fight]: {forecast}",
        "get ready for the duel",
    ),
    "Pick": ("choose for {source}: {asks}", "choose for {source}"),
    "Pick-pearls": ("say how many pearls pay for {source}[, for example '{example}']", "pay for {source}"),
    "Abilities": ("say which of your abilities comes first[, for example 'order 1']", "order abilities"),
    "DiscardTogether": ("say which card is put away first[, for example 'order 1']", "order discarded cards"),
    "DropPearls": ("say how many of the pearls you give up are active ones", "give up pearls"),
    "WoundPair": ("keep one of two wound cards[, keep 1 or keep 2]", "choose a wound card"),
    "RemoveToken": (
        "remove a reinforcement from the Overlord: [remove ]health or [remove ]strength",
        "remove a reinforcement",
    ),
    "Offer": ("take the reward, yes or no: {reward}", "take the reward or decline it"),
}

SENTENCES: Final = {
    "yours": "{you}, {what}.",
    "yours_sealed": "{you}, {what}. The others see it when all have chosen.",
    "theirs": "Waiting for {seats} to {what}.",
    "won": "The game is over: won by {seats}.",
    "lost": "The game is over: all have lost.",
    "chance": "Chance decides.",
    "reason_text": "{bearer}: {does}",
    "reason_slot": "for slot {slot}",
    "reason_fixed": "for slot {slot}: a text makes it cost {fare}",
    "reason_faster": "{way}, less {speed} for speed",
    "reason_slower": "{way}, and {speed} more for lack of speed",
    "reason_free": "slot {slot} is free of charge this turn",
    "reason_blow": "strength {strength} less defense {defense}",
    "reason_double_blow": "strength {strength} less defense {defense}, doubled",
    "reason_short": "it should have been {wanted}: that was all there was",
    "account": "village {village}, cards {cards}, reward tokens {tokens}, wounds {wounds}",
}
