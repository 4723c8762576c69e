"""`--log json`: one line for each request and decision, and nothing of anybody in any of them."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx

from bench.serving import Server
from tests.server.card_names import cards_in
from tests.server.persons import Browser
from tests.server.serving import Asking, client_of
from tests.server.test_metrics import SHORT, free_ports, play_to_the_end

NAMES = ("Quetzalcoatl", "Tezcatlipoca")
SAID = "xylophone marmalade"
SEED = "the-seed-nobody-knows"
VISITOR = "203.0.113.77"
FIELDS = {
    "request": {"at", "what", "method", "route", "status", "ms"},
    "decision": {"at", "what", "game", "by", "ms"},
    "log": {"at", "what", "level", "text"},
}


class Running(Asking):
    def __init__(self, server: Server) -> None:
        self.url = server.url
        self.http = client_of(server.url)
        self.http.headers["x-forwarded-for"] = VISITOR


def lines_of(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def test_a_whole_game_with_known_secrets_leaves_none_of_them_in_the_log(tmp_path: Path) -> None:
    log, port = tmp_path / "log", free_ports(1)
    with log.open("wb") as out:
        options = ("--log", "json", "--proxy", "--metrics", str(port))
        server = Server(str(tmp_path / "games.db"), more=options, log=out)
        try:
            httpx.get(f"{server.url}/health")
            secrets, decisions = asyncio.run(an_evening(Running(server)))
            metrics = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        finally:
            server.stop()
    lines = lines_of(log)
    assert {line["what"] for line in lines} <= set(FIELDS)
    assert all(set(line) == FIELDS[line["what"]] for line in lines)
    decided = [line for line in lines if line["what"] == "decision"]
    assert sum(line["by"] == "person" for line in decided) == decisions
    assert {line["game"] for line in decided} == {"crown-battles"}
    asked = {(line["method"], line["route"], line["status"]) for line in lines if line["what"] == "request"}
    assert ("POST", "/api/tables/{table}/join", 201) in asked
    assert not [route for _, route, _ in asked if route == "/health"]  # balancers ask twice a second
    assert ("SOCKET", "/api/tables/{table}/play", 101) in asked
    metrics = metrics.replace('game="dragon-dune"', "")  # a game that counts from 0, and no card
    for told in (log.read_text("utf-8"), metrics):
        assert [secret for secret in secrets if secret in told] == []
        assert cards_in(told, ("crown-battles",)) == []


async def an_evening(served: Running) -> tuple[list[str], int]:
    """Everything that must not be found anywhere, and how many decisions people made."""
    person = Browser(served).begin(name=NAMES[0])
    held = person.ask("/api/tables", {
        "game": "crown-battles", "host": NAMES[0], "name": NAMES[1],
        "seats": [{"kind": "me"}, {"kind": "open"}], "options": SHORT,
    })  # fmt: skip
    table = held["table"]
    bob = served.join(table, NAMES[1])
    mine = served.new(seats="me bot", seed=SEED, options={"players": 2})
    served.http.post(f"/api/tables/{table}/join", content=SAID.encode())  # nothing that could be read
    served.get(f"/api/tables/{table}/{bob['secret']}")
    served.get(f"/r/{table}?move={SAID}")
    async with person.page(table) as ann, served.page(table, bob["secret"], name=NAMES[1]) as other:
        assert (await other.ask("say", text=SAID))["type"] == "done"
        assert (await other.ask("act", seat=1, seq=0, text=SAID))["type"] == "no"
        played = await asyncio.gather(play_to_the_end(ann), play_to_the_end(other))
    keys = [person.key, held["secret"], bob["secret"], mine["secret"]]
    words = [table, mine["table"], *NAMES, *SAID.split(), SEED, VISITOR]
    return [secret for secret in [*keys, *words] if secret], sum(played)


def test_what_else_is_logged_is_a_line_of_json_as_well(tmp_path: Path) -> None:
    """An unusable option of the machine, say: the database that others could read."""
    db, log = tmp_path / "games.db", tmp_path / "log"
    Server(str(db)).stop()
    db.chmod(0o644)
    with log.open("wb") as out:
        Server(str(db), more=("--log", "json"), log=out).stop()
    told = [line for line in lines_of(log) if "could be read" in line["text"]]
    assert [line["level"] for line in told] == ["warning"]
