"""People with a key, in tests: what a browser does with it."""

import secrets
from typing import Any

import httpx

from tests.server.serving import Asking, Page, Plain


class Browser:
    """One with a key of its own."""

    def __init__(self, served: Asking, key: str = "") -> None:
        self.served = served
        self.key = key or secrets.token_urlsafe(32)
        self.headers = {"authorization": f"Key {self.key}"}

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.served.http.post(path, json={} if body is None else body, headers=self.headers)

    def get(self, path: str) -> httpx.Response:
        return self.served.http.get(path, headers=self.headers)

    def ask(self, path: str, body: Any = None) -> Any:
        """What is answered to something that is carried out."""
        answer = self.post(path, body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def refused(self, path: str, body: Any = None) -> tuple[int, str]:
        """The status, and the field that is named."""
        answer = self.post(path, body)
        assert not answer.is_success, answer.text
        return answer.status_code, answer.json()["field"]

    def begin(self, **more: str) -> "Browser":
        self.ask("/api/me", {"name": "Laptop", **more})
        return self

    def me(self) -> Plain:
        answer = self.get("/api/me")
        assert answer.is_success, answer.text
        me: Plain = answer.json()
        return me

    def further(self, name: str = "Phone", **more: str) -> "Browser":
        """Another browser of the same person."""
        token = self.ask("/api/me/link")["token"]
        return Browser(self.served).begin(token=token, name=name, **more)

    def page(self, table: str, secret: str = "") -> Page:
        return self.served.page(table, secret, key=self.key)
