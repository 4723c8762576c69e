"""Kingdoms and their companions: EN-KNG, EN-R-66 and EN-R-67."""

import re

import pytest

from tests.enchanters.beginnings.openings import called, card, place, set_up
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import ICONS, Kingdom, Part
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.rules.setup_steps.relations import related, unrelated

# By rule: name, village, Overlord, banner, class, and what at least three cards of the deck are about
COMPANIONS = {
    "EN-KNG-02": ("Cultists", "Normaltown", "Lord Vragan, the Blackest Knight", "Normalian", "of Cultists",
           r"Deal \d\{damage\}|your \{damage\} to|players take \d\{damage\}"),
    "EN-KNG-03": ("Bandits", "Port Aurisan", "Jabar Rephet, the Grand Vizier", "Aurisan", "of Rogues",
           r"(Steal|Take) (\d|D6)\{crystal\}|lose \d\{crystal\}"),
    "EN-KNG-04": ("Dracons", "Dracopolis", "Theria, the Dragonhead Hydra", "Dragonkin", "of Dragon Hunters",
           r"\{dragon\}|\{(attack|defense)-down\}"),
    "EN-KNG-05": ("Gnolls", "Hateville", "Asabi, the Gnoll Warlord", "Gnoll", "of Rangers",
           r"(each|every).*\{monster\}|(give|discards?).*\{monster\}"),
    "EN-KNG-06": ("Goblins", "Dwarfburg", "Cho'mun, the Ogre General", "Goblin", "of Defenders",
           r"\{defense\} for each|for each \{defense\}|\d\{defense\}|Attacks all|double damage"),
    "EN-KNG-07": ("Unicorns", "Holy Grove", "Cheiron, the Sacred Moose", "Wood Elf", "of Druids", r"[Hh]eal"),
    "EN-KNG-08": ("Angels", "Sun Tower", "Lukah, the Archangel", "Angelic", "of Paladins",
           r"[Tt](ake|aking) \d?\{damage\}|heals? \d"),
    "EN-KNG-09": ("Barbarians", "Fjordosan", "Nargan, the Conqueror", "Vikingork", "of Barbarians",
           r"\{defense-down\}"),
    "EN-KNG-10": ("Faeries", "Lost Horseshoe", "Failurn, the Trickster", "Faerie", "of Bards",
           r"[Gg]ive .*to another player|[Oo]ther players? takes? \d\{crystal\}"),
    "EN-KNG-11": ("Troglodytes", "Mycellium Halls", "Dorkha, the Seer", "Troglodyte", "of Miners",
           r"[Bb]ur(y|ies)"),
    "EN-KNG-12": ("Demons", "Hell's Gate", "Gulur, the Demon King", "Demonic", "of Summoners",
           r"-\d\{score\}|[Gg]ive .*to another"),
    "EN-KNG-13": ("Dark Elves", "Benzomeranzan", "Sathi, the High Priestess", "Dark Elf", "of Assassins",
           r"Deal \d\{damage\}|(each|every) 5\{damage\}|players take \d\{damage\}"),
    "EN-KNG-14": ("Golems", "Santa Gnomonica", "Xavras, the Puppeteer", "Gnome", "of Smiths",
           r"[Bb]ur(y|ies).*\{item\}|for each.*\{item\}|[Tt]aking \{item\}"),
    "EN-KNG-15": ("Mages", "Asylum Library", "Beatrix, the Spelleater", "Mageborn", "of Wizards",
           r"\{enchantment\}"),
    "EN-KNG-16": ("Undead", "Gravekill Mounds", "King Arsen III, the Immortal", "Ghoul", "of Gravediggers",
           r"graveyard|\{undead\}"),
    "EN-KNG-17": ("Slimes", "Slug Canal", "Brainellum, the Conscious Slime", "Slimehost", "",
           r"\{(health|strength)\} for each \{slime\}|\{slime\}"),
    "EN-KNG-18": ("Centaurs", "Equos Plains", "Monophemus, the Cyclops Leader", "Amazon", "of Wanderers",
           r"\{distance\}"),
    "EN-KNG-19": ("Gladiators", "Arena Mundi", "Sa'akara, the Gamerunner", "Arenian", "of Gladiators",
           r"duel|attacks? (a|the) player|attacks you"),
    "EN-KNG-20": ("Harpies", "Upper Olympolis", "Zeupitter, the Highest Hierarch", "Olympian",
           "of Messengers", r"\{speed\}"),
    "EN-KNG-21": ("Mummies", "Ne-Ne-Ne-Sethos", "Lerxos, the Ancient Sphinx", None, None, r"Desert Token"),
    "EN-KNG-22": ("Medusae", None, "Petra, the Gorgon Godmother", None, "of Sculptors", r"\{weight\}"),
    "EN-KNG-23": ("Mermaids", None, "Doggon, the Shar'khan of Sixseas", None, None, r"\{pearl\}"),
}  # fmt: skip
ODYSSEY = ("Centaurs", "Gladiators", "Harpies", "Mummies", "Medusae", "Mermaids")


