"""Whether all costs of an action can be paid, one after the other: EN-R-129, tried on copies of the table."""

from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.rules.resolution.resolving import Pick
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import ACTION
from wyrmhall.games.enchanters.text.phrases.codes import PURSE_LIMIT
from wyrmhall.games.enchanters.text.phrases.instructions import Cost, Memo
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import Seat


def all_payable(s: State, f: Frame) -> bool:
    """Whether there is a way to pay all costs of the frame's line."""
    line = s.setup.cards.lines[f.line]
    for cost in line.costs:
        assert isinstance(cost, Cost)
        if not cost.payable(s, f):
            return False
    if line.independent or line.paid == 0 or (line.paid == 1 and is_safe(s, f, line.crystals)):
        return True
    return payable_from(s, f, 0)


def is_safe(s: State, f: Frame, crystals: int) -> bool:
    """Whether no other cost can take away what they are paid with: pearls, or crystals above a limit."""
    return crystals <= s.crystals[f.seat] and (crystals == 0 or not s.possible >> PURSE_LIMIT & 1)


def usable_pearls(s: State, f: Frame) -> int:
    """EN-PRL-04, EN-PRL-06  Pearls pay for minor, multi and double actions only."""
    if s.setup.cards.lines[f.line].shape != ACTION:
        return 0
    active, inactive = s.pearls[f.seat]
    if active == 0:
        return 0
    value = s.pearl_value(f.seat)
    if active + inactive <= value:
        return active
    return max(0, value - inactive)  # some have to be given up first (EN-PRL-03), active ones at worst


def all_crystals(s: State, f: Frame) -> int:
    """The crystal costs of one action are added up."""
    return s.setup.cards.lines[f.line].crystals


def paid_before(s: State, f: Frame, place: int) -> bool:
    """Whether an earlier cost has paid all the crystals."""
    return sum([cost.crystals() for cost in s.setup.cards.lines[f.line].costs[:place]]) > 0


def payable_from(s: State, f: Frame, place: int) -> bool:
    """Whether the costs of the frame's line from `place` on can all be paid."""
    costs = s.setup.cards.lines[f.line].costs
    if place == len(costs):
        return True
    cost = costs[place]
    assert isinstance(cost, Cost)
    if cost.crystals():
        return (paid_before(s, f, place) or cost.payable(s, f)) and payable_from(s, f, place + 1)
    if not cost.payable(s, f):
        return False
    menu = cost.choices(s, f, f.seat, ())
    if not menu:
        trial = copy_of(s)
        cost.run(trial, f, place)
        return payable_from(trial, f, place + 1)
    return any(payable_after(s, f, place, cost, act, ()) for act in menu)


def payable_after(s: State, f: Frame, place: int, cost: Cost, act: Action, memo: Memo) -> bool:
    """Whether the rest can be paid after this answer."""
    trial = copy_of(s)
    cost.chosen(trial, f, place, f.seat, act, memo)
    while trial.stack:
        step = trial.stack.pop()
        if isinstance(step, Pick):  # a second question of the same cost
            answer = cost.choices(trial, f, f.seat, step.memo)[0]
            cost.chosen(trial, f, place, f.seat, answer, step.memo)
    return payable_from(trial, f, place + 1)


def copy_of(s: State) -> State:
    trial = s.clone()
    trial.stack.clear()
    return trial


def ways_to_pay(s: State, f: Frame, cost: Cost, seat: Seat, memo: Memo) -> Menu:
    """The answers that leave the later costs payable."""
    menu = cost.choices(s, f, seat, memo)
    costs = s.setup.cards.lines[f.line].costs
    place = costs.index(cost)
    if place + 1 == len(costs):
        return menu
    return [act for act in menu if payable_after(s, f, place, cost, act, memo)]
