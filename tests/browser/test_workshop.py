"""The workshop in Chromium: writing, suggestions, mistakes at their place, playing, and comparing."""

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Route, expect

from tests.browser.axe import SIZES, THEMES, dressed, installed, violations
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES

GAMES: Final = ("crown-battles", "dragon-dune", "enchanters")
LONGEST_TASK: Final = 200  # milliseconds
WATCH_TASKS: Final = """() => {
  window.longTasks = [];
  new PerformanceObserver((list) => list.getEntries().forEach((one) => window.longTasks.push(one.duration)))
    .observe({ type: 'longtask', buffered: true });
}"""
SHORT: Final = 'from = "standard-2"\ndeals = [2]\n'


def at_bench(visit: Visit, game: str) -> Visitor:
    ann = visit(f"/workshop/{game}")
    ann.page.locator(".cm-content").wait_for()
    expect(ann.page.get_by_role("button", name="Play it")).to_be_enabled()
    return ann


def write(ann: Visitor, text: str) -> None:
    ann.page.locator(".cm-content").click()
    ann.page.keyboard.press("Control+a")
    ann.page.keyboard.press("Backspace")  # of lines that are typed over, Chromium itself styles what is left
    ann.page.keyboard.insert_text(text)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_begins_with_an_example_that_can_be_played(visit: Visit, game: str) -> None:
    ann = visit("/workshop")
    ann.page.locator(f"main a[href='/workshop/{game}']").click()
    ann.page.locator(".cm-content").wait_for()
    expect(ann.page.get_by_text("Nothing is wrong.")).to_be_visible()
    assert ann.page.locator("tbody tr").count() > 0
    ann.page.get_by_role("button", name="Play it").click()
    ann.page.wait_for_url("**/t/*")


def test_a_mistake_is_listed_and_leads_to_its_place(visit: Visit) -> None:
    ann = at_bench(visit, "dragon-dune")
    write(ann, 'from = "sixth-c"\nturns = 99\n')
    place = ann.page.get_by_role("button", name="Line 2, column 9")
    expect(place).to_be_visible()
    expect(ann.page.get_by_text("a number from 1 to 12 is expected")).to_be_visible()
    expect(ann.page.locator(".cm-lintRange-error")).to_have_text("99")
    assert ann.page.get_by_role("button", name="Play it").is_disabled()
    place.click()
    for _ in range(2):
        ann.page.keyboard.press("Delete")
    ann.page.keyboard.type("6")
    expect(ann.page.get_by_text("Nothing is wrong.")).to_be_visible()
    expect(ann.page.locator("tbody tr")).to_contain_text(["Turns; after the last one the Orcs win."])


def test_a_text_that_the_server_had_no_time_for_is_checked_again(visit: Visit) -> None:
    ann, refused = at_bench(visit, "crown-battles"), list[str]()
    ann.expected = ("Failed to load resource",)

    def answer(route: Route) -> None:
        if refused or route.request.method != "POST":
            route.continue_()
            return
        refused.append(route.request.url)
        route.fulfill(status=429, json={"why": "Too many texts are checked.", "rule": "", "retry_after": 1})

    ann.page.route("**/workshop", answer)
    write(ann, SHORT)
    expect(ann.page.get_by_text("Too many texts are checked.")).to_be_visible()
    expect(ann.page.get_by_text("Nothing is wrong.")).to_be_visible()
    expect(ann.page.get_by_text("Too many texts are checked.")).to_be_hidden()
    assert refused


def test_names_and_values_are_suggested(visit: Visit) -> None:
    ann = at_bench(visit, "dragon-dune")
    write(ann, 'from = "sixth-c"\n')
    ann.page.keyboard.type("castles_to")
    expect(ann.page.locator(".cm-tooltip-autocomplete")).to_contain_text("castles_to_win")
    ann.page.wait_for_timeout(150)  # the editor takes no answer before somebody can have read it
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Control+Space")
    expect(ann.page.locator(".cm-tooltip-autocomplete li")).to_have_text(["2", "3", "4", "5"])
    ann.page.wait_for_timeout(150)
    ann.page.keyboard.press("ArrowDown")
    ann.page.keyboard.press("ArrowDown")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".cm-content")).to_contain_text("castles_to_win = 4")
    # what it says is no longer what the example said
    expect(ann.page.locator("tbody tr")).to_contain_text(["Castles that win the game."])


def test_what_is_typed_presses_no_key_of_the_page(visit: Visit) -> None:
    ann = at_bench(visit, "dragon-dune")
    write(ann, "# Is it fair")
    ann.page.keyboard.type("?")
    expect(ann.page.locator(".cm-content")).to_contain_text("fair?")
    assert ann.page.locator("dialog[open]").count() == 0


