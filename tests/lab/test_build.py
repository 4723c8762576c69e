"""The build: pure Python unless a compiled one is asked for. That both play alike is part of `make bench`."""

import tomllib
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest

from wyrmhall.lab.bench import fingerprint

ROOT = Path(__file__).parents[2]


def backend() -> ModuleType:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]
    (folder,) = build["backend-path"]
    spec = util.spec_from_file_location(
        build["build-backend"], ROOT / folder / f"{build['build-backend']}.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("switch", "compiler"), [("", False), ("0", False), ("1", True), ("required", True)])
def test_mypy_is_fetched_only_for_a_compiled_build(
    switch: str, compiler: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WYRMHALL_COMPILE", switch)
    assert any(name.startswith("mypy>") for name in backend().for_compiling()) == compiler


def test_the_backend_offers_every_hook_of_setuptools() -> None:
    ours = backend()
    assert all(callable(getattr(ours, name)) for name in ours.__all__)
    assert {"build_wheel", "build_sdist", "build_editable"} <= set(ours.__all__)


def test_the_fingerprint_depends_on_the_games() -> None:
    assert fingerprint(2) == fingerprint(2)
    assert fingerprint(2) != fingerprint(3)
