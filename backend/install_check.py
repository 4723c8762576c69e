"""`make install-check`: does what the documentation tells people to do, in empty environments.

For every CPython at hand and every extra: `pip install '.[extra]'` from a clean copy of what is committed;
then what the extra is for is tried. The compiled build as well, which takes six minutes for each Python;
COMPILED=0 leaves it out.
PYTHONS and EXTRAS narrow it: PYTHONS=/usr/bin/python3.11 EXTRAS="- learners" (`-` is no extra).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PLAIN = "-"  # no extra
OLDEST = (3, 11)
PLACES = ("/usr/bin", "/usr/local/bin", "~/.pyenv/versions/*/bin", "~/.local/share/uv/python/*/bin")
ABOUT = "import sys, platform; print(platform.python_implementation(), *sys.version_info[:3])"
ADDRESS = re.compile(r"http://\S+")

GAMES = """
from wyrmhall import GAMES, open_game
for name in GAMES:
    game = open_game(name)
    print(name, len(game.seat_names(game.options_type())))
"""
LEARN = """
from wyrmhall import GAMES
from wyrmhall.envs import VectorGames, env
for name in GAMES:
    table = env(name)
    table.reset(seed=7)
    for agent in table.agent_iter(200):
        seen, _, terminated, truncated, _ = table.last()
        table.step(None if terminated or truncated else table.action_space(agent).sample(seen["action_mask"]))
    VectorGames(name, 4).reset()
"""
SPIEL = """
import pyspiel, wyrmhall, wyrmhall.envs.openspiel
for name in wyrmhall.GAMES:
    state = pyspiel.load_game("wyrmhall_" + name.replace("-", "_")).new_initial_state()
    for _ in range(200):
        if not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
