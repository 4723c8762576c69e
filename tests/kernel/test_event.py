"""Events: who may read what of them."""

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import SPECTATOR, Seat

P1, P2 = Seat(0), Seat(1)


def test_an_open_event_is_the_same_for_all() -> None:
    event = Event("bid", "TY-BID-01", {"seat": 0, "bid": 3})
    assert event.seen_by(P1) is event.seen_by(SPECTATOR) is event


def test_the_audience_reads_the_secret_and_the_others_the_rest() -> None:
    event = Event("sealed", "TY-BID-01", {"seat": 0}, {"card": 9}, (P1,), True)
    assert event.seen_by(P1) is event
    for listener in (P2, SPECTATOR):
        seen = event.seen_by(listener)
        assert seen is not None
        assert seen.all_values() == {"seat": 0}
        assert seen.secret is None
        assert seen.reveals
        assert "9" not in repr(seen)


def test_an_event_that_is_all_secret_is_not_heard_by_others() -> None:
    event = Event("whisper", "TY-BID-01", {}, {"card": 9}, (P1,))
    assert event.seen_by(P1) is event
    assert event.seen_by(P2) is None


def test_plain_does_not_depend_on_the_order_of_the_values() -> None:
    one, two = Event("a", "R", {"x": 1, "y": (2, 3)}), Event("a", "R", {"y": (2, 3), "x": 1})
    assert one.plain() == two.plain() == ("a", "R", (("x", 1), ("y", (2, 3))))


def test_plain_holds_the_secret_for_those_who_may_read_it() -> None:
    event = Event("sealed", "R", {"seat": 0}, {"card": 9}, (P1,))
    assert ("card", 9) in event.plain()[2]
