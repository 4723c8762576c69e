"""Libraries that come with an extra: who misses one reads which."""


def missing_extra(extra: str, missing: ModuleNotFoundError) -> ModuleNotFoundError:
    library = (missing.name or "a library").partition(".")[0]
    return ModuleNotFoundError(
        f"{library} is not installed: pip install 'wyrmhall[{extra}]'", name=missing.name
    )
