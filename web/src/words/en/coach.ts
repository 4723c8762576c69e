/** What the coach's tab of a replay says, in English; another language is another folder. */

export const COACH_WORDS = {
  intro: 'The coach goes through the whole game: chances to win, where the game turned, and what would have been better. It takes some minutes, beside everything else, and is kept with the game.',
  start: 'Review this game',
  again: 'Try again',
  failed: 'The coach did not get to the end of this game.',
  waiting: 'Other games come first…',
  running: (done: number, total: number): string => (total ? `${Math.round((100 * done) / total)} of 100 parts done` : 'Beginning…'),
  progress: 'Progress of the review',
  stop: 'Stop',
  unit: 'chances to win in 100',
  step: 'decision',
  turns: 'Turning points',
  noTurns: 'No single decision turned this game.',
  decisions: 'Decisions',
  whose: 'Whose decisions',
  counted: (many: number, good: number): string =>
    many ? `${many} with a choice; at ${good} of them nothing that was tried is better.` : 'None of this player’s decisions were looked at.',
  known: 'Judged by what the player could know then.',
  every: 'Show the good ones, too',
  go: (number: number): string => `Show position ${number}`,
  whatIf: 'What if?',
  whatIfWords: (number: number): string => `Play on from position ${number} yourself, against bots. The game that was played stays as it is.`,
  whatIfEnd: 'Go to an earlier position, and you can play on from there yourself, against bots.',
  seat: 'Your seat',
  level: 'The bots',
  play: 'Play on from here',
} as const;
