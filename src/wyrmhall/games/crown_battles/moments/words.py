"""The words of the moments, by key."""

from wyrmhall.kernel.game_parts.moment_words import moment_words


def say(key: str, **values: object) -> str:
    return moment_words("wyrmhall.games.crown_battles").say(key, **values)
