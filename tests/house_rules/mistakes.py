"""Files with one mistake each: ¶ stands where it is. What is said must point there, and say what is right."""

from typing import Final, NamedTuple


class Mistake(NamedTuple):
    text: str
    says: tuple[str, ...]  # words of the sentence, among them what would be right


DUNE: Final = (
    Mistake('from = "sixth-c"\nturns = ¶99\n', ("1 to 12", "99")),
    Mistake('from = "sixth-c"\nturns = ¶"eight"\n', ("1 to 12", '"eight"')),
    Mistake('from = "sixth-c"\n¶tunrs = 8\n', ("did you mean turns",)),
    Mistake('from = ¶"seventh"\nturns = 8\n', ("first", "sixth-c", "ninth")),
    Mistake("¶turns = 8\n", ("say from which rules", '"sixth-c"')),
    Mistake('from = "sixth-c"\nturns = ¶true\n', ("1 to 12", "true")),
    Mistake('from = "sixth-c"\nallies_win = ¶1\n', ("true or false",)),
    Mistake('from = "sixth-c"\nquestions = ["value", ¶"unit"]\n', ("units",)),
    Mistake('from = "sixth-c"\nquestions = ["value", ¶"value"]\n', ("twice",)),
    Mistake('from = "sixth-c"\n[revive]\n¶mots = 5\n', ("did you mean most",)),
    Mistake('from = "sixth-c"\n¶most = 5\n', ("did you mean revive.most",)),
    Mistake('from = "sixth-c"\n[elves]\nplaces = [¶"99*"]\n', ("5*",)),
    Mistake('from = "sixth-c"\n[elves]\npowers = [¶"hide"]\n', ("hides",)),
    Mistake('from = "sixth-c"\n[elves]\nname = ¶""\n', ("a text",)),
    Mistake('from = "sixth-c"\n[orcs]\nunits = ¶21\n', ("0 to 20",)),
    Mistake('from = "sixth-c"\nturns = 8\nturns = 9¶\n', ("leave one of the two",)),
    Mistake('from = "sixth-c"\nturns ¶8\n', ("write name = value",)),
    Mistake('from = "sixth-c"\n[artifact_deck]\n¶7d = 0\n', ("6d",)),
    Mistake(
        'from = "sixth-c"\n[map.2]\narea = ¶[[0, 4, 2, 8]\ngold = 4\n',
        ("the list area begins here and is not closed", "] above line 4"),
    ),
    Mistake('from = "sixth-c"\n[map.2]\narea = [[0, 4, 2, 8], ¶[1\n[map.3]\n', ("this list", "above line 4")),
    Mistake('from = "sixth-c"\n[map]\ntrack = ¶40\n', ("6 to 18",)),
    Mistake('from = "sixth-c"\n[map."5*"]\narea = [¶[0, 0, 99, 2]]\n', ("8 cells",)),
)

