"""docs/ as pages of the site: nothing is missing, and every link leads to a page that will be there."""

import posixpath
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
from documentation import pages, reference

FENCED = re.compile(r"^(`{3,})[^`\n]*\n.*?^\1$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s#]+)(?:#[^)\s]*)?\)")


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    pages.write_all(folder)
    return folder


def in_menu() -> list[str]:
    settings = tomllib.loads((pages.THEME.parent / "site.toml").read_text("utf-8"))
    menu = [entry for one in settings["project"]["nav"] for entry in one.values()]
    return [page for entry in menu for page in ([entry] if isinstance(entry, str) else entry)]


def prose(text: str) -> str:
    return re.sub(r"`[^`\n]*`", "", FENCED.sub("", text))


def test_every_page_of_the_menu_is_there(laid_out: Path) -> None:
    assert [page for page in in_menu() if not (laid_out / page).is_file()] == []


def test_every_document_is_in_the_menu() -> None:
    documents = {page for source, page in pages.sources().items() if source.startswith("docs/")}
    assert documents - set(in_menu()) == set()


def test_every_link_leads_to_a_page(laid_out: Path) -> None:
    dead, links = [], 0
    for path in sorted(laid_out.rglob("*.md")):
        for target in LINK.findall(prose(path.read_text("utf-8"))):
            links += 1
            if ":" not in target and not (laid_out / path.parent / target).exists():
                dead.append(f"{path.relative_to(laid_out)}: {target}")
    assert links > 150
    assert dead == []


def test_what_is_named_as_a_path_becomes_a_link() -> None:
    named = "- `docs/hosting.md`: a table, `src/wyrmhall/kernel/play.py`, `examples/client.py`"
    assert pages.for_site("docs/players/enchanters.md", named) == (
        "- [Hosting a table](../hosting.md): a table, `src/wyrmhall/kernel/play.py`, "
        "[`examples/client.py`](../examples/client.py.md)"
    )


def test_a_file_name_as_words_of_a_link_becomes_a_title() -> None:
    assert pages.for_site("docs/researchers.md", "see [search.md](researchers/search.md#x)") == (
        "see [The strong bot: search in any game](researchers/search.md#x)"
    )


def test_a_picture_of_the_readme_is_found() -> None:
    assert pages.for_site("README.md", "![A](docs/pictures/table.png)") == "![A](pictures/table.png)"


def test_nothing_that_is_fenced_is_touched() -> None:
    text = "```py\nx = `docs/hosting.md`\n- a\n   - b\n```"
    assert pages.for_site("README.md", text) == text


def test_a_link_elsewhere_stays() -> None:
    text = "[semver](https://semver.org) [here](#below) `docs/nothing-of-the-kind.md`"
    assert pages.for_site("README.md", text) == text


@pytest.mark.parametrize("name", reference.modules())
def test_every_module_of_the_reference_is_one(name: str) -> None:
    assert import_module(name).__doc__


def test_every_page_of_the_reference_is_written(laid_out: Path) -> None:
    written = {posixpath.join("reference", path.name) for path in (laid_out / "reference").iterdir()}
    assert written == set(reference.pages())
    assert "members: [new, load]" in (laid_out / "reference/library.md").read_text("utf-8")
