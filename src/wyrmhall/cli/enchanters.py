"""`wyrmhall enchanters`: cards of one's own checked, and all cards as a page to look at."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from wyrmhall.cli.complaint import FAILED, Complaint
from wyrmhall.cli.help import ENCHANTERS, ENCHANTERS_GALLERY, ENCHANTERS_LINT
from wyrmhall.games.enchanters.components.card_file import CardFile
from wyrmhall.games.enchanters.components.card_file import Complaint as Fault
from wyrmhall.games.enchanters.components.card_set import BadCards, shipped, shipped_files, with_cards
from wyrmhall.games.enchanters.components.card_set import lint as faults_of
from wyrmhall.games.enchanters.components.cards import CardSet
from wyrmhall.games.enchanters.gallery.page import page
from wyrmhall.kernel.option_files import UnreadableFile, text_of

app = App(name="enchanters", help_format="plaintext", help=ENCHANTERS)


@app.command(name="lint", help=ENCHANTERS_LINT)
def lint(
    *files: Annotated[str, Parameter(help="Files of cards; without one, the cards that ship.")],
    strict: Annotated[bool, Parameter(help="Fail upon warnings as well.", negative="")] = False,
) -> int:
    """Say what is wrong with files of cards."""
    found: list[Fault] = []
    cards = 0
    own = [(name, read(name)) for name in files]
    for name, text in own or [(file.file, file.source) for file in shipped_files()]:
        faults = faults_of(text, name, basics=not files)
        found += faults
        cards += 0 if faults else len(CardFile(name, text).entries)
    for fault in found:
        print(written(fault))
    refused = sum([fault.refused for fault in found])
    print(counted(cards, refused, len(found) - refused))
    return FAILED if refused or (strict and found) else 0


def counted(cards: int, refused: int, advised: int) -> str:
    found = [f"{refused} complaint{'s' if refused > 1 else ''}"] if refused else []
    found += [f"{advised} warning{'s' if advised > 1 else ''}"] if advised else []
    return ", ".join(found) or f"{cards} card{'' if cards == 1 else 's'}, no complaints"


def written(fault: Fault) -> str:
    where = f"{fault.key}: " if fault.key else ""
    kind = "" if fault.refused else "warning: "
    field = f"{fault.field}: " if fault.field else ""
    return f"{fault.file}:{fault.line}:{fault.column}: {where}{kind}{fault.rule}: {field}{fault.sentence}"


@app.command(name="gallery", help=ENCHANTERS_GALLERY)
def gallery(
    *,
    output: Annotated[Path, Parameter(name=("--output", "-o"), help="The HTML file to write.")],
    cards: Annotated[
        Path | None, Parameter(help="A file of your own cards, shown among those that ship.")
    ] = None,
) -> int:
    """Write a page with every card."""
    if cards is not None and output.resolve() == cards.resolve():
        raise Complaint("--output: the page would be written over your cards.")
    shown, own = set_with(cards)
    text = page(shown, own)
    try:
        output.write_text(text, "utf-8")
    except OSError as error:
        raise Complaint(f"--output: {output} cannot be written: {error.strerror}.") from None
    print(f"{output}: {len(shown.designs)} designs, {len(text.encode()) // 1000} kB; open it in a browser")
    return 0


def set_with(file: Path | None) -> tuple[CardSet, frozenset[str]]:
    """The cards that ship with those of a file, and the names of the latter."""
    if file is None:
        return shipped(), frozenset()
    text = read(str(file))
    try:
        found = with_cards(text, str(file))
    except BadCards as bad:
        raise Complaint(f"--cards: {bad}.") from None
    return found, frozenset(entry.name for entry in CardFile(str(file), text).entries)


def read(file: str) -> str:
    try:
        return text_of(file)
    except UnreadableFile as unreadable:
        raise Complaint(f"{unreadable}.") from None
