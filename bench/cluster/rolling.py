"""A rolling restart under load: each server in turn is told to stop, leaves, and is started again."""

import asyncio

import httpx

from bench.cluster.machines import Cluster
from bench.cluster.trials import Trials


class Visitors:
    """Ask for the lobby and open tables all the time; `errors` is what they were told instead."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.errors: list[str] = []
        self.answered = 0

    async def run(self) -> None:
        body = {
            "game": "crown-battles",
            "seats": [{"kind": "me"}, {"kind": "guest"}],
            "options": {"players": 2},
        }
        async with httpx.AsyncClient(base_url=self.url, timeout=30) as http:
            while True:
                for method, path, sent in (("GET", "/api/tables", None), ("POST", "/api/tables", body)):
                    try:
                        answer = await http.request(method, path, json=sent)
                    except httpx.HTTPError as failed:
                        self.errors.append(f"{method} {path}: {type(failed).__name__}")
                        continue
                    self.answered += 1
                    if answer.status_code >= 400:
                        self.errors.append(f"{method} {path}: {answer.status_code}")
                await asyncio.sleep(0.05)


async def restart_all(cluster: Cluster, trials: Trials, rounds: int) -> Visitors:
    """What pages were told instead of an answer is in the tally of the trials."""
    visitors = Visitors(cluster.url)
    visiting = asyncio.create_task(visitors.run())
    for number in range(rounds):
        for machine in cluster.machines:
            await asyncio.to_thread(machine.stop)
            await asyncio.to_thread(machine.start)
            await asyncio.to_thread(cluster.await_ready)
            await asyncio.sleep(1.0)  # until HAProxy has noticed as well
        print(f"  round {number + 1} of {rounds}", flush=True)
        await trials.replace_ended()
    visiting.cancel()
    await asyncio.sleep(0.5)
    for played in trials.tables:
        await trials.check(played)
    return visitors
