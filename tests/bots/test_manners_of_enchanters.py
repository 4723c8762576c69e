"""Players judge a bot by its worst move: one test for each move the standard bot must not make."""

from tests.enchanters.tables import (
    Played,
    at,
    dragon,
    enchantment,
    event,
    hero,
    item,
    monster,
    overlord,
    village,
    wound,
)
from wyrmhall.bots import open_bot
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal

STANDARD = open_bot("standard", GAME)

WALL = [dragon(20, 20) for _ in range(6)]  # nothing that can be beaten


def choice(t: Played, seat: str = "p1") -> str:
    """The notation of what the bot would do in that seat."""
    who = t.seat(seat)
    assert who in t.state.asked, f"{seat} is not asked, but {t.asked}"
    return STANDARD.choose(t.table.view(who), who, legal(t.state, who), Chance(1)).text


def reason(t: Played, seat: str = "p1") -> str:
    who = t.seat(seat)
    return STANDARD.explain(t.table.view(who), who, legal(t.state, who), Chance(1))


# -- fights ------------------------------------------------------------------------------------------


def test_does_not_fight_what_it_cannot_beat() -> None:
    t = at(track=[monster(9, 3, low="9{score}"), *WALL[1:]], p1=hero(items=[item("attack 3")]))
    assert choice(t) == "rest village 1"
    beatable = at(track=[monster(4, 1, low="9{score}"), *WALL[1:]], p1=hero(items=[item("attack 3")]))
    assert choice(beatable) == "journey 0"
    assert reason(beatable).startswith("Fighting monster")


def test_does_not_fight_for_fewer_points_than_wounds() -> None:
    t = at(track=[monster(1, 9, low="2{score}"), *WALL[1:]])
    assert choice(t) == "rest village 1"


def test_buys_the_attack_that_wins_a_good_fight_and_no_more() -> None:
    town = village("{rest} {minor} Take 4{crystal}", "2{crystal} {multi} 1{attack}")
    rich = at(town=town, track=[monster(3, 1, low="8{score}"), *WALL[1:]], p1=hero(crystals=9))
    assert choice(rich) == "journey 0"
    rich.play("p1 journey 0")
    for _ in range(2):
        assert choice(rich) == "use village 1"
        rich.play("p1 use village 1")
    assert choice(rich) == "done"


def test_does_not_set_out_when_its_crystals_cannot_make_up_for_its_attack() -> None:
    town = village("{rest} {minor} Take 4{crystal}", "2{crystal} {multi} 1{attack}")
    poor = at(town=town, track=[monster(3, 1, low="8{score}"), *WALL[1:]], p1=hero(crystals=3))
    assert choice(poor) == "rest village 1"


def test_does_not_beat_the_creature_that_hurts_when_another_gives_as_much() -> None:
    track = [monster(1, 6, low="4{score}"), monster(1, 1, low="4{score}"), *WALL[2:]]
    assert choice(at(track=track)) == "journey 1"


# -- crystals ----------------------------------------------------------------------------------------


def test_rests_before_it_is_broke() -> None:
    """A last crystal is not spent on a trifle while the good cards lie further off."""
    good = item("attack 4 defense 2", lower="attack 2")
    track = [WALL[0], monster(1, 1, low="1{score}"), WALL[1], good, WALL[2], WALL[3]]
    assert choice(at(track=track, p1=hero(crystals=1))) == "rest village 1"
    assert choice(at(track=track, p1=hero(crystals=6))) == "journey 3"


def test_takes_points_instead_of_crystals_on_its_last_turn() -> None:
    t = at(track=[monster(1, 1, low="1{score}"), WALL[0], None], deck=(), p1=hero(crystals=0))
    assert choice(t) == "journey 0"


def test_heals_before_the_tenth_wound_brings_a_wound_card() -> None:
    """Two wounds less count for more with nine tokens than with two: one more brings a wound card."""
    town = village("{rest} {minor} Take 4{crystal}", "{rest} {minor} Heal 2{damage}")
    assert choice(at(town=town, track=WALL, p1=hero(hurt=9, crystals=0))) == "rest village 2"
    assert choice(at(town=town, track=WALL, p1=hero(hurt=2, crystals=0))) == "rest village 1"


# -- stacks ------------------------------------------------------------------------------------------


def test_does_not_cover_a_strong_upper_part_for_nothing() -> None:
    sword = item("attack 5", lower="attack 1")
    t = at(track=[item("attack 1"), *WALL[1:]], p1=hero(items=[sword]))
    assert choice(t) == "rest village 1"


