"""Libraries that come with an extra: if one is missing, the error says which extra brings it."""


def missing_extra(extra: str, missing: ModuleNotFoundError) -> ModuleNotFoundError:
    library = (missing.name or "a library").partition(".")[0]
    return ModuleNotFoundError(
        f"{library} is not installed: pip install 'wyrmhall[{extra}]'", name=missing.name
    )