STANDARD: Final = 'from = "standard-4"\n'
MISSION: Final = STANDARD + '[[missions]]\nname = "A"\ninstead_of = "mirror"\n'
TYPE: Final = STANDARD + '[[round_types]]\nname = "A"\ninstead_of = "long-play"\n'
POWER: Final = STANDARD + '[[power_cards]]\nname = "A"\ninstead_of = "bomb"\n'
CROWN: Final = (
    Mistake('from = "standard-4"\ngolems = ¶5\n', ("0 to 2", "5")),
    Mistake('from = ¶"standard-9"\n', ("standard-4",)),
    Mistake('from = "standard-4"\ndeals = [2, ¶99]\n', ("1 to 38",)),
    Mistake('from = "standard-4"\ndeals = ¶[]\n', ("a list of 1 to",)),
    Mistake(
        'from = "standard-4"\ndeals = ¶[2, 4,\nlowest = 3\n', ("list deals", "not closed", "above line 3")
    ),
    Mistake('from = "standard-4"\ndeals = ¶[2, 4\n\n[spinner]\nnone = 3\n', ("deals", "above line 4")),
    Mistake('from = "standard-4"\ndeals = ¶[2, 4, # few\n# more\n', ("the list deals", "write ]")),
    Mistake('from = "standard-4"\ndeals = [\n  2,\n  4\n  ¶6\n]\n', ("a comma is missing",)),
    Mistake('from = "standard-4"\nsuits = ¶["orcs"\npowers_in = ["bomb"]\n', ("suits", "above line 3")),
    Mistake(
        'from = "standard-4"\nmissions = [{does = ¶["win-first", points = 5}]\n',
        ("the list does", "not closed: write ] before points"),
    ),
    Mistake('from = "standard-4"\n[scoring]\nmiss = ¶12\n', ("multiple of 5",)),
    Mistake('from = "standard-4"\nsuits = ["orcs", ¶"dwarves"]\n', ("taurans",)),
    Mistake('from = "standard-4"\n[spinner]\nsuit = ¶10\n', ("0 to 9",)),
    Mistake('from = "standard-4"\n[spinner]\n¶suits = 1\n', ("did you mean suit",)),
    Mistake(
        'from = "standard-4"\n[[missions]]\nname = "A"\n¶insted_of = "mirror"\npoints = 20\n',
        ("did you mean instead_of",),
    ),
    Mistake('from = "standard-4"\n¶[[missions]]\nname = "A"\npoints = 20\n', ("instead_of is missing",)),
    Mistake(
        MISSION + 'does = [¶"win-frist"]\npoints = 20\n',
        ("win-first",),
    ),
    Mistake(
        MISSION + 'does = ["win-first"]\npoints = ¶23\n',
        ("multiple of 5",),
    ),
    Mistake(
        MISSION + "least = 4\nmost = ¶2\npoints = 20\n",
        ("least = 4",),
    ),
    Mistake(
        TYPE + 'parts = ¶"suits"\nbidding = "blind"\n',
        ("open",),
    ),
    Mistake(
        TYPE + "cards_each = ¶3\n",
        ("1 to 2",),
    ),
    Mistake(
        POWER + 'text = "In the trick: ¶it is a Dargon."\n',
        ('did you mean "it is a Dragon"',),
    ),
    Mistake(
        POWER + 'text = "In the trick: it is a Golem. Right after playing: you must ¶name the trump."\n',
        ('did you mean "name the trump suit"',),
    ),
    Mistake(
        POWER + 'text = "End of the trick: ¶the winer of the trick may look through the deck."\n',
        ("the winner of the trick",),
    ),
    Mistake(
        POWER + 'text = "¶At the end: you may look through the deck."\n',
        ("End of the trick",),
    ),
    Mistake(
        POWER + 'text = "End of the trick: you must take ¶7 points from opponents."\n',
        ("5, 10, 15, 20, 25, 30",),
    ),
    Mistake(
        POWER + 'text = "End of the trick: ¶you may name the leader of the next trick."\n',
        ("must",),
    ),
)

VILLAGE: Final = '[[villages]]\nkey = "a"\nname = "A"\ntext = ["{rest} {minor} Heal 2{damage}", '
CARD: Final = '[kingdom]\nname = "Cultists"\n[[cards]]\nkey = "thorned-censer"\nname = "Censer"\n'
REST: Final = "upper.text = []\nlower.icons = {}\nlower.text = []\n"
PARTS: Final = "upper.icons = { attack = 1 }\n" + REST
LEVELS: Final = "anger1 = []\nanger2 = []\nanger3 = []\n"

