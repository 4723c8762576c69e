"""The checks of card texts: each finds what it is for, and nothing where all is well."""

import pytest

from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import lint as every_complaint
from wyrmhall.games.enchanters.components.card_set import shipped_files
from wyrmhall.games.enchanters.text.compiler.lint import LEFT_TO_PEOPLE
from wyrmhall.kernel.house_rules.complaints import Complaint


def lint(text: str, file: str, basics: bool = False) -> list[Complaint]:
    """Without remarks on strength: what stands here is written for one rule, and not to be strong."""
    return [complaint for complaint in every_complaint(text, file, basics) if not complaint.remark]


def quoted(lines: tuple[str, ...]) -> str:
    return "[" + ", ".join([f'"{line}"' for line in lines]) + "]"


def of_parts(table: str, *upper: str, lower: tuple[str, ...] = ()) -> list[Complaint]:
    """Complaints about a card with an upper and a lower part."""
    head = f'[[{table}]]\nkey = "test"\nname = "Test"\n'
    return lint(f"{head}upper.text = {quoted(upper)}\nlower.text = {quoted(lower)}\n", "own.toml")


def of_card(type: str, *upper: str, lower: tuple[str, ...] = ()) -> list[Complaint]:
    """Complaints about a card of a kingdom; the rest of its deck ships."""
    creature = "health = 12\nstrength = 10\n" if type == "dragon" else ""
    head = '[kingdom]\nname = "Cultists"\n\n[[cards]]\n'
    key = {"item": "thorned-censer", "enchantment": "of-borrowed-pain", "dragon": "candle-wyrm"}[type]
    card = f'key = "{key}"\nname = "Test"\ntype = "{type}"\n{creature}'
    return lint(f"{head}{card}upper.text = {quoted(upper)}\nlower.text = {quoted(lower)}\n", "own.toml")


def of_village(*text: str, name: str = "Test") -> list[Complaint]:
    lines = ("{rest} {minor} Take 4{crystal}", *text)
    key = "enchanters-guild" if name == "Enchanters Guild" else "test"
    return lint(f'[[villages]]\nkey = "{key}"\nname = "{name}"\ntext = {quoted(lines)}\n', "own.toml")


FIGHT = "{challenge} {minor} Fight the Overlord"


def of_overlord(
    *other: str,
    invasion: tuple[str, ...] = (),
    challenge: tuple[str, ...] = (FIGHT,),
    reward: tuple[str, ...] = (),
    specific: bool = False,
    more: str = "",
) -> list[Complaint]:
    head = '[[overlords]]\nkey = "test"\nname = "Test"\nhealth = 9\nstrength = 9\n'
    head += "specific = true\n" if specific else ""
    lists = f"invasion = {quoted(invasion)}\nchallenge = {quoted(challenge)}\n"
    return lint(f"{head}{lists}other = {quoted(other)}\nreward = {quoted(reward)}\n{more}", "own.toml")


def of_event(*lines: str, more: str = "") -> list[Complaint]:
    head = f'[[events]]\nkey = "test"\nname = "Test"\n{more}'
    return lint(f"{head}anger1 = {quoted(lines)}\nanger2 = []\nanger3 = []\n", "own.toml")


def rules(found: list[Complaint]) -> list[str]:
    return [complaint.rule for complaint in found]


@rule("EN-LNT-01", "EN-LNT-02", "EN-LNT-03", "EN-LNT-04", "EN-LNT-05", "EN-LNT-06", "EN-LNT-08", "EN-LNT-09")
@rule("EN-LNT-11", "EN-LNT-12", "EN-LNT-13", "EN-LNT-14")
def test_nothing_is_wrong_with_the_cards_that_ship() -> None:
    files = shipped_files()
    assert len(files) >= 29
    assert [complaint for file in files for complaint in lint(file.source, file.file, True)] == []


@rule("EN-LNT-01")
def test_EN_LNT_01_every_line_compiles() -> None:
    assert of_card("item", "1{crystal} {minor} Heal 1{damage}") == []
    (found,) = of_card("item", "1{crystal} {minor} Heal 1{wound}")
    assert (found.file, found.key, found.line, found.rule) == ("own.toml", "thorned-censer", 8, "EN-LNT-01")
    assert "{wound}" in found.sentence


