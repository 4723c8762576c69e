"""What the clients of one table follow: how often it has changed, what they are sent of it, and the chat."""

from wyrmhall.server.tables.audience.view_cache import ViewCache
from wyrmhall.server.tables.people.stored_chat import StoredChat


class Feed:
    """Written by `Audience`, read by every `Client`."""

    def __init__(self, views: ViewCache, chat: list[StoredChat]) -> None:
        self.views = views
        self.chat = chat
        self.epoch = 0  # grows with every change
        self.held = False  # something is not yet on disk: nobody is shown what might yet be lost
