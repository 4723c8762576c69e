/** What the bar of a table says, in English; another language is another folder. */

export const TABLE_WORDS = {
  undo: 'Undo',
  takeBack: 'Take back your last decision (u)',
  cannotUndo: 'There is nothing to take back: you have not decided anything yet, or something secret or random has become known since.',
  playMyself: 'Play myself again',
  next: (many: number): string => (many === 1 ? 'Another table waits for you' : `${many} other tables wait for you`),
  ownFile: 'A file of their own',
  nameFirst: 'Please give your name first.',
  time: (kind: string, seconds: string): string => (kind === 'none' ? 'There is no time limit.' : `Each decision may take ${seconds}; then a bot makes it.`),
  when: 'Time:',
  shuffle: 'Is the shuffle honest?',
  aboutShuffle: 'Shuffles and the draw of seats follow from a secret seed that is fixed already. This is its SHA-256 hash; the seed is shown at the end, and anybody can check that they fit.',
  gone: 'no longer counts',
  finishedRounds: 'finished rounds, open',
} as const;