def test_a_draft_is_kept_saved_and_opened(visit: Visit, tmp_path: Path) -> None:
    ann = at_bench(visit, "crown-battles")
    write(ann, SHORT)
    expect(ann.page.locator("tbody tr")).to_have_count(1)
    ann.page.reload()
    expect(ann.page.locator(".cm-content")).to_contain_text("deals = [2]")
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "crown-battles-rules.toml"
    assert saved.value.path().read_text("utf-8") == SHORT
    other = tmp_path / "other.toml"
    other.write_text('from = "standard-3"\nstake = 30\n', "utf-8")
    ann.page.locator("input[type=file]").set_input_files(other)
    expect(ann.page.locator(".cm-content")).to_contain_text("stake = 30")
    ann.page.get_by_role("button", name="Back to the example").click()
    ann.page.get_by_role("button", name="Really?").click()
    expect(ann.page.locator(".cm-content")).to_contain_text("Small crown")


def test_own_cards_are_drawn(visit: Visit) -> None:
    ann = at_bench(visit, "enchanters")
    expect(ann.page.locator(".card .name").first).to_have_text("Blunted Censer")


ISLAND: Final = (Path(__file__).parents[2] / "examples/house-rules/three-rivers.toml").read_text("utf-8")


def test_the_island_is_drawn_and_follows_what_is_typed(visit: Visit) -> None:
    ann = at_bench(visit, "dragon-dune")
    land = ann.page.get_by_role("group", name="Map of Dragon Dune").get_by_role("button")
    expect(land).to_have_count(28)  # the example leaves the printed map as it is
    write(ann, ISLAND)
    expect(land).to_have_count(12)
    expect(ann.page.get_by_role("button", name="3★, castle; Troll")).to_be_visible()
    expect(ann.page.get_by_text("The dragon track ends at 12.")).to_be_visible()  # it is not drawn here
    ann.page.keyboard.type('[map."16."]\narea = [[2, 4.5, 4, 5.5]]\n')
    expect(ann.page.get_by_text("the dragon track ends at 12")).to_be_visible()
    expect(land).to_have_count(12)  # the last one that was right
    expect(ann.page.get_by_text("As it was before the mistake.")).to_be_visible()
    write(ann, ISLAND.replace("track = 12", "track = 16") + '[map."16."]\narea = [[2, 4.5, 4, 5.5]]\n')
    expect(ann.page.get_by_role("button", name="16•, forest")).to_be_visible()
    expect(ann.page.get_by_text("As it was before the mistake.")).to_have_count(0)
    ann.page.get_by_role("button", name="16•, forest").press("Enter")
    expect(ann.page.get_by_role("region", name="Territory 16•")).to_contain_text("borders 0•, 2, 3★, 9•")


def test_the_island_is_there_as_a_list_too(visit: Visit) -> None:
    ann = at_bench(visit, "dragon-dune")
    write(ann, ISLAND)
    ann.page.get_by_role("button", name="List", exact=True).click()
    expect(ann.page.locator("[data-part=map] li")).to_have_count(12)
    expect(ann.page.get_by_role("button", name="11 Plain")).to_contain_text("6")


TAXES: Final = (Path(__file__).parents[2] / "examples/house-rules/taxes-and-trolls.toml").read_text("utf-8")
NAMES: Final = ["Proud Guest", "Exactly Two", "Tax Collector", "Earthquake", "Old Troll"]


def test_missions_and_power_cards_are_drawn_and_follow_what_is_typed(visit: Visit) -> None:
    ann = at_bench(visit, "crown-battles")
    drawn = ann.page.get_by_role("region", name="How it looks")
    expect(drawn.get_by_role("heading", level=3)).to_have_text(["Exactly Two", "Tax Collector"])
    write(ann, TAXES)
    expect(drawn.get_by_role("heading", level=3)).to_have_text(NAMES)
    expect(drawn).to_contain_text("hold exactly 2")
    expect(drawn).to_contain_text("Worth, by the cards in a hand: 45 with 2, 35 with 4, 30 with 6.")
    expect(drawn.locator(".card .foot")).to_have_text(["Tax Collector", "Earthquake", "Old Troll"])
    expect(drawn).to_contain_text("everybody gets a Bubble Shield")
    expect(drawn).to_contain_text("Instead of Bomb.")
    ann.page.keyboard.type("\nprice = 3")
    expect(ann.page.get_by_text("As it was before the mistake.")).to_be_visible()
    expect(drawn.get_by_role("heading", level=3)).to_have_text(NAMES)
    write(ann, TAXES.replace("Earthquake", "Flood"))
    expect(drawn.get_by_role("heading", level=3)).to_have_text(
        [name.replace("Earthquake", "Flood") for name in NAMES]
    )
    expect(ann.page.get_by_text("As it was before the mistake.")).to_have_count(0)


