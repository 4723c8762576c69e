"""What the recorded games of Dragon Dune show, and what they have to: "a deal with share half"."""

from collections.abc import Iterator
from typing import Final

from tests.replays.course import Moment
from tests.replays.things import Watcher, number, numbers, steps_that_ask, told_by
from wyrmhall.games.dragon_dune.components.editions import EDITIONS, Edition
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.game import GAME, STEPS
from wyrmhall.games.dragon_dune.language.deal_actions import Answer
from wyrmhall.games.dragon_dune.language.lexicon import LEXICON
from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.options import ADVANCED, MOST_PLAYERS, SIXES, TALK, TWO_ACES, Options
from wyrmhall.games.dragon_dune.rules.deals.clauses import KINDS, Clause
from wyrmhall.games.dragon_dune.state import State, dune_state
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.records.record import Record

# the factions that some options are about
OWNERS: Final = {
    "advanced plunder": "orcs",
    "advanced elite": "dwarves",
    "advanced blessing": "elves",
    "advanced initiative": "goblins",
    "orc_free_revive": "orcs",
    "dwarf_levy": "dwarves",
    "poorer_elves": "elves",
}
DRAFT: Final = "draft"  # what a draft says is in its second word


def verb_of(act: Action) -> str:
    verb, *rest = act.text.split()
    return f"{verb} {rest[0]}" if verb == DRAFT else verb


def faction_at(s: State, seat: int) -> str:
    return FACTION_NAMES[s.setup.factions[seat]]


# -- what one record shows ------------------------------------------------------------------------------


class DuneWatcher(Watcher):
    """All that a record shows."""

    def __init__(self, record: Record) -> None:
        assert isinstance(record.options, Options)
        super().__init__(record, catalogue())
        self.options = record.options

    def verb(self, act: Action) -> str:
        return verb_of(act)

    def at_table(self) -> Iterator[str]:
        options = self.options
        yield f"{options.edition} with {options.seats} players"
        yield f"talk {options.talk} in {options.edition}"
        if options.faction_drawn:
            yield f"factions drawn for {options.seats}"
        for name, value in plain_options(options).items():
            for one in value if isinstance(value, list) else [value]:
                yield f"{name} {one}"
                if concerns_somebody(options, name, one):
                    yield f"{name} {one} in {options.edition}"

    def look(self, moment: Moment) -> Iterator[str]:
        yield from super().look(moment)
        for event in moment.events:
            yield from of_event(event, dune_state(moment.table.state))
            if event.kind == "deal-made":
                yield from of_deal(moment, numbers(event.values, "parties"))


def concerns_somebody(options: Options, name: str, value: object) -> bool:
    """Whether the option changes something: its faction is certain to be at the table."""
    faction = OWNERS.get(f"{name} {value}", OWNERS.get(name, ""))
    return not faction or (faction in options.factions and options.seats == len(options.factions))


def of_event(event: Event, s: State) -> Iterator[str]:
    values = event.values
    if event.kind == "battle":
        attacker, defender = number(values, "seat"), number(values, "other")
        yield f"{faction_at(s, attacker)} attack {faction_at(s, defender)}"
    elif event.kind == "pair-shown":
        yield f"treachery of the {faction_at(s, number(values, 'seat'))}"
    elif event.kind == "won":
        victors = numbers(values, "seats")
        yield f"{len(victors)} win by {event.rule}"
        yield from [f"the {faction_at(s, seat)} win" for seat in victors]


def of_deal(moment: Moment, parties: tuple[int, ...]) -> Iterator[str]:
    """What the proposal said that the decision has accepted."""
    before, act = dune_state(moment.before), GAME.notation.find(moment.entry.text)
    assert isinstance(act, Answer)
    proposal = before.ledger.proposal(before.setup.seat_of[act.faction], act.slot)
    assert proposal is not None
    yield f"a deal of {len(parties)}"
    yield from [f"a deal with {clause_name(clause)}" for clause in proposal.clauses]


def clause_name(clause: Clause) -> str:
    kind = KINDS[clause.kind]
    return f"{kind.word} {kind.modes[clause.mode]}" if kind.modes else kind.word


# -- what the records together have to show -------------------------------------------------------------


