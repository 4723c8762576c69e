"""What a lesson says: `lessons/<language>/NAME.toml`, one table a beat."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.catalogue import ENGLISH
from wyrmhall.lessons.lesson import LESSON, Ask, Beat, Lesson, LessonError, Watch
from wyrmhall.lessons.reading import ENDING, lesson_folder
from wyrmhall.lessons.toml_fields import Fields, read_toml

MAY_BE_SILENT: Final = (Watch,)


class BeatWords:
    """The words of one beat: what is said or asked, the hint, and what is said to each likely mistake."""

    def __init__(self, fields: Fields, beat: Beat) -> None:
        asks = isinstance(beat, Ask)
        silent = isinstance(beat, MAY_BE_SILENT)
        main = "ask" if asks else "say"
        self.text = fields.optional(main, str, "") if silent else fields.required(main, str)
        self.hint = fields.optional("hint", str, "") if asks else ""
        self.mistakes = self.read_mistakes(fields, beat) if isinstance(beat, Ask) else {}
        fields.end()

    def read_mistakes(self, fields: Fields, beat: Ask) -> dict[str, str]:
        one = Fields(fields.file, f"[{beat.id}.mistakes]", fields.optional("mistakes", dict, {}))
        words = {key: one.required(key, str) for key in dict.fromkeys([some.key for some in beat.mistakes])}
        one.end()
        return words


class LessonWords:
    """All words of a lesson in one language. LessonError names the file and the key that is wrong."""

    def __init__(self, file: Traversable, lesson: Lesson) -> None:
        fields = Fields(str(file), "", read_toml(file))
        heading = Fields(str(file), f"[{LESSON}]", fields.required(LESSON, dict))
        self.title = heading.required("title", str)
        self.blurb = heading.required("blurb", str)
        self.summary = heading.optional("summary", str, "")  # what was learned, in one sentence
        heading.end()
        self.beats = {beat.id: self.read_beat(fields, beat) for beat in lesson.beats}
        fields.end()

    def read_beat(self, fields: Fields, beat: Beat) -> BeatWords:
        silent = isinstance(beat, MAY_BE_SILENT)
        values = fields.optional(beat.id, dict, {}) if silent else fields.required(beat.id, dict)
        return BeatWords(Fields(fields.file, f"[{beat.id}]", values), beat)


def words_of(game: Game, lesson: Lesson, language: str = ENGLISH) -> LessonWords:
    file = lesson_folder(game).joinpath(language).joinpath(f"{lesson.name}{ENDING}")
    if not file.is_file():
        raise LessonError(f"{lesson.file}: its words are missing: {file}")
    return LessonWords(file, lesson)


@cache
def sentences(section: str, language: str = ENGLISH) -> dict[str, str]:
    """What is said in every lesson, whatever the game."""
    file = resources.files("wyrmhall.lessons").joinpath("data").joinpath(f"{language}{ENDING}")
    said: dict[str, str] = read_toml(file)[section]
    return said
