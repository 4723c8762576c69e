"""Who sits where at a table, and what they mean by what they type."""

import hashlib

from wyrmhall.bots import Bot
from wyrmhall.bots.conversation import let_answer, let_speak
from wyrmhall.bots.outside.failures import BotFailure
from wyrmhall.bots.outside.proxy import OutsideBot
from wyrmhall.cli.table.notations import intended_notation
from wyrmhall.cli.table.people import Player
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game_parts.switches import Switch
from wyrmhall.kernel.game_parts.words import with_names
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.table import Table


class Seating:
    """The people and bots at one table."""

    def __init__(self, table: Table, players: list[Player], bots: dict[Seat, Bot]) -> None:
        self.table = table
        self.players = players
        self.bots = bots
        self.own_names = tuple(player.name for player in players)
        self.names = table.game.words.display_names(table.options, self.own_names)
        self.people = [Seat(n) for n, player in enumerate(players) if not player.bot]
        self.saved_record = ""
        self.switches: dict[str, str] = {}  # set by the only person here, with the period of then
        self.news_of_bots: list[str] = []  # and remarks of bots, not yet told
        for bot in bots.values():
            self.prepare(bot)

    # -- people ----------------------------------------------------------------------------------

    def only_person(self, otherwise: Seat) -> Seat:
        return self.people[0] if len(self.people) == 1 else otherwise

    def note_saved(self) -> None:
        self.saved_record = self.table.record.text()

    @property
    def is_saved(self) -> bool:
        """Whether a file holds all that was decided so far."""
        return self.saved_record == self.table.record.text()

    def with_names(self, text: str) -> str:
        """Seats that are only numbers are called by the people who sit there."""
        if self.names != self.own_names:
            return text
        return with_names(text, self.table.names, self.names)

    def meaning(self, seat: Seat, line: str) -> str:
        """The notation of what was typed."""
        game, menu = self.table.game, self.table.legal(seat)
        whole = game.notation.expand(self.table.view(seat), seat, line)
        if len(whole) == 1 and whole[0] in [act.text for act in menu]:
            return whole[0]  # as the game itself reads it, before anything shorter is tried
        if len(whole) > 1 and all(game.notation.find(small) is not None for small in whole):
            return line
        return intended_notation(line, menu, game.lexicon, self.own_names, self.table.names)

    # -- switches --------------------------------------------------------------------------------

    def is_set(self, one: Switch) -> bool:
        return one.is_set(self.switches)

    def set_switch(self, one: Switch, on: bool) -> None:
        self.switches.pop(one.key, None)
        if on:
            self.switches[one.key] = one.period

    def answer_by_switch(self, seat: Seat) -> Switch | None:
        """Answer for the person, if a switch does; which it was. Bots see Views: they cannot tell."""
        table = self.table
        answer = table.game.switches.answer(table.view(seat), seat, table.legal(seat), self.switches)
        if answer is None:
            return None
        table.play(answer[1].text, seat)
        return answer[0]

    # -- bots ------------------------------------------------------------------------------------

    def prepare(self, bot: Bot) -> None:
        bot.prepare(self.table.options)
        if (said := bot.remark()) and said not in self.news_of_bots:
            self.news_of_bots.append(said)
        if isinstance(bot, OutsideBot):
            bot.report = self.note_failure

    def note_failure(self, failure: BotFailure) -> None:
        """Without what the bot knows: its opponents read it."""
        who = f"{self.names[failure.seat]} ({failure.bot})"
        self.news_of_bots.append(failure.with_line(who))

    def bots_asked(self) -> list[Seat]:
        return [] if self.table.over else [seat for seat in self.table.asked if seat in self.bots]

    def let_a_bot_decide(self) -> None:
        """The first that is asked; where there is talk, bots speak before each decision."""
        if self.table.state.standing():
            let_speak(self.bots, self.bots_asked()[0], self.table.view, self.say, self.luck)
        for seat in self.bots_asked()[:1]:
            menu = self.table.legal(seat)
            act = self.bots[seat].choose(self.table.view(seat), seat, menu, self.luck(seat))
            self.table.play(act.text, seat)

    def let_bots_reply(self, seat: Seat) -> None:
        """To what a person has just said, if it was talk."""
        if self.table.is_talk(self.table.record.entries[-1].text):
            let_answer(self.bots, seat, self.table.view, self.say, self.luck)

    def say(self, seat: Seat, words: str) -> None:
        """A bot speaks: an offer, an answer, a gift."""
        self.table.play(words, seat)

    def luck(self, seat: Seat) -> Chance:
        """Numbers for a bot's decision: the same game and the same answers give the same bots' moves."""
        return Chance(self.luck_number(seat))

    def luck_number(self, seat: Seat) -> int:
        text = f"{self.table.seed} {seat} {len(self.table.record.entries)}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
