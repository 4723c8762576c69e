"""What reads the built pages finds what is wrong with them."""

from pathlib import Path

import pytest
from documentation import __main__ as command
from documentation import links

HEAD = '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">'


def site_of(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name}.html").write_text(HEAD + text, "utf-8")
    return folder


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('<a href="gone.html">x</a>', "here.html: gone.html: no such page"),
        ('<a href="there.html#gone">x</a>', "here.html: there.html#gone: no such place on the page"),
        ('<a href="#gone">x</a>', "here.html: #gone: no such place on the page"),
        ('<img src="gone.png">', "here.html: gone.png: no such page"),
        ('<script src="https://e.org/x.js"></script>', "here.html: fetches https://e.org/x.js"),
        ('<link rel="stylesheet" href="//e.org/x.css">', "here.html: fetches //e.org/x.css"),
        ('<a href="javascript:alert(1)">x</a>', "here.html: javascript:alert(1): nothing here is javascript"),
    ],
)
def test_a_fault_is_named_with_its_page(tmp_path: Path, text: str, fault: str) -> None:
    assert links.faults(site_of(tmp_path, here=text, there="<h1 id='a'>x</h1>")) == [fault]


def test_a_page_without_a_fault(tmp_path: Path) -> None:
    text = '<h1 id="top">x</h1><a href="#top">1</a><a href="there.html#%C3%A9">2</a><a href="https://e.org">3</a>'
    site = site_of(tmp_path, here=text, there="<h1 id='é'>x</h1><a href='.'>up</a>", index="")
    assert links.faults(site) == []
    assert links.count(site) == links.Count(3, 4, 2)


def test_a_style_that_fetches_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("@font-face { src: url(https://fonts.e.org/a.woff2) }", "utf-8")
    assert links.faults(tmp_path) == ["a.css: fetches https://fonts.e.org/a.woff2"]


def test_a_page_that_forbids_nothing_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("<p>x</p>", "utf-8")
    assert links.faults(tmp_path) == ["a.html: does not forbid the browser to fetch from elsewhere"]


@pytest.mark.skipif(not command.SITE.is_dir(), reason="make docs-check has not built the site here")
def test_the_site_that_was_built_has_no_fault() -> None:
    assert links.faults(command.SITE) == []
    assert links.count(command.SITE).pages > 40
