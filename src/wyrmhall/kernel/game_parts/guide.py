"""The rules for people: a primer and chapters in plain prose, in the folder `guide/<language>` of a game.

A chapter is `02-bidding.md`. It begins with TOML between two lines of `+++`: its title, and the rules it
explains, each written as an id (`CB-R-12`), a range (`CB-R-14..16`) or the beginning of ids (`CB-BID`). What
is named more closely in another chapter belongs there. Every rule belongs to exactly one chapter. `topic` is
what a link to one of its rules says ("Rule: bidding"), if not the title; `topics` says it more closely.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.game_parts.catalogue import ENGLISH

FOLDER: Final = "guide"
PRIMER: Final = "primer.md"
PICTURES: Final = "pictures.toml"
FENCE: Final = "+++\n"
PICTURE: Final = "picture:"
_FILE: Final = re.compile(r"^(\d+)-([a-z0-9-]+)\.md$")
_LINK: Final = re.compile(r"!?\[([^\]]*)\]\(([^)]*)\)")
_MARKS: Final = re.compile(r"\*\*|\*|`")


class GuideError(ValueError):
    """A guide that cannot be read; names the file and the field."""


class Chapter(NamedTuple):
    number: int
    name: str  # as on the command line and in addresses
    title: str
    named_rules: tuple[str, ...]  # as its heading writes them
    text: str  # Markdown
    topic: str = ""  # what its rules are about, in a word or two; empty: the title says it
    topics: tuple[tuple[str, str], ...] = ()  # what rules named more closely are about


class Picture(NamedTuple):
    """A position, shown by a part of the board."""

    options: Mapping[str, Any]  # as in a record's header
    script: tuple[str, ...]  # `chance spin orcs`, `p1 bid 2`
    seat: int  # through whose eyes; -1: a spectator
    part: str


class Passage(NamedTuple):
    """A paragraph that was looked for. The primer is chapter 0."""

    number: int
    title: str
    heading: str
    text: str  # Markdown


class Guide:
    """Primer, chapters and pictures of a game, and which chapter explains which rule."""

    def __init__(
        self, primer: str, chapters: tuple[Chapter, ...], pictures: dict[str, Picture], rules: Iterable[str]
    ) -> None:
        self.primer, self.chapters, self.pictures = primer, chapters, pictures
        self.faults: list[str] = []  # rules in no chapter or in two, and names of rules that are none
        self.chapter_of: dict[str, Chapter] = {}
        self._share_out(list(rules))

    def _share_out(self, rules: list[str]) -> None:
        claims: dict[str, list[tuple[int, int]]] = {
            rule: [] for rule in rules
        }  # how closely, by which chapter
        for place, chapter in enumerate(self.chapters):
            for named in chapter.named_rules:
                meant = [rule for rule in rules if is_named(rule, named)]
                for rule in meant:
                    claims[rule].append((closeness(named), place))
                if not meant:
                    self.faults.append(f"{chapter.number}-{chapter.name}: rules: {named} names no rule")
        for rule, claimed in claims.items():
            self._decide(rule, sorted(set(claimed), reverse=True))
        for chapter in self.chapters:
            self._check_topics(chapter)

    def _check_topics(self, chapter: Chapter) -> None:
        own = self.rules_of(chapter)
        for named, _ in chapter.topics:
            if not any(is_named(rule, named) for rule in own):
                self.faults.append(f"{chapter.number}-{chapter.name}: topics: {named} names no rule of it")

    def _decide(self, rule: str, claims: list[tuple[int, int]]) -> None:
        """The closest claim wins."""
        if not claims:
            self.faults.append(f"{rule} belongs to no chapter")
            return
        self.chapter_of[rule] = self.chapters[claims[0][1]]
        if len(claims) > 1 and claims[0][0] == claims[1][0]:
            titles = [self.chapters[place].title for closest, place in claims if closest == claims[0][0]]
            self.faults.append(f"{rule} belongs to several chapters: {', '.join(titles)}")

    # -- reading ---------------------------------------------------------------------------------

    @property
    def primer_title(self) -> str:
        first = self.primer.lstrip().partition("\n")[0]
        return first.lstrip("# ").strip() if first.startswith("#") else ""

    def chapter(self, wanted: str) -> Chapter | None:
        """By its number, its name or its title."""
        words = "-".join(wanted.lower().split())
        for one in self.chapters:
            if words in (str(one.number), one.name, "-".join(one.title.lower().split())):
                return one
        return None

    def topic_of(self, rule: str) -> str:
        """What the rule is about, in a word or two; nothing for what no chapter explains."""
        chapter = self.chapter_of.get(rule)
        if chapter is None:
            return ""
        closer = [(closeness(named), topic) for named, topic in chapter.topics if is_named(rule, named)]
        return max(closer)[1] if closer else chapter.topic or chapter.title

    def rules_of(self, chapter: Chapter) -> list[str]:
        return [rule for rule, home in self.chapter_of.items() if home.number == chapter.number]

    def search(self, words: str) -> list[Passage]:
        """Every paragraph that holds all the words, the primer's first."""
        wanted = words.lower().split()
        if not wanted:
            return []
        texts = [(0, self.primer_title, self.primer)]
        texts += [(one.number, one.title, one.text) for one in self.chapters]
        return [
            passage
            for number, title, text in texts
            for passage in passages(number, title, text)
            if all(word in f"{title} {passage.heading} {plain_text(passage.text)}".lower() for word in wanted)
        ]


