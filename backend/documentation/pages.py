"""docs/ laid out for the site: README is the first page, and links into the checkout lead to pages.

Not everything that docs/ link to lies there: what the changelog says and the files of examples/ become pages
too. A path that is named as code (`docs/hosting.md`) becomes a link, so that nobody has to type it.
"""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from documentation import notebooks, reference

ROOT = Path(__file__).parents[2]
THEME = Path(__file__).with_name("theme")
PICTURES = (".png", ".svg", ".gif")
LANGUAGES = {".py": "python", ".toml": "toml", ".yaml": "yaml", ".conf": "nginx", ".cfg": "text"}
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(!?\[[^\]]*\])\(([^)\s#]*)(#[^)\s]*)?\)")
NAMED = re.compile(r"(?<![\[`])`((?:docs|examples)/[\w./-]+)`(?!\])")
CODE = re.compile(r"(`[^`\n]*`)")
NESTED = re.compile(r"^ {2,3}(?=[-*] )", re.MULTILINE)
TITLE = re.compile(r"^# (.*)$", re.MULTILINE)


@cache
def sources() -> dict[str, str]:
    """Every file of the checkout that becomes a page, and where; both from the top of their folders."""
    found = {"README.md": "index.md", "CHANGELOG.md": "changelog.md"}
    found |= {path: path.removeprefix("docs/") for path in files("docs") if path.endswith(".md")}
    found |= {path: page_of_example(path) for path in files("examples") if is_text(path)}
    return found


def files(folder: str) -> Iterator[str]:
    for path in sorted((ROOT / folder).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and "egg-info" not in str(path):
            yield path.relative_to(ROOT).as_posix()


def is_text(path: str) -> bool:
    return not path.endswith((*PICTURES, ".csv"))


def page_of_example(path: str) -> str:
    """notebooks/first-curve.ipynb is a page of that name, hosting/nginx.conf one that shows the file."""
    return f"{path.removesuffix('.ipynb')}.md"


def write_all(into: Path) -> None:
    for source, page in sources().items():
        write(into / page, page_text(source))
    for folder in folders_of_examples():
        write(into / folder / "index.md", list_of(folder))
    for path in files("docs"):
        if path.endswith(PICTURES):
            write(into / path.removeprefix("docs/"), (ROOT / path).read_bytes())
    for page, text in reference.pages().items():
        write(into / page, text)
    for style in (THEME / "wyrmhall.css", ROOT / "web/public/crest.svg"):
        shutil.copy(style, into / style.name)


def write(path: Path, what: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(what.encode() if isinstance(what, str) else what)


def page_text(source: str) -> str:
    text = (ROOT / source).read_text("utf-8")
    if source.endswith(".md"):
        return for_site(source, text)
    if source.endswith(".ipynb"):
        return for_site(source, notebooks.as_markdown(text))
    language = LANGUAGES.get(Path(source).suffix, "text")
    return (
        f"# {Path(source).name}\n\n`{source}` in the repository.\n\n````{language}\n{text.rstrip()}\n````\n"
    )


# -- folders that are linked to ----------------------------------------------------------------------------


@cache
def folders_of_examples() -> list[str]:
    paths = [Path(path).parent for path in files("examples")]
    return sorted({one.as_posix() for path in paths for one in (path, *path.parents) if one.parts})


def list_of(folder: str) -> str:
    inside = [path for path in files(folder) if is_text(path)]
    lines = [
        f"- [{path.removeprefix(folder + '/')}]({relative(page_of_example(path), f'{folder}/index.md')})"
        for path in inside
    ]
    return "\n".join([f"# {folder}", "", *lines, ""])


# -- links -------------------------------------------------------------------------------------------------


def for_site(source: str, text: str) -> str:
    """Everything but what is fenced: there, nothing is a link."""
    parts = FENCE.split(text)
    return "".join(part if part.startswith("```") else prose_for_site(source, part) for part in parts)


def prose_for_site(source: str, text: str) -> str:
    text = NESTED.sub("    ", text)  # Python's Markdown wants four spaces where others do with three
    text = outside_code(text, lambda part: LINK.sub(lambda link: moved(source, link), part))
    return NAMED.sub(lambda named: link_to(source, named[1]), text)


def outside_code(text: str, change: Callable[[str], str]) -> str:
    return "".join(part if part.startswith("`") else change(part) for part in CODE.split(text))


def moved(source: str, link: re.Match[str]) -> str:
    words, target, anchor = link[1], link[2], link[3] or ""
    if "://" in target or not target:
        return link[0]
    path = os.path.normpath(Path(source).parent / target)
    page = place_of(path)
    if words == f"[{Path(target).name}]" and path.endswith(".md"):
        words = f"[{title_of(path)}]"  # there are no file names on the site
    return f"{words}({relative(page, sources()[source])}{anchor})" if page else link[0]


def link_to(source: str, path: str) -> str:
    """A page of docs/ by its title, a file of examples/ by its name; anything else as it was."""
    page = place_of(path.rstrip("/"))
    if page is None:
        return f"`{path}`"
    words = title_of(path) if path.endswith(".md") else f"`{path}`"
    return f"[{words}]({relative(page, sources()[source])})"


def place_of(path: str) -> str | None:
    """Where the site has this file or folder of the checkout."""
    if path in sources():
        return sources()[path]
    if path in folders_of_examples():
        return f"{path}/index.md"
    if path.startswith("docs/") and path.endswith(PICTURES) and (ROOT / path).exists():
        return path.removeprefix("docs/")
    return None


def title_of(path: str) -> str:
    found = TITLE.search((ROOT / path).read_text("utf-8"))
    return found[1] if found else path


def relative(page: str, seen_from: str) -> str:
    return Path(os.path.relpath(page, Path(seen_from).parent)).as_posix()
