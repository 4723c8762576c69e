"""A file of a designer, read in the sandbox: whatever is wrong with it, or what it changes."""

from typing import Any, Final

from wyrmhall.kernel.house_rules.complaints import Complaint
from wyrmhall.kernel.house_rules.workshop import Workshop
from wyrmhall.kernel.options import plain_options
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.game_options import checked_options, game_called
from wyrmhall.server.workshop.tables import PairOfTables
from wyrmhall.server.workshop.wire import CheckedFile, FileChange, FileComplaint, WorkshopInfo

MOST_PICTURES: Final = 60
MOST_COMPLAINTS: Final = 50


def workshop_of(game: str) -> Workshop:
    """Denied if nothing can be written for it."""
    wanted = game_called(game)
    workshop = wanted.study.workshop()
    if workshop is None:
        raise Denied(f"Nothing of {wanted.title} can be changed by a file.", 404, field="game")
    return workshop


def info_of(game: str) -> WorkshopInfo:
    workshop = workshop_of(game)
    return WorkshopInfo(option=workshop.option, example=workshop.example, schema=workshop.schema())


def checked_file(game: str, text: str) -> CheckedFile:
    workshop = workshop_of(game)
    complaints = [wire_complaint(one) for one in workshop.complaints(text)[:MOST_COMPLAINTS]]
    if any(one.refused for one in complaints):
        return CheckedFile(complaints=complaints, changes=[], pictures=[], options={})
    changes = [FileChange(**one._asdict()) for one in workshop.changes(text)]
    pictures = workshop.pictures(text)[:MOST_PICTURES]
    options = workshop.tables(text).after
    fault = fault_at_table(game, options)
    return CheckedFile(
        complaints=[*complaints, *fault],
        changes=changes,
        pictures=pictures,
        options={} if fault else options,
    )


def two_tables(game: str, text: str) -> PairOfTables:
    """Denied if the file is refused, or other seats play by it."""
    checked = checked_file(game, text)
    for one in checked.complaints:
        if one.refused:
            raise Denied(f"Line {one.line}, column {one.column}: {one.sentence}", 422, field="text")
    wanted, pair = game_called(game), workshop_of(game).tables(text)
    before, after = checked_options(wanted, pair.before), checked_options(wanted, pair.after)
    seats = wanted.seat_names(after)
    if wanted.seat_names(before) != seats:
        raise Denied("Others would sit at the printed table: the two cannot be compared.", 422, field="text")
    return PairOfTables(
        game=game,
        before=plain_options(before),
        after=plain_options(after),
        seats=list(seats),
        own=[one.after for one in checked.changes],
    )


def fault_at_table(game: str, options: dict[str, Any]) -> list[FileComplaint]:
    """What only the start of a game finds out has no line."""
    try:
        checked_options(game_called(game), options)
    except Denied as denied:
        first = FileComplaint(
            line=1, column=1, entry="", field=denied.field, rule="", sentence=denied.why, refused=True
        )
        return [first]
    return []


def wire_complaint(one: Complaint) -> FileComplaint:
    return FileComplaint(
        line=one.line,
        column=one.column,
        entry=one.key,
        field=one.field,
        rule=one.rule,
        sentence=one.sentence,
        refused=one.refused,
    )
