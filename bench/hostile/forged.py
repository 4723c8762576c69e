"""Messages no server should carry out: foreign, illegal, malformed. Each is wrong by the way it is made."""

import json
import random
from collections.abc import Callable
from typing import Any, Final, NamedTuple

GAMES: Final = ("crown-battles", "dragon-dune", "enchanters")
WORDS: Final = (
    "bid",
    "play",
    "pass",
    "deal",
    "rest",
    "7h",
    "0-1",
    "elves",
    "p1",
    "",
    "\u202e",
    "<b>",
    "🐉",
    "'",
    ";",
)
NUMBERS: Final = (-1, 0, 1, 2**31, 2**63, 2**64, -(2**70), 10**400, 0.5, -1e308, True)


class At(NamedTuple):
    """Where a message is sent: the table, and what its sender knows of it."""

    own: int
    others: tuple[int, ...]
    seq: int
    legal: tuple[str, ...]  # what the own seat may do, if it is asked


def value(drawn: random.Random, depth: int = 0) -> Any:
    """Anything that can be written in JSON."""
    kind = drawn.randrange(7 if depth < 3 else 5)
    if kind == 0:
        return drawn.choice(NUMBERS)
    if kind == 1:
        return None
    if kind == 2:
        return drawn.choice(WORDS) * drawn.choice((1, 1, 1, 50, 200))
    if kind in (3, 4):
        return "".join(
            chr(drawn.choice((drawn.randrange(1, 127), drawn.randrange(0xA0, 0xD7FF)))) for _ in range(8)
        )
    if kind == 5:
        return [value(drawn, depth + 1) for _ in range(drawn.randrange(4))]
    return {drawn.choice(WORDS): value(drawn, depth + 1) for _ in range(drawn.randrange(4))}


def sentence(drawn: random.Random) -> str:
    return " ".join([drawn.choice(WORDS) for _ in range(drawn.randrange(1, 4))])


def _id(drawn: random.Random) -> str:
    return f"f{drawn.getrandbits(40)}"


# -- over a socket -----------------------------------------------------------------------------------


def foreign(drawn: random.Random, at: At) -> bytes:
    """Right in form, but for the seat of somebody else."""
    seat = drawn.choice((*at.others, -1, 99))
    message: dict[str, Any] = {
        "type": drawn.choice(("act", "why", "undo", "hint", "describe", "order", "stand_in"))
    }
    message |= {"id": _id(drawn), "seat": seat}
    if message["type"] in ("act", "why", "order"):
        message["text"] = sentence(drawn)
    if message["type"] == "act":
        message["seq"] = at.seq
    elif message["type"] == "describe":
        message["words"] = sentence(drawn)
    elif message["type"] == "stand_in":
        message["on"] = drawn.random() < 0.5
    return json.dumps(message).encode()


def illegal(drawn: random.Random, at: At) -> bytes:
    """For the own seat, but not what it may do, or upon a state that has not come yet."""
    text, seq = sentence(drawn), at.seq
    if at.legal and drawn.random() < 0.5:
        text = drawn.choice(at.legal)
        if drawn.random() < 0.5:
            seq += drawn.choice((1, 2, 1000, 2**40))
        else:
            text = f"{text} {drawn.choice(('x', '; ' + text, '99', 'and more'))}"
    elif at.legal:
        text += " x"  # the words alone might be what the seat may do
    message = {"type": "act", "id": _id(drawn), "seat": at.own, "seq": seq, "text": text}
    return json.dumps(message).encode()


def misshapen(drawn: random.Random, at: At) -> bytes:
    """JSON, but not of the form of any message: a field that is missing, unknown, or of another type."""
    message: dict[str, Any] = {
        "type": "act",
        "id": _id(drawn),
        "seat": at.own,
        "seq": at.seq,
        "text": sentence(drawn),
    }
    name = drawn.choice(tuple(message))
    action = drawn.randrange(3)
    if action == 0:
        del message[name]
    elif action == 1:
        message[drawn.choice(("secret", "view", "__class__", "seats"))] = value(drawn)
    else:
        message[name] = [value(drawn)]
    return json.dumps(message).encode()


def garbled(drawn: random.Random, at: At) -> bytes:
    """A message with some of its bytes changed so that it is no JSON any more, or no JSON from the start."""
    if drawn.random() < 0.1:
        return drawn.choice(
            (
                b"[" * 5000,
                b'{"a":' * 3000,
                b"nul",
                b"\x00",
                b'"' * 100,
                b"1e999999",
                b"\xff\xfe" * 20,
                b'"\xff' * 200,
                b"{" + b"}" * 50,
            )
        )
    whole = bytearray(foreign(drawn, at))
    for _ in range(drawn.randrange(1, 5)):
        whole[drawn.randrange(len(whole))] = drawn.randrange(1, 127)
    whole[-1] = drawn.choice(b"{[,:x")
    return bytes(whole)


