"""Reads the built pages: every link leads somewhere, and nothing is fetched from elsewhere."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

FETCHED = {("script", "src"), ("img", "src"), ("link", "href"), ("source", "src"), ("iframe", "src"),
           ("image", "href"), ("use", "href"), ("object", "data")}  # fmt: skip
IN_STYLE = re.compile(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)")
POLICY = "Content-Security-Policy"
ONLY_OURS = "default-src 'self'"


class Link(NamedTuple):
    tag: str
    kind: str  # the attribute
    target: str

    @property
    def is_fetched(self) -> bool:
        """Whether the browser goes there by itself."""
        return (self.tag, self.kind) in FETCHED

    @property
    def is_outside(self) -> bool:
        return bool(urlsplit(self.target).netloc)


class Page(HTMLParser):
    """What a page links to, and which places in it have names."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[Link] = []
        self.names: set[str] = set()
        self.policy = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        for kind in ("href", "src", "data"):
            if target := given.get(kind):
                self.links.append(Link(tag, kind, target))
        self.names |= {name for kind in ("id", "name") if (name := given.get(kind))}
        if given.get("http-equiv") == POLICY:
            self.policy = given.get("content") or ""


class Count(NamedTuple):
    pages: int
    links: int
    anchors: int


@cache
def read(path: Path) -> Page:
    page = Page()
    page.feed(path.read_text("utf-8"))
    return page


def faults(site: Path) -> list[str]:
    """A line for each, with the page on which it is."""
    read.cache_clear()
    found = [fault for path in pages_of(site) for fault in faults_of(site, path)]
    found += [f"{shown(site, path)}: fetches {url}" for path, url in fetched_by_styles(site)]
    return sorted(set(found))


def pages_of(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def faults_of(site: Path, path: Path) -> Iterator[str]:
    page, name = read(path), shown(site, path)
    if not page.policy.startswith(ONLY_OURS):
        yield f"{name}: does not forbid the browser to fetch from elsewhere"
    for link in page.links:
        if link.is_outside:
            if link.is_fetched:
                yield f"{name}: fetches {link.target}"
        elif why := dead(site, path, link.target):
            yield f"{name}: {link.target}: {why}"


def dead(site: Path, path: Path, target: str) -> str:
    """Why this link leads nowhere, or nothing."""
    parts = urlsplit(target)
    if parts.scheme:
        return "" if parts.scheme in ("mailto", "data") else f"nothing here is {parts.scheme}"
    place = place_of(site, path, unquote(parts.path))
    if not place.is_file():
        return "no such page"
    if parts.fragment and place.suffix == ".html" and unquote(parts.fragment) not in read(place).names:
        return "no such place on the page"
    return ""


def place_of(site: Path, path: Path, target: str) -> Path:
    if not target:
        return path
    place = (site / target.lstrip("/") if target.startswith("/") else path.parent / target).resolve()
    return place / "index.html" if place.is_dir() else place


def fetched_by_styles(site: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(site.rglob("*.css")):
        for found in IN_STYLE.finditer(path.read_text("utf-8")):
            url = found[1] or found[2]
            if urlsplit(url).netloc:
                yield path, url


def count(site: Path) -> Count:
    all_links = [link for path in pages_of(site) for link in read(path).links]
    anchors = [link for link in all_links if urlsplit(link.target).fragment]
    return Count(len(pages_of(site)), len(all_links), len(anchors))


def shown(site: Path, path: Path) -> str:
    return path.relative_to(site).as_posix()
