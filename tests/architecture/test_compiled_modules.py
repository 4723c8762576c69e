"""What is compiled needs the standard library only, or with it what its extra names: mypy reads all of it."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from compiled_modules import COMPILED, COMPILED_WITH_WEB, WEB_LIBRARIES, is_compiled, mark_of, modules_of

from tests.architecture.test_imports import OPTIONAL, PACKAGE, SRC, imported, module_name

ROOT = SRC.parent


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def source_of(module: str) -> Path | None:
    path = SRC.joinpath(*module.split("."))
    for found in (path / "__init__.py", path.with_suffix(".py")):
        if found.is_file():
            return found
    return None


def libraries_of(files: Iterable[str]) -> dict[str, str]:
    """Every library that these modules import, directly or through others of ours: by which of them."""
    todo, seen, found = [ROOT / file for file in files], set[Path](), dict[str, str]()
    while todo:
        path = todo.pop()
        if path in seen:
            continue
        seen.add(path)
        module = module_name(path)
        for target in imported(path.read_text("utf-8"), module, path.name == "__init__.py"):
            top = target.split(".")[0]
            if top == PACKAGE:
                todo += [one for one in [source_of(target)] if one is not None]
            elif top not in sys.stdlib_module_names and (module, target) not in OPTIONAL:
                found[top] = module
    return found


def extra(name: str) -> set[str]:
    """The distributions that an extra names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return {re.split(r"[^\w-]", line)[0] for line in project["optional-dependencies"][name]}


def test_what_everybody_gets_needs_the_standard_library_only() -> None:
    assert libraries_of(modules_of(COMPILED)) == {}


def test_what_the_server_adds_needs_its_extra_only() -> None:
    libraries = libraries_of(modules_of(COMPILED_WITH_WEB))
    assert set(libraries) == set(WEB_LIBRARIES), libraries
    homes = packages_distributions()
    assert {home for name in WEB_LIBRARIES for home in homes[name]} <= extra("web")


def test_every_module_of_the_lists_is_there() -> None:
    listed = [*COMPILED, *COMPILED_WITH_WEB]
    assert [file for file in listed if not Path(file).exists()] == []
    assert len(modules_of(COMPILED)) > 100


def test_a_module_that_is_an_exception_says_so() -> None:
    marked = {path.name: is_compiled(path) for path in Path("src").rglob("*.py") if mark_of(path)}
    assert not marked["compiled.py"]  # of the kernel, whose modules usually are
    assert marked["guide.py"]  # of bots, whose modules usually are not
    assert is_compiled(Path("src/wyrmhall/bots/search/tree.py"))  # said of its folder
    assert not is_compiled(Path("src/wyrmhall/bots/easy_bot.py"))


def bare_tuples_of_fractions(source: str) -> list[str]:
    """Constants called Final and no more, that are tuples with a number with a fraction in them."""
    return [
        ast.unparse(one.target)
        for one in ast.parse(source).body
        if isinstance(one, ast.AnnAssign)
        and ast.unparse(one.annotation) == "Final"
        and isinstance(one.value, (ast.Tuple, ast.BinOp))
        and any(
            isinstance(part, ast.Tuple) and any(type(getattr(n, "value", n)) is float for n in part.elts)
            for part in ast.walk(one.value)
        )
    ]


def test_tuples_of_fractions_say_their_type() -> None:
    """mypyc 2.4 forgets to set them otherwise: "value for final name was not set", when a game is played."""
    assert bare_tuples_of_fractions("A: Final = (0.5, 1.0)\nB: Final = (1.0,) * 9 + (2.0,)") == ["A", "B"]
    found = {file: bare_tuples_of_fractions(Path(file).read_text("utf-8")) for file in modules_of(COMPILED)}
    assert {file: names for file, names in found.items() if names} == {}


def truths_among_numbers(source: str) -> list[str]:
    """Constants that are said to hold int, and hold True or False as well."""
    return [
        ast.unparse(one.target)
        for one in ast.parse(source).body
        if isinstance(one, ast.AnnAssign)
        and one.value is not None
        and re.search(r"\bint\b", ast.unparse(one.annotation))
        and not re.search(r"\bbool\b", ast.unparse(one.annotation))
        and any(isinstance(getattr(part, "value", None), bool) for part in ast.walk(one.value))
    ]


def test_truths_are_not_said_to_be_numbers() -> None:
    """Compiled they become 1 and 0, which are written otherwise: house rules had another fingerprint then."""
    assert truths_among_numbers("A: Final[dict[str, int]] = {'a': 1, 'b': True}\nB: int = 1") == ["A"]
    files = modules_of(COMPILED + COMPILED_WITH_WEB)
    found = {file: truths_among_numbers(Path(file).read_text("utf-8")) for file in files}
    assert {file: names for file, names in found.items() if names} == {}


def whole_numbers_before_sums(source: str) -> list[str]:
    """A whole number, then an operator, then the sum or product of something that is made on the way."""
    return [
        ast.unparse(one)
        for one in ast.walk(ast.parse(source))
        if isinstance(one, ast.BinOp)
        and type(getattr(one.left, "value", None)) is int
        and isinstance(one.right, ast.Call)
        and ast.unparse(one.right.func) in ("sum", "prod")
        and not isinstance(one.right.args[0], ast.Name)
    ]


def test_no_whole_number_stands_before_a_sum_of_fractions() -> None:
    """mypyc 2.4 takes the parts for whole numbers then: "int object expected; got float", when played."""
    assert whole_numbers_before_sums("a = 1 - sum(b.values())\nc = 1.0 - sum(d)") == ["1 - sum(b.values())"]
    files = modules_of(COMPILED + COMPILED_WITH_WEB)
    found = {file: whole_numbers_before_sums(Path(file).read_text("utf-8")) for file in files}
    assert {file: where for file, where in found.items() if where} == {}


def refused_by_mypyc(source: str) -> list[str]:
    """What mypyc 2.4 cannot compile though mypy has nothing against it."""
    builtins = {"tuple", "str", "int", "float", "bytes", "frozenset"}
    found: list[str] = []
    for one in ast.walk(ast.parse(source)):
        if isinstance(one, ast.ClassDef):
            bases = {ast.unparse(base).partition("[")[0] for base in one.bases}
            found += [f"class {one.name}({base})" for base in sorted(bases & builtins)]
        elif isinstance(one, ast.Compare) and isinstance(one.ops[0], (ast.In, ast.NotIn)):
            places = getattr(one.comparators[0], "elts", [])
            found += [ast.unparse(one)] * any(isinstance(place, ast.Starred) for place in places)
    return found


def test_nothing_is_written_that_mypyc_refuses() -> None:
    """A compiled build is made seldom: what would stop it is found here."""
    assert refused_by_mypyc("class A(tuple[int, ...]): ...") == ["class A(tuple)"]
    assert refused_by_mypyc("b = a in (1, *others)") == ["a in (1, *others)"]
    files = modules_of(COMPILED + COMPILED_WITH_WEB)
    found = {file: refused_by_mypyc(Path(file).read_text("utf-8")) for file in files}
    assert {file: what for file, what in found.items() if what} == {}
