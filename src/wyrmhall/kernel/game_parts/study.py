"""What the lab and learners want to know of a game."""

from typing import Any, Final

from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.game_parts import defaults
from wyrmhall.kernel.game_parts.rules import GamePart
from wyrmhall.kernel.house_rules.workshop import HouseRulesWorkshop, Workshop, first_words
from wyrmhall.kernel.state import State
from wyrmhall.kernel.study.balance import Balance
from wyrmhall.kernel.study.balance_page import BalancePage
from wyrmhall.kernel.study.chronicle import Chronicle
from wyrmhall.kernel.study.observation import LEAST, MOST, Field, TableNumbers, common_fields
from wyrmhall.kernel.study.option_set import USUAL, OptionSet

TABLE_NUMBERS: Final = 1024


@mypyc_attr(allow_interpreted_subclasses=True)
class Study(GamePart):
    """By default the lab counts what every game has, and learners read the numbers of the View."""

    def chronicle(self) -> Chronicle:
        """What the lab counts in one game."""
        return Chronicle()

    def goods(self, s: State) -> dict[str, list[int]]:
        """What can be counted of each seat (gold, crystals, points), by name: the lab tells how it comes and
        goes. Looked at after every decision."""
        return {}

    def things(self, options: Any) -> tuple[str, ...]:
        """All that may be held, by the names the chronicle gives it: what never turns up is found so."""
        return ()

    def balance(self) -> Balance | None:
        """What the game should be like in numbers; None if nobody has said."""
        return None

    def balance_with(self, changed: dict[str, Any]) -> Balance | None:
        """The same where options are set at every table; a game may play more of what they bring."""
        balance = self.balance()
        return balance.at_tables_with(changed) if balance is not None and changed else balance

    def balance_page(self) -> BalancePage | None:
        """How the verdicts on its balance are told; None if nobody has written that."""
        return None

    def measured_apart(self) -> tuple[OptionSet, ...]:
        """Options that change everything that is measured: ladders and shares are told for each apart."""
        return (USUAL,)

    def observation(self, options: Any) -> list[Field]:
        """What a learner reads, field by field. Without fields of its own: the numbers of the View."""
        table = TableNumbers(TABLE_NUMBERS)
        about = "All numbers of the View in the order of its parts, then zeros."
        return [
            *common_fields(len(self.rules.seat_names(options)), (), 64),
            Field("table", (TABLE_NUMBERS,), LEAST, MOST, about, table.write),
        ]

    def history(self, options: Any) -> list[Field]:
        """More for learners who want it: what follows from earlier decisions that all have seen, and is hard
        to find in one View alone."""
        return []

    def for_programs(self, options: Any) -> Any:
        """The options when only programs play: what people could do for ever has an end there."""
        return options

    def sample_options(self, chance: Chance) -> Any:
        """Options drawn at random over everything the game offers: for soaks and laws."""
        return defaults.sampled_options(self.rules.options_type, chance)

    def workshop(self) -> Workshop | None:
        """The file that designers write for it, with `workshop.toml` of its package as an example; None if
        nothing of it can be changed by a file."""
        rules = self.rules.house_rules
        if rules is None:
            return None
        example = defaults.read_data_if_any(self.rules.package(), "workshop.toml")
        return HouseRulesWorkshop(rules, example or first_words(rules))
