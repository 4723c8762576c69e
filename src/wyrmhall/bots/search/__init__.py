"""Information-set Monte-Carlo tree search, for every game: many imagined worlds, one tree a seat.

A search gets the View of its seat, the menu and a Chance; nothing else. It deals what the seat cannot see
anew (`Game.imagine`), tries the options in each such world, and lets a rollout show what comes of them.

- **At the root** all options meet the same worlds, and the worse half is dropped again and again (sequential
  halving): what is compared was dealt alike. The standard bot's choice has a lead that fades with visits.
- **Below it** every seat has a tree of its own (MO-ISMCTS), whose branches are what that seat has heard
  (`Step.heard_by`): nobody answers a sealed choice, not even in a search. Moves are chosen by PUCT over the
  options that this world allows; what chance decides does not branch.
- **Rollouts** end where the game's guide cuts them off, and its estimate says what each seat has there.

What is particular to a game is a `Guide`. A game without one gets `RandomGuide`: random play to the
end of the game, with the standard bot's choice in the lead. A game's own is one module beside its bots:

    # bots/my_game/guide.py
    class MyGuide(Guide):
        simulations = 200                                # a decision of the strong bot
        by_standard = 0.8                                # how many moves of a rollout the standard bot makes

        def horizon(self, view: View) -> int:            # where rollouts from here end: any number you like
            return my(view).turn + 1

        def beyond(self, s: State, horizon: int) -> bool:
            return my(s).turn > horizon

        def values(self, s: State) -> list[float]:       # each seat's chance to win, 0 to 1, at the cut
            ...

        def answer(self, s: State, seat: Seat, menu: Menu, chance: Chance) -> Action:
            ...                                          # or a rollout's move of your own, quicker

    def make(game: Game, standard: Bot | None) -> Guide:
        return MyGuide(game, standard)

More may be said there: `study` and `world` (worlds weighted by what others did), `candidates` (which options
are worth a try), `leaves_to_standard` and `effort` (questions worth no search, or a longer one), `words` (a
value in the words of the game), `player` (somebody who remembers its plans within one rollout). See
`guide.py`. A guide keeps nothing between calls: equal views, menus and chances give equal moves.
"""

# compiled: the search itself
