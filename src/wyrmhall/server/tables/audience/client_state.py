"""Who one connected client is, and what it has been sent already."""

from typing import Final

from msgspec import Raw

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.audience.encoded_parts import Members

BRISK: Final = "brisk"
PACES: Final = {"at once": 0.0, BRISK: 1.0, "calm": 3.0}  # how many times the pace of the server


class ClientState:
    """The rights of the secret that a client has shown, and what it knows of the table by now."""

    def __init__(self, digest: str, name: str, text: bool, pace: str = BRISK, device: str = "",
        spectator: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.digest = digest  # of the secret; empty for a spectator
        self.digests: list[str] = []  # that, and what stood for the same person before
        self.device = device  # the hash of its key, if it has shown one
        self.spectator = spectator  # by which hashes it is known where it has no seat
        self.name = name
        self.text = text  # whether the text view is wanted
        self.pace = pace  # how quickly bots are to decide
        self.seats: tuple[Seat, ...] = ()
        self.host = False
        self.forget_sent()

    def forget_sent(self) -> None:
        """Everything is sent again."""
        self.sent_info: Members = {}
        self.sent_table: Members = {}
        self.sent_screen: Members = {}
        self.sent_host: bool | None = None
        self.sent_sittings = b""
        self.sent_views: list[bytes] = []
        self.sent_clock: tuple[dict[Seat, float], dict[Seat, float]] | None = None
        self.sent_lines: list[Raw] = []  # of the log
        self.sent_chat = 0  # lines
        self.epoch = -1  # of the table, when it was last sent something

    def check_holds(self, seat: int) -> None:
        """Denied unless it holds the seat: asked again when its turn has come, for seats are given away."""
        if seat not in self.seats:
            raise Denied(
                "That is not your seat." if self.seats else "You have no seat here: you are a spectator."
            )