# -- which rules a chapter names -------------------------------------------------------------------------


def is_named(rule: str, named: str) -> bool:
    first, dots, last = named.partition("..")
    if not dots:
        return rule == named or rule.startswith(f"{named}-")
    stem, _, low = first.rpartition("-")
    begin, _, number = rule.rpartition("-")
    whole = low.isdecimal() and last.isdecimal() and number.isdecimal()
    return begin == stem and whole and int(low) <= int(number) <= int(last)


def closeness(named: str) -> int:
    """An id is closer than a range, a range than the beginning of ids; of two beginnings, the longer is."""
    if ".." in named:
        return 100
    return 101 if named.rpartition("-")[2].isdecimal() else named.count("-")


# -- Markdown ------------------------------------------------------------------------------------------------


def plain_text(markdown: str) -> str:
    """Without marks; a link as its words."""
    return _MARKS.sub("", _LINK.sub(lambda link: link[1], markdown))


def links(markdown: str) -> list[str]:
    """Where its links lead: ids of rules, and `picture:NAME`."""
    return [link[2] for link in _LINK.finditer(markdown)]


def passages(number: int, title: str, markdown: str) -> Iterator[Passage]:
    """Its paragraphs, lists and tables, each under its heading."""
    heading = ""
    for block in re.split(r"\n\s*\n", markdown.strip()):
        lines = block.strip().split("\n")
        while lines and lines[0].startswith("#"):
            heading = lines.pop(0).lstrip("# ").strip()
        if lines:
            yield Passage(number, title, heading, "\n".join(lines))


# -- files ---------------------------------------------------------------------------------------------------


def read_guide(package: str, rules: Iterable[str], language: str = ENGLISH) -> Guide | None:
    """The guide of the game in that package; None if it has none."""
    folder = resources.files(package).joinpath(FOLDER)
    pages = folder.joinpath(language)
    primer = pages.joinpath(PRIMER)
    if not primer.is_file():
        return None
    files = sorted([file for file in pages.iterdir() if _FILE.match(file.name)], key=lambda file: file.name)
    chapters = tuple([read_chapter(file) for file in files])
    return Guide(primer.read_text("utf-8"), chapters, read_pictures(folder.joinpath(PICTURES)), rules)


def read_chapter(file: Traversable) -> Chapter:
    match = _FILE.match(file.name)
    assert match is not None
    fence, head, text = ["", "", *file.read_text("utf-8").split(FENCE, 2)][-3:]
    if fence or not head:
        raise GuideError(f"{file}: it has to begin with TOML between two lines of +++")
    said = parsed(file, head)
    title, rules = said.get("title"), said.get("rules")
    if not isinstance(title, str) or not title:
        raise GuideError(f"{file}: title: a text is expected")
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        raise GuideError(f"{file}: rules: a list of ids is expected")
    topic, topics = read_topics(file, said)
    return Chapter(int(match[1]), match[2], title, tuple(rules), text.strip() + "\n", topic, topics)


def read_topics(file: Traversable, said: dict[str, Any]) -> tuple[str, tuple[tuple[str, str], ...]]:
    topic, topics = said.get("topic", ""), said.get("topics", {})
    if not isinstance(topic, str):
        raise GuideError(f"{file}: topic: a text is expected")
    if not isinstance(topics, dict) or not all(isinstance(words, str) for words in topics.values()):
        raise GuideError(f"{file}: topics: a table of texts by id is expected")
    return topic, tuple(topics.items())


def read_pictures(file: Traversable) -> dict[str, Picture]:
    said = parsed(file, file.read_text("utf-8")) if file.is_file() else {}
    return {name: read_picture(f"{file}: {name}", values) for name, values in said.items()}


def read_picture(place: str, said: Any) -> Picture:
    if not isinstance(said, dict):
        raise GuideError(f"{place}: a table is expected")
    options, script, seat, part = [said.get(key) for key in ("options", "script", "seat", "part")]
    if not isinstance(options, dict):
        raise GuideError(f"{place}: options: a table is expected")
    if not isinstance(script, list) or not all(isinstance(line, str) for line in script):
        raise GuideError(f"{place}: script: a list of texts is expected")
    if not isinstance(seat, int) or not isinstance(part, str):
        raise GuideError(f"{place}: seat and part: a number and a name are expected")
    return Picture(options, tuple(script), seat, part)


def parsed(file: Traversable, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except ValueError as bad:
        raise GuideError(f"{file}: {bad}") from None
