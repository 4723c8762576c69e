"""What the server says to pages about itself."""

from msgspec import Struct


class AnnouncementView(Struct, kw_only=True):
    """A line of whoever runs the server. `word` says how it is worded on the page; empty: there is none."""

    word: str = ""  # `host`: their own text; `restart`: the server is restarted in `seconds`
    text: str = ""
    seconds: float = 0.0  # until it is over