MESSAGES: Final[dict[str, Callable[[random.Random, At], bytes]]] = {
    "foreign": foreign,
    "illegal": illegal,
    "misshapen": misshapen,
    "garbled": garbled,
}


# -- below messages ----------------------------------------------------------------------------------


def frame(drawn: random.Random) -> bytes:
    """Bytes that are no message at all: the connection may only be closed upon them."""
    body = drawn.randbytes(drawn.randrange(1, 100))
    return drawn.choice(
        (
            b"\x81" + bytes([len(body)]) + body,  # not masked
            b"\xc1" + bytes([0x80 | len(body)]) + bytes(4) + body,  # a reserved bit
            b"\x83" + bytes([0x80 | len(body)]) + bytes(4) + body,  # an unknown kind
            b"\x80" + bytes([0x80 | len(body)]) + bytes(4) + body,  # goes on with nothing
            b"\x81\xff" + (2**40).to_bytes(8, "big") + bytes(4),  # a message of a terabyte
            b"\x09\x80" + bytes(4),  # a ping in parts
            b"\x89\xfe\x01\x00" + bytes(4) + bytes(256),  # a ping that is too long
        )
    )


# -- over HTTP ---------------------------------------------------------------------------------------


class Request(NamedTuple):
    method: str
    path: str
    body: bytes = b""
    secret: str = ""


def company(drawn: random.Random, table: str, secret: str) -> Request:
    """What only those with a seat may ask: votes about the whole table, and how spectators are treated."""
    kind = drawn.randrange(3)
    if kind == 0:
        asked = {"kind": drawn.choice(("pause", "resume", "back", "bot", "crown")), "to": value(drawn)}
        return Request("POST", f"/api/tables/{table}/votes", json.dumps(asked | size(drawn)).encode(), secret)
    if kind == 1:
        return Request("GET", f"/api/tables/{table}/{drawn.choice(('spectators', 'returns'))}", b"", secret)
    action = drawn.choice(("mute", "unmute", "remove", "readmit", "", "close"))
    treated = {"spectator": f"{drawn.getrandbits(256):064x}", "action": action}
    return Request("POST", f"/api/tables/{table}/spectators", json.dumps(treated).encode(), secret)


def size(drawn: random.Random) -> dict[str, Any]:
    return {"seconds": drawn.choice((0, -1, 60, 3600, 10**12, "long", None)), "seat": drawn.randrange(-2, 6)}


def request(drawn: random.Random, table: str, full: str) -> Request:
    """`table`: in play, of somebody else; `full`: its seats are taken."""
    nobody = f"{drawn.getrandbits(128):032x}"
    actions = ("begin", "pause", "go", "step", "bot", "free", "level", "list", "unlist", "close")
    kind = drawn.randrange(13)
    if kind == 0:  # no such thing
        path = drawn.choice(
            (f"/api/{nobody}", f"/api/tables/{nobody}", f"/api/tables/{nobody}/record", "/api/records/x")
        )
        return Request("GET", path)
    if kind == 1:  # out of the folder
        return Request(
            "GET", "/" + drawn.choice(("../", "..%2f", "%2e%2e/", "assets/../../")) * 3 + "etc/passwd"
        )
    if kind == 2:  # no such method there
        return Request(drawn.choice(("PUT", "DELETE", "PATCH")), f"/api/tables/{table}")
    if kind == 3:  # not the host
        body = json.dumps({"action": drawn.choice(actions), "seat": drawn.randrange(-2, 6)}).encode()
        return Request("POST", f"/api/tables/{table}/host", body, drawn.choice(("", nobody)))
    if kind == 4:  # nobody's seat
        return Request("POST", f"/api/tables/{full}/join", json.dumps({"name": sentence(drawn)}).encode())
    if kind == 5:
        return Request("POST", f"/api/tables/{table}/rematch", b"{}", nobody)
    if kind > 9:
        return company(drawn, table, drawn.choice(("", nobody)))
    if kind == 6:  # no JSON
        return Request(
            "POST", "/api/tables", drawn.choice((b"", b"{", b"\xff\xfe", b"[" * 3000, drawn.randbytes(30)))
        )
    if kind == 7:  # not of the form
        wrong: Any = {"game": drawn.choice(GAMES), drawn.choice(("seat", "secret", "papers")): value(drawn)}
        return Request("POST", "/api/tables", json.dumps(wrong).encode())
    if kind == 8:  # options that do not exist, or not so
        options: Any = {
            drawn.choice(("players", "edition", "powers", "no-such")): drawn.choice(
                (99, -1, [[]], "x" * 500, {})
            )
        }
        return Request(
            "POST", "/api/tables", json.dumps({"game": drawn.choice(GAMES), "options": options}).encode()
        )
    return Request(
        "POST", "/api/records", drawn.choice((b"", b"{}", b'{"game": 1}', drawn.randbytes(200), b"\n" * 99))
    )
