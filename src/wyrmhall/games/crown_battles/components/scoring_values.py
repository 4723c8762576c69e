"""What tricks, bids and missions pay and cost: CB-SCO and what the round types add, as values."""

from collections.abc import Mapping
from typing import Any, Final

from wyrmhall.kernel.house_rules.description import Values
from wyrmhall.kernel.house_rules.values import Number, Switch, Value

POINTS: Final = 5  # CB-SCO-08  every score is a multiple of it
MOST_POINTS: Final = 100
MOST_HEXED: Final = 30  # what an action of the Witch can name
MOST_TIMES: Final = 5
TABLE: Final = "scoring"


def points(name: str, help: str, rule: str, most: int = MOST_POINTS) -> Number:
    return Number(f"{TABLE}.{name}", 0, most, help, rule, POINTS)


SCORING_VALUES: Final[tuple[Value, ...]] = (
    points("trick", "Points for each trick of a met bid.", "CB-SCO-01"),
    points("double_trick", "Points for each trick of a met double bid.", "CB-SCO-03"),
    points("bonus", "Points beside those for tricks, for the one bid of a round.", "CB-SCO-01"),
    points("double_bonus", "Points beside those for tricks, for the one double bid of a round.", "CB-SCO-03"),
    points("miss", "Points lost for each trick above or below a bid.", "CB-SCO-02"),
    points("part_bonus", "Points for each half or suit, if all of them are met.", "CB-SPL-05"),
    points("double_part_bonus", "Points for each half or suit with a double bid, if all are met.", "CB-R-58"),
    points("no_trick", "Points for several bids, all met without a trick.", "CB-SPL-06"),
    points(
        "double_no_trick", "The points where one of several bids met without a trick is double.", "CB-R-58"
    ),
    Switch(f"{TABLE}.empty_half_pays", "A half without a trick has its bonus too.", "CB-SPL-05"),
    Switch(f"{TABLE}.empty_suit_pays", "A suit without a trick has its bonus too.", "CB-SUP-08"),
    Switch(f"{TABLE}.duel_bonus", "A duel in which all are right pays the bonus too.", "CB-DUE-03"),
    Switch(f"{TABLE}.duel_spoils", "Who is right in a duel gets what the others lose.", "CB-DUE-04"),
    points("team_bonus", "Points for each member of a team whose bid is met.", "CB-ALL-05"),
    points("double_team_bonus", "Points for each member of a team whose double bid is met.", "CB-ALL-10"),
    Number(f"{TABLE}.solo_times", 1, MOST_TIMES, "How many times a solo player's tricks pay.", "CB-ALL-07"),
    points("mission_failed", "Points lost by whoever fails a mission.", "CB-MIS-07"),
    points("one_failed", "Points lost by both if one of a team fails its mission.", "CB-MAL-03"),
    points("witch", "Points the Witch takes.", "CB-WIT-01", MOST_HEXED),
    points("witch_at_end", "Points the Witch takes in the final round.", "CB-WIT-01", MOST_HEXED),
)
PRINTED_VALUES: Final[Values] = {  # compiled, a dict of int would make numbers of yes and no
    "trick": 10,
    "double_trick": 5,
    "bonus": 20,
    "double_bonus": 10,
    "miss": 10,
    "part_bonus": 10,
    "double_part_bonus": 5,
    "no_trick": 10,
    "double_no_trick": 5,
    "empty_half_pays": True,
    "empty_suit_pays": False,
    "duel_bonus": False,
    "duel_spoils": True,
    "team_bonus": 10,
    "double_team_bonus": 5,
    "solo_times": 2,
    "mission_failed": 20,
    "one_failed": 0,
    "witch": 20,
    "witch_at_end": 30,
}


class Scoring:
    """The numbers of one table. Pairs are for single and double bids, in this order."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.pays: tuple[int, int] = (values["trick"], values["double_trick"])
        self.bonuses: tuple[int, int] = (values["bonus"], values["double_bonus"])
        self.part_bonuses: tuple[int, int] = (values["part_bonus"], values["double_part_bonus"])
        self.no_trick: tuple[int, int] = (values["no_trick"], values["double_no_trick"])
        self.team_bonuses: tuple[int, int] = (values["team_bonus"], values["double_team_bonus"])
        self.miss: int = values["miss"]
        self.empty_half_pays: bool = bool(values["empty_half_pays"])
        self.empty_suit_pays: bool = bool(values["empty_suit_pays"])
        self.duel_bonus: bool = bool(values["duel_bonus"])
        self.duel_spoils: bool = bool(values["duel_spoils"])
        self.solo_times: int = values["solo_times"]
        self.mission_failed: int = values["mission_failed"]
        self.one_failed: int = values["one_failed"]
        self.witch: int = values["witch"]
        self.witch_at_end: int = values["witch_at_end"]


PRINTED_SCORING: Final = Scoring(PRINTED_VALUES)


def scoring_of(values: Mapping[str, Any]) -> Scoring:
    """Of the values of house rules; the printed one where they change nothing of it."""
    own = {name: values[f"{TABLE}.{name}"] for name in PRINTED_VALUES}
    return PRINTED_SCORING if own == PRINTED_VALUES else Scoring(own)


def values_of_scoring(scoring: Scoring) -> Values:
    """As house rules name them."""
    return {f"{TABLE}.{name}": value for name, value in scoring.values.items()}
