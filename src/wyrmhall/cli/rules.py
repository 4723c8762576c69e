"""`wyrmhall rules GAME [CHAPTER | ID | WORD ...]`: the primer and the chapters, and the rulebook behind them.

The rulebook is numbered atoms; --coverage says which of them are tested.
"""

import difflib
import textwrap
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from wyrmhall.cli.errors import FAILED, CommandError
from wyrmhall.cli.files import WHICH_GAME, read_game
from wyrmhall.cli.guide import SAID, print_chapter, print_passages, print_primer, where_explained
from wyrmhall.cli.sentences import sentence
from wyrmhall.cli.terminal import WIDTH, print_wrapped
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.guide import Guide, GuideError
from wyrmhall.kernel.game_parts.rulebook import Atom, Rulebook

PRIMER: Final = "primer"


def rules(
    game: Annotated[str, Parameter(help=WHICH_GAME)],
    *words: Annotated[str, Parameter(help="A chapter, an id, the beginning of one, or words of the rule.")],
    sections: Annotated[bool, Parameter(negative="", help="The sections of the clauses.")] = False,
    coverage: Annotated[bool, Parameter(negative="", help="Which rules have a test.")] = False,
    tests: Annotated[Path | None, Parameter(help="Where the tests are; ./tests by default.")] = None,
) -> int:
    """Look up rules, or list those without a test."""
    opened = read_game(game)
    if coverage:
        from wyrmhall.cli.coverage import report

        return report(opened, tests or Path("tests"))
    if sections:
        print_sections(opened.rulebook())
        return 0
    return 0 if print_rules(opened, " ".join(words)) else FAILED


def print_rules(game: Game, words: str) -> bool:
    """The primer; a chapter; or what holds all the words. Whether anything was there."""
    guide = readable_guide(game)
    chapter = guide.chapter(words) if guide is not None else None
    if words.strip().lower() in ("", PRIMER):
        print_beginning(game, guide)
        return True
    if guide is not None and chapter is not None:
        print_chapter(game, guide, chapter)
        return True
    return print_matches(game, guide, words)


def readable_guide(game: Game) -> Guide | None:
    try:
        return game.guide()
    except GuideError as bad:
        raise CommandError(str(bad)) from None


def print_beginning(game: Game, guide: Guide | None) -> None:
    if guide is None:
        print_sections(game.rulebook())
    else:
        print_primer(game, guide)
        print_wrapped(sentence(SAID, "clauses", count=len(game.rulebook())))
    print_credits(game)


def print_matches(game: Game, guide: Guide | None, words: str) -> bool:
    """Paragraphs of the primer, then of the chapters, then clauses; of an id, the clause alone."""
    book = game.rulebook()
    atoms = book.look_up(words)
    by_id = bool(atoms) and atoms[0].id.startswith(words.upper().strip())
    passages = guide.search(words) if guide is not None and not by_id else []
    print_passages(passages)
    for atom in atoms:
        print(atom_text(atom, where_explained(guide, atom.id) if len(atoms) == 1 else ""))
    if not atoms and not passages:
        print_wrapped(f"No rule holds {words!r}. {nearest(book, words)}")
    return bool(atoms or passages)


def atom_text(atom: Atom, explained: str = "") -> str:
    heading = f"{atom.id}  ({', '.join(atom.modules)}; {atom.section})"
    body = textwrap.fill(atom.text, WIDTH, initial_indent="  ", subsequent_indent="  ")
    return f"{heading}\n{body}" + (f"\n  ({explained})" if explained else "")


def print_sections(book: Rulebook) -> None:
    sections: dict[str, list[str]] = {}
    for atom in book.atoms.values():
        sections.setdefault(atom.section, []).append(atom.id)
    for section, ids in sections.items():
        print(f"{len(ids):>4}  {section}  ({ids[0]} to {ids[-1]})")
    print(f"{len(book):>4}  rules in all; look one up by its id or by words in it")


def print_credits(game: Game) -> None:
    for credit in game.credits:
        print(textwrap.fill(credit, WIDTH, break_long_words=False, break_on_hyphens=False))


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
