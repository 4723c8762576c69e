"""What matters in setup only: EN-EFF-072 and EN-EFF-190."""

from tests.enchanters.tables import Played, at, hero, klass, village
from tests.rules import rule
from wyrmhall.games.enchanters.rules.setup_steps.setup_order import Ready

REST = "{rest} {minor} Heal 1{damage}"


def opened(t: Played) -> list[int]:
    """The crystals of all players after the last step of setup."""
    Ready().finish(t.state)
    return t.state.crystals


@rule("EN-SET-34")
def test_players_start_with_five_crystals() -> None:
    assert opened(at(players=2, p1=hero(crystals=0), p2=hero(crystals=0))) == [5, 5]


@rule("EN-EFF-072", "EN-SET-35")
def test_a_village_may_give_everybody_another_number() -> None:
    assert opened(at(players=2, town=village(REST, "Players start with 25{crystal}"))) == [25, 25]
    assert opened(at(players=2, town=village(REST, "Players start with 12{crystal}"))) == [12, 12]


@rule("EN-EFF-072")
def test_the_text_does_nothing_after_setup() -> None:
    t = at(players=2, town=village(REST, "Players start with 25{crystal}"))
    t.end_turn()
    assert (t.crystals("p1"), t.crystals("p2")) == (5, 5)


@rule("EN-EFF-190", "EN-SET-36")
def test_the_owner_of_a_class_starts_with_more() -> None:
    sculptors = klass(text="Start with 20{crystal} more")
    assert opened(at(players=2, p2=hero(enchantments=[sculptors]))) == [5, 25]


@rule("EN-EFF-190")
def test_the_lower_part_of_a_starting_card_counts_as_well() -> None:
    sculptors = klass(low="Start with 7{crystal} more")
    assert opened(at(players=2, p2=hero(enchantments=[sculptors]))) == [5, 12]


@rule("EN-EFF-190", "EN-EFF-072")
def test_both_add_up() -> None:
    t = at(
        players=2,
        town=village(REST, "Players start with 25{crystal}"),
        p1=hero(enchantments=[klass(text="Start with 20{crystal} more")]),
    )
    assert opened(t) == [45, 25]
