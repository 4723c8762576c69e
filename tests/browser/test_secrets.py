"""Two people and somebody who looks on, in three browsers: nobody's browser is sent what they may not know.

What is hidden is told by the server's own State at every decision. It is looked for in every frame that came
since the last one, and in all that the page of that person holds.
"""

import json
from typing import Any

import msgspec
import pytest

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.hidden import HIDDEN, Secret
from tests.browser.visitor import Plain, Visitor
from tests.server.serving import Served
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.server.tables.room import Room

WHISPER = "cockatrice at dawn"

GAMES: list[Any] = [
    pytest.param("crown-battles", "me open bot", {}, id="crown-battles"),
    pytest.param("dragon-dune", "me open bot bot", {}, id="dragon-dune"),
    pytest.param("enchanters", "me open", {"mode": "coop"}, id="enchanters"),
]
LENGTHS: list[Any] = [
    pytest.param(False, id="for-a-while"),
    pytest.param(True, id="for-long", marks=(pytest.mark.slow, pytest.mark.timeout(1800))),
]
SHORT = {"crown-battles": 8, "dragon-dune": 8, "enchanters": 18}  # decisions
LONG = 100


class Eyes:
    """One of the three, with what they have been sent since the last look."""

    def __init__(self, visitor: Visitor, room: Room, seat: Seat) -> None:
        self.visitor, self.room, self.seat = visitor, room, seat
        self.game = game = room.info.game.name
        self.mouse = Mouse(visitor, game, seed=int(seat) + 7)
        self.read = 0
        self.before: set[Secret] = set()
        self.told: set[Secret] = set()  # secrets of somebody, at some time, that these eyes have come to see
        self.shown: set[Secret] = set()

    def to_be_seen(self) -> tuple[str, Plain, Plain]:
        """The game as these eyes should see it; the last part is what all see of it."""
        if self.room.audience.feed.held:
            return "", {}, {}
        shown = self.room.audience.new_views()
        shown.freshen()
        mine = msgspec.json.encode(shown.seat_views.make(self.seat, False))
        return (
            self.room.info.record.state,
            json.loads(mine),
            json.loads(msgspec.json.encode(shown.screen.values)),
        )

    def up_to_date(self, served: Served) -> bool:
        """Whether the page was sent the table as it is: an older one tells of cards that were open then.

        The number of the state does not say so, because an answer in secret changes it for nobody else.
        """
        seen = self.visitor
        return seen.answered() and served.ask(self.to_be_seen) == (
            seen.known.get("state"),
            seen.view,
            seen.screen,
        )

    def hidden(self) -> set[Secret]:
        return HIDDEN[self.game](self.room.log.table(), self.seat)

    def leaks(self, served: Served, secrets: set[Secret]) -> list[str]:
        """What should not have come, or should not be on the page; `secrets` are those of all, so far."""
        hidden = served.ask(self.hidden)
        dealt = hidden - self.before  # then cards that were seen may be hidden again
        # what was hidden all the time: not even the log may tell of it
        still = set() if dealt else hidden & self.before
        self.before = hidden
        leaks: list[str] = []
        for frame in map(without_sheet, self.visitor.received[self.read :]):
            for one in still:
                if place := one.sent_in(frame) or one.shown_in(frame):
                    leaks.append(f"frame: {one} in {place}")
        self.read = len(self.visitor.received)
        now = json.dumps([self.visitor.view, self.visitor.screen])
        leaks += [f"view: {one}" for one in hidden if one.sent_in(now) or one.shown_in(now)]
        shown = self.visitor.page.evaluate(WITHOUT_LOG)
        self.told |= {one for one in secrets - hidden if one.sent_in(now)}
        self.shown |= {one for one in secrets - hidden if one.shown_in(shown)}
        return leaks + [f"page: {one} in {place}" for one in still if (place := one.shown_in(shown))]


def without_sheet(frame: str) -> str:
    """A frame without what is finished, which is told again when cards of it are back in a deck."""
    message: Plain = json.loads(frame)
    message.pop("sheet", None)
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


