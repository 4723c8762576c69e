"""A JSON object that everybody is sent, member by member: what stays the same is not encoded again."""

from typing import Any, Final

from msgspec import json

_encode: Final = json.Encoder().encode

NOT_KNOWN: Final = object()
Members = dict[str, bytes]  # of a JSON object, each as it is sent: `"name":value`


class EncodedParts:
    """What all see, by its parts and in bytes."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.pieces: dict[str, list[bytes]] = {}  # of those that are tuples
        self.sent: Members = {}
        self.before: Members = self.sent
        self.changed = b""  # since `before`

    def replace(self, values: dict[str, Any]) -> None:
        """Put together once what most clients have to be sent: those that know all that was before."""
        old, sent, changed = self.values, self.sent, Members()
        for name, value in values.items():
            if value is not old.get(name, NOT_KNOWN):
                body = self.encoded(name, value) if isinstance(value, tuple) else _encode(value)
                part = b'"%b":%b' % (name.encode(), body)
                if sent.get(name) != part:
                    changed[name] = part
        self.values, self.before = values, self.sent
        if changed:
            self.sent, self.changed = {**self.sent, **changed}, b",".join(changed.values())

    def encoded(self, name: str, value: tuple[Any, ...]) -> bytes:
        """Piece by piece: of four players mostly two have changed."""
        old, before = self.values.get(name), self.pieces.get(name)
        if before is None or not isinstance(old, tuple) or len(old) != len(value):
            pieces = [_encode(piece) for piece in value]
        else:
            pieces = [before[n] if value[n] is old[n] else _encode(value[n]) for n in range(len(value))]
        self.pieces[name] = pieces
        return b"[%b]" % b",".join(pieces)

    def since(self, known: Members) -> bytes:
        """What somebody who knows those parts does not know yet."""
        if known is self.sent:
            return b""
        if known is self.before:
            return self.changed
        return b",".join([part for name, part in self.sent.items() if known.get(name) != part])
