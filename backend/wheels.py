"""`make wheels`: wheels of what is committed, in dist/: a pure one, and a compiled one for each CPython here.

Each is checked before it stays: its name says what is in it, its metadata and the sums of its files are
right, and in an empty environment it is installed and plays a game of each kind. PYTHONS and COMPILED narrow
it as they do for `make install-check`. A page for the browser is part of every wheel (WYRMHALL_PAGE=0: if it
cannot be built here).
"""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import os
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from install_check import PLAIN, ROOT, Failed, Trial, clean_copy, pip_wheel, pythons, run, use
from packaging.metadata import Metadata
from packaging.utils import parse_wheel_filename

DIST = ROOT / "dist"
MODULE_OF_ENGINE = "wyrmhall/kernel/play."
PAGE = "wyrmhall/server/page/index.html"


def trials() -> list[Trial]:
    """A pure wheel is the same for all; it is built by the first Python and tried with each."""
    kinds = [False] if os.environ.get("COMPILED", "") == "0" else [False, True]
    return [Trial(path, version, PLAIN, kind) for kind in kinds for version, path in pythons().items()]


def wheel_of(trial: Trial, checkout: Path) -> Path:
    pure = next(iter(DIST.glob("*-none-any.whl")), None)
    if pure is not None and not trial.compiled:
        return pure
    page = os.environ.get("WYRMHALL_PAGE", "required")
    compiled = "required" if trial.compiled else "0"
    with tempfile.TemporaryDirectory() as name:
        pip_wheel(trial.python, checkout, Path(name), compiled, page)
        (made,) = Path(name).glob("*.whl")
        check(made, trial, with_page=page == "required")
        return Path(shutil.copy(made, DIST))


# -- what is in it --------------------------------------------------------------------------------


def check(wheel: Path, trial: Trial, with_page: bool = True) -> None:
    """Failed, with a sentence, if it is not what it says."""
    check_name(wheel, trial)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        check_metadata(wheel, archive)
        check_sums(wheel, archive)
    compiled = any(name.startswith(MODULE_OF_ENGINE) and name.endswith(".so") for name in names)
    if compiled != trial.compiled:
        raise Failed(f"{wheel.name} is {'compiled' if compiled else 'pure'}")
    if with_page and PAGE not in names:
        raise Failed(f"{wheel.name} has no page for the browser")


def check_name(wheel: Path, trial: Trial) -> None:
    _, _, _, tags = parse_wheel_filename(wheel.name)
    told = {(tag.interpreter, tag.abi) for tag in tags}
    numbers = trial.version.split()[1].split(".")
    short = f"cp{numbers[0]}{numbers[1]}"
    if told != ({(short, short)} if trial.compiled else {("py3", "none")}):
        raise Failed(f"{wheel.name} is not named after {trial.version}")


def check_metadata(wheel: Path, archive: zipfile.ZipFile) -> None:
    (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    try:
        told = Metadata.from_email(archive.read(name), validate=True)
    except ExceptionGroup as wrong:
        raise Failed(f"{wheel.name}: {'; '.join(map(str, wrong.exceptions))}") from None
    project, version, _, _ = parse_wheel_filename(wheel.name)
    if (told.name, told.version) != (project, version) or not told.description:
        raise Failed(f"{wheel.name} says that it is {told.name} {told.version}")


def check_sums(wheel: Path, archive: zipfile.ZipFile) -> None:
    """Every file is listed, with the sum that it has."""
    (record,) = [name for name in archive.namelist() if name.endswith(".dist-info/RECORD")]
    rows = csv.reader(io.StringIO(archive.read(record).decode()))
    listed = {name: told for name, told, _ in rows if name != record}
    for name in set(archive.namelist()) - {record}:
        if listed.get(name) != sum_of(archive.read(name)):
            raise Failed(f"{wheel.name}: {name} is not what its list says")
    if missing := listed.keys() - set(archive.namelist()):
        raise Failed(f"{wheel.name}: {min(missing)} is missing")


def sum_of(content: bytes) -> str:
    told = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
    return f"sha256={told.decode().rstrip('=')}"


# -- whether it plays --------------------------------------------------------------------------------


def try_out(trial: Trial, wheel: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run([trial.python, "-m", "venv", "env"], folder)
        python = str(folder / "env" / "bin" / "python")
        run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", str(wheel)], folder)
        use(trial, folder)


def make(trial: Trial, checkout: Path) -> str:
    try:
        wheel = wheel_of(trial, checkout)
        try_out(trial, wheel)
    except Failed as failed:
        return f"FAILED  {failed}"
    finally:
        shutil.rmtree(checkout / "build", ignore_errors=True)
    return f"plays   {wheel.name} ({wheel.stat().st_size / 1e6:.1f} MB)"


def main() -> int:
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    verdicts = []
    with tempfile.TemporaryDirectory() as name:
        checkout = clean_copy(Path(name))
        for trial in trials():
            verdicts.append(make(trial, checkout))
            print(f"{trial.version:<16} {verdicts[-1]}", flush=True)
    return 1 if any(verdict.startswith("FAILED") for verdict in verdicts) else 0


if __name__ == "__main__":
    sys.exit(main())
