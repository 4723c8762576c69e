"""`make wheels` keeps no wheel that is not what it says."""

import zipfile
from pathlib import Path

import pytest
import wheels
from install_check import PLAIN, Failed, Trial

PURE = Trial("python3.11", "CPython 3.11.2", PLAIN, False)
COMPILED = PURE._replace(compiled=True)
NAME = "wyrmhall-1.2.0-py3-none-any.whl"
COMPILED_NAME = "wyrmhall-1.2.0-cp311-cp311-linux_x86_64.whl"
METADATA = "Metadata-Version: 2.4\nName: wyrmhall\nVersion: 1.2.0\nLicense-Expression: Apache-2.0\n\nGames.\n"
FILES = {
    "wyrmhall/kernel/play.py": b"",
    "wyrmhall/server/page/index.html": b"<script",
    "wyrmhall-1.2.0.dist-info/METADATA": METADATA.encode(),
}
ENGINE = {"wyrmhall/kernel/play.cpython-311-x86_64-linux-gnu.so": b"\x7fELF"}


def wheel(folder: Path, name: str = NAME, sums: bytes = b"", files: dict[str, bytes] = FILES) -> Path:
    held = {**FILES, **files}
    record = "".join(f"{path},{wheels.sum_of(sums or content)},\n" for path, content in held.items())
    with zipfile.ZipFile(folder / name, "w") as archive:
        for path, content in held.items():
            archive.writestr(path, content)
        archive.writestr("wyrmhall-1.2.0.dist-info/RECORD", f"{record}wyrmhall-1.2.0.dist-info/RECORD,,\n")
    return folder / name


def test_a_wheel_that_is_what_it_says(tmp_path: Path) -> None:
    wheels.check(wheel(tmp_path), PURE)
    wheels.check(wheel(tmp_path, COMPILED_NAME, files=ENGINE), COMPILED)


def test_a_name_has_to_fit(tmp_path: Path) -> None:
    with pytest.raises(Failed, match=r"is not named after CPython 3\.11\.2"):
        wheels.check(wheel(tmp_path, COMPILED_NAME.replace("311", "312"), files=ENGINE), COMPILED)
    with pytest.raises(Failed, match="is not named after"):
        wheels.check(wheel(tmp_path, COMPILED_NAME), PURE)


def test_what_is_called_compiled_is(tmp_path: Path) -> None:
    with pytest.raises(Failed, match="is pure"):
        wheels.check(wheel(tmp_path, COMPILED_NAME), COMPILED)
    with pytest.raises(Failed, match="is compiled"):
        wheels.check(wheel(tmp_path, files=ENGINE), PURE)


def test_the_page_is_in_it(tmp_path: Path) -> None:
    without = {path: content for path, content in FILES.items() if "page" not in path}
    made = wheel(tmp_path)
    with zipfile.ZipFile(made, "w") as archive:
        record = "".join(f"{path},{wheels.sum_of(content)},\n" for path, content in without.items())
        for path, content in without.items():
            archive.writestr(path, content)
        archive.writestr("wyrmhall-1.2.0.dist-info/RECORD", record)
    with pytest.raises(Failed, match="has no page"):
        wheels.check(made, PURE)
    wheels.check(made, PURE, with_page=False)


def test_sums_are_those_of_the_files(tmp_path: Path) -> None:
    with pytest.raises(Failed, match="is not what its list says"):
        wheels.check(wheel(tmp_path, sums=b"other"), PURE)


@pytest.mark.parametrize(
    ("line", "other", "why"),
    [
        ("Version: 1.2.0", "Version: 1.3.0", "says that it is wyrmhall 1.3.0"),
        ("License-Expression: Apache-2.0", "License-Expression: Apache 2", "license-expression"),
        ("\n\nGames.\n", "\n", "says that it is"),
    ],
)
def test_metadata_is_held_against_its_standard(tmp_path: Path, line: str, other: str, why: str) -> None:
    told = {"wyrmhall-1.2.0.dist-info/METADATA": METADATA.replace(line, other).encode()}
    with pytest.raises(Failed, match=why):
        wheels.check(wheel(tmp_path, files=told), PURE)
