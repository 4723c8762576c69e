"""The balance targets on games made up for the purpose: each is met by some and missed by others."""

from pathlib import Path
from typing import Any

import pytest

from tests.rules import rule
from wyrmhall.bots import open_bot
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import DRAGON, ENCHANTMENT, ITEM, MONSTER
from wyrmhall.games.enchanters.options import DIFFICULTIES
from wyrmhall.games.enchanters.study.balance.campaigns import (
    ALONE,
    FOUR,
    GROUP,
    OVERLORDS,
    OWN,
    RANDOM_PLAY,
    SPECIFIC,
    THREE,
    TWO,
)
from wyrmhall.games.enchanters.study.balance.phrases import wanted
from wyrmhall.games.enchanters.study.balance.targets import TARGETS
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.study.balance import PlayedGame, Results, Verdict
from wyrmhall.kernel.study.chronicle import Facts
from wyrmhall.lab.arena import play_game, play_recorded
from wyrmhall.lab.balance import own_lines
from wyrmhall.registry import open_game

GAME = open_game("enchanters")
KINGDOMS = [kingdom.key for kingdom in shipped().kingdoms]
PLACES = ("1st", "2nd", "3rd", "4th")


def played(
    players: int = 3,
    winner: int = 0,
    scores: list[int] | None = None,
    options: dict[str, Any] | None = None,
    held: list[list[str]] | None = None,
    seats: list[dict[str, str]] | None = None,
    detail: dict[str, Any] | None = None,
    **facts: int | str,
) -> PlayedGame:
    """A game; what a test does not name is unremarkable."""
    wins = [float(seat == winner) for seat in range(players)]
    order = [{"order": PLACES[seat]} for seat in range(players)]
    given = scores or [40] * players
    game: dict[str, int | str] = {"winning score": max(given), "first to last": max(given) - min(given)}
    told = Facts({**game, **facts}, seats or order, held or [[]] * players, detail or {})
    return PlayedGame(options or {}, given, wins, told)


def judge(target: str, results: Results) -> list[Verdict]:
    (found,) = [one for one in TARGETS if one.id == target]
    return found.judge(results)


def verdicts(target: str, results: Results) -> list[bool | None]:
    return [one.passed for one in judge(target, results)]


def facts_of(*games: dict[str, int | str]) -> Results:
    return {THREE: [played(**facts) for facts in games]}  # type: ignore[arg-type]


# -- all of them ---------------------------------------------------------------------------------


def test_the_targets_are_those_of_the_brief_in_order() -> None:
    assert [target.id for target in TARGETS] == [f"EN-BAL-{number:02}" for number in range(1, 17)]


def test_every_campaign_is_needed_and_there_is_one_for_every_need() -> None:
    balance = GAME.study.balance()
    assert balance is not None
    names = [campaign.name for campaign in balance.campaigns]
    assert {name for target in TARGETS for name in target.campaigns} == set(names)
    assert len(set(names)) == len(names)


def test_a_game_can_start_at_every_table() -> None:
    balance = GAME.study.balance()
    assert balance is not None
    for campaign in balance.campaigns:
        for table in campaign.tables:
            GAME.start(read_options(GAME.options_type, table))


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: str(target.id))
def test_nothing_played_leaves_a_target_open(target: Any) -> None:
    figures = target.judge({})
    assert figures
    told = [one.figure for one in figures if one.passed is not None]
    assert told in ([], ["phrases on no card"])  # that one needs no games


# -- scores, turns, wounds -----------------------------------------------------------------------


@rule("EN-BAL-01")
def test_winning_scores_have_an_average_and_a_middle_of_eighty_percent() -> None:
    def of(scores: list[int]) -> list[bool | None]:
        return verdicts("EN-BAL-01", {TWO: [played(2, scores=[score, 0]) for score in scores]})

    assert of([32] * 10) == [True, True, True]
    assert of([50] * 10) == [True, True, True]
    assert of([31] * 10) == [False, True, True]
    assert of([51] * 10) == [False, True, True]
    assert of([19] * 2 + [40] * 8) == [True, False, True]
    assert of([40] * 8 + [71] * 2) == [True, True, False]


@rule("EN-BAL-02")
@pytest.mark.parametrize(("campaign", "most", "place"), [(FOUR, 14, 0), (THREE, 12, 1), (TWO, 9, 2)])
def test_first_and_last_place_are_near(campaign: str, most: int, place: int) -> None:
    near = {campaign: [played(2, scores=[40, 40 - most])]}
    far = {campaign: [played(2, scores=[40, 39 - most])]}
    assert verdicts("EN-BAL-02", near)[place] is True
    assert verdicts("EN-BAL-02", far)[place] is False


