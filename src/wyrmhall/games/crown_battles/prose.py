from wyrmhall.kernel.event import Event


def say(event: Event, names: tuple[str, ...]) -> str:
    return repr(event)