@rule("EN-LNT-01")
def test_EN_LNT_01_a_line_has_a_shape_that_its_place_knows() -> None:
    head = "{item}: All players take 1{damage}"
    assert of_overlord(invasion=(head,)) == []
    assert rules(of_card("item", head)) == ["EN-LNT-01"]
    assert rules(of_overlord(invasion=("When your turn ends: All players take 1{damage}",))) == ["EN-LNT-01"]
    assert rules(of_overlord(head)) == ["EN-LNT-01"]
    assert rules(of_card("item", FIGHT)) == ["EN-LNT-01"]
    assert of_overlord(reward=("{immediate} Heal 2{damage}",)) == []
    assert rules(of_village("{immediate} Heal 2{damage}")) == ["EN-LNT-01"]
    assert rules(of_event("{immediate} Heal 2{damage}")) == ["EN-LNT-01"]
    assert rules(of_overlord(reward=("2{score}",), specific=True)) == ["EN-LNT-01"]


@rule("EN-LNT-02")
def test_EN_LNT_02_effects_stand_where_their_kind_may() -> None:
    assert rules(of_card("item", "Heal 2{damage}")) == ["EN-LNT-02"]
    assert of_event("Heal 2{damage}") == []
    assert of_overlord(reward=("{overlord} takes 4{damage}",), specific=True) == []
    assert of_card("dragon", "Deals double damage") == []
    assert rules(of_card("item", "Deals double damage")) == ["EN-LNT-02"]
    assert rules(of_card("dragon", "{immediate} Deals double damage")) == ["EN-LNT-02"]
    assert of_village("Players start with 25{crystal}") == []
    assert of_parts("classes", "Start with 20{crystal} more") == []
    assert rules(of_parts("banners", "Start with 20{crystal} more")) == ["EN-LNT-02"]
    assert rules(of_overlord(reward=("Ignore all {speed}",), specific=True)) == ["EN-LNT-02"]


@rule("EN-LNT-03", "EN-R-116")
@pytest.mark.parametrize(
    ("cost", "fine", "given_back"),
    [
        ("Another player heals 1{damage}", "1{attack}", "Deal 1{damage} to another player"),
        ("1{crystal}", "1{attack}", "Take 1{crystal}"),
        ("1{crystal}", "Another player takes 1{crystal}", "Steal 1{crystal} from a target"),
        ("{defense-down}", "1{attack}", "{attack}{defense}"),
        ("Discard a card", "1{attack}", "Journey to the graveyard"),
        ("Discard {item}", "Target player must give you {monster}", "Steal top {item} from another player"),
        ("Discard {enchantment}", "1{attack}", "Steal top {enchantment} from another player"),
        ("Give {monster} to another player", "1{attack}", "Target player must give you {monster}"),
        (
            "Discard {monster}",
            "Steal top {item} from another player",
            "Other players must give you 1{monster}",
        ),
    ],
)
def test_EN_LNT_03_a_multi_action_has_a_cost_that_runs_out(cost: str, fine: str, given_back: str) -> None:
    assert of_card("item", f"{cost} {{multi}} {fine}") == []
    assert rules(of_card("item", f"{cost} {{multi}} 1{{attack}}; {given_back}")) == ["EN-LNT-03"]
    assert of_card("item", f"{cost} {{minor}} {given_back}") == []


@rule("EN-LNT-03", "EN-R-116")
def test_EN_LNT_03_costs_that_never_run_out() -> None:
    for cost in ("Take 1{damage}", "Bury this card", "Bury top {item}", "Bury top {item} and {enchantment}"):
        assert rules(of_card("item", f"{cost} {{multi}} 1{{attack}}")) == ["EN-LNT-03"]
        assert of_card("item", f"{cost}; 1{{crystal}} {{multi}} 1{{attack}}") == []
    assert rules(of_card("item", "{multi} 1{attack}")) == ["EN-LNT-03"]
    healing = "Another player heals 1{damage} {multi} 1{attack}"
    assert of_overlord(healing) == []
    assert rules(of_overlord(healing, specific=True)) == ["EN-LNT-03"]


@rule("EN-LNT-04")
def test_EN_LNT_04_after_taking_an_item_is_nothing_for_the_upper_part_of_an_item() -> None:
    text = "After taking {item}: Take 1{crystal}"
    assert rules(of_card("item", text)) == ["EN-LNT-04"]
    assert rules(of_parts("banners", text)) == ["EN-LNT-04"]
    assert of_card("item", lower=(text,)) == []
    assert of_card("enchantment", text) == []


