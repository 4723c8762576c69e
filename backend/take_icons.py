"""Take from a set of icons what the pictures of a game need, each with its author, into its `art/icons.json`.

    python backend/take_icons.py SET FOLDER [AUTHORS]

SET is icons.json of the package @iconify-json/game-icons (CC BY 3.0), FOLDER the `art` folder of a game.
The set does not say who drew what: AUTHORS is a JSON file that says it ({"ladle": "delapouite"}). Icons
that are in icons.json already keep their author, so it is needed only for new ones.
"""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
from wyrmhall.art.paths import read_path, write_path

LICENCE: Final = "CC BY 3.0"
PUBLIC: Final = "CC0"
# Names and addresses as the set's licence gives them
AUTHORS: Final = {
    "lorc": ("Lorc", "http://lorcblog.blogspot.com", LICENCE),
    "delapouite": ("Delapouite", "https://delapouite.com", LICENCE),
    "john-colburn": ("John Colburn", "http://ninmunanmu.com", LICENCE),
    "felbrigg": ("Felbrigg", "http://blackdogofdoom.blogspot.co.uk", LICENCE),
    "john-redman": ("John Redman", "http://www.uniquedicetowers.com", LICENCE),
    "carl-olsen": ("Carl Olsen", "https://twitter.com/unstoppableCarl", LICENCE),
    "sbed": ("Sbed", "http://opengameart.org/content/95-game-icons", LICENCE),
    "priorblue": ("PriorBlue", "", LICENCE),
    "willdabeast": ("Willdabeast", "http://wjbstories.blogspot.com", LICENCE),
    "viscious-speed": ("Viscious Speed", "http://viscious-speed.deviantart.com", PUBLIC),
    "lord-berandas": ("Lord Berandas", "http://berandas.deviantart.com", LICENCE),
    "irongamer": ("Irongamer", "http://ecesisllc.wix.com/home", LICENCE),
    "heavenly-dog": ("HeavenlyDog", "http://www.gnomosygoblins.blogspot.com", LICENCE),
    "lucasms": ("Lucas", "", LICENCE),
    "faithtoken": ("Faithtoken", "http://fungustoken.deviantart.com", LICENCE),
    "skoll": ("Skoll", "", LICENCE),
    "andymeneely": ("Andy Meneely", "http://www.se.rit.edu/~andy/", LICENCE),
    "cathelineau": ("Cathelineau", "", LICENCE),
    "kier-heyl": ("Kier Heyl", "", LICENCE),
    "aussiesim": ("Aussiesim", "", LICENCE),
    "sparker": ("Sparker", "http://citizenparker.com", LICENCE),
    "zeromancer": ("Zeromancer", "", PUBLIC),
    "rihlsul": ("Rihlsul", "", LICENCE),
    "quoting": ("Quoting", "", LICENCE),
    "guard13007": ("Guard13007", "https://guard13007.com", LICENCE),
    "darkzaitzev": ("DarkZaitzev", "http://darkzaitzev.deviantart.com", LICENCE),
    "spencerdub": ("SpencerDub", "", LICENCE),
    "generalace135": ("GeneralAce135", "", LICENCE),
    "zajkonur": ("Zajkonur", "", LICENCE),
    "catsu": ("Catsu", "", LICENCE),
    "starseeker": ("Starseeker", "", LICENCE),
    "pepijn-poolman": ("Pepijn Poolman", "", LICENCE),
    "pierre-leducq": ("Pierre Leducq", "", LICENCE),
    "caro-asercion": ("Caro Asercion", "", LICENCE),
}


def icons_named(written: str | list[str]) -> set[str]:
    """The names of all icons in a picture as it is written."""
    pieces = [written] if isinstance(written, str) else [one.split()[0] for one in written]
    names = [name for piece in pieces for name in re.split(r" [+&%|/] ", piece)]
    return {name.lstrip("!").partition("~")[0] for name in names if not name.startswith("@")}


def wanted(folder: Path) -> set[str]:
    own = tomllib.loads((folder / "own.toml").read_text("utf-8")) if (folder / "own.toml").is_file() else {}
    files = [path for path in sorted(folder.glob("*.toml")) if path.name != "own.toml"]
    tables = [table for path in files for table in tomllib.loads(path.read_text("utf-8")).values()]
    names = [icons_named(written) for table in tables for written in table.values()]
    return set().union(*names) - set(own.get("icons", {}))


def simple_path(body: str) -> str:
    match = re.fullmatch(r'<path fill="currentColor" d="([^"]*)"/>', body)
    if match is None:
        raise SystemExit(f"not a single path: {body[:80]}")
    return write_path(read_path(match[1]), simple=False)


def taken(names: set[str], icons: dict[str, Any], authors: dict[str, str]) -> dict[str, dict[str, str]]:
    missing = sorted(names - icons.keys())
    unknown = sorted((names & icons.keys()) - authors.keys())
    if missing or unknown:
        raise SystemExit(f"not in the set: {', '.join(missing)}; without an author: {', '.join(unknown)}")
    return {
        name: {"author": authors[name], "path": simple_path(icons[name]["body"])} for name in sorted(names)
    }


def author(name: str) -> dict[str, str]:
    if name not in AUTHORS:
        raise SystemExit(f"say in backend/take_icons.py who {name} is")
    return dict(zip(("name", "address", "licence"), AUTHORS[name], strict=True))


def main(set_file: str, folder: str, authors_file: str = "") -> None:
    target = Path(folder) / "icons.json"
    known = json.loads(target.read_text("utf-8"))["icons"] if target.is_file() else {}
    authors = json.loads(Path(authors_file).read_text("utf-8")) if authors_file else {}
    authors |= {name: icon["author"] for name, icon in known.items()}
    icons = json.loads(Path(set_file).read_text("utf-8"))["icons"]
    chosen = taken(wanted(Path(folder)), icons, authors)
    names = sorted({icon["author"] for icon in chosen.values()})
    written = {"authors": {name: author(name) for name in names}, "icons": chosen}
    target.write_text(json.dumps(written, indent=1) + "\n", "utf-8")
    print(f"{len(chosen)} icons by {len(names)} authors, {target.stat().st_size} bytes.")


if __name__ == "__main__":
    main(*sys.argv[1:])