def compare_short_games(ann: Visitor) -> None:
    write(ann, SHORT)
    ann.page.keyboard.type("# a remark that takes a while to type")
    expect(ann.page.locator("tbody tr")).to_have_count(1)
    ann.page.get_by_label("Pairs of games").select_option("40")
    ann.page.get_by_role("button", name="What does it do?").click()


def test_a_comparison_shows_what_is_known(visit: Visit) -> None:
    """While it goes on: how many pairs there are in a minute is up to the machine."""
    ann = at_bench(visit, "crown-battles")
    compare_short_games(ann)
    expect(ann.page.get_by_text("Decisions in a game")).to_be_visible()
    assert ann.page.locator("section li strong").all_inner_texts() == ["P1", "P2"]


@pytest.mark.slow  # tells something on a quiet machine only
def test_no_task_is_long_while_somebody_types_and_compares(visit: Visit) -> None:
    ann = at_bench(visit, "crown-battles")
    ann.page.evaluate(WATCH_TASKS)
    compare_short_games(ann)
    expect(ann.page.get_by_text("40 pairs played.")).to_be_visible()
    tasks = ann.page.evaluate("() => window.longTasks")
    print(f"tasks over 50 ms: {json.dumps(tasks)}")
    assert max(tasks, default=0) < LONGEST_TASK


def test_a_comparison_can_be_stopped(visit: Visit) -> None:
    ann = at_bench(visit, "dragon-dune")
    ann.page.get_by_label("Pairs of games").select_option("400")
    ann.page.get_by_role("button", name="What does it do?").click()
    expect(ann.page.get_by_text("of 400 pairs")).to_be_visible()
    ann.page.get_by_role("button", name="Stop").click()
    expect(ann.page.get_by_text("Stopped after")).to_be_visible()
    ann.page.get_by_role("button", name="What does it do?").click()
    expect(ann.page.get_by_role("button", name="Stop")).to_be_visible()
    ann.page.get_by_role("button", name="Stop").click()


@pytest.mark.skipif(not installed(), reason="axe-core is not installed: `make page` installs it")
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing(visit: Visit, game: str) -> None:
    ann = at_bench(visit, game)
    found: list[str] = []
    for (width, height), theme in zip(SIZES, THEMES, strict=True):
        with dressed(ann, width, height, theme):
            found += [f"{width} px, {theme}: {one}" for one in violations(ann)]
    write(ann, 'from = "nowhere"\nwrong = [\n')
    ann.page.get_by_role("button", name="Line ").first.wait_for()
    with dressed(ann, 360, 740, "light"):
        found += violations(ann)
    assert found == []


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_is_wider_than_the_screen(visit: Visit, width: int) -> None:
    ann = visit("/workshop/enchanters", width=width)
    ann.page.locator(".card").first.wait_for()
    assert ann.page.evaluate("() => document.documentElement.scrollWidth") <= width


# four hundred letters long
LONG_VALUE: Final = "\n".join(
    [f'[[round_types]]\nname = "{word} of the House"\ninstead_of = "{word}"' for word in TYPE_NAMES[1:7]]
)


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_a_long_value_leaves_room_for_what_it_is(visit: Visit, width: int) -> None:
    ann = visit("/workshop/crown-battles", width=width)
    ann.page.locator(".cm-content").wait_for()
    write(ann, f'from = "standard-4"\n{LONG_VALUE}\n')
    expect(ann.page.locator("tbody th", has_text="round_types")).to_be_visible()
    share = ann.page.locator("tbody th").first.evaluate(
        "(cell) => cell.getBoundingClientRect().width / cell.closest('table').getBoundingClientRect().width"
    )
    assert share > 0.3


def test_the_text_stays_beside_a_card_further_down(visit: Visit) -> None:
    ann = visit("/workshop/enchanters", width=1440)
    card = ann.page.locator(".card").last
    card.wait_for()
    card.evaluate("(card) => card.scrollIntoView({ block: 'end' })")
    expect(ann.page.locator(".cm-content")).to_be_in_viewport()


def test_a_name_and_what_is_wrong_with_it_stand_apart(visit: Visit) -> None:
    ann = at_bench(visit, "dragon-dune")
    write(ann, 'from = "sixth-c"\nturns = 99\n')
    expect(ann.page.get_by_text("turns: a number from 1 to 12 is expected")).to_be_visible()