def printed(part: Part) -> str:
    """Icons as words, and lines."""
    icons = [f"{{{ICONS[icon]}}}" for icon, count in enumerate(part.counts) if count > 0]
    icons += [
        f"{{{word}}}"
        for word, count in zip(("attack-down", "defense-down"), part.downs, strict=True)
        if count
    ]
    return "\n".join([*icons, *[line.text for line in part.lines]])


def about(kingdom: Kingdom, theme: str) -> list[str]:
    """The cards of the deck that have to do with it, by name."""
    designs = {shipped().of[one] for one in kingdom.cards}
    return [one.name for one in designs if re.search(theme, f"{printed(one.upper)}\n{printed(one.lower)}")]


THESE = (
    *("EN-KNG-02", "EN-KNG-03", "EN-KNG-04", "EN-KNG-05", "EN-KNG-06", "EN-KNG-07", "EN-KNG-08", "EN-KNG-09"),
    *("EN-KNG-10", "EN-KNG-11", "EN-KNG-12", "EN-KNG-13", "EN-KNG-14", "EN-KNG-15", "EN-KNG-16", "EN-KNG-17"),
    *("EN-KNG-18", "EN-KNG-19", "EN-KNG-20", "EN-KNG-21", "EN-KNG-22", "EN-KNG-23"),
)


@rule(*THESE)
@pytest.mark.parametrize("atom", THESE)
def test_companions_and_theme(atom: str) -> None:
    name, *companions, theme = COMPANIONS[atom]
    (kingdom,) = [one for one in shipped().kingdoms if one.name == name]
    found = (kingdom.village, kingdom.overlord, kingdom.banner, kingdom.klass)
    for expected, companion in zip(companions, found, strict=True):
        assert expected in (None, companion)
    assert theme is not None
    assert len(about(kingdom, theme)) >= 3
    assert kingdom.theme
    assert kingdom.odyssey == (name in ODYSSEY)


def test_the_table_has_all_kingdoms() -> None:
    assert {row[0] for row in COMPANIONS.values()} == {kingdom.name for kingdom in shipped().kingdoms}


@rule("EN-R-66")
@pytest.mark.parametrize("key", ["mummies", "medusae", "mermaids"])
def test_the_three_kingdoms_of_no_theme_table_have_all_companions(key: str) -> None:
    kingdom = shipped().kingdoms[place(key)]
    for companion, group in (
        (kingdom.village, shipped().villages),
        (kingdom.overlord, shipped().overlords),
        (kingdom.banner, shipped().banners),
        (kingdom.klass, shipped().classes),
    ):
        assert companion in called(group)
    known = {
        "mummies": ("Ne-Ne-Ne-Sethos", "Lerxos"),
        "medusae": ("of Sculptors", "Petra"),
        "mermaids": ("Doggon",),
    }
    own = (kingdom.village, kingdom.overlord, kingdom.banner, kingdom.klass)
    for name in known[key]:
        assert [one for one in own if one.startswith(name)]