@rule("EN-LNT-05")
def test_EN_LNT_05_villages_have_a_free_rest_and_overlords_a_fight() -> None:
    village = (
        '[[villages]]\nkey = "test"\nname = "Test"\ntext = ["{rest}; 1{crystal} {minor} Heal 5{damage}"]\n'
    )
    assert rules(lint(village, "own.toml")) == ["EN-LNT-05"]
    assert of_village("{rest}; 1{crystal} {minor} Heal 5{damage}") == []
    overlay = 'coop.challenge = ["{challenge} {minor} Shuffle AI Deck"]\n'
    assert rules(of_overlord(challenge=("{challenge} {minor} Trigger {dragon} invasion",))) == ["EN-LNT-05"]
    assert rules(of_overlord(more=overlay)) == ["EN-LNT-05"]
    assert of_overlord(more=f'coop.challenge = ["{FIGHT}"]\n') == []


@rule("EN-LNT-06")
def test_EN_LNT_06_decks_and_copies() -> None:
    head = '[kingdom]\nname = "{}"\n\n[[cards]]\nkey = "{}"\nname = "Test"\n'
    dragon = 'type = "dragon"\nhealth = 12\nstrength = 10\nupper = {}\nlower = {}\n'
    assert lint(head.format("Cultists", "candle-wyrm") + dragon, "own.toml") == []
    (found,) = lint(head.format("Cultists", "second-wyrm") + dragon, "own.toml")
    assert found.rule == "EN-LNT-06"
    assert "1 design of dragons is expected, and there are 2 (26 cards in all)" in found.sentence
    assert rules(lint(head.format("Clerks", "wyrm") + dragon, "own.toml")) == ["EN-LNT-06"] * 5
    assert rules(lint(head.format("Dracons", "third-wyrm") + dragon, "own.toml")) == ["EN-LNT-06"]
    wound = '[[wounds]]\nkey = "test"\nname = "Test"\ncopies = {}\nupper = {{}}\nlower = {{}}\n'
    assert lint(wound.format(2), "own.toml") == []
    assert rules(lint(wound.format(3), "own.toml")) == ["EN-LNT-06"]
    assert of_event("Shuffle AI Deck") == []
    assert rules(of_event("Shuffle AI Deck", more="copies = 2\n")) == ["EN-LNT-06"]


@rule("EN-LNT-06")
def test_EN_LNT_06_a_card_that_cannot_be_read_is_a_complaint_and_the_others_are_read() -> None:
    found = of_parts("banners", "Heal 1{damage}") + lint("[[banners]]\nname = 3\n", "own.toml")
    assert rules(found) == ["EN-LNT-02", *["EN-LNT-06"] * 4]  # no text, and three fields missing
    assert rules(lint("[[", "own.toml")) == ["EN-LNT-06"]


@rule("EN-LNT-06")
def test_EN_LNT_06_a_file_goes_together_with_the_cards_that_ship() -> None:
    assert of_village(name="Somewhere") == []
    (found,) = of_village(name="Hateville")
    assert (found.rule, found.line) == ("EN-LNT-06", 3)
    assert 'another card is called "Hateville"' in found.sentence


def test_what_no_program_sees_is_said() -> None:
    assert [number for number, _ in LEFT_TO_PEOPLE] == ["EN-LNT-07", "EN-LNT-09", "EN-LNT-10"]


@rule("EN-LNT-08")
def test_EN_LNT_08_words_of_the_cooperative_game_stay_there() -> None:
    text = "1{crystal} {minor} Transfer 1{damage} to {overlord}"
    assert rules(of_card("item", text)) == ["EN-LNT-08"]
    assert rules(of_village(text)) == ["EN-LNT-08"]
    assert of_village(text, name="Enchanters Guild") == []
    assert rules(of_overlord(text)) == ["EN-LNT-08"]
    assert of_overlord(text, specific=True) == []
    assert of_overlord(more=f'coop.other = ["{text}"]\ncoop.challenge = ["{FIGHT}"]\n') == []
    assert of_event("{overlord} heals 2{damage}") == []


@rule("EN-LNT-09")
def test_EN_LNT_09_overlord_has_a_capital_letter() -> None:
    flavor = (
        '[[banners]]\nkey = "test"\nname = "Test"\nflavor = "An {} is late."\nupper = {{}}\nlower = {{}}\n'
    )
    assert lint(flavor.format("Overlord"), "own.toml") == []
    (found,) = lint(flavor.format("overlord"), "own.toml")
    assert (found.rule, found.line) == ("EN-LNT-09", 4)