@rule("EN-BAL-03")
def test_turns_are_spent_on_journeys_and_rests() -> None:
    usual = {"turns": 100, "rests": 20, "journeys": 80, "journeys to slot 0": 30, "failed combats": 1}
    assert verdicts("EN-BAL-03", facts_of({**usual})) == [True, True, True]
    assert verdicts("EN-BAL-03", facts_of({**usual, "rests": 14})) == [False, True, True]
    assert verdicts("EN-BAL-03", facts_of({**usual, "rests": 31})) == [False, True, True]
    assert verdicts("EN-BAL-03", facts_of({**usual, "journeys to slot 0": 19})) == [True, False, True]
    assert verdicts("EN-BAL-03", facts_of({**usual, "journeys to slot 0": 41})) == [True, False, True]
    assert verdicts("EN-BAL-03", facts_of({**usual, "failed combats": 6})) == [True, True, False]
    both = facts_of({**usual, "turns": 300, "rests": 0}, {**usual, "rests": 80})
    assert judge("EN-BAL-03", both)[0].value.value == pytest.approx(20)  # of all turns, not of games


@rule("EN-BAL-04")
def test_what_players_take() -> None:
    def of(creatures: int, others: int, beaten: int) -> list[bool | None]:
        one = [MONSTER] * (creatures - 1) + [DRAGON] + [ITEM] * (others - 1) + [ENCHANTMENT]
        detail = {"taken": [one, one, one], "dragons seen": 20, "dragons beaten": beaten}
        return verdicts("EN-BAL-04", {THREE: [played(detail=detail)]})

    assert of(8, 6, 5) == [True, True, True]
    assert of(13, 11, 14) == [True, True, True]
    assert of(7, 8, 10) == [False, True, True]
    assert of(14, 8, 10) == [False, True, True]
    assert of(10, 5, 10) == [True, False, True]
    assert of(10, 12, 10) == [True, False, True]
    assert of(10, 8, 4) == [True, True, False]
    assert of(10, 8, 15) == [True, True, False]


@rule("EN-BAL-05")
def test_wounds_at_the_end_and_wound_cards() -> None:
    def of(counts: list[int], with_cards: int) -> list[bool | None]:
        games = [
            played(detail={"wound counts": counts, "wound cards": int(number < with_cards)})
            for number in range(10)
        ]
        return verdicts("EN-BAL-05", {THREE: games})

    assert of([0, 3, 6], 2) == [True, True]
    assert of([12, 12, 12], 6) == [True, True]
    assert of([0, 2, 6], 4) == [False, True]
    assert of([12, 12, 13], 4) == [False, True]
    assert of([5, 5, 5], 1) == [True, False]
    assert of([5, 5, 5], 7) == [True, False]


# -- kingdoms, seats, starting cards, villages ---------------------------------------------------


@rule("EN-BAL-06")
def test_kingdoms_contribute_alike() -> None:
    def of(points: int) -> Verdict:
        row = {"angels": points, "bandits": 20, "golems": 20, "mages": 20}
        return judge("EN-BAL-06", {THREE: [played(detail={"points by kingdom": row})] * 30})[0]

    assert of(26).passed
    missed = of(40)  # the average is 25
    assert missed.passed is False
    assert [(one.name, round(one.value.value, 6)) for one in missed.out()] == [("angels", 60)]
    assert of(10).passed is False


@rule("EN-BAL-06")
def test_the_contribution_of_kingdoms_is_measured_with_three_players() -> None:
    row = {"angels": 90, "bandits": 20}
    assert verdicts("EN-BAL-06", {TWO: [played(2, detail={"points by kingdom": row})] * 30}) == [None]


def replaced(good: int) -> Results:
    """Trios drawn at random; with `angels` in play all score `good` each, else 40."""
    games, chance = [], Chance(7)
    for _ in range(600):
        trio = list(chance.draw(KINGDOMS, 3))
        score = good if "angels" in trio else 40
        games.append(played(scores=[score] * 3, detail={"kingdoms": trio}))
    return {THREE: games}


@rule("EN-BAL-07")
def test_a_kingdom_in_the_place_of_another_changes_the_total_little() -> None:
    assert judge("EN-BAL-07", replaced(42))[0].passed
    missed = judge("EN-BAL-07", replaced(60))[0]
    assert missed.passed is False
    assert all(one.name.startswith("angels for ") for one in missed.out())
    assert missed.out()


