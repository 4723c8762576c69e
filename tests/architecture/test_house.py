"""How the house is built, in figures: each is printed, and none may be worse than what we hold ourselves to.

`pytest tests/architecture/test_house.py -s` shows them all.
"""

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from tests.architecture.imports import SRC, circles, graph

ROOT: Final = SRC.parent
PACKAGE: Final = SRC / "wyrmhall"
WEB: Final = ROOT / "web" / "src"
MOST_MODULES: Final = 20  # of a folder
MOST_METHODS: Final = 20  # of a class
MOST_LINES: Final = 450  # of a file
MEDIAN_FUNCTION: Final = 6  # lines, from the signature to the end
FEW: Final = 10  # methods, of a game that can be played
LONG_FUNCTION: Final = 18  # lines that 95 of 100 functions do not exceed
OWN_FOLDERS: Final = ("games", "bots", "boards")  # where a game may be named
COMPARED: Final = re.compile(r"\.verb (==|!=|in|not in) ")
GAMES: Final = re.compile(r"crown.?battles|dragon.?dune|enchanters", re.IGNORECASE)


def python_files() -> list[Path]:
    return sorted(SRC.rglob("*.py"))


def page_files() -> list[Path]:
    return sorted(path for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte", ".css"))


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


def is_written_by_hand(path: Path) -> bool:
    return "do not edit" not in text_of(path)[:400].lower()


@cache
def text_of(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(text_of(path))


def nodes(*kinds: type[ast.AST]) -> Iterator[tuple[Path, ast.AST]]:
    for path in python_files():
        for node in ast.walk(tree_of(path)):
            if isinstance(node, kinds):
                yield path, node


def lines_of(node: ast.AST) -> int:
    assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1


def methods_of(node: ast.AST) -> int:
    assert isinstance(node, ast.ClassDef)
    names = {one.name for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}
    return len(names)


@cache
def code_lines(path: Path) -> dict[int, str]:
    """The lines of a module without comments and docstrings."""
    text = text_of(path)
    lines: dict[int, str] = dict(enumerate(text.splitlines(), 1))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            lines[token.start[0]] = lines[token.start[0]][: token.start[1]]
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                for number in range(first.lineno, (first.end_lineno or first.lineno) + 1):
                    lines[number] = ""
    return lines


def page_lines(path: Path) -> dict[int, str]:
    text = re.sub(r"/\*.*?\*/|<!--.*?-->", lambda m: "\n" * m[0].count("\n"), text_of(path), flags=re.S)
    return {number: re.sub(r"(^|\s)//.*", "", line) for number, line in enumerate(text.splitlines(), 1)}


def make_lines() -> dict[int, str]:
    lines = (ROOT / "Makefile").read_text("utf-8").splitlines()
    return {number: re.sub(r"^#.*", "", line) for number, line in enumerate(lines, 1)}


def naming_a_game() -> list[str]:
    sources = [
        *[(path, code_lines(path)) for path in python_files() if GAMES.search(text_of(path))],
        *[(path, page_lines(path)) for path in page_files()],
        (ROOT / "Makefile", make_lines()),
    ]
    return [
        f"{shown(path)}:{number}: {line.strip()}"
        for path, lines in sources
        if not set(OWN_FOLDERS) & set(path.parts)
        for number, line in lines.items()
        if GAMES.search(line)
    ]


def test_no_modules_import_each_other() -> None:
    parts = circles(graph())
    print(f"circles between modules: {len(parts)}")
    assert parts == []


def test_no_line_outside_its_own_folders_names_a_game() -> None:
    lines = naming_a_game()
    print(f"lines that name a game outside its own folders: {len(lines)}")
    assert lines == []


def test_no_folder_has_more_modules_than_one_can_survey() -> None:
    folders = Counter(shown(path.parent) for path in python_files())
    crowded = {folder: number for folder, number in folders.items() if number > MOST_MODULES}
    print(f"folders with more than {MOST_MODULES} modules: {len(crowded)} of {len(folders)}")
    assert crowded == {}


def test_no_class_is_two_things() -> None:
    classes = {f"{shown(path)} {node.name}": methods_of(node) for path, node in nodes(ast.ClassDef)}  # type: ignore[attr-defined]
    large = {name: number for name, number in classes.items() if number > MOST_METHODS}
    print(f"classes with more than {MOST_METHODS} methods: {len(large)} of {len(classes)}")
    assert large == {}


def test_functions_are_short() -> None:
    lengths = [lines_of(node) for _, node in nodes(ast.FunctionDef, ast.AsyncFunctionDef)]
    long = quantiles(lengths, n=20)[-1]
    print(f"functions: {len(lengths)}, median {median(lengths)} lines, 95 of 100 at most {long:.0f}")
    assert median(lengths) <= MEDIAN_FUNCTION
    assert long <= LONG_FUNCTION


def test_no_file_is_long() -> None:
    files = [path for path in (*python_files(), *page_files()) if is_written_by_hand(path)]
    long = {shown(path): number for path in files if (number := len(text_of(path).splitlines())) > MOST_LINES}
    print(f"files over {MOST_LINES} lines: {len(long)} of {len(files)}")
    assert long == {}


def test_actions_are_told_apart_by_type() -> None:
    asked = [
        f"{shown(path)}:{number}: {line.strip()}"
        for path in python_files()
        if path.stem not in ("actions", "notation") and COMPARED.search(text_of(path))
        for number, line in code_lines(path).items()
        if COMPARED.search(line)
    ]
    print(f"lines that compare the verb of an action outside actions and notation: {len(asked)}")
    assert asked == []


def test_a_field_of_a_state_is_listed_once_with_who_sees_it() -> None:
    """What copies, saves and shows it is written out from there (tests/lab/test_fields.py)."""
    states = {
        path.relative_to(PACKAGE / "games").parts[0]: fields
        for path, node in nodes(ast.ClassDef)
        if PACKAGE / "games" in path.parents and is_state(fields := fields_of(node))
    }
    assert len(states) == len(list(PACKAGE.glob("games/*/game.py")))
    assert states
    for name, fields in states.items():
        print(f"{name}: {len(fields)} fields of its State, listed in one place: its constructor")
        undecided = [name for name, kind in fields.items() if not kind.startswith(("Open[", "Hidden["))]
        assert undecided == ["stack"]  # steps decide for themselves


def is_state(fields: dict[str, str]) -> bool:
    return fields.get("stack", "").startswith("list[KernelStep[")


def fields_of(node: ast.AST) -> dict[str, str]:
    """What the constructor of a class takes, and as what it is declared."""
    assert isinstance(node, ast.ClassDef)
    makers = [one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"]
    given = [arg for one in makers for arg in one.args.args[1:]]
    return {arg.arg: ast.unparse(arg.annotation) for arg in given if arg.annotation is not None}


def test_a_first_playable_game_has_few_methods() -> None:
    template = PACKAGE / "cli" / "new_game" / "template" / "src" / "PACKAGE" / "game.py.template"
    text = re.sub(r"\bPACKAGE\b|\bTITLE\b|\bPREFIX\b", "name", template.read_text("utf-8"))
    games = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and is_game(node)]
    number = methods_of(games[0])
    print(f"methods of a first playable game, as `wyrmhall new-game` writes it: {number}")
    assert number < FEW


def is_game(node: ast.ClassDef) -> bool:
    return any(ast.unparse(base).startswith("Game") for base in node.bases)
