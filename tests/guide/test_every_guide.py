"""The rules for people, of every game that has them: complete, in their own words, fit for a terminal."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.lessons.all_lessons import all_games
from wyrmhall.cli.markdown import terminal_lines
from wyrmhall.cli.terminal import WIDTH
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.face import TABLE_PARTS
from wyrmhall.kernel.game_parts.guide import PICTURE, Guide, Picture, links, plain_text
from wyrmhall.kernel.options import new_options
from wyrmhall.kernel.records.record import Entry
from wyrmhall.kernel.table import Table

LONG = 12  # words of a sentence that nobody writes twice by chance


class Case(NamedTuple):
    game: Game
    guide: Guide

    def __str__(self) -> str:
        return self.game.name

    def pages(self) -> list[str]:
        return [self.guide.primer, *[chapter.text for chapter in self.guide.chapters]]


def cases() -> Iterator[Case]:
    for game in all_games():
        guide = game.guide()
        if guide is not None:
            yield Case(game, guide)


CASES = list(cases())
every_guide = pytest.mark.parametrize("case", CASES, ids=str)


def test_there_are_guides() -> None:
    assert CASES


@every_guide
def test_every_rule_belongs_to_exactly_one_chapter(case: Case) -> None:
    assert case.guide.faults == []
    assert list(case.guide.chapter_of) == list(case.game.rulebook().atoms)


@every_guide
def test_every_link_leads_to_a_rule(case: Case) -> None:
    book = case.game.rulebook()
    for page in case.pages():
        assert [link for link in links(page) if not link.startswith(PICTURE) and link not in book] == []


@every_guide
def test_every_picture_is_there_and_shown(case: Case) -> None:
    if not case.guide.pictures:
        pytest.skip("nothing is drawn yet")
    shown = {link.removeprefix(PICTURE) for page in case.pages() for link in links(page) if PICTURE in link}
    assert shown == set(case.guide.pictures)


@every_guide
def test_every_picture_is_a_position_of_the_game(case: Case) -> None:
    parts = case.game.face().parts
    for picture in case.guide.pictures.values():
        table = position(case.game, picture)
        assert -1 <= picture.seat < len(table.names)
        assert not parts or picture.part in (*parts, *TABLE_PARTS)


def position(game: Game, picture: Picture) -> Table:
    table = Table(game, new_options(game.options_type, picture.options), promised="written down in a picture")
    for line in picture.script:
        who, _, text = line.partition(" ")
        table.follow(Entry(who, text))
    return table


@every_guide
def test_every_page_fits_a_terminal(case: Case) -> None:
    for page in case.pages():
        assert [line for line in terminal_lines(page) if len(line) > WIDTH] == []


@every_guide
def test_no_sentence_is_taken_from_the_clauses(case: Case) -> None:
    clauses = " ".join([atom.text for atom in case.game.rulebook().atoms.values()]).lower()
    sentences = [
        sentence.strip().lower()
        for page in case.pages()
        for sentence in re.split(r"[.!?:]\s|\n", plain_text(page))
        if len(sentence.split()) >= LONG
    ]
    assert sentences
    assert [sentence for sentence in sentences if sentence.rstrip(".!?") in clauses] == []


@every_guide
def test_chapters_are_numbered_without_a_gap(case: Case) -> None:
    numbers = [chapter.number for chapter in case.guide.chapters]
    assert numbers == list(range(1, len(numbers) + 1))
    titles = [chapter.title for chapter in case.guide.chapters]
    assert len(set(titles)) == len(titles)
