"""The notebooks run, and what is kept of them is what they give."""

import json
from pathlib import Path

import pytest
from documentation import notebooks, pages

NOTEBOOKS = sorted((pages.ROOT / "examples/notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_gives_what_is_kept(path: Path) -> None:
    """`python -m documentation.notebooks` writes what they give now."""
    kept = notebooks.told(notebooks.cells_of(path.read_text("utf-8")))
    assert any(kept)
    assert notebooks.told(notebooks.run(path)) == kept


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_one_for_jupyter_too(path: Path) -> None:
    notebook = json.loads(path.read_text("utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert notebook["metadata"]["kernelspec"]["language"] == "python"
    names = [cell["id"] for cell in notebook["cells"]]
    assert len(set(names)) == len(names)
    for cell in notebook["cells"]:
        wanted = {"cell_type", "id", "metadata", "source"}
        assert set(cell) == (
            wanted if cell["cell_type"] == "markdown" else wanted | {"outputs", "execution_count"}
        )


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) >= 4


def test_a_cell_gives_what_it_prints_and_what_its_last_line_is() -> None:
    names: dict[str, object] = {}
    assert notebooks.outputs_of("a = 2\nprint(a)\na + 1", names, 1) == [
        {"output_type": "stream", "name": "stdout", "text": ["2\n"]},
        {
            "output_type": "execute_result",
            "execution_count": 1,
            "data": {"text/plain": ["3"]},
            "metadata": {},
        },
    ]
    assert notebooks.outputs_of("a = 4", names, 2) == []
    with pytest.raises(ZeroDivisionError):
        notebooks.outputs_of("a / 0", names, 3)


def test_a_page_shows_cells_and_what_they_gave() -> None:
    cells = [
        {"cell_type": "markdown", "source": ["# A title"], "metadata": {}},
        {
            "cell_type": "code",
            "source": ["print(1)"],
            "metadata": {},
            "outputs": [
                {"output_type": "stream", "name": "stdout", "text": ["1\n"]},
                {"output_type": "execute_result", "data": {"image/svg+xml": ["<svg/>"], "text/plain": ["x"]}},
            ],
        },
    ]
    page = notebooks.as_markdown(json.dumps({"cells": cells}))
    assert page.startswith("# A title\n\n````python\nprint(1)\n````\n\n````text\n1\n````\n\n![")
    assert "data:image/svg+xml;base64,PHN2Zy8+" in page
