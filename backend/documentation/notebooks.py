"""Notebooks: run cell by cell, written with what they gave, and as pages of the site.

    python -m documentation.notebooks examples/notebooks/*.ipynb    runs them and writes what they gave

That is all of Jupyter that these need: Python, printed lines, and the value of a cell's last line as words or
as a picture. So tests run them where no Jupyter is installed. What differs from machine to machine (times,
what a network has learned) is marked as nbval marks it: `nbval-ignore-output`.
"""

import ast
import base64
import contextlib
import io
import json
import os
import sys
from pathlib import Path
from typing import Any, Final

LANGUAGE: Final = "python"
VARIES: Final = "nbval-ignore-output"
SVG: Final = "image/svg+xml"
WORDS: Final = "text/plain"
Cell = dict[str, Any]


def cells_of(text: str) -> list[Cell]:
    return list(json.loads(text)["cells"])


# -- running --------------------------------------------------------------------------------


def run(path: Path) -> list[Cell]:
    """The cells with what they give now; run where the notebook lies, as Jupyter does."""
    cells, names = cells_of(path.read_text("utf-8")), {"__name__": "__main__"}
    with contextlib.chdir(path.parent), folder_on_path():
        for number, cell in enumerate(cell for cell in cells if cell["cell_type"] == "code"):
            cell["execution_count"] = number + 1
            cell["outputs"] = outputs_of("".join(cell["source"]), names, number + 1)
    return cells


@contextlib.contextmanager
def folder_on_path() -> Any:
    sys.path.insert(0, os.getcwd())
    try:
        yield
    finally:
        sys.path.remove(os.getcwd())


def outputs_of(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        value = value_of(source, names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": lines_of(printed.getvalue())})
    if value is not None:
        given = {"execution_count": number, "data": forms_of(value), "metadata": {}}
        outputs.append({"output_type": "execute_result", **given})
    return outputs


def value_of(source: str, names: dict[str, Any]) -> Any:
    """What the last line of the cell comes to, where it is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<cell>", "exec"), names)
    if last is None:
        return None
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)


def forms_of(value: Any) -> dict[str, list[str]]:
    """As words, and as a picture if it can be drawn."""
    forms = {WORDS: lines_of(repr(value))}
    if hasattr(value, "_repr_mimebundle_"):
        drawn = value._repr_mimebundle_()
        bundle = drawn[0] if isinstance(drawn, tuple) else drawn
        if SVG in bundle:
            forms = {SVG: lines_of(bundle[SVG]), WORDS: ["a picture"]}
    return forms


def lines_of(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def told(cells: list[Cell]) -> list[str]:
    """What was printed or shown in words, cell by cell, where it is the same everywhere."""
    return [
        "".join(words_of(output) for output in cell["outputs"])
        for cell in cells
        if cell["cell_type"] == "code" and VARIES not in cell["metadata"].get("tags", [])
    ]


def words_of(output: dict[str, Any]) -> str:
    words = output["text"] if output["output_type"] == "stream" else output["data"][WORDS]
    return "".join(words)


# -- as pages --------------------------------------------------------------------------------


def as_markdown(text: str) -> str:
    return "\n\n".join(part for cell in cells_of(text) for part in parts_of(cell)) + "\n"


def parts_of(cell: Cell) -> list[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return [source]
    return [fenced(source, LANGUAGE), *(shown(output) for output in cell["outputs"])]


def shown(output: dict[str, Any]) -> str:
    """A picture if there is one, otherwise the words."""
    svg = "".join(output.get("data", {}).get(SVG, ""))
    if not svg:
        return fenced(words_of(output), "text")
    encoded = base64.b64encode(svg.encode()).decode()
    return f"![The picture that this cell draws](data:{SVG};base64,{encoded})"


def fenced(text: str, language: str) -> str:
    return f"````{language}\n{text.rstrip()}\n````"


def main() -> None:
    for name in sys.argv[1:]:
        path = Path(name)
        print(f"{name} ...", flush=True)
        notebook = json.loads(path.read_text("utf-8"))
        notebook["cells"] = run(path)
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
