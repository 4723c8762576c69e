"""The tables of docs/researchers/observations.md, made from the fields: `python -m wyrmhall.envs.tables`."""

from typing import Final

from wyrmhall.envs.setting import Setting
from wyrmhall.kernel.study.observation import Field, Layout
from wyrmhall.registry import GAMES

LISTED: Final = 80  # of more columns only the first and the last are named
HEAD: Final = """# Observations and action ids

Made from the code by `python -m wyrmhall.envs.tables`; a test compares the two.
[environments.md](environments.md) says how to use them.

An observation is a row of 16-bit numbers, cut into the fields below in this order. `first` is where a field
begins in the row. P is the number of players, and "you" are the player who looks. Anything listed player by
player begins with you and goes on clockwise. Shapes are those of four players and the default options
(without talk there is no `talk`, `proposals` or `draft`).
"""


def columns_of(field: Field, earlier: dict[tuple[str, ...], str]) -> str:
    names = field.columns
    if not names:
        return ""
    if names in earlier:
        return f" Columns as in `{earlier[names]}`."
    earlier[names] = field.name
    if len(names) > LISTED:
        return f" Columns: {names[0]}, {names[1]}, ... {names[-1]}."
    return f" Columns: {', '.join(names)}."


def field_rows(layout: Layout) -> list[str]:
    rows: list[str] = []
    earlier: dict[tuple[str, ...], str] = {}
    for field, start in zip(layout.fields, layout.starts, strict=True):
        shape = " x ".join([str(length) for length in field.shape])
        about = field.about + columns_of(field, earlier)
        rows.append(f"| `{field.name}` | {start} | {shape} | {field.low} to {field.high} | {about} |")
    return rows


def chapter(game: str) -> list[str]:
    setting = Setting(game, {"players": 4})
    remembered = bool(setting.game.study.history(setting.options))
    layout = Setting(game, {"players": 4}, history=True).layout if remembered else setting.layout
    words = [action.text for action in setting.actions]
    lines = [f"## {setting.game.title}", "", f"`{setting.title}`: {setting.layout.size} numbers.", ""]
    lines += ["| field | first | shape | numbers | meaning |", "| --- | ---: | --- | --- | --- |"]
    lines += field_rows(layout)
    if remembered:
        lines += ["", "`history` is there only with `history=True`."]
    lines += [
        "",
        f"Action ids 0 to {len(words) - 1} are the words of the lexicon, {setting.wait} is `wait`.",
        "",
    ]
    lines += ["| ids | actions |", "| --- | --- |"]
    return lines + [f"| {stretch} | {text} |" for stretch, text in families(words)]


def families(words: list[str]) -> list[tuple[str, str]]:
    """Stretches of ids whose words begin alike."""
    stretches: list[tuple[str, str]] = []
    first = 0
    for number in range(1, len(words) + 1):
        if number < len(words) and verb(words[number]) == verb(words[first]):
            continue
        last = number - 1
        if last == first:
            stretches.append((str(first), f"`{words[first]}`"))
        else:
            stretches.append((f"{first} to {last}", f"`{words[first]}` ... `{words[last]}`"))
        first = number
    return stretches


def verb(text: str) -> str:
    return text.rsplit(" ", 1)[0] if " " in text else ""


def page() -> str:
    lines = [HEAD]
    for game in GAMES:
        lines += [*chapter(game), ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    print(page(), end="")