@rule("EN-LNT-10")
def test_EN_LNT_10_a_price_stands_before_the_icon() -> None:
    assert rules(of_card("item", "{minor} 3{attack}; Lose 2{crystal}")) == ["EN-LNT-10"]
    assert rules(of_card("item", "{minor} Bury this card; 3{attack}")) == ["EN-LNT-10"]
    assert of_card("item", "2{crystal} {minor} 3{attack}") == []
    assert of_card("item", "{immediate} Lose 2{crystal}; Heal 2{damage}") == []


@rule("EN-LNT-11")
def test_EN_LNT_11_conditions_of_creatures() -> None:
    for condition in ("When in combat with this {dragon}", "When this {dragon} is on the Journey Track"):
        assert of_card("dragon", f"{condition}: Ignore all {{speed}}") == []
        assert rules(of_card("item", f"{condition}: Ignore all {{speed}}")) == ["EN-LNT-11"]
    assert of_card("dragon", "When in combat with this {dragon}: 1{attack}") == []
    assert rules(of_card("dragon", "When this {dragon} is on the Journey Track: 1{attack}")) == ["EN-LNT-11"]


@rule("EN-LNT-12")
def test_EN_LNT_12_when_the_game_ends_nobody_is_you() -> None:
    assert of_village("When the game ends: All players duel the player on their left") == []
    assert rules(of_village("When the game ends: Heal 2{damage}")) == ["EN-LNT-12"]
    assert rules(of_overlord("Before final scoring: Heal 2{damage}")) == ["EN-LNT-12"]
    assert of_overlord(reward=("When the game ends: Heal 2{damage}",)) == []
    assert of_card("item", "When the game ends: Heal 2{damage}") == []


@rule("EN-LNT-13")
def test_EN_LNT_13_wordings_are_written_as_the_tables_print_them() -> None:
    for text in ("1 {crystal} {minor} Heal 1{damage}", "1{crystal} {minor} heal 1{damage}", "+2{score}"):
        (found,) = of_card("item", text)
        assert found.rule == "EN-LNT-13"
    assert "the tables print it as" in found.sentence
    assert of_card("item", "1{crystal} {minor} +1{attack} and +1{defense}") == []


@rule("EN-LNT-14")
def test_EN_LNT_14_texts_that_need_another() -> None:
    token = "Discard this token {minor} Heal all your {damage}"
    assert of_overlord(reward=(token, "2{score} for each {reward}")) == []
    assert rules(of_card("item", token)) == ["EN-LNT-14"]
    assert rules(of_village("2{score} for each {reward}")) == ["EN-LNT-14"]
    growing = "The overlord has +1{health} and +1{strength} for each {reward} you have"
    assert of_overlord(growing) == []
    assert rules(of_overlord(growing, specific=True)) == ["EN-LNT-14"]
    assert of_card("item", "When taking {damage}: Take 1{crystal} for every 2{damage} taken") == []
    assert rules(of_card("item", "{minor} Take 1{crystal} for every 2{damage} taken")) == ["EN-LNT-14"]
    worth = "{overlord} takes {damage} equal to the {score} of removed card"
    paid = f"Remove any top card from the game {{minor}} {worth}"
    assert of_overlord(reward=(paid,), specific=True) == []
    assert rules(of_overlord(reward=(worth,), specific=True)) == ["EN-LNT-14"]


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("{rest} Heal 3{damage}", 1, "{rest} begins a line, and {minor} is expected behind it"),
        ("{minor} {rest} Heal 3{damage}", 9, "{rest} begins a line"),
        ("2{crystal}: Take 3{crystal}", 11, 'an action icon is expected behind a cost, "2{crystal} {minor}"'),
        ("{immediate}: Take 3{crystal}", 12, "no colon is expected behind an icon"),
        ("After defeating {monster} Take 1{crystal}", 26, "a colon is expected behind the condition"),
    ],
)
def test_a_wrong_sign_between_right_words_is_what_is_named(text: str, column: int, why: str) -> None:
    (found,) = of_card("item", text)
    assert f"column {column}: {why}" in found.sentence


def test_a_file_without_a_kingdom_is_not_told_about_its_deck() -> None:
    card = '[[cards]]\nkey = "raft"\nname = "Raft"\ntype = "item"\nupper = {}\nlower = {}\n'
    (found,) = lint(card, "own.toml")
    assert "the name of the kingdom is missing" in found.sentence
