"""The reference: pages that ask mkdocstrings for what docstrings say. `reference.toml` lists the modules."""

import tomllib
from pathlib import Path
from typing import Any

LISTED = Path(__file__).with_name("reference.toml")


def entries() -> dict[str, dict[str, Any]]:
    return tomllib.loads(LISTED.read_text("utf-8"))


def pages() -> dict[str, str]:
    texts = {f"reference/{name}.md": page_text(entry) for name, entry in entries().items()}
    lines = [f"- [{entry['title']}]({name}.md): {entry['about']}" for name, entry in entries().items()]
    about = (
        "Made from docstrings. What is not listed here is not meant for others and may change at any time."
    )
    return {"reference/index.md": "\n".join(["# Reference", "", about, "", *lines, ""]), **texts}


def page_text(entry: dict[str, Any]) -> str:
    return "\n\n".join([f"# {entry['title']}", entry["about"], *map(asked, entry["modules"]), ""])


def asked(module: str) -> str:
    """`wyrmhall: new load` asks for two functions of that module alone."""
    name, _, members = module.partition(":")
    if not members:
        return f"::: {name}"
    listed = ", ".join(members.split())
    return f"::: {name}\n    options:\n      members: [{listed}]"


def modules() -> list[str]:
    return [module.partition(":")[0] for entry in entries().values() for module in entry["modules"]]
