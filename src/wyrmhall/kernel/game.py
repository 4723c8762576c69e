"""What a game offers to everything above it. Nobody up there asks which game it is."""

from typing import Any, ClassVar, Final

from wyrmhall.kernel import defaults
from wyrmhall.kernel.action import Action, Lexicon
from wyrmhall.kernel.balance import Balance
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.chronicle import Chronicle
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.face import Face, read_face
from wyrmhall.kernel.observation import LEAST, MOST, Field, TableNumbers, common_fields
from wyrmhall.kernel.refusal import UnknownRules
from wyrmhall.kernel.rulebook import Rulebook
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import Plain, State, View

TABLE_NUMBERS: Final = 1024
KERNEL_VERSION: Final = 1  # rises when games written for an older kernel no longer work


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: its names, options, rules and words. Subclass it, and register the instance."""

    kernel: ClassVar[int] = 0  # the KERNEL_VERSION it was written for; each game says it
    name: ClassVar[str] = ""  # as on the command line: crown-battles
    title: ClassVar[str] = ""
    ages: ClassVar[str] = ""  # for display, as on a box
    minutes: ClassVar[str] = ""
    credits: ClassVar[tuple[str, ...]] = ()  # who made the game and its licence, a sentence each
    talk_help: ClassVar[tuple[str, ...]] = ()  # lines on what may be typed beside one's turn
    whispers: ClassVar[bool] = False  # whether players may talk in private
    rules_version: ClassVar[int] = 1  # it rises where an old log would mean something else
    longest: ClassVar[int] = 100_000  # decisions within which any game ends
    account_kinds: ClassVar[tuple[str, ...]] = ()  # kinds of events that `accounts` may have words for
    account_start: ClassVar[str] = ""  # kind of event that begins what later accounts tell of
    sheet_kinds: ClassVar[tuple[str, ...]] = ()  # kinds of events after which `sheet` is another one
    waits_alike: ClassVar[bool] = False  # whether all who are not asked read the same `prompt`

    def options_type(self) -> type:
        """A frozen dataclass of `option` fields."""
        return defaults.Players

    def package(self) -> str:
        """Where its rules, data, bots and board lie."""
        return type(self).__module__.rpartition(".")[0]

    def face(self) -> Face:
        """What it shows of itself before it is played: `face.toml` of its package."""
        return read_face(self.package(), self.options_type())

    def upgrade_options(self, version: int, given: dict[str, Any]) -> dict[str, Any]:
        """Options written under an older version of the rules, in the words of today.

        What has changed since is an option, and its older value is set: the old log means what it meant.
        """
        raise UnknownRules(f"version {version} of the rules of {self.title} can no longer be played")

    def suggestions(self) -> dict[str, tuple[str, ...]]:
        """Words for options that take any: what a form may offer."""
        return {}

    def lexicon(self) -> Lexicon:
        raise NotImplementedError

    def seat_names(self, options: Any) -> tuple[str, ...]:
        """How seats are called in records and notation."""
        return defaults.numbered_seats(options)

    def called(self, options: Any, people: tuple[str, ...]) -> tuple[str, ...]:
        """How those who sit there are called in words: by their own names, or `Elves (Ann)`."""
        return people

    def start(self, options: Any) -> State:
        """The State before anything happened; `settle` sets it going."""
        raise NotImplementedError

    def seen_by(self, s: State, seat: Seat) -> View:
        """The View of a seat, built up from nothing."""
        return s.seen_by(seat)

    def imagine(self, view: View, seat: Seat, chance: Chance) -> State:
        """A whole State that the seat cannot tell from the true one: everything unseen dealt anew."""
        raise NotImplementedError

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

    def rulebook(self) -> Rulebook:
        """`rules.md` of its package."""
        return Rulebook(defaults.read_data(self.package(), "rules.md"))

    def find(self, text: str) -> Action | None:
        """The action written as `text`, whether or not it is possible now. Games with free text add to it."""
        return self.lexicon().find(text)

    def sentences(self, script: str) -> list[str]:
        """A script as its notations: cut at every `;`, unless the game writes it inside a notation."""
        return script.split(";")

    def expand(self, s: State, seat: Seat, text: str) -> list[str]:
        """A composite notation as its small choices; a small choice is itself."""
        return [text]

    def forms(self, s: State, seat: Seat) -> str:
        """What could be typed now, in a few words, for somebody who typed something else."""
        return defaults.some_forms(s, seat)

    def say(self, event: Event, names: tuple[str, ...]) -> str:
        """The event as a line of the log; nothing if it says nothing worth a line."""
        catalogue = defaults.catalogue_of(self.package())
        return defaults.plain_line(event, names) if catalogue is None else catalogue.say(event, names)

    def accounts(self, log: list[Event]) -> dict[int, str]:
        """How points arose, in a few words, by the place in the log of the event that tells of them."""
        return {}

    def weight(self, event: Event) -> int:
        """How much an event is worth looking at again when the game is over; 0: not at all."""
        return 0

    def counts(self, options: Any) -> str:
        """What the numbers of `scores` are."""
        return "points"

    def draw(self, view: View, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
        """The table as text of at most 80 columns, as that seat sees it."""
        return defaults.plain_drawing(view, seat, names)

    def question(self, view: View, seat: Seat, names: tuple[str, ...]) -> str:
        """One sentence: whose move it is and what is asked."""
        return defaults.plain_question(view, seat, names)

    def prompt(self, view: View, seat: Seat, names: tuple[str, ...]) -> str:
        """The same for a page, where nobody has to be told what to type."""
        return self.question(view, seat, names)

    def screen_type(self) -> type:
        """The dataclass of `screen`: the page's own types are made from it. `object`: drawn as text."""
        return object

    def screen(self, view: View, seat: Seat, names: tuple[str, ...]) -> Any:
        """The table as plain values for a page to draw, as that seat sees it: a frozen dataclass."""
        return None

    def open_screen(self, view: View, names: tuple[str, ...]) -> Any:
        """The part of the screen that is made once for all, from the View of who looks on; None: no part.

        Each field is sent when it has changed. What a seat sees otherwise is laid over it, see below.
        """
        return None

    def own_screen(self, view: View, seat: Seat, names: tuple[str, ...]) -> Any:
        """What that seat sees otherwise: fields that, laid over those of `open_screen`, make its `screen`."""
        return self.screen(view, seat, names)

    def own_mark(self, s: State, seat: Seat) -> object:
        """While it stays the same, so does all that a seat sees, and may do, while it is not asked.

        It matters only where `waits_alike`. None: that cannot be told.
        """
        return None

    def sheet_type(self) -> type:
        """The dataclass of one line of `sheet`. `object`: the game keeps none."""
        return object

    def sheet(self, log: list[Event], names: tuple[str, ...]) -> tuple[Any, ...]:
        """What is finished, line by line, as all have heard it: a score sheet (a View has no history)."""
        return ()

    def wording(self, view: View, seat: Seat, act: Action, names: tuple[str, ...]) -> str:
        """A choice in words, for a button."""
        return act.text

    def describe(self, view: View, words: str) -> str:
        """What is printed on the thing of that name, in lines; nothing if the game describes no things."""
        return ""

    def chronicle(self) -> Chronicle:
        """What the laboratory counts of one game."""
        return Chronicle()

    def balance(self) -> Balance | None:
        """What the game should be like in numbers; None if nobody has said."""
        return None

    def observation(self, options: Any) -> list[Field]:
        """What a learner reads, field by field. Without fields of its own: the numbers of the View."""
        table = TableNumbers(TABLE_NUMBERS)
        about = "All numbers of the View in the order of its fields, then zeros."
        return [
            *common_fields(len(self.seat_names(options)), (), 64),
            Field("table", (TABLE_NUMBERS,), LEAST, MOST, about, table.write),
        ]

    def for_programs(self, options: Any) -> Any:
        """The options as programs alone play them: what people may do for ever has an end there."""
        return options

    def sample_options(self, chance: Chance) -> Any:
        """Options drawn at random over everything the game offers: for soaks and laws."""
        return defaults.sampled_options(self.options_type(), chance)


def seat_of(names: tuple[str, ...], word: str) -> Seat:
    """The seat called `word`, or NOBODY."""
    for number, name in enumerate(names):
        if name.lower() == word.lower():
            return Seat(number)
    return NOBODY
