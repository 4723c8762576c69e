"""What is said when a game is over: scores, how they arose, the seed; and whether to save the record."""

from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.table.commands import save_as
from wyrmhall.cli.table.display import Display
from wyrmhall.cli.table.keyboard import Keyboard
from wyrmhall.cli.table.log_lines import last_accounts
from wyrmhall.cli.table.seating import Seating
from wyrmhall.cli.terminal import print_wrapped
from wyrmhall.kernel.records.retracing import retrace
from wyrmhall.kernel.seat import SPECTATOR


def say_farewell(seating: Seating, display: Display, keyboard: Keyboard) -> None:
    seat = seating.only_person(SPECTATOR)
    display.tell_news(seat)
    print(f"\n{display.drawing(seat)}\n")
    print_wrapped("The game is over.")
    print_story(seating)
    print_scores(seating)
    print_accounts(seating)
    print_seed(seating)
    if seating.people:
        offer_to_save(seating, keyboard)


def print_story(seating: Seating) -> None:
    """Why the winner has won."""
    for said in retrace(seating.table.record, seating.names).sentences:
        print_wrapped(said)


def print_scores(seating: Seating) -> None:
    scores = seating.table.game.scores(seating.table.state)
    ranked = sorted(zip(scores, seating.names, strict=True), key=lambda one: -one[0])
    for score, name in ranked:
        print(f"  {1 + sum(other > score for other, _ in ranked)}. {name:<20} {score:>5}")


def print_accounts(seating: Seating) -> None:
    accounts = last_accounts(seating.table)
    wide = max(len(name) for name in seating.names)
    if accounts:
        print("How the points of the last round arose:")
    for name, account in zip(seating.names, accounts, strict=False):
        print_wrapped(f"{name:<{wide}}  {account}", "  ")


def print_seed(seating: Seating) -> None:
    record = seating.table.record
    result = record.result or {}
    print(f"The seed was\n  {result.get('seed')}\nand its hash, shown at the start,")
    print(f"  {record.commitment}\n'wyrmhall verify FILE' recomputes every shuffle of a saved record.")


def offer_to_save(seating: Seating, keyboard: Keyboard) -> None:
    while True:
        name = keyboard.ask_without_hurry("Save the record? A file name, or Enter for no: ")
        if not name:
            return
        try:
            save_as(seating, name.removeprefix("save "))
            return
        except CommandError as error:
            print_wrapped(str(error))
