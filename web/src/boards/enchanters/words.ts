/** What the board itself says, by key. */
export const WORDS = {
  round: (round: number, turn: number): string => `Round ${round}, turn ${turn}`,
  turn: (turn: number, name: string): string => `Turn ${turn}, ${name}`,
  noTurn: (name: string): string => `${name} has had no turn yet`,
  signsHere: 'On this table',
  otherSigns: 'On other cards',
  toYou: 'Done to you',
  becauseOf: (words: string): string => `${words}:`,
  end: (rounds: number): string =>
    rounds > 1 ? `About ${rounds} rounds until deck and row are empty.` : 'The last round: deck and row are nearly empty.',
};
