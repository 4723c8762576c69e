"""Power cards of house rules: that they do what their texts say, and are played, shown and explained."""

from typing import Any

import pytest

from wyrmhall.bots import open_bot
from wyrmhall.games.crown_battles.components.cards import ALCHEMIST, BOMB, POWER_NAMES, card_named
from wyrmhall.games.crown_battles.components.house_preset import HOUSE_RULES
from wyrmhall.games.crown_battles.components.own_powers import POWER_ENTRIES
from wyrmhall.games.crown_battles.components.power_texts.power_book import PRINTED_POWERS
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.options import Options, make_setup
from wyrmhall.games.crown_battles.rules.round_types.names import LEAST_PLAYERS, TYPE_NAMES
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.rules_file import OWN_FILE, complaints_about, with_values
from wyrmhall.kernel.packing import state_hash
from wyrmhall.kernel.records.record import read_record
from wyrmhall.kernel.records.replaying import replay
from wyrmhall.kernel.seat import SPECTATOR
from wyrmhall.kernel.table import Table
from wyrmhall.lab.arena import play_one
from wyrmhall.lab.soak import Report, Walk

OWN = """from = "standard-4"
powers_in = ["alchemist", "bomb", "dragon-king"]

[[power_cards]]
name = "Tax Collector"
instead_of = "alchemist"
text = '''
End of the trick: the winner of the trick must take 10 points from other players.
End of the trick: everybody gets a Bubble Shield.'''

[[power_cards]]
name = "Earthquake"
instead_of = "bomb"
text = "In the trick: the trick is destroyed. Right after playing: you must name the trump suit."

[[power_cards]]
name = "Old Troll"
instead_of = "dragon-king"
text = '''
In the trick: it is a Golem.
Right after playing: your left neighbour may look at the hand of another player.'''
"""

ASKED_BY = {"NameNewTrump": "Earthquake", "LookAtHand": "Old Troll", "TakePoints": "Tax Collector"}


def drawn_rules(number: int, players: int) -> str:
    """As many own cards as chance finds, all of them in the deck."""
    chance, cards = Chance(number), dict[str, dict[str, Any]]()
    for _ in range(30):
        entry = POWER_ENTRIES.sample_entry(chance)
        if not POWER_ENTRIES.faults([*cards.values(), entry]):
            cards[entry["instead_of"]] = entry
    values = {"power_cards": list(cards.values()), "powers_in": list(cards)}
    return with_values(HOUSE_RULES, "", f"standard-{players}", values)


def drawn_options(number: int) -> Options:
    chance = Chance(100 + number)
    players = 2 + number % 7
    types = [kind for at, kind in enumerate(TYPE_NAMES) if players >= LEAST_PLAYERS[at]]
    return Options(
        rules=drawn_rules(number, players),
        types=tuple(chance.draw(types, 1 + chance.below(4))),
        deals="own",
        own_deals=(2, 4, 3),
    )


def walked(options: Options, seed: int = 0) -> Table:
    table, chance = Table(GAME, options, str(seed)).start(), Chance(seed)
    while not table.over:
        seat = table.asked[0]
        table.play(chance.pick(list(table.legal(seat))).text, seat)
    return table


@pytest.mark.parametrize("word", POWER_NAMES)
def test_a_printed_card_written_in_a_file_is_played_alike(word: str) -> None:
    """Decision by decision: menus and events, but for the name that events give a card of house rules."""
    text = PRINTED_POWERS.texts[card_named(word)].text
    copied = {"power_cards": [{"name": "Copy", "instead_of": word, "text": text}]}
    rules = (with_values(HOUSE_RULES, "", "standard-4", values) for values in ({}, copied))
    powers = tuple(dict.fromkeys((word, "summoner", "wizard", "thief")))
    given: dict[str, Any] = {"powers": powers, "deals": "own", "own_deals": (4, 6, 5, 3)}
    types = ("normal-bidding", "stealth-play", "long-play", "blind-bidding", "the-split")
    one, other = (Table(GAME, Options(rules=rule, types=types, **given), "a").start() for rule in rules)
    chance = Chance(POWER_NAMES.index(word))
    while not one.over:
        assert one.asked == other.asked
        seat = one.asked[0]
        menu = [act.text for act in one.legal(seat)]
        assert menu == [act.text for act in other.legal(seat)]
        chosen = chance.pick(menu)
        one.play(chosen, seat)
        other.play(chosen, seat)
    assert other.over
    values = [{k: v for k, v in event.all_values().items() if k != "own_card"} for event in other.log]
    assert [event.all_values() for event in one.log] == values
    assert [event.rule for event in one.log] == [event.rule for event in other.log]