@rule("EN-BAL-08")
def test_seats_win_alike() -> None:
    def of(wins_of_first: int) -> Verdict:
        games = [played(2, winner=int(number >= wins_of_first)) for number in range(100)]
        return judge("EN-BAL-08", {TWO: games})[0]

    assert of(50).passed
    assert of(55).passed
    missed = of(56)  # by its value: the interval of one share of 100 games is far wider
    assert missed.passed is False
    assert missed.value.low < 5 < missed.value.value


@rule("EN-BAL-08")
def test_a_place_counts_for_each_number_of_players_apart() -> None:
    first, second = [played(2, winner=0)] * 20, [played(3, winner=1)] * 20
    names = [one.name for one in judge("EN-BAL-08", {TWO: first, THREE: second})[0].things]
    assert sorted(names) == ["1st of 2", "1st of 3", "2nd of 2", "2nd of 3", "3rd of 3"]


def with_starts(kind: str, name: str, wins: int, games: int, kingdoms: list[str]) -> list[PlayedGame]:
    seats = [{"order": "1st", kind: name}, {"order": "2nd"}]
    return [
        played(2, winner=int(number >= wins), seats=seats, detail={"kingdoms": kingdoms})
        for number in range(games)
    ]


@rule("EN-BAL-09")
@pytest.mark.parametrize(("kind", "place"), [("banner", 0), ("class", 2)])
def test_banners_and_classes_win_alike(kind: str, place: int) -> None:
    home = shipped().kingdoms[0]
    name = home.banner if kind == "banner" else home.klass
    for shift, campaign in ((0, THREE), (1, OWN)):
        for wins, passed in ((200, True), (225, True), (280, False), (120, False)):
            results = {campaign: with_starts(kind, name, wins, 400, [home.key])}
            assert verdicts("EN-BAL-09", results)[place + shift] is passed


@rule("EN-BAL-09")
def test_a_banner_far_from_its_kingdom_does_not_count_as_at_home() -> None:
    home, other = shipped().kingdoms[0], shipped().kingdoms[1]
    results = {OWN: with_starts("banner", home.banner, 400, 400, [other.key])}
    assert verdicts("EN-BAL-09", results) == [None, None, None, None]


@rule("EN-BAL-10")
def test_villages_give_like_scores_and_do_not_invite_to_rest() -> None:
    def of(score: int, rests: int) -> list[bool | None]:
        games = []
        for village, best, rested in (("Here", score, rests), ("There", 40, 20), ("Yonder", 40, 20)):
            detail = {"village": village, "village turns": {village: 100}, "village rests": {village: rested}}
            games += [played(scores=[best, 0, 0], detail=detail)] * 30
        return verdicts("EN-BAL-10", {THREE: games})

    assert of(45, 40) == [True, True]
    assert of(80, 40) == [False, True]
    assert of(40, 41) == [True, False]


@rule("EN-BAL-10")
def test_turns_count_for_the_village_they_were_spent_at() -> None:
    detail = {"village": "Here", "village turns": {"Here": 10, "There": 90}, "village rests": {"There": 45}}
    found = judge("EN-BAL-10", {THREE: [played(detail=detail)] * 30})[1]
    assert [(one.name, one.value.value) for one in found.things] == [("There", 50), ("Here", 0)]


# -- Overlords -----------------------------------------------------------------------------------


def overlord_game(challenges: int, defeated: bool, holder_wins: bool) -> PlayedGame:
    facts: dict[str, Any] = {
        "turns": 100,
        "challenges": challenges,
        "Overlord": "Xyz",
        "Overlord defeated": int(defeated),
    }
    return played(2, winner=0 if holder_wins else 1, detail={"tokens": [1, 0]}, **facts)


@rule("EN-BAL-11")
def test_overlords_are_challenged_and_defeated_and_do_not_decide_the_game() -> None:
    def of(challenges: int, defeats: int, wins: int) -> list[bool | None]:
        games = [overlord_game(challenges, number < defeats, number < wins) for number in range(20)]
        return verdicts("EN-BAL-11", {OVERLORDS: games})

    assert of(3, 6, 10) == [True, True, True]
    assert of(15, 16, 13) == [True, True, True]
    assert of(2, 10, 10) == [False, True, True]
    assert of(16, 10, 10) == [False, True, True]
    assert of(5, 5, 10) == [True, False, True]
    assert of(5, 17, 10) == [True, False, True]
    assert of(5, 10, 14) == [True, True, False]
    assert of(5, 10, 0) == [True, True, True]  # at most: less often is no fault


# -- the cooperative game ------------------------------------------------------------------------


