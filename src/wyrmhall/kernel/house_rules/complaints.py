"""What is wrong with a file that somebody wrote, and where: said alike by every game."""

from typing import NamedTuple


class Complaint(NamedTuple):
    """What is wrong, by the number of the check, and where in the file."""

    file: str
    key: str  # of the entry, a card for example
    field: str
    line: int  # of the file, and so is the column; both from 1
    column: int
    rule: str
    sentence: str
    refused: bool  # no game takes such a file; else it is advice
    remark: bool = False  # advice that may be wrong: an estimate

    def __str__(self) -> str:
        where = ", ".join([word for word in (self.key, self.field) if word])
        place = f"{self.file}:{self.line}:{self.column}: "
        return f"{place}{where}: {self.sentence}" if where else f"{place}{self.sentence}"


class BadFile(Exception):
    """A file that no game accepts: which file, entry, field and line, and why."""

    def __init__(self, complaints: list[Complaint]) -> None:
        first, *more = complaints
        super().__init__(f"{first} (and {len(more)} more)" if more else str(first))
        self.complaints = complaints
        self.file = first.file
        self.key = first.key
        self.field = first.field
        self.line = first.line
        self.why = first.sentence


def by_place(complaint: Complaint) -> tuple[int, int]:
    return complaint.line, complaint.column


def written(complaint: Complaint) -> str:
    """In the form of a compiler, which editors understand."""
    place = f"{complaint.file}:{complaint.line}:{complaint.column}"
    entry = f"{complaint.key}: " if complaint.key else ""
    kind = "" if complaint.refused else "remark: " if complaint.remark else "warning: "
    rule = f"{complaint.rule}: " if complaint.rule else ""
    field = f"{complaint.field}: " if complaint.field else ""
    return f"{place}: {entry}{kind}{rule}{field}{complaint.sentence}"


def shown(value: object) -> str:
    """A value of a file as it is quoted in a sentence."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (str, int, float)):
        words = f'"{value}"' if isinstance(value, str) else str_of_number(value)
        return words if len(words) <= 60 else f"{words[:60]}…"
    if isinstance(value, (list, dict)):
        return "a table" if isinstance(value, dict) else "a list"
    return "something else"


def str_of_number(value: float) -> str:
    try:
        return str(value)
    except ValueError:  # thousands of digits
        return "a very large number"