ENCHANTERS: Final = (
    Mistake(VILLAGE + '"{rest} {minor} ¶Heel 3{damage}"]\n', ("Heal N{damage}",)),
    Mistake(VILLAGE + '"2¶{cristal} {minor} Heal 1{damage}"]\n', ("{crystal}",)),
    Mistake(VILLAGE + '"After defeating ¶{monstre}: Take 1{crystal}"]\n', ("{monster}",)),
    Mistake('¶[[vilages]]\nkey = "a"\n', ("villages",)),
    Mistake('[[villages]]\n¶nmae = "A"\nkey = "a"\nname = "A"\ntext = []\n', ("name",)),
    Mistake('¶[[villages]]\nkey = "a"\ntext = []\n', ("name",)),
    Mistake('[[villages]]\nkey = "a"\nname = ¶"Normaltown"\ntext = []\n', ("another card",)),
    Mistake(CARD + 'type = ¶"weapon"\n' + PARTS, ("item", "enchantment", "monster", "dragon")),
    Mistake(CARD + 'type = "monster"\nrank = ¶"tiny"\nhealth = 3\nstrength = 2\n' + PARTS, ("minor",)),
    Mistake(CARD + 'type = "dragon"\nhealth = ¶200\nstrength = 2\n' + PARTS, ("99",)),
    Mistake(
        CARD
        + 'type = "item"\nupper.icons = { ¶attak = 1 }\nupper.text = []\nlower.icons = {}\nlower.text = []\n',
        ("attack",),
    ),
    Mistake(
        CARD + 'type = "item"\nupper.icons = { attack = ¶12 }\n' + REST,
        ("9",),
    ),
    Mistake(CARD + 'type = "item"\n¶health = 3\n' + PARTS, ("leave it out",)),
    Mistake(
        '[[events]]\nkey = "a"\nname = "A"\noverlord = ¶"Nobody"\n' + LEVELS,
        ("there are", "co-op specific"),
    ),
    Mistake('[kingdom]\nname = "Newts"\nvillage = ¶"Nowhere"\n', ("village",)),
    Mistake('¶[[fists]]\nkey = "fist"\nname = "Fist"\n' + PARTS, ("basic cards",)),
)

FOLDED: Final = (
    Mistake(
        POWER + "text = '''\nIn the trick: it is a Golem.\n"
        "End of the trick: you must\n¶look at the hands of everybody.'''\n",
        ("look at the hand of another player",),
    ),
    Mistake(
        POWER + "text = '''\nEnd of the trick: everybody gets a Bubble Shield.\n"
        "¶End of the trick: everybody gets a Bubble Shield.'''\n",
        ("once is enough",),
    ),
)

