"""The rules for people in this terminal: the primer, the chapters, and what a search finds in them."""

from typing import Final

from wyrmhall.cli.markdown import terminal_lines
from wyrmhall.cli.terminal import print_wrapped
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.guide import Chapter, Guide, Passage

MOST_PASSAGES: Final = 8


def print_primer(game: Game, guide: Guide) -> None:
    print_markdown(guide.primer)
    print("The chapters:")
    for chapter in guide.chapters:
        print(f"  {chapter.number:>2}  {chapter.name:<24} {chapter.title}"[:80])
    print_wrapped(f"Read one: wyrmhall rules {game.name} {guide.chapters[0].number if guide.chapters else 1}")


def print_chapter(game: Game, guide: Guide, chapter: Chapter) -> None:
    print_markdown(f"# {chapter.number}. {chapter.title}\n\n{chapter.text}")
    rules = guide.rules_of(chapter)
    print_wrapped(f"{len(rules)} clauses say it exactly: {', '.join(chapter.named_rules)}.")
    if rules:
        print_wrapped(f"Look one up: wyrmhall rules {game.name} {rules[0]}")


def print_markdown(markdown: str) -> None:
    print("\n".join(terminal_lines(markdown)))


def print_passages(passages: list[Passage]) -> None:
    """Where they stand, and the paragraphs."""
    for passage in passages[:MOST_PASSAGES]:
        place = f"Chapter {passage.number}, {passage.title}" if passage.number else "Primer"
        print_wrapped(f"{place}: {passage.heading}" if passage.heading else place)
        print_markdown(passage.text)
    if len(passages) > MOST_PASSAGES:
        print_wrapped(f"... and {len(passages) - MOST_PASSAGES} more paragraphs of the guide.")


def where_explained(guide: Guide | None, rule: str) -> str:
    """`explained in chapter 2, Bidding`; nothing for what no chapter explains."""
    chapter = guide.chapter_of.get(rule) if guide is not None else None
    return "" if chapter is None else f"explained in chapter {chapter.number}, {chapter.title}"
