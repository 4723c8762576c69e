/** What the board itself says, by key. */
export const WORDS = {
  round: (round: number, turn: number): string => `Round ${round}, turn ${turn}`,
  turn: (turn: number, name: string): string => `Turn ${turn}, ${name}`,
  toYou: 'Done to you',
  toYouShort: (words: string): string => `To you: ${words}`,
  end: (rounds: number): string =>
    rounds > 1 ? `About ${rounds} rounds to go: the game ends when deck and row are empty.` : 'The last round: deck and row are nearly empty.',
};