@pytest.mark.parametrize("number", range(30))
def test_drawn_cards_keep_the_invariants(number: int) -> None:
    Walk(GAME, drawn_options(number), number, None, Report()).play()


@pytest.mark.parametrize("number", range(6))
def test_a_game_with_drawn_cards_is_replayed_from_its_record(number: int) -> None:
    table = walked(drawn_options(number), number)
    record = read_record(GAME, table.record.text().split("\n"))
    assert replay(record).hash == table.hash


@pytest.mark.parametrize("bot", ["easy", "standard", "strong"])
def test_bots_play_them(bot: str) -> None:
    for number in (2, 9):  # four players
        options = drawn_options(number)
        assert play_one(GAME, options, [open_bot(bot, GAME)] * 4, (bot,) * 4, 0, "seed")[4]


def test_what_the_file_says_is_played_and_told() -> None:
    options = Options(rules=OWN, deals="own", own_deals=(12,) * 4)
    setup = make_setup(options)
    assert setup.powers == (ALCHEMIST, BOMB, card_named("dragon-king"))
    table = walked(options)
    names = GAME.words.display_names(options, ("a", "b", "c", "d"))
    told = "\n".join([GAME.words.say(event, names) for event in table.log])
    assert "plays Tax Collector" in told
    assert "takes 10 points from" in told or "with Tax Collector" in told
    assert "Earthquake destroys the trick" in told
    assert "Alchemist" not in told
    assert "Bomb" not in told


def test_the_card_is_explained_in_the_words_of_its_text() -> None:
    options = Options(rules=OWN)
    explained = {entry.key: entry for entry in GAME.explanations.entries(options)}
    assert explained["card.dragon-king"].name == "Old Troll"
    assert explained["card.dragon-king"].words.startswith("In the trick: it is a Golem.")
    assert not GAME.explanations.faults(options)


def test_who_is_asked_and_by_which_card_is_said() -> None:
    options = Options(rules=OWN, deals="own", own_deals=(12,) * 6)
    table, chance, asked = Table(GAME, options, "b").start(), Chance(4), set()
    names = GAME.words.display_names(options, ("a", "b", "c", "d"))
    while not table.over:
        seat = table.asked[0]
        s = table.state
        assert isinstance(s, State)
        kind = type(s.stack[-1]).__name__
        if kind in ASKED_BY:
            asked.add(kind)
            view = table.view(seat)
            card = ASKED_BY[kind]
            assert card in GAME.words.prompt(view, seat, names, True)
            question = GAME.screens.screen(view, seat, names).asking
            assert question is not None
            assert question.when == ("end of trick" if kind == "TakePoints" else "now")
            assert card in GAME.terminal.draw(view, seat, names, False) or kind != "NameNewTrump"
        table.play(chance.pick(list(table.legal(seat))).text, seat)
    assert asked == set(ASKED_BY)


def test_without_house_rules_nothing_is_different() -> None:
    assert make_setup(Options()).power_book is PRINTED_POWERS
    base = with_values(HOUSE_RULES, "", "standard-4", {})
    assert make_setup(Options(rules=base)).power_book is PRINTED_POWERS
    assert state_hash(GAME.start(Options(rules=OWN))) != state_hash(GAME.start(Options(rules=base)))


def test_a_mistake_is_named_with_its_line() -> None:
    wrong = OWN.replace("must name the trump suit.", "must name the trump.")
    (complaint,) = complaints_about(HOUSE_RULES, OWN_FILE, wrong)
    assert complaint.line == 14
    assert 'did you mean "name the trump suit"?' in complaint.sentence


def test_the_screen_tells_name_and_text_of_those_in_the_deck() -> None:
    t = walked(Options(rules=OWN.replace('"bomb", ', ""), own_deals=(1,), deals="own"))
    own = GAME.screens.screen(t.view(SPECTATOR), SPECTATOR, ("Ann", "Ben", "Cy", "Dot")).header.own_powers
    called = {one.card: one.name for one in own}
    assert called == {"alchemist": "Tax Collector", "dragon-king": "Old Troll"}
    assert own[0].text.startswith("End of the trick: the winner of the trick must take 10 points")


def test_the_screen_of_a_printed_deck_has_none() -> None:
    t = walked(Options(powers=("alchemist",), own_deals=(1,), deals="own"))
    assert GAME.screens.screen(t.view(SPECTATOR), SPECTATOR, ("A", "B", "C", "D")).header.own_powers == ()
