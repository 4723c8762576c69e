"""A bystander's page, in a process of its own: asks for the lobby and for a table, again and again.

Until its input ends; then it prints what came: the milliseconds of each answer, and what was no answer.
"""

import http.client
import json
import select
import subprocess
import sys
import time
from typing import Final, NamedTuple

from bench.serving import Server

SOURCE: Final = "127.0.9.9"
GAP: Final = 0.02  # seconds between two questions
WITHIN: Final = 30.0  # seconds for an answer


class Seen(NamedTuple):
    times: list[float]  # milliseconds
    faults: list[str]

    def quantile(self, share: float) -> float:
        ordered = sorted(self.times)
        return ordered[int(share * (len(ordered) - 1))] if ordered else float("nan")

    def told(self) -> str:
        middle, most = self.quantile(0.5), self.quantile(0.99)
        return f"p50 {middle:.1f}, p99 {most:.1f}, max {self.quantile(1.0):.1f} ms of {len(self.times):,}"


class Bystander:
    """The process, from outside."""

    def __init__(self, server: Server, table: str) -> None:
        words = [sys.executable, "-m", "bench.hostile.bystander", server.host, str(server.port), table]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def done(self) -> Seen:
        out, _ = self.process.communicate("", timeout=2 * WITHIN)
        return Seen(*json.loads(out))


def look_on(host: str, port: int, table: str) -> Seen:
    line = http.client.HTTPConnection(host, port, WITHIN, (SOURCE, 0))
    seen = Seen([], [])
    while not select.select([sys.stdin], [], [], GAP)[0]:
        path = ("/api/tables", f"/api/tables/{table}")[len(seen.times) % 2]
        began = time.perf_counter()
        try:
            line.request("GET", path)
            answer = line.getresponse()
            answer.read()
            if answer.status != 200:
                seen.faults.append(f"{path}: {answer.status}")
        except (OSError, http.client.HTTPException) as failed:
            seen.faults.append(f"{path}: {type(failed).__name__}")
            line.close()
        seen.times.append((time.perf_counter() - began) * 1000)
    return seen


if __name__ == "__main__":
    print(json.dumps(look_on(sys.argv[1], int(sys.argv[2]), sys.argv[3])))