"""
IS_COMPILED = "import wyrmhall.kernel.play as play; raise SystemExit(play.__file__.endswith('.py'))"


class Failed(Exception):
    """Something did not work; in a sentence."""


class Trial(NamedTuple):
    """One environment: a Python, an extra, and how it is built."""

    python: str
    version: str
    extra: str
    compiled: bool

    def line(self, verdict: str) -> str:
        build = "compiled" if self.compiled else "pure"
        return f"{self.version:<16} {build:<9} {self.extra:<10} {verdict}"


# -- what there is -------------------------------------------------------------------------------------------


def pythons() -> dict[str, str]:
    """Every CPython that is new enough: where it is, by version."""
    named = os.environ.get("PYTHONS", "").split()
    versions: dict[str, str] = {}
    for path in named or candidates():
        version = version_of(path)
        if version:
            versions.setdefault(version, path)
    return dict(sorted(versions.items()))


def candidates() -> list[str]:
    paths = [sys.executable]
    for place in PLACES:
        home, _, pattern = place.partition("*")
        folders = Path(home).expanduser().glob(f"*{pattern}") if pattern else [Path(home)]
        paths += [str(path) for folder in folders for path in sorted(folder.glob("python3.*[0-9]"))]
    return paths


def version_of(path: str) -> str:
    """As `CPython 3.12.1`; nothing if it is another Python, too old, or cannot make environments."""
    asked = subprocess.run([path, "-c", f"{ABOUT}; import venv, ensurepip"], capture_output=True, text=True)
    if asked.returncode:
        return ""
    kind, *numbers = asked.stdout.split()
    new = tuple(map(int, numbers[:2])) >= OLDEST
    return f"{kind} {'.'.join(numbers)}" if kind == "CPython" and new else ""


def extras() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return os.environ.get("EXTRAS", "").split() or [PLAIN, *project["optional-dependencies"]]


# -- one environment -----------------------------------------------------------------------------------------


def run(words: list[str], folder: Path, **more: str) -> str:
    environment = {
        key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")
    }
    ended = subprocess.run(words, cwd=folder, env={**environment, **more}, capture_output=True, text=True)
    if ended.returncode:
        last = (ended.stderr.strip() or ended.stdout.strip()).splitlines()[-1:]
        raise Failed(f"`{' '.join(words[:4])[:70]}` ended with {ended.returncode}: {' '.join(last)}")
    return ended.stdout


def try_out(trial: Trial, checkout: Path) -> str:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            run([trial.python, "-m", "venv", "env"], folder)
            install(trial, checkout, folder)
            use(trial, folder)
        except Failed as failed:
            return f"FAILED  {failed}"
    return "works"


def install(trial: Trial, checkout: Path, folder: Path) -> None:
    """As the documentation says: `pip install '.[learners]'`."""
    wanted = {PLAIN: ".", "postgres": ".[web,postgres]", "calls": ".[web,calls]"}.get(
        trial.extra, f".[{trial.extra}]"
    )
    pip = [
        str(folder / "env" / "bin" / "python"),
        "-m",
        "pip",
        "install",
        "-q",
        "--disable-pip-version-check",
    ]
    if not trial.compiled:
        run([*pip, wanted], checkout)
        return
    (wheel,) = compiled_wheel(trial, checkout).glob("*.whl")
    run([*pip, f"{wheel}{wanted[1:]}"], folder)


def compiled_wheel(trial: Trial, checkout: Path) -> Path:
    """Built once for each Python."""
    made = checkout.parent / f"compiled-{trial.version.replace(' ', '-')}"
    if not made.is_dir():
        pip_wheel(trial.python, checkout, made, compiled="1")
    return made


def pip_wheel(python: str, checkout: Path, into: Path, compiled: str, page: str = "1") -> None:
    """`pip wheel .` by a Python of its own; `compiled` and `page` as setup.py and page.py understand them."""
    with tempfile.TemporaryDirectory() as name:
        run([python, "-m", "venv", "env"], Path(name))
        pip = [str(Path(name, "env", "bin", "python")), "-m", "pip"]
        words = [*pip, "wheel", "-q", "--disable-pip-version-check", "--no-deps", "-w", str(into), "."]
        run(words, checkout, WYRMHALL_COMPILE=compiled, WYRMHALL_PAGE=page)


def use(trial: Trial, folder: Path) -> None:
    python, wyrmhall = str(folder / "env" / "bin" / "python"), str(folder / "env" / "bin" / "wyrmhall")
    if trial.compiled:
        run([python, "-c", IS_COMPILED], folder)
    for line in run([python, "-c", GAMES], folder).splitlines():
        play(trial, wyrmhall, folder, *line.split())
    if trial.extra in ("web", "postgres", "calls"):
        visit(wyrmhall, folder)
    if trial.extra == "calls":
        run([python, "-c", "import wyrmhall.server.notifications.web_push"], folder)
    if trial.extra == "postgres":
        run([python, "-c", "import asyncpg, wyrmhall.server.store"], folder)
    if trial.extra == "tune":
        run([python, "-c", "import numpy, optuna"], folder)
    if trial.extra in ("learners", "openspiel"):
        run([python, "-c", LEARN if trial.extra == "learners" else SPIEL], folder)


def play(trial: Trial, wyrmhall: str, folder: Path, game: str, players: str) -> None:
    """Its rules are looked up; random games of it are played, with what the extra adds to the lab."""
    run([wyrmhall, "rules", game], folder)
    seats = ",".join(["random"] * int(players))
    words = [wyrmhall, "lab", "run", game, "--games", "2", "--workers", "1", "--seats", seats]
    if trial.extra == "lab":
        words += ["--report", f"{game}.html", "--parquet", f"{game}.parquet"]
    if trial.extra == "ray":
        words += ["--engine", "ray"]
    run(words, folder)


def visit(wyrmhall: str, folder: Path) -> None:
    """The table in the browser is served, with its page."""
    words = [wyrmhall, "serve", "--port", "0", "--db", "games.db"]
    with subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = ADDRESS.search(server.stdout.readline())
            if address is None:
                raise Failed("`wyrmhall serve` named no address")
            with urllib.request.urlopen(address[0], timeout=30) as answer:
                if b"<script" not in answer.read():
                    raise Failed("`wyrmhall serve` has no page to show")
        finally:
            server.terminate()


# -- all of them ---------------------------------------------------------------------------------------------


def clean_copy(folder: Path) -> Path:
    """What is committed, as somebody who has just cloned it has it."""
    run(["git", "clone", "-q", str(ROOT), "checkout"], folder)
    return folder / "checkout"


def main() -> int:
    builds = [False] if os.environ.get("COMPILED", "") == "0" else [False, True]
    versions = pythons()
    trials = [
        Trial(path, version, extra, compiled)
        for version, path in versions.items()
        for compiled in builds
        for extra in extras()
    ]
    with tempfile.TemporaryDirectory() as name:
        checkout = clean_copy(Path(name))
        verdicts = []
        for trial in trials:
            verdicts.append(try_out(trial, checkout))
            shutil.rmtree(checkout / "build", ignore_errors=True)
            print(trial.line(verdicts[-1]), flush=True)
    works = sum([verdict == "works" for verdict in verdicts])
    print(f"\n{works} of {len(trials)} work: {len(versions)} Pythons, {', '.join(extras())} (- is no extra)")
    return 0 if works == len(trials) else 1


if __name__ == "__main__":
    sys.exit(main())
