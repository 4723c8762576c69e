"""Card texts as HTML: icon words become pictures, and a number stays beside its icon."""

import re
from html import escape
from typing import Final

from wyrmhall.games.enchanters.components.cards import ATTACK, DEFENSE, ICONS, Part
from wyrmhall.games.enchanters.gallery.icons import BY_WORD, drawn, mute
from wyrmhall.games.enchanters.text.compiler.line import Line

_ICONS_IN_A_ROW: Final = re.compile(r"([+-]?\bD?[0-9]+)?((?:\{[A-Za-z-]+\})+)([0-9]*[:;,.]?)")
_ICON: Final = re.compile(r"\{([A-Za-z-]+)\}")
_DRAWN_ONE_BY_ONE: Final = 5


def text_html(text: str) -> str:
    """A text with its icons; numbers and signs that touch an icon stay on its line."""
    return _ICONS_IN_A_ROW.sub(_together, escape(text, quote=False))


def _together(match: re.Match[str]) -> str:
    pictures = _ICON.sub(_picture, match[2])
    return f'<span class="with">{match[1] or ""}{pictures}{match[3]}</span>'


def _picture(match: re.Match[str]) -> str:
    return drawn(match[1].lower())


def line_html(line: Line) -> str:
    ids = " ".join(dict.fromkeys(phrase.id for phrase in line.phrases()))
    return f'<p class="line">{text_html(line.text)}<small class="ids"> {ids}</small></p>'


def printed_icons(part: Part) -> list[tuple[str, int]]:
    """Icons of a part as printed; the icons that lower a power are counted separately."""
    counts = list(part.counts)
    counts[ATTACK] += part.downs[0]
    counts[DEFENSE] += part.downs[1]
    printed = dict(zip(ICONS, counts, strict=True))
    order = ("attack", "attack-down", "defense", "defense-down", *ICONS[DEFENSE + 1 :])
    printed |= {"attack-down": part.downs[0], "defense-down": part.downs[1]}
    return [(word, printed[word]) for word in order if printed[word]]


def icons_html(part: Part) -> str:
    """The row of icons, each kind with its number in words for those who do not see it."""
    kinds: list[str] = []
    for word, count in printed_icons(part):
        said = f"{count} {BY_WORD[word].title()}"
        pictures = mute(word) * count if count <= _DRAWN_ONE_BY_ONE else f"{count}{mute(word)}"
        kinds.append(f'<span class="run" title="{said}"><span class="said">{said} </span>{pictures}</span>')
    return f'<div class="row">{"".join(kinds)}</div>' if kinds else ""
