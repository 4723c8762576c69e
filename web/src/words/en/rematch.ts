/** What is said of a rematch, in English; another language is another folder. */

export const REMATCH_WORDS = {
  again: 'Rematch',
  seats: 'Seats of the rematch',
  ways: [
    { value: 'same', words: 'Same seats' },
    { value: 'rotate', words: 'Move on one seat' },
    { value: 'draw', words: 'Draw the seats' },
  ],
  awaits: (who: string): string => `${who} has set up a rematch. Your seat is kept for you.`,
  setUp: (who: string): string => `${who} has set up a rematch.`,
  take: 'Take my seat',
  go: 'To the rematch',
  played: 'I played before: take my seat',
} as const;
