"""What every decision turned out to be worth: generalised advantages, counted from decision to decision of
the same seat, and each seat's share of the win in the same way.

What a seat's last decision in a stretch led to is not known yet: nothing is learned from it, and for the
decisions before it what the network said there stands for what followed.
"""

import torch
from torch import Tensor

from wyrmhall.training.experience import Experience
from wyrmhall.training.plan import PlayingPlan


class Returns:
    """For every decision its advantage, the worth and win shares it led to, and whether that is known yet."""

    def __init__(self, plan: PlayingPlan, past: Experience) -> None:
        steps, games, players = past.rewards.shape
        device = past.rewards.device
        every = torch.arange(games, device=device)
        gains = gains_of(plan, past)

        def none(*shape: int) -> Tensor:
            return torch.zeros((games, players, *shape), device=device)

        later_worth, later_advantage, since = none(), none(), none()
        later_wins = none(players)
        known = torch.zeros((games, players), dtype=torch.bool, device=device)
        self.advantages = torch.zeros((steps, games), device=device)
        self.wins = torch.zeros((steps, games, players), device=device)
        self.known = torch.zeros((steps, games), dtype=torch.bool, device=device)
        turned = turns(past.players, players)
        for step in range(steps - 1, -1, -1):
            over = past.ended[step][:, None]
            # behind the end of a game nothing of the next one counts
            later_worth = torch.where(over, 0.0, later_worth)
            later_advantage = torch.where(over, 0.0, later_advantage)
            since = torch.where(over, 0.0, since) + gains[step]
            share = past.wins[step][:, None, :].expand(-1, players, -1)
            later_wins = torch.where(over[..., None], share, later_wins)
            known = known | over
            seat = past.seats[step]
            told = known[every, seat]
            error = since[every, seat] + later_worth[every, seat] - past.worth[step]
            advantage = error + plan.foresight * later_advantage[every, seat]
            self.advantages[step] = advantage
            self.known[step] = told
            # by seat at the table; the network counts from the one who looks
            order = turned[every, seat]
            called = torch.zeros_like(share[:, 0]).scatter(1, order, past.win_chances[step])
            target = torch.where(told[:, None], later_wins[every, seat], called)
            self.wins[step] = target.gather(1, order)
            later_wins[every, seat] = plan.foresight * target + (1 - plan.foresight) * called
            later_worth[every, seat] = past.worth[step]
            later_advantage[every, seat] = torch.where(told, advantage, 0.0)
            since[every, seat] = 0.0
            known[every, seat] = True
        self.worth = self.advantages + past.worth


def gains_of(plan: PlayingPlan, past: Experience) -> Tensor:
    """Points against the mean of the others, and the win."""
    players = past.players[None, :, None]
    rest = (past.rewards.sum(-1, keepdim=True) - past.rewards) / (players - 1)
    won = past.wins - past.ended[..., None] / players
    gains = (past.rewards - rest) / plan.points + plan.win * won
    absent = torch.arange(past.rewards.shape[-1], device=gains.device)[None, None] >= players
    return gains.masked_fill(absent, 0.0)


def turns(players: Tensor, most: int) -> Tensor:
    """For every game and seat: the seats in their order from that one on; absent ones at the end."""
    place = torch.arange(most, device=players.device)
    count = players[:, None, None]
    seat, further = place[None, :, None], place[None, None, :]
    return torch.where(further < count, (seat + further) % count, further)
