"""What a game is and how it is played: the one part that every game writes itself."""

from typing import Any, ClassVar, Final

from wyrmhall.kernel.action import Action, Lexicon
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.game_parts import defaults
from wyrmhall.kernel.game_parts.face import Face, read_face
from wyrmhall.kernel.game_parts.guide import Guide, read_guide
from wyrmhall.kernel.game_parts.rulebook import Rulebook, heading_words
from wyrmhall.kernel.house_rules.description import HouseRules
from wyrmhall.kernel.refusal import UnknownRules
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import ChanceStep, Plain, State, View

NO_ACTIONS: Final = Lexicon([])


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """Names, options, beginning and end of a game, and how its States are imagined and restored."""

    kernel: ClassVar[int] = 0  # the KERNEL_VERSION it was written for; each game says it
    name: ClassVar[str] = ""  # as on the command line: crown-battles
    title: ClassVar[str] = ""
    ages: ClassVar[str] = ""  # for display, as on a box
    minutes: ClassVar[str] = ""
    credits: ClassVar[tuple[str, ...]] = ()  # who made the game and its licence, a sentence each
    # kinds of events with which something new begins: what was hidden before them may be shown to spectators
    # who wait for that. None: only when the game is over
    opens_with: ClassVar[tuple[str, ...]] = ()
    whispers: ClassVar[bool] = False  # whether players may talk in private
    rules_version: ClassVar[int] = 1  # it rises where an old log would mean something else
    longest: ClassVar[int] = 100_000  # decisions within which any game ends
    options_type: ClassVar[type] = defaults.Players  # a frozen dataclass of `option` fields
    lexicon: ClassVar[Lexicon] = NO_ACTIONS  # every action there is, numbered
    house_rules: ClassVar[HouseRules | None] = None  # what a file may change: then there is an option `rules`

    def package(self) -> str:
        """Where its rules, data, bots and board are."""
        return type(self).__module__.rpartition(".")[0]

    def face(self) -> Face:
        """What it shows of itself before it is played: `face.toml` of its package."""
        return read_face(self.package(), self.options_type)

    def rulebook(self) -> Rulebook:
        """`rules.md` of its package."""
        return Rulebook(defaults.read_data(self.package(), "rules.md"))

    def guide(self) -> Guide | None:
        """The rules for people, in the folder `guide` of its package; None if there are none."""
        return read_guide(self.package(), self.rulebook().atoms)

    def rule_topics(self) -> dict[str, str]:
        """What each rule is about, in a word or two: as the guide says, else the section it stands in."""
        atoms, guide = self.rulebook().atoms, self.guide()
        if guide is not None:
            return {rule: guide.topic_of(rule) for rule in atoms}
        return {rule: heading_words(atom.section) for rule, atom in atoms.items()}

    def suggestions(self) -> dict[str, tuple[str, ...]]:
        """What a form may offer for options whose value is free text."""
        return {}

    def upgrade_options(self, version: int, given: dict[str, Any]) -> dict[str, Any]:
        """Options written under an older version of the rules, in today's terms.

        What has changed since is an option, and its older value is set: the old log means what it meant.
        """
        raise UnknownRules(f"version {version} of the rules of {self.title} can no longer be played")

    def actions_at(self, options: Any) -> list[Action]:
        """The numbered actions of a table: house rules may need more of them than others."""
        return self.lexicon.actions

    def seat_names(self, options: Any) -> tuple[str, ...]:
        """What seats are called in records and notation."""
        return defaults.numbered_seats(options)

    def start(self, options: Any) -> State:
        """The State before anything has happened; `settle` sets it going."""
        raise NotImplementedError

    def imagine(self, view: View, seat: Seat, chance: Chance) -> State:
        """A whole State that the seat cannot tell from the true one: everything unseen is dealt anew."""
        s = view.clone()
        s.asked = view.asked
        self.deal_unseen(s, seat, chance)
        for step in s.stack:
            step.imagine(s, seat, chance)
        return s

    def deal_unseen(self, s: State, seat: Seat, chance: Chance) -> None:
        """Fill in what `seat` cannot see of the State; `s` is a copy of its View. The steps follow."""

    def anew(self, s: State) -> ChanceStep[Any] | None:
        """Where a table goes back: what draws anew all that lies in an order which no seat has seen, such as
        a shuffled deck. None if there is nothing of that kind, as where a card is drawn when it is needed."""
        return None

    def restore(self, options: Any, packed: Plain) -> State:
        """The State whose `pack` is given; the inverse of `packing.pack`."""
        return defaults.restored(self.start(options), options, self.package(), packed)

    def check(self, s: State) -> None:
        """Raise BrokenInvariant if cards, points or limits do not add up."""

    def scores(self, s: State) -> list[int]:
        """Without points: 1 for whoever has won."""
        winners = self.winners(s) if not s.stack else ()
        return [int(seat in winners) for seat in s.seats()]

    def winners(self, s: State) -> Asked:
        """Who has won; meaningful when the game is over."""
        raise NotImplementedError

    def is_together(self, options: Any) -> bool:
        """Whether all win or all lose."""
        return False

    def is_always_won(self, options: Any) -> bool:
        """Whether every game has a winner, so that those who win always share the same prize."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class GamePart:
    """What the other parts have in common: they know the rules they belong to."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
