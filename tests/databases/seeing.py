"""What is seen at the tables of a database, by each who holds a secret there and by one who looks on."""

from typing import Any, Final, NamedTuple

from tests.server.serving import Page, Plain, Served

PASSING: Final = ("type", "log_from", "clock", "spectators")  # differs from message to message
GONE: Final = "gone"


async def first_sight(page: Page) -> Plain:
    """All that a page is sent that comes to the table, without what the time of day changes."""
    async with page:
        await page.until(lambda page: bool(page.known) and not page.known.get("log_follows"))
        await page.socket.send('{"type":"act","id":"?","seat":-9,"seq":0,"text":""}')  # the answer comes last
        while (await page.hear())["type"] != "no":
            continue
    seen = {name: value for name, value in page.known.items() if name not in PASSING}
    clock = page.known["clock"]
    seen["clock"] = {"kind": clock["kind"], "seconds": clock["seconds"], "runs": sorted(clock["left"])}
    for sitting in seen["sittings"]:
        del sitting["here"]  # who came just before may not have left yet
    seen["log"] = page.log
    seen["chat"] = [{name: value for name, value in line.items() if name != "at"} for line in page.chat]
    return seen


async def table_seen(served: Served, table: str, secrets: list[str]) -> Plain:
    """What lies open, and what each secret sees otherwise."""
    public = await first_sight(served.page(table))
    own = [await first_sight(served.page(table, secret)) for secret in secrets]
    room = served.tables.rooms[table]
    opened = room.log.replayed is not None
    return {
        "hash": served.ask(lambda: room.log.table().hash) if opened else "",
        "entries": served.ask(lambda: len(room.log.table().record.entries)) if opened else 0,
        "public": public,
        "own": [{name: value for name, value in seen.items() if value != public.get(name)} for seen in own],
    }


class Difference(NamedTuple):
    """Something that is seen otherwise now."""

    where: str
    old: Any
    new: Any

    def __str__(self) -> str:
        return f"{self.where}: {str(self.old)[:200]} is now {str(self.new)[:200]}"


def differences(kept: Any, found: Any, where: str = "") -> list[Difference]:
    """Where something that was seen then is seen otherwise now; what has been added since is no matter."""
    if isinstance(kept, dict) and isinstance(found, dict):
        missing = [Difference(f"{where}/{name}", kept[name], GONE) for name in kept if name not in found]
        return missing + [
            one
            for name in kept
            if name in found
            for one in differences(kept[name], found[name], f"{where}/{name}")
        ]
    if isinstance(kept, list) and isinstance(found, list) and len(kept) == len(found):
        pairs = enumerate(zip(kept, found, strict=True))
        return [one for n, (old, new) in pairs for one in differences(old, new, f"{where}/{n}")]
    return [] if kept == found else [Difference(where, kept, found)]
