"""The table as text: at most 80 columns, from a View only, never by colour alone."""

from wyrmhall.games.dragon_dune.state import State
from wyrmhall.games.dragon_dune.terminal.deals import ledger_lines
from wyrmhall.games.dragon_dune.terminal.header import Header
from wyrmhall.games.dragon_dune.terminal.map import map_lines
from wyrmhall.games.dragon_dune.terminal.players import Players
from wyrmhall.games.dragon_dune.terminal.scene import Scene
from wyrmhall.games.dragon_dune.terminal.secrets import Secrets
from wyrmhall.kernel.game_parts.terminal_layout import without_end
from wyrmhall.kernel.seat import Seat


def draw(view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
    """The table as that seat sees it; nothing that is not in the View."""
    header, players = Header(view, seat, names, colour), Players(view, seat, names, colour)
    secrets = Secrets(view, seat, names, colour)
    lines = [*header.header(), *map_lines(view, seat, header.words, colour), *header.track()]
    lines += [*players.rows(), *secrets.knowledge()]
    lines += ledger_lines(view, seat) if view.setup.factions else []
    lines += Scene(view, seat, header.words).lines() if view.stack and view.setup.factions else []
    lines += secrets.own()
    return "\n".join([without_end(line) for line in lines])
