"""Decks of one's own: cards that house rules leave out are nowhere, and the rest is played to the end."""

import pytest

from tests.dragon_dune.house_rules.own_rules import blocks_of_the_page
from tests.rules import rule
from wyrmhall.bots import open_bot
from wyrmhall.games.dragon_dune.components.cards import (
    ALL_CARDS,
    CARD_WORDS,
    EVENT_CARDS,
    EVENT_WORDS,
    card_named,
    event_named,
)
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.games.dragon_dune.state import dune_state
from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab.arena import play_one
from wyrmhall.lab.soak import Report, Walk

DECKS = next(block for block in blocks_of_the_page() if "[artifact_deck]" in block)
GONE = ("6d", "6h", "6c", "6s", "as")
GONE_EVENTS = ("9c", "9h")


def smallest(events: str, count: int) -> str:
    """Just one more artifact card than four hands hold, and so many event cards."""
    kept = [word for word in EVENT_WORDS if word][:count]
    lines = ['from = "sixth-c"', f'events = "{events}"', "hand_limit = 1", "goblin_hand_limit = 2"]
    lines += [f"artifact_deck.{word} = 0" for word in CARD_WORDS[6:]]
    lines += [f"event_deck.{word} = 0" for word in EVENT_WORDS if word and word not in kept]
    return "\n".join(lines)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_decks_are_whole(edition: str) -> None:
    assert (EDITIONS[edition].artifact_cards, EDITIONS[edition].event_cards) == (ALL_CARDS, EVENT_CARDS)


@rule("DD-R-188")
def test_what_is_left_out_is_in_no_deck() -> None:
    state = dune_state(GAME.start(Options(rules=DECKS)))
    assert state.deck == ALL_CARDS & ~sum(1 << card_named(word) for word in GONE)
    assert state.event_deck == EVENT_CARDS & ~sum(1 << event_named(word) for word in GONE_EVENTS)


def test_it_is_explained_and_printed_nowhere_either() -> None:
    told = {entry.key: entry.words for entry in GAME.explanations.entries(Options(rules=DECKS))}
    assert not [word for word in GONE if f"card.{word}" in told]
    assert "event.9h" not in told
    assert "event.9s" in told
    assert "not in the deck of this table" in told["place.13"]
    assert "9♠" in told["place.14"]


@pytest.mark.parametrize(("events", "count"), [("great-dragon", 2), ("colour-card", 2), ("two-cards", 3)])
def test_the_smallest_decks_are_played_to_the_end(events: str, count: int) -> None:
    options = Options(rules=smallest(events, count))
    assert options.edition_in_force.event_cards.bit_count() == count
    for seed in range(4):
        Walk(GAME, options, seed, None, Report()).play()


@pytest.mark.parametrize(("events", "count"), [("great-dragon", 1), ("colour-card", 1), ("two-cards", 2)])
def test_one_event_card_less_is_refused(events: str, count: int) -> None:
    with pytest.raises(BadOptions, match=f"event_deck has {count} left"):
        Options(rules=smallest(events, count))


@pytest.mark.parametrize("bot", ["easy", "standard"])
def test_bots_play_them(bot: str) -> None:
    options = GAME.study.for_programs(Options(rules=DECKS))
    assert play_one(GAME, options, [open_bot(bot, GAME)] * 4, (bot,) * 4, 0, "decks")[4]
