"""The names of the players, which at a table with house rules know those too.

Events hold numbers only; whoever puts them into words is handed the names.
"""

# not compiled: mypyc cannot inherit from tuple

from wyrmhall.games.crown_battles.setup import PRINTED_PRESET, Preset


class NamesWithPreset(tuple[str, ...]):
    """The names at a table with house rules."""

    preset: Preset


def names_with_preset(people: tuple[str, ...], preset: Preset) -> NamesWithPreset:
    names = NamesWithPreset(people)
    names.preset = preset
    return names


def preset_of(names: tuple[str, ...]) -> Preset:
    return names.preset if isinstance(names, NamesWithPreset) else PRINTED_PRESET
