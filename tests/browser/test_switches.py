"""A switch stands beside the question it answers: one press sets it, one lifts it, and it answers."""

import os
from pathlib import Path
from typing import Final

import pytest

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.server.serving import Served

PICTURES: Final = os.environ.get("PICTURES", "")  # a folder, if somebody wants to look


@pytest.mark.parametrize("width", [1440, 360])
def test_one_press_has_auctions_answered_for_the_rest_of_the_turn(
    visit: Visit, served: Served, width: int
) -> None:
    ann = visit(width=width, height=900)
    ann.sit(served.new("dragon-dune", "me bot bot bot", seed="switches"))
    ann.page.locator(".dune").first.wait_for()
    mouse = Mouse(ann, "dragon-dune", seed=2)
    for _ in range(40):
        ann.until(lambda: ann.asked)
        ann.settle()
        if any(text.startswith("bid ") for text in ann.choices):
            break
        mouse.decide()
    chip = ann.page.locator("[data-switch=auctions]")
    assert chip.get_attribute("aria-pressed") == "false"
    if PICTURES:
        ann.page.screenshot(path=Path(PICTURES) / f"switch-offered-{width}.png")
    acts, seq = len(ann.acts()), ann.known["seq"]
    chip.click()
    ann.until(lambda: chip.get_attribute("aria-pressed") == "true")
    ann.page.locator(".soon").get_by_text("You may still decide yourself").wait_for(state="attached")
    if PICTURES:
        ann.page.screenshot(path=Path(PICTURES) / f"switch-set-{width}.png")
    ann.until(lambda: ann.known["seq"] > seq)
    assert len(ann.acts()) == acts  # nobody has pressed anything
    ann.page.keyboard.press("m")
    ann.page.locator("[data-switches] input[role=switch]:checked").wait_for()
    if PICTURES:
        ann.page.screenshot(path=Path(PICTURES) / f"switch-menu-{width}.png")
    ann.page.get_by_role("switch", name="Buy nothing more this turn").click()
    ann.until(lambda: not [one for one in ann.view["switches"] if one["on"]])
