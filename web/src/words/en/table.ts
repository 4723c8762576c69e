/** What the bar of a table says, in English; another language is another folder. */

export const TABLE_WORDS = {
  undo: 'Undo',
  takeBack: 'Take back your last decision (u)',
  cannotUndo: 'There is nothing to take back: you have not decided anything yet, or something secret or random has become known since.',
  gone: 'no longer counts',
  finishedRounds: 'finished rounds, open',
} as const;
