"""The language of power cards: what is understood, what is not, and what is told then."""

import tomllib
from importlib import resources

import pytest

from wyrmhall.games.crown_battles.components.cards import (
    ALCHEMIST,
    BOMB,
    DOUBLE_FACED,
    GIANTS,
    POWER_CARDS,
    POWER_NAMES,
    SMUGGLER,
    SUMMONER,
    WIZARD,
    card_named,
)
from wyrmhall.games.crown_battles.components.own_powers import POWER_ENTRIES
from wyrmhall.games.crown_battles.components.power_texts import order as o
from wyrmhall.games.crown_battles.components.power_texts import sentences as say
from wyrmhall.games.crown_battles.components.power_texts.drawing_texts import drawn_sentence
from wyrmhall.games.crown_battles.components.power_texts.power_book import (
    PRINTED_POWERS,
    PowerText,
    read_text,
)
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.rules.powers.acting import TASKS
from wyrmhall.kernel.chance import Chance

ENTRIES = tomllib.loads(
    resources.files("wyrmhall.games.crown_battles").joinpath("data/powers.toml").read_text("utf-8")
)


def test_all_sixteen_are_written_in_it() -> None:
    assert tuple(ENTRIES) == POWER_NAMES
    for card, text in PRINTED_POWERS.texts.items():
        assert text.name == catalogue().card(card)
        assert len(text.at_once) <= 1
        assert len(text.at_end) <= 1


def test_they_cite_rules_that_exist() -> None:
    atoms = GAME.rulebook().atoms
    for entry in ENTRIES.values():
        assert entry["rules"]
        assert all(rule in atoms for rule in entry["rules"])


def test_what_they_are_follows_from_their_texts() -> None:
    book = PRINTED_POWERS
    assert book.copying == (SUMMONER,)
    assert book.declared == (DOUBLE_FACED,)
    assert book.weakening == (WIZARD,)
    assert book.destroying == (BOMB,)
    assert book.smuggling == (SMUGGLER,)
    assert set(book.giants) == set(GIANTS)
    assert book.own == ()


def test_every_verb_can_be_carried_out() -> None:
    assert {action.task for action in say.ACTIONS.values()} | {o.COPY} == set(TASKS)


def test_every_sentence_of_the_language_is_understood() -> None:
    chance, seen = Chance(1), set()
    for _ in range(3000):
        sentence = say.read_sentence(drawn_sentence(chance))
        seen.add(sentence.trait or sentence.order.task)  # type: ignore[union-attr]
    assert seen == {*say.TRAITS, say.SMUGGLED, *TASKS} - {o.COPY}


def test_an_order_says_when_who_and_whom() -> None:
    text = PowerText(
        ALCHEMIST,
        "Tax",
        "End of the trick: the winner of the trick must take 10 points from other players, "
        "30 in the final round.",
    )
    (order,) = text.at_end
    assert (order.task, order.who, order.may, order.way) == (o.TAKE_POINTS, o.WINNER, False, o.ANY)
    assert (order.points, order.points_at_end, order.spares) == (10, 30, False)
    assert (order.card, order.title) == (ALCHEMIST, "Tax")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "1 to 4 sentences are expected, and 0 are written"),
        ("End of trick: you may look through the deck.", 'did you mean "End of the trick"?'),
        (
            "You may look through the deck.",
            '"You may look through the deck" begins with no moment and a colon',
        ),
        ("In the trick it is a Golem.", 'a colon is missing behind "In the trick"'),
        ("Right after playing: you get 10 points.", '"get 10 points" is nothing that can be done'),
        ("End of the trick: look through the deck.", "does not say who"),
        ("End of the trick: you may look trough the deck.", 'did you mean "look through the deck"?'),
        ("End of the trick: you look through the deck.", 'write "you may look through the deck"'),
        ("End of the trick: you may take 10 points from opponents.", 'write "you must take 10 points'),
        ("End of the trick: you must take 7 points from opponents.", "5, 10, 15, 20, 25, 30 can"),
        ("End of the trick: you must take 20 points from opponents, 99 in the final round.", "99 points"),
        ("Right after playing: the winner of the trick may look through the deck.", "End of the trick"),
        ("Right after playing: you must let two players exchange hands.", "End of the trick"),
        ("End of the trick: you must get a Bubble Shield.", 'write "you get a Bubble Shield"'),
        ("In the trick: it is a golem.", 'did you mean "it is a Golem"?'),
        ("In the trick: it is a Golem. In the trick: it is a Dragon.", "it cannot be two things"),
        ("In the trick: it is a Golem. In the trick: it is a Golem.", "sentence 2 stands there twice"),
        (f"In the trick: {say.DECLARED}.", "only a card instead of double-faced"),
        (f"In the trick: {say.COPIES}.", "only a card instead of summoner"),
        ("In the trick: it is a Golem. End of trick: you may.", "sentence 2: "),
    ],
)
def test_a_mistake_is_named_with_what_would_be_right(text: str, told: str) -> None:
    with pytest.raises(say.BadSentence) as bad:
        read_text(ALCHEMIST, text)
    assert told in str(bad.value)
    assert POWER_ENTRIES.faults([{"name": "A", "instead_of": "alchemist", "text": text}])[0].path == (
        0,
        "text",
    )


def test_every_place_can_be_taken() -> None:
    for word in POWER_NAMES:
        text = PRINTED_POWERS.texts[card_named(word)].text
        assert not POWER_ENTRIES.faults([{"name": "Copy", "instead_of": word, "text": text}])
    assert len(POWER_CARDS) == POWER_ENTRIES.most
