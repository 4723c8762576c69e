"""What a Special Card is good for, by edition: DD-ACE."""

from collections.abc import Iterator

from wyrmhall.games.dragon_dune.components.editions import Edition


def uses_of(edition: Edition) -> Iterator[str]:
    """Templates of explain/en.toml."""
    yield "ace-free"
    yield "ace-half"
    yield "ace-extend" if edition.ace_extends else "ace-move"
    if edition.ace_hides:
        yield "ace-hide"
    if edition.ace_is_artifact:
        yield "ace-artifact"
    if edition.negations:
        yield "ace-negate"
    yield "ace-dwarves-revive" if edition.ace_revives else "ace-dwarves-jack"
    yield "ace-elves-place" if edition.ace_places else "ace-elves-ask"
    yield "ace-goblins"
    yield "ace-orcs"
