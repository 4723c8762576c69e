"""A small auction and a small deal, cut out of Dragon Dune: two factions, one turn, one territory to gain.

The rules are the engine's, and each game is a file of house rules like any other. What is cut beside them is
said in `auction` and `deal`: what chance has drawn before the tree begins, and which moves are considered.
"""

from typing import Final

from wyrmhall.envs.solving.families import Member, NoMember
from wyrmhall.envs.solving.games.dragon_dune import auction, deal

MEMBERS: Final = {member.name: member for member in (*auction.MEMBERS, *deal.MEMBERS)}
PUBLISHED: Final = tuple(MEMBERS)


def member_called(name: str) -> Member:
    if name not in MEMBERS:
        raise NoMember(f"{name}: there are {', '.join(MEMBERS)}")
    return MEMBERS[name]
