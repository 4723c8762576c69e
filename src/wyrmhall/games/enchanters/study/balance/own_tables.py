"""Tables at which the cards of a designer's file are in play, beside those at which chance decides."""

from typing import Any, Final

from wyrmhall.games.enchanters.components.card_file import CardFile, Entry

Tables = tuple[dict[str, Any], ...]


class OwnTables:
    """Every second table has the kingdom of the file, and its villages and Overlords in turn."""

    def __init__(self, text: str) -> None:
        file = CardFile("your cards", text)
        head = file.kingdom
        self.kingdom = (
            head.key if head is not None and any(one.table == "cards" for one in file.entries) else ""
        )
        self.villages = names_in([one for one in file.entries if one.table == "villages"])
        overlords = [one for one in file.entries if one.table == "overlords"]
        self.foes = names_in([one for one in overlords if not one.truth("specific")])
        self.overlaid = names_in([one for one in overlords if "coop" in one.node])
        self.made_for_coop = names_in([one for one in overlords if one.truth("specific")])
        self.names = (*names_in(file.entries), *([self.kingdom] if self.kingdom else []))

    def competitive(self, players: int) -> Tables:
        table = {"players": players}
        named: dict[str, Any] = {"kingdoms": [self.kingdom]} if self.kingdom else {}
        own = [{**table, **named, "village": village} for village in self.villages] or [{**table, **named}]
        return in_turns((table,) * len(own), own) if self.kingdom or self.villages else (table,)

    def overlords(self, tables: Tables) -> Tables:
        return with_overlords(tables, self.foes)

    def adapted(self, tables: Tables) -> Tables:
        return with_overlords(tables, self.overlaid)

    def specific(self, tables: Tables) -> Tables:
        return with_overlords(tables, self.made_for_coop)


def names_in(entries: list[Entry]) -> tuple[str, ...]:
    return tuple([entry.name for entry in entries])


def with_overlords(tables: Tables, overlords: tuple[str, ...]) -> Tables:
    """Half of them as they are, and half with each of these Overlords."""
    named = [{**table, "lord": overlord} for overlord in overlords for table in tables]
    return in_turns(tables * len(overlords), named) if named else tables


def in_turns(usual: Tables, own: list[dict[str, Any]]) -> Tables:
    """A short run meets both."""
    return tuple([table for pair in zip(usual, own, strict=True) for table in pair])


PRINTED_ONLY: Final = OwnTables("")
