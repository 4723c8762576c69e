"""Everything on the table explains itself: every entry has words and a rule, and all data has an entry."""

from typing import Any

import pytest

from wyrmhall.games.crown_battles.components.cards import CARDS, FIRST_SPECIAL, SUIT_NAMES, word_of
from wyrmhall.games.crown_battles.language.prose import catalogue as crown_words
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.dragon_dune.components.board import PLACE_WORDS
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, EVENT_WORDS, SUIT_LETTERS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.gallery.icons import ICONS
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.explanation_file import (
    Explanation,
    ExplanationError,
    WrittenExplanations,
    by_key,
    explanations_called,
    faults_in,
    opening_of,
)
from wyrmhall.kernel.options import schema
from wyrmhall.registry import open_game, open_games


def entries_of(game: str, **options: Any) -> dict[str, Explanation]:
    opened = open_game(game)
    return by_key(opened.explanations.entries(opened.options_type(**options)))


def tables(game: Game) -> list[Any]:
    """The usual table, all ways to begin, and some drawn at random."""
    starts = [game.options_type(**plain(start.options)) for start in game.face().starts]
    return [game.options_type(), *starts, *[game.study.sample_options(Chance(seed)) for seed in range(6)]]


def plain(options: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}


# -- every game ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", open_games(), ids=lambda game: game.name)
def test_every_entry_has_words_and_a_rule_and_means_one_thing(game: Game) -> None:
    for options in tables(game):
        assert game.explanations.faults(options) == []


@pytest.mark.parametrize("game", open_games(), ids=lambda game: game.name)
def test_everybody_who_sits_down_is_told_what_the_game_is_about(game: Game) -> None:
    for options in tables(game):
        entries = game.explanations.entries(options)
        for seat in game.seat_names(options):
            opening = opening_of(entries, seat)
            assert opening is not None, seat
            assert len(opening.words.split("\n")) >= 3  # what one does, how, and what wins
            assert not opening.names  # no word of the log means it


@pytest.mark.parametrize("game", open_games(), ids=lambda game: game.name)
def test_words_are_whole_sentences(game: Game) -> None:
    for options in tables(game):
        for entry in game.explanations.entries(options):
            assert entry.words[-1] in ".!?", f"{entry.key}: {entry.words}"
            assert "{" not in entry.words, f"{entry.key}: {entry.words}"


def test_what_is_wrong_is_named() -> None:
    spy = Explanation("card.spy", "Spy", "card", "", ("CB-SPY-99",), names=("Spy",))
    again = Explanation("card.spy", "Spy", "card", "Looks.", names=("Spy",))
    assert list(faults_in([spy, again], open_game("crown-battles").rulebook())) == [
        "card.spy has no name or no words",
        "card.spy: CB-SPY-99 is no rule",
        "card.spy names no rule",
        "card.spy is the key of 2",
        "Spy is the name of 2",
    ]


@pytest.mark.parametrize("game", open_games(), ids=lambda game: game.name)
def test_every_option_explains_itself_and_what_its_choices_are_like(game: Game) -> None:
    known = by_key(game.explanations.entries(game.options_type()))
    for name, field in schema(game.options_type)["properties"].items():
        assert f"option.{name}" in known
        for choice in (*field.get("enum", ()), *field.get("items", {}).get("enum", ())):
            assert f"option.{name}.{choice}" in known


# -- Crown Battles -------------------------------------------------------------------------------------------


def test_crown_battles_explains_cards_suits_round_types_and_missions() -> None:
    known = entries_of("crown-battles")
    for card in CARDS[FIRST_SPECIAL:]:
        assert known[f"card.{word_of(card)}"].name == crown_words().card(card)
    assert all(f"suit.{name}" in known and f"option.suits.{name}" in known for name in SUIT_NAMES)
    assert all(f"type.{name}" in known for name in TYPE_NAMES)
    assert all(f"mission.{number}" in known for number in crown_words().missions)


def test_a_mission_is_worth_what_this_table_pays() -> None:
    assert "Worth 20 points at this table" in entries_of("crown-battles")["mission.1"].words
    own = entries_of("crown-battles", deals="own", own_deals=(3, 7), players=3)["mission.5"].words
    assert " with 3, " in own
    assert " with 7." in own


