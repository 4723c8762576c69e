"""The page prints on its cards what the game calls them."""

import re
from pathlib import Path

from wyrmhall.games.crown_battles.components.cards import (
    CARDS,
    FIRST_SPECIAL,
    SUIT_LETTERS,
    SUIT_NAMES,
    word_of,
)
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.prose import catalogue

BOARD = Path(__file__).parents[3] / "web" / "src" / "boards" / "crown_battles"
PRINTED = re.compile(
    r"^  '?([a-z-]+)'?: \['([^']+)', '[^']+', '(?:now|end of trick|)', '([^']+)'", re.MULTILINE
)


def test_every_special_card_has_its_name_and_a_rule_that_exists() -> None:
    found = {
        code: (name, rule) for code, name, rule in PRINTED.findall((BOARD / "cards.ts").read_text("utf-8"))
    }
    specials = [card for card in CARDS if card >= FIRST_SPECIAL]
    assert sorted(found) == sorted(word_of(card) for card in specials)
    for card in specials:
        name, rule = found[word_of(card)]
        assert name == catalogue().card(card)
        assert rule in GAME.rulebook()


def test_every_special_card_has_an_emblem() -> None:
    text = (BOARD / "art" / "emblems.ts").read_text("utf-8")
    for card in CARDS:
        if card >= FIRST_SPECIAL:
            assert re.search(rf"^  '?{word_of(card)}'?: ", text, re.MULTILINE), word_of(card)


def test_suits_have_name_and_letter() -> None:
    text = (BOARD / "art" / "suits.ts").read_text("utf-8")
    assert re.findall(r"word: '(\w+)'", text) == list(SUIT_NAMES)
    assert "".join(re.findall(r"letter: '(\w)'", text)).lower() == SUIT_LETTERS
