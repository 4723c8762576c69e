"""What people are called: cleaned of what nobody sees, and told apart from names that look the same."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

LONGEST_NAME: Final = 20
GUEST: Final = "Guest"

_SPACES: Final = re.compile(r"\s+")
_BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5"  # printable, they say, and not to be seen
_UNSEEN: Final = str.maketrans(dict.fromkeys(_BLANK))
_LEFT_OUT: Final = ("P", "Z", "C", "M", "Sk")  # categories: dots, blanks, what is laid over a letter

# What looks like a Latin letter, after `casefold`.
_LIKE: Final = {
    **dict(zip("авезікмнопрстухьѕјһԁԛԝӏгиш", "abeelkmhonpctyxbsjhdqwlruw", strict=True)),  # Cyrillic
    **dict(zip("αβγεηικνορστυχωμζ", "abyenlkvopotuxwuz", strict=True)),  # Greek
    **dict(zip("ıɩɑɡɪʀʟɴʜłøđħŧ", "llaglrlnhlodht", strict=True)),
    **dict(zip("0135$@|i", "olessall", strict=True)),
}
_TWO_FOR_ONE: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def clean(text: str, most: int) -> str:
    """One line without signs that are not seen, or that turn the direction of writing."""
    seen = unicodedata.normalize("NFC", _SPACES.sub(" ", text).translate(_UNSEEN))
    kept = "".join(sign for sign in seen if sign.isprintable())
    return kept.strip()[:most].strip()


def look_alike(name: str) -> str:
    """The same for names that people could take for each other: case, blanks, accents, other scripts."""
    signs = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = [_LIKE.get(sign, sign) for sign in signs.translate(_UNSEEN)]
    plain = "".join(sign for sign in letters if not unicodedata.category(sign).startswith(_LEFT_OUT))
    for two, one in _TWO_FOR_ONE:
        plain = plain.replace(two, one)
    return plain


def looks_like_one_of(name: str, others: Iterable[str]) -> bool:
    """Whether somebody could take it for one of the others."""
    wanted = look_alike(name)
    return any(look_alike(other) == wanted for other in others)


def free_name(wanted: str, game_seats: tuple[str, ...], taken: list[str]) -> str:
    """The name, with a number behind it if somebody is called like it already, or a seat is."""
    base = clean(wanted, LONGEST_NAME)
    base = base if look_alike(base) else GUEST
    name, number = base, 2
    while looks_like_one_of(name, (*taken, *game_seats)):
        name = f"{base[: LONGEST_NAME - 3]} {number}"
        number += 1
    return name