def coop(difficulty: str, won: int, games: int, lord: str = "Xyz", **facts: int | str) -> list[PlayedGame]:
    return [
        played(
            options={"difficulty": difficulty},
            ending="won" if number < won else "lost by wounds",
            Overlord=lord,
            **facts,  # type: ignore[arg-type]
        )
        for number in range(games)
    ]


@rule("EN-BAL-12")
@pytest.mark.parametrize(
    ("place", "low", "high"), [(0, 65, 85), (1, 45, 65), (2, 25, 45), (3, 10, 30)], ids=DIFFICULTIES
)
def test_win_rates_by_difficulty(place: int, low: int, high: int) -> None:
    for won, passed in ((low - 1, False), (low, True), (high, True), (high + 1, False)):
        results = {GROUP: coop(DIFFICULTIES[place], won, 100)}
        assert verdicts("EN-BAL-12", results)[place] is passed
    for won, passed in ((max(0, low - 15), True), (high, True), (high + 1, False)):
        results = {ALONE: coop(DIFFICULTIES[place], won, 100)}
        assert verdicts("EN-BAL-12", results)[4 + place] is passed
    if low > 15:
        assert verdicts("EN-BAL-12", {ALONE: coop(DIFFICULTIES[place], low - 16, 100)})[4 + place] is False


@rule("EN-BAL-13")
def test_co_op_specific_overlords_are_harder_but_not_too_hard() -> None:
    def of(won: int) -> list[bool | None]:
        adapted = [game for level in DIFFICULTIES for game in coop(level, 500, 1000)]
        specific = [game for level in DIFFICULTIES for game in coop(level, won, 1000, "Petra")]
        return verdicts("EN-BAL-13", {GROUP: adapted, SPECIFIC: specific})

    assert of(450) == [True, True, True]
    assert of(300) == [True, True, True]
    assert of(510) == [False, False, False]
    assert of(100) == [False, False, False]


@rule("EN-BAL-13")
def test_difficulties_are_compared_each_with_its_own() -> None:
    rates = (700, 500, 400, 200)
    adapted = [
        game for level, won in zip(DIFFICULTIES, rates, strict=True) for game in coop(level, won, 1000)
    ]
    even = [
        game for level, won in zip(DIFFICULTIES, rates, strict=True) for game in coop(level, won - 100, 1000)
    ]
    askew = [*coop("easy", 600, 1000), *coop("normal", 400, 1000), *coop("hard", 300, 1000)]
    askew += coop("very-hard", 200, 1000)
    assert verdicts("EN-BAL-13", {GROUP: adapted, SPECIFIC: even})[1] is True
    found = judge("EN-BAL-13", {GROUP: adapted, SPECIFIC: askew})[1]
    assert found.passed is False
    assert [one.name for one in found.out()] == ["very-hard"]


@rule("EN-BAL-14")
def test_wins_take_their_time_and_both_losses_occur() -> None:
    def of(rounds: int, by_wounds: int) -> list[bool | None]:
        games = [played(ending="won", rounds=rounds)]
        games += [
            played(ending="lost by wounds" if number < by_wounds else "lost, cards run out", rounds=26)
            for number in range(10)
        ]
        return verdicts("EN-BAL-14", {GROUP: games})

    assert of(14, 2) == [True, True, True]
    assert of(25, 8) == [True, True, True]
    assert of(13, 5) == [False, True, True]
    assert of(26, 5) == [False, True, True]
    assert of(20, 1) == [True, False, True]
    assert of(20, 9) == [True, True, False]


# -- cards and phrases ---------------------------------------------------------------------------


@rule("EN-BAL-15")
def test_no_card_is_always_or_never_taken() -> None:
    def of(taken: int) -> bool | None:
        games = [played(detail={"cards": {"Lid": [6, 6 if number < taken else 0]}}) for number in range(100)]
        return verdicts("EN-BAL-15", {THREE: games})[0]

    assert of(10)
    assert of(90)
    assert of(5)  # not surely below
    assert of(1) is False
    assert of(99) is False


@rule("EN-BAL-15")
def test_copies_are_counted_one_by_one() -> None:
    games = [played(detail={"cards": {"Lid": [6, 1]}})] * 40  # somebody takes one of them in every game
    assert judge("EN-BAL-15", {THREE: games})[0].value.value == pytest.approx(100 / 6)


@rule("EN-BAL-15")
def test_no_card_decides_who_wins() -> None:
    def of(wins: int) -> bool | None:
        games = [
            played(2, winner=int(number >= wins), held=[["Lid"], []], detail={"cards": {"Lid": [2, 1]}})
            for number in range(400)
        ]
        return verdicts("EN-BAL-15", {TWO: games})[1]

    assert of(230)
    assert of(300) is False
    assert of(100) is False


