"""Lines of the chat as they are stored. A whisper is for two people: others may sit in their seats later."""

from typing import Final

from msgspec import MsgspecError, field, json

from wyrmhall.server.wire import ChatLine


class StoredChat(ChatLine, kw_only=True):
    """A line, and for a whisper whom it is between."""

    between: list[str] = field(default_factory=list)  # hashes of their secrets
    spectator: str = ""  # who has said it, if they have no seat: see people/spectators.py

    def encode(self) -> bytes:
        return _encode(self)

    def may_be_read_by(self, digests: list[str]) -> bool:
        return self.to < 0 or any(digest in self.between for digest in digests)

    def shown(self) -> ChatLine:
        return ChatLine(who=self.who, seat=self.seat, text=self.text, to=self.to, at=self.at)


_encode: Final = json.Encoder().encode
_decode: Final = json.Decoder(StoredChat).decode


def read_chat(lines: list[bytes]) -> list[StoredChat]:
    return [read_line(line) for line in lines]


def read_line(line: bytes) -> StoredChat:
    """One that is damaged keeps its place, and is for nobody."""
    try:
        return _decode(line)
    except (MsgspecError, TypeError, ValueError):
        return StoredChat(who="", seat=-1, text="", to=0, at=0.0)