# As somebody in a hurry writes them
SIXTH: Final = 'from = "sixth-c"\n'
ON_MAP: Final = (
    SIXTH + 'castles_for_allies = 3\n[elves]\nplaces = ["5*"]\n[goblins]\nplaces = ["10*"]\n'
    '[orcs]\nplaces = ["1*"]\n[map]\ntrack = 12\ntroll = ""\n'
)
HURRIED_DUNE: Final = (
    Mistake("from = ¶sixth-c\n", ("words stand between quotes",)),
    Mistake("from = 'sixth-c¶\nturns = 8\n", ("close the text before the line ends",)),
    Mistake(SIXTH + "turns = 8¶,5\n", ("a number with a fraction has a point, 8.5",)),
    Mistake(SIXTH + "turns = ¶[8]\n", ("1 to 12", "a list is written")),
    Mistake(SIXTH + "turns = 0¶8\n", ("does not begin with 0: write 8",)),
    Mistake(
        SIXTH + "[orcs]\ngold = 4\n[elves]\ngold = 5\n[orcs¶]\nunits = 3\n", ("[orcs] twice", "together")
    ),
    Mistake(SIXTH + "[orcs¶\ngold = 4\n", ("close the heading with ]",)),
    Mistake(SIXTH + "[orcs]\ngold = 4 ¶gold\n", ("one value alone stands behind =", "#")),
    Mistake(SIXTH + "[elves]\nplaces = [5¶*]\n", ("words stand between quotes",)),
    Mistake(SIXTH + 'questions = ["value" ¶"units"]\n', ("a comma is missing",)),
    Mistake(SIXTH + "red_dragon = ¶yes\n", ("write true or false",)),
    Mistake(SIXTH + "name = ¶“Mine”\n", ("quotes are straight",)),
    Mistake(SIXTH + "¶// more gold\nincome = 2\n", ("a comment begins with #",)),
    Mistake(SIXTH + "income = 2¶;\n", ("leave out the semicolon",)),
    Mistake(SIXTH + "income = ¶\n", ("write a value behind =",)),
    Mistake(SIXTH + 'name = "\\d¶"\n', ("write \\\\ for a backslash",)),
    Mistake("\ufeff" + SIXTH + "turns = ¶99\n", ("1 to 12",)),
    Mistake(SIXTH.replace("\n", "\r\n") + "turns = ¶99\r\n", ("1 to 12",)),
    Mistake(SIXTH + "  turns = ¶99\n", ("1 to 12",)),
    Mistake(SIXTH + "orc_revive = ¶2\n", ("orc_revive.most = 5",)),
    Mistake(SIXTH + "revive.most = 2\nrevive.free = ¶3\n", ("more are free than leave",)),
    Mistake(
        ON_MAP + '[map."1*"]\narea = [[0, 0, 2, 2]]\norcish = true\n[map."0."]\narea = [[2, 0, 4, 2]]\n'
        '[map."5*"]\narea = [[4, 0, 6, 2]]\n[map."10*"]\narea = ¶[[6.5, 0, 8, 2]]\n',
        ("no way leads from 0. to 10*", "share an edge"),
    ),
    Mistake(ON_MAP + "[map.1¶*]\narea = [[0, 0, 3, 2]]\n", ('[map."1*"]',)),
)
HURRIED_CROWN: Final = (
    Mistake(STANDARD + "deals = 2¶, 4, 6\n", ("a list stands in brackets: [2, 4, 6]",)),
    Mistake(STANDARD + "deals = [2¶; 4; 6]\n", ("commas stand between the values of a list",)),
    Mistake(STANDARD + 'suits = ¶"orcs"\n', ("a list of words", '["orcs"]')),
    Mistake(STANDARD + "¶[[scoring]]\ntrick = 15\n", ("write [scoring]",)),
    Mistake(
        STANDARD + '[[missions]]\nname = "A"\ninstead_of = ¶"Mirror"\npoints = 20\n',
        ('did you mean "mirror"',),
    ),
    Mistake(STANDARD + '¶[missions]\nname = "A"\ninstead_of = "mirror"\npoints = 20\n', ("[[missions]]",)),
    Mistake(STANDARD + 'missions_out = [¶"hold back"]\n', ('did you mean "hold-back"',)),
    Mistake(
        POWER + 'text = ¶["In the trick: it is a Golem."]\n', ("a text is expected, and a list is written",)
    ),
)
HURRIED_ENCHANTERS: Final = (
    Mistake(VILLAGE + '"{rest} ¶minor Heal 3{damage}"]\n', ("an icon stands in braces: {minor}",)),
    Mistake(VILLAGE + '"{rest} {minor} Heal 3{damage}¶, Take 1{crystal}"]\n', ("a semicolon is expected",)),
    Mistake(VILLAGE + '"{minor} ¶Take -1{crystal}"]\n', ("Take N{crystal}",)),
    Mistake('¶[villages]\nkey = "a"\nname = "A"\ntext = []\n', ("[[villages]]",)),
    Mistake(CARD + 'type = "item"\nupper.icons = { attack = 1,5 ¶}\n' + REST, ("has a point, and no comma",)),
    Mistake(CARD + 'type = "item"\nupper.icons = { attack¶: 1 }\n' + REST, ("write name = value",)),
    Mistake(CARD + 'type = ¶"Item"\n' + PARTS, ('did you mean "item"',)),
    Mistake('¶[[cards]]\nkey = "x"\nname = "X"\ntype = "item"\n' + PARTS, ("write [kingdom] and its name",)),
)

MISTAKES: Final = {
    "dragon-dune": (*DUNE, *HURRIED_DUNE),
    "crown-battles": (*CROWN, *FOLDED, *HURRIED_CROWN),
    "enchanters": (*ENCHANTERS, *HURRIED_ENCHANTERS),
}
