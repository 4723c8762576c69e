"""Promises take options away, in one place: no step knows about deals.

The oldest promise prevails, and no promise ever leaves a seat without an option: one that cannot be
kept at some moment is set aside for that moment.
"""

from collections.abc import Sequence
from typing import Any

from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Promise:
    """One clause of a deal that binds one seat. Games say what it forbids."""

    def binds(self, seat: Seat) -> bool:
        raise NotImplementedError

    def forbids(self, s: Any, seat: Seat, act: Action) -> bool:
        raise NotImplementedError

    def refusal(self, s: Any, seat: Seat, act: Action) -> Refusal:
        """What the seat is told when it tries what it promised not to do."""
        raise NotImplementedError


def kept(promises: Sequence[Promise], s: Any, seat: Seat, menu: Menu) -> Menu:
    """The options that keep every promise that can be kept, older ones first."""
    for promise in promises:
        if promise.binds(seat):
            menu = [act for act in menu if not promise.forbids(s, seat, act)] or menu
    return menu


def impossible(promises: Sequence[Promise], s: Any, seat: Seat, menu: Menu) -> list[Promise]:
    """The promises that no remaining option keeps: at this moment they bind nobody."""
    lapsed: list[Promise] = []
    for promise in promises:
        if promise.binds(seat):
            left = [act for act in menu if not promise.forbids(s, seat, act)]
            if left:
                menu = left
            else:
                lapsed.append(promise)
    return lapsed


def broken(promises: Sequence[Promise], s: Any, seat: Seat, menu: Menu, act: Action) -> Refusal | None:
    """The refusal of the promise that took `act` off the menu, if one did."""
    for promise in promises:
        if promise.binds(seat):
            left = [a for a in menu if not promise.forbids(s, seat, a)]
            if left and act in menu and act not in left:
                return promise.refusal(s, seat, act)
            menu = left or menu
    return None
