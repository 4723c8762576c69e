"""The prose of a guide as data: what is understood, and what is refused."""

import pytest

from wyrmhall.guide.prose import (
    BadProse,
    Grid,
    Heading,
    Items,
    Paragraph,
    Picture,
    Quote,
    Span,
    blocks_of,
    links_in,
    spans_of,
)


def test_blocks() -> None:
    text = (
        "One line\nand another.\n## Next\n![A hand](picture:hand)\n\n> **Example.** Ann bids.\n>\n> Then Ben."
    )
    assert blocks_of(text) == (
        Paragraph((Span("One line and another."),)),
        Heading(2, (Span("Next"),)),
        Picture("hand", "A hand"),
        Quote(((Span("Example.", "bold"), Span(" Ann bids.")), (Span("Then Ben."),))),
    )


def test_lists() -> None:
    one, two = blocks_of("- a\n- b\n  goes on\n\n1. first\n2. second")
    assert one == Items(False, ((Span("a"),), (Span("b goes on"),)))
    assert two == Items(True, ((Span("first"),), (Span("second"),)))


def test_tables() -> None:
    (table,) = blocks_of("| You bid | You get |\n| --- | ---: |\n| 2 | **40** |")
    assert table == Grid(((Span("You bid"),), (Span("You get"),)), (((Span("2"),), (Span("40", "bold"),)),))


def test_words_within_a_line() -> None:
    assert spans_of("a [**double** bid](CB-BID-05), `4e` or *both* 2*3*4") == (
        Span("a "),
        Span("double", "bold", "CB-BID-05"),
        Span(" bid", "", "CB-BID-05"),
        Span(", "),
        Span("4e", "code"),
        Span(" or "),
        Span("both", "italic"),
        Span(" 2*3*4"),
    )


def test_links() -> None:
    text = "## [a](AB-C-01)\n- [b](AB-C-02)\n\n| x |\n|---|\n| [c](AB-C-03) |\n\n> [d](AB-C-04)"
    assert links_in(blocks_of(text)) == ["AB-C-01", "AB-C-02", "AB-C-03", "AB-C-04"]


@pytest.mark.parametrize(
    "text",
    [
        "# A title",
        "#### Too deep",
        "<script>alert(1)</script>",
        "an <b>element</b>",
        "[a link](https://example.org)",
        "[a link](javascript:alert(1))",
        "[a link](primer.md)",
        "see https://example.org",
        "![A picture](picture.png)",
        "```\ncode\n```",
        "| a | b |\n|---|---|\n| 1 |",
    ],
)
def test_what_is_not_known_is_refused(text: str) -> None:
    with pytest.raises(BadProse):
        blocks_of(text)
