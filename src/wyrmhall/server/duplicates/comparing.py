"""The same deals, several tables: what each made of them, seat by seat."""

from collections.abc import Callable

from wyrmhall.kernel.chance import commitment
from wyrmhall.server.duplicates.groups import Group, GroupTable
from wyrmhall.server.duplicates.parting import Parting
from wyrmhall.server.duplicates.wire import Duplicates, DuplicateSeat, DuplicateTable, PartingView
from wyrmhall.server.tables.game_options import game_called, options_for
from wyrmhall.server.tables.table_record import OVER, PERSON, TableRecord

Asker = Callable[[str], str]  # the hash that stands for whoever asks, by the id of a table


def shown(group: Group, tables: list[GroupTable], ended: bool, asker: Asker) -> Duplicates:
    """Who sits where; with points and seed only if the last table has ended."""
    game = game_called(group.game)
    options = next((one.record.options for one in tables if one.record is not None), {})
    view = Duplicates(
        id=group.id,
        name=group.name,
        game=group.game,
        title=game.title,
        counts=game.words.score_unit(options_for(game, options)),
        commitment=commitment(group.seed),
        ended=ended,
        seed=group.seed if ended else "",
        tables=[table_shown(one, ended, asker) for one in tables],
    )
    if ended:
        compare(view)
    return view


def table_shown(table: GroupTable, ended: bool, asker: Asker) -> DuplicateTable:
    record = table.record
    if record is None:
        return DuplicateTable(id=table.id, name="", state=table.state, host=False, seats=[])
    digest = asker(table.id)
    return DuplicateTable(
        id=table.id,
        name=record.name,
        state=table.state,
        host=bool(digest) and record.is_host(digest),
        seats=seats_shown(record, ended),
    )


def seats_shown(record: TableRecord, ended: bool) -> list[DuplicateSeat]:
    game = game_called(record.game)
    names = game.seat_names(options_for(game, record.options))
    scored = ended and record.state == OVER and len(record.scores) == len(names)
    return [
        DuplicateSeat(
            seat=names[number],
            kind=place.kind,
            person=place.person,
            score=record.scores[number] if scored else None,
            won=scored and number in record.winners,
        )
        for number, place in enumerate(record.places)
    ]


def add_partings(view: Duplicates, partings: dict[str, Parting]) -> None:
    for table in view.tables:
        if table.id in partings:
            table.parted = PartingView(**partings[table.id]._asdict())


def compare(view: Duplicates) -> None:
    """Each with those who sat in the same seat; then all people, by how far they are from the average."""
    finished = [table.seats for table in view.tables if any(seat.score is not None for seat in table.seats)]
    if len(finished) < 2:
        return
    for same_seat in zip(*finished, strict=True):
        compare_seat(list(same_seat))
    people = [seat for seats in finished for seat in seats if seat.kind == PERSON]
    for one in people:
        one.place = 1 + sum(other.difference > one.difference for other in people)


def compare_seat(same_seat: list[DuplicateSeat]) -> None:
    scores = [seat.score or 0 for seat in same_seat]
    average = sum(scores) / len(scores)
    for seat, score in zip(same_seat, scores, strict=True):
        beaten = sum(score > other for other in scores) + (scores.count(score) - 1) / 2
        seat.average = round(average, 2)
        seat.difference = round(score - average, 2)
        seat.better_than = round(100 * beaten / (len(scores) - 1))
