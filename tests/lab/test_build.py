"""The build: pure Python unless a compiled one is asked for. That both play alike is part of `make bench`."""

import os
import re
import shutil
import threading
import tomllib
from importlib import util
from pathlib import Path
from types import ModuleType
from typing import Any

import page
import pytest
import readme
from setuptools import Distribution, Extension
from side_by_side import BuildSideBySide

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


@pytest.mark.skipif(not shutil.which("cc"), reason="nothing can be compiled here")
def test_the_files_of_one_extension_are_compiled_side_by_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.c").write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_tiny(void) { return 0; }\n")
    (tmp_path / "two.c").write_text("int two(void) { return 2; }\n")
    monkeypatch.chdir(tmp_path)
    both_begun = threading.Barrier(2, timeout=60)

    class Watched(BuildSideBySide):
        def build_extensions(self) -> None:
            compiled_alone = self.compiler._compile

            def compiled(*args: Any) -> None:
                both_begun.wait()
                compiled_alone(*args)

            self.compiler._compile = compiled
            super().build_extensions()

    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    build = Watched(Distribution({"name": "tiny", "ext_modules": [Extension("tiny", ["one.c", "two.c"])]}))
    build.build_lib, build.build_temp = "lib", "temp"
    build.ensure_finalized()
    build.run()
    assert [file.suffix for file in Path("lib").iterdir()] == [".so"]


def test_the_backend_offers_every_hook_of_setuptools() -> None:
    ours = backend()
    assert all(callable(getattr(ours, name)) for name in ours.__all__)
    assert {"build_wheel", "build_sdist", "build_editable"} <= set(ours.__all__)


def test_the_libraries_of_the_server_are_fetched_for_a_compiled_build(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """mypy reads their types, whoever installs the result."""
    monkeypatch.setenv("WYRMHALL_COMPILE", "1")
    wanted = backend().for_compiling()
    assert any(name.startswith("msgspec") for name in wanted)
    assert any(name.startswith("uvicorn") for name in wanted)


def checkout(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a page that was never built, and npm that builds it."""
    web, tools = folder / "web", folder / "tools"
    for place in (web / "src", web / "public", web / "node_modules", tools):
        place.mkdir(parents=True)
    (web / "package-lock.json").write_text("{}")
    (web / "src" / "page.ts").write_text("")
    index = folder / "page" / "index.html"
    npm = tools / "npm"
    npm.write_text(f"#!/bin/sh\n[ $1 = ci ] || {{ mkdir -p {index.parent}; echo $PWD > {index}; }}\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(tools), prepend=":")
    monkeypatch.setattr(page, "WEB", web)
    monkeypatch.setattr(page, "INDEX", index)
    monkeypatch.setattr(page, "INSTALLED", web / "node_modules" / ".installed")
    return index


def test_a_wheel_of_a_fresh_checkout_brings_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WYRMHALL_PAGE", raising=False)
    index = checkout(tmp_path, monkeypatch)
    assert page.for_page() == page.NODE
    page.prepare()
    assert index.is_file()
    assert page.for_page() == []  # as new as its sources: not built again


def test_a_page_older_than_its_sources_is_built_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WYRMHALL_PAGE", raising=False)
    index = checkout(tmp_path, monkeypatch)
    page.prepare()
    os.utime(index, (1, 1))
    assert not page.is_current()


def test_a_page_that_cannot_be_built_is_a_warning_or_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("WYRMHALL_PAGE", raising=False)
    checkout(tmp_path, monkeypatch)
    monkeypatch.setenv("PATH", str(tmp_path))
    page.prepare()
    assert "warning: Wyrmhall is packed without a new page: there is no npm" in capsys.readouterr().err
    monkeypatch.setenv("WYRMHALL_PAGE", "required")
    with pytest.raises(SystemExit, match="WYRMHALL_PAGE=required, but there is no npm"):
        page.prepare()
    monkeypatch.setenv("WYRMHALL_PAGE", "0")
    page.prepare()
    monkeypatch.setenv("WYRMHALL_PAGE", "please")
    with pytest.raises(SystemExit, match="it may be 0, 1 or required"):
        page.prepare()


def test_the_text_of_a_package_points_at_nothing_that_lies_in_the_checkout() -> None:
    text = readme.long_description()
    assert re.findall(r"\]\((?!https?:|#)", text) == []
    assert text.startswith("# Wyrmhall")
    assert "## As a library" in text
    kept = "[home](https://example.org) ![far](https://example.org/a.png)"
    assert readme.for_package(f"![near](docs/a.png)\n\nsee [this](docs/b.md) {kept}") == f"see this {kept}"


def test_classifiers_name_the_oldest_python_and_science() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "Intended Audience :: Science/Research" in project["classifiers"]
    assert f"Programming Language :: Python :: {project['requires-python'][2:]}" in project["classifiers"]
    assert project["authors"]
    assert project["keywords"]


def test_the_fingerprint_depends_on_the_games() -> None:
    assert fingerprint(2) == fingerprint(2)
    assert fingerprint(2) != fingerprint(3)
