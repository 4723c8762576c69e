"""`wyrmhall serve` in a process of its own."""

import re
import subprocess
import sys
from pathlib import Path


class Server:
    """Started and listening; its address is in `url`."""

    def __init__(self, db: str) -> None:
        words = [
            sys.executable,
            "-m",
            "wyrmhall.cli",
            "serve",
            "--port",
            "0",
            "--no-limits",
            "--pace",
            "0",
            "--db",
            db,
        ]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://([\d.]+):(\d+)", self.process.stdout.readline())
        assert found is not None, "the server did not start"
        self.host, self.port = found[1], int(found[2])
        self.url = f"http://{self.host}:{self.port}"

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait(20)
