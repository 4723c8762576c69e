"""A table as the lobby shows it."""

from typing import Any, Final

from wyrmhall.kernel.game import Game
from wyrmhall.server.tables import table_record as paper
from wyrmhall.server.tables.table_record import BOT, PERSON, Papers
from wyrmhall.server.wire import TableCard

LONGEST_OPTION: Final = 60


def in_short(value: Any) -> Any:
    """Of a file of one's own cards a lobby need not send every word."""
    return f"{value[:LONGEST_OPTION]}…" if isinstance(value, str) and len(value) > LONGEST_OPTION else value


def card_of(papers: Papers, game: Game, spectators: int, changed: float) -> TableCard:
    kinds = [place.kind for place in papers.places]
    return TableCard(
        id=papers.id,
        name=papers.name,
        game=papers.game,
        title=game.title,
        host=papers.host,
        state=papers.state,
        seats=len(kinds),
        taken=sum(kind in (PERSON, BOT) for kind in kinds),
        open=kinds.count(paper.OPEN),
        spectators=spectators,
        clock=papers.clock,
        options={name: in_short(value) for name, value in papers.options.items()},
        listed=papers.listed,
        changed=changed,
    )
