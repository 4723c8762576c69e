"""What each person at a table is shown."""

from typing import Final

from wyrmhall.cli.explain import print_opening
from wyrmhall.cli.guide import rule_topics
from wyrmhall.cli.sentences import sentence
from wyrmhall.cli.table.log_lines import happened_since, log_lines, paragraphs
from wyrmhall.cli.table.notations import menu_lines
from wyrmhall.cli.table.seating import Seating
from wyrmhall.cli.terminal import clear, is_live, lines_left, print_wrapped, unbroken
from wyrmhall.kernel.game_parts.explanation_file import opening_of
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat

LAST_LINES: Final = 10  # of the log


class Display:
    """What was printed so far, so that nobody is told the same twice."""

    def __init__(self, seating: Seating, colour: bool) -> None:
        self.seating = seating
        self.table = seating.table
        self.colour = colour
        self.live = is_live()
        self.read = [0] * len(seating.players)  # how much of the log each seat was told
        self.drawn: dict[Seat, list[str]] = {}
        self.decided: dict[Seat, tuple[int, int]] = {}  # how long the log was before and after

    def welcome(self) -> None:
        seats = [
            f"{seat} {player.name}" + (f" ({player.level} bot)" if player.bot else "")
            for seat, player in zip(self.table.names, self.seating.players, strict=True)
        ]
        print_wrapped(f"{self.table.game.title}. At the table: {', '.join(seats)}.")
        commitment = self.table.record.commitment
        print(f"The shuffles are fixed by a secret seed with the SHA-256 hash\n  {commitment}")
        if self.seating.people:
            print("Type 'help' for what can be typed.")
        print()

    def tell_opening(self, seat: Seat) -> None:
        """To a person who sees a new game for the first time: what it is about."""
        if not self.live or self.read[seat]:
            return
        game, options = self.table.game, self.table.options
        entry = opening_of(game.explanations.entries(options), self.table.names[seat])
        if entry is not None:
            print_opening(entry)

    # -- news ------------------------------------------------------------------------------------

    def skip_old_news(self) -> None:
        """A game that goes on from a file: only its last lines are told again."""
        self.read = [max(0, len(self.table.log) - LAST_LINES)] * len(self.read)

    def skip_news(self) -> None:
        """All that has happened so far is known."""
        self.read = [len(self.table.log)] * len(self.read)

    def tell_news(self, seat: Seat) -> int:
        """What the seat has not been told yet, as lines of the log; how many."""
        self.tell_news_of_bots()
        place = seat if seat >= 0 else 0
        since = min(self.read[place], len(self.table.log))  # shorter after an undo
        news = log_lines(self.table, self.seating.names, seat, since, False)
        crowded = self.live and seat >= 0 and len(news) > lines_left(self.drawing(seat))
        for text in paragraphs(news) if crowded else [line.whole() for line in news]:
            print_wrapped(text)
        self.read[place] = len(self.table.log)
        return len(news)

    def tell_news_of_bots(self) -> None:
        """Decisions that the standard bot made for another."""
        while self.seating.news_of_bots:
            print_wrapped(self.seating.news_of_bots.pop(0))

    def note_decision(self, seat: Seat, before: int) -> None:
        """The seat has decided when the log had that many lines."""
        self.decided[seat] = (before, len(self.table.log))

    def show_happened(self, seat: Seat) -> None:
        """Since the seat last decided, or what its decision brought about if nobody has decided since."""
        before, after = self.decided.get(seat, (0, 0))
        since = after if after < len(self.table.log) else before
        told = happened_since(self.table, self.seating.names, seat, since)
        print_wrapped(told or sentence("happened", "nothing"))

    def show_log(self, seat: Seat, count: int = LAST_LINES) -> None:
        lines = log_lines(self.table, self.seating.names, seat, 0, False)
        for line in lines[max(0, len(lines) - count) :]:
            print_wrapped(f"{line.whole()}  [{line.rule}]" if line.rule else line.whole())

    # -- the table -------------------------------------------------------------------------------

    def drawing(self, seat: Seat) -> str:
        game, names = self.table.game, self.seating.names
        return game.terminal.draw(self.table.view(seat), seat, names, self.colour)

    def show_table(self, seat: Seat, whole: bool) -> None:
        """The table and the question; where little has happened, and through a pipe, what changed."""
        self.show_question(seat, self.show_drawing(seat, whole))

    def show_drawing(self, seat: Seat, whole: bool) -> str:
        """The table alone."""
        drawing = self.drawing(seat)
        lines, before = drawing.split("\n"), self.drawn.get(seat, [])
        self.drawn[seat] = lines
        print()
        for line in lines:
            if whole or (line and line not in before):
                print(line)
        if whole:
            print()
        return drawing

    def show_question(self, seat: Seat, drawing: str) -> None:
        game, view = self.table.game, self.table.view(seat)
        print_wrapped(game.words.prompt(view, seat, self.seating.names, True))
        for line in menu_lines(self.table.legal(seat), drawing):
            print_wrapped(self.seating.with_names(line), "  ")

    def show_menu(self, seat: Seat) -> None:
        choices = ", ".join(unbroken(act.text) for act in self.table.legal(seat))
        print_wrapped("You may: " + self.seating.with_names(choices))

    def clear_away(self, seat: Seat) -> None:
        clear()
        self.drawn.pop(seat, None)  # so that the table is drawn again

    def refuse(self, refusal: Refusal) -> None:
        rule = self.way_to_rule(refusal.rule)
        why = self.seating.with_names(refusal.why)
        print_wrapped(f"No: {why}{rule}{'' if why.endswith('...') and not rule else '.'}")

    def way_to_rule(self, rule: str) -> str:
        """What the rule is about and how to read it; nothing for what is no rule."""
        game = self.table.game
        if rule not in game.rulebook():
            return ""
        topic = rule_topics(game).get(rule, "")
        return " " + sentence("table", "rule" if topic else "plain-rule", topic=topic, rule=rule)
