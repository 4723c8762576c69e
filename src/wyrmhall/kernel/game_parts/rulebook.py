"""The rulebook as data: numbered atoms, one testable statement each."""

import re
from typing import Final, NamedTuple

_ATOM: Final = re.compile(r"^- `([A-Z0-9]+(?:-[A-Z0-9]+)+)` \[([^\]]*)\] (.*)$")
_ROW: Final = re.compile(r"^- `([A-Z0-9]+(?:-[A-Z0-9]+)+)` \| (.*) \| ([a-z, ]*)$")
_NOTE: Final = re.compile(r"^- `([A-Z0-9]+(?:-[A-Z0-9]+)+)` (.*)$")
_CITED: Final = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)*-\d+\b")


class Atom(NamedTuple):
    """One rule: its permanent id, the modules it belongs to, the section it stands in, the words."""

    id: str
    modules: tuple[str, ...]
    section: str
    text: str


class Rulebook:
    """All atoms of a game, in the order of its rules.md; a row of a table ends with its modules.

    `notes` are numbered like rules and can be looked up and cited, but are none: what designers agreed on.
    """

    def __init__(self, markdown: str, notes: str = "") -> None:
        self.atoms: dict[str, Atom] = {}
        self.notes: dict[str, Atom] = {}
        section = ""
        for line in markdown.splitlines():
            if line.startswith("#"):
                section = line.lstrip("# ").strip()
            atom = _ATOM.match(line)
            if atom:
                self.add(atom[1], atom[2], section, atom[3])
                continue
            row = _ROW.match(line)
            if row:
                self.add(row[1], row[3], section, row[2])

        for line in notes.splitlines():
            if line.startswith("#"):
                section = line.lstrip("# ").strip()
            note = _NOTE.match(line)
            if note:
                self.notes[note[1]] = Atom(note[1], ("design",), section, note[2])

    def add(self, rule: str, modules: str, section: str, text: str) -> None:
        self.atoms[rule] = Atom(rule, tuple(word.strip() for word in modules.split(",")), section, text)

    def __contains__(self, rule: object) -> bool:
        return rule in self.atoms or rule in self.notes

    def __len__(self) -> int:
        return len(self.atoms)

    def look_up(self, words: str) -> list[Atom]:
        """The atom of that id, all whose ids begin so (`EN-EFF`), or all atoms that hold every word."""
        wanted = words.upper().strip()
        if wanted in self:
            return [self.atoms.get(wanted) or self.notes[wanted]]
        everything = [*self.atoms.values(), *self.notes.values()]
        alike = [atom for atom in everything if atom.id.startswith(f"{wanted}-")]
        if alike:
            return alike
        parts = set(words.lower().split())
        matching = []
        for atom in everything:
            text = f"{atom.id} {atom.section} {atom.text}".lower()
            if all(part in text for part in parts):
                matching.append(atom)
        return matching


def heading_words(section: str) -> str:
    """A heading without its number: `13. Battle` as `Battle`."""
    return re.sub(r"^[\d.]+\s+", "", section)


def cited(text: str) -> list[str]:
    """The ids of atoms named in a text."""
    return _CITED.findall(text)