@rule("EN-KNG-01")
def test_related_are_the_companions_of_the_chosen_kingdoms_and_no_others() -> None:
    s = set_up(players=3, kingdoms=["cultists", "slimes", "medusae"])
    cards = s.setup.cards
    assert called(related(s, "village", cards.villages)) == ["Normaltown", "Slug Canal", "Stillstone Steps"]
    assert called(related(s, "banner", cards.banners)) == ["Normalian", "Slimehost", "Gorgonid"]
    assert called(related(s, "class", cards.classes)) == ["of Cultists", "of Sculptors"]
    assert [name.partition(",")[0] for name in called(related(s, "overlord", cards.overlords))] == [
        "Lord Vragan",
        "Brainellum",
        "Petra",
    ]


def belonging_to_none(kind: str) -> set[str]:
    s = set_up()
    cards = s.setup.cards
    groups = {
        "village": cards.villages,
        "banner": cards.banners,
        "class": cards.classes,
        "overlord": cards.overlords,
    }
    return set(called(unrelated(s, kind, groups[kind])))


@rule("EN-KNG-24")
def test_villages_of_no_kingdom() -> None:
    assert belonging_to_none("village") == {
        *("Alea", "Bloodhaven", "Cave of Fools", "Chapel of Soulfire", "Deep Tower", "Enchanters Guild"),
        *("Foxenfurt", "Garden of Thorns", "North Ridge", "Old Hunter's Keep", "Pyrkonia", "Red Gorge Forge"),
        *("Scarabvan", "Sellsword Camp", "Sleepy Rock", "Temple of Epiona"),
    }


@rule("EN-KNG-25")
def test_banners_of_no_kingdom() -> None:
    assert belonging_to_none("banner") == {"Dwarven", "Northern", "Underdweller", "Vampiric"}


@rule("EN-R-140")
@pytest.mark.parametrize(
    ("kingdom", "banner", "hinted"),
    [
        ("Goblins", "Goblin", "Dwarven"),
        ("Barbarians", "Vikingork", "Northern"),
        ("Troglodytes", "Troglodyte", "Underdweller"),
        ("Dark Elves", "Dark Elf", "Vampiric"),
    ],
)
def test_EN_R_140_associations_are_hints_of_theme(kingdom: str, banner: str, hinted: str) -> None:
    """With enough kingdoms in play, those banners alone are dealt that belong to them."""
    cards = shipped()
    number = [one.name for one in cards.kingdoms].index(kingdom)
    s = set_up(players=2)
    s.kingdoms = (number, 1)
    pool = list(cards.banners)
    names = {cards.of[card].name for card in related(s, "banner", pool)}
    assert banner in names
    assert hinted not in names
    assert hinted in {cards.of[card].name for card in unrelated(s, "banner", pool)}


@rule("EN-KNG-26")
def test_classes_of_no_kingdom() -> None:
    expected = {"of Beggars", "of Warriors", "of Monks", "of Merchants", "of Mercenaries"}
    assert belonging_to_none("class") == expected


@rule("EN-KNG-27")
def test_overlords_of_no_kingdom() -> None:
    found = {name.partition(",")[0] for name in belonging_to_none("overlord")}
    assert found == {"Cerberus", "Ryma", "The Grey Council", "Whimper", "Xyz"}


@rule("EN-R-67")
@pytest.mark.parametrize(
    ("part", "name"),
    [
        ("Rogues", "of Rogues"),
        ("Dor", "Dorkha, the Seer"),
        ("Vragan", "Lord Vragan, the Blackest Knight"),
        ("Cerberus", "Cerberus, the Infernal Dog God"),
    ],
)
def test_spelling_variants_are_one_card(part: str, name: str) -> None:
    cards = shipped()
    names = called([*cards.villages, *cards.banners, *cards.classes, *cards.overlords])
    assert [one for one in names if part in one] == [name]
    assert cards.of[card(name)].copies == 1
    if part != "Dor":
        seen = set_up().seen_by(-2)  # type: ignore[arg-type]
        assert name in GAME.words.describe(seen, part)
