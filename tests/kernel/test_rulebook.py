"""The rulebook is read from its markdown."""

from tests.laws.toys import RULES
from wyrmhall.kernel.game_parts.rulebook import Atom, Rulebook, cited

BOOK = Rulebook(RULES)


def test_every_atom_is_read_with_section_and_modules() -> None:
    assert len(BOOK) == RULES.count("- `TY-") == 7
    assert BOOK.atoms["TY-PRIZE-02"] == Atom(
        "TY-PRIZE-02", ("core", "coins"), "Prize", "Who has no coin cannot spend one."
    )
    assert next(iter(BOOK.atoms)) == "TY-DEAL-01"


def test_lines_that_are_no_atoms_are_left_out() -> None:
    text = "# Book\n- no id\n- `low-01` [x] no\n- `NODASH` [x] no\n`AB-01` [x] no\n- `AB-01` no module\n"
    assert len(Rulebook(text)) == 0


def test_an_id_is_known_or_not() -> None:
    assert "TY-BID-01" in BOOK
    assert "TY-BID-02" not in BOOK
    assert 7 not in BOOK


def test_atoms_are_looked_up_by_id_or_words() -> None:
    assert [atom.id for atom in BOOK.look_up(" ty-bid-01 ")] == ["TY-BID-01"]
    assert [atom.id for atom in BOOK.look_up("coin given")] == ["TY-GIFT-01"]
    assert [atom.id for atom in BOOK.look_up("PROMISES")] == ["TY-PROM-01", "TY-PROM-02"]  # the section
    assert BOOK.look_up("dragon") == []


def test_the_beginning_of_an_id_finds_no_rule_that_only_cites_such_a_one() -> None:
    book = Rulebook(
        "## Bids\n- `AB-X-01` [core] As in AB-Y-02.\n- `AB-Y-01` [core] Bid.\n- `AB-Y-02` [core] Pass.\n"
    )
    assert [atom.id for atom in book.look_up("ab-y")] == ["AB-Y-01", "AB-Y-02"]


def test_cited_ids_are_found_in_a_text() -> None:
    assert cited("CB-BID-07, see CB-R-09 and not CB or cb-bid-01") == ["CB-BID-07", "CB-R-09"]


def test_a_row_of_a_table_is_a_rule_and_its_last_column_names_the_modules() -> None:
    book = Rulebook("## Costs\n- `EN-COST-01` | `Take N{damage}` | You take N damage. | base\n")
    atom = book.atoms["EN-COST-01"]
    assert atom.modules == ("base",)
    assert atom.section == "Costs"
    assert atom.text == "`Take N{damage}` | You take N damage."


def test_notes_are_known_and_found_but_are_no_rules() -> None:
    book = Rulebook("- `EN-A-01` [base] One.\n", "## Targets\n- `EN-B-01` Average score: 32 to 50.\n")
    assert len(book) == 1
    assert "EN-B-01" in book
    assert [atom.id for atom in book.look_up("average score")] == ["EN-B-01"]
    assert book.look_up("en-b-01")[0].section == "Targets"
