"""A map of one's own, as a value of house rules: what may be written, what is wrong, some at random."""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, Final

from wyrmhall.games.dragon_dune.components.board import NUMBERS, PLACE_WORDS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.components.island import TRACK, TROLL, boxes_of, drawn_borders, overlap
from wyrmhall.games.dragon_dune.components.printed_values import MAP, Values
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.complaints import shown
from wyrmhall.kernel.house_rules.description import Contradiction
from wyrmhall.kernel.house_rules.values import Fault, Number, Switch, Value

MIDDLE: Final = "0."  # DD-BRD-06
CELLS: Final = 8  # the drawing is so many cells wide and high
SHORTEST_TRACK: Final = 6  # a die does not lead round it
SMALLEST: Final = 0.5  # of a cell: pieces have to stand there
MOST_BOXES: Final = 4
FEWEST_CASTLES: Final = 2
MOST_GOLD: Final = 20
AREA: Final = "area"
GOLD: Final = "gold"
GRIFFINS: Final = "griffins"
ORCISH: Final = "orcish"
KEYS: Final = (AREA, GOLD, GRIFFINS, ORCISH)
Found = tuple[tuple[str | int, ...], str]  # where below the map, and what is wrong
_EXPECTED: Final = (
    "rectangles are expected, [left, top, right, bottom] in cells from 0 to 8: area = [[0, 0, 1, 2]]"
)
_TRACK: Final = Number(TRACK, SHORTEST_TRACK, NUMBERS)
_GOLD: Final = Number(GOLD, 0, MOST_GOLD)
_FLAG: Final = Switch("")


def number_in(word: str) -> int:
    return int(word.strip("*."))


class OwnMap(Value):
    """Territories by their names, with the rectangles they are drawn from; nothing: the printed map."""

    def fault(self, value: object) -> str:
        return next((one.why for one in self.faults(value)), "")

    def faults(self, value: object) -> list[Fault]:
        if not isinstance(value, dict):
            told = f'a table is expected, and {shown(value)} is written: [map."1*"], area = [[0, 0, 1, 2]]'
            return [Fault((), told)]
        if not value:
            return []
        wrong = list(self._of_entries(value)) or list(self._of_the_whole(value))
        return [Fault(path, why) for path, why in wrong]

    def _of_entries(self, value: dict[str, Any]) -> Iterator[Found]:
        if TRACK in value:
            yield from _fault((TRACK,), _TRACK.fault(value[TRACK]))
        for word, entry in value.items():
            if word in (TRACK, TROLL):
                continue
            if word not in PLACE_WORDS:
                near = get_close_matches(word[:40], PLACE_WORDS, 1, 0.6)
                told = f"did you mean {near[0]}?" if near else f"there are {', '.join(PLACE_WORDS)}"
                yield (word,), f"no such territory; {told}"
            elif not isinstance(entry, dict):
                yield (word,), f"a table is expected, with {', '.join(KEYS)}"
            else:
                yield from _of_territory(word, entry)

    def _of_the_whole(self, value: dict[str, Any]) -> Iterator[Found]:
        table = territories_of(value)
        castles = [word for word in table if word.endswith("*")]
        if MIDDLE not in table:
            yield (), f'"{MIDDLE}" is missing: the last battles are fought there (DD-BRD-06, DD-VIC-08)'
        if len(castles) < FEWEST_CASTLES:
            there = f"it has {len(castles)} castle{'' if len(castles) == 1 else 's'}"
            yield (), f"{there}, and needs {FEWEST_CASTLES} at least: 1*, 3*, 5*, 10*, 15*"
        places = ["", *castles]
        if value.get(TROLL, "") not in places:
            yield (
                (TROLL,),
                f'{shown(value[TROLL])} is no castle of this map: {", ".join(castles)}, or "" for none',
            )
        track = value.get(TRACK, NUMBERS)
        for word in table:
            if number_in(word) > track:
                yield (
                    (word,),
                    f"the dragon track ends at {track}: set track = {number_in(word)}, or leave {word} out",
                )
        over = list(_overlaps(table))
        yield from over or _lonely(table)

    def numbers(self, value: Any) -> list[int]:
        """Nothing of the printed map; of another each territory: is it there, its gold, its borders."""
        if not value:
            return []
        table = territories_of(value)
        row = [value.get(TRACK, NUMBERS)]
        for word in PLACE_WORDS:
            entry = table.get(word, {})
            bits = [PLACE_WORDS.index(other) for other in drawn_borders(table, word)] if entry else []
            row += [
                int(word in table),
                entry.get(GOLD, 0),
                entry.get(GRIFFINS, False),
                entry.get(ORCISH, False),
            ]
            row += [sum([1 << bit - low for bit in bits if low <= bit < low + 14]) for low in (0, 14)]
        return row

    def sample(self, chance: Chance) -> object:
        """Territories on a grid without gaps, so that all of them can be reached."""
        rest = [word for word in PLACE_WORDS if word != MIDDLE and not word.endswith("*")]
        castles = [word for word in PLACE_WORDS if word.endswith("*")]
        words = [MIDDLE, *castles, *chance.draw(rest, 11 + chance.below(len(rest) - 10))]
        across = 4 + chance.below(4)
        own: dict[str, Any] = {TROLL: chance.pick(castles)}
        for number, word in enumerate(chance.draw(words, len(words))):
            left, top = number % across, number // across
            entry: dict[str, Any] = {AREA: [[left, top, left + 1, top + 1]], ORCISH: not chance.below(3)}
            if word.endswith("*"):
                entry[GRIFFINS] = not chance.below(2)
            elif not word.endswith("."):
                entry[GOLD] = chance.below(9)
            own[word] = entry
        return own

    def allowed(self) -> str:
        return "a table of territories"

    def schema(self) -> dict[str, Any]:
        box = {
            "type": "array",
            "items": {"type": "number", "minimum": 0, "maximum": CELLS},
            "minItems": 4,
            "maxItems": 4,
        }
        entry = {
            AREA: {"type": "array", "items": box, "minItems": 1, "maxItems": MOST_BOXES},
            GOLD: _GOLD.schema(),
            GRIFFINS: _FLAG.schema(),
            ORCISH: _FLAG.schema(),
        }
        territory = {"type": "object", "additionalProperties": False, "required": [AREA], "properties": entry}
        top = {TRACK: _TRACK.schema(), TROLL: {"type": "string"}, **dict.fromkeys(PLACE_WORDS, territory)}
        return {"type": "object", "additionalProperties": False, "properties": top}