def test_covers_a_weak_upper_part_with_a_strong_card() -> None:
    stick = item("attack 1", lower="attack 1")
    sword = item("attack 4 defense 1", lower="attack 1")
    assert choice(at(track=[sword, *WALL[1:]], p1=hero(items=[stick]))) == "journey 0"


def test_takes_the_better_of_two_cards_at_the_same_price() -> None:
    plain, better = enchantment("defense 2", lower="defense 1"), enchantment("defense 4", lower="defense 2")
    p1 = hero(items=[item(lower="speed 3")])
    assert choice(at(track=[plain, better, *WALL[2:]], p1=p1)) == "journey 1"


# -- questions ---------------------------------------------------------------------------------------


def test_keeps_the_milder_wound() -> None:
    mild, harsh = wound(), wound(text="You cannot take another {item}")
    for deck in ([mild, harsh], [harsh, mild]):
        cut = monster(1, 6, low="9{score}")
        t = at(track=[cut, *WALL[1:]], wound_deck=deck, p1=hero(hurt=6))
        t.play("p1 journey 0")
        assert choice(t) == f"keep {1 + deck.index(mild)}"
        assert "milder" in reason(t)


def test_strikes_at_the_leader() -> None:
    text = "{minor} Deal 2{damage} to another player"
    ahead = hero(creatures=[monster(low="9{score}"), monster(low="9{score}")])
    for leader in ("p2", "p3"):
        p2, p3 = (ahead, hero()) if leader == "p2" else (hero(), ahead)
        t = at(track=WALL, p1=hero(items=[item("attack 3", text=text)]), p2=p2, p3=p3)
        t.play("p1 use item 1")
        assert choice(t) == f"target {leader}"


def test_does_not_hurt_itself_for_attack_it_has_no_use_for() -> None:
    t = at(track=WALL, p1=hero(items=[item("attack 3", text="Take 2{damage} {minor} 3{attack}")]))
    assert choice(t) == "rest village 1"
    t.play("p1 rest village 1")
    assert choice(t) == "done"


# -- the Overlord ------------------------------------------------------------------------------------


def test_challenges_an_overlord_whose_token_is_worth_it_and_no_other() -> None:
    strong = hero(items=[item("attack 9 defense 7")])
    for points, wanted in (("7{score}", "challenge 1"), ("-7{score}", "rest village 1")):
        t = at(track=WALL, lord=overlord(9, 8, reward=[points]), p1=strong)
        assert choice(t) == wanted
    weak = at(track=WALL, lord=overlord(9, 8, reward=["7{score}"]))
    assert choice(weak) == "rest village 1"


GUILD = ("{rest} {minor} Take 4{crystal}", "{rest} {minor} Heal 4{damage}")
CALM = event(["All players lose 1{crystal}"])


def together(hit_points: int, wounds: int, p1: dict[str, object]) -> Played:
    lord = overlord(9, 8, reward=["{overlord} takes 6{damage}"])
    p1["hurt"] = wounds
    t = at(
        players=2,
        coop=True,
        town=village(*GUILD),
        track=WALL,
        lord=lord,
        events=[CALM, event(["All players lose 1{crystal}"])],
        p1=p1,
    )
    t.state.hit_points = hit_points
    return t


def test_strikes_the_last_blow_in_a_cooperative_game() -> None:
    """Even at the price of wounds, as long as the threshold of 40 is kept."""
    assert choice(together(5, 33, hero(items=[item("attack 9")]))) == "challenge 1"


def test_does_not_lose_a_cooperative_game_by_its_own_wounds() -> None:
    assert choice(together(50, 36, hero(items=[item("attack 9")]))) == "rest village 2"


def test_challenges_when_it_costs_nothing() -> None:
    ready = hero(items=[item("attack 9 defense 8")])
    assert choice(together(50, 2, ready)) == "challenge 1"


# -- reasons -----------------------------------------------------------------------------------------


def test_a_hint_says_what_a_card_is_good_for_and_what_it_does_at_once() -> None:
    purse = item("attack 9", "{immediate} Other players lose 2{crystal}", name="Purse")
    t = at(track=[purse, monster(6, 0, name="Newt"), *WALL[2:]], p1=hero(crystals=9))
    assert choice(t) == "journey 0"
    assert "With it you can beat Newt" in reason(t)
    assert "At once: other players lose 2 crystals" in reason(t)


def test_a_hint_does_not_praise_healing_to_whoever_has_no_wounds() -> None:
    balm = item("attack 9", "{immediate} Heal 2{damage}", name="Balm")
    row = [balm, monster(6, 0, name="Newt"), *WALL[2:]]
    assert "At once" not in reason(at(track=row, p1=hero(crystals=9)))
    assert "At once: heal 2 damage" in reason(at(track=row, p1=hero(crystals=9, hurt=3)))
