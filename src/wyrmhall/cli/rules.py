"""`wyrmhall rules GAME [ID | WORD ...]`: the rulebook as numbered atoms, and which of them are tested."""

import difflib
import textwrap
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wyrmhall.cli.errors import FAILED
from wyrmhall.cli.files import WHICH_GAME, read_game
from wyrmhall.cli.terminal import WIDTH, print_wrapped
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.rulebook import Atom, Rulebook


def rules(
    game: Annotated[str, Parameter(help=WHICH_GAME)],
    *words: Annotated[str, Parameter(help="An id, the beginning of one, or words of the rule.")],
    coverage: Annotated[bool, Parameter(negative="", help="Which rules have a test.")] = False,
    tests: Annotated[Path | None, Parameter(help="Where the tests are; ./tests by default.")] = None,
) -> int:
    """Look up rules, or list those without a test."""
    opened = read_game(game)
    if coverage:
        from wyrmhall.cli.coverage import report

        return report(opened, tests or Path("tests"))
    return 0 if print_atoms(opened, " ".join(words)) else FAILED


def print_atoms(game: Game, words: str) -> bool:
    """The atoms that hold all the words; without words, the sections. Whether anything was found."""
    book = game.rulebook()
    if not words.strip():
        print_sections(book)
        print_credits(game)
        return True
    atoms = book.look_up(words)
    for atom in atoms:
        print(atom_text(atom))
    if not atoms:
        print_wrapped(f"No rule holds {words!r}. {nearest(book, words)}")
    return bool(atoms)


def atom_text(atom: Atom) -> str:
    heading = f"{atom.id}  ({', '.join(atom.modules)}; {atom.section})"
    body = textwrap.fill(atom.text, WIDTH, initial_indent="  ", subsequent_indent="  ")
    return f"{heading}\n{body}"


def print_sections(book: Rulebook) -> None:
    sections: dict[str, list[str]] = {}
    for atom in book.atoms.values():
        sections.setdefault(atom.section, []).append(atom.id)
    for section, ids in sections.items():
        print(f"{len(ids):>4}  {section}  ({ids[0]} to {ids[-1]})")
    print(f"{len(book):>4}  rules in all; look one up by its id or by words in it")


def print_credits(game: Game) -> None:
    for sentence in game.credits:
        print(textwrap.fill(sentence, WIDTH, break_long_words=False, break_on_hyphens=False))


def nearest(book: Rulebook, words: str) -> str:
    """Words and ids of the rulebook that look like what was typed."""
    known: set[str] = set()
    for atom in book.atoms.values():
        known |= {word.strip(".,:;()'\"").lower() for word in atom.text.split()}
    similar = [
        close for word in words.split() for close in difflib.get_close_matches(word.lower(), known, 4, 0.7)
    ]
    similar += difflib.get_close_matches(words.upper(), list(book.atoms), 3, 0.8)
    return f"Near: {', '.join(dict.fromkeys(similar))}." if similar else "Try another word."
