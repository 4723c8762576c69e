"""The map of a decision in docs/server.md names the modules that a decision passes through, and no others."""

import asyncio
import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import wyrmhall.server
from tests.server.serving import Served
from wyrmhall.server.tables import writer

SERVER = Path(wyrmhall.server.__file__).parent
GUIDE = Path(__file__).parents[2] / "docs" / "server.md"
ONE_PAGE = 60  # lines
# run every second or so, decision or none
BY_THE_CLOCK = {"check_overdue", "keep_reading", "keep_watch", "sweep"}
COMPILED = not writer.__file__.endswith(".py")  # then nobody sees its functions being called


def the_map() -> str:
    """The first block of code after the heading."""
    return GUIDE.read_text("utf-8").partition("## The way of a decision\n")[2].split("```")[1]


def named() -> set[str]:
    return set(re.findall(r"[a-z_/]+\.py\b", the_map()))


class Trace:
    """The modules of the server whose functions are called in the thread where it is put on."""

    def __init__(self) -> None:
        self.modules: set[str] = set()

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(str(SERVER)) and not is_by_the_clock(frame):
            self.modules.add(Path(path).relative_to(SERVER).as_posix())


def is_by_the_clock(frame: FrameType | None) -> bool:
    """Whether a decision has nothing to do with this call: it would have come anyway."""
    while frame is not None:
        if frame.f_code.co_name in BY_THE_CLOCK:
            return True
        frame = frame.f_back
    return False


async def decide_before_bob(served: Served, table: str, ann_secret: str, bob_secret: str) -> Trace:
    """Ann decides something; traced until Bob's page has been sent what has changed."""
    trace = Trace()
    async with served.page(table, ann_secret) as ann, served.page(table, bob_secret) as bob:
        await ann.until(lambda page: bool(page.known))
        await bob.until(lambda page: bool(page.known))
        await ann.rest()
        await bob.rest()
        first, other = (ann, bob) if ann.asked() else (bob, ann)
        seq = other.known["seq"]
        served.ask(sys.setprofile, trace)
        await first.act(first.choices()[0])
        await other.until(lambda page: page.known["seq"] > seq)
        served.ask(sys.setprofile, None)
    return trace


def test_every_module_of_the_map_is_there() -> None:
    assert named()
    assert [path for path in sorted(named()) if not (SERVER / path).is_file()] == []


def test_the_map_fits_one_page() -> None:
    assert len(the_map().splitlines()) <= ONE_PAGE


@pytest.mark.skipif(COMPILED, reason="compiled functions cannot be traced")
def test_the_map_names_every_module_that_a_decision_passes_through(served: Served) -> None:
    held = served.new(seats="me open", options={"players": 2})
    bob = served.join(held["table"], "Bob")
    passed = asyncio.run(decide_before_bob(served, held["table"], held["secret"], bob["secret"])).modules
    assert passed - named() == set(), "on the way, and not on the map"
    assert named() - passed == set(), "on the map, and not on the way"