def map_contradictions(values: Values) -> Iterator[Contradiction]:
    """What the rest of the rules asks of a map."""
    words = list(territories_of(values[MAP])) or list(PLACE_WORDS)
    castles = len([word for word in words if word.endswith("*")])
    for needed in ("castles_to_win", "castles_for_allies"):
        if values[needed] > castles and (needed == "castles_to_win" or values["allies_win"]):
            told = f"{needed} = {values[needed]}, but the map has {castles} castles (DD-VIC-01)"
            yield Contradiction((needed, MAP), told)
    for faction in FACTION_NAMES:
        name = f"{faction}.places"
        for word in values[name]:
            if word not in words:
                told = f'{name} has "{word}", which is not on your map: say where they start (DD-SET-01)'
                yield Contradiction((name, MAP), told)


def territories_of(value: dict[str, Any]) -> dict[str, Any]:
    return {word: entry for word, entry in value.items() if word not in (TRACK, TROLL)}


def _fault(path: tuple[str | int, ...], why: str) -> Iterator[Found]:
    if why:
        yield path, why


def _of_territory(word: str, entry: dict[str, Any]) -> Iterator[Found]:
    for key, given in entry.items():
        path = (word, key)
        if key not in KEYS:
            near = get_close_matches(key[:40], KEYS, 1, 0.6)
            yield (
                path,
                f"no such value; {f'did you mean {near[0]}?' if near else 'there are ' + ', '.join(KEYS)}",
            )
        elif key == AREA:
            yield from _of_area(path, given)
        elif key == GOLD:
            plain = word[-1].isdecimal()
            yield from _fault(
                path, _GOLD.fault(given) if plain else "gold appears on plains only (DD-BRD-03)"
            )
        else:
            castle = key == ORCISH or word.endswith("*")
            yield from _fault(
                path, _FLAG.fault(given) if castle else "griffins live in castles only (DD-BRD-12)"
            )
    if AREA not in entry:
        yield (word,), f"area is missing: {_EXPECTED}"


def _of_area(path: tuple[str | int, ...], given: object) -> Iterator[Found]:
    if not isinstance(given, list) or not 1 <= len(given) <= MOST_BOXES:
        yield path, f"1 to {MOST_BOXES} {_EXPECTED}"
        return
    for number, box in enumerate(given):
        if not isinstance(box, list) or len(box) != 4 or not all(_is_number(side) for side in box):
            yield (*path, number), _EXPECTED
            return
        elif not (box[0] >= 0 and box[1] >= 0 and box[2] <= CELLS and box[3] <= CELLS):
            yield (*path, number), f"it leaves the drawing, which is {CELLS} cells wide and high"
        elif box[2] - box[0] < SMALLEST or box[3] - box[1] < SMALLEST:
            yield (*path, number), f"right and bottom must be {SMALLEST} or more beyond left and top"


def _is_number(side: object) -> bool:
    return isinstance(side, (int, float)) and not isinstance(side, bool) and -1e6 < side < 1e6


def _overlaps(table: dict[str, Any]) -> Iterator[Found]:
    words = list(table)
    for number, word in enumerate(words):
        for other in words[:number]:
            if any(overlap(one, two) for one in boxes_of(table[word]) for two in boxes_of(table[other])):
                yield (word, AREA), f"it lies over {other}"


def _lonely(table: dict[str, Any]) -> Iterator[Found]:
    """Everybody must be able to march everywhere."""
    first = MIDDLE if MIDDLE in table else next(iter(table), "")
    reached, frontier = {first}, [first] if first else []
    while frontier:
        for other in drawn_borders(table, frontier.pop()):
            if other not in reached:
                reached.add(other)
                frontier.append(other)
    lost = [word for word in table if word not in reached]
    if lost:
        told = f"no way leads from {first} to {', '.join(lost)}: territories border where they share an edge"
        yield (lost[0], AREA), told
