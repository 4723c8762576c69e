"""The rules for people as the page shows them: our own words, the same for all, made once and kept."""

from functools import cache

from msgspec import json

from wyrmhall.guide.pictures import eyes_of, record_of
from wyrmhall.guide.prose import blocks_of
from wyrmhall.kernel.game_parts.guide import Guide
from wyrmhall.server.errors import Denied
from wyrmhall.server.recordings import Eyes, RecordedGame
from wyrmhall.server.tables.game_options import game_called
from wyrmhall.server.wire_explanations import GuideChapter
from wyrmhall.server.wire_replay import GuidePicture


@cache
def guide(game: str) -> bytes:
    """The primer and the chapters; nothing if the game has no guide."""
    there = game_called(game).guide()
    return json.encode(chapters_of(there) if there else [])


def chapters_of(guide: Guide) -> list[GuideChapter]:
    primer = guide.primer.lstrip().partition("\n")[2]
    shown = [GuideChapter(name="", title=guide.primer_title, blocks=blocks_of(primer), rules=[])]
    for one in guide.chapters:
        rules, blocks = guide.rules_of(one), blocks_of(one.text)
        shown.append(GuideChapter(name=one.name, title=one.title, blocks=blocks, rules=rules))
    return shown


@cache
def topics(game: str) -> bytes:
    return json.encode(topics_by_stem(game_called(game).rule_topics()))


def topics_by_stem(topics: dict[str, str]) -> dict[str, str]:
    """What most rules that begin alike (`CB-TRK`) are about, and what others of them are."""
    alike: dict[str, list[str]] = {}
    for rule, topic in topics.items():
        alike.setdefault(stem_of(rule), []).append(topic)
    usual = {stem: max(about, key=about.count) for stem, about in alike.items()}
    return usual | {rule: topic for rule, topic in topics.items() if topic != usual[stem_of(rule)]}


def stem_of(rule: str) -> str:
    return rule.rpartition("-")[0]


@cache
def picture(game: str, name: str) -> bytes:
    wanted = game_called(game)
    there = wanted.guide()
    shown = there.pictures.get(name) if there else None
    if shown is None:
        raise Denied("There is no such picture.", 404, field="name")
    recorded = RecordedGame("", record_of(wanted, name, shown), None)
    frame = recorded.frame(len(recorded.stops) - 1, Eyes(eyes_of(shown), False))
    seats, names = list(recorded.seats), list(recorded.names)
    return json.encode(GuidePicture(part=shown.part, seat=shown.seat, seats=seats, names=names, frame=frame))
