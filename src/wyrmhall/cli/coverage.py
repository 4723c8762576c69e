"""Which rule atoms are cited by a test, and whether everything that is cited exists."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from wyrmhall.cli.errors import FAILED, CommandError
from wyrmhall.cli.terminal import print_wrapped
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.rulebook import Rulebook, cited

_IN_NAME: Final = re.compile(r"(?:^test|_and|(?<=\d))_([A-Z]{2}(?:_[A-Z]+)*_\d+)(?=_|$)")

Citations = dict[str, list[str]]  # atom -> places that cite it


def python_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def parse_file(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_text("utf-8"), str(path))
    except SyntaxError as error:
        raise CommandError(f"{path} cannot be read: {error.msg}.") from None


# -- tests ------------------------------------------------------------------------------------------------


def ids_in_name(name: str) -> list[str]:
    """test_CB_BID_07_the_dealer_is_barred cites CB-BID-07; `_CB_BID_08_` or `_and_CB_BID_08_` after an id
    cites another."""
    return [rule.replace("_", "-") for rule in _IN_NAME.findall(name)]


def literals(node: ast.expr, tree: ast.Module) -> list[str]:
    """The strings in an argument of @rule(...): a string, or a starred tuple of them or its name."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.Starred):
        return literals(node.value, tree)
    if isinstance(node, (ast.Tuple, ast.List)):
        return [text for one in node.elts for text in literals(one, tree)]
    if isinstance(node, ast.Name):
        for statement in tree.body:
            if isinstance(statement, ast.Assign) and any(
                isinstance(target, ast.Name) and target.id == node.id for target in statement.targets
            ):
                return literals(statement.value, tree)
    return []


def is_rule(call: ast.Call) -> bool:
    """rule(...) or pytest.mark.rule(...)"""
    called = call.func
    return (isinstance(called, ast.Name) and called.id == "rule") or (
        isinstance(called, ast.Attribute) and called.attr == "rule"
    )


def citations_of(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for rule in ids_in_name(node.name):
                yield rule, node.lineno
        elif isinstance(node, ast.Call) and is_rule(node):
            for argument in node.args:
                for rule in literals(argument, tree):
                    yield rule, node.lineno


def cited_by_tests(folder: Path, prefix: str) -> Citations:
    """Every atom of the game that some test cites, and where."""
    citations: Citations = {}
    for path in python_files(folder):
        for rule, line in citations_of(parse_file(path)):
            if rule.startswith(prefix):
                citations.setdefault(rule, []).append(f"{path}:{line}")
    return citations


# -- the game's source --------------------------------------------------------------------------------------


def source_folder(game: Game) -> Path:
    home = import_module(game.package()).__file__
    assert home is not None
    return Path(home).parent


def cited_by_source(folder: Path, prefix: str) -> Citations:
    """Atoms named in strings of the source: refusals, events, docstrings, and data files."""
    citations: Citations = {}
    for path in python_files(folder):
        for node in ast.walk(parse_file(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for rule in cited(node.value):
                    citations.setdefault(rule, []).append(f"{path.name}:{node.lineno}")
    for path in sorted(folder.rglob("*.toml")):
        for rule in cited(path.read_text("utf-8")):
            citations.setdefault(rule, []).append(path.name)
    return {rule: places for rule, places in citations.items() if rule.startswith(prefix)}


# -- the report ----------------------------------------------------------------------------------------------


def prefix_of(book: Rulebook) -> str:
    return next(iter(book.atoms)).partition("-")[0] + "-"


def report(game: Game, tests: Path) -> int:
    """Print what is cited and what is missing; 1 if anything is missing or unknown."""
    if not tests.is_dir():
        raise CommandError(f"--tests: there is no folder {tests}; name the folder of the tests.")
    book = game.rulebook()
    by_tests = cited_by_tests(tests, prefix_of(book))
    known = [rule for rule in book.atoms if rule in by_tests]
    print(f"{game.title}: {len(known)} of {len(book)} rules are cited by tests in {tests}")
    missing = print_missing(book, by_tests)
    unknown = print_unknown("Tests cite rules that do not exist:", by_tests, book)
    by_source = cited_by_source(source_folder(game), prefix_of(book))
    unknown += print_unknown("The game's source cites rules that do not exist:", by_source, book)
    return FAILED if missing or unknown else 0


def print_missing(book: Rulebook, by_tests: Citations) -> int:
    sections: dict[str, list[str]] = {}
    for atom in book.atoms.values():
        if atom.id not in by_tests:
            sections.setdefault(atom.section, []).append(atom.id)
    for section, ids in sections.items():
        print(f"{section}: {len(ids)} without a test")
        print_wrapped(", ".join(ids), "  ")
    return sum(len(ids) for ids in sections.values())


def print_unknown(heading: str, citations: Citations, book: Rulebook) -> int:
    unknown = {rule: places for rule, places in citations.items() if rule not in book}
    if unknown:
        print(heading)
    for rule, places in sorted(unknown.items()):
        print_wrapped(f"{rule} in {', '.join(places)}", "  ")
    return len(unknown)
