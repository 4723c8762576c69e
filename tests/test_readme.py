"""The README is true: its library session runs, and its commands exist."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_library_session_of_the_readme_runs() -> None:
    (session,) = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    test = doctest.DocTestParser().get_doctest(session, {}, "README", str(README), 0)
    result = doctest.DocTestRunner().run(test)
    assert result.attempted >= 5
    assert result.failed == 0


def test_every_page_the_readme_names_is_there() -> None:
    pages = re.findall(r"`(docs/[a-z]+\.md)`", README.read_text())
    assert len(pages) >= 6
    assert [page for page in pages if not (README.parent / page).exists()] == []