@rule("EN-BAL-16")
def test_every_phrase_is_printed_and_comes_to_work() -> None:
    everything = sorted(wanted())
    assert "EN-EFF-112" not in everything
    assert "EN-EFF-110" in everything
    games = [played(detail={"phrases": everything[:100]}), played(detail={"phrases": everything[100:]})]
    assert verdicts("EN-BAL-16", {RANDOM_PLAY: games}) == [True, True]
    idle = judge("EN-BAL-16", {RANDOM_PLAY: [played(detail={"phrases": everything[1:]})]})[1]
    assert (idle.passed, [one.name for one in idle.things]) == (False, everything[:1])


# -- what the chronicle tells --------------------------------------------------------------------


@pytest.mark.parametrize("table", [{"players": 2}, {"players": 2, "mode": "coop"}], ids=["two", "coop"])
def test_the_chronicle_tells_the_same_of_a_game_and_of_its_record(table: dict[str, Any]) -> None:
    bots = [open_bot("random", GAME)] * 2
    options = read_options(GAME.options_type, table)
    _, _, facts = play_game(GAME, options, bots, "balance")
    assert play_recorded(GAME, options, bots, "balance")[1] == facts
    detail = facts.detail
    assert sum(detail["village turns"].values()) == facts.game["turns"]
    assert sum(detail["village rests"].values()) == facts.game["rests"]
    assert sum(taken for _, taken in detail["cards"].values()) <= sum(map(len, detail["taken"]))
    assert all(taken <= seen for seen, taken in detail["cards"].values())
    assert set(detail["phrases"]) <= wanted()
    assert detail["phrases"]


# -- cards of one's own ----------------------------------------------------------------------------

NEWTS = (Path(__file__).parents[2] / "examples" / "house-rules" / "newts.toml").read_text("utf-8")


def test_what_a_file_brings_is_played_at_every_second_table() -> None:
    balance = GAME.study.balance_with({"cards": NEWTS})
    assert balance is not None
    tables = {campaign.name: campaign.tables for campaign in balance.campaigns}
    assert all(table["cards"] == NEWTS for own in tables.values() for table in own)
    assert [table.get("kingdoms") for table in tables[THREE]] == [None, ["newts"]]
    assert [table.get("village") for table in tables[THREE]] == [None, "Lanternfen"]
    assert ["newts"] in [table["kingdoms"] for table in tables[OWN]]
    assert [table.get("lord") for table in tables[OVERLORDS]] == [None, "Grandmother Puddle"] * 3
    assert not any("lord" in table for table in tables[GROUP])  # she has no overlay
    for campaign in balance.campaigns[:-1]:
        for table in campaign.tables[:4]:
            GAME.start(read_options(GAME.options_type, table))


def test_what_is_ones_own_is_held_against_the_targets() -> None:
    balance = GAME.study.balance_with({"cards": NEWTS})
    assert balance is not None
    (target,) = [one for one in balance.targets if one.id == "EN-BAL-06"]
    games = [
        played(detail={"points by kingdom": {"newts": 30, "cultists": 10 + number % 2}})
        for number in range(40)
    ]
    (verdict,) = target.judge({THREE: games})
    assert [thing.name for thing in verdict.out() if thing.name in balance.own] == ["newts"]
    lines = own_lines([verdict], balance.own)
    assert any(line.lstrip().startswith("out") and "newts" in line for line in lines)
    assert not any("cultists" in line for line in lines)


def test_companions_of_a_kingdom_of_ones_own_are_played_at_home() -> None:
    balance = GAME.study.balance_with({"cards": NEWTS})
    assert balance is not None
    (target,) = [one for one in balance.targets if one.id == "EN-BAL-09"]
    seats = [{"order": PLACES[seat], "banner": "Fenlight", "class": "of Newts"} for seat in range(3)]
    games = [played(seats=seats, detail={"kingdoms": ["newts"]}) for _ in range(2)]
    at_home = [verdict for verdict in target.judge({OWN: games}) if "its own kingdom" in verdict.figure]
    assert [[thing.name for thing in verdict.things] for verdict in at_home] == [["Fenlight"], ["of Newts"]]


def test_without_a_file_nothing_changes() -> None:
    plain, changed = GAME.study.balance(), GAME.study.balance_with({"shorter": True})
    assert plain is not None
    assert changed is not None
    assert [one.games for one in plain.campaigns] == [one.games for one in changed.campaigns]
    assert all(table["shorter"] is True for one in changed.campaigns for table in one.tables)
    assert changed.own == ()
