"""`make docs`: builds the site, checks every link, serves it."""

import argparse
import functools
import http.server
import shutil
import subprocess
import sys
from pathlib import Path

from documentation import links, pages

HERE = Path(__file__).parent
PLACE = pages.ROOT / "build" / "docs"
SITE = PLACE / "site"


def build() -> int:
    """Everything anew, in build/docs; what Zensical has to say is shown when it fails."""
    shutil.rmtree(PLACE, ignore_errors=True)
    pages.write_all(PLACE / "pages")
    shutil.copytree(HERE / "theme", PLACE / "theme")
    settings = (HERE / "site.toml").read_text("utf-8")
    for name, path in (("{src}", pages.ROOT / "src"), ("{here}", HERE)):
        settings = settings.replace(name, str(path))
    (PLACE / "zensical.toml").write_text(settings, "utf-8")
    zensical = str(Path(sys.executable).with_name("zensical"))
    ended = subprocess.run([zensical, "build", "--strict"], cwd=PLACE, capture_output=True, text=True)
    if ended.returncode:
        print(ended.stdout + ended.stderr, file=sys.stderr)
    return ended.returncode


def check() -> int:
    found = links.faults(SITE)
    for line in found:
        print(line)
    told = links.count(SITE)
    print(f"{told.pages} pages, {told.links} links and {told.anchors} anchors: {len(found)} faults")
    return 1 if found else 0


def serve(port: int) -> None:
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(SITE))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"The documentation is at http://127.0.0.1:{port}/ (Ctrl+C ends it).", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def main() -> int:
    words = argparse.ArgumentParser(description="Builds the documentation site and checks its links.")
    words.add_argument("--serve", type=int, metavar="PORT", help="serve it there afterwards")
    given = words.parse_args()
    ended = build() or check()
    if not ended and given.serve is not None:
        serve(given.serve)
    return ended


if __name__ == "__main__":
    sys.exit(main())
