"""The lessons of a game: `lessons/*.toml` of its package, wherever that is installed."""

from collections.abc import Callable
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.lessons.lesson import (
    ANY,
    LESSON,
    Ask,
    Beat,
    Cheer,
    Free,
    Lesson,
    Mistake,
    Say,
    UnknownLesson,
    Until,
    Watch,
)
from wyrmhall.lessons.toml_fields import Fields, read_toml

FOLDER: Final = "lessons"
ENDING: Final = ".toml"


def lesson_folder(game: Game) -> Traversable:
    return resources.files(game.package()).joinpath(FOLDER)


def lessons_of(game: Game) -> list[Lesson]:
    """In the order in which they are learned; nothing if the game has none. LessonError if one is bad."""
    folder = lesson_folder(game)
    files = [file for file in folder.iterdir() if file.name.endswith(ENDING)] if folder.is_dir() else []
    return sorted([read_lesson(game, file) for file in files], key=lambda lesson: (lesson.order, lesson.name))


def lesson_of(game: Game, name: str) -> Lesson:
    file = lesson_folder(game).joinpath(f"{name}{ENDING}")
    if name in names_of(game):
        return read_lesson(game, file)
    there = ", ".join(names_of(game)) or "none"
    raise UnknownLesson(f"{game.title} has no lesson {name!r}; there are: {there}")


def names_of(game: Game) -> list[str]:
    folder = lesson_folder(game)
    names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    return sorted([name.removesuffix(ENDING) for name in names if name.endswith(ENDING)])


def read_lesson(game: Game, file: Traversable) -> Lesson:
    fields = Fields(str(file), "", read_toml(file))
    name = file.name.removesuffix(ENDING)
    lesson = Lesson(
        name,
        str(file),
        fields.required("order", int),
        fields.required("minutes", int),
        fields.optional("options", dict, {}),
        Seat(fields.optional("learner", int, 0)),
        fields.optional("seed", str, f"{game.name} {name}"),
        fields.texts("chance") if fields.left.get("chance", []) != [] else (),
        fields.required("goes_on", dict) if "goes_on" in fields.left else None,
        read_beats(fields),
    )
    fields.left.pop("chance", None)
    fields.end()
    return lesson


def read_beats(fields: Fields) -> tuple[Beat, ...]:
    beats: list[Beat] = []
    for number, values in enumerate(fields.required("beats", list), 1):
        if not isinstance(values, dict):
            raise fields.refuse("beats", "[[beats]] are expected")
        beats.append(read_beat(Fields(fields.file, f"beat {values.get('id', number)}", values)))
    ids = [beat.id for beat in beats]
    for id in ids:
        if ids.count(id) > 1 or id == LESSON:
            raise fields.refuse("beats", f"two beats cannot be called {id!r}" if id != LESSON else RESERVED)
    if not beats:
        raise fields.refuse("beats", "there are none")
    return tuple(beats)


RESERVED: Final = f"no beat can be called {LESSON!r}: its title stands there among the words"


def read_beat(fields: Fields) -> Beat:
    kind = fields.required("kind", str)
    if kind not in READERS:
        raise fields.refuse("kind", f"{kind!r} is none of {', '.join(READERS)}")
    beat = READERS[kind](fields, fields.required("id", str), fields.optional("point", str, ""))
    fields.end()
    return beat


def read_watch(fields: Fields, id: str, point: str) -> Beat:
    return Watch(id, point, fields.texts("moves"))


def read_ask(fields: Fields, id: str, point: str) -> Beat:
    accept = fields.texts("accept")
    if ANY in accept and len(accept) > 1:
        raise fields.refuse("accept", f"{ANY!r} stands alone")
    return Ask(id, point, accept, tuple(read_mistakes(fields)))


def read_mistakes(fields: Fields) -> list[Mistake]:
    mistakes: list[Mistake] = []
    for values in fields.optional("mistakes", list, []):
        one = Fields(fields.file, f"{fields.place}: mistakes", values if isinstance(values, dict) else {})
        mistakes.append(Mistake(one.texts("answers"), one.required("key", str)))
        one.end()
    return mistakes


def read_free(fields: Fields, id: str, point: str) -> Beat:
    text = fields.required("until", str)
    kind, _, value = text.partition(":")
    numbered = kind != "decisions" or (value.isdecimal() and int(value) > 0)
    if (kind == "over") == bool(value) or kind not in UNTIL or not numbered:
        raise fields.refuse("until", f"{text!r} is none of decisions:4, step:NAME, event:KIND, over")
    return Free(id, point, Until(kind, value))


UNTIL: Final = ("decisions", "step", "event", "over")
READERS: Final[dict[str, Callable[[Fields, str, str], Beat]]] = {
    "say": lambda fields, id, point: Say(id, point),
    "watch": read_watch,
    "ask": read_ask,
    "free": read_free,
    "cheer": lambda fields, id, point: Cheer(id, point),
}
