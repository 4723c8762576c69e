"""The page of all cards: every card and every icon is there, and nothing from outside."""

import re
import shutil
import subprocess
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from wyrmhall.games.enchanters.components.card_set import shipped, with_cards
from wyrmhall.games.enchanters.components.cards import Card, CardSet
from wyrmhall.games.enchanters.gallery import icons
from wyrmhall.games.enchanters.gallery.frames import lines_of
from wyrmhall.games.enchanters.gallery.page import page, sections_of
from wyrmhall.games.enchanters.text.compiler.forms import ICON_WORDS

OWN = """
[[villages]]
key = "own"
name = "Salt & <b>Pepper</b>"
flavor = "A \\"quoted\\" {place}"
text = ["{rest} {minor} Take 3{Crystal}"]

[[banners]]
key = "own-banner"
name = "Lead"
upper.icons = { attack = 7, attack-down = 2, defense-down = 1, slime = 1 }
upper.text = []
lower.icons = {}
lower.text = ["After defeating {monster}: Take 1{crystal}"]
"""


class Article:
    """A card as the page shows it."""

    def __init__(self, attributes: dict[str, str | None]) -> None:
        self.attributes = attributes
        self.name = ""
        self.text = ""
        self.pictures: list[str] = []


class Reader(HTMLParser):
    """The page as a browser would read it, as far as the tests ask."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.articles: list[Article] = []
        self.inside: list[str] = []  # tags that are open
        self.words = ""  # what is seen or read aloud, outside cards too
        self.ids: list[str] = []
        self.references: list[str] = []
        self.uses: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.attributes += [(name, value or "") for name, value in attrs]
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag == "article":
            self.articles.append(Article(found))
        if tag == "use":
            self.uses.append(str(found["href"]))
            if "article" in self.inside:
                self.articles[-1].pictures.append(str(found["href"]).removeprefix("#icon-"))
        if tag in ("a", "use"):
            self.references.append(str(found["href"]))
        if tag not in ("meta", "input"):
            self.inside.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.inside.pop()

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if "script" in self.inside or "style" in self.inside:
            return
        self.words += data
        if "article" in self.inside:
            self.articles[-1].text += data
        if "h3" in self.inside:
            self.articles[-1].name += data


@lru_cache(maxsize=1)
def read() -> Reader:
    return Reader(page(shipped()))


def spoken(text: str) -> str:
    """A text with the words of its icons instead of braces."""
    return re.sub(r"\{([a-z-]+)\}", lambda found: found[1].replace("-", " "), text)


def first_cards(cards: CardSet) -> list[Card]:
    return list(cards.by_name.values())


# -- what is on the page ------------------------------------------------------------


def test_every_card_is_on_the_page_once() -> None:
    names = [article.name for article in read().articles]
    assert len(names) == len(shipped().designs) > 380
    assert sorted(names) == sorted(design.name for design in shipped().designs)


def test_every_line_of_every_card_is_there_with_its_icons_in_words() -> None:
    cards = shipped()
    articles = {article.name: article for article in read().articles}
    for card in first_cards(cards):
        article = articles[cards.of[card].name]
        for line in lines_of(cards, card):
            assert spoken(line.text) in article.text, line.text
            wanted = {phrase.id for phrase in line.phrases()}
            assert wanted <= set(str(article.attributes["data-phrases"]).split())
        assert cards.of[card].flavor in article.text


def test_every_line_of_the_set_belongs_to_a_card() -> None:
    cards = shipped()
    assert sum(len(lines_of(cards, card)) for card in first_cards(cards)) == len(cards.lines)


def test_no_icon_word_is_left_in_braces() -> None:
    assert not re.search(r"[{}]", read().words)
    assert read().words.count("damage") > 100


def test_creatures_and_overlords_show_health_and_strength() -> None:
    articles = {article.name: article for article in read().articles}
    assert "health 13" in articles["Candle Wyrm"].text
    assert "strength 11" in articles["Candle Wyrm"].text
    assert "health" in articles["Lord Vragan, the Blackest Knight"].pictures
    assert "strength" not in articles["Thorned Censer"].pictures


def test_an_overlord_shows_both_games_and_an_event_three_levels() -> None:
    articles = {article.name: article for article in read().articles}
    adapted = articles["Lord Vragan, the Blackest Knight"].text
    assert adapted.index("Competitive") < adapted.index("Cooperative") < adapted.rindex("Challenge")
    assert "Cooperative" not in articles["Asabi, the Gnoll Warlord"].text
    assert "Cooperative game only" in articles["The Grey Council"].text
    assert "Competitive" not in articles["The Grey Council"].text
    raid = articles["Border Raid"]
    assert [f"anger level {level}" in raid.text for level in (1, 2, 3)] == [True, True, True]
    assert raid.pictures.count("anger") == 1 + 1 + 2 + 3  # in the band, and at each level


def test_cards_can_be_filtered_by_kingdom_companions_too() -> None:
    cultists = [one.name for one in read().articles if one.attributes["data-kingdom"] == "cultists"]
    assert {"Thorned Censer", "Lord Vragan, the Blackest Knight", "Normalian", "of Cultists"} <= set(cultists)
    kinds = {one.attributes["data-kind"] for one in read().articles}
    assert {"item", "banner", "class", "village", "overlord", "wound", "event", "basic"} <= kinds


def test_monsters_stand_by_rank_and_before_dragons() -> None:
    cards = shipped()
    for section in sections_of(cards):
        if section.key.startswith("kingdom-"):
            ranks = [cards.of[card].rank for card in section.cards]
            assert ranks[:10] == [""] * 6 + ["minor", "medium", "major", ""]


def test_cards_of_ones_own_are_marked_and_written_as_text() -> None:
    cards = with_cards(OWN)
    own = frozenset(["Salt & <b>Pepper</b>"])
    reader = Reader(page(cards, own))
    (article,) = [one for one in reader.articles if "data-own" in one.attributes]
    assert article.name == "Salt & <b>Pepper</b>"
    assert "your own" in article.text
    assert 'A "quoted" {place}' in article.text  # flavor is no text of the rules: braces stay
    assert "rest minor Take 3crystal" in article.text  # upper case does not matter in a text
    assert "only your own" in reader.words
    assert "only your own" not in read().words


def test_icons_are_drawn_as_they_are_printed() -> None:
    (article,) = [one for one in Reader(page(with_cards(OWN))).articles if one.name == "Lead"]
    for said in ("7 attack ", "2 attack down", "1 defense down", "1 slime"):
        assert said in article.text
    assert article.pictures.count("attack") == 1  # a number beside it
    assert article.pictures.count("attack-down") == 2
    assert "defense" not in article.pictures


# -- icons ------------------------------------------------------------


def test_there_is_a_picture_for_every_icon_word_and_no_other() -> None:
    assert sorted(icon.word for icon in icons.ICONS) == sorted(ICON_WORDS)
    assert icons.BY_WORD["challenge"].shapes == icons.BY_WORD["overlord"].shapes  # as the phrase tables say
    assert len({icon.shapes for icon in icons.ICONS}) == len(ICON_WORDS) - 1


def test_the_sprite_is_well_formed_and_keeps_to_the_palette() -> None:
    root = ElementTree.fromstring(icons.sprite())
    assert [symbol.get("id") for symbol in root] == [f"icon-{icon.word}" for icon in icons.ICONS]
    fills = {shape.get("fill") for shape in root.iter() if shape.tag in ("path", "circle")}
    palette = {icons.INK, icons.CUT, icons.RED, icons.ORANGE, icons.GOLD, icons.GREEN, icons.TEAL}
    assert fills == palette | {icons.BLUE, icons.VIOLET, icons.GREY}


@pytest.mark.parametrize("word", ICON_WORDS)
def test_an_icon_says_its_word(word: str) -> None:
    picture = ElementTree.fromstring(icons.drawn(word))
    assert picture.get("role") == "img"
    assert picture.findtext("title") == word.replace("-", " ")
    assert f"#icon-{word}" in read().uses


# -- a page that needs nothing else ------------------------------------------------------------


def test_every_reference_is_to_the_page_itself() -> None:
    reader = read()
    assert len(reader.ids) == len(set(reader.ids))
    assert {reference.removeprefix("#") for reference in reader.references} <= set(reader.ids)
    assert all(reference.startswith("#") for reference in reader.references)


def test_nothing_is_fetched_from_outside() -> None:
    text = page(shipped())
    for mark in (
        "://",
        "url(",
        "@import",
        "@font-face",
        "fetch(",
        "XMLHttpRequest",
        "<link",
        "<img",
        "<iframe",
    ):
        assert mark not in text
    assert not [name for name, _ in read().attributes if name in ("src", "srcset", "action", "style")]


# -- in a browser, where there is one ------------------------------------------------------------

PHONE = 360
REPORT = """<script>parent.postMessage(
  [document.documentElement.scrollWidth, document.getElementById("count").textContent].join(" | "), "*");
