"""Schemathesis asks a real server: a little here, and 50,000 times by `make interface`."""

from tests.server.asked_everything import ask_everything


def test_nothing_that_is_asked_makes_the_server_fail() -> None:
    asked = ask_everything(calls=60, phases="fuzzing")
    assert not asked.failed, asked.output
    assert asked.calls >= 60
    assert not any(status >= 500 for status in asked.statuses)
