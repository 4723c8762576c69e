"""`wyrmhall play`, through pipes and in a terminal."""

import io
import re
import stat
from pathlib import Path

import pytest

import wyrmhall
from tests.cli.driver import ESCAPES, Driver, first_choice
from wyrmhall.cli.main import run
from wyrmhall.games.crown_battles.components.cards import card_named
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.kernel.records.record import Record

GAME = "crown-battles"
SHORT = ("--deals", "random", "--rounds", "1")


class Typed:
    """A command run in this process with its input given beforehand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *words: str, lines: str = "") -> tuple[int, str, str]:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        code = run(words)
        seen = self.capsys.readouterr()
        return code, seen.out, seen.err


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Typed:
    monkeypatch.chdir(tmp_path)
    return Typed(monkeypatch, capsys)


def saved(path: Path) -> Record:
    return wyrmhall.load(path.read_text("utf-8"))


# -- whole games --------------------------------------------------------------------------------------


def test_a_person_plays_a_whole_game_against_a_bot_through_pipes(tmp_path: Path) -> None:
    d = Driver("play", GAME, "--seats", "Ann,random", "--seed", "11", "--deals", "random", "--rounds", "2",
               folder=tmp_path)  # fmt: skip
    screen = d.read()
    assert "SHA-256" in screen
    turns = 0
    while screen.endswith("Ann> "):
        screen = d.type(first_choice(screen))
        assert "No:" not in screen
        turns += 1
    assert turns > 4
    assert "The game is over." in screen
    assert "The seed was\n  11\n" in screen
    assert re.search(r"  1\. (Ann|Bruna) +-?\d+\n", screen)
    screen = d.type("game.jsonl")
    assert "Saved: game.jsonl." in screen
    assert d.end() == 0
    assert "\x1b" not in d.screen
    assert max(len(line) for line in d.screen.splitlines()) <= 80
    assert saved(tmp_path / "game.jsonl").result is not None
    assert not (tmp_path / "game.jsonl.seed").exists()


def test_every_kind_of_question_can_be_answered_from_the_screen(tmp_path: Path) -> None:
    """All round types and many power cards, by what the screen offers, without a single refusal."""
    kinds = "missions,the-split,suit-precision,wagering,alliances,blind-bidding,leaked-suit"
    d = Driver("play", GAME, "--seats", "Ann,random,random,random", "--seed", "5", "--deals", "random",
               "--rounds", "8", "--types", kinds, "--powers", "merchant,smuggler,magician,witch",
               folder=tmp_path)  # fmt: skip
    screen = d.read()
    while screen.endswith("Ann> "):
        screen = d.type(first_choice(screen))
        assert "No:" not in screen, screen
    assert "The game is over." in screen
    d.type("")
    assert d.end() == 0


def test_bots_alone_play_to_the_end(typed: Typed) -> None:
    code, out, _ = typed("play", GAME, "--seats", "random,random", "--seed", "1", *SHORT)
    assert code == 0
    assert "wins the game" in out
    assert "Save the record?" not in out


@pytest.mark.parametrize(
    ("game", "said"), [(GAME, "for example 'bid 0' or 'bid 0-1'."), ("dragon-dune", "for example '")]
)
def test_help_gives_examples_of_the_game_at_hand(typed: Typed, game: str, said: str) -> None:
    _, screen, _ = typed("play", game, "--seats", "you,easy", "--seed", "7", lines="help\nquit\nyes\n")
    assert said in screen
    assert "play 7h" not in screen.partition("At the prompt")[2]


def test_the_same_seed_and_answers_give_the_same_game(typed: Typed) -> None:
    first = typed("play", GAME, "--seats", "standard,random,random", "--seed", "9", *SHORT)
    assert typed("play", GAME, "--seats", "standard,random,random", "--seed", "9", *SHORT) == first
    assert typed("play", GAME, "--seats", "standard,random,random", "--seed", "8", *SHORT) != first


# -- several people at one keyboard ---------------------------------------------------------------------


def hands_of(record: Record) -> list[list[str]]:
    dealt = next(entry.text for entry in record.entries if entry.text.startswith("deal "))
    return [hand.split() for hand in dealt.removeprefix("deal ").split("|")]


def shows(text: str, word: str) -> bool:
    """Whether the card stands there, as 7h or as Humans 7."""
    names = (word, catalogue().card(card_named(word)))
    return any(re.search(rf"\b{re.escape(name)}\b", text) for name in names)


@pytest.mark.parametrize("terminal", [False, True])
def test_no_hand_is_seen_by_another_person(tmp_path: Path, terminal: bool) -> None:
    d = Driver("play", GAME, "--seats", "Ann,Bob", "--seed", "4", *SHORT, "--types", "blind-bidding",
               folder=tmp_path, terminal=terminal)  # fmt: skip
    before = d.read()
    assert ESCAPES.sub("", before).rstrip().endswith("Pass to Ann, press Enter:")
    ann = d.type("")
    between = d.type("bid 1")  # sealed: Bob is asked next, and must not see it
    assert ESCAPES.sub("", between).rstrip().endswith("Pass to Bob, press Enter:")
    bob = d.type("")
    d.type("save game.jsonl")
    d.process.kill()
    ours, theirs = hands_of(saved(tmp_path / "game.jsonl"))
    shared = set(ours) & set(theirs)
    assert set(ours) - shared
    assert set(theirs) - shared
    for word in set(ours) - shared:
        assert not shows(before, word)
        assert shows(ann, word)
        assert not shows(bob, word)
    for word in set(theirs) - shared:
        assert not shows(before + ann + between, word)
        assert shows(bob, word)
    assert "bid 1" not in bob
    assert "bids 1" not in bob
    if terminal:
        assert between.index("\x1b[3J") < between.index("Pass to Bob")
        assert bob.lstrip("\n").startswith("\x1b[H\x1b[2J\x1b[3J")


def test_a_lone_person_is_never_covered(typed: Typed) -> None:
    _, out, _ = typed("play", GAME, "--seats", "Ann,random", "--seed", "4", lines="bid 0\n")
    assert "Pass to" not in out


# -- in a terminal -----------------------------------------------------------------------------------------


def test_a_terminal_gets_colour_and_ctrl_c_ends_cleanly(tmp_path: Path) -> None:
    d = Driver("play", GAME, "--seats", "Ann,random", "--seed", "4", folder=tmp_path, terminal=True)
    assert "\x1b[1m" in d.read()
    assert d.interrupt() == 130
    screen = d.read()
    assert "save FILE" in screen
    assert "Traceback" not in screen


def test_no_colour_is_respected_in_a_terminal(tmp_path: Path) -> None:
    d = Driver("play", GAME, "--seats", "Ann,random", "--no-colour", folder=tmp_path, terminal=True)
    screen = d.read()
    d.process.kill()
    assert "Round 1" in screen
    assert not re.search(r"\x1b\[[0-9;]*m", screen)


def test_who_sits_down_in_a_terminal_is_told_once_what_the_game_is_about(tmp_path: Path) -> None:
    d = Driver("play", GAME, "--seats", "Ann,random", "--seed", "4", folder=tmp_path, terminal=True)
    assert "Say how many tricks you will win." in d.read()
    assert "Say how many" not in d.type("menu")
    d.process.kill()


# -- words ------------------------------------------------------------------------------------------------

ANN = ("play", GAME, "--seats", "Ann,random,random", "--seed", "7")


def test_things_explain_themselves(typed: Typed) -> None:
    lines = "explain witch\nexplain\nexplain king\nexplain wich\nexplain option.preset.2B\nquit\ny\n"
    _, out, _ = typed("play", GAME, *SHORT, "--seed", "3", lines=lines)
    assert "Witch (power card)" in out
    assert "Rules: the Witch (CB-WIT-01)." in out
    assert "Name what you want explained" in out
    assert "Several are called so: Golem King, Dragon King." in out
    assert "Nothing here is called 'wich'. Near: Witch." in out
    assert "A quick game for 2 players" in out


def test_legal_why_rules_log_hint_help_and_table(typed: Typed) -> None:
    lines = "help\nlegal\nwhy bid 9\nwhy bid 1\nwhy\nrules CB-BID-04\nrules golm\nlog 2\nhint\ntable\n"
    code, out, _ = typed(*ANN, lines=lines)
    assert code == 0
    assert "take back your last decision" in out
    assert "You may: bid 0, bid 0-1, bid 1" in out
    assert "No: the highest bid possible is 2 (rule:" in out.replace("\n ", "")
    assert "is 2 (rule: bidding; 'rules CB-BID-04' shows it)." in out.replace("\n ", "")
    assert "You may: bid 1." in out
    assert "CB-BID-04  (base; Bidding)" in out
    assert "Near: golem" in out
    assert re.search(r"\[CB-[A-Z]+-\d+\]\n", out)
    assert re.search(r"Try 'bid (\d(-\d)?)': .*, so bid \1\.", out.replace("\n ", ""))
    assert out.count("Round 1 of 10 - 2 cards each") == 2
    assert "The game ends here and is not saved." in out


def test_happened_tells_a_turn_of_others_in_two_sentences(typed: Typed) -> None:
    _, out, _ = typed(*ANN, lines="bid 1\nhappened\n")
    told = out.rpartition("> ")[0].rpartition("> ")[2].replace("\n", " ")
    assert re.search(r"\w+ bids \d", told), out
    assert told.count(". ") <= 2


def test_wrong_input_says_what_would_be_right(typed: Typed) -> None:
    _, out, _ = typed(*ANN, lines="dance\nbid 7\nplay 7h\n99\np2 bid 1\nbid 0; bid 1\n\x1b[31m\nbid 1\n")
    assert "'dance' is not understood; expected one of: bid 0, bid 0-1" in out
    assert "the highest bid possible is 2 (rule: bidding; 'rules CB-BID-04'" in out.replace("\n ", "")
    assert "missions are down (rule: dealing; 'rules CB-DEA-04'" in out.replace("\n ", "")
    assert "'p2 bid 1' is not understood" in out
    assert "One decision at a time" in out
    assert "\x1b" not in out
    assert "Ann bids 1" in out
    assert "Traceback" not in out


def test_nothing_that_is_typed_ends_the_game(typed: Typed) -> None:
    strange = [
        "²",
        "9" * 5000,
        "\x00",
        "save \x00",
        "load \x00",
        "save .",
        "load .",
        "log ²",
        "log 0",
        "why ²",
    ]
    strange += ["bid", "bid /", "bid wager", "bid wager 10", "hex p2", "first", "trade p2", "p1", "p1 p1 p1"]
    strange += [
        "{0}",
        "%s",
        "\u202e",
        "🐉" * 50,
        "rules (",
        "rules " + "x" * 300,
        "why bid",
        "-1",
        "1.5",
        "play",
    ]
    code, out, _ = typed(*ANN, lines="\n".join([*strange, "bid 1", ""]))
    assert code == 0
    assert "Ann bids 1" in out
    assert out.count("Ann> ") == len(strange) + 2  # each answered, and the next question asked


def test_numbers_are_bids_where_bids_are_asked_and_places_elsewhere(typed: Typed) -> None:
    _, out, _ = typed(*ANN, lines="2\nlegal\n1\n")
    assert "Ann bids 2" in out
    cards = re.search(r"You may: play (\S+?)[,\n]", out)
    assert cards
    assert re.search(r"Ann plays \w+", out)


def test_a_decision_can_be_taken_back_until_something_is_known(typed: Typed) -> None:
    split = ("play", GAME, "--seats", "Ann,Bob", "--seed", "3", "--types", "suit-precision", *SHORT)
    lines = "\norcs bid 0\nundo\norcs bid 0\nundo\nundo\n"
    _, out, _ = typed(*split, lines=lines)
    assert out.count("Taken back: orcs bid 0.") == 2
    assert "nothing to take back" in out


@pytest.mark.parametrize("answer", ["", "y", "YES"])
def test_a_decision_is_confirmed(typed: Typed, answer: str) -> None:
    _, out, _ = typed(*ANN, "--confirm", lines=f"bid 1\n{answer}\n")
    assert "bid 1  y/Enter to confirm" in out
    assert "Ann bids 1" in out


def test_a_decision_that_is_not_confirmed_is_taken_back_before_anybody_hears_of_it(
    typed: Typed, tmp_path: Path
) -> None:
    _, out, _ = typed(*ANN, "--confirm", lines="bid 1\nno\nbid 9\nsave kept.jsonl\nbid 0\ny\n")
    assert out.count("to confirm") == 2  # an illegal one is refused without a question
    assert "Not done" in out
    assert "the highest bid possible is 2" in out
    assert "Ann bids 1" not in out
    assert "Ann bids 0" in out
    assert not [entry for entry in saved(tmp_path / "kept.jsonl").entries if entry.who == "p1"]


def test_a_long_decision_is_confirmed_within_80_columns(typed: Typed) -> None:
    suits = ("play", GAME, "--seats", "Ann,random", "--seed", "3", "--types", "suit-precision", *SHORT)
    bid = "bid orcs 0-1 humans 0-1 elves 0-1 taurans 0-1"
    _, out, _ = typed(*suits, "--confirm", lines=f"{bid}\n")
    assert f"\n{bid}\n  y/Enter to confirm" in out
    assert max(len(line) for line in out.splitlines()) <= 80


def test_without_the_flag_nothing_has_to_be_confirmed(typed: Typed) -> None:
    _, out, _ = typed(*ANN, lines="bid 1\n")
    assert "to confirm" not in out


def test_others_are_dealt_to_in_silence(typed: Typed) -> None:
    _, out, _ = typed(*ANN, lines="log 99\n")
    assert out.count("Ann is dealt ") == 2  # as news, and in the log
    assert out.count("is dealt") == 2


def test_refusals_and_menus_call_players_by_name(typed: Typed) -> None:
    duel = ("play", GAME, "--seats", "Ann,Bob,random,random", "--types", "duel-fights", "--seed", "2", *SHORT)
    _, out, _ = typed(*duel, lines="\nlegal\npair p9 p9\n")
    assert "pair Ann Bob" in out
    assert "'pair p9 p9' is not understood; expected one of: pair Ann Bob, pair" in out
    assert not re.search(r"\bp[1-4]\b", out.partition("press Enter")[2].replace("'pair p9 p9'", ""))


def test_the_end_says_how_the_points_arose(typed: Typed) -> None:
    code, out, _ = typed("play", GAME, "--seats", "random,random", "--seed", "5", *SHORT)
    assert code == 0
    for name in ("Arvid", "Bruna"):
        match = re.search(rf"{name} scores ([+-]\d+): -?\d+ in all \((bid .*)\)\n", out)
        assert match
        assert re.search(rf"(= |: ){int(match[1])}$", match[2].replace("+", ""))
        end = out.partition("How the points of the last round arose:\n")[2]
        assert f"  {name}  {match[2]}\n" in end


def test_help_and_accounts_fit_80_columns(typed: Typed) -> None:
    types = "suit-precision,the-split,duel-fights"
    _, out, _ = typed(*ANN, lines="help\n")
    _, more, _ = typed("play", GAME, "--seats", "random,random,random", "--seed", "6", "--types", types,
                       "--deals", "random", "--rounds", "6")  # fmt: skip
    assert max(len(line) for line in (out + more).splitlines()) <= 80


def test_quit_asks_first(typed: Typed) -> None:
    code, out, _ = typed(*ANN, lines="quit\nno\nquit\nsave left.jsonl\n")
    assert code == 0
    assert "You stay." in out
    assert "Saved: left.jsonl and left.jsonl.seed." in out
    assert "is not saved. To keep" not in out


def test_who_has_just_saved_leaves_without_a_question(typed: Typed) -> None:
    _, out, _ = typed(*ANN, lines="bid 1\nsave left.jsonl\nquit\n")
    assert "Saved: left.jsonl" in out
    assert "not saved" not in out
    _, out, _ = typed(*ANN, lines="save left.jsonl\nbid 1\nquit\nyes\n")
    assert "Leave the table? The game is not saved." in out
    _, out, _ = typed("play", GAME, "--load", "left.jsonl", lines="legal\nquit\n")
    assert "You may: " in out
    assert "not saved" not in out


# -- saving and going on ------------------------------------------------------------


def test_a_saved_game_goes_on_where_it_stopped(typed: Typed, tmp_path: Path) -> None:
    _, out, _ = typed(*ANN, lines="bid 1\n1\nsave game.jsonl\nlegal\n")
    offered = re.findall(r"You may: .*", out)[-1]
    seed = tmp_path / "game.jsonl.seed"
    assert stat.S_IMODE(seed.stat().st_mode) == 0o600
    assert seed.read_text() == "7\n"
    assert saved(tmp_path / "game.jsonl").players == ("Ann", "Bruna (random)", "Corvin (random)")
    code, out, _ = typed("play", GAME, "--load", "game.jsonl", lines="legal\nload game.jsonl\nlegal\n")
    assert code == 0
    assert out.count(offered) == 2
    assert "p2 Bruna (random bot)" in out
    assert "Ann is dealt" not in out  # told before: only the last lines come again
    assert "Ann plays" in out


def test_save_never_writes_over_a_file_that_is_no_record(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    _, out, _ = typed(*ANN, lines="save letter.txt\nsave nowhere/x\nsave\nload letter.txt\nload\n")
    assert "letter.txt exists and is no record" in out
    assert "nowhere/x cannot be written: No such file or directory." in out
    assert "Name a file: save" in out
    assert "letter.txt is not a record that can be used" in out
    assert (tmp_path / "letter.txt").read_text() == "Dear Ann"


def test_a_saved_game_without_its_seed_cannot_go_on(typed: Typed, tmp_path: Path) -> None:
    typed(*ANN, lines="save game.jsonl\n")
    (tmp_path / "game.jsonl.seed").write_text("8\n")
    code, _, err = typed("play", GAME, "--load", "game.jsonl")
    assert (code, "does not fit the commitment" in err) == (2, True)
    (tmp_path / "game.jsonl.seed").unlink()
    code, _, err = typed("play", GAME, "--load", "game.jsonl")
    assert (code, "without its seed a game cannot go on" in err) == (2, True)


# -- options ------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "9"], "--players: 9 is outside 2 to 8; 0 means as the preset says"),
        (["--players", "many"], "--players: a whole number is expected"),
        (["--preset", "4A", "--players", "5"], "--players: preset 4A is for 4 players"),
        (["--preset", "9Z"], "--preset: '9Z' is not one of standard, 2A"),
        (["--powers", "bishop,vampire"], "--powers: 'vampire' is not one of"),
        (["--rounds", "3"], "--rounds: only random deals"),
        (["--deals", "own"], "--own-deals: say how many cards are dealt in each round"),
        (["--deals", "own", "--own-deals", "3,99"], "--own-deals: 99 is outside 1 to 38 (CB-R-93)."),
        (["--types", "duel-fights", "--players", "2"], "--types: none of the picked round types"),
        (["--colour", "blue"], "--colour"),
        (["--seats", "a,b,c", "--players", "2"], "--seats: 3 are named, but the table is for 2 players."),
        (["--seats", "a,,b"], "--seats: a name is missing"),
        (["--seats", "Ann,ann"], "--seats: two are called"),
        (["--seats", "p2,Bob"], "--seats: 'p2' is the name of another seat."),
        (["--seats", "A\x1b[31m,Bob"], "--seats: a name has at most 20 printable"),
        (["--load", "x.jsonl", "--players", "3"], "--load: the saved game has its own players"),
        (["--load", "x.jsonl"], "x.jsonl cannot be read: No such file or directory."),
    ],
)
def test_options_that_cannot_be_are_refused_in_one_sentence(
    typed: Typed, words: list[str], sentence: str
) -> None:
    code, out, err = typed("play", GAME, *words)
    assert code == 2
    assert out == ""
    assert sentence in err
    assert err.startswith("wyrmhall: ")
    assert err.count("\n") == 1


def test_options_reach_the_table(typed: Typed) -> None:
    words = ["--preset", "4B", "--types", "missions", "--missions-together", "--seats", "Ann", "--seed", "1"]
    _, _, err = typed("play", GAME, *words, lines="save g\n")
    assert err == ""
    options = saved(Path("g")).options
    assert (options.preset, options.types, options.missions_together) == ("4B", ("missions",), True)
    assert len(saved(Path("g")).players) == 4


def test_play_alone_lists_the_games(typed: Typed) -> None:
    code, out, _ = typed("play")
    assert code == 0
    assert "crown-battles    Crown Battles" in out
    assert typed("play", "chess")[0] == 2


def test_what_is_answered_for_you_is_set_and_lifted_by_number(typed: Typed) -> None:
    lines = "switch\nswitch 1\nswitch\nswitch 1\nswitch 7\n"
    code, out, _ = typed("play", "crown-battles", "--seats", "Ann,random,random", "--seed", "4", lines=lines)
    out = out.replace("\n ", "")
    assert code == 0
    assert "1. [off] Answer for me where I have only one choice (until you lift it)" in out
    assert "Answered for you from now on: Answer for me where I have only one choice" in out
    assert "1. [on] Answer for me" in out
    assert "You decide again: Answer for me" in out
    assert "Name one by its number, from 1 to 1" in out


def test_a_switch_answers_and_a_shared_screen_has_none(typed: Typed) -> None:
    lines = "switch 1\n" + "bid 0\nbid 2\n1\n" * 12
    _, out, _ = typed("play", "crown-battles", "--seats", "Ann,random", "--seed", "4", lines=lines)
    assert "(Answered for you: Answer for me where I have only one choice.)" in out.replace("\n ", "")
    _, out, _ = typed("play", "crown-battles", "--seats", "Ann,Bob", "--seed", "4", lines="\nswitch\n")
    assert "Several of you share this screen" in out
