"""`wyrmhall verify FILE`: was the game played by the rules, and was every outcome drawn from the seed?"""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from wyrmhall.cli.errors import FAILED
from wyrmhall.cli.files import read_file
from wyrmhall.kernel.records.record import BACK_KEY, CHANCE_KEY
from wyrmhall.kernel.records.replaying import replay
from wyrmhall.kernel.records.replaying import verify as faults_of
from wyrmhall.kernel.records.returns import returns_in
from wyrmhall.kernel.refusal import BadRecord


def verify(file: Annotated[Path, Parameter(help="A record, as 'save FILE' writes it.")]) -> int:
    """Recompute every chance outcome of a finished game, and check every decision."""
    record = read_file(file)
    outcomes = sum(entry.who == CHANCE_KEY for entry in record.entries)
    decisions = len(record.entries) - outcomes - returns_in(record.entries)
    try:
        replay(record)
        faults = faults_of(record)
    except BadRecord as bad:
        faults = [f"not by the rules: {bad}"]
    for fault in faults:
        print(f"BAD   {fault}")
    if faults:
        return FAILED
    print(f"GOOD  {decisions} decisions keep the rules and lead to the result.")
    print(f"GOOD  {outcomes} chance outcomes are those of the seed, and the seed fits the commitment")
    print(f"      {record.commitment}")
    if record.drawn:
        print(f"GOOD  The seats were drawn from the seed: {', '.join(record.players)}.")
    for place, entry in enumerate(record.entries, 1):
        if entry.who == BACK_KEY:
            print(f"NOTE  With entry {place} the table went back to how it stood after entry {entry.text}.")
    for change in record.changes:
        print(f"NOTE  {change.seat} was {change.player} from entry {change.after} on ({change.why}).")
    return 0
