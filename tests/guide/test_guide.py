"""How the rules for people are read, shared out among chapters, searched and shown."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.laws.toys import COINS_GAME
from wyrmhall.cli.main import run
from wyrmhall.cli.markdown import terminal_lines
from wyrmhall.kernel.game_parts.guide import Chapter, Guide, GuideError, read_guide
from wyrmhall.kernel.game_parts.rulebook import heading_words

RULES = ["XX-BID-01", "XX-BID-02", "XX-BID-03", "XX-BID-10", "XX-END-01", "XX-R-01"]


def guide(*named: str) -> Guide:
    """Each chapter by the rules it names."""
    chapters = [
        Chapter(number, f"c{number}", f"C{number}", tuple(rules.split()), f"Text {number}.\n")
        for number, rules in enumerate(named, 1)
    ]
    return Guide("# Primer\n\nA trick is won.\n", tuple(chapters), {}, RULES)


def homes(made: Guide) -> dict[str, int]:
    return {rule: chapter.number for rule, chapter in made.chapter_of.items()}


# -- which chapter explains a rule --------------------------------------------------------------------


def test_a_beginning_names_all_that_begin_so() -> None:
    made = guide("XX-BID", "XX-END XX-R-01")
    assert made.faults == []
    assert list(homes(made).values()) == [1, 1, 1, 1, 2, 2]
    assert made.rules_of(made.chapters[1]) == ["XX-END-01", "XX-R-01"]


def test_what_is_named_more_closely_belongs_there() -> None:
    made = guide("XX", "XX-BID", "XX-BID-02..10", "XX-BID-03")
    assert made.faults == []
    assert list(homes(made).values()) == [2, 3, 4, 3, 1, 1]


@pytest.mark.parametrize(
    ("named", "why"),
    [
        (("XX-BID", "XX-R"), "XX-END-01 belongs to no chapter"),
        (("XX", "XX-END-01", "XX-END-01"), "XX-END-01 belongs to several chapters: C3, C2"),
        (("XX", "XX-NON"), "2-c2: rules: XX-NON names no rule"),
        (("XX", "XX-BID-11..12"), "2-c2: rules: XX-BID-11..12 names no rule"),
    ],
)
def test_what_is_left_over_named_twice_or_no_rule_is_said(named: tuple[str, ...], why: str) -> None:
    assert guide(*named).faults == [why]


# -- what a rule is about ------------------------------------------------------------------------------


def test_a_rule_is_about_what_its_chapter_says_most_closely() -> None:
    chapters = (
        Chapter(1, "bids", "Bids", ("XX-BID",), "", "bidding", (("XX-BID-02..03", "low bids"),)),
        Chapter(2, "rest", "All the rest", ("XX",), "", "", (("XX-R", "rulings"),)),
    )
    made = Guide("", chapters, {}, RULES)
    assert made.faults == []
    topics = [made.topic_of(rule) for rule in RULES]
    assert topics == ["bidding", "low bids", "low bids", "bidding", "All the rest", "rulings"]
    assert made.topic_of("XX-NON-01") == ""


def test_a_topic_of_no_rule_of_the_chapter_is_said() -> None:
    chapter = Chapter(1, "bids", "Bids", ("XX",), "", "", (("XX-NON", "nothing"),))
    assert Guide("", (chapter,), {}, RULES).faults == ["1-bids: topics: XX-NON names no rule of it"]


def test_without_a_guide_the_section_says_it() -> None:
    assert heading_words("13. Battle Round") == "Battle Round"
    assert set(COINS_GAME.rule_topics()) == set(COINS_GAME.rulebook().atoms)


# -- files ----------------------------------------------------------------------------------------------

HEAD = '+++\ntitle = "Bids"\nrules = ["XX-BID"]\n+++\n'


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Guide | None]:
    """A package with these files in `guide`."""

    def write(**files: str) -> Guide | None:
        folder = tmp_path / "paper_game"
        (folder / "guide" / "en").mkdir(parents=True)
        (folder / "__init__.py").write_text("")
        for name, text in files.items():
            (folder / "guide" / name.replace("__", "/")).write_text(text)
        monkeypatch.syspath_prepend(str(tmp_path))
        monkeypatch.delitem(sys.modules, "paper_game", raising=False)
        return read_guide("paper_game", RULES)

    return write


def test_a_game_without_a_guide_has_none() -> None:
    assert COINS_GAME.guide() is None


def test_primer_chapters_and_pictures_are_read(written: Callable[..., Guide | None]) -> None:
    picture = '[hand]\noptions = {}\nscript = ["chance first 0"]\nseat = 0\npart = "hand"\n'
    made = written(
        **{"en__primer.md": "# Paper\n", "en__01-bids.md": f"{HEAD}Bid.\n", "pictures.toml": picture}
    )
    assert made is not None
    assert made.primer_title == "Paper"
    assert made.chapters == (Chapter(1, "bids", "Bids", ("XX-BID",), "Bid.\n"),)
    assert made.pictures["hand"].script == ("chance first 0",)


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        ("en__01-bids.md", "Bid.\n", "01-bids.md: it has to begin with TOML between two lines"),
        ("en__01-bids.md", HEAD.replace("title", "tilte"), "01-bids.md: title: a text is expected"),
        ("en__01-bids.md", HEAD.replace('["XX-BID"]', "3"), "01-bids.md: rules: a list of ids"),
        ("en__01-bids.md", HEAD.replace('"Bids"', "Bids"), "01-bids.md: "),
        ("pictures.toml", "[hand]\nscript = []\n", "pictures.toml: hand: options: a table"),
        ("pictures.toml", "[hand]\noptions = {}\n", "pictures.toml: hand: script: a list of texts"),
        ("pictures.toml", "[hand]\noptions = {}\nscript = []\n", "hand: seat and part"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    written: Callable[..., Guide | None], file: str, text: str, why: str
) -> None:
    with pytest.raises(GuideError, match=why):
        written(**{"en__primer.md": "# Paper\n", file: text})


# -- reading and looking up -----------------------------------------------------------------------------


def test_a_chapter_is_called_by_number_name_or_title() -> None:
    made = guide("XX-BID", "XX-END XX-R")
    assert [made.chapter(word) for word in ("2", "c2", "C2")] == [made.chapters[1]] * 3
    assert made.chapter("3") is None


def test_a_search_gives_the_primer_first_then_chapters() -> None:
    chapter = Chapter(1, "tricks", "Tricks", (), "## Winning\n\nThe highest **trick** card.\n\nOther.\n")
    made = Guide("# P\n\nA [trick](XX-R-01) is won.\n", (chapter,), {}, [])
    assert [passage.number for passage in made.search("trick")] == [0, 1, 1]
    assert [passage.text for passage in made.search("highest trick card")] == ["The highest **trick** card."]
    assert made.search("highest trick card")[0].heading == "Winning"
    assert made.search(" ") == []


def test_markdown_becomes_lines_of_a_terminal() -> None:
    text = "# A\n\nWords [that](XX-R-01) **are** `bold`.\n\n- one\n- two\n\n> Quoted.\n\n"
    text += "| a | bb |\n|---|---|\n| ccc | d |"
    lines = ["A", "=", "", "Words that are bold.", "", "  - one", "  - two", "", "  | Quoted.", ""]
    assert list(terminal_lines(text)) == [*lines, "  a    bb", "  ccc  d", ""]


Said = Callable[..., str]


@pytest.fixture
def rules(capsys: pytest.CaptureFixture[str]) -> Said:
    def command(*words: str, code: int = 0) -> str:
        assert run(["rules", *words]) == code
        return capsys.readouterr().out

    return command


def test_the_command_shows_the_primer_then_the_chapters(rules: Said) -> None:
    said = rules("crown-battles")
    assert said.startswith("Crown Battles\n=====")
    assert said.index("What wins") < said.index("The chapters:") < said.index("clauses say it exactly")
    assert rules("crown-battles", "primer") == said


def test_the_command_shows_a_chapter_and_its_clauses(rules: Said) -> None:
    said = rules("crown-battles", "bidding")
    assert said.startswith("2. Bidding\n==========")
    assert "clauses say it exactly: CB-BID" in said
    assert rules("crown-battles", "2") == said


def test_the_command_finds_the_primer_then_chapters_then_clauses(rules: Said) -> None:
    said = rules("crown-battles", "spinner")
    assert said.index("Primer") < said.index("Chapter 1, ") < said.index("CB-SPN")


def test_a_clause_says_where_it_is_explained_and_sections_are_still_listed(rules: Said) -> None:
    assert "(explained in chapter 3, Playing tricks)" in rules("crown-battles", "cb-trk-05")
    assert "rules in all" in rules("crown-battles", "--sections")
    assert "No rule holds" in rules("crown-battles", "xyzzy", code=1)
