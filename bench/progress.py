"""How far a long run has come, kept in a file: what was interrupted goes on there."""

from pathlib import Path

import msgspec


class Part(msgspec.Struct):
    """Kills of one kind of server."""

    kills: int = 0
    actions: int = 0  # that were acknowledged
    tables: int = 0
    faults: list[str] = []
    waits: dict[str, list[float]] = {}  # in seconds, by what was done to the server
    events: dict[str, int] = {}

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.actions} actions acknowledged at {self.tables} tables;"
            f" {len(self.faults)} lost, doubled or refused"
        )


class Progress:
    """The parts of a run, by name."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.parts: dict[str, Part] = {}
        if file.exists():
            self.parts = msgspec.json.decode(file.read_bytes(), type=dict[str, Part])

    def part(self, name: str) -> Part:
        return self.parts.setdefault(name, Part())

    def keep(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_bytes(msgspec.json.encode(self.parts))

    def forget(self) -> None:
        self.file.unlink(missing_ok=True)
