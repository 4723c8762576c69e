"""Nobody speaks under another's name, nor under one that only looks like it."""

import asyncio

import pytest

from tests.server.serving import Plain, Served
from wyrmhall.server.tables.people.names import free_name, look_alike

ALIKE = ["Ann", "ann", "ANN", " A n n ", "A\u200bnn", "\u0410nn", "A\u0301nn", "\uff21nn"]
ALIKE += ["Ann.", "A\u3164nn", "A-n-n", "\U0001d400nn", "An\u043f", "\u0391nn", "A\u2800nn"]


@pytest.mark.parametrize("name", ALIKE)
def test_a_name_that_looks_like_another_is_known(name: str) -> None:
    assert look_alike(name) == look_alike("Ann")


@pytest.mark.parametrize(
    ("one", "other"), [("Cloe", "C1oe"), ("Olli", "0lli"), ("Mark", "rnark"), ("Will", "WilI")]
)
def test_letters_and_numbers_that_look_alike(one: str, other: str) -> None:
    assert look_alike(one) == look_alike(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anne"), ("Ann", "Ann 2"), ("Bo", "Bob"), ("李", "王")])
def test_other_names_are_other_names(one: str, other: str) -> None:
    assert look_alike(one) != look_alike(other)


def test_a_name_nobody_can_see_is_no_name() -> None:
    assert free_name("\u3164\u2800\u200b", (), []) == "Guest"
    assert free_name("\u0301", (), []) == "Guest"


def test_who_joins_is_told_apart_from_those_who_sit_there(served: Served) -> None:
    held = served.new(seats="me open open open")
    for name in ("\u0410nn", "A n n", "ANN"):
        served.join(held["table"], name)
    people = [place.person for place in served.tables.rooms[held["table"]].info.record.places]
    assert len({look_alike(person) for person in people}) == 4


@pytest.mark.parametrize("name", ["Ann", "\u0410nn", "a n n", "Bruna", "p2", ""])
def test_a_spectator_does_not_speak_under_the_name_of_a_seat(served: Served, name: str) -> None:
    held = served.new(seats="me bot bot")
    people = [place.person for place in served.tables.rooms[held["table"]].info.record.places]
    called = people[1] if name == "Bruna" else name

    async def run() -> Plain:
        async with served.page(held["table"], name=called) as eve:
            await eve.until(lambda page: bool(page.known))
            assert (await eve.ask("say", text="hello"))["type"] == "done"
            await eve.until(lambda page: bool(page.chat))
            return eve.chat[0]

    line = asyncio.run(run())
    assert line["seat"] == -1
    assert line["who"] == "Somebody who looks on"


def test_a_spectator_keeps_a_name_of_their_own(served: Served) -> None:
    held = served.new(seats="me bot bot")

    async def run() -> Plain:
        async with served.page(held["table"], name="Eve") as eve:
            await eve.until(lambda page: bool(page.known))
            await eve.ask("say", text="hello")
            await eve.until(lambda page: bool(page.chat))
            return eve.chat[0]

    assert asyncio.run(run())["who"] == "Eve"