def tables() -> Iterator[str]:
    """Every edition with every number of players, and all it offers at some table of it."""
    counts = range(2, MOST_PLAYERS + 1)
    yield from [f"factions drawn for {players}" for players in counts]
    yield from [f"oracles {faction}" for faction in FACTION_NAMES]
    yield from ("proposals 1", "gifts 1")
    for name, edition in EDITIONS.items():
        yield from [f"{name} with {players} players" for players in counts]
        yield from [f"{offered} in {name}" for offered in offered_by(edition)]


def offered_by(edition: Edition) -> Iterator[str]:
    yield from [f"talk {word}" for word in TALK]
    yield "extra_conscripts 1"
    if edition.later:
        yield from ("weaknesses True", "orc_free_revive 2", "dwarf_levy 1", "poorer_elves True")
        yield from [f"advanced {power}" for power in ADVANCED]
        yield from [f"sixes {suit}" for suit in SIXES] if edition.sixes else []
        yield from [f"two_aces {use}" for use in TWO_ACES] if not edition.sixes else []


def battles_and_ends() -> Iterator[str]:
    for one in FACTION_NAMES:
        yield from [f"{one} attack {other}" for other in FACTION_NAMES if other != one]
        yield from (f"treachery of the {one}", f"the {one} win")
    yield from ("1 win by DD-ORC-17", "2 win by DD-ORC-17")


def deals() -> Iterator[str]:
    yield from [f"a deal of {parties}" for parties in (2, 3)]
    for kind in KINDS:
        modes = [f"{kind.word} {mode}" for mode in kind.modes] or [kind.word]
        yield from [f"a deal with {mode}" for mode in modes]


# kinds of event that come from several rules, some of them with another atom in another edition
RULES_OF: Final = {
    "artifact-gone": ("DD-BAT-11", "DD-BAT-18", "DD-BAT-19", "DD-TWO-04"),
    "came-out": ("DD-HID-05", "DD-HID-07", "DD-HID-08", "DD-HID-10", "DD-R-177"),
    "card-used": (
        *("DD-ACE-01", "DD-ACE-02", "DD-ACE-03", "DD-ACE-04", "DD-ACE-05", "DD-ACE-06", "DD-ACE-10"),
        *("DD-ACE-11", "DD-ACE-12", "DD-ACE-13", "DD-ACE-16", "DD-ACE-17"),
        *("DD-TWO-01", "DD-TWO-02", "DD-TWO-05", "DD-TWO-07", "DD-TWO-08"),
        *("DD-N9-15", "DD-N9-16", "DD-N9-17", "DD-N9-18"),
    ),
    "clause-fulfilled": ("DD-DEAL-15", "DD-DEAL-16", "DD-DEAL-18", "DD-DEAL-24", "DD-DEAL-25"),
    "deal-paid": ("DD-DEAL-09", "DD-DEAL-10", "DD-DEAL-11", "DD-DEAL-12", "DD-DEAL-13"),
    "gold-burned": ("DD-DRG-08", "DD-EVT-04", "DD-EVT-17", "DD-TWO-04"),
    "hid": ("DD-HID-04", "DD-R-76", "DD-R-77"),
    "hire-stopped": ("DD-ACE-14", "DD-ACE-15"),
    "moved": ("DD-MOV-01", "DD-MOV-02", "DD-ACE-16", "DD-ACE-17"),
    "negated": ("DD-ACE-19", "DD-ACE-20", "DD-ACE-21", "DD-ACE-22"),
    "raised": ("DD-ORC-05", "DD-ORC-06", "DD-ACE-12"),
    "units-burned": ("DD-DRG-08", "DD-EVT-04", "DD-EVT-17"),
    "units-lost": ("DD-BAT-16", "DD-BAT-17", "DD-TWO-04"),
    "won": (
        *("DD-VIC-01", "DD-VIC-02", "DD-VIC-05", "DD-VIC-07", "DD-VIC-08", "DD-VIC-09"),
        *("DD-R-136", "DD-R-138", "DD-ORC-17", "DD-ORA-05"),
    ),
}


def words() -> Iterator[str]:
    """Every event in every form, every step that asks somebody, every kind of decision."""
    yield from told_by(catalogue(), RULES_OF)
    yield from steps_that_ask(STEPS)
    yield from [f"decision {verb_of(act)}" for act in LEXICON.actions]


WANTED: Final = {*tables(), *battles_and_ends(), *deals(), *words()}
