/** What is said of those who look on at a table, in English; another language is another folder. */

export const SPECTATOR_WORDS = {
  title: 'Looking on',
  chosen: 'Who may look on',
  choices: [
    { value: 'open', label: 'Anybody' },
    { value: 'none', label: 'Nobody' },
    { value: 'hands', label: 'Open hands later' },
  ],
  about: {
    open: 'Whoever has the link may look on, and sees what is public.',
    none: 'Nobody looks on while the game is played. Once it is over, its replay is open to whoever has the link.',
    hands: 'Whoever has the link may look on. Once a round is over they may look at it with all cards open; where a game has no such rounds, once it is over.',
  } as Record<string, string>,
  fixed: 'This was chosen when the table was opened, and stays so.',
  finished: 'Finished rounds, all cards open',
  nobodyNow: 'Nobody looks on just now.',
  here: 'here',
  gone: 'has gone',
  muted: 'muted',
  removed: 'removed',
  mute: 'Mute',
  unmute: 'Let speak',
  remove: 'Remove',
  sure: 'Remove for good?',
  readmit: 'Let in again',
  who: 'Anybody with a seat may mute or remove a spectator, and so may the host. The chat says who did.',
  table: 'The table',
  drawn: 'Who sits where is drawn when the game begins.',
} as const;
