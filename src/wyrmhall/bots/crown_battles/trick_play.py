"""The question of every trick: which card, and in a team whether to show one first."""

from wyrmhall.bots.crown_battles.aims import aim_of
from wyrmhall.bots.crown_battles.chances import Odds, wins_if_liked
from wyrmhall.bots.crown_battles.missions import play_for_mission
from wyrmhall.bots.crown_battles.playing import Option, Position, decide
from wyrmhall.bots.crown_battles.thought import card_name
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.crown_battles.components.cards import Card
from wyrmhall.games.crown_battles.language.actions import OfCard, Play
from wyrmhall.games.crown_battles.rules.round_types.kind import TEAMS
from wyrmhall.games.crown_battles.rules.trick import Trick
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.seat import Seat


def play_card(view: State, seat: Seat, menu: Menu) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, Trick)
    odds = Odds(view, seat, view.hand(seat), view.trump)
    later = odds.worths()
    if view.kind.groups == TEAMS:
        notes = [act for act in menu if isinstance(act, OfCard)]
        if notes:
            return show_note(notes, later)
    at = Position(view, seat, step, odds)
    if view.kind.missions:
        return play_for_mission(at, weighed(at, menu, later), odds.total())
    aim = aim_of(view, seat)
    if aim.none:  # cards that win only if their player likes are no danger
        later = {card: 0.0 if wins_if_liked(card, at.book) else chance for card, chance in later.items()}
    total = sum([later[card] for card in view.hand(seat)])
    return decide(at, aim, weighed(at, menu, later), total)


def weighed(at: Position, menu: Menu, later: dict[Card, float]) -> list[Option]:
    return [
        Option(act, at.chance(act.card, act.as_golem), later[act.card])
        for act in menu
        if isinstance(act, Play)
    ]


def show_note(notes: list[OfCard], later: dict[Card, float]) -> Thought:
    """CB-ALL-11  The partner learns where a trick of the team will come from."""
    shown = max(notes, key=lambda act: later[act.card])
    return Thought(shown, "show-partner", (card_name(shown.card),))