# The log, the last turns, the rulebook and the result of a round speak of cards of earlier rounds; so does
# a table that still shows the last trick of the round before.
WITHOUT_LOG = """() => {
  const copy = document.documentElement.cloneNode(true);
  const history = 'aside, script, style, .stage .over, .crown.held .felt, .turns, [aria-live]:not(.task)';
  copy.querySelectorAll(history).forEach((one) => one.remove());
  return copy.outerHTML;
}"""


def quiet(room: Room) -> bool:
    """Only people are asked: nothing happens until they decide."""
    asked = room.log.table().asked
    return not room.audience.feed.held and (room.log.table().over or (bool(asked) and set(asked) <= {0, 1}))


@pytest.mark.parametrize("long", LENGTHS)
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_nothing_hidden_reaches_anybody(
    visit: Visit, served: Served, game: str, seats: str, options: dict[str, Any], long: bool
) -> None:
    decisions = LONG if long else SHORT[game]
    held = served.new(game, seats, options=options)
    other = served.join(held["table"], "Bob")
    room = served.tables.rooms[held["table"]]
    seed = room.info.record.seed
    ann, bob, onlooker = (Eyes(visit(), room, seat) for seat in (Seat(0), Seat(1), SPECTATOR))
    ann.visitor.sit(held)
    bob.visitor.sit(other)
    onlooker.visitor.open(f"/t/{held['table']}")
    everybody, people = (ann, bob, onlooker), (ann, bob)
    for one in everybody:
        one.visitor.page.locator(".board .board, .dune").first.wait_for()
    secrets: set[Secret] = set()
    for number in range(LONG):  # until something that was hidden has come to light, at least
        if number >= decisions and (ann.told | bob.told) and (ann.shown | bob.shown):
            break
        ann.visitor.until(lambda: served.ask(quiet, room))
        for one in everybody:
            one.visitor.until(one.up_to_date, served)
            one.visitor.settle()
        if ann.visitor.over:
            break
        for one in everybody:
            assert one.leaks(served, secrets) == []
            secrets |= one.before
        next(one for one in people if one.visitor.asked).mouse.decide()
    decided = ann.mouse.board + bob.mouse.board + ann.mouse.status + bob.mouse.status
    assert decided >= decisions or ann.visitor.over
    assert len(secrets) > 10
    assert ann.told | bob.told, "a secret is written as its owner is sent it, else it could not be found"
    assert ann.shown | bob.shown
    for one in everybody if not ann.visitor.over else ():  # at the end it is told, to verify the shuffles
        assert not [frame for frame in one.visitor.received if seed in frame]
        assert seed not in one.visitor.in_words()


def told_again(visitor: Visitor) -> bool:
    return len([line for line in visitor.chat if line["text"] == "hear, hear"]) > 1


def test_a_whisper_reaches_only_its_ear(visit: Visit, served: Served) -> None:
    held = served.new("dragon-dune", "me open open bot")
    ann, bob, cyd, onlooker = (visit() for _ in range(4))
    ann.sit(held)
    bob.sit(served.join(held["table"], "Bob"))
    cyd.sit(served.join(held["table"], "Cyd"))
    onlooker.open(f"/t/{held['table']}")
    for one in (ann, bob, cyd, onlooker):
        one.until(one.seated)
        one.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("To whom").select_option(label="Whisper to Elves (Bob)")
    ann.page.get_by_label("What to say").fill(WHISPER)
    ann.page.get_by_role("button", name="Say", exact=True).click()
    bob.page.get_by_role("log", name="Chat").get_by_text(WHISPER).wait_for()
    ann.page.get_by_role("log", name="Chat").get_by_text(WHISPER).wait_for()
    ann.page.get_by_label("To whom").select_option(label="To all")
    ann.page.get_by_label("What to say").fill("hear, hear")
    ann.page.get_by_role("button", name="Say", exact=True).click()
    for one in (cyd, onlooker):
        one.page.get_by_role("log", name="Chat").get_by_text("hear, hear").wait_for()
        assert not [frame for frame in one.received if WHISPER in frame]
        assert WHISPER not in one.in_words()
        one.page.reload()  # nor whoever comes back
        one.until(told_again, one)
        assert not [frame for frame in one.received if WHISPER in frame]
