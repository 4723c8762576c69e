"""After the end: result, export, verified shuffle, replay with anybody's eyes; records of the terminal."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import REFUSED, Visitor
from tests.server.serving import Served
from tests.server.test_going_back import let_play


def slider(visitor: Visitor) -> Locator:
    return visitor.page.get_by_label("Position", exact=True)


def see(visitor: Visitor, position: int) -> None:
    """Wait until the board shows that position."""
    expect(slider(visitor)).to_have_value(str(position))
    expect(visitor.page.locator("main > .board")).to_have_attribute("aria-busy", "false")


def finished(visitor: Visitor, served: Served) -> str:
    """A game that is over when Ann comes: its end is shown to her at once."""
    held = served.new(seats="me bot", options={"players": 2, "deals": "random", "rounds": 2})
    let_play(served, held["table"])
    visitor.sit(held)
    visitor.page.get_by_role("dialog").get_by_text("The game is over").wait_for()
    return str(held["table"])


def test_the_end_screen_exports_verifies_and_leads_to_the_replay(visit: Visit, served: Served) -> None:
    ann = visit()
    table = finished(ann, served)
    end = ann.page.get_by_role("dialog")
    expect(end.locator(".ranking > li")).to_have_count(2)
    with ann.page.expect_download() as saved:
        end.get_by_role("button", name="Export").click()
    lines = Path(saved.value.path()).read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["game"] == "crown-battles"
    end.get_by_role("button", name="Verify the shuffle").click()
    end.get_by_text("Every shuffle follows from the seed").wait_for()
    end.get_by_role("link", name="Replay", exact=True).click()
    see(ann, 0)
    assert f"/r/{table}" in ann.page.url


@pytest.mark.parametrize(
    ("name", "move", "board"),
    [
        ("crown_battles_exchanges", 40, ".felt"),
        ("dragon_dune_secrets", 60, ".dune"),
        ("enchanters_together", 15, ".journey"),
    ],
)
def test_a_record_of_the_terminal_opens_and_can_be_gone_through(
    visit: Visit, games: Path, name: str, move: int, board: str
) -> None:
    ann = visit("/")
    ann.page.locator("input[type=file]").set_input_files(games / f"{name}.jsonl")
    slider(ann).wait_for()
    ann.page.goto(f"{ann.page.url.partition('?')[0]}?move={move}")
    ann.page.locator(board).first.wait_for()
    see(ann, move)
    question = ann.page.locator("main > .question")
    before = question.inner_text()
    ann.page.get_by_role("button", name="One step on").click()
    see(ann, move + 1)
    ann.page.keyboard.press("ArrowLeft")
    see(ann, move)
    expect(question).to_have_text(before, use_inner_text=True)
    slider(ann).fill(str(move - 10))
    ann.page.wait_for_url(f"**?move={move - 10}&eyes=*")
    ann.page.keyboard.press("End")
    last = int(slider(ann).get_attribute("max") or 0)
    assert last > move
    see(ann, last)
    ann.page.keyboard.press("Home")
    see(ann, 0)


def test_a_replay_shows_what_each_knew(visit: Visit, games: Path) -> None:
    ann = visit("/")
    ann.page.locator("input[type=file]").set_input_files(games / "crown_battles_exchanges.jsonl")
    eyes = ann.page.get_by_label("Whose eyes")
    eyes.wait_for()
    ann.page.goto(f"{ann.page.url.partition('?')[0]}?move=30")
    ann.page.locator(".felt").wait_for()
    hands = set()
    for one in eyes.locator("option").evaluate_all("(all) => all.map((one) => one.value)"):
        eyes.select_option(one)
        ann.page.wait_for_url(f"**&eyes={one}")
        see(ann, 30)
        hand = ann.page.locator(".hand button")
        hands.add(tuple(hand.evaluate_all("(all) => all.map((one) => one.textContent)")))
        if one == "spectator":
            assert hand.count() == 0
    assert len(hands) >= 3
    ann.page.get_by_role("button", name="Verify the shuffle").click()
    ann.page.get_by_role("status").get_by_text("seed").first.wait_for()


def test_a_file_that_is_no_record_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    (tmp_path / "poem.jsonl").write_text("roses are red\n", encoding="utf-8")
    ann = visit("/")
    ann.expected = (REFUSED,)
    ann.page.locator("input[type=file]").set_input_files(tmp_path / "poem.jsonl")
    ann.page.locator(".why[role=alert]").get_by_text("not a record").wait_for()
