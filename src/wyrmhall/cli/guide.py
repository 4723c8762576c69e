"""The rules for people in this terminal: the primer, the chapters, and what a search finds in them."""

from functools import cache
from typing import Final

from wyrmhall.cli.markdown import terminal_lines
from wyrmhall.cli.sentences import sentence
from wyrmhall.cli.terminal import print_wrapped
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.guide import Chapter, Guide, GuideError, Passage

MOST_PASSAGES: Final = 8
SAID: Final = "guide"  # where its words stand


def print_primer(game: Game, guide: Guide) -> None:
    print_markdown(guide.primer)
    print(sentence(SAID, "chapters"))
    for chapter in guide.chapters:
        print(f"  {chapter.number:>2}  {chapter.name:<24} {chapter.title}"[:80])
    for chapter in guide.chapters[:1]:
        print_wrapped(sentence(SAID, "read-one", game=game.name, number=chapter.number))


def print_chapter(game: Game, guide: Guide, chapter: Chapter) -> None:
    print_markdown(f"# {chapter.number}. {chapter.title}\n\n{chapter.text}")
    rules = guide.rules_of(chapter)
    print_wrapped(sentence(SAID, "clauses-of", count=len(rules), named=", ".join(chapter.named_rules)))
    for rule in rules[:1]:
        print_wrapped(sentence(SAID, "look-up", game=game.name, rule=rule))


def print_markdown(markdown: str) -> None:
    print("\n".join(terminal_lines(markdown)))


def print_passages(passages: list[Passage]) -> None:
    """Where they stand, and the paragraphs."""
    for passage in passages[:MOST_PASSAGES]:
        key = "chapter" if passage.number else "primer"
        place = sentence(SAID, key, number=passage.number, title=passage.title)
        print_wrapped(f"{place}: {passage.heading}" if passage.heading else place)
        print_markdown(passage.text)
    if len(passages) > MOST_PASSAGES:
        print_wrapped(sentence(SAID, "more", count=len(passages) - MOST_PASSAGES))


@cache
def rule_topics(game: Game) -> dict[str, str]:
    """What each rule is about; nothing while the guide cannot be read."""
    try:
        return game.rule_topics()
    except GuideError:
        return {}


def rules_by_topic(game: Game, rules: tuple[str, ...]) -> str:
    """`scoring (CB-SCO-01, CB-SCO-02), missions (CB-MIS-04)`"""
    topics = rule_topics(game)
    by_topic: dict[str, list[str]] = {}
    for rule in rules:
        by_topic.setdefault(topics.get(rule, ""), []).append(rule)
    named = [(topic, ", ".join(ids)) for topic, ids in by_topic.items()]
    return ", ".join([f"{topic} ({ids})" if topic else ids for topic, ids in named])


def where_explained(guide: Guide | None, rule: str) -> str:
    """`explained in chapter 2, Bidding`; nothing for what no chapter explains."""
    chapter = guide.chapter_of.get(rule) if guide is not None else None
    if chapter is None:
        return ""
    return sentence(SAID, "explained", number=chapter.number, title=chapter.title)
