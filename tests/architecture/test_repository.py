"""Lock files name packages and hashes, never the place where they were fetched."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOT_OURS = {".venv", "build", "dist", "node_modules"}
ADDRESSES = ("://", "resolved", "--index-url", "--extra-index-url", "--find-links", "--trusted-host", " @ ")


def files(pattern: str) -> list[Path]:
    return [path for path in sorted(ROOT.rglob(pattern)) if not NOT_OURS & set(path.relative_to(ROOT).parts)]


def test_there_are_lock_files() -> None:
    assert {path.name for path in files("requirements*.lock")} >= {
        "requirements.lock",
        "requirements-bench.lock",
    }


@pytest.mark.parametrize("path", files("requirements*.lock"), ids=lambda path: path.name)
def test_a_python_lock_holds_no_address(path: Path) -> None:
    text = path.read_text("utf-8")
    assert [mark for mark in ADDRESSES if mark in text] == []


@pytest.mark.parametrize("path", files("requirements*.lock"), ids=lambda path: path.name)
def test_every_locked_package_has_a_version_and_a_hash(path: Path) -> None:
    entries = path.read_text("utf-8").replace("\\\n", " ").splitlines()
    assert [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []


def test_no_npm_lock_holds_an_address() -> None:
    # Funding links stay in such a lock; "resolved" is where a registry's name would be.
    assert [str(path) for path in files("package-lock.json") if '"resolved"' in path.read_text("utf-8")] == []
