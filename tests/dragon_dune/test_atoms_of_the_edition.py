"""Whatever happens or is refused names an atom that holds in the edition that is played."""

import re
from importlib import resources

import pytest

from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide, legal, run_chance, settle, why_not
from wyrmhall.kernel.refusal import NOTATION

HOLDS_TOO = {"ninth": ("ninth", "sixth-c", "all")}  # the appendix inherits


def atoms_of(edition: str) -> set[str]:
    text = resources.files("wyrmhall.games.dragon_dune").joinpath("rules.md").read_text("utf-8")
    wanted = HOLDS_TOO.get(edition, (edition, "all"))
    found = re.findall(r"^- `(DD-[A-Z0-9]+-\d+)` \[([^\]]+)\]", text, re.MULTILINE)
    return {atom for atom, names in found if set(names.split(", ")) & set(wanted)}


def holds(rule: str, allowed: set[str], talk: str) -> bool:
    """DD-R-164  A table may bring the deals to the first edition."""
    return rule in allowed or rule == NOTATION or (talk == "on" and rule.startswith(("DD-DEAL", "DD-AGR")))


@pytest.mark.parametrize("edition", EDITIONS)
def test_events_and_refusals_name_atoms_of_the_edition(edition: str) -> None:
    allowed, wrong = atoms_of(edition), set()
    words = GAME.lexicon.actions
    for seed in range(160):
        chance = Chance(seed)
        options = GAME.study.sample_options(chance)
        if options.edition != edition or options.rules:  # house rules take powers from all of them
            continue
        s = GAME.start(options)
        s.event_sink = []
        settle(s)
        run_chance(s, chance)
        while s.stack:
            seat = chance.pick(s.asked)
            refusal = why_not(s, chance.pick(s.seats()), chance.pick(words))
            if refusal is not None and not holds(refusal.rule, allowed, options.talk):
                wrong.add(f"{type(s.stack[-1]).__name__} refuses by {refusal.rule}")
            decide(s, seat, chance.pick(legal(s, seat)))
            run_chance(s, chance)
            wrong |= {f"{one.kind} {one.rule}" for one in s.event_sink or [] if one.rule not in allowed}
            s.event_sink = []
    assert not wrong, sorted(wrong)