# -- what a file may say -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"card": {"spy": {"words": 3}}}, "here: card.spy: words: a text is expected"),
        ({"card": {"spy": {"rules": "CB-SPY-01"}}}, "here: card.spy: rules: a list of texts is expected"),
        ({"card": {"spy": {"colour": "red"}}}, "here: card.spy: colour: no such field here"),
        ({"card": 3}, "here: card: a table is expected"),
        ({"kinds": {"card": 3}}, "here: kinds: a table of texts is expected"),
    ],
)
def test_a_bad_file_is_refused_with_entry_and_field(said: dict[str, Any], why: str) -> None:
    with pytest.raises(ExplanationError) as refused:
        WrittenExplanations("here", said)
    assert str(refused.value) == why


def test_an_entry_without_words_is_refused() -> None:
    with pytest.raises(ExplanationError, match=r"here: card\.spy: words: is missing"):
        WrittenExplanations("here", {"card": {"spy": {"name": "Spy"}}}).entry("card.spy")


def test_a_thing_is_found_by_name_key_or_words() -> None:
    game = open_game("crown-battles")
    entries = game.explanations.entries(game.options_type())
    assert [one.key for one in explanations_called(entries, "  witch ")] == ["card.witch"]
    assert [one.key for one in explanations_called(entries, "golems")][-1] == "card.g"
    assert {one.name for one in explanations_called(entries, "king")} == {"Golem King", "Dragon King"}
    assert explanations_called(entries, "wich") == []


# -- Dragon Dune ---------------------------------------------------------------------------------------------


def test_dragon_dune_explains_factions_territories_and_all_cards() -> None:
    known = entries_of("dragon-dune")
    assert all(f"faction.{name}" in known for name in FACTION_NAMES)
    assert all(f"place.{word}" in known for word in PLACE_WORDS)
    assert all(f"card.{word}" in known for word in CARD_WORDS)
    assert all(f"event.{word}" in known for word in EVENT_WORDS if word)
    assert all(f"{figure}.{letter}" in known for figure in ("queen", "jack") for letter in SUIT_LETTERS)
    assert known["place.10*"].name == "10★"


def test_a_faction_sheet_is_that_of_the_edition_and_its_house_rules() -> None:
    first, ninth = entries_of("dragon-dune", edition="first"), entries_of("dragon-dune", edition="ninth")
    assert "10 gold, 1 card and 10 units in 5★" in first["faction.elves"].words
    assert "look into a hand" in ninth["faction.elves"].words
    assert "Usurper of the Goblins" in ninth["queen.s"].words  # DD-N9-01
    poorer = entries_of("dragon-dune", poorer_elves=True, weaknesses=True)["faction.elves"].words
    assert "house rule of this table" in poorer
    assert "Weak against Fire" in poorer


# -- Enchanters ----------------------------------------------------------------------------------------------


def test_enchanters_explains_every_card_kingdom_and_icon() -> None:
    known, cards = entries_of("enchanters"), shipped()
    assert [design.key for design in cards.designs if f"card.{design.key}" not in known] == []
    assert all(f"kingdom.{kingdom.key}" in known for kingdom in cards.kingdoms)
    assert all(f"icon.{icon.word}" in known for icon in ICONS)
    assert known["option.village.Normaltown"].key == "card.normaltown"


def test_an_overlord_is_explained_as_it_fights_here() -> None:
    key = "card.lord-vragan-the-blackest-knight"
    assert "Reward: 6 points" in entries_of("enchanters")[key].words
    assert "The Overlord takes 5 damage" in entries_of("enchanters", mode="coop")[key].words


def test_own_cards_explain_themselves() -> None:
    """A card beside the shipped ones."""
    own = """
[[villages]]
key = "breadtown"
name = "Breadtown"
text = ["{rest} {minor} Take 4{crystal}", "{rest} {minor} Heal 9{damage}"]
"""
    entry = entries_of("enchanters", cards=own)["card.breadtown"]
    assert (entry.name, entry.kind) == ("Breadtown", "village")
    assert "heal 9 damage" in entry.words.lower()
