"""The page draws the icons of the gallery."""

from wyrmhall.games.enchanters.screen.icon_file import TARGET, icon_file


def test_the_icons_of_the_page_are_those_of_the_gallery() -> None:
    assert TARGET.read_text("utf-8") == icon_file(), (
        "run python -m wyrmhall.games.enchanters.screen.icon_file"
    )
