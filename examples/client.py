"""A client in 60 lines: opens a table or joins one, and plays at random. Needs `pip install websockets`.
python client.py http://127.0.0.1:8000 crown-battles      opens a table with bots
python client.py http://127.0.0.1:8000/t/TABLE            takes an open seat there
"""

import json
import random
import sys
import time
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def post(url, body):
    return json.load(urlopen(Request(url, json.dumps(body).encode(), {"content-type": "application/json"})))


def hear(socket, known):
    message = json.loads(socket.recv())
    if message["type"] == "gone":
        sys.exit(message["why"])
    if message["type"] == "update":
        known.update(message)  # it is laid over what is known already
    return message


def play(socket, secret):
    known = {}
    socket.send(json.dumps({"type": "hello", "secret": secret}))
    while known.get("state") != "over":
        mine = [view for view in known.get("views", []) if view["asked"] and view["choices"]]
        if not mine:
            hear(socket, known)
            continue
        text = random.choice(mine[0]["choices"])["text"]
        act = {"id": str(time.time_ns()), "seat": mine[0]["seat"], "seq": known["seq"], "text": text}
        socket.send(json.dumps({"type": "act", **act}))
        while hear(socket, known).get("id") != act["id"]:
            pass  # done: it is on disk; no: look again, and decide anew
    return known["result"]


def main(url, game=""):
    server, _, table = url.partition("/t/")
    if table:
        held = post(f"{server}/api/tables/{table}/join", {"name": "Client"})
    else:
        seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
        held = post(f"{server}/api/tables", {"game": game, "seats": seats, "options": {"players": 3}})
    while True:
        try:
            with connect(f"ws{server[4:]}/api/tables/{held['table']}/play", max_size=None) as socket:
                return print(play(socket, held["secret"])["scores"])
        except (ConnectionClosed, OSError):
            time.sleep(1)  # cut: the seat is still ours


main(*sys.argv[1:])
