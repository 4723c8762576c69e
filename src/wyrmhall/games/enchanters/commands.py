"""Check cards for Enchanters and look at all of them.

For example:

    wyrmhall enchanters lint my-cards.toml

    wyrmhall enchanters gallery -o cards.html
"""

from pathlib import Path
from typing import Final

from wyrmhall.games.enchanters.components.card_file import CardFile
from wyrmhall.games.enchanters.components.card_set import lint as complaints_about
from wyrmhall.games.enchanters.components.card_set import shipped, shipped_files, with_cards
from wyrmhall.games.enchanters.components.cards import CardSet
from wyrmhall.games.enchanters.gallery.page import page
from wyrmhall.kernel.commands import FAILED, CommandRefused
from wyrmhall.kernel.house_rules.complaints import BadFile, Complaint, written
from wyrmhall.kernel.option_files import UnreadableFile, text_of


def lint(*files: str, strict: bool = False) -> int:
    """Say what is wrong with files of cards, as file:line:column: card: rule: why.

    Without a file, the cards that ship are checked. Warnings are about cards that
    a game accepts, but not as they are meant. Remarks are estimates of strength, by
    a model fitted to played games. Exit code 1: a game refuses a card
    (with --strict: there are warnings). 2: a file cannot be read. For example:

        wyrmhall enchanters lint

        wyrmhall enchanters lint my-cards.toml more-cards.toml

    Parameters
    ----------
    files
        Files of cards; without one, the cards that ship.
    strict
        Fail upon warnings as well.
    """
    complaints: list[Complaint] = []
    cards = 0
    own = [(name, read(name)) for name in files]
    for name, text in own or [(file.file, file.source) for file in shipped_files()]:
        of_file = complaints_about(text, name, basics=not files)
        complaints += of_file
        cards += 0 if any(not one.remark for one in of_file) else len(CardFile(name, text).entries)
    for complaint in complaints:
        print(written(complaint))
    refused = sum([complaint.refused for complaint in complaints])
    remarks = sum([complaint.remark for complaint in complaints])
    warnings = len(complaints) - refused - remarks
    print(counted(cards, refused, warnings, remarks))
    return FAILED if refused or (strict and warnings) else 0


def counted(cards: int, refused: int, warnings: int, remarks: int) -> str:
    counts = ((refused, "complaint"), (warnings, "warning"))
    told = [number_of(count, what) for count, what in counts if count]
    told = told or [f"{number_of(cards, 'card')}, no complaints"]
    return ", ".join([*told, *([number_of(remarks, "remark")] if remarks else [])])


def number_of(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def gallery(*, output: Path, cards: Path | None = None) -> int:
    """Write one HTML page with every card, for you to search, filter and print.

    The page needs nothing else, not even a network. For example:

        wyrmhall enchanters gallery -o cards.html

        wyrmhall enchanters gallery -o cards.html --cards my-cards.toml

    Parameters
    ----------
    output
        The HTML file to write.
    cards
        A file of your own cards, shown among those that ship.
    """
    if cards is not None and output.resolve() == cards.resolve():
        raise CommandRefused("--output: the page would be written over your cards.")
    together, own = set_with(cards)
    text = page(together, own)
    try:
        output.write_text(text, "utf-8")
    except OSError as error:
        raise CommandRefused(f"--output: {output} cannot be written: {error.strerror}.") from None
    print(f"{output}: {len(together.designs)} designs, {len(text.encode()) // 1000} kB; open it in a browser")
    return 0


def set_with(file: Path | None) -> tuple[CardSet, frozenset[str]]:
    """The cards that ship with those of a file, and the names of the latter."""
    if file is None:
        return shipped(), frozenset()
    text = read(str(file))
    try:
        together = with_cards(text, str(file))
    except BadFile as bad:
        raise CommandRefused(f"--cards: {bad}.") from None
    return together, frozenset(entry.name for entry in CardFile(str(file), text).entries)


def read(file: str) -> str:
    try:
        return text_of(file)
    except UnreadableFile as unreadable:
        raise CommandRefused(f"{unreadable}.") from None


COMMANDS: Final = (lint, gallery)
