"""What `State.possible` is made of: the codes that texts and icons of cards stand for."""

from wyrmhall.games.enchanters.cards import PEARL, Part, icon_count
from wyrmhall.games.enchanters.text.codes import ALL_PEARLS, HAS_PEARLS
from wyrmhall.games.enchanters.text.line import Line


def codes_of_part(part: Part) -> int:
    found = codes_of(part.lines) if part.lines else 0
    return found | 1 << HAS_PEARLS if icon_count(part.icons, PEARL) else found


def codes_of(lines: tuple[Line, ...]) -> int:
    found = 0
    for line in lines:
        for phrase in line.phrases():
            if phrase.code >= 0:
                found |= 1 << phrase.code
    return found | 1 << HAS_PEARLS if found >> ALL_PEARLS & 1 else found