</script></body>"""
OUTER = f"""<!DOCTYPE html><body>
<iframe src="cards.html" width="{PHONE}" height="800" style="border:0"></iframe>
<script>onmessage = (event) => {{ document.body.textContent = "measured: " + event.data + "."; }};</script>"""


def browser() -> str:
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = next((path for path in map(shutil.which, names) if path), "")
    if not found:
        pytest.skip("there is no Chromium on this machine to measure the page with")
    return found


def measured(text: str, folder: Path) -> tuple[int, str]:
    """How wide the page becomes on a phone, and what its script counted."""
    (folder / "cards.html").write_text(text.replace("</body>", REPORT), "utf-8")
    (folder / "outer.html").write_text(OUTER, "utf-8")
    flags = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        "--virtual-time-budget=20000",
    ]
    command = [browser(), *flags, f"--user-data-dir={folder / 'profile'}", "--dump-dom"]
    address = (folder / "outer.html").as_uri()
    seen = subprocess.run([*command, address], capture_output=True, text=True, timeout=120).stdout
    found = re.search(r"measured: (\d+) \| (.*?)\.", seen)
    assert found, seen[-500:]
    return int(found[1]), found[2]


def test_the_page_fits_on_a_phone(tmp_path: Path) -> None:
    count = len(shipped().designs)
    assert measured(page(shipped()), tmp_path) == (PHONE, f"{count} of {count}")


def test_a_page_that_is_too_wide_would_be_noticed(tmp_path: Path) -> None:
    wide = page(shipped()).replace("<main>", '<main><div style="width: 500px">wide</div>')
    assert measured(wide, tmp_path)[0] > PHONE
